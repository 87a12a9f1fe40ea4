"""What bones are expected to score: how a rival will spend its pile, and what the museum then pays for a count.

A rival's count in a category is modelled as its pile's expected count with a logistic spread.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bots.whites import MOST
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT
from paddock.games.great_dinosaur_rush.engine.pieces import PLACES, Pieces
from paddock.games.great_dinosaur_rush.engine.settings import Settings

WIDTH_A_BONE: Final = 0.04  # how far off a rival's count may be once it builds, for each bone of its pile
UNIQUE_WIDTH: Final = 0.4  # the share of that in Uniqueness: blue bones have no other use


class Estimate:
    """The museum at one moment, for a number of seats."""

    def __init__(self, pieces: Pieces, settings: Settings, seats: int, markers: list[int]) -> None:
        self.seats: i64 = seats
        self.second_within: float = float(pieces.second_within) + 0.5
        self.third_within: float = float(pieces.third_within) + 0.5
        self.zero_scores: bool = settings.zero_scores
        self.pay: list[float] = []
        for category in range(CATEGORY_COUNT):
            first: i64 = (category * pieces.rows + markers[category]) * PLACES
            for place in range(PLACES):
                self.pay.append(float(pieces.pay[first + place]))
        if 2 < seats < 4:  # GDR-11.4
            for category in range(CATEGORY_COUNT):
                self.pay[category * PLACES + 2] = 0.0

    def likely_counts(self, bones: list[float]) -> list[float]:
        """What a pile (by colour) makes in each category, if its owner spends more where more is paid."""
        size = self.pay[0] * self.pay[0]
        height = self.pay[3] * self.pay[3]
        length = self.pay[6] * self.pay[6]
        ferocity = self.pay[9] * self.pay[9]
        greens = (bones[0] - 3.0) / (size + length + ferocity)
        yellows = (bones[2] - 2.0) / (height + length)
        reds = bones[1] - 2.0
        tall = 0.5 + 0.5 * height / (height + ferocity)
        whites = bones[4] / (self.pay[0] + self.pay[3] + self.pay[6] + self.pay[9])
        return [
            1.0 + greens * size + whites * self.pay[0],
            2.0 + yellows * height + reds * tall + whites * self.pay[3],
            2.0 + yellows * length + greens * length + whites * self.pay[6],
            2.0 + greens * ferocity + reds * (1.0 - tall) + whites * self.pay[9],
            bones[3],
        ]

    def points(self, category: int, count: float, rivals: list[list[float]], seat: int, spread: float) -> float:
        """The expected pay for a count against the expected counts of the others (`seat` is left out)."""
        if count < 0.5 and not self.zero_scores:
            return 0.0
        at: i64 = category * PLACES
        none_above, one_above, two_above = 1.0, 0.0, 0.0
        for other in range(self.seats):
            if other == seat:
                continue
            likely = rivals[other][category]
            if self.seats == 2:
                return self.duel_points(at, count - likely, spread)
            above = chance_above(likely - count, spread)
            two_above = two_above * (1.0 - above) + one_above * above
            one_above = one_above * (1.0 - above) + none_above * above
            none_above *= 1.0 - above
        return none_above * self.pay[at] + one_above * self.pay[at + 1] + two_above * self.pay[at + 2]

    def duel_points(self, at: i64, lead: float, spread: float) -> float:
        """GDR-14.2, GDR-14.3."""
        first = 1.0 - chance_above(-lead, spread)
        second = 1.0 - chance_above(-lead - self.second_within + 0.5, spread)
        third = 1.0 - chance_above(-lead - self.third_within + 0.5, spread)
        return first * self.pay[at] + (second - first) * self.pay[at + 1] + (third - second) * self.pay[at + 2]

    def count_values(self, rivals: list[list[float]], seat: int, width: float) -> list[float]:
        """The expected pay for each category and count: MOST numbers for each category."""
        found: list[float] = []
        for category in range(CATEGORY_COUNT):
            spread = self.spread(category, width)
            for count in range(MOST):
                found.append(self.points(category, float(count), rivals, seat, spread))
        return found

    def lead_values(self, rivals: list[list[float]], seat: int, width: float) -> list[float]:
        """The same, less what the others then get on average."""
        found = self.count_values(rivals, seat, width)
        counts = [rival.copy() for rival in rivals]
        for category in range(CATEGORY_COUNT):
            spread = self.spread(category, width)
            for count in range(MOST):
                counts[seat][category] = float(count)
                for other in range(self.seats):
                    if other != seat:
                        paid = self.points(category, counts[other][category], counts, other, spread)
                        found[category * MOST + count] -= paid / float(self.seats - 1)
        return found

    def spread(self, category: int, width: float) -> float:
        return width * (UNIQUE_WIDTH if category == CATEGORY_COUNT - 1 else 1.0)


def chance_above(lead: float, spread: float) -> float:
    """How likely a count with this average lead is to be the higher one; ties are friendly."""
    x = (lead - 0.5) / spread
    if x > 20.0:
        return 1.0
    return 1.0 / (1.0 + exp(-x)) if x > -20.0 else 0.0
