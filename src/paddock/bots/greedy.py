"""Looks one move ahead and takes what the game's heuristic likes best. Made careless, it errs as people do."""

from math import cos, log, pi, sqrt

from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, State, View


class GreedyBot:
    """`overlook` is the chance to miss a move altogether, `blur` how far off its judgement of one may be."""

    def __init__(self, game: AnyGame, *, samples: int = 8, overlook: float = 0.0, blur: float = 0.0) -> None:
        self.game = game
        self.heuristic = heuristic_of(game)
        self.samples = samples
        self.overlook = overlook
        self.blur = blur

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seat = asked_seat(view)
        worlds = [self.game.determinize(view, rng) for _ in range(self.samples)]
        known = self.heuristic.known_move(worlds[0], seat)
        if known in legal and rng.chance() >= self.overlook:
            return known
        noticed = self.noticed(legal, rng)
        judged = [self.judge(worlds, seat, move, rng) for move in noticed]
        return noticed[judged.index(max(judged))]

    def noticed(self, legal: list[int], rng: Rng) -> list[int]:
        """The moves that come to mind, in any order: equals are chosen alike."""
        moves = shuffled(legal, rng)
        return [move for move in moves if rng.chance() >= self.overlook] or moves[:1]

    def judge(self, worlds: list[State], seat: int, move: int, rng: Rng) -> float:
        seats = worlds[0].seat_count()
        total = sum(self.heuristic.value_after(world.copy(), seat, move, seats, rng) for world in worlds)
        return total / len(worlds) + self.blur * normal(rng)


def asked_seat(view: View) -> int:
    assert view.seat is not None, "a spectator has no move to choose"
    return view.seat


def shuffled(moves: list[int], rng: Rng) -> list[int]:
    left = list(moves)
    return [left.pop(rng.below(len(left))) for _ in moves]


def normal(rng: Rng) -> float:
    """A draw from the standard normal distribution (Box and Muller)."""
    return sqrt(-2.0 * log(1.0 - rng.chance())) * cos(2.0 * pi * rng.chance())
