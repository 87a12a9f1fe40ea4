"""Research (TED-8): a card from the row, or one of those drawn; and what gaining a card does."""

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_CARD, ASK_RESEARCH, TOLD_CARD, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Part
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Draw, PartKind, Question, Table


class Research(PartKind):
    def is_useful(self, table: Table, seat: Seat, part: Part) -> bool:
        return table.can_research(seat)

    def goes_on(self, table: Table, seat: Seat, part: Part) -> bool:
        if table.drawn:
            if table.choosable(seat, table.drawn) != 0:
                seat.step = ASK_CARD
                return True
            return_drawn(table)
            table.times = 1
        if table.times == 0:
            seat.step = ASK_RESEARCH
            return True
        return False


def return_drawn(table: Table) -> None:
    """What was drawn and not kept goes to the row."""
    table.row += table.drawn
    table.drawn = []


def gain_card(table: Table, seat: Seat, index: i64) -> None:
    """TED-8.5, TED-8.6: science cards work at once; a unique dinosaur waits in the Holding Area, or swims."""
    card: Card = table.pieces.cards[index]
    bit = table.pieces.one << index
    table.tell(TOLD_CARD, seat.index, index, 0, 0)
    seat.any += seat.any_from(table.pieces.able.laboratory_upgrade)  # TED-16.7
    seat.cards |= bit
    if card.genetic < 0:
        seat.active |= bit
    elif card.swims:
        seat.put_unique(card.genetic, place_of(seat.layout.water & -seat.layout.water))
    else:
        seat.held_uniques |= table.pieces.one << card.genetic
    table.times = 1


class AskResearch(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.research, table.choosable(seat, table.row))
        if table.deck != 0 or table.pile != 0:
            menu.add(table.pieces.moves.draw, 1)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        if move == table.pieces.moves.draw:
            table.begin_draws(table.pieces.values.research_draw)
            return
        card = move - table.pieces.moves.research
        table.row.remove(card)
        gain_card(table, seat, card)


class AskCard(Question):
    """One of the cards drawn."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.research, table.choosable(seat, table.drawn))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        card = move - table.pieces.moves.research
        table.drawn.remove(card)
        return_drawn(table)
        gain_card(table, seat, card)


class ResearchDraw(Draw):
    """A card for a player's research; what the Rival draws goes to the row at once."""

    def first(self, table: Table) -> i64:
        return table.pieces.chance_card

    def field(self, table: Table) -> i64:
        return table.deck

    def apply(self, table: Table, index: i64) -> None:
        table.deck &= ~(table.pieces.one << index)
        table.draws -= 1
        table.renew_deck()
        if table.rival is not None and table.rival.draws:
            table.row.append(index)
        else:
            table.drawn.append(index)


class RowDraw(ResearchDraw):
    """A card for the row, while it lacks one and there are cards (TED-18.3)."""

    def is_due(self, table: Table) -> bool:
        table.renew_deck()
        return len(table.row) < table.pieces.values.research_row and table.deck != 0

    def apply(self, table: Table, index: i64) -> None:
        table.deck &= ~(table.pieces.one << index)
        table.row.append(index)
        table.renew_deck()
