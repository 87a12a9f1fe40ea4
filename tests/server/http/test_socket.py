"""The socket from outside: what is malformed, too large or not allowed is answered, and the socket stays open."""

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_BOT, ME_AND_OPEN, guest, opened

Json = dict[str, Any]


def socket_of(address: str, cookie: str | None, origin: str | None = None) -> ClientConnection:
    headers = {"Cookie": f"paddock={cookie}"} if cookie else {}
    return connect(address.replace("http", "ws") + "/api/socket", additional_headers=headers, origin=origin)  # type: ignore[arg-type]


def heard(socket: ClientConnection, kind: str) -> Json:
    """The next message of this kind."""
    while (message := json.loads(socket.recv(timeout=20)))["type"] != kind:
        pass
    return dict(message)


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"type": "dance"}', "malformed"),
        ('{"type": "watch"}', "malformed"),
        ('{"type": "watch", "table": 3}', "malformed"),
        ('{"type": "watch", "table": "x", "seat": -1}', "malformed"),
        ('{"type": "ping", "id": "1", "more": 1}', "malformed"),
        ("x" * 20_000, "too_large"),
        (b"\x00\xff" * 10, "malformed"),
        (b"x" * 20_000, "too_large"),
        ('{"type": "watch", "table": "nowhere"}', "not_found"),
        ('{"type": "move", "id": "1", "table": "nowhere", "seat": 0, "version": 0, "move": "x"}', "not_found"),
    ],
)
def test_nonsense_is_answered_and_the_socket_stays_open(address: str, message: str | bytes, error: str) -> None:
    with socket_of(address, None) as socket:
        assert heard(socket, "hello")["player"] is None
        socket.send(message)
        assert heard(socket, "refused")["error"] == error
        socket.send('{"type": "ping", "id": "still there"}')
        assert heard(socket, "pong")["id"] == "still there"


def test_a_frame_larger_than_a_megabyte_ends_only_its_own_socket(address: str) -> None:
    with socket_of(address, None) as socket, socket_of(address, None) as other:
        socket.send("x" * (2 << 20))
        with pytest.raises(Exception, match="1009"):
            heard(socket, "refused")
        other.send('{"type": "ping", "id": "1"}')
        assert heard(other, "pong")["id"] == "1"


def test_other_origins_are_turned_away_at_the_door(address: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        socket_of(address, None, origin="https://evil.example")
    with socket_of(address, None, origin=address) as socket:
        assert heard(socket, "hello")["protocol"] == 1


def test_a_stranger_watches_but_sits_nowhere(address: str) -> None:
    with guest(address, "Ada") as ada, socket_of(address, None) as socket:
        code = opened(ada, ME_AND_BOT)["code"]
        socket.send(json.dumps({"type": "watch", "table": code}))
        assert heard(socket, "events")["legal"] == []
        socket.send(json.dumps({"type": "watch", "table": code, "seat": 0}))
        assert heard(socket, "refused")["error"] == "not_your_seat"
        socket.send(json.dumps({"type": "move", "id": "1", "table": code, "seat": 0, "version": 0, "move": "x"}))
        assert heard(socket, "refused")["error"] == "unauthorised"


def test_a_move_is_told_to_all_devices_and_answered_once_for_each_id(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = opened(ada, ME_AND_OPEN)["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        mover = ada.get(f"/api/tables/{code}").json()["to_act"][0]
        cookie = (ada, ben)[mover].cookies["paddock"]
        with socket_of(address, cookie) as phone, socket_of(address, cookie) as laptop:
            for device in (phone, laptop):
                device.send(json.dumps({"type": "watch", "table": code, "seat": mover}))
            start = heard(phone, "events")
            heard(laptop, "events")
            move = {"type": "move", "id": "once", "table": code, "seat": mover, "version": start["version"]}
            move["move"] = start["legal"][0]["move"]
            phone.send(json.dumps(move))
            told = [heard(device, "events") for device in (phone, laptop)]
            assert told[0]["events"] == told[1]["events"] != []
            done = heard(phone, "done")
            laptop.send(json.dumps(move))
            assert heard(laptop, "done") == done
            phone.send(json.dumps({**move, "id": "again"}))
            assert heard(phone, "events")["events"] == told[0]["events"]  # what was missed comes first
            assert heard(phone, "refused")["error"] == "stale"


def kinds(socket: ClientConnection, *, until: str) -> list[str]:
    """The kinds of the messages up to this one."""
    found = [json.loads(socket.recv(timeout=20))["type"]]
    while found[-1] != until:
        found.append(json.loads(socket.recv(timeout=20))["type"])
    return found


def test_messages_come_in_the_order_that_the_protocol_states(address: str) -> None:
    with guest(address, "Ada") as ada, socket_of(address, ada.cookies["paddock"]) as socket:
        code = opened(ada, [{"kind": "me"}, {"kind": "local", "name": "Ben"}])["code"]
        mover = ada.get(f"/api/tables/{code}").json()["to_act"][0]
        assert kinds(socket, until="hello") == ["hello"]
        socket.send(json.dumps({"type": "watch", "table": code, "seat": mover}))
        assert kinds(socket, until="chat") == ["info", "events", "info", "chat"]  # the second: I am online
        socket.send(json.dumps({"type": "watch", "table": code, "seat": mover}))
        assert kinds(socket, until="chat") == ["info", "events", "chat"]
        told = ada.get(f"/api/tables/{code}/replay?seat={mover}").json()["frames"][-1]
        version = told["event"]["version"]
        drafted = {"id": "0", "seat": mover, "version": version, "move": []}
        move = ada.post(f"/api/tables/{code}/draft", json=drafted).json()["legal"][0]["text"]
        wish = {"type": "move", "id": "1", "table": code, "seat": mover, "version": version, "move": move}
        socket.send(json.dumps(wish))
        assert kinds(socket, until="done") == ["events", "done"]
        socket.send(json.dumps({**wish, "id": "2"}))
        assert kinds(socket, until="refused") == ["events", "refused"]  # stale: what was missed comes first


def test_a_spectator_is_told_the_table_and_then_the_game(address: str) -> None:
    with guest(address, "Ada") as ada, socket_of(address, None) as socket:
        code = opened(ada, ME_AND_BOT)["code"]
        heard(socket, "hello")
        socket.send(json.dumps({"type": "watch", "table": code}))
        assert kinds(socket, until="events") == ["info", "events"]


def test_a_failing_database_is_answered_and_the_socket_stays_open(tmp_path: Path) -> None:
    with serving(tmp_path) as address, guest(address, "Ada") as ada:
        code = opened(ada, ME_AND_OPEN)["code"]
        with socket_of(address, ada.cookies["paddock"]) as socket:
            with contextlib.closing(sqlite3.connect(tmp_path / "paddock.sqlite")) as database:
                database.execute("DROP TABLE chat")
            socket.send(json.dumps({"type": "say", "id": "1", "table": code, "seat": 0, "text": "hello"}))
            refused = heard(socket, "refused")
            assert (refused["id"], refused["error"]) == ("1", "unread")
            socket.send('{"type": "ping", "id": "still there"}')
            assert heard(socket, "pong")["id"] == "still there"
