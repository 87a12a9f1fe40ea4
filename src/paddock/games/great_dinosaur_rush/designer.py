"""Designs skeletons: the split of a pile and the bonus cards that together are likely to score best.

The search is exact over all splits of the coloured bones, all sets of cards that go together, and all ways to spread
the white bones over the categories. Every design that is given out has been laid out: none is illegal. Of the splits
that a set of cards promises most, the first few are tried, then some more; and each with one way to place its white
bones. So a better skeleton may exist that this does not find: it did in 2 of 400 random piles with three cards, by less
than a point.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bits import bones_in
from paddock.games.great_dinosaur_rush.build import Build
from paddock.games.great_dinosaur_rush.cards import FAR, Card
from paddock.games.great_dinosaur_rush.estimate import MOST, WIDTH_A_BONE, Estimate
from paddock.games.great_dinosaur_rush.frames import joined_frames
from paddock.games.great_dinosaur_rush.layout import capacities
from paddock.games.great_dinosaur_rush.moves import CATEGORY_COUNT, COLOUR_COUNT, PART_COUNT
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
    whites_to_build,
)
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState

KEPT: Final = 3  # best splits kept for each set of cards
KEPT_MORE: Final = 24  # if none of these can be laid out
OPEN_CARD: Final = 0.6  # of an open card's notoriety is what completing it saves
NEVER: Final = -1.0e9
ROUNDING: Final = 1.0e-9
NO_CATEGORY: Final = -1

# The part that takes in white bones for each category, and the part that takes what the first has no room for.
FIRST_PART: Final = (RIBS, NECK, TAIL, HEAD, UNIQUE)
SECOND_PART: Final = (-1, LIMB_A, SPINE, LIMB_B, -1)


class Design:
    """A skeleton worth building: bones by part, cards to show, and the points it is likely to bring."""

    def __init__(self, coloured: list[int], whites: list[int], cards: list[int], points: float) -> None:
        self.coloured = coloured
        self.whites = whites
        self.cards = cards
        self.points = points
        self.category: int = NO_CATEGORY

    def part_counts(self) -> list[int]:
        return [self.coloured[part] + self.whites[part] for part in range(PART_COUNT)]

    def counts(self) -> list[int]:
        return category_counts(self.part_counts())


class Designer:
    """For one build that has not begun: its pile and hand, and what each count is worth (see estimate.py)."""

    def __init__(self, build: Build, worths: list[float], open_card: float) -> None:
        self.build = build
        self.worths = worths
        self.open_card = open_card
        self.bones: list[int] = [int(build.colour(colour)) for colour in range(5)]
        self.whites: int = whites_to_build(self.bones)
        self.slopes: list[float] = []
        self.kept: i64 = KEPT
        self.laid: dict[tuple[int, ...], bool] = {}  # can it be laid out, of designs already tried
        self.thorough: bool = True  # try more where the first few cannot be laid out
        self.floor: float = NEVER  # what a design has to be worth more than
        self.white_room: list[int] = []  # of the parts that the cards in question show

    def best(self) -> Design:
        """The best design of all."""
        return self.designs(1)[0]

    def designs(self, count: int) -> list[Design]:
        """The best designs, the best first."""
        return self.designs_beyond(NEVER, count, sorted(self.card_sets(), key=self.bonus_of, reverse=True))

    def designs_beyond(self, floor: float, count: int, card_sets: list[list[int]]) -> list[Design]:
        """The best designs with these sets of cards that are worth more than so much."""
        found: list[Design] = []
        self.floor = floor
        self.find_slopes()
        for cards in card_sets:
            found += self.buildable(cards)
            found.sort(key=points_of, reverse=True)
            del found[count:]
            if len(found) == count:
                self.floor = found[-1].points
        return found

    def buildable(self, cards: list[int]) -> list[Design]:
        """The best designs with these cards that can be laid out; where none of a few can, more are tried."""
        self.kept = KEPT
        tried = self.search(cards)
        found = [design for design in tried if self.can_be_built(design)]
        if found or len(tried) < KEPT or not self.thorough:
            return found
        self.kept = KEPT_MORE
        return [design for design in self.search(cards)[KEPT:] if self.can_be_built(design)]

    def menu(self) -> list[Design]:
        """The best design, and for each category the best of those that stress it."""
        card_sets = sorted(self.card_sets(), key=self.bonus_of, reverse=True)
        kept = self.designs_beyond(NEVER, 1, card_sets)
        plain = self.worths
        self.thorough = False
        for category in range(CATEGORY_COUNT):
            self.worths = stressed(plain, category)
            known = max([self.worth_of(design) for design in kept]) + ROUNDING
            kept += self.designs_beyond(known, 1, card_sets)
        self.worths = plain
        self.thorough = True
        for design in kept:
            design.points = self.worth_of(design)
        kept.sort(key=points_of, reverse=True)
        return kept

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
        return sizes is not None and joined_frames(shown) is not None and self.has_bones_for(sizes)

    def has_bones_for(self, sizes: list[int]) -> bool:
        greens = sum([max(1, sizes[part]) for part in (SPINE, RIBS, HEAD)])
        yellows = sum([max(1, sizes[part]) for part in (NECK, TAIL)])
        missing = max(0, greens - self.bones[GREEN]) + max(0, yellows - self.bones[YELLOW])
        missing += max(0, sizes[UNIQUE] - self.bones[BLUE])
        return missing <= self.whites and (sizes[UNIQUE] == 0 or self.bones[BLUE] <= sizes[UNIQUE])

    # Splits

    def search(self, cards: list[int]) -> list[Design]:
        """The best splits with these cards."""
        kept: list[Design] = []
        shown = [self.build.pieces.cards[card] for card in cards]
        self.white_room = [min([FAR] + [card.white_room[part] for card in shown]) for part in range(PART_COUNT)]
        for sizes in size_choices(shown):
            self.split(sizes, cards, self.bonus_of(cards), kept)
        return kept

    def bonus_of(self, cards: list[int]) -> float:
        return sum([float(self.build.pieces.cards[card].points) + OPEN_CARD * self.open_card for card in cards])

    def split(self, sizes: list[int], cards: list[int], bonus: float, kept: list[Design]) -> None:
        """All splits of the coloured bones that can become what the cards show, if they may be worth enough."""
        coloured = [0] * PART_COUNT
        coloured[UNIQUE] = self.bones[BLUE]
        for head in range(1, self.bones[GREEN] - 1):
            coloured[HEAD] = head
            for ribs in range(1, self.bones[GREEN] - head):
                coloured[RIBS] = ribs
                coloured[SPINE] = self.bones[GREEN] - head - ribs
                if self.misses(coloured, sizes, GREEN_PARTS):
                    continue
                for neck in range(1, self.bones[YELLOW]):
                    coloured[NECK] = neck
                    coloured[TAIL] = self.bones[YELLOW] - neck
                    if self.misses(coloured, sizes, YELLOW_PARTS):
                        continue
                    for limb in range(1, self.bones[RED] // 2 + 1):
                        coloured[LIMB_B] = limb
                        coloured[LIMB_A] = self.bones[RED] - limb
                        if self.misses(coloured, sizes, RED_PARTS):
                            continue
                        least = kept[-1].points if len(kept) == self.kept else self.floor
                        if self.at_most(coloured) + bonus > least:
                            self.spread(coloured, sizes, cards, bonus, kept)

    def misses(self, coloured: list[int], sizes: list[int], parts: list[int]) -> bool:
        """Has a part more coloured bones than the cards show of it, or fewer than white ones can make up for?"""
        for part in parts:
            if sizes[part] != 0:
                missing: i64 = sizes[part] - coloured[part]
                if missing < 0 or missing > self.whites or missing > coloured[part] or missing > self.white_room[part]:
                    return True
        return False

    def at_most(self, coloured: list[int]) -> float:
        """More than a split can be worth: all white bones in every category, or each where one adds most."""
        most: i64 = MOST
        size: i64 = coloured[RIBS]
        height: i64 = most + coloured[NECK] + coloured[LIMB_A]
        length: i64 = 2 * most + coloured[TAIL] + coloured[SPINE]
        ferocity: i64 = 3 * most + coloured[HEAD] + coloured[LIMB_B]
        unique: i64 = 4 * most + coloured[UNIQUE]
        worths, slopes = self.worths, self.slopes
        steepest = max(slopes[size], slopes[height], slopes[length], slopes[ferocity], slopes[unique])
        worth = worths[size] + worths[height] + worths[length] + worths[ferocity] + worths[unique]
        more: i64 = self.whites
        everywhere = (
            worths[size + more]
            + worths[height + more]
            + worths[length + more]
            + worths[ferocity + more]
            + worths[unique + more]
        )
        return min(everywhere, worth + float(more) * steepest) + ROUNDING

    def find_slopes(self) -> None:
        """For each category and count the most that a white bone can add, of as many as there are."""
        self.slopes = [0.0] * len(self.worths)
        for category in range(CATEGORY_COUNT):
            for count in range(MOST):
                at: i64 = category * MOST + count
                for more in range(1, min(self.whites, MOST - 1 - count) + 1):
                    self.slopes[at] = max(self.slopes[at], (self.worths[at + more] - self.worths[at]) / float(more))

    def spread(self, coloured: list[int], sizes: list[int], cards: list[int], bonus: float, kept: list[Design]) -> None:
        """The white bones: first what the cards need, then where they are worth most."""
        whites = [0] * PART_COUNT
        room = capacities(coloured)
        left = self.whites
        for part in range(PART_COUNT):
            if sizes[part] != 0:
                needed = sizes[part] - coloured[part]
                if needed < 0 or needed > room[part] or needed > self.white_room[part]:
                    return
                whites[part] = needed
                left -= needed
                room[part] = 0
        if left < 0:
            return
        parts = [coloured[part] + whites[part] for part in range(PART_COUNT)]
        limits = limits_of(parts, room)
        pairs = left - sum(limits)
        if pairs > 0:  # both limbs grow, so that the smaller one stays it
            if pairs > min(room[LIMB_A], room[LIMB_B]) or 2 * pairs > left:
                return
            for limb in (LIMB_A, LIMB_B):
                whites[limb] += pairs
                parts[limb] += pairs
                room[limb] -= pairs
            left -= 2 * pairs
            limits = limits_of(parts, room)
        if left > sum(limits):
            return
        counts = category_counts(parts)
        added, points = self.best_spread(counts, limits, left)
        points += bonus
        if points <= (kept[-1].points if len(kept) == self.kept else self.floor):
            return
        self.place_whites(added, whites, room)
        kept.append(Design(coloured.copy(), whites, cards, points))
        kept.sort(key=points_of, reverse=True)
        del kept[self.kept :]

    def best_spread(self, counts: list[int], limits: list[int], left: int) -> tuple[list[int], float]:
        """So many white bones over the five categories: the best way, and the points of all counts."""
        if left == 0:
            return [0] * CATEGORY_COUNT, self.value_of(counts)
        width: i64 = left + 1
        best: list[float] = [NEVER] * (CATEGORY_COUNT + 1) * width
        choice: list[int] = [0] * (CATEGORY_COUNT * width)
        best[0] = 0.0
        for category in range(CATEGORY_COUNT):
            base: i64 = category * MOST + counts[category]
            for used in range(width):
                so_far = best[category * width + used]
                if so_far <= NEVER:
                    continue
                for more in range(min(limits[category], left - used) + 1):
                    value = so_far + self.worths[base + more]
                    at: i64 = (category + 1) * width + used + more
                    if value > best[at]:
                        best[at] = value
                        choice[at - width] = more
        added = [0] * CATEGORY_COUNT
        used_up: i64 = left
        for back in range(CATEGORY_COUNT):
            category = CATEGORY_COUNT - 1 - back
            added[category] = choice[category * width + used_up]
            used_up -= added[category]
        return added, best[CATEGORY_COUNT * width + left]

    def place_whites(self, added: list[int], whites: list[int], room: list[int]) -> None:
        for category in range(CATEGORY_COUNT):
            first = FIRST_PART[category]
            direct = min(added[category], room[first])
            whites[first] += direct
            if added[category] > direct:
                whites[SECOND_PART[category]] += added[category] - direct

    def value_of(self, counts: list[int]) -> float:
        total = 0.0
        for category in range(CATEGORY_COUNT):
            total += self.worths[category * MOST + counts[category]]
        return total

    def points_of_likely(self, counts: list[float]) -> float:
        """What counts that are only likely are worth, each between the two whole counts beside it."""
        total = 0.0
        for category in range(CATEGORY_COUNT):
            count: i64 = int(max(0.0, counts[category]))
            share = max(0.0, counts[category]) - float(count)
            at: i64 = category * MOST + count
            total += (1.0 - share) * self.worths[at] + share * self.worths[at + 1]
        return total

    def worth_of(self, design: Design) -> float:
        return self.value_of(design.counts()) + self.bonus_of(design.cards)

    def best_category(self, design: Design) -> int:
        """Where osborn's extra bone is worth most."""
        counts = design.counts()
        gains = [
            self.worths[category * MOST + counts[category] + 1] - self.worths[category * MOST + counts[category]]
            for category in range(CATEGORY_COUNT)
        ]
        return gains.index(max(gains))


GREEN_PARTS: Final = [SPINE, RIBS, HEAD]
YELLOW_PARTS: Final = [NECK, TAIL]
RED_PARTS: Final = [LIMB_A, LIMB_B]


def limits_of(parts: list[int], room: list[int]) -> list[int]:
    """How many white bones each category can take in, by the parts that count for it."""
    limits = [room[FIRST_PART[category]] for category in range(CATEGORY_COUNT)]
    for category in range(CATEGORY_COUNT):
        second: i64 = SECOND_PART[category]
        if second == LIMB_B:
            limits[category] += min(room[LIMB_B], max(0, parts[LIMB_A] - parts[LIMB_B]))
        elif second >= 0:
            limits[category] += room[second]
    return limits


def points_of(design: Design) -> float:
    return design.points


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


def size_choices(cards: list[Card]) -> list[list[int]]:
    """The sizes that cards ask for, with each way to share out the limbs they show."""
    sizes = fixed_sizes(cards)
    assert sizes is not None, "these cards do not go together"
    limbs: list[tuple[int, int]] = [(0, 0)]
    for card in cards:
        wanted = card.limb_sizes
        if wanted:
            other = wanted[1] if len(wanted) > 1 else 0
            pairs = [(wanted[0], other), (other, wanted[0])]
            limbs = [
                (a or more_a, b or more_b)
                for a, b in limbs
                for more_a, more_b in pairs
                if a in (0, more_a or a) and b in (0, more_b or b)
            ]
    found: list[list[int]] = []
    for a, b in limbs:
        choice = sizes.copy()
        choice[LIMB_A], choice[LIMB_B] = a, b
        if choice not in found:
            found.append(choice)
    return found


def stressed(worths: list[float], category: int) -> list[float]:
    """The same, with three points more for every bone in one category."""
    found = worths.copy()
    for count in range(MOST):
        found[category * MOST + count] += 3.0 * float(count)
    return found


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
