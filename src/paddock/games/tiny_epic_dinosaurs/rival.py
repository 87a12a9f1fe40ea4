"""The Rival's turn in a solo game (TED-22, TED-23): a card, what it sets off, and a contract.

What is being done is a stack of lists of deeds (`frames`), so that it can wait for luck or for the human's choice
and go on afterwards.
"""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs import laboratory
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_BARRIER,
    ASK_DISCARD,
    ASK_STOLEN,
    RESOURCES,
    SPECIES,
    TOLD_BARRIER_LOST,
    TOLD_CARD,
    TOLD_CARD_LOST,
    TOLD_DINOSAUR,
    TOLD_FULFILLED,
    TOLD_GAINED,
    TOLD_MARKER,
    TOLD_MAXIMUM,
    TOLD_NO_CONTRACT,
    TOLD_NO_PIECE,
    TOLD_NO_ROOM,
    TOLD_NOTHING_TO_TAKE,
    TOLD_SPECIAL,
    TOLD_STOLE,
    TOLD_STOLE_DINOSAUR,
    TOLD_WAS_EMPTY,
    TOLD_WAS_OCCUPIED,
    UNIQUE,
    Menu,
)
from paddock.games.tiny_epic_dinosaurs.pieces import (
    CELL_LISTS,
    MAX_LISTS,
    RIVAL_BARRIER,
    RIVAL_CONTRACT,
    RIVAL_DINOSAUR,
    RIVAL_DISCARD,
    RIVAL_FIRST,
    RIVAL_RESEARCH,
    RIVAL_RESOURCES,
    RIVAL_STEALS,
    SPECIAL_LIST,
    Card,
    Deed,
    RivalPieces,
)
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import RIVAL, Rival, Table

SPECIAL_DONE = 1  # in a frame


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


def turn_up(table: Table, rival: Rival, card: i64) -> None:
    """TED-22.1, TED-22.3: was the mat occupied before this card?"""
    mat = table.pieces.rival_card_mats[card]
    human = table.players[0]
    before: i64 = rival.on_mats[mat]
    spaces: i64 = table.board.mats[mat]
    is_occupied = before > 0 or human.posts & spaces != 0
    rival.turned |= table.pieces.one << card
    rival.turns -= 1
    rival.on_mats[mat] = before + 1
    rival.is_acting = True
    table.passes = 0
    table.tell(TOLD_WAS_OCCUPIED if is_occupied else TOLD_WAS_EMPTY, RIVAL, mat, 0, 0)
    begin_list(rival, program_of(table, rival, card, is_occupied=is_occupied))
    if rival.frames[-1] >> 8 == SPECIAL_LIST:
        table.tell(TOLD_NO_ROOM, RIVAL, table.pieces.rival_card_species[card], 0, 0)
        table.tell(TOLD_SPECIAL, RIVAL, 0, 0, 0)


def program_of(table: Table, rival: Rival, card: i64, *, is_occupied: bool) -> i64:
    """Step 2: TED-22.4, TED-22.7, TED-22.8."""
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
    """Goes on with the Rival's turn. True: luck or the human is asked; False: it is over."""
    if rival.draws:
        if table.draws > 0:
            return True
        rival.draws = False
        take_card(table, rival)
    while rival.frames:
        check_maximum(table, rival)
        frame: i64 = rival.frames[-1]
        number, position = frame >> 8, (frame >> 1) & 127
        deeds = mat_of(table).lists[number]
        if position >= len(deeds):
            end_list(rival, number)
            continue
        rival.frames[-1] = frame + 2
        if does(table, rival, deeds[position]):
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
            table.tell(TOLD_MAXIMUM, RIVAL, resource, 0, 0)
            begin_list(rival, MAX_LISTS + resource)
            return


def does(table: Table, rival: Rival, deed: Deed) -> bool:
    """One entry of a list. True: it waits for luck or for the human."""
    type = deed.type
    human = table.players[0]
    if type == RIVAL_RESOURCES:
        table.tell(TOLD_GAINED, RIVAL, deed.gains[0], deed.gains[1], deed.gains[2])
        gain(table, rival, deed.gains)
    elif type == RIVAL_DINOSAUR:
        gain_dinosaur(table, rival, deed.species)
    elif type == RIVAL_FIRST:
        table.tell(TOLD_MARKER, RIVAL, 0, 0, 0)
        table.marker = RIVAL
    elif type == RIVAL_RESEARCH:
        rival.draws = True
        laboratory.begin_draws(table, table.pieces.values.research_draw)
        return settle_draws(table, rival)
    elif type == RIVAL_STEALS:
        steal_resources(table, rival, human, deed.gains)
    elif type == RIVAL_CONTRACT:
        take_contract(table, rival, highest=deed.highest)
    elif type == RIVAL_BARRIER:
        human.step = ASK_BARRIER
        return waits_for(table, human.fences)
    elif type == RIVAL_DISCARD:
        human.step = ASK_DISCARD
        return waits_for(table, human.cards)
    else:
        return steals_dinosaur(table, rival, human, deed.species)
    return False


def waits_for(table: Table, choices: i64) -> bool:
    """TED-23.5: without a choice nothing happens."""
    if choices == 0:
        table.tell(TOLD_NOTHING_TO_TAKE, RIVAL, 0, 0, 0)
    return choices != 0


def settle_draws(table: Table, rival: Rival) -> bool:
    if table.draws > 0:
        return True
    rival.draws = False
    take_card(table, rival)
    return False


def gain(table: Table, rival: Rival, gains: list[int]) -> None:
    for resource in range(len(RESOURCES)):
        total: i64 = rival.stock[resource] + gains[resource]
        rival.stock[resource] = min(total, table.pieces.most)


def gain_dinosaur(table: Table, rival: Rival, species: i64) -> None:
    """TED-22.5, TED-23.17: from the supply, if there is one; TED-R53: the supply is asked first."""
    if not table.in_supply(species):
        table.tell(TOLD_NO_PIECE, RIVAL, species, 0, 0)
        return
    if has_room(table, rival, species):
        table.tell(TOLD_DINOSAUR, RIVAL, species, 0, 0)
        table.supply[species] -= 1
        rival.columns[species] += 1
    else:
        misfit(table, rival, species)


def has_room(table: Table, rival: Rival, species: i64) -> bool:
    level: i64 = rival.columns[species]
    return level < mat_of(table).enclosures


def misfit(table: Table, rival: Rival, species: i64) -> None:
    """TED-22.6, TED-R53: the special action, once for the list that is being done."""
    table.tell(TOLD_NO_ROOM, RIVAL, species, 0, 0)
    frame: i64 = rival.frames[-1]
    if frame >> 8 == SPECIAL_LIST or (frame & SPECIAL_DONE != 0 and not table.settings.special_per_piece):
        return
    rival.frames[-1] = frame | SPECIAL_DONE
    table.tell(TOLD_SPECIAL, RIVAL, 0, 0, 0)
    begin_list(rival, SPECIAL_LIST)


def steal_resources(table: Table, rival: Rival, human: Seat, wanted: list[int]) -> None:
    """TED-23.3, TED-23.5."""
    taken: list[int] = []
    for resource in range(len(RESOURCES)):
        amount = min(wanted[resource], human.have(resource))
        human.spend(resource, amount)
        taken.append(amount)
    table.tell(TOLD_STOLE, RIVAL, taken[0], taken[1], taken[2])
    gain(table, rival, taken)


def steals_dinosaur(table: Table, rival: Rival, human: Seat, species: i64) -> bool:
    """TED-23.4 to TED-23.6, TED-R55."""
    if human.herd(species) == 0:
        table.tell(TOLD_NOTHING_TO_TAKE, RIVAL, 0, 0, 0)
        return False
    if not has_room(table, rival, species):
        misfit(table, rival, species)
        return False
    human.step = ASK_STOLEN
    return True


def take_card(table: Table, rival: Rival) -> None:
    """TED-23.8 to TED-23.10: the best of the whole row, the leftmost of equals, never a star card."""
    best = NOWHERE
    for index in table.row:
        card: Card = table.pieces.cards[index]
        if not card.is_star and (best < 0 or card.points > table.pieces.cards[best].points):
            best = index
    if best >= 0:
        table.row.remove(best)
        rival.cards.append(best)
        table.tell(TOLD_CARD, RIVAL, best, 0, 0)


def take_contract(table: Table, rival: Rival, *, highest: bool) -> None:
    """TED-23.14, TED-R56: the Contractor takes a contract and pays what it can."""
    chosen = NOWHERE
    for contract in table.public_row:
        points = table.pieces.public_points[contract]
        if chosen < 0 or (
            points > table.pieces.public_points[chosen] if highest else points < table.pieces.public_points[chosen]
        ):
            chosen = contract
    if chosen >= 0:
        pay_contract(table, rival, chosen)


# Step 3: a contract


def fulfil(table: Table, rival: Rival) -> None:
    """TED-22.9, TED-22.10: the first one, from left to right, that it can pay."""
    for contract in table.public_row:
        if can_pay(table, rival, contract):
            pay_contract(table, rival, contract)
            return
    table.tell(TOLD_NO_CONTRACT, RIVAL, 0, 0, 0)


def can_pay(table: Table, rival: Rival, contract: int) -> bool:
    need = table.pieces.public_costs[contract]
    for species in range(SPECIES):
        if rival.columns[species] < need[species]:
            return False
    return need[UNIQUE] <= len(genetic_cards(table, rival))


def pay_contract(table: Table, rival: Rival, contract: int) -> None:
    """TED-22.11, TED-22.12: as far as it has them."""
    need = table.pieces.public_costs[contract]
    table.tell(TOLD_FULFILLED, RIVAL, contract, 0, 0)
    for species in range(SPECIES):
        paid = min(need[species], rival.columns[species])
        rival.columns[species] -= paid
        table.supply[species] += paid
    for card in genetic_cards(table, rival)[: need[UNIQUE]]:
        rival.cards.remove(card)
        table.pile |= table.pieces.one << card
    table.public_row.remove(contract)
    rival.contracts |= table.pieces.one << contract


def genetic_cards(table: Table, rival: Rival) -> list[int]:
    """TED-R54: in the order in which it gives them away: the lowest points first, then the oldest."""
    found: list[int] = []
    for points in range(most_points(table) + 1):
        for index in rival.cards:
            card: Card = table.pieces.cards[index]
            if card.genetic >= 0 and card.points == points:
                found.append(index)
    return found


def most_points(table: Table) -> int:
    most: i64 = 0
    for card in table.pieces.uniques:
        most = max(most, card.points)
    return most


# The human's choices


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_STOLEN:
        menu.add(moves.site, seat.herd(stolen_species(table)))
    elif seat.step == ASK_BARRIER:
        menu.add(moves.edge, seat.fences)
    else:
        menu.add(moves.research, seat.cards)


def stolen_species(table: Table) -> i64:
    """Of the deed that waits: the one before the next."""
    rival = table.rival
    assert rival is not None
    frame: i64 = rival.frames[-1]
    deed: Deed = mat_of(table).lists[frame >> 8][((frame >> 1) & 127) - 1]
    return deed.species


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    rival = table.rival
    assert rival is not None
    if seat.step == ASK_STOLEN:
        species = seat.take_out(move - moves.site)
        rival.columns[species] += 1
        table.tell(TOLD_STOLE_DINOSAUR, RIVAL, species, 0, 0)
    elif seat.step == ASK_BARRIER:
        table.lose_barrier(seat, move - moves.edge)
        table.tell(TOLD_BARRIER_LOST, seat.index, move - moves.edge, 0, 0)
    else:
        discard_card(table, seat, move - moves.research)


def discard_card(table: Table, seat: Seat, index: i64) -> None:
    """TED-R58: a genetic card goes with its dinosaur."""
    card: Card = table.pieces.cards[index]
    if card.genetic >= 0:
        bit = table.pieces.one << card.genetic
        if seat.held_uniques & bit != 0:
            seat.held_uniques &= ~bit
        elif seat.cell_of(card.genetic) >= 0:
            seat.pull_unique(card.genetic)
    table.lose_card(seat, index)
    table.tell(TOLD_CARD_LOST, seat.index, index, 0, 0)


# Scoring


def score(table: Table, rival: Rival) -> list[int]:
    """TED-24.5: contracts, research, dinosaurs."""
    contracts: i64 = 0
    for contract in range(len(table.pieces.publics)):
        if (rival.contracts >> contract) & 1 != 0:
            contracts += table.pieces.public_points[contract]
    research: i64 = 0
    for index in rival.cards:
        card: Card = table.pieces.cards[index]
        research += card.points
    dinosaurs: i64 = 0
    for species in range(SPECIES):
        dinosaurs += rival.columns[species] * table.pieces.points[species]
    return [contracts, research, dinosaurs]
