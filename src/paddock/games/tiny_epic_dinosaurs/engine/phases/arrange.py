"""Phase 4: everything to be moved is picked up, then everything in the Holding Area is placed once (TED-10).

So no sequence of moves can cycle. Order does not matter: only the final layout is checked (TED-R16, TED-R17). What
breaks it can be released, and what is not placed escapes.
"""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs.engine import abilities, escapes
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_ARRANGE, ASK_PICK, Menu
from paddock.games.tiny_epic_dinosaurs.engine.phases.together import Together
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Question, Table


class Arrange(Together):
    def begin_seat(self, table: Table, seat: Seat) -> None:
        seat.picked = False
        if seat.is_stranded():
            seat.hold(seat.take_out(seat.layout.cells))

    def settle(self, table: Table, seat: Seat) -> None:
        if seat.fleeing:
            seat.is_ready = not escapes.settle(table, seat)
            return
        if not seat.picked and (seat.sites() != 0 or abilities.mobile_barriers(seat) != 0):
            seat.step = ASK_PICK
            return
        seat.picked = True
        seat.step = ASK_ARRANGE
        seat.is_ready = is_done(table, seat)


def is_done(table: Table, seat: Seat) -> bool:
    """Is there nothing to place, nothing in the ranch and nothing escaping?"""
    if seat.held != 0 or seat.held_uniques != 0 or seat.spare != 0 or seat.sites() != 0:
        return False
    # TED-10.15: what was released escapes in this phase. Version 1 left it for the next one.
    return table.settings.is_version_1 or not escapes.is_anybody_fleeing(seat)


class AskPick(Question):
    """What is picked up to be arranged."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        menu.add(blocks.stop, 1)
        menu.add(blocks.pick, seat.sites())
        menu.add(blocks.edge, abilities.mobile_barriers(seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        if move == blocks.stop:
            seat.picked = True
        elif move < blocks.edge:
            seat.hold(seat.take_out(move - blocks.pick))
        else:
            seat.lift_barrier(move - blocks.edge)


class AskArrange(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        settled = has_settled_barriers(table, seat)
        misplaced = seat.escaping() if settled else 0
        if settled and misplaced == 0:
            menu.add(blocks.stop, 1)
        if seat.spare > 0:
            menu.add(blocks.edge, free_lines(seat))
        seat.add_moves_in(menu, only_fit=settled and not abilities.moschops(seat))
        menu.add(blocks.site, misplaced)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        if move == blocks.stop:
            finish(seat)
        elif move < blocks.move:
            seat.fences |= table.pieces.one << (move - blocks.edge)
            seat.spare -= 1
        elif move < blocks.site:
            seat.put_by(move)
        else:
            escapes.loosen(seat, seat.take_out(move - blocks.site))


def has_settled_barriers(table: Table, seat: Seat) -> bool:
    """TED-R16: all held barriers are placed, or there is no line left for them."""
    return seat.spare == 0 or free_lines(seat) == 0 or not table.settings.must_place


def free_lines(seat: Seat) -> i64:
    return seat.layout.dotted & ~seat.fences


def finish(seat: Seat) -> None:
    """TED-10.14: what is left unplaced escapes."""
    seat.loose += seat.held
    seat.held = 0
    seat.loose_uniques |= seat.held_uniques
    seat.held_uniques = 0
    escapes.begin(seat)
