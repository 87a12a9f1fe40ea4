"""The pool with bots that answer, and with bots that fail in every way: its host stays in charge."""

import asyncio
from pathlib import Path

import pytest

from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.games import find_game
from paddock.pool.pool import ATTEMPTS, BotFailed, BotPool, question
from tests.bots.situations import some
from tests.pool.asking import LONG, Ask, processes, reason_of, run
from tests.pool.bots import BOTS
from tests.toy import ToyGame

# Good bots


def test_the_pool_answers_as_the_bot_does_in_process(ask: Ask) -> None:
    asked = ask("mcts", iterations=40)
    first = some(ToyGame(), 2, seed=1, count=1)[0]
    bot = MctsBot(ToyGame())

    async def work() -> None:
        async with BotPool() as pool:
            budget = Budget(iterations=40)
            assert await pool.choose(asked) == bot.choose(first.view, first.legal, Rng(1), budget)
            assert (await pool.advise(asked)).advice == bot.advise(first.view, first.legal, budget, Rng(1))

    run(work())


def test_more_questions_than_workers_wait_their_turn(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool(workers=2) as pool:
            answers = await asyncio.gather(*(pool.choose(ask("Good")) for _ in range(20)))
            assert answers == [4] * 20
            assert len(processes(pool)) == 2

    run(work())


def test_what_a_bot_prints_is_no_answer(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            assert [await pool.choose(ask("Prints")) for _ in range(3)] == [4] * 3

    run(work())


def test_any_legal_drawing_is_a_move_of_a_bot_and_no_other(tmp_path: Path) -> None:
    (bots := tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    game = find_game("great_dinosaur_rush")
    state, rng = game.new(2), Rng(4)
    while (seat := state.turn()) < 0 or game.view(state, seat).position.step != "build":
        state.apply(seat, state.random_move(seat, rng))
    view, legal = game.view(state, seat), state.legal_moves(seat)

    async def work() -> None:
        async with BotPool() as pool:
            drawn = await pool.choose(question(game.name, f"{bots}:Draws", view, legal))
            assert drawn not in legal
            game.step(state, seat, drawn)
            told = await reason_of(pool, question(game.name, f"{bots}:Scribbles", view, legal))
            assert "which is not legal" in told

    run(work())


# Bots that fail


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Raises", "KeyError: 'best' (bots.py, line 33)"),
        ("Exits", "its process ended: exit code 3"),
        ("Leaves", "its process ended: exit code 1"),
        ("Illegal", "it chose 99, which is not legal"),
        ("Spoils", "it chose 99, which is not legal"),
        ("Wordy", "TypeError: 'str' object cannot be interpreted as an integer"),
        ("Silent", "TypeError: 'NoneType' object cannot be interpreted as an integer"),
        ("Reads", "EOFError"),
        ("Hogs", "MemoryError"),
        ("Unmade", "RuntimeError: not today"),
        ("Missing", "has no class 'Missing'"),
        ("dances", "There is no bot 'dances'"),
    ],
)
def test_a_bot_without_a_legal_move_is_reported_with_the_reason(ask: Ask, bot: str, reason: str) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            told = await reason_of(pool, ask(bot))
            assert f"gave no move in {ATTEMPTS} attempts" in told
            assert reason in told
            assert await pool.choose(ask("Good")) == 4

    run(work())


def test_a_crash_is_noticed_and_the_move_asked_for_again(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.choose(ask("Good"))
            before = processes(pool)
            assert await pool.choose(ask("ExitsOnce")) == 0
            assert processes(pool) != before

    run(work())


def test_a_worker_killed_between_two_questions_is_replaced(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.choose(ask("Good"))
            process = pool.workers[0].process
            assert process is not None
            process.kill()
            assert await pool.choose(ask("Good")) == 4
            await process.wait()
            assert await pool.choose(ask("Good")) == 4

    run(work())


def test_a_bot_that_never_answers_is_given_up(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool(patience=0.4) as pool:
            assert "no answer within 0.4 seconds" in await reason_of(pool, ask("Loops"))
            pool.patience = LONG
            assert await pool.choose(ask("Good")) == 4

    run(work())


def test_no_game_no_advice(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            with pytest.raises(BotFailed, match=f"no advice after {ATTEMPTS} attempts: ValueError: there is no game"):
                await pool.advise(ask("mcts", game="chess"))

    run(work())
