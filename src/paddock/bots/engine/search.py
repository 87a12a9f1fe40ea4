"""Information-set Monte Carlo tree search for any game of the contract, compiled.

One tree for each seat follows only what that seat sees (State.seen_as), so that nobody in the search responds to a
hidden choice or an unseen draw: simultaneous choices are hidden sequential ones. Every iteration copies the root,
redeals what the observer can't know, descends by an availability-aware upper bound with the heuristic's priors,
adds one node and rolls out to the heuristic's horizon. Rewards go by rank.
"""

import gc
from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from paddock.bots.engine.heuristic import AT_ONCE, Heuristic
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER, UNSEEN, State

LEAST_PRIOR: Final = 1e-6  # 0 would mean that a move was not met yet
SHORT: Final = 0.0002  # seconds between two looks at the clock that may be doubled
SEARCHING: Final = 0.88  # of the time; the rest is for freeing the trees
LINE_PASSES: Final = 4  # a continuation seen less often is not reported
ACTOR_BITS: Final = 6  # an edge is the number seen, and who acted


class Node:
    """What one seat knows after a line of play. Siblings are in the order of the edges to them."""

    def __init__(self, edge: i64) -> None:
        self.edge: i64 = edge
        self.passes: i64 = 0  # how often play went along this edge
        self.visits: i64 = 0  # how often its seat chose it in the search
        self.available: i64 = 0
        self.reward: float = 0.0
        self.score: float = 0.0
        self.prior: float = 0.0  # 0: not met as a choice yet
        self.visits_below: i64 = 0
        self.reward_below: float = 0.0
        self.priors_below: float = 0.0
        self.child: Node | None = None
        self.next: Node | None = None

    def mean(self) -> float:
        return self.reward / float(self.visits) if self.visits > 0 else 0.0


class Search:
    """A search from one seat's information: `root` is any state that fits the seat's view."""

    def __init__(self, root: State, observer: int, seats: int, heuristic: Heuristic, rng: Rng) -> None:
        self.root = root
        self.observer = observer
        self.seats = seats
        self.heuristic = heuristic
        self.rng = rng
        self.iterations: int = 0
        self.trees: list[Node] = [Node(0) for _ in range(seats)]
        self.nodes: list[Node] = list(self.trees)
        self.decisions: list[Node] = []
        self.path: list[Node] = []
        self.path_seats: list[int] = []
        self.rewards: list[float] = [0.0] * seats

    def run(self, iterations: int, seconds: float) -> None:
        """Searches for this many iterations or seconds, whichever ends first (0: no such limit)."""
        collecting = gc.isenabled()
        gc.disable()  # trees hold no cycles, and walking a million nodes for some would cost half the speed
        try:
            self.iterate_until(iterations, perf_counter() + SEARCHING * seconds if seconds > 0.0 else 0.0)
        finally:
            if collecting:
                gc.enable()

    def iterate_until(self, iterations: int, deadline: float) -> None:
        """Looks at the clock after stretches that are short in time, and ends before one that would be too long."""
        done, stride, stretch_end = 0, 1, 1
        before = perf_counter()
        while iterations == 0 or done < iterations:
            self.iterate()
            done += 1
            if deadline > 0.0 and done == stretch_end:
                now = perf_counter()
                if now + (now - before) >= deadline:
                    return
                stride = 2 * stride if now - before < SHORT else stride
                stretch_end = done + stride
                before = now

    def iterate(self) -> None:
        state = self.root.copy()
        state.redeal(self.observer, self.rng)
        for seat in range(self.seats):
            self.nodes[seat] = self.trees[seat]
        self.decisions.clear()
        self.path.clear()
        self.path_seats.clear()
        self.descend(state)
        self.roll_out(state)
        self.back_up(state)
        self.iterations += 1

    def descend(self, state: State) -> None:
        """Down the trees until a decision that was never tried has been made.

        The observer begins, whoever else is to act: the order in which seats answer changes nothing.
        """
        seat = self.observer
        while seat != OVER:
            if seat == CHANCE:
                self.make(state, CHANCE, state.random_move(CHANCE, self.rng))
            elif self.decide(state, seat):
                return
            seat = state.turn()

    def decide(self, state: State, seat: int) -> bool:
        """Makes a move for a seat; was it never tried before? What is forced is no decision, but for the first."""
        legal = state.legal_moves(seat)
        if len(legal) == 1 and len(self.path) > 0:
            self.make(state, seat, legal[0])
            return False
        node = self.nodes[seat]
        chosen = self.select(node, state, seat, legal)
        self.decisions.append(node)
        self.path.append(chosen)
        self.path_seats.append(seat)
        self.make(state, seat, chosen.edge >> ACTOR_BITS)
        return chosen.visits == 0

    def make(self, state: State, seat: int, move: int) -> None:
        """Makes a move, and moves every seat's node on by what that seat sees of it."""
        actor: i64 = seat + 1
        for viewer in range(self.seats):
            seen: i64 = move if viewer == seat else state.seen_as(seat, move, viewer)
            if seen != UNSEEN:
                node = child_at(self.nodes[viewer], (seen << ACTOR_BITS) | actor)
                node.passes += 1
                self.nodes[viewer] = node
        state.apply(seat, move)

    def select(self, node: Node, state: State, seat: int, legal: list[int]) -> Node:
        """The available move with the highest upper bound; one pass joins the sorted children and legal moves."""
        self.meet(node, state, seat, legal)
        actor: i64 = seat + 1
        untried = value_untried(node, self.heuristic.reserve)
        scale = self.heuristic.exploration / node.priors_below
        top: Node | None = None
        bound = 0.0
        child = node.child
        for move in legal:
            m: i64 = move
            edge: i64 = (m << ACTOR_BITS) | actor
            while child is not None and child.edge < edge:
                child = child.next
            assert child is not None, "every legal move was met"
            child.available += 1
            mean = child.reward / float(child.visits) if child.visits > 0 else untried
            here = mean + scale * child.prior * sqrt(float(child.available)) / float(1 + child.visits)
            if top is None or here > bound:
                top = child
                bound = here
        assert top is not None, "a seat to act has a legal move"
        return top

    def meet(self, node: Node, state: State, seat: int, legal: list[int]) -> None:
        """Adds a child for every legal move that this node has not met before."""
        actor: i64 = seat + 1
        before: Node | None = None
        child = node.child
        priors: list[float] | None = None
        for index, move in enumerate(legal):
            m: i64 = move
            edge: i64 = (m << ACTOR_BITS) | actor
            while child is not None and child.edge < edge:
                before = child
                child = child.next
            if child is None or child.edge != edge:
                child = insert(node, before, child, edge)
            if child.prior == 0.0:
                if priors is None:
                    priors = self.heuristic.priors(state, seat, legal)
                child.prior = max(LEAST_PRIOR, priors[index])
                node.priors_below += child.prior

    def roll_out(self, state: State) -> None:
        heuristic = self.heuristic
        left = heuristic.horizon
        while True:
            seat = state.turn()
            if seat == OVER:
                return
            if seat == CHANCE:
                state.apply(CHANCE, state.random_move(CHANCE, self.rng))
                continue
            if heuristic.horizon == AT_ONCE:
                return
            state.apply(seat, heuristic.rollout_move(state, seat, self.rng))
            left -= 1
            if left == 0:
                return

    def back_up(self, state: State) -> None:
        outcome = self.heuristic.settled(state)
        if outcome is None:
            score = self.heuristic.score(state, self.observer)
            self.heuristic.values(state, self.rewards)
        else:
            score = float(outcome.scores[self.observer])
            for seat in range(self.seats):
                self.rewards[seat] = self.heuristic.worth(outcome, seat)
        for index in range(len(self.path)):
            earned = self.rewards[self.path_seats[index]]
            node = self.path[index]
            node.visits += 1
            node.reward += earned
            node.score += score
            decision = self.decisions[index]
            decision.visits_below += 1
            decision.reward_below += earned

    # Results

    def choices(self) -> list[Node]:
        """The observer's first moves."""
        found: list[Node] = []
        child = self.trees[self.observer].child
        while child is not None:
            if actor_of(child) == self.observer:
                found.append(child)
            child = child.next
        return found

    def win_of(self, node: Node) -> float:
        """The win chance of a first move; if it was not tried, as it is taken to be."""
        return node.mean() if node.visits > 0 else max(0.0, self.value_untried())

    def value_untried(self) -> float:
        return value_untried(self.trees[self.observer], self.heuristic.reserve)

    def score_of(self, node: Node) -> float:
        """The expected score after a first move; if it was not tried, that after all others."""
        nodes = [node] if node.visits > 0 else self.choices()
        visits = sum([one.visits for one in nodes])
        return sum([one.score for one in nodes]) / float(max(1, visits))

    def best(self) -> int:
        """The first move searched most; the better one of equals."""
        top = most_visited(self.choices())
        assert top is not None, "the observer was not asked"
        return move_of(top)

    def line(self, first: int, length: int) -> list[tuple[int, int]]:
        """How play is expected to go on after a first move: [(seat, move)], with the most frequent rolls and draws."""
        state = self.root.copy()
        self.nodes = list(self.trees)
        line = [(self.observer, first)]
        self.make(state, self.observer, first)
        while len(line) < length:
            seat = state.turn()
            if seat == OVER:
                break
            legal = state.legal_moves(seat)
            viewer = self.observer if seat == CHANCE else seat
            likely = self.likely(self.nodes[viewer], seat, legal)
            if likely is None:
                break
            line.append((seat, move_of(likely)))
            self.make(state, seat, move_of(likely))
        return line

    def likely(self, node: Node, seat: int, legal: list[int]) -> Node | None:
        """The legal continuation this node has seen most often."""
        known: list[Node] = []
        child = node.child
        while child is not None:
            if actor_of(child) == seat and move_of(child) in legal and child.passes >= LINE_PASSES:
                known.append(child)
            child = child.next
        if seat != CHANCE:
            return most_visited(known)
        return max(known, key=passes_of) if known else None


def value_untried(node: Node, reserve: float) -> float:
    """What a move from here is taken to be worth before it is tried."""
    return node.reward_below / float(node.visits_below) - reserve if node.visits_below > 0 else 0.5


def move_of(node: Node) -> int:
    return node.edge >> ACTOR_BITS


def actor_of(node: Node) -> int:
    return (node.edge & ((1 << ACTOR_BITS) - 1)) - 1


def passes_of(node: Node) -> int:
    return node.passes


def most_visited(nodes: list[Node]) -> Node | None:
    top: Node | None = None
    for node in nodes:
        if top is None or node.visits > top.visits or (node.visits == top.visits and node.mean() > top.mean()):
            top = node
    return top


def child_at(node: Node, edge: i64) -> Node:
    """The child along an edge, made if it is new."""
    before: Node | None = None
    child = node.child
    while child is not None and child.edge < edge:
        before = child
        child = child.next
    if child is not None and child.edge == edge:
        return child
    return insert(node, before, child, edge)


def insert(node: Node, before: Node | None, after: Node | None, edge: i64) -> Node:
    """A new child of `node` between two of its children."""
    new = Node(edge)
    new.next = after
    if before is None:
        node.child = new
    else:
        before.next = new
    return new
