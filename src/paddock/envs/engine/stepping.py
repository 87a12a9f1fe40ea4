"""The compiled half of the adapters: chance between decisions, masks, and many games stepped together."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.contract.engine.features import Features, Rows
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER, Outcome, State

REFUSED: Final = -3  # like CHANCE and OVER, returned in place of the next seat to act
GOLDEN: Final = 0x9E3779B97F4A7C15  # odd, its bits well mixed: games with neighbouring numbers get different rolls


def luck_of(seed: int, number: int) -> Rng:
    """The generator for the game of this number in a run of games from one seed."""
    return Rng((seed * GOLDEN + number * GOLDEN * GOLDEN) & ((1 << 96) - 1))


def settle(state: State, rng: Rng) -> int:
    """Resolves chance; returns the next seat to act, or OVER."""
    while True:
        seat = state.turn()
        if seat != CHANCE:
            return seat
        state.apply(seat, state.random_move(seat, rng))


def write_mask(state: State, seat: int, rows: Rows) -> None:
    rows.begin()
    rows.mark_all(0, state.legal_moves(seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepped:
    """One game that is stepped; what a seat may do is listed once for its mask and for the check of its move."""

    state: State
    rng: Rng

    def __init__(self, features: Features, actions: int) -> None:
        self.features = features
        self.actions = actions
        self.width = len(features.names)
        self.rows = Rows(self.width + actions)
        self.listed: list[int] = []
        self.listed_for = OVER  # the seat whose moves are listed, OVER where none are

    def start_from(self, start: State, rng: Rng) -> int:
        """A new game with this generator; returns the first seat to act."""
        self.state = start.copy()
        self.rng = rng
        self.listed_for = OVER
        return settle(self.state, rng)

    def play(self, seat: int, move: int) -> int:
        """Makes a legal move and resolves chance after it; returns the next seat to act, or OVER."""
        return played(self, seat, move)

    def is_legal(self, seat: int, move: int) -> bool:
        return move in moves_of(self, seat)

    def attempt(self, seat: int, move: int) -> int:
        """Plays a move if it is legal; REFUSED, and nothing changed, if it is not."""
        return played(self, seat, move) if move in moves_of(self, seat) else REFUSED

    def seen(self, seat: int) -> bytearray:
        """A seat's row, and the mask of its moves right after it."""
        moves = moves_of(self, seat)
        rows = self.rows
        rows.begin()
        self.features.write(self.state, seat, rows)
        rows.mark_all(self.width, moves)
        return bytearray(rows.taken())


# Functions, as a class that others derive from in plain Python calls its own methods in a detour.


def moves_of(game: Stepped, seat: int) -> list[int]:
    if game.listed_for != seat:
        game.listed = game.state.legal_moves(seat)
        game.listed_for = seat
    return game.listed


def played(game: Stepped, seat: int, move: int) -> int:
    game.listed_for = OVER
    game.state.apply(seat, move)
    return settle(game.state, game.rng)


class Batch:
    """Many games side by side. Each asks one seat at a time, the lowest one where several may answer.

    A game that is over is noted in `ended` and started again with a fresh generator.
    """

    def __init__(self, start: State, features: Features, actions: int, count: int, seed: int) -> None:
        self.start = start
        self.features = features
        self.actions: i64 = actions
        self.seed = seed
        self.begun = 0
        self.states: list[State] = []
        self.luck: list[Rng] = []
        self.seats: list[int] = []
        self.ended: list[int] = []  # the games that the latest step ended, and how
        self.outcomes: list[Outcome] = []
        self.rows = Rows(len(features.names))
        self.masks = Rows(actions)
        self.mask: bytes = b""
        for _ in range(count):
            self.states.append(start)
            self.luck.append(Rng())
            self.seats.append(OVER)
        for number in range(count):
            self.begin(number)
        self.look()

    def begin(self, game: int) -> None:
        state = self.start.copy()
        rng = luck_of(self.seed, self.begun)
        self.begun += 1
        self.states[game] = state
        self.luck[game] = rng
        self.seats[game] = settle(state, rng)

    def step(self, moves: list[int]) -> None:
        """One decision in every game; ValueError, and nothing changed, if one of them is not legal."""
        self.check(moves)
        self.ended = []
        self.outcomes = []
        for game, state in enumerate(self.states):
            state.apply(self.seats[game], moves[game])
            seat = settle(state, self.luck[game])
            if seat == OVER:
                outcome = state.outcome()
                assert outcome is not None
                self.ended.append(game)
                self.outcomes.append(outcome)
                self.begin(game)
            else:
                self.seats[game] = seat
        self.look()

    def check(self, moves: list[int]) -> None:
        if len(moves) != len(self.states):
            raise ValueError(f"there are {len(self.states)} games, and {len(moves)} moves were given")
        place: i64 = 0
        for game, move in enumerate(moves):
            if not 0 <= move < self.actions or self.mask[place + move] == 0:
                raise ValueError(f"move {move} is not legal in game {game} for seat {self.seats[game]}")
            place += self.actions

    def look(self) -> None:
        """Writes each game's row and mask, for the seat to act."""
        rows = self.rows
        masks = self.masks
        features = self.features
        for game, state in enumerate(self.states):
            seat = self.seats[game]
            rows.begin()
            features.write(state, seat, rows)
            write_mask(state, seat, masks)
        self.observed: bytes = rows.taken()
        self.mask = masks.taken()
