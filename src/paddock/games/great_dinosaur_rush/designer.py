"""Designs skeletons: the split of a pile and the bonus cards that together are likely to score best.

The best design is exact: no split of the bones over the parts, with no set of the cards in hand, that the builder can
lay out (layout.py) is worth a hundredth of a point more by what counts are likely to be paid. A quick search finds a
design that is hard to beat: of each set of cards the splits that promise most, with the white bones where they are
worth most. Then everything that promises more than that is tried, the best first, until two dozen with the same cards
could not be laid out.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bits import bones_in
from paddock.games.great_dinosaur_rush.build import Build
from paddock.games.great_dinosaur_rush.cards import FAR, Card, Feature
from paddock.games.great_dinosaur_rush.estimate import MOST, WIDTH_A_BONE, Estimate
from paddock.games.great_dinosaur_rush.frames import joined_frames, limb_choices
from paddock.games.great_dinosaur_rush.moves import CATEGORY_COUNT, COLOUR_COUNT, PART_COUNT
from paddock.games.great_dinosaur_rush.room import APART, FRUGAL, TOUCHING, TRUNK, rooms, whites_placed
from paddock.games.great_dinosaur_rush.skeleton import (
    BLUE,
    GREEN,
    HEAD,
    LIMB_A,
    LIMB_B,
    NECK,
    RED,
    RIBS,
    SPINE,
    TAIL,
    UNIQUE,
    YELLOW,
    category_counts,
)
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState
from paddock.games.great_dinosaur_rush.whites import NEVER, Whites

KEPT: Final = 3  # designs that a quick search tries to lay out for each set of cards
PATIENCE: Final = 24  # designs of one set of cards that are tried in vain
MANY: Final = 4 * PATIENCE  # designs, of which only the best are kept
GRAIN: Final = 0.01  # points: less makes no difference
OPEN_CARD: Final = 0.6  # of an open card's notoriety is what completing it saves
NO_CATEGORY: Final = -1


class Design:
    """A skeleton worth building: bones by part, cards to show, and the points it is likely to bring."""

    def __init__(self, coloured: list[int], whites: list[int], cards: list[int], points: float, category: int) -> None:
        self.coloured = coloured
        self.whites = whites
        self.cards = cards
        self.points = points
        self.category = category  # osborn's

    def part_counts(self) -> list[int]:
        return [self.coloured[part] + self.whites[part] for part in range(PART_COUNT)]

    def counts(self) -> list[int]:
        found = category_counts(self.part_counts())
        if self.category != NO_CATEGORY:
            found[self.category] += 1
        return found


class Split:
    """The coloured bones by part, the white ones that cards need, the room for more, and more than it can be worth."""

    def __init__(self, coloured: list[int], needed: list[int], room: list[int], bound: float) -> None:
        self.coloured = coloured
        self.needed = needed
        self.room = room
        self.bound = bound

    def parts(self) -> list[int]:
        return [self.coloured[part] + self.needed[part] for part in range(PART_COUNT)]


class Designer:
    """For one build that has not begun: its pile and hand, and what each count is worth (see estimate.py)."""

    def __init__(self, build: Build, worths: list[float], open_card: float) -> None:
        self.build = build
        self.worths = worths
        self.open_card = open_card
        self.is_showman: bool = build.is_showman
        self.bones: list[int] = [int(build.colour(colour)) for colour in range(5)]
        self.manner: int = build.manner()  # how white bones are placed
        self.white_count: int = whites_placed(self.bones, self.manner)
        self.whites = Whites(self.white_count, worths, NO_CATEGORY, self.manner)
        self.laid: dict[tuple[int, ...], bool] = {}  # can it be laid out, of designs already tried
        self.thorough: bool = True  # after a quick search, try all that promises more
        self.sets: list[list[int]] = sorted(self.card_sets(), key=self.bonus_of, reverse=True)
        self.floor: float = NEVER  # what a design has to be worth more than
        self.white_room: list[int] = []  # of the parts that the cards in question show

    def best(self) -> Design:
        """The best design of all."""
        extras = list(range(CATEGORY_COUNT)) if self.is_showman and self.thorough else [NO_CATEGORY]
        found = self.best_beyond(NEVER, self.worths, extras)
        assert found is not None, f"{self.bones} have no layout"
        return found

    def menu(self) -> list[Design]:
        """The best design, and for each category the best of those that stress it; osborn's extra bone does too."""
        kept = [self.best()]
        for category in range(CATEGORY_COUNT):
            worths = stressed(self.worths, category)
            known = max([self.worth_of(design, worths) for design in kept])
            found = self.best_beyond(known, worths, [category if self.is_showman else NO_CATEGORY])
            if found is not None:
                kept.append(found)
        for design in kept:
            design.points = self.worth_of(design, self.worths)
        kept.sort(key=points_of, reverse=True)
        return kept

    def best_beyond(self, floor: float, worths: list[float], extras: list[int]) -> Design | None:
        """The best design, if one is worth more than so much; osborn's extra bone is for one of these categories."""
        self.floor = floor
        best: Design | None = None
        promising: list[list[Split]] = []
        tables = [self.whites_for(worths, extra) for extra in extras]
        for whites in tables:
            self.whites = whites
            for cards in self.sets:
                splits = self.splits(cards)
                best = self.first_built(self.likeliest(splits, cards)) or best
                promising.append(splits)
        if not self.thorough:
            return best
        for whites in tables:
            self.whites = whites
            for cards in self.sets:
                best = self.first_built(self.all_better(promising.pop(0), cards)) or best
        return best

    def whites_for(self, worths: list[float], extra: int) -> Whites:
        if extra != NO_CATEGORY:
            return Whites(self.white_count, lifted(worths, extra), extra, self.manner)
        if worths is self.whites.worths:
            return self.whites
        return Whites(self.white_count, worths, NO_CATEGORY, self.manner)

    def first_built(self, designs: list[Design]) -> Design | None:
        """The best of these that can be laid out; where none of the first can, hardly any of the others could."""
        designs.sort(key=points_of, reverse=True)
        for design in designs[:PATIENCE]:
            if self.can_be_built(design):
                self.floor = design.points
                return design
        return None

    def can_be_built(self, design: Design) -> bool:
        name = (*design.coloured, *design.whites, *design.cards)
        if name not in self.laid:
            cards = [self.build.pieces.cards[card] for card in design.cards]
            trial = self.build.copy()
            trial.coloured, trial.whites = design.coloured, design.whites
            self.laid[name] = trial.layout_with(cards) is not None
        return self.laid[name]

    # Cards

    def card_sets(self) -> list[list[int]]:
        """Every set of cards in hand that one skeleton could show, as far as sizes and shapes tell."""
        pieces = self.build.pieces
        hand = [card for card in range(len(pieces.cards)) if self.build.hand & pieces.bits[card]]
        sets: list[list[int]] = [[]]
        for card in hand:
            for chosen in sets.copy():
                if self.go_together([*chosen, card]):
                    sets.append([*chosen, card])
        return sets

    def go_together(self, cards: list[int]) -> bool:
        shown = [self.build.pieces.cards[card] for card in cards]
        sizes = fixed_sizes(shown)
        if sizes is None or joined_frames(shown) is None or not limb_choices(shown):
            return False
        return self.has_bones_for(sizes)

    def has_bones_for(self, sizes: list[int]) -> bool:
        greens = sum([max(1, sizes[part]) for part in (SPINE, RIBS, HEAD)])
        yellows = sum([max(1, sizes[part]) for part in (NECK, TAIL)])
        missing = max(0, greens - self.bones[GREEN]) + max(0, yellows - self.bones[YELLOW])
        missing += max(0, sizes[UNIQUE] - self.bones[BLUE])
        return missing <= self.white_count and (sizes[UNIQUE] == 0 or self.bones[BLUE] <= sizes[UNIQUE])

    # Splits

    def likeliest(self, splits: list[Split], cards: list[int]) -> list[Design]:
        """The few designs with these cards that promise most, the white bones where they are worth most."""
        kept: list[Design] = []
        for split in splits:
            least = kept[-1].points if len(kept) == KEPT else self.floor
            if split.bound <= least + GRAIN:
                break
            way = self.whites.best_way(split.parts(), split.room, self.white_count - sum(split.needed))
            if way is not None:
                design = self.design(split, way, cards)
                if design.points > least:
                    kept.append(design)
                    kept.sort(key=points_of, reverse=True)
                    del kept[KEPT:]
        return kept

    def all_better(self, splits: list[Split], cards: list[int]) -> list[Design]:
        """The designs with these cards that are worth more than the floor, the best of them as far as patience goes."""
        found: list[Design] = []
        bonus = self.bonus_of(cards)
        least = self.floor + GRAIN
        for split in splits:
            if split.bound <= least:
                break
            left = self.white_count - sum(split.needed)
            for way in self.whites.every_way(split.parts(), split.room, left, least - bonus):
                found.append(self.design(split, way, cards))
            if len(found) > MANY:
                found.sort(key=points_of, reverse=True)
                del found[PATIENCE:]
                least = max(least, found[-1].points)
        return found

    def design(self, split: Split, way: list[int], cards: list[int]) -> Design:
        whites = [split.needed[part] + way[part] for part in range(PART_COUNT)]
        design = Design(split.coloured, whites, cards, self.bonus_of(cards), self.whites.category)
        design.points += self.whites.value_of(category_counts(design.part_counts()))
        return design

    def splits(self, cards: list[int]) -> list[Split]:
        """All splits with these cards that may be worth more than the floor, those that may be worth most first."""
        found: list[Split] = []
        shown = [self.build.pieces.cards[card] for card in cards]
        known = [card.touching_room() if self.build.is_restorer else card.apart_room for card in shown]
        self.white_room = [min([FAR] + [room[part] for room in known]) for part in range(PART_COUNT)]
        for sizes, limbs in size_choices(shown):
            if self.manner == TOUCHING:
                self.white_room[LIMB_A], self.white_room[LIMB_B] = limb_room(limbs[0]), limb_room(limbs[1])
            self.split(sizes, self.bonus_of(cards), found)
        found.sort(key=bound_of, reverse=True)
        return found

    def bonus_of(self, cards: list[int]) -> float:
        return sum([float(self.build.pieces.cards[card].points) + OPEN_CARD * self.open_card for card in cards])

    def split(self, sizes: list[int], bonus: float, found: list[Split]) -> None:
        """All splits of the coloured bones that can become what the cards show, if they may be worth enough."""
        greens, yellows, reds = self.bones[GREEN], self.bones[YELLOW], self.bones[RED]
        necks = self.shares(NECK, TAIL, yellows, yellows - 1, sizes)
        limbs = self.shares(LIMB_B, LIMB_A, reds, reds // 2, sizes)
        least = self.floor - bonus + GRAIN
        fewest_ribs = 1 if self.manner == FRUGAL or self.white_count == 0 else 0
        coloured = [0] * PART_COUNT
        coloured[UNIQUE] = self.bones[BLUE]
        for head in range(1, greens - 1):
            coloured[HEAD] = head
            for ribs in range(fewest_ribs, greens - head if self.fits(HEAD, head, sizes) else 0):
                coloured[RIBS] = ribs
                coloured[SPINE] = greens - head - ribs
                if not self.fits(RIBS, ribs, sizes) or not self.fits(SPINE, coloured[SPINE], sizes):
                    continue
                for neck in necks:
                    coloured[NECK] = neck
                    coloured[TAIL] = yellows - neck
                    for limb in limbs:
                        coloured[LIMB_B] = limb
                        coloured[LIMB_A] = reds - limb
                        bound = self.whites.at_most(coloured, least)
                        if bound > least:
                            self.add_split(coloured, sizes, bound + bonus, found)

    def shares(self, part: int, other: int, total: int, most: int, sizes: list[int]) -> list[int]:
        """How many bones a part may have, the other one taking the rest of the colour."""
        return [n for n in range(1, most + 1) if self.fits(part, n, sizes) and self.fits(other, total - n, sizes)]

    def fits(self, part: int, coloured: int, sizes: list[int]) -> bool:
        """Has a part no more coloured bones than the cards show of it, and no fewer than white ones can make up for?"""
        if sizes[part] == 0:
            return True
        missing: i64 = sizes[part] - coloured
        most: i64 = min(self.white_count, self.white_room[part])
        if self.manner == FRUGAL or (self.manner == APART and part != RIBS):
            most = min(most, coloured)
        return 0 <= missing <= most

    def add_split(self, coloured: list[int], sizes: list[int], bound: float, found: list[Split]) -> None:
        """With the white bones that make up for what the cards show, if there are enough and room for them."""
        needed = [0] * PART_COUNT
        room = rooms(coloured, self.manner)
        for part in range(PART_COUNT):
            if sizes[part] != 0:
                needed[part] = sizes[part] - coloured[part]
                if needed[part] < 0 or needed[part] > min(room[part], self.white_room[part]):
                    return
                room[part] = 0
        if coloured[RIBS] + needed[RIBS] == 0:
            if room[RIBS] == 0:
                return
            needed[RIBS] = 1
            room[RIBS] -= 1
        room[TRUNK] -= needed[SPINE] + needed[RIBS]
        if room[TRUNK] >= 0 and sum(needed) <= self.white_count:
            room[SPINE], room[RIBS] = min(room[SPINE], room[TRUNK]), min(room[RIBS], room[TRUNK])
            found.append(Split(coloured.copy(), needed, room, bound))

    # Points

    def points_of_likely(self, counts: list[float]) -> float:
        """What counts that are only likely are worth, each between the two whole counts beside it."""
        total = 0.0
        for category in range(CATEGORY_COUNT):
            count: i64 = int(max(0.0, counts[category]))
            share = max(0.0, counts[category]) - float(count)
            at: i64 = category * MOST + count
            total += (1.0 - share) * self.worths[at] + share * self.worths[at + 1]
        return total

    def worth_of(self, design: Design, worths: list[float]) -> float:
        total = self.bonus_of(design.cards)
        counts = design.counts()
        for category in range(CATEGORY_COUNT):
            total += worths[category * MOST + counts[category]]
        return total


def points_of(design: Design) -> float:
    return design.points


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
    """The sizes that cards ask for, with each way to share out the limbs they show."""
    sizes = fixed_sizes(cards)
    assert sizes is not None, "these cards do not go together"
    found: list[tuple[list[int], list[Feature | None]]] = []
    for limbs in limb_choices(cards):
        choice = sizes.copy()
        for limb, feature in zip((LIMB_A, LIMB_B), limbs, strict=True):
            choice[limb] = 0 if feature is None else len(feature.sticks)
        if all(choice != known for known, _ in found):
            found.append((choice, limbs))
    return found


def limb_room(feature: Feature | None) -> int:
    """How many bones of a limb that a card shows may be mantell's white ones."""
    return FAR if feature is None else feature.touching_room(LIMB_A)


def stressed(worths: list[float], category: int) -> list[float]:
    """The same, with three points more for every bone in one category."""
    found = worths.copy()
    for count in range(MOST):
        found[category * MOST + count] += 3.0 * float(count)
    return found


def lifted(worths: list[float], category: int) -> list[float]:
    """The same where one category counts a bone more than the skeleton has (GDR-17.11)."""
    first: i64 = category * MOST
    return worths[:first] + worths[first + 1 : first + MOST] + [worths[first + MOST - 1]] + worths[first + MOST :]


def designer_for(state: GreatDinosaurRushState, seat: int) -> Designer:
    """A designer of what is likely to score best, with what all piles tell of the rivals."""
    estimate = estimate_of(state)
    worths = estimate.worths(likely_rivals(state, estimate), seat, rival_width(state, seat))
    return Designer(state.new_build(seat), worths, open_card_of(state, seat))


def leading_designer(state: GreatDinosaurRushState, seat: int) -> Designer:
    """A designer of what is likely to lead by most: it also keeps points from the others."""
    estimate = estimate_of(state)
    leads = estimate.leads(likely_rivals(state, estimate), seat, rival_width(state, seat))
    return Designer(state.new_build(seat), leads, open_card_of(state, seat))


def estimate_of(state: GreatDinosaurRushState) -> Estimate:
    return Estimate(state.pieces, state.settings, state.seats, state.markers)


def likely_rivals(state: GreatDinosaurRushState, estimate: Estimate) -> list[list[float]]:
    """The counts that the piles of all seats make likely."""
    found: list[list[float]] = []
    for pile in state.piles:
        bones: i64 = pile
        found.append(estimate.likely_counts([float((bones >> (8 * colour)) & 255) for colour in range(COLOUR_COUNT)]))
    return found


def rival_width(state: GreatDinosaurRushState, seat: int) -> float:
    """How far off a rival's count may be: the more, the larger its pile."""
    bones: i64 = 0
    for other in range(state.seats):
        if other != seat:
            bones += bones_in(state.piles[other])
    return WIDTH_A_BONE * float(bones) / float(state.seats - 1)


def open_card_of(state: GreatDinosaurRushState, seat: int) -> float:
    """The notoriety of a card left open, less while there are rounds to complete it in."""
    later = float(state.pieces.rounds - state.round) - 1.0
    return (0.0 if state.settings.family else float(state.pieces.open_cards[state.scholars[seat]])) - later
