"""White bones: the most they can add to a split of the coloured ones, the best way to place them, and every way."""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT, PART_COUNT
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.body import category_counts
from paddock.games.great_dinosaur_rush.engine.skeletons.room import APART, FRUGAL, TOUCHING, TRUNK

MOST: Final = 64  # counts of each category in a table of values (estimate.py)
NEVER: Final = -1.0e9
ROUNDING: Final = 1.0e-9
PRICES: Final = [0.0, 0.1, 0.2, 0.3, 0.45, 0.65, 1.0]  # of the most that a white bone can add

# The part that takes in white bones for each category, and the part that takes what the first has no room for.
FIRST_PART: Final = (body.RIBS, body.NECK, body.TAIL, body.HEAD, body.UNIQUE)
SECOND_PART: Final = (-1, body.LIMB_A, body.SPINE, body.LIMB_B, -1)
SIZE: Final = 0
HEIGHT: Final = 1
LENGTH: Final = 2  # its two parts may share any white bones between them
FEROCITY: Final = 3
UNIQUENESS: Final = 4


class Whites:
    """White bones to place, given the value of each count (see estimate.py).

    `category`: the one in which these values count osborn's extra bone, or none.
    """

    def __init__(self, count: int, values: list[float], category: int, manner: int = FRUGAL) -> None:
        self.count: i64 = count
        self.manner = manner  # room.py
        self.values = values
        self.category = category
        self.prices: list[float] = []
        self.priced: list[list[float]] = []  # for each price what counts are worth, if white bones are bought at it
        self.sharpest: i64 = 0  # the price that was the tightest bound last time
        self.find_prices()
        # Of the ways that are being found:
        self.tops: list[float] = []
        self.base: list[int] = []
        self.room: list[int] = []
        self.limits: list[int] = []
        self.least: float = NEVER
        self.ways: list[list[int]] = []

    def find_prices(self) -> None:
        steepest = 0.0
        for at in range(CATEGORY_COUNT * MOST - 1):
            if (at + 1) % MOST != 0:
                steepest = max(steepest, self.values[at + 1] - self.values[at])
        for share in PRICES:
            self.prices.append(share * steepest)
            self.priced.append(self.bought_at(share * steepest))

    def bought_at(self, price: float) -> list[float]:
        """By category and coloured bones."""
        found: list[float] = []
        for category in range(CATEGORY_COUNT):
            for count in range(MOST):
                at: i64 = category * MOST + count
                best = self.values[at]
                for more in range(1, min(self.most_for(category, count), MOST - 1 - count) + 1):
                    best = max(best, self.values[at + more] - price * float(more))
                found.append(best)
        return found

    def most_for(self, category: i64, coloured: i64) -> i64:
        """An upper bound of the white bones a category can take in, given its coloured ones (room.py)."""
        if self.manner == TOUCHING:
            return 0 if category == UNIQUENESS and coloured == 0 else self.count
        return self.count if self.manner == APART and category == SIZE else min(self.count, coloured)

    def at_most(self, coloured: list[int], least: float) -> float:
        """An upper bound of a split with all white bones: whatever the price, buying them at it is no worse.

        If one price puts it at or below the least of interest, the others are not tried.
        """
        most: i64 = MOST
        larger: i64 = max(coloured[body.LIMB_A], coloured[body.LIMB_B])
        smaller: i64 = min(coloured[body.LIMB_A], coloured[body.LIMB_B])
        size: i64 = coloured[body.RIBS]
        height: i64 = most + coloured[body.NECK] + larger
        length: i64 = 2 * most + coloured[body.TAIL] + coloured[body.SPINE]
        ferocity: i64 = 3 * most + coloured[body.HEAD] + smaller
        unique: i64 = 4 * most + coloured[body.UNIQUE]
        count: i64 = len(self.prices)
        index: i64 = self.sharpest
        bound = -NEVER
        for _ in range(count):
            priced = self.priced[index]
            worth = priced[size] + priced[height] + priced[length] + priced[ferocity] + priced[unique]
            bound = min(bound, worth + float(self.count) * self.prices[index] + ROUNDING)
            if bound <= least:
                self.sharpest = index
                break
            index = index + 1 if index + 1 < count else 0
        return bound

    def value_of(self, counts: list[int]) -> float:
        total = 0.0
        for category in range(CATEGORY_COUNT):
            total += self.values[category * MOST + counts[category]]
        return total

    # The best way

    def best_way(self, parts: list[int], room: list[int], left: i64) -> list[int] | None:
        """White bones by part where they are worth most, with the smaller limb staying smaller; None: no room."""
        way = self.way_by_part(parts, room, left)
        if way is None or way[body.SPINE] + way[body.RIBS] <= room[TRUNK]:
            return way
        narrower = room.copy()
        narrower[body.RIBS] = min(room[body.RIBS], max(0, room[TRUNK] - room[body.SPINE]))
        return self.way_by_part(parts, narrower, left)

    def way_by_part(self, parts: list[int], room: list[int], left: i64) -> list[int] | None:
        """The same, ignoring the room that spine and ribs share."""
        whites = [0] * PART_COUNT
        limits = limits_of(parts, room)
        pairs: i64 = left - sum(limits)
        if pairs > 0:  # both limbs grow, so that the smaller one stays smaller
            if pairs > min(room[body.LIMB_A], room[body.LIMB_B]) or 2 * pairs > left:
                return None
            parts, room = parts.copy(), room.copy()
            for limb in (body.LIMB_A, body.LIMB_B):
                whites[limb] += pairs
                parts[limb] += pairs
                room[limb] -= pairs
            left -= 2 * pairs
            limits = limits_of(parts, room)
        if left > sum(limits):
            return None
        added = self.best_spread(category_counts(parts), limits, left)
        for category in range(CATEGORY_COUNT):
            first = FIRST_PART[category]
            direct = min(added[category], room[first])
            whites[first] += direct
            if added[category] > direct:
                whites[SECOND_PART[category]] += added[category] - direct
        return whites

    def best_spread(self, counts: list[int], limits: list[int], left: i64) -> list[int]:
        """White bones over the five categories."""
        added = [0] * CATEGORY_COUNT
        if left == 0:
            return added
        tops = self.tops_of(counts, limits, left)
        width: i64 = left + 1
        for category in range(CATEGORY_COUNT):
            base: i64 = category * MOST + counts[category]
            best = NEVER
            for here in range(min(limits[category], left) + 1):
                value = self.values[base + here] + tops[(category + 1) * width + left - here]
                if value > best:
                    best = value
                    added[category] = here
            left -= added[category]
        return added

    def tops_of(self, counts: list[int], limits: list[int], left: i64) -> list[float]:
        """For each category and number of white bones: the most it and the later ones are worth with them."""
        width: i64 = left + 1
        tops: list[float] = [NEVER] * ((CATEGORY_COUNT + 1) * width)
        tops[CATEGORY_COUNT * width] = 0.0
        for back in range(CATEGORY_COUNT):
            category: i64 = CATEGORY_COUNT - 1 - back
            base: i64 = category * MOST + counts[category]
            for have in range(width):
                best = NEVER
                for here in range(min(limits[category], have) + 1):
                    best = max(best, self.values[base + here] + tops[(category + 1) * width + have - here])
                tops[category * width + have] = best
        return tops

    # Every way

    def every_way(self, parts: list[int], room: list[int], left: i64, least: float) -> list[list[int]]:
        """All ways to place the white bones, by part, that make these parts worth more than the least."""
        self.ways = []
        if self.top_of(parts, room, left) <= least:
            return self.ways
        self.least, self.room = least, room
        self.limits = [
            room[body.RIBS],
            room[body.NECK],
            room[body.TAIL] + room[body.SPINE],
            room[body.HEAD],
            room[body.UNIQUE],
        ]
        for larger in range(min(room[body.LIMB_A], left) + 1):
            for smaller in range(min(room[body.LIMB_B], left - larger) + 1):
                whites = [0] * PART_COUNT
                whites[body.LIMB_A], whites[body.LIMB_B] = larger, smaller
                self.base = category_counts([parts[part] + whites[part] for part in range(PART_COUNT)])
                self.tops = self.tops_of(self.base, self.limits, left - larger - smaller)
                self.fill(0, left - larger - smaller, 0.0, whites, left - larger - smaller + 1)
        return self.ways

    def top_of(self, parts: list[int], room: list[int], left: i64) -> float:
        """An upper bound of these parts over all ways: limbs grow for either category."""
        limbs = max(room[body.LIMB_A], room[body.LIMB_B])
        limits = [
            room[body.RIBS],
            room[body.NECK] + limbs,
            room[body.TAIL] + room[body.SPINE],
            room[body.HEAD] + limbs,
            room[body.UNIQUE],
        ]
        return self.tops_of(category_counts(parts), limits, left)[left]

    def fill(self, category: i64, left: i64, so_far: float, whites: list[int], width: i64) -> None:
        """The white bones of this category and the later ones."""
        if so_far + self.tops[category * width + left] <= self.least:
            return
        if category == CATEGORY_COUNT:
            self.ways.append(whites.copy())
            return
        base: i64 = category * MOST + self.base[category]
        for here in range(min(self.limits[category], left) + 1):
            value = so_far + self.values[base + here]
            if category == LENGTH:
                spine: i64 = min(self.room[body.SPINE], self.room[TRUNK] - whites[body.RIBS])
                for tail in range(max(0, here - spine), min(here, self.room[body.TAIL]) + 1):
                    whites[body.TAIL], whites[body.SPINE] = tail, here - tail
                    self.fill(category + 1, left - here, value, whites, width)
            else:
                whites[FIRST_PART[category]] = here
                self.fill(category + 1, left - here, value, whites, width)


def limits_of(parts: list[int], room: list[int]) -> list[int]:
    """How many white bones each category can take in, by the parts that count for it."""
    limits = [room[FIRST_PART[category]] for category in range(CATEGORY_COUNT)]
    limits[HEIGHT] += room[body.LIMB_A]
    limits[LENGTH] += room[body.SPINE]
    limits[FEROCITY] += min(room[body.LIMB_B], max(0, parts[body.LIMB_A] - parts[body.LIMB_B]))
    return limits
