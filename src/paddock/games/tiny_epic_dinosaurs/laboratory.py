"""Research (TED-8): the row, the deck, the pile, and what gaining a card does."""

from mypy_extensions import i64

from paddock.bits import place_of
from paddock.games.tiny_epic_dinosaurs import research
from paddock.games.tiny_epic_dinosaurs.moves import ASK_CARD, ASK_RESEARCH, TOLD_CARD, Menu
from paddock.games.tiny_epic_dinosaurs.pieces import Card
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


def choosable(table: Table, seat: Seat, cards: list[int]) -> i64:
    """TED-17.6: a water dinosaur cannot be gained while another is in the water."""
    found: i64 = 0
    for index in cards:
        card: Card = table.pieces.cards[index]
        if not (card.swims and seat.has_water_dinosaur()):
            found |= table.pieces.one << card.index
    return found


def can_research(table: Table, seat: Seat) -> bool:
    """TED-R15: is there any card to gain?"""
    if table.deck != 0 or table.pile != 0:
        return True
    return len(table.row) > 0 and choosable(table, seat, table.row) != 0


def settle(table: Table, seat: Seat) -> bool:
    """Asks for a card; False: one has been gained."""
    if table.drawn:
        if choosable(table, seat, table.drawn) != 0:
            seat.step = ASK_CARD
            return True
        table.row += table.drawn
        table.drawn = []
        table.times = 1
    if table.times == 0:
        seat.step = ASK_RESEARCH
        return True
    return False


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_CARD:
        menu.add(moves.research, choosable(table, seat, table.drawn))
        return
    menu.add(moves.research, choosable(table, seat, table.row))
    if table.cards_left() > 0:
        menu.add(moves.draw, 1)


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    if move == moves.draw:
        begin_draws(table, table.pieces.values.research_draw)
        return
    card = move - moves.research
    if table.drawn:
        table.drawn.remove(card)
        table.row += table.drawn
        table.drawn = []
    else:
        table.row.remove(card)
    gain_card(table, seat, card)
    table.times = 1


def gain_card(table: Table, seat: Seat, index: i64) -> None:
    """TED-8.5, TED-8.6: science cards work at once; a unique dinosaur waits in the Holding Area, or swims."""
    card: Card = table.pieces.cards[index]
    bit = table.pieces.one << index
    table.tell(TOLD_CARD, seat.index, index, 0, 0)
    seat.any += research.laboratory_upgrade(seat)
    seat.cards |= bit
    if card.genetic < 0:
        seat.active |= bit
    elif card.swims:
        seat.put_unique(card.genetic, place_of(seat.layout.water & -seat.layout.water))
    else:
        seat.held_uniques |= table.pieces.one << card.genetic


# Drawing


def begin_draws(table: Table, wanted: i64) -> None:
    """TED-R15: as many as there are."""
    left = table.cards_left()
    table.draws = wanted if wanted < left else left
    renew(table)


def renew(table: Table) -> None:
    """TED-8.8: an empty deck is made anew of the pile."""
    if table.deck == 0:
        table.deck = table.pile
        table.pile = 0


def draw(table: Table, card: i64) -> None:
    table.deck &= ~(table.pieces.one << card)
    table.draws -= 1
    renew(table)


def discard_row(table: Table) -> None:
    """TED-18.3."""
    for card in table.row:
        table.pile |= table.pieces.one << card
    table.row = []


def needs_cards(table: Table) -> bool:
    """Is the row to be filled, and are there cards?"""
    return len(table.row) < table.pieces.values.research_row and table.cards_left() > 0
