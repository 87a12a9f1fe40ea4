"""Whole worlds of the table server, each from one seed: nothing is lost or doubled, and nobody learns a secret."""

import os
import subprocess
import sys

import pytest
from msgspec.structs import replace

from tests.simulation.faults import SMALL
from tests.simulation.run import simulate

DAILY = {0: 200, 5: 200, 10: 200, 1: 6, 4: 6}  # table-hours by seed: by correspondence they go on for days
LONG = {2: 6, 3: 6}
WORLDS = [*DAILY.items(), *(pytest.param(*world, marks=pytest.mark.long) for world in LONG.items())]
FINGERPRINT = (
    "from tests.simulation.faults import SMALL; from tests.simulation.run import simulate; "
    "print(simulate(1, SMALL).fingerprint)"
)


@pytest.mark.parametrize(("seed", "hours"), WORLDS)
@pytest.mark.slow
def test_a_world_holds_whatever_happens_in_it(seed: int, hours: float) -> None:
    played = simulate(seed)
    assert played.hours >= hours
    assert played.plies


def test_a_few_hundred_table_hours_are_simulated_every_day() -> None:
    """Each world is held to its share of them."""
    assert sum(DAILY.values()) >= 600


@pytest.mark.slow
def test_a_world_in_which_people_stay_away_holds() -> None:
    played = simulate(2, replace(SMALL, groups=6, hours=1.0, absences=4.0, clocks=0.0))
    assert played.happened["absent: a bot plays"]
    assert played.happened["absent: the game ends"]


@pytest.mark.slow
def test_a_seed_is_one_world_in_every_interpreter() -> None:
    def fingerprint(hash_seed: str) -> str:
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", FINGERPRINT]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    assert fingerprint("1") == fingerprint("2")
