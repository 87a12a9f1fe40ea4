"""Whole games are replayed in threads: while somebody looks at a long one, all others are answered."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

import paddock
from paddock.puzzles.bank import bank, position
from paddock.server.table import replaying
from paddock.server.table.entries import AnyEntry, Started
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.thinking import puzzle_tables
from tests.server.http.test_api import guest
from tests.server.table.test_branch import finished

Work = Callable[..., Any]
PUZZLED = next(name for name in paddock.game_names() if bank(name))


@pytest.fixture
def ada(address: str) -> Iterator[httpx.Client]:
    with guest(address, "Ada") as client:
        yield client


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where games are replayed."""
    found: list[str] = []

    def noting(work: Work) -> Work:
        def noted(*args: Any, **others: Any) -> Any:
            found.append(place())
            return work(*args, **others)

        return noted

    monkeypatch.setattr(Story, "retell", noting(Story.retell))
    monkeypatch.setattr("paddock.server.thinking.puzzle_tables.position", noting(position))
    return found


def place() -> str:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return "thread"
    return "event loop"


@pytest.mark.parametrize("path", ["replay", "luck"])
def test_a_finished_game_is_replayed_in_a_thread(ada: httpx.Client, places: list[str], path: str) -> None:
    code = finished(ada)
    places.clear()
    ada.get(f"/api/tables/{code}/{path}").raise_for_status()
    assert set(places) == {"thread"}


def test_a_hint_for_a_finished_game_replays_it_in_a_thread(ada: httpx.Client, places: list[str]) -> None:
    code = finished(ada)
    frames = ada.get(f"/api/tables/{code}/replay", params={"seat": 1}).json()["frames"]
    at = next(number for number, frame in enumerate(frames) if 1 in frame["view"]["to_act"])
    places.clear()
    ada.post(f"/api/tables/{code}/hint", json={"id": "h", "seat": 1, "at": at}).raise_for_status()
    assert set(places) == {"thread"}


def test_playing_on_from_a_position_replays_both_games_in_a_thread(
    ada: httpx.Client, places: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fold, starts = Table.fold, list[str]()

    def noting(table: Table, entry: AnyEntry) -> None:
        fold(table, entry)
        starts.extend([place()] if isinstance(entry, Started) else [])

    code = finished(ada)
    places.clear()
    monkeypatch.setattr(Table, "fold", noting)
    monkeypatch.setattr(replaying, "MANY", 1)
    tried = ada.post(f"/api/tables/{code}/try", json={"seat": 0, "version": 6})
    assert tried.status_code == 201, tried.text
    assert set(places) == {"thread"}
    assert starts == ["thread"]


@pytest.mark.parametrize("path", ["", "/draft", "/answer"])
def test_the_game_of_a_puzzle_is_replayed_in_a_thread(address: str, places: list[str], path: str) -> None:
    puzzle_tables.prepared.cache_clear()
    bodies: dict[str, object] = {"": {"moves": []}, "/draft": {"moves": [], "draft": []}, "/answer": {}}
    puzzle = f"{address}/api/games/{PUZZLED}/puzzles/{bank(PUZZLED)[-1].id}"
    httpx.post(puzzle + path, json=bodies[path]).raise_for_status()
    assert set(places) == {"thread"}
