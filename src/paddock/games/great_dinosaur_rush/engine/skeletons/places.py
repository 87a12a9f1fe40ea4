"""Where each part of a skeleton under construction may be, the usual places first, each made when it is tried.

The parts keep to regions of their own: ribs below the spine, unique bones on it, the tail to the left, neck and head to
the right above, limbs outside below. So without cards the first place of every part fits.
"""

from collections.abc import Iterator
from typing import Final

from paddock.games.great_dinosaur_rush.engine.skeletons import body, lattice, shapes
from paddock.games.great_dinosaur_rush.engine.skeletons.body import BODY
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Joint, Stick, joint_number
from paddock.games.great_dinosaur_rush.engine.skeletons.scaffold import Scaffold
from paddock.games.great_dinosaur_rush.engine.skeletons.shapes import NE, NW, SE, SW, E, N, Piece, S, W, Way


class Places:
    """The places of one part that cards do not show with others."""

    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        raise NotImplementedError

    def far(self, scaffold: Scaffold) -> Iterator[Piece]:
        """Other places, where cards have taken the usual ones."""
        yield from ()


class SpinePlaces(Places):
    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        yield along(scaffold, body.SPINE, (0, 0), [E] * scaffold.size(body.SPINE))


class TailPlaces(Places):
    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        count = scaffold.size(body.TAIL)
        lines = [[NW if step % 3 == 2 else W for step in range(count)], [W] * count, [NW] * count, [SW] * count]
        for ways in lines:
            yield along(scaffold, body.TAIL, scaffold.left, ways)


class NeckPlaces(Places):
    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        count = scaffold.size(body.NECK)
        straight = [[way] * count for way in (NE, E, N)]
        climbing = [NE if step % 2 == 0 else N for step in range(count)]
        for ways in [climbing, *straight, [NE] + [N] * (count - 1), [SE] * count]:
            yield along(scaffold, body.NECK, scaffold.right, ways)


class HeadPlaces(Places):
    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        hook = scaffold.hook
        if scaffold.is_fanned(body.HEAD):
            yield fanned(scaffold, body.HEAD, hook, E, E, [N, S])
            yield fanned(scaffold, body.HEAD, hook, N, N, [E, W])
            return
        yield shapes.jaws(body.HEAD, hook, scaffold.coloured[body.HEAD], scaffold.whites[body.HEAD])
        for way in (E, NE, N, SE):
            yield along(scaffold, body.HEAD, hook, [way] * scaffold.size(body.HEAD))


class RibPlaces(Places):
    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        joints = scaffold.spine_joints()
        if scaffold.is_fanned(body.RIBS):
            yield from fanned_ribs(scaffold, joints) if scaffold.whites_may_touch else hung_ribs(scaffold, joints)
            return
        inside = shapes.middle_first(joints[1:-1])
        for feet in [[*inside, joints[0], joints[-1]], inside or joints, joints]:
            yield columns(scaffold, body.RIBS, feet, S)


class UniquePlaces(Places):
    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        """On the joints of the spine that meet no white bone."""
        joints = scaffold.spine_joints()[: max(1, scaffold.coloured[body.SPINE] - scaffold.whites[body.SPINE])]
        free = [(x, y) for x, y in joints if joint_number(x, y) not in scaffold.white_ends] or [scaffold.left]
        if scaffold.is_fanned(body.UNIQUE):
            for foot in free:
                yield fanned(scaffold, body.UNIQUE, foot, N, N, [E, W])
        else:
            yield columns(scaffold, body.UNIQUE, shapes.middle_first(free), N)
            yield columns(scaffold, body.UNIQUE, free, N)

    def far(self, scaffold: Scaffold) -> Iterator[Piece]:
        """Anywhere on the body."""
        for x, y in scaffold.core_joints():
            if scaffold.joints[joint_number(x, y)] & BODY:
                for way in (N, NW, NE):
                    if scaffold.is_fanned(body.UNIQUE):
                        yield fanned(scaffold, body.UNIQUE, (x, y), way, N, [E, W])
                    else:
                        yield columns(scaffold, body.UNIQUE, [(x, y)], way)


class LimbPlaces(Places):
    def __init__(self, part: int) -> None:
        self.part = part

    def usual(self, scaffold: Scaffold) -> Iterator[Piece]:
        ends = [(scaffold.left, SW), (scaffold.right, SE)]
        if self.part == body.LIMB_B:
            ends.reverse()
        if scaffold.limbs[self.part - body.LIMB_A]:
            yield from self.shown(scaffold, [end for end, _ in ends])
            return
        for end, way in ends:
            if scaffold.is_fanned(self.part):
                yield fanned(scaffold, self.part, end, way, S, [(way[0], 0)])
            else:
                yield self.leg(scaffold, end, way, True)
                yield self.leg(scaffold, end, way, False)

    def far(self, scaffold: Scaffold) -> Iterator[Piece]:
        """Anywhere on the core."""
        if scaffold.limbs[self.part - body.LIMB_A]:
            return
        sides: list[list[Way]] = [[E, W], [W], [E]]
        for foot in scaffold.core_joints():
            for way, ahead in ((S, S), (SW, S), (SE, S), (NW, N), (NE, N)):
                if not scaffold.is_fanned(self.part):
                    yield self.leg(scaffold, foot, way, False)
                    continue
                for side in sides:
                    piece = fanned(scaffold, self.part, foot, way, ahead, side)
                    if len(piece.sticks) == scaffold.size(self.part):
                        yield piece

    def leg(self, scaffold: Scaffold, start: Joint, way: Way, foot: bool) -> Piece:
        coloured, whites = scaffold.coloured[self.part], scaffold.whites[self.part]
        return shapes.leg(self.part, start, way, coloured, whites, foot=foot)

    def shown(self, scaffold: Scaffold, ends: list[Joint]) -> Iterator[Piece]:
        """A limb from a card, with either end on the body."""
        outlines = scaffold.limbs[self.part - body.LIMB_A]
        tips = [lattice.ends_of(sticks) for sticks in outlines]
        for x, y in ends + scaffold.core_joints():
            for index in range(len(tips)):
                own = lattice.labelled(self.part, outlines[index])
                for u, v in tips[index]:
                    yield Piece(lattice.moved(own, x - u, y - v), [])


PLACES: Final[list[Places]] = [
    SpinePlaces(),
    RibPlaces(),
    NeckPlaces(),
    HeadPlaces(),
    TailPlaces(),
    LimbPlaces(body.LIMB_A),
    LimbPlaces(body.LIMB_B),
    UniquePlaces(),
]


def usual_places(scaffold: Scaffold, part: int) -> Iterator[Piece]:
    frame = scaffold.frame_of(part)
    return framed(scaffold, part, frame) if frame else PLACES[part].usual(scaffold)


def far_places(scaffold: Scaffold, part: int) -> Iterator[Piece]:
    return PLACES[part].far(scaffold)


def framed(scaffold: Scaffold, part: int, frame: list[Stick]) -> Iterator[Piece]:
    """What cards show, where it meets what is placed; each joint of a head may be the hook."""
    own = [stick for stick in frame if stick[0] == part]
    if part == body.SPINE:
        at, joints = (0, 0), [min(lattice.ends_of(own))]
    elif part in (body.NECK, body.TAIL):
        at, joints = scaffold.root_of(part), lattice.ends_of(own)
    else:  # ribs and unique bones are shown with the part they hang on, which is placed before
        at, joints = scaffold.hook if part == body.HEAD else scaffold.left, lattice.joints_of(own)
    for x, y in joints:
        yield Piece(lattice.moved(frame, at[0] - x, at[1] - y), [])


def hung_ribs(scaffold: Scaffold, joints: list[Joint]) -> list[Piece]:
    """White ribs on inner joints of the spine that have coloured bones on both sides; the others in one column."""
    coloured, hung = scaffold.coloured[body.RIBS], scaffold.whites[body.RIBS] - scaffold.coloured[body.RIBS]
    last = (
        len(joints) - 1
        if scaffold.frame_of(body.SPINE)
        else scaffold.coloured[body.SPINE] - scaffold.whites[body.SPINE]
    )
    inner = joints[1:last]
    found: list[Piece] = []
    for free in (inner, inner[::-1]):
        for foot in [joints[0], joints[-1], *free[hung:]] if coloured else joints[:1]:
            piece = shapes.columns(body.RIBS, [foot], S, coloured, coloured) if coloured else Piece([], [])
            for joint in free[:hung]:
                piece.extend(shapes.line(body.RIBS, joint, [S], [True]))
            found.append(piece)
    return found


def fanned_ribs(scaffold: Scaffold, joints: list[Joint]) -> list[Piece]:
    """Mantell's: one column with white ribs to both sides, or inwards from an end of the spine."""
    inside = [fanned(scaffold, body.RIBS, joint, S, S, [E, W]) for joint in joints[1:-1]]
    if scaffold.coloured[body.RIBS] == 0:
        return inside
    ends = [fanned(scaffold, body.RIBS, joints[0], S, S, [E]), fanned(scaffold, body.RIBS, joints[-1], S, S, [W])]
    return inside + [piece for piece in ends if len(piece.sticks) == scaffold.size(body.RIBS)]


def along(scaffold: Scaffold, part: int, start: Joint, ways: list[Way]) -> Piece:
    """A line. The ends of spine and neck are coloured; a tail or a head may end white."""
    coloured, whites = scaffold.coloured[part], scaffold.whites[part]
    if part in (body.TAIL, body.HEAD):
        white = shapes.from_joint(coloured, whites) if whites <= coloured else shapes.crowded(coloured, whites, 1)
    elif whites < coloured:
        white = shapes.between_joints(coloured, whites)
    else:
        white = shapes.crowded(coloured, whites, 0)
    return shapes.line(part, start, ways, white)


def columns(scaffold: Scaffold, part: int, feet: list[Joint], way: Way) -> Piece:
    return shapes.columns(part, feet, way, scaffold.coloured[part], scaffold.whites[part])


def fanned(scaffold: Scaffold, part: int, start: Joint, first: Way, ahead: Way, sides: list[Way]) -> Piece:
    count = scaffold.coloured[part]
    ways = ([first] + [ahead] * count)[:count]
    return shapes.fan(part, start, ways, ahead, sides, scaffold.whites[part])
