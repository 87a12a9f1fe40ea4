"""Lays out skeletons: any split of a pile (GDR-G6, GDR-G7), and any set of bonus cards that goes with it.

Without cards the first shape of every part fits, as the parts keep to regions of their own: ribs below the spine,
unique bones on it, the tail to the left, neck and head to the right above, limbs outside below. With cards the parts
are tried in turn, each at every place where it may be; then white bones are chosen, and the conditions have the last
word.
"""

from typing import Final

from paddock.games.great_dinosaur_rush.cards import Card, Feature, Stick, mirrored
from paddock.games.great_dinosaur_rush.frames import fits_limbs, joined_frames, labels_of, limb_choices, moved
from paddock.games.great_dinosaur_rush.room import APART, TOUCHING, TRUNK, rooms
from paddock.games.great_dinosaur_rush.shapes import (
    NE,
    NW,
    SE,
    SW,
    E,
    N,
    Piece,
    S,
    W,
    Way,
    between_joints,
    columns,
    crowded,
    fan,
    from_joint,
    jaws,
    leg,
    line,
    middle_first,
    neck_ways,
    tail_ways,
)
from paddock.games.great_dinosaur_rush.skeleton import (
    BIT,
    BODY,
    COLOUR_OF,
    CORE,
    HEAD,
    LIMB_A,
    LIMB_B,
    LIMBS,
    NECK,
    PARTS,
    RIBS,
    SPINE,
    TABLE,
    TAIL,
    UNIQUE,
    WHITE,
    WIDTH,
    Skeleton,
    violations,
)

ORDER: Final = (SPINE, TAIL, NECK, HEAD, RIBS, LIMB_A, LIMB_B, UNIQUE)
# By part: all parts of its colour, as bits.
ALIKE: Final = [
    sum([BIT[other] for other in range(len(PARTS)) if COLOUR_OF[other] == COLOUR_OF[part]])
    for part in range(len(PARTS))
]
TRIES: Final = 24  # skeletons drawn to the end before a set of cards is given up


def lay_out(
    coloured: list[int], whites: list[int], cards: list[Card], *, whites_may_touch: bool = False
) -> Skeleton | None:
    """A legal skeleton with so many bones of each part that completes these cards; None: there is none to be found."""
    if not has_room(coloured, whites, TOUCHING if whites_may_touch else APART):
        return None
    parts = [coloured[part] + whites[part] for part in range(len(PARTS))]
    for card in cards:
        if not card.fits_sizes(parts):
            return None
    frames = joined_frames(cards)
    if frames is None:
        return None
    for limbs in limb_choices(cards):
        if fits_limbs(limbs, parts):
            found = Layout(coloured, whites, cards, frames, limbs, whites_may_touch).solve()
            if found is not None:
                return found
    return None


def has_room(coloured: list[int], whites: list[int], manner: int) -> bool:
    """Has each part its coloured bone, unless it is ribs or unique, and can it take in its white ones?"""
    room = rooms(coloured, manner)
    for part in range(len(PARTS)):
        if whites[part] > max(0, room[part]) or (coloured[part] == 0 and part not in (RIBS, UNIQUE)):
            return False
    return whites[SPINE] + whites[RIBS] <= room[TRUNK] and coloured[RIBS] + whites[RIBS] > 0


class Layout:
    """One search: the bones placed so far, and what is left to place."""

    def __init__(
        self,
        coloured: list[int],
        whites: list[int],
        cards: list[Card],
        frames: list[list[Stick]],
        limbs: list[Feature | None],
        whites_may_touch: bool,
    ) -> None:
        self.coloured = coloured
        self.whites = whites
        self.cards = cards
        self.frames: list[list[Stick]] = [sorted(frame, key=place_in_order) for frame in frames]
        self.limbs = limbs
        self.whites_may_touch = whites_may_touch
        self.sticks: list[Stick] = []
        self.white: list[bool] = []  # of each stick
        self.open: list[bool] = []  # is it still to be found out whether it is white?
        self.middles: dict[int, int] = {}
        self.joints: dict[int, int] = {}  # the parts at each joint, as bits
        self.white_ends: dict[int, int] = {}  # the parts of bones at each joint that are known to be white
        self.placed: int = 0  # parts, as bits
        self.left: Way = (0, 0)
        self.right: Way = (0, 0)
        self.hook: Way = (0, 0)
        self.tries: int = TRIES

    def solve(self) -> Skeleton | None:
        return self.place(0)

    def size(self, part: int) -> int:
        return self.coloured[part] + self.whites[part]

    def place(self, stage: int) -> Skeleton | None:
        while stage < len(ORDER) and (self.placed & BIT[ORDER[stage]] or not self.size(ORDER[stage])):
            stage += 1
        if stage == len(ORDER):
            self.tries -= 1
            return self.painted(0)
        if not self.can_be_painted():
            return None
        found = self.try_pieces(stage, self.candidates(ORDER[stage]))
        return self.try_pieces(stage, self.far_candidates(ORDER[stage])) if found is None else found

    def try_pieces(self, stage: int, pieces: list[Piece]) -> Skeleton | None:
        left, right, hook = self.left, self.right, self.hook
        mark, placed = len(self.sticks), self.placed
        middles, joints, white_ends = self.middles, self.joints, self.white_ends
        for piece in pieces:
            if self.tries <= 0:
                return None
            self.middles, self.joints, self.white_ends = middles.copy(), joints.copy(), white_ends.copy()
            self.find_ends(piece)
            if self.put(piece):
                found = self.place(stage + 1)
                if found is not None:
                    return found
            self.take_back(mark, placed)
            self.middles, self.joints, self.white_ends = middles, joints, white_ends
            self.left, self.right, self.hook = left, right, hook
        return None

    # Putting down and taking back

    def find_ends(self, piece: Piece) -> None:
        """The ends of a spine, the hook of a neck that is about to be placed."""
        labels = labels_of(piece.sticks)
        if SPINE in labels:
            ends = line_ends([stick for stick in piece.sticks if stick[0] == SPINE])
            self.left, self.right = min(ends), max(ends)
        if NECK in labels:
            ends = line_ends([stick for stick in piece.sticks if stick[0] == NECK])
            self.hook = ends[1] if ends[0] == self.right else ends[0]

    def put(self, piece: Piece) -> bool:
        """Places the sticks if none lies on or across another and no joint is shared that may not be."""
        for index in range(len(piece.sticks)):
            part, x1, y1, x2, y2 = piece.sticks[index]
            middle = (x1 + x2 + 2 * TABLE) * WIDTH + y1 + y2 + 2 * TABLE
            white = piece.white[index] if piece.white else False
            if middle in self.middles or not (
                self.may_join(part, x1, y1, white) and self.may_join(part, x2, y2, white)
            ):
                return False
            self.sticks.append(piece.sticks[index])
            self.white.append(white)
            self.open.append(not piece.white)
            self.placed |= BIT[part]
            self.note(len(self.sticks) - 1)
        return True

    def note(self, index: int) -> None:
        """Where a stick lies, and which joints it has."""
        part, x1, y1, x2, y2 = self.sticks[index]
        self.middles[(x1 + x2 + 2 * TABLE) * WIDTH + y1 + y2 + 2 * TABLE] = 1
        for place in (joint_at(x1, y1), joint_at(x2, y2)):
            self.joints[place] = self.joints.get(place, 0) | BIT[part]
            if self.white[index] and not self.open[index]:
                self.white_ends[place] = self.white_ends.get(place, 0) | BIT[part]

    def may_join(self, part: int, x: int, y: int, white: bool) -> bool:
        place = joint_at(x, y)
        here = self.joints.get(place, 0) & ~BIT[part]
        if here == 0:
            return True
        # GDR-V17: where a white bone ends, no other colour may.
        if (white and here & ~ALIKE[part]) or self.white_ends.get(place, 0) & ~ALIKE[part]:
            return False
        if part == SPINE:
            return True
        if part in (LIMB_A, LIMB_B):
            return here & LIMBS == 0 and (here & BIT[UNIQUE] == 0 or here & BODY != 0)
        if part == UNIQUE:
            return True
        if here & BODY == 0:
            return False
        if part == RIBS:
            return here & BODY == BIT[SPINE] or (x, y) in (self.left, self.right)
        if part == TAIL:
            return (x, y) == self.left
        return (x, y) == (self.right if part == NECK else self.hook)

    def take_back(self, mark: int, placed: int) -> None:
        del self.sticks[mark:]
        del self.white[mark:]
        del self.open[mark:]
        self.placed = placed

    # Where a part may be

    def candidates(self, part: int) -> list[Piece]:
        for frame in self.frames:
            if part in labels_of(frame):
                return self.framed(part, frame)
        if part in (LIMB_A, LIMB_B):
            return self.limb_places(part)
        if part == SPINE:
            return [self.along(SPINE, (0, 0), [E] * self.size(SPINE))]
        if part == TAIL:
            return [self.along(TAIL, self.left, ways) for ways in self.tails()]
        if part == NECK:
            return [self.along(NECK, self.right, ways) for ways in self.necks()]
        if part == HEAD:
            return self.heads()
        return self.rib_places() if part == RIBS else self.unique_places()

    def along(self, part: int, start: Way, ways: list[Way]) -> Piece:
        return line(part, start[0], start[1], ways, self.pattern(part))

    def pattern(self, part: int) -> list[bool]:
        """Which bones of a line are white. The ends of spine and neck are coloured; a tail may end white."""
        coloured, whites = self.coloured[part], self.whites[part]
        if part in (TAIL, HEAD):
            return from_joint(coloured, whites) if whites <= coloured else crowded(coloured, whites, 1)
        return between_joints(coloured, whites) if whites < coloured else crowded(coloured, whites, 0)

    def is_fanned(self, part: int) -> bool:
        """Has it more white bones than stand behind coloured ones?"""
        return self.whites[part] > self.coloured[part]

    def tails(self) -> list[list[Way]]:
        count = self.size(TAIL)
        return [tail_ways(count), [W] * count, [NW] * count, [SW] * count]

    def necks(self) -> list[list[Way]]:
        count = self.size(NECK)
        return [neck_ways(count), [NE] * count, [E] * count, [N] * count, [NE] + [N] * (count - 1), [SE] * count]

    def heads(self) -> list[Piece]:
        if self.is_fanned(HEAD):
            sides = ((E, [N, S]), (N, [E, W]))
            return [self.fanned(HEAD, self.hook, way, way, beside) for way, beside in sides]
        count = self.size(HEAD)
        lines = [[E] * count, [NE] * count, [N] * count, [SE] * count]
        first = jaws(HEAD, self.hook[0], self.hook[1], self.coloured[HEAD], self.whites[HEAD])
        return [first] + [self.along(HEAD, self.hook, ways) for ways in lines]

    def framed(self, part: int, frame: list[Stick]) -> list[Piece]:
        """What cards show, where it meets what is placed; each joint of a head may be the hook."""
        own = [stick for stick in frame if stick[0] == part]
        if part == SPINE:
            at, joints = (0, 0), [min(line_ends(own))]
        elif part in (NECK, TAIL):
            at, joints = self.right if part == NECK else self.left, line_ends(own)
        elif part == HEAD:
            at, joints = self.hook, joints_of(own)
        else:  # ribs and unique bones are shown with the part they hang on, which is placed before
            at, joints = self.left, joints_of(own)
        return [Piece(moved(frame, at[0] - x, at[1] - y), []) for x, y in joints]

    def rib_places(self) -> list[Piece]:
        joints = self.spine_joints()
        coloured, whites = self.coloured[RIBS], self.whites[RIBS]
        if self.is_fanned(RIBS):
            return self.fanned_ribs(joints) if self.whites_may_touch else self.hung_ribs(joints)
        inside = middle_first(joints[1:-1])
        orders = [[*inside, joints[0], joints[-1]], inside or joints, joints]
        return [columns(RIBS, feet, S, coloured, whites) for feet in orders]

    def hung_ribs(self, joints: list[Way]) -> list[Piece]:
        """White ribs on inner joints of the spine that have coloured bones beside them; the others in one column."""
        coloured, hung = self.coloured[RIBS], self.whites[RIBS] - self.coloured[RIBS]
        inner = joints[1:-1] if self.has_frame(SPINE) else joints[1 : self.coloured[SPINE] - self.whites[SPINE]]
        found: list[Piece] = []
        for free in (inner, inner[::-1]):
            for foot in [joints[0], joints[-1], *free[hung:]] if coloured else joints[:1]:
                piece = columns(RIBS, [foot], S, coloured, coloured) if coloured else Piece([], [])
                for x, y in free[:hung]:
                    piece.extend(line(RIBS, x, y, [S], [True]))
                found.append(piece)
        return found

    def fanned_ribs(self, joints: list[Way]) -> list[Piece]:
        """Mantell's: one column with white ribs to both sides, or inwards from an end of the spine."""
        inside = [self.fanned(RIBS, joint, S, S, [E, W]) for joint in joints[1:-1]]
        if self.coloured[RIBS] == 0:
            return inside
        ends = [self.fanned(RIBS, joints[0], S, S, [E]), self.fanned(RIBS, joints[-1], S, S, [W])]
        return inside + [piece for piece in ends if len(piece.sticks) == self.size(RIBS)]

    def fanned(self, part: int, start: Way, first: Way, ahead: Way, sides: list[Way]) -> Piece:
        ways = ([first] + [ahead] * self.coloured[part])[: self.coloured[part]]
        return fan(part, start, ways, ahead, sides, self.whites[part])

    def has_frame(self, part: int) -> bool:
        return any(part in labels_of(frame) for frame in self.frames)

    def spine_joints(self) -> list[Way]:
        """From left to right."""
        return sorted(joints_of([stick for stick in self.sticks if stick[0] == SPINE]))

    def unique_places(self) -> list[Piece]:
        """On the joints of the spine that meet no white bone."""
        coloured, whites = self.coloured[UNIQUE], self.whites[UNIQUE]
        joints = self.spine_joints()[: max(1, self.coloured[SPINE] - self.whites[SPINE])]
        free = [(x, y) for x, y in joints if joint_at(x, y) not in self.white_ends] or [self.left]
        if self.is_fanned(UNIQUE):
            return [self.fanned(UNIQUE, foot, N, N, [E, W]) for foot in free]
        return [columns(UNIQUE, feet, N, coloured, whites) for feet in (middle_first(free), free)]

    def limb_places(self, part: int) -> list[Piece]:
        feature = self.limbs[part - LIMB_A]
        if feature is not None:
            return self.shown_limbs(part, feature)
        coloured, whites = self.coloured[part], self.whites[part]
        ends = [(self.left, SW), (self.right, SE)]
        if part == LIMB_B:
            ends.reverse()
        if self.is_fanned(part):
            return self.clear([self.fanned(part, end, way, S, [(way[0], 0)]) for end, way in ends])
        return self.clear(
            [leg(part, x, y, first, coloured, whites, foot=foot) for (x, y), first in ends for foot in (True, False)]
        )

    def far_candidates(self, part: int) -> list[Piece]:
        """Limbs and unique bones anywhere on the body, where cards have taken the usual places."""
        coloured, whites = self.coloured[part], self.whites[part]
        if self.is_fanned(part):
            return self.far_fans(part)
        if part == UNIQUE:
            feet = [(x, y) for x, y in self.core_joints() if self.joints[joint_at(x, y)] & BODY]
            return [columns(UNIQUE, [foot], way, coloured, whites) for foot in feet for way in (N, NW, NE)]
        if part not in (LIMB_A, LIMB_B) or self.limbs[part - LIMB_A] is not None:
            return []
        ways = (S, SW, SE, NW, NE)
        feet = self.core_joints()
        return self.clear([leg(part, x, y, way, coloured, whites, foot=False) for x, y in feet for way in ways])

    def far_fans(self, part: int) -> list[Piece]:
        """The same where mantell's white bones stand off them."""
        if part == UNIQUE:
            feet = [(x, y) for x, y in self.core_joints() if self.joints[joint_at(x, y)] & BODY]
            return [self.fanned(UNIQUE, foot, way, N, [E, W]) for foot in feet for way in (N, NW, NE)]
        if part not in (LIMB_A, LIMB_B) or self.limbs[part - LIMB_A] is not None:
            return []
        ways = ((S, S), (SW, S), (SE, S), (NW, N), (NE, N))
        feet = self.core_joints()
        sides: list[list[Way]] = [[E, W], [W], [E]]
        fans = [self.fanned(part, foot, way, ahead, side) for foot in feet for way, ahead in ways for side in sides]
        return self.clear([piece for piece in fans if len(piece.sticks) == self.size(part)])

    def clear(self, pieces: list[Piece]) -> list[Piece]:
        return [piece for piece in pieces if self.is_clear(piece.sticks)]

    def shown_limbs(self, part: int, feature: Feature) -> list[Piece]:
        """A limb from a card, either way round where it may be mirrored, with either end on the body."""
        found: list[Piece] = []
        shapes = [feature.sticks, mirrored(feature.sticks)] if feature.mirror else [feature.sticks]
        ends = [self.left, self.right] if part == LIMB_A else [self.right, self.left]
        for x, y in ends + self.core_joints():
            for sticks in shapes:
                own: list[Stick] = [(part, x1, y1, x2, y2) for _, x1, y1, x2, y2 in sticks]
                for end in line_ends(own):
                    placed = moved(own, x - end[0], y - end[1])
                    if self.is_clear(placed):
                        found.append(Piece(placed, []))
        return found

    def is_clear(self, sticks: list[Stick]) -> bool:
        """Does a limb touch nothing but the one joint it stands on?"""
        return len([1 for x, y in joints_of(sticks) if joint_at(x, y) in self.joints]) == 1

    def core_joints(self) -> list[Way]:
        """Where a limb may stand: ribs and spine first."""
        found: list[Way] = []
        for parts in (BIT[RIBS], BIT[SPINE], CORE & ~LIMBS):
            for x, y in joints_of(self.sticks):
                if self.joints[joint_at(x, y)] & parts and (x, y) not in found:
                    found.append((x, y))
        return found

    # White bones

    def painted(self, part: int) -> Skeleton | None:
        """Chooses the white bones of the parts that cards show, one part after the other."""
        if part == len(PARTS):
            return self.finished()
        unknown = [index for index in range(len(self.sticks)) if self.open[index] and self.sticks[index][0] == part]
        if not unknown or self.whites[part] == 0:
            return self.painted(part + 1)
        return self.paint(part, [index for index in unknown if self.may_be_white(index)], 0, self.whites[part])

    def can_be_painted(self) -> bool:
        """Is there room for the white bones of the parts that cards show, before others take more of it?"""
        for part in range(len(PARTS)):
            unknown = [index for index in range(len(self.sticks)) if self.open[index] and self.sticks[index][0] == part]
            if unknown and len([1 for index in unknown if self.may_be_white(index)]) < self.whites[part]:
                return False
        return True

    def paint(self, part: int, among: list[int], start: int, count: int) -> Skeleton | None:
        if count == 0:
            return self.painted(part + 1)
        for place in range(start, len(among) - count + 1):
            index = among[place]
            if self.tries > 0 and (self.whites_may_touch or not self.touches_white(index)):
                self.white[index] = True
                found = self.paint(part, among, place + 1, count - 1)
                if found is not None:
                    return found
                self.white[index] = False
        return None

    def may_be_white(self, index: int) -> bool:
        """Is there only its own colour at both ends?"""
        part, x1, y1, x2, y2 = self.sticks[index]
        here = self.joints[joint_at(x1, y1)] | self.joints[joint_at(x2, y2)]
        return all(COLOUR_OF[other] == COLOUR_OF[part] for other in range(len(PARTS)) if here & BIT[other])

    def touches_white(self, index: int) -> bool:
        _, x1, y1, x2, y2 = self.sticks[index]
        for other in range(len(self.sticks)):
            if self.white[other]:
                _, u1, v1, u2, v2 = self.sticks[other]
                if (x1, y1) in ((u1, v1), (u2, v2)) or (x2, y2) in ((u1, v1), (u2, v2)):
                    return True
        return False

    def finished(self) -> Skeleton | None:
        """The skeleton, if it is legal and completes the cards."""
        skeleton = Skeleton()
        for index in range(len(self.sticks)):
            part, x1, y1, x2, y2 = self.sticks[index]
            skeleton.add(part, WHITE if self.white[index] else COLOUR_OF[part], x1, y1, x2, y2)
        if violations(skeleton, skeleton.colour_counts(), whites_may_touch=self.whites_may_touch):
            return None
        return skeleton if all(card.is_completed(skeleton) for card in self.cards) else None


def place_in_order(stick: Stick) -> int:
    return ORDER.index(stick[0])


def joint_at(x: int, y: int) -> int:
    return (x + TABLE) * WIDTH + y + TABLE


def joints_of(sticks: list[Stick]) -> list[Way]:
    found: list[Way] = []
    for _, x1, y1, x2, y2 in sticks:
        if (x1, y1) not in found:
            found.append((x1, y1))
        if (x2, y2) not in found:
            found.append((x2, y2))
    return found


def line_ends(sticks: list[Stick]) -> list[Way]:
    """The joints of a line that have one stick."""
    ends: list[Way] = []
    for joint in joints_of(sticks):
        if len([1 for _, x1, y1, x2, y2 in sticks if joint in ((x1, y1), (x2, y2))]) == 1:
            ends.append(joint)
    return ends
