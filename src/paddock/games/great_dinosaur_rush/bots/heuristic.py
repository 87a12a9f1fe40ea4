"""What The Great Dinosaur Rush knows about playing itself: values for greedy and search, plans and designs."""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.engine.heuristic import Heuristic
from paddock.bots.engine.judge import Judge
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import State
from paddock.contract.game import AnyGame, View
from paddock.games.great_dinosaur_rush.bots.designer import Design, leading_designer
from paddock.games.great_dinosaur_rush.bots.evaluation import chance_to_be_first, likely_points, points_spread
from paddock.games.great_dinosaur_rush.bots.plans import Plan, Planner
from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.assembly import answers
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.moves import PART_COUNT
from paddock.games.great_dinosaur_rush.engine.packed import bit, bits_of
from paddock.games.great_dinosaur_rush.engine.skeletons.body import HEAD, LIMB_B, NECK, RIBS
from paddock.games.great_dinosaur_rush.engine.table import Table

HORIZON: Final = 4
EXPLORATION: Final = 0.5
PLAYOUTS: Final = 400  # unless a budget says otherwise


class GreatDinosaurRushHeuristic(Heuristic):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.exploration = EXPLORATION

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of opponents this seat will beat."""
        s = cast(Table, state)
        points = likely_points(s)
        spread = points_spread(s)
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += 1.0 / (1.0 + exp((points[other] - points[seat]) / spread * 1.1))
        return total / float(seats - 1)

    def value_after(self, state: State, seat: int, move: int, seats: int, rng: Rng) -> float:
        """Seats build at once: the last one to finish judges like the first, before the exhibit opens."""
        s = cast(Table, state)
        if s.step == steps.BUILD:
            beside = s.builds[(seat + 1) % seats]
            if beside.question == steps.READY:
                beside.question = steps.ASK_CARDS
        return super().value_after(state, seat, move, seats, rng)

    def score(self, state: State, seat: int) -> float:
        return likely_points(cast(Table, state))[seat]

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        """Random, but builds spend bones as the museum pays."""
        s = cast(Table, state)
        if s.step == steps.BUILD:
            return quick_answer(s, seat, rng)
        return s.random_move(seat, rng)


# Builds


def quick_answer(state: Table, seat: int, rng: Rng) -> int:
    """A plausible answer for rollouts: the middle of the sizes, give or take one, and every card that fits."""
    moves = answers(state.builds[seat])
    if state.builds[seat].question <= steps.ASK_LIMB:
        middle: i64 = len(moves) // 3 + rng.below(3) - 1
        return moves[max(0, min(len(moves) - 1, int(middle)))]
    if state.builds[seat].question in (steps.ASK_WILD, steps.ASK_CATEGORY):
        return moves[rng.below(len(moves))]
    return moves[0]


def next_answer(build: Build, design: Design) -> int:
    """The next step towards a design."""
    return build.step_towards(design.coloured, design.whites, bits_of(design.cards), design.category)


def leads_to(build: Build, design: Design) -> bool:
    """Can the answers so far still become this design?"""
    for question, part in (
        (steps.ASK_HEAD, HEAD),
        (steps.ASK_RIBS, RIBS),
        (steps.ASK_NECK, NECK),
        (steps.ASK_LIMB, LIMB_B),
    ):
        if build.question > question and build.coloured[part] != design.coloured[part]:
            return False
    for part in range(PART_COUNT):
        if build.whites[part] > design.whites[part]:
            return False
        if part < build.last_part and build.whites[part] != design.whites[part]:
            return False
    for card in range(len(build.printed_cards)):
        is_shown = build.cards & bit(card) != 0
        if card <= build.last_card and is_shown != (card in design.cards):
            return False
    return True


class GreatDinosaurRushSpecialist:
    """Plans turns in the field (plans.py), and builds by design: the best skeleton for the pile, hand and museum."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.judge = Judge()
        self.known: dict[str, Design] = {}

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        assert view.seat is not None, "a spectator is asked for no move"
        state = cast(Table, self.game.determinize(view, rng))
        if state.step == steps.BUILD:
            return self.designed_move(state, view.seat, legal)
        return Planner(state, view.seat, rng, self.judge).choose(playouts(budget), budget.seconds).answers[0]

    def weigh(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed] | None:
        assert view.seat is not None, "a spectator is asked for no move"
        state = cast(Table, self.game.determinize(view, rng))
        if state.step == steps.BUILD:
            return self.weigh_build(state, view.seat, legal)
        plans = Planner(state, view.seat, rng, self.judge).weigh(playouts(budget), budget.seconds)
        spent = max(1, sum([int(plan.playouts) for plan in plans]))
        return [weighed_plan(view.seat, plan, spent) for plan in plans]

    # Builds

    def weigh_build(self, state: Table, seat: int, legal: list[int]) -> list[Weighed] | None:
        """The step towards the design first; the others by a look one move ahead."""
        chosen = self.designed_move(state, seat, legal)
        if chosen is None:
            return None
        moves = [chosen] + [move for move in legal if move != chosen]
        return [self.weighed(state, seat, move, move == chosen) for move in moves]

    def designed_move(self, state: Table, seat: int, legal: list[int]) -> int | None:
        design = self.design_for(state, seat)
        if not leads_to(state.builds[seat], design):
            return None
        move = next_answer(state.builds[seat], design)
        return move if move in legal else None

    def weighed(self, state: Table, seat: int, move: int, is_chosen: bool) -> Weighed:
        line = self.design_line(state, seat) if is_chosen else [(seat, move)]
        after = state.copy()
        for _, step in line:
            after.apply(seat, step)
        points = likely_points(after)
        win = chance_to_be_first(points, seat, points_spread(after))
        return Weighed(move, win, points[seat], 1.0 if is_chosen else 0.0, line)

    def design_line(self, state: Table, seat: int) -> list[tuple[int, int]]:
        """All answers that lead to the design, except the final one."""
        design = self.design_for(state, seat)
        build = state.builds[seat].copy()
        found: list[tuple[int, int]] = []
        while build.question != steps.READY:
            move = next_answer(build, design)
            build.answer(move)
            found.append((seat, move))
        return found[:-1] if len(found) > 1 else found

    def design_for(self, state: Table, seat: int) -> Design:
        rules = f"{state.settings.family} {state.settings.zero_scores} {state.scholars}"
        key = f"{rules} {seat} {state.round} {state.piles} {state.hands[seat]} {state.markers}"
        if key not in self.known:
            self.known = {key: leading_designer(state, seat).best()}
        return self.known[key]


def weighed_plan(seat: int, plan: Plan, spent: int) -> Weighed:
    """A plan that was not played out is reported by its promise."""
    line = [(seat, answer) for answer in plan.answers]
    win = plan.total / float(plan.playouts) if plan.playouts > 0 else plan.promise
    points = plan.points / float(plan.playouts) if plan.playouts > 0 else 0.0
    return Weighed(plan.answers[0], win, points, int(plan.playouts) / spent, line)


def playouts(budget: Budget) -> int:
    return budget.iterations if budget.iterations or budget.seconds > 0.0 else PLAYOUTS


def heuristic(game: AnyGame) -> Heuristic:
    return GreatDinosaurRushHeuristic()


def specialist(game: AnyGame) -> GreatDinosaurRushSpecialist:
    return GreatDinosaurRushSpecialist(game)
