"""Looks after the tables once a second: clocks that run out, bots whose process has gone, who is here."""

import asyncio
import contextlib
import logging
from typing import Final

from paddock.server.hall import Hall
from paddock.server.metrics import ROOMS

ROUND: Final = 1.0  # seconds
ROLL_CALL: Final = 30  # rounds
log = logging.getLogger("paddock.watchman")


async def watch_over(hall: Hall) -> None:
    """Until cancelled. A round that fails is logged; the next one comes."""
    rounds = 0
    while True:
        try:
            await hall.tick()
            if rounds % ROLL_CALL == 0:
                await hall.call_roll()
        except Exception:
            log.exception("a round failed")
        ROOMS.set(len(hall.rooms))
        rounds += 1
        await asyncio.sleep(ROUND)


async def ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
