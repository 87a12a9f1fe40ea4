"""Advice: all legal moves, the best first, with a chance to win, a score and a line that can be played."""

import pytest

import paddock
from paddock.bots.search_bot import LINE_LENGTH, Advice, MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER
from paddock.pool.worker import game_for
from tests.bots.situations import TABLES, Situation, situations, some

SOME = Budget(iterations=60 if paddock.engine() == "compiled" else 15)  # pure Python searches 40 times slower


def advice_on(situation: Situation, budget: Budget = SOME, seed: int = 1) -> list[Advice]:
    return MctsBot(situation.game).advise(situation.view, situation.legal, budget, Rng(seed))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_advice_ranks_every_legal_move(name: str, seats: int) -> None:
    for situation in some(game_for(name, ""), seats, seed=3, count=6):
        advice = advice_on(situation)
        assert sorted(one.move for one in advice) == situation.legal
        assert sum(one.share for one in advice) == pytest.approx(1)
        assert all(0 <= one.win <= 1 for one in advice)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_texts_are_moves_in_the_notation_of_the_game(name: str, seats: int) -> None:
    for situation in some(game_for(name, ""), seats, seed=5, count=6):
        for one in advice_on(situation):
            assert situation.game.parse(situation.state, situation.seat, one.text) == one.move
            assert one.line[0] == one.text
            assert len(one.line) <= LINE_LENGTH


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_expected_line_can_be_played_from_a_state_that_fits_the_view(name: str, seats: int) -> None:
    game = game_for(name, "")
    lengths = []
    for situation in some(game, seats, seed=6, count=6):
        world = game.determinize(situation.view, Rng(1))  # the first thing the bot does with its Rng
        for one in MctsBot(game).weigh(situation.view, situation.legal, SOME, Rng(1)):
            lengths.append(len(one.line))
            state = world.copy()
            for seat, move in one.line:
                game.step(state, seat, move)
    assert max(lengths) > 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_first_advice_is_what_the_bot_would_do(name: str, seats: int) -> None:
    game = game_for(name, "")
    for situation in some(game, seats, seed=2, count=6):
        budget = Budget(iterations=max(60, len(situation.legal)))  # with fewer, some moves do not come to mind
        chosen = MctsBot(game).choose(situation.view, situation.legal, Rng(1), budget)
        assert advice_on(situation, budget)[0].move == chosen


def test_the_search_ranks_by_what_it_looked_at_most() -> None:
    for situation in some(paddock.find_game("jurassic_snack"), 2, seed=3, count=6):
        shares = [one.share for one in advice_on(situation)]
        assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_there_is_advice_on_a_forced_move(name: str, seats: int) -> None:
    """A forced move is as good as the position: the review needs its value."""
    game = game_for(name, "")
    forced = [one for seed in range(3) for one in situations(game, seats, seed) if len(one.legal) == 1]
    for situation in forced[:4]:
        (only,) = advice_on(situation)
        assert (only.move, only.share) == (situation.legal[0], 1.0)


def test_scores_are_those_of_the_seat_that_asks() -> None:
    """The last decision of a game: what it leads to is known but for hidden things."""
    game = paddock.find_game("jurassic_snack")
    last = [one for one in situations(game, 2, 3) if len(one.legal) > 1][-1]
    for one in advice_on(last, Budget(iterations=200)):
        state = last.state.copy()
        state.apply(last.seat, one.move)
        if state.turn() == OVER and (outcome := state.outcome()):
            assert one.score == outcome.scores[last.seat]
