"""Tunes the weights by which bots value a sheet of Rolling Ranch: `python bench/tune_ranch.py --minutes 20`.

An evolution strategy over the logarithms of the weights, with a step of its own for each. What counts is how often the
policy of rollouts wins against itself with the weights of now, every deal from both seats; all candidates of a
generation play the same deals. It prints the weights it ends with, and how they do on deals that it did not tune on.
Compiled engine on PYTHONPATH. How Apex plays with them takes a match to see.
"""

import argparse
import math
import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import cast

import paddock
from paddock.content.components import components_of
from paddock.contract.engine.luck import Rng
from paddock.games.rolling_ranch.bots.evaluation import Evaluation
from paddock.games.rolling_ranch.engine.pieces import Pieces
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.lab.stats import mean_of

GAME = paddock.find_game("rolling_ranch")
SINGLE = ("breeding", "mixed", "rounds_a_space", "row", "icons_a_round", "space", "use")
LISTS = ("coming", "barns")
FIRST_STEP = 0.15  # of a weight's logarithm
LEARNING = 0.25  # how fast steps adapt
SLOWEST, FASTEST = 0.75, 1.2  # what a generation may change them by
FRESH = 990_000  # seeds from here on are for the last match


def main() -> None:
    given = arguments()
    start = weights_of(evaluation([]))
    until = time.monotonic() + 60.0 * given.minutes
    luck = random.Random(given.seed)
    centre, steps = [math.log(weight) for weight in start], [FIRST_STEP] * len(start)
    generation, took = 0, 0.0
    with ProcessPoolExecutor(given.jobs) as crew:
        while time.monotonic() + took < until:
            began = time.monotonic()
            tries = mirrored(len(start), given.candidates, luck)
            played = partial(share_won, against=start, seed=1000 * given.seed + generation, deals=given.deals)
            won = list(crew.map(played, [moved(centre, steps, one) for one in tries]))
            centre, steps = improved(centre, steps, [tries[at] for at in best_of(won)])
            generation, took = generation + 1, time.monotonic() - began
            print(
                f"{generation}: {sum(won) / len(won):.1%} on average, {max(won):.1%} at best, {took:.0f} s", flush=True
            )
        found = [round(math.exp(one), 4) for one in centre]
        fresh = [crew.submit(share_won, found, start, FRESH + part, given.deals) for part in range(given.candidates)]
        share = mean_of([part.result() for part in fresh])
    for name, value in named(found).items():
        print(f"{name} = {value}")
    print(f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}] on fresh deals")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--candidates", type=int, default=32, help="weights that a generation tries")
    parser.add_argument("--deals", type=int, default=2500, help="for each candidate")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


# Weights


def evaluation(weights: Sequence[float]) -> Evaluation:
    """With these weights; those of now, if there are none."""
    made = Evaluation(Pieces(components_of(GAME)))
    if weights:
        for name, value in named(weights).items():
            setattr(made, name, value)
        made.build_table()
    return made


def weights_of(made: Evaluation) -> list[float]:
    return [getattr(made, name) for name in SINGLE] + [weight for name in LISTS for weight in getattr(made, name)]


def named(weights: Sequence[float]) -> dict[str, float | list[float]]:
    coming = len(SINGLE) + 3  # one for each animal
    found: dict[str, float | list[float]] = dict(zip(SINGLE, weights, strict=False))
    return found | {"coming": list(weights[len(SINGLE) : coming]), "barns": list(weights[coming:])}


# Evolution


def mirrored(weights: int, candidates: int, luck: random.Random) -> list[list[float]]:
    """Random directions, each together with its opposite."""
    half = [[luck.gauss(0.0, 1.0) for _ in range(weights)] for _ in range(candidates // 2)]
    return half + [[-one for one in direction] for direction in half]


def moved(centre: Sequence[float], steps: Sequence[float], direction: Sequence[float]) -> list[float]:
    return [math.exp(at + step * one) for at, step, one in zip(centre, steps, direction, strict=True)]


def best_of(won: Sequence[float]) -> list[int]:
    """The best quarter, best first."""
    return sorted(range(len(won)), key=lambda at: -won[at])[: max(1, len(won) // 4)]


def improved(
    centre: Sequence[float], steps: Sequence[float], best: Sequence[Sequence[float]]
) -> tuple[list[float], list[float]]:
    """The centre goes towards the best; steps grow along weights in which the best went far."""
    raw = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
    shares = [one / sum(raw) for one in raw]
    to = [sum(share * one[at] for share, one in zip(shares, best, strict=True)) for at in range(len(centre))]
    far = [sum(share * one[at] ** 2 for share, one in zip(shares, best, strict=True)) for at in range(len(centre))]
    growth = [max(SLOWEST, min(FASTEST, math.exp(LEARNING * (one - 1.0)))) for one in far]
    moved_centre = [at + step * one for at, step, one in zip(centre, steps, to, strict=True)]
    return moved_centre, [step * one for step, one in zip(steps, growth, strict=True)]


# Games


def share_won(weights: Sequence[float], against: Sequence[float], seed: int, deals: int) -> float:
    """By the first, ties shared; every deal from both seats."""
    first, other = evaluation(weights), evaluation(against)
    won = 0.0
    for deal in range(deals):
        for seat, sides in enumerate(([first, other], [other, first])):
            winners = played_out(sides, Rng((seed << 24) + deal))
            won += 1.0 / len(winners) if seat in winners else 0.0
    return won / (2 * deals)


def played_out(sides: Sequence[Evaluation], rng: Rng) -> list[int]:
    """The winners."""
    state = cast(RollingRanchState, GAME.new(len(sides)))
    while (outcome := state.outcome()) is None:
        seat = state.turn()
        state.apply(seat, state.random_move(seat, rng) if seat < 0 else sides[seat].best_move(state, seat))
    return outcome.winners()


if __name__ == "__main__":
    main()
