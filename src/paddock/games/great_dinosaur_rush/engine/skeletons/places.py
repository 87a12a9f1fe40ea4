"""Where each part of a skeleton under construction may be, the usual places first.

The parts keep to regions of their own: ribs below the spine, unique bones on it, the tail to the left, neck and head to
the right above, limbs outside below. So without cards the first place of every part fits.
"""

from typing import Final

from paddock.games.great_dinosaur_rush.engine.skeletons import body, lattice, shapes
from paddock.games.great_dinosaur_rush.engine.skeletons.body import BODY
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Joint, Stick, joint_number
from paddock.games.great_dinosaur_rush.engine.skeletons.scaffold import Scaffold
from paddock.games.great_dinosaur_rush.engine.skeletons.shapes import NE, NW, SE, SW, E, N, Piece, S, W, Way


class Places:
    """The places of one part that cards do not show with others."""

    def usual(self, scaffold: Scaffold) -> list[Piece]:
        raise NotImplementedError

    def far(self, scaffold: Scaffold) -> list[Piece]:
        """Other places, where cards have taken the usual ones."""
        return []


class SpinePlaces(Places):
    def usual(self, scaffold: Scaffold) -> list[Piece]:
        return [along(scaffold, body.SPINE, (0, 0), [E] * scaffold.size(body.SPINE))]


class TailPlaces(Places):
    def usual(self, scaffold: Scaffold) -> list[Piece]:
        count = scaffold.size(body.TAIL)
        lines = [[NW if step % 3 == 2 else W for step in range(count)], [W] * count, [NW] * count, [SW] * count]
        return [along(scaffold, body.TAIL, scaffold.left, ways) for ways in lines]


class NeckPlaces(Places):
    def usual(self, scaffold: Scaffold) -> list[Piece]:
        count = scaffold.size(body.NECK)
        straight = [[way] * count for way in (NE, E, N)]
        climbing = [NE if step % 2 == 0 else N for step in range(count)]
        lines = [climbing, *straight, [NE] + [N] * (count - 1), [SE] * count]
        return [along(scaffold, body.NECK, scaffold.right, ways) for ways in lines]


class HeadPlaces(Places):
    def usual(self, scaffold: Scaffold) -> list[Piece]:
        hook = scaffold.hook
        if scaffold.is_fanned(body.HEAD):
            return [fanned(scaffold, body.HEAD, hook, E, E, [N, S]), fanned(scaffold, body.HEAD, hook, N, N, [E, W])]
        first = shapes.jaws(body.HEAD, hook, scaffold.coloured[body.HEAD], scaffold.whites[body.HEAD])
        lines = [[way] * scaffold.size(body.HEAD) for way in (E, NE, N, SE)]
        return [first] + [along(scaffold, body.HEAD, hook, ways) for ways in lines]


class RibPlaces(Places):
    def usual(self, scaffold: Scaffold) -> list[Piece]:
        joints = scaffold.spine_joints()
        if scaffold.is_fanned(body.RIBS):
            return fanned_ribs(scaffold, joints) if scaffold.whites_may_touch else hung_ribs(scaffold, joints)
        inside = shapes.middle_first(joints[1:-1])
        orders = [[*inside, joints[0], joints[-1]], inside or joints, joints]
        return [columns(scaffold, body.RIBS, feet, S) for feet in orders]


class UniquePlaces(Places):
    def usual(self, scaffold: Scaffold) -> list[Piece]:
        """On the joints of the spine that meet no white bone."""
        joints = scaffold.spine_joints()[: max(1, scaffold.coloured[body.SPINE] - scaffold.whites[body.SPINE])]
        free = [(x, y) for x, y in joints if joint_number(x, y) not in scaffold.white_ends] or [scaffold.left]
        if scaffold.is_fanned(body.UNIQUE):
            return [fanned(scaffold, body.UNIQUE, foot, N, N, [E, W]) for foot in free]
        return [columns(scaffold, body.UNIQUE, feet, N) for feet in (shapes.middle_first(free), free)]

    def far(self, scaffold: Scaffold) -> list[Piece]:
        """Anywhere on the body."""
        feet = [(x, y) for x, y in scaffold.core_joints() if scaffold.joints[joint_number(x, y)] & BODY]
        starts = [(foot, way) for foot in feet for way in (N, NW, NE)]
        if scaffold.is_fanned(body.UNIQUE):
            return [fanned(scaffold, body.UNIQUE, foot, way, N, [E, W]) for foot, way in starts]
        return [columns(scaffold, body.UNIQUE, [foot], way) for foot, way in starts]


class LimbPlaces(Places):
    def __init__(self, part: int) -> None:
        self.part = part

    def usual(self, scaffold: Scaffold) -> list[Piece]:
        ends = [(scaffold.left, SW), (scaffold.right, SE)]
        if self.part == body.LIMB_B:
            ends.reverse()
        if scaffold.limbs[self.part - body.LIMB_A]:
            return self.shown(scaffold, [end for end, _ in ends])
        if scaffold.is_fanned(self.part):
            return clear(scaffold, [fanned(scaffold, self.part, end, way, S, [(way[0], 0)]) for end, way in ends])
        return clear(scaffold, [self.leg(scaffold, end, way, foot) for end, way in ends for foot in (True, False)])

    def far(self, scaffold: Scaffold) -> list[Piece]:
        """Anywhere on the core."""
        if scaffold.limbs[self.part - body.LIMB_A]:
            return []
        ways = ((S, S), (SW, S), (SE, S), (NW, N), (NE, N))
        starts = [(foot, way, ahead) for foot in scaffold.core_joints() for way, ahead in ways]
        if not scaffold.is_fanned(self.part):
            return clear(scaffold, [self.leg(scaffold, foot, way, False) for foot, way, _ in starts])
        sides: list[list[Way]] = [[E, W], [W], [E]]
        fans = [fanned(scaffold, self.part, foot, way, ahead, side) for foot, way, ahead in starts for side in sides]
        return clear(scaffold, [piece for piece in fans if len(piece.sticks) == scaffold.size(self.part)])

    def leg(self, scaffold: Scaffold, start: Joint, way: Way, foot: bool) -> Piece:
        coloured, whites = scaffold.coloured[self.part], scaffold.whites[self.part]
        return shapes.leg(self.part, start, way, coloured, whites, foot=foot)

    def shown(self, scaffold: Scaffold, ends: list[Joint]) -> list[Piece]:
        """A limb from a card, with either end on the body."""
        found: list[Piece] = []
        for x, y in ends + scaffold.core_joints():
            for sticks in scaffold.limbs[self.part - body.LIMB_A]:
                own = lattice.labelled(self.part, sticks)
                found += [Piece(lattice.moved(own, x - u, y - v), []) for u, v in lattice.ends_of(own)]
        return clear(scaffold, found)


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


def usual_places(scaffold: Scaffold, part: int) -> list[Piece]:
    frame = scaffold.frame_of(part)
    return framed(scaffold, part, frame) if frame else PLACES[part].usual(scaffold)


def far_places(scaffold: Scaffold, part: int) -> list[Piece]:
    return PLACES[part].far(scaffold)


def framed(scaffold: Scaffold, part: int, frame: list[Stick]) -> list[Piece]:
    """What cards show, where it meets what is placed; each joint of a head may be the hook."""
    own = [stick for stick in frame if stick[0] == part]
    if part == body.SPINE:
        at, joints = (0, 0), [min(lattice.ends_of(own))]
    elif part in (body.NECK, body.TAIL):
        at, joints = scaffold.root_of(part), lattice.ends_of(own)
    else:  # ribs and unique bones are shown with the part they hang on, which is placed before
        at, joints = scaffold.hook if part == body.HEAD else scaffold.left, lattice.joints_of(own)
    return [Piece(lattice.moved(frame, at[0] - x, at[1] - y), []) for x, y in joints]


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


def clear(scaffold: Scaffold, pieces: list[Piece]) -> list[Piece]:
    return [piece for piece in pieces if scaffold.is_clear(piece.sticks)]
