"""Phase 5: every dinosaur in the ranch is fed, in the order its owner likes; those left hungry escape (TED-11)."""

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.engine import abilities, escapes, moves
from paddock.games.tiny_epic_dinosaurs.engine.meals import food_due
from paddock.games.tiny_epic_dinosaurs.engine.moves import (
    FOODS,
    MEAT,
    NOWHERE,
    OMNIVORE,
    PAYMENTS,
    PLANT,
    Menu,
    converted_by,
    source_of,
)
from paddock.games.tiny_epic_dinosaurs.engine.phases.together import Together
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Question, Table


class Feed(Together):
    def begin_seat(self, table: Table, seat: Seat) -> None:
        seat.hungry = seat.sites()
        seat.exempt = NOWHERE
        seat.fed_species = 0
        seat.fed_uniques = 0
        seat.swap_from = NOWHERE
        seat.swap_to = NOWHERE
        seat.swap_left = 0
        seat.picked = abilities.gallimimus(seat) == 0  # there is nobody to exempt

    def settle(self, table: Table, seat: Seat) -> None:
        if not seat.fleeing:
            if not seat.picked:
                seat.step = moves.ASK_EXEMPT
                return
            if not has_choices(table, seat):
                feed_all(table, seat)
            if seat.hungry != 0:
                seat.step = moves.ASK_FEED
                return
            finish(seat)
        seat.is_ready = not escapes.settle(table, seat)


def has_choices(table: Table, seat: Seat) -> bool:
    """Is there more to decide than the order of plain meals?"""
    able = table.pieces.able
    if seat.exempt >= 0 or seat.active & (able.dino_food_additives | able.resource_converter) != 0:
        return True
    if abilities.tyrannosaurus_rex(seat) != 0:
        return True
    left = seat.hungry & ~seat.regulars()
    while left != 0:
        if seat.diet_of(seat.kind_at(place_of(left & -left))) == OMNIVORE:
            return True
        left &= left - 1
    return False


def feed_all(table: Table, seat: Seat) -> None:
    """If there is enough for all, meals are served without asking: plants first, then meat."""
    for food in range(FOODS):
        if food_due(seat, food) <= seat.have(food):
            serve(table, seat, food)


def serve(table: Table, seat: Seat, food: i64) -> None:
    left = seat.hungry
    while left != 0:
        site = place_of(left & -left)
        if seat.meal_of(seat.kind_at(site), food) > 0:
            eat(table, seat, site, food, 0)
        left &= left - 1


def eat(table: Table, seat: Seat, site: i64, food: i64, converted: i64) -> None:
    """A full meal (TED-11.7), some of it paid by the Resource Converter."""
    kind = seat.kind_at(site)
    meal = seat.meal_of(kind, food)
    seat.spend(food, meal - converted)
    table.tell(moves.TOLD_FED, seat.index, kind, food, meal)
    seat.hungry &= ~(seat.pieces.one << site)
    if seat.exempt == site:
        seat.exempt = NOWHERE
    abilities.note_fed(seat, kind)


def due_sites(seat: Seat) -> i64:
    """Those that must be fed."""
    return seat.hungry & ~(seat.pieces.one << seat.exempt) if seat.exempt >= 0 else seat.hungry


def finish(seat: Seat) -> None:
    """TED-11.8: those that remain unfed escape."""
    abilities.super_food_research(seat)
    seat.fugitives = due_sites(seat)
    seat.hungry = 0
    seat.exempt = NOWHERE
    escapes.begin(seat)


# Questions


class AskExempt(Question):
    """Gallimimus."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.site, abilities.gallimimus(seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        seat.exempt = move - table.pieces.moves.site
        seat.picked = True


class AskFeed(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        if not must_feed(seat):
            menu.add(blocks.stop, 1)
        for way in range(i64(FOODS * PAYMENTS)):
            menu.add(blocks.feed + way * blocks.sites, servable(table, seat, way // PAYMENTS, way % PAYMENTS))
        menu.add(blocks.bite, abilities.tyrannosaurus_rex(seat))
        if table.works(seat, table.pieces.able.dino_food_additives):
            menu.add(blocks.additives, 1)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        if move == blocks.stop:
            finish(seat)
        elif move < blocks.bite:
            way = (move - blocks.feed) // blocks.sites
            food, payment = way // PAYMENTS, way % PAYMENTS
            if payment > 0:
                abilities.convert(table, seat, food, source_of(food, payment), converted_by(payment))
            eat(table, seat, (move - blocks.feed) % blocks.sites, food, converted_by(payment))
        elif move < blocks.additives:
            abilities.bite(table, seat, move - blocks.bite)
        else:
            abilities.dino_food_additives(table, seat)


def must_feed(seat: Seat) -> bool:
    """TED-11.6, TED-R21: can a dinosaur that must be fed have a plain meal?"""
    plain = affordable(seat, PLANT, seat.have(PLANT), 1) | affordable(seat, MEAT, seat.have(MEAT), 1)
    return plain & due_sites(seat) != 0


def affordable(seat: Seat, food: i64, most: i64, least: i64) -> i64:
    """The hungry sites whose meal of this food is from `least` to `most`."""
    found: i64 = 0
    left = seat.hungry
    while left != 0:
        meal = seat.meal_of(seat.kind_at(place_of(left & -left)), food)
        if least <= meal <= most:
            found |= left & -left
        left &= left - 1
    return found


def servable(table: Table, seat: Seat, food: i64, payment: i64) -> i64:
    """The sites that can be fed with this food in this way."""
    if payment == 0:
        return affordable(seat, food, seat.have(food), 1)
    amount = converted_by(payment)
    if abilities.resource_converter(table, seat, food, source_of(food, payment)) < amount:
        return 0
    return affordable(seat, food, seat.have(food) + amount, amount)
