"""Planned moves: answers to what others may do, kept until it happens. Worked out in imagined worlds, as drafts are.

A plan is for one situation: what its seat sees once the others have moved as it expects. If the seat sees exactly that
when it is to act, its answer is played; if not, whatever it has learned is new to it, and the plan is dropped.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paddock.contract.engine.state import asks_again
from paddock.contract.game import CHANCE, AnyGame, Described, State, View
from paddock.server.table.draft import checked, worlds
from paddock.server.wire.messages import LegalMove
from paddock.server.wire.parts import OneMove, as_json
from paddock.server.wire.planning import PlannedLine, PlannedStep
from paddock.server.wire.refusal import refuse

GRACE: Final = 10.0  # seconds in which whoever moved may take it back, before a planned answer is played
FEW: Final = 2  # imagined worlds

Course = Literal["others", "mine", "done"]


class Foreseen(msgspec.Struct):
    """A course that may come: worlds that fit, the seat's view of them, the steps so far, whose step is next. sight:
    what the seat sees when its answer begins."""

    worlds: list[State]
    view: View
    steps: list[PlannedStep] = []
    course: Course = "others"
    actor: int = -1
    sight: str = ""


def sight_of(view: View) -> str:
    """A digest of what a seat knows."""
    encoded = msgspec.json.encode(view, order="deterministic")
    return hashlib.blake2b(encoded, digest_size=16).hexdigest()


def foresee(game: AnyGame, view: View, seat: int, moves: Sequence[OneMove]) -> Foreseen:
    """The steps of others, then those of the seat; Refusal where one isn't legal, or can't be foreseen."""
    imagined = worlds(game, view, seat)
    foreseen = Foreseen(imagined, view, actor=actor_of(imagined[0], seat))
    for move in moves:
        foreseen = stepped(game, foreseen, seat, move)
    return foreseen


def actor_of(state: State, seat: int) -> int:
    """Whose step is next: the seat's own if it may act; -1 if chance decides, several choose at once, or it is over."""
    acting = state.to_act()
    if seat in acting:
        return seat
    return acting[0] if len(acting) == 1 else CHANCE


def stepped(game: AnyGame, before: Foreseen, seat: int, move: OneMove) -> Foreseen:
    actor = before.actor
    if before.course == "done" or actor == CHANCE:
        raise refuse("unforeseen")
    number = checked(game, before.worlds[0], actor, move)
    after = after_step(game, before, seat, number)
    if after is None:
        raise refuse("unforeseen")
    return after


def after_step(game: AnyGame, before: Foreseen, seat: int, number: int) -> Foreseen | None:
    """None: what comes of it depends on chance or on something hidden. The seat's own last step may do that."""
    actor, first = before.actor, before.worlds[0]
    sight = game.describe(first, actor, number, seat)
    if not isinstance(sight, Described) or any(not is_legal(game, world, actor, number) for world in before.worlds):
        return None
    step = PlannedStep(actor, game.text(first, actor, number), as_json(sight))
    after = [moved(world, actor, number) for world in before.worlds]
    views = [game.view(world, seat) for world in after]
    is_known = all(view == views[0] for view in views)
    follower = actor_of(after[0], seat) if is_known else CHANCE
    steps, mine = [*before.steps, step], actor == seat
    if mine and follower != seat:
        return Foreseen(before.worlds, before.view, steps, "done", CHANCE, before.sight or sight_of(before.view))
    if follower == CHANCE:
        return None
    answer = before.sight or sight_of(before.view) if mine else ""
    return Foreseen(after, views[0], steps, "mine" if follower == seat else "others", follower, answer)


def is_legal(game: AnyGame, state: State, seat: int, number: int) -> bool:
    return state.waits_for(seat) and game.is_legal(state, seat, number)


def moved(state: State, seat: int, number: int) -> State:
    after = state.copy()
    after.apply(seat, number)
    return after


def next_moves(game: AnyGame, foreseen: Foreseen, seat: int) -> list[LegalMove]:
    """What may come next in this course and can be foreseen."""
    if foreseen.actor == CHANCE:
        return []
    first, actor = foreseen.worlds[0], foreseen.actor
    found = [(move, then) for move in first.legal_moves(actor) if (then := after_step(game, foreseen, seat, move))]
    again = asks_again(foreseen.worlds[:FEW], actor, [move for move, _ in found])
    return [
        LegalMove(move, then.steps[-1].text, then.steps[-1].what, goes_on)
        for (move, then), goes_on in zip(found, again, strict=True)
    ]


def planned(game: AnyGame, view: View, seat: int, moves: Sequence[OneMove]) -> PlannedLine:
    """The moves as a whole plan; Refusal if they aren't one."""
    foreseen = foresee(game, view, seat, moves)
    expected = [step for step in foreseen.steps if step.seat != seat]
    if foreseen.course != "done" or not expected:
        raise refuse("half_planned")
    return PlannedLine(expected, foreseen.steps[len(expected) :], foreseen.sight)


class Plans:
    """The plans of a table's seats."""

    def __init__(self, seats: int) -> None:
        self.lines: list[list[PlannedLine]] = [[] for _ in range(seats)]
        self.since: list[float | None] = [None] * seats  # when the situation of its plan came up
        self.dropped = [False] * seats  # its latest plan didn't fit

    def put(self, seat: int, lines: list[PlannedLine], *, dropped: bool = False) -> None:
        self.lines[seat], self.since[seat], self.dropped[seat] = lines, None, dropped

    def meet(self, seat: int, view: View | None, at: float) -> None:
        """The seat is to act and sees this, and the plan for it stays; None: the seat isn't to act."""
        if not self.lines[seat] or view is None:
            self.since[seat] = None
            return
        now, since = sight_of(view), self.since[seat]
        fitting = [line for line in self.lines[seat] if line.sight == now]
        self.put(seat, fitting, dropped=not fitting)
        self.since[seat] = (at if since is None else since) if fitting else None

    def due(self, seat: int) -> float | None:
        """When the seat's answer comes."""
        since = self.since[seat]
        return since + GRACE if self.lines[seat] and since is not None else None


def without_sight(lines: Sequence[PlannedLine]) -> list[PlannedLine]:
    """As they are sent."""
    return [msgspec.structs.replace(line, sight="") for line in lines]
