"""Plans for the rest of a turn in the field: the most promising are played out to the end of the round.

All plans face the same chances: playout n of each has the same draws and the same hidden tokens and cards, so plans
differ only in what they do. The worse half of the plans is dropped at a time.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from paddock.bots.engine.halving import CHOOSING, SEARCHING, Candidate, Stages, deadline_after, share_of_comparison
from paddock.bots.engine.judge import Judge
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER
from paddock.games.great_dinosaur_rush.bots.designer import estimate_of, leading_designer
from paddock.games.great_dinosaur_rush.bots.evaluation import (
    card_points,
    chance_to_be_first,
    likely_points,
    points_spread,
)
from paddock.games.great_dinosaur_rush.bots.rollout_policy import RolloutPolicy
from paddock.games.great_dinosaur_rush.engine.packed import bits_of, unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import NOWHERE
from paddock.games.great_dinosaur_rush.engine.steps import ACT, BUILD, FILL_SITE, MOVE, PICK_SITE, PUBLICIZE
from paddock.games.great_dinosaur_rush.engine.table import Table

MOST_PLANS: Final = 16  # that are played out
ALIKE: Final = 2  # plans kept among those with the same beginning
DONATIONS: Final = 16  # tried wherever a turn may lead: those that look best at the first place
STEADY: Final = 16.0  # playouts that weigh as much as the promise
SAMPLES: Final = 5  # worlds in which draws are tried
SETTLED: Final = 2  # of them for designs
DESIGN: Final = 40  # playouts that take as long as a design
FINDING: Final = 0.4  # of the time, at most
DESIGNING: Final = 0.7  # of the time, at most, including the above


class Plan(Candidate):
    """The answers of a turn."""

    def __init__(self, answers: list[int], promise: float) -> None:
        super().__init__(promise)
        self.answers = answers
        self.extra: float = 0.0  # points beyond the promise, known from a design

    def judged(self) -> float:
        """By promise and playouts together."""
        return (self.total + STEADY * self.promise) / (float(self.playouts) + STEADY)


class Planner:
    """For one decision of a seat. A deadline of 0.0 is none."""

    def __init__(self, root: Table, seat: int, rng: Rng, judge: Judge) -> None:
        self.began: float = perf_counter()
        self.root = root
        self.seat: i64 = seat
        self.rng = rng
        self.judge = judge
        self.policy = RolloutPolicy(root)  # of all seats after the plan
        self.plans: list[Plan] = []
        self.donations: list[int] = []
        self.extras: dict[str, float] = {}  # by pile, hand and museum

    def choose(self, playouts: int, seconds: float) -> Plan:
        """The best plan within a number of playouts or seconds (0: no such limit)."""
        self.find_plans(playouts, deadline_after(self.began, FINDING * seconds))
        self.think(self.rng.next(), playouts, SEARCHING * seconds)
        return self.plans[0]

    def weigh(self, playouts: int, seconds: float) -> list[Plan]:
        """For every legal move the best plan that begins with it, starting with the one that `choose` finds.

        Half as many playouts again, or the last third of the time, compare them all.
        """
        self.find_plans(0, 0.0)
        found = list(self.plans)
        seed = self.rng.next()
        self.think(seed, playouts, CHOOSING * seconds)
        best = self.plans[0]
        found.sort(key=worse)
        self.plans = [first_with(found, move) for move in self.root.legal_moves(self.seat)]
        share = share_of_comparison(playouts, len(self.plans))
        self.play_out(seed, share, deadline_after(self.began, SEARCHING * seconds))
        others = [plan for plan in self.plans if plan.answers[0] != best.answers[0]]
        others.sort(key=worse)
        return [best, *others]

    def think(self, seed: i64, playouts: i64, seconds: float) -> None:
        """Designs for the most promising plans where they can be made, then playouts."""
        if self.root.circuit + 1 == self.root.pieces.circuits and self.root.step >= MOVE:
            most = min(MOST_PLANS, playouts // DESIGN) if playouts > 0 else MOST_PLANS
            self.settle(seed, most, deadline_after(self.began, DESIGNING * seconds))
        self.halve(seed, playouts, deadline_after(self.began, seconds))

    # Finding plans

    def find_plans(self, most: i64, deadline: float) -> None:
        """For each legal move the best ways to continue the turn; a small `most` leaves out some moves."""
        moves = self.root.legal_moves(self.seat)
        while 0 < most < len(moves):
            moves.pop(self.rng.below(len(moves)))
        seed = self.rng.next()
        for move in moves:
            if self.plans and is_past(deadline):
                break
            found = self.extended(self.after(self.root, move), [move], seed)
            found.sort(key=worse)
            self.plans += found[:ALIKE]
        self.plans.sort(key=worse)

    def after(self, table: Table, move: int) -> Table:
        after = table.copy()
        after.apply(self.seat, move)
        return after

    def extended(self, table: Table, answers: list[int], seed: i64) -> list[Plan]:
        """Continues with the marker that looks best, then with each action."""
        if table.turn() != self.seat or table.step not in (PUBLICIZE, ACT):
            return [Plan(answers, self.value(table, seed))]
        found: list[Plan] = []
        for move in self.worth_trying(table):
            found.append(Plan([*answers, move], self.value(self.after(table, move), seed)))
        found.sort(key=worse)
        if table.step == ACT:
            self.note_donations(table, found)
            return found
        return self.extended(self.after(table, found[0].answers[-1]), found[0].answers, seed)

    def worth_trying(self, table: Table) -> list[int]:
        """All legal moves, but only the best known of the hundred donations.

        Which bones to give away hardly depends on where a turn leads: the pile is the same there.
        """
        moves = table.legal_moves(self.seat)
        if not self.donations:
            return moves
        return [move for move in moves if not is_donation(table, move) or move in self.donations]

    def note_donations(self, table: Table, found: list[Plan]) -> None:
        if not self.donations:
            donations = [plan.answers[-1] for plan in found if is_donation(table, plan.answers[-1])]
            self.donations = donations[:DONATIONS]

    def value(self, table: Table, seed: i64) -> float:
        """The chance to win after the draws of this turn, averaged over a few worlds, the same for all plans."""
        if not is_drawing(table, self.seat):
            return self.result(table, 0.0)
        total = 0.0
        for sample in range(SAMPLES):
            drawn = table.copy()
            rng = Rng(int(seed + sample))
            while is_drawing(drawn, self.seat):
                drawn.apply(CHANCE, drawn.random_move(CHANCE, rng))
            total += self.result(drawn, 0.0)
        return total / float(SAMPLES)

    def result(self, table: Table, extra: float) -> float:
        """The chance to be first, by everybody's expected points."""
        points = likely_points(table)
        points[self.seat] += extra
        return chance_to_be_first(points, self.seat, points_spread(table))

    # Designs

    def settle(self, seed: i64, most: i64, deadline: float) -> None:
        """In the last circuit a turn ends with the pile to build from, so what the designer makes of it counts."""
        settled: list[Plan] = []
        for plan in self.plans[:most]:
            if not is_past(deadline):
                self.settle_plan(seed, plan)
                settled.append(plan)
        if len(settled) > 1:
            self.plans = settled

    def settle_plan(self, seed: i64, plan: Plan) -> None:
        promise = 0.0
        for sample in range(SETTLED):
            table = self.root.copy()
            rng = Rng(int(seed + sample))
            for answer in plan.answers:
                table.apply(self.seat, answer)
            while table.turn() in (CHANCE, self.seat) and not is_end_of_field(table):
                self.play_on(table, rng)
            extra = self.extra_points(table)
            plan.extra += extra / float(SETTLED)
            promise += self.result(table, extra)
        plan.promise = promise / float(SETTLED)

    def extra_points(self, table: Table) -> float:
        key = f"{table.piles[self.seat]} {table.hands[self.seat]} {table.markers}"
        if key not in self.extras:
            self.extras[key] = points_of_design(table, self.seat)
        return self.extras[key]

    # Playing them out

    def halve(self, seed: i64, playouts: i64, deadline: float) -> None:
        """Plays out the most promising plans, and drops half of them at a time until the best is left."""
        self.keep(MOST_PLANS)
        stages = Stages(len(self.plans), playouts, deadline)
        done: i64 = 0
        while stages.begin(len(self.plans)):
            done += self.play_out(seed + done, stages.share, stages.until)
            self.keep((len(self.plans) + 1) // 2)

    def keep(self, most: int) -> None:
        """The best so far by promise and playouts together."""
        self.plans.sort(key=worse)
        self.plans = self.plans[:most]

    def play_out(self, seed: i64, playouts: i64, deadline: float) -> i64:
        """Plays out every plan, each time in a new world that all plans share. Returns the number of playouts."""
        done: i64 = 0
        while done < playouts or (playouts == 0 and deadline > 0.0):
            for plan in self.plans:
                if is_past(deadline):
                    return done
                self.playout(plan, Rng(int(seed + done)))
            done += 1
        return done

    def playout(self, plan: Plan, rng: Rng) -> None:
        """The rest of the field phase, if this seat follows the plan and then all play by the policy."""
        table = self.root.copy()
        table.redeal(self.seat, rng)
        for answer in plan.answers:
            table.apply(self.seat, answer)
        while table.turn() != OVER and not is_end_of_field(table):
            self.play_on(table, rng)
        points = likely_points(table)
        points[self.seat] += plan.extra
        won = chance_to_be_first(points, self.seat, points_spread(table))
        plan.total += won if table.turn() == OVER else self.judge.corrected(won, table, self.seat, table.seats)
        plan.points += points[self.seat]
        plan.playouts += 1

    def play_on(self, table: Table, rng: Rng) -> None:
        asked: i64 = table.turn()
        table.apply(asked, table.random_move(CHANCE, rng) if asked == CHANCE else self.policy.move(table, asked, rng))


def points_of_design(table: Table, seat: int) -> float:
    """How many points the best design scores beyond the expected ones, if the pile is final."""
    designer = leading_designer(table, seat)
    designer.thorough = False  # a decision asks for many of them
    design = designer.best()
    bones = [float(count) for count in unpacked(table.piles[seat])]
    likely = designer.points_of_likely(estimate_of(table).likely_counts(bones))
    return design.points - (likely + card_points(table, seat, bits_of(design.cards), bones))


def is_past(deadline: float) -> bool:
    return deadline > 0.0 and perf_counter() > deadline


def is_end_of_field(table: Table) -> bool:
    """Is it time to refill the board or to build? During set-up the board is filled before anybody has entered."""
    return table.step == BUILD or (table.step in (FILL_SITE, PICK_SITE) and table.places[0] != NOWHERE)


def is_drawing(table: Table, seat: i64) -> bool:
    """Is a draw due that belongs to this seat's turn?"""
    return table.turn() == CHANCE and table.active == seat and not is_end_of_field(table)


def is_donation(table: Table, move: i64) -> bool:
    return table.pieces.moves.donate <= move < table.pieces.moves.research


def first_with(plans: list[Plan], move: int) -> Plan:
    """The first plan that begins with this move: there is one for every legal move."""
    for plan in plans:
        if plan.answers[0] == move:
            return plan
    raise AssertionError(f"no plan begins with {move}")


def worse(plan: Plan) -> float:
    """For sorting: the better plan first."""
    return -plan.judged()
