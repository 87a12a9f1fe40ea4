"""What a position of The Great Dinosaur Rush promises: the points each seat is likely to have at the end.

Every exhibit to come counts by what the piles make likely, cards by the bones that are missing, notoriety by how likely
it is the highest.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.bits import count
from paddock.games.great_dinosaur_rush.build import ASK_HEAD, ASK_LIMB, ASK_NECK, ASK_RIBS, READY, Build
from paddock.games.great_dinosaur_rush.designer import leading_designer
from paddock.games.great_dinosaur_rush.estimate import Estimate
from paddock.games.great_dinosaur_rush.moves import (
    BUILD,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    EXHIBIT,
    GIVE_BACK,
    KEEP_TOKEN,
    PLACE,
    STEAL_MORE,
)
from paddock.games.great_dinosaur_rush.skeleton import (
    BLUE,
    GREEN,
    HEAD,
    NECK,
    RED,
    RIBS,
    SPINE,
    TAIL,
    UNIQUE,
    WHITE,
    YELLOW,
)
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState

POINTS_SPREAD: Final = 9.0  # points between two seats that make a win three times as likely as not, at the end
LATER_SPREAD: Final = 7.0  # more for each exhibit to come
UNDERFOOT: Final = 0.85  # of the bones under a paleontologist are as good as collected
NEARBY: Final = 0.04  # of the bones in reach of the next move
LATER_LOSS: Final = 0.85  # an exhibit later is worth less: others may do better
GROWTH: Final = 0.8  # and counts lie further apart by then
WIDTH: Final = 0.9  # how far off a count may be, in bones
NOTORIETY_SPREAD: Final = 1.5  # points of notoriety between two seats that may still turn at the end
LATER_NOTORIETY: Final = 1.5  # more for each round to come
NEXT_TOKEN: Final = 2.0  # the token that a crime half done will cost
CARD_MISSING: Final = 0.48  # how fast the chance of a card falls with each bone that is missing
CARD_SURPLUS: Final = 0.5  # and with each that is too many


class Promise:
    """The weights, and what they make of a position."""

    def __init__(self) -> None:
        self.points_spread: float = POINTS_SPREAD
        self.later_spread: float = LATER_SPREAD
        self.underfoot: float = UNDERFOOT
        self.nearby: float = NEARBY
        self.later_loss: float = LATER_LOSS
        self.growth: float = GROWTH
        self.width: float = WIDTH
        self.notoriety_spread: float = NOTORIETY_SPREAD
        self.later_notoriety: float = LATER_NOTORIETY
        self.next_token: float = NEXT_TOKEN
        self.card_missing: float = CARD_MISSING
        self.card_surplus: float = CARD_SURPLUS

    def spread(self, state: GreatDinosaurRushState) -> float:
        """Points between two seats that make a win e times as likely as not."""
        return self.points_spread + self.later_spread * float(state.pieces.rounds - state.round)

    def of_table(self, state: GreatDinosaurRushState) -> list[float]:
        """The points each seat is likely to have at the end."""
        seats: i64 = state.seats
        found = [float(score) for score in state.scores]
        markers = state.markers.copy()
        spread = 1.0
        share = 1.0
        piles = [self.bones_of(state, seat) for seat in range(seats)]
        for future in range(state.round, state.pieces.rounds):
            estimate = Estimate(state.pieces, state.settings, state.seats, markers)
            counts = [self.counts_of(state, estimate, piles, seat, future == state.round) for seat in range(seats)]
            for seat in range(seats):
                for category in range(CATEGORY_COUNT):
                    width = estimate.spread(category, self.width * spread)
                    found[seat] += share * estimate.points(category, counts[seat][category], counts, seat, width)
            for category in range(CATEGORY_COUNT):
                markers[category] = max(0, markers[category] - state.pieces.shift[future] + 1)
            spread += self.growth
            share *= self.later_loss
        for seat in range(seats):
            found[seat] += self.card_promise(state, seat, state.hands[seat], piles[seat])
        if not state.settings.family:
            self.add_notoriety(state, found)
        return found

    def bones_of(self, state: GreatDinosaurRushState, seat: int) -> list[float]:
        """The pile by colour, with what lies underfoot and, a little, what lies in reach."""
        pile: i64 = state.piles[seat]
        found = [float((pile >> (8 * colour)) & 255) for colour in range(COLOUR_COUNT)]
        place: i64 = state.places[seat]
        if state.step == BUILD or place < 0:
            return found
        if state.step == GIVE_BACK and seat == state.active:
            found[found.index(max(found))] -= 1.0  # one of those just drawn goes back
        if place < state.board.hexes:
            add_bones(found, state.sites[place], self.underfoot)
        for way in range(6):
            for reached in state.board.rays[place * 6 + way]:
                add_bones(found, state.sites[reached], self.nearby)
        return found

    def counts_of(
        self,
        state: GreatDinosaurRushState,
        estimate: Estimate,
        piles: list[list[float]],
        seat: int,
        now: bool,
    ) -> list[float]:
        """The likely counts of a seat; those of a skeleton that is ready are known."""
        if now and state.step == EXHIBIT:
            return [float(count) for count in state.shown[seat].counts()]
        if now and state.step == BUILD:
            build: Build = state.builds[seat]
            if build.question == READY or build.question > ASK_LIMB:
                return [float(count) for count in build.counts()]
            return self.planned_counts(estimate, build, piles[seat])
        return estimate.likely_counts(piles[seat])

    def planned_counts(self, estimate: Estimate, build: Build, bones: list[float]) -> list[float]:
        """A build half planned: what is fixed, and likely counts for the rest."""
        likely = estimate.likely_counts(bones)
        whites = bones[WHITE] / 5.0
        if build.question > ASK_RIBS:
            likely[0] = float(build.coloured[RIBS]) + whites
        if build.question > ASK_HEAD:
            smaller = 1.0 + (bones[RED] - 2.0) * 0.25
            likely[3] = float(build.coloured[HEAD]) + smaller + whites
            greens = bones[GREEN] - float(build.coloured[HEAD])
            if build.question <= ASK_RIBS:
                likely[0] = min(likely[0], greens - 1.0)
                likely[2] = bones[YELLOW] * 0.5 + greens - likely[0] + whites
        if build.question > ASK_RIBS:
            likely[2] = bones[YELLOW] * 0.5 + float(build.coloured[SPINE]) + whites
        if build.question > ASK_NECK:
            likely[1] = float(build.coloured[NECK]) + bones[RED] * 0.6 + whites
            likely[2] = float(build.coloured[TAIL]) + float(build.coloured[SPINE]) + whites
        return likely

    def beyond(self, state: GreatDinosaurRushState, seat: int) -> float:
        """How many points more than promised the best design brings, if the pile is what will be built of."""
        designer = leading_designer(state, seat)
        designer.thorough = False  # many are asked for in a decision
        design = designer.best()
        pile: i64 = state.piles[seat]
        bones = [float((pile >> (8 * colour)) & 255) for colour in range(COLOUR_COUNT)]
        estimate = Estimate(state.pieces, state.settings, state.seats, state.markers)
        shown: i64 = 0
        for card in design.cards:
            shown |= state.pieces.bits[card]
        promised = designer.points_of_likely(estimate.likely_counts(bones)) + self.card_promise(
            state, seat, shown, bones
        )
        return design.points - promised

    # Cards and notoriety

    def card_promise(self, state: GreatDinosaurRushState, seat: int, hand: i64, bones: list[float]) -> float:
        """What these bonus cards are likely to bring."""
        if hand == 0:
            return 0.0
        total = 0.0
        later = float(state.pieces.rounds - state.round)
        building = state.step == BUILD and state.builds[seat].question > ASK_LIMB
        for card in range(len(state.pieces.cards)):
            if hand & state.pieces.bits[card] == 0:
                continue
            shown = state.pieces.cards[card]
            if building and state.builds[seat].cards & state.pieces.bits[card] != 0:
                total += float(shown.points)
                continue
            chance = self.card_chance(state, card, bones, later)
            if building and later < 1.5:
                fits = shown.fits_sizes(state.builds[seat].part_counts())
                chance = 0.9 if fits and state.builds[seat].question != READY else 0.0
            total += chance * float(shown.points)
        return total

    def card_chance(self, state: GreatDinosaurRushState, card: int, bones: list[float], later: float) -> float:
        """By how many bones are missing, and how many too many, when all parts of a colour are shown."""
        sizes = state.pieces.cards[card].sizes
        limbs = state.pieces.cards[card].limb_sizes
        missing = 0.0
        surplus = 0.0
        needs = [0.0] * 4
        open_parts = [0.0] * 4
        for part in (SPINE, RIBS, HEAD):
            needs[GREEN] += float(max(1, sizes[part]))
            open_parts[GREEN] += 1.0 if sizes[part] == 0 else 0.0
        for part in (NECK, TAIL):
            needs[YELLOW] += float(max(1, sizes[part]))
            open_parts[YELLOW] += 1.0 if sizes[part] == 0 else 0.0
        needs[RED] = float(sum(limbs)) + float(2 - len(limbs))
        open_parts[RED] = float(2 - len(limbs))
        needs[BLUE] = float(sizes[UNIQUE])
        open_parts[BLUE] = 1.0 if sizes[UNIQUE] == 0 else 0.0
        for colour in range(4):
            lead = bones[colour] - needs[colour]
            if lead < 0.0:
                missing -= lead
            elif open_parts[colour] == 0.0:
                surplus += lead
        missing = max(0.0, missing - bones[WHITE])
        tries = 0.5 + 0.25 * later
        return min(0.97, tries) * exp(-self.card_missing * missing - self.card_surplus * surplus)

    def add_notoriety(self, state: GreatDinosaurRushState, found: list[float]) -> None:
        """Each seat's notoriety costs it if it is likely to be the highest, and else gains."""
        seats: i64 = state.seats
        notoriety = [0.0] * int(seats)
        for seat in range(seats):
            tokens: i64 = state.tokens[seat]
            held: i64 = (tokens & 255) + 2 * ((tokens >> 8) & 255) + 3 * (tokens >> 16)
            cards = float(count(state.hands[seat])) * float(state.pieces.open_cards[state.scholars[seat]])
            notoriety[seat] = float(held) + 0.5 * cards
        if state.step in (GIVE_BACK, STEAL_MORE, KEEP_TOKEN) or (
            state.step == PLACE and state.settings.sabotage_keeps_token
        ):
            notoriety[state.active] += self.next_token
        spread = self.notoriety_spread + self.later_notoriety * float(state.pieces.rounds - 1 - state.round)
        for seat in range(seats):
            if seats == 2:
                lead = notoriety[seat] - notoriety[1 - seat]
                found[seat] -= max(0.0, lead)
                continue
            lowest = 1.0
            for other in range(seats):
                if other != seat:
                    lowest *= 1.0 / (1.0 + exp((notoriety[other] - notoriety[seat]) / spread))
            found[seat] += notoriety[seat] * (1.0 - 2.0 * lowest)


def chance_to_be_first(points: list[float], seat: int, spread: float) -> float:
    """By the points that all are likely to have; so many between two seats make a win e times as likely as not."""
    total = 0.0
    for others in points:
        total += exp((others - points[seat]) / spread)
    return 1.0 / total


def add_bones(found: list[float], bones: i64, share: float) -> None:
    colour = 0
    while bones != 0:
        found[colour] += share * float(bones & 255)
        bones >>= 8
        colour += 1
