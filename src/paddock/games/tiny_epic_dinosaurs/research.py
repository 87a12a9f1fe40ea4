"""The thirty research cards, each by its name: what it lets its owner do, gives or scores. The phases ask here.

A card is data (its `ability` and `params` in components.toml); two cards with one ability share a function. `active`
holds the cards that work, so a genetic card without its dinosaur in the ranch is silent (TED-15.2); a card used up for
this round is `tilted` (TED-15.4).
"""

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs.moves import DIETS, RESOURCES, SPECIES, SUPPLY
from paddock.games.tiny_epic_dinosaurs.pieces import Card
from paddock.games.tiny_epic_dinosaurs.printed import Params
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import RIVAL, Table


def card_of(seat: Seat, ability: i64) -> Card:
    """The first card of a seat that has this ability and works."""
    field = seat.active & ability
    card: Card = seat.pieces.cards[place_of(field & -field)]
    return card


def params_of(seat: Seat, ability: i64) -> Params:
    return card_of(seat, ability).params


def can_afford(seat: Seat, cost: dict[str, int]) -> bool:
    short = [name for name, amount in cost.items() if seat.have(RESOURCES.index(name)) < amount]
    return not short


def pay(seat: Seat, cost: dict[str, int]) -> None:
    for name, amount in cost.items():
        seat.spend(RESOURCES.index(name), amount)


def gain(seat: Seat, gains: dict[str, int]) -> None:
    for name, amount in gains.items():
        seat.gain(RESOURCES.index(name), amount)


# Science cards (TED-16)


def mobile_barriers(seat: Seat) -> i64:
    """TED-16.1: the barriers that may be placed anew."""
    return seat.fences if seat.active & seat.pieces.able.mobile_barriers != 0 else 0


def egg_incubator(table: Table, seat: Seat) -> i64:
    """TED-16.2: the species that can be bought now."""
    ability = table.pieces.able.egg_incubator
    if not table.works_once(seat, ability) or not can_afford(seat, params_of(seat, ability).cost):
        return 0
    wanted: i64 = 0
    for name in params_of(seat, ability).choices:
        wanted |= table.pieces.one << table.pieces.species_ids.index(name)
    return table.available_species(wanted)


def buy_egg(table: Table, seat: Seat, species: i64) -> None:
    ability = table.pieces.able.egg_incubator
    pay(seat, params_of(seat, ability).cost)
    table.tilt(seat, ability)
    table.take_regular(seat, species)


def resource_converter(table: Table, seat: Seat, food: i64, source: i64) -> i64:
    """TED-16.3, TED-R30: how much of the source may pay as this food now."""
    ability = table.pieces.able.resource_converter
    if not table.settings.converter or not table.works(seat, ability):
        return 0
    if seat.swap_to >= 0:
        most = seat.swap_left if seat.swap_to == food and seat.swap_from == source else 0
    else:
        most = params_of(seat, ability).max if table.works_once(seat, ability) else 0
    return min(most, seat.have(source))


def convert(table: Table, seat: Seat, food: i64, source: i64, amount: i64) -> None:
    ability = table.pieces.able.resource_converter
    if seat.swap_to < 0:
        seat.swap_left = params_of(seat, ability).max
        seat.swap_to = food
        seat.swap_from = source
        table.tilt(seat, ability)
    seat.swap_left -= amount
    seat.spend(source, amount)


def rancher_biometrics(table: Table, seat: Seat) -> bool:
    """TED-16.4: may a Rancher come from Medical Leave?"""
    return seat.sick + seat.sick_lead > 0 and table.works_once(seat, table.pieces.able.rancher_biometrics)


def security_force(table: Table, seat: Seat) -> bool:
    """TED-16.5."""
    return table.works_once(seat, table.pieces.able.security_force)


def enclosure_upgrades(seat: Seat) -> bool:
    """TED-16.6: do penalties take nothing?"""
    return seat.active & seat.pieces.able.enclosure_upgrades != 0


def laboratory_upgrade(seat: Seat) -> i64:
    """TED-16.7: resources of choice for a card that is gained now."""
    ability = seat.pieces.able.laboratory_upgrade
    return params_of(seat, ability).any if seat.active & ability != 0 else 0


def adreno_injectors(table: Table, seat: Seat) -> bool:
    """TED-16.8: may an assigned Rancher be relocated?"""
    ability = table.pieces.able.adreno_injectors
    return seat.posts != 0 and table.works_once(seat, ability) and can_afford(seat, params_of(seat, ability).cost)


def inject(table: Table, seat: Seat) -> None:
    ability = table.pieces.able.adreno_injectors
    pay(seat, params_of(seat, ability).cost)
    table.tilt(seat, ability)


def breeding_center(table: Table, seat: Seat) -> i64:
    """TED-16.9: the lone species for which a newborn can be bought; `center` was found when phase 6 began."""
    ability = table.pieces.able.breeding_center
    if seat.center == 0 or not table.works_once(seat, ability):
        return 0
    return seat.center if can_afford(seat, params_of(seat, ability).cost) else 0


def breed_single(table: Table, seat: Seat, species: i64) -> None:
    ability = table.pieces.able.breeding_center
    pay(seat, params_of(seat, ability).cost)
    table.tilt(seat, ability)
    left: i64 = table.supply[species]
    table.supply[species] = left - 1
    seat.born += table.pieces.one << (8 * species)


def university_sponsor(table: Table, seat: Seat) -> i64:
    """TED-16.10: resources of choice for the holder of the marker."""
    ability = table.pieces.able.university_sponsor
    if table.marker != seat.index or not table.works(seat, ability):
        return 0
    return params_of(seat, ability).any


def dino_food_additives(table: Table, seat: Seat) -> None:
    """TED-16.11: the card goes, and all count as fed."""
    table.lose_card(seat, card_of(seat, table.pieces.able.dino_food_additives).index)
    left = seat.hungry
    while left != 0:
        note_fed(seat, seat.kind_at(place_of(left & -left)))
        left &= left - 1
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
    fed = count(seat.fed_species) + count(seat.fed_uniques)
    if fed >= 4:
        gain(seat, params_of(seat, ability).at_4)
    elif fed == 3:
        gain(seat, params_of(seat, ability).at_3)


def diet_log(table: Table, seat: Seat, card: Card) -> i64:
    """TED-16.13, TED-16.14: Carnivore DNA-Log and Herbivore Hemo-Log."""
    diet: i64 = DIETS.index(card.params.diet)
    own = seat.diet_count(diet)
    best: i64 = 0
    for other in table.players:
        if other is not seat:
            best = max(best, other.diet_count(diet))
    if table.rival is not None:
        best = max(best, rival_diet_count(table, diet))
    if own == 0 or own < best:
        return 0
    return card.params.vp_most if own > best else card.params.vp_tied


def rival_diet_count(table: Table, diet: i64) -> i64:
    found: i64 = 0
    rival = table.rival
    assert rival is not None
    for species in range(SPECIES):
        if table.pieces.diets[species] == diet:
            found += rival.columns[species]
    return found


def maximum_habitat(seat: Seat, card: Card) -> i64:
    """TED-16.15, TED-R36."""
    per: i64 = card.params.per
    return seat.size() // per * card.params.vp


# Genetic cards (TED-17)


def tyrannosaurus_rex(seat: Seat) -> i64:
    """TED-17.1: the regular dinosaurs that a hungry T-Rex may eat."""
    ability = seat.pieces.able.tyrannosaurus_rex
    if seat.active & ability == 0 or (seat.hungry >> seat.cell_of_card(seat.active & ability)) & 1 == 0:
        return 0
    return seat.regulars()


def bite(table: Table, seat: Seat, cell: i64) -> None:
    """TED-R37: no escape; the meat can be used at once."""
    ability = seat.pieces.able.tyrannosaurus_rex
    own = seat.cell_of_card(seat.active & ability)
    seat.hungry &= ~((table.pieces.one << cell) | (table.pieces.one << own))
    if seat.exempt in (cell, own):
        seat.exempt = NOWHERE
    note_fed(seat, SPECIES + card_of(seat, ability).genetic)
    table.discard(seat, seat.take_out(cell))
    gain(seat, params_of(seat, ability).gain)


def triceratops(seat: Seat, card: Card) -> i64:
    """TED-17.2, TED-R38: a point for each dinosaur in an adjacent space."""
    around: i64 = seat.layout.neighbours[seat.cell_of(card.genetic)]
    found = count(seat.standing() & around)
    if seat.flyer >= 0 and (around >> seat.flyer) & 1 != 0:
        found += 1
    return found * card.params.vp_each


def clearing(table: Table, seat: Seat) -> i64:
    """TED-17.3, TED-17.10: which of Spinosaurus and Dracorex can clear a space, as a field of their numbers."""
    found: i64 = 0
    for index in range(len(table.pieces.clearers)):
        bit = table.pieces.one << table.pieces.clearers[index]
        if table.works_once(seat, bit):
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
    """TED-17.4: can it bring in a dinosaur now?"""
    ability = table.pieces.able.pterodactyl
    return table.works_once(seat, ability) and can_afford(seat, params_of(seat, ability).cost) and seat.can_move_in()


def carry(table: Table, seat: Seat) -> None:
    ability = table.pieces.able.pterodactyl
    pay(seat, params_of(seat, ability).cost)
    table.tilt(seat, ability)


def parasaurolophus(seat: Seat, resource: i64) -> i64:
    """TED-17.5: what its own space yields."""
    ability = seat.pieces.able.parasaurolophus
    if seat.active & ability == 0:
        return 0
    icons: i64 = seat.layout.icons[resource]
    return params_of(seat, ability).amount if (icons >> seat.cell_of_card(seat.active & ability)) & 1 != 0 else 0


def plesiosaurus(seat: Seat) -> bool:
    """TED-17.6: can one dinosaur stand for any symbol of a contract?"""
    return seat.active & seat.pieces.able.plesiosaurus != 0


def moschops(seat: Seat) -> bool:
    """TED-17.7, TED-R42: is it still to be placed? Its walls, which stand where `keeper` is, may close any area."""
    return seat.cards & ~seat.active & seat.pieces.able.moschops != 0


def iguanodon(seat: Seat, resource: i64, uncovered: i64) -> i64:
    """TED-17.8: what adjacent uncovered spaces yield more."""
    ability = seat.pieces.able.iguanodon
    if seat.active & ability == 0:
        return 0
    icons: i64 = seat.layout.icons[resource]
    around: i64 = seat.layout.neighbours[seat.cell_of_card(seat.active & ability)]
    return count(icons & uncovered & around) * (params_of(seat, ability).amount - 1)


def gallimimus(seat: Seat) -> i64:
    """TED-17.9: the dinosaurs of which one need not be fed, as sites."""
    ability = seat.pieces.able.gallimimus
    if seat.active & ability == 0:
        return 0
    around: i64 = seat.layout.neighbours[seat.cell_of_card(seat.active & ability)]
    found = seat.standing() & around
    if seat.flyer >= 0 and (around >> seat.flyer) & 1 != 0:
        found |= seat.layout.one << seat.layout.cells
    return found


def diplodocus(seat: Seat, ranchers: i64) -> i64:
    """TED-17.11: resources of choice for Ranchers that leave Medical Leave."""
    ability = seat.pieces.able.diplodocus
    return ranchers * params_of(seat, ability).any if seat.active & ability != 0 else 0


def dimetrodon(seat: Seat) -> i64:
    """TED-17.12, TED-R45: resources of choice if its space touches water."""
    ability = seat.pieces.able.dimetrodon
    if seat.active & ability == 0 or (seat.layout.shores >> seat.cell_of_card(seat.active & ability)) & 1 == 0:
        return 0
    return params_of(seat, ability).any


def dilophosaurus(table: Table, seat: Seat) -> bool:
    """TED-17.13: can all own Ranchers be sent to Medical Leave?"""
    return seat.posts != 0 and table.works_once(seat, table.pieces.able.dilophosaurus)


def recall(table: Table, seat: Seat) -> None:
    table.tilt(seat, table.pieces.able.dilophosaurus)
    while seat.posts != 0:
        seat.injure(place_of(seat.posts & -seat.posts))


def deinocheirus(table: Table, seat: Seat) -> bool:
    """TED-17.14, TED-R47: can a Rancher be placed on the card, and would that add anything?"""
    if not table.works_once(seat, table.pieces.able.deinocheirus):
        return False
    # TED-R27: a card that was lost and gained again is fresh. In version 1 it waited for its Rancher to return.
    if table.settings.is_version_1 and seat.on_card + seat.lead_on_card > 0:
        return False
    for resource in range(len(RESOURCES)):
        if income(seat, resource) > 0 and seat.has_room(resource):
            return True
    return dimetrodon(seat) > 0 and seat.open_resources() != 0


def ankylosaurus(table: Table, seat: Seat) -> i64:
    """TED-17.15, TED-R48: the supply that this seat would have to pay for the marker."""
    if table.marker == seat.index or (table.rival is not None and table.marker == RIVAL):
        return 0
    owner = table.players[table.marker]
    ability = table.pieces.able.ankylosaurus
    if owner.active & ability == 0:
        return 0
    return params_of(owner, ability).toll.get(RESOURCES[SUPPLY], 0)


# What cards add to the yield of a ranch (phase 1 and Deinocheirus)


def income(seat: Seat, resource: i64) -> i64:
    """TED-4.1, TED-4.6: uncovered icons, with Parasaurolophus and Iguanodon."""
    uncovered = ~seat.covered()
    icons: i64 = seat.layout.icons[resource]
    return count(icons & uncovered) + parasaurolophus(seat, resource) + iguanodon(seat, resource, uncovered)


# What cards score


def card_points(table: Table, seat: Seat, card: Card) -> i64:
    """TED-20.3: printed points and the text for the end of the game (TED-R75: printed points count from anywhere)."""
    bit = table.pieces.one << card.index
    found = card.points
    if bit & table.pieces.able.logs != 0:
        found += diet_log(table, seat, card)
    if bit & table.pieces.able.maximum_habitat != 0:
        found += maximum_habitat(seat, card)
    if bit & table.pieces.able.triceratops & seat.active != 0:
        found += triceratops(seat, card)
    return found
