"""No bot can read the true state: states that differ only in what a seat cannot know get the same answer from the pool.

Every game on the shelf is taken by itself, and so is every bot of the registry.
"""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from paddock.bots.registry import bot_names
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, State
from paddock.pool.pool import BotPool, Explained, Question, question
from paddock.pool.worker import game_for
from tests.bots.situations import TABLES, Situation, situations
from tests.toy import ToyGame, ToyState, ToyView

PAIRS = 4  # a table
GAMES_PLAYED = 12
ITERATIONS = 16

Pair = tuple[Situation, Situation]


def differing(game: AnyGame, seats: int) -> Iterator[Pair]:
    """Pairs of a true state and one that differs only in secrets, with a choice to make."""
    for seed in range(GAMES_PLAYED):
        for one in situations(game, seats, seed):
            other = msgspec.structs.replace(one, state=redealt(one, seed))
            if len(one.legal) > 1 and game.dump(other.state) != game.dump(one.state):
                yield one, other


def redealt(situation: Situation, seed: int) -> State:
    state = situation.state.copy()
    state.redeal(situation.seat, Rng(seed))
    return state


def spread(game: AnyGame, seats: int) -> list[Pair]:
    """A few such pairs, from early and late in the games."""
    pairs = list(differing(game, seats))
    return [pairs[place * len(pairs) // PAIRS] for place in range(PAIRS)] if pairs else []


def asked(name: str, bot: str, situation: Situation) -> Question:
    """Everything a bot gets of a situation. The legal moves are part of what a seat sees."""
    return question(name, bot, situation.view, situation.legal, seed=9, iterations=ITERATIONS)


async def answers(questions: list[Question]) -> tuple[list[int], list[Explained]]:
    """Every choice, and the advice on it, from worker processes: neighbours in the list by different ones."""
    async with BotPool(workers=2) as pool:
        choices = await asyncio.gather(*map(pool.choose, questions))
        advice = await asyncio.gather(*map(pool.advise, questions[::8]))
    return choices, advice


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_views_do_not_tell_states_apart_that_differ_in_secrets(name: str, seats: int) -> None:
    game = game_for(name, "")
    for one, other in differing(game, seats):
        assert msgspec.json.encode(one.view) == msgspec.json.encode(other.view)
        assert one.legal == other.legal


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_secrets_change_no_choice_and_no_advice(name: str, seats: int) -> None:
    pairs = spread(game_for(name, ""), seats)
    assert pairs or seats == 1, "random play meets no secret: this test would be empty"
    questions = [[asked(name, bot, side[which]) for side in pairs for bot in bot_names()] for which in (0, 1)]
    true, redealt = (asyncio.run(answers(some)) for some in questions)
    assert true == redealt
    assert len(true[0]) == len(pairs) * len(bot_names())


class Leaking(ToyGame):
    """Shows everybody's favourite: the tests above must be able to fail."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), favourites=list(state.favourites))


def test_a_view_that_shows_too_much_is_found() -> None:
    assert any(one.view != other.view for one, other in differing(Leaking(), 2))
