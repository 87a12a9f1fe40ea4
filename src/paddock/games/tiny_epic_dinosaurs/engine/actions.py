"""Carrying out the action of a space (TED-6): its cost, then its parts, one after the other."""

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.engine.moves import ALL_SPECIES, ASK_COST, ASK_PART, NOWHERE, SPECIES, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import EGG, WOUND, Part, Space
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import NOBODY_ROLLS, Draw, PartKind, Question, Table


def is_useful(table: Table, seat: Seat, part: Part) -> bool:
    """TED-R7: would it change anything? What most parts give need not be looked up: resources and dinosaurs."""
    if part.shown != 0:
        return part.shown & seat.open_resources() != 0
    if part.choices != 0:
        return table.available_species(part.choices) != 0
    kind: PartKind = table.rules.parts[part.type]
    return kind.is_useful(table, seat, part)


def is_usable(table: Table, seat: Seat, space: Space) -> bool:
    """TED-5.10, TED-5.11: can its cost be paid, and a part of it be carried out then?"""
    return is_usable_now(table, seat, space, seat.open_resources(), table.available_species(ALL_SPECIES))


def is_usable_now(table: Table, seat: Seat, space: Space, room: i64, species: i64) -> bool:
    """The same, given the resources that the seat has room for, and the species in the supply."""
    if not seat.can_pay(space):
        return False
    if space.dinosaurs > 0:
        return cost_sites(table, seat) != 0 or cost_kinds(table, seat) != 0
    if space.shown & (room | space.paid) != 0 or space.choices & species != 0:
        return True
    before = seat.stock
    seat.pay_space(space)
    found = False
    for part in space.others:
        if is_useful(table, seat, part):
            found = True
            break
    seat.stock = before
    return found


def cost_sites(table: Table, seat: Seat) -> i64:
    """TED-R12: dinosaurs in the ranch that can be the cost: one that is regular must leave a card to gain."""
    if not table.settings.cost_from_ranch:
        return 0
    if table.can_research(seat):
        return seat.sites()
    return seat.sites() & ~seat.regulars()


def cost_kinds(table: Table, seat: Seat) -> i64:
    """The same in the Holding Area, as kinds."""
    if not table.settings.cost_from_holding:
        return 0
    return seat.held_kinds() if table.can_research(seat) else seat.held_uniques << SPECIES


def begin(table: Table, seat: Seat, space: i64) -> None:
    """TED-5.10: the cost is paid before the action."""
    printed: Space = table.board.spaces[space]
    seat.pay_space(printed)
    table.space = space
    table.part = NOWHERE
    table.parts = (table.pieces.one << len(printed.parts)) - 1
    table.acted = False
    table.times = printed.dinosaurs  # still to be paid


def settle(table: Table, seat: Seat) -> bool:
    """Continues the action. True: the seat must choose, or something is drawn; False: it is over."""
    while table.space >= 0:
        if table.part >= 0:
            part = current_part(table)
            kind: PartKind = table.rules.parts[part.type]
            if kind.goes_on(table, seat, part):
                return True
            end_part(table)
        elif not table.acted and table.times > 0:
            seat.step = ASK_COST
            return True
        elif not begins_next(table, seat):
            return table.space >= 0
    return False


def begins_next(table: Table, seat: Seat) -> bool:
    """TED-6.16: at least one part, in any order. False: the seat must choose, or the action is over."""
    open_parts = open_parts_of(table, seat)
    if open_parts == 0:
        table.space = NOWHERE
        return False
    if not table.acted and open_parts & (open_parts - 1) == 0:
        begin_part(table, place_of(open_parts))
        return True
    seat.step = ASK_PART
    return False


def open_parts_of(table: Table, seat: Seat) -> i64:
    printed: Space = table.board.spaces[table.space]
    found: i64 = 0
    for index in range(len(printed.parts)):
        bit = table.pieces.one << index
        if table.parts & bit != 0 and is_useful(table, seat, printed.parts[index]):
            found |= bit
    return found


def current_part(table: Table) -> Part:
    part: Part = table.board.spaces[table.space].parts[table.part]
    return part


def begin_part(table: Table, index: i64) -> None:
    table.part = index
    table.parts &= ~(table.pieces.one << index)
    table.times = 0
    kind: PartKind = table.rules.parts[current_part(table).type]
    kind.begin(table)


def end_part(table: Table) -> None:
    table.part = NOWHERE
    table.acted = True
    table.times = 0


class AskCost(Question):
    """TED-6.17: the dinosaur that is the cost of a space."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.site, cost_sites(table, seat))
        menu.add(table.pieces.moves.kind, cost_kinds(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        table.times -= 1
        if move < blocks.kind:
            kind = seat.take_out(move - blocks.site)
        else:
            kind = move - blocks.kind
            seat.unhold(kind)
        table.discard(seat, kind)


class AskPart(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        if table.acted:
            menu.add(table.pieces.moves.stop, 1)
        menu.add(table.pieces.moves.part, open_parts_of(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        if move == table.pieces.moves.stop:
            table.parts = 0
        else:
            begin_part(table, move - table.pieces.moves.part)


class Die(Draw):
    """TED-6.3 to TED-6.7."""

    def first(self, table: Table) -> i64:
        return table.pieces.chance_die

    def field(self, table: Table) -> i64:
        weights = table.pieces.die_weights
        return sum([1 << face for face in range(len(weights)) if weights[face] > 0])

    def apply(self, table: Table, index: i64) -> None:
        seat = table.players[table.actor]
        species = table.rolling
        table.rolling = NOBODY_ROLLS
        if index == EGG:
            table.take_regular(seat, species)
        elif index == WOUND:
            seat.injure(table.space)
            seat.unhold(species)
            seat.hurt += table.pieces.one << (8 * species)
