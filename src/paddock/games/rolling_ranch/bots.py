"""What Rolling Ranch knows about playing itself: promises for greedy and search, plans for whole rounds."""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.bot import Budget, Weighed
from paddock.bots.heuristic import Heuristic, reward
from paddock.game import AnyGame, View
from paddock.games.rolling_ranch.pieces import Pieces
from paddock.games.rolling_ranch.plans import Plan, Planner
from paddock.games.rolling_ranch.promise import Promise, stage_of
from paddock.games.rolling_ranch.state import RollingRanchState
from paddock.games.rolling_ranch.turn import Turn
from paddock.luck import Rng
from paddock.state import Outcome, State

SPREAD: Final = 6.0  # points between two sheets that make a win three times as likely as not, at the end
LATE_SPREAD: Final = 0.55  # more for each round to go
SOLO_SCALE: Final = 150.0
HORIZON: Final = 6
EXPLORATION: Final = 0.6
TEMPER: Final = 2.0  # points that make a move e times as promising
FIRST: Final = 250.0  # worths above it say "before all others"
ROLLOUTS: Final = 600
UNTRIED: Final = 0.5  # the chance to win by a plan that was not played out


class RollingRanchHeuristic(Heuristic):
    def __init__(self, promise: Promise) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.exploration = EXPLORATION
        self.promise = promise

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        return self.promise.best_move(cast(RollingRanchState, state), seat)

    def score(self, state: State, seat: int) -> float:
        s = cast(RollingRanchState, state)
        return self.promise.of_seat(s, seat, self.promise.rounds_left(s))

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of the others that this seat will leave behind."""
        s = cast(RollingRanchState, state)
        rounds = self.promise.rounds_left(s)
        return standing([self.promise.of_seat(s, one, rounds) for one in range(seats)], seat, rounds)

    def value_after(self, state: State, seat: int, move: int, seats: int, rng: Rng) -> float:
        """Seats choose at once: with the others as last shown, who answers last judges as the first does."""
        s = cast(RollingRanchState, state)
        rounds = self.promise.rounds_left(s)
        ended = self.promise.round_after(s, seat, move, rounds)
        rounds = 0.0 if ended.is_full() else rounds
        promised = [self.promise.of_ranch(s.shown[one], s.missions[one], rounds) for one in range(seats)]
        promised[seat] = self.promise.of_ranch(ended, s.missions[seat], rounds)
        return standing(promised, seat, rounds)

    def worth(self, outcome: Outcome, seat: int) -> float:
        return reward(outcome, seat) if len(outcome.ranks) > 1 else solo_worth(float(outcome.scores[0]))

    def prior(self, state: State, seat: int, move: int) -> float:
        """By how much a move looks better or worse than others."""
        s = cast(RollingRanchState, state)
        turn: Turn = s.now[seat]
        rounds = self.promise.rounds_left(s)
        m: i64 = move
        worth = self.promise.answer_worth(turn, turn.step, m - turn.base, s.missions[seat], rounds, stage_of(rounds))
        worth = worth - 2.0 * FIRST if worth > FIRST else worth
        return exp(max(-4.0, min(4.0, worth / TEMPER)))


def standing(promised: list[float], seat: int, rounds: float) -> float:
    """What a seat can expect whose sheet promises so much, beside the others with so many rounds to go."""
    own = promised[seat]
    if len(promised) == 1:
        return solo_worth(own)
    spread = SPREAD + LATE_SPREAD * rounds
    total = 0.0
    for other in range(len(promised)):
        if other != seat:
            total += 1.0 / (1.0 + exp((promised[other] - own) / spread))
    return total / float(len(promised) - 1)


def solo_worth(points: float) -> float:
    return max(0.0, min(1.0, points / SOLO_SCALE))


class RollingRanchSpecialist:
    """Plans the rest of a round at once: see plans.py."""

    def __init__(self, game: AnyGame, promise: Promise) -> None:
        self.game = game
        self.planner = Planner(promise)

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        assert view.seat is not None, "a spectator is asked for no move"
        root = cast(RollingRanchState, self.game.determinize(view, rng))
        plan = self.planner.choose(root, view.seat, rng, rollouts(budget), budget.seconds)
        return plan.answers[0]

    def weigh(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed]:
        assert view.seat is not None, "a spectator is asked for no move"
        root = cast(RollingRanchState, self.game.determinize(view, rng))
        plans = self.planner.weigh(root, view.seat, rng, rollouts(budget), budget.seconds)
        spent = max(1, sum([int(plan.playouts) for plan in plans]))
        return [self.weighed(root, view.seat, plan, spent) for plan in plans]

    def weighed(self, root: RollingRanchState, seat: int, plan: Plan, spent: int) -> Weighed:
        playouts = max(1.0, float(plan.playouts))
        points = plan.points / playouts if plan.playouts > 0 else plan.promise
        win = solo_worth(points) if root.seats == 1 else plan.total / playouts if plan.playouts > 0 else UNTRIED
        line = [(seat, answer) for answer in plan.answers]
        return Weighed(plan.answers[0], win, points, int(plan.playouts) / spent, line)


def rollouts(budget: Budget) -> int:
    return budget.iterations if budget.iterations or budget.seconds > 0.0 else ROLLOUTS


def heuristic(game: AnyGame) -> Heuristic:
    return RollingRanchHeuristic(promise_of(game))


def specialist(game: AnyGame) -> RollingRanchSpecialist:
    return RollingRanchSpecialist(game, promise_of(game))


known_promises: dict[str, Promise] = {}  # by edition: the table of pens takes a while


def promise_of(game: AnyGame) -> Promise:
    assert game.components is not None, f"{game.title} has no components"
    if game.edition not in known_promises:
        known_promises[game.edition] = Promise(Pieces(game.components))
    return known_promises[game.edition]
