"""One side of a ranch mat: cells, and the sides between them where barriers go.

Cells are numbered in reading order; they are named by column and row, a1 at the top left. A side is named by the cell
below or right of it, or at the last row and column by the cell before it. With R1A, where M, W, F are closed for good
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

from paddock.contract.engine.bits import places_in

COLUMNS: Final = "abcdefghijklmno"
DOTTED: Final = "D"
WATER: Final = "W"


class Layout:
    """One side of a ranch mat: rows of kinds of cells, signs of the sides above and left of them, the kinds that are
    icons."""

    def __init__(
        self, id: str, mat: int, side: str, rows: list[list[str]], h_edges: list[str], v_edges: list[str],
        icons: tuple[str, ...],
    ) -> None:  # fmt: skip
        cols = len(rows[0])
        cells = len(rows) * cols
        self.id = id
        self.mat = mat
        self.side = side
        self.rows: i64 = len(rows)
        self.cols: i64 = cols
        self.cells: i64 = cells
        self.names: list[str] = [cell_name(r, c) for r in range(len(rows)) for c in range(cols)]
        self.edge_names: list[str] = edge_names(len(rows), cols)
        self.edges: i64 = len(self.edge_names)
        self.kinds: list[str] = [kind for row in rows for kind in row]
        self.all: i64 = (1 << cells) - 1
        self.water: i64 = self.field_of("water")
        self.land: i64 = self.all & ~self.water
        self.icons: list[int] = [self.field_of(name) for name in icons]
        norths_and_wests = "".join(h_edges) + "".join([row[:cols] for row in v_edges])
        self.signs = norths_and_wests + "".join([row[cols] for row in v_edges])
        self.dotted: i64 = sum([1 << edge for edge, sign in enumerate(self.signs) if sign == DOTTED])
        self.west: i64 = cells + cols  # the first west side
        self.east: i64 = self.west + cells  # the first side of the east border
        self.first_row: i64 = (1 << cols) - 1
        self.first_col: i64 = sum([1 << cell for cell in range(0, cells, cols)])
        self.neighbours: list[int] = [neighbours(cell, len(rows), cols) for cell in range(cells)]
        self.shores: i64 = sum([1 << cell for cell in range(cells) if self.touches_water(cell)])
        self.one: i64 = 1  # to shift: mypyc shifts a literal, and a local that is one, by 32 bits at most

    def field_of(self, kind: str) -> int:
        return sum([1 << cell for cell, other in enumerate(self.kinds) if other == kind])

    def sides_of(self, cell: int) -> list[int]:
        row, col = divmod(cell, int(self.cols))
        east = int(self.east) + row if col + 1 == self.cols else int(self.west) + cell + 1
        return [cell, cell + int(self.cols), int(self.west) + cell, east]

    def touches_water(self, cell: int) -> bool:
        """TED-R45: any side of the cell is drawn as water."""
        return WATER in [self.signs[edge] for edge in self.sides_of(cell)]


def cell_name(row: int, col: int) -> str:
    return f"{COLUMNS[col]}{row + 1}"


def edge_names(rows: int, cols: int) -> list[str]:
    norths = [f"{cell_name(r, c)}n" for r in range(rows) for c in range(cols)]
    souths = [f"{cell_name(rows - 1, c)}s" for c in range(cols)]
    wests = [f"{cell_name(r, c)}w" for r in range(rows) for c in range(cols)]
    easts = [f"{cell_name(r, cols - 1)}e" for r in range(rows)]
    return norths + souths + wests + easts


def neighbours(cell: int, rows: int, cols: int) -> int:
    """TED-R28: the cells that share a side with this one, whatever is on it."""
    row, col = divmod(cell, cols)
    around = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return sum([1 << (r * cols + c) for r, c in around if 0 <= r < rows and 0 <= c < cols])


# Fields of bits as lists


def named(names: list[str], field: int) -> list[str]:
    """The names of the bits of a field, in their order."""
    return [names[place] for place in places_in(field)]


def counted(names: list[str], counts: int) -> list[str]:
    """Each name, repeated as its byte says."""
    found: list[str] = []
    for index, name in enumerate(names):
        found += [name] * ((counts >> (8 * index)) & 255)
    return found
