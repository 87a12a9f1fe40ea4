"""Simulates worlds of the table server.

python -m tests.simulation --seed 7 [--steps 12000]   one world again, up to the step where it went wrong
python -m tests.simulation --seeds 100                worlds 0 to 99, with totals
python -m tests.simulation --hours 10000              as many worlds as it takes to play 10,000 table-hours
"""

import argparse
import itertools
import sys
from collections.abc import Iterable

from tests.simulation.judging.played import EXPECTED, Played
from tests.simulation.many import results
from tests.simulation.people.plans import SIZES
from tests.simulation.run import simulate


def main() -> int:
    asked = arguments()
    if asked.steps is not None:
        simulate(asked.seed, steps=asked.steps)
    seeds: Iterable[int] = itertools.count(asked.seed) if asked.hours else range(asked.seed, asked.seed + asked.seeds)
    whole, worlds, seconds, failed = Played(), 0, 0.0, list[int]()
    for result in results(seeds, asked.jobs):
        print(result.line(), flush=True)
        whole, worlds, seconds = whole + result.played, worlds + 1, seconds + result.seconds
        failed += [result.seed] if result.failure else []
        if asked.hours and whole.hours >= asked.hours:
            break
    print(f"{whole.details()}\n{worlds} worlds in {seconds:.0f} CPU-seconds: {whole.line()}")
    missing = whole.missing([*EXPECTED, *(f"table: {game}" for game in SIZES)]) if asked.hours else []
    if failed:
        print(f"{len(failed)} worlds do not hold: {failed}")
    if missing:
        print(f"never happened: {missing}")
    return bool(failed or missing)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=0, help="the first world")
    parser.add_argument("--seeds", type=int, default=1, help="how many worlds")
    parser.add_argument("--hours", type=float, help="how many table-hours, in as many worlds as that takes")
    parser.add_argument("--steps", type=int, help="stop after this many steps and show what happened last")
    parser.add_argument("--jobs", type=int, default=1, help="worlds to simulate at the same time (0: one a core)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
