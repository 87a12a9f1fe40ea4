"""Phase 6: pairs breed, newborns are placed one by one, and those without a space escape (TED-13, TED-14)."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.tiny_epic_dinosaurs.engine import abilities, escapes
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_BIRTH, ASK_CENTER, SPECIES, TOLD_BORN, Menu
from paddock.games.tiny_epic_dinosaurs.engine.phases.together import Together
from paddock.games.tiny_epic_dinosaurs.engine.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Question, Table


class Breed(Together):
    def begin(self, table: Table) -> None:
        """TED-R23: all pairs are counted, then the supply is allotted, then seats place what they got."""
        for player in table.players:
            player.born = player.litter()
        for species in range(SPECIES):
            allot(table, species)
        super().begin(table)

    def begin_seat(self, table: Table, seat: Seat) -> None:
        seat.center = lone_species(table, seat)

    def settle(self, table: Table, seat: Seat) -> None:
        if seat.fleeing and escapes.settle(table, seat):
            return
        if abilities.breeding_center(table, seat) != 0:
            seat.step = ASK_CENTER
            return
        seat.center = 0
        seat.step = ASK_BIRTH
        seat.is_ready = seat.born == 0


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
    for species in range(SPECIES):
        if count(seat.herd(species)) == 1 and table.supply[species] > 0:
            found |= table.pieces.one << species
    return found


class AskCenter(Question):
    """Breeding Center."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.stop, 1)
        menu.add(table.pieces.moves.species, abilities.breeding_center(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        seat.center = 0
        if move != table.pieces.moves.stop:
            species = move - table.pieces.moves.species
            abilities.use(table, seat, table.pieces.able.breeding_center)
            table.supply[species] -= 1
            seat.born += table.pieces.one << (8 * species)


class AskBirth(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        homeless: i64 = 0
        for species in range(SPECIES):
            if (seat.born >> (8 * species)) & BYTE != 0:
                cells = seat.nursery(species)
                if cells == 0:
                    homeless |= table.pieces.one << species
                menu.add(blocks.birth + species * blocks.cells, cells)
        menu.add(blocks.lost, homeless)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        if move < blocks.lost:
            species, cell = (move - blocks.birth) // blocks.cells, (move - blocks.birth) % blocks.cells
            seat.add_regular(species, cell)
            table.tell(TOLD_BORN, seat.index, species, cell, 0)
        else:
            species = move - blocks.lost
            escapes.loosen(seat, species)
            escapes.begin(seat)
        seat.born -= table.pieces.one << (8 * species)
