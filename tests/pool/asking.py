"""What the tests of the pool share: a deadline for everything, and which processes are there."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import pytest

from paddock.pool.pool import BotFailed, BotPool, Question

LONG = 600.0  # seconds nobody waits for: a test that does is stopped by DEADLINE
DEADLINE = 60.0
Ask = Callable[..., Question]
T = TypeVar("T")


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
