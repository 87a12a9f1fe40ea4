"""The Rival's turn in a solo game (TED-22, TED-23): a card, what it sets off, and a contract.

What is being done is a stack of lists of deeds (`frames`), so that it can wait for a draw or for the player's choice
and continue afterwards.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, RESOURCES, SPECIES, UNIQUE, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import (
    CELL_LISTS,
    MAX_LISTS,
    SPECIAL_LIST,
    Card,
    Deed,
    RivalPieces,
)
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import RIVAL, Draw, Question, Table

SPECIAL_DONE: Final = 1  # in a frame


def mat_of(table: Table) -> RivalPieces:
    mat: RivalPieces = table.pieces.rivals[table.settings.rival]
    return mat


def begin_round(table: Table, rival: Rival) -> None:
    """TED-21.8, TED-21.9, TED-24.2: which cards come is drawn as they are turned up."""
    values = table.pieces.rival_values
    late = table.round >= table.pieces.bonus_round
    rival.turns = values.cards_per_round_from_4 if late else values.cards_per_round
    rival.turned = 0
    rival.on_mats = [0] * len(table.board.mats)
    rival.cleared = []


# Step 1: the card


class RivalDraw(Draw):
    def first(self, table: Table) -> i64:
        return table.pieces.chance_rival

    def field(self, table: Table) -> i64:
        assert table.rival is not None
        return table.pieces.all_rival_cards & ~table.rival.turned

    def apply(self, table: Table, index: i64) -> None:
        """TED-22.1, TED-22.3: was the mat occupied before this card?"""
        rival = table.rival
        assert rival is not None
        mat = table.pieces.rival_card_mats[index]
        before: i64 = rival.on_mats[mat]
        spaces: i64 = table.board.mats[mat]
        is_occupied = before > 0 or table.players[0].posts & spaces != 0
        rival.turned |= table.pieces.one << index
        rival.turns -= 1
        rival.on_mats[mat] = before + 1
        rival.is_acting = True
        table.passes = 0
        table.tell(moves.TOLD_WAS_OCCUPIED if is_occupied else moves.TOLD_WAS_EMPTY, RIVAL, mat, 0, 0)
        number = list_of(table, rival, index, is_occupied=is_occupied)
        begin_list(rival, number)
        if number == SPECIAL_LIST:
            table.tell(moves.TOLD_NO_ROOM, RIVAL, table.pieces.rival_card_species[index], 0, 0)
            table.tell(moves.TOLD_SPECIAL, RIVAL, 0, 0, 0)


def list_of(table: Table, rival: Rival, card: i64, *, is_occupied: bool) -> i64:
    """Which list a card sets off: TED-22.4, TED-22.7, TED-22.8."""
    mat = mat_of(table)
    if not is_occupied:
        return mat.card_lists + card
    species: i64 = table.pieces.rival_card_species[card]
    level: i64 = rival.columns[species]
    return SPECIAL_LIST if level >= mat.enclosures else CELL_LISTS + species * mat.enclosures + level


def begin_list(rival: Rival, number: i64) -> None:
    rival.frames.append(number << 8)


# Step 2: deeds


def settle(table: Table, rival: Rival) -> bool:
    """Continues the Rival's turn. True: it waits for a draw or for the player; False: it is over."""
    if rival.draws and not has_researched(table, rival):
        return True
    while rival.frames:
        check_maximum(table, rival)
        frame: i64 = rival.frames[-1]
        number, position = frame >> 8, (frame >> 1) & 127
        deeds = mat_of(table).lists[number]
        if position >= len(deeds):
            end_list(rival, number)
            continue
        rival.frames[-1] = frame + 2
        deed: Deed = deeds[position]
        kind: DeedKind = DEEDS[deed.type]
        if kind.waits(table, rival, table.players[0], deed):
            return True
    fulfil(table, rival)
    rival.is_acting = False
    return False


def end_list(rival: Rival, number: i64) -> None:
    """TED-23.11: after its max action a resource returns to 0."""
    rival.frames.pop()
    if MAX_LISTS <= number < CELL_LISTS:
        rival.stock[rival.maximum] = 0
        rival.maximum = NOWHERE


def check_maximum(table: Table, rival: Rival) -> None:
    """TED-23.12, TED-R57: one max action at a time, in printed order."""
    if rival.maximum >= 0:
        return
    for resource in table.pieces.max_order:
        if rival.stock[resource] >= table.pieces.most:
            rival.maximum = resource
            table.tell(moves.TOLD_MAXIMUM, RIVAL, resource, 0, 0)
            begin_list(rival, MAX_LISTS + resource)
            return


class DeedKind:
    """One for each effect a rival mat can have."""

    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        """Does it. True: it waits for a draw or for the player."""
        return False


class GainResources(DeedKind):
    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        table.tell(moves.TOLD_GAINED, RIVAL, deed.gains[0], deed.gains[1], deed.gains[2])
        rival.gain(deed.gains, table.pieces.most)
        return False


class GainDinosaur(DeedKind):
    """TED-22.5, TED-23.17: from the supply, if there is one; TED-R53: the supply is checked first."""

    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        species = deed.species
        if table.supply[species] == 0:
            table.tell(moves.TOLD_NO_PIECE, RIVAL, species, 0, 0)
        elif has_room(table, rival, species):
            table.tell(moves.TOLD_DINOSAUR, RIVAL, species, 0, 0)
            table.supply[species] -= 1
            rival.columns[species] += 1
        return False


class TakeMarker(DeedKind):
    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        table.tell(moves.TOLD_MARKER, RIVAL, 0, 0, 0)
        table.marker = RIVAL
        return False


class DrawCards(DeedKind):
    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        rival.draws = True
        table.begin_draws(table.pieces.values.research_draw)
        return not has_researched(table, rival)


class StealResources(DeedKind):
    """TED-23.3, TED-23.5."""

    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        taken: list[int] = []
        for resource in range(len(RESOURCES)):
            amount = min(deed.gains[resource], human.have(resource))
            human.spend(resource, amount)
            taken.append(amount)
        table.tell(moves.TOLD_STOLE, RIVAL, taken[0], taken[1], taken[2])
        rival.gain(taken, table.pieces.most)
        return False


class StealDinosaur(DeedKind):
    """TED-23.4 to TED-23.6, TED-R55."""

    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        if human.herd(deed.species) == 0:
            return has_choice(table, 0)
        if not has_room(table, rival, deed.species):
            return False
        human.step = moves.ASK_STOLEN
        return True


class TakeContract(DeedKind):
    """TED-23.14, TED-R56: the Contractor takes a contract and pays what it can."""

    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        points = table.pieces.public_points
        chosen = NOWHERE
        for contract in table.public_row:
            gap: i64 = 0 if chosen < 0 else points[contract] - points[chosen]
            if chosen < 0 or (gap > 0 if deed.highest else gap < 0):
                chosen = contract
        if chosen >= 0:
            pay_contract(table, rival, chosen)
        return False


class DestroyBarrier(DeedKind):
    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        human.step = moves.ASK_BARRIER
        return has_choice(table, human.fences)


class DestroyCard(DeedKind):
    def waits(self, table: Table, rival: Rival, human: Seat, deed: Deed) -> bool:
        human.step = moves.ASK_DISCARD
        return has_choice(table, human.cards)


# By the type of a deed, as in RIVAL_EFFECTS.
DEEDS: Final[list[DeedKind]] = [
    GainResources(),
    GainDinosaur(),
    TakeMarker(),
    DrawCards(),
    StealResources(),
    StealDinosaur(),
    TakeContract(),
    DestroyBarrier(),
    DestroyCard(),
]


def has_choice(table: Table, choices: i64) -> bool:
    """TED-23.5: without a choice nothing happens."""
    if choices == 0:
        table.tell(moves.TOLD_NOTHING_TO_TAKE, RIVAL, 0, 0, 0)
    return choices != 0


def has_room(table: Table, rival: Rival, species: i64) -> bool:
    """TED-22.6, TED-R53: without room it does its special action, once for the list being done."""
    level: i64 = rival.columns[species]
    if level < mat_of(table).enclosures:
        return True
    table.tell(moves.TOLD_NO_ROOM, RIVAL, species, 0, 0)
    frame: i64 = rival.frames[-1]
    if frame >> 8 != SPECIAL_LIST and (frame & SPECIAL_DONE == 0 or table.settings.special_per_piece):
        rival.frames[-1] = frame | SPECIAL_DONE
        table.tell(moves.TOLD_SPECIAL, RIVAL, 0, 0, 0)
        begin_list(rival, SPECIAL_LIST)
    return False


def has_researched(table: Table, rival: Rival) -> bool:
    """TED-23.8 to TED-23.10: once all cards are drawn, the best of the row, the leftmost of equals, never a star."""
    if table.draws > 0:
        return False
    rival.draws = False
    best = NOWHERE
    for index in table.row:
        card: Card = table.pieces.cards[index]
        if not card.is_star and (best < 0 or card.points > table.pieces.cards[best].points):
            best = index
    if best >= 0:
        table.row.remove(best)
        rival.cards.append(best)
        table.tell(moves.TOLD_CARD, RIVAL, best, 0, 0)
    return True


# Step 3: a contract


def fulfil(table: Table, rival: Rival) -> None:
    """TED-22.9, TED-22.10: the first one, from left to right, that it can pay."""
    for contract in table.public_row:
        if rival.can_pay(table.pieces, contract):
            pay_contract(table, rival, contract)
            return
    table.tell(moves.TOLD_NO_CONTRACT, RIVAL, 0, 0, 0)


def pay_contract(table: Table, rival: Rival, contract: int) -> None:
    """TED-22.11, TED-22.12: as far as it has them."""
    need = table.pieces.public_costs[contract]
    table.tell(moves.TOLD_FULFILLED, RIVAL, contract, 0, 0)
    for species in range(SPECIES):
        paid = min(need[species], rival.columns[species])
        rival.columns[species] -= paid
        table.supply[species] += paid
    for card in rival.genetic_cards(table.pieces)[: need[UNIQUE]]:
        rival.cards.remove(card)
        table.pile |= table.pieces.one << card
    table.public_row.remove(contract)
    rival.contracts |= table.pieces.one << contract


# The player's choices


class AskStolen(Question):
    """Which dinosaur the Rival steals."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        """Of the species in the deed that waits: the one before the next."""
        assert table.rival is not None
        frame: i64 = table.rival.frames[-1]
        deed: Deed = mat_of(table).lists[frame >> 8][((frame >> 1) & 127) - 1]
        menu.add(table.pieces.moves.site, seat.herd(deed.species))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        assert table.rival is not None
        species = seat.take_out(move - table.pieces.moves.site)
        table.rival.columns[species] += 1
        table.tell(moves.TOLD_STOLE_DINOSAUR, RIVAL, species, 0, 0)


class AskBarrier(Question):
    """Which barrier the Rival destroys."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.edge, seat.fences)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        table.lose_barrier(seat, move - table.pieces.moves.edge)


class AskDiscard(Question):
    """Which research card the Rival destroys. TED-R58: a genetic card goes with its dinosaur."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.research, seat.cards)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        card: Card = table.pieces.cards[move - table.pieces.moves.research]
        if card.genetic >= 0:
            bit = table.pieces.one << card.genetic
            if seat.held_uniques & bit != 0:
                seat.held_uniques &= ~bit
            elif seat.cell_of(card.genetic) >= 0:
                seat.pull_unique(card.genetic)
        table.lose_card(seat, card.index)
        table.tell(moves.TOLD_CARD_LOST, seat.index, card.index, 0, 0)
