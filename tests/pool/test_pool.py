"""The pool with bots that misbehave in every way: its host stays in charge, and other questions go on."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import pytest

from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.games import find_game
from paddock.pool.pool import ATTEMPTS, BotFailed, BotPool, Question, question
from tests.bots.situations import TOY, some
from tests.toy import ToyGame

LONG = 600.0  # seconds nobody waits for: a test that does is stopped by DEADLINE
DEADLINE = 60.0

BOTS = '''
"""Bots to be afraid of."""
import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent


class Good:
    def __init__(self, game): pass
    def choose(self, view, legal, rng, budget): return legal[-1]


class Exits(Good):
    def choose(self, view, legal, rng, budget): os._exit(3)


class ExitsOnce(Good):
    def choose(self, view, legal, rng, budget):
        if (HERE / "been here").exists():
            return legal[0]
        (HERE / "been here").touch()
        os.abort()


class Leaves(Good):
    def choose(self, view, legal, rng, budget): sys.exit("enough")


class Raises(Good):
    def choose(self, view, legal, rng, budget): return {}["best"]


class Loops(Good):
    def choose(self, view, legal, rng, budget):
        if (HERE / "thinking").exists():
            (HERE / "thinking").write_text(str(os.getpid()))
        while True: pass


class Prints(Good):
    def choose(self, view, legal, rng, budget):
        print('{"move":0}', flush=True)
        os.write(1, b'{"move":0}\\n')
        return legal[-1]


class Reads(Good):
    def choose(self, view, legal, rng, budget):
        input()
        return legal[-1]


class Draws(Good):
    """A skeleton of its own: no list of moves holds it."""

    def __init__(self, game): self.game = game
    def choose(self, view, legal, rng, budget):
        state = self.game.determinize(view, rng)
        return self.game.parse(state, view.seat, self.game.freehand.designs(view)[0].move)


class Scribbles(Draws):
    def choose(self, view, legal, rng, budget):
        return self.game.parse(self.game.determinize(view, rng), view.seat, "draw=spine:0,0-1,0")


class Illegal(Good):
    def choose(self, view, legal, rng, budget): return 99


class Wordy(Good):
    def choose(self, view, legal, rng, budget): return "north"


class Silent(Good):
    def choose(self, view, legal, rng, budget): return None


class Unmade(Good):
    def __init__(self, game): raise RuntimeError("not today")


class Forks(Good):
    def choose(self, view, legal, rng, budget):
        if os.fork() == 0:
            (HERE / "thinking").write_text(str(os.getpid()))
            time.sleep(600)
        return legal[-1]


class Escapes(Good):
    def choose(self, view, legal, rng, budget):
        if os.fork() == 0:
            os.setsid()
            (HERE / "thinking").write_text(str(os.getpid()))
            time.sleep(600)
        while True: pass


class Hogs(Good):
    def choose(self, view, legal, rng, budget):
        bytearray(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * 6 // 10)
        return legal[-1]


class Spoils(Good):
    def choose(self, view, legal, rng, budget):
        legal.append(99)
        return 99
'''

Ask = Callable[..., Question]
T = TypeVar("T")


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Makes a question to one of the bots above, or to one of Paddock's, about the start of the toy game."""
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    first = some(ToyGame(), 2, seed=1, count=1)[0]

    def make(bot: str, *, seconds: float = 0.0, iterations: int = 0, game: str = TOY) -> Question:
        name = f"{tmp_path / 'bots.py'}:{bot}" if bot[0].isupper() else bot
        return question(game, name, first.view, first.legal, seed=1, seconds=seconds, iterations=iterations)

    return make


def run(work: Coroutine[object, object, T]) -> T:
    async def limited() -> T:
        async with asyncio.timeout(DEADLINE):
            return await work

    return asyncio.run(limited())


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def is_running(process: int) -> bool:
    """Whether a process that is no child of ours does anything. Once killed it may stay listed until it is reaped."""
    for _ in range(100):
        status = Path(f"/proc/{process}/stat")
        if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z":
            return False
        await asyncio.sleep(0.01)
    return True


def processes(pool: BotPool) -> list[int]:
    return [worker.process.pid for worker in pool.workers if worker.process is not None]


async def reason_of(pool: BotPool, asked: Question) -> str:
    with pytest.raises(BotFailed) as failed:
        await pool.choose(asked)
    return str(failed.value)


# Good bots


def test_the_pool_answers_as_the_bot_does_in_process(ask: Ask) -> None:
    asked = ask("mcts", iterations=40)
    first = some(ToyGame(), 2, seed=1, count=1)[0]
    bot = MctsBot(ToyGame())

    async def work() -> None:
        async with BotPool() as pool:
            budget = Budget(iterations=40)
            assert await pool.choose(asked) == bot.choose(first.view, first.legal, Rng(1), budget)
            assert await pool.advise(asked) == bot.advise(first.view, first.legal, budget, Rng(1))

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


# Many at once, and the end


@pytest.fixture
def thinking(tmp_path: Path) -> Path:
    """A pipe through which a bot that loops says that it has begun: by its process."""
    pipe = tmp_path / "thinking"
    os.mkfifo(pipe)
    return pipe


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
    """What waits for an answer is told; it is not asked again in a new process."""

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
