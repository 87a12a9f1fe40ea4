"""Positions from games between bots, each with an explanation of the two best moves."""

from collections.abc import Iterator
from typing import Final

import msgspec

import paddock
from paddock.bots.greedy import GreedyBot
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame, State, View
from paddock.explain.advising import with_runner_up
from paddock.explain.reasons import Explainer, Explanation
from paddock.games import find_game

LINES: Final = 12 if paddock.engine() == "compiled" else 5
THINKING: Final = Budget(iterations=60 if paddock.engine() == "compiled" else 12)
SEED: Final = 11
APART: Final = 17  # decisions between two that are explained


class Explained(msgspec.Struct, frozen=True):
    game: AnyGame
    view: View
    first: Weighed
    second: Weighed
    explanation: Explanation


def decisions(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """All real choices of one game between bots that err now and then."""
    rng, state, bot = Rng(seed), game.new(seats), GreedyBot(game, samples=2, overlook=0.3)
    while (seat := state.turn()) != OVER:
        if seat == CHANCE:
            state.apply(seat, state.random_move(seat, rng))
            continue
        legal = state.legal_moves(seat)
        if len(legal) > 1:
            yield state, seat
        state.apply(seat, bot.choose(game.view(state, seat), legal, rng, Budget()))


def explanations(name: str, seats: int, count: int) -> Iterator[Explained]:
    """Some choices of each of several games, so that all phases are met."""
    game: AnyGame = find_game(name)
    explainer, bot = Explainer(game, LINES), MctsBot(game)
    found = 0
    for seed in range(count):
        for number, (state, seat) in enumerate(decisions(game, seats, seed)):
            if number % APART != seed % APART:
                continue
            view = game.view(state, seat)
            first, second, *_ = with_runner_up(bot.weigh(view, state.legal_moves(seat), THINKING, Rng(SEED)))
            yield Explained(game, view, first, second, explainer.explain(view, first, second, SEED))
            found += 1
            if found % 6 == 0:
                break
        if found >= count:
            return
