"""Trying it from here: a table that plays on from a position of a finished game."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import paddock
from paddock.contract import record
from paddock.server.table.opening import hand
from paddock.server.table.telling import replay_of
from paddock.server.wire.requests import TryFrom
from tests.server.http.test_api import JURASSIC, error_of, guest, opened
from tests.server.live.test_tables import ADA, LazyPool
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import close, new_house
from tests.server.thinking.test_review import played, settled

TWO_HERE = [{"kind": "me"}, {"kind": "local", "name": "Bob"}]


@pytest.fixture
def ada(address: str) -> Iterator[httpx.Client]:
    with guest(address, "Ada") as client:
        yield client


def frames(http: httpx.Client, code: object, seat: int) -> list[dict[str, Any]]:
    response = http.get(f"/api/tables/{code}/replay", params={"seat": seat})
    return list(response.json()["frames"])


def play_one(http: httpx.Client, code: object, id: str) -> bool:
    """The first legal move of whoever is to act. Is there one?"""
    asked = http.get(f"/api/tables/{code}").json()["to_act"]
    if not asked:
        return False
    seat = asked[0]
    version = len(frames(http, code, seat)) - 1
    refused = http.post(f"/api/tables/{code}/draft", json={"id": id, "seat": seat, "version": version, "move": []})
    move = refused.json()["legal"][0]["text"]
    body = {"id": id, "seat": seat, "version": version, "move": move}
    http.post(f"/api/tables/{code}/move", json=body).raise_for_status()
    return True


def finished(http: httpx.Client, moves: int = 6) -> object:
    """A game of some moves, in which seat 0 resigns. If chance ends it before that, another is played."""
    code = opened(http, TWO_HERE)["code"]
    while not all(play_one(http, code, f"m{number}") for number in range(moves)):
        code = opened(http, TWO_HERE)["code"]
    http.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0}).raise_for_status()
    return code


def test_a_tried_table_stands_where_the_other_one_stood(ada: httpx.Client) -> None:
    code = finished(ada)
    seen = frames(ada, code, 1)
    there = next(frame for frame in seen[8:] if 1 in frame["view"]["to_act"])  # asked: no bot moves before we look
    tried = ada.post(f"/api/tables/{code}/try", json={"seat": 1, "viewer": 1, "version": there["event"]["version"]})
    assert tried.status_code == 201, tried.text
    info = tried.json()
    assert (info["tried"], info["status"], info["yours"]) == (code, "playing", [1])
    assert frames(ada, info["code"], 1)[-1]["view"] == there["view"]


def test_the_other_seats_are_bots_with_names(ada: httpx.Client) -> None:
    info = ada.post(f"/api/tables/{finished(ada)}/try", json={"seat": 1, "version": 0}).json()
    assert [(seat["name"], seat["bot"]) for seat in info["seats"]] == [("Odile", "forager"), ("Ada", None)]


def test_its_luck_is_not_sealed_and_its_record_says_so(ada: httpx.Client) -> None:
    info = ada.post(f"/api/tables/{finished(ada)}/try", json={"seat": 0, "version": 3}).json()
    assert info["commitment"] == ""
    code = info["code"]
    ada.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0}).raise_for_status()
    assert error_of(ada.get(f"/api/tables/{code}/luck")) == (409, "not_sealed")
    kept = record.read(ada.get(f"/api/tables/{code}/record").text)
    assert (kept.commitment, kept.seed) == ("", "")
    assert kept.notes[0].startswith("tried:")


def test_a_running_game_is_not_tried(ada: httpx.Client) -> None:
    code = opened(ada, TWO_HERE)["code"]
    assert error_of(ada.post(f"/api/tables/{code}/try", json={"seat": 0, "version": 0})) == (409, "not_over")


def test_the_rematch_of_a_tried_game_starts_afresh(ada: httpx.Client) -> None:
    code = ada.post(f"/api/tables/{finished(ada)}/try", json={"seat": 0, "version": 12}).json()["code"]
    ada.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0}).raise_for_status()
    again = ada.post(f"/api/tables/{code}/rematch").json()
    assert again["tried"] is None
    assert again["commitment"]


@pytest.mark.parametrize("name", paddock.game_names())
@pytest.mark.slow
def test_every_game_goes_on_from_the_middle_as_whoever_looks_saw_it(name: str, tmp_path: Path) -> None:
    """Also from the midst of a choice that all make at once: what was hidden stays hidden, and stays as it was."""
    seats = max(2, min(paddock.find_game(name).seats))

    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        code = await played(house, name, seats)
        story = house.tables.rooms.by_code[code].table.told_story()
        for viewer, part in ((0, 0.3), (seats - 1, 0.7), (None, 0.9)):
            seen = replay_of(story.blank(), story.steps(), viewer).frames
            views = [msgspec.to_builtins(frame.view) for frame in seen]
            there = next(
                at for at in range(int(part * len(seen)), len(seen)) if max(views[at]["to_act"], default=0) >= 0
            )
            lazy = await new_house(tmp_path / "a.sqlite", pool=LazyPool(), make_code=lambda: f"tried-{part}")  # noqa: B023
            table = (
                await lazy.tables.openings.try_from(code, TryFrom(viewer or 0, there, viewer, "random"), ADA)
            ).table
            assert msgspec.to_builtins(table.told_story().seen(viewer)) == views[there]
            await close(lazy)
            await house.tables.change(
                table.code, partial(hand, number=viewer or 0, player=ADA.id, bot="random", now=0.0)
            )
            await settled(house)
            assert house.tables.rooms.by_code[table.code].table.status == "over"
        await close(house)

    run_seeded(work)


# Names


def test_a_table_has_the_name_its_host_gives_it(ada: httpx.Client) -> None:
    assert opened(ada, TWO_HERE, name=" Thursday lunch ")["name"] == "Thursday lunch"
    assert opened(ada, TWO_HERE)["name"] == ""


def test_bots_have_names_that_nobody_else_has(address: str) -> None:
    with guest(address, "Mara") as owen:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = owen.post("/api/tables", json={"game": JURASSIC, "seats": seats}).json()
        assert [seat["name"] for seat in table["seats"]] == ["Mara", "Hollis"]


def test_a_bot_on_a_free_seat_gets_a_name_and_keeps_it_in_the_rematch(ada: httpx.Client) -> None:
    code = opened(ada, [{"kind": "me"}, {"kind": "open"}])["code"]
    handed = ada.post(f"/api/tables/{code}/seats/1/bot", json={"bot": "random"}).json()
    assert handed["seats"][1]["name"] == "Mara"
    ada.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0}).raise_for_status()
    again = ada.post(f"/api/tables/{code}/rematch").json()
    assert {seat["name"] for seat in again["seats"]} == {"Ada", "Mara"}
