"""Jurassic Snack as numbers for a learner: what lies on each space, what the seat knows of the grass, the turn."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.contract.engine.features import Features, Rows, Symmetry
from paddock.contract.engine.state import State
from paddock.games.jurassic_snack.engine.area import turned_spaces
from paddock.games.jurassic_snack.engine.moves import ACTION, ENDED, PHASES
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.table import Table

# What lies on a space; a known token is its kind, after these.
OWN: Final = 0
OTHER: Final = 1
TREX: Final = 2
GRASS: Final = 3
KNOWN: Final = 4
THINGS: Final = ("own diplo", "other diplo", "T. rex", "grass")


class JurassicSnackFeatures(Features):
    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces = pieces
        kinds = [kind.id for kind in pieces.grass]
        spaces: int = pieces.spaces
        self.kinds: i64 = pieces.kinds
        self.arrangement: i64 = self.one_of("arrangement", [area.name for area in pieces.areas])
        self.phase: i64 = self.one_of("phase", PHASES[ACTION:])
        self.asked: i64 = self.flag("you are asked")
        self.actions: i64 = self.number("actions left", max(pieces.actions, pieces.first_actions))
        self.idle: i64 = self.number("quiet turns", pieces.idle_limit)
        self.pools: i64 = self.numbers(["own diplos in the pool", "other diplos in the pool"], pieces.diplos)
        self.trex_pool: i64 = self.number("T. rexes in the pool", pieces.trexes)
        self.points: i64 = self.numbers(["own points", "other points"], most_points(pieces))
        self.eaten: i64 = self.numbers(
            [f"{who} pile: {kind}" for who in ("own", "other") for kind in kinds], pieces.tokens
        )
        self.width: i64 = len(THINGS) + len(kinds)
        self.spaces: i64 = len(self.names)
        for space in range(spaces):
            self.one_of(f"space {space}", [*THINGS, *kinds])
        self.looked: i64 = self.numbers([f"space {space}: the other has looked" for space in range(spaces)], 1)
        self.chosen: i64 = self.numbers([f"space {space}: chosen" for space in range(spaces)], 1)

    def symmetries(self) -> list[Symmetry]:
        return [
            Symmetry(self.arrangement + number, self.turned_entries(spaces), self.turned_moves(spaces, turned, boards))
            for number, area in enumerate(self.pieces.areas)
            for spaces, turned, boards in turned_spaces(area)
        ]

    def turned_entries(self, spaces: list[int]) -> list[int]:
        entries = list(range(len(self.names)))
        for first, step in ((self.spaces, self.width), (self.looked, 1), (self.chosen, 1)):
            for space, turned in enumerate(spaces):
                for thing in range(step):
                    entries[first + step * space + thing] = int(first + step * turned + thing)
        return entries

    def turned_moves(self, spaces: list[int], directions: list[int], boards: list[int]) -> list[int]:
        """Runs, then spaces, then boards: see moves.py."""
        runs = [4 * space + direction for space in spaces for direction in directions]
        first_space, first_board = int(self.pieces.first_space_move), int(self.pieces.first_board_move)
        return runs + [first_space + space for space in spaces] + [first_board + board for board in boards]

    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, Table)
        if state.arrangement >= 0:
            row.mark(self.arrangement + state.arrangement)
        if state.phase >= ACTION:
            row.mark(self.phase + state.phase - ACTION)
            if state.phase != ENDED and state.mover == seat:
                row.mark(self.asked)
        row.put(self.actions, state.actions)
        row.put(self.idle, state.idle)
        row.put(self.trex_pool, state.trex_pool)
        self.write_side(state, seat, 0, row)
        self.write_side(state, 1 - seat, 1, row)
        self.write_grass(state, state.seen(seat), state.seen(1 - seat), row)
        self.write_spaces(state, state.trexes, self.spaces + TREX, self.width, row)
        self.write_spaces(state, state.chosen, self.chosen, 1, row)

    def write_side(self, state: Table, seat: i64, side: i64, row: Rows) -> None:
        """What one side has; 0 is the seat's own (a token just eaten is not turned up yet)."""
        row.put(self.pools + side, state.pool_0 if seat == 0 else state.pool_1)
        row.put(self.points + side, state.points_0 if seat == 0 else state.points_1)
        diplos = state.diplos_0 if seat == 0 else state.diplos_1
        self.write_spaces(state, diplos, self.spaces + side, self.width, row)
        first: i64 = self.eaten + side * self.kinds
        eaten: i64 = state.eaten_0 if seat == 0 else state.eaten_1
        while eaten != 0:
            row.add(first + state.kind_at(eaten & -eaten))
            eaten &= eaten - 1

    def write_grass(self, state: Table, known: i64, looked: i64, row: Rows) -> None:
        """Grass, and the kinds of the tokens this seat has looked at."""
        self.write_spaces(state, state.grass, self.spaces + GRASS, self.width, row)
        self.write_spaces(state, looked & state.grass, self.looked, 1, row)
        known &= state.grass
        while known != 0:
            bit: i64 = known & -known
            row.mark(self.spaces + self.width * state.area.space(bit) + KNOWN + state.kind_at(bit))
            known ^= bit

    def write_spaces(self, state: Table, field: i64, first: i64, step: i64, row: Rows) -> None:
        """Marks one entry of each space in a field of bits."""
        writer = row.writer
        start: i64 = row.start + first
        lookup = state.area.lookup
        while field != 0:
            space: i64 = lookup[place_of(field & -field)]
            writer[start + step * space] = 1
            field &= field - 1


def most_points(pieces: Pieces) -> int:
    return sum(kind.points * kind.count for kind in pieces.grass if kind.points > 0)
