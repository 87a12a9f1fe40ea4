"""Which species lives in which pen: the best lodging of a herd in pens of some sizes."""

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, SPECIES

TINY: Final = 1e-6
NEVER: Final = -1000.0
LAST: Final = 0  # stages: rounds to come, as far as they matter
FIRST_STAGE: Final = 3


class PenWeights:
    """The weights of the book, in points."""

    def __init__(self, points: list[int]) -> None:
        self.points: list[float] = [float(one) for one in points]
        self.dearest: list[int] = sorted(range(SPECIES), key=lambda species: -points[species])
        self.pair: float = 1.2  # a pair that will breed again
        self.room: float = 0.25  # an empty space in a pen with its species
        self.lost_birth: float = 2.0  # a newborn that finds no space
        self.pen_values: list[float] = [0.0, 0.5, 1.5, 2.3, 2.9, 3.3, 3.6, 3.8, 3.9, 4.0, 4.1, 4.2, 4.3]  # by size
        self.next_pen: float = 0.5  # of what one more barrier would add
        self.structure: float = 0.6  # of the worth of pens, apart from their dinosaurs
        self.later: list[float] = [0.0, 0.8, 1.0, 1.2]  # how much pairs, room and pens count, by stage


class Lodging:
    """Which species lives in which of some pens, given by their sizes."""

    def __init__(self) -> None:
        self.species: list[int] = []  # by pen; NOWHERE: it stays empty
        self.counts: list[int] = []
        self.homes: i64 = 0  # a herd: those with a home
        self.born: i64 = 0  # a herd: newborns that will find a space
        self.value: float = NEVER


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
    """The best lodging for every herd and set of pens looked up so far; the same for all ranch mats."""

    def __init__(self, weights: PenWeights) -> None:
        self.weights = weights
        self.shapes: dict[int, Shape] = {}
        self.known: dict[int, Lodging] = {}
        # A lodging being worked out
        self.stage: i64 = LAST
        self.shape = Shape(0, 0)
        self.left: list[int] = [0] * SPECIES
        self.species: list[int] = []
        self.counts: list[int] = []
        self.best = Lodging()

    def find(self, sizes: i64, numbers: i64, stage: i64, least: float) -> Lodging | None:
        """None: it is certainly worth less than that. Sizes and numbers of a herd are packed, four bits each."""
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

    def settle(self, index: i64, value: float, moving: float) -> None:
        """Tries every species in pen after pen. Newborns without a space may be worth `moving` in an empty pen."""
        if index == len(self.shape.sizes):
            self.keep_if_better(value)
            return
        if value + moving + self.most_from(index) + TINY < self.best.value:
            return
        size: i64 = self.shape.sizes[index]
        for species in range(self.first_species(index), SPECIES):
            left: i64 = self.left[species]
            if left > 0:
                full = min(left, size)
                roomy = (2 * size + 1) // 3 if size > 2 else 1  # the number that leaves space for their newborns
                self.fill(index, species, full, value, moving)
                if roomy < full:
                    self.fill(index, species, roomy, value, moving)
        self.settle(index + 1, value, moving)

    def first_species(self, index: i64) -> i64:
        """Pens of the same size are filled in the order of species: swapping their dinosaurs changes nothing."""
        if index == 0 or self.shape.sizes[index] != self.shape.sizes[index - 1]:
            return 0
        before: i64 = self.species[index - 1]
        return before if before >= 0 else SPECIES

    def most_from(self, index: i64) -> float:
        """An upper bound: the most valuable and their newborns fill the pens, and every dinosaur has a partner."""
        weights = self.weights
        later = weights.later[self.stage]
        larger: i64 = self.shape.spaces[index]
        breeding = larger
        free = float(larger + self.shape.singles[index])
        total = 0.0
        for species in weights.dearest:
            left: i64 = self.left[species]
            living = min(float(left) + 0.5 * float(min(left, larger)), free)
            paired = min(left, breeding)
            free -= living
            breeding -= paired
            total += weights.points[species] * living + 0.5 * later * weights.pair * float(paired)
        return total + later * weights.room * free

    def fill(self, index: i64, species: i64, inside: i64, value: float, moving: float) -> None:
        left: i64 = self.left[species]
        self.left[species] = left - inside
        self.species[index] = species
        self.counts[index] = inside
        if (inside >> 1) > self.shape.sizes[index] - inside:
            moving += self.weights.points[species]
        self.settle(index + 1, value + self.value_inside(index, species, inside), moving)
        self.left[species] = left
        self.species[index] = NOWHERE
        self.counts[index] = 0

    def value_inside(self, index: i64, species: i64, inside: i64) -> float:
        weights = self.weights
        pairs = inside >> 1
        free = self.shape.sizes[index] - inside
        births = min(pairs, free)
        total = weights.points[species] * float(inside + births)
        return total + weights.later[self.stage] * (weights.pair * float(pairs) + weights.room * float(free - births))

    def keep_if_better(self, value: float) -> None:
        born, moved, lost = self.births()
        value += moved - self.weights.lost_birth * float(lost)
        best = self.best
        if value <= best.value:
            return
        best.value = value
        best.species = self.species.copy()
        best.counts = self.counts.copy()
        best.born = born
        best.homes = 0
        for index in range(len(self.shape.sizes)):
            if self.species[index] >= 0:
                inside: i64 = self.counts[index]
                best.homes += inside << (8 * self.species[index])

    def births(self) -> tuple[i64, float, i64]:
        """Newborns that find a space, the worth of those that move to an empty pen, and the number that find none."""
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
        for species in self.weights.dearest:
            moving = min(empty, (crowded >> (8 * species)) & 15)
            empty -= moving
            lost -= moving
            born += moving << (8 * species)
            moved += self.weights.points[species] * float(moving)
        return born, moved, lost
