"""Bots in worker processes: a bot can be cancelled, run out of time or crash, and never blocks or ends its host."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import TracebackType
from typing import Final

import msgspec

from paddock.contract.game import View
from paddock.explain.advising import Explained
from paddock.explain.judging import Judgement
from paddock.pool.queue import UNLIMITED, Asker, BotsBusy, FairQueue, Limits, Priority
from paddock.pool.worker import Answer, Case, Question

ATTEMPTS = 3
LINE_LIMIT = 16 * 1024 * 1024
CLOSED = "the pool is closed"
PATIENCE = 20.0  # seconds beyond its own budget until a bot is given up
FAREWELL = 1.0  # seconds to see a killed process gone: one that it started may hold on to its pipes
ANYBODY: Final = Asker()

__all__ = [
    "Asker",
    "BotFailed",
    "BotPool",
    "BotsBusy",
    "Case",
    "Explained",
    "Judgement",
    "Priority",
    "Question",
    "question",
]


class BotFailed(Exception):
    """A bot gave no legal move, even after several tries."""


def question(
    game: str,
    bot: str,
    view: View,
    legal: list[int],
    *,
    seed: int = 0,
    iterations: int = 0,
    seconds: float = 0.0,
    edition: str = "",
    version: int | None = None,
) -> Question:
    """A question about a view, as it travels to a worker."""
    return Question(
        game=game,
        bot=bot,
        view=msgspec.Raw(msgspec.json.encode(view)),
        legal=legal,
        seed=seed,
        iterations=iterations,
        seconds=seconds,
        edition=edition,
        version=version,
    )


class Worker:
    """One process, started when it is first needed and again after it was ended. It answers a line with a line."""

    def __init__(self, module: str = "paddock.pool.worker") -> None:
        self.module = module
        self.process: asyncio.subprocess.Process | None = None
        self.is_closed = False

    async def ask(self, question: Question | Case, patience: float) -> Answer:
        """The answer, or what went wrong. A process that did not answer whole and in time is ended."""
        if self.is_closed:
            return Answer(error=CLOSED)
        try:
            async with asyncio.timeout(question.seconds + patience):
                return await self.exchange(question)
        except TimeoutError:
            await self.end()
            return Answer(error=f"no answer within {question.seconds + patience:g} seconds")
        except (OSError, ValueError, msgspec.DecodeError) as error:
            await self.end()
            return Answer(error=f"its process ended: {error}")
        except asyncio.CancelledError:
            await self.end()
            raise

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def exchange(self, question: Question | Case) -> Answer:
        return msgspec.json.decode(await self.answer_to(msgspec.json.encode(question)), type=Answer)

    async def answer_to(self, line: bytes) -> bytes:
        """The line that answers this one; OSError or ValueError if there is none."""
        process = await self.running()
        if self.is_closed:
            raise ValueError(CLOSED)
        assert process.stdin is not None and process.stdout is not None, "the process was started with pipes"  # noqa: PT018
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise ValueError(f"exit code {await process.wait()}")
        return answer

    async def running(self) -> asyncio.subprocess.Process:
        if self.process is None or not self.is_running:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_LIMIT,
                start_new_session=True,  # Ctrl-C at the host is the host's to handle
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        return self.process

    async def close(self) -> None:
        self.is_closed = True
        await self.end()

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        kill_all_of(process)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await process.wait()


def kill_all_of(process: asyncio.subprocess.Process) -> None:
    """Kills a worker and what its bots started: it leads a process group of its own, where there are such."""
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


class BotPool:
    """A number of workers. Questions wait for a free one, in the order of queue.py."""

    def __init__(self, workers: int = 1, *, patience: float = PATIENCE, limits: Limits = UNLIMITED) -> None:
        self.patience = patience
        self.workers = [Worker() for _ in range(workers)]
        self.free = self.workers[::-1]  # the last one is used first, so that no more are started than needed
        self.queue: FairQueue[asyncio.Future[Worker]] = FairQueue(workers, limits)

    async def choose(self, question: Question, asker: Asker = ANYBODY) -> int:
        """A legal move from the bot. Cancelling this call ends the thinking; BotFailed says why there is no move,
        BotsBusy that the question was not even asked."""
        reason = ""
        for _ in range(ATTEMPTS):
            answer = await self.ask(question, asker)
            if answer.move is not None and (answer.move in question.legal or answer.drawn):
                return answer.move
            reason = answer.error or f"it chose {answer.move}, which is not legal"
        raise BotFailed(f"{question.bot} gave no move in {ATTEMPTS} attempts: {reason}")

    async def advise(self, question: Question, asker: Asker = ANYBODY) -> Explained:
        """The legal moves with win chance, score and line, the best first; and why it is the best."""
        reason = ""
        for _ in range(ATTEMPTS):
            answer = await self.ask(msgspec.structs.replace(question, advise=True), asker)
            if answer.advised is not None:
                return answer.advised
            reason = answer.error
        raise BotFailed(f"there is no advice after {ATTEMPTS} attempts: {reason}")

    async def judge(self, case: Case, asker: Asker = ANYBODY) -> Judgement:
        """What a move of a finished game changed; BotFailed says why that is not known."""
        answer = await self.ask(case, asker)
        if answer.judgement is None:
            raise BotFailed(f"there is no judgement: {answer.error}")
        return answer.judgement

    async def ask(self, question: Question | Case, asker: Asker) -> Answer:
        async with self.turn(asker) as worker:
            return await worker.ask(question, self.patience)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[Worker]:
        """A worker, when it is the asker's turn; BotsBusy if too many wait already."""
        ticket: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        displaced = self.queue.push(asker, ticket)
        if displaced is not None and not displaced.done():
            displaced.set_exception(BotsBusy("somebody else's question needed the room"))
        self.hand_out()
        try:
            worker = await ticket
        except asyncio.CancelledError:
            self.give_up(asker, ticket)
            raise
        try:
            yield worker
        finally:
            self.release(asker, worker)

    def hand_out(self) -> None:
        """Gives the free workers to those whose turn it is."""
        while self.free and (taken := self.queue.take()) is not None:
            asker, ticket = taken
            if ticket.cancelled():
                self.queue.done(asker)
            else:
                ticket.set_result(self.free.pop())

    def give_up(self, asker: Asker, ticket: asyncio.Future[Worker]) -> None:
        if ticket.cancelled():
            self.queue.remove(asker, ticket)
        elif ticket.exception() is None:  # a worker was handed out at the same moment
            self.release(asker, ticket.result())

    def release(self, asker: Asker, worker: Worker) -> None:
        self.free.append(worker)
        self.queue.done(asker)
        self.hand_out()

    async def close(self) -> None:
        """Ends all thinking; who waits for an answer gets BotFailed."""
        await asyncio.gather(*(worker.close() for worker in self.workers))

    async def __aenter__(self) -> "BotPool":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
