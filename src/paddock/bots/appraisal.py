"""What a roll or a choice changed, and each seat's prospects before it: the basis of reviews, and of luck and skill.

A seat's prospects are what its expected place is worth, from 0 (last) to 1 (sole winner); in a solo game, the points it
can expect. Every roll and draw is compared with what else it could have been, every choice with the
best by the search, from what its seat could see; both by playing on from there many times. A position in which a seat
chooses is worth what its best choice is; a turn that surely wins is found, however unlikely it looks.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from paddock.bots.engine.heuristic import Heuristic, reward
from paddock.bots.engine.search import Search
from paddock.bots.game_knowledge import heuristic_of
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import after
from paddock.contract.game import CHANCE, AnyGame, Outcome, Result, State, View

PLAYED_ON: Final = 32  # times that a position is played on to value it
AGAIN: Final = 4  # times as often for a choice that looks worse than the best, and for a striking roll
STRIKING: Final = 0.15  # of a place: after few playouts, a roll that seems to change this much is mostly noise
MOST_OUTCOMES: Final = 12  # of one draw; of more, a sample of this size stands for all
SPREAD: Final = 4  # where little is played on, each of many outcomes is so a quarter as often: their mean counts
TURN: Final = 600  # positions to look at for a turn that ends the game
IMAGINED: Final = 8  # worlds in which such a turn must win: what nobody can see may decide
GRAIN: Final = 1 << 20  # parts are multiples of 1 / GRAIN, so their sums have no rounding error

Values = list[float]  # by seat


class Appraisal(msgspec.Struct, frozen=True):
    """Of one move: each seat's prospects before it, what it changed for each, and how the search weighed the choice."""

    values: Values
    effect: Values
    weighed: list[Weighed] = []
    seconds: float = 0.0  # spent on it by a worker of the pool


class Design(msgspec.Struct, frozen=True):
    """What the judge reads of a game's designs: moves that no list holds (Freehand.designs)."""

    move: str
    least: float
    most: float  # points


class Share(msgspec.Struct, frozen=True):
    """Where a seat's result came from: `start + luck + own + others + unforeseen = result`, exactly.

    What neither luck nor choices explain is reported as such: cards nobody could see, and what playing on misjudges.
    """

    seat: int
    start: float  # what it could expect before anything was drawn
    luck: float
    own: float  # its choices, against the best ones: below 0, but for the noise of playing on
    others: float  # what the choices of the others gave it
    unforeseen: float
    result: float


class Appraiser:
    """Values positions, rolls and choices of one game by playing on a number of times from each."""

    def __init__(self, game: AnyGame, seats: int, budget: Budget, rng: Rng, times: int = PLAYED_ON) -> None:
        self.game = game
        self.seats = seats
        self.budget = budget
        self.rng = rng
        self.times = times
        self.heuristic = heuristic_of(game)
        self.bot = MctsBot(game)

    def judge(self, state: State, seat: int, move: int) -> Appraisal:
        """A move that was made."""
        if seat == CHANCE:
            mean, effect = self.luck(state, move)
            return Appraisal(mean, effect)
        weighed = self.weighed(state, seat, move)
        values, effect = self.choice(state, seat, move, weighed)
        return Appraisal(values, effect, weighed)

    # Rolls and draws

    def luck(self, state: State, move: int) -> tuple[Values, Values]:
        """The mean of all outcomes by their weights, and how far this one is from it."""
        outcomes = self.outcomes(state)
        if len(outcomes) == 1:
            return self.values([state]), [0.0] * self.seats
        mean, effect = self.drawn(state, move, outcomes, self.times)
        if self.times < PLAYED_ON and self.seats > 1 and max(map(abs, effect)) > STRIKING:
            return self.drawn(state, move, outcomes, AGAIN * self.times)  # again: a striking first result is half noise
        return mean, effect

    def drawn(self, state: State, move: int, outcomes: list[tuple[int, int]], times: int) -> tuple[Values, Values]:
        """All outcomes get the same rolls, also those that share them, so what is rolled later doesn't count."""
        seed, few = self.rng.next(), self.times < PLAYED_ON
        apart = max(1, min(SPREAD, len(outcomes) // 2, times)) if few else 1
        valued = [
            (self.values([after(state, CHANCE, one)], seed, times, range(number % apart, times, apart)), weight)
            for number, (one, weight) in enumerate(outcomes)
        ]
        total = sum(weight for _, weight in valued)
        mean = [sum(values[seat] * weight for values, weight in valued) / total for seat in range(self.seats)]
        return mean, difference(self.values([after(state, CHANCE, move)], seed, times), mean)

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        weights: list[tuple[int, int]] = self.game.chance(state)
        if len(weights) <= MOST_OUTCOMES:
            return weights
        return [(state.random_move(CHANCE, self.rng), 1) for _ in range(MOST_OUTCOMES)]

    # Choices

    def weighed(self, state: State, seat: int, move: int) -> list[Weighed]:
        """What the search thinks of a decision, from what its seat could see; nothing of one that was forced."""
        legal, view = state.legal_moves(seat), self.game.view(state, seat)
        if move not in legal:
            return self.weighed_designs(state, seat, view)
        if len(legal) == 1:
            return []
        weighed = self.bot.weigh(view, legal, self.budget, self.rng)
        won = self.sure_wins(view, seat)
        sure = [msgspec.structs.replace(item, win=1.0) for item in weighed if item.move in won]
        return sure + [item for item in weighed if item.move not in won]

    def weighed_designs(self, state: State, seat: int, view: View) -> list[Weighed]:
        """A move made as a whole is compared with whole moves, not with the first step of one."""
        worlds, seed = [self.game.determinize(view, self.rng) for _ in range(self.times)], self.rng.next()
        found = []
        for offered in self.game.freehand.designs(view) if self.game.freehand else ():
            design = msgspec.convert(offered, Design, from_attributes=True)
            move = self.game.parse(state, seat, design.move)
            win = self.values([after(world, seat, move) for world in worlds], seed)[seat]
            points = (design.least + design.most) / 2
            found.append(Weighed(move, win, points, 0.0, [(seat, move)]))
        return sorted(found, key=lambda item: -item.win)

    def sure_wins(self, view: View, seat: int) -> set[int]:
        """The moves of a turn that wins, whatever the seat cannot see."""
        won: set[int] = set()
        for number in range(IMAGINED if self.is_guessing else 0):
            here = {move for move, _ in wins(self.game.determinize(view, self.rng), seat, self.heuristic)}
            won = won & here if number else here
            if not won:
                break
        return won

    def choice(self, state: State, seat: int, move: int, weighed: Sequence[Weighed]) -> tuple[Values, Values]:
        """What the position was worth with the best choice, and what this one changed.

        It counts as worse only as far as its seat could see it, and no further than it was so in truth.
        """
        seed = self.rng.next()
        made, none = self.values([after(state, seat, move)], seed), [0.0] * self.seats
        if not weighed or weighed[0].move == move:
            return made, none
        seen = self.as_seen(self.game.view(state, seat), seat, move, weighed[0].move)
        best = self.values([after(state, seat, weighed[0].move)], seed)
        true = difference(made, best)
        if seen[seat] >= 0 or true[seat] >= 0:
            return made, none
        return best, max(seen, true, key=lambda effect: effect[seat])

    def as_seen(self, view: View, seat: int, move: int, best: int) -> Values:
        """A choice against the best, in worlds as its seat could imagine them."""
        doubt = self.compare(view, seat, move, best, self.times)
        if doubt[seat] >= 0:
            return doubt
        return self.compare(view, seat, move, best, AGAIN * self.times)  # again: the doubt was half noise

    def compare(self, view: View, seat: int, move: int, best: int, times: int) -> Values:
        worlds = [self.game.determinize(view, self.rng) for _ in range(self.times)]
        seed = self.rng.next()
        made, better = (self.values([after(world, seat, one) for world in worlds], seed, times) for one in (move, best))
        return difference(made, better)

    # Positions

    def values(
        self, worlds: Sequence[State], seed: int | None = None, times: int = 0, only: range | None = None
    ) -> Values:
        """The mean result for each seat when these worlds are played on; the same seed gives the same rolls.

        `only`: these of the times.
        """
        times = times or self.times
        luck = Rng(self.rng.next() if seed is None else seed)
        rolls = [luck.next() for _ in range(times)]
        ends = self.won(worlds) or [self.played_on(worlds[n % len(worlds)], rolls[n], n) for n in only or range(times)]
        return [grained(sum(of_seat) / len(ends)) for of_seat in zip(*ends, strict=True)]

    def won(self, worlds: Sequence[State]) -> list[Values]:
        """How these worlds end if the seat to act surely wins in this turn; nothing if not in all of them."""
        found = []
        for world in worlds if self.is_guessing else []:
            end = next((end for _, end in wins(world, world.turn(), self.heuristic)), None)
            if end is None:
                return []
            found.append(end)
        return found

    def played_on(self, world: State, rolls: int, number: int) -> Values:
        state = world.copy()
        search = Search(state, 0, self.seats, self.heuristic, Rng((rolls << 32) | number))
        search.roll_out(state)
        while self.seats == 1 and state.outcome() is None:  # points of half a game say little of those of a whole one
            search.roll_out(state)
        return self.end(state)

    def end(self, state: State) -> Values:
        outcome = self.heuristic.settled(state)
        return self.estimates(state) if outcome is None else results_of(outcome)

    @property
    def is_guessing(self) -> bool:
        """Does playing on stop before the end? Then it may miss an end that is near; alone nobody is beaten."""
        return self.heuristic.horizon > 0 and self.seats > 1

    def estimates(self, state: State) -> Values:
        """By the game's heuristic, as far as it plays on: to the end, noise would drown most choices."""
        return [self.heuristic.value(state, seat, self.seats) for seat in range(self.seats)]


def wins(state: State, seat: int, heuristic: Heuristic) -> Iterator[tuple[int, Values]]:
    """The moves with which a seat can end the game in this turn as sole winner, without chance; and that end."""
    turns = deque([(move, after(state, seat, move)) for move in (state.legal_moves(seat) if seat >= 0 else [])])
    looked = len(turns)
    while turns:
        first, here = turns.popleft()
        outcome = heuristic.settled(here)
        if outcome is not None:
            if reward(outcome, seat) == 1.0:
                yield first, results_of(outcome)
        elif here.turn() == seat and looked < TURN:
            then = [(first, after(here, seat, move)) for move in here.legal_moves(seat)]
            looked += len(then)
            turns.extend(then)


def results_of(outcome: Outcome | Result) -> Values:
    """What its place is worth to each seat; to one that is alone, its points."""
    if len(outcome.ranks) == 1:
        return [float(outcome.scores[0])]
    ended = Outcome(list(outcome.scores), list(outcome.ranks), outcome.reason)
    return [grained(reward(ended, seat)) for seat in range(len(ended.ranks))]


def left_behind(values: Values, seat: int) -> Values:
    """Everyone's prospects once this seat has resigned and the others play on: it is last, behind all of them."""
    others = len(values) - 1
    return [0.0 if one == seat else value + values[seat] / others for one, value in enumerate(values)]


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
