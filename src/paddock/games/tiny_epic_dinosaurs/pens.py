"""Pens by the barriers that make them: where to put those at hand, and which species gets which pen.

One book for each side of a ranch mat. It remembers what it has worked out: the same ranches come back in every playout.
Herds are bytes of one integer by species, as in a seat's Holding Area.
"""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count
from paddock.games.tiny_epic_dinosaurs.moves import SPECIES
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE, Layout, Ranch, cells_in

MOST_KNOWN: Final = 300_000  # housings kept in mind
MOST_SPARE: Final = 3  # barriers whose places are weighed together; more are added one by one
MOST_FENCINGS: Final = 10
CROWDED: Final = 3.0  # a unique dinosaur without a space of its own
TINY: Final = 1e-6
NEVER: Final = -1000.0
LAST: Final = 0  # stages: rounds to come, as far as they matter
FIRST_STAGE: Final = 3


class Tastes:
    """What the book goes by, in points."""

    def __init__(self, points: list[int]) -> None:
        self.points: list[float] = [float(one) for one in points]
        self.dearest: list[int] = sorted(range(SPECIES), key=lambda species: -points[species])
        self.pair: float = 1.2  # a pair that will breed again
        self.room: float = 0.25  # an empty space in a pen with its species
        self.lost_birth: float = 2.0  # a newborn that finds no space
        self.pen_worth: list[float] = [0.0, 0.5, 1.5, 2.3, 2.9, 3.3, 3.6, 3.8, 3.9, 4.0, 4.1, 4.2, 4.3]  # by size
        self.next_pen: float = 0.5  # of what one more barrier would add
        self.structure: float = 0.6  # of the worth of pens, beside who lives in them
        self.later: list[float] = [0.0, 0.8, 1.0, 1.2]  # how much pairs, room and pens count, by stage


class Lodging:
    """Which species lives in which of some pens, told by their sizes."""

    def __init__(self) -> None:
        self.species: list[int] = []  # by pen; NOWHERE: it stays empty
        self.counts: list[int] = []
        self.homes: i64 = 0  # a herd: those with a home
        self.born: i64 = 0  # a herd: newborns that will find a space
        self.worth: float = NEVER


class Shape:
    """Pens by their sizes, the largest first."""

    def __init__(self, packed: i64, index: i64) -> None:
        self.index: i64 = index
        self.sizes: list[int] = []
        while packed != 0:
            self.sizes.insert(0, packed & 15)
            packed >>= 4
        rests = [self.sizes[first:] for first in range(len(self.sizes) + 1)]
        self.singles: list[int] = [rest.count(1) for rest in rests]  # by pen: pens of one space from there on
        self.spaces: list[int] = [sum(rest) - rest.count(1) for rest in rests]  # by pen: spaces in larger ones


class Lodgings:
    """The best lodging for every herd and every set of pens that was asked for: the same for all ranch mats."""

    def __init__(self, tastes: Tastes) -> None:
        self.tastes = tastes
        self.shapes: dict[int, Shape] = {}
        self.known: dict[int, Lodging] = {}
        # A lodging that is being worked out
        self.stage: i64 = LAST
        self.shape = Shape(0, 0)
        self.left: list[int] = [0] * SPECIES
        self.species: list[int] = []
        self.counts: list[int] = []
        self.best = Lodging()

    def find(self, sizes: i64, numbers: i64, stage: i64, least: float) -> Lodging | None:
        """None: it is worth less than that, for sure. Sizes and numbers of a herd are packed, four bits each."""
        key = (((self.shape_of(sizes).index << 16) | numbers) << 2) | stage
        known = self.known.get(key)
        if known is None:
            self.begin(sizes, numbers, stage)
            if self.most_from(0) + TINY < least:
                return None
            known = self.work_out()
            self.known[key] = known
        return known

    def shape_of(self, sizes: i64) -> Shape:
        shape = self.shapes.get(sizes)
        if shape is None:
            shape = Shape(sizes, len(self.shapes))
            self.shapes[sizes] = shape
        return shape

    def begin(self, sizes: i64, numbers: i64, stage: i64) -> None:
        self.shape = self.shape_of(sizes)
        self.stage = stage
        for species in range(SPECIES):
            self.left[species] = (numbers >> (4 * species)) & 15

    def work_out(self) -> Lodging:
        self.best = Lodging()
        self.species = [NOWHERE] * len(self.shape.sizes)
        self.counts = [0] * len(self.shape.sizes)
        self.settle(0, 0.0, 0.0)
        return self.best

    def settle(self, index: i64, worth: float, moving: float) -> None:
        """Tries every species in pen after pen. Newborns without a space may be worth `moving` in an empty pen."""
        if index == len(self.shape.sizes):
            self.keep_if_better(worth)
            return
        if worth + moving + self.most_from(index) + TINY < self.best.worth:
            return
        size: i64 = self.shape.sizes[index]
        species = self.first_species(index)
        while species < SPECIES:
            left: i64 = self.left[species]
            if left > 0:
                full = min(left, size)
                roomy = (2 * size + 1) // 3 if size > 2 else 1  # as many as leave space for their newborns
                self.fill(index, species, full, worth, moving)
                if roomy < full:
                    self.fill(index, species, roomy, worth, moving)
            species += 1
        self.settle(index + 1, worth, moving)

    def first_species(self, index: i64) -> i64:
        """Pens of the same size are filled in the order of species: to swap those who live there changes nothing."""
        if index == 0 or self.shape.sizes[index] != self.shape.sizes[index - 1]:
            return 0
        before: i64 = self.species[index - 1]
        return before if before >= 0 else SPECIES

    def most_from(self, index: i64) -> float:
        """More than these pens can be worth: the dearest and their newborns fill them, nobody is without a partner."""
        tastes = self.tastes
        later = tastes.later[self.stage]
        larger: i64 = self.shape.spaces[index]
        breeding = larger
        free = float(larger + self.shape.singles[index])
        total = 0.0
        for species in tastes.dearest:
            left: i64 = self.left[species]
            living = min(float(left) + 0.5 * float(min(left, larger)), free)
            paired = min(left, breeding)
            free -= living
            breeding -= paired
            total += tastes.points[species] * living + 0.5 * later * tastes.pair * float(paired)
        return total + later * tastes.room * free

    def fill(self, index: i64, species: i64, inside: i64, worth: float, moving: float) -> None:
        left: i64 = self.left[species]
        self.left[species] = left - inside
        self.species[index] = species
        self.counts[index] = inside
        if (inside >> 1) > self.shape.sizes[index] - inside:
            moving += self.tastes.points[species]
        self.settle(index + 1, worth + self.worth_inside(index, species, inside), moving)
        self.left[species] = left
        self.species[index] = NOWHERE
        self.counts[index] = 0

    def worth_inside(self, index: i64, species: i64, inside: i64) -> float:
        tastes = self.tastes
        pairs = inside >> 1
        free = self.shape.sizes[index] - inside
        births = min(pairs, free)
        total = tastes.points[species] * float(inside + births)
        return total + tastes.later[self.stage] * (tastes.pair * float(pairs) + tastes.room * float(free - births))

    def keep_if_better(self, worth: float) -> None:
        born, moved, lost = self.births()
        worth += moved - self.tastes.lost_birth * float(lost)
        best = self.best
        if worth <= best.worth:
            return
        best.worth = worth
        best.species = self.species.copy()
        best.counts = self.counts.copy()
        best.born = born
        best.homes = 0
        for index in range(len(self.shape.sizes)):
            if self.species[index] >= 0:
                inside: i64 = self.counts[index]
                best.homes += inside << (8 * self.species[index])

    def births(self) -> tuple[i64, float, i64]:
        """Newborns that find a space, what those are worth that move to an empty pen, and how many find none."""
        born: i64 = 0
        lost: i64 = 0
        empty: i64 = 0
        crowded: i64 = 0  # a herd: one for each pen that is too full for its newborns
        for index in range(len(self.shape.sizes)):
            species = self.species[index]
            if species < 0:
                empty += 1
                continue
            inside: i64 = self.counts[index]
            fits = min(inside >> 1, self.shape.sizes[index] - inside)
            over = (inside >> 1) - fits
            born += fits << (8 * species)
            lost += over
            crowded += min(over, 1) << (8 * species)
        moved = 0.0
        for species in self.tastes.dearest:
            moving = min(empty, (crowded >> (8 * species)) & 15)
            empty -= moving
            lost -= moving
            born += moving << (8 * species)
            moved += self.tastes.points[species] * float(moving)
        return born, moved, lost


class Housing:
    """Where barriers go, and who lives in which pen."""

    def __init__(self, fences: i64, pens: list[int], lodging: Lodging, worth: float) -> None:
        self.fences: i64 = fences
        self.pens = pens
        self.species = lodging.species
        self.counts = lodging.counts
        self.homes: i64 = lodging.homes
        self.born: i64 = lodging.born
        self.worth: float = worth


class PenBook:
    def __init__(self, layout: Layout, lodgings: Lodgings) -> None:
        self.layout = layout
        self.lodgings = lodgings
        self.tastes = lodgings.tastes
        self.ranch = Ranch(layout)
        self.icons: i64 = layout.icons[0] | layout.icons[1] | layout.icons[2]
        self.known_pens: dict[int, list[int]] = {}
        self.known_prospects: dict[int, float] = {}
        self.known_fencings: dict[int, list[int]] = {}
        self.known: dict[int, Housing] = {}

    # Pens

    def pens_of(self, fences: i64) -> list[int]:
        """The pens that these barriers make, the largest first."""
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

    def worth_of_pens(self, fences: i64) -> float:
        total = 0.0
        for pen in self.pens_of(fences):
            total += self.tastes.pen_worth[count(pen)]
        return total

    def prospect(self, fences: i64) -> float:
        """The worth of the pens, and some of what one more barrier would add."""
        known = self.known_prospects.get(fences)
        if known is not None:
            return known
        worth = self.worth_of_pens(fences)
        best = worth
        left = self.layout.dotted & ~fences
        while left != 0:
            best = max(best, self.worth_of_pens(fences | (left & -left)))
            left &= left - 1
        found = worth + self.tastes.next_pen * (best - worth)
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
        """All ways to place so many barriers on these lines."""
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
        worths: dict[int, float] = {}
        for fences in ways:
            sizes = self.sizes_of(fences)
            worth = self.prospect(fences)
            worth -= 0.01 * float(self.covered_icons(fences))
            if sizes not in best or worth > worths[sizes]:
                best[sizes] = fences
                worths[sizes] = worth
        order = sorted(best, key=lambda sizes: -worths[sizes])
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
                beside += self.tastes.structure * self.tastes.later[stage] * self.prospect(fences)
            lodging = self.lodgings.find(sizes, numbers, stage, NEVER if best is None else best.worth - beside)
            if lodging is not None and (best is None or lodging.worth + beside > best.worth):
                best = Housing(fences, self.pens_of(fences), lodging, lodging.worth + beside)
        assert best is not None, "there is always a way to place barriers"
        return best

    def crowding(self, sizes: i64, uniques: i64) -> float:
        """Unique dinosaurs that would find no open space take a pen, or flee."""
        outside = count(self.layout.land)
        while sizes != 0:
            outside -= sizes & 15
            sizes >>= 4
        return CROWDED * float(uniques - outside) if uniques > outside else 0.0


def herd_of(ranch: Ranch) -> i64:
    """The regular dinosaurs that stand in a ranch."""
    found: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        found += count(ranch.herd(species)) << (8 * species)
        species += 1
    return found


def cells_by_cost(cells: i64, costs: list[float]) -> list[int]:
    """The cells of a field, the cheapest to cover first."""
    found = cells_in(cells)
    found.sort(key=lambda cell: costs[cell])
    return found
