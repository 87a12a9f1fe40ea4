"""What tools expect of an environment: masks, flat floats, truncation, pictures, rewards by name, NumPy's numbers."""

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
import supersuit
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test
from pettingzoo.utils.conversions import parallel_to_aec

import paddock
from paddock.check.trial import encode
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import OVER, Outcome
from paddock.envs.batch import BatchEnv
from paddock.envs.gymnasium import SeatEnv, register
from paddock.envs.pettingzoo import aec_env, parallel_env
from paddock.envs.rendering import RENDER_MODES
from paddock.envs.rewards import rewards_of
from paddock.envs.sitting import SCALINGS

games = pytest.mark.parametrize("name", paddock.game_names())


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


# Masks


@games
def test_masks_say_what_is_legal(name: str) -> None:
    turns, seat, at_once = aec_env(name), SeatEnv(name, "random"), parallel_env(name)
    turns.reset(seed=1)
    assert np.array_equal(turns.action_masks(), turns.last()[0]["action_mask"] == 1)
    observation, _ = seat.reset(seed=1)
    assert np.array_equal(seat.action_masks(), observation["action_mask"] == 1)
    observations, _ = at_once.reset(seed=1)
    for agent, mask in at_once.action_masks().items():
        assert mask.dtype == np.bool_
        assert np.array_equal(mask, observations[agent]["action_mask"] == 1)


@games
def test_two_sit_down_unless_told_otherwise(name: str) -> None:
    assert len(aec_env(name).possible_agents) == 2
    assert SeatEnv(name, "random").sitting.seats == 2
    assert BatchEnv(name, 1).sitting.seats == 2


# Flat observations


@pytest.mark.parametrize("flat", SCALINGS)
def test_flat_rows_are_the_rows_scaled(flat: str) -> None:
    rows, floats = SeatEnv("jurassic_snack", "random"), SeatEnv("jurassic_snack", "random", flat=flat)
    row, seen = rows.reset(seed=2)[0]["observation"], floats.reset(seed=2)[0]
    share = row / rows.sitting.most
    expected = {"counts": row, "unit": share, "signed": 2 * share - 1}[flat]
    assert seen.dtype == np.float32
    assert np.allclose(seen, expected)
    assert seen in floats.observation_space


@games
def test_flat_environments_keep_the_interfaces(name: str) -> None:
    check_env(SeatEnv(name, "random", flat="signed"), skip_render_check=True)
    parallel_api_test(parallel_env(name, flat="unit", illegal="random"), num_cycles=20)
    api_test(aec_env(name, flat="unit", illegal="random"), num_cycles=20)


def test_a_flat_batch_has_the_same_rows() -> None:
    rows, floats = BatchEnv("rolling_ranch", 3), BatchEnv("rolling_ranch", 3, flat="unit")
    assert np.allclose(floats.reset(seed=3).observation, rows.reset(seed=3).observation / rows.most)


def test_a_scaling_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="flat observations are counts, unit, signed, not 'log'"):
        aec_env("jurassic_snack", flat="log")


# Truncation


@games
def test_cycles_are_counted_as_pettingzoo_counts_them(name: str) -> None:
    at_once = partial(parallel_env, name, illegal="random")
    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda **settings: parallel_to_aec(at_once(**settings))))


def test_a_seat_that_has_decided_often_enough_ends_the_game() -> None:
    env = aec_env("jurassic_snack", max_cycles=3)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(first_legal(env.action_masks()))
    assert max(env.decisions) == 3
    assert not any(env.terminations.values())
    learner = SeatEnv("jurassic_snack", "random", max_cycles=2)
    learner.reset(seed=1)
    cut = [learner.step(np.int64(first_legal(learner.action_masks())))[2:4] for _ in range(2)]
    assert cut == [(False, False), (False, True)]
    with pytest.raises(ValueError, match="max_cycles is 1 or more"):
        aec_env("jurassic_snack", max_cycles=0)


def test_a_batch_starts_games_again_that_go_on_for_too_long() -> None:
    env = BatchEnv("rolling_ranch", 2, max_cycles=5)
    first = env.reset(seed=1)
    for number in range(1, 11):
        _, _, ended = env.step(env.asked().action_mask.argmax(axis=1))
        assert ended.all() == env.truncated.all() == (number % 5 == 0)
    assert not np.array_equal(env.asked().observation, first.observation)


# Pictures


@games
def test_pictures_are_drawn_as_the_conventions_ask(name: str) -> None:
    render_test(partial(aec_env, name), {"svg": lambda picture: picture.lstrip().startswith("<svg")})


@pytest.mark.parametrize("mode", RENDER_MODES)
def test_a_seat_is_drawn_too(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("jurassic_snack", "random", render_mode=mode)
    env.reset(seed=1)
    picture = env.render()
    if mode == "rgb_array":
        assert isinstance(picture, np.ndarray)
        assert picture.std() > 10  # something is on it
    else:
        assert picture or capsys.readouterr().out.count("\n") > 5


# Rewards


def test_rewards_by_name() -> None:
    outcome = Outcome([30, 10, 20], [1, 3, 2], "over")
    assert rewards_of(outcome, "rank") == rewards_of(outcome, "shaped") == [1.0, -1.0, 0.0]
    assert rewards_of(outcome, "score") == [30.0, 10.0, 20.0]
    assert rewards_of(outcome, "score_difference") == [15.0, -15.0, 0.0]
    assert rewards_of(Outcome([7], [1], "over"), "shaped") == [7.0]


@games
def test_shaping_changes_when_a_seat_is_paid_but_not_how_much(name: str) -> None:
    """All changes add up to the rank, less what the seat had to begin with."""
    env = parallel_env(name, 2, reward="shaped", illegal="random")
    env.reset(seed=4)
    assert env.sitting.potential is not None
    begun = list(env.sitting.potential.last)
    total, paid_early = np.zeros(2), False
    while env.agents:
        _, rewards, *_ = env.step({})
        total += list(rewards.values())
        paid_early |= bool(env.agents) and any(rewards.values())
    outcome = env.sitting.state.outcome()
    assert outcome is not None
    assert paid_early
    assert np.allclose(total + begun, rewards_of(outcome, "rank"))


def test_turn_by_turn_and_batches_pay_the_same() -> None:
    single, many = aec_env("jurassic_snack", reward="shaped"), BatchEnv("jurassic_snack", 1, reward="shaped")
    single.reset(seed=6)
    asked, total, alone = many.reset(seed=6), np.zeros(2), np.zeros(2)
    while True:
        move = first_legal(asked.action_mask[0])
        step = many.step([move])
        single.step(move)
        total += step.reward[0]
        alone += list(single.rewards.values())
        asked = step.asked
        if step.ended[0]:
            break
    assert np.allclose(total, alone, atol=1e-5)


# NumPy's numbers


@games
def test_numbers_of_numpy_are_moves(name: str) -> None:
    game = paddock.find_game(name)
    ours, theirs, rng = game.new(2), game.new(2), Rng(3)
    for _ in range(60):
        seat = ours.turn()
        if seat == OVER:
            break
        move = ours.random_move(seat, rng)
        assert np.int64(move) in theirs.legal_moves(np.int64(seat))
        ours.apply(seat, move)
        theirs.apply(np.int64(seat), np.int64(move))
        assert encode(game.dump(ours)) == encode(game.dump(theirs))
    gate = game.new(2)
    game.step(gate, np.int64(-1), np.int64(gate.legal_moves(-1)[0]))  # type: ignore[arg-type]


def test_an_environment_takes_any_whole_number() -> None:
    turns, at_once = aec_env("jurassic_snack", np.int64(2)), parallel_env("rolling_ranch")  # type: ignore[arg-type]
    turns.reset(seed=1)
    turns.step(np.int32(first_legal(turns.action_masks())))  # type: ignore[arg-type]
    assert not any(turns.terminations.values())
    at_once.reset(seed=1)
    moves = {agent: np.uint16(first_legal(mask)) for agent, mask in at_once.action_masks().items()}
    assert not any(at_once.step(moves)[2].values())  # type: ignore[arg-type]


# Many at once, by the tools of others


@pytest.mark.parametrize("kind", [gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv])
@pytest.mark.parametrize("settings", [{}, {"flat": "unit"}], ids=["rows", "flat"])
def test_gymnasium_puts_many_side_by_side(kind: Any, settings: dict[str, Any]) -> None:
    envs = kind([partial(SeatEnv, "jurassic_snack", "random", **settings) for _ in range(2)])
    _, info = envs.reset(seed=1)
    for _ in range(30):
        _, rewards, ended, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert rewards.shape == ended.shape == (2,)
    envs.close()


def test_gymnasium_makes_vectors_of_registered_games() -> None:
    register()
    envs = gymnasium.make_vec("paddock/RollingRanch-v1", 2, bots="random", flat="unit")
    observations, _ = envs.reset(seed=1)
    assert observations.shape == (2, envs.single_observation_space.shape[0])  # type: ignore[index]
    envs.close()


@pytest.mark.parametrize("workers", [0, 2])
def test_supersuit_puts_many_side_by_side(workers: int) -> None:
    one = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env("rolling_ranch", flat="unit", illegal="random"))
    many = supersuit.concat_vec_envs_v1(one, 2, num_cpus=workers, base_class="gymnasium")
    many.reset(seed=1)
    for _ in range(40):
        observations, rewards, ended, _, _ = many.step(np.zeros(4, np.int64))
    assert observations.shape == (4, len(paddock.find_game("rolling_ranch").features(2).names))
    assert rewards.shape == ended.shape == (4,)
    many.close()
