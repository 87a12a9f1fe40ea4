"""Contracts (TED-7): which can be paid, and paying them dinosaur by dinosaur."""

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs import research
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_CONTRACT,
    ASK_PAY,
    ASK_PRIVATE,
    SPECIES,
    TOLD_FULFILLED,
    UNIQUE,
    Menu,
)
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


def missing(seat: Seat, need: list[int]) -> i64:
    """How many symbols the ranch cannot pay without a wild one (TED-7.2: only dinosaurs in the ranch pay)."""
    short: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        wanted: i64 = need[species]
        if wanted > 0:
            gap = wanted - count(seat.herd(species))
            short += gap if gap > 0 else 0
        species += 1
    wanted = need[UNIQUE]
    if wanted > 0:
        gap = wanted - count(unique_payers(seat))
        short += gap if gap > 0 else 0
    return short


def unique_payers(seat: Seat) -> i64:
    """TED-7.4: the unique dinosaurs in the ranch that are not wild, as sites."""
    field = seat.uniques
    if seat.flyer >= 0:
        field |= seat.pieces.one << seat.layout.cells
    return field & ~wild_site(seat)


def wild_site(seat: Seat) -> i64:
    """TED-R41: the site of Plesiosaurus, which may stand for any symbol."""
    if not research.plesiosaurus(seat):
        return 0
    return seat.pieces.one << seat.cell_of_card(seat.active & seat.pieces.able.plesiosaurus)


def can_pay(seat: Seat, need: list[int]) -> bool:
    short = missing(seat, need)
    return short == 0 or (short == 1 and research.plesiosaurus(seat))


def payable_publics(table: Table, seat: Seat) -> i64:
    found: i64 = 0
    if seat.sites() == 0:
        return 0
    for contract in table.public_row:
        if can_pay(seat, table.pieces.public_costs[contract]):
            found |= table.pieces.one << contract
    return found


def is_any_payable(table: Table, seat: Seat) -> bool:
    return payable_publics(table, seat) != 0


def hand(table: Table, seat: Seat) -> i64:
    """The private contracts that a seat holds, as a field."""
    found: i64 = 0
    if seat.first_private >= 0:
        found |= table.pieces.one << seat.first_private
    if seat.second_private >= 0:
        found |= table.pieces.one << seat.second_private
    return found & ~seat.fulfilled


def payable_privates(table: Table, seat: Seat) -> i64:
    found: i64 = 0
    held = hand(table, seat)
    for contract in range(len(table.pieces.privates)):
        if (held >> contract) & 1 != 0 and can_pay(seat, table.pieces.private_costs[contract]):
            found |= table.pieces.one << contract
    return found


def may_hold_payable(table: Table, seat: Seat) -> bool:
    """Could the hand hold a contract that this ranch pays? Asking by the true hand would tell others what is in it."""
    if hand(table, seat) == 0:
        return False
    for contract in range(len(table.pieces.privates)):
        if (seat.fulfilled >> contract) & 1 == 0 and can_pay(seat, table.pieces.private_costs[contract]):
            return True
    return False


# Carrying out the action


def begin(table: Table) -> None:
    table.contract = NOWHERE
    table.is_private = False
    table.privates = 0
    table.times = 0


def settle(table: Table, seat: Seat) -> bool:
    """Asks for the next choice; False: the action is over."""
    if table.contract >= 0:
        pay_forced(table, seat)
        if sum_of(table.need) > 0:
            seat.step = ASK_PAY
            return True
        complete(table, seat)
    if table.times == 0:
        seat.step = ASK_CONTRACT
        return True
    if table.privates < table.settings.privates and may_hold_payable(table, seat):
        seat.step = ASK_PRIVATE
        return True
    return False


def pay_forced(table: Table, seat: Seat) -> None:
    """Symbols for which there are only just enough dinosaurs are not asked for."""
    while sum_of(table.need) > 0:
        left = payers(table, seat)
        if count(left) != table.need[next_symbol(table)]:
            return
        while left != 0:
            pay(table, seat, place_of(left & -left))
            left &= left - 1


def pay(table: Table, seat: Seat, site: i64) -> None:
    symbol = next_symbol(table)
    wanted: i64 = table.need[symbol]
    table.need[symbol] = wanted - 1
    table.discard(seat, seat.take_out(site))


def sum_of(need: list[int]) -> i64:
    found: i64 = 0
    for wanted in need:
        found += wanted
    return found


def complete(table: Table, seat: Seat) -> None:
    """TED-7.1, TED-7.8: the card is taken face up."""
    bit = table.pieces.one << table.contract
    table.tell(TOLD_FULFILLED, seat.index, table.contract, 1 if table.is_private else 0, 0)
    if table.is_private:
        seat.fulfilled |= bit
        table.privates += 1
    else:
        seat.contracts |= bit
        table.public_row.remove(table.contract)
        table.times = 1
    table.contract = NOWHERE
    table.is_private = False


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_CONTRACT:
        menu.add(moves.contract, payable_publics(table, seat))
    elif seat.step == ASK_PRIVATE:
        menu.add(moves.stop, 1)
        menu.add(moves.private, payable_privates(table, seat))
    else:
        menu.add(moves.site, payers(table, seat))


def next_symbol(table: Table) -> i64:
    symbol: i64 = 0
    while table.need[symbol] == 0:
        symbol += 1
    return symbol


def payers(table: Table, seat: Seat) -> i64:
    """The dinosaurs that can pay the next symbol so that the others can be paid too."""
    symbol = next_symbol(table)
    found = unique_payers(seat) if symbol == UNIQUE else seat.herd(symbol)
    if research.plesiosaurus(seat):
        wanted: i64 = table.need[symbol]
        rest = table.need.copy()
        rest[symbol] = wanted - 1
        if missing(seat, rest) == 0:
            found |= wild_site(seat)
    return found


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_CONTRACT:
        table.contract = move - moves.contract
        table.need = table.pieces.public_costs[table.contract].copy()
    elif seat.step == ASK_PAY:
        pay(table, seat, move - moves.site)
    elif move == moves.stop:
        table.privates = table.settings.privates
    else:
        table.contract = move - moves.private
        table.is_private = True
        table.need = table.pieces.private_costs[table.contract].copy()
