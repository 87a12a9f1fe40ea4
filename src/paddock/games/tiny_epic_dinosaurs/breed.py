"""Phase 6: pairs breed, newborns are placed one by one, and who finds no space escapes (TED-13, TED-14)."""

from mypy_extensions import i64

from paddock.bits import count
from paddock.games.tiny_epic_dinosaurs import escapes, research
from paddock.games.tiny_epic_dinosaurs.moves import ASK_BIRTH, ASK_CENTER, SPECIES, TOLD_BORN, Menu
from paddock.games.tiny_epic_dinosaurs.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


def begin(table: Table) -> None:
    """TED-R23: all pairs are counted, then the supply is allotted, then seats place what they got."""
    for player in table.players:
        player.born = litter(player)
    species: i64 = 0
    while species < SPECIES:
        allot(table, species)
        species += 1
    for player in table.players:
        player.center = lone_species(table, player)


def litter(seat: Seat) -> i64:
    """TED-13.1: newborns by species; each enclosure counts for itself."""
    if seat.regulars() == 0:
        return 0
    born: i64 = 0
    for pen in seat.pens():
        field: i64 = pen
        if seat.is_pure(field):
            species: i64 = 0
            while species < SPECIES:
                pairs = count(seat.herd(species) & field) >> 1
                born += pairs << (8 * species)
                species += 1
    return born


def allot(table: Table, species: i64) -> None:
    """TED-14.2, TED-R25: if there are too few, single pieces in turn from the marker holder on."""
    left: i64 = table.supply[species]
    wanted: i64 = 0
    for player in table.players:
        wanted += (player.born >> (8 * species)) & BYTE
    if wanted <= left:
        table.supply[species] = left - wanted
        return
    given: list[int] = [0] * len(table.players)
    while left > 0:
        index: i64 = 0
        while index < table.size and left > 0:
            seat = table.in_order(index)
            got: i64 = given[seat]
            if got < (table.players[seat].born >> (8 * species)) & BYTE:
                given[seat] = got + 1
                left -= 1
            index += 1
    for player in table.players:
        got = given[player.index]
        player.born = (player.born & ~(table.pieces.one * BYTE << (8 * species))) | (got << (8 * species))
    table.supply[species] = 0


def lone_species(table: Table, seat: Seat) -> i64:
    """TED-R33: exactly one regular dinosaur of the species in the ranch, and a piece left in the supply."""
    found: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        if count(seat.herd(species)) == 1 and table.in_supply(species):
            found |= table.pieces.one << species
        species += 1
    return found


def settle(table: Table, seat: Seat) -> None:
    if seat.fleeing and escapes.settle(table, seat):
        return
    if research.breeding_center(table, seat) != 0:
        seat.step = ASK_CENTER
        return
    seat.center = 0
    if seat.born == 0:
        seat.is_ready = True
    else:
        seat.step = ASK_BIRTH


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_CENTER:
        menu.add(moves.stop, 1)
        menu.add(moves.species, research.breeding_center(table, seat))
        return
    homeless: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        if (seat.born >> (8 * species)) & BYTE != 0:
            cells = seat.nursery(species)
            if cells == 0:
                homeless |= table.pieces.one << species
            menu.add(moves.birth + species * moves.cells, cells)
        species += 1
    menu.add(moves.lost, homeless)


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_CENTER:
        seat.center = 0
        if move != moves.stop:
            research.breed_single(table, seat, move - moves.species)
    elif move < moves.lost:
        species, cell = (move - moves.birth) // moves.cells, (move - moves.birth) % moves.cells
        seat.born -= table.pieces.one << (8 * species)
        seat.add_regular(species, cell)
        table.tell(TOLD_BORN, seat.index, species, cell, 0)
    else:
        species = move - moves.lost
        seat.born -= table.pieces.one << (8 * species)
        escapes.loosen(seat, species)
        escapes.begin(table, seat)
