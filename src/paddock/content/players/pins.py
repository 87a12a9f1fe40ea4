"""What a rulebook adds to a drawing of a game: numbered pins, a frame around a part of it, other words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple
from xml.etree import ElementTree

from paddock.contract.svg import INK, PAPER, number

SVG: Final = "http://www.w3.org/2000/svg"
MOVED: Final = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
SCALED: Final = re.compile(r"scale\(([\d.]+)\)")
VIEW: Final = re.compile(r'viewBox="[^"]+"')
TEXT: Final = re.compile(r"(<t(?:ext|span)[^>]*>)([^<]+)(?=</t)")
PIN: Final = "#E9A90F"


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Thing(NamedTuple):
    """A group of a drawing: what it says it is, and where it begins."""

    said: str
    x: float
    y: float


def things_in(svg: str) -> list[Thing]:
    return list(walked(ElementTree.fromstring(svg), 0, 0, 1))


def walked(element: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[Thing]:
    """Every group that says what it is. Things are moved before they are scaled."""
    change = element.get("transform", "")
    if moved := MOVED.search(change):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := SCALED.search(change):
        scale *= float(scaled[1])
    if element.tag == f"{{{SVG}}}g" and (said := element.findtext(f"{{{SVG}}}title")):
        yield Thing(said, x, y)
    for child in element:
        yield from walked(child, x, y, scale)


def pinned(svg: str, pins: Sequence[str], scale: float = 1) -> str:
    """With numbered pins on these things; LookupError if one is not drawn."""
    things = things_in(svg)
    marks = [pin_svg(index, *place_of(pin, things), scale) for index, pin in enumerate(pins, 1)]
    return svg.removesuffix("</svg>") + "".join(marks) + "</svg>"


def place_of(pin: str, things: Sequence[Thing]) -> tuple[float, float]:
    """`blue diplo on b2|24 8`: the thing, and how far from its place the pin is."""
    said, _, shift = pin.partition("|")
    found = next((thing for thing in things if thing.said.startswith(said)), None)
    if found is None:
        raise LookupError(f"{said!r} is not drawn")
    dx, dy = map(float, shift.split()) if shift else (0.0, 0.0)
    return found.x + dx, found.y + dy


def pin_svg(index: int, x: float, y: float, scale: float) -> str:
    disc = f'<circle r="10" fill="{INK}" stroke="{PIN}" stroke-width="2.5"/>'
    look = 'text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="700" fill="#fff"'
    place = f"translate({number(x)} {number(y)})" + (f" scale({scale:.2f})" if scale != 1 else "")
    return f'<g class="pin" transform="{place}">{disc}<text y="4.5" {look}>{index}</text></g>'


def cropped(svg: str, frame: Box | None) -> str:
    if frame is None:
        return svg
    size = " ".join(map(number, frame))
    paper = f'<rect x="{number(frame.x)}" y="{number(frame.y)}" width="100%" height="100%" fill="{PAPER}"/>'
    begun = VIEW.sub(f'viewBox="{size}"', svg, count=1)
    return begun.replace("</title>", f"</title>{paper}", 1)


def translated(svg: str, words: Mapping[str, str]) -> str:
    """With other words in the drawing, the longest first."""
    if not words:
        return svg
    known = {escape(word): escape(other) for word, other in words.items()}
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in sorted(known, key=len, reverse=True)))
    return TEXT.sub(lambda text: text[1] + pattern.sub(lambda found: known[found[0]], text[2]), svg)
