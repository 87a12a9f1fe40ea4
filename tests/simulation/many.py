"""Many worlds, one after the other or several at the same time."""

import itertools
import os
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from tests.simulation.judging.played import Played
from tests.simulation.run import simulate, told_by
from tests.simulation.scenes import scene_of


class Result(msgspec.Struct):
    """Of a world: what was played, or why it does not hold."""

    seed: int
    seconds: float  # of CPU time
    played: Played = msgspec.field(default_factory=Played)
    failure: str = ""

    def line(self) -> str:
        scene = scene_of(self.seed)
        return f"seed {self.seed}: {self.failure or self.played.line()}; {scene.processes} processes"


def results(seeds: Iterable[int], jobs: int) -> Iterator[Result]:
    """In the order of the seeds, whatever the number of jobs."""
    if jobs == 1:
        yield from map(result_of, seeds)
        return
    jobs = jobs or os.cpu_count() or 1
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        coming = iter(seeds)
        waiting = [pool.submit(result_of, seed) for seed in itertools.islice(coming, 2 * jobs)]
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(result_of, seed) for seed in itertools.islice(coming, 1)]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def result_of(seed: int) -> Result:
    began = time.process_time()
    try:
        played = simulate(seed)
    except AssertionError as error:
        return Result(seed, time.process_time() - began, failure=told_by(error))
    return Result(seed, time.process_time() - began, played)
