"""Proofs: two choices that lead to the same position are one."""

from itertools import permutations

import paddock
from paddock.bots.levels import level_bot
from paddock.contract.bot import Weighed
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import CHANCE
from paddock.contract.record.replaying import replay
from paddock.puzzles.proving import Lead, Place, Prover, margins, own_steps


def weighed(move: int, win: float, line: list[tuple[int, int]]) -> Weighed:
    return Weighed(move, win, 0.0, 0.5, line)


def test_steps_end_where_somebody_else_has_a_say() -> None:
    assert own_steps(1, weighed(4, 0.5, [(1, 4), (1, 5), (CHANCE, 0), (1, 6)])) == [4, 5]


def test_the_smallest_margin_is_stated_and_how_far_the_proofs_disagree() -> None:
    one = weighed(1, 0.6, [])
    assert margins([Lead(one, [1], one, margin) for margin in (0.12, 0.1, 0.15)]) == (0.1, 0.05)


def test_the_same_steps_in_another_order_are_one_choice() -> None:
    game = paddock.find_game("rolling_ranch")
    bots = [level_bot("hatchling", game) for _ in range(2)]
    record = play(game, bots, Dealer(seed_from(5)), players=["A", "B"])
    prover = Prover(game, 1)
    for moves, ply in enumerate(replay(record, game)):
        if ply.seat == CHANCE:
            continue
        seat, state = ply.seat, ply.state.copy()
        place = Place(game.view(state, seat), state.legal_moves(seat), state, seat, moves)
        for first, second in permutations(place.legal, 2):
            if prover.is_transposed(place, [first, second], [second, first]):
                line = [(seat, first), (seat, second)]
                assert prover.is_same(place, weighed(first, 0.5, line), second)
                assert not prover.is_same(place, weighed(first, 0.5, line[:1]), second)
                return
    raise AssertionError("no turn of this game can be taken in two orders")


def test_a_lead_leaves_out_what_comes_to_the_same() -> None:
    game = paddock.find_game("jurassic_snack")
    state = game.new(2)
    rng = Rng(3)
    while state.turn() == CHANCE:
        state.apply(CHANCE, state.random_move(CHANCE, rng))
    seat = state.turn()
    place = Place(game.view(state, seat), state.legal_moves(seat), state, seat, 0)
    lead = Prover(game, 1).lead(place, 400, seed=1)
    assert lead is not None
    assert lead.best.move == lead.solutions[0]
    assert lead.second.move not in lead.solutions
    assert lead.margin == lead.best.win - lead.second.win
