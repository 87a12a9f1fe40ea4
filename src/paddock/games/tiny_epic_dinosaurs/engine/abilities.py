"""The thirty research cards by name: what each lets its owner do, and what it gives. The phases look here.

A card is data (its `ability` and `params` in components.toml); two cards with one ability share a function. `active`
holds the cards that work, so a genetic card without its dinosaur in the ranch is off (TED-15.2); a card used up for
this round is `tilted` (TED-15.4). What cards score is in scoring.py.
"""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.engine.moves import MEAT, NOWHERE, PLANT, RESOURCES, SPECIES, SUPPLY
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, amounts
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import RIVAL, Table


def is_affordable(table: Table, seat: Seat, ability: i64) -> bool:
    """Is there a card with this ability to be used this round, and can its cost be paid?"""
    if not table.works_once(seat, ability):
        return False
    cost = seat.card_with(ability).cost
    return seat.have(PLANT) >= cost[PLANT] and seat.have(MEAT) >= cost[MEAT] and seat.have(SUPPLY) >= cost[SUPPLY]


def pay_cost(seat: Seat, card: Card) -> None:
    for resource in range(len(RESOURCES)):
        seat.spend(resource, card.cost[resource])


def use(table: Table, seat: Seat, ability: i64) -> None:
    """The card is paid for, and used up for this round."""
    pay_cost(seat, seat.card_with(ability))
    table.tilt(seat, ability)


def gain(seat: Seat, gains: list[int]) -> None:
    for resource in range(len(RESOURCES)):
        seat.gain(resource, gains[resource])


def cell_of(seat: Seat, ability: i64) -> i64:
    """Where the dinosaur with this ability is, if its card works; else NOWHERE."""
    return seat.cell_of_card(seat.active & ability) if seat.active & ability != 0 else NOWHERE


# Science cards (TED-16)


def mobile_barriers(seat: Seat) -> i64:
    """TED-16.1: the barriers that may be placed again."""
    return seat.fences if seat.active & seat.pieces.able.mobile_barriers != 0 else 0


def egg_incubator(table: Table, seat: Seat) -> i64:
    """TED-16.2: the species that can be bought now."""
    ability = table.pieces.able.egg_incubator
    if not is_affordable(table, seat, ability):
        return 0
    wanted: i64 = 0
    for name in seat.card_with(ability).params.choices:
        wanted |= table.pieces.one << table.pieces.species_ids.index(name)
    return table.available_species(wanted)


def resource_converter(table: Table, seat: Seat, food: i64, source: i64) -> i64:
    """TED-16.3, TED-R30: how much of the source may pay as this food now."""
    ability = table.pieces.able.resource_converter
    if not table.settings.converter or not table.works(seat, ability):
        return 0
    if seat.swap_to >= 0:
        most = seat.swap_left if seat.swap_to == food and seat.swap_from == source else 0
    else:
        most = seat.card_with(ability).params.max if table.works_once(seat, ability) else 0
    return min(most, seat.have(source))


def convert(table: Table, seat: Seat, food: i64, source: i64, amount: i64) -> None:
    ability = table.pieces.able.resource_converter
    if seat.swap_to < 0:
        seat.swap_left = seat.card_with(ability).params.max
        seat.swap_to = food
        seat.swap_from = source
        table.tilt(seat, ability)
    seat.swap_left -= amount
    seat.spend(source, amount)


def rancher_biometrics(table: Table, seat: Seat) -> bool:
    """TED-16.4: may a Rancher come from Medical Leave?"""
    return seat.sick + seat.sick_lead > 0 and table.works_once(seat, table.pieces.able.rancher_biometrics)


def adreno_injectors(table: Table, seat: Seat) -> bool:
    """TED-16.8: may an assigned Rancher be relocated?"""
    return seat.posts != 0 and is_affordable(table, seat, table.pieces.able.adreno_injectors)


def breeding_center(table: Table, seat: Seat) -> i64:
    """TED-16.9: the lone species for which a newborn can be bought; `center` was found when phase 6 began."""
    if seat.center == 0 or not is_affordable(table, seat, table.pieces.able.breeding_center):
        return 0
    return seat.center


def university_sponsor(table: Table, seat: Seat) -> i64:
    """TED-16.10: resources of choice for the holder of the marker."""
    return seat.any_from(table.pieces.able.university_sponsor) if table.marker == seat.index else 0


def dino_food_additives(table: Table, seat: Seat) -> None:
    """TED-16.11: the card goes, and all count as fed."""
    table.lose_card(seat, seat.card_with(table.pieces.able.dino_food_additives).index)
    for site in places_in(seat.hungry):
        note_fed(seat, seat.kind_at(site))
    seat.hungry = 0


def note_fed(seat: Seat, kind: i64) -> None:
    """For Super Food Research: a species that was fed."""
    if kind < SPECIES:
        seat.fed_species |= seat.pieces.one << kind
    else:
        seat.fed_uniques |= seat.pieces.one << (kind - SPECIES)


def super_food_research(seat: Seat) -> None:
    """TED-16.12, TED-R34."""
    ability = seat.pieces.able.super_food_research
    if seat.active & ability == 0:
        return
    params = seat.card_with(ability).params
    fed = count(seat.fed_species) + count(seat.fed_uniques)
    if fed >= 4:
        gain(seat, amounts(params.at_4))
    elif fed == 3:
        gain(seat, amounts(params.at_3))


# Genetic cards (TED-17)


def tyrannosaurus_rex(seat: Seat) -> i64:
    """TED-17.1: the regular dinosaurs that a hungry T-Rex may eat."""
    cell = cell_of(seat, seat.pieces.able.tyrannosaurus_rex)
    return seat.regulars() if cell >= 0 and (seat.hungry >> cell) & 1 != 0 else 0


def bite(table: Table, seat: Seat, cell: i64) -> None:
    """TED-R37: no escape; the meat can be used at once."""
    ability = seat.pieces.able.tyrannosaurus_rex
    card = seat.card_with(ability)
    own = cell_of(seat, ability)
    seat.hungry &= ~((table.pieces.one << cell) | (table.pieces.one << own))
    if seat.exempt in (cell, own):
        seat.exempt = NOWHERE
    note_fed(seat, SPECIES + card.genetic)
    table.discard(seat, seat.take_out(cell))
    gain(seat, card.gains)


def clearing(table: Table, seat: Seat) -> i64:
    """TED-17.3, TED-17.10: which of Spinosaurus and Dracorex can clear a space, as a field of their numbers."""
    found: i64 = 0
    for index in range(len(table.pieces.clearers)):
        if table.works_once(seat, table.pieces.one << table.pieces.clearers[index]):
            found |= table.pieces.one << index
    return found


def clear_space(table: Table, clearer: i64, space: i64) -> None:
    """All Ranchers there go to Medical Leave; solo, the Rival's virtual ones vanish (TED-R39)."""
    table.tilted |= table.pieces.one << table.pieces.clearers[clearer]
    for player in table.players:
        player.injure(space)
    rival = table.rival
    if rival is not None:
        if not rival.cleared:
            rival.cleared = [0] * len(table.board.spaces)
        rival.cleared[space] = rival.on_mats[table.board.spaces[space].mat]


def pterodactyl(table: Table, seat: Seat) -> bool:
    """TED-17.4: can it carry a dinosaur now?"""
    return is_affordable(table, seat, table.pieces.able.pterodactyl) and seat.can_move_in()


def moschops(seat: Seat) -> bool:
    """TED-17.7, TED-R42: is it still to be placed? Its walls, at the cell `keeper`, may close any area."""
    return seat.cards & ~seat.active & seat.pieces.able.moschops != 0


def gallimimus(seat: Seat) -> i64:
    """TED-17.9: the dinosaurs of which one need not be fed, as sites."""
    cell = cell_of(seat, seat.pieces.able.gallimimus)
    return seat.beside(cell) if cell >= 0 else 0


def diplodocus(seat: Seat, ranchers: i64) -> i64:
    """TED-17.11: resources of choice for Ranchers that leave Medical Leave."""
    return ranchers * seat.any_from(seat.pieces.able.diplodocus)


def dimetrodon(seat: Seat) -> i64:
    """TED-17.12, TED-R45: resources of choice if its space touches water."""
    cell = cell_of(seat, seat.pieces.able.dimetrodon)
    if cell < 0 or (seat.layout.shores >> cell) & 1 == 0:
        return 0
    return seat.any_from(seat.pieces.able.dimetrodon)


def dilophosaurus(table: Table, seat: Seat) -> bool:
    """TED-17.13: can all Ranchers of the seat be sent to Medical Leave?"""
    return seat.posts != 0 and table.works_once(seat, table.pieces.able.dilophosaurus)


def recall(table: Table, seat: Seat) -> None:
    table.tilt(seat, table.pieces.able.dilophosaurus)
    for space in places_in(seat.posts):
        seat.injure(space)


def deinocheirus(table: Table, seat: Seat) -> bool:
    """TED-17.14, TED-R47: can a Rancher be placed on the card, and would that add anything?"""
    if not table.works_once(seat, table.pieces.able.deinocheirus):
        return False
    # TED-R27: a card that was lost and gained again is fresh. In version 1 it waited for its Rancher to return.
    if table.settings.is_version_1 and seat.on_card + seat.lead_on_card > 0:
        return False
    room = seat.open_resources()
    for resource in range(len(RESOURCES)):
        if (room >> resource) & 1 != 0 and income(seat, resource) > 0:
            return True
    return room != 0 and dimetrodon(seat) > 0


def ankylosaurus(table: Table, seat: Seat) -> i64:
    """TED-17.15, TED-R48: the supply that this seat would have to pay for the marker."""
    if table.marker == seat.index or (table.rival is not None and table.marker == RIVAL):
        return 0
    owner = table.players[table.marker]
    ability = table.pieces.able.ankylosaurus
    if owner.active & ability == 0:
        return 0
    return owner.card_with(ability).params.toll.get(RESOURCES[SUPPLY], 0)


# What a ranch yields in phase 1, and by Deinocheirus


def produce(seat: Seat) -> None:
    """TED-4.1."""
    for resource in range(len(RESOURCES)):
        seat.gain(resource, income(seat, resource))


def income(seat: Seat, resource: i64) -> i64:
    """TED-4.1, TED-4.6: uncovered icons, with Parasaurolophus and Iguanodon."""
    able = seat.pieces.able
    icons: i64 = seat.layout.icons[resource]
    free = icons & ~seat.covered()
    found = count(free)
    if seat.active & (able.parasaurolophus | able.iguanodon) == 0:
        return found
    cell = cell_of(seat, able.parasaurolophus)
    if cell >= 0 and (icons >> cell) & 1 != 0:  # TED-17.5: what its own space yields
        found += seat.card_with(able.parasaurolophus).params.amount
    cell = cell_of(seat, able.iguanodon)
    if cell >= 0:  # TED-17.8: the extra yield of adjacent uncovered spaces
        around: i64 = seat.layout.neighbours[cell]
        found += count(free & around) * (seat.card_with(able.iguanodon).params.amount - 1)
    return found
