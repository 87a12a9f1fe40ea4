"""A process may die at any await: a short game is played repeatedly, and each time it dies one step later."""

import itertools

import msgspec
import pytest

from paddock.server.wire.messages import ClockRule
from tests.server.support import TOY
from tests.simulation.faults import CALM
from tests.simulation.people.plans import Pace
from tests.simulation.run import simulate
from tests.simulation.scenes import LONG, Scene

STRIDE = 1 if LONG else 53
SHORT = Scene(
    pace=Pace(3.0, [ClockRule("bank", 600, 15)]), groups=1, hours=0.02, processes=1, games=(TOY.name,), **CALM
)


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.slow
def test_a_process_may_die_at_any_await(processes: int) -> None:
    for step in itertools.count(1, STRIDE):
        scene = msgspec.structs.replace(SHORT, processes=processes, dies_at=step)
        if not simulate(processes, scene).deaths:
            break  # it has outlived the game
    assert step > 150
