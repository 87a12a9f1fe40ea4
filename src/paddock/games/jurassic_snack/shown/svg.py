"""The pasture as a picture: SVG drawn from a view, so that it shows what its seat knows and nothing else.

A mark as well as the colour shows whose diplo it is: a ring for blue, a triangle for yellow.
"""

from typing import Final

from paddock.contract.svg import INK, group, page, shape, words
from paddock.games.jurassic_snack.shown.view_types import JurassicSnackView

CELL: Final = 56
MARGIN: Final = 28
BOARD: Final = 3  # spaces along the side of a board
GROUND: Final = ("#A9BF7C", "#BFD191")  # of the spaces in turn
BLUE: Final = ("blue", "#3C6FB0", '<circle cx="26" cy="30" r="4" fill="#fff"/>')
YELLOW: Final = ("yellow", "#E0A526", '<path d="M26 25l5 8h-10z" fill="#fff"/>')
DIPLO: Final = "M8 12q1 -7 8 -6q5 1 4 8l-1 6q10 -5 18 2l8 7l-12 0v12h-6v-8h-10v8h-6v-12q-5 -5 -2 -14q-3 2 -1 -3z"
TREX: Final = "M6 16q0 -10 12 -10q13 0 13 9l-1 5q8 3 10 9l8 6l-13 -1l-1 12h-6l-1 -10l-5 0v10h-6l1 -17q-3 -2 -3 -6l-9 1z"
LEAF: Final = "M0 11V-9M0 3q-9 -1 -10 -9q9 0 10 9q1 -9 10 -9q-1 8 -10 9"


def board_svg(view: JurassicSnackView, title: str) -> str:
    """A whole SVG document. Every space, token and piece is a group that says what it is."""
    position = view.position
    columns, rows = zip(*(place(space) for space in view.spaces), strict=True) if view.spaces else ((0,), (0,))
    width, height = MARGIN + CELL * (max(columns) + 1) + 8, MARGIN + CELL * (max(rows) + 1) + 8
    blue = 0 if position.blue is None else position.blue
    parts = [
        *(label(number, along, name) for number, along, name in labels(max(columns), max(rows))),
        *(space_svg(space) for space in view.spaces),
        *seams_svg(view.spaces),
        *(token_svg(space, position.tokens.get(space, "")) for space in position.grass),
        *(
            piece_svg(space, DIPLO, *(BLUE if seat == blue else YELLOW))
            for seat, diplos in enumerate(position.diplos)
            for space in diplos
        ),
        *(piece_svg(space, TREX, "T. rex", "#B5532F", "") for space in position.trexes),
        arrow_svg(position.last_start, position.last_end),
    ]
    return page(width, height, title, parts, colours=(blue, 1 - blue))


def place(space: str) -> tuple[int, int]:
    """Column and row of a space like c3, from 0."""
    return ord(space[0]) - ord("a"), int(space[1:]) - 1


def corner(space: str) -> tuple[int, int]:
    column, row = place(space)
    return MARGIN + CELL * column, MARGIN + CELL * row


def labels(columns: int, rows: int) -> list[tuple[int, str, str]]:
    across = [(number, "x", chr(ord("a") + number)) for number in range(columns + 1)]
    return across + [(number, "y", str(number + 1)) for number in range(rows + 1)]


def label(number: int, along: str, name: str) -> str:
    middle = MARGIN + CELL * number + CELL // 2
    x, y = (middle, 19) if along == "x" else (14, middle + 5)
    return words(x, y, name, 15, anchor="middle")


def space_svg(space: str) -> str:
    (x, y), (column, row) = corner(space), place(space)
    look = f'fill="{GROUND[(column + row) % 2]}" stroke="#6E7F4A" stroke-width="1.5"'
    return f'<rect class="space" x="{x}" y="{y}" width="{CELL}" height="{CELL}" {look}/>'


def seams_svg(spaces: list[str]) -> list[str]:
    """Where two boards meet: every third side between two spaces."""
    places = {place(space) for space in spaces}
    down = [(x, y, 0, 1) for x, y in sorted(places) if x % BOARD == 0 and (x - 1, y) in places]
    across = [(x, y, 1, 0) for x, y in sorted(places) if y % BOARD == 0 and (x, y - 1) in places]
    return [seam_svg(*seam) for seam in down + across]


def seam_svg(column: int, row: int, right: int, down: int) -> str:
    x, y = MARGIN + CELL * column, MARGIN + CELL * row
    line = f'x1="{x}" y1="{y}" x2="{x + CELL * right}" y2="{y + CELL * down}"'
    return f'<line class="seam" {line} stroke="{INK}" stroke-width="3"/>'


def token_svg(space: str, kind: str) -> str:
    """A grass token, with its kind if the viewer knows it."""
    x, y = corner(space)
    known = kind.replace("_", " ")
    said = f"grass on {space}: {known}" if kind else f"grass on {space}, face down"
    disc = f'<circle r="23" fill="#F8EFD7" stroke="{INK}" stroke-width="1.5"/>'
    word = words(0, 20, known, 8, anchor="middle") if kind else ""
    return group("grass", said, x + CELL // 2, y + CELL // 2, disc, shape(LEAF, "#6B9A57"), word)


def piece_svg(space: str, outline: str, name: str, fill: str, mark: str) -> str:
    x, y = corner(space)
    kind = "trex" if outline == TREX else f"diplo {name}"
    said = f"{name} on {space}" if outline == TREX else f"{name} diplo on {space}"
    return group(kind, said, x + 2, y + 5, shape(outline, fill, line=1.6), mark)


def arrow_svg(start: str | None, end: str | None) -> str:
    """The latest run."""
    if start is None or end is None:
        return ""
    (x1, y1), (x2, y2), half = corner(start), corner(end), CELL // 2
    line = f'x1="{x1 + half}" y1="{y1 + half}" x2="{x2 + half}" y2="{y2 + half}"'
    return f'<line class="run" {line} stroke="{INK}" stroke-width="3" stroke-dasharray="2 6" opacity="0.5"/>'
