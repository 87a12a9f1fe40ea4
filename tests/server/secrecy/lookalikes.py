"""Choices for two worlds that look the same to one viewer and are, where possible, different."""

import random
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from paddock.contract.game import CHANCE, AnyGame, Described, State

Viewer = int | None
Two = tuple[State, State]
Moves = tuple[int, int]

MOST = 40  # moves of one position that are looked at
TRIES = 6  # moves of a seat whose consequences are looked at
DIFFERS = 0.25  # how often another seat chooses differently: open consequences soon end what can look alike


class Found(msgspec.Struct):
    """A move for each world, the draws that follow it there, and how many of all these differ."""

    moves: Moves
    luck: tuple[list[int], list[int]]
    differing: int


class Lookalikes:
    def __init__(self, game: AnyGame, viewer: Viewer, rng: random.Random) -> None:
        self.game, self.viewer, self.rng = game, viewer, rng

    def look_alike(self, states: Two) -> bool:
        one, other = states
        return one.to_act() == other.to_act() and bool(
            self.game.view(one, self.viewer) == self.game.view(other, self.viewer)
        )

    def sight(self, state: State, seat: int, move: int) -> object:
        return self.game.sight(state, seat, move, self.viewer)

    def is_silent(self, state: State, seat: int, move: int) -> bool:
        """Does the viewer learn nothing at all from this move, not even that there was one?"""
        is_hidden = not isinstance(self.sight(state, seat, move), Described)
        return is_hidden and self.look_alike((state, stepped(state, seat, move)))

    def choose(self, states: Two, seat: int) -> Found | None:
        """What this seat does next, something that differs if there is such a thing; None: whatever it does, the viewer
        could tell the worlds apart."""
        first: Found | None = None
        for moves, after in self.pairs(states, seat):
            dealt = self.deal(after)
            if dealt is not None:
                found = Found(moves, dealt.luck, dealt.differing + (moves[0] != moves[1]))
                first = first or found
                if found.differing:
                    return found
        return first

    def deal(self, states: Two) -> Found | None:
        """The draws that are due in both worlds."""
        found = Found((0, 0), ([], []), 0)
        while states[0].turn() == CHANCE:
            pair = next(self.pairs(states, CHANCE), None)
            if pair is None:
                return None
            moves, states = pair
            found.differing += moves[0] != moves[1]
            for luck, move in zip(found.luck, moves, strict=True):
                luck.append(move)
        return found if states[0].to_act() else None

    def pairs(self, states: Two, seat: int) -> Iterator[tuple[Moves, Two]]:
        """Moves that look the same to the viewer and leave it the same view, and the positions after them."""
        one, other = states
        twins = self.twins(other, seat)
        for move in self.some_of(one.legal_moves(seat), TRIES):
            differs = seat == CHANCE or (seat != self.viewer and self.rng.random() < DIFFERS)
            alike = twins[seen(self.sight(one, seat, move))]
            alike = [move, *alike] if seat == self.viewer else list(alike)
            self.rng.shuffle(alike)
            alike.sort(key=lambda twin: (twin == move) == differs)
            for twin in alike[:TRIES]:
                if seat != self.viewer or twin == move:
                    after = stepped(one, seat, move), stepped(other, seat, twin)
                    if self.look_alike(after):
                        yield (move, twin), after
                        break

    def twins(self, state: State, seat: int) -> dict[bytes, list[int]]:
        """Some moves of this position, by what the viewer would see of them."""
        found: dict[bytes, list[int]] = defaultdict(list)
        if seat != self.viewer:
            for move in self.some_of(state.legal_moves(seat), MOST):
                found[seen(self.sight(state, seat, move))].append(move)
        return found

    def some_of(self, moves: list[int], count: int) -> list[int]:
        return self.rng.sample(moves, min(count, len(moves)))


def seen(sight: object) -> bytes:
    return msgspec.json.encode(sight)


def stepped(state: State, seat: int, move: int) -> State:
    after = state.copy()
    after.apply(seat, move)
    return after
