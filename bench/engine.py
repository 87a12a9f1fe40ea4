"""How fast the engine is, compared with OpenSpiel in the same run: `make bench`. Every call has fresh seeds.

Figures are decisions (moves of seats, chance not counted) per CPU-second. Only the ratios mean something elsewhere.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time

import msgspec
import openspiel
from rich.console import Console
from rich.table import Table

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.play import playouts
from paddock.contract.game import CHANCE, OVER, AnyGame, State

RUNS = 5
SECONDS = 0.6  # CPU time of one run
TABLE = 3  # seats, where whole games are counted
PURE_ONLY = "--pure-only"

SEEDS = count(int.from_bytes(os.urandom(3), "big"))  # OpenSpiel takes seeds of 31 bits


class Figures(msgspec.Struct):
    """One row: rates per CPU-second, costs in microseconds; None: there is no such thing."""

    name: str
    inside: float
    by_turn: float | None
    by_list: float
    copy: float
    view: float | None = None
    determinize: float | None = None


def main() -> None:
    if sys.argv[1:] == [PURE_ONLY]:
        print(" ".join(str(inside(new_game(paddock.find_game(name)))) for name in paddock.game_names()))
        return
    ours = [measure(paddock.find_game(name)) for name in paddock.game_names()]
    pure = pure_rates() if paddock.engine() == "compiled" else []
    peers = [measure_peer(name) for name in openspiel.PEERS]
    show(ours, peers)
    show_ratios(ours, peers[0])
    show_games(next(peer for peer in peers if "backgammon" in peer.name))
    for row, rate in zip(ours, pure, strict=False):
        print(f"{row.name}: pure Python {rate / 1e6:.2f} M/s inside; compiled is {row.inside / rate:.0f} times that")


# Our games


def new_game(game: AnyGame) -> State:
    """A table of two, or of as many as the game needs."""
    state: State = game.new(max(2, game.seats[0]))
    return state


def measure(game: AnyGame) -> Figures:
    start = new_game(game)
    positions = some_positions(game)
    return Figures(
        name=game.name,
        inside=inside(start),
        by_turn=rate(lambda games: drive_by_turn(start, games)),
        by_list=rate(lambda games: drive_by_list(start, games)),
        copy=cost(copier(positions)),
        view=cost(viewer(game, positions)),
        determinize=cost(determinizer(game, positions)),
    )


def inside(start: State) -> float:
    return rate(lambda games: playouts(start, games, Rng(next(SEEDS))))


def drive_by_turn(start: State, games: int) -> int:
    rng = Rng(next(SEEDS))
    decisions = 0
    for _ in range(games):
        state = start.copy()
        while (seat := state.turn()) != OVER:
            state.apply(seat, state.random_move(seat, rng))
            if seat != CHANCE:
                decisions += 1
    return decisions


def drive_by_list(start: State, games: int) -> int:
    rng = Rng(next(SEEDS))
    decisions = 0
    for _ in range(games):
        state = start.copy()
        while asked := state.to_act():
            seat = asked[0]
            if seat == CHANCE:
                state.apply(seat, state.random_move(seat, rng))
                continue
            legal = state.legal_moves(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            decisions += 1
    return decisions


def some_positions(game: AnyGame) -> list[State]:
    """Positions of random games in which a seat is to act."""
    rng = Rng(next(SEEDS))
    positions: list[State] = []
    for _ in range(10):
        state = new_game(game)
        while (seat := state.turn()) != OVER:
            if seat != CHANCE:
                positions.append(state.copy())
            state.apply(seat, state.random_move(seat, rng))
    return positions


def copier(positions: list[State]) -> Callable[[int], int]:
    def run(rounds: int) -> int:
        for state in positions:
            for _ in range(rounds):
                state.copy()
        return rounds * len(positions)

    return run


def viewer(game: AnyGame, positions: list[State]) -> Callable[[int], int]:
    def run(rounds: int) -> int:
        for state in positions:
            for _ in range(rounds):
                game.view(state, 0)
        return rounds * len(positions)

    return run


def determinizer(game: AnyGame, positions: list[State]) -> Callable[[int], int]:
    views = [game.view(state, 0) for state in positions]

    def run(rounds: int) -> int:
        rng = Rng(next(SEEDS))
        for view in views:
            for _ in range(rounds):
                game.determinize(view, rng)
        return rounds * len(views)

    return run


def pure_rates() -> list[float]:
    command = [sys.executable, __file__, PURE_ONLY]
    done = subprocess.run(command, env=os.environ | {"PADDOCK_PURE": "1"}, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


# Peers


def measure_peer(name: str) -> Figures:
    game = openspiel.load(name)
    lengths: list[float] = []

    def drive(games: int) -> int:
        decisions = openspiel.driven(game, next(SEEDS), games)
        lengths.append(decisions / games)
        return decisions

    by_list = rate(drive)
    rollouts = 1 / median(run_seconds(lambda games: openspiel.inside_seconds(game, next(SEEDS), games)))
    clone = median(run_seconds(lambda times: openspiel.clone_seconds(game, next(SEEDS), times)))
    return Figures(f"OpenSpiel {openspiel.spoken(name)}", rollouts * lengths[-1], None, by_list, clone * 1e6)


# Clocks


def rate(work: Callable[[int], int]) -> float:
    """Units of work per CPU-second: the median of some runs, each long enough to trust the clock."""
    return median(done / seconds for done, seconds in timed_runs(work))


def cost(work: Callable[[int], int]) -> float:
    """Microseconds of CPU a unit of work."""
    return 1e6 / rate(work)


def timed_runs(work: Callable[[int], int]) -> Iterator[tuple[int, float]]:
    size = 1
    runs = 0
    while runs < RUNS:
        begun = process_time()
        done = work(size)
        seconds = process_time() - begun
        if seconds >= SECONDS / 2:
            runs += 1
            yield done, seconds
        else:
            size = enough(size, seconds)


def run_seconds(work: Callable[[int], float]) -> list[float]:
    """CPU-seconds a unit, for work that times itself."""
    size = 1
    found: list[float] = []
    while len(found) < RUNS:
        seconds = work(size)
        if seconds >= SECONDS / 2:
            found.append(seconds / size)
        else:
            size = enough(size, seconds)
    return found


def enough(size: int, seconds: float) -> int:
    """The size of a run that lasts long enough, going by one that did not."""
    return max(size + 1, min(size * 20, int(size * SECONDS / max(seconds, 1e-6))))


# Tables


def show(ours: list[Figures], peers: list[Figures]) -> None:
    table = Table(title=f"Decisions per CPU-second ({paddock.engine()} engine)", title_justify="left", box=None)
    table.add_column("game")
    for heading in ("inside M/s", "by turn M/s", "by list M/s", "copy µs", "view µs", "determinize µs"):
        table.add_column(heading, justify="right")
    for row in (*ours, *peers):
        rates = (number(value and value / 1e6, 2) for value in (row.inside, row.by_turn, row.by_list))
        costs = number(row.copy, 3), number(row.view, 1), number(row.determinize, 1)
        table.add_row(row.name, *rates, *costs)
    Console(width=120).print(table)
    print("inside: a whole random game by one call · by turn: turn, random_move, apply from Python")
    print("by list: to_act, legal_moves, apply from Python (OpenSpiel: legal_actions, apply_action)\n")


def show_ratios(ours: list[Figures], peer: Figures) -> None:
    for row in ours:
        by_turn = (row.by_turn or 0) / peer.by_list
        print(
            f"{row.name} against {peer.name}: inside {row.inside / peer.inside:.1f} times,"
            f" driven from Python {by_turn:.1f} times by turn, {row.by_list / peer.by_list:.1f} times by list"
        )


def show_games(peer: Figures) -> None:
    """Whole random games at a table of three."""
    games = [paddock.find_game(name) for name in paddock.game_names()]
    rates = [f"{game.name} {games_rate(game):,.0f}" for game in games if TABLE in game.seats]
    print(f"whole random games at {TABLE} seats per CPU-second: {', '.join(rates)}")
    print(f"compared with {peer.name}: {peer.inside / 1e6:.2f} M plies/s in the same run\n")


def games_rate(game: AnyGame) -> float:
    start = game.new(TABLE)

    def play(games: int) -> int:
        playouts(start, games, Rng(next(SEEDS)))
        return games

    return rate(play)


def number(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


if __name__ == "__main__":
    main()
