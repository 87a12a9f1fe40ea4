"""PettingZoo's own tests judge the adapter, at every game's fewest and most seats."""

import warnings
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from paddock.contract.game import OptionValue
from paddock.envs.pettingzoo import aec_env, parallel_env
from tests.envs.tables import NAMES, TABLES

tables = pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """It warns about every observation that is not a picture between 0 and 255."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@tables
def test_the_aec_environment_keeps_the_interface(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    api_test(aec_env(name, seats, options=options), num_cycles=60)


@tables
def test_the_parallel_environment_keeps_the_interface(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    parallel_api_test(parallel_env(name, seats, options=options), num_cycles=60)


@tables
def test_a_seed_fixes_the_game(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    seed_test(lambda: aec_env(name, seats, options=options), num_cycles=30)
    parallel_seed_test(lambda: parallel_env(name, seats, options=options), num_cycles=30)


def test_a_whole_game_ends_with_rewards_that_sum_to_nothing() -> None:
    env = aec_env("jurassic_snack")
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, _, _ = env.last()
        total[agent] += reward
        env.step(None if is_over else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(total.values()) == 0.0
    assert set(total.values()) <= {1.0, 0.0, -1.0}


def test_without_a_seed_the_next_game_is_another_one() -> None:
    env = aec_env("rolling_ranch", 2)
    env.reset(seed=1)
    first = env.observe("seat_0")["observation"]
    env.reset()
    second = env.observe("seat_0")["observation"]
    env.reset()
    assert not np.array_equal(second, env.observe("seat_0")["observation"]) or not np.array_equal(first, second)


def test_a_forbidden_move_loses_and_names_its_rule() -> None:
    env = aec_env("jurassic_snack")
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1.0
    assert sum(env.rewards.values()) == -1.0
    assert env.infos[agent]["rule"].startswith("JS-")
    assert all(env.terminations.values())


def test_all_who_are_asked_answer_at_once() -> None:
    env = parallel_env("rolling_ranch", 4)
    observations, _ = env.reset(seed=2)
    asked = [agent for agent, seen in observations.items() if not seen["action_mask"][-1]]
    assert len(asked) == 4
    moves = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
    observations, rewards, ended, _, infos = env.step(moves)
    assert not any(ended.values())
    assert not any(infos.values())
    assert set(rewards.values()) == {0.0}


def test_one_wrong_answer_of_many_changes_nothing_but_the_end() -> None:
    env = parallel_env("rolling_ranch", 2)
    observations, _ = env.reset(seed=2)
    right = int(np.flatnonzero(observations["seat_0"]["action_mask"])[0])
    wrong = int(np.flatnonzero(observations["seat_1"]["action_mask"][:-1] == 0)[0])
    _, rewards, ended, _, infos = env.step({"seat_0": right, "seat_1": wrong})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(ended.values())
    assert infos["seat_1"]["rule"].startswith("RR-")


def test_options_are_given_when_made_or_at_reset() -> None:
    env = aec_env("jurassic_snack", options={"arrangement": "line"})
    line = env.sitting.names.index("arrangement: line")
    env.reset(seed=1)
    assert env.observe("seat_0")["observation"][line] == 1
    env.reset(seed=1, options={"game": {"arrangement": "square"}})
    assert env.observe("seat_0")["observation"][line] == 0
    with pytest.raises(ValueError, match="has no option"):
        env.reset(options={"game": {"colour": "red"}})
    with pytest.raises(ValueError, match="options of the game go under 'game'"):
        env.reset(options={"arrangement": "square"})


def test_a_picture_or_a_reward_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="a render_mode is human, ansi, rgb_array, svg, not 'film'"):
        aec_env("jurassic_snack", render_mode="film")
    with pytest.raises(ValueError, match="a reward is rank, score, score_difference, shaped, not 'points'"):
        parallel_env("jurassic_snack", reward="points")


@pytest.mark.parametrize("name", sorted({name for name, _, _ in TABLES}))
def test_pictures(name: str) -> None:
    env = aec_env(name, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.sitting.game.picture(env.sitting.state, env.sitting.state.turn())
    env.render_mode = "svg"
    picture = env.render()
    assert isinstance(picture, str)
    assert ET.fromstring(picture).tag.endswith("svg")
