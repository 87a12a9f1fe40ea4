"""The heuristic: sensible choices in single positions, and whole games against random players."""

import pytest

from paddock.bots.greedy import GreedyBot
from paddock.bots.random import RandomBot
from paddock.contract.bot import Bot, Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, OptionValue
from paddock.games.tiny_epic_dinosaurs.bots.heuristic import heuristic
from paddock.games.tiny_epic_dinosaurs.bots.rival_threat import RivalThreat
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, FEED
from paddock.games.tiny_epic_dinosaurs.shown.position_types import RivalPosition
from tests.games.playing import ended
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    begin,
    other,
    random_game,
    seat,
    turn_of,
)

GREEDY = GreedyBot(GAME, samples=1)


def choice(state: State, index: int = 0) -> str:
    move = GREEDY.choose(GAME.view(state, index), state.legal_moves(index), Rng(1), Budget())
    return GAME.text(state, index, move)


def test_a_contract_that_can_be_paid_is_paid() -> None:
    ranch = {"b1": VELO, "c1": BRACH, "d1": ALLO}
    assert choice(turn_of(seat(ranch), contracts=["PC04"])) in ("place-B1-1", "place-B1-lead")


def test_a_dinosaur_is_placed_where_it_is_enclosed() -> None:
    assert choice(begin(ARRANGE, seat(holding=[ALLO], stock=(0, 5, 0)))) == "move-allosaurus-a2"


def test_a_barrier_closes_the_pen_that_is_needed() -> None:
    state = begin(ARRANGE, seat({"a3": STEG, "b3": STEG}, spare=1, stock=(9, 0, 0)))
    GAME.step(state, 0, GAME.parse(state, 0, "stop"))
    assert choice(state) == "fence-b3n"


def test_the_dearer_dinosaur_is_fed_when_food_is_short() -> None:
    state = begin(FEED, seat({"a1": VELO, "a2": ALLO, "b2": "iguanodon"}, "b1w", stock=(1, 2, 0)))
    while "feed-a2-meat" in {GAME.text(state, 0, move) for move in state.legal_moves(0)}:
        text = choice(state)
        assert text != "feed-a1-meat"
        GAME.step(state, 0, GAME.parse(state, 0, text))


def test_values_are_shares_that_add_up_for_two() -> None:
    guess = heuristic(GAME)
    for state in random_game(5)[::9]:
        if state.turn() >= 0:
            values = [guess.value(state, index, 2) for index in range(2)]
            assert all(0.0 <= value <= 1.0 for value in values)
            assert sum(values) == pytest.approx(1.0)


def spoils(rival: RivalPosition, space: str) -> float:
    """Alone, with a Rancher on mat D: what it is worth to go to this space before the Rival's next card."""
    state = turn_of(seat(posts={"D1": "1"}), rival=rival)
    assert state.rival is not None
    index = [printed.id for printed in state.board.spaces].index(space)
    return RivalThreat().spoils(state, state.rival, index)


def test_to_be_first_on_a_mat_spoils_a_card_that_may_still_come_there() -> None:
    of_eight = RivalPosition(turns=4)
    assert spoils(of_eight, "A1") == pytest.approx(RivalThreat().spoilt * (1 - 15 / 70))
    assert spoils(of_eight, "D2") == 0.0
    assert spoils(RivalPosition(turns=0), "A1") == 0.0


def test_a_mat_with_a_card_of_the_rival_cannot_be_spoilt() -> None:
    turned = RivalPosition(turns=3, turned=["RC1"], on_mats=[1, 0, 0, 0])
    assert spoils(turned, "A1") == 0.0
    assert spoils(turned, "B1") > 0.0


@pytest.mark.parametrize("options", [{}, {"mats": "picked"}], ids=str)
def test_greedy_beats_random(options: dict[str, OptionValue]) -> None:
    state, rng = GAME.new(2, options), Rng(9)
    bots: list[Bot] = [GREEDY, RandomBot(GAME)]
    while (mover := state.turn()) != OVER:
        if mover == CHANCE:
            move = state.random_move(CHANCE, rng)
        else:
            move = bots[mover].choose(GAME.view(state, mover), state.legal_moves(mover), rng, Budget())
        GAME.step(state, mover, move)
    assert ended(state).ranks == [1, 2]
    assert ended(state).scores[0] > 10


def test_the_judgement_of_a_ranch_leaves_it_as_it_was() -> None:
    state = begin(ARRANGE, seat({"a2": STEG}, "b1w", holding=[STEG, VELO], spare=3), other())
    before = GAME.dump(state)
    heuristic(GAME).value(state, 0, 2)
    assert GAME.dump(state) == before
