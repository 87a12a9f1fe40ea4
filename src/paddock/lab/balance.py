"""Is a game balanced? What each thing a seat can have is worth, whether chance follows the rules, and what is out of
line.

What was dealt is weighed together: nobody chose it, so the difference it makes is its worth. Each kind of thing that
seats choose is weighed separately, next to what was dealt, and its worth includes who chooses it. So with one edition,
only what was dealt can be out of line; between two editions on the same shuffles and rolls, everything is compared.

Some facts are points by definition, such as the tokens that make up a score. Weighing them in points would only find
their printed values again, so they are weighed in wins alone.
"""

import math
from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Sequence
from typing import Final, Literal

import msgspec
import numpy as np

from paddock.lab.match import Played
from paddock.lab.regression import NORMAL, Array, Contrast, Fit, fit, holm
from paddock.lab.stats import Estimate, mean_of, share_of
from paddock.lab.study import Reading

ENOUGH: Final = 30  # a fact is weighed if seats differ by it in this many games
ENOUGH_LUCK: Final = 10.0  # the variance that is needed to judge draws
SURE: Final = 0.05
DEALT: Final = "dealt "
SEAT: Final = "seat"
FIRST: Final = "dealt turn/first"

Measure = Literal["points", "wins"]


class Worth(msgspec.Struct, frozen=True):
    """What one more of a thing is worth to a seat; `edge` is how far it is from the others of its kind."""

    kind: str
    name: str
    games: int  # in which seats differed by it
    worth: Estimate | None  # None: all seats have the same number of the kind, so only differences are known
    edge: Estimate
    chance: float | None  # how likely such an edge is by chance, all tests considered; None: not tested
    is_flagged: bool

    @property
    def is_dealt(self) -> bool:
        return self.kind == SEAT or self.kind.startswith(DEALT)


class LuckOf(msgspec.Struct, frozen=True):
    """How often a thing was drawn, compared with how often it should be."""

    name: str
    seen: int
    due: float
    deviation: float  # in standard deviations
    chance: float
    is_flagged: bool


class Balance(msgspec.Struct, frozen=True):
    games: int
    measure: Measure
    scores: list[Estimate]  # by seat
    wins: list[Estimate]  # by seat
    first: Estimate | None  # the starting player's share of wins
    plies: Estimate
    worths: list[Worth]
    luck: list[LuckOf]
    by_definition: list[str]  # kinds of facts that were not weighed, because they are the measure itself

    def flagged(self) -> list[str]:
        """The culprits: `kind/name` of everything out of line, the surest first."""
        sure = flagged_of(self.worths) + [(one.chance, one.name) for one in self.luck if one.is_flagged]
        return [name for _, name in sorted(sure)]


def balance_of(
    readings: Sequence[Reading],
    *,
    measure: Measure = "points",
    tolerance: float = 0.0,
    scoring: Collection[str] = (),
) -> Balance:
    """The balance of one edition. An edge within the tolerance is ignored; `scoring`: see Study.scoring."""
    tables = Tables(readings, measure)
    by_definition = scoring if measure == "points" else ()
    fits = tables.fits(without=by_definition)
    luck = luck_of(readings)

    def weigh(left_out: Container[str]) -> list[Edge]:
        return [one for found in fits for one in edges(*found, left_out)]

    weighed = single_out(weigh, is_dealt, tolerance, more_tests=len(luck))
    blameless = sum(chance is not None and chance >= SURE for _, chance in weighed)
    chances = holm([two_sided(one) for one in luck], more_tests=blameless)
    return Balance(
        games=len(readings),
        measure=measure,
        scores=[mean_of([reading.played.scores[seat] for reading in readings]) for seat in seats_of(readings)],
        wins=[share_of(wins_of(readings, seat), len(readings)) for seat in seats_of(readings)],
        first=first_share(readings),
        plies=mean_of([reading.played.plies for reading in readings]),
        worths=[told(one, chance) for one, chance in weighed],
        luck=[judged(one, chance) for one, chance in zip(luck, chances, strict=True)],
        by_definition=sorted({kind_of(name) for name in tables.names}.intersection(by_definition)),
    )


def single_out(
    weigh: Callable[[Container[str]], list["Edge"]],
    is_tested: Callable[[str], bool],
    tolerance: float = 0.0,
    more_tests: int = 0,
) -> list[tuple["Edge", float | None]]:
    """Repeatedly takes out what stands out most, so that it doesn't distort the mean of its kind for the others.

    Returns, for each edge that is tested, how likely such an edge is by chance anywhere among all tests.
    """
    out: dict[str, float] = {}
    while True:
        weighed = weigh(out)
        left = [one for one in weighed if is_tested(one.fact) and one.fact not in out]
        tests = len(left) + more_tests
        chances = {one.fact: min(1.0, one.edge.chance(tolerance) * tests) for one in left}
        worst = min(left, key=lambda one: (chances[one.fact], -one.edge.value), default=None)
        if worst is None or chances[worst.fact] >= SURE:
            return [(one, (chances | out).get(one.fact)) for one in weighed]
        out[worst.fact] = chances[worst.fact]


# Worth


class Tables:
    """The facts of all seats in all games, as regression wants them."""

    def __init__(self, readings: Sequence[Reading], measure: Measure) -> None:
        self.readings = readings
        self.seats = len(readings[0].played.scores)
        self.y = np.array([measured(reading.played, measure) for reading in readings])
        self.names = [f"{SEAT}/{seat}" for seat in range(self.seats)] if self.seats > 1 else []
        self.names += sorted({name for reading in readings for facts in reading.facts for name in facts})
        place = {name: index for index, name in enumerate(self.names)}
        self.x = np.zeros((len(readings), self.seats, len(self.names)))
        for game, reading in enumerate(readings):
            for seat, facts in enumerate(reading.facts):
                for name, value in facts.items():
                    self.x[game, seat, place[name]] = value
        for seat in range(self.seats if self.seats > 1 else 0):
            self.x[:, seat, seat] = 1.0
        self.counts = self.differing()

    def differing(self) -> list[int]:
        """In how many games seats differ by each fact; in solo games: from the usual."""
        if self.seats == 1:
            usual = np.median(self.x, axis=(0, 1))
            return [int(count) for count in (np.abs(self.x[:, 0] - usual) > 0).sum(axis=0)]
        spread = self.x.max(axis=1) - self.x.min(axis=1)
        return [int(count) for count in (spread > 0).sum(axis=0)]

    def fits(self, without: Collection[str] = ()) -> list[tuple[Fit, list[str], dict[str, float]]]:
        """What was dealt; then each kind of choice together with it. With the facts to report, and their counts."""
        enough = [
            name
            for name, count in zip(self.names, self.counts, strict=True)
            if count >= ENOUGH and kind_of(name) not in without
        ]
        dealt = [name for name in enough if is_dealt(name)]
        chosen = sorted({kind_of(name) for name in enough if not is_dealt(name)})
        groups = [(dealt, dealt)] + [
            ([*dealt, *own], own) for kind in chosen for own in [[name for name in enough if kind_of(name) == kind]]
        ]
        return [(self.fit(names), own, self.common(own)) for names, own in groups if own]

    def fit(self, names: list[str]) -> Fit:
        found = fit(names, self.x[:, :, [self.names.index(name) for name in names]], self.y)
        found.support = [self.counts[self.names.index(name)] for name in names]
        return found

    def common(self, names: Iterable[str]) -> dict[str, float]:
        return {name: float(np.abs(self.x[:, :, self.names.index(name)]).sum()) for name in names}


class Edge(msgspec.Struct, frozen=True):
    fact: str
    worth: Contrast | None
    edge: Contrast


def edges(found: Fit, facts: Sequence[str], common: dict[str, float], left_out: Container[str] = ()) -> list[Edge]:
    """Each fact against the mean of the others of its kind, weighted by how often they came up."""
    kinds = Counter(kind_of(fact) for fact in facts)
    result = []
    for fact in facts:
        kin = [name for name in facts if kind_of(name) == kind_of(fact) and name != fact and name not in left_out]
        total = sum(common[name] for name in kin)
        against = {name: -common[name] / total for name in kin}
        is_single = kinds[kind_of(fact)] == 1
        edge = found.contrast({fact: 1.0, **against} if kin or is_single else {}, fact)
        is_free = is_single or not is_bound(found, facts, kind_of(fact))
        result.append(Edge(fact, found.contrast({fact: 1.0}, fact) if is_free else None, edge))
    return result


def is_bound(found: Fit, facts: Sequence[str], kind: str) -> bool:
    """Do all seats always have the same number of this kind? Then the smallest solution sums to 0 over it."""
    own = [float(found.beta[found.names.index(fact)]) for fact in facts if kind_of(fact) == kind]
    return abs(sum(own)) <= 1e-6 * max(1e-9, *map(abs, own))


def flagged_of(worths: Iterable[Worth]) -> list[tuple[float, str]]:
    """How likely they are by chance, and what they are called."""
    return [(one.chance, f"{one.kind}/{one.name}") for one in worths if one.chance is not None and one.is_flagged]


def told(one: Edge, chance: float | None) -> Worth:
    kind, _, name = one.fact.partition("/")
    worth = one.worth.estimate if one.worth else None
    return Worth(kind, name, one.edge.support, worth, one.edge.estimate, chance, chance is not None and chance < SURE)


def measured(played: Played, measure: Measure) -> list[float]:
    if measure == "points":
        return [float(score) for score in played.scores]
    return [win_share(played, seat) for seat in range(len(played.ranks))]


def win_share(played: Played, seat: int) -> float:
    return 1 / played.ranks.count(1) if played.ranks[seat] == 1 else 0.0


def kind_of(fact: str) -> str:
    return fact.partition("/")[0]


def is_dealt(fact: str) -> bool:
    return kind_of(fact) == SEAT or fact.startswith(DEALT)


def seats_of(readings: Sequence[Reading]) -> range:
    return range(len(readings[0].played.scores))


def wins_of(readings: Sequence[Reading], seat: int) -> float:
    return sum(win_share(reading.played, seat) for reading in readings)


def first_share(readings: Sequence[Reading]) -> Estimate | None:
    shares = [
        win_share(reading.played, seat)
        for reading in readings
        for seat, facts in enumerate(reading.facts)
        if FIRST in facts
    ]
    return share_of(sum(shares), len(shares)) if shares else None


# Draws


def luck_of(readings: Sequence[Reading]) -> list[LuckOf]:
    """Everything that was drawn in all games often enough to be judged."""
    totals: dict[str, Array] = {}
    for reading in readings:
        for thing, drawn in reading.luck.items():
            totals[thing] = totals.get(thing, np.zeros(3)) + np.array(drawn, dtype=np.float64)
    found = []
    for thing, (seen, due, variance) in sorted(totals.items()):
        if variance >= ENOUGH_LUCK:
            found.append(LuckOf(thing, int(seen), float(due), float((seen - due) / math.sqrt(variance)), 1.0, False))
    return found


def two_sided(one: LuckOf) -> float:
    return 2 * NORMAL.cdf(-abs(one.deviation))


def judged(one: LuckOf, chance: float) -> LuckOf:
    return msgspec.structs.replace(one, chance=chance, is_flagged=chance < SURE)


# Two editions


class Change(msgspec.Struct, frozen=True):
    """What a change of values changes, on the same shuffles and rolls."""

    games: int
    score: Estimate  # of a seat, on average
    spread: Estimate  # between the best and the worst score of a game
    plies: Estimate
    first: Estimate | None  # the starting player's share of wins
    worths: list[Worth]

    def flagged(self) -> list[str]:
        return [name for _, name in sorted(flagged_of(self.worths))]


def change_of(before: Sequence[Reading], after: Sequence[Reading], *, measure: Measure = "points") -> Change:
    """Game by game: the same numbers, seeds and bots with other values."""
    assert len(before) == len(after), "both editions play the same games"
    moved = moved_fits(Tables(before, measure), Tables(after, measure))

    def weigh(left_out: Container[str]) -> list[Edge]:
        return [one for found in moved for one in edges(*found, left_out)]

    pairs = [(one.played, two.played) for one, two in zip(before, after, strict=True)]
    firsts = [(first_wins(one), first_wins(two)) for one, two in zip(before, after, strict=True)]
    known = [two - one for one, two in firsts if one is not None and two is not None]
    return Change(
        games=len(before),
        score=mean_of([mean(two.scores) - mean(one.scores) for one, two in pairs]),
        spread=mean_of([float(spread(two.scores) - spread(one.scores)) for one, two in pairs]),
        plies=mean_of([float(two.plies - one.plies) for one, two in pairs]),
        first=mean_of(known) if known else None,
        worths=[told(one, chance) for one, chance in single_out(weigh, lambda fact: True)],
    )


def moved_fits(before: Tables, after: Tables) -> list[tuple[Fit, list[str], dict[str, float]]]:
    """How the worth of each fact has changed; facts that came up in only one edition are left out."""
    then = {kind_of(facts[0]): (found, facts) for found, facts, _ in before.fits()}
    moved = []
    for now, facts, common in after.fits():
        if kind_of(facts[0]) in then:
            old, known = then[kind_of(facts[0])]
            moved.append((now.minus(old), [fact for fact in facts if fact in known], common))
    return moved


def first_wins(reading: Reading) -> float | None:
    shares = [win_share(reading.played, seat) for seat, facts in enumerate(reading.facts) if FIRST in facts]
    return shares[0] if shares else None


def mean(scores: Sequence[int]) -> float:
    return sum(scores) / len(scores)


def spread(scores: Sequence[int]) -> int:
    return max(scores) - min(scores)
