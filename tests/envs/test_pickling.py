"""States, games, features and environments are copied, pickled and kept as checkpoints: they play on as before."""

import copy
import gc
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import paddock
from paddock.check.trial import encode
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import OVER
from paddock.contract.game import AnyGame, OptionValue, State
from paddock.envs import openspiel
from paddock.envs.batch import BatchEnv
from paddock.envs.gymnasium import SeatEnv
from paddock.envs.pettingzoo import aec_env, parallel_env
from tests.envs.tables import NAMES, TABLES
from tests.toy import ToyGame, ToyState

tables = pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


ways = pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
Again = Callable[[Any], Any]


def played(game: AnyGame, seats: int, options: dict[str, OptionValue], moves: int) -> State:
    state: State = game.new(seats, options)
    rng = Rng(3)
    for _ in range(moves):
        if state.turn() != OVER:
            state.apply(state.turn(), state.random_move(state.turn(), rng))
    return state


def end_of(game: AnyGame, state: State) -> bytes:
    rng = Rng(4)
    while state.turn() != OVER:
        state.apply(state.turn(), state.random_move(state.turn(), rng))
    return encode(game.dump(state))


@tables
@ways
def test_a_state_plays_on_as_before(again: Again, name: str, seats: int, options: dict[str, OptionValue]) -> None:
    game = paddock.find_game(name)
    state = played(game, seats, options, 60)
    before = encode(game.dump(state))
    other = again(state)
    assert encode(game.dump(other)) == before
    end = end_of(game, other)
    assert encode(game.dump(state)) == before
    assert end_of(game, state) == end


@tables
@ways
def test_features_write_the_same_rows(again: Again, name: str, seats: int, options: dict[str, OptionValue]) -> None:
    game = paddock.find_game(name)
    features, state = game.features(seats), played(game, seats, options, 60)
    assert again(features).row(state, 0) == features.row(state, 0)


@pytest.mark.parametrize("name", paddock.game_names())
@ways
def test_a_game_that_is_in_use_stays_the_one(again: Again, name: str) -> None:
    game = paddock.find_game(name)
    assert again(game) is game


def test_a_game_keeps_its_edition_and_version(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text("[end]\nidle_turns_to_end = 2\n")
    game = paddock.find_game("jurassic_snack", file, version=1)
    data = pickle.dumps((game, game.new(2, {"arrangement": "line"})))
    edition = game.edition
    del game
    other, state = pickle.loads(data)
    assert (other.edition, other.version) == (edition, 1)
    assert other.dump(state)["options"]["arrangement"] == "line"
    assert pickled(state).pieces is other.pieces


def test_a_state_without_its_game_says_so(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text("[end]\nidle_turns_to_end = 3\n")
    state = paddock.find_game("jurassic_snack", file).new(2)
    gc.collect()
    with pytest.raises(pickle.PicklingError, match="keep it with its states"):
        pickle.dumps(state)


def test_a_plain_game_is_pickled_by_its_attributes() -> None:
    game = ToyGame()
    state = played(game, 3, {}, 12)
    assert isinstance(state, ToyState)
    assert game.dump(pickled(state)) == game.dump(state)
    assert type(pickled(game)) is ToyGame


def test_a_game_from_a_file_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("from tests.toy import ToyGame\n\n\nclass Own(ToyGame):\n    name = 'own'\n")
    game = paddock.find_game(f"{file}:Own")
    assert type(pickled(game)) is type(game)


# Environments


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("settings", [{}, {"flat": "unit", "reward": "shaped"}], ids=["rows", "flat"])
@pytest.mark.parametrize("name", paddock.game_names())
@ways
def test_turn_by_turn_goes_on(again: Again, name: str, settings: dict[str, Any]) -> None:
    env = aec_env(name, **settings)
    env.reset(seed=5)
    for _ in range(6):
        env.step(first_legal(env.action_masks()))
    other = again(env)
    for one in (env, other):
        for _ in range(6):
            one.step(first_legal(one.action_masks()))
    assert env.agent_selection == other.agent_selection
    assert same(env.last()[0], other.last()[0])
    assert env.last()[1] == other.last()[1]


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return all(np.array_equal(one[key], other[key]) for key in one)
    return np.array_equal(one, other)


@ways
def test_all_at_once_goes_on(again: Again) -> None:
    env = parallel_env("rolling_ranch", 3)
    env.reset(seed=5)
    other = again(env)
    for _ in range(15):
        seen, paid = [], []
        for one in (env, other):
            moves = {agent: first_legal(mask) for agent, mask in one.action_masks().items()}
            observations, rewards, *_ = one.step(moves)
            seen.append(observations)
            paid.append(rewards)
        assert all(same(seen[0][agent], seen[1][agent]) for agent in seen[0])
        assert paid[0] == paid[1]


@pytest.mark.parametrize("name", paddock.game_names())
@ways
def test_a_seat_among_bots_goes_on(again: Again, name: str) -> None:
    env = SeatEnv(name, "random", flat="unit")
    env.reset(seed=5)
    env.step(np.int64(first_legal(env.action_masks())))
    other = again(env)
    for _ in range(10):
        move = np.int64(first_legal(env.action_masks()))
        one, two = env.step(move), other.step(move)
        assert same(one[0], two[0])
        assert one[1:4] == two[1:4]
        if one[2]:
            break


@ways
def test_a_batch_goes_on(again: Again) -> None:
    env = BatchEnv("tiny_epic_dinosaurs", 3)
    asked = env.reset(seed=5)
    for _ in range(10):
        asked = env.step(asked.action_mask.argmax(axis=1)).asked
    other = again(env)
    for _ in range(10):
        moves = env.asked().action_mask.argmax(axis=1)
        assert same(env.step(moves).asked.observation, other.step(moves).asked.observation)


def test_a_checkpoint_is_read_by_another_process(tmp_path: Path) -> None:
    env = aec_env("great_dinosaur_rush")
    env.reset(seed=7)
    (tmp_path / "env.pickle").write_bytes(pickle.dumps(env))
    code = "import pickle, sys; env = pickle.load(open(sys.argv[1], 'rb')); env.step(0); print(env.sitting.game.name)"
    found = subprocess.run(
        [sys.executable, "-c", code, tmp_path / "env.pickle"], check=False, capture_output=True, text=True
    )
    assert found.stdout.strip() == "great_dinosaur_rush", found.stderr


def test_a_state_of_openspiel_is_pickled() -> None:
    state = pyspiel.load_game(openspiel.PREFIX + "jurassic_snack").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert str(pickled(state)) == str(state)
