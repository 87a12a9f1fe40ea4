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
from paddock.games.tiny_epic_dinosaurs.position import RivalPosition, SeatPosition
from paddock.games.tiny_epic_dinosaurs.restore import restored
from paddock.games.tiny_epic_dinosaurs.rules import TinyEpicDinosaurs
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState
from tests.games.tiny_epic_dinosaurs.positions import (
    BRACH,
    CARDS,
    FOLDER,
    GAME,
    RIVALS,
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


@pytest.mark.parametrize(("side", "mate"), [("R1A", "R2A"), ("R1B", "R2B"), ("R3A", "R4A"), ("R3B", "R4B")])
def test_the_laws_hold_on_every_ranch_side(side: str, mate: str) -> None:
    game = FromPosition(rich(side), rich(mate), round_number=LAST)
    check_game(game, 2, {}, range(GAMES or 1), thorough=THOROUGH)


SCIENCE = [name for name, card in CARDS.items() if card.kind == "science"]
GENETIC = [name for name, card in CARDS.items() if card.kind == "genetic"]
A_HAND = 1 if GAMES else 5  # cards that are tried together


def hands(cards: list[str]) -> list[list[str]]:
    return [cards[first : first + A_HAND] for first in range(0, len(cards), A_HAND)]


@pytest.mark.parametrize("cards", hands(SCIENCE), ids=" ".join)
def test_the_laws_hold_with_every_science_card_in_play(cards: list[str]) -> None:
    check_cards(rich("R1A", cards=cards, ready=2, sick=1))


@pytest.mark.parametrize("cards", hands(GENETIC), ids=" ".join)
def test_the_laws_hold_with_every_genetic_card_in_play(cards: list[str]) -> None:
    """Its dinosaur stands in the ranch: in the water if it swims, above another if it flies."""
    free = iter(["b2", "d1", "d2", "a3", "d3"])
    ranch = {"b1": STEG, "c1": STEG, "a2": BRACH, "c2": VELO}
    for card in cards:
        if card != "pterodactyl":
            ranch["c3" if card == "plesiosaurus" else next(free)] = card
    flyer = "b1" if "pterodactyl" in cards else ""
    check_cards(seat(ranch, flyer=flyer, stock=(9, 9, 4), holding=[STEG, VELO], spare=4, ready=2, sick=1))


def check_cards(owner: SeatPosition) -> None:
    rival = other(cells=[*[""] * 3, VELO, *[""] * 8], stock=[3, 3, 3])
    check_game(FromPosition(owner, rival, round_number=LAST), 2, {}, range(GAMES or 1), thorough=THOROUGH)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mats": "picked", "allow_overplacement": False, "dino_cost_from": "ranch", "private_per_action": 2}),
        (3, {"first_player": 2, "must_place_barriers": False, "egg_incubator_phase": 3, "resource_converter": "never"}),
        (1, {"solo_seat2_bonus": False, "rival_special_per_missing": True, "dino_cost_from": "holding"}),
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
