"""Decisions met in random games, for the tests of bots: every game on the shelf and the toy game, at every table."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame, OptionValue, State, View
from paddock.pool.worker import game_for

TOY: Final = "tests.toy:ToyGame"
GAMES: Final = [*paddock.game_names(), TOY]
FEW: Final = 3
SIZES: Final = (1, 2, 4)  # of a game for many: all up to twenty would take all day


def sizes(game: AnyGame) -> list[int]:
    """The table sizes to try a game at."""
    return [seats for seats in game.seats if seats in SIZES or len(game.seats) <= FEW]


TABLES: Final = [(name, seats) for name in GAMES for seats in sizes(game_for(name, ""))]


class Situation(msgspec.Struct, frozen=True):
    """A seat to act, in a true state: only `view` and `legal` are for bots."""

    game: AnyGame
    state: State
    seat: int

    @property
    def view(self) -> View:
        view: View = self.game.view(self.state, self.seat)
        return view

    @property
    def legal(self) -> list[int]:
        return self.state.legal_moves(self.seat)


def situations(
    game: AnyGame, seats: int, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Iterator[Situation]:
    """Every decision of one random game, of every seat to act in each state."""
    rng = Rng(seed)
    state: State = game.new(seats, options)
    while (turn := state.turn()) != OVER:
        asked = [] if turn == CHANCE else state.to_act()
        for seat in asked:
            yield Situation(game, state.copy(), seat)
        actor = asked[rng.below(len(asked))] if asked else CHANCE
        state.apply(actor, state.random_move(actor, rng))


def some(game: AnyGame, seats: int, seed: int, count: int) -> list[Situation]:
    """A number of decisions with a choice, spread over one random game."""
    found = [one for one in situations(game, seats, seed) if len(one.legal) > 1]
    return [found[place * len(found) // count] for place in range(count)]
