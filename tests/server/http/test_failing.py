"""A database that fails: requests and sockets say so, the line stays open, and the log stays short."""

import contextlib
import json
import logging
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.logs import JsonLines
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_BOT, ME_AND_OPEN, guest, opened
from tests.server.http.test_socket import heard, socket_of

UNREAD = (503, "unread", "The server couldn’t read its data. Try again in a moment.")


def lose(folder: Path, *tables: str) -> None:
    """Whatever reads these tables fails from now on."""
    with contextlib.closing(sqlite3.connect(folder / "paddock.sqlite")) as database:
        for table in tables:
            database.execute(f"ALTER TABLE {table} RENAME TO lost_{table}")


def told(answer: httpx.Response) -> tuple[int, str, str]:
    return answer.status_code, answer.json()["error"], answer.json()["why"]


def test_requests_that_cannot_be_read_are_answered_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO), serving(tmp_path) as address, guest(address, "Ada") as ada:
        code = opened(ada, ME_AND_OPEN)["code"]
        lose(tmp_path, "tables", "entries")
        caplog.clear()
        for _ in range(10):
            assert told(ada.get("/api/me/tables")) == UNREAD
            assert told(ada.get("/api/tables/unknown/replay")) == UNREAD
        lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert {record.getMessage() for record in lines} == {"could not read"}
        assert len("\n".join(JsonLines().format(record) for record in lines)) < 1000
        assert not any(record.exc_info for record in lines)
        assert ada.get(f"/api/tables/{code}").status_code == 200  # it is in memory


def test_a_failed_write_besides_entries_is_answered_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO), serving(tmp_path) as address:
        lose(tmp_path, "players")
        caplog.clear()
        answers = [httpx.post(f"{address}/api/me", json={"name": "Ada"}) for _ in range(5)]
        assert {told(answer)[:2] for answer in answers} == {(503, "busy")}
        lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert {record.getMessage() for record in lines} == {"could not write"}
        assert not any(record.exc_info for record in lines)


def test_a_table_that_cannot_be_read_is_answered_and_the_socket_stays_open(tmp_path: Path) -> None:
    with (
        serving(tmp_path) as address,
        guest(address, "Ada") as ada,
        socket_of(address, ada.cookies["paddock"]) as socket,
    ):
        lose(tmp_path, "entries")
        socket.send(json.dumps({"type": "watch", "table": "unknown", "seat": 0}))
        refused = heard(socket, "refused")
        assert (refused["table"], refused["error"]) == ("unknown", "unread")
        socket.send(json.dumps({"type": "hint", "id": "h", "table": "unknown", "seat": 0}))
        refused = heard(socket, "refused")
        assert (refused["id"], refused["error"]) == ("h", "unread")
        socket.send('{"type": "ping", "id": "still there"}')
        assert heard(socket, "pong")["id"] == "still there"


def test_a_socket_of_somebody_who_cannot_be_looked_up_hears_why_before_it_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as address, guest(address, "Ada") as ada:
        lose(tmp_path, "sessions")
        with socket_of(address, ada.cookies["paddock"]) as socket:
            assert heard(socket, "refused")["error"] == "unread"
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013  # try again later


def test_a_stream_that_cannot_be_read_says_so_in_a_line_of_its_own(tmp_path: Path) -> None:
    """The table is known and the stream has begun; the chat is what can't be read."""
    with serving(tmp_path) as address, guest(address, "Ada") as ada:
        code = opened(ada, ME_AND_BOT)["code"]
        lose(tmp_path, "mutes")
        with ada.stream("GET", f"/api/tables/{code}/seats/0/stream") as lines:
            last = list(lines.iter_lines())[-1]
        assert json.loads(last)["error"] == "unread"
