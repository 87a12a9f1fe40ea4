"""How Rolling Ranch plays out: `python bench/rolling_ranch.py [GAMES] [EDITION]`, compiled engine on PYTHONPATH.

Random and greedy players at 1 to 6 seats on every sheet: rounds, points by part, ties, and how often each objective of
a mission is met. At 2 to 4 seats GAMES are played, elsewhere a third of them; an edition has other values.

`random` takes any answer to a step with the same chance, `greedy` is the bot of that name. Also, at three seats
on sheet A: `rollouts`, what search plays on with, step by step by evaluation.py; `random, all resources`, which fills
in all that it collects; `random, rows in order`, always in the first open row; `random, half collecting`, which first
tosses whether to rescue or to collect, and fills in all, where the others collect about once in three rounds.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import msgspec
from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.greedy import GreedyBot
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.play import FREE_RUN
from paddock.contract.game import CHANCE, OVER, OptionValue
from paddock.games.rolling_ranch.engine.moves import FILL
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.game import RollingRanch

GAMES = 300
SEATS = range(1, 7)
USUAL = range(2, 5)
EDITION = Path(sys.argv[2]) if len(sys.argv) > 2 else None
GAME = cast(RollingRanch, paddock.find_game("rolling_ranch", edition=EDITION))
SHEETS: dict[str, dict[str, OptionValue]] = {
    "A": {},
    **{sheet: {"side": "B", "side_b_sheet": sheet} for sheet in GAME.sheets if sheet != "A"},
}
GREEDY = GreedyBot(GAME, samples=1)  # what is hidden hardly matters to it: one world instead of eight
CONSOLE = Console(width=130)

Player = Callable[[RollingRanchState, int, Rng], int]


def random_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    return state.random_move(seat, rng)


def orderly_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    """Random, but icons are filled as for somebody who is absent (RR-R27)."""
    return GAME.etiquette.absent_move(state, seat) if state.now[seat].step == FILL else state.random_move(seat, rng)


def thrifty_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    """Random, but no resource is left unused."""
    legal = state.legal_moves(seat)
    may_stop = state.now[seat].step == FILL and GAME.text(state, seat, legal[-1]) == "stop"
    return legal[rng.below(len(legal) - 1)] if may_stop else state.random_move(seat, rng)


def tossing_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    """Random, but as likely to collect as to rescue."""
    named = {GAME.text(state, seat, move): move for move in state.legal_moves(seat)}
    rescues = [move for text, move in named.items() if text.startswith("rescue")]
    if "collect" not in named or not rescues:
        return thrifty_player(state, seat, rng)
    return named["collect"] if rng.chance() < 0.5 else rescues[rng.below(len(rescues))]


def greedy_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    return GREEDY.choose(GAME.view(state, seat), state.legal_moves(seat), rng, FREE_RUN)


def rollout_player(state: RollingRanchState, seat: int, rng: Rng) -> int:
    return GREEDY.heuristic.rollout_move(state, seat, rng)


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
    print(f"{paddock.engine()} engine, {games} games a row at {USUAL[0]} to {USUAL[-1]} seats, {games // 3} at others")
    players: dict[str, Player] = {"random": random_player, "greedy": greedy_player}
    tallies = {name: show_tables(name, player, games) for name, player in players.items()}
    show_others(games)
    show_missions(tallies)


def show_tables(name: str, player: Player, games: int) -> list[Tally]:
    table = new_table(f"{name} players")
    tallies = []
    for sheet, options in SHEETS.items():
        for seats in SEATS:
            count = games if seats in USUAL else max(1, games // 3)
            tally = play_games(player, seats, options, count, seed=1000 * seats)
            table.add_row(sheet, str(seats), *row_of(tally))
            tallies.append(tally)
    CONSOLE.print(table)
    return tallies


def show_others(games: int) -> None:
    players: dict[str, Player] = {
        "rollouts": rollout_player,
        "random, all resources": thrifty_player,
        "random, rows in order": orderly_player,
        "random, half collecting": tossing_player,
    }
    for name, player in players.items():
        table = new_table(name)
        table.add_row("A", "3", *row_of(play_games(player, 3, {}, games, seed=3000)))
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
