"""python -m tests.simulation --seed 7 [--steps 12000]: one world; or --seeds 100: many, with what they add up to."""

import argparse
import time

from tests.simulation.checks import Played
from tests.simulation.run import simulate
from tests.simulation.scenes import scene_of


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first world")
    parser.add_argument("--seeds", type=int, default=1, help="how many worlds")
    parser.add_argument("--steps", type=int, help="stop after so many steps and show what happened last")
    asked = parser.parse_args()
    whole, began = Played(), time.process_time()
    for seed in range(asked.seed, asked.seed + asked.seeds):
        played = simulate(seed, steps=asked.steps)
        print(f"seed {seed}: {played.line()}; {scene_of(seed).processes} processes", flush=True)
        whole += played
    print(f"{asked.seeds} worlds, {time.process_time() - began:.0f} CPU-seconds: {whole.line()}")


if __name__ == "__main__":
    main()
