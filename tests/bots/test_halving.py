"""Sequential halving: how playouts and time are divided among the stages."""

from time import perf_counter

import pytest

from paddock.bots.engine.halving import Stages, share_of_comparison


def shares(candidates: int, playouts: int) -> list[tuple[int, int]]:
    """The candidates of each stage, and the playouts each of them gets."""
    stages = Stages(candidates, playouts, 0.0)
    found = []
    while stages.begin(candidates):
        found.append((candidates, int(stages.share)))
        candidates = (candidates + 1) // 2
    return found


def test_every_stage_gets_as_many_playouts_until_one_candidate_is_left() -> None:
    assert shares(12, 96) == [(12, 2), (6, 4), (3, 8), (2, 12)]


@pytest.mark.parametrize("candidates", [0, 1])
def test_there_is_no_stage_without_two_candidates(candidates: int) -> None:
    assert shares(candidates, 96) == []


def test_the_last_stage_ends_at_the_deadline() -> None:
    deadline = perf_counter() + 1000.0
    stages = Stages(4, 0, deadline)
    assert stages.begin(4)
    assert perf_counter() < stages.until < deadline - 400.0, "half of the time is left for the second stage"
    assert stages.begin(2)
    assert stages.until == deadline
    assert not stages.begin(2)


def test_without_a_deadline_no_stage_has_an_end() -> None:
    stages = Stages(4, 96, 0.0)
    assert stages.begin(4)
    assert stages.until == 0.0


def test_a_comparison_takes_half_as_many_playouts_but_one_each_at_least() -> None:
    assert [share_of_comparison(playouts, 10) for playouts in (100, 10, 0)] == [5, 1, 0]
