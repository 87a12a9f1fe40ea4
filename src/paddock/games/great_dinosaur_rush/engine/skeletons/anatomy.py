"""The conditions V1 to V17 that make a skeleton legal.

They are examined in stages, as the later ones need what the earlier ones establish (GDR-9.17).
"""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.body import (
    BIT,
    BODY,
    COLOUR_OF,
    CORE,
    LIMBS,
    Skeleton,
    whites_to_build,
)
from paddock.games.great_dinosaur_rush.engine.skeletons.flood import Flood
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import TABLE, joint_number, middle_number


class Violation:
    """A condition that does not hold, and the bones that offend."""

    def __init__(self, condition: int, bones: list[int]) -> None:
        self.condition = condition
        self.bones = bones

    @property
    def rule(self) -> str:
        return f"GDR-V{self.condition}"

    def __repr__(self) -> str:
        return f"{self.rule}{self.bones}"


def violations(skeleton: Skeleton, pile: list[int], *, whites_may_touch: bool = False) -> list[Violation]:
    """The violated conditions of the first stage that has any; none: the skeleton is legal for this pile."""
    found = stick_violations(skeleton)
    if not found:
        found = count_violations(skeleton, pile, whites_may_touch)
    if found:
        return found
    check = Anatomy(skeleton)
    found = check.spine_violations()
    if not found:
        found = check.line_violations()
    if not found:
        found = check.body_violations(whites_may_touch)
    return found


# V1 to V4: every bone by itself


def stick_violations(skeleton: Skeleton) -> list[Violation]:
    none: list[int] = []
    odd, doubled, crossing, miscoloured = none.copy(), none.copy(), none.copy(), none.copy()
    at: dict[int, int] = {}
    shared: dict[int, list[int]] = {}
    for bone in range(len(skeleton.part)):
        colour, part = skeleton.colour[bone], skeleton.part[bone]
        if colour != body.WHITE and colour != COLOUR_OF[part]:
            miscoloured.append(bone)
        x1: i64 = skeleton.x1[bone]
        y1: i64 = skeleton.y1[bone]
        x2: i64 = skeleton.x2[bone]
        y2: i64 = skeleton.y2[bone]
        if not is_stick(x1, y1, x2, y2):
            odd.append(bone)
            continue
        middle = middle_number(x1, y1, x2, y2)
        first = at.setdefault(middle, bone)
        if first != bone:
            shared.setdefault(middle, [first]).append(bone)
    for bones in shared.values():
        note_meeting(skeleton, bones, doubled, crossing)
    return listed([1, 2, 3, 4], [odd, doubled, crossing, miscoloured])


def note_meeting(skeleton: Skeleton, bones: list[int], doubled: list[int], crossing: list[int]) -> None:
    """Of bones with the same midpoint: those on top of another, and those that cross like a square's diagonals."""
    slopes = [int(slope(skeleton, bone)) for bone in bones]
    for index in range(len(bones)):
        alike = slopes.count(slopes[index])
        if alike > 1:
            doubled.append(bones[index])
        if alike < len(bones):
            crossing.append(bones[index])


def is_stick(x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
    if not (-TABLE <= x1 <= TABLE and -TABLE <= y1 <= TABLE and -TABLE <= x2 <= TABLE and -TABLE <= y2 <= TABLE):
        return False
    dx = x2 - x1
    dy = y2 - y1
    return -1 <= dx <= 1 and -1 <= dy <= 1 and (dx != 0 or dy != 0)


def slope(skeleton: Skeleton, bone: int) -> i64:
    """1 for a diagonal that rises to the right, -1 for one that falls, 0 for other sticks."""
    dx: i64 = skeleton.x1[bone] - skeleton.x2[bone]
    dy: i64 = skeleton.y1[bone] - skeleton.y2[bone]
    return dx * dy


def listed(conditions: list[int], bones: list[list[int]]) -> list[Violation]:
    return [Violation(conditions[index], bones[index]) for index in range(len(conditions)) if bones[index]]


# V5 and V6: all of them together


def count_violations(skeleton: Skeleton, pile: list[int], whites_may_touch: bool) -> list[Violation]:
    found: list[Violation] = []
    counts = skeleton.part_counts()
    if 0 in counts[: body.UNIQUE]:
        found.append(Violation(5, []))
    used = skeleton.colour_counts()
    least = whites_to_build(pile)
    most = pile[body.WHITE] if whites_may_touch else least
    if used[: body.WHITE] != pile[: body.WHITE] or not least <= used[body.WHITE] <= most:
        wrong = [colour for colour in range(body.WHITE) if used[colour] != pile[colour]]
        if not least <= used[body.WHITE] <= most:
            wrong.append(body.WHITE)
        found.append(Violation(6, [bone for bone in range(len(skeleton)) if skeleton.colour[bone] in wrong]))
    return found


class Anatomy:
    """How the bones of a drawing that passed V1 to V6 meet. Joints are numbered in order of appearance."""

    def __init__(self, skeleton: Skeleton) -> None:
        self.skeleton = skeleton
        numbers: dict[int, int] = {}
        self.first: list[int] = []  # of each bone, the joint at one end
        self.last: list[int] = []  # and the one at the other
        self.x: list[int] = []  # of each joint
        self.y: list[int] = []
        self.parts: list[int] = []  # of each joint, the parts that meet there, as bits
        self.colours: list[int] = []  # the colours of the coloured bones there, as bits
        self.whites: list[int] = []  # how many white bones
        for bone in range(len(skeleton.part)):
            self.first.append(self.joint(numbers, skeleton.x1[bone], skeleton.y1[bone]))
            self.last.append(self.joint(numbers, skeleton.x2[bone], skeleton.y2[bone]))
            self.meet(self.first[bone], bone)
            self.meet(self.last[bone], bone)
        self.left: int = -1  # SL, the left end of the spine
        self.right: int = -1  # SR
        self.hook: int = -1  # where the neck ends and the head begins
        self.heights: list[int] = []  # of the spine, by column from SL

    def joint(self, numbers: dict[int, int], x: int, y: int) -> int:
        number = numbers.setdefault(joint_number(x, y), len(self.x))
        if number == len(self.x):
            self.x.append(x)
            self.y.append(y)
            self.parts.append(0)
            self.colours.append(0)
            self.whites.append(0)
        return number

    def meet(self, joint: int, bone: int) -> None:
        colour: i64 = self.skeleton.colour[bone]
        self.parts[joint] |= BIT[self.skeleton.part[bone]]
        if colour == body.WHITE:
            self.whites[joint] += 1
        else:
            self.colours[joint] |= BIT[colour]

    # V7

    def spine_violations(self) -> list[Violation]:
        bones = self.skeleton.bones_of(body.SPINE)
        columns: dict[int, int] = {}
        for bone in bones:
            if self.x[self.first[bone]] > self.x[self.last[bone]]:
                self.first[bone], self.last[bone] = self.last[bone], self.first[bone]
            columns[self.x[self.first[bone]]] = bone
        column = min(columns)
        self.left = self.first[columns[column]]
        at = self.left
        self.heights = [self.y[at]]
        while column in columns:
            bone = columns[column]
            if self.first[bone] != at or self.x[self.last[bone]] != column + 1:
                break
            at = self.last[bone]
            self.heights.append(self.y[at])
            column += 1
        self.right = at
        return [] if len(self.heights) == len(bones) + 1 else [Violation(7, bones)]

    # V8 and V9

    def line_violations(self) -> list[Violation]:
        self.hook = self.walk(body.NECK, self.right, 1)
        end = self.walk(body.TAIL, self.left, -1)
        neck = self.skeleton.bones_of(body.NECK) if self.hook < 0 else []
        tail = self.skeleton.bones_of(body.TAIL) if end < 0 else []
        return listed([8, 9], [neck, tail])

    def walk(self, part: int, start: int, way: int) -> int:
        """The far end of the line that a part forms from a joint without turning back; -1: it forms none."""
        left = self.skeleton.bones_of(part)
        at = start
        visited = [start]
        while left:
            ahead = [bone for bone in left if self.first[bone] == at or self.last[bone] == at]
            if len(ahead) != 1:
                return -1
            left.remove(ahead[0])
            to = self.last[ahead[0]] if self.first[ahead[0]] == at else self.first[ahead[0]]
            if to in visited or (self.x[to] - self.x[at]) * way < 0:
                return -1
            visited.append(to)
            at = to
        return at

    # V10 to V17

    def body_violations(self, whites_may_touch: bool) -> list[Violation]:
        found = listed(
            [10, 11, 12, 13, 14, 15],
            [
                self.head_faults(),
                self.rib_faults(),
                self.limb_faults(),
                self.sharing_faults(),
                self.unique_faults(),
                self.enclosed(),
            ],
        )
        if not whites_may_touch:
            found += listed([16], [self.touching_whites()])
        return found + listed([17], [self.misplaced_whites()])

    def groups(self, bones: list[int]) -> list[list[int]]:
        """These bones by connected group."""
        found: list[list[int]] = []
        left = bones.copy()
        while left:
            group = [left.pop(0)]
            reached = [self.first[group[0]], self.last[group[0]]]
            grown = True
            while grown and left:
                grown = False
                rest: list[int] = []
                for bone in left:
                    if self.first[bone] in reached or self.last[bone] in reached:
                        group.append(bone)
                        reached.append(self.first[bone])
                        reached.append(self.last[bone])
                        grown = True
                    else:
                        rest.append(bone)
                left = rest
            found.append(group)
        return found

    def joints_of(self, bones: list[int]) -> list[int]:
        found: list[int] = []
        for bone in bones:
            if self.first[bone] not in found:
                found.append(self.first[bone])
            if self.last[bone] not in found:
                found.append(self.last[bone])
        return found

    def head_faults(self) -> list[int]:
        """V10: one group that shares the hook with the neck, and no other joint."""
        bones = self.skeleton.bones_of(body.HEAD)
        both = BIT[body.NECK] | BIT[body.HEAD]
        shared = [joint for joint in range(len(self.x)) if self.parts[joint] & both == both]
        return [] if shared == [self.hook] and len(self.groups(bones)) == 1 else bones

    def rib_faults(self) -> list[int]:
        """V11: below the spine, and each group hangs from it."""
        wrong: list[int] = []
        bones = self.skeleton.bones_of(body.RIBS)
        for bone in bones:
            if not (self.is_below(self.first[bone]) and self.is_below(self.last[bone])):
                wrong.append(bone)
        for group in self.groups(bones):
            if not any(self.parts[joint] & BIT[body.SPINE] for joint in self.joints_of(group)):
                wrong += [bone for bone in group if bone not in wrong]
        return wrong

    def is_below(self, joint: int) -> bool:
        """On the spine, or below it."""
        if self.parts[joint] & BIT[body.SPINE]:
            return True
        column = self.x[joint] - self.x[self.left]
        return 0 <= column < len(self.heights) and self.y[joint] < self.heights[column]

    def limb_faults(self) -> list[int]:
        """V12: two groups on the body that share no joint."""
        wrong: list[int] = []
        for part in (body.LIMB_A, body.LIMB_B):
            bones = self.skeleton.bones_of(part)
            touches = any(self.parts[joint] & BODY for joint in self.joints_of(bones))
            if not touches or len(self.groups(bones)) != 1:
                wrong += bones
        meeting = [joint for joint in range(len(self.x)) if self.parts[joint] & LIMBS == LIMBS]
        return wrong + [bone for bone in self.bones_at(meeting, LIMBS) if bone not in wrong]

    def sharing_faults(self) -> list[int]:
        """V13: which parts of the body may meet where."""
        meeting = [joint for joint in range(len(self.x)) if not self.may_meet(joint)]
        return self.bones_at(meeting, BODY)

    def may_meet(self, joint: int) -> bool:
        here: i64 = self.parts[joint] & BODY
        if here & (here - 1) == 0:
            return True
        if joint == self.right and here & (BIT[body.TAIL] | BIT[body.HEAD]) == 0:
            return True
        if joint == self.left and here & (BIT[body.NECK] | BIT[body.HEAD]) == 0:
            return True
        return here == BIT[body.SPINE] | BIT[body.RIBS] or (
            joint == self.hook and here == BIT[body.NECK] | BIT[body.HEAD]
        )

    def bones_at(self, joints: list[int], parts: int) -> list[int]:
        """The bones of these parts that have one of these joints."""
        if not joints:
            return []
        bones = [bone for bone in range(len(self.first)) if BIT[self.skeleton.part[bone]] & parts]
        return [bone for bone in bones if self.first[bone] in joints or self.last[bone] in joints]

    def unique_faults(self) -> list[int]:
        """V14: every group of unique bones has one joint with the core, so that it links nothing."""
        wrong: list[int] = []
        for group in self.groups(self.skeleton.bones_of(body.UNIQUE)):
            if len([joint for joint in self.joints_of(group) if self.parts[joint] & CORE]) != 1:
                wrong += group
        return wrong

    def touching_whites(self) -> list[int]:
        """V16."""
        crowded = [joint for joint in range(len(self.x)) if self.whites[joint] > 1]
        return [bone for bone in self.bones_at(crowded, 255) if self.skeleton.colour[bone] == body.WHITE]

    def misplaced_whites(self) -> list[int]:
        """V17: a white bone touches coloured bones of its part's colour and of no other."""
        wrong: list[int] = []
        for bone in range(len(self.first)):
            if self.skeleton.colour[bone] == body.WHITE:
                seen = self.colours[self.first[bone]] | self.colours[self.last[bone]]
                if seen != BIT[COLOUR_OF[self.skeleton.part[bone]]]:
                    wrong.append(bone)
        return wrong

    # V15

    def enclosed(self) -> list[int]:
        """The unique bones whose midpoint the core cuts off from the outside."""
        unique = self.skeleton.bones_of(body.UNIQUE)
        if not unique or not self.core_has_ring():
            return []
        s = self.skeleton
        flood = Flood(s.x1, s.y1, s.x2, s.y2, [part != body.UNIQUE for part in s.part])
        return [bone for bone in unique if not flood.reaches(bone)]

    def core_has_ring(self) -> bool:
        """Without a ring nothing is enclosed. The core is in one piece here, unless another condition fails."""
        joints = len([joint for joint in range(len(self.x)) if self.parts[joint] & CORE])
        bones = [bone for bone in range(len(self.first)) if self.skeleton.part[bone] != body.UNIQUE]
        return len(bones) >= joints or len(self.groups(bones)) > 1
