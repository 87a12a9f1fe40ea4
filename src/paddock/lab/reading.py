"""Reads a game for what may have decided it: the facts of each seat, and what was drawn."""

from collections.abc import Iterable, Iterator

from paddock.contract.game import CHANCE, AnyGame, State
from paddock.contract.record import Ply

Facts = dict[str, float]
Drawn = tuple[int, float, float]  # how often a thing was drawn; how often it was expected; the variance of that
Weights = list[tuple[int, int]]


def read_game(game: AnyGame, plies: Iterable[Ply]) -> tuple[list[Facts], dict[str, Drawn]]:
    """The facts of a finished game, a table for each seat, and its draws: every printed thing that could be drawn."""
    luck = Luck(game)
    facts = game.study.facts(watched(plies, luck))
    return facts, luck.drawn


def watched(plies: Iterable[Ply], luck: "Luck") -> Iterator[tuple[State, int, int]]:
    """The plies as a game's facts read them; draws are counted on the way."""
    for ply in plies:
        if ply.move is None:
            return
        if ply.seat == CHANCE:
            luck.count(ply.state, ply.move)
        yield ply.state, ply.seat, ply.move


class Luck:
    """Counts what was drawn, compared with what the rules make likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.drawn: dict[str, Drawn] = {}

    def count(self, state: State, move: int) -> None:
        chances = self.chances(state)
        shown = self.things(state, move)
        for thing in dict.fromkeys([*chances, *shown]):
            seen, due, variance = self.drawn.get(thing, (0, 0.0, 0.0))
            chance = chances.get(thing, 0.0)
            self.drawn[thing] = (seen + (thing in shown), due + chance, variance + chance * (1.0 - chance))

    def things(self, state: State, move: int) -> list[str]:
        return self.game.study.drawn(state, move, self.game.text(state, CHANCE, move))

    def chances(self, state: State) -> dict[str, float]:
        """The probability of each draw now."""
        weights: Weights = self.game.chance(state)
        total = sum(weight for _, weight in weights)
        chances: dict[str, float] = {}
        for move, weight in weights:
            for thing in dict.fromkeys(self.things(state, move)):
                chances[thing] = chances.get(thing, 0.0) + weight / total
        return chances
