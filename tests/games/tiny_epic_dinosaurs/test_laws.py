"""check_game over every table size, ranch side, Rival and option that changes the rules, and every research card.

PADDOCK_CHECK_GAMES=50 plays that many games each instead of one, and longer ones where they begin from a position.
"""

import os
from collections.abc import Mapping

import msgspec
import pytest

from paddock.check import check_game
from paddock.components import load_components
from paddock.game import OptionValue
from paddock.games.tiny_epic_dinosaurs.moves import COLLECT
from paddock.games.tiny_epic_dinosaurs.position import RivalPosition, SeatPosition, restored
from paddock.games.tiny_epic_dinosaurs.rules import TinyEpicDinosaurs
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState
from tests.games.tiny_epic_dinosaurs.positions import (
    BRACH,
    CARDS,
    FOLDER,
    GAME,
    RIVALS,
    SIDES,
    STEG,
    VELO,
    other,
    position,
    random_game,
    seat,
)

GAMES = int(os.environ.get("PADDOCK_CHECK_GAMES", "0"))
THOROUGH = 1.0 if GAMES else 0.05
LAST = 4 if GAMES else 6  # the round with which games from a position begin


class FromPosition(TinyEpicDinosaurs):
    """The game from the beginning of round 2 on, with these seats."""

    def __init__(self, *players: SeatPosition, solo: bool = False, round_number: int = 2) -> None:
        super().__init__(load_components(FOLDER / "components.toml"))
        self.name = "tiny_epic_dinosaurs_from_position"
        self.players = players
        self.solo = solo
        self.round_number = round_number
        self.seats = range(len(players), len(players) + 1)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> TinyEpicDinosaursState:
        rival = RivalPosition() if self.solo else None
        told = position(
            *self.players, actor=99, rival=rival, round_number=self.round_number, contracts=["PC28", "PC24"]
        )
        state = restored(self.pieces, self.settings_of(options), told)
        state.begin(COLLECT)
        state.advance()
        return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold_for_every_number_of_players(seats: int) -> None:
    check_game(GAME, seats, {}, range(GAMES or 1), thorough=THOROUGH)


@pytest.mark.parametrize("mat", RIVALS)
def test_the_laws_hold_against_every_rival(mat: str) -> None:
    check_game(GAME, 1, {"rival": mat}, range(GAMES or 1), thorough=THOROUGH)


def rich(side: str, **changes: object) -> SeatPosition:
    """A ranch with pairs to breed, something in the Holding Area, and resources."""
    layout = next(layout for layout in GAME.pieces.layouts if layout.id == side)
    land = [name for name, kind in zip(layout.names, layout.kinds, strict=True) if kind != "water"]
    ranch = dict(zip(land, [STEG, STEG, VELO, BRACH], strict=False))
    told = seat(ranch, side=side, stock=(6, 5, 4), holding=[STEG, VELO], spare=6)
    return msgspec.structs.replace(told, **changes)


@pytest.mark.parametrize("side", SIDES)
def test_the_laws_hold_on_every_ranch_side(side: str) -> None:
    mate = "R2A" if side[1] != "2" else "R1A"
    game = FromPosition(rich(side), rich(mate), round_number=LAST)
    check_game(game, 2, {}, range(GAMES or 1), thorough=THOROUGH)


@pytest.mark.parametrize("card", CARDS)
def test_the_laws_hold_with_every_card_in_play(card: str) -> None:
    if CARDS[card].kind == "science":
        owner = rich("R1A", cards=[card], ready=2, sick=1)
    else:
        cells = ["", STEG, STEG, "", BRACH, card, VELO, "", "", "", "", ""]
        if card == "plesiosaurus":
            cells[5], cells[10] = "", card
        flying = card == "pterodactyl"
        cells[5] = "" if flying else cells[5]
        owner = rich("R1A", cells=cells, cards=[card], flyer="b1" if flying else "", ready=2, sick=1)
    game = FromPosition(owner, other(cells=["", *[""] * 2, VELO, *[""] * 8], stock=[3, 3, 3]), round_number=LAST)
    check_game(game, 2, {}, range(GAMES or 1), thorough=THOROUGH)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mats": "picked"}),
        (3, {"first_player": 2}),
        (2, {"allow_overplacement": False}),
        (2, {"dino_cost_from": "ranch"}),
        (2, {"private_per_action": 2}),
        (2, {"must_place_barriers": False}),
        (2, {"egg_incubator_phase": 3}),
        (2, {"resource_converter": "never"}),
        (1, {"solo_seat2_bonus": False, "rival_special_per_missing": True}),
    ],
    ids=str,
)
def test_the_laws_hold_with_every_option(seats: int, options: dict[str, OptionValue]) -> None:
    check_game(GAME, seats, options, range(1000, 1000 + (GAMES or 1)), thorough=THOROUGH)


def test_menus_stay_short_and_games_within_their_bound() -> None:
    for seats in (1, 2, 4):
        decisions = 0
        for state in random_game(21, seats):
            mover = state.turn()
            if mover >= 0:
                decisions += 1
                assert len(state.legal_moves(mover)) <= 400
        assert decisions <= GAME.max_plies
