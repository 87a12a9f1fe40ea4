"""Self-play in one process: games of a search against itself, as samples.

A few decisions are searched in full, with noise at the root, and their choices are learned; the others are searched
quickly, so that more games come to an end, and only the values learn from them (playout cap randomisation).
"""

from math import exp2
from pathlib import Path
from random import Random
from typing import Final

import msgspec

import paddock
from paddock.bots.engine.heuristic import Heuristic
from paddock.bots.engine.search import Node, Search, actor_of, move_of
from paddock.bots.game_knowledge import Adviser, heuristic_of, specialist_of
from paddock.bots.networks import features_of, network_heuristic
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER, State
from paddock.contract.game import AnyGame
from paddock.train.plan import Plan
from paddock.train.samples import Sample, Samples, gathered

NOISE_SPREAD: Final = 10.0  # of the noise over all moves: fewer moves get more each
COOLING: Final = 12.0  # decisions after which choices are half as random
WARM: Final = 0.8
COOL: Final = 0.25


class Task(msgspec.Struct, frozen=True):
    """Some games at a table; `network` is a file of weights, or None for the game's own heuristic."""

    plan: Plan
    seats: int
    seed: int
    games: int
    network: Path | None


def play_task(task: Task) -> Samples:
    game = paddock.find_game(task.plan.game)
    player = Player(game, task)
    return gathered([player.play(number) for number in range(task.games)], len(player.layout))


class Player:
    """Plays all seats of its games."""

    def __init__(self, game: AnyGame, task: Task) -> None:
        self.game = game
        self.plan = task.plan
        self.seats = task.seats
        self.seed = task.seed
        learned = network_heuristic(game, task.seats, task.network) if task.network else None
        self.heuristic: Heuristic = learned or heuristic_of(game)
        self.specialist = specialist_of(game)
        self.features = game.features(task.seats)
        self.layout = list(features_of(game))  # of a row, at every table
        places = {name: place for place, name in enumerate(self.layout)}
        self.places = [places[name] for name in self.features.names]

    def play(self, number: int) -> tuple[list[Sample], list[float], list[float]]:
        rng = Rng((self.seed << 32) + number)
        luck = Random((self.seed << 32) + number)
        state: State = self.game.new(self.seats)
        samples: list[Sample] = []
        while (seat := state.turn()) != OVER:
            if seat == CHANCE:
                state.apply(CHANCE, state.random_move(CHANCE, rng))
                continue
            legal = state.legal_moves(seat)
            move = legal[0]
            if len(legal) > 1:
                is_full = luck.random() < self.plan.full_share
                visits, root = self.think(state, seat, legal, rng, luck if is_full else None)
                samples.append(Sample(seat, self.row(state, seat), visits if is_full else {}, root))
                move = chosen(visits, temperature(len(samples)), luck)
            state.apply(seat, move)
        outcome = state.outcome()
        assert outcome is not None, "a game that is over has an outcome"
        results = [self.heuristic.worth(outcome, seat) for seat in range(self.seats)]
        return samples, results, [float(score) for score in outcome.scores]

    def row(self, state: State, seat: int) -> bytes:
        written = self.features.row(state, seat)
        if len(self.layout) == len(written):
            return written
        laid = bytearray(len(self.layout))
        for place, value in zip(self.places, written, strict=True):
            laid[place] = value
        return bytes(laid)

    def think(
        self, state: State, seat: int, legal: list[int], rng: Rng, noise: Random | None
    ) -> tuple[dict[int, float], float]:
        """How much of the search each move got, and what it expects. Noise: a full search, with noise at its root."""
        iterations = self.plan.iterations if noise else self.plan.fast_iterations
        if self.specialist is not None:
            planned = self.planned(state, seat, legal, rng, iterations)
            if planned is not None:
                return planned
        search = Search(state.copy(), seat, self.seats, self.heuristic, rng)
        if noise:
            add_noise(search, state, seat, legal, self.plan.noise, noise)
        search.run(iterations, 0.0)
        root = search.trees[seat]
        visits = {move_of(node): float(node.visits) for node in search.choices()}
        return visits, root.reward_below / max(1.0, float(root.visits_below))

    def planned(
        self, state: State, seat: int, legal: list[int], rng: Rng, iterations: int
    ) -> tuple[dict[int, float], float] | None:
        """The same from the game's own planner."""
        view, budget = self.game.view(state, seat), Budget(iterations)
        if not isinstance(self.specialist, Adviser):
            move = self.specialist.choose(view, legal, rng, budget) if self.specialist else None
            return None if move is None else ({move: 1.0}, self.heuristic.value(state, seat, self.seats))
        weighed = self.specialist.weigh(view, legal, rng, budget)
        if weighed is None:
            return None
        visits = dict.fromkeys(legal, 0.0)
        for item in weighed:
            if item.move in visits:
                visits[item.move] += item.share
        visits[weighed[0].move] += max(0.05, 1.0 - sum(visits.values()))
        return visits, weighed[0].win


def add_noise(search: Search, state: State, seat: int, legal: list[int], share: float, luck: Random) -> None:
    """Mixes noise into the priors of the first moves, so that each is tried sooner or later."""
    root = search.trees[seat]
    search.meet(root, state, seat, legal)
    draws = [luck.gammavariate(NOISE_SPREAD / len(legal), 1.0) for _ in legal]
    total = max(1e-9, sum(draws))
    node: Node | None = root.child
    for draw in draws:
        assert node is not None, "every legal move was met"
        assert actor_of(node) == seat, "nobody else has moved yet"
        node.prior = max(1e-6, (1.0 - share) * node.prior + share * root.priors_below * draw / total)
        node = node.next


def temperature(decisions: int) -> float:
    return COOL + (WARM - COOL) * exp2(-decisions / COOLING)


def chosen(visits: dict[int, float], temperature: float, luck: Random) -> int:
    """A move by how much of the search it got; the cooler, the more surely the best."""
    most = max(visits.values())
    weights = [(count / most) ** (1.0 / temperature) for count in visits.values()]
    return luck.choices(list(visits), weights)[0]
