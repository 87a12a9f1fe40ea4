"""What a mission still promises: the points of each objective, as likely as it is to be met in the rounds to go.

What an objective lacks is counted in what a seat draws or fills in: animals, spaces of the pens that can still be
filled with one animal only, icons of the buildings that are nearest. Each has its price, so that an objective is
pursued only as far as it pays.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.bits import count
from paddock.games.rolling_ranch.moves import ANIMALS
from paddock.games.rolling_ranch.pieces import ANIMALS_OWNED, FILLED_PENS, NIBBLE, Goal, Pieces
from paddock.games.rolling_ranch.ranch import Ranch

STAGES: Final = 20  # of a game, each of two rounds to go
MOST: Final = 64  # that an objective can lack
NEVER: Final = 63  # too much to come

# What a round brings to somebody who wants it: by animal, by animal in certain pens, icons.
ANIMALS_A_ROUND: Final = [0.8, 0.65, 0.5]
SPACES_A_ROUND: Final = [0.64, 0.55, 0.4]
ICONS_A_ROUND: Final = 1.2

# What each of them costs: the points that something else would have brought. Pigs and cows come anyway.
ANIMAL_PRICES: Final = [0.6, 0.0, 0.0]
SPACE_PRICES: Final = [0.6, 0.1, 0.2]
ICON_PRICE: Final = 0.5


class Wishes:
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.rates: list[float] = [*ANIMALS_A_ROUND, *SPACES_A_ROUND, ICONS_A_ROUND]
        self.prices: list[float] = [*ANIMAL_PRICES, *SPACE_PRICES, ICON_PRICE]
        self.chances: list[float] = []
        self.build_chances()

    def build_chances(self) -> None:
        """The chance that so much still comes, by what it is, the stage of the game, and how much is lacking."""
        self.chances = []
        for rate in self.rates:
            for stage in range(STAGES):
                self.chances += at_least(rate * 2.0 * float(stage))

    def of_mission(self, ranch: Ranch, mission: i64, stage: i64) -> float:
        total = 0.0
        for goal in self.pieces.goals[mission]:
            total += self.promise(goal, self.lacking(ranch, goal), stage)
        return total

    def promise(self, goal: Goal, lacking: i64, stage: i64) -> float:
        if lacking <= 0:
            return float(goal.points)
        what: i64 = goal.animal
        if goal.kind == FILLED_PENS:
            what += ANIMALS
        elif goal.kind != ANIMALS_OWNED:
            what = 2 * ANIMALS
        gain = float(goal.points) - self.prices[what] * float(lacking)
        return gain * self.chances[(what * STAGES + stage) * MOST + lacking] if gain > 0.0 else 0.0

    def lacking(self, ranch: Ranch, goal: Goal) -> i64:
        if goal.kind == ANIMALS_OWNED:
            animals: i64 = goal.count - count(ranch.animals(goal.animal))
            return animals if animals < NEVER else NEVER
        if goal.kind == FILLED_PENS:
            return self.spaces_lacking(ranch, goal, -1, 0)
        return self.icons_lacking(ranch, goal, -1)

    def spaces_lacking(self, ranch: Ranch, goal: Goal, pen: i64, room: i64) -> i64:
        """The empty spaces of the pens that are nearest; one pen may be taken to have so many, or to be lost (-1)."""
        others: i64 = (ranch.chickens | ranch.pigs | ranch.cows) & ~ranch.animals(goal.animal)
        rooms: i64 = 0  # how many pens have so many empty spaces, four bits each
        one: i64 = self.pieces.one
        index: i64 = 0
        while index < ranch.layout.pens:
            field: i64 = ranch.layout.pen_fields[index]
            if index == pen:
                if room >= 0:
                    rooms += one << (4 * room)
            elif field & others == 0:
                empty: i64 = ranch.empty & field
                if empty != 0 or field & ranch.animals(goal.animal) != 0:
                    rooms += one << (4 * count(empty))
            index += 1
        return cheapest(rooms, goal.count)

    def icons_lacking(self, ranch: Ranch, goal: Goal, building: i64) -> i64:
        """The open icons of the buildings that are nearest; one row may be taken to have one less."""
        needed: i64 = goal.count - count(ranch.complete)
        if needed <= 0:
            return 0
        rows: i64 = 0
        one: i64 = self.pieces.one
        index: i64 = 0
        while index < self.pieces.building_count:
            left = ranch.icons_left(index)
            if left > 0:
                left = left - 1 if index == building else left
                rows += one << (4 * (left if left < NIBBLE else NIBBLE))
            index += 1
        return cheapest(rows, needed)

    # What an answer changes

    def of_animal(self, ranch: Ranch, animal: i64, pen: i64, mission: i64, stage: i64) -> float:
        """One more of this animal in a pen."""
        total = 0.0
        for goal in self.pieces.goals[mission]:
            if goal.kind == ANIMALS_OWNED:
                if goal.animal == animal:
                    lacking = self.lacking(ranch, goal)
                    total += self.promise(goal, lacking - 1, stage) - self.promise(goal, lacking, stage)
            elif goal.kind == FILLED_PENS:
                total += self.of_pen(ranch, goal, animal, pen, stage)
        return total

    def of_pen(self, ranch: Ranch, goal: Goal, animal: i64, pen: i64, stage: i64) -> float:
        field: i64 = ranch.layout.pen_fields[pen]
        others: i64 = (ranch.chickens | ranch.pigs | ranch.cows) & ~ranch.animals(goal.animal)
        if field & others != 0:
            return 0.0
        room: i64 = count(ranch.empty & field) - 1 if animal == goal.animal else -1
        before = self.promise(goal, self.spaces_lacking(ranch, goal, -1, 0), stage)
        return self.promise(goal, self.spaces_lacking(ranch, goal, pen, room), stage) - before

    def of_icon(self, ranch: Ranch, building: i64, mission: i64, stage: i64) -> float:
        """One more icon in a row."""
        total = 0.0
        for goal in self.pieces.goals[mission]:
            if goal.kind not in (ANIMALS_OWNED, FILLED_PENS):
                before = self.promise(goal, self.icons_lacking(ranch, goal, -1), stage)
                total += self.promise(goal, self.icons_lacking(ranch, goal, building), stage) - before
        return total


def cheapest(numbers: i64, wanted: i64) -> i64:
    """The sum of the smallest so many numbers, which are counted in four bits each; NEVER if there are too few."""
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
    """The chance of 0, 1, 2 … or more, where so many come on average (Poisson)."""
    chances: list[float] = []
    term = exp(-mean)
    left = 1.0
    for number in range(MOST):
        chances.append(left if left > 0.0 and number < NEVER else 0.0)
        left -= term
        term = term * mean / float(number + 1)
    return chances
