"""The toy game: what leaves it, as moves, views, saves, features and studies."""

from typing import Final

import msgspec

from paddock.contract.engine.features import Features, Rows
from paddock.contract.game import (
    Described,
    State,
    Study,
    View,
)
from tests.toy.state import CARDS, COLOURS, NONE, Round, ToyState


class Dealt(Described, frozen=True, tag="dealt"):
    to: int
    colour: str | None


class Rolled(Described, frozen=True, tag="rolled"):
    prize: str


class Bid(Described, frozen=True, tag="bid"):
    card: int


class Boosted(Described, frozen=True, tag="boosted"):
    boost: bool


class Kept(Described, frozen=True, tag="kept"):
    prize: str | None


class Peeked(Described, frozen=True, tag="peeked"):
    at: int


class ToyView(View, frozen=True):
    rounds: int
    favourites: list[int | None]  # as far as dealt; None: unknown to the viewer
    hands: list[list[int]]
    boosts: list[bool]
    prize: int
    own_card: int
    own_boosting: int
    has_chosen: list[bool]
    winner: int
    won: list[list[int]]
    discarded: int
    peeks: list[list[int]]
    played: list[Round]


class ToyDump(msgspec.Struct):
    """What is stored of a state: its fields, checked when loaded."""

    seats: int
    rounds: int
    favourites: list[int]
    hands: list[list[int]]
    boosts: list[bool]
    prize: int
    cards: list[int]
    boosting: list[int]
    winner: int
    won: list[list[int]]
    discarded: int
    peeks: list[list[int]]
    played: list[Round]


FIELDS: Final = ToyDump.__struct_fields__


class ToyFeatures(Features):
    def __init__(self, seats: int) -> None:
        super().__init__()
        self.round = self.number("round", CARDS)
        self.favourite = self.one_of("own favourite", COLOURS)
        self.hand = self.numbers([f"own card {card}" for card in range(1, CARDS + 1)], 1)
        self.won = self.numbers([f"won {seat} after you" for seat in range(seats)], CARDS)

    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, ToyState)
        row.put(self.round, len(state.played))
        if seat < len(state.favourites):
            row.mark(self.favourite + state.favourites[seat])
        row.mark_all(self.hand, [card - 1 for card in state.hands[seat]])
        for other, won in enumerate(state.won):
            row.put(self.won + (other - seat) % state.seats, len(won))


class ToyStudy(Study[ToyState]):
    def census(self, state: ToyState) -> dict[str, int]:
        rolled = len(state.played) + (state.prize != NONE and state.winner == NONE)
        return {
            "bid cards": sum(map(len, state.hands)) + sum(len(played.cards) for played in state.played),
            "boosts": sum(state.boosts) + sum(sum(played.boosts) for played in state.played),
            "prizes": state.rounds - rolled + (state.prize != NONE) + sum(map(len, state.won)) + state.discarded,
        }
