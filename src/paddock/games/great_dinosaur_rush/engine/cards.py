"""Bonus cards: which skeletons complete them (GDR-G8).

A card is a list of features, a feature a set of labelled sticks. It matches when one translation lays it exactly on all
bones of the skeleton with these labels; `limb` stands for either limb, and a limb may be mirrored.
"""

from itertools import combinations

from paddock.games.great_dinosaur_rush.engine.skeletons import body, lattice
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOUR_OF, PARTS, Skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import FAR, Joint, Stick


class Feature:
    """Parts of a card in one common frame."""

    def __init__(self, sticks: list[Stick], mirror: bool) -> None:
        self.sticks = sticks
        self.mirror = mirror
        self.labels: list[int] = sorted(lattice.labels_of(sticks))
        self.is_limb: bool = self.labels == [body.LIMB_A]
        self.shape: list[int] = lattice.shape_of(sticks)
        self.mirrored: list[int] = lattice.shape_of(lattice.mirrored(sticks)) if mirror else self.shape

    def fits(self, shape: list[int]) -> bool:
        return shape in (self.shape, self.mirrored)

    def sides(self) -> list[list[Stick]]:
        """The sticks, either way round where they may be mirrored."""
        return [self.sticks, lattice.mirrored(self.sticks)] if self.mirror else [self.sticks]

    def sticks_of(self, label: int) -> list[Stick]:
        return [stick for stick in self.sticks if stick[0] == label]

    def other_joints(self, label: int) -> list[Joint]:
        """Where something of another colour ends: no bone of this part is white there (GDR-V17)."""
        return lattice.joints_in([stick for stick in self.sticks if COLOUR_OF[stick[0]] != COLOUR_OF[label]])

    def apart_room(self, label: int) -> int:
        """How many bones of a part may be white if no two of them may touch (GDR-V16)."""
        free = lattice.clear_of(self.other_joints(label), self.sticks_of(label))
        if label != body.HEAD:
            return most_apart(free)
        return max(
            [most_apart(lattice.clear_of([hook], free)) for hook in lattice.joints_in(self.sticks_of(body.HEAD))]
        )

    def touching_room(self, label: int) -> int:
        """The same for mantell: each needs a coloured bone of its colour next to it, and none where the part hangs."""
        own = self.sticks_of(label)
        alike = [stick for stick in self.sticks if COLOUR_OF[stick[0]] == COLOUR_OF[label] and stick[0] != label]
        most = 0
        for roots in self.roots(label):
            free = lattice.clear_of(self.other_joints(label) + roots, own)
            if label == body.SPINE and not alike:
                most = max(most, len(free))  # ribs from elsewhere may be next to them
            else:
                most = max(most, most_beside(free, alike + [stick for stick in own if stick not in free]))
        return most

    def roots(self, label: int) -> list[list[Joint]]:
        """Lists of joints where a part may meet another colour: it does at all joints of one of them."""
        own = self.sticks_of(label)
        if label == body.HEAD:
            return [[joint] for joint in lattice.joints_in(own)]
        if label in (body.TAIL, body.LIMB_A):
            return [[joint] for joint in lattice.ends_of(own)] or [[]]
        if label in (body.SPINE, body.NECK):
            return [lattice.ends_of(own)]
        return [lattice.ends_of(self.sticks_of(body.SPINE))]


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
                self.sizes[label] = len(feature.sticks_of(label))
        # how many bones of each part may be white, as far as it shows, if they may not touch; and if they may
        self.apart_room: list[int] = [FAR] * len(PARTS)
        self.known_touching_room: list[int] = []
        for feature in self.body:
            for label in feature.labels:
                self.apart_room[label] = feature.apart_room(label)
        self.limb_sizes: list[int] = [len(feature.sticks) for feature in self.limbs]
        # by colour: the bones that all parts need at least, and does it show all of these parts?
        self.needs: list[int] = [0] * body.WHITE
        self.shows_all: list[bool] = [True] * body.WHITE
        unshown = [0] * (2 - len(self.limbs))
        sizes = [*self.sizes[: body.LIMB_A], *self.limb_sizes, *unshown, self.sizes[body.UNIQUE]]
        for part in range(len(PARTS)):
            self.needs[COLOUR_OF[part]] += max(0 if part == body.UNIQUE else 1, sizes[part])
            if sizes[part] == 0:
                self.shows_all[COLOUR_OF[part]] = False

    def touching_room(self) -> list[int]:
        if not self.known_touching_room:
            room = [FAR] * len(PARTS)
            for feature in self.body:
                for label in feature.labels:
                    room[label] = feature.touching_room(label)
            self.known_touching_room = room
        return self.known_touching_room

    def fits_sizes(self, parts: list[int]) -> bool:
        """Do these numbers of bones by part match what the card shows (GDR-10.1)?"""
        for part in range(len(PARTS)):
            if self.sizes[part] != 0 and self.sizes[part] != parts[part]:
                return False
        if len(self.limb_sizes) == 1:
            return self.limb_sizes[0] in (parts[body.LIMB_A], parts[body.LIMB_B])
        return not self.limb_sizes or sorted(self.limb_sizes) == sorted([parts[body.LIMB_A], parts[body.LIMB_B]])

    def is_completed(self, skeleton: Skeleton) -> bool:
        """GDR-G8.7."""
        for feature in self.body:
            sticks = [stick for part in feature.labels for stick in sticks_of(skeleton, part)]
            if not feature.fits(lattice.shape_of(sticks)):
                return False
        if not self.limbs:
            return True
        a = lattice.shape_of(sticks_of(skeleton, body.LIMB_A))
        b = lattice.shape_of(lattice.labelled(body.LIMB_A, sticks_of(skeleton, body.LIMB_B)))
        first = self.limbs[0]
        if len(self.limbs) == 1:
            return first.fits(a) or first.fits(b)
        second = self.limbs[1]
        return (first.fits(a) and second.fits(b)) or (first.fits(b) and second.fits(a))


def most_beside(free: list[Stick], coloured: list[Stick]) -> int:
    """How many of these may be white at most, each next to one that is not."""
    for count in range(len(free), 0, -1):
        for whites in combinations(free, count):
            joints = lattice.joints_in(coloured + [stick for stick in free if stick not in whites])
            if not lattice.clear_of(joints, list(whites)):
                return count
    return 0


def most_apart(sticks: list[Stick]) -> int:
    """The size of the largest subset in which no two touch."""
    if not sticks:
        return 0
    _, x1, y1, x2, y2 = sticks[0]
    rest = sticks[1:]
    return max(most_apart(rest), 1 + most_apart(lattice.clear_of([(x1, y1), (x2, y2)], rest)))


def sticks_of(skeleton: Skeleton, part: int) -> list[Stick]:
    return [stick_at(skeleton, bone) for bone in skeleton.bones_of(part)]


def stick_at(skeleton: Skeleton, bone: int) -> Stick:
    return skeleton.part[bone], skeleton.x1[bone], skeleton.y1[bone], skeleton.x2[bone], skeleton.y2[bone]
