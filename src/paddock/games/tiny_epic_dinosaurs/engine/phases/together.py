"""A phase in which all seats decide at once, each at its own pace.

Nothing is hidden in it, and no answer changes what another seat may do (TED-R3).
"""

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.engine.moves import DONE
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Phase, Table


class Together(Phase):
    def begin(self, table: Table) -> None:
        for player in table.players:
            player.is_ready = False
            player.asked_egg = False
            self.begin_seat(table, player)

    def begin_seat(self, table: Table, seat: Seat) -> None:
        """What happens to a seat before its first question."""

    def settle(self, table: Table, seat: Seat) -> None:
        """The next question for the seat; or it `is_ready`."""

    def asks(self, table: Table) -> bool:
        table.waiting = 0
        for player in table.players:
            if self.asks_seat(table, player):
                table.waiting |= table.pieces.one << player.index
        return self.waits(table)

    def asks_after(self, table: Table, seat: Seat) -> bool:
        if not self.asks_seat(table, seat):
            table.waiting &= ~(table.pieces.one << seat.index)
        return self.waits(table)

    def asks_seat(self, table: Table, seat: Seat) -> bool:
        """False: the seat has nothing more to decide."""
        while True:
            seat.menu_ready = False
            self.settle(table, seat)
            if seat.is_ready:
                seat.step = DONE
                return False
            if not table.answers_itself(seat):
                return True

    def waits(self, table: Table) -> bool:
        if table.waiting == 0:
            return False
        table.mover = place_of(table.waiting & -table.waiting)
        return True
