"""Sheets as an SVG picture, drawn from a view, so that it shows only what its seat knows.

A seat sees its own sheet, a spectator all open ones. Animals have the shapes of the rulebook: a chicken is a triangle,
a pig a circle, a cow a square.
"""

from typing import Final

from paddock.contract.svg import (
    HEX_SIDES,
    INK,
    box,
    group,
    hex_centre,
    hex_corner,
    hexagon,
    number,
    page,
    seat_mark,
    shape,
    words,
)
from paddock.games.rolling_ranch.data.schema import Face
from paddock.games.rolling_ranch.shown.position_types import Written
from paddock.games.rolling_ranch.shown.view import marks_of, score_seen, written_seen
from paddock.games.rolling_ranch.shown.view_types import Hexagon, RollingRanchView, SheetLayout

RADIUS: Final = 27.0
TOP: Final = 86.0  # below the dice
WIDE: Final = 330.0  # of a sheet
TALL: Final = 480.0
GROUND: Final = ("#DCE3B8", "#EAD9B5", "#CFE0D2", "#E9CDBB", "#D3DBE8")  # of the pens in turn
DICE: Final = (("blue die", "#A9C6E6"), ("yellow die", "#F3DC8B"))
ANIMALS: Final = {
    "chicken": ("M0 11L-12 -8H12Z", "#FFFFFF"),
    "pig": ("M-11 0a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z", "#F0A9A0"),
    "cow": ("M-10 -10H10V10H-10Z", "#B98A5E"),
}
HOUSE: Final = "M-12 10V-3L0 -13L12 -3V10Z"


def board_svg(view: RollingRanchView, title: str) -> str:
    """A whole SVG document. Every die, space, animal and building is a labelled group."""
    seats = [view.seat] if view.seat is not None else range(len(view.sheets))
    shown = [(seat, sheet) for seat in seats if (sheet := written_seen(view, seat)) is not None]
    layouts = {layout.id: layout for layout in view.layouts}
    parts = [words(16, 26, f"round {view.round} of {view.last_round}, {view.phase}", 15, bold=True)]
    parts += [die_svg(face, *DICE[index], 16 + 150 * index) for index, face in enumerate(view.dice)]
    for column, (seat, written) in enumerate(shown):
        layout = layouts[view.sheets[seat].layout]
        parts.append(sheet_svg(view, seat, layout, written, WIDE * column, TOP))
    return page(max(WIDE * len(shown), 320), TOP + (TALL if shown else 0), title, parts)


def die_svg(face: Face, name: str, fill: str, x: float) -> str:
    marks = marks_of(face)
    said = f"{name}: {face.number}, {face.animal}{''.join(f', {mark}' for mark in marks)}"
    animal = f'<g transform="translate(52 18)">{shape(*ANIMALS[face.animal])}</g>'
    text = words(72, 23, " ".join(marks), 11)
    return group("die", said, x, 38, box(0, 0, 142, 36, fill), words(14, 26, face.number, 22, bold=True), animal, text)


def sheet_svg(view: RollingRanchView, seat: int, layout: SheetLayout, written: Written, x: float, y: float) -> str:
    pens = sorted({space.pen for space in layout.spaces})
    places = {(space.q, space.r): space.pen for space in layout.spaces}
    left = min(hex_centre(q, r, RADIUS)[0] for q, r in places) - RADIUS
    top = min(hex_centre(q, r, RADIUS)[1] for q, r in places) - RADIUS
    score = score_seen(view, seat)
    points = f", {score.total} points" if score else ""
    spaces = zip(layout.spaces, written.marks, strict=True)
    hexes = [
        space_svg(space, mark, GROUND[pens.index(space.pen) % len(GROUND)], is_fresh=space.name in written.fresh)
        for space, mark in spaces
    ]
    fences = [fences_svg(space, places) for space in layout.spaces]
    inside = f'<g transform="translate({number(16 - left)} {number(28 - top)})">{"".join(hexes)}{"".join(fences)}</g>'
    head = words(30, 14, f"seat {seat}, sheet {layout.id}{points}", 13, bold=True)
    mark = f'<g transform="translate(20 10)">{seat_mark(seat)}</g>'
    return group("sheet", f"sheet of seat {seat}", x, y, mark, head, inside, *rows_svg(view, written))


def space_svg(space: Hexagon, mark: str, fill: str, *, is_fresh: bool) -> str:
    x, y = hex_centre(space.q, space.r, RADIUS)
    ground = shape(hexagon(RADIUS), "#FFF3C4" if is_fresh else fill, line=0.8)
    if not mark:
        return group("space", f"space {space.name}, number {space.number}", x, y, ground, number_svg(space, 20))
    drawn = shape(*ANIMALS[mark]) if mark in ANIMALS else house_svg(mark)
    kind = "animal" if mark in ANIMALS else "building"
    return group(kind, f"{mark.replace('_', ' ')} on {space.name}", x, y, ground, drawn)


def number_svg(space: Hexagon, size: int) -> str:
    return words(0, 7, space.number, size, anchor="middle", bold=True)


def house_svg(building: str) -> str:
    """With a short name: B1 is barn_1."""
    short = building[0].upper() + building[-1]
    return shape(HOUSE, "#D9694A") + words(0, 8, short, 10, anchor="middle", bold=True)


def fences_svg(space: Hexagon, places: dict[tuple[int, int], str]) -> str:
    """A thick line towards another pen or the edge."""
    x, y = hex_centre(space.q, space.r, RADIUS)
    lines = ""
    for side, (q, r) in enumerate(HEX_SIDES):
        if places.get((space.q + q, space.r + r)) != space.pen:
            (x1, y1), (x2, y2) = hex_corner(side - 1, RADIUS), hex_corner(side, RADIUS)
            lines += f"M{number(x + x1)} {number(y + y1)}L{number(x + x2)} {number(y + y2)}"
    return (
        f'<path class="fence" d="{lines}" stroke="#7A5A34" stroke-width="4" stroke-linecap="round"/>' if lines else ""
    )


def rows_svg(view: RollingRanchView, written: Written) -> list[str]:
    """The rows of the buildings, with filled and open icons."""
    rows = []
    for index, (row, wood, nails) in enumerate(zip(view.buildings, written.wood, written.nails, strict=True)):
        name = row.id.replace("_", " ")
        said = f"{name}: {wood} of {row.wood} wood, {nails} of {row.nail} nails"
        icons = [icon_svg(place, place < wood, "#B98A5E") for place in range(row.wood)]
        icons += [icon_svg(row.wood + place, place < nails, "#8C9AA5") for place in range(row.nail)]
        rows.append(group("row", said, 16, 316 + 20 * index, words(0, 10, name, 12), *icons))
    return rows


def icon_svg(place: int, is_filled: bool, fill: str) -> str:
    look = f'fill="{fill if is_filled else "none"}" stroke="{INK}"'
    return f'<rect x="{100 + 18 * place}" width="14" height="12" rx="2" {look}/>'
