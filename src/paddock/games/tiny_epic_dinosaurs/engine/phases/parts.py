"""What the parts of action spaces do (TED-6), except contracts and research, which have their own files."""

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.abilities import ankylosaurus, gain
from paddock.games.tiny_epic_dinosaurs.engine.actions import current_part, end_part
from paddock.games.tiny_epic_dinosaurs.engine.moves import SUPPLY, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Part
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import PartKind, Question, Table


class GainResources(PartKind):
    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        gain(seat, part.gains)
        return False


class GainAny(PartKind):
    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        seat.any += part.count
        return False


class GainBarriers(PartKind):
    def is_useful(self, table: Table, seat: Seat, part: Part) -> bool:
        return table.barriers > 0

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        """TED-14.3, TED-R26."""
        gained = part.count if part.count < table.barriers else table.barriers
        table.barriers -= gained
        seat.spare += gained
        return False


class FirstPlayer(PartKind):
    """TED-6.11, TED-17.15."""

    def is_useful(self, table: Table, seat: Seat, part: Part) -> bool:
        return seat.have(SUPPLY) >= ankylosaurus(table, seat)

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        toll = ankylosaurus(table, seat)
        if toll > 0:
            seat.spend(SUPPLY, toll)
            table.players[table.marker].gain(SUPPLY, toll)
        table.tell(moves.TOLD_MARKER, seat.index, toll, 0, 0)
        table.marker = seat.index
        return False


class GainDinosaur(PartKind):
    """TED-6.2, TED-6.8: a choice among the species on offer, then the die on the free range."""

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        if table.times > 0:
            return False
        offered = table.available_species(part.choices)
        if offered & (offered - 1) == 0:
            gain_offered(table, seat, place_of(offered))
            return table.rolling >= 0
        seat.step = moves.ASK_MARKET
        return True


def gain_offered(table: Table, seat: Seat, species: i64) -> None:
    table.take_regular(seat, species)
    table.times = 1
    if current_part(table).rolls:
        table.rolling = species


class AskMarket(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.species, table.available_species(current_part(table).choices))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        gain_offered(table, seat, move - table.pieces.moves.species)


class MoveDinosaur(PartKind):
    """TED-6.12; its question is asked for Pterodactyl, too: see placements.py."""

    def is_useful(self, table: Table, seat: Seat, part: Part) -> bool:
        return seat.can_move_in()

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        seat.step = moves.ASK_MOVE
        return table.times < part.count and seat.can_move_in()


class RearrangeBarriers(PartKind):
    """TED-6.14."""

    def is_useful(self, table: Table, seat: Seat, part: Part) -> bool:
        return seat.fences != 0

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        seat.step = moves.ASK_LIFT
        return seat.fences != 0


class AskLift(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        if table.times > 0:
            menu.add(table.pieces.moves.stop, 1)
        menu.add(table.pieces.moves.edge, seat.fences)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        if move == table.pieces.moves.stop:
            end_part(table)
        else:
            seat.lift_barrier(move - table.pieces.moves.edge)
            table.times += 1
