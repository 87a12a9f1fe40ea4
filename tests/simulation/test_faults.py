"""Every planted fault is found, in a world that holds without it."""

import pytest

from tests.simulation.faults import FAULTS, Fault
from tests.simulation.run import simulate
from tests.simulation.scenes import LONG, Scene

WORLDS = 6  # in which a fault must show
MISPLANTED = (TypeError, AttributeError, NameError)  # the fault does not fit the server any more
UNBROKEN: set[tuple[int, str]] = set()  # worlds that hold without a fault
CHOSEN = [fault for fault in FAULTS if fault.is_daily or LONG]


def test_at_least_twelve_faults_are_planted_every_day() -> None:
    assert sum(fault.is_daily for fault in FAULTS) >= 12


@pytest.mark.parametrize("fault", CHOSEN, ids=[fault.plant.__name__ for fault in CHOSEN])
@pytest.mark.slow
def test_a_planted_fault_is_found(fault: Fault) -> None:
    seed, error = found(fault)
    assert not isinstance(error.__cause__, MISPLANTED), f"{fault.name}: {error.__cause__!r}"
    check_unbroken(seed, fault.scene)


def found(fault: Fault) -> tuple[int, AssertionError]:
    """The first world in which it shows, and how."""
    with pytest.MonkeyPatch.context() as patch:
        fault.plant(patch)
        for seed in range(fault.first, fault.first + WORLDS):
            try:
                simulate(seed, fault.scene)
            except AssertionError as error:
                return seed, error
    raise AssertionError(f"not found in {WORLDS} worlds: {fault.name}")


def check_unbroken(seed: int, scene: Scene) -> None:
    if (seed, repr(scene)) not in UNBROKEN:
        simulate(seed, scene)
        UNBROKEN.add((seed, repr(scene)))
