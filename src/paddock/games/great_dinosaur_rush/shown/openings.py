"""Where a drawing can go on: the sticks that a part of the body may begin or continue with.

Spine, neck, tail, head and ribs have places of their own; limbs and unique bones may hang anywhere.
"""

from collections.abc import Iterable

import msgspec

from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import Anatomy, stick_violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import Skeleton

Joint = tuple[int, int]
WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Opening(msgspec.Struct, frozen=True):
    """A stick that may be laid next, from a joint of the drawing, and the part it would belong to."""

    part: str
    x1: int
    y1: int
    x2: int
    y2: int


def openings(skeleton: Skeleton) -> list[Opening]:
    """None before there is a spine: everything else is left or right of it, or below."""
    if not skeleton.bones_of(body.SPINE) or stick_violations(skeleton):
        return []
    check = Anatomy(skeleton)
    return [] if check.spine_violations() else [*lines(skeleton, check), *head(skeleton, check), *ribs(skeleton, check)]


def lines(skeleton: Skeleton, check: Anatomy) -> list[Opening]:
    """The spine goes on at an end without neck or tail (V7), neck and tail at their far ends (V8, V9)."""
    ways = [(body.SPINE, check.left, -1, body.TAIL), (body.SPINE, check.right, 1, body.NECK)]
    found = [
        opening
        for part, joint, way, beyond in ways
        if not skeleton.bones_of(beyond)
        for opening in fan(check, part, joint, [(way, dy) for dy in (-1, 0, 1)])
    ]
    for part, joint, way in ((body.NECK, check.right, 1), (body.TAIL, check.left, -1)):
        end = check.walk(part, joint, way)
        if end >= 0 and not (part == body.NECK and skeleton.bones_of(body.HEAD)):
            found += fan(check, part, end, [(dx, dy) for dx, dy in WAYS if dx * way >= 0])
    return found


def head(skeleton: Skeleton, check: Anatomy) -> list[Opening]:
    """At the hook, then from any of its joints (V10)."""
    hook = check.walk(body.NECK, check.right, 1)
    if hook < 0 or not skeleton.bones_of(body.NECK):
        return []
    bones = skeleton.bones_of(body.HEAD)
    joints = {hook, *(check.first[bone] for bone in bones), *(check.last[bone] for bone in bones)}
    return [opening for joint in sorted(joints) for opening in fan(check, body.HEAD, joint, WAYS)]


def ribs(skeleton: Skeleton, check: Anatomy) -> list[Opening]:
    """From the spine and from ribs, within the spine's columns and below it (V11)."""
    first = check.x[check.left]
    bones = [*skeleton.bones_of(body.SPINE), *skeleton.bones_of(body.RIBS)]
    joints = sorted({joint for bone in bones for joint in (check.first[bone], check.last[bone])})

    def is_below(x: int, y: int) -> bool:
        return 0 <= x - first < len(check.heights) and y < check.heights[x - first]

    found = [opening for joint in joints for opening in fan(check, body.RIBS, joint, WAYS)]
    return [opening for opening in found if is_below(opening.x2, opening.y2)]


def fan(check: Anatomy, part: int, joint: int, ways: Iterable[Joint]) -> list[Opening]:
    """The sticks from a joint to others that are still free."""
    x, y = check.x[joint], check.y[joint]
    taken = set(zip(check.x, check.y, strict=True))
    return [Opening(body.PARTS[part], x, y, x + dx, y + dy) for dx, dy in ways if (x + dx, y + dy) not in taken]
