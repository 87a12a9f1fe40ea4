"""What a study has found so far: a folder of Parquet files with a few games each, read with DuckDB.

Games wait until there are enough of them for a file, but not for long. A part is written next to its place and then
moved there, so that every file is complete, whatever ends the study.
DuckDB handles Ctrl-C itself and reports it in its own words, so Ctrl-C is kept away from it.
"""

import errno
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import msgspec

from paddock.lab.interrupts import interrupts_held

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

PLAYED: Final = (
    "STRUCT(number BIGINT, seating INTEGER[], scores BIGINT[], ranks INTEGER[], reason VARCHAR, plies INTEGER)"
)
COLUMNS: Final = f"{{played: '{PLAYED}', facts: 'MAP(VARCHAR, DOUBLE)[]', luck: 'MAP(VARCHAR, DOUBLE[])'}}"
MANIFEST: Final = "study.json"
PART: Final = 50  # games of a file
PATIENCE: Final = 20.0  # seconds that a game waits for others


class Results:
    """Games as rows: in a folder, or in memory if there is none."""

    def __init__(self, folder: Path | None, named: dict[str, object]) -> None:
        self.folder = folder
        self.memory: list[dict[str, Any]] = []
        self.waiting: dict[int, bytes] = {}  # by their numbers
        self.written = monotonic()
        if folder:
            manifest = msgspec.json.format(msgspec.json.encode(named, order="sorted")) + b"\n"
            with errors_of(folder):
                folder.mkdir(parents=True, exist_ok=True)
                (folder / MANIFEST).write_bytes(manifest)

    def numbers(self) -> set[int]:
        """The games that are already there."""
        if not self.parts():
            return set()
        with interrupts_held():
            return {number for (number,) in self.ask("SELECT played.number FROM games").fetchall()}

    def keep(self, lines: bytes) -> None:
        """Readings, one line of JSON each."""
        for line in lines.splitlines(keepends=True):
            row = msgspec.json.decode(line)
            if self.folder is None:
                self.memory.append(row)
            else:
                self.waiting[row["played"]["number"]] = line
        if len(self.waiting) >= PART or monotonic() > self.written + PATIENCE:
            self.close()

    def close(self) -> None:
        """Writes the games that are still waiting."""
        if self.folder is not None and self.waiting:
            self.write_part(self.folder, min(self.waiting), max(self.waiting))
            self.waiting = {}
        self.written = monotonic()

    def write_part(self, folder: Path, first: int, last: int) -> None:
        with interrupts_held(), errors_of(folder), tempfile.TemporaryDirectory(dir=folder) as scratch:
            source, part = Path(scratch, "games.json"), Path(scratch, "games.parquet")
            source.write_bytes(b"".join(line for _, line in sorted(self.waiting.items())))
            read = f"read_json({quoted(source)}, format = 'newline_delimited', columns = {COLUMNS})"
            self.database.execute(f"COPY (SELECT * FROM {read}) TO {quoted(part)} (FORMAT parquet, COMPRESSION zstd)")
            part.replace(folder / f"{first:09}-{last:09}.parquet")

    def rows(self, games: int) -> list[dict[str, Any]]:
        """The first games, in order, up to this number."""
        rows = self.memory if self.folder is None else self.stored_rows()
        by_number = {row["played"]["number"]: row for row in rows}
        return [by_number[number] for number in range(games)]

    def stored_rows(self) -> list[dict[str, Any]]:
        if not self.parts():
            return []
        with interrupts_held():
            found = self.ask("SELECT played, facts, luck FROM games").fetchall()
        return [{"played": played, "facts": facts, "luck": counted(luck)} for played, facts, luck in found]

    def parts(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet")) if self.folder else []

    def ask(self, question: str) -> "DuckDBPyConnection":
        """A query over the table `games`."""
        parts = [str(part) for part in self.parts()]
        self.database.read_parquet(parts).create_view("games", replace=True)
        return self.database.execute(question)

    @cached_property
    def database(self) -> "DuckDBPyConnection":
        import duckdb

        database = duckdb.connect()
        database.execute("SET threads = 1")
        return database


@contextmanager
def errors_of(folder: Path) -> Iterator[None]:
    """Names the folder that couldn't be written to: neither Python nor DuckDB do when a disk is full."""
    import duckdb

    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None
    except duckdb.IOException as error:
        raise OSError(errno.EIO, str(error).splitlines()[0], str(folder)) from None


def quoted(file: Path) -> str:
    """A file's name in SQL."""
    return "'" + str(file).replace("'", "''") + "'"


def counted(luck: dict[str, list[float]]) -> dict[str, tuple[int, float, float]]:
    return {thing: (int(seen), due, variance) for thing, (seen, due, variance) in luck.items()}
