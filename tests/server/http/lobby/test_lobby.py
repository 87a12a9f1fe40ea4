"""The lobby by requests: open tables with ratings, quick matches, friends, blocks, hidden tables."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock.server.http.lobby.tables import FRESH, matched, opened
from paddock.server.wire.lobby import QuickMatch
from tests.server.conftest import serving
from tests.server.http.test_api import error_of, guest
from tests.server.support import Clock, close, new_house

SNACK = "jurassic_snack"
OPEN = {"game": SNACK, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}


def codes(http: httpx.Client) -> list[str]:
    return [one["table"]["code"] for one in http.get("/api/lobby").json()["tables"]]


def looked(http: httpx.Client, **wish: Any) -> Any:
    answer = http.post("/api/match", json={"games": [SNACK], **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def player(http: httpx.Client) -> str:
    return str(http.get("/api/me").json()["player"])


def test_open_tables_are_listed_with_seats_and_ratings(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = ada.post("/api/tables", json=OPEN).json()["code"]
        (found,) = [one for one in ben.get("/api/lobby").json()["tables"] if one["table"]["code"] == code]
        assert found["ratings"] == [None, None]
        assert [seat["kind"] for seat in found["table"]["seats"]] == ["player", "open"]
        assert found["table"]["opened_by"] == 0
        assert code not in [one["table"]["code"] for one in ben.get("/api/lobby?game=rolling_ranch").json()["tables"]]


def test_two_who_look_for_a_match_are_seated_together(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        waiting = looked(ada, pace="days")
        assert waiting["status"] == "open"
        assert waiting["rated"] is True
        assert looked(ada, pace="days")["code"] == waiting["code"], "asking again opens no second table"
        found = looked(ben, pace="days", games=["rolling_ranch", SNACK])
        assert found["code"] == waiting["code"]
        assert found["status"] == "playing"
        assert sorted(seat["name"] for seat in found["seats"]) == ["Ada", "Ben"]


def test_whoever_keeps_looking_is_matched_however_long_it_takes(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, clock=clock) as place, guest(place, "Ada") as ada, guest(place, "Ben") as ben:
        waiting = looked(ada)["code"]
        for _ in range(30):
            clock.time += 5.0
            assert looked(ada)["code"] == waiting
        assert waiting in codes(ben)
        assert looked(ben)["code"] == waiting


def test_whoever_has_gone_without_a_word_is_not_matched(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, clock=clock) as place, guest(place, "Ada") as ada, guest(place, "Ben") as ben:
        waiting = looked(ada)["code"]
        clock.time += FRESH + 1
        assert waiting not in codes(ben)
        assert looked(ben)["code"] != waiting


def test_nobody_is_matched_with_themselves(tmp_path: Path) -> None:
    """Though two devices have looked at the same time, and each has opened a table."""

    async def work() -> None:
        house = await new_house(tmp_path / "a.sqlite")
        ada, wish = await house.people.new_guest("Ada", 0.0), QuickMatch([SNACK], "days")
        both = {await opened(house.tables, ada, wish) for _ in range(2)}
        found = await matched(house.tables, ada, wish)
        assert found.code in both
        assert found.status == "open"
        await close(house)

    asyncio.run(work())


def test_a_game_is_found_behind_a_crowd_of_others(tmp_path: Path) -> None:
    with serving(tmp_path) as place, guest(place, "Ada") as ada:
        code = ada.post("/api/tables", json=OPEN).json()["code"]
        for _ in range(3):
            ada.post("/api/tables", json={**OPEN, "game": "rolling_ranch"}).raise_for_status()
        found = ada.get(f"/api/lobby?game={SNACK}&limit=2").json()["tables"]
        assert [one["table"]["code"] for one in found] == [code]


def test_whoever_stops_looking_is_not_matched(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        waiting = looked(ada)
        ada.post(f"/api/tables/{waiting['code']}/close").raise_for_status()
        other = looked(ben)
        assert other["code"] != waiting["code"]
        ben.post(f"/api/tables/{other['code']}/close").raise_for_status()


def test_blocked_people_never_meet(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        assert ada.post(f"/api/people/{player(ben)}/block", json={}).status_code == 204
        code = ada.post("/api/tables", json=OPEN).json()["code"]
        assert code not in codes(ben)
        refused = ben.post(f"/api/tables/{code}/seats/1/sit", json={})
        assert error_of(refused) == (403, "blocked")
        mine, theirs = looked(ada), looked(ben)
        assert mine["code"] != theirs["code"]
        assert ada.post(f"/api/people/{player(ben)}/block", json={"blocked": False}).status_code == 204
        assert code in codes(ben)
        for one, table in ((ada, mine), (ben, theirs)):
            one.post(f"/api/tables/{table['code']}/close")


def test_a_hidden_table_is_in_the_archive_only_and_only_for_me(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = ada.post("/api/tables", json=OPEN).json()["code"]
        assert ben.post(f"/api/me/tables/{code}/hidden", json={}).status_code == 404
        assert ada.post(f"/api/me/tables/{code}/hidden", json={}).status_code == 204
        assert ada.get("/api/me/tables").json() == []
        assert [one["code"] for one in ada.get("/api/me/tables?hidden=true").json()] == [code]
        ada.post(f"/api/me/tables/{code}/hidden", json={"hidden": False})
        assert [one["code"] for one in ada.get("/api/me/tables").json()] == [code]


def test_whoever_finished_a_game_with_me_is_a_friend(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        assert ada.get("/api/me/friends").json() == []
        code = ada.post("/api/tables", json=OPEN).json()["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        ben.post(f"/api/tables/{code}/resign", json={"id": "r1", "seat": 1}).raise_for_status()
        (friend,) = ada.get("/api/me/friends").json()
        assert (friend["player"], friend["name"], friend["games"]) == (player(ben), "Ben", 1)
        kept = {**OPEN, "public": False, "seats": [{"kind": "me"}, {"kind": "invited", "player": player(ben)}]}
        again = ada.post("/api/tables", json=kept).json()["code"]
        assert again in [one["code"] for one in ben.get("/api/me/tables").json()], "an invitation is in the list"
        with guest(address, "Eve") as eve:
            assert error_of(eve.post("/api/tables", json=kept)) == (404, "no_person")
            assert error_of(eve.post(f"/api/tables/{again}/seats/1/sit", json={})) == (403, "wrong_invite")
        assert ben.post(f"/api/tables/{again}/seats/1/sit", json={}).json()["status"] == "playing"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/match", {"games": [SNACK]}),
        ("GET", "/api/me/friends", None),
        ("GET", "/api/me/solo", None),
        ("POST", "/api/me/tables/abc/hidden", {}),
        ("POST", "/api/people/abc/block", {}),
    ],
)
def test_strangers_and_other_websites_are_refused(address: str, method: str, path: str, body: Any) -> None:
    assert httpx.request(method, address + path, json=body).status_code == 401
    if method == "POST":
        with guest(address, "Ada") as ada:
            elsewhere = ada.request(method, path, json=body, headers={"origin": "https://evil.example"})
            assert error_of(elsewhere) == (403, "wrong_origin")


def test_what_is_asked_for_is_checked(address: str) -> None:
    with guest(address, "Ada") as ada:
        assert ada.post("/api/match", json={"games": []}).status_code == 400
        assert ada.post("/api/match", json={"games": ["x"] * 21}).status_code == 400
        assert ada.post("/api/match", json={"games": ["chess"]}).status_code == 404
        assert ada.post("/api/match", json={"games": [SNACK], "entropy": "x" * 201}).status_code == 400
        assert ada.get("/api/lobby?limit=1000").status_code == 400
        assert error_of(ada.get("/api/lobby?game=%00")) == (404, "no_game")
        assert ada.post(f"/api/people/{'x' * 22}/block", json={}).status_code == 404
        assert ada.post(f"/api/people/{player(ada)}/block", json={}).status_code == 404
