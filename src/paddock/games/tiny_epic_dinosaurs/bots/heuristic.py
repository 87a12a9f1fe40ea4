"""What Tiny Epic Dinosaurs knows about playing itself: values for greedy, plans for ranches, playouts for levels.

A playout plays a move, then some rounds by the policy, and evaluates the end. All moves face the same draws: playout
number n of each has the same dice, cards and hands of the others. Half of the moves are dropped at a time.
"""

from math import exp
from time import perf_counter
from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.engine import halving
from paddock.bots.engine.heuristic import Heuristic, reward
from paddock.bots.engine.judge import Judge
from paddock.content.components import components_of
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER, Outcome, State
from paddock.contract.game import AnyGame, View
from paddock.games.tiny_epic_dinosaurs.bots.evaluation import Evaluation
from paddock.games.tiny_epic_dinosaurs.bots.rollout_policy import Policy
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASSIGN, BEATEN, ENDED
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

SOLO_SCALE: Final = 80.0
ROLLOUTS: Final = 100
LINE_LENGTH: Final = 6
MOST_MOVES: Final = 12  # that are played out
SPREAD: Final = 7.0  # a lead in points at the end that makes a win three times as likely as a loss
EARLY_SPREAD: Final = 1.5  # more for each round to go
AHEAD: Final = 1  # rounds that are played out after this one
STEADY: Final = 3.0  # playouts that weigh as much as a move's prior
ALMOST: Final = 0.01
TINY: Final = 1e-9


class TinyEpicDinosaursHeuristic(Heuristic):
    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def known_move(self, state: State, seat: int) -> int:
        """Phases 4 to 6 follow the plan for the ranch."""
        table = cast(Table, state)
        player = table.players[seat]
        return self.policy.move(table, player) if self.policy.plans(player) else -1

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        table = cast(Table, state)
        return self.policy.move(table, table.players[seat])

    def score(self, state: State, seat: int) -> float:
        table = self.after_turn(cast(Table, state))
        return self.policy.evaluation.of_seat(table, table.players[seat])

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of opponents this seat will beat; alone, its chance against the Rival."""
        table = self.after_turn(cast(Table, state))
        return share_won(table, seat, expected_points(table, self.policy), self.policy)

    def after_turn(self, table: Table) -> Table:
        """In the middle of a turn: as it will be when the policy has ended it, unless something is drawn before."""
        if not is_amid_action(table):
            return table
        after = table.copy()
        while is_amid_action(after):
            self.policy.play(after, after.turn())
        return after

    def worth(self, outcome: Outcome, seat: int) -> float:
        """Alone: half for beating the Rival, and half for points."""
        if len(outcome.ranks) > 1:
            return reward(outcome, seat)
        points = min(1.0, float(outcome.scores[0]) / SOLO_SCALE)
        return 0.5 * points + (0.5 if outcome.reason == BEATEN else 0.0)


def is_amid_action(table: Table) -> bool:
    """Is a seat asked while an action is being carried out?"""
    return table.phase == ASSIGN and table.mover >= 0 and table.space >= 0


def expected_points(table: Table, policy: Policy) -> list[float]:
    return [policy.evaluation.of_seat(table, player) for player in table.players]


def share_won(table: Table, seat: i64, points: list[float], policy: Policy) -> float:
    """How a position looks to a seat: its expected points against each opponent or the Rival, smoothed."""
    own = points[seat]
    rounds = float(max(0, table.pieces.rounds - table.round)) if table.phase != ENDED else 0.0
    spread = SPREAD + EARLY_SPREAD * rounds
    rival = table.rival
    if rival is not None:
        return chance_to_win(own - policy.values.rival_threat.expected_points(table, rival), spread)
    total = 0.0
    for other in table.players:
        if other.index != seat:
            total += chance_to_win(own - points[other.index], spread)
    return total / float(table.size - 1)


def chance_to_win(ahead: float, spread: float) -> float:
    """By this lead in points."""
    return 1.0 / (1.0 + exp(-ahead / spread))


# Playouts


class Tried(halving.Candidate):
    """A move; its prior is in points, relative to the policy's own choice."""

    def __init__(self, move: i64, promise: float) -> None:
        super().__init__(promise)
        self.move: i64 = move


def less_promising(one: Tried) -> float:
    return -one.promise


class Playouts:
    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.judge = Judge()
        self.ahead: i64 = AHEAD
        self.steady: float = STEADY
        self.most_moves: i64 = MOST_MOVES
        self.tried: list[Tried] = []

    def choose(self, root: Table, seat: int, rng: Rng, playouts: int, seconds: float) -> i64:
        """The best move within this many playouts or seconds (0: no limit)."""
        deadline = halving.deadline_after(perf_counter(), halving.SEARCHING * seconds)
        self.find_moves(root, seat)
        self.halve(root, seat, rng.next(), playouts, deadline)
        return self.tried[0].move

    def weigh(self, root: Table, seat: int, rng: Rng, playouts: int, seconds: float) -> list[Tried]:
        """All legal moves, first the one that `choose` finds; half as many playouts again compare them all."""
        began = perf_counter()
        self.find_moves(root, seat)
        found = list(self.tried)
        seed = rng.next()
        self.halve(root, seat, seed, playouts, halving.deadline_after(began, halving.CHOOSING * seconds))
        best = self.tried[0]
        self.tried = found
        share = halving.share_of_comparison(playouts, len(found))
        self.play_out(root, seat, seed, share, halving.deadline_after(began, halving.SEARCHING * seconds))
        others = [one for one in found if one is not best]
        others.sort(key=halving.poorer)
        return [best, *others]

    def find_moves(self, root: Table, seat: int) -> None:
        """All legal moves, the policy's own choice first, then the most promising."""
        player = root.players[seat]
        own = self.policy.move(root, player)
        self.policy.values.prepare(root, player)
        level = self.policy.prior(root, player, own)
        self.tried = []
        for move in root.legal_moves(seat):
            m: i64 = move
            promise = 0.0 if m == own else min(0.0, self.policy.prior(root, player, m) - level) - ALMOST
            self.tried.append(Tried(m, promise))
        self.tried.sort(key=less_promising)

    def halve(self, root: Table, seat: i64, seed: i64, playouts: i64, deadline: float) -> None:
        """Plays out the most promising moves, and drops half of them at a time until the best is left."""
        most = min(self.most_moves, max(2, playouts // 2)) if playouts > 0 else self.most_moves
        self.tried = self.tried[:most]
        stages = halving.Stages(len(self.tried), playouts, deadline)
        done: i64 = 0
        while stages.begin(len(self.tried)):
            share: i64 = max(1, stages.share) if playouts > 0 else 0
            done += self.play_out(root, seat, seed + done, share, stages.until)
            self.sort_tried()
            self.tried = self.tried[: (len(self.tried) + 1) // 2]

    def sort_tried(self) -> None:
        """By playouts; the prior counts as some of them."""
        total = 0.0
        played: i64 = 0
        for one in self.tried:
            total += one.total
            played += one.playouts
        mean = total / float(played) if played > 0 else 0.5
        ranked: list[tuple[float, int]] = []
        for index in range(len(self.tried)):
            one = self.tried[index]
            prior = mean + one.promise / (4.0 * SPREAD)
            ranked.append((-(one.total + self.steady * prior) / (float(one.playouts) + self.steady + TINY), index))
        ranked.sort()
        self.tried = [self.tried[index] for _, index in ranked]

    def play_out(self, root: Table, seat: i64, seed: i64, playouts: i64, deadline: float) -> i64:
        """This many playouts of every move, each with its own draws, shared by all moves. Returns how many were run."""
        done: i64 = 0
        while done < playouts or (playouts == 0 and deadline > 0.0):
            for one in self.tried:
                if deadline > 0.0 and perf_counter() > deadline:
                    return done
                self.playout(root, seat, one, Rng(int(seed + done)))
            done += 1
        return done

    def playout(self, root: Table, seat: i64, one: Tried, rng: Rng) -> None:
        """The next rounds after this move if everyone plays by the policy."""
        table = root.copy()
        table.redeal(seat, rng)
        table.apply(seat, one.move)
        while table.round <= root.round + self.ahead and table.mover != OVER:
            if table.mover == CHANCE:
                table.apply(CHANCE, table.random_move(CHANCE, rng))
            else:
                self.policy.play(table, table.mover)
        points = expected_points(table, self.policy)
        won = share_won(table, seat, points, self.policy)
        one.total += won if table.mover == OVER else self.judge.corrected(won, table, seat, table.size)
        one.points += points[seat]
        one.playouts += 1


# Levels


class TinyEpicDinosaursSpecialist:
    """Phases 4 to 6 by plan, everything else by playouts."""

    def __init__(self, game: AnyGame, policy: Policy) -> None:
        self.game = game
        self.policy = policy
        self.playouts = Playouts(policy)
        self.judge: Judge = self.playouts.judge

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        assert view.seat is not None, "a spectator is asked for no move"
        root = cast(Table, self.game.determinize(view, rng))
        player = root.players[view.seat]
        if self.policy.plans(player):
            return self.policy.move(root, player)
        return self.playouts.choose(root, view.seat, rng, rollouts(budget), budget.seconds)

    def weigh(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed]:
        assert view.seat is not None, "a spectator is asked for no move"
        root = cast(Table, self.game.determinize(view, rng))
        found = self.playouts.weigh(root, view.seat, rng, rollouts(budget), budget.seconds)
        player = root.players[view.seat]
        if self.policy.plans(player):
            planned = self.policy.move(root, player)
            found.sort(key=lambda one: one.move != planned)
        spent = max(1, sum([int(one.playouts) for one in found]))
        return [self.weighed(root, view.seat, one, spent) for one in found]

    def weighed(self, root: Table, seat: int, one: Tried, spent: int) -> Weighed:
        played = max(1.0, float(one.playouts))
        share = int(one.playouts) / spent
        return Weighed(int(one.move), one.mean(), one.points / played, share, self.line(root, seat, int(one.move)))

    def line(self, root: Table, seat: int, move: int) -> list[tuple[int, int]]:
        """How the policy continues after a move, until something is drawn."""
        table = root.copy()
        line = [(seat, move)]
        table.apply(seat, move)
        while len(line) < LINE_LENGTH and table.turn() >= 0:
            asked = table.turn()
            line.append((asked, int(self.policy.move(table, table.players[asked]))))
            table.apply(*line[-1])
        return line


def rollouts(budget: Budget) -> int:
    return budget.iterations if budget.iterations or budget.seconds > 0.0 else ROLLOUTS


def heuristic(game: AnyGame) -> Heuristic:
    return TinyEpicDinosaursHeuristic(policy_of(game))


def specialist(game: AnyGame) -> TinyEpicDinosaursSpecialist:
    return TinyEpicDinosaursSpecialist(game, policy_of(game))


known_policies: dict[str, Policy] = {}  # by edition: what pens can be is worked out once


def policy_of(game: AnyGame) -> Policy:
    if game.edition not in known_policies:
        known_policies[game.edition] = Policy(Evaluation(Pieces(components_of(game))))
    return known_policies[game.edition]
