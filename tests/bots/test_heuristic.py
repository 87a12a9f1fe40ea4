"""Rewards go by rank: the share of the others one has left behind, ties shared."""

from itertools import product

import pytest

from paddock.bots.engine.heuristic import Heuristic, reward
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import Outcome, ranks_by
from tests.toy import ToyGame


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ([1, 2], [1.0, 0.0]),
        ([1, 1], [0.5, 0.5]),
        ([2, 1, 3], [0.5, 1.0, 0.0]),
        ([1, 1, 3], [0.75, 0.75, 0.0]),
        ([1, 2, 2], [1.0, 0.25, 0.25]),
        ([4, 2, 2, 1], [0.0, 0.5, 0.5, 1.0]),
        ([1, 1, 1, 1], [0.5] * 4),
        ([1], [0.5]),
    ],
)
def test_reward_is_the_share_of_others_left_behind(ranks: list[int], rewards: list[float]) -> None:
    outcome = Outcome([0] * len(ranks), ranks, "over")
    assert [reward(outcome, seat) for seat in range(len(ranks))] == pytest.approx(rewards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_shares_out_the_same(seats: int) -> None:
    for scores in product(range(3), repeat=seats):
        outcome = Outcome(list(scores), ranks_by([(score,) for score in scores]), "over")
        assert sum(reward(outcome, seat) for seat in range(seats)) == pytest.approx(seats / 2)


def test_without_knowledge_every_position_and_move_is_worth_the_same() -> None:
    state = ToyGame().new(2)
    plain = Heuristic()
    assert (plain.value(state, 0, 2), plain.score(state, 0), plain.prior(state, 0, 3)) == (0.5, 0.0, 1.0)
    assert plain.rollout_move(state, -1, Rng(1)) in state.legal_moves(-1)
