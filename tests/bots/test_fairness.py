"""The pool under a crowd: how many answers others get while somebody waits. Counted, not timed."""

import asyncio
from pathlib import Path

import pytest

from paddock.pool.pool import Asker, BotPool, BotsBusy, Priority, Question, question
from paddock.pool.queue import PATIENCE, Bounds, Limits
from tests.bots.situations import TOY, some
from tests.pool.asking import run
from tests.toy import ToyGame

ADA = Asker("ada")
TABLES = 12
SEATS = 4
MOVES = 6

SLOW = """
class Slow:
    def __init__(self, game): pass
    def choose(self, view, legal, rng, budget):
        for _ in range(200_000): pass
        return legal[0]
"""


@pytest.fixture
def slow(tmp_path: Path) -> Question:
    (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
    first = some(ToyGame(), 2, seed=1, count=1)[0]
    return question(TOY, f"{tmp_path / 'slow.py'}:Slow", first.view, first.legal, seed=1)


class Crowd:
    """A guest with many tables of slow bots, each of which must move again as soon as it has moved."""

    def __init__(self, pool: BotPool, asker: Asker, asked: Question, until: int = 1_000) -> None:
        self.pool = pool
        self.until = until
        self.asker = asker
        self.asked = asked
        self.moves = 0
        self.bots: list[asyncio.Task[None]] = []

    async def think(self) -> None:
        while self.moves < self.until:
            await self.pool.choose(self.asked, self.asker)
            self.moves += 1

    async def __aenter__(self) -> "Crowd":
        self.bots = [asyncio.create_task(self.think()) for _ in range(TABLES * SEATS)]
        await asyncio.sleep(0)
        assert len(self.pool.queue) >= len(self.bots) - 1
        return self

    async def __aexit__(self, *_: object) -> None:
        for bot in self.bots:
            bot.cancel()
        await asyncio.wait(self.bots)


@pytest.mark.parametrize("priority", list(Priority))
def test_a_crowd_of_one_owner_delays_another_person_by_one_move(slow: Question, priority: Priority) -> None:
    """At most the move that is being thought about, and the share of turns that belongs to the crowd."""

    async def work() -> list[int]:
        waited = []
        async with BotPool() as pool, Crowd(pool, Asker("guest", priority), slow) as crowd:
            for _ in range(MOVES):
                before = crowd.moves
                await pool.choose(slow, ADA)
                waited.append(crowd.moves - before)
        return waited

    waited = run(work())
    assert max(waited) <= 2, waited
    assert sum(waited) <= MOVES + 1, waited


def test_tables_of_bots_play_on_while_people_keep_the_bots_busy(slow: Question) -> None:
    async def work() -> tuple[int, int]:
        async with BotPool() as pool, Crowd(pool, Asker("guest", Priority.BOTS), slow) as bots:
            async with Crowd(pool, ADA, slow, until=30) as people:
                await asyncio.wait(people.bots, return_when=asyncio.FIRST_COMPLETED)
            return bots.moves, people.moves

    bots, people = run(work())
    assert people // (PATIENCE + 2) <= bots <= people // PATIENCE + 2


def test_a_question_that_is_cancelled_leaves_the_queue(slow: Question) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            tasks = [asyncio.create_task(pool.choose(slow, ADA)) for _ in range(5)]
            await asyncio.sleep(0)
            assert len(pool.queue) == 4
            for task in tasks[1:3]:
                task.cancel()
            await asyncio.wait(tasks[1:3])
            assert len(pool.queue) == 2
            assert await tasks[0] == await tasks[3] == await tasks[4]
            assert len(pool.queue) == 0

    run(work())


def test_cancelling_at_the_moment_of_the_turn_loses_no_worker(slow: Question) -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.choose(slow, ADA)
            async with pool.turn(ADA):
                late = asyncio.create_task(pool.choose(slow, ADA))
                await asyncio.sleep(0)
            late.cancel()  # it has the worker, and does not know yet
            await asyncio.wait([late])
            assert late.cancelled()
            assert await pool.choose(slow, ADA) >= 0

    run(work())


def test_a_full_queue_turns_questions_away_at_once(slow: Question) -> None:
    limits = Limits(3, dict.fromkeys(Priority, Bounds(2, 9)))

    async def work() -> None:
        async with BotPool(limits=limits) as pool:
            asked = [asyncio.create_task(pool.choose(slow, ADA)) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(BotsBusy, match="same owner"):
                await pool.choose(slow, ADA)
            asked.append(asyncio.create_task(pool.choose(slow, Asker("ben"))))
            await asyncio.sleep(0)
            asked.append(asyncio.create_task(pool.choose(slow, Asker("cleo"))))
            with pytest.raises(BotsBusy, match="needed the room"):
                await asked.pop(2)  # ada had two
            with pytest.raises(BotsBusy, match="3 questions are waiting"):
                await pool.advise(slow, Asker("dan"))
            assert len(set(await asyncio.gather(*asked))) == 1

    run(work())


def test_no_more_processes_are_started_than_are_needed(slow: Question) -> None:
    async def work() -> None:
        async with BotPool(workers=8) as pool:
            for _ in range(3):
                await pool.choose(slow, ADA)
            assert sum(worker.process is not None for worker in pool.workers) == 1

    run(work())
