"""Phase 2: turns of the seats, and of the Rival, until nobody does anything more (TED-5)."""

from mypy_extensions import i64

from paddock.contract.engine.state import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine import actions, moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE
from paddock.games.tiny_epic_dinosaurs.engine.phases import rival as rivals_turn
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import NOT_PLACED, Phase, Table


class Assign(Phase):
    """Besides the Rival's cards, the die and the cards of a research action are drawn here."""

    def __init__(self) -> None:
        super().__init__(rivals_turn.RivalDraw())

    def begin(self, table: Table) -> None:
        """TED-5.1, TED-21.10."""
        table.actor = table.marker
        table.passes = 0
        if table.rival is not None:
            rivals_turn.begin_round(table, table.rival)
        begin_turn(table)

    def asks(self, table: Table) -> bool:
        """Turn after turn, until one needs a decision. False: the phase is over (TED-R8)."""
        for player in table.players:
            player.step = moves.DONE
        table.waiting = 0
        circle: i64 = table.size + (1 if table.rival is not None else 0)
        while table.passes < circle:
            rival = table.rival
            if rival is None or table.actor < table.size:
                if seat_asks(table, table.players[table.actor]):
                    return True
            elif rival_asks(table, rival):
                return True
            table.actor = (table.actor + 1) % circle
            begin_turn(table)
        return False


def begin_turn(table: Table) -> None:
    table.placed = NOT_PLACED
    table.pledged = False
    table.space = NOWHERE
    table.part = NOWHERE
    table.parts = 0
    table.group = 0
    table.lifted = 0
    table.owed = 0
    table.carrying = False
    table.declined = False
    table.acted = False
    table.times = 0


def seat_asks(table: Table, seat: Seat) -> bool:
    while True:
        seat.menu_ready = False
        if not settle(table, seat):
            if table.placed == NOT_PLACED:
                table.passes += 1
            seat.step = moves.DONE
            return False
        if table.rolling >= 0 or table.draws > 0:
            seat.step = moves.DONE
            table.mover = CHANCE
            return True
        if not table.answers_itself(seat):
            table.ask_one(seat.index)
            return True


def settle(table: Table, seat: Seat) -> bool:
    """Asks the seat whose turn it is, or CHANCE. False: its turn is over."""
    while table.rolling < 0 and table.draws == 0 and not seat.asks_any():
        if table.lifted != 0:
            seat.step = moves.ASK_TARGET
            return True
        if table.space < 0:
            return asks_turn(table, seat)
        if actions.settle(table, seat):
            return True
        seat.any += table.owed  # TED-R44: after the action
        table.owed = 0
    return True


def asks_turn(table: Table, seat: Seat) -> bool:
    """Outside an action. TED-R8: is there anything to do but pass?"""
    if table.carrying:
        seat.step = moves.ASK_MOVE
        return True
    if table.declined:
        return False
    seat.step = moves.ASK_PLACE if table.placed == NOT_PLACED else moves.ASK_AFTER
    if seat.step == moves.ASK_AFTER and seat.active & table.pieces.able.turn_abilities == 0:
        return False
    menu = table.menu_of(seat)
    return menu.total > 1 or (menu.total == 1 and menu.first() != table.pieces.moves.stop)


def rival_asks(table: Table, rival: Rival) -> bool:
    """The Rival turns up a card, or waits for a draw or for the player."""
    if not rival.is_acting:
        if rival.turns == 0:
            table.passes += 1
            return False
        table.mover = CHANCE
        return True
    human = table.players[0]
    while rivals_turn.settle(table, rival):
        if table.draws > 0:
            table.mover = CHANCE
            return True
        human.menu_ready = False
        if not table.answers_itself(human):
            table.ask_one(0)
            return True
        human.step = moves.DONE
    return False
