"""Phase 5: every dinosaur in the ranch is fed in the order its owner likes; who stays hungry escapes (TED-11)."""

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs import escapes, research
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_EXEMPT,
    ASK_FEED,
    FOODS,
    MEAT,
    OMNIVORE,
    PAYMENTS,
    PLANT,
    SPECIES,
    SUPPLY,
    TOLD_FED,
    Menu,
)
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


def begin(seat: Seat) -> None:
    seat.hungry = seat.sites()
    seat.exempt = NOWHERE
    seat.fed_species = 0
    seat.fed_uniques = 0
    seat.swap_from = NOWHERE
    seat.swap_to = NOWHERE
    seat.swap_left = 0
    seat.picked = research.gallimimus(seat) == 0  # nobody is to be exempted


def settle(table: Table, seat: Seat) -> None:
    if seat.fleeing:
        if not escapes.settle(table, seat):
            seat.is_ready = True
        return
    if not seat.picked:
        seat.step = ASK_EXEMPT
        return
    if not has_choices(table, seat):
        feed_all(table, seat)
    if seat.hungry == 0:
        finish(table, seat)
        settle(table, seat)
    else:
        seat.step = ASK_FEED


def has_choices(table: Table, seat: Seat) -> bool:
    """Is there more to decide than the order of plain meals?"""
    able = table.pieces.able
    if seat.exempt >= 0 or seat.active & (able.dino_food_additives | able.resource_converter) != 0:
        return True
    if research.tyrannosaurus_rex(seat) != 0:
        return True
    left = seat.hungry & ~seat.regulars()
    while left != 0:
        if seat.diet_of(seat.kind_at(place_of(left & -left))) == OMNIVORE:
            return True
        left &= left - 1
    return False


def feed_all(table: Table, seat: Seat) -> None:
    """Meals that all can be served are not asked for: plants first, then meat."""
    if food_due(seat, PLANT) <= seat.have(PLANT):
        serve(table, seat, PLANT)
    if food_due(seat, MEAT) <= seat.have(MEAT):
        serve(table, seat, MEAT)


def food_due(seat: Seat, food: i64) -> i64:
    """What all hungry dinosaurs that eat this food would eat of it."""
    due: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        due += count(seat.herd(species) & seat.hungry) * seat.meal_of(species, food)
        species += 1
    left = seat.hungry & ~seat.regulars()
    while left != 0:
        due += seat.meal_of(seat.kind_at(place_of(left & -left)), food)
        left &= left - 1
    return due


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
    seat.spend(food, seat.meal_of(kind, food) - converted)
    table.tell(TOLD_FED, seat.index, kind, food, seat.meal_of(kind, food))
    seat.hungry &= ~(seat.pieces.one << site)
    if seat.exempt == site:
        seat.exempt = NOWHERE
    research.note_fed(seat, kind)


def finish(table: Table, seat: Seat) -> None:
    """TED-11.8: who remains unfed escapes."""
    research.super_food_research(seat)
    seat.fugitives = seat.hungry
    if seat.exempt >= 0:
        seat.fugitives &= ~(table.pieces.one << seat.exempt)
    seat.hungry = 0
    seat.exempt = NOWHERE
    escapes.begin(table, seat)


# Questions and answers


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_EXEMPT:
        menu.add(moves.site, research.gallimimus(seat))
        return
    if not must_feed(seat):
        menu.add(moves.stop, 1)
    food: i64 = 0
    while food < FOODS:
        payment: i64 = 0
        while payment < PAYMENTS:
            field = servable(table, seat, food, payment)
            menu.add(moves.feed + (food * PAYMENTS + payment) * moves.sites, field)
            payment += 1
        food += 1
    menu.add(moves.bite, research.tyrannosaurus_rex(seat))
    if table.works(seat, table.pieces.able.dino_food_additives):
        menu.add(moves.additives, 1)


def must_feed(seat: Seat) -> bool:
    """TED-11.6, TED-R21: can a dinosaur that must be fed have a plain meal?"""
    due = seat.hungry
    if seat.exempt >= 0:
        due &= ~(seat.pieces.one << seat.exempt)
    return (affordable(seat, PLANT, seat.have(PLANT), 1) | affordable(seat, MEAT, seat.have(MEAT), 1)) & due != 0


def affordable(seat: Seat, food: i64, most: i64, least: i64) -> i64:
    """The hungry sites whose meal of this food takes from least to most."""
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
    if research.resource_converter(table, seat, food, source_of(food, payment)) < amount:
        return 0
    return affordable(seat, food, seat.have(food) + amount, amount)


def converted_by(payment: i64) -> i64:
    return 0 if payment == 0 else 1 + (payment - 1) % 2


def source_of(food: i64, payment: i64) -> i64:
    """The resource that pays instead: first the other food, then supply."""
    if payment > 2:
        return SUPPLY
    return MEAT if food == PLANT else PLANT


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_EXEMPT:
        seat.exempt = move - moves.site
        seat.picked = True
    elif move == moves.stop:
        finish(table, seat)
    elif move < moves.bite:
        index = move - moves.feed
        way = index // moves.sites
        food, payment = way // PAYMENTS, way % PAYMENTS
        if payment > 0:
            research.convert(table, seat, food, source_of(food, payment), converted_by(payment))
        eat(table, seat, index % moves.sites, food, converted_by(payment))
    elif move < moves.additives:
        research.bite(table, seat, move - moves.bite)
    else:
        research.dino_food_additives(table, seat)
