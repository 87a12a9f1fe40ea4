"""Set-up (JS-2): colours, arrangement, boards and their turns. CHANCE decides what the options leave open."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, nth, place_of
from paddock.contract.engine.luck import Rng
from paddock.games.jurassic_snack.engine.moves import ACTION, ARRANGE, LAY_BOARD, TURN_BOARD
from paddock.games.jurassic_snack.engine.table import Phase, Table


class SetUp(Phase):
    """All four steps. The choices of each are numbered from 0; its moves begin where those of the step before end."""

    def size(self, table: Table) -> i64:
        return count(table.unlaid) if table.phase == LAY_BOARD else table.pieces.set_up_sizes[table.phase]

    def move_at(self, table: Table, index: i64) -> i64:
        choice = place_of(nth(table.unlaid, index)) if table.phase == LAY_BOARD else index
        return table.pieces.set_up_moves[table.phase] + choice

    def legal(self, table: Table) -> list[int]:
        return [self.move_at(table, index) for index in range(self.size(table))]

    def random(self, table: Table, rng: Rng) -> i64:
        return self.move_at(table, rng.below(self.size(table)))

    def apply(self, table: Table, move: i64) -> None:
        first: i64 = table.pieces.set_up_moves[table.phase]
        take_step(table, move - first)
        take_fixed_steps(table)


def take_fixed_steps(table: Table) -> None:
    """Takes the steps that the options have fixed, up to the first one that chance decides."""
    while table.phase <= TURN_BOARD:
        fixed: list[int] = table.settings.fixed[table.phase]
        if len(fixed) == 0:
            return
        take_step(table, fixed[table.laid])


def take_step(table: Table, choice: i64) -> None:
    if table.phase == TURN_BOARD:
        table.note_turns(choice)
        table.phase = LAY_BOARD
        if table.laid == table.pieces.boards:
            place_pieces(table)
    elif table.phase == LAY_BOARD:
        table.note_board(choice)
        table.phase = TURN_BOARD
    elif table.phase == ARRANGE:
        table.arrangement = choice
        table.area = table.pieces.areas[choice]
        table.phase = LAY_BOARD
    else:
        table.blue = choice
        table.phase = ARRANGE


def place_pieces(table: Table) -> None:
    """JS-2.3 to JS-2.5: diplos on the eggs of their colour, grass on all other spaces. Blue begins (JS-3.1)."""
    pieces = table.pieces
    table.flip_diplos(table.blue, table.blue_eggs)
    table.flip_diplos(1 - table.blue, table.yellow_eggs)
    table.pool_0 -= pieces.boards
    table.pool_1 -= pieces.boards
    table.grass = table.area.mask & ~(table.blue_eggs | table.yellow_eggs)
    table.mover = table.blue if pieces.first_color == 0 else 1 - table.blue
    table.actions = pieces.first_actions
    table.phase = ACTION
