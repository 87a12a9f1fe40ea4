"""A training run: rounds of self-play, learning and a gate, in a folder that it can be resumed from.

The first round is played by the game's own heuristic, the others by the best network so far. A network that wins its
match against the best replaces it. The folder holds the plan, `best.bin`, a checkpoint of the learner, the samples of
each round, `log.jsonl` with a line for each round, and `curves.svg`.
"""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import torch

import paddock
from paddock.bots.networks import write_weights
from paddock.train.contest import Pair, Side, play_pair
from paddock.train.curves import draw
from paddock.train.learner import Learner, Losses
from paddock.train.plan import Plan
from paddock.train.samples import Samples, joined, load_samples
from paddock.train.self_play import Task, play_task

TASK_GAMES: Final = 8
GATE: Final = 0.5  # what a new network must score against the best so far
RESERVE: Final = 0.35  # of the time of a first round: for what comes after self-play
SLACK: Final = 1.4  # later rounds reserve as much as that took before, times this

T = TypeVar("T")
R = TypeVar("R")


class Round(msgspec.Struct, frozen=True):
    """A line of the log."""

    number: int
    seconds: float
    samples: int
    window: int
    losses: Losses
    against_best: float  # what the new network scored; 1 where there was none
    against_heuristic: float  # at the same number of iterations
    is_kept: bool


class Training:
    def __init__(self, plan: Plan, folder: Path, jobs: int, device: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.plan = self.agreed(plan)
        self.jobs = jobs
        self.game = paddock.find_game(plan.game)
        self.learner = Learner(self.game, plan, device)
        self.log = folder / "log.jsonl"
        self.best = folder / "best.bin"
        logged = self.log.read_bytes().splitlines() if self.log.exists() else []
        self.rounds = [msgspec.json.decode(line, type=Round) for line in logged]
        self.afterwards = 0.0  # seconds that the latest round took after its self-play
        self.checkpoint = folder / "checkpoint.pt"
        if self.checkpoint.exists():
            self.learner.restore(torch.load(self.checkpoint, map_location=self.learner.device, weights_only=True))

    def agreed(self, plan: Plan) -> Plan:
        """Keeps the plan in the folder: a run can only continue with the plan it began with."""
        file = self.folder / "plan.json"
        if not file.exists():
            file.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))
        elif msgspec.json.decode(file.read_bytes(), type=Plan) != plan:
            raise ValueError(f"{self.folder} holds a run by another plan; choose another folder, or its own plan")
        return plan

    def run(self, rounds: int, minutes: float, tell: Callable[[Round], object]) -> None:
        """Up to this number of rounds in all, and of minutes now (0: no such limit)."""
        began = time.monotonic()
        until = began + 60.0 * minutes if minutes else float("inf")
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.jobs, mp_context=context, initializer=alone) as crew:
            while rounds == 0 or len(self.rounds) < rounds:
                left = until - time.monotonic()
                if self.afterwards and left < 2.0 * SLACK * self.afterwards:
                    break
                tell(self.round(crew, until - (SLACK * self.afterwards or RESERVE * left)))

    def round(self, crew: ProcessPoolExecutor, until: float) -> Round:
        """One round. Its self-play ends at a given time at the latest."""
        began = time.monotonic()
        number = len(self.rounds)
        samples = self.self_play(crew, number, until)
        played = time.monotonic()
        samples.save(self.folder / f"samples-{number:03}.npz")
        window = self.window(number)
        losses = self.learner.learn(window, self.plan.rate * max(0.2, 0.85**number))
        candidate = self.folder / "candidate.bin"
        write_weights(candidate, self.learner.weights({"rounds": str(number + 1), "seed": str(self.plan.seed)}))
        against_best = self.contest(crew, candidate, self.best, number) if self.best.exists() else 1.0
        is_kept = against_best >= GATE
        if is_kept:
            candidate.replace(self.best)
        done = Round(
            number=number,
            seconds=round(time.monotonic() - began, 1),
            samples=len(samples),
            window=len(window),
            losses=losses,
            against_best=against_best,
            against_heuristic=self.contest(crew, self.best if is_kept else candidate, False, number),
            is_kept=is_kept,
        )
        self.keep(done)
        self.afterwards = time.monotonic() - played
        return done

    def keep(self, done: Round) -> None:
        partial = self.checkpoint.with_suffix(".new")
        torch.save(self.learner.state(), partial)
        partial.replace(self.checkpoint)
        self.rounds.append(done)
        with self.log.open("ab") as log:
            log.write(msgspec.json.encode(done) + b"\n")
        (self.folder / "curves.svg").write_text(draw(self.rounds), encoding="utf-8")

    # Self-play

    def games_in(self, number: int) -> int:
        return self.plan.first_games if number == 0 else self.plan.games

    def self_play(self, crew: ProcessPoolExecutor, number: int, until: float) -> Samples:
        network = self.best if self.best.exists() else None
        tasks = [
            Task(
                self.plan, self.plan.seats[index % len(self.plan.seats)], self.seed(number, index), TASK_GAMES, network
            )
            for index in range(max(1, self.games_in(number) // TASK_GAMES))
        ]
        return joined(shared(crew, play_task, tasks, self.jobs, until))

    def seed(self, number: int, index: int) -> int:
        return (self.plan.seed << 24) + (number << 16) + index

    def window(self, number: int) -> Samples:
        """The latest samples, those of the first round only while there are few."""
        found: list[Samples] = []
        for earlier in range(number, -1, -1):
            file = self.folder / f"samples-{earlier:03}.npz"
            if file.exists() and sum(map(len, found)) < self.plan.window:
                found.insert(0, load_samples(file))
        return joined(found).latest(self.plan.window)

    # The gate

    def contest(self, crew: ProcessPoolExecutor, first: Path, other: Path | bool, number: int) -> float:
        """What one network scores against another, or against none, at the same number of iterations."""
        seats = self.plan.seats[0]
        sides = [Side(network, self.plan.gate_iterations) for network in (first, other)]
        pairs = [
            Pair(self.plan.game, seats, self.seed(number, 60_000 + index), sides[0], sides[1])
            for index in range(max(1, self.plan.gate_games // seats))
        ]
        results = [result for some in shared(crew, play_pair, pairs, self.jobs) for result in some]
        return sum(results) / len(results)


def shared(
    crew: ProcessPoolExecutor, work: Callable[[T], R], pieces: Sequence[T], jobs: int, until: float = float("inf")
) -> Iterator[R]:
    """Results in the order of the pieces. Those that haven't begun by a given time are left out, except the first."""
    waiting: dict[Future[R], int] = {}
    results: dict[int, R] = {}
    for index, piece in enumerate(pieces):
        if len(waiting) >= 2 * jobs:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            results.update((waiting.pop(one), one.result()) for one in done)
        if time.monotonic() > until and index > 0:
            break
        waiting[crew.submit(work, piece)] = index
    results.update((index, one.result()) for one, index in waiting.items())
    return (results[index] for index in sorted(results))


def alone() -> None:
    """A worker is one of many: libraries must not start threads of their own."""
    os.environ["OMP_NUM_THREADS"] = "1"
