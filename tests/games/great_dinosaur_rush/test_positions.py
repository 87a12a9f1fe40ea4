"""Saves: whole positions come back, and what cannot be is refused. Editions change values, not the game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from paddock.games import find_game
from paddock.games.great_dinosaur_rush.rules import GreatDinosaurRush
from tests.games.great_dinosaur_rush.positions import GAME, SMALLEST, State, at, play, submit, table


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
    "nonsense": lambda at: at.update(beauty=1),
}


@pytest.mark.parametrize("name", CHANGES)
def test_positions_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.load(edited(table(), CHANGES[name]))


def edition(folder: Path, text: str) -> GreatDinosaurRush:
    file = folder / "edition.toml"
    file.write_text(text, encoding="utf-8")
    return cast(GreatDinosaurRush, find_game("great_dinosaur_rush", edition=file))


def test_an_edition_changes_values(tmp_path: Path) -> None:
    game = edition(tmp_path, "[setup]\nbones_per_site = 2\n[game]\nstarting_score = 5\n")
    assert game.pieces.bones_per_site == 2
    assert [player.score for player in at(game.new(2)).players] == [5, 5]
    assert game.edition
