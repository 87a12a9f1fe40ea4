"""How strong a network makes the search: against the same search without it, at equal wall time or equal iterations.

    python bench/strength.py jurassic_snack --seconds 0.1 --games 400 --network runs/snack/best.bin

Every deal is played once from each seat, on the same rolls and draws. Interval: 95%, by deals. Run it on an idle
machine with no more jobs than cores, or time means little.
"""

import argparse
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import fmean

import paddock
from paddock.lab.stats import mean_of
from paddock.train.contest import Pair, Side, play_pair


def main() -> None:
    given = arguments()
    network: Path | bool = given.network.resolve() if given.network else True
    first = Side(network, given.iterations, given.seconds)
    other = Side(False, given.other_iterations or given.iterations, given.seconds)
    pairs = [
        Pair(given.game, given.seats, given.seed + number, first, other) for number in range(given.games // given.seats)
    ]
    until = time.monotonic() + 60.0 * given.minutes if given.minutes else float("inf")
    means = []
    with ProcessPoolExecutor(given.jobs, mp_context=multiprocessing.get_context("spawn")) as crew:
        for done in as_completed([crew.submit(play_pair, pair) for pair in pairs]):
            means.append(fmean(done.result()))
            if time.monotonic() > until:
                crew.shutdown(cancel_futures=True)
                break
    share = mean_of(means)
    budget = f"{given.seconds} s" if given.seconds else f"{given.iterations} iterations"
    print(
        f"{given.game}, {given.seats} seats, {budget}, {len(means) * given.seats} games, {paddock.engine()} engine: "
        f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}); a fair share is {1 / given.seats:.1%}"
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--network", type=Path, help="a file of weights; default: the one the game is shipped with")
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--other-iterations", type=int, default=0, help="of the search without network, if not equal")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after this time; 0: no limit")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


if __name__ == "__main__":
    main()
