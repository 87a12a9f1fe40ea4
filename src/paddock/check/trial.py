"""One random game under judgement: the Trial, and its current Position."""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import Final

import msgspec

from paddock.contract import record as records
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, AnyGame, Described, OptionValue, State, View

LAW_LUCK: Final = 1 << 64  # the laws draw from another seed than the game, so a seed always plays the same game

GLIMPSES: Final = 8  # moves of one seat

encoder: Final = msgspec.json.Encoder(order="deterministic")


def encode(data: object) -> bytes:
    """Any view, dump or described move as JSON: the same data gives the same bytes."""
    return encoder.encode(data)


Withheld = tuple[type[Described], str, bool]  # a field that others don't see of a kind of move; bool: nor spectators


class Trial:
    """A game played at random from one seed, with its record and every position passed."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Mapping[str, OptionValue],
        seed: int,
        thorough: float = 1.0,
        often: float = 1.0,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.thorough = thorough
        self.often = often
        self.rng = Rng(seed)
        self.law_rng = Rng(seed + LAW_LUCK)
        self.record = records.begin(game, seats, options, ["random"] * seats)
        self.state: State = game.new(seats, options)
        self.decisions = 0
        self.draws = 0
        self.positions: list[Position] = []
        self.withheld: dict[Withheld, str] = {}  # with a move of which it was left out; "" once it has hidden something
        self.census: dict[str, int] = game.study.census(self.state)

    def samples(self, share: float) -> bool:
        return self.law_rng.chance() < share * self.thorough

    def looked_at(self) -> "list[Position]":
        """The positions at which the laws are judged that wait for the end of the game."""
        if self.often == 1.0:
            return self.positions
        return [position for position in self.positions if self.law_rng.chance() < self.often]

    def stop(self) -> "Position":
        """The position the game has come to."""
        self.positions.append(Position(self))
        return self.positions[-1]

    def advance(self) -> None:
        """Makes one random move, by any of those asked."""
        position = self.positions[-1]
        seat = position.asked[self.rng.below(len(position.asked))]
        move = self.random_choice(position, seat)
        text = self.game.text(self.state, seat, move)
        self.state.apply(seat, move)
        self.record.moves.append((seat, text))
        if seat == CHANCE:
            self.draws += 1
        else:
            self.decisions += 1

    def random_choice(self, position: "Position", seat: int) -> int:
        if seat != CHANCE:
            return position.moves[seat][self.rng.below(len(position.moves[seat]))]
        weights: list[tuple[int, int]] = self.game.chance(self.state)
        point = self.rng.below(sum(weight for _, weight in weights))
        for move, weight in weights:
            point -= weight
            if point < 0:
                return move
        raise AssertionError(f"the weights {weights} are not positive")


class Glimpse(msgspec.Struct):
    """One move of a seat to act, and for each viewer a hash of its view after it and of what it sees of the move."""

    move: int
    seen: dict[int | None, bytes]
    told: dict[int | None, bytes]


class Position:
    """One state of a trial, with what the laws ask of it worked out once. The state is a copy: the game goes on."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.game = trial.game
        self.state = trial.state.copy()
        self.ply = len(trial.record.moves)
        self.rng = trial.law_rng
        self.seats = range(trial.seats)
        self.viewers: list[int | None] = [*self.seats, None]
        self._views: dict[int | None, tuple[View, bytes]] = {}

    @property
    def where(self) -> str:
        return f"seed {self.trial.seed}, ply {self.ply}"

    @property
    def record_text(self) -> str:
        """The record that leads here."""
        record = self.trial.record
        return records.write(msgspec.structs.replace(record, moves=record.moves[: self.ply]))

    @cached_property
    def asked(self) -> list[int]:
        return self.state.to_act()

    @cached_property
    def moves(self) -> dict[int, list[int]]:
        """The legal moves of everybody asked."""
        return {seat: self.state.legal_moves(seat) for seat in self.asked}

    @cached_property
    def dump(self) -> bytes:
        return encode(self.game.dump(self.state))

    def view(self, viewer: int | None) -> View:
        return self._seen(viewer)[0]

    def view_json(self, viewer: int | None) -> bytes:
        return self._seen(viewer)[1]

    def _seen(self, viewer: int | None) -> tuple[View, bytes]:
        if viewer not in self._views:
            view: View = self.game.view(self.state, viewer)
            self._views[viewer] = view, encode(view)
        return self._views[viewer]

    def some_moves(self, seat: int, most: int) -> list[int]:
        """The legal moves of a seat, or a number of them drawn at random."""
        moves = self.moves[seat]
        return moves if len(moves) <= most else sorted(self.sample(moves, most))

    def sample(self, moves: list[int], count: int) -> list[int]:
        left = list(moves)
        return [left.pop(self.rng.below(len(left))) for _ in range(count)]

    def any_seat(self) -> int:
        return self.rng.below(len(self.seats))

    def any_asked(self) -> int:
        return self.asked[self.rng.below(len(self.asked))]

    @cached_property
    def glimpses(self) -> tuple[int, list[Glimpse]]:
        """A seat to act, with some of its moves. Views are costly, so several laws look at the same ones."""
        seat = self.any_asked()
        return seat, [self.glimpse(seat, move) for move in self.some_moves(seat, GLIMPSES)]

    def glimpse(self, seat: int, move: int) -> Glimpse:
        after = self.after(seat, move)
        seen = {viewer: sha256(self.view_of(after, viewer)).digest() for viewer in self.viewers}
        told = {viewer: sha256(self.move_view_of(self.state, seat, move, viewer)).digest() for viewer in self.viewers}
        return Glimpse(move, seen, told)

    def after(self, seat: int, move: int) -> State:
        """The state this move leads to."""
        state = self.state.copy()
        state.apply(seat, move)
        return state

    def dump_of(self, state: State) -> bytes:
        return encode(self.game.dump(state))

    def view_of(self, state: State, viewer: int | None) -> bytes:
        return encode(self.game.view(state, viewer))

    def move_view_of(self, state: State, seat: int, move: int, viewer: int | None) -> bytes:
        return encode(self.game.sight(state, seat, move, viewer))


def redealt(at: Position, seat: int) -> State:
    """The state with what this seat cannot know dealt again."""
    state = at.state.copy()
    state.redeal(seat, at.rng)
    return state


def mover(seat: int) -> str:
    return "CHANCE" if seat == CHANCE else f"seat {seat}"


def eyes(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def difference(first: bytes, second: bytes) -> str:
    """Two JSON texts from where they part, to show in a complaint."""
    at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    ours, theirs = (text[max(0, at - 30) : at + 40].decode(errors="replace") for text in (first, second))
    return f"…{ours}… against …{theirs}…"
