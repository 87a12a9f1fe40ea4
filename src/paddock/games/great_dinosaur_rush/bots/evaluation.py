"""What a position is worth: the points each seat is likely to have at the end.

Every future exhibit counts by the expected counts of the piles, cards by their missing bones, notoriety by how likely
it is to be the highest.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.great_dinosaur_rush.bots.estimate import Estimate
from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT, WAYS
from paddock.games.great_dinosaur_rush.engine.packed import bit, unpacked
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.table import Table, token_points

POINTS_SPREAD: Final = 9.0  # points between two seats that make a win three times as likely as not, at the end
LATER_SPREAD: Final = 7.0  # more for each future exhibit
UNDERFOOT: Final = 0.85  # the share of bones under a paleontologist that counts as collected
NEARBY: Final = 0.04  # the share of bones in reach of the next move
LATER_LOSS: Final = 0.85  # an exhibit later is worth less: others may do better
GROWTH: Final = 0.8  # and counts are further apart by then
WIDTH: Final = 0.9  # how far off a count may be, in bones
NOTORIETY_SPREAD: Final = 1.5  # a lead in notoriety that may still turn by the end
LATER_NOTORIETY: Final = 1.5  # more for each future round
NEXT_TOKEN: Final = 2.0  # the token that a crime half done will cost
CARD_MISSING: Final = 0.48  # how fast the chance of a card falls with each bone that is missing
CARD_SURPLUS: Final = 0.5  # and with each that is too many


def points_spread(table: Table) -> float:
    """Points between two seats that make a win e times as likely as not."""
    return POINTS_SPREAD + LATER_SPREAD * float(table.pieces.rounds - table.round)


def chance_to_be_first(points: list[float], seat: int, spread: float) -> float:
    """From everybody's expected points; a lead of `spread` makes a win e times as likely as not."""
    total = 0.0
    for others in points:
        total += exp((others - points[seat]) / spread)
    return 1.0 / total


def likely_points(table: Table) -> list[float]:
    """The expected points of each seat at the end."""
    seats: i64 = table.seats
    found = [float(score) for score in table.scores]
    markers = table.markers.copy()
    spread = 1.0
    share = 1.0
    piles = [likely_bones(table, seat) for seat in range(seats)]
    for future in range(table.round, table.pieces.rounds):
        estimate = Estimate(table.pieces, table.settings, table.seats, markers)
        counts = [likely_counts(table, estimate, piles[seat], seat, future == table.round) for seat in range(seats)]
        for seat in range(seats):
            for category in range(CATEGORY_COUNT):
                width = estimate.spread(category, WIDTH * spread)
                found[seat] += share * estimate.points(category, counts[seat][category], counts, seat, width)
        for category in range(CATEGORY_COUNT):
            markers[category] = max(0, markers[category] - table.pieces.shift[future] + 1)
        spread += GROWTH
        share *= LATER_LOSS
    for seat in range(seats):
        found[seat] += card_points(table, seat, table.hands[seat], piles[seat])
    if not table.settings.family:
        add_notoriety(table, found)
    return found


# Bones and counts


def likely_bones(table: Table, seat: int) -> list[float]:
    """The pile by colour, with the bones underfoot and, a little, those in reach."""
    found = [float(bones) for bones in unpacked(table.piles[seat])]
    place: i64 = table.places[seat]
    if table.step == steps.BUILD or place < 0:
        return found
    if table.step == steps.GIVE_BACK and seat == table.active:
        found[found.index(max(found))] -= 1.0  # one of those just drawn goes back
    if place < table.board.hexes:
        add_bones(found, table.sites[place], UNDERFOOT)
    for way in range(WAYS):
        for reached in table.board.rays[place * WAYS + way]:
            add_bones(found, table.sites[reached], NEARBY)
    return found


def add_bones(found: list[float], bones: i64, share: float) -> None:
    colour = 0
    while bones != 0:
        found[colour] += share * float(bones & 255)
        bones >>= 8
        colour += 1


def likely_counts(table: Table, estimate: Estimate, bones: list[float], seat: int, is_next: bool) -> list[float]:
    """The counts of a seat at the next exhibit or a later one; those of a finished skeleton are known."""
    if is_next and table.step == steps.EXHIBIT:
        return [float(count) for count in table.shown[seat].counts()]
    if is_next and table.step == steps.BUILD:
        build: Build = table.builds[seat]
        if build.question > steps.ASK_LIMB:
            return [float(count) for count in build.counts()]
        return planned_counts(estimate, build, bones)
    return estimate.likely_counts(bones)


def planned_counts(estimate: Estimate, build: Build, bones: list[float]) -> list[float]:
    """A half-planned build: what is fixed, and expected counts for the rest."""
    likely = estimate.likely_counts(bones)
    whites = bones[body.WHITE] / 5.0
    if build.question > steps.ASK_RIBS:
        likely[0] = float(build.coloured[body.RIBS]) + whites
    if build.question > steps.ASK_HEAD:
        smaller = 1.0 + (bones[body.RED] - 2.0) * 0.25
        likely[3] = float(build.coloured[body.HEAD]) + smaller + whites
        greens = bones[body.GREEN] - float(build.coloured[body.HEAD])
        if build.question <= steps.ASK_RIBS:
            likely[0] = min(likely[0], greens - 1.0)
            likely[2] = bones[body.YELLOW] * 0.5 + greens - likely[0] + whites
    if build.question > steps.ASK_RIBS:
        likely[2] = bones[body.YELLOW] * 0.5 + float(build.coloured[body.SPINE]) + whites
    if build.question > steps.ASK_NECK:
        likely[1] = float(build.coloured[body.NECK]) + bones[body.RED] * 0.6 + whites
        likely[2] = float(build.coloured[body.TAIL]) + float(build.coloured[body.SPINE]) + whites
    return likely


# Cards and notoriety


def card_points(table: Table, seat: int, hand: i64, bones: list[float]) -> float:
    """What these bonus cards are expected to score."""
    total = 0.0
    later = float(table.pieces.rounds - table.round)
    building = table.step == steps.BUILD and table.builds[seat].question > steps.ASK_LIMB
    for index in range(len(table.pieces.cards) if hand != 0 else 0):
        if (hand >> index) & 1 == 0:
            continue
        card = table.pieces.cards[index]
        chance = card_chance(card, bones, later)
        if building and table.builds[seat].cards & bit(index) != 0:
            chance = 1.0
        elif building and later < 1.5:
            fits = card.fits_sizes(table.builds[seat].part_counts())
            chance = 0.9 if fits and table.builds[seat].question != steps.READY else 0.0
        total += chance * float(card.points)
    return total


def card_chance(card: Card, bones: list[float], later: float) -> float:
    """From the number of missing bones, and of surplus bones if the card shows all parts of a colour."""
    missing = 0.0
    surplus = 0.0
    for colour in range(body.WHITE):
        lead = bones[colour] - float(card.needs[colour])
        if lead < 0.0:
            missing -= lead
        elif card.shows_all[colour]:
            surplus += lead
    missing = max(0.0, missing - bones[body.WHITE])
    tries = 0.5 + 0.25 * later
    return min(0.97, tries) * exp(-CARD_MISSING * missing - CARD_SURPLUS * surplus)


def add_notoriety(table: Table, found: list[float]) -> None:
    """A seat's notoriety costs points if it is likely to be the highest, and gains points otherwise."""
    seats: i64 = table.seats
    notoriety: list[float] = []
    for seat in range(seats):
        cards = float(count(table.hands[seat])) * float(table.pieces.open_cards[table.scholars[seat]])
        notoriety.append(float(token_points(table.tokens[seat])) + 0.5 * cards)
    if table.step in (steps.GIVE_BACK, steps.STEAL_MORE, steps.KEEP_TOKEN) or (
        table.step == steps.PLACE and table.settings.sabotage_keeps_token
    ):
        notoriety[table.active] += NEXT_TOKEN
    spread = NOTORIETY_SPREAD + LATER_NOTORIETY * float(table.pieces.rounds - 1 - table.round)
    for seat in range(seats):
        if seats == 2:
            found[seat] -= max(0.0, notoriety[seat] - notoriety[1 - seat])
            continue
        highest = 1.0
        for other in range(seats):
            if other != seat:
                highest *= 1.0 / (1.0 + exp((notoriety[other] - notoriety[seat]) / spread))
        found[seat] += notoriety[seat] * (1.0 - 2.0 * highest)
