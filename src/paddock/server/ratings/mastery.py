"""What somebody does well and what costs them points, from the reviews of their games. A finished review leaves a
summary of each person's own choices; lists of games are never replayed for this."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from paddock.content.catalogue import find, sentence
from paddock.explain.habits import Habit, Kind
from paddock.server.wire.profiles import GameMastery, Tendency

SHOWN: Final = 3  # of what costs points, and of what goes well
NOTABLE: Final = 0.3  # points a game


class HabitTotal(msgspec.Struct, frozen=True):
    fact: str
    kind: Kind
    times: int
    points: float


class Summary(msgspec.Struct, frozen=True):
    """Of one seat in one game: its choices, how many of them were good enough, and what they were about."""

    choices: int
    good: int
    costs: list[HabitTotal]
    merits: list[HabitTotal]


class SeatSummary(msgspec.Struct, frozen=True):
    """As it is kept."""

    seat: int
    player: str
    summary: Summary


def summary_of(choices: Sequence[tuple[bool, Habit | None]]) -> Summary:
    """Of each choice: was it good enough, and what was it about?"""
    about = [habit for _, habit in choices if habit is not None]
    good = sum(is_good for is_good, _ in choices)
    costs = totals(habit for habit in about if habit.points < 0)
    return Summary(len(choices), good, costs, totals(habit for habit in about if habit.points > 0))


def totals(habits: Iterable[Habit | HabitTotal]) -> list[HabitTotal]:
    """What weighs most comes first."""
    found: dict[tuple[str, Kind], tuple[int, float]] = {}
    for one in habits:
        times, points = found.get((one.fact, one.kind), (0, 0.0))
        more = one.times if isinstance(one, HabitTotal) else 1
        found[one.fact, one.kind] = times + more, points + one.points
    rows = [HabitTotal(fact, kind, times, round(points, 2)) for (fact, kind), (times, points) in found.items()]
    return sorted(rows, key=lambda row: (-abs(row.points), row.fact, row.kind))


def mastery(game: str, summaries: Sequence[Summary], language: str) -> GameMastery:
    choices, good = (sum(counts) for counts in zip(*((one.choices, one.good) for one in summaries), strict=True))
    costs = totals(habit for one in summaries for habit in one.costs)
    merits = totals(habit for one in summaries for habit in one.merits)
    count = len(summaries)
    return GameMastery(
        game=game,
        games=count,
        choices=choices,
        good=good,
        strengths=tendencies(game, merits, count, "well", language),
        costs=tendencies(game, costs, count, "cost", language),
    )


def tendencies(game: str, found: Sequence[HabitTotal], games: int, how: str, language: str) -> list[Tendency]:
    """In words, each with its points a game."""
    notable = [one for one in found if abs(one.points) / games >= NOTABLE][:SHOWN]
    return [Tendency(said(game, one, how, language), one.times, round(one.points / games, 1)) for one in notable]


def said(game: str, habit: HabitTotal, how: str, language: str) -> str:
    fact = find(f"{game}.why.{habit.fact}.name", language) or habit.fact
    return sentence(f"mastery.{how}.{habit.kind}", language).format(fact=fact)
