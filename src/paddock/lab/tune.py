"""Tuning: which values of a game bring a measure closest to what its designer wants.

All candidates play the same luck. The worse half drops out, the others play on twice as long, until one is left.
"""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path

import msgspec

from paddock.game import AnyGame, OptionValue
from paddock.lab.balance import balance_of, spread
from paddock.lab.editions import Value, changed_game, value_at
from paddock.lab.executor import LOCAL, Workers
from paddock.lab.stats import Estimate, mean_of
from paddock.lab.study import Reading, plan_study, run_study
from paddock.luck import Rng

MOST = 64  # candidates; of more, so many are drawn
FEWEST = 200  # games that say anything of a candidate


class Target(msgspec.Struct, frozen=True):
    """A measure and the value it should have: `first=0.5`, `score=40`, `spread=8`, `plies=60`, `dealt card/oak=0`."""

    measure: str
    wanted: float


class Tried(msgspec.Struct, frozen=True):
    """One candidate, as far as it was played."""

    values: dict[str, Value]
    games: int
    found: Estimate
    is_current: bool

    def distance(self, target: Target) -> float:
        return abs(self.found.value - target.wanted)


class Tuned(msgspec.Struct, frozen=True):
    game: str
    target: Target
    tried: list[Tried]  # the best first

    @property
    def best(self) -> Tried:
        return self.tried[0]

    @property
    def is_clear(self) -> bool:
        """Are the values as they stand out of line: the target outside their interval, and the best one closer?"""
        current = next(one for one in self.tried if one.is_current)
        return not self.best.is_current and not current.found.low <= self.target.wanted <= current.found.high


def read_target(text: str) -> Target:
    measure, _, wanted = text.rpartition("=")
    try:
        return Target(measure.strip(), float(wanted))
    except ValueError:
        raise ValueError(f"{text!r} is not of the form MEASURE=NUMBER") from None


def tune(
    game: AnyGame,
    ranges: Mapping[str, Sequence[Value]],
    target: Target,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    folder: Path | None = None,
    workers: Workers = LOCAL,
    on_progress: Callable[[int], object] = lambda done: None,
) -> Tuned:
    """`games` is what the last ones play. The values as they stand are played as long, whatever they bring."""
    current = {path: value_at(game, path) for path in ranges}

    def played(values: dict[str, Value], count: int, place: Path) -> Tried:
        study = plan_study(changed_game(game, values), bots, count, seed, seats=seats, options=options)
        readings = run_study(study, folder=place, workers=workers)
        on_progress(1)
        return Tried(values, count, measure_of(readings, target.measure), values == current)

    with tempfile.TemporaryDirectory() as scratch:
        place = folder or Path(scratch)
        left = candidates(ranges, current, seed)
        count = min(games, max(FEWEST, games >> (len(left) - 1).bit_length()))
        out: list[Tried] = []
        while True:
            tried = sorted((played(values, count, place) for values in left), key=lambda one: one.distance(target))
            if count == games:
                out = tried + out
                break
            keep = max(1, (len(tried) + 1) // 2)
            out = [one for one in tried[keep:] if not one.is_current] + out
            left = [one.values for index, one in enumerate(tried) if index < keep or one.is_current]
            count = games if keep == 1 else min(games, 2 * count)
    return Tuned(game.name, target, out)


def candidates(ranges: Mapping[str, Sequence[Value]], current: dict[str, Value], seed: int) -> list[dict[str, Value]]:
    """All combinations, or a draw of them; the values as they stand are always among them."""
    found = [dict(zip(ranges, values, strict=True)) for values in product(*ranges.values())]
    found = [values for values in found if values != current]
    rng = Rng(seed)
    while len(found) >= MOST:
        found.pop(rng.below(len(found)))
    return [current, *found]


def measure_of(readings: Sequence[Reading], measure: str) -> Estimate:
    """ValueError if nothing of this name was measured."""
    if measure == "score":
        return mean_of([score for reading in readings for score in reading.played.scores])
    if measure == "spread":
        return mean_of([float(spread(reading.played.scores)) for reading in readings])
    if measure == "plies":
        return mean_of([float(reading.played.plies) for reading in readings])
    found = balance_of(readings)
    if measure == "first":
        return found.first or found.wins[0]
    for one in found.worths:
        if f"{one.kind}/{one.name}" == measure:
            return one.edge
    known = ", ".join(f"{one.kind}/{one.name}" for one in found.worths)
    raise ValueError(f"nothing called {measure!r} was measured; there is first, score, spread, plies, {known}")
