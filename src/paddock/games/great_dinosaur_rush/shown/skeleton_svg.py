"""A skeleton as a picture: SVG with real bones. Rings (and a star) on them show their colour without colour."""

from html import escape
from math import atan2, degrees, hypot

from paddock.contract.svg import number
from paddock.games.great_dinosaur_rush.engine.skeletons.body import BLUE, COLOURS, GREEN, RED, WHITE, YELLOW, Skeleton
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen, bones_seen

UNIT = 35.0  # between two joints of a row
MARGIN = 14.0
INK = "var(--art-ink,#2B2A26)"
FILLS = {GREEN: "#6B9A57", RED: "#C65B3E", YELLOW: "#E3B341", BLUE: "#4C88BC", WHITE: "#FCF6E8"}
MARKS = {GREEN: "", RED: "#8A3219", YELLOW: "#9A7110", BLUE: "#27587F", WHITE: "#A08F6C"}
RINGS = {GREEN: (), YELLOW: (0.0,), RED: (-2.5, 2.5), BLUE: (-3.9, 0.0, 3.9), WHITE: ()}
STAR = "l.7 1.9l2.1 .2l-1.6 1.3l.5 2l-1.7 -1.1l-1.8 1.1l.5 -2l-1.6 -1.3l2.1 -.2z"


def skeleton_svg(skeleton: Skeleton, title: str = "") -> str:
    """A whole SVG document. Every bone is a group with a class for its part and colour, and says what it is."""
    width, height, bones = bones_svg(bones_seen(skeleton))
    name = f"<title>{escape(title)}</title>" if title else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {number(width)} {number(height)}">'
    return f"{head}{name}{bones}</svg>"


def bones_svg(bones: list[BoneSeen]) -> tuple[float, float, str]:
    """Width, height and picture of some bones."""
    xs, ys = [x for bone in bones for x in (bone.x1, bone.x2)], [y for bone in bones for y in (bone.y1, bone.y2)]
    left, top = min(xs), max(ys)
    width, height = (max(xs) - left) * UNIT + 2 * MARGIN, (top - min(ys)) * UNIT + 2 * MARGIN
    return width, height, "".join(bone_svg(bone, left, top) for bone in bones)


def bone_svg(bone: BoneSeen, left: int, top: int) -> str:
    """A bone from its left (or lower) end; y grows downwards here."""
    start, end = sorted([(bone.x1, bone.y1), (bone.x2, bone.y2)])
    dx, dy = UNIT * (end[0] - start[0]), -UNIT * (end[1] - start[1])
    x, y = MARGIN + UNIT * (start[0] - left), MARGIN + UNIT * (top - start[1])
    place = f"translate({number(x)} {number(y)}) rotate({number(degrees(atan2(dy, dx)))})"
    return (
        f'<g class="bone bone-{bone.colour} part-{bone.part}" transform="{place}">'
        f"<title>{bone.part}, {bone.colour}</title>{shape_svg(hypot(dx, dy), COLOURS.index(bone.colour))}</g>"
    )


def shape_svg(length: float, colour: int) -> str:
    """A bone along the x axis, with knobs at both ends."""
    near, far = 8.3, number(length - 8.3)
    outline = (
        f"M{near} -3.1L{far} -3.1A5.4 5.4 0 1 1 {number(length + 0.9)} 0A5.4 5.4 0 1 1 {far} 3.1"
        f"L{near} 3.1A5.4 5.4 0 1 1 -0.9 0A5.4 5.4 0 1 1 {near} -3.1Z"
    )
    middle = length / 2
    rings = "".join(f"M{number(middle + ring)} -3v6" for ring in RINGS[colour])
    marks = f'<path d="{rings}" stroke="{MARKS[colour]}" stroke-width="1.4"/>' if rings else ""
    if colour == WHITE:
        marks = f'<path d="M{number(middle)} -3{STAR}" fill="{MARKS[colour]}"/>'
    return (
        f'<path d="{outline}" fill="{FILLS[colour]}" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<path d="M9.2 -1.1L{number(length - 9.2)} -1.1" stroke="#fff" stroke-width="1.2" opacity=".5"/>{marks}'
    )
