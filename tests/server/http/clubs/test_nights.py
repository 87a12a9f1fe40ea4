"""A club night from the first sign-up to the last table, and everything it refuses."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import serving
from tests.server.http.test_api import error_of, guest
from tests.server.support import Clock

SNACK = "jurassic_snack"
CUP = {"name": "Autumn cup", "game": SNACK, "length": 2, "clock": {"kind": "none"}}


@pytest.fixture
def people(address: str) -> Iterator[list[httpx.Client]]:
    with ExitStack() as stack:
        yield [stack.enter_context(guest(address, name)) for name in ("Ada", "Ben", "Cleo")]


def planned(host: httpx.Client, others: list[httpx.Client], **more: object) -> str:
    answer = host.post("/api/events", json={**CUP, **more})
    assert answer.status_code == 201, answer.text
    key = str(answer.json()["id"])
    for one in others:
        one.post(f"/api/events/{key}/join").raise_for_status()
    return key


def seen(http: httpx.Client, key: str) -> Any:
    return http.get(f"/api/events/{key}").json()


def play_out(event: Any, by_name: dict[str, httpx.Client]) -> None:
    """Both sit down, and the second resigns."""
    for table in event["tables"]:
        if not table["second"]:
            continue
        for number, name in enumerate((table["first"], table["second"])):
            by_name[name].post(f"/api/tables/{table['table']}/seats/{number}/sit", json={}).raise_for_status()
        second = by_name[table["second"]]
        second.post(f"/api/tables/{table['table']}/resign", json={"id": "r", "seat": 1}).raise_for_status()


@pytest.mark.slow
def test_a_swiss_event_of_three(people: list[httpx.Client]) -> None:
    ada, ben, cleo = people
    by_name = {"Ada": ada, "Ben": ben, "Cleo": cleo}
    key = planned(ada, [ben, cleo])
    assert error_of(ben.post(f"/api/events/{key}/round", json={})) == (403, "not_host")
    first = ada.post(f"/api/events/{key}/round", json={}).json()
    assert first["status"] == "running"
    (bye,) = [table for table in first["tables"] if table["second"] is None]
    assert (bye["outcome"], bye["table"]) == ("first", "")
    assert error_of(ada.post(f"/api/events/{key}/round", json={})) == (409, "round_open")
    play_out(first, by_name)
    assert seen(ada, key)["can_pair"]
    second = ada.post(f"/api/events/{key}/round", json={}).json()
    assert {table["first"] for table in second["tables"] if table["second"] is None} != {bye["first"]}
    play_out(second, by_name)
    over = seen(cleo, key)
    assert over["status"] == "over"
    assert sum(row["points"] for row in over["rows"]) == 8
    assert [one["id"] for one in cleo.get("/api/events").json()] == [key]
    assert error_of(ada.post(f"/api/events/{key}/round", json={})) == (409, "round_open")


@pytest.mark.slow
def test_the_host_pairs_by_hand(people: list[httpx.Client]) -> None:
    ada, ben, cleo = people
    key = planned(ada, [ben, cleo], length=1)
    ids = {one: http.get("/api/me").json()["player"] for one, http in zip(("a", "b", "c"), people, strict=True)}
    assert error_of(ben.get(f"/api/events/{key}/pairs")) == (403, "not_host")
    proposed = ada.get(f"/api/events/{key}/pairs").json()
    assert {one for pair in proposed for one in pair.values()} == {*ids.values(), None}
    by_hand = [{"first": ids["c"], "second": ids["b"]}, {"first": ids["a"], "second": None}]
    for wrong in (
        by_hand[:1],
        [*by_hand, by_hand[0]],
        [{"first": one} for one in ids.values()],
        [{"first": ids["a"], "second": ids["b"]}, {"first": "stranger"}],
    ):
        assert error_of(ada.post(f"/api/events/{key}/round", json={"pairs": wrong})) == (409, "wrong_pairs")
    event = ada.post(f"/api/events/{key}/round", json={"pairs": by_hand}).json()
    assert [(table["first"], table["second"]) for table in event["tables"]] == [("Cleo", "Ben"), ("Ada", None)]
    assert error_of(ada.post(f"/api/events/{key}/again")) == (409, "round_open")
    play_out(event, {"Ada": ada, "Ben": ben, "Cleo": cleo})
    over = seen(ben, key)
    assert [(game["round"], game["first"], game["outcome"]) for game in over["games"]] == [
        (1, ids["c"], "first"),
        (1, ids["a"], "first"),
    ]
    assert error_of(ben.post(f"/api/events/{key}/again")) == (403, "not_host")
    again = ada.post(f"/api/events/{key}/again").json()
    assert (again["name"], again["round"], [row["name"] for row in again["rows"]]) == ("Autumn cup", 0, ["Ada"])
    assert ada.post(f"/api/events/{key}/again").json()["id"] == again["id"], "once"
    assert seen(ben, key)["next"] == again["id"]
    ben.post(f"/api/events/{again['id']}/join").raise_for_status()


@pytest.mark.slow
def test_whoever_leaves_is_not_paired_and_whoever_sits_out_may_play_a_bot(people: list[httpx.Client]) -> None:
    ada, ben, cleo = people
    key = planned(ada, [ben, cleo], bots=True)
    cleo.post(f"/api/events/{key}/leave").raise_for_status()
    assert [row["name"] for row in seen(ada, key)["rows"]] == ["Ada", "Ben"]
    cleo.post(f"/api/events/{key}/join").raise_for_status()
    event = ada.post(f"/api/events/{key}/round", json={}).json()
    (alone,) = [table for table in event["tables"] if table["second"] is None]
    assert alone["table"], "a table with a bot"
    assert alone["outcome"] == ""
    for number in (1, 2):
        ada.post(f"/api/events/{key}/outcome", json={"number": number, "outcome": "tie"}).raise_for_status()
    cleo.post(f"/api/events/{key}/leave").raise_for_status()
    after = ada.post(f"/api/events/{key}/round", json={}).json()
    assert len(after["tables"]) == 1
    assert [row["left"] for row in after["rows"] if row["name"] == "Cleo"] == [True]


@pytest.mark.slow
def test_whoever_waits_alone_takes_the_point(tmp_path: Path) -> None:
    clock = Clock(time.time())
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        key = planned(ada, [ben])
        event = ada.post(f"/api/events/{key}/round", json={}).json()
        (table,) = event["tables"]
        seat = 0 if table["first"] == "Ben" else 1
        ben.post(f"/api/tables/{table['table']}/seats/{seat}/sit", json={}).raise_for_status()
        assert error_of(ben.post(f"/api/events/{key}/claim")) == (409, "not_claimable")
        clock.time += 601
        assert seen(ben, key)["tables"][0]["claimable"]
        assert error_of(ada.post(f"/api/events/{key}/claim")) == (409, "not_claimable")
        after = ben.post(f"/api/events/{key}/claim").json()
        assert [(row["name"], row["points"]) for row in after["rows"]] == [("Ben", 2), ("Ada", 0)]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/events", None),
        ("POST", "/api/events", CUP),
        ("GET", "/api/events/abc", None),
        ("POST", "/api/events/abc/join", None),
        ("POST", "/api/events/abc/leave", None),
        ("POST", "/api/events/abc/round", {}),
        ("GET", "/api/events/abc/pairs", None),
        ("POST", "/api/events/abc/again", None),
        ("POST", "/api/events/abc/claim", None),
        ("POST", "/api/events/abc/outcome", {"number": 1, "outcome": "tie"}),
    ],
)
def test_strangers_other_websites_and_wrong_links_are_refused(address: str, method: str, path: str, body: Any) -> None:
    assert httpx.request(method, address + path, json=body).status_code == 401
    with guest(address, "Ada") as ada:
        if method == "POST":
            elsewhere = ada.request(method, path, json=body, headers={"origin": "https://evil.example"})
            assert error_of(elsewhere) == (403, "wrong_origin")
        if "abc" in path:
            assert error_of(ada.request(method, path, json=body)) == (404, "no_event")


@pytest.mark.parametrize("wrong", [{"name": ""}, {"name": "x" * 41}, {"length": 99}, {"form": "knockout"}, {"more": 1}])
def test_what_is_planned_is_checked(address: str, wrong: dict[str, Any]) -> None:
    with guest(address, "Ada") as ada:
        assert ada.post("/api/events", json={**CUP, **wrong}).status_code == 400
        assert error_of(ada.post("/api/events", json={**CUP, "game": "chess"})) == (404, "no_game")
        assert ada.post("/api/events", content=b"x" * 70_000).status_code in (400, 413)
