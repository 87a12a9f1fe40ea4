"""The table of Jurassic Snack: what is where, whose turn it is, when the game ends; and what a phase is.

Every set of spaces is one field of bits (see area.py). Tokens are in tokens.py, the phases in phases/.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count, nth
from paddock.contract.engine.luck import Rng
from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.area import EAST, NORTH, SOUTH, Area
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.tokens import Tokens

NOT_YET: Final = -1


class Settings:
    """The options of a table that the state needs, the same for the whole game."""

    def __init__(self) -> None:
        self.options: dict[str, str | int | bool] = {}
        self.reveals_removed: bool = True  # at the end (JS-R22); not in version 1 of the rules
        # what is not left to chance: by set-up phase the choice, of the boards one for each slot
        self.fixed: list[list[int]] = [[], [], [], []]
        self.keep_peek_notes: bool = True
        self.show_own_pile: bool = True
        self.show_opponent_pile: bool = False


class Table(Tokens):
    """The fields of a position, and what several phases do with them."""

    def __init__(self, pieces: Pieces, settings: Settings) -> None:
        super().__init__(pieces)
        self.settings = settings
        self.area: Area = pieces.areas[0]
        self.phase: i64 = moves.COLORS
        # set-up: who plays blue, the arrangement, the boards laid so far and their turns (four bits each), their eggs
        self.blue: i64 = NOT_YET
        self.arrangement: i64 = NOT_YET
        self.laid: i64 = 0
        self.laid_boards: i64 = 0
        self.laid_turns: i64 = 0
        self.unlaid: i64 = pieces.all_boards
        self.blue_eggs: i64 = 0
        self.yellow_eggs: i64 = 0
        # the turn
        self.mover: i64 = 0
        self.actions: i64 = 0
        self.idle: i64 = 0
        self.event: i64 = 0
        self.ending: i64 = 0
        # pieces in the area and next to it
        self.diplos_0: i64 = 0
        self.diplos_1: i64 = 0
        self.pool_0: i64 = pieces.diplos
        self.pool_1: i64 = pieces.diplos
        self.trexes: i64 = 0
        self.trex_pool: i64 = pieces.trexes
        # the effect being carried out
        self.here: i64 = 0  # the space of the token just eaten
        self.chosen: i64 = 0
        self.left: i64 = 0
        self.looking: i64 = 0
        # the latest move in the area, for interfaces: whose, from where (if from there), to where
        self.last_mover: i64 = NOT_YET
        self.last_start: i64 = 0
        self.last_end: i64 = 0

    def copy_onto(self, other: "Table") -> None:
        self.copy_tokens_onto(other)
        other.area = self.area
        other.phase = self.phase
        other.blue = self.blue
        other.arrangement = self.arrangement
        other.laid = self.laid
        other.laid_boards = self.laid_boards
        other.laid_turns = self.laid_turns
        other.unlaid = self.unlaid
        other.blue_eggs = self.blue_eggs
        other.yellow_eggs = self.yellow_eggs
        other.mover = self.mover
        other.actions = self.actions
        other.idle = self.idle
        other.event = self.event
        other.ending = self.ending
        other.diplos_0 = self.diplos_0
        other.diplos_1 = self.diplos_1
        other.pool_0 = self.pool_0
        other.pool_1 = self.pool_1
        other.trexes = self.trexes
        other.trex_pool = self.trex_pool
        other.here = self.here
        other.chosen = self.chosen
        other.left = self.left
        other.looking = self.looking
        other.last_mover = self.last_mover
        other.last_start = self.last_start
        other.last_end = self.last_end

    # What is where

    def empty(self) -> i64:
        return self.area.mask & ~(self.diplos_0 | self.diplos_1 | self.trexes | self.grass)

    def own_diplos(self) -> i64:
        return self.diplos_0 if self.mover == 0 else self.diplos_1

    def own_pool(self) -> i64:
        return self.pool_0 if self.mover == 0 else self.pool_1

    def owner_of(self, diplo: i64) -> i64:
        return 0 if self.diplos_0 & diplo else 1

    def free_for(self, piece: i64) -> i64:
        """Where a run may begin: with grass or an empty space for a diplo (JS-4.6), a diplo or an empty space for a
        T. rex (JS-6.2)."""
        blocked = self.grass if piece & self.trexes else self.diplos_0 | self.diplos_1
        return self.area.mask & ~(blocked | self.trexes)

    def can_run(self) -> bool:
        own = self.own_diplos()
        stride = self.area.stride
        if own & neighbours(self.free_for(own), stride):
            return True
        return (self.trexes & neighbours(self.free_for(self.trexes), stride)) != 0

    def last_empty(self, start: i64, direction: i64) -> i64:
        """Where a run ends before the first thing in its way."""
        empty = self.empty()
        stride = self.area.stride
        at = start
        beyond = shifted(at, direction, stride)
        while beyond & empty:
            at = beyond
            beyond = shifted(at, direction, stride)
        return at

    def token_due(self) -> i64:
        """The token whose kind CHANCE decides now: the one just eaten, the next to be looked at or to be revealed."""
        if self.phase == moves.TURN_UP:
            return self.here
        rest = self.looking if self.phase == moves.GLIMPSE else self.removed & ~self.revealed
        return rest & -rest

    def board_in(self, slot: i64) -> i64:
        return (self.laid_boards >> (4 * slot)) & 15

    def turns_of(self, slot: i64) -> i64:
        return (self.laid_turns >> (4 * slot)) & 15

    # Changes

    def note_board(self, pasture: i64) -> None:
        self.laid_boards |= pasture << (4 * self.laid)
        self.unlaid &= ~self.pieces.board_bits[pasture]

    def note_turns(self, turns: i64) -> None:
        slot = self.laid
        self.laid_turns |= turns << (4 * slot)
        egg: i64 = self.pieces.egg_index(slot, self.board_in(slot), turns)
        self.blue_eggs |= self.area.eggs[egg]
        self.yellow_eggs |= self.area.eggs[egg + 1]
        self.laid += 1

    def note_last(self, start: i64, end: i64) -> None:
        self.last_mover = self.mover
        self.last_start = start
        self.last_end = end

    def flip_diplos(self, seat: i64, spaces: i64) -> None:
        """Takes this seat's diplos from these spaces where it has one, and puts one where it has none."""
        if seat == 0:
            self.diplos_0 ^= spaces
        else:
            self.diplos_1 ^= spaces

    def change_pool(self, seat: i64, by: i64) -> None:
        if seat == 0:
            self.pool_0 += by
        else:
            self.pool_1 += by

    # Turns and the end (JS-3, JS-8)

    def finish_action(self) -> None:
        """JS-R12: first elimination, then the last grass; the rest of the turn only if the game goes on."""
        self.here = 0
        self.chosen = 0
        self.left = 0
        if self.diplos_0 == 0 or self.diplos_1 == 0:
            self.end(moves.NO_DIPLO)
            return
        if self.grass == 0:
            self.end(moves.NO_GRASS)
            return
        self.actions -= 1
        self.phase = moves.ACTION
        if self.actions == 0 or not self.can_run():
            self.finish_turn()

    def finish_turn(self) -> None:
        """JS-R14: count quiet turns. JS-R8: who cannot move passes, and that turn counts too."""
        while True:
            self.idle = 0 if self.event else self.idle + 1
            if self.idle >= self.pieces.idle_limit:
                self.end(moves.QUIET)
                return
            self.mover = 1 - self.mover
            self.actions = self.pieces.actions
            self.event = 0
            if self.can_run():
                return

    def end(self, ending: i64) -> None:
        self.actions = 0
        self.ending = ending
        self.phase = moves.REVEAL if self.removed != 0 and self.settings.reveals_removed else moves.ENDED


def shifted(field: i64, direction: i64, stride: i64) -> i64:
    """A field of bits moved one space on; what leaves the rectangle falls on no space."""
    if direction == NORTH:
        return field >> stride
    if direction == EAST:
        return field << 1
    if direction == SOUTH:
        return field << stride
    return field >> 1


def neighbours(field: i64, stride: i64) -> i64:
    """All neighbours of the spaces in a field, and bits that aren't spaces."""
    return (field >> stride) | (field << 1) | (field << stride) | (field >> 1)


class Phase:
    """Which moves there are in a phase, one of them at random, and what each does to the table."""

    def legal(self, table: Table) -> list[int]:
        raise NotImplementedError

    def random(self, table: Table, rng: Rng) -> i64:
        raise NotImplementedError

    def apply(self, table: Table, move: i64) -> None:
        raise NotImplementedError

    def weights(self, table: Table) -> list[tuple[int, int]]:
        """The moves of CHANCE, each with its weight."""
        return [(move, 1) for move in self.legal(table)]


class Effect(Phase):
    """What eating a token does (JS-7): something at once, or a phase in which the mover chooses a space."""

    def begin(self, table: Table, kind: i64) -> bool:
        """False if it cannot be carried out: then the mover looks at tokens instead (JS-7.8)."""
        raise NotImplementedError

    def targets(self, table: Table) -> i64:
        """The spaces to choose from."""
        raise NotImplementedError

    def choose(self, table: Table, bit: i64) -> None:
        raise NotImplementedError

    def legal(self, table: Table) -> list[int]:
        first: int = table.pieces.first_space_move
        return [first + space for space in table.area.spaces(self.targets(table))]

    def random(self, table: Table, rng: Rng) -> i64:
        targets = self.targets(table)
        return table.pieces.first_space_move + table.area.space(nth(targets, rng.below(count(targets))))

    def apply(self, table: Table, move: i64) -> None:
        space: i64 = move - table.pieces.first_space_move
        self.choose(table, table.area.bits[space])
