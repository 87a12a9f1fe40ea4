"""The table of Jurassic Snack: what lies where, and how it is laid out at the start. Tokens are in tokens.py.

Every set of spaces is one field of bits (see area.py).
"""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count, nth
from paddock.games.jurassic_snack.area import EAST, NORTH, SOUTH, Area
from paddock.games.jurassic_snack.moves import (
    ACTION,
    ARRANGE,
    COLORS,
    GLIMPSE,
    LAY_BOARD,
    QUARTER_TURNS,
    SEATS,
    TURN_BOARD,
    TURN_UP,
)
from paddock.games.jurassic_snack.pieces import Pieces
from paddock.games.jurassic_snack.tokens import Tokens
from paddock.luck import Rng

NOT_YET: Final = -1


class Settings:
    """The options of a table that the state needs, fixed for the whole game (-1: dealt by chance)."""

    def __init__(self) -> None:
        self.options: dict[str, str | int | bool] = {}
        self.reveals_removed: bool = True  # at the end (JS-R22); not in version 1 of the rules
        self.blue: int = NOT_YET
        self.arrangement: int = NOT_YET
        self.pastures: list[int] = []
        self.rotations: list[int] = []
        self.rotation: int = NOT_YET
        self.keep_peek_notes: bool = True
        self.show_own_pile: bool = True
        self.show_opponent_pile: bool = False


class Board(Tokens):
    """The fields of a position; state.py makes it move."""

    def __init__(self, pieces: Pieces, settings: Settings) -> None:
        super().__init__(pieces)
        self.settings = settings
        self.area: Area = pieces.areas[0]
        self.phase: i64 = COLORS
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
        # pieces in the area and beside it
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
        # the spaces from which the mover may run a piece each way, found when an action begins
        self.north: i64 = 0
        self.east: i64 = 0
        self.south: i64 = 0
        self.west: i64 = 0

    def copy_onto(self, other: "Board") -> None:
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
        other.north = self.north
        other.east = self.east
        other.south = self.south
        other.west = self.west

    # What lies where

    def empty(self) -> i64:
        return self.area.mask & ~(self.diplos_0 | self.diplos_1 | self.trexes | self.grass)

    def own_diplos(self) -> i64:
        return self.diplos_0 if self.mover == 0 else self.diplos_1

    def own_pool(self) -> i64:
        return self.pool_0 if self.mover == 0 else self.pool_1

    def boards_with_grass(self) -> list[int]:
        return [slot for slot, board in enumerate(self.area.boards) if board & self.grass]

    def find_runs(self) -> None:
        """A diplo may leave for grass or an empty space (JS-4.6), a T. rex for a diplo or an empty space (JS-6.2)."""
        stride = self.area.stride
        own = self.diplos_0 if self.mover == 0 else self.diplos_1
        trexes = self.trexes
        free: i64 = self.area.mask & ~(self.diplos_0 | self.diplos_1 | trexes)
        self.north = own & (free << stride)
        self.east = own & (free >> 1)
        self.south = own & (free >> stride)
        self.west = own & (free << 1)
        if trexes != 0:
            free = self.area.mask & ~(self.grass | trexes)
            self.north |= trexes & (free << stride)
            self.east |= trexes & (free >> 1)
            self.south |= trexes & (free >> stride)
            self.west |= trexes & (free << 1)

    def note_last(self, start: i64, end: i64) -> None:
        self.last_mover = self.mover
        self.last_start = start
        self.last_end = end

    def can_run(self) -> bool:
        return (self.north | self.east | self.south | self.west) != 0

    def runners(self, direction: i64) -> i64:
        if direction == NORTH:
            return self.north
        if direction == EAST:
            return self.east
        return self.south if direction == SOUTH else self.west

    def token_due(self) -> i64:
        """The token whose kind CHANCE decides now: the one just eaten, the next to be looked at or to be revealed."""
        if self.phase == TURN_UP:
            return self.here
        rest = self.looking if self.phase == GLIMPSE else self.removed & ~self.revealed
        return rest & -rest

    # Set-up (JS-2): CHANCE deals what the options leave open

    def begin(self) -> None:
        """Takes the steps that the options have fixed, up to the first one that chance decides."""
        self.phase = COLORS
        if self.settings.blue != NOT_YET:
            self.set_blue(self.settings.blue)

    def set_up(self, move: i64) -> None:
        pieces = self.pieces
        if self.phase == TURN_BOARD:
            self.turn_board(move - pieces.first_turns_move)
        elif self.phase == LAY_BOARD:
            self.lay_board(move - pieces.first_pasture_move)
        elif self.phase == ARRANGE:
            self.set_arrangement(move - SEATS)
        else:
            self.set_blue(move)

    def set_blue(self, seat: i64) -> None:
        self.blue = seat
        self.phase = ARRANGE
        if self.settings.arrangement != NOT_YET:
            self.set_arrangement(self.settings.arrangement)

    def set_arrangement(self, shape: i64) -> None:
        self.arrangement = shape
        self.area = self.pieces.areas[shape]
        self.next_board()

    def next_board(self) -> None:
        self.phase = LAY_BOARD
        if self.laid == self.pieces.boards:
            self.place_pieces()
        elif len(self.settings.pastures) > 0:
            self.lay_board(self.settings.pastures[self.laid])

    def lay_board(self, pasture: i64) -> None:
        self.note_board(pasture)
        self.phase = TURN_BOARD
        if len(self.settings.rotations) > 0:
            self.turn_board(self.settings.rotations[self.laid])
        elif self.settings.rotation != NOT_YET:
            self.turn_board(self.settings.rotation)

    def turn_board(self, turns: i64) -> None:
        self.note_turns(turns)
        self.next_board()

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

    def board_in(self, slot: i64) -> i64:
        return (self.laid_boards >> (4 * slot)) & 15

    def turns_of(self, slot: i64) -> i64:
        return (self.laid_turns >> (4 * slot)) & 15

    def place_pieces(self) -> None:
        """JS-2.3 to JS-2.5: diplos on the eggs of their colour, grass on all other spaces. Blue begins (JS-3.1)."""
        if self.blue == 0:
            self.diplos_0 = self.blue_eggs
            self.diplos_1 = self.yellow_eggs
        else:
            self.diplos_0 = self.yellow_eggs
            self.diplos_1 = self.blue_eggs
        self.pool_0 -= self.pieces.boards
        self.pool_1 -= self.pieces.boards
        self.grass = self.area.mask & ~(self.blue_eggs | self.yellow_eggs)
        self.mover = self.blue if self.pieces.first_color == 0 else 1 - self.blue
        self.actions = self.pieces.first_actions
        self.phase = ACTION
        self.find_runs()

    def random_set_up(self, rng: Rng) -> int:
        pieces = self.pieces
        if self.phase == TURN_BOARD:
            return pieces.first_turns_move + rng.below(QUARTER_TURNS)
        if self.phase == LAY_BOARD:
            bit = nth(self.unlaid, rng.below(count(self.unlaid)))
            return pieces.first_pasture_move + pieces.board_bits.index(bit)
        if self.phase == ARRANGE:
            return SEATS + rng.below(len(pieces.areas))
        return rng.below(SEATS)

    def chance_weights(self) -> list[tuple[int, int]]:
        """What CHANCE may decide now, with the weight of each."""
        pieces = self.pieces
        if self.phase == COLORS:
            return [(seat, 1) for seat in range(SEATS)]
        if self.phase == ARRANGE:
            return [(SEATS + shape, 1) for shape in range(len(pieces.areas))]
        if self.phase == LAY_BOARD:
            first: int = pieces.first_pasture_move
            return [(first + place, 1) for place, bit in enumerate(pieces.board_bits) if bit & self.unlaid]
        if self.phase == TURN_BOARD:
            first = pieces.first_turns_move
            return [(first + turns, 1) for turns in range(QUARTER_TURNS)]
        return self.token_weights(self.token_due())
