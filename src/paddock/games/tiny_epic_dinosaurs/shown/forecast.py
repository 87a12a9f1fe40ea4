"""What will happen in a ranch as it is: which dinosaurs escape, by which rule and at what price, meals and births."""

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.engine.moves import CARNIVORE, DIETS, HERBIVORE, MEAT, OMNIVORE, PLANT, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.view_types import Birth, Loss, Meal


def losses(seat: Seat, escaping: int) -> list[Loss]:
    held = [Loss(seat.pieces.kind_names[kind], "", "TED-10.14", price(seat, kind)) for kind in held_kinds(seat)]
    return [*(loss_at(seat, site) for site in places_in(escaping)), *held]


def held_kinds(seat: Seat) -> list[int]:
    """What is in the Holding Area, one entry for each piece."""
    regular = [kind for kind in range(SPECIES) for _ in range(int(seat.held_of(kind)))]
    return regular + [SPECIES + genetic for genetic in places_in(seat.held_uniques)]


def loss_at(seat: Seat, site: int) -> Loss:
    kind = int(seat.kind_at(site))
    return Loss(seat.pieces.kind_names[kind], seat.pieces.site_names[site], rule_at(seat, site), price(seat, kind))


def rule_at(seat: Seat, site: int) -> str:
    """Why it may not stay: alone on the water, in the open, or with others in an enclosure."""
    if site == seat.layout.cells:
        return "TED-R40"
    seat.survey()
    area = int(seat.area(1 << site))
    if area & int(seat.leaks):
        return "TED-10.11"
    return "TED-10.13" if area & int(seat.uniques) else "TED-10.10"


def price(seat: Seat, kind: int) -> str:
    """TED-12.2 to TED-12.4: each penalty once a round, if there is something to take."""
    if seat.active & seat.pieces.able.enclosure_upgrades:
        return ""
    owned = int(seat.size()) + len(held_kinds(seat))
    barrier = "barrier" if not seat.lost_barrier and (seat.fences or seat.spare) else ""  # held ones will be placed
    dinosaur = "dinosaur" if not seat.lost_dinosaur and owned > 1 else ""
    diet = seat.diet_of(kind)
    if diet == OMNIVORE:
        return "either" if barrier and dinosaur else ""  # TED-R60: its owner takes what is free
    return {HERBIVORE: barrier, CARNIVORE: dinosaur}[int(diet)]


def meals(seat: Seat) -> list[Meal]:
    found: list[Meal] = []
    kinds, sites = seat.pieces.kind_names, seat.pieces.site_names
    for site in places_in(int(seat.sites())):
        kind = int(seat.kind_at(site))
        plant, meat = int(seat.meal_of(kind, PLANT)), int(seat.meal_of(kind, MEAT))
        diet = DIETS[int(seat.diet_of(kind))]
        found.append(Meal(kinds[kind], sites[site], diet, plant, meat, price(seat, kind)))
    return found


def births(table: Table, seat: Seat) -> list[Birth]:
    born = int(seat.litter())
    found: list[Birth] = []
    for species, name in enumerate(seat.pieces.species_ids):
        amount = min(born >> 8 * species & BYTE, int(table.supply[species]))
        if amount:
            found.append(Birth(name, amount, int(count(seat.nursery(species)))))
    return found
