"""Designs skeletons: the split of a pile and the bonus cards that together are likely to score best.

The best design is exact: no split of the bones over the parts, with no set of the cards in hand, that the builder can
lay out (layout.py) is worth a hundredth of a point more, by what counts are expected to pay. A quick search finds a
design that is hard to beat: for each set of cards the most promising splits, with the white bones where they are
worth most. Then everything that promises more is tried, best first, until two dozen designs with the same cards
have failed to be laid out.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bots.estimate import WIDTH_A_BONE, Estimate
from paddock.games.great_dinosaur_rush.bots.splits import Split, Splitter
from paddock.games.great_dinosaur_rush.bots.whites import MOST, NEVER, Whites
from paddock.games.great_dinosaur_rush.engine.assembly import layout_with
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT, PART_COUNT
from paddock.games.great_dinosaur_rush.engine.packed import bit, bones_in, unpacked
from paddock.games.great_dinosaur_rush.engine.skeletons.body import category_counts
from paddock.games.great_dinosaur_rush.engine.table import Table

KEPT: Final = 3  # designs that a quick search tries to lay out for each set of cards
PATIENCE: Final = 24  # failed designs of one set of cards before giving up
MANY: Final = 4 * PATIENCE  # designs, of which only the best are kept
GRAIN: Final = 0.01  # points: less makes no difference
OPEN_CARD: Final = 0.6  # the share of an open card's notoriety saved by completing it
STRESS: Final = 3.0  # extra points for every bone in a stressed category
NO_CATEGORY: Final = -1


class Design:
    """A skeleton worth building: bones by part, cards to show, and its expected points."""

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


class Designer:
    """Designs one build that has not begun, from its pile and hand and the value of each count (estimate.py)."""

    def __init__(self, build: Build, values: list[float], open_card: float) -> None:
        self.build = build
        self.values = values
        self.open_card = open_card
        self.splitter = Splitter(build)
        self.white_count: int = self.splitter.white_count
        self.whites = Whites(self.white_count, values, NO_CATEGORY, build.manner())
        self.laid: dict[tuple[int, ...], bool] = {}  # designs already tried: can they be laid out?
        self.thorough: bool = True  # after a quick search, try all that promises more
        self.sets: list[list[int]] = sorted(self.card_sets(), key=self.bonus_of, reverse=True)
        self.floor: float = NEVER  # a design must be worth more than this

    def best(self) -> Design:
        """The best design of all."""
        extras = list(range(CATEGORY_COUNT)) if self.build.is_showman and self.thorough else [NO_CATEGORY]
        found = self.best_beyond(NEVER, self.values, extras)
        assert found is not None, f"{unpacked(self.build.pile)} have no layout"
        return found

    def menu(self) -> list[Design]:
        """The best design, and for each category the best of those that stress it; osborn's extra bone does too."""
        kept = [self.best()]
        for category in range(CATEGORY_COUNT):
            values = stressed(self.values, category)
            known = max([self.value_of(design, values) for design in kept])
            found = self.best_beyond(known, values, [category if self.build.is_showman else NO_CATEGORY])
            if found is not None:
                kept.append(found)
        for design in kept:
            design.points = self.value_of(design, self.values)
        kept.sort(key=points_of, reverse=True)
        return kept

    def best_beyond(self, floor: float, values: list[float], extras: list[int]) -> Design | None:
        """The best design worth more than the floor, if any; osborn's extra bone goes to one of these categories."""
        self.floor = floor
        best: Design | None = None
        promising: list[list[Split]] = []
        tables = [self.whites_for(values, extra) for extra in extras]
        for whites in tables:
            self.whites = whites
            for cards in self.sets:
                bonus = self.bonus_of(cards)
                splits = self.splitter.splits(self.cards_of(cards), whites, bonus, self.floor - bonus + GRAIN)
                best = self.first_built(self.likeliest(splits, cards)) or best
                promising.append(splits)
        if not self.thorough:
            return best
        for whites in tables:
            self.whites = whites
            for cards in self.sets:
                best = self.first_built(self.all_better(promising.pop(0), cards)) or best
        return best

    def whites_for(self, values: list[float], extra: int) -> Whites:
        if extra != NO_CATEGORY:
            return Whites(self.white_count, lifted(values, extra), extra, self.build.manner())
        if values is self.whites.values:
            return self.whites
        return Whites(self.white_count, values, NO_CATEGORY, self.build.manner())

    def first_built(self, designs: list[Design]) -> Design | None:
        """The best of these that can be laid out; if none of the first can, the others hardly could."""
        designs.sort(key=points_of, reverse=True)
        for design in designs[:PATIENCE]:
            if self.can_be_built(design):
                self.floor = design.points
                return design
        return None

    def can_be_built(self, design: Design) -> bool:
        name = (*design.coloured, *design.whites, *design.cards)
        if name not in self.laid:
            trial = self.build.copy()
            trial.coloured, trial.whites = design.coloured, design.whites
            self.laid[name] = layout_with(trial, self.cards_of(design.cards)) is not None
        return self.laid[name]

    # Cards

    def cards_of(self, cards: list[int]) -> list[Card]:
        return [self.build.printed_cards[card] for card in cards]

    def card_sets(self) -> list[list[int]]:
        """Every set of cards in hand that one skeleton could show."""
        sets: list[list[int]] = [[]]
        for card in range(len(self.build.printed_cards)):
            if self.build.hand & bit(card):
                larger = [[*chosen, card] for chosen in sets]
                sets += [cards for cards in larger if self.splitter.can_show(self.cards_of(cards))]
        return sets

    def bonus_of(self, cards: list[int]) -> float:
        return sum([float(card.points) + OPEN_CARD * self.open_card for card in self.cards_of(cards)])

    # Designs from splits

    def likeliest(self, splits: list[Split], cards: list[int]) -> list[Design]:
        """The few most promising designs with these cards, with the white bones where they are worth most."""
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
        """The designs with these cards worth more than the floor, best first, as far as patience goes."""
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

    # Points

    def points_of_likely(self, counts: list[float]) -> float:
        """The value of expected counts, each interpolated between the two nearest whole counts."""
        total = 0.0
        for category in range(CATEGORY_COUNT):
            count: i64 = int(max(0.0, counts[category]))
            share = max(0.0, counts[category]) - float(count)
            at: i64 = category * MOST + count
            total += (1.0 - share) * self.values[at] + share * self.values[at + 1]
        return total

    def value_of(self, design: Design, values: list[float]) -> float:
        total = self.bonus_of(design.cards)
        counts = design.counts()
        for category in range(CATEGORY_COUNT):
            total += values[category * MOST + counts[category]]
        return total


def points_of(design: Design) -> float:
    return design.points


def stressed(values: list[float], category: int) -> list[float]:
    """The same, with extra points for every bone in one category."""
    found = values.copy()
    for count in range(MOST):
        found[category * MOST + count] += STRESS * float(count)
    return found


def lifted(values: list[float], category: int) -> list[float]:
    """The same if one category counts one bone more than the skeleton has (GDR-17.11)."""
    first: i64 = category * MOST
    return values[:first] + values[first + 1 : first + MOST] + [values[first + MOST - 1]] + values[first + MOST :]


# Designers for a seat, with what the piles reveal about its rivals


def designer_for(table: Table, seat: int) -> Designer:
    """A designer for the best expected score."""
    estimate = estimate_of(table)
    values = estimate.count_values(likely_rivals(table, estimate), seat, rival_width(table, seat))
    return Designer(table.new_build(seat), values, open_card_of(table, seat))


def leading_designer(table: Table, seat: int) -> Designer:
    """A designer for the largest expected lead: it also denies the others points."""
    estimate = estimate_of(table)
    values = estimate.lead_values(likely_rivals(table, estimate), seat, rival_width(table, seat))
    return Designer(table.new_build(seat), values, open_card_of(table, seat))


def estimate_of(table: Table) -> Estimate:
    return Estimate(table.pieces, table.settings, table.seats, table.markers)


def likely_rivals(table: Table, estimate: Estimate) -> list[list[float]]:
    """The counts that the piles of all seats make likely."""
    return [estimate.likely_counts([float(bones) for bones in unpacked(pile)]) for pile in table.piles]


def rival_width(table: Table, seat: int) -> float:
    """How far off a rival's count may be: further with a larger pile."""
    bones: i64 = 0
    for other in range(table.seats):
        if other != seat:
            bones += bones_in(table.piles[other])
    return WIDTH_A_BONE * float(bones) / float(table.seats - 1)


def open_card_of(table: Table, seat: int) -> float:
    """The notoriety of a card left open, less while there are rounds to complete it in."""
    later = float(table.pieces.rounds - table.round) - 1.0
    return (0.0 if table.settings.family else float(table.pieces.open_cards[table.scholars[seat]])) - later
