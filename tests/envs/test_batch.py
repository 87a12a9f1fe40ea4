"""Many games at once are the same games as one at a time."""

import numpy as np
import pytest

from paddock.contract.engine.state import OVER
from paddock.contract.game import OptionValue
from paddock.envs.batch import BatchEnv
from paddock.envs.engine.stepping import luck_of, settle
from paddock.envs.pettingzoo import aec_env
from paddock.envs.sitting import Sitting
from tests.envs.tables import NAMES, TABLES

GAMES = 3
STEPS = 150


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_they_equal_the_single_games(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    many = BatchEnv(name, GAMES, seats, options)
    singles = [Sitting(name, seats, options) for _ in range(GAMES)]
    begun = 0
    asked_seats = []
    for single in singles:
        asked_seats.append(begin(single, begun))
        begun += 1
    asked = many.reset(seed=7)
    choosing = np.random.default_rng(1)
    for _ in range(STEPS):
        assert asked.seat.tolist() == asked_seats
        for game, single in enumerate(singles):
            seen = single.observation(asked_seats[game])
            assert np.array_equal(asked.observation[game], seen["observation"])
            assert np.array_equal(asked.action_mask[game], seen["action_mask"])
        moves = (choosing.random(asked.action_mask.shape) * asked.action_mask).argmax(axis=1)
        step = many.step(moves)
        for game, single in enumerate(singles):
            asked_seats[game] = single.play(asked_seats[game], int(moves[game]))
            assert bool(step.ended[game]) == (asked_seats[game] == OVER)
            if asked_seats[game] == OVER:
                assert np.allclose(step.reward[game], single.rewards())
                asked_seats[game] = begin(single, begun)
                begun += 1
        asked = step.asked


def begin(single: Sitting, number: int) -> int:
    single.state = single.start.copy()
    single.rng = luck_of(7, number)
    return settle(single.state, single.rng)


def test_a_wrong_move_in_one_game_changes_none() -> None:
    many = BatchEnv("jurassic_snack", 4)
    asked = many.reset(seed=1)
    moves = asked.action_mask.argmax(axis=1)
    moves[2] = int(np.flatnonzero(asked.action_mask[2] == 0)[0])
    with pytest.raises(ValueError, match=f"move {moves[2]} is not legal in game 2 for seat {asked.seat[2]}"):
        many.step(moves)
    again = many.asked()
    assert np.array_equal(again.observation, asked.observation)
    with pytest.raises(ValueError, match="there are 4 games, and 3 moves were given"):
        many.step(moves[:3])


def test_what_is_no_batch_is_told() -> None:
    with pytest.raises(ValueError, match="one game or more, not 0"):
        BatchEnv("jurassic_snack", 0)
    many = BatchEnv("jurassic_snack", 2)
    with pytest.raises(ValueError, match="games begin with reset"):
        many.step([0, 0])
    asked = many.reset(seed=1)
    with pytest.raises(ValueError, match="one row of whole numbers, not float64 in 1 dimensions"):
        many.step(np.zeros(2))  # type: ignore[arg-type]
    assert not many.step(asked.action_mask.argmax(axis=1).tolist()).ended.any()


def test_games_differ_and_seeds_repeat() -> None:
    many = BatchEnv("jurassic_snack", 8)
    one = many.reset(seed=1).observation
    assert len({row.tobytes() for row in one}) > 1
    assert np.array_equal(one, many.reset(seed=1).observation)
    assert not np.array_equal(one, many.reset(seed=2).observation)


def test_a_seed_may_be_a_number_of_numpy() -> None:
    many, one = BatchEnv("jurassic_snack", 2), aec_env("jurassic_snack")
    assert np.array_equal(many.reset(np.int64(3)).observation, many.reset(3).observation)  # type: ignore[arg-type]
    rows = []
    for seed in (3, np.int64(3)):
        one.reset(seed=seed)  # type: ignore[arg-type]
        rows.append(one.observe(one.agent_selection)["observation"].tobytes())
    assert rows[0] == rows[1]
