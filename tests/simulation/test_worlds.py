"""Whole worlds of the table server, each from one seed: nothing is lost or doubled, and nobody learns a secret."""

import os

import pytest

from tests.simulation.run import simulate

WORLDS = int(os.environ.get("PADDOCK_WORLDS", "4"))


@pytest.mark.parametrize("seed", range(WORLDS))
def test_a_world_holds_whatever_happens_in_it(seed: int) -> None:
    played = simulate(seed)
    assert played.tables
    assert played.plies


def test_a_seed_is_one_world() -> None:
    assert simulate(1).line() == simulate(1).line()
