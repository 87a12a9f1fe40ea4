"""Looks after the tables once a second: clocks that run out, bots whose process has gone, summaries still missing."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Final

from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.logs import Seldom, brief, shown
from paddock.server.metrics import ROOMS
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.store import LOGGED, ReadFailed, Visit
from paddock.server.table.commands import absent_steps, decide_for_absent, decide_planned
from paddock.server.table.seats import STAND_IN
from paddock.server.table.summary import about_of, encode_half, standing_of
from paddock.server.table.table import BOT_PATIENCE
from paddock.server.wire.refusal import Refusal

ROUND: Final = 1.0  # seconds
ROLL_CALL: Final = 30  # rounds
BATCHES: Final = 20  # of tables in one round
IDLE: Final = 120.0  # seconds until a table nobody watches is put away
MOST_THINKING: Final = 64  # bots that the ticker has woken: the tables of others wait their turn on disk
FILLING: Final = 0.05  # seconds between summaries that are filled in
log = logging.getLogger("paddock.ticker")


class Ticker:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.rounds = 0
        self.failures = Seldom(log)

    # A round

    async def watch_over(self) -> None:
        """Until cancelled. A round that fails is logged; the next one comes."""
        has_started = False
        while True:
            try:
                if not has_started:
                    await self.start()
                    has_started = True
                await self.go_round()
            except LOGGED:
                pass
            except Exception as error:
                self.failures.error("a round failed", why=brief(error))
            ROOMS.set(len(self.tables.rooms.by_code))
            await asyncio.sleep(ROUND)

    async def start(self) -> None:
        """Bots that were thinking when the server stopped think again; tables shelved by other rules are tried."""
        await self.store.unshelve(self.tables.around.rules, self.tables.now)
        if not self.store.is_shared:
            await self.store.visit_all(self.tables.now)

    async def go_round(self) -> None:
        await self.tick()
        if self.rounds % ROLL_CALL == 0:
            await self.tables.presence.call_roll()
        self.rounds += 1

    async def tick(self) -> None:
        """What is due now: people whose time is up, bots whose process has gone, tables to put away."""
        for _ in range(BATCHES):
            codes = await self.store.ringing(self.tables.now)
            if self.tables.rooms.thinking() < MOST_THINKING:
                codes += await self.store.due(self.tables.now)
            if not codes:
                break
            await self.attend_all(list(dict.fromkeys(codes)))
            await self.tables.rooms.shelf.tell_database()
        await self.tables.rooms.shelf.tell_database()  # what people have come across
        self.put_away()

    def put_away(self) -> None:
        tables = self.tables
        for room in list(tables.rooms.by_code.values()):
            if room.is_idle and room.used < tables.now - IDLE:
                del tables.rooms.by_code[room.table.code]

    # Attending

    async def attend_all(self, codes: list[str]) -> None:
        """One after another; a table that can't be continued doesn't hold up the others."""
        visits = []
        for code in codes:
            try:
                visits.append(await self.attend(code))
            except DATABASE_FAILURES:
                raise
            except Refusal:
                pass
            except Exception as error:  # of its rules
                self.tables.rooms.give_up(code, error)
        await self.store.visit_again(visits, self.tables.now)

    async def attend(self, code: str) -> Visit:
        """Does what is due at a table, and says when to look again."""
        tables, late = self.tables, list[int]()
        async with tables.rooms.locked(code) as room:
            if await tables.rooms.catch_up(room):
                room.publish(tables.now)
            tables.thinkers.wake(room)
            for seat in room.table.out_of_time(tables.now):
                if absent_steps(room.table, seat):
                    late.append(seat)
                elif seat not in room.thinkers:
                    tables.thinkers.set_thinking(room, seat, STAND_IN, "clock")
            planned = [seat for seat in room.table.to_act() if room.table.plans.due(seat) is not None]
            visit = self.next_visit(room)
        for seat in late:
            await tables.change(code, partial(decide_for_absent, seat=seat, now=tables.now))
        for seat in planned:
            await tables.change(code, partial(decide_planned, seat=seat, now=tables.now))
        return visit

    def next_visit(self, room: Room) -> Visit:
        """A bot that thinks for a clock is treated like any other."""
        table, now = room.table, self.tables.now
        rings = table.rings()
        return Visit(table.code, table.due(now), now + BOT_PATIENCE if rings is not None and rings <= now else rings)

    # Summaries of tables that are older than summaries

    async def fill_all(self) -> None:
        """A table at a time, until all have one. One that fails is left for the next start."""
        last = ""
        while codes := await self.unfilled(last):
            for last in codes:
                try:
                    await self.fill(last)
                except LOGGED:
                    pass
                except Exception as error:
                    self.failures.error("a summary could not be filled in", table=shown(last), why=brief(error))
                await asyncio.sleep(FILLING)

    async def unfilled(self, last: str) -> list[str]:
        """The next ones; retries while the database fails."""
        while True:
            try:
                return await self.store.unfilled(last)
            except ReadFailed:
                await asyncio.sleep(ROUND)

    async def fill(self, code: str) -> None:
        is_new = code not in self.tables.rooms.by_code
        try:
            about, standing = await self.tables.read(code, lambda room: (about_of(room.table), standing_of(room.table)))
        except Refusal:
            summary = await self.tables.rooms.shelf.summary(code)
            about, standing = summary.about, summary.standing
        if is_new:
            self.tables.rooms.release(code)
        await self.store.fill(code, encode_half(about), encode_half(standing))


async def ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
