"""Luck and skill: how much of each seat's result came from chance, and how much from choices.

A result is what a place is worth, from 0 (last) to 1 (alone first). Every roll and draw is valued against what else it
could have been, every choice against the best by the search, from what its seat could see; both by playing on from
there many times. What neither explains is told as such: cards nobody could see, and what playing on misjudges.

    start + luck + own + others + unforeseen = result, exactly
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Final

import msgspec

from paddock import record as records
from paddock.bots.bot import Budget
from paddock.bots.insight import heuristic_of
from paddock.bots.ismcts import Search
from paddock.bots.mcts import MctsBot
from paddock.game import CHANCE, AnyGame, Outcome, Result, State, View
from paddock.luck import Rng
from paddock.record import Ply, Record

ITERATIONS: Final = 200  # of the search for the best choice
PLAYED_ON: Final = 32  # times that a position is played on to value it
AGAIN: Final = 4  # times as often for the start, and for a choice that looks worse than the best
MOST_OUTCOMES: Final = 12  # of one draw; of more, so many are drawn to stand for all
GRAIN: Final = 1 << 20  # parts are multiples of one in so many: their sums have no rounding error

Values = list[float]  # by seat


class Share(msgspec.Struct, frozen=True):
    """Where a seat's result came from."""

    seat: int
    start: float  # what it could expect before anything was drawn
    luck: float
    own: float  # its choices, against the best ones: below 0, but for the noise of playing on
    others: float  # what the choices of the others gave it
    unforeseen: float
    result: float


class Moment(msgspec.Struct, frozen=True):
    """One roll or choice, by its line in the record, and what it changed for each seat."""

    line: int
    seat: int
    text: str
    effect: Values


class Reckoning(msgspec.Struct, frozen=True):
    shares: list[Share]
    moments: list[Moment]  # that changed anything
    is_whole: bool  # False: time ran out, and the rest of the game counts as unforeseen


def luck_and_skill(
    game: AnyGame, record: Record, *, seed: int = 1, iterations: int = ITERATIONS, seconds: float = 0.0
) -> Reckoning:
    """Reckons a finished record. With `seconds` it ends in time, whatever the game; without, it is its seed."""
    assert record.outcome is not None, "only a finished game has a result"
    judge = Judge(game, record.seats, Budget(iterations, seconds / max(1, len(record.moves))), Rng(seed))
    deadline = perf_counter() + seconds if seconds else 0.0
    start = judge.values([records.starting_state(record, game)], times=AGAIN * PLAYED_ON)
    moments, is_whole = [], True
    for ply in records.replay(record, game):
        if deadline and perf_counter() > deadline:
            is_whole = False
            break
        effect = judge.effect(ply, record.outcome)
        if any(effect):
            moments.append(Moment(ply.line, ply.seat, ply.text, effect))
    results = judge.worths(record.outcome)
    return Reckoning([share(seat, start, moments, results) for seat in range(record.seats)], moments, is_whole)


def share(seat: int, start: Values, moments: Sequence[Moment], results: Values) -> Share:
    luck = sum(moment.effect[seat] for moment in moments if moment.seat == CHANCE)
    own = sum(moment.effect[seat] for moment in moments if moment.seat == seat)
    others = sum(moment.effect[seat] for moment in moments if moment.seat not in (seat, CHANCE))
    unforeseen = results[seat] - (start[seat] + luck + own + others)
    return Share(seat, start[seat], luck, own, others, unforeseen, results[seat])


class Judge:
    """Values positions, rolls and choices of one game."""

    def __init__(self, game: AnyGame, seats: int, budget: Budget, rng: Rng) -> None:
        self.game = game
        self.seats = seats
        self.budget = budget
        self.rng = rng
        self.heuristic = heuristic_of(game)
        self.bot = MctsBot(game)

    def effect(self, ply: Ply, result: Result) -> Values:
        """What a move changed for each seat."""
        if ply.move is None:
            return self.difference(self.worths(result), self.values([ply.state]))
        if ply.seat == CHANCE:
            return self.effect_of_luck(ply.state, ply.move)
        return self.effect_of_choice(ply.state, ply.seat, ply.move)

    def effect_of_luck(self, state: State, move: int) -> Values:
        """The outcome against the mean of all, by their weights."""
        outcomes = self.outcomes(state)
        if len(outcomes) == 1:
            return [0.0] * self.seats
        seed = self.rng.next()
        valued = [(self.values([after(state, CHANCE, one)], seed), weight) for one, weight in outcomes]
        total = sum(weight for _, weight in valued)
        mean = [sum(values[seat] * weight for values, weight in valued) / total for seat in range(self.seats)]
        return self.difference(self.values([after(state, CHANCE, move)], seed), mean)

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        weights: list[tuple[int, int]] = self.game.chance(state)
        if len(weights) <= MOST_OUTCOMES:
            return weights
        return [(state.random_move(CHANCE, self.rng), 1) for _ in range(MOST_OUTCOMES)]

    def effect_of_choice(self, state: State, seat: int, move: int) -> Values:
        """The choice against the best, in worlds as its seat could imagine them."""
        legal = state.legal_moves(seat)
        if len(legal) == 1:
            return [0.0] * self.seats
        view = self.game.view(state, seat)
        best = self.bot.weigh(view, legal, self.budget, self.rng)[0].move
        if best == move:
            return [0.0] * self.seats
        doubt = self.compare(view, seat, move, best, PLAYED_ON)
        if doubt[seat] >= 0:
            return [0.0] * self.seats
        return self.compare(view, seat, move, best, AGAIN * PLAYED_ON)  # anew: what raised the doubt was half noise

    def compare(self, view: View, seat: int, move: int, best: int, times: int) -> Values:
        worlds = [self.game.determinize(view, self.rng) for _ in range(PLAYED_ON)]
        seed = self.rng.next()
        made, better = (self.values([after(world, seat, one) for world in worlds], seed, times) for one in (move, best))
        return self.difference(made, better)

    def values(self, worlds: Sequence[State], seed: int | None = None, times: int = PLAYED_ON) -> Values:
        """The mean of how it ends for each seat when these worlds are played on; one seed means one luck."""
        totals = [0.0] * self.seats
        luck = Rng(self.rng.next() if seed is None else seed)
        for number in range(times):
            state = worlds[number % len(worlds)].copy()
            search = Search(state, 0, self.seats, self.heuristic, Rng((luck.next() << 32) | number))
            search.roll_out(state)
            outcome = state.outcome()
            ends = self.estimates(state) if outcome is None else self.worths(outcome)
            totals = [total + end for total, end in zip(totals, ends, strict=True)]
        return [grained(total / times) for total in totals]

    def estimates(self, state: State) -> Values:
        """By the game's heuristic, as far as it plays on: to the end, noise would drown most choices."""
        return [self.heuristic.value(state, seat, self.seats) for seat in range(self.seats)]

    def worths(self, outcome: Outcome | Result) -> Values:
        ended = Outcome(list(outcome.scores), list(outcome.ranks), outcome.reason)
        return [grained(self.heuristic.worth(ended, seat)) for seat in range(self.seats)]

    def difference(self, one: Values, other: Values) -> Values:
        return [grained(a - b) for a, b in zip(one, other, strict=True)]


def after(state: State, seat: int, move: int) -> State:
    world = state.copy()
    world.apply(seat, move)
    return world


def grained(value: float) -> float:
    return round(value * GRAIN) / GRAIN
