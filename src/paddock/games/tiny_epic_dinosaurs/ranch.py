"""A ranch: cells, sides, barriers, and the enclosures they make, by flood fill on fields of bits.

Cells are numbered in reading order; they are named by column and row, a1 at the top left. A side is named by the cell
below or right of it, or at the last row and column by the cell before it. With R1A, where M, W, F are closed for ever
and each D is a dotted line:

         M     M     M     D                 a1n   b1n   c1n   d1n
       M  0  D  1  D  2  D  3  D         a1w  a1 b1w b1 c1w c1 d1w d1  d1e
         F     D     D     D                 a2n   b2n   c2n   d2n
       M  4  F  5  D  6  D  7  D         a2w  a2 b2w b2 …
         F     D     W     D
       M  8  D  9  W 10  W 11  W
         W     W     W     W                 a3s   b3s   c3s   d3s

In a field of sides, the north side of cell i has bit i, the south border follows, then come west sides and the east
border.
"""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs.moves import RESOURCES, SPECIES
from paddock.games.tiny_epic_dinosaurs.printed import RanchMat

HERD_BITS: Final = 15  # of a field of cells, in `herds`
HERD: Final = 0x7FFF
NOWHERE: Final = -1
DOTTED: Final = "D"
WATER: Final = "W"


class Layout:
    """One side of a ranch mat."""

    def __init__(self, mat: RanchMat) -> None:
        rows, cols = mat.rows, mat.cols
        self.id = mat.id
        self.mat = mat.mat
        self.side = mat.side
        self.rows: i64 = rows
        self.cols: i64 = cols
        self.cells: i64 = rows * cols
        self.names: list[str] = [f"{'abcdefghijklmno'[c]}{r + 1}" for r in range(rows) for c in range(cols)]
        self.edge_names: list[str] = edge_names(rows, cols)
        self.edges: i64 = len(self.edge_names)
        self.kinds: list[str] = [mat.cells[r][c] for r in range(rows) for c in range(cols)]
        self.all: i64 = (1 << (rows * cols)) - 1
        self.water: i64 = sum([1 << cell for cell, kind in enumerate(self.kinds) if kind == "water"])
        self.land: i64 = self.all & ~self.water
        self.icons: list[int] = [
            sum([1 << cell for cell, kind in enumerate(self.kinds) if kind == name]) for name in RESOURCES
        ]
        signs = "".join(mat.h_edges) + "".join([row[:cols] for row in mat.v_edges])
        signs += "".join([row[cols] for row in mat.v_edges])
        self.signs = signs
        self.dotted: i64 = sum([1 << edge for edge, sign in enumerate(signs) if sign == DOTTED])
        self.west: i64 = rows * cols + cols  # the first west side
        self.east: i64 = self.west + rows * cols  # the first side of the east border
        self.first_row: i64 = (1 << cols) - 1
        self.first_col: i64 = sum([1 << (r * cols) for r in range(rows)])
        self.permanent: i64 = sum([1 << (r * cols + c) for r, c in mat.permanent_enclosure])
        self.neighbours: list[int] = [neighbours(cell, rows, cols) for cell in range(rows * cols)]
        self.shores: i64 = sum([1 << cell for cell in range(rows * cols) if touches_water(self, cell)])
        self.one: i64 = 1  # to shift: mypyc shifts a literal, and a local that is one, by 32 bits at most


def edge_names(rows: int, cols: int) -> list[str]:
    def name(row: int, col: int) -> str:
        return f"{'abcdefghijklmno'[col]}{row + 1}"

    norths = [f"{name(r, c)}n" for r in range(rows) for c in range(cols)]
    souths = [f"{name(rows - 1, c)}s" for c in range(cols)]
    wests = [f"{name(r, c)}w" for r in range(rows) for c in range(cols)]
    easts = [f"{name(r, cols - 1)}e" for r in range(rows)]
    return norths + souths + wests + easts


def neighbours(cell: int, rows: int, cols: int) -> int:
    """TED-R28: the cells that share a side with this one, whatever stands on it."""
    row, col = cell // cols, cell % cols
    around = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return sum([1 << (r * cols + c) for r, c in around if 0 <= r < rows and 0 <= c < cols])


def sides_of(layout: Layout, cell: int) -> list[int]:
    """The four sides of a cell."""
    row, col = cell // int(layout.cols), cell % int(layout.cols)
    east = int(layout.east) + row if col + 1 == layout.cols else int(layout.west) + cell + 1
    return [cell, cell + int(layout.cols), int(layout.west) + cell, east]


def touches_water(layout: Layout, cell: int) -> bool:
    """TED-R45: any side of the cell is drawn as water."""
    return WATER in [layout.signs[edge] for edge in sides_of(layout, cell)]


class Ranch:
    """What stands in a ranch. A dinosaur that flies has a layer of its own: it may share a cell (TED-R40)."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.herds: i64 = 0  # a field of cells for each species
        self.uniques: i64 = 0  # cells with a unique dinosaur that does not fly
        self.who: list[int] = []  # cell -> genetic card of the unique dinosaur there; empty until there is one
        self.flyer: i64 = NOWHERE  # the cell of the dinosaur that flies
        self.keeper: i64 = NOWHERE  # the cell whose dinosaur has walls of its own (TED-R42)
        self.fences: i64 = 0  # barriers, as a field of sides
        self.north: i64 = 0  # worked out by `survey`: cells open to the north, inside the ranch
        self.west: i64 = 0
        self.leaks: i64 = 0  # cells with an open side on the border

    def herd(self, species: i64) -> i64:
        return (self.herds >> (HERD_BITS * species)) & HERD

    def regulars(self) -> i64:
        h = self.herds
        return (h | (h >> 15) | (h >> 30) | (h >> 45)) & HERD

    def standing(self) -> i64:
        """Cells that hold a dinosaur which does not fly."""
        return self.regulars() | self.uniques

    def covered(self) -> i64:
        """TED-4.3, TED-R40: a shared space is covered once."""
        field = self.standing()
        if self.flyer >= 0:
            field |= self.layout.one << self.flyer
        return field

    def species_at(self, cell: i64) -> i64:
        """The regular species in a cell, or NOWHERE."""
        species: i64 = 0
        while species < SPECIES:
            if (self.herds >> (HERD_BITS * species + cell)) & 1 != 0:
                return species
            species += 1
        return NOWHERE

    def add_regular(self, species: i64, cell: i64) -> None:
        self.herds |= self.layout.one << (HERD_BITS * species + cell)

    def take_regular(self, species: i64, cell: i64) -> None:
        self.herds &= ~(self.layout.one << (HERD_BITS * species + cell))

    def size(self) -> i64:
        """How many dinosaurs are in the ranch."""
        return count(self.standing()) + (1 if self.flyer >= 0 else 0)

    # Enclosures (TED-10.6 to TED-10.9)

    def survey(self) -> None:
        """Which sides are open now: what `pen` goes by."""
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
        herd = self.herd(species)
        standing = self.standing()
        self.survey()
        found: i64 = 0
        left = self.layout.land & ~standing
        while left != 0:
            area = self.area(left & -left)
            if area & self.leaks == 0 and (standing & area) & ~herd == 0:
                found |= area & left
            left &= ~area
        return found

    def lonely(self) -> i64:
        """TED-10.12, TED-10.13: the cells that take a unique dinosaur: open ones, or an enclosure all for itself."""
        standing = self.standing()
        self.survey()
        found: i64 = 0
        left = self.layout.land & ~standing
        while left != 0:
            area = self.area(left & -left)
            if area & self.leaks != 0 or standing & area == 0:
                found |= area & left
            left &= ~area
        return found

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


def count_species(herds: i64, pen: i64) -> i64:
    """How many regular species stand in these cells."""
    found: i64 = 0
    while herds != 0:
        if herds & pen != 0:
            found += 1
        herds >>= HERD_BITS
    return found


def cells_in(field: int) -> list[int]:
    """The places of the bits of a field, rising."""
    found: list[int] = []
    left: i64 = field
    while left != 0:
        found.append(place_of(left & -left))
        left &= left - 1
    return found


def named(names: list[str], field: int) -> list[str]:
    """The names of the bits of a field, in their order."""
    found: list[str] = []
    left: i64 = field
    while left != 0:
        found.append(names[place_of(left & -left)])
        left &= left - 1
    return found


def counted(names: list[str], counts: int) -> list[str]:
    """Each name as often as its byte says."""
    found: list[str] = []
    left: i64 = counts
    index: i64 = 0
    while left != 0:
        times: i64 = left & 255
        while times > 0:
            found.append(names[index])
            times -= 1
        left >>= 8
        index += 1
    return found
