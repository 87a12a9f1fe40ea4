"""Logs: one JSON object a line, and nothing in them that somebody could use."""

import json
import logging
import re
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from paddock.server.logs import EVERY, LONGEST, JsonLines, Seldom, TextLines, brief, shown
from paddock.server.storage.database import connect, database_url
from paddock.server.storage.store import Store
from paddock.server.table.opening import Person
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, close, house_over, new_house

LONELY = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("open")])


def line_of(record: logging.LogRecord) -> dict[str, object]:
    told = JsonLines().format(record)
    assert "\n" not in told
    return dict(json.loads(told))


def record_of(**more: object) -> logging.LogRecord:
    return logging.makeLogRecord({"name": "paddock.tables", "levelname": "INFO", "msg": "a %s", "args": ("b",), **more})


def test_a_line_is_one_json_object() -> None:
    line = line_of(record_of(created=1.5, table="0123456789"))
    assert line == {"time": 1.5, "level": "info", "from": "paddock.tables", "text": "a b", "table": "0123456789"}


def test_an_error_keeps_its_traceback_on_the_line() -> None:
    try:
        raise ValueError("why")
    except ValueError as error:
        line = line_of(record_of(exc_info=(ValueError, error, error.__traceback__)))
    assert "ValueError: why" in str(line["error"])


def test_what_is_no_json_is_told_as_text() -> None:
    assert line_of(record_of(path=Path("somewhere")))["path"] == "somewhere"


def test_a_person_at_a_terminal_gets_text() -> None:
    line = TextLines().format(record_of(created=0.0, levelname="ERROR", table="0123456789", times=3))
    assert re.fullmatch(r"\d\d:\d\d:00 error: a b \(table: 0123456789, times: 3\)", line)
    assert TextLines().format(record_of(created=0.0)).endswith(" info: a b")


def test_text_shows_the_traceback_of_an_error() -> None:
    try:
        raise ValueError("why")
    except ValueError as error:
        told = TextLines().format(record_of(exc_info=(ValueError, error, error.__traceback__)))
    assert told.splitlines()[-1] == "ValueError: why"


def test_a_table_is_told_by_a_digest() -> None:
    assert shown("code") == shown("code") != shown("other")
    assert "code" not in shown("code")


def test_an_error_is_told_in_a_few_words() -> None:
    assert brief(ValueError("this\nand that")) == "ValueError: this"
    assert brief(OperationalError("SELECT 1", {}, OSError("disk full"))) == "OperationalError: disk full"
    assert brief(KeyError()) == "KeyError: "
    assert len(brief(ValueError("x" * 10_000))) == LONGEST


def test_failures_in_crowds_are_one_line_every_few_seconds(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    seldom = Seldom(logging.getLogger("paddock.test"), clock)

    def told() -> list[tuple[str, object]]:
        lines = [(record.getMessage(), vars(record)["times"]) for record in caplog.records]
        caplog.clear()
        return lines

    for _ in range(3):
        seldom.error("this failed", why="a")
    seldom.error("that failed", why="b")
    assert told() == [("this failed", 1), ("that failed", 1)]
    clock.time += EVERY
    seldom.error("this failed", why="a")
    assert told() == [("this failed", 3)]
    seldom.error("that failed", why="b")
    assert told() == [("that failed", 1)]


def test_a_failing_database_puts_no_secret_into_the_logs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The statement that fails holds the seed, the code and the name of the player."""

    async def work(loop: SeededLoop) -> None:
        made = await new_house(tmp_path / "paddock.sqlite")
        await close(made)
        house = house_over(Store(connect(database_url("", tmp_path))), Clock(), make_code=lambda: "a-secret-code")
        async with house.tables.store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE entries"))
        with pytest.raises(Refusal, match="busy"):
            await house.tables.openings.open_table(LONELY, Person("ada-id", "Ada Lovelace"))
        await close(house)

    run_seeded(work)
    told = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert "no such table: entries" in told
    assert len(told) < 400
    for secret in ("a-secret-code", "ada-id", "Lovelace", "seed"):
        assert secret not in told
