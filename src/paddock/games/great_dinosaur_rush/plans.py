"""Plans for the rest of a turn in the field: the most promising are played out to the end of the round.

Every plan meets the same luck: playout number n of each has the same draws and the same hidden tokens and cards, so
that plans are compared by what they do. Half of the plans are dropped at a time.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from paddock.bots.halving import CHOOSING, SEARCHING, Candidate, Stages, deadline_after, share_of_comparison
from paddock.games.great_dinosaur_rush.habits import Habits
from paddock.games.great_dinosaur_rush.moves import ACT, BUILD, FILL_SITE, MOVE, PICK_SITE, PUBLICIZE
from paddock.games.great_dinosaur_rush.pieces import NOWHERE
from paddock.games.great_dinosaur_rush.promise import Promise, chance_to_be_first
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState
from paddock.luck import Rng
from paddock.state import CHANCE, OVER

MOST_PLANS: Final = 16  # that are played out
ALIKE: Final = 2  # plans kept of those that begin alike
DONATIONS: Final = 16  # that are tried wherever a turn may lead: those that look best at the first place
STEADY: Final = 16.0  # playouts that weigh as much as the promise
SAMPLES: Final = 5  # worlds in which draws are tried
SETTLED: Final = 2  # of them for designs
DESIGN: Final = 40  # playouts that take as long as a design
FINDING: Final = 0.4  # of the time, at most
DESIGNING: Final = 0.7  # of the time, at most, with what went before


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
    def __init__(self, promise: Promise) -> None:
        self.promise = promise
        self.plans: list[Plan] = []
        self.donations: list[int] = []
        self.extras: dict[str, float] = {}  # by pile, hand and museum

    def choose(self, root: GreatDinosaurRushState, seat: int, rng: Rng, playouts: int, seconds: float) -> Plan:
        """The best plan, after so many playouts or seconds (0: no such limit)."""
        began = perf_counter()
        self.find_plans(root, seat, rng, playouts, deadline_after(began, FINDING * seconds))
        habits = Habits(self.promise, root)
        self.think(root, seat, habits, rng.next(), playouts, began, SEARCHING * seconds)
        return self.plans[0]

    def weigh(self, root: GreatDinosaurRushState, seat: int, rng: Rng, playouts: int, seconds: float) -> list[Plan]:
        """For every legal move the best plan that begins with it, first the one that `choose` finds.

        Half as many playouts again, or the last third of the time, compare them all.
        """
        began = perf_counter()
        self.find_plans(root, seat, rng, 0, 0.0)
        found = list(self.plans)
        seed = rng.next()
        habits = Habits(self.promise, root)
        self.think(root, seat, habits, seed, playouts, began, CHOOSING * seconds)
        best = self.plans[0]
        found.sort(key=worse)
        self.plans = [first_with(found, move) for move in root.legal_moves(seat)]
        share = share_of_comparison(playouts, len(self.plans))
        self.play_out(root, seat, habits, seed, share, deadline_after(began, SEARCHING * seconds))
        others = [plan for plan in self.plans if plan.answers[0] != best.answers[0]]
        others.sort(key=worse)
        return [best, *others]

    def think(
        self,
        root: GreatDinosaurRushState,
        seat: i64,
        habits: Habits,
        seed: i64,
        playouts: i64,
        began: float,
        seconds: float,
    ) -> None:
        """Designs for the most promising plans where they can be made, then playouts."""
        if root.circuit + 1 == root.pieces.circuits and root.step >= MOVE:
            most = min(MOST_PLANS, playouts // DESIGN) if playouts > 0 else MOST_PLANS
            self.settle(root, seat, habits, seed, most, deadline_after(began, DESIGNING * seconds))
        self.halve(root, seat, habits, seed, playouts, deadline_after(began, seconds))

    # Finding plans

    def find_plans(self, root: GreatDinosaurRushState, seat: i64, rng: Rng, most: i64, deadline: float) -> None:
        """For each legal move the best ways to go on with the turn; only some moves come to mind if `most` are few."""
        moves = root.legal_moves(seat)
        while 0 < most < len(moves):
            moves.pop(rng.below(len(moves)))
        self.plans = []
        self.donations = []
        seed = rng.next()
        for move in moves:
            if self.plans and deadline > 0.0 and perf_counter() > deadline:
                break
            after = root.copy()
            after.apply(seat, move)
            found = self.extended(after, seat, [move], seed)
            found.sort(key=worse)
            self.plans += found[:ALIKE]
        self.plans.sort(key=worse)

    def extended(self, state: GreatDinosaurRushState, seat: i64, answers: list[int], seed: i64) -> list[Plan]:
        """Goes on with the marker that looks best, then with each action."""
        if state.turn() != seat or state.step not in (PUBLICIZE, ACT):
            return [Plan(answers, self.value(state, seat, seed))]
        found: list[Plan] = []
        for move in self.worth_trying(state, seat):
            after = state.copy()
            after.apply(seat, move)
            found.append(Plan([*answers, move], self.value(after, seat, seed)))
        found.sort(key=worse)
        if state.step == ACT:
            self.note_donations(state, found)
            return found
        after = state.copy()
        after.apply(seat, found[0].answers[-1])
        return self.extended(after, seat, found[0].answers, seed)

    def worth_trying(self, state: GreatDinosaurRushState, seat: i64) -> list[int]:
        """All legal moves, but of the hundred donations only the best known.

        Where a turn leads to hardly tells which bones are best given away: the pile is the same there.
        """
        moves = state.legal_moves(seat)
        if not self.donations:
            return moves
        return [move for move in moves if not is_donation(state, move) or move in self.donations]

    def note_donations(self, state: GreatDinosaurRushState, found: list[Plan]) -> None:
        if not self.donations:
            donations = [plan.answers[-1] for plan in found if is_donation(state, plan.answers[-1])]
            self.donations = donations[:DONATIONS]

    def value(self, state: GreatDinosaurRushState, seat: i64, seed: i64) -> float:
        """What a position promises once the draws of this turn have been made, a few times over with the same luck."""
        if not is_drawing(state, seat):
            return self.result(state, seat, 0.0)
        total = 0.0
        for sample in range(SAMPLES):
            drawn = state.copy()
            rng = Rng(int(seed + sample))
            while is_drawing(drawn, seat):
                drawn.apply(CHANCE, drawn.random_move(CHANCE, rng))
            total += self.result(drawn, seat, 0.0)
        return total / float(SAMPLES)

    def result(self, state: GreatDinosaurRushState, seat: i64, extra: float) -> float:
        """The chance to be first, going by the points all are likely to have."""
        points = self.promise.of_table(state)
        points[seat] += extra
        return chance_to_be_first(points, seat, self.promise.spread(state))

    # Designs

    def settle(
        self, root: GreatDinosaurRushState, seat: i64, habits: Habits, seed: i64, most: i64, deadline: float
    ) -> None:
        """In the last circuit a turn ends with the pile that will be built of: what the designer makes of it counts."""
        settled: list[Plan] = []
        self.extras = {}
        for plan in self.plans[:most]:
            if deadline == 0.0 or perf_counter() < deadline:
                self.settle_plan(root, seat, habits, seed, plan)
                settled.append(plan)
        if len(settled) > 1:
            self.plans = settled

    def settle_plan(self, root: GreatDinosaurRushState, seat: i64, habits: Habits, seed: i64, plan: Plan) -> None:
        promise = 0.0
        for sample in range(SETTLED):
            state = root.copy()
            rng = Rng(int(seed + sample))
            for answer in plan.answers:
                state.apply(seat, answer)
            while state.turn() in (CHANCE, seat) and not is_end_of_field(state):
                asked: i64 = state.turn()
                move = state.random_move(CHANCE, rng) if asked == CHANCE else habits.move(state, asked, rng)
                state.apply(asked, move)
            extra = self.extra_points(state, seat)
            plan.extra += extra / float(SETTLED)
            promise += self.result(state, seat, extra)
        plan.promise = promise / float(SETTLED)

    def extra_points(self, state: GreatDinosaurRushState, seat: i64) -> float:
        key = f"{state.piles[seat]} {state.hands[seat]} {state.markers}"
        if key not in self.extras:
            self.extras[key] = self.promise.beyond(state, seat)
        return self.extras[key]

    # Playing them out

    def halve(
        self, root: GreatDinosaurRushState, seat: i64, habits: Habits, seed: i64, playouts: i64, deadline: float
    ) -> None:
        """Plays out the most promising plans, and drops half of them at a time until the best is left."""
        self.keep(MOST_PLANS)
        stages = Stages(len(self.plans), playouts, deadline)
        done: i64 = 0
        while stages.begin(len(self.plans)):
            done += self.play_out(root, seat, habits, seed + done, stages.share, stages.until)
            self.keep((len(self.plans) + 1) // 2)

    def keep(self, most: int) -> None:
        """The best so far by promise and playouts together."""
        self.plans.sort(key=worse)
        self.plans = self.plans[:most]

    def play_out(
        self, root: GreatDinosaurRushState, seat: i64, habits: Habits, seed: i64, playouts: i64, deadline: float
    ) -> i64:
        """So many playouts of every plan, each with luck of its own that all plans share. How many there were."""
        done: i64 = 0
        while done < playouts or (playouts == 0 and deadline > 0.0):
            for plan in self.plans:
                if deadline > 0.0 and perf_counter() > deadline:
                    return done
                self.playout(root, seat, plan, habits, Rng(int(seed + done)))
            done += 1
        return done

    def playout(self, root: GreatDinosaurRushState, seat: i64, plan: Plan, habits: Habits, rng: Rng) -> None:
        """The rest of the field phase, if this seat follows the plan and then all go on by habit."""
        state = root.copy()
        state.redeal(seat, rng)
        for answer in plan.answers:
            state.apply(seat, answer)
        while True:
            asked: i64 = state.turn()
            if asked == OVER or is_end_of_field(state):
                break
            if asked == CHANCE:
                state.apply(CHANCE, state.random_move(CHANCE, rng))
            else:
                state.apply(asked, habits.move(state, asked, rng))
        points = self.promise.of_table(state)
        points[seat] += plan.extra
        plan.total += chance_to_be_first(points, seat, self.promise.spread(state))
        plan.points += points[seat]
        plan.playouts += 1


def is_end_of_field(state: GreatDinosaurRushState) -> bool:
    """Is it time to refill the board or to build? At the set-up the board is filled before anybody stands anywhere."""
    return state.step == BUILD or (state.step in (FILL_SITE, PICK_SITE) and state.places[0] != NOWHERE)


def is_drawing(state: GreatDinosaurRushState, seat: i64) -> bool:
    """Is a draw due that belongs to this seat's turn?"""
    return state.turn() == CHANCE and state.active == seat and not is_end_of_field(state)


def is_donation(state: GreatDinosaurRushState, move: i64) -> bool:
    return state.pieces.moves.donate <= move < state.pieces.moves.research


def first_with(plans: list[Plan], move: int) -> Plan:
    """The first plan that begins with this move: there is one for every legal move."""
    for plan in plans:
        if plan.answers[0] == move:
            return plan
    raise AssertionError(f"no plan begins with {move}")


def worse(plan: Plan) -> float:
    """For sorting: the better plan first."""
    return -plan.judged()
