"""Proves that one choice of a position is best: several deep searches with other draws agree, by a margin.

Two choices that lead to the same position count as one: a turn of several steps can be taken in more than one order.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, State, View
from paddock.puzzles.bank import MARGIN

DEEPER: Final = 10  # times the strongest level's thinking
PROOFS: Final = 3  # searches with different draws that must agree
LOOKED_AT: Final = 5  # playouts: what got fewer was never considered
STEADY: Final = 0.5  # of the margin: how much the proofs may disagree about it


class Place(msgspec.Struct, frozen=True):
    """A decision of a game: what its seat sees, and the position itself."""

    view: View
    legal: list[int]
    state: State
    seat: int
    moves: int  # before it


class Lead(msgspec.Struct, frozen=True):
    """The best choice, all that come to the same, the best of the others, the margin between them, and the rest."""

    best: Weighed
    solutions: list[int]
    second: Weighed
    margin: float
    rest: list[Weighed] = []  # the best first


class Prover:
    """`iterations`: what the strongest level thinks."""

    def __init__(self, game: AnyGame, iterations: int) -> None:
        self.game = game
        self.iterations = iterations
        self.bot = MctsBot(game)

    def lead(self, place: Place, iterations: int, seed: int) -> Lead | None:
        """None if all choices that were considered come to the same."""
        weighed = self.bot.weigh(place.view, place.legal, Budget(iterations), Rng(seed))
        considered = [one for one in weighed if one.share * iterations >= LOOKED_AT]
        if len(considered) < 2:
            return None
        best = considered[0]
        solutions = [best.move, *(one.move for one in considered[1:] if self.is_same(place, best, one.move))]
        others = sorted((one for one in considered if one.move not in solutions), key=lambda one: -one.win)
        return Lead(best, solutions, others[0], best.win - others[0].win, others[1:]) if others else None

    def proof(self, place: Place, seed: int) -> Lead | None:
        return self.lead(place, DEEPER * self.iterations, seed)

    def proofs(self, place: Place, lead: Lead, seed: int) -> list[Lead]:
        """All of them agree; otherwise none."""
        found: list[Lead] = []
        for number in range(PROOFS):
            proof = self.proof(place, seed + number)
            if proof is None or proof.best.move not in lead.solutions or proof.margin < MARGIN:
                return []
            found.append(proof)
        margin, error = margins(found)
        return sorted(found, key=lambda proof: proof.margin) if error <= STEADY * margin else []

    def is_same(self, place: Place, best: Weighed, move: int) -> bool:
        """Does it lead where the best one leads, at once or by the same steps in another order?"""
        steps = own_steps(place.seat, best)
        orders = [([best.move], [move])]
        if move in steps:
            others = list(steps)
            others.remove(move)
            orders.append((steps, [move, *others]))
        return any(self.is_transposed(place, *pair) for pair in orders)

    def is_transposed(self, place: Place, steps: Sequence[int], others: Sequence[int]) -> bool:
        ends = [self.end(place, one) for one in (steps, others)]
        return None not in ends and self.game.dump(ends[0]) == self.game.dump(ends[1])

    def end(self, place: Place, steps: Sequence[int]) -> State | None:
        state = place.state.copy()
        for move in steps:
            if not state.waits_for(place.seat) or move not in state.legal_moves(place.seat):
                return None
            state.apply(place.seat, move)
        return state


def own_steps(seat: int, weighed: Weighed) -> list[int]:
    """What the seat expects to do before anybody else, or chance, has a say."""
    steps: list[int] = []
    for actor, move in weighed.line:
        if actor != seat:
            break
        steps.append(move)
    return steps


def margins(proofs: Sequence[Lead]) -> tuple[float, float]:
    """The smallest margin, and how far the largest is from it."""
    found = [proof.margin for proof in proofs]
    return round(min(found), 3), round(max(found) - min(found), 3)
