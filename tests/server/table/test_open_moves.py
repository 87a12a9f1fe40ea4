"""A move of which nothing is hidden reaches everybody with its text, and is never a `?` in the record."""

from typing import Any

import msgspec
import pytest

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.game import Viewer
from paddock.contract.record import HIDDEN
from paddock.server.table.telling import record_for
from tests.server.table.tabletop import Tabletop

DECISIONS = 60
SECRETS = {"dealt_private", "kept"}  # of Tiny Epic Dinosaurs (TED-2.9)


def played(name: str, seats: int) -> Tabletop:
    """A running game: people have made random moves."""
    top, rng = Tabletop(name, ["person"] * seats, seed=4), Rng(4)
    for _ in range(DECISIONS):
        if top.table.has_ended:
            break
        seat = top.table.to_act()[0]
        legal = top.told(seat).legal
        top.play(seat, legal[rng.below(len(legal))].text)
    return top


def moves_told(top: Tabletop, viewer: Viewer) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = msgspec.to_builtins(top.told(viewer).events)
    return [event for event in events if event["kind"] == "move"]


@pytest.mark.parametrize("name", paddock.game_names())
def test_a_seat_is_told_its_own_moves_with_their_text(name: str) -> None:
    top = played(name, 2)
    for seat in range(2):
        own = [event["text"] for event in moves_told(top, seat) if event["seat"] == seat]
        assert len(own) > 5
        assert None not in own


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_of_tiny_epic_dinosaurs_only_private_contracts_are_kept_back(viewer: Viewer) -> None:
    top = played("tiny_epic_dinosaurs", 2)
    moves = moves_told(top, viewer)
    kept_back = [event["move"]["kind"] for event in moves if event["text"] is None]
    assert set(kept_back) == SECRETS
    assert [text for _, text in record_for(top.table, viewer).moves].count(HIDDEN) == len(kept_back)
    assert any(event["move"]["news"] for event in moves)
