"""The picture of a finished game as SVG, 1200 × 630: the board on the left, the result on the right, in day colours."""

import re
import unicodedata
from collections.abc import Iterator
from html import escape
from typing import Final

from paddock.contract.svg import CARD, INK, MARKS, PAPER, SEATS, number
from paddock.server.sharing.shared_game import Row, SharedGame

WIDTH: Final = 1200
HEIGHT: Final = 630
BOARD: Final = 680  # the width of the left part
EDGE: Final = BOARD + 40  # where words begin
ROOM: Final = WIDTH - EDGE - 40  # the width of a line
HEADLINE: Final = "Paddock Headline"
TEXT: Final = "Paddock Text"
SOFT: Final = "#57534A"
WASH: Final = "#FFF2C6"
SVG: Final = re.compile(r"<svg\b[^>]*>")
VIEW_BOX: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
PAINTED: Final = re.compile(r'<svg\b[^>]*\bdata-colours="([\d ]+)"')
BRAND: Final = (
    '<path d="M24 2.5 L43 13.2 V34.8 L24 45.5 L5 34.8 V13.2Z" fill="#4E7A43" stroke="#2B2A26" stroke-width="2.6" '
    'stroke-linejoin="round"/><path d="M24 37 C19 36 17.6 31 19.6 27 L14 17 C13 14.6 15.6 13.4 17 15.6 L21.8 22.4 '
    "L22.4 11.6 C22.6 9.4 25.4 9.4 25.6 11.6 L26.2 22.4 L31 15.6 C32.4 13.4 35 14.6 34 17 L28.4 27 C30.4 31 29 36 24 "
    '37Z" fill="#F6EFE0"/>'
)
NARROW: Final = frozenset("fijlrt.,:;!|’'()[]-– ")
WIDE: Final = frozenset("mwMW@%—")


def colours_in(drawing: str) -> tuple[int, ...]:
    """Which colours the seats have in a drawing; empty: their own."""
    found = PAINTED.match(drawing)
    return tuple(int(word) % len(SEATS) for word in found[1].split()) if found else ()


def card_svg(drawing: str, shared: SharedGame) -> str:
    """A whole document; `drawing` is one, of any size."""
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        placed(drawing),
        f'<rect x="{BOARD}" width="{WIDTH - BOARD}" height="{HEIGHT}" fill="{CARD}"/>',
        f'<path d="M{BOARD} 0V{HEIGHT}" stroke="{INK}" stroke-width="4"/>',
        f'<g transform="translate({EDGE} 34) scale(.92)">{BRAND}</g>',
        line(EDGE + 56, 66, "Paddock", 29, HEADLINE),
        *told(shared),
        line(EDGE, 592, shared.game, 21, fill=SOFT),
        line(WIDTH - 40, 592, shared.date, 21, fill=SOFT, anchor="end"),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}<title>{escape(shared.alt)}</title>{''.join(parts)}</svg>"


def placed(drawing: str) -> str:
    return placed_in(drawing, BOARD, HEIGHT)


def placed_in(drawing: str, room_wide: int, room_high: int) -> str:
    """The drawing as large as a part of the picture at its upper left allows, in the middle of that."""
    found = VIEW_BOX.search(drawing)
    width, height = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
    scale = min((room_wide - 40) / width, (room_high - 40) / height)
    wide, high = width * scale, height * scale
    place = f'x="{number((room_wide - wide) / 2)}" y="{number((room_high - high) / 2)}"'
    size = f'width="{number(wide)}" height="{number(high)}" viewBox="0 0 {number(width)} {number(height)}"'
    return SVG.sub(f'<svg xmlns="http://www.w3.org/2000/svg" {place} {size}>', drawing, count=1)


def told(shared: SharedGame) -> Iterator[str]:
    """Headline, story and seats, from top to bottom."""
    y = 96
    for words in wrapped(shared.title, 46, ROOM, 3):
        y += 50
        yield line(EDGE, y, words, 46, HEADLINE)
    y += 12
    for words in wrapped(shared.story, 24, ROOM, 2):
        y += 32
        yield line(EDGE, y, words, 24, fill=SOFT)
    step = 48 if len(shared.rows) < 5 else 40
    top = max(y + 24, 560 - step * len(shared.rows))
    step = min(step, (560 - top) // max(1, len(shared.rows)))
    for place, row in enumerate(shared.rows):
        yield row_svg(row, top + place * step, step)


def row_svg(row: Row, top: int, step: int) -> str:
    middle = top + step // 2
    wash = f'x="{EDGE - 14}" y="{top + 2}" width="{ROOM + 28}" height="{step - 4}" rx="12"'
    ground = f'<rect {wash} fill="{WASH}" stroke="{INK}" stroke-width="2"/>' if row.won else ""
    size = min(24, step - 12)
    mark = (
        f'<g transform="translate({EDGE + 10} {middle}) scale(2)">'
        f'<path d="{MARKS[row.colour]}" fill="{SEATS[row.colour]}" stroke="{INK}"/></g>'
    )
    name = shortened(row.name, size, ROOM - 130)
    score = line(EDGE + ROOM, middle + 10, row.score, size + 4, HEADLINE, anchor="end") if row.score else ""
    return ground + mark + line(EDGE + 36, middle + 8, name, size, bold=row.won) + score


def line(
    x: int,
    y: int,
    words: str,
    size: int,
    font: str = TEXT,
    *,
    fill: str = INK,
    anchor: str = "start",
    bold: bool = False,
) -> str:
    weight = ' font-weight="700"' if bold or font == HEADLINE else ""
    family = f'font-family="{font}, {TEXT}, sans-serif"'
    place = f'x="{x}" y="{y}" text-anchor="{anchor}"'
    return f'<text {place} {family} font-size="{size}"{weight} fill="{fill}">{escape(words)}</text>'


# How wide words are, near enough: what draws them isn't here


def width_of(words: str, size: int) -> float:
    return size * sum(map(share_of, words))


def share_of(char: str) -> float:
    if unicodedata.east_asian_width(char) in "WF":
        return 1.05
    if char in NARROW:
        return 0.34
    return 0.86 if char in WIDE else 0.66 if char.isupper() else 0.55


def shortened(words: str, size: int, room: float) -> str:
    if width_of(words, size) <= room:
        return words
    while words and width_of(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def wrapped(text: str, size: int, room: float, most: int) -> list[str]:
    """At most this many lines; the last is cut short if there is more."""
    lines: list[str] = []
    for word in text.split():
        together = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(together, size) <= room:
            lines[-1] = together
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} {lines[most]}"
    return [shortened(one, size, room) for one in kept]
