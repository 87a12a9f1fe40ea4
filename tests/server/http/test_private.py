"""Tables without spectators: with the code alone one learns that the table is private, and nothing else."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import serving
from tests.server.http.test_api import JURASSIC, ME_AND_BOT, ME_AND_OPEN, RANCH, error_of, guest, opened
from tests.server.http.test_socket import heard, socket_of

PRIVATE = (403, "no_spectators")
ME_AND_INVITED = [{"kind": "me"}, {"kind": "invited"}]
ME_BESIDE = {"kind": "local", "name": "Zoe"}

SEATED = {"id": "1", "seat": 0}
CLAIMS = {**SEATED, "version": 0}
ASKED: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "", None),
    ("GET", "/record", None),
    ("GET", "/record?seat=0", None),
    ("GET", "/record?seat=5", None),
    ("GET", "/replay", None),
    ("GET", "/replay?seat=0", None),
    ("GET", "/replay?seat=5", None),
    ("GET", "/chat", None),
    ("GET", "/components", None),
    ("GET", "/edition", None),
    ("GET", "/luck", None),
    ("GET", "/share", None),
    ("GET", "/picture", None),
    ("GET", "/seats/0/stream", None),
    ("GET", "/seats/5/stream", None),
    ("POST", "/review", {"after": 0}),
    ("POST", "/try", {"seat": 0, "version": 0}),
    ("POST", "/try", {"seat": 5, "version": 0}),
    ("POST", "/rematch", None),
    ("POST", "/close", None),
    ("POST", "/move", {**CLAIMS, "move": "x"}),
    ("POST", "/move", {**CLAIMS, "seat": 5, "move": "x"}),
    ("POST", "/draft", {**CLAIMS, "move": []}),
    ("POST", "/undo", CLAIMS),
    ("POST", "/abandon", SEATED),
    ("POST", "/resign", {**SEATED, "seat": 5}),
    ("POST", "/answer", {**SEATED, "request": 1, "grant": True}),
    ("POST", "/say", {**SEATED, "text": "hello"}),
    ("POST", "/hint", SEATED),
    ("POST", "/hint", {**SEATED, "at": 1}),
    ("POST", "/judge", {**CLAIMS, "move": "draw="}),
    ("POST", "/design", CLAIMS),
    *[
        ("POST", f"/seats/{seat}/{what}", body)
        for seat in (0, 5)
        for what, body in {
            "sit": {"invite": "a guess"},
            "leave": None,
            "bot": {"bot": "random"},
            "take": None,
            "entropy": {"text": "socks"},
            "mute": {"muted": True},
        }.items()
    ],
]
SAID: list[dict[str, Any]] = [
    {"type": "watch"},
    {"type": "watch", "seat": 0},
    {"type": "watch", "seat": 5},
    {"type": "move", **CLAIMS, "move": "x"},
    {"type": "draft", **CLAIMS, "move": []},
    {"type": "undo", **CLAIMS},
    {"type": "hint", **SEATED},
    {"type": "resign", "id": "1", "seat": 5},
    {"type": "say", **SEATED, "text": "hello"},
]


def private_tables(host: httpx.Client) -> list[str]:
    """As different as they can be: running, over and closed; two seats and three; two games."""
    running = opened(host, ME_AND_BOT, spectators=False)["code"]
    wish = {"game": RANCH, "seats": [{"kind": "me"}, ME_BESIDE, ME_BESIDE], "spectators": False, "name": "Thursday"}
    over = host.post("/api/tables", json=wish).json()["code"]
    host.post(f"/api/tables/{over}/abandon", json=SEATED).raise_for_status()
    assert host.get(f"/api/tables/{over}").json()["status"] == "abandoned"
    closed = opened(host, ME_AND_OPEN, spectators=False)["code"]
    host.post(f"/api/tables/{closed}/close").raise_for_status()
    return [str(code) for code in (running, over, closed)]


def answers(stranger: httpx.Client, code: str) -> list[tuple[int, str]]:
    told = []
    for method, path, body in ASKED:
        response = stranger.request(method, f"/api/tables/{code}{path}", json=body)
        told.append((response.status_code, response.text.replace(code, "CODE")))
    found = stranger.get("/api/find", params={"code": code})
    return [*told, (found.status_code, found.text.replace(code, "CODE"))]


def test_no_request_tells_a_stranger_one_private_table_from_another(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        first, *others = [answers(eve, code) for code in private_tables(ada)]
        for told in others:
            for asked, one, another in zip(ASKED, first, told, strict=False):
                assert one == another, asked
            assert told == first


def test_no_message_tells_a_stranger_one_private_table_from_another(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        codes = private_tables(ada)
        with socket_of(address, eve.cookies["paddock"]) as socket:
            heard(socket, "hello")
            for message in SAID:
                told = set()
                for code in codes:
                    socket.send(json.dumps({**message, "table": code}))
                    told.add(str(socket.recv(timeout=20)).replace(code, "CODE"))
                assert len(told) == 1, told
                assert "refused" in told.pop()


def test_a_private_table_has_no_game_no_people_and_no_state(address: str) -> None:
    with guest(address, "Ada") as ada, httpx.Client(base_url=address) as stranger:
        code = opened(ada, ME_AND_BOT, spectators=False, name="Thursday")["code"]
        told = stranger.get(f"/api/tables/{code}").json()
        assert (told["code"], told["status"], told["game"], told["seats"]) == (code, "private", "", [])
        rest = {name: value for name, value in told.items() if name not in ("code", "status", "clock")}
        assert not any(rest.values())


@pytest.mark.slow
def test_a_table_that_nobody_has_looked_at_since_the_start_is_as_private(tmp_path: Path) -> None:
    with serving(tmp_path) as address, guest(address, "Ada") as ada:
        code, cookie = opened(ada, ME_AND_BOT, spectators=False)["code"], ada.cookies["paddock"]
    with serving(tmp_path) as address:
        assert httpx.get(f"{address}/api/tables/{code}").json()["status"] == "private"
        told = httpx.get(f"{address}/api/tables/{code}", headers={"Cookie": f"paddock={cookie}"}).json()
        assert told["seats"][0]["name"] == "Ada"


def test_those_who_play_and_the_host_see_their_private_table(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben, guest(address, "Cai") as cai:
        code = opened(ada, [{"kind": "open"}, {"kind": "open"}], spectators=False)["code"]
        for seat, http in enumerate((ben, cai)):
            http.post(f"/api/tables/{code}/seats/{seat}/sit", json={}).raise_for_status()
        for http in (ada, ben, cai):
            assert http.get(f"/api/tables/{code}").json()["status"] == "playing"
            assert http.get(f"/api/tables/{code}/record").status_code == 200
        ben.post(f"/api/tables/{code}/resign", json=SEATED).raise_for_status()
        assert "Cai" in cai.get(f"/api/tables/{code}/record").text
        assert cai.get(f"/api/tables/{code}/luck").json()["seed"]


def test_whoever_may_sit_down_sees_what_they_would_join_until_it_starts(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben, httpx.Client(base_url=address) as eve:
        code = str(opened(ada, ME_AND_OPEN, spectators=False)["code"])
        waiting = eve.get("/api/find", params={"code": code}).json()["table"]
        assert (waiting["game"], waiting["seats"][0]["name"]) == (JURASSIC, "Ada")
        assert eve.get(f"/api/tables/{code}/components").status_code == 200
        assert ben.post(f"/api/tables/{code}/seats/1/sit", json={}).json()["status"] == "playing"
        assert eve.get("/api/find", params={"code": code}).json()["table"]["status"] == "private"
        assert error_of(eve.get(f"/api/tables/{code}/components")) == PRIVATE


def test_an_invitation_shows_the_table_that_the_code_alone_does_not(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        table = opened(ada, ME_AND_INVITED, spectators=False)
        code, invite = table["code"], ada.get(f"/api/tables/{table['code']}").json()["seats"][1]["invite"]
        for path in ("/api/find", f"/api/tables/{code}"):
            for wrong in ({}, {"invite": "a guess"}):
                assert '"private"' in ben.get(path, params={"code": str(code), **wrong}).text
            assert '"Ada"' in ben.get(path, params={"code": str(code), "invite": invite}).text
        assert error_of(ben.post(f"/api/tables/{code}/seats/1/sit", json={"invite": "a guess"})) == PRIVATE
        assert ben.post(f"/api/tables/{code}/seats/1/sit", json={"invite": invite}).json()["status"] == "playing"


def test_a_rematch_is_shown_to_those_whose_seats_are_kept(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben, guest(address, "Eve") as eve:
        code = opened(ada, ME_AND_OPEN, spectators=False)["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        ben.post(f"/api/tables/{code}/resign", json={"id": "1", "seat": 1}).raise_for_status()
        again = ada.post(f"/api/tables/{code}/rematch?sit=false").json()["code"]
        assert ben.get(f"/api/tables/{again}").json()["status"] == "open"
        assert eve.get(f"/api/tables/{again}").json()["status"] == "private"


def test_lists_leave_out_what_is_private(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        invited = opened(ada, ME_AND_INVITED, spectators=False, public=True)["code"]
        free = opened(ada, [*ME_AND_OPEN], spectators=False, public=True)["code"]
        listed = [table["code"] for table in ben.get("/api/tables").json()]
        assert free in listed
        assert invited not in listed
        ben.post(f"/api/tables/{free}/seats/1/sit", json={}).raise_for_status()
        assert [table["code"] for table in ben.get("/api/me/tables").json()] == [free]


@pytest.mark.parametrize("spectators", [True, False])
def test_who_has_left_before_the_start_hears_nothing_of_that_seat(spectators: bool, address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben, guest(address, "Cai") as cai:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        wish = {"game": RANCH, "seats": seats, "spectators": spectators}
        code = ada.post("/api/tables", json=wish).json()["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        with socket_of(address, ben.cookies["paddock"]) as socket:
            socket.send(json.dumps({"type": "watch", "table": code, "seat": 1}))
            heard(socket, "chat")  # everything that comes first has come
            ben.post(f"/api/tables/{code}/seats/1/leave").raise_for_status()
            for seat in (1, 2):
                cai.post(f"/api/tables/{code}/seats/{seat}/sit", json={}).raise_for_status()
            socket.send('{"type": "ping", "id": "1"}')
            told = []
            while (message := json.loads(socket.recv(timeout=20)))["type"] != "pong":
                told.append(message)
        assert [(message["type"], message["info"]["yours"]) for message in told] == [("info", [])]
