"""The law `open-moves` on the real games: others are shown every open field."""

import msgspec
import pytest

import paddock
from paddock.check.law import Flaw
from paddock.check.openness import nothing_open_is_withheld, open_moves_are_told
from paddock.check.trial import Trial
from paddock.contract.game import EVERYONE, AnyGame, Sight, State, Viewer

OPEN_FIELDS = [
    ("jurassic_snack", "Run", "scares"),
    ("jurassic_snack", "TurnUp", "space"),
    ("rolling_ranch", "Rolled", "last"),
    ("great_dinosaur_rush", "Goes", "bones"),
    ("great_dinosaur_rush", "ExhibitOpens", "round"),
    ("tiny_epic_dinosaurs", "Fed", "food"),
    ("tiny_epic_dinosaurs", "Dinosaur", "news"),
]


def leaving_out(name: str, kind: str, field: str) -> AnyGame:
    """The game, but nobody else is shown this field of such a move."""
    game = paddock.find_game(name)

    class Forgetful(type(game)):  # type: ignore[misc]
        def describe(self, state: State, seat: int, move: int, viewer: Viewer) -> Sight:
            shown: Sight = super().describe(state, seat, move, viewer)
            if shown is None or type(shown).__name__ != kind or viewer in (seat, EVERYONE):
                return shown
            return msgspec.structs.replace(shown, **{field: None})

    return Forgetful(game.components)


def judged(game: AnyGame) -> None:
    trial = Trial(game, 2, {}, 0)
    while (at := trial.stop()).asked:
        trial.advance()
        if at.ply % 3 == 0:
            open_moves_are_told(at)
    nothing_open_is_withheld(trial)


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_game_shows_what_is_open(name: str) -> None:
    judged(paddock.find_game(name))


@pytest.mark.parametrize(("name", "kind", "field"), OPEN_FIELDS)
def test_an_open_field_that_is_left_out_is_found(name: str, kind: str, field: str) -> None:
    with pytest.raises(Flaw, match=f"{kind}.{field} hides nothing"):
        judged(leaving_out(name, kind, field))
