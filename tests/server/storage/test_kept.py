"""`paddock lab records` on a PostgreSQL database: the same games as from a file, written out and proved."""

import asyncio
from pathlib import Path

from click.testing import CliRunner, Result

from paddock.cli import cli
from paddock.cli.kept import read_store
from paddock.contract import record as records
from paddock.lab.records import Wanted
from paddock.server.settings import Settings
from paddock.server.storage.database import connect, migrate, url_of
from paddock.server.storage.store import Store
from tests.lab.test_records import FINISHED, GAME, HOUR, table_of


async def fill(database: str) -> None:
    engine = connect(url_of(Settings(database_url=database)))
    await migrate(engine)
    store = Store(engine)
    for number in range(FINISHED + 1):
        await store.append(table_of(number))
    await store.close()


def run(*words: str) -> Result:
    result = CliRunner().invoke(cli, ["lab", "records", *words])
    assert result.exit_code == 0, result.output
    return result


def test_games_in_postgresql_are_filtered_summed_up_written_out_and_proved(database: str, tmp_path: Path) -> None:
    asyncio.run(fill(database))
    wanted = Wanted(game=GAME, since=HOUR)
    found, unreadable = asyncio.run(read_store(str(tmp_path), database, wanted))
    assert ([one.code for one in found], unreadable) == (["code-1", "code-2"], 0)
    folder, parquet = tmp_path / "games", tmp_path / "seats.parquet"
    words = ("--data", str(tmp_path), "--database-url", database, "--save", str(folder), "--parquet", str(parquet))
    told = run(*words)
    assert f"{FINISHED} finished games" in told.output
    assert f"{FINISHED} games saved in {parquet}" in told.output
    files = sorted(folder.glob("*.txt"))
    assert len(files) == FINISHED
    for file in files:
        edition = records.read(file.read_text(encoding="utf-8")).edition
        with_edition = ["--edition", str(folder / f"edition-{edition}.toml")] if edition else []
        verified = CliRunner().invoke(cli, ["verify", str(file), *with_edition])
        assert verified.exit_code == 0, verified.output
    assert records.read(files[0].read_text(encoding="utf-8")).game == GAME
    assert not list(tmp_path.glob("*.sqlite*")), "a file was made beside the database"


def test_a_database_that_is_not_there_or_not_ours_is_told_in_a_sentence(database: str, tmp_path: Path) -> None:
    for url in ("postgresql://nobody@127.0.0.1:1/none", database):
        result = CliRunner().invoke(cli, ["lab", "records", "--data", str(tmp_path), "--database-url", url])
        assert result.exit_code == 1
        assert result.output.startswith("Error: The database can't be read: ")
