"""Training in miniature: a run learns, can be repeated and resumed, and leaves weights that bots can use."""

from pathlib import Path

import pytest

import paddock
from paddock.bots.networks import network_heuristic, read_weights
from paddock.train.plan import Plan
from paddock.train.self_play import Task, play_task

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'paddock[train]'")

from paddock.train.learner import Learner
from paddock.train.training import Round, Training

SMALL = Plan(
    game="jurassic_snack",
    seats=(2,),
    games=8,
    first_games=8,
    iterations=12,
    fast_iterations=4,
    first=32,
    second=32,
    passes=40.0,
    batch=128,
    gate_games=2,
    gate_iterations=4,
)


def trained(folder: Path, rounds: int) -> list[Round]:
    training = Training(SMALL, folder, 1, "cpu")
    training.run(rounds, 0.0, lambda done: None)
    return training.rounds


def test_samples_are_positions_with_their_targets() -> None:
    samples = play_task(Task(SMALL, 2, 7, 2, None))
    searched = samples.shares.sum(axis=1)
    assert len(samples) > 40
    assert set(samples.results.tolist()) <= {0.0, 0.5, 1.0}
    assert 0.1 < (searched > 0).mean() < 0.6
    assert searched[searched > 0] == pytest.approx(1.0, abs=1e-5)
    assert (samples.moves[samples.shares > 0] >= 0).all()


def test_self_play_is_repeatable() -> None:
    once, again = (play_task(Task(SMALL, 2, 7, 1, None)) for _ in range(2))
    assert once.rows.tobytes() == again.rows.tobytes()
    assert once.shares.tobytes() == again.shares.tobytes()


def test_learning_lowers_every_loss() -> None:
    learner = Learner(paddock.find_game("jurassic_snack"), SMALL, "cpu")
    samples = play_task(Task(SMALL, 2, 7, 4, None))
    data = learner.moved(samples)
    before = learner.losses(data)
    learner.learn(samples, 3e-3)
    after = learner.losses(data)
    assert after.value < before.value - 0.02
    assert after.policy < before.policy - 0.1
    assert after.agreement > before.agreement


@pytest.mark.slow
def test_a_run_resumes_and_leaves_weights(tmp_path: Path) -> None:
    [first] = trained(tmp_path, 1)
    assert first.is_kept
    again = trained(tmp_path, 2)
    assert again[0] == first
    assert [one.number for one in again] == [0, 1]
    weights = read_weights(tmp_path / "best.bin")
    assert weights.header.made["seed"] == "1"
    assert "arrangement: line" in weights.header.unseen
    assert network_heuristic(paddock.find_game("jurassic_snack"), 2, tmp_path / "best.bin") is not None
    assert (tmp_path / "curves.svg").read_text().count("<polyline") == 3


def test_a_run_goes_on_only_by_its_own_plan(tmp_path: Path) -> None:
    Training(SMALL, tmp_path, 1, "cpu")
    with pytest.raises(ValueError, match="another plan"):
        Training(Plan(game="jurassic_snack", seats=(2,)), tmp_path, 1, "cpu")
