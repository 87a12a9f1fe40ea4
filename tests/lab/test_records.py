"""Kept records: the games of a real database, filtered, summed up, written out, and proved from there."""

import asyncio
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner, Result

import paddock
from paddock.cli import cli
from paddock.cli.kept import read_store
from paddock.contract import record as records
from paddock.contract.engine.luck import Rng
from paddock.lab.records import Kept, Wanted, summaries
from paddock.server.storage.database import migrate
from paddock.server.storage.store import Append, Index, Store
from paddock.server.table.entries import AnyEntry
from tests.server.support import one_thread_engine
from tests.server.table.tabletop import Tabletop

GAME = "jurassic_snack"
FINISHED = 3
EDITION = '[[grass]]\nid = "recon"\npoints = 4\n'
HOUR = 3600.0


class KeptTabletop(Tabletop):
    """A tabletop that notes its entries."""

    def __init__(self, seed: int, values: str = "") -> None:
        self.entries: list[AnyEntry] = []
        super().__init__(GAME, ["person", "person"], seed=seed, values=values)
        self.entries.insert(0, self.table.opened)

    def fold(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        self.entries += entries
        return super().fold(entries)

    def play_at_random(self, moves: int) -> None:
        rng = Rng(1)
        while moves and not self.table.has_ended:
            seat = self.table.to_act()[0]
            texts = self.texts(seat)
            self.play(seat, texts[rng.below(len(texts))])
            moves -= 1


def table_of(number: int) -> Append:
    """The first ones are finished, the second by resignation, the third with other values; another one is running."""
    top = KeptTabletop(seed=number + 1, values=EDITION if number == 2 else "")
    top.play_at_random(5 if number in (1, FINISHED) else 1000)
    if number == 1:
        top.resign(0)
    index = Index(GAME, top.table.status, False, None, number * HOUR, number * HOUR + 600, ["p0", "p1"])
    return Append(f"code-{number}", 0, top.entries, index)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")

    async def fill() -> None:
        engine = one_thread_engine(folder / "paddock.sqlite")
        await migrate(engine)
        store = Store(engine)
        for number in range(FINISHED + 1):
            await store.append(table_of(number))
        await store.close()

    asyncio.run(fill())
    return folder


def kept(data: Path, wanted: Wanted | None = None) -> list[Kept]:
    found, unreadable = asyncio.run(read_store(str(data), "", wanted or Wanted()))
    assert unreadable == 0
    return found


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["lab", "records", *words])


def test_finished_games_are_found_and_running_ones_are_not(data: Path) -> None:
    assert [one.code for one in kept(data)] == ["code-0", "code-1", "code-2"]


@pytest.mark.parametrize(
    ("wanted", "codes"),
    [
        (Wanted(game=GAME), [0, 1, 2]),
        (Wanted(game="rolling_ranch"), []),
        (Wanted(player="P1"), [0, 1, 2]),
        (Wanted(player="nobody"), []),
        (Wanted(seats=3), []),
        (Wanted(since=HOUR), [1, 2]),
        (Wanted(until=HOUR), [0]),
        (Wanted(people_only=True), [0, 1, 2]),
        (Wanted(bots_only=True), []),
    ],
)
def test_games_are_filtered(data: Path, wanted: Wanted, codes: list[int]) -> None:
    assert [one.code for one in kept(data, wanted)] == [f"code-{code}" for code in codes]


def test_games_are_summed_up(data: Path) -> None:
    [one] = summaries(kept(data))
    assert (one.game, one.seats, one.games, one.resigned) == (GAME, 2, FINISHED, 1)
    assert one.minutes == pytest.approx(10)
    assert one.people_win is None


def test_what_is_written_out_can_be_proved(data: Path, tmp_path: Path) -> None:
    result = run("--data", str(data), "--save", str(tmp_path / "games"))
    assert result.exit_code == 0, result.output
    files = sorted((tmp_path / "games").glob("*.txt"))
    [edition] = (tmp_path / "games").glob("*.toml")
    assert len(files) == FINISHED
    for file in files:
        record = records.read(file.read_text(encoding="utf-8"))
        assert records.verify(record, paddock.find_game(GAME, edition if record.edition else None)) > 0


def test_the_table_of_seats_has_their_facts(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "new" / "seats.parquet"
    assert run("--data", str(data), "--parquet", str(file)).exit_code == 0
    query = f"SELECT code, seat, rank, edition != '', facts FROM '{file}' ORDER BY code, seat"
    rows = duckdb.connect().execute(query).fetchall()
    assert [(code, seat) for code, seat, *_ in rows] == [(f"code-{n}", seat) for n in range(3) for seat in range(2)]
    assert rows[2][2] == 2, "who resigns is last"
    assert [has_edition for *_, has_edition, _ in rows] == [False] * 4 + [True] * 2
    assert sum("dealt turn/first" in facts for *_, facts in rows) == FINISHED


def test_without_a_database_it_says_so_and_makes_none(tmp_path: Path) -> None:
    result = run("--data", str(tmp_path))
    assert result.exit_code == 2
    assert "there is no database" in result.output.lower()
    assert list(tmp_path.iterdir()) == []
