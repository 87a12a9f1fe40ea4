"""What action spaces do (TED-6), part by part."""

from mypy_extensions import i64

from paddock.bits import place_of
from paddock.games.tiny_epic_dinosaurs import contracts, laboratory, research
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_COST,
    ASK_LIFT,
    ASK_MARKET,
    ASK_MOVE,
    ASK_PART,
    RESOURCES,
    SPECIES,
    SUPPLY,
    TOLD_MARKER,
    Menu,
)
from paddock.games.tiny_epic_dinosaurs.pieces import (
    EGG,
    FIRST_PLAYER,
    FULFIL,
    GAIN_ANY,
    GAIN_BARRIERS,
    GAIN_DINOSAUR,
    GAIN_RESOURCES,
    MOVE_DINOSAUR,
    REARRANGE,
    RESEARCH,
    WOUND,
    Part,
    Space,
)
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import NOBODY_ROLLS, Table


def performable(table: Table, seat: Seat, part: Part) -> bool:
    """TED-R7: would it change anything?"""
    type = part.type
    if type == GAIN_RESOURCES:
        return adds_any(seat, part)
    if type == GAIN_DINOSAUR:
        return table.available_species(part.choices) != 0
    if type == GAIN_BARRIERS:
        return table.barriers > 0
    if type == FULFIL:
        return contracts.is_any_payable(table, seat)
    if type == RESEARCH:
        return laboratory.can_research(table, seat)
    if type == FIRST_PLAYER:
        return seat.have(SUPPLY) >= research.ankylosaurus(table, seat)
    if type == MOVE_DINOSAUR:
        return (seat.held != 0 or seat.held_uniques != 0) and seat.can_move_in()
    if type == REARRANGE:
        return seat.fences != 0
    return seat.open_resources() != 0


def adds_any(seat: Seat, part: Part) -> bool:
    shown: i64 = (1 if part.gains[0] > 0 else 0) | (2 if part.gains[1] > 0 else 0) | (4 if part.gains[2] > 0 else 0)
    return shown & seat.open_resources() != 0


def is_usable(table: Table, seat: Seat, space: Space) -> bool:
    """TED-5.10, TED-5.11: can its cost be paid, and a part of it be carried out then?"""
    if not seat.can_pay(space):
        return False
    if space.dinosaurs > 0 and cost_sites(table, seat) == 0 and cost_kinds(table, seat) == 0:
        return False
    before = seat.stock
    seat.pay_space(space)
    found = space.dinosaurs > 0
    for part in space.parts:
        if found:
            break
        found = performable(table, seat, part)
    seat.stock = before
    return found


def cost_sites(table: Table, seat: Seat) -> i64:
    """TED-R12: dinosaurs in the ranch that can be the cost: one that is regular must leave a card to gain."""
    if not table.settings.cost_from_ranch:
        return 0
    if laboratory.can_research(table, seat):
        return seat.sites()
    return seat.sites() & ~seat.regulars()


def cost_kinds(table: Table, seat: Seat) -> i64:
    """The same in the Holding Area, as kinds."""
    if not table.settings.cost_from_holding:
        return 0
    found = seat.held_uniques << SPECIES
    if not laboratory.can_research(table, seat):
        return found
    species: i64 = 0
    while species < SPECIES:
        if seat.held_of(species) > 0:
            found |= table.pieces.one << species
        species += 1
    return found


def begin(table: Table, seat: Seat, space: i64) -> None:
    """TED-5.10: the cost is paid before the action."""
    printed: Space = table.board.spaces[space]
    seat.pay_space(printed)
    table.space = space
    table.part = NOWHERE
    table.parts = (table.pieces.one << len(printed.parts)) - 1
    table.acted = False
    table.times = printed.dinosaurs  # still to be paid


def is_paying(table: Table) -> bool:
    return table.part < 0 and not table.acted and table.times > 0


def settle(table: Table, seat: Seat) -> bool:
    """Goes on with the action. True: the seat is asked, or luck; False: it is over."""
    while table.space >= 0:
        if is_paying(table):
            seat.step = ASK_COST
            return True
        if table.part >= 0:
            if goes_on(table, seat):
                return True
            end_part(table)
        elif not next_part(table, seat):
            return table.space >= 0
    return False


def next_part(table: Table, seat: Seat) -> bool:
    """TED-6.16: at least one part, in any order. False: the seat is asked, or the action is over."""
    open_parts = open_parts_of(table, seat)
    if open_parts == 0:
        table.space = NOWHERE
        return False
    if not table.acted and open_parts & (open_parts - 1) == 0:
        begin_part(table, seat, place_of(open_parts))
        return True
    seat.step = ASK_PART
    return False


def open_parts_of(table: Table, seat: Seat) -> i64:
    printed: Space = table.board.spaces[table.space]
    found: i64 = 0
    for index in range(len(printed.parts)):
        bit = table.pieces.one << index
        if table.parts & bit != 0 and performable(table, seat, printed.parts[index]):
            found |= bit
    return found


def current_part(table: Table) -> Part:
    part: Part = table.board.spaces[table.space].parts[table.part]
    return part


def begin_part(table: Table, seat: Seat, index: i64) -> None:
    table.part = index
    table.parts &= ~(table.pieces.one << index)
    table.times = 0
    if current_part(table).type == FULFIL:
        contracts.begin(table)


def end_part(table: Table) -> None:
    table.part = NOWHERE
    table.acted = True
    table.times = 0


def goes_on(table: Table, seat: Seat) -> bool:
    """Carries out the current part as far as nothing is to be decided. False: it is over."""
    part = current_part(table)
    type = part.type
    if type == GAIN_DINOSAUR:
        return gains_dinosaur(table, seat, part)
    if type == FULFIL:
        return contracts.settle(table, seat)
    if type == RESEARCH:
        return laboratory.settle(table, seat)
    if type == MOVE_DINOSAUR:
        if table.times >= part.count or not seat.can_move_in():
            return False
        seat.step = ASK_MOVE
        return True
    if type == REARRANGE:
        if seat.fences == 0:
            return False
        seat.step = ASK_LIFT
        return True
    perform(table, seat, part)
    return False


def perform(table: Table, seat: Seat, part: Part) -> None:
    """The parts without a choice."""
    type = part.type
    if type == GAIN_RESOURCES:
        for resource in range(len(RESOURCES)):
            seat.gain(resource, part.gains[resource])
    elif type == GAIN_BARRIERS:
        table.take_barriers(seat, part.count)
    elif type == GAIN_ANY:
        seat.any += part.count
    else:
        take_marker(table, seat)


def take_marker(table: Table, seat: Seat) -> None:
    """TED-6.11, TED-17.15."""
    toll = research.ankylosaurus(table, seat)
    if toll > 0:
        seat.spend(SUPPLY, toll)
        table.players[table.marker].gain(SUPPLY, toll)
    table.tell(TOLD_MARKER, seat.index, toll, 0, 0)
    table.marker = seat.index


def gains_dinosaur(table: Table, seat: Seat, part: Part) -> bool:
    """TED-6.2, TED-6.8: a choice among the species on offer, then the die on the free range."""
    if table.times > 0:
        return False
    offered = table.available_species(part.choices)
    if offered & (offered - 1) == 0:
        gain_offered(table, seat, place_of(offered))
        return table.rolling >= 0
    seat.step = ASK_MARKET
    return True


def gain_offered(table: Table, seat: Seat, species: i64) -> None:
    table.take_regular(seat, species)
    table.times = 1
    if current_part(table).rolls:
        table.rolling = species


def roll(table: Table, seat: Seat, face: i64) -> None:
    """TED-6.3 to TED-6.7."""
    species = table.rolling
    table.rolling = NOBODY_ROLLS
    if face == EGG:
        table.take_regular(seat, species)
    elif face == WOUND:
        seat.injure(table.space)
        seat.held -= table.pieces.one << (8 * species)
        seat.hurt += table.pieces.one << (8 * species)


# Questions and answers


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    step = seat.step
    if step == ASK_MOVE:
        if table.times > 0:
            menu.add(moves.stop, 1)
        seat.add_moves_in(menu)
    elif step == ASK_LIFT:
        if table.times > 0:
            menu.add(moves.stop, 1)
        menu.add(moves.edge, seat.fences)
    elif step == ASK_PART:
        if table.acted:
            menu.add(moves.stop, 1)
        menu.add(moves.part, open_parts_of(table, seat))
    elif step == ASK_MARKET:
        menu.add(moves.species, table.available_species(current_part(table).choices))
    elif step == ASK_COST:
        menu.add(moves.site, cost_sites(table, seat))
        menu.add(moves.kind, cost_kinds(table, seat))


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    step = seat.step
    if step == ASK_MOVE:
        if move == moves.stop:
            table.times = current_part(table).count
        else:
            seat.put((move - moves.move) // moves.cells, (move - moves.move) % moves.cells)
            table.times += 1
    elif step == ASK_LIFT:
        answer_lift(table, seat, move)
    elif step == ASK_PART:
        if move == moves.stop:
            table.parts = 0
        else:
            begin_part(table, seat, move - moves.part)
    elif step == ASK_MARKET:
        gain_offered(table, seat, move - moves.species)
    else:
        pay_dinosaur(table, seat, move)


def answer_lift(table: Table, seat: Seat, move: i64) -> None:
    """TED-6.14."""
    moves = table.pieces.moves
    if move == moves.stop:
        end_part(table)
        return
    seat.fences &= ~(table.pieces.one << (move - moves.edge))
    seat.spare += 1
    table.times += 1


def pay_dinosaur(table: Table, seat: Seat, move: i64) -> None:
    """TED-6.17."""
    moves = table.pieces.moves
    table.times -= 1
    if move < moves.kind:
        table.discard(seat, seat.take_out(move - moves.site))
        return
    kind = move - moves.kind
    if kind < SPECIES:
        seat.held -= table.pieces.one << (8 * kind)
    else:
        seat.held_uniques &= ~(table.pieces.one << (kind - SPECIES))
    table.discard(seat, kind)
