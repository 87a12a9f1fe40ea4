"""Running a world from its seed to its checks. A failure says how to have it again."""

import logging
import random
import tempfile
import traceback
from pathlib import Path

from tests.simulation.judging.checks import check
from tests.simulation.judging.played import Played
from tests.simulation.scenes import Scene, scene_of
from tests.simulation.surroundings.loop import OutOfSteps, SimulatedLoop, run_simulated
from tests.simulation.world import World

SHOWN = 40  # of what happened last


def simulate(seed: int, scene: Scene | None = None, *, steps: int | None = None) -> Played:
    """What was played. AssertionError if something does not hold."""
    worlds: list[World] = []

    async def work(loop: SimulatedLoop) -> Played:
        loop.limit = steps
        with tempfile.TemporaryDirectory(prefix="paddock-world-") as folder:
            world = World(loop, Path(folder), seed, scene or scene_of(seed))
            worlds.append(world)
            try:
                await world.run()
                return check(world)
            finally:
                world.end()

    logging.disable(logging.CRITICAL)  # processes die and databases fail: the logs are full of it
    try:
        return run_simulated(random.Random(seed), work)
    except Exception as error:
        broken = (
            error if isinstance(error, AssertionError | OutOfSteps) else AssertionError(f"the server broke: {error!r}")
        )
        broken.add_note(told(worlds[0], seed) if worlds else f"seed {seed}")
        raise broken from error
    finally:
        logging.disable(logging.NOTSET)


def told_by(error: AssertionError) -> str:
    """The whole story of a failure, with the notes and what caused it."""
    return "".join(traceback.format_exception(error))


def told(world: World, seed: int) -> str:
    """How to have a failure again, and what came before it."""
    last = [f"{time:12.3f}  {' '.join(map(str, what))}" for time, *what in list(world.trace)[-SHOWN:]]
    again = f"python -m tests.simulation --seed {seed} --steps {world.loop.steps}"
    return "\n".join([*last, f"{world.scene}", f"After {world.loop.steps} steps. To have it again: {again}"])
