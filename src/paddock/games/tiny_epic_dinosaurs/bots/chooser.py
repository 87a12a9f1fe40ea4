"""How a bot answers one question: each legal move has a value, and the highest is chosen."""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs.bots.lodgings import NEVER
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table


class Chooser:
    def move(self, table: Table, seat: Seat) -> i64:
        legal = table.legal_moves(seat.index)
        return legal[0] if len(legal) == 1 else self.best(table, seat, legal)

    def best(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        """The first move with the highest value."""
        self.prepare(table, seat)
        best = NOWHERE
        top = NEVER
        for move in legal:
            here = self.value(table, seat, move)
            if here > top:
                top = here
                best = move
        return best if best >= 0 else legal[0]

    def prepare(self, table: Table, seat: Seat) -> None:
        """Works out what all values depend on."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        return 0.0

    def prior(self, table: Table, seat: Seat, move: i64, base: float) -> float:
        """How promising a move looks to a search; `base`: the value if it gains nothing."""
        return base


class Pass(Chooser):
    """Ends the turn, or what is going on, as soon as possible."""

    def best(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        stop = table.pieces.moves.stop
        return stop if stop in legal else legal[0]
