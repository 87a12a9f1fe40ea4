"""How bots judge Rolling Ranch: values for greedy and search bots, plans for whole rounds."""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.engine.heuristic import Heuristic, reward
from paddock.bots.engine.judge import Judge
from paddock.content.components import components_of
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import Outcome, State
from paddock.contract.game import AnyGame, View
from paddock.games.rolling_ranch.bots.evaluation import Evaluation, stage_of
from paddock.games.rolling_ranch.bots.plans import Plan, Planner
from paddock.games.rolling_ranch.bots.standing import solo_value, standing
from paddock.games.rolling_ranch.engine.pieces import Pieces
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.state import RollingRanchState

HORIZON: Final = 6
EXPLORATION: Final = 0.6
TEMPER: Final = 2.0  # a lead in points that makes a move e times as promising
FIRST: Final = 250.0  # values above this mean "before all others"
ROLLOUTS: Final = 600
UNTRIED: Final = 0.5  # the win chance of a plan that was not played out


class RollingRanchHeuristic(Heuristic):
    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.exploration = EXPLORATION
        self.evaluation = evaluation

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        return self.evaluation.best_move(cast(RollingRanchState, state), seat)

    def score(self, state: State, seat: int) -> float:
        s = cast(RollingRanchState, state)
        return self.evaluation.of_seat(s, seat, self.evaluation.rounds_left(s))

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of opponents this seat will beat."""
        s = cast(RollingRanchState, state)
        rounds = self.evaluation.rounds_left(s)
        return standing([self.evaluation.of_seat(s, one, rounds) for one in range(seats)], seat, rounds)

    def value_after(self, state: State, seat: int, move: int, seats: int, rng: Rng) -> float:
        """Seats choose at once, so others count as last shown: whoever answers last judges like the first."""
        s = cast(RollingRanchState, state)
        rounds = self.evaluation.rounds_left(s)
        ended = self.evaluation.round_after(s, seat, move, rounds)
        rounds = 0.0 if ended.is_full() else rounds
        expected = [self.evaluation.of_ranch(s.shown[one], s.missions[one], rounds) for one in range(seats)]
        expected[seat] = self.evaluation.of_ranch(ended, s.missions[seat], rounds)
        return standing(expected, seat, rounds)

    def worth(self, outcome: Outcome, seat: int) -> float:
        return reward(outcome, seat) if len(outcome.ranks) > 1 else solo_value(float(outcome.scores[0]))

    def prior(self, state: State, seat: int, move: int) -> float:
        """How much better or worse a move looks than the others."""
        s = cast(RollingRanchState, state)
        turn: Turn = s.now[seat]
        rounds = self.evaluation.rounds_left(s)
        m: i64 = move
        value = self.evaluation.action_value(turn, turn.step, m - turn.base, s.missions[seat], rounds, stage_of(rounds))
        value = value - 2.0 * FIRST if value > FIRST else value
        return exp(max(-4.0, min(4.0, value / TEMPER)))


class RollingRanchSpecialist:
    """Plans the rest of a round as a whole: see plans.py."""

    def __init__(self, game: AnyGame, evaluation: Evaluation) -> None:
        self.game = game
        self.planner = Planner(evaluation)
        self.judge: Judge = self.planner.judge

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
        win = solo_value(points) if root.seats == 1 else plan.total / playouts if plan.playouts > 0 else UNTRIED
        line = [(seat, answer) for answer in plan.answers]
        return Weighed(plan.answers[0], win, points, int(plan.playouts) / spent, line)


def rollouts(budget: Budget) -> int:
    return budget.iterations if budget.iterations or budget.seconds > 0.0 else ROLLOUTS


def heuristic(game: AnyGame) -> Heuristic:
    return RollingRanchHeuristic(evaluation_of(game))


def specialist(game: AnyGame) -> RollingRanchSpecialist:
    return RollingRanchSpecialist(game, evaluation_of(game))


known_evaluations: dict[str, Evaluation] = {}  # by edition: building the table of pens takes a while


def evaluation_of(game: AnyGame) -> Evaluation:
    if game.edition not in known_evaluations:
        known_evaluations[game.edition] = Evaluation(Pieces(components_of(game)))
    return known_evaluations[game.edition]
