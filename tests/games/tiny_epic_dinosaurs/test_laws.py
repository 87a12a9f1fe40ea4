"""check_game over every table size, ranch side, Rival and option that changes the rules, and every research card.

PADDOCK_CHECK_GAMES=50 plays that many games each instead of one, and longer ones where they begin from a position.
"""

import os
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from paddock.check import check_game
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, OptionValue
from paddock.games.tiny_epic_dinosaurs.bots.heuristic import policy_of
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_PICK
from paddock.games.tiny_epic_dinosaurs.shown.position_types import SeatPosition
from tests.games.tiny_epic_dinosaurs.cards_in_play import FromPosition, check_deal
from tests.games.tiny_epic_dinosaurs.positions import (
    BRACH,
    GAME,
    RIVALS,
    STEG,
    VELO,
    State,
    seat,
)

GAMES = int(os.environ.get("PADDOCK_CHECK_GAMES", "0"))
THOROUGH = 1.0 if GAMES else 0.05
LAST = 4 if GAMES else 6  # the round with which games from a position begin
LONGEST_PHASE = 100  # decisions of a seat; the longest that was found is 59 of two seats


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.long)])
def test_the_laws_hold_for_every_number_of_players(seats: int) -> None:
    check_game(GAME, seats, {}, range(GAMES or 1), thorough=THOROUGH)


@pytest.mark.parametrize("mat", RIVALS)
def test_the_laws_hold_against_every_rival(mat: str) -> None:
    check_game(GAME, 1, {"rival": mat}, range(GAMES or 1), thorough=THOROUGH)


def test_the_laws_hold_for_version_1() -> None:
    check_game(GAME.in_version(1), 2, {}, range(GAMES or 1), thorough=THOROUGH)


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


@pytest.mark.parametrize("deal", range(GAMES or 1))
def test_the_laws_hold_with_every_research_card_in_play(deal: int) -> None:
    assert len(check_deal(deal, round_number=LAST, thorough=THOROUGH)) > 10, "cards are dealt so that they act"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mats": "picked", "allow_overplacement": False, "dino_cost_from": "ranch", "private_per_action": 2}),
        pytest.param(
            3,
            {"first_player": 2, "must_place_barriers": False, "egg_incubator_phase": 3, "resource_converter": "never"},
            marks=pytest.mark.slow,
        ),
        (1, {"solo_seat2_bonus": False, "rival_special_per_missing": True, "dino_cost_from": "holding"}),
    ],
    ids=str,
)
@pytest.mark.slow
def test_the_laws_hold_with_every_option(seats: int, options: dict[str, OptionValue]) -> None:
    check_game(GAME, seats, options, range(1000, 1000 + (GAMES or 1)), thorough=THOROUGH)


# Menus and the length of games

POLICY = policy_of(GAME)
Chooser = Callable[[State, int, Rng], int]


def at_random(state: State, mover: int, rng: Rng) -> int:
    return state.random_move(mover, rng)


def by_policy(state: State, mover: int, rng: Rng) -> int:
    return int(POLICY.move(state, state.players[mover]))


def to_prolong(state: State, mover: int, rng: Rng) -> int:
    """Gathers a large herd, picks all of it up in phase 4, and stops only where nothing else is left."""
    stop = int(GAME.pieces.moves.stop)
    others = [move for move in state.legal_moves(mover) if move != stop] or [stop]
    if state.players[mover].step == ASK_PICK:
        return others[0]
    wanted = by_policy(state, mover, rng)
    return wanted if wanted != stop else others[rng.below(len(others))]


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("choose", [at_random, by_policy, to_prolong], ids=lambda chooser: chooser.__name__)
def test_menus_stay_short_and_games_within_their_bound(choose: Chooser, seats: int) -> None:
    """Nor can a seat's phase go on forever: it has fewer questions than there are things to place."""
    state, rng = GAME.new(seats), Rng(21)
    decisions: Counter[tuple[int, int, int]] = Counter()
    while (mover := state.turn()) != OVER:
        if mover == CHANCE:
            state.apply(CHANCE, state.random_move(CHANCE, rng))
            continue
        assert len(state.legal_moves(mover)) <= 400
        decisions[int(state.round), int(state.phase), mover] += 1
        state.apply(mover, choose(state, mover, rng))
    assert max(decisions.values()) <= LONGEST_PHASE
    assert decisions.total() <= GAME.max_plies
