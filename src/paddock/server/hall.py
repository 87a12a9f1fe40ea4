"""The hall where the tables stand: it loads them, changes them durably, tells their watchers and wakes their bots."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator, Mapping
from typing import Any, Final, TypeVar

import msgspec

from paddock.bots.pool import Asker, BotFailed, BotsBusy, Question
from paddock.game import AnyGame
from paddock.luck import Dealer, new_seed
from paddock.server.commands import (
    Turn,
    absent_steps,
    decide,
    decide_for_bot,
    decide_for_leaver,
)
from paddock.server.database import DATABASE_FAILURES
from paddock.server.editions import CheckEdition, check_game, checked_here, played_by, prepared
from paddock.server.entries import AnyEntry, Opened, Rematched, Sat, Unreadable
from paddock.server.loading import replayed
from paddock.server.logs import Seldom, brief, shown
from paddock.server.messages import KEY, Abandon, Command, Done, TableInfo
from paddock.server.metrics import APPENDS, BOTS_BUSY, BOTS_FAILED, KEEPING, THINKING
from paddock.server.opening import (
    Person,
    known_bot,
    new_code,
    opening,
    rematch_code,
    rematch_opening,
    sit_where_kept,
    started,
)
from paddock.server.refusal import Refusal, refuse
from paddock.server.requests import NewTable, TryFrom
from paddock.server.room import Room, Thinker, Watcher
from paddock.server.shelf import Reason, Shelf, Unplayable
from paddock.server.spoken import SPOKEN_LASTS, heard, new_spoken
from paddock.server.store import Append, Conflict, Index, Listed, Store
from paddock.server.story import Viewer
from paddock.server.summary import (
    Summary,
    about_of,
    encode_half,
    info_of,
    read_about,
    read_standing,
    standing_of,
)
from paddock.server.table import FindGame, MakeDealer, Table
from paddock.server.telling import check_viewer, info_for
from paddock.server.thinking import Pool, asker_for, bot_seed, check_bots_only, question_for
from paddock.server.trying import trying

NEVER: Final = 1 << 60  # a count no table reaches
ATTEMPTS: Final = 8  # of two processes that append at once one is too late, and looks again
PRESENCE: Final = 90.0  # seconds we believe that somebody watches in another process

log = logging.getLogger("paddock.hall")
Decision = Callable[[Table], list[AnyEntry]]
HallOf = Callable[[str], "Hall"]
T = TypeVar("T")


class Surroundings(msgspec.Struct, frozen=True):
    """What a hall takes from outside: the games, the bots, the time, and luck. rules: another word whenever the code of
    a game is another."""

    secret_key: str
    find_game: FindGame
    bots: Collection[str]
    now: Callable[[], float]
    make_dealer: MakeDealer = Dealer
    make_code: Callable[[], str] = new_code
    make_seed: Callable[[], bytes] = new_seed
    make_spoken: Callable[[], str] = new_spoken
    rules: str = ""
    editions: Mapping[str, str] = {}  # by which new tables play unless they say otherwise
    check_edition: CheckEdition = checked_here


class Hall:
    def __init__(self, store: Store, pool: Pool, around: Surroundings) -> None:
        self.store = store
        self.pool = pool
        self.around = around
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.shelf = Shelf(store, around.find_game, around.rules)
        self.is_closing = False
        self.failures = Seldom(log)
        self.hall_of: HallOf = lambda code: self  # where the table of a code stands, if there are several databases

    @property
    def now(self) -> float:
        return self.around.now()

    # Rooms

    async def room(self, code: str) -> Room:
        """The room of this table; Refusal if there is none."""
        if code not in self.rooms:
            if code not in self.loading:
                self.loading[code] = self.spawn(self.load(code))
            await asyncio.shield(self.loading[code])
        room = self.rooms[code]
        room.used = self.now
        return room

    @contextlib.asynccontextmanager
    async def locked(self, code: str) -> AsyncIterator[Room]:
        """The room, for one at a time."""
        while True:
            room = await self.room(code)
            async with room.lock:
                if self.rooms.get(code) is room:  # it may have been put away while we waited
                    if room.is_ahead:
                        await self.fall_back(room)
                    yield room
                    return

    async def load(self, code: str) -> Room:
        try:
            kept = await self.entries(code)
            if not kept:
                raise refuse("not_found")
            return self.rooms.setdefault(code, Room(await self.table_of(code, kept), self.now))
        finally:
            del self.loading[code]

    async def entries(self, code: str) -> list[AnyEntry]:
        """All that was kept of a table; Refusal if it cannot be played on."""
        if code in self.shelf.why:
            raise refuse("other_rules")
        try:
            return await self.store.load(code)
        except Unreadable as error:
            raise self.put_on_shelf(code, "entries", error) from None

    def put_on_shelf(self, code: str, why: Reason, cause: BaseException | None) -> Refusal:
        """The table cannot be played on; gives what everybody is told who comes for it."""
        told = brief(cause) if cause else ""
        log.warning("a table cannot be played on", extra={"table": shown(code), "why": why, "cause": told})
        self.shelf.put(code, why)
        return refuse("other_rules")

    def give_up(self, code: str, cause: Exception) -> Refusal:
        """The rules failed over a table in memory. Those who watch come again, and are told."""
        if code in self.rooms:
            self.forget(self.rooms[code])
        return self.put_on_shelf(code, "entries" if isinstance(cause, Unreadable) else "moves", cause)

    def tables(self) -> Iterator[Table]:
        """Those in memory."""
        return (room.table for room in self.rooms.values())

    async def table_of(self, code: str, kept: list[AnyEntry]) -> Table:
        """The table of these entries; Refusal if the rules of this server cannot play it on."""
        await prepared(self.around.find_game, kept[0])
        stored = await self.store.summary(code)
        standing = read_standing(stored.standing) if stored and stored.standing else None
        try:
            return await replayed(code, kept, self.around.find_game, self.around.make_dealer, stored=standing)
        except Unplayable as unplayable:
            raise self.put_on_shelf(code, unplayable.why, unplayable.__cause__) from None

    async def is_shelved(self, code: str) -> bool:
        """Is there a table that cannot be played on?"""
        try:
            await self.room(code)
        except Refusal as refusal:
            return refusal.error == "other_rules"
        return False

    # Summaries

    async def summary(self, code: str) -> Summary:
        """Of a table that is not in memory; Refusal if there is none."""
        row = await self.store.summary(code)
        if row is None:
            raise refuse("not_found")
        return await self.summary_in(row)

    async def summary_in(self, row: Listed) -> Summary:
        if row.about is None or row.standing is None:
            return await self.shelf.summary(row.code)
        return Summary(row.code, read_about(row.about), read_standing(row.standing), self.shelf.reason(row))

    async def info(self, code: str, player: str | None, invite: str | None = None) -> TableInfo:
        """The table as this person may know it."""
        if code in self.rooms:
            return await self.read(code, lambda room: info_for(room.table, player, room.online(), self.now, invite))
        return info_of(await self.summary(code), player, (), self.now, invite)

    async def infos(self, rows: list[Listed], player: str | None) -> list[TableInfo]:
        """The same for a list, without what is private to them. Nothing is loaded for it."""
        rooms = self.rooms
        online = {row.code: rooms[row.code].online() for row in rows if row.code in rooms}
        infos: list[TableInfo] = []
        for row in rows:
            with contextlib.suppress(Refusal):  # of a table so damaged that nothing can be told
                infos.append(info_of(await self.summary_in(row), player, online.get(row.code, ()), self.now))
        return [info for info in infos if info.status != "private"]

    # Work

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on even if who asked for it has gone."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.settle)
        return task

    def settle(self, task: asyncio.Task[Any]) -> None:
        """What is expected to fail now and then is told in a line; a fault of ours with its traceback."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, (BotFailed, *DATABASE_FAILURES)):
            self.failures.error("work failed", why=brief(error))
        elif error is not None and not isinstance(error, Refusal | Conflict):
            log.error("work failed", exc_info=error)

    # Changing

    async def change(self, code: str, decision: Decision) -> Room:
        """Carries out what is decided, on disk before this returns; Refusal if nothing was changed."""
        return await asyncio.shield(self.spawn(self.carry_out(code, decision)))

    async def carry_out(self, code: str, decision: Decision) -> Room:
        for _ in range(ATTEMPTS):
            async with self.locked(code) as room:
                entries = await self.decided(room, decision)
                if await self.append(room, entries):
                    self.after_change(room)
                    return room
        raise refuse("busy")

    async def decided(self, room: Room, decision: Decision) -> list[AnyEntry]:
        """What is refused here may be right elsewhere: another process may have come further."""
        try:
            return decision(room.table)
        except Refusal:
            if not await self.catch_up(room):
                raise
            self.after_change(room)
            return decision(room.table)

    async def append(self, room: Room, entries: list[AnyEntry]) -> bool:
        """False: somebody else was faster."""
        if not entries:
            return True
        table, number = room.table, room.table.count
        room.is_ahead = True
        for entry in entries:
            table.fold(entry)
        start = started(table, self.now)
        for entry in start:
            table.fold(entry)
        try:
            await self.keep(Append(table.code, number, entries + start, self.index_of(table, entries)))
        except Conflict:
            await self.reload(room)
            self.after_change(room)  # the next decision may change nothing: tell them now what came first
            return False
        room.is_ahead = False
        return True

    async def keep(self, append: Append) -> None:
        """On disk when this returns; Conflict if somebody else was faster, Refusal if it could not be kept."""
        try:
            with KEEPING.time():
                await self.store.append(append)
        except Conflict:
            raise
        except Exception as error:
            self.failures.error("could not keep entries", table=shown(append.code), why=brief(error))
            raise refuse("busy") from None
        APPENDS.inc(len(append.entries))

    def index_of(self, table: Table, entries: list[AnyEntry]) -> Index:
        opened, now = table.opened, self.now
        sat = [entry.player for entry in entries if isinstance(entry, Sat)]
        sat += [plan.player for entry in entries if isinstance(entry, Opened) for plan in entry.seats if plan.player]
        return Index(
            opened.game,
            table.status,
            opened.public,
            table.due(now),
            opened.at,
            table.updated,
            sorted(set(sat)),
            table.spoken_at(opened.at) or None,
            table.rings(),
            encode_half(about_of(table)) if isinstance(entries[0], Opened) else None,
            encode_half(standing_of(table)),
        )

    async def reload(self, room: Room) -> None:
        code = room.table.code
        room.table = await self.table_of(code, await self.entries(code))
        room.is_ahead = False

    async def fall_back(self, room: Room) -> None:
        """To what is on disk, after a write that failed. Who watches stays, and is told if it was stored after all."""
        try:
            await self.reload(room)
        except DATABASE_FAILURES as error:
            self.failures.error("could not load a table again", table=shown(room.table.code), why=brief(error))
            raise refuse("busy") from None
        self.after_change(room)

    def forget(self, room: Room) -> None:
        """Those who watch must come again."""
        self.rooms.pop(room.table.code, None)
        for thinker in room.thinkers.values():
            thinker.task.cancel()
        for post in room.posts.values():
            post.watcher.hang_up()

    async def catch_up(self, room: Room) -> bool:
        """What other processes have appended, with the lock held. Was there something?"""
        if not self.store.is_shared:
            return False
        try:
            missing = await self.store.load(room.table.code, room.table.count)
            for entry in missing:
                room.table.fold(entry)
        except DATABASE_FAILURES:
            raise
        except Exception as error:
            raise self.give_up(room.table.code, error) from None
        return bool(missing)

    def after_change(self, room: Room) -> None:
        room.publish(self.now)
        self.wake(room)

    async def heard(self, code: str, count: int) -> None:
        """Another process says that this table has come so far."""
        known = self.rooms.get(code)
        if known is None or (known.table.count >= count and not known.is_ahead):
            return
        async with self.locked(code) as room:
            if room.table.count < count and await self.catch_up(room):
                room.publish(self.now)
                self.stop_idle_thinkers(room)

    async def heard_of(self, code: str, player: str, *, on: bool) -> None:
        """Another process says that somebody came or went."""
        if code not in self.rooms:
            return
        async with self.locked(code) as room:
            room.elsewhere.pop(player, None)
            if on:
                room.elsewhere[player] = self.now + PRESENCE
            room.publish(self.now)
            is_here = player in room.here()
        if is_here and not on:  # gone there, but here on another device
            await self.announce(code, player, on=True)

    # What people do

    async def open_table(self, wish: NewTable, host: Person) -> Room:
        values = self.around.editions.get(wish.game, "") if wish.values is None else wish.values
        game = await self.find_game(wish.game, values)
        opened = opening(wish, game, host, self.around.bots, seed=self.around.make_seed(), now=self.now)
        check_bots_only(host.id, opened.seats, self.tables())
        if all(seat.kind != "open" for seat in wish.seats):
            return await self.open_anywhere(opened)
        return await self.open_spoken(opened)

    async def open_anywhere(self, opened: Opened) -> Room:
        code = self.around.make_code()
        return await self.hall_of(code).open_as(code, opened)

    async def open_spoken(self, opened: Opened) -> Room:
        """With a code to say aloud that no other table has: it leads to the hall where the table stands."""
        for _ in range(ATTEMPTS):
            code, spoken = self.around.make_code(), self.around.make_spoken()
            while self.hall_of(code) is not self.hall_of(spoken):
                code = self.around.make_code()
            with contextlib.suppress(Conflict):
                return await self.hall_of(code).open_as(code, msgspec.structs.replace(opened, spoken=spoken))
        raise refuse("busy")

    async def find(self, code: str) -> str:
        """The code of the table that somebody means, who may have heard a spoken one; Refusal if it can be none."""
        spoken = heard(code)
        found = await self.hall_of(spoken).store.spoken(spoken, self.now - SPOKEN_LASTS) if spoken else None
        if found is None and not re.fullmatch(KEY, code):
            raise refuse("not_found")
        return found or code

    async def try_from(self, code: str, wish: TryFrom, person: Person) -> Room:
        """A table that plays on from a position of a finished game."""
        bot, seed = known_bot(wish.bot, self.around.bots), self.around.make_seed()
        opened = await self.read(code, lambda room: trying(room.table, wish, person, bot=bot, seed=seed, now=self.now))
        return await self.open_anywhere(opened)

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
        return await asyncio.shield(self.spawn(self.keep_opening(code, opened)))

    async def keep_opening(self, code: str, opened: Opened) -> Room:
        await prepared(self.around.find_game, opened)
        table = Table(code, opened, self.around.find_game, self.around.make_dealer)
        start = started(table, self.now)
        for entry in start:
            table.fold(entry)
        await self.keep(Append(code, 0, [opened, *start], self.index_of(table, [opened])))
        room = self.rooms.setdefault(code, Room(table, self.now))
        self.wake(room)
        return room

    async def command(self, player: str | None, command: Command) -> Done:
        """A move, undo, request, answer or resignation: kept before it is answered, and once for each id."""
        if isinstance(command, Abandon) and await self.is_shelved(command.table):
            return await self.end_shelved(player, command)
        room = await self.change(command.table, lambda table: decide(table, player, command, self.now))
        return Done(command.id, command.table, room.table.done.get((command.seat, command.id)))

    async def end_shelved(self, player: str | None, command: Abandon) -> Done:
        """Anybody who sits at a table that cannot be played on may end it, without a result."""
        append = await self.shelf.ending(player, command, self.now)
        try:
            if append is not None:
                await self.keep(append)
        except Conflict:
            raise refuse("busy") from None
        return Done(command.id, command.table)

    async def rematch(self, code: str, person: Person, *, sit: bool = True) -> Room:
        """The table of the rematch: opened by the first who asks, joined by the others."""
        before = await self.read(code, lambda room: room.table.opened)
        await played_by(self.around.find_game(before.game), before.values)
        seed, now = self.around.make_seed(), self.now
        opened = await self.read(code, lambda room: rematch_opening(room.table, person.id, seed=seed, now=now))
        again = await self.open_rematch(code, opened)
        await self.change(code, lambda table: [] if table.rematch == again else [Rematched(code=again, at=self.now)])
        there = self.hall_of(again)
        return await there.change(again, lambda table: sit_where_kept(table, person, there.now) if sit else [])

    async def open_rematch(self, code: str, opened: Opened) -> str:
        """The code of the rematch, opened now or before by somebody else; one that its host closed does not count."""
        while True:
            code = rematch_code(self.around.secret_key, code)
            there = self.hall_of(code)
            try:
                await there.open_as(code, opened)
            except Conflict:
                if await there.read(code, lambda room: room.table.status) == "closed":
                    continue
            return code

    # Watching

    async def watch(self, watcher: Watcher, code: str, viewer: Viewer, version: int | None) -> None:
        async with self.locked(code) as room:
            if await self.catch_up(room):
                self.after_change(room)  # whoever wants to watch may be refused
            check_viewer(room.table, watcher.player, viewer)
            room.enter(watcher, viewer, version, self.now)
            self.after_change(room)
        if viewer is not None and watcher.player is not None:
            await self.announce(code, watcher.player, on=True)

    async def unwatch(self, watcher: Watcher, code: str, viewer: Viewer) -> None:
        if code not in self.rooms:
            return
        async with self.locked(code) as room:
            room.leave(watcher, viewer)
            room.publish(self.now)
            is_here = watcher.player in room.here()
        if viewer is not None and watcher.player is not None and not is_here:
            await self.announce(code, watcher.player, on=False)

    async def announce(self, code: str, player: str, *, on: bool) -> None:
        """Tells the other processes who is here."""
        await self.store.notify(f"presence {code} {player} {int(on)}")

    async def read(self, code: str, look: Callable[[Room], T]) -> T:
        """Looks at a table as it is on disk."""
        async with self.locked(code) as room:
            if await self.catch_up(room):
                self.after_change(room)
            return look(room)

    # Bots

    def wake(self, room: Room) -> None:
        """Every bot that is asked thinks, each about the question it was asked last."""
        self.stop_idle_thinkers(room)
        if self.is_closing:
            return
        for seat in room.table.thinking():
            if seat not in room.thinkers:
                self.set_thinking(room, seat, str(room.table.seats[seat].bot), "bot")

    def stop_idle_thinkers(self, room: Room) -> None:
        table = room.table
        busy = table.thinking() + table.out_of_time(self.now)
        for seat, thinker in list(room.thinkers.items()):
            if thinker.task.done() or seat not in busy or thinker.asked != table.asked[seat]:
                thinker.task.cancel()
                del room.thinkers[seat]

    def set_thinking(self, room: Room, seat: int, bot: str, by: str) -> None:
        table = room.table
        if table.seats[seat].resigned and absent_steps(table, seat):
            turn = Turn(seat, table.asked[seat], "rules")
            work = self.play_for_leaver(table.code, turn)
        else:
            seed = bot_seed(self.around.secret_key, table.code, seat, table.version(seat))
            question, asker = question_for(table, seat, bot, seed), asker_for(table, seat)
            work = self.think(table.code, Turn(seat, table.asked[seat], by), question, asker)
        room.thinkers[seat] = Thinker(table.asked[seat], self.spawn(work))

    async def play_for_leaver(self, code: str, turn: Turn) -> None:
        await self.change(code, lambda table: decide_for_leaver(table, turn, self.now))

    async def think(self, code: str, turn: Turn, question: Question, asker: Asker) -> None:
        """Where the bots are too busy to be asked, the watchman tries again."""
        try:
            with THINKING.time(), BOTS_FAILED.count_exceptions(BotFailed), BOTS_BUSY.count_exceptions(BotsBusy):
                move = await self.pool.choose(question, asker)
        except BotsBusy:
            return
        await self.change(code, lambda table: decide_for_bot(table, turn, move, self.now))

    def thinking(self) -> int:
        """How many bots are at work, or wait for it."""
        return sum(room.is_thinking for room in self.rooms.values())

    # Other processes

    async def call_roll(self) -> None:
        """Tells the other processes who is here, and forgets who was last heard of too long ago."""
        for room in list(self.rooms.values()):
            code = room.table.code
            for player in sorted(room.here()):
                await self.announce(code, player, on=True)
            if any(until < self.now for until in room.elsewhere.values()):
                async with self.locked(code) as current:
                    current.elsewhere = {who: until for who, until in current.elsewhere.items() if until >= self.now}
                    current.publish(self.now)

    async def catch_up_all(self) -> None:
        """After a time in which other processes could not be heard."""
        for code in list(self.rooms):
            with contextlib.suppress(Refusal):  # of this table alone
                await self.heard(code, NEVER)

    # Stopping

    def say_good_bye(self) -> None:
        """The process is about to stop: all who watch are told to come again, and no bot begins to think."""
        self.is_closing = True
        for room in self.rooms.values():
            for post in room.posts.values():
                post.watcher.hang_up()

    async def close(self) -> None:
        """Lets what is being kept be kept, and stops the bots."""
        self.say_good_bye()
        for room in self.rooms.values():
            for thinker in room.thinkers.values():
                thinker.task.cancel()
        while self.tasks:
            await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in list(self.rooms.values()):
            self.forget(room)
