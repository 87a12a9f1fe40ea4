"""Contracts (TED-7): which can be paid, and paying them dinosaur by dinosaur."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, SPECIES, UNIQUE, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Part
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import PartKind, Question, Table


def missing(seat: Seat, need: list[int]) -> i64:
    """How many symbols the ranch cannot pay without a wild one (TED-7.2: only dinosaurs in the ranch pay)."""
    short: i64 = 0
    for species in range(SPECIES):
        wanted: i64 = need[species]
        if wanted > 0:
            gap = wanted - count(seat.herd(species))
            short += gap if gap > 0 else 0
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
    """TED-17.6, TED-R41: the site of Plesiosaurus, which may stand for any symbol; 0: it is not in the ranch."""
    wild = seat.active & seat.pieces.able.plesiosaurus
    return seat.pieces.one << seat.cell_of_card(wild) if wild != 0 else 0


def can_pay(seat: Seat, need: list[int]) -> bool:
    short = missing(seat, need)
    return short == 0 or (short == 1 and wild_site(seat) != 0)


def payable_publics(table: Table, seat: Seat) -> i64:
    found: i64 = 0
    if seat.sites() == 0:
        return found
    for contract in table.public_row:
        if can_pay(seat, table.pieces.public_costs[contract]):
            found |= table.pieces.one << contract
    return found


def payable_privates(seat: Seat, held: i64) -> i64:
    """Those of a field of private contracts that the ranch pays."""
    found: i64 = 0
    for contract in places_in(held):
        if can_pay(seat, seat.pieces.private_costs[contract]):
            found |= seat.pieces.one << contract
    return found


# Carrying out the action


class Fulfil(PartKind):
    """A public contract, then private ones with it (TED-7.6)."""

    def is_useful(self, table: Table, seat: Seat, part: Part) -> bool:
        return payable_publics(table, seat) != 0

    def begin(self, table: Table) -> None:
        table.privates = 0

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        if table.contract >= 0:
            pay_forced(table, seat)
            if sum_of(table.need) > 0:
                seat.step = moves.ASK_PAY
                return True
            complete(table, seat)
        if table.times == 0:
            seat.step = moves.ASK_CONTRACT
            return True
        if table.privates < table.settings.privates and may_hold_payable(seat):
            seat.step = moves.ASK_PRIVATE
            return True
        return False


def may_hold_payable(seat: Seat) -> bool:
    """Could the hand hold a contract that this ranch pays? Checking the true hand would reveal it to others."""
    return seat.hand() != 0 and payable_privates(seat, seat.pieces.all_privates & ~seat.fulfilled) != 0


def begin(table: Table, contract: i64, need: list[int], *, is_private: bool) -> None:
    table.contract = contract
    table.is_private = is_private
    table.need = need.copy()


def pay_forced(table: Table, seat: Seat) -> None:
    """Symbols with just enough dinosaurs are paid without asking."""
    while sum_of(table.need) > 0:
        sites = places_in(payers(table, seat))
        if len(sites) != table.need[next_symbol(table)]:
            return
        for site in sites:
            pay(table, seat, site)


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
    table.tell(moves.TOLD_FULFILLED, seat.index, table.contract, 1 if table.is_private else 0, 0)
    if table.is_private:
        seat.fulfilled |= bit
        table.privates += 1
    else:
        seat.contracts |= bit
        table.public_row.remove(table.contract)
        table.times = 1
    table.contract = NOWHERE
    table.is_private = False


def next_symbol(table: Table) -> i64:
    symbol: i64 = 0
    while table.need[symbol] == 0:
        symbol += 1
    return symbol


def payers(table: Table, seat: Seat) -> i64:
    """The dinosaurs that can pay the next symbol so that the others can be paid too."""
    symbol = next_symbol(table)
    found = unique_payers(seat) if symbol == UNIQUE else seat.herd(symbol)
    if wild_site(seat) != 0:
        wanted: i64 = table.need[symbol]
        rest = table.need.copy()
        rest[symbol] = wanted - 1
        if missing(seat, rest) == 0:
            found |= wild_site(seat)
    return found


# Questions


class AskContract(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.contract, payable_publics(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        contract = move - table.pieces.moves.contract
        begin(table, contract, table.pieces.public_costs[contract], is_private=False)


class AskPrivate(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.stop, 1)
        menu.add(table.pieces.moves.private, payable_privates(seat, seat.hand()))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        if move == table.pieces.moves.stop:
            table.privates = table.settings.privates
            return
        contract = move - table.pieces.moves.private
        begin(table, contract, table.pieces.private_costs[contract], is_private=True)


class AskPay(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.site, payers(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        pay(table, seat, move - table.pieces.moves.site)
