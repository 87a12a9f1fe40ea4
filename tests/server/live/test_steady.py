"""The server's clock when the machine's is changed."""

import pytest

from paddock.server.live.steady import DRIFT, SteadyClock


class Machine:
    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.pulse = 50.0
        self.clock = SteadyClock(lambda: self.wall, lambda: self.pulse)

    def pass_time(self, seconds: float) -> float:
        """How far our clock goes meanwhile."""
        before = self.clock()
        self.wall += seconds
        self.pulse += seconds
        return self.clock() - before


def test_it_tells_the_time() -> None:
    machine = Machine()
    assert machine.pass_time(10.0) == pytest.approx(10.0)
    assert machine.clock() == pytest.approx(machine.wall)


@pytest.mark.parametrize("step", [-3600.0, 3600.0, -5.0, 0.5])
def test_a_step_of_the_machine_is_no_step_of_ours(step: float) -> None:
    machine = Machine()
    before = machine.clock()
    machine.wall += step
    assert machine.clock() == before
    assert machine.pass_time(1.0) == pytest.approx(1.0, abs=DRIFT + 1e-6)


def test_it_drifts_to_the_right_time() -> None:
    machine = Machine()
    machine.wall += 30.0
    for _ in range(40):
        machine.pass_time(20.0)
    assert machine.clock() == pytest.approx(machine.wall)


def test_it_never_runs_backwards() -> None:
    machine = Machine()
    machine.wall -= 7200.0
    times = [machine.clock()]
    for _ in range(20):
        machine.pass_time(0.25)
        times.append(machine.clock())
    assert times == sorted(times)
