"""Saves: whole positions come back, and what cannot be is refused. Editions change values, not the game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.great_dinosaur_rush.positions import GAME, SMALLEST, State, at, edition, play, submit, table


def edited(state: State, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(GAME.dump(state)))
    change(data["position"])
    return data


def test_a_drawing_survives_a_save() -> None:
    state = submit(table(step="build", scholars=["marsh", "leidy", "hayden"]), 0, SMALLEST)
    again = GAME.load(GAME.dump(state))
    assert GAME.dump(again) == GAME.dump(state)
    play(again, 1, "done")
    play(again, 2, "done")
    assert len(GAME.view(again, 0).exhibits[0].bones) == 7


CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "no such step": lambda at: at.update(step="sleep"),
    "a fourth round": lambda at: at.update(round=4),
    "one seat": lambda at: at.update(players=at["players"][:1]),
    "a marker off its track": lambda at: at.update(markers=[0, 1, 1, 1, 1]),
    "a bone too many": lambda at: at["bag"].__setitem__(0, at["bag"][0] + 1),
    "a pile below the floor": lambda at: (
        at["players"][0]["pile"].__setitem__(0, 2),
        at["bag"].__setitem__(0, at["bag"][0] + 1),
    )[0],
    "a token too many": lambda at: at["token_bag"].__setitem__(0, 16),
    "a card in two places": lambda at: at["deck"].append(at["deck"][0]),
    "two on one hex": lambda at: at["players"][0].update(place=at["players"][1]["place"]),
    "on tar": lambda at: at["players"][0].update(place="h+1+0"),
    "an unknown token": lambda at: at["players"][0].update(tokens=None),
    "no such paleontologist": lambda at: at["players"][0].update(paleontologist="indy"),
    "a wrong count": lambda at: at.update(deck_count=3),
    "more turns than a byte counts": lambda at: at.update(left=300),
    "markers to be moved no times": lambda at: at.update(step="publicize", left=0),
    "more tokens remembered than a byte counts": lambda at: at["discarded"].__setitem__(0, 256),
    "nonsense": lambda at: at.update(beauty=1),
}


@pytest.mark.parametrize("name", CHANGES)
def test_positions_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.load(edited(table(), CHANGES[name]))


PLANS: dict[str, dict[str, object]] = {
    "more white bones than a part takes in": {"whites": [0, 0, 0, 0, 3, 0, 0, 0]},
    "more green bones than the pile has": {"coloured": [3, 2, 1, 1, 1, 1, 1, 0]},
    "a spine without the bones that are left": {"coloured": [1, 1, 1, 1, 1, 1, 1, 0]},
    "no ribs at all": {"coloured": [3, 0, 1, 1, 1, 1, 1, 0], "whites": [0, 0, 0, 1, 1, 0, 0, 0]},
    "a category for somebody else": {"category": "size"},
    "a card that cannot be shown": {"cards": ["coelophysis"]},
    "half a drawing": {"drawing": SMALLEST, "question": "cards"},
    "a size past all bones": {"coloured": [64, 1, 1, 1, 1, 1, 1, 0]},
}


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_that_no_steps_lead_to_is_refused(name: str) -> None:
    state = table(step="build", piles=["gww"], hands=[["coelophysis"]], scholars=["marsh", "leidy", "hayden"])
    play(state, 0, "head-1", "ribs-1", "wild-ribs", "wild-head")
    assert GAME.load(edited(state, lambda at: None)).turn() == 0
    with pytest.raises(ValueError, match=r"no steps lead|the sizes are|a drawing is handed in whole|no part has"):
        GAME.load(edited(state, lambda at: at["players"][0]["plan"].update(PLANS[name])))


def test_a_plan_is_that_of_the_version_played() -> None:
    state = table(step="build", piles=["gww"], scholars=["marsh", "leidy", "hayden"])
    hung = play(state, 0, "head-1", "ribs-0", "wild-spine")
    with pytest.raises(ValueError, match="no steps lead to the plan of seat 0"):
        GAME.in_version(1).load(GAME.dump(hung))


def test_a_skeleton_that_cannot_be_laid_out_is_not_on_show() -> None:
    state = table(step="build", scholars=["marsh", "leidy", "hayden"])
    for seat in range(3):
        play(state, seat, "done")
    assert GAME.load(GAME.dump(state)).turn() == -1
    for change in ({"whites": [0, 0, 0, 0, 5, 0, 0, 0]}, {"coloured": [0, 1, 1, 1, 1, 1, 1, 0]}):
        with pytest.raises(ValueError, match="seat 1 cannot show its skeleton"):
            GAME.load(edited(state, lambda at, change=change: at["shown"][1].update(change)))  # type: ignore[misc]


def test_an_edition_changes_values(tmp_path: Path) -> None:
    game = edition(tmp_path, "[setup]\nbones_per_site = 2\n[game]\nstarting_score = 5\n")
    assert game.pieces.bones_per_site == 2
    assert [player.score for player in at(game.new(2)).players] == [5, 5]
    assert game.edition
