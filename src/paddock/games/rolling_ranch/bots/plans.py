"""Plans for the rest of a round: all ways to end a turn, with playouts of the most promising.

All plans share their chances: playout n of each has the same dice and the same missions of other seats, so plans differ
only by what they do. Half of the plans are dropped at a time.
"""

from math import exp
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from paddock.bots.engine import halving
from paddock.bots.engine.judge import Judge
from paddock.contract.engine.bits import place_of
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER
from paddock.games.rolling_ranch.bots.evaluation import Evaluation
from paddock.games.rolling_ranch.bots.standing import standing
from paddock.games.rolling_ranch.engine.moves import ACT, BREED, BUILD, DONE, DRAW, FILL, READY
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.engine.steps import answer

MOST_PLANS: Final = 12  # to play out
WIDE: Final = 8  # answers to consider for a space
NARROW: Final = 4  # and for an icon
AHEAD: Final = 2  # rounds that are played out after this one where a network judges the end; otherwise all
STEADY: Final = 24.0  # the evaluation counts as this many playouts
SPREAD: Final = 7.0  # a lead in points that makes a win three times as likely as not


class Plan(halving.Candidate):
    """The answers of a turn, and the turn after them."""

    def __init__(self, answers: list[int], turn: Turn, value: float) -> None:
        super().__init__(value)
        self.answers = answers
        self.turn = turn
        self.judged: float = 0.0  # by evaluation and playouts combined


class Planner:
    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.judge = Judge()
        self.ahead: i64 = AHEAD
        self.steady: float = STEADY
        self.most_plans: i64 = MOST_PLANS
        self.plans: list[Plan] = []

    def choose(self, root: RollingRanchState, seat: int, rng: Rng, playouts: int, seconds: float) -> Plan:
        """The best plan, within a number of playouts or seconds (0: no limit)."""
        deadline = halving.deadline_after(perf_counter(), halving.SEARCHING * seconds)
        self.find_plans(root, seat)
        self.halve(root, seat, rng.next(), playouts, deadline)
        return self.plans[0]

    def weigh(self, root: RollingRanchState, seat: int, rng: Rng, playouts: int, seconds: float) -> list[Plan]:
        """For every legal answer the best plan that begins with it; the one that `choose` finds comes first.

        Comparing them all takes half as many playouts again, or the last third of the time.
        """
        began = perf_counter()
        self.find_plans(root, seat)
        found = list(self.plans)
        seed = rng.next()
        self.halve(root, seat, seed, playouts, halving.deadline_after(began, halving.CHOOSING * seconds))
        best = self.plans[0]
        self.sort(found)
        self.plans = [self.beginning_with(move, found, root, seat) for move in root.legal_moves(seat)]
        share = halving.share_of_comparison(playouts, len(self.plans))
        self.play_out(root, seat, seed, share, halving.deadline_after(began, halving.SEARCHING * seconds))
        others = [plan for plan in self.plans if plan.answers[0] != best.answers[0]]
        others.sort(key=halving.poorer)
        return [best, *others]

    def beginning_with(self, move: i64, found: list[Plan], root: RollingRanchState, seat: i64) -> Plan:
        """The best known plan with this answer; if there is none, a new one."""
        for plan in found:
            if plan.answers[0] == move:
                return plan
        rounds = self.evaluation.rounds_left(root)
        mission: i64 = root.missions[seat]
        turn = root.now[seat].copy()
        answers: list[int] = []
        best: i64 = move
        while True:
            answers.append(best)
            answer(turn, best)
            if turn.step in (DONE, READY):
                return Plan(answers, turn, self.evaluation.of_ranch(turn, mission, rounds))
            best = self.evaluation.best_answer(turn, mission, rounds)

    def halve(self, root: RollingRanchState, seat: i64, seed: i64, playouts: i64, deadline: float) -> None:
        """Plays out the most promising plans, and drops half of them at a time until the best is left."""
        self.keep(self.most_plans)
        stages = halving.Stages(len(self.plans), playouts, deadline)
        done: i64 = 0
        while stages.begin(len(self.plans)):
            done += self.play_out(root, seat, seed + done, stages.share, stages.until)
            self.keep((len(self.plans) + 1) // 2)

    # Finding plans

    def find_plans(self, root: RollingRanchState, seat: i64) -> None:
        self.plans = []
        self.extend(root.now[seat], [], root.missions[seat], self.evaluation.rounds_left(root))

    def extend(self, turn: Turn, answers: list[int], mission: i64, rounds: float) -> None:
        """Adds every way to end this turn that begins with these answers."""
        if turn.step in (DONE, READY) and answers:
            self.add(Plan(answers, turn, self.evaluation.of_ranch(turn, mission, rounds)))
            return
        left = self.likely_answers(turn, mission, rounds)
        while left != 0:
            index = place_of(left & -left)
            after = turn.copy()
            move: i64 = turn.base + index
            answer(after, move)
            self.extend(after, [*answers, move], mission, rounds)
            left &= left - 1

    def likely_answers(self, turn: Turn, mission: i64, rounds: float) -> i64:
        """All answers; for a space or an icon, only the most promising."""
        most: i64 = WIDE if turn.step in (DRAW, BUILD) else NARROW if turn.step == FILL else 64
        return self.evaluation.best_answers(turn, mission, rounds, most)

    def add(self, plan: Plan) -> None:
        """Plans with the same result count as one."""
        turn = plan.turn
        for other in self.plans:
            if (
                other.turn.empty == turn.empty
                and other.turn.chickens == turn.chickens
                and other.turn.pigs == turn.pigs
                and other.turn.wood_left == turn.wood_left
                and other.turn.nails_left == turn.nails_left
                and other.turn.options == turn.options
                and other.turn.sites == turn.sites
                and other.turn.uses == turn.uses
            ):
                return
        self.plans.append(plan)

    def keep(self, most: int) -> None:
        """The best so far, by evaluation and playouts combined."""
        self.sort(self.plans)
        if most < len(self.plans):
            self.plans = self.plans[:most]

    def sort(self, plans: list[Plan]) -> None:
        for plan in plans:
            weight = float(plan.playouts) / (float(plan.playouts) + self.steady)
            plan.judged = weight * plan.mean() + (1.0 - weight) * plan.promise / (4.0 * SPREAD)
        plans.sort(key=worse)

    # Playing them out

    def play_out(self, root: RollingRanchState, seat: i64, seed: i64, playouts: i64, deadline: float) -> i64:
        """Plays every plan out `playouts` times with the same rolls; returns how often it did."""
        done: i64 = 0
        while done < playouts or (playouts == 0 and deadline > 0.0):
            for plan in self.plans:
                if not self.playout(root, seat, plan, Rng(int(seed + done)), deadline):
                    return done
            done += 1
            if deadline > 0.0 and perf_counter() > deadline:  # plans that end the game have no other check on the way
                return done
        return done

    def playout(self, root: RollingRanchState, seat: i64, plan: Plan, rng: Rng, deadline: float) -> bool:
        """Plays on after this turn with all seats greedy, to the end or for some rounds; False if time runs out."""
        state = root.copy()
        state.redeal(seat, rng)
        reopen(state, seat, plan.turn)
        while True:
            asked: i64 = state.turn()
            if asked == OVER:
                plan.total += result(state, seat)
                plan.points += final_points(state, seat)
                plan.playouts += 1
                return True
            if asked == CHANCE:
                if self.judge.learned is not None and state.round >= root.round + self.ahead:
                    self.judge_plan(plan, state, seat)
                    return True
                state.apply(CHANCE, state.random_move(CHANCE, rng))
            elif deadline > 0.0 and perf_counter() > deadline:
                return False
            else:
                state.apply(asked, self.evaluation.best_move(state, asked))

    def judge_plan(self, plan: Plan, state: RollingRanchState, seat: i64) -> None:
        rounds = self.evaluation.rounds_left(state)
        points = [self.evaluation.of_seat(state, one, rounds) for one in range(state.seats)]
        plan.total += self.judge.corrected(standing(points, seat, rounds), state, seat, state.seats)
        plan.points += points[seat]
        plan.playouts += 1


def worse(plan: Plan) -> float:
    """Sort key: the better plan first."""
    return -plan.judged


def reopen(state: RollingRanchState, seat: i64, turn: Turn) -> None:
    """Ends this seat's turn by the plan; the others choose again, even if they had chosen."""
    assert ACT <= state.phase <= BREED, "seats are choosing"
    state.now[seat] = turn.copy()
    state.now[seat].ask(DONE, 0, 0)
    state.waiting = 0
    for other in range(state.seats):
        if other != seat:
            state.ask(other)
    state.go_on()


def result(state: RollingRanchState, seat: i64) -> float:
    """The value of a finished game for a seat: a soft comparison of points; alone, the points."""
    own = final_points(state, seat)
    if state.seats == 1:
        return own / (4.0 * SPREAD)
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += 1.0 / (1.0 + exp((final_points(state, other) - own) / SPREAD))
    return total / float(state.seats - 1)


def final_points(state: RollingRanchState, seat: i64) -> float:
    ranch = state.shown[seat]
    return float(ranch.open_points() + ranch.mission_points(state.missions[seat]))
