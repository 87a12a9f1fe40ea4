"""The expected value of a mission: the points of each objective times its chance in the rounds to go.

What an objective still needs is counted in animals, in spaces of the pens that can still be filled with only one
animal, or in icons of the buildings nearest to completion. Each has a price, so that an objective is pursued only as
long as it pays.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.rolling_ranch.engine.moves import ANIMALS
from paddock.games.rolling_ranch.engine.pieces import (
    ANIMALS_OWNED,
    BUILDINGS_BUILT,
    FILLED_PENS,
    NIBBLE,
    Goal,
    Layout,
    Pieces,
)
from paddock.games.rolling_ranch.engine.ranch import Ranch

STAGES: Final = 20  # of a game, two rounds each
MOST: Final = 64  # that an objective can still need
NEVER: Final = 63  # out of reach

# By animal, by animal in certain pens, icons: how many a round gives a player who wants them, and the price of each in
# points that another choice would have scored. Pigs and cows come anyway.
RATES: Final = [0.8, 0.65, 0.5, 0.64, 0.55, 0.4, 1.2]
PRICES: Final = [0.6, 0.0, 0.0, 0.6, 0.1, 0.2, 0.5]


class MissionValue:
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.chances: list[float] = []
        # a cache: the last pens and rows, and their counts
        self.own: i64 = -1
        self.others: i64 = -1
        self.empty: i64 = -1
        self.layout: Layout = pieces.layouts[0]
        self.known_rooms: i64 = 0
        self.wood_left: i64 = -1
        self.nails_left: i64 = -1
        self.known_rows: i64 = 0
        self.build_chances()

    def build_chances(self) -> None:
        """The chance of still getting what is needed, by its kind, the stage of the game, and the amount."""
        self.chances = []
        for rate in RATES:
            for stage in range(STAGES):
                self.chances += at_least(rate * 2.0 * float(stage))

    def of_mission(self, ranch: Ranch, mission: i64, stage: i64) -> float:
        total = 0.0
        for goal in self.pieces.goals[mission]:
            total += self.goal_value(goal, self.lacking(ranch, goal), stage)
        return total

    def goal_value(self, goal: Goal, lacking: i64, stage: i64) -> float:
        if lacking <= 0:
            return float(goal.points)
        what: i64 = goal.animal
        if goal.kind == FILLED_PENS:
            what += ANIMALS
        elif goal.kind != ANIMALS_OWNED:
            what = 2 * ANIMALS
        gain = float(goal.points) - PRICES[what] * float(lacking)
        return gain * self.chances[(what * STAGES + stage) * MOST + lacking] if gain > 0.0 else 0.0

    def lacking(self, ranch: Ranch, goal: Goal) -> i64:
        if goal.kind == ANIMALS_OWNED:
            animals: i64 = goal.count - count(ranch.animals(goal.animal))
            return animals if animals < NEVER else NEVER
        if goal.kind == FILLED_PENS:
            return cheapest(self.rooms(ranch, goal.animal), goal.count)
        return cheapest(self.rows(ranch), goal.count - count(ranch.complete))

    def rooms(self, ranch: Ranch, animal: i64) -> i64:
        """Counts the pens that can still hold only this animal, by empty spaces 0, 1, 2 …: four bits each."""
        own: i64 = ranch.animals(animal)
        others: i64 = (ranch.chickens | ranch.pigs | ranch.cows) & ~own
        if own == self.own and others == self.others and ranch.empty == self.empty and ranch.layout is self.layout:
            return self.known_rooms
        rooms: i64 = 0
        one: i64 = self.pieces.one
        for pen in range(ranch.layout.pens):
            field: i64 = ranch.layout.pen_fields[pen]
            empty: i64 = ranch.empty & field
            if field & others == 0 and (empty | own) & field != 0:
                rooms += one << (4 * count(empty))
        self.own = own
        self.others = others
        self.empty = ranch.empty
        self.layout = ranch.layout
        self.known_rooms = rooms
        return rooms

    def rows(self, ranch: Ranch) -> i64:
        """Counts the unfinished buildings by open icons 1, 2 …: four bits each."""
        if ranch.wood_left == self.wood_left and ranch.nails_left == self.nails_left:
            return self.known_rows
        rows: i64 = 0
        one: i64 = self.pieces.one
        for building in range(self.pieces.building_count):
            left = ranch.icons_left(building)
            if left > 0:
                rows += one << (4 * (left if left < NIBBLE else NIBBLE))
        self.wood_left = ranch.wood_left
        self.nails_left = ranch.nails_left
        self.known_rows = rows
        return rows

    # What an answer changes

    def of_animal(self, ranch: Ranch, animal: i64, pen: i64, mission: i64, stage: i64) -> float:
        """One more of this animal in a pen."""
        total = 0.0
        for goal in self.pieces.goals[mission]:
            if goal.kind == ANIMALS_OWNED:
                if goal.animal == animal:
                    lacking = self.lacking(ranch, goal)
                    total += self.change(goal, lacking, lacking - 1, stage) if lacking > 0 else 0.0
            elif goal.kind == FILLED_PENS:
                total += self.of_pen(ranch, goal, animal, pen, stage)
        return total

    def of_pen(self, ranch: Ranch, goal: Goal, animal: i64, pen: i64, stage: i64) -> float:
        """The pen has one empty space less; another animal spoils it."""
        field: i64 = ranch.layout.pen_fields[pen]
        others: i64 = (ranch.chickens | ranch.pigs | ranch.cows) & ~ranch.animals(goal.animal)
        if field & others != 0:
            return 0.0
        one: i64 = self.pieces.one
        room = count(ranch.empty & field)
        before = self.rooms(ranch, goal.animal)
        after: i64 = before - (one << (4 * room))
        if animal == goal.animal:
            after += one << (4 * (room - 1))
        return self.change(goal, cheapest(before, goal.count), cheapest(after, goal.count), stage)

    def of_icon(self, ranch: Ranch, building: i64, mission: i64, stage: i64) -> float:
        """One more icon in a row."""
        total = 0.0
        for goal in self.pieces.goals[mission]:
            needed: i64 = goal.count - count(ranch.complete)
            left = ranch.icons_left(building)
            if goal.kind == BUILDINGS_BUILT and needed > 0 and left <= NIBBLE:
                one: i64 = self.pieces.one
                before = self.rows(ranch)
                after: i64 = before - (one << (4 * left)) + (one << (4 * (left - 1)))
                total += self.change(goal, cheapest(before, needed), cheapest(after, needed), stage)
        return total

    def change(self, goal: Goal, before: i64, after: i64, stage: i64) -> float:
        """The gain from needing this much less than before."""
        return 0.0 if after == before else self.goal_value(goal, after, stage) - self.goal_value(goal, before, stage)


def cheapest(numbers: i64, wanted: i64) -> i64:
    """The sum of the `wanted` smallest numbers, given as counts of four bits each; NEVER if there are too few."""
    total: i64 = 0
    number: i64 = 0
    left = wanted
    while numbers != 0 and left > 0:
        here: i64 = numbers & NIBBLE
        taken: i64 = here if here < left else left
        total += taken * number
        left -= taken
        numbers >>= 4
        number += 1
    return total if left <= 0 and total < NEVER else NEVER


def at_least(mean: float) -> list[float]:
    """The chance of at least 0, 1, 2 … for a Poisson distribution with this mean."""
    chances: list[float] = []
    term = exp(-mean)
    left = 1.0
    for number in range(MOST):
        chances.append(left if left > 0.0 and number < NEVER else 0.0)
        left -= term
        term = term * mean / float(number + 1)
    return chances
