"""Lines of play: what a move leads to until one of its seat's next turns, in worlds that fit what the seat knows."""

from collections.abc import Iterator
from itertools import count as numbers
from typing import Final

import msgspec

from paddock.bots.game_knowledge import heuristic_of
from paddock.bots.greedy import asked_seat, shuffled
from paddock.contract.bot import Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame, Described, State, View

LINES: Final = 24  # played for each move, each in a world of its own
LONGEST: Final = 80  # steps of one turn
WHOLE: Final = 0  # turns: to the end of the game
LOOKED_AT: Final = 30  # moves that a reply is chosen from
ALONE: Final = 8  # decisions of a line if nobody else plays
OUTLOOK: Final = "outlook"  # a fact that every game has

Tally = dict[str, float]  # fact -> how much of it a seat has
Step = tuple[int, int]  # a seat, or CHANCE, and its move


class Line(msgspec.Struct, frozen=True):
    """What happened in one world, the move first; and what every seat had before and after it."""

    world: int  # the seed of the world
    steps: list[Step]
    before: list[Tally]
    after: list[Tally]

    def change(self, fact: str, seat: int) -> float:
        return self.after[seat].get(fact, 0.0) - self.before[seat].get(fact, 0.0)


class Replies:
    """Plays on as the game's heuristic likes best, one decision at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.heuristic = heuristic_of(game)

    def lines(self, view: View, weighed: Weighed, seed: int, count: int = LINES, turns: int = 1) -> list[Line]:
        """The same seed gives the same worlds, so that two moves are compared in the same ones."""
        return [self.line(view, weighed, seed + number, turns) for number in range(count)]

    def line(self, view: View, weighed: Weighed, world: int, turns: int = 1) -> Line:
        state, seat = imagined(self.game, view, world), asked_seat(view)
        before = self.tallies(state)
        steps = []
        for step in self.steps(state, seat, weighed, Rng(world), turns):
            steps.append(step)
            state.apply(*step)
        return Line(world, steps, before, self.tallies(state))

    def steps(self, state: State, seat: int, weighed: Weighed, rng: Rng, turns: int) -> Iterator[Step]:
        """The move, then what the search expects as long as that happens, then replies, for this many turns."""
        yield seat, weighed.move
        expected = weighed.line[1:]
        own, others = 1, 0
        for _ in range(LONGEST * turns) if turns else numbers():
            turn = state.turn()
            if turn != OVER and state.waits_for(seat) and (others > 0 or own >= ALONE):
                own, others, turns = 0, 0, turns - 1
                if turns == 0:
                    return
            if turn == OVER:
                return
            actor = seat if turn != CHANCE and state.waits_for(seat) else turn
            step = actor, self.answer(state, actor, expected, rng)
            expected = expected[1:] if expected[:1] == [step] else []
            own, others = own + (actor == seat), others + (actor not in (seat, CHANCE))
            yield step

    def answer(self, state: State, actor: int, expected: list[Step], rng: Rng) -> int:
        if actor == CHANCE:
            return state.random_move(CHANCE, rng)
        legal = state.legal_moves(actor)
        if expected and expected[0][0] == actor and expected[0][1] in legal:
            return expected[0][1]
        return self.reply(state, actor, legal, rng)

    def reply(self, state: State, seat: int, legal: list[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        known = self.heuristic.known_move(state, seat)
        if known in legal:
            return known
        tried, seats = shuffled(legal, rng)[:LOOKED_AT], state.seat_count()
        values = [self.heuristic.value_after(state.copy(), seat, move, seats, rng) for move in tried]
        return tried[values.index(max(values))]

    def tallies(self, state: State) -> list[Tally]:
        """The game's own facts, and the points that a bot expects."""
        outcome = state.outcome()
        points = (
            outcome.scores if outcome else [self.heuristic.score(state, seat) for seat in range(state.seat_count())]
        )
        return [{**self.game.study.tally(state, seat), OUTLOOK: float(own)} for seat, own in enumerate(points)]


def imagined(game: AnyGame, view: View, world: int) -> State:
    """A world that fits the view: the same number gives the same one."""
    state: State = game.determinize(view, Rng(world))
    return state


def decisive_step(game: AnyGame, view: View, line: Line, fact: str, seat: int) -> Described | None:
    """The step of another seat by which this seat loses or gains most of something, as the viewer sees it. A roll or
    draw belongs to the step before it."""
    state, found, seen, largest = imagined(game, view, line.world), None, None, 0.0
    for actor, move in line.steps:
        had = game.study.tally(state, seat).get(fact, 0.0)
        if actor != CHANCE:
            seen = game.sight(state, actor, move, view.seat) if actor != view.seat else None
        state.apply(actor, move)
        change = abs(game.study.tally(state, seat).get(fact, 0.0) - had)
        if change > largest:
            largest, found = change, seen if isinstance(seen, Described) else None
    return found
