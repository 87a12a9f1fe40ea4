"""OpenSpiel's games, measured as ours are: decisions per CPU-second inside C++ and driven from Python."""

import importlib
from random import Random
from time import process_time
from typing import Any

from paddock.contract.engine.luck import Rng

GOOFSPIEL = "turn_based_simultaneous_game(game=goofspiel(imp_info=True,num_cards=13,points_order=random))"
PEERS = ["connect_four", "hex(board_size=6)", "breakthrough", "backgammon", "gin_rummy", GOOFSPIEL]


def spoken(name: str) -> str:
    """A short name for a table."""
    return "goofspiel, in turns" if name == GOOFSPIEL else name


def load(name: str) -> Any:
    return importlib.import_module("pyspiel").load_game(name)


def started(game: Any, random: Random) -> Any:
    """A first position in which a player is to move."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw_chance(state, random))
    return state


def draw_chance(state: Any, random: Random) -> int:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(outcomes, weights)[0])


def driven(game: Any, seed: int, games: int) -> int:
    """Decisions of random games by legal_actions and apply_action; our generator chooses here too."""
    random, rng = Random(seed), Rng(seed)
    decisions = 0
    for _ in range(games):
        state = started(game, random)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw_chance(state, random))
                continue
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            decisions += 1
    return decisions


def inside_seconds(game: Any, seed: int, rollouts: int) -> float:
    """CPU-seconds of random rollouts inside C++.

    The evaluator of its MCTS is the one place where Python can ask for them: a search of one simulation evaluates the
    root by a number of rollouts, and does nothing else.
    """
    pyspiel = importlib.import_module("pyspiel")
    state = started(game, Random(seed))
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
    begun = process_time()
    bot.mcts_search(state)
    return process_time() - begun


def clone_seconds(game: Any, seed: int, count: int) -> float:
    state = started(game, Random(seed))
    begun = process_time()
    for _ in range(count):
        state.clone()
    return process_time() - begun
