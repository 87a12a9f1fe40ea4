"""Small variants for two seats solved exactly: best responses, exploitability, and a good policy by regret.

Seats that choose at once choose one after the other, as in OpenSpiel's sequential form. It is written without
OpenSpiel, so that each can check the other.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import msgspec

from paddock.contract.engine.state import CHANCE, State
from paddock.contract.game import Later
from paddock.envs.variant import Variant

BOTH: Final = 2
Known = tuple[int, tuple[bytes, ...], bytes]  # a seat, what it saw of every move, and its view
Policy = Mapping[Known, list[float]]  # how likely each legal move is, in their order


class Node(msgspec.Struct):
    """A position in the tree of a variant."""

    seat: int  # CHANCE, a seat, or BOTH where the game is over
    known: Known | None = None
    moves: list[int] = []
    children: list["Node"] = []
    chances: list[float] = []  # of the children, if chance decides
    value: float = 0.0  # for seat 0, where the game is over


class Tree:
    """All positions of a variant, and the information sets of both seats."""

    def __init__(self, variant: Variant) -> None:
        if variant.seats != BOTH:
            raise ValueError(f"an exact solution is for two seats, not {variant.seats}")
        self.variant = variant
        self.sets: dict[Known, list[Node]] = defaultdict(list)
        self.size = 0
        self.root = self.grown(variant.start.copy(), 0, ((), ()))

    def grown(self, state: State, decisions: int, seen: tuple[tuple[bytes, ...], ...]) -> Node:
        self.size += 1
        if self.variant.is_over(state, decisions):
            return Node(BOTH, value=self.variant.returns(state)[0])
        seat, game = state.turn(), self.variant.game
        node = Node(seat, moves=state.legal_moves(seat))
        if seat == CHANCE:
            weights = dict(game.chance(state))
            node.chances = [weights[move] / sum(weights.values()) for move in node.moves]
        else:
            node.known = (seat, seen[seat], msgspec.json.encode(game.view(state, seat)))
            self.sets[node.known].append(node)
        for move in node.moves:
            after = state.copy()
            after.apply(seat, move)
            sights = tuple(self.seen_by(viewer, state, seat, move, seen[viewer]) for viewer in range(BOTH))
            node.children.append(self.grown(after, decisions + (seat != CHANCE), sights))
        return node

    def seen_by(self, viewer: int, state: State, seat: int, move: int, before: tuple[bytes, ...]) -> tuple[bytes, ...]:
        sight = self.variant.game.sight(state, seat, move, viewer)
        return before if sight is None or isinstance(sight, Later) else (*before, msgspec.json.encode(sight))

    # Policies

    def uniform(self) -> dict[Known, list[float]]:
        return {known: [1 / len(nodes[0].moves)] * len(nodes[0].moves) for known, nodes in self.sets.items()}

    def value(self, policy: Policy) -> float:
        """What seat 0 gets if both seats follow the policy."""
        return self.valued(self.root, policy)

    def valued(self, node: Node, policy: Policy) -> float:
        if node.seat == BOTH:
            return node.value
        shares = self.shares(node, policy)
        return sum(share * self.valued(child, policy) for share, child in zip(shares, node.children, strict=True))

    def shares(self, node: Node, policy: Policy) -> list[float]:
        return node.chances if node.known is None else policy[node.known]

    def exploitability(self, policy: Policy) -> float:
        """How much a seat gains on average by the best response to it. 0: nobody can play better."""
        return sum(self.best_response(seat, policy) for seat in range(BOTH)) / BOTH

    def best_response(self, seat: int, policy: Policy) -> float:
        """What this seat gets by the best response to the other's policy."""
        reach: dict[int, float] = {}
        self.note_reach(self.root, seat, policy, 1.0, reach)
        return self.best_value(self.root, seat, policy, reach, {})

    def note_reach(self, node: Node, seat: int, policy: Policy, so_far: float, reach: dict[int, float]) -> None:
        """How likely chance and the other seat lead to each position."""
        reach[id(node)] = so_far
        shares = [1.0] * len(node.children) if node.seat == seat else self.shares(node, policy) if node.moves else []
        for share, child in zip(shares, node.children, strict=True):
            self.note_reach(child, seat, policy, so_far * share, reach)

    def best_value(
        self, node: Node, seat: int, policy: Policy, reach: dict[int, float], best: dict[Known, int]
    ) -> float:
        if node.seat == BOTH:
            return node.value if seat == 0 else -node.value
        if node.seat != seat or node.known is None:
            shares = self.shares(node, policy)
            values = [self.best_value(child, seat, policy, reach, best) for child in node.children]
            return sum(share * value for share, value in zip(shares, values, strict=True))
        if node.known not in best:
            best[node.known] = self.best_move(node.known, seat, policy, reach, best)
        return self.best_value(node.children[best[node.known]], seat, policy, reach, best)

    def best_move(
        self, known: Known, seat: int, policy: Policy, reach: dict[int, float], best: dict[Known, int]
    ) -> int:
        """One for all positions that the seat cannot tell apart."""
        nodes = self.sets[known]
        totals = [
            sum(reach[id(node)] * self.best_value(node.children[place], seat, policy, reach, best) for node in nodes)
            for place in range(len(nodes[0].moves))
        ]
        return totals.index(max(totals))

    # Regret

    def solved(self, rounds: int) -> dict[Known, list[float]]:
        """A policy near an equilibrium: the average of counterfactual regret minimization."""
        regrets = {known: [0.0] * len(nodes[0].moves) for known, nodes in self.sets.items()}
        totals = {known: [0.0] * len(nodes[0].moves) for known, nodes in self.sets.items()}
        for _ in range(rounds):
            policy = {known: matched(regret) for known, regret in regrets.items()}
            self.learn(self.root, policy, [1.0, 1.0, 1.0], regrets, totals)
        return {known: matched(total) for known, total in totals.items()}

    def learn(
        self,
        node: Node,
        policy: Policy,
        reach: list[float],
        regrets: dict[Known, list[float]],
        totals: dict[Known, list[float]],
    ) -> float:
        """The value for seat 0. reach: how likely seat 0, seat 1 and chance lead here."""
        if node.seat == BOTH:
            return node.value
        shares, mover = self.shares(node, policy), BOTH if node.known is None else node.seat
        values = []
        for share, child in zip(shares, node.children, strict=True):
            further = [one * (share if who == mover else 1.0) for who, one in enumerate(reach)]
            values.append(self.learn(child, policy, further, regrets, totals))
        value = sum(share * one for share, one in zip(shares, values, strict=True))
        if node.known is not None:
            others = reach[1 - mover] * reach[BOTH] * (1 if mover == 0 else -1)
            for place, one in enumerate(values):
                regrets[node.known][place] += others * (one - value)
                totals[node.known][place] += reach[mover] * shares[place]
        return value


def matched(regrets: list[float]) -> list[float]:
    """As likely as each move is regretted; all alike if none is."""
    gains = [max(0.0, regret) for regret in regrets]
    total = sum(gains)
    return [gain / total for gain in gains] if total > 0 else [1 / len(regrets)] * len(regrets)
