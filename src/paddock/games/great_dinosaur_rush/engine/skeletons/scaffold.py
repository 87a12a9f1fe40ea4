"""A skeleton under construction: what it needs, the sticks placed so far, and whether another may join them."""

from typing import Final

from paddock.games.great_dinosaur_rush.engine.skeletons import body, lattice
from paddock.games.great_dinosaur_rush.engine.skeletons.body import BIT, BODY, COLOUR_OF, CORE, LIMBS, PARTS
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Joint, Stick, joint_number, middle_number

# By part: all parts of its colour, as bits.
ALIKE: Final = [
    sum([BIT[other] for other in range(len(PARTS)) if COLOUR_OF[other] == COLOUR_OF[part]])
    for part in range(len(PARTS))
]

NOWHERE: Final = -1


class Scaffold:
    def __init__(
        self,
        coloured: list[int],
        whites: list[int],
        frames: list[list[Stick]],
        limbs: list[list[list[Stick]]],
        whites_may_touch: bool,
    ) -> None:
        self.coloured = coloured
        self.whites = whites
        self.frames = frames  # what cards show of the body
        self.limbs = limbs  # the shapes that cards allow each limb; none: it may have any
        self.whites_may_touch = whites_may_touch
        self.sticks: list[Stick] = []
        self.white: list[bool] = []  # of each stick
        self.open: list[bool] = []  # is it still to be found out whether it is white?
        self.middles: set[int] = set()
        self.joints: dict[int, int] = {}  # the parts at each joint, as bits
        self.white_ends: dict[int, int] = {}  # the parts of bones at each joint that are known to be white
        self.placed: int = 0  # parts, as bits
        self.left: Joint = (0, 0)
        self.right: Joint = (0, 0)
        self.hook: Joint = (0, 0)

    def size(self, part: int) -> int:
        return self.coloured[part] + self.whites[part]

    def is_fanned(self, part: int) -> bool:
        """Does it have more white bones than fit behind coloured ones?"""
        return self.whites[part] > self.coloured[part]

    def frame_of(self, part: int) -> list[Stick]:
        """What cards show together with this part; empty if they do not show it."""
        for frame in self.frames:
            if part in lattice.labels_of(frame):
                return frame
        return []

    # Putting down and taking back

    def copy(self) -> "Scaffold":
        other = Scaffold(self.coloured, self.whites, self.frames, self.limbs, self.whites_may_touch)
        other.sticks, other.white, other.open = self.sticks.copy(), self.white.copy(), self.open.copy()
        other.middles, other.joints = self.middles.copy(), self.joints.copy()
        other.white_ends, other.placed = self.white_ends.copy(), self.placed
        other.left, other.right, other.hook = self.left, self.right, self.hook
        return other

    def put(self, sticks: list[Stick], white: list[bool]) -> bool:
        """Places the sticks if none lies on or across another and no joint is shared that may not be."""
        self.find_ends(sticks)
        for index in range(len(sticks)):
            part, x1, y1, x2, y2 = sticks[index]
            is_white = white[index] if white else False
            if middle_number(x1, y1, x2, y2) in self.middles:
                return False
            if not (self.may_join(part, x1, y1, is_white) and self.may_join(part, x2, y2, is_white)):
                return False
            self.add(sticks[index], is_white, not white)
        return True

    def find_ends(self, sticks: list[Stick]) -> None:
        """The ends of a spine, the hook of a neck that is about to be placed."""
        spine = lattice.ends_of([stick for stick in sticks if stick[0] == body.SPINE])
        if spine:
            self.left, self.right = min(spine), max(spine)
        neck = lattice.ends_of([stick for stick in sticks if stick[0] == body.NECK])
        if neck:
            self.hook = neck[1] if neck[0] == self.right else neck[0]

    def add(self, stick: Stick, is_white: bool, is_open: bool) -> None:
        part, x1, y1, x2, y2 = stick
        self.sticks.append(stick)
        self.white.append(is_white)
        self.open.append(is_open)
        self.placed |= BIT[part]
        self.middles.add(middle_number(x1, y1, x2, y2))
        for place in (joint_number(x1, y1), joint_number(x2, y2)):
            self.joints[place] = self.joints.get(place, 0) | BIT[part]
            if is_white:
                self.white_ends[place] = self.white_ends.get(place, 0) | BIT[part]

    def may_join(self, part: int, x: int, y: int, is_white: bool) -> bool:
        place = joint_number(x, y)
        here = self.joints.get(place, 0) & ~BIT[part]
        if here == 0:
            return True
        # GDR-V17: where a white bone ends, no other colour may.
        if (is_white and here & ~ALIKE[part]) or self.white_ends.get(place, 0) & ~ALIKE[part]:
            return False
        if part in (body.SPINE, body.UNIQUE):
            return True
        if BIT[part] & LIMBS:
            return here & LIMBS == 0 and (here & BIT[body.UNIQUE] == 0 or here & BODY != 0)
        if here & BODY == 0:
            return False
        if part == body.RIBS:
            return here & BODY == BIT[body.SPINE] or (x, y) in (self.left, self.right)
        return (x, y) == self.root_of(part)

    def root_of(self, part: int) -> Joint:
        """Where tail, neck or head begin."""
        if part == body.TAIL:
            return self.left
        return self.right if part == body.NECK else self.hook

    # What is placed

    def spine_joints(self) -> list[Joint]:
        """From left to right."""
        return sorted(lattice.joints_of([stick for stick in self.sticks if stick[0] == body.SPINE]))

    def core_joints(self) -> list[Joint]:
        """Where a limb may be attached: ribs and spine first."""
        found: list[Joint] = []
        for parts in (BIT[body.RIBS], BIT[body.SPINE], CORE & ~LIMBS):
            for x, y in lattice.joints_of(self.sticks):
                if self.joints[joint_number(x, y)] & parts and (x, y) not in found:
                    found.append((x, y))
        return found

    def is_clear(self, sticks: list[Stick]) -> bool:
        """Does a limb touch nothing but the one joint it is attached to?"""
        attached = NOWHERE
        for _, x1, y1, x2, y2 in sticks:
            for place in (joint_number(x1, y1), joint_number(x2, y2)):
                if place in self.joints and place != attached:
                    if attached != NOWHERE:
                        return False
                    attached = place
        return attached != NOWHERE

    # White bones

    def unpainted(self, part: int) -> list[int]:
        """The sticks of a part of which it is still to be found out whether they are white."""
        return [index for index in range(len(self.sticks)) if self.open[index] and self.sticks[index][0] == part]

    def may_be_white(self, index: int) -> bool:
        """Is there only its own colour at both ends?"""
        part, x1, y1, x2, y2 = self.sticks[index]
        here = self.joints[joint_number(x1, y1)] | self.joints[joint_number(x2, y2)]
        return here & ~ALIKE[part] == 0

    def can_be_painted(self) -> bool:
        """Is there room for the white bones of the parts that cards show, before others take more of it?"""
        for part in range(len(PARTS)):
            unknown = self.unpainted(part) if self.whites[part] > 0 else []
            if unknown and len([1 for index in unknown if self.may_be_white(index)]) < self.whites[part]:
                return False
        return True

    def touches_white(self, index: int) -> bool:
        whites = [self.sticks[other] for other in range(len(self.sticks)) if self.white[other]]
        return not lattice.clear_of(lattice.joints_in(whites), [self.sticks[index]])
