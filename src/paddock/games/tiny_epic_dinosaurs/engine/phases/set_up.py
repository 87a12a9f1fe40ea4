"""Set-up (TED-2): what seats choose before the first round, and what they start with."""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs.engine.chance import open_sides
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout
from paddock.games.tiny_epic_dinosaurs.engine.moves import DONE, RESOURCES, Menu
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Phase, Question, Table


class Choice(Phase):
    """Each seat answers this question once, in turn order from the marker (TED-R1)."""

    def __init__(self, step: i64) -> None:
        super().__init__()
        self.step: i64 = step

    def asks(self, table: Table) -> bool:
        for player in table.players:
            player.step = DONE
        if table.served >= table.size:
            return False
        seat = table.players[table.in_order(table.served)]
        seat.step = self.step
        seat.menu_ready = False
        table.ask_one(seat.index)
        return True


class AskSide(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.side, open_sides(table, seat.mat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        table.served += 1
        seat.side = move - table.pieces.moves.side
        layout: Layout = table.pieces.layouts[seat.side]
        seat.layout = layout
        seat.mat = table.pieces.mat_numbers.index(layout.mat)


class AskKeep(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        one: i64 = table.pieces.one
        menu.add(table.pieces.moves.keep, (one << seat.first_private) | (one << seat.returned))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        table.served += 1
        kept = move - table.pieces.moves.keep
        if kept != seat.first_private:
            seat.returned = seat.first_private
            seat.first_private = kept


def end(table: Table) -> None:
    """TED-2.4, TED-2.12, TED-21.12."""
    values = table.pieces.values
    gives_bonus = table.rival is None or table.settings.solo_bonus
    for player in table.players:
        player.ready = values.ranchers_at_start
        player.lead = values.lead_ranchers
        for bonus in table.pieces.bonuses:
            if gives_bonus and table.place_in_order(player.index) == bonus.seat - 1:
                player.gain(RESOURCES.index(bonus.resource), bonus.amount)
