"""What is in a ranch, and the enclosures its barriers form, by flood fill on fields of bits."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, SPECIES

HERD_BITS: Final = 15  # of a field of cells, in `herds`
HERD: Final = 0x7FFF


class Ranch:
    """What is in a ranch. A dinosaur that flies has a layer of its own: it may share a cell (TED-R40)."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.herds: i64 = 0  # a field of cells for each species
        self.uniques: i64 = 0  # cells with a unique dinosaur that does not fly
        self.who: list[int] = []  # cell -> genetic card of the unique dinosaur there; empty until there is one
        self.flyer: i64 = NOWHERE  # the cell of the dinosaur that flies
        self.keeper: i64 = NOWHERE  # the cell whose dinosaur has walls of its own (TED-R42)
        self.fences: i64 = 0  # barriers, as a field of sides
        # In this phase
        self.hungry: i64 = 0  # sites that have not been fed
        self.exempt: i64 = NOWHERE  # the site that need not be fed
        self.fed_species: i64 = 0
        self.fed_uniques: i64 = 0
        self.fleeing: bool = False  # escapes are being resolved
        self.fugitives: i64 = 0  # sites
        self.loose: i64 = 0  # escaping dinosaurs that are not in the ranch
        self.loose_uniques: i64 = 0
        self.guarded: bool = False  # Security Force has been offered
        self.as_herbivore: i64 = 0  # omnivores, as genetic cards
        self.as_carnivore: i64 = 0
        self.center: i64 = 0  # species that the Breeding Center could breed
        self.born: i64 = 0
        # Worked out by `survey`
        self.north: i64 = 0  # cells open to the north, inside the ranch
        self.west: i64 = 0
        self.leaks: i64 = 0  # cells with an open side on the border

    def herd(self, species: i64) -> i64:
        return (self.herds >> (HERD_BITS * species)) & HERD

    def regulars(self) -> i64:
        h = self.herds
        return (h | (h >> 15) | (h >> 30) | (h >> 45)) & HERD

    def standing(self) -> i64:
        """Cells with a dinosaur that does not fly."""
        return self.regulars() | self.uniques

    def covered(self) -> i64:
        """TED-4.3, TED-R40: a shared space is covered once."""
        field = self.standing()
        if self.flyer >= 0:
            field |= self.layout.one << self.flyer
        return field

    def species_at(self, cell: i64) -> i64:
        """The regular species in a cell, or NOWHERE."""
        for species in range(SPECIES):
            if (self.herds >> (HERD_BITS * species + cell)) & 1 != 0:
                return species
        return NOWHERE

    def add_regular(self, species: i64, cell: i64) -> None:
        self.herds |= self.layout.one << (HERD_BITS * species + cell)

    def take_regular(self, species: i64, cell: i64) -> None:
        self.herds &= ~(self.layout.one << (HERD_BITS * species + cell))

    def tally(self, cells: i64) -> i64:
        """The regular dinosaurs in these cells, counted by species in bytes."""
        found: i64 = 0
        for species in range(SPECIES):
            found += count(self.herd(species) & cells) << (8 * species)
        return found

    def size(self) -> i64:
        """How many dinosaurs are in the ranch."""
        return count(self.standing()) + (1 if self.flyer >= 0 else 0)

    # Enclosures (TED-10.6 to TED-10.9)

    def survey(self) -> None:
        """Which sides are open now: what `pen` depends on."""
        layout = self.layout
        cols = layout.cols
        free = layout.dotted & ~self.fences
        north = free & layout.all
        west = (free >> layout.west) & layout.all
        south = (free >> layout.cells) & layout.first_row  # of the last row, by column
        east = free >> layout.east  # by row
        leaks = (north & layout.first_row) | (west & layout.first_col) | (south << (layout.cells - cols))
        row: i64 = 0
        while east != 0:
            if east & 1 != 0:
                leaks |= layout.one << (row * cols + cols - 1)
            east >>= 1
            row += 1
        north &= ~layout.first_row
        west &= ~layout.first_col
        if self.keeper >= 0:
            cell = layout.one << self.keeper
            north &= ~(cell | (cell << cols))
            west &= ~(cell | (cell << 1))
            leaks &= ~cell
        self.north = north
        self.west = west
        self.leaks = leaks

    def area(self, start: i64) -> i64:
        """The cells connected with this one; after `survey`."""
        north = self.north
        west = self.west
        cols = self.layout.cols
        field = start
        while True:
            grown = field | ((field & north) >> cols) | ((field << cols) & north)
            grown |= ((field & west) >> 1) | ((field << 1) & west)
            if grown == field:
                return field
            field = grown

    def pens(self) -> list[int]:
        """The enclosures, each as a field of cells, by their first cells."""
        self.survey()
        found: list[int] = []
        left = self.layout.land
        while left != 0:
            area = self.area(left & -left)
            left &= ~area
            if area & self.leaks == 0:
                found.append(area)
        return found

    def is_pure(self, pen: i64) -> bool:
        """TED-10.10, TED-10.13: one species, or a single unique dinosaur, or nothing."""
        unique = self.uniques & pen
        if unique != 0:
            return unique & (unique - 1) == 0 and self.regulars() & pen == 0
        return count_species(self.herds, pen) <= 1

    def misplaced(self) -> i64:
        """The cells whose dinosaur may not stay where it is at the end of phase 4 (TED-10.10 to TED-10.13)."""
        self.survey()
        standing = self.standing() & self.layout.land
        regulars = self.regulars()
        found: i64 = 0
        left = standing
        while left != 0:
            area = self.area(left & -left)
            left &= ~area
            if area & self.leaks != 0:
                found |= area & regulars
            elif not self.is_pure(area):
                found |= area & standing
        return found

    def nursery(self, species: i64) -> i64:
        """TED-13.5, TED-R67: the cells that take a newborn of this species."""
        return self.homes(self.herd(species), is_open_fit=False)

    def lonely(self) -> i64:
        """TED-10.12, TED-10.13: the cells that take a unique dinosaur: open ones, or an enclosure all for itself."""
        return self.homes(0, is_open_fit=True)

    def homes(self, herd: i64, *, is_open_fit: bool) -> i64:
        """The empty cells of enclosures with nothing but this herd; also those of open areas, if they are fit."""
        standing = self.standing()
        self.survey()
        found: i64 = 0
        left = self.layout.land & ~standing
        while left != 0:
            area = self.area(left & -left)
            if is_open_fit if area & self.leaks != 0 else (standing & area) & ~herd == 0:
                found |= area & left
            left &= ~area
        return found

    def litter(self) -> i64:
        """TED-13.1: newborns by species, in bytes; each enclosure counts for itself."""
        born: i64 = 0
        if self.regulars() == 0:
            return born
        for pen in self.pens():
            field: i64 = pen
            if self.is_pure(field):
                for species in range(SPECIES):
                    born += (count(self.herd(species) & field) >> 1) << (8 * species)
        return born

    def is_stranded(self) -> bool:
        """TED-R40: the flying dinosaur is alone on the water."""
        if self.flyer < 0:
            return False
        cell = self.layout.one << self.flyer
        return cell & self.layout.water != 0 and cell & self.uniques == 0

    def copy_ranch(self, other: "Ranch") -> None:
        """Makes the other ranch like this one."""
        other.herds = self.herds
        other.uniques = self.uniques
        other.who = self.who.copy()
        other.flyer = self.flyer
        other.keeper = self.keeper
        other.fences = self.fences
        other.hungry = self.hungry
        other.exempt = self.exempt
        other.fed_species = self.fed_species
        other.fed_uniques = self.fed_uniques
        other.fleeing = self.fleeing
        other.fugitives = self.fugitives
        other.loose = self.loose
        other.loose_uniques = self.loose_uniques
        other.guarded = self.guarded
        other.as_herbivore = self.as_herbivore
        other.as_carnivore = self.as_carnivore
        other.center = self.center
        other.born = self.born


def count_species(herds: i64, pen: i64) -> i64:
    """How many regular species are in these cells."""
    found: i64 = 0
    while herds != 0:
        if herds & pen != 0:
            found += 1
        herds >>= HERD_BITS
    return found
