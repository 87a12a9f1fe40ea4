"""New tables: opened from the page, from a position of a finished game, or for a rematch."""

import asyncio
import contextlib
import re
from collections.abc import Callable
from typing import Final

import msgspec

from paddock.contract.game import AnyGame
from paddock.server.live.bots import check_bots_only
from paddock.server.live.keeping import Keeper
from paddock.server.live.room import Room
from paddock.server.live.rooms import Rooms
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.work import Work
from paddock.server.storage.store import Append, Conflict, Store
from paddock.server.table.branch import steps_until, trying
from paddock.server.table.editions import check_game, played_by, prepared
from paddock.server.table.entries import Opened, Rematched, Step
from paddock.server.table.join_codes import SPOKEN_LASTS, heard
from paddock.server.table.opening import (
    Person,
    code_for,
    known_bot,
    opening,
    rematch_code,
    rematch_opening,
    sit_where_kept,
    started,
)
from paddock.server.table.replaying import folded
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import NewTable, TryFrom

ATTEMPTS: Final = 8  # to find a code that no other table has


class Openings:
    """`of` gives the openings for the database of a code, if there are several."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        keeper: Keeper,
        work: Work,
        around: Surroundings,
        of: "Callable[[str], Openings]",
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.keeper = keeper
        self.work = work
        self.around = around
        self.of = of

    @property
    def now(self) -> float:
        return self.around.now()

    async def open_table(self, wish: NewTable, host: Person, *, match: str = "") -> Room:
        values = self.around.editions.get(wish.game, "") if wish.values is None else wish.values
        game = await self.find_game(wish.game, values)
        opened = opening(wish, game, host, self.around.bots, seed=self.around.make_seed(), now=self.now)
        opened = msgspec.structs.replace(opened, match=match)
        check_bots_only(host.id, opened.seats, self.rooms.tables())
        if all(seat.kind != "open" for seat in wish.seats):
            return await self.open_anywhere(opened)
        return await self.open_spoken(opened)

    async def open_anywhere(self, opened: Opened) -> Room:
        code = self.around.make_code()
        return await self.of(code).open_as(code, opened)

    async def open_spoken(self, opened: Opened) -> Room:
        """With a spoken code that no other table has, and that belongs to the same database as the table."""
        for _ in range(ATTEMPTS):
            code, spoken = self.around.make_code(), self.around.make_spoken()
            while self.of(code) is not self.of(spoken):
                code = self.around.make_code()
            with contextlib.suppress(Conflict):
                return await self.of(code).open_as(code, msgspec.structs.replace(opened, spoken=spoken))
        raise refuse("busy")

    async def find(self, code: str) -> str:
        """The code of the table that somebody means, who may have heard a spoken one; Refusal if it can be none."""
        spoken = heard(code)
        found = await self.of(spoken).store.spoken(spoken, self.now - SPOKEN_LASTS) if spoken else None
        if found is None and not re.fullmatch(KEY, code):
            raise refuse("not_found")
        return found or code

    async def try_from(self, code: str, wish: TryFrom, person: Person) -> Room:
        """A table that plays on from a position of a finished game."""
        bot, seed = known_bot(wish.bot, self.around.bots), self.around.make_seed()

        def look(room: Room) -> tuple[Opened, Story, list[Step]]:
            opened = trying(room.table, wish, person, bot=bot, seed=seed, now=self.now)
            story = room.table.told_story()
            return opened, story.blank(), story.steps()

        opened, again, course = await self.rooms.read(code, look)
        before = await asyncio.to_thread(steps_until, again, course, wish.viewer, wish.version)
        return await self.open_anywhere(msgspec.structs.replace(opened, before=before))

    async def open_once(self, purpose: str, opened: Opened) -> str:
        """The code of the table that serves this purpose; it is opened by whoever is the first to ask."""
        code = code_for(self.around.secret_key, purpose)
        with contextlib.suppress(Conflict):
            await self.of(code).open_as(code, msgspec.structs.replace(opened, tried=code))
        return code

    async def find_game(self, name: str, values: str) -> AnyGame:
        try:
            game = self.around.find_game(name)
            if values and values != self.around.editions.get(name):
                await check_game(game, values, self.around.check_edition)
            return await played_by(game, values)
        except ValueError as error:
            raise refuse("bad_table", why=str(error)) from None

    async def open_as(self, code: str, opened: Opened) -> Room:
        """Conflict if there is a table of this code."""
        return await asyncio.shield(self.work.spawn(self.keep_opening(code, opened)))

    async def keep_opening(self, code: str, opened: Opened) -> Room:
        await prepared(self.around.find_game, opened)
        table = Table(code, opened, self.around.find_game, self.around.make_dealer)
        start = started(table, self.now)
        await folded(table, [opened, *start])
        await self.keeper.keep(Append(code, 0, [opened, *start], self.keeper.index_of(table, [opened])))
        room = self.rooms.by_code.setdefault(code, Room(table, self.now))
        self.rooms.changed(room)
        return room

    async def rematch(self, code: str, person: Person, *, sit: bool = True) -> Room:
        """The table of the rematch: opened by the first who asks, joined by the others."""
        before = await self.rooms.read(code, lambda room: room.table.opened)
        await played_by(self.around.find_game(before.game), before.values)
        seed, now = self.around.make_seed(), self.now
        opened = await self.rooms.read(code, lambda room: rematch_opening(room.table, person.id, seed=seed, now=now))
        again = await self.open_rematch(code, opened)
        named = Rematched(code=again, at=self.now)
        await self.keeper.change(code, lambda table: [] if table.rematch == again else [named])
        there = self.of(again)
        return await there.keeper.change(again, lambda table: sit_where_kept(table, person, there.now) if sit else [])

    async def open_rematch(self, code: str, opened: Opened) -> str:
        """The code of the rematch, opened now or before by somebody else; one that its host closed does not count."""
        while True:
            code = rematch_code(self.around.secret_key, code)
            there = self.of(code)
            try:
                await there.open_as(code, opened)
            except Conflict:
                if await there.rooms.read(code, lambda room: room.table.status) == "closed":
                    continue
            return code
