"""What the SVG pictures of all games are made of: the page, words, boxes, hexagons, groups that say what they are."""

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, radians, sin
from typing import Final

INK: Final = "#2B2A26"
PAPER: Final = "#F6EEDC"
CARD: Final = "#FFFAF0"
FONT: Final = 'font-family="sans-serif"'
# Seats have a mark as well as a colour: circle, triangle, square, diamond, cross.
SEATS: Final = ("#3C6FB0", "#E0A526", "#B5532F", "#4D7C3A", "#7A4A75", "#A93F74")
MARKS: Final = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "M0 -5L5 4H-5Z", "M-4 -4H4V4H-4Z", "M0 -5L5 0L0 5L-5 0Z",
    "M-2 -5H2V-2H5V2H2V5H-2V2H-5V-2H-2Z", "M0 5L-5 -4H5Z",
)  # fmt: skip


def page(width: float, height: float, title: str, parts: Iterable[str], colours: Sequence[int] = ()) -> str:
    """A whole SVG document. colours: which of SEATS each seat has here, if not its own."""
    size = f"0 0 {number(width)} {number(height)}"
    painted = f' data-colours="{" ".join(map(str, colours))}"' if colours else ""
    paper = f'<rect width="{number(width)}" height="{number(height)}" fill="{PAPER}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}"{painted} role="img">'
    return f"{head}<title>{escape(title)}</title>{paper}{''.join(parts)}</svg>"


def group(kind: str, said: str, x: float, y: float, *parts: str) -> str:
    """Something at this place: `kind` is its class, and `said` what it is in words."""
    place = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
    return f'<g class="{kind}"{place}><title>{escape(said)}</title>{"".join(parts)}</g>'


def words(x: float, y: float, text: object, size: int = 12, *, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f'<text {place} {FONT} font-size="{size}"{weight} fill="{INK}">{escape(str(text))}</text>'


def box(x: float, y: float, width: float, height: float, fill: str = CARD, *, line: float = 1.2) -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="5"'
    return f'<rect {place} fill="{fill}" stroke="{INK}" stroke-width="{line}"/>'


def shape(path: str, fill: str, *, line: float = 1.2, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="{line}" stroke-linejoin="round"{more}/>'


def seat_mark(seat: int) -> str:
    return shape(MARKS[seat % len(MARKS)], SEATS[seat % len(SEATS)])


def hex_centre(q: int, r: int, radius: float) -> tuple[float, float]:
    """Of a hexagon with a corner at the top, by its axial coordinates."""
    return radius * 3**0.5 * (q + r / 2), radius * 1.5 * r


def hex_corner(index: int, radius: float) -> tuple[float, float]:
    """Corner 0 is at the lower right; the others follow clockwise, so that side i lies between corners i - 1 and i."""
    angle = radians(60 * index + 30)
    return radius * cos(angle), radius * sin(angle)


HEX_SIDES: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # what is beyond each side, axial


def hexagon(radius: float) -> str:
    corners = [hex_corner(index, radius) for index in range(6)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def lettered(title: str, lines: list[str]) -> str:
    """Lines of text as a picture, for games that draw no better one."""
    width, height = 8 * max(map(len, lines), default=0) + 16, 16 * len(lines) + 16
    rows = "".join(f'<tspan x="8" dy="16">{escape(line) or " "}</tspan>' for line in lines)
    text = f'<text y="4" font-family="monospace" font-size="13" xml:space="preserve">{rows}</text>'
    return page(width, height, title, [text])


def number(value: float) -> str:
    """A number without needless digits."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")
