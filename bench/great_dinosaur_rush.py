"""How The Great Dinosaur Rush plays out: `python bench/great_dinosaur_rush.py [GAMES]`, with the compiled engine on
PYTHONPATH.

Greedy players at 2 to 5 seats, who look a move ahead in the field (bots.py) and build by design (designer.py): final
scores, where the points come from, first-seat advantage, and how each paleontologist and each card does. Before that,
how fast random games, the validity check and the designer are.
"""

import sys
from collections import Counter
from collections.abc import Callable
from math import sqrt
from time import process_time
from typing import cast

import msgspec
from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.greedy import GreedyBot
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.play import playouts
from paddock.contract.game import CHANCE, OVER
from paddock.games.great_dinosaur_rush.bots.designer import designer_for
from paddock.games.great_dinosaur_rush.bots.heuristic import GreatDinosaurRushSpecialist, next_answer
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.steps import BUILD, EXHIBIT
from paddock.games.great_dinosaur_rush.engine.table import Table as GameTable
from paddock.games.great_dinosaur_rush.game import GreatDinosaurRush

GAMES = 100
PILES = 200
GAME = cast(GreatDinosaurRush, paddock.find_game("great_dinosaur_rush"))
GREEDY = GreedyBot(GAME, samples=1)
BUILDER = GreatDinosaurRushSpecialist(GAME)
CONSOLE = Console(width=130)


class Tally(msgspec.Struct):
    """What happened in many games."""

    games: int = 0
    scores: list[int] = []
    first_wins: float = 0.0
    parts: Counter[str] = msgspec.field(default_factory=Counter)
    scholar_games: Counter[str] = msgspec.field(default_factory=Counter)
    scholar_wins: Counter[str] = msgspec.field(default_factory=Counter)
    scholar_lead: Counter[str] = msgspec.field(default_factory=Counter)
    card_held: Counter[str] = msgspec.field(default_factory=Counter)
    card_scored: Counter[str] = msgspec.field(default_factory=Counter)
    card_wins: Counter[str] = msgspec.field(default_factory=Counter)


def greedy_move(state: GameTable, seat: int, rng: Rng) -> int:
    """A build follows the designer; in the field greedy looks one move ahead in a world it imagines."""
    if state.step == BUILD:
        return next_answer(state.builds[seat], BUILDER.design_for(state, seat))
    legal = state.legal_moves(seat)
    world = state.copy()
    world.redeal(seat, rng)
    judged = [GREEDY.judge([world], seat, move, rng) for move in legal]
    return legal[judged.index(max(judged))]


def play_game(seats: int, rng: Rng, tally: Tally) -> None:
    state = GAME.new(seats)
    parts: list[Counter[str]] = [Counter() for _ in range(seats)]
    held: list[set[int]] = [set() for _ in range(seats)]
    scored: list[set[int]] = [set() for _ in range(seats)]
    first = 0
    while (seat := state.turn()) != OVER:
        if state.start >= 0 and state.round == 0:
            first = int(state.start)
        for other in range(seats):
            held[other] |= cards_in(state.hands[other])
        is_exhibit = state.step == EXHIBIT
        move = state.random_move(CHANCE, rng) if seat == CHANCE else greedy_move(state, seat, rng)
        state.apply(seat, move)
        if is_exhibit:
            count_exhibit(state, parts, scored)
    finish(state, tally, parts, held, scored, first)


def cards_in(hand: int) -> set[int]:
    return {card for card in range(len(GAME.pieces.cards)) if int(hand) >> card & 1}


def count_exhibit(state: GameTable, parts: list[Counter[str]], scored: list[set[int]]) -> None:
    width = len(CATEGORIES) + 1
    for seat, own in enumerate(parts):
        row = state.paid[seat * width : (seat + 1) * width]
        for name, points in zip((*CATEGORIES, "cards"), row, strict=True):
            own[name] += points
        scored[seat] |= cards_in(state.shown[seat].cards)


def finish(
    state: GameTable,
    tally: Tally,
    parts: list[Counter[str]],
    held: list[set[int]],
    scored: list[set[int]],
    first: int,
) -> None:
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners()
    mean = sum(outcome.scores) / len(outcome.scores)
    tally.games += 1
    tally.scores += outcome.scores
    tally.first_wins += (first in winners) / len(winners)
    for seat, score in enumerate(outcome.scores):
        notoriety = score - state.scores[seat]
        tally.parts.update(parts[seat])
        tally.parts["notoriety"] += notoriety
        tally.parts["actions"] += state.scores[seat] - sum(parts[seat].values())
        scholar = GAME.pieces.scholar_ids[state.scholars[seat]]
        share = (seat in winners) / len(winners)
        tally.scholar_games[scholar] += 1
        tally.scholar_wins[scholar] += round(1000 * share)
        tally.scholar_lead[scholar] += round(1000 * (score - mean))
        for card in held[seat]:
            name = GAME.pieces.card_ids[card]
            tally.card_held[name] += 1
            tally.card_scored[name] += card in scored[seat]
            tally.card_wins[name] += round(1000 * share)


# Tables


def show_points(tallies: dict[int, Tally]) -> None:
    table = Table(title="Points of a seat, by where they come from", title_justify="left", box=None)
    headings = ("seats", "points", *CATEGORIES, "cards", "actions", "notoriety", "first seat wins", "fair")
    for heading in headings:
        table.add_column(heading, justify="right")
    for seats, tally in tallies.items():
        count = len(tally.scores)
        parts = [f"{tally.parts[name] / count:.1f}" for name in headings[2:-2]]
        wins = percent(tally.first_wins, tally.games)
        table.add_row(str(seats), f"{sum(tally.scores) / count:.1f}", *parts, wins, f"{100 / seats:.0f} %")
    CONSOLE.print(table)


def show_scholars(tallies: dict[int, Tally]) -> None:
    table = Table(title="Paleontologists: points above the table's mean, wins", title_justify="left", box=None)
    for heading in ("paleontologist", "games", "points", "wins"):
        table.add_column(heading, justify="left" if heading == "paleontologist" else "right")
    games, lead, wins = (merged(tallies, field) for field in ("scholar_games", "scholar_lead", "scholar_wins"))
    for name in sorted(games, key=lambda name: -lead[name] / games[name]):
        points = lead[name] / games[name] / 1000
        table.add_row(name, str(games[name]), f"{points:+.1f}", percent(wins[name] / 1000, games[name]))
    CONSOLE.print(table)


def show_cards(tallies: dict[int, Tally]) -> None:
    table = Table(title="Bonus cards: completed by those who held them, and their wins", title_justify="left", box=None)
    for heading in ("card", "points", "held", "completed", "wins"):
        table.add_column(heading, justify="left" if heading == "card" else "right")
    held, scored, wins = (merged(tallies, field) for field in ("card_held", "card_scored", "card_wins"))
    points = {card.id: card.points for card in GAME.pieces.cards}
    for name in sorted(held, key=lambda name: -scored[name] / held[name]):
        completed, won = percent(scored[name], held[name]), percent(wins[name] / 1000, held[name])
        table.add_row(name, str(points[name]), str(held[name]), completed, won)
    CONSOLE.print(table)


def percent(part: float, whole: int) -> str:
    """A share, and how far off it may be: 95 of 100 times no further."""
    share = part / whole
    return f"{100 * share:.0f} ± {196 * sqrt(share * (1 - share) / whole):.0f} %"


def merged(tallies: dict[int, Tally], field: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for tally in tallies.values():
        total.update(getattr(tally, field))
    return total


# Speed


def microseconds(work: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        work()
    return (process_time() - start) / times * 1e6


def show_speed() -> None:
    start = process_time()
    plies = playouts(GAME.new(3), 500, Rng(1))
    seconds = process_time() - start
    print(f"random games at 3 seats: {500 / seconds:.0f} a CPU-second, {plies / seconds / 1e6:.2f} M decisions")
    coloured, whites = [5, 5, 4, 4, 4, 3, 3, 4], [0, 1, 1, 0, 0, 1, 0, 0]
    skeleton = lay_out(coloured, whites, [])
    assert skeleton is not None
    pile = skeleton.colour_counts()
    checked = microseconds(lambda: violations(skeleton, pile), 2000)
    laid_out = microseconds(lambda: lay_out(coloured, whites, []), 500)
    print(f"{len(skeleton)} bones: checked in {checked:.0f} µs, laid out in {laid_out:.0f} µs")
    show_designer()


def show_designer() -> None:
    """Late piles of about 35 bones with three cards, as they occur in greedy games, filled up from the bag."""
    rng = Rng(5)
    times: dict[str, list[float]] = {"best": [], "menu": []}
    for _ in range(PILES):
        state = late_build(rng)
        for what, taken in times.items():
            taken.append(microseconds(getattr(designer_for(state, 0), what), 1) / 1000)
    for what, taken in times.items():
        mean, worst = sum(taken) / len(taken), max(taken)
        print(f"designer, {what}: {PILES} late piles, {mean:.1f} ms on average, {worst:.1f} ms at most")


def late_build(rng: Rng) -> GameTable:
    """The last build of a random game, with 35 bones and three cards for seat 0."""
    state = GAME.new(3)
    while not (state.step == BUILD and state.round + 1 == state.pieces.rounds):
        state.apply(state.turn(), state.random_move(state.turn(), rng))
    pieces = state.pieces
    while state.bag and sum(int(state.piles[0]) >> 8 * colour & 255 for colour in range(5)) < 35:
        colour = int(state.bag & -state.bag).bit_length() // 8 if rng.below(2) else rng.below(5)
        if int(state.bag) >> 8 * colour & 255:
            state.bag -= pieces.one_bone[colour]
            state.piles[0] += pieces.one_bone[colour]
    deck = [card for card in range(len(pieces.cards)) if int(state.deck) >> card & 1]
    for card in sorted(cards_in(state.hands[0]))[3:]:
        state.hands[0] -= 1 << card
    while len(cards_in(state.hands[0])) < 3 and deck:
        state.hands[0] |= 1 << deck.pop(rng.below(len(deck)))
    return state


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"{paddock.engine()} engine")
    show_speed()
    tallies = {}
    for seats in GAME.seats:
        tallies[seats] = Tally()
        for game in range(games):
            play_game(seats, Rng(1_000_000 * seats + game), tallies[seats])
    print(f"{games} greedy games at each seat count")
    show_points(tallies)
    show_scholars(tallies)
    show_cards(tallies)


if __name__ == "__main__":
    main()
