"""Gymnasium's own checker judges the adapter; a learner sits among bots."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import paddock
from paddock.bots.registry import BotError
from paddock.contract.game import OptionValue
from paddock.envs.gymnasium import SeatEnv, register
from tests.envs.tables import NAMES, TABLES


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_the_environment_keeps_the_interface(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(SeatEnv(name, "random", seats=seats, options=options), skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_learner_plays_whole_games_against_a_bot(seat: int) -> None:
    env = SeatEnv("jurassic_snack", ["greedy"], seat=seat)
    for seed in range(3):
        observation, _ = env.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            assert reward == 0.0
            move = np.flatnonzero(observation["action_mask"])[0]
            observation, reward, is_over, is_cut, _ = env.step(move)
            assert not is_cut
        assert reward in (-1.0, 0.0, 1.0)


def test_a_forbidden_move_ends_the_game_and_names_its_rule() -> None:
    env = SeatEnv("jurassic_snack", "random")
    observation, info = env.reset(seed=1)
    assert np.array_equal(info["action_mask"], observation["action_mask"])
    _, reward, is_over, _, info = env.step(np.flatnonzero(observation["action_mask"] == 0)[0])
    assert (reward, is_over) == (-1.0, True)
    assert info["rule"].startswith("JS-")


def test_every_game_is_registered() -> None:
    register()
    register()
    for name in paddock.game_names():
        title = "".join(word.capitalize() for word in name.split("_"))
        assert gymnasium.spec(f"paddock/{title}-v{paddock.find_game(name).version}").kwargs == {"game": name}
    env = gymnasium.make("paddock/JurassicSnack-v2", bots="random")
    observation, _ = env.reset(seed=4)
    assert observation in env.observation_space


def test_earlier_versions_of_the_rules_are_registered_too() -> None:
    register()
    with pytest.warns(DeprecationWarning, match="out of date"):
        env = gymnasium.make("paddock/JurassicSnack-v1", bots="random").unwrapped
    assert isinstance(env, SeatEnv)
    assert env.sitting.game.version == 1
    env.reset(seed=4)


def test_bad_seats_and_bots_are_told() -> None:
    with pytest.raises(ValueError, match="there is no seat 2 at a table of 2"):
        SeatEnv("jurassic_snack", seat=2)
    with pytest.raises(ValueError, match="3 other seats need as many bots"):
        SeatEnv("rolling_ranch", ["greedy", "random"], seats=4)
    with pytest.raises(ValueError, match="a render_mode is human, ansi, rgb_array, svg, not 'film'"):
        SeatEnv("jurassic_snack", render_mode="film")
    with pytest.raises(BotError, match="no bot 'gready'"):
        SeatEnv("jurassic_snack", "gready")
