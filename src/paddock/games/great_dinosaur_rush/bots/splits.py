"""Splits of a pile's coloured bones over the parts of a skeleton, as far as the cards to be shown leave them open."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bots.whites import Whites
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card, Feature
from paddock.games.great_dinosaur_rush.engine.moves import PART_COUNT
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.frames import joined_frames, limb_choices
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import FAR
from paddock.games.great_dinosaur_rush.engine.skeletons.room import APART, FRUGAL, TOUCHING, TRUNK, rooms, whites_placed


class Split:
    """Coloured bones by part, white ones that cards need, room for more, and an upper bound on its worth."""

    def __init__(self, coloured: list[int], needed: list[int], room: list[int], bound: float) -> None:
        self.coloured = coloured
        self.needed = needed
        self.room = room
        self.bound = bound

    def parts(self) -> list[int]:
        return [self.coloured[part] + self.needed[part] for part in range(PART_COUNT)]


class Splitter:
    """For the pile of one build."""

    def __init__(self, build: Build) -> None:
        self.bones: list[int] = unpacked(build.pile)
        self.manner: int = build.manner()  # how white bones are placed (room.py)
        self.is_restorer: bool = build.is_restorer
        self.white_count: int = whites_placed(self.bones, self.manner)
        # Of the cards in question:
        self.sizes: list[int] = []  # how many bones they show of each part; 0: free
        self.white_room: list[int] = []  # how many of these may be white

    def can_show(self, cards: list[Card]) -> bool:
        """Could one skeleton show these cards, as far as sizes and shapes tell?"""
        sizes = fixed_sizes(cards)
        if sizes is None or joined_frames(cards) is None or not limb_choices(cards):
            return False
        greens = sum([max(1, sizes[part]) for part in (body.SPINE, body.RIBS, body.HEAD)])
        yellows = sum([max(1, sizes[part]) for part in (body.NECK, body.TAIL)])
        missing = max(0, greens - self.bones[body.GREEN]) + max(0, yellows - self.bones[body.YELLOW])
        missing += max(0, sizes[body.UNIQUE] - self.bones[body.BLUE])
        return missing <= self.white_count and (sizes[body.UNIQUE] == 0 or self.bones[body.BLUE] <= sizes[body.UNIQUE])

    def splits(self, cards: list[Card], whites: Whites, bonus: float, least: float) -> list[Split]:
        """All splits that may be worth more than the least, not counting the bonus of these cards, best first."""
        found: list[Split] = []
        known = [card.touching_room() if self.is_restorer else card.apart_room for card in cards]
        self.white_room = [min([FAR] + [room[part] for room in known]) for part in range(PART_COUNT)]
        for sizes, limbs in size_choices(cards):
            self.sizes = sizes
            if self.manner == TOUCHING:
                self.white_room[body.LIMB_A], self.white_room[body.LIMB_B] = limb_room(limbs[0]), limb_room(limbs[1])
            self.split(whites, bonus, least, found)
        found.sort(key=bound_of, reverse=True)
        return found

    def split(self, whites: Whites, bonus: float, least: float, found: list[Split]) -> None:
        greens, yellows, reds = self.bones[body.GREEN], self.bones[body.YELLOW], self.bones[body.RED]
        necks = self.shares(body.NECK, body.TAIL, yellows, yellows - 1)
        limbs = self.shares(body.LIMB_B, body.LIMB_A, reds, reds // 2)
        fewest_ribs = 1 if self.manner == FRUGAL or self.white_count == 0 else 0
        coloured = [0] * PART_COUNT
        coloured[body.UNIQUE] = self.bones[body.BLUE]
        for head in range(1, greens - 1):
            coloured[body.HEAD] = head
            for ribs in range(fewest_ribs, greens - head if self.fits(body.HEAD, head) else 0):
                coloured[body.RIBS] = ribs
                coloured[body.SPINE] = greens - head - ribs
                if not self.fits(body.RIBS, ribs) or not self.fits(body.SPINE, coloured[body.SPINE]):
                    continue
                for neck in necks:
                    coloured[body.NECK] = neck
                    coloured[body.TAIL] = yellows - neck
                    for limb in limbs:
                        coloured[body.LIMB_B] = limb
                        coloured[body.LIMB_A] = reds - limb
                        bound = whites.at_most(coloured, least)
                        if bound > least:
                            self.add(coloured, bound + bonus, found)

    def shares(self, part: int, other: int, total: int, most: int) -> list[int]:
        """How many bones a part may have, the other one taking the rest of the colour."""
        return [size for size in range(1, most + 1) if self.fits(part, size) and self.fits(other, total - size)]

    def fits(self, part: int, coloured: int) -> bool:
        """Does a part have no more coloured bones than the cards show, and can white ones fill the rest?"""
        if self.sizes[part] == 0:
            return True
        missing: i64 = self.sizes[part] - coloured
        most: i64 = min(self.white_count, self.white_room[part])
        if self.manner == FRUGAL or (self.manner == APART and part != body.RIBS):
            most = min(most, coloured)
        return 0 <= missing <= most

    def add(self, coloured: list[int], bound: float, found: list[Split]) -> None:
        """With the white bones that fill what the cards show, if there are enough and there is room."""
        needed = [0] * PART_COUNT
        room = rooms(coloured, self.manner)
        for part in range(PART_COUNT):
            if self.sizes[part] != 0:
                needed[part] = self.sizes[part] - coloured[part]
                if needed[part] < 0 or needed[part] > min(room[part], self.white_room[part]):
                    return
                room[part] = 0
        if coloured[body.RIBS] + needed[body.RIBS] == 0:
            if room[body.RIBS] == 0:
                return
            needed[body.RIBS] = 1
            room[body.RIBS] -= 1
        room[TRUNK] -= needed[body.SPINE] + needed[body.RIBS]
        if room[TRUNK] >= 0 and sum(needed) <= self.white_count:
            room[body.SPINE], room[body.RIBS] = min(room[body.SPINE], room[TRUNK]), min(room[body.RIBS], room[TRUNK])
            found.append(Split(coloured.copy(), needed, room, bound))


def bound_of(split: Split) -> float:
    return split.bound


def fixed_sizes(cards: list[Card]) -> list[int] | None:
    """How many bones the cards show of each part but the limbs (0: free); None: they differ."""
    sizes = [0] * PART_COUNT
    for card in cards:
        for part in range(PART_COUNT):
            if card.sizes[part] != 0:
                if sizes[part] not in (0, card.sizes[part]):
                    return None
                sizes[part] = card.sizes[part]
    return sizes


def size_choices(cards: list[Card]) -> list[tuple[list[int], list[Feature | None]]]:
    """The sizes that cards ask for, with each way to assign the limbs they show."""
    sizes = fixed_sizes(cards)
    assert sizes is not None, "these cards do not go together"
    found: list[tuple[list[int], list[Feature | None]]] = []
    for limbs in limb_choices(cards):
        choice = sizes.copy()
        for limb, feature in zip((body.LIMB_A, body.LIMB_B), limbs, strict=True):
            choice[limb] = 0 if feature is None else len(feature.sticks)
        if all(choice != known for known, _ in found):
            found.append((choice, limbs))
    return found


def limb_room(feature: Feature | None) -> int:
    """How many bones of a limb that a card shows may be mantell's white ones."""
    return FAR if feature is None else feature.touching_room(body.LIMB_A)
