"""Effects (JS-7): when each can be carried out, how it begins, and what the mover chooses for it."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.luck import Rng
from paddock.games.jurassic_snack.engine.moves import BIRTH, ERUPTION, GLIMPSE, RAID, RECON, TRAVEL
from paddock.games.jurassic_snack.engine.table import Effect, Table


class Birth(Effect):
    """JS-7.1: a diplo from the mover's pool goes to an empty space."""

    def begin(self, table: Table, kind: i64) -> bool:
        table.phase = BIRTH
        return table.own_pool() > 0 and table.empty() != 0

    def targets(self, table: Table) -> i64:
        return table.empty()

    def choose(self, table: Table, bit: i64) -> None:
        table.note_last(0, bit)
        table.flip_diplos(table.mover, bit)
        table.change_pool(table.mover, -1)
        table.finish_action()


class Recon(Effect):
    """JS-7.2: the mover looks at all grass on one board."""

    def begin(self, table: Table, kind: i64) -> bool:
        table.phase = RECON
        return table.grass != 0

    def legal(self, table: Table) -> list[int]:
        first: int = table.pieces.first_board_move
        return [first + slot for slot, board in enumerate(table.area.boards) if board & table.grass]

    def random(self, table: Table, rng: Rng) -> i64:
        moves = self.legal(table)
        return moves[rng.below(len(moves))]

    def apply(self, table: Table, move: i64) -> None:
        board: i64 = move - table.pieces.first_board_move
        look_at(table, table.grass & table.area.boards[board])


class PickUp(Effect):
    """JS-7.3, JS-7.4: any diplo, or any T. rex, flies to an empty space."""

    def __init__(self, phase: i64) -> None:
        self.phase: i64 = phase

    def begin(self, table: Table, kind: i64) -> bool:
        table.phase = self.phase
        return self.targets(table) != 0 and table.empty() != 0

    def targets(self, table: Table) -> i64:
        return table.trexes if self.phase == RAID else table.diplos_0 | table.diplos_1

    def choose(self, table: Table, bit: i64) -> None:
        table.chosen = bit
        table.phase = self.phase + 1


class Land(Effect):
    """The second half of a flight."""

    def targets(self, table: Table) -> i64:
        return table.empty()

    def choose(self, table: Table, bit: i64) -> None:
        start = table.chosen
        table.note_last(start, bit)
        if table.trexes & start:
            table.trexes ^= start | bit
        else:
            table.flip_diplos(table.owner_of(start), start | bit)
        table.finish_action()


class Eruption(Effect):
    """JS-7.5: grass out of the game, unseen; with fewer left, all of it (JS-R22)."""

    def begin(self, table: Table, kind: i64) -> bool:
        table.left = table.pieces.removes[kind]
        table.phase = ERUPTION
        return table.grass != 0

    def targets(self, table: Table) -> i64:
        return table.grass

    def choose(self, table: Table, bit: i64) -> None:
        table.note_last(0, bit)
        table.grass ^= bit
        table.removed |= bit
        table.left -= 1
        if table.left == 0 or table.grass == 0:
            table.finish_action()


class Surprise(Effect):
    """JS-7.6: the eater goes to its owner's pool, a T. rex takes its place."""

    def begin(self, table: Table, kind: i64) -> bool:
        if table.trex_pool == 0:
            return False
        table.flip_diplos(table.mover, table.here)
        table.change_pool(table.mover, 1)
        table.trexes |= table.here
        table.trex_pool -= 1
        table.finish_action()
        return True


class Look(Effect):
    """JS-7.8, JS-R24: in place of another effect some tokens are named, then looked at together."""

    def targets(self, table: Table) -> i64:
        return table.grass & ~table.chosen

    def choose(self, table: Table, bit: i64) -> None:
        table.chosen |= bit
        table.left -= 1
        if table.left == 0 or table.chosen == table.grass:
            look_at(table, table.chosen)


def look_at(table: Table, tokens: i64) -> None:
    """Shows the mover these tokens, one after the other."""
    known = table.seen(table.mover)
    table.set_fresh(table.mover, tokens & known)
    table.looking = tokens & ~known
    if table.looking == 0:
        table.finish_action()
    else:
        table.phase = GLIMPSE


# In the order of the effects, and of the phases that follow an action.
TOKEN_EFFECTS: Final[list[Effect]] = [Birth(), Recon(), PickUp(TRAVEL), PickUp(RAID), Eruption(), Surprise()]
EFFECT_PHASES: Final[list[Effect]] = [
    *(Birth(), Recon(), PickUp(TRAVEL), Land(), PickUp(RAID), Land(), Eruption(), Look())
]
