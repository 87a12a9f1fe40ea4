"""Bonus cards: which skeletons complete them (GDR-G8).

A card is a list of features, a feature a set of labelled sticks. It matches when one translation lays it exactly on all
bones of the skeleton with these labels; `limb` stands for either limb, and a limb may be mirrored.
"""

from itertools import combinations
from typing import Final

from paddock.games.great_dinosaur_rush.skeleton import (
    COLOUR_OF,
    HEAD,
    LIMB_A,
    LIMB_B,
    NECK,
    PARTS,
    SPINE,
    TAIL,
    Skeleton,
)

Joint = tuple[int, int]
Stick = tuple[int, int, int, int, int]  # part, then the joints; the limb of a feature is called LIMB_A

FAR: Final = 4096


class Feature:
    """Parts of a card in one common frame."""

    def __init__(self, sticks: list[Stick], mirror: bool) -> None:
        self.sticks = sticks
        self.mirror = mirror
        self.labels: list[int] = sorted({stick[0] for stick in sticks})
        self.is_limb: bool = self.labels == [LIMB_A]
        self.shape: list[int] = shape_of(sticks)
        self.mirrored: list[int] = shape_of(mirrored(sticks)) if mirror else self.shape

    def count(self, label: int) -> int:
        return len([stick for stick in self.sticks if stick[0] == label])

    def fits(self, shape: list[int]) -> bool:
        return shape in (self.shape, self.mirrored)

    def sticks_of(self, label: int) -> list[Stick]:
        return [stick for stick in self.sticks if stick[0] == label]

    def other_joints(self, label: int) -> list[Joint]:
        """Where something of another colour ends: no bone of this part is white there (GDR-V17)."""
        found: list[Joint] = []
        for part, x1, y1, x2, y2 in self.sticks:
            if COLOUR_OF[part] != COLOUR_OF[label]:
                found += [(x1, y1), (x2, y2)]
        return found

    def apart_room(self, label: int) -> int:
        """How many bones of a part may be white if no two of them may touch (GDR-V16)."""
        free = clear_of(self.other_joints(label), self.sticks_of(label))
        if label != HEAD:
            return most_apart(free)
        return max([most_apart(clear_of([hook], free)) for hook in joints_in(self.sticks_of(HEAD))])

    def touching_room(self, label: int) -> int:
        """The same for mantell: each needs a coloured bone of its colour beside it, and none where the part hangs."""
        own = self.sticks_of(label)
        alike = [stick for stick in self.sticks if COLOUR_OF[stick[0]] == COLOUR_OF[label] and stick[0] != label]
        most = 0
        for roots in self.roots(label):
            free = clear_of(self.other_joints(label) + roots, own)
            if label == SPINE and not alike:
                most = max(most, len(free))  # ribs from elsewhere may stand beside them
            else:
                most = max(most, most_beside(free, alike + [stick for stick in own if stick not in free]))
        return most

    def roots(self, label: int) -> list[list[Joint]]:
        """The joints at which a part may meet another colour: at all of one of these lists it does."""
        own = self.sticks_of(label)
        if label == HEAD:
            return [[joint] for joint in joints_in(own)]
        if label in (TAIL, LIMB_A):
            return [[joint] for joint in ends_in(own)] or [[]]
        if label in (SPINE, NECK):
            return [ends_in(own)]
        return [ends_in(self.sticks_of(SPINE))]


class Card:
    def __init__(self, name: str, creature: str, points: int, features: list[Feature]) -> None:
        self.id = name
        self.creature = creature
        self.points = points
        self.body: list[Feature] = [feature for feature in features if not feature.is_limb]
        self.limbs: list[Feature] = [feature for feature in features if feature.is_limb]
        self.features = features
        self.sizes: list[int] = [0] * len(PARTS)  # how many bones it shows of each part but the limbs; 0: free
        for feature in self.body:
            for label in feature.labels:
                self.sizes[label] = feature.count(label)
        # how many bones of each part may be white, as far as it shows, if they may not touch; and if they may
        self.apart_room: list[int] = [FAR] * len(PARTS)
        self.known_touching_room: list[int] = []
        for feature in self.body:
            for label in feature.labels:
                self.apart_room[label] = feature.apart_room(label)
        self.limb_sizes: list[int] = [len(feature.sticks) for feature in self.limbs]

    def touching_room(self) -> list[int]:
        if not self.known_touching_room:
            room = [FAR] * len(PARTS)
            for feature in self.body:
                for label in feature.labels:
                    room[label] = feature.touching_room(label)
            self.known_touching_room = room
        return self.known_touching_room

    def fits_sizes(self, parts: list[int]) -> bool:
        """Has a skeleton with so many bones of each part as many as the card shows (GDR-10.1)?"""
        for part in range(len(PARTS)):
            if self.sizes[part] != 0 and self.sizes[part] != parts[part]:
                return False
        if len(self.limb_sizes) == 1:
            return self.limb_sizes[0] in (parts[LIMB_A], parts[LIMB_B])
        return not self.limb_sizes or sorted(self.limb_sizes) == sorted([parts[LIMB_A], parts[LIMB_B]])

    def is_completed(self, skeleton: Skeleton) -> bool:
        """GDR-G8.7."""
        for feature in self.body:
            if not feature.fits(shape_of(sticks_of(skeleton, feature.labels))):
                return False
        if not self.limbs:
            return True
        a = shape_of([limb_stick(skeleton, bone) for bone in skeleton.bones_of(LIMB_A)])
        b = shape_of([limb_stick(skeleton, bone) for bone in skeleton.bones_of(LIMB_B)])
        first = self.limbs[0]
        if len(self.limbs) == 1:
            return first.fits(a) or first.fits(b)
        second = self.limbs[1]
        return (first.fits(a) and second.fits(b)) or (first.fits(b) and second.fits(a))


def clear_of(joints: list[Joint], sticks: list[Stick]) -> list[Stick]:
    return [stick for stick in sticks if (stick[1], stick[2]) not in joints and (stick[3], stick[4]) not in joints]


def joints_in(sticks: list[Stick]) -> list[Joint]:
    found: list[Joint] = []
    for _, x1, y1, x2, y2 in sticks:
        found += [(x1, y1), (x2, y2)]
    return found


def ends_in(sticks: list[Stick]) -> list[Joint]:
    """The joints with one stick."""
    joints = joints_in(sticks)
    return [joint for joint in joints if joints.count(joint) == 1]


def most_beside(free: list[Stick], coloured: list[Stick]) -> int:
    """How many of these may be white at most, each beside one that is not."""
    for count in range(len(free), 0, -1):
        for whites in combinations(free, count):
            joints = joints_in(coloured + [stick for stick in free if stick not in whites])
            if not clear_of(joints, list(whites)):
                return count
    return 0


def most_apart(sticks: list[Stick]) -> int:
    """How many of these there can be at most of which no two touch."""
    if not sticks:
        return 0
    _, x1, y1, x2, y2 = sticks[0]
    rest = sticks[1:]
    return max(most_apart(rest), 1 + most_apart(clear_of([(x1, y1), (x2, y2)], rest)))


def sticks_of(skeleton: Skeleton, labels: list[int]) -> list[Stick]:
    return [stick_at(skeleton, bone) for bone in range(len(skeleton.part)) if skeleton.part[bone] in labels]


def stick_at(skeleton: Skeleton, bone: int) -> Stick:
    return skeleton.part[bone], skeleton.x1[bone], skeleton.y1[bone], skeleton.x2[bone], skeleton.y2[bone]


def limb_stick(skeleton: Skeleton, bone: int) -> Stick:
    return LIMB_A, skeleton.x1[bone], skeleton.y1[bone], skeleton.x2[bone], skeleton.y2[bone]


def shape_of(sticks: list[Stick]) -> list[int]:
    """Labelled sticks as numbers that are the same for every translation."""
    if not sticks:
        return []
    left = min([min(x1, x2) for _, x1, _, x2, _ in sticks])
    low = min([min(y1, y2) for _, _, y1, _, y2 in sticks])
    found: list[int] = []
    for part, x1, y1, x2, y2 in sticks:
        middle = (x1 + x2 - 2 * left) * FAR + y1 + y2 - 2 * low
        found.append((part * 3 + (x1 - x2) * (y1 - y2) + 1) * FAR * FAR + middle)
    found.sort()
    return found


def mirrored(sticks: list[Stick]) -> list[Stick]:
    return [(part, -x1, y1, -x2, y2) for part, x1, y1, x2, y2 in sticks]
