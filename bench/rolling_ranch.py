"""How Rolling Ranch plays out: `python bench/rolling_ranch.py [GAMES]`, with the compiled engine on PYTHONPATH.

Random and greedy players at 1 to 6 seats on every sheet: rounds, points by part, ties, and how often each objective of
a mission is met. Greedy takes the answer that promises most (promise.py), the policy of the rollouts. `random, rows in
order` is random too, but fills in every resource it collects, always in the first open row.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import cast

import msgspec
from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.insight import heuristic_of
from paddock.game import CHANCE, OVER, OptionValue
from paddock.games.rolling_ranch.moves import FILL
from paddock.games.rolling_ranch.rules import RollingRanch
from paddock.games.rolling_ranch.state import RollingRanchState
from paddock.luck import Rng

GAMES = 200
SEATS = range(1, 7)
GAME = cast(RollingRanch, paddock.find_game("rolling_ranch"))
SHEETS: dict[str, dict[str, OptionValue]] = {
    "A": {},
    **{sheet: {"side": "B", "side_b_sheet": sheet} for sheet in GAME.sheets if sheet != "A"},
}
HEURISTIC = heuristic_of(GAME)
CONSOLE = Console(width=130)

Player = Callable[[RollingRanchState, int, Rng], int]


def random_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    return state.random_move(seat, rng)


def orderly_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    """Random, but icons are filled as for somebody who is absent (RR-R27)."""
    return GAME.absent_move(state, seat) if state.now[seat].step == FILL else state.random_move(seat, rng)


def greedy_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    return HEURISTIC.rollout_move(state, seat, rng)


class Tally(msgspec.Struct):
    """What happened in many games."""

    rounds: list[int] = []
    scores: list[int] = []
    parts: Counter[str] = msgspec.field(default_factory=Counter)
    held: Counter[str] = msgspec.field(default_factory=Counter)
    met: Counter[str] = msgspec.field(default_factory=Counter)
    ties: int = 0

    def add(self, state: RollingRanchState) -> None:
        outcome = state.outcome()
        assert outcome is not None
        self.rounds.append(int(state.round))
        self.scores += outcome.scores
        self.ties += len(outcome.winners()) > 1
        for ranch, mission in zip(state.shown, state.missions, strict=True):
            self.parts["pens"] += int(ranch.points)
            self.parts["warehouses"] += int(ranch.warehouse_points())
            self.parts["greenhouses"] += int(ranch.greenhouse_points())
            self.parts["missions"] += int(ranch.mission_points(mission))
            self.parts["buildings"] += int(ranch.buildings_built())
            for goal in GAME.pieces.goals[mission]:
                self.held[goal.id] += 1
                self.met[goal.id] += bool(ranch.progress(goal) >= goal.count)


def play_games(player: Player, seats: int, options: dict[str, OptionValue], games: int, seed: int) -> Tally:
    tally, rng = Tally(), Rng(seed)
    for _ in range(games):
        state = GAME.new(seats, options)
        while (seat := state.turn()) != OVER:
            state.apply(seat, state.random_move(CHANCE, rng) if seat == CHANCE else player(state, seat, rng))
        tally.add(state)
    return tally


def row_of(tally: Tally) -> Iterator[str]:
    rounds = sorted(tally.rounds)
    count = len(tally.scores)
    yield f"{sum(rounds) / len(rounds):.1f}"
    yield str(rounds[len(rounds) // 10])
    yield str(rounds[len(rounds) * 9 // 10])
    yield f"{sum(tally.scores) / count:.1f}"
    for part in ("pens", "warehouses", "greenhouses", "missions", "buildings"):
        yield f"{tally.parts[part] / count:.1f}"
    yield f"{100 * tally.ties / len(rounds):.1f} %"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"{paddock.engine()} engine, {games} games a row")
    players: dict[str, Player] = {"random": random_player, "greedy": greedy_player}
    tallies = {name: show_tables(name, player, games) for name, player in players.items()}
    show_odd_one(games)
    show_missions(tallies)


def show_tables(name: str, player: Player, games: int) -> list[Tally]:
    table = new_table(f"{name} players")
    tallies = []
    for sheet, options in SHEETS.items():
        for seats in SEATS:
            tally = play_games(player, seats, options, games, seed=1000 * seats)
            table.add_row(sheet, str(seats), *row_of(tally))
            tallies.append(tally)
    CONSOLE.print(table)
    return tallies


def show_odd_one(games: int) -> None:
    table = new_table("random, rows in order")
    table.add_row("A", "3", *row_of(play_games(orderly_player, 3, {}, min(games, 200), seed=3000)))
    CONSOLE.print(table)


def new_table(title: str) -> Table:
    table = Table(title=title, title_justify="left", box=None)
    headings = (
        "sheet",
        "seats",
        "rounds",
        "p10",
        "p90",
        "points",
        "pens",
        "wareh.",
        "greenh.",
        "missions",
        "built",
        "ties",
    )
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "sheet" else "right")
    return table


def show_missions(tallies: dict[str, list[Tally]]) -> None:
    table = Table(title="Objectives met by those who have them, all sheets and seats", title_justify="left", box=None)
    table.add_column("objective")
    for name in tallies:
        table.add_column(name, justify="right")
    for objective in GAME.pieces.objectives:
        shares = [met_share(some, objective.id) for some in tallies.values()]
        table.add_row(objective.id, *(f"{100 * share:.1f} %" for share in shares))
    CONSOLE.print(table)


def met_share(tallies: list[Tally], objective: str) -> float:
    held = sum(tally.held[objective] for tally in tallies)
    return sum(tally.met[objective] for tally in tallies) / max(1, held)


if __name__ == "__main__":
    main()
