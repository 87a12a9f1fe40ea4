"""How Tiny Epic Dinosaurs plays out: `python bench/tiny_epic_dinosaurs.py [GAMES]`, compiled engine on PYTHONPATH.

Greedy players, who look one move ahead and arrange by plan, at 2 to 4 seats and alone against each Rival: points by
part, contracts, penalties of escapes, how often the first player wins, how strong each Rival is, and who wins with
which research card.
"""

import sys
from collections import Counter
from statistics import mean
from typing import cast

import msgspec
from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, OptionValue
from paddock.games.tiny_epic_dinosaurs.engine.moves import BEATEN, ENDED, LABORATORY, PUBLIC
from paddock.games.tiny_epic_dinosaurs.engine.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.game import TinyEpicDinosaurs

GAMES = 1000
GAME = cast(TinyEpicDinosaurs, paddock.find_game("tiny_epic_dinosaurs"))
HEURISTIC = heuristic_of(GAME)
CONSOLE = Console(width=130)


class Tally(msgspec.Struct):
    """What happened in many games."""

    contracts: list[int] = []
    research: list[int] = []
    dinosaurs: list[int] = []
    totals: list[int] = []
    fulfilled: list[int] = []
    penalties: list[int] = []
    rival: list[int] = []
    wins: int = 0  # of the first player, or against the Rival
    games: int = 0
    owned: Counter[str] = msgspec.field(default_factory=Counter)
    won_with: Counter[str] = msgspec.field(default_factory=Counter)


def greedy_move(state: TinyEpicDinosaursState, seat: int, rng: Rng) -> int:
    moves = state.legal_moves(seat)
    known = HEURISTIC.known_move(state, seat)
    if known in moves:
        return known
    return max(moves, key=lambda move: worth(state, seat, move, rng)) if len(moves) > 1 else moves[0]


def worth(state: TinyEpicDinosaursState, seat: int, move: int, rng: Rng) -> float:
    after = state.copy()
    after.apply(seat, move)
    while after.turn() == CHANCE:
        after.apply(CHANCE, after.random_move(CHANCE, rng))
    outcome = after.outcome()
    return HEURISTIC.worth(outcome, seat) if outcome else HEURISTIC.value(after, seat, int(after.size))


def play_game(seats: int, options: dict[str, OptionValue], rng: Rng, tally: Tally) -> None:
    state = GAME.new(seats, options)
    first, counted, penalties = -1, 0, 0
    while (seat := state.turn()) != OVER:
        move = state.random_move(CHANCE, rng) if seat == CHANCE else greedy_move(state, seat, rng)
        state.apply(seat, move)
        first = int(state.marker) if first < 0 else first
        if state.phase in (PUBLIC, LABORATORY, ENDED) and state.round > counted:
            counted = int(state.round)
            penalties += sum(int(player.lost_barrier) + int(player.lost_dinosaur) for player in state.players)
    count(state, first, penalties, tally)


def count(state: TinyEpicDinosaursState, first: int, penalties: int, tally: Tally) -> None:
    outcome, view = state.outcome(), GAME.view(state, None)
    assert outcome is not None, "the game is over"
    tally.games += 1
    tally.penalties.append(penalties)
    tally.wins += outcome.reason == BEATEN if view.rival else outcome.ranks[first] == 1
    tally.rival += [view.rival.score.total] if view.rival else []
    for seat, (ranch, player) in enumerate(zip(view.ranches, view.position.players, strict=True)):
        tally.contracts.append(ranch.score.contracts)
        tally.research.append(ranch.score.research)
        tally.dinosaurs.append(ranch.score.dinosaurs)
        tally.totals.append(ranch.score.total)
        tally.fulfilled.append(len(player.contracts) + len(player.fulfilled))
        tally.owned.update(player.cards)
        if not view.rival and outcome.ranks[seat] == 1:
            tally.won_with.update(player.cards)


def tally_of(seats: int, options: dict[str, OptionValue], games: int) -> Tally:
    tally = Tally()
    for game in range(games):
        play_game(seats, options, Rng(7919 * seats + game), tally)
    return tally


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    rows = {f"{seats} seats": tally_of(seats, {}, games) for seats in (2, 3, 4)}
    for mat in GAME.pieces.printed_rivals:
        rows[mat.name] = tally_of(1, {"rival": mat.id}, games)
    table = Table(
        "", "points", "contracts", "research", "dinosaurs", "contracts met", "penalties a game", "wins", "Rival"
    )
    for name, tally in rows.items():
        parts = (tally.totals, tally.contracts, tally.research, tally.dinosaurs, tally.fulfilled, tally.penalties)
        rival = f"{mean(tally.rival):.1f}" if tally.rival else ""
        table.add_row(name, *(f"{mean(part):.1f}" for part in parts), f"{tally.wins / tally.games:.0%}", rival)
    CONSOLE.print(f"{games} greedy games a row; wins: of the first player, or against the Rival", table)
    show_cards(rows)


def show_cards(rows: dict[str, Tally]) -> None:
    """Of those who end with a card, how many win, over all tables of two to four."""
    owned: Counter[str] = sum((tally.owned for tally in rows.values() if not tally.rival), Counter())
    won: Counter[str] = sum((tally.won_with for tally in rows.values() if not tally.rival), Counter())
    table = Table("research card", "owned at the end", "of these won")
    for card, times in sorted(owned.items(), key=lambda item: -won[item[0]] / item[1]):
        table.add_row(card, str(times), f"{won[card] / times:.0%}")
    CONSOLE.print(table)


if __name__ == "__main__":
    main()
