"""Pens by the barriers that form them: where to put those in Holding, and which species lives in which pen.

One book for each side of a ranch mat. It remembers what it has worked out: the same ranches come back in every playout.
Herds are bytes of one integer by species, as in a seat's Holding Area.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.bots.lodgings import LAST, NEVER, Lodging, Lodgings
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout
from paddock.games.tiny_epic_dinosaurs.engine.moves import SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.ranch import Ranch

MOST_KNOWN: Final = 300_000  # housings kept in mind
MOST_SPARE: Final = 3  # barriers whose places are weighed together; more are added one by one
MOST_FENCINGS: Final = 10
CROWDED: Final = 3.0  # a unique dinosaur without a space of its own
ICON_COSTS: Final = [1.0, 1.3, 1.6]  # the cost of covering an icon, by resource
SPARED: Final = 0.05  # a dinosaur that need not move


class Housing:
    """Where barriers go, and which species lives in which pen."""

    def __init__(self, fences: i64, pens: list[int], lodging: Lodging, value: float) -> None:
        self.fences: i64 = fences
        self.pens = pens
        self.species = lodging.species
        self.counts = lodging.counts
        self.homes: i64 = lodging.homes
        self.born: i64 = lodging.born
        self.value: float = value


class PenBook:
    def __init__(self, layout: Layout, lodgings: Lodgings) -> None:
        self.layout = layout
        self.lodgings = lodgings
        self.weights = lodgings.weights
        self.ranch = Ranch(layout)
        self.icons: i64 = layout.icons[0] | layout.icons[1] | layout.icons[2]
        self.known_pens: dict[int, list[int]] = {}
        self.known_prospects: dict[int, float] = {}
        self.known_fencings: dict[int, list[int]] = {}
        self.known: dict[int, Housing] = {}

    # Pens

    def pens_of(self, fences: i64) -> list[int]:
        """The pens that these barriers form, the largest first."""
        known = self.known_pens.get(fences)
        if known is not None:
            return known
        self.ranch.fences = fences
        found: list[int] = []
        for pen in self.ranch.pens():
            place = 0
            while place < len(found) and count(found[place]) >= count(pen):
                place += 1
            found.insert(place, pen)
        self.known_pens[fences] = found
        return found

    def value_of_pens(self, fences: i64) -> float:
        total = 0.0
        for pen in self.pens_of(fences):
            total += self.weights.pen_values[count(pen)]
        return total

    def prospect(self, fences: i64) -> float:
        """The worth of the pens, and some of what one more barrier would add."""
        known = self.known_prospects.get(fences)
        if known is not None:
            return known
        value = self.value_of_pens(fences)
        best = value
        left = self.layout.dotted & ~fences
        while left != 0:
            best = max(best, self.value_of_pens(fences | (left & -left)))
            left &= left - 1
        found = value + self.weights.next_pen * (best - value)
        self.known_prospects[fences] = found
        return found

    # Barriers

    def fencings(self, fences: i64, spare: i64) -> list[int]:
        """The ways to place the barriers at hand that differ in the sizes of pens, the most useful first."""
        free = self.layout.dotted & ~fences
        lines = count(free)
        spare = min(spare, lines)
        if spare == 0:
            return [fences]
        key = (fences << 4) | spare
        known = self.known_fencings.get(key)
        if known is not None:
            return known
        if spare > MOST_SPARE:
            fences = self.fencings(fences, spare - MOST_SPARE)[0]
            found = self.fencings(fences, MOST_SPARE)
        else:
            found = self.best_by_sizes(self.closings(fences, free, spare))
        self.known_fencings[key] = found
        return found

    def closings(self, fences: i64, free: i64, spare: i64) -> list[int]:
        """All ways to place this many barriers on these lines."""
        if spare == 0:
            return [fences]
        found: list[int] = []
        left = free
        while left != 0:
            line = left & -left
            left &= left - 1
            if spare == 1:
                found.append(fences | line)
            else:
                found += self.closings(fences | line, left, spare - 1)
        return found

    def best_by_sizes(self, ways: list[int]) -> list[int]:
        best: dict[int, int] = {}
        values: dict[int, float] = {}
        for fences in ways:
            sizes = self.sizes_of(fences)
            value = self.prospect(fences)
            value -= 0.01 * float(self.covered_icons(fences))
            if sizes not in best or value > values[sizes]:
                best[sizes] = fences
                values[sizes] = value
        order = sorted(best, key=lambda sizes: -values[sizes])
        return [best[sizes] for sizes in order[:MOST_FENCINGS]]

    def sizes_of(self, fences: i64) -> int:
        sizes: i64 = 0
        for pen in self.pens_of(fences):
            sizes = (sizes << 4) | count(pen)
        return sizes

    def covered_icons(self, fences: i64) -> i64:
        inside: i64 = 0
        for pen in self.pens_of(fences):
            inside |= pen
        return count(inside & self.icons)

    # Who lives where

    def house(self, fences: i64, spare: i64, herd: i64, uniques: i64, stage: i64) -> Housing:
        """The best home for a herd of regular dinosaurs; uniques need a space outside, or a pen for themselves."""
        kept = min(uniques, 3)
        numbers = (herd & 15) | ((herd >> 4) & 0xF0) | ((herd >> 8) & 0xF00) | ((herd >> 12) & 0xF000)
        key = (((fences << 4) | min(spare, 14)) << 20) | (numbers << 4) | (kept << 2) | stage
        known = self.known.get(key)
        if known is not None:
            return known
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        found = self.best_housing(self.fencings(fences, spare), numbers, kept, stage)
        self.known[key] = found
        return found

    def best_housing(self, ways: list[int], numbers: i64, uniques: i64, stage: i64) -> Housing:
        best: Housing | None = None
        for fences in ways:
            sizes = self.sizes_of(fences)
            beside = -self.crowding(sizes, uniques)
            if stage > LAST:
                beside += self.weights.structure * self.weights.later[stage] * self.prospect(fences)
            lodging = self.lodgings.find(sizes, numbers, stage, NEVER if best is None else best.value - beside)
            if lodging is not None and (best is None or lodging.value + beside > best.value):
                best = Housing(fences, self.pens_of(fences), lodging, lodging.value + beside)
        assert best is not None, "there is always a way to place barriers"
        return best

    def crowding(self, sizes: i64, uniques: i64) -> float:
        """Unique dinosaurs that would find no open space take a pen, or flee."""
        outside = count(self.layout.land)
        while sizes != 0:
            outside -= sizes & 15
            sizes >>= 4
        return CROWDED * float(uniques - outside) if uniques > outside else 0.0


def covering_costs(ranch: Ranch, kind: i64) -> list[float]:
    """The cost of each cell: the icon it covers, slightly less where the species already is."""
    found: list[float] = [0.0] * ranch.layout.cells
    for resource in range(len(ICON_COSTS)):
        for cell in places_in(ranch.layout.icons[resource]):
            found[cell] = ICON_COSTS[resource]
    for cell in places_in(ranch.herd(kind)) if kind < SPECIES else []:
        found[cell] -= SPARED
    return found


def cells_by_cost(cells: i64, costs: list[float]) -> list[int]:
    """The cells of a field, the cheapest to cover first."""
    found = places_in(cells)
    found.sort(key=lambda cell: costs[cell])
    return found
