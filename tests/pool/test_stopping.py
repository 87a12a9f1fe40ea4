"""Bots that go on for ever: others are answered meanwhile, and whatever is stopped has ended."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from paddock.pool.pool import BotFailed, BotPool
from tests.pool.asking import LONG, Ask, is_alive, is_running, processes, reason_of, run


async def begun(pipe: Path) -> int:
    return int(await asyncio.to_thread(pipe.read_text))


def test_other_questions_go_on_while_one_bot_loops(ask: Ask, thinking: Path) -> None:
    async def work() -> None:
        async with BotPool(workers=2, patience=LONG) as pool:
            lost = asyncio.create_task(pool.choose(ask("Loops")))
            await begun(thinking)
            assert [await pool.choose(ask("Good")) for _ in range(5)] == [4] * 5
            assert "exit code 3" in await reason_of(pool, ask("Exits"))
            assert await pool.choose(ask("Good")) == 4
            assert not lost.done()
            lost.cancel()
            await asyncio.wait([lost])

    run(work())


def test_cancelling_ends_the_thinking_and_frees_the_worker(ask: Ask, thinking: Path) -> None:
    async def work() -> None:
        async with BotPool(patience=LONG) as pool:
            task = asyncio.create_task(pool.choose(ask("Loops")))
            process = await begun(thinking)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert not is_alive(process)
            assert await pool.choose(ask("Good")) == 4

    run(work())


def test_cancelling_a_question_that_waits_leaves_the_others_alone(ask: Ask, thinking: Path) -> None:
    async def work() -> None:
        async with BotPool(patience=LONG) as pool:
            busy = asyncio.create_task(pool.choose(ask("Loops")))
            process = await begun(thinking)
            waiting = [asyncio.create_task(pool.choose(ask("Good"))) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.wait([waiting[0]])
            assert is_alive(process)
            assert not busy.done()
            busy.cancel()
            assert await asyncio.gather(*waiting[1:]) == [4, 4]

    run(work())


def test_what_a_bot_has_started_ends_with_it(ask: Ask, thinking: Path) -> None:
    """A process that a bot leaves behind holds the pipes to the host: that must not keep the host waiting."""

    async def work() -> None:
        async with BotPool(patience=LONG) as pool:
            task = asyncio.create_task(pool.choose(ask("Forks")))
            child = await begun(thinking)
            assert await task == 4
            await pool.close()
            assert not await is_running(child)

    run(work())


def test_what_a_bot_has_started_cannot_block_the_host_by_escaping(ask: Ask, thinking: Path) -> None:
    async def work() -> None:
        async with BotPool(patience=LONG) as pool:
            task = asyncio.create_task(pool.choose(ask("Escapes")))
            child = await begun(thinking)
            try:
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
                assert await pool.choose(ask("Good")) == 4
            finally:
                os.kill(child, signal.SIGKILL)
            assert not await is_running(child)

    run(work())


def test_a_search_can_be_cancelled_too(ask: Ask) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.choose(ask("Good"))
            task = asyncio.create_task(pool.choose(ask("mcts", seconds=LONG)))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            assert await pool.choose(ask("Good")) == 4

    run(work())


def test_closing_leaves_no_process(ask: Ask, thinking: Path) -> None:
    async def work() -> list[int]:
        pool = BotPool(workers=3, patience=LONG)
        await asyncio.gather(*(pool.choose(ask("Good")) for _ in range(6)))
        task = asyncio.create_task(pool.choose(ask("Loops")))
        await begun(thinking)
        running = processes(pool)
        task.cancel()
        await pool.close()
        await asyncio.wait([task])
        assert processes(pool) == []
        return running

    ended = run(work())
    assert len(ended) == 3
    assert not any(map(is_alive, ended))


def test_closing_while_a_bot_thinks_ends_it_for_good(ask: Ask, thinking: Path) -> None:
    """Whatever waits for an answer gets an error; it is not retried in a new process."""

    async def work() -> None:
        pool = BotPool(patience=LONG)
        task = asyncio.create_task(pool.choose(ask("Loops")))
        process = await begun(thinking)
        await pool.close()
        with pytest.raises(BotFailed, match="closed"):
            await task
        assert not is_alive(process)
        assert processes(pool) == []

    run(work())
