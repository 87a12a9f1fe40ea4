"""How fast the search is, compared with OpenSpiel's information-set search in the same run: `make bench`.

Figures are iterations per CPU-second from the first decision with a choice, freeing the trees included. OpenSpiel
has no Jurassic Snack; its games here are of about that size, and among the few for which its ISMCTSBot has a resampler.
Backgammon and goofspiel, which have none, are searched by its plain MCTSBot, to which nothing is hidden.
"""

import importlib
from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import openspiel
from engine import SEEDS, new_game, rate
from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.engine.heuristic import Heuristic
from paddock.bots.engine.search import Search
from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame, State

PEERS = ["oh_hell", "hearts", "gin_rummy"]
OPEN_PEERS = ["backgammon", openspiel.GOOFSPIEL]
MEMORY = 1000  # megabytes for the tree of the plain search
EXPLORATION = 1.4
BATCH = 100  # OpenSpiel's bot cannot choose after a single iteration
SAMPLE = 30  # random games to measure the size of a game by


class Size(msgspec.Struct):
    """How big a game is, played at random: decisions a game, legal moves a decision."""

    decisions: float
    choices: float


class Row(msgspec.Struct):
    name: str
    size: Size
    rate: float


def main() -> None:
    ours = [row for name in paddock.game_names() for row in measure(paddock.find_game(name))]
    peers = [row for name in PEERS for row in measure_peer(name)]
    open_peers = [measure_open_peer(name) for name in OPEN_PEERS]
    show(ours, [*peers, *open_peers])


# Our games


def measure(game: AnyGame) -> list[Row]:
    """The search as the levels use it; and, as OpenSpiel's does, with random rollouts to the end and no knowledge."""
    size = size_of(game)
    return [
        Row(f"{game.name}, as it plays", size, rate(searcher(game, heuristic_of(game)))),
        Row(f"{game.name}, rollouts to the end", size, rate(searcher(game, Heuristic()))),
    ]


def searcher(game: AnyGame, heuristic: Heuristic) -> Callable[[int], int]:
    def run(size: int) -> int:
        iterations = size * BATCH
        rng = Rng(next(SEEDS))
        state = started(game, rng)
        seat = state.turn()
        root: State = game.determinize(game.view(state, seat), rng)
        Search(root, seat, root.seat_count(), heuristic, rng).run(iterations, 0.0)
        return iterations

    return run


def started(game: AnyGame, rng: Rng) -> State:
    """The first position with a choice, after a random set-up."""
    state = new_game(game)
    while (seat := state.turn()) == CHANCE or len(state.legal_moves(seat)) == 1:
        state.apply(seat, state.random_move(seat, rng))
    return state


def size_of(game: AnyGame) -> Size:
    rng = Rng(next(SEEDS))
    choices: list[int] = []
    for _ in range(SAMPLE):
        state = new_game(game)
        while (seat := state.turn()) != OVER:
            if seat != CHANCE:
                choices.append(len(state.legal_moves(seat)))
            state.apply(seat, state.random_move(seat, rng))
    return Size(len(choices) / SAMPLE, fmean(choices))


# Peers


def measure_peer(name: str) -> list[Row]:
    game = openspiel.load(name)
    size = size_of_peer(game)
    return [
        Row(f"OpenSpiel {name}, C++", size, rate(peer(game, native_bot))),
        Row(f"OpenSpiel {name}, Python", size, rate(peer(game, python_bot))),
    ]


def measure_open_peer(name: str) -> Row:
    game = openspiel.load(name)
    return Row(f"OpenSpiel {openspiel.spoken(name)}, plain, C++", size_of_peer(game), rate(peer(game, open_bot)))


def peer(game: Any, make: Callable[[Any, int, int], Any]) -> Callable[[int], int]:
    def run(size: int) -> int:
        iterations = size * BATCH
        seed = next(SEEDS)
        make(game, seed, iterations).step(peer_started(game, Random(seed)))
        return iterations

    return run


def native_bot(game: Any, seed: int, iterations: int) -> Any:
    pyspiel = importlib.import_module("pyspiel")
    return pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION, iterations)


def python_bot(game: Any, seed: int, iterations: int) -> Any:
    """Its tree and its rollouts are Python, its game is C++."""
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), EXPLORATION, iterations)


def open_bot(game: Any, seed: int, iterations: int) -> Any:
    pyspiel = importlib.import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, iterations, MEMORY, False, seed, False)


def peer_started(game: Any, random: Random) -> Any:
    state = openspiel.started(game, random)
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        step_peer(state, random)
    return state


def step_peer(state: Any, random: Random) -> None:
    move = openspiel.draw_chance(state, random) if state.is_chance_node() else random.choice(state.legal_actions())
    state.apply_action(move)


def size_of_peer(game: Any) -> Size:
    random = Random(next(SEEDS))
    choices: list[int] = []
    for _ in range(SAMPLE):
        state = openspiel.started(game, random)
        while not state.is_terminal():
            if not state.is_chance_node():
                choices.append(len(state.legal_actions()))
            step_peer(state, random)
    return Size(len(choices) / SAMPLE, fmean(choices))


# The table


def show(ours: list[Row], peers: list[Row]) -> None:
    table = Table(
        title=f"Search, iterations per CPU-second ({paddock.engine()} engine)", title_justify="left", box=None
    )
    table.add_column("search")
    for heading in ("decisions a game", "legal moves", "iterations/s"):
        table.add_column(heading, justify="right")
    for row in (*ours, *peers):
        table.add_row(row.name, f"{row.size.decisions:.0f}", f"{row.size.choices:.1f}", f"{row.rate:,.0f}")
    Console(width=120).print(table)
    for own in ours:
        print(f"{own.name}: " + ", ".join(f"{own.rate / row.rate:.1f} times {row.name}" for row in peers))


if __name__ == "__main__":
    main()
