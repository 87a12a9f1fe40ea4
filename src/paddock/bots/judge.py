"""What a roll or a choice changed, and how each seat stood before it: the ground of reviews, and of luck against skill.

A seat stands as well as the place it can expect is worth, from 0 (last) to 1 (alone first); alone at the table, as many
points as it can expect. Every roll and draw is valued against what else it could have been, every choice against the
best by the search, from what its seat could see; both by playing on from there many times.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.bots.bot import Budget, Weighed
from paddock.bots.heuristic import reward
from paddock.bots.insight import heuristic_of
from paddock.bots.ismcts import Search
from paddock.bots.mcts import MctsBot
from paddock.game import CHANCE, AnyGame, Outcome, Result, State, View
from paddock.luck import Rng

PLAYED_ON: Final = 32  # times that a position is played on to value it
AGAIN: Final = 4  # times as often for a choice that looks worse than the best
MOST_OUTCOMES: Final = 12  # of one draw; of more, so many are drawn to stand for all
GRAIN: Final = 1 << 20  # parts are multiples of one in so many: their sums have no rounding error

Values = list[float]  # by seat


class Judgement(msgspec.Struct, frozen=True):
    """Of one move: how each seat stood before it, what it changed for each, and how the search weighed the choice."""

    values: Values
    effect: Values
    weighed: list[Weighed] = []


class Share(msgspec.Struct, frozen=True):
    """Where a seat's result came from: start + luck + own + others + unforeseen = result, exactly.

    What neither luck nor choices explain is told as such: cards nobody could see, and what playing on misjudges.
    """

    seat: int
    start: float  # what it could expect before anything was drawn
    luck: float
    own: float  # its choices, against the best ones: below 0, but for the noise of playing on
    others: float  # what the choices of the others gave it
    unforeseen: float
    result: float


class Judge:
    """Values positions, rolls and choices of one game, playing on so many times from each."""

    def __init__(self, game: AnyGame, seats: int, budget: Budget, rng: Rng, times: int = PLAYED_ON) -> None:
        self.game = game
        self.seats = seats
        self.budget = budget
        self.rng = rng
        self.times = times
        self.heuristic = heuristic_of(game)
        self.bot = MctsBot(game)

    def judge(self, state: State, seat: int, move: int) -> Judgement:
        """A move that was made."""
        if seat == CHANCE:
            mean, effect = self.luck(state, move)
            return Judgement(mean, effect)
        values, weighed = self.values([state]), self.weighed(state, seat)
        return Judgement(values, self.effect_of_choice(state, seat, move, weighed), weighed)

    # Luck

    def luck(self, state: State, move: int) -> tuple[Values, Values]:
        """The mean of all outcomes by their weights, and how far this one is from it."""
        outcomes = self.outcomes(state)
        if len(outcomes) == 1:
            return self.values([state]), [0.0] * self.seats
        seed = self.rng.next()
        valued = [(self.values([after(state, CHANCE, one)], seed), weight) for one, weight in outcomes]
        total = sum(weight for _, weight in valued)
        mean = [sum(values[seat] * weight for values, weight in valued) / total for seat in range(self.seats)]
        return mean, difference(self.values([after(state, CHANCE, move)], seed), mean)

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        weights: list[tuple[int, int]] = self.game.chance(state)
        if len(weights) <= MOST_OUTCOMES:
            return weights
        return [(state.random_move(CHANCE, self.rng), 1) for _ in range(MOST_OUTCOMES)]

    # Choices

    def weighed(self, state: State, seat: int) -> list[Weighed]:
        """What the search thinks of a decision, from what its seat could see; nothing of one that was forced."""
        legal = state.legal_moves(seat)
        if len(legal) == 1:
            return []
        return self.bot.weigh(self.game.view(state, seat), legal, self.budget, self.rng)

    def effect_of_choice(self, state: State, seat: int, move: int, weighed: Sequence[Weighed]) -> Values:
        """The choice against the best, in worlds as its seat could imagine them."""
        if not weighed or weighed[0].move == move:
            return [0.0] * self.seats
        view = self.game.view(state, seat)
        doubt = self.compare(view, seat, move, weighed[0].move, self.times)
        if doubt[seat] >= 0:
            return [0.0] * self.seats
        return self.compare(view, seat, move, weighed[0].move, AGAIN * self.times)  # anew: the doubt was half noise

    def compare(self, view: View, seat: int, move: int, best: int, times: int) -> Values:
        worlds = [self.game.determinize(view, self.rng) for _ in range(self.times)]
        seed = self.rng.next()
        made, better = (self.values([after(world, seat, one) for world in worlds], seed, times) for one in (move, best))
        return difference(made, better)

    # Positions

    def values(self, worlds: Sequence[State], seed: int | None = None, times: int = 0) -> Values:
        """The mean of how it ends for each seat when these worlds are played on; one seed means one luck."""
        times = times or self.times
        totals = [0.0] * self.seats
        luck = Rng(self.rng.next() if seed is None else seed)
        for number in range(times):
            state = worlds[number % len(worlds)].copy()
            search = Search(state, 0, self.seats, self.heuristic, Rng((luck.next() << 32) | number))
            search.roll_out(state)
            outcome = state.outcome()
            ends = self.estimates(state) if outcome is None else results_of(outcome)
            totals = [total + end for total, end in zip(totals, ends, strict=True)]
        return [grained(total / times) for total in totals]

    def estimates(self, state: State) -> Values:
        """By the game's heuristic, as far as it plays on: to the end, noise would drown most choices."""
        if self.seats == 1:
            return [self.heuristic.score(state, 0)]
        return [self.heuristic.value(state, seat, self.seats) for seat in range(self.seats)]


def after(state: State, seat: int, move: int) -> State:
    world = state.copy()
    world.apply(seat, move)
    return world


def results_of(outcome: Outcome | Result) -> Values:
    """What its place is worth to each seat; to one that is alone, its points."""
    if len(outcome.ranks) == 1:
        return [float(outcome.scores[0])]
    ended = Outcome(list(outcome.scores), list(outcome.ranks), outcome.reason)
    return [grained(reward(ended, seat)) for seat in range(len(ended.ranks))]


def difference(one: Values, other: Values) -> Values:
    return [grained(a - b) for a, b in zip(one, other, strict=True)]


def grained(value: float) -> float:
    return round(value * GRAIN) / GRAIN


def shares_of(start: Values, effects: Sequence[tuple[int, Values]], results: Values) -> list[Share]:
    """From what each seat expected, what each move (by whom, CHANCE too) changed for each, and how it ended."""
    return [share_of(seat, start, effects, results) for seat in range(len(results))]


def share_of(seat: int, start: Values, effects: Sequence[tuple[int, Values]], results: Values) -> Share:
    luck = sum(effect[seat] for by, effect in effects if by == CHANCE)
    own = sum(effect[seat] for by, effect in effects if by == seat)
    others = sum(effect[seat] for by, effect in effects if by not in (seat, CHANCE))
    unforeseen = results[seat] - (start[seat] + luck + own + others)
    return Share(seat, start[seat], luck, own, others, unforeseen, results[seat])
