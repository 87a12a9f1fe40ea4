"""How fast the adapters are: PettingZoo compared with its own connect_four in the same run, and many games at once.

Figures are per second of CPU time: decisions, and plies, which include chance between them. The driver is the same
for all: it draws a random move from the mask.
"""

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3
from rich.console import Console
from rich.table import Table

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER
from paddock.envs.batch import BatchEnv
from paddock.envs.pettingzoo import aec_env
from paddock.envs.sitting import usual_seats

RUNS = 5
SECONDS = 1.0  # CPU time of one run
BATCH = 256
GAMES = 200


def main() -> None:
    peer = driven(connect_four_v3.env())
    table = Table(
        "environment", "decisions/s", "times", "plies/s", "times", "256 at once, learner's choice not counted"
    )
    table.add_row("PettingZoo connect_four", f"{peer:,.0f}", "1.0", f"{peer:,.0f}", "1.0", "")
    for name in paddock.game_names():
        rate = driven(aec_env(name))
        plies = rate * plies_a_decision(name)
        times = [f"{rate:,.0f}", f"{rate / peer:.1f}", f"{plies:,.0f}", f"{plies / peer:.1f}"]
        table.add_row(f"Paddock {name}", *times, f"{batched(name):,.0f}")
    Console().print(table)
    print(f"engine: {paddock.engine()}; medians of {RUNS} runs")


def driven(env: Any) -> float:
    """Whole games through PettingZoo's loop."""
    chance = random.Random(1)

    def play() -> int:
        decisions = 0
        env.reset(seed=chance.getrandbits(31))
        for _ in env.agent_iter():
            observation, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            legal = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
            decisions += 1
        return decisions

    return rate_of(play)


def plies_a_decision(name: str) -> float:
    """In random games, as they are driven."""
    game = paddock.find_game(name)
    plies = decisions = 0
    for seed in range(GAMES):
        state, rng = game.new(usual_seats(game)), Rng(seed)
        while (seat := state.turn()) != OVER:
            state.apply(seat, state.random_move(seat, rng))
            plies += 1
            decisions += seat != CHANCE
    return plies / decisions


def batched(name: str) -> float:
    """Many games at once: rows, masks and steps; choosing the moves is the learner's."""
    env = BatchEnv(name, BATCH)
    choosing = np.random.default_rng(1)
    asked = env.reset(seed=1)
    rates = []
    for _ in range(RUNS):
        decisions, spent = 0, 0.0
        while spent < SECONDS:
            moves = (choosing.random(asked.action_mask.shape, np.float32) * asked.action_mask).argmax(axis=1)
            began = process_time()
            asked = env.step(moves).asked
            spent += process_time() - began
            decisions += BATCH
        rates.append(decisions / spent)
    return median(rates)


def rate_of(play: Callable[[], int]) -> float:
    rates = []
    for _ in range(RUNS):
        decisions, began = 0, process_time()
        while process_time() - began < SECONDS:
            decisions += play()
        rates.append(decisions / (process_time() - began))
    return median(rates)


if __name__ == "__main__":
    main()
