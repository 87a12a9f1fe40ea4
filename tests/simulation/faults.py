"""Faults planted in the server, each of which breaks one promise: the simulation must find every one of them."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from paddock.contract.game import AnyGame, State, View, Viewer
from paddock.pool.pool import Question
from paddock.server.http import conversation
from paddock.server.live import chatroom, keeping, openings, outbox, presence, room, rooms, thinkers, ticker
from paddock.server.live.tables import Tables
from paddock.server.storage import store
from paddock.server.storage.store import Append, Index, Store
from paddock.server.table import draft, story, table, telling, undo
from paddock.server.table.clock import Clocks
from paddock.server.table.commands import Turn, played
from paddock.server.table.entries import AnyEntry, Moved, Opened, Resigned
from paddock.server.table.opening import rematch_code
from paddock.server.table.story import Sights, Story
from paddock.server.table.table import Table
from paddock.server.thinking import hints
from paddock.server.wire import messages
from paddock.server.wire.client_messages import Draft, Say
from paddock.server.wire.messages import ChatLine, ClockRule, Drafted, Events
from paddock.server.wire.refusal import Refusal
from tests.server.support import TOY
from tests.simulation.people.plans import LIVE, Pace
from tests.simulation.scenes import Scene
from tests.simulation.surroundings import processes, shards
from tests.simulation.surroundings.database import url_of

Plant = Callable[[pytest.MonkeyPatch], None]
QUICK = (TOY.name, "jurassic_snack")
HASTY = Pace(90.0, [ClockRule("move", 90)])  # people whose time is often up
CALM: dict[str, Any] = dict.fromkeys(("deaths", "cuts", "slow", "database", "notices", "bots", "clocks"), 0.0)
SMALL = Scene(pace=LIVE, groups=3, hours=0.5, processes=1, games=QUICK)


class Fault(msgspec.Struct, frozen=True):
    """How to plant it, and small worlds in one of which it shows."""

    name: str
    plant: Plant
    scene: Scene
    first: int  # the seed of the first world to look in
    is_daily: bool  # planted by `make test`; `make test-long` plants all


FAULTS: list[Fault] = []


def fault(name: str, *, first: int = 0, daily: bool = False, **scene: Any) -> Callable[[Plant], Plant]:
    def note(plant: Plant) -> Plant:
        FAULTS.append(Fault(name, plant, msgspec.structs.replace(SMALL, **scene), first, daily))
        return plant

    return note


# What is kept


@fault("a move is acknowledged before it is on disk", daily=True)
def append_lost(patch: pytest.MonkeyPatch) -> None:
    async def append(self: Store, append: Append) -> None:
        self.waiting.append((append, asyncio.get_running_loop().create_future()))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())

    patch.setattr(Store, "append", append)


@fault("a message that is sent twice is carried out twice", daily=True, cuts=4.0, wishes={"undo": 10.0})
def ids_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "remember", lambda self, seat, id: None)


@fault("of two who append the same number the second wins", processes=2)
def conflict_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(store, "INSERT_ENTRIES", store.INSERT_ENTRIES.replace("INSERT", "INSERT OR REPLACE"))


@fault("what could not be kept stays in memory")
def failure_ignored(patch: pytest.MonkeyPatch) -> None:
    async def fall_back(self: rooms.Rooms, room: room.Room) -> None:
        room.is_ahead = False

    patch.setattr(rooms.Rooms, "fall_back", fall_back)


@fault("who was too late goes on from where he was", daily=True, processes=2)
def conflict_not_reloaded(patch: pytest.MonkeyPatch) -> None:
    async def reload(self: rooms.Rooms, room: room.Room) -> None:
        room.is_ahead = False

    patch.setattr(rooms.Rooms, "reload", reload)


@fault("the summary does not say when a clock runs out", pace=HASTY, clocks=0.0)
def ring_lost(patch: pytest.MonkeyPatch) -> None:
    index_of = keeping.Keeper.index_of

    def silent(self: keeping.Keeper, table: Table, entries: list[AnyEntry], *more: Any) -> Index:
        return msgspec.structs.replace(index_of(self, table, entries, *more), rings=None)

    patch.setattr(keeping.Keeper, "index_of", silent)


@fault("the summary does not say how the table stands")
def summary_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(store, "UPDATE_TABLES", store.UPDATE_TABLES.replace(", standing = :standing", ""))


@fault("people who are there are replaced", daily=True, absences=4.0, clocks=0.0)
def nobody_is_safe(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(room.Room, "absent", lambda self, now: list(range(len(self.table.seats))))


# What is sent


@fault("now and then the view before the latest is sent", daily=True)
def view_stale(patch: pytest.MonkeyPatch) -> None:
    events_for, latest = telling.events_for, dict[tuple[str, Viewer], Events]()

    def stale(table: Table, viewer: Viewer, since: int, now: float) -> Events:
        events = events_for(table, viewer, since, now)
        before = latest.get((table.code, viewer), events)
        latest[table.code, viewer] = events
        return msgspec.structs.replace(events, view=before.view) if events.version % 7 == 0 else events

    patch.setattr(room, "events_for", stale)


@fault("a seat sees what its neighbour sees", daily=True)
def view_leaked(patch: pytest.MonkeyPatch) -> None:
    def view(self: Story, viewer: Viewer) -> View:
        shown: View = self.game.view(self.state, ((viewer or 0) + 1) % self.seats)
        return msgspec.structs.replace(shown, seat=viewer)

    patch.setattr(Story, "view", view)


@fault("a hidden move is told to everybody at once", daily=True)
def step_leaked(patch: pytest.MonkeyPatch) -> None:
    sights_of = Story.sights_of

    def all_see(self: Story, ply: story.Ply) -> Sights:
        sights = sights_of(self, ply)
        return Sights(sights.whole, dict.fromkeys(self.viewers, sights.whole), sights.blind)

    patch.setattr(Story, "sights_of", all_see)


@fault("viewers of the same version are told the same")
def viewers_confused(patch: pytest.MonkeyPatch) -> None:
    def tell_events(self: room.Room, now: float, *, everybody: bool) -> None:
        told: dict[int, bytes] = {}
        for post in self.posts.values():
            version = self.table.version(post.viewer)
            if post.version == version and not everybody:
                continue
            if post.version not in told:
                told[post.version] = messages.encode(telling.events_for(self.table, post.viewer, post.version, now))
            post.watcher.send(told[post.version])
            post.version = version

    patch.setattr(room.Room, "tell_events", tell_events)


@fault("of several events the first is left out", daily=True)
def event_dropped(patch: pytest.MonkeyPatch) -> None:
    events_for = telling.events_for

    def with_a_gap(table: Table, viewer: Viewer, since: int, now: float) -> Events:
        events = events_for(table, viewer, since, now)
        return msgspec.structs.replace(events, events=events.events[1:]) if len(events.events) > 2 else events

    patch.setattr(room, "events_for", with_a_gap)


@fault("who comes back misses an event", daily=True)
def resumed_too_late(patch: pytest.MonkeyPatch) -> None:
    enter = room.Room.enter

    def enter_late(self: room.Room, watcher: room.Watcher, viewer: Viewer, version: int | None, now: float) -> None:
        enter(self, watcher, viewer, version + 1 if version else version, now)

    patch.setattr(room.Room, "enter", enter_late)


@fault("a line that is full loses messages and stays open", daily=True, first=2, slow=4.0, cuts=0.2, deaths=0.0)
def full_line_silent(patch: pytest.MonkeyPatch) -> None:
    def send(self: outbox.Outbox, data: bytes) -> None:
        if not self.is_closed and len(self.waiting) < self.size:
            self.waiting.append(data)
            self.stirs.set()

    patch.setattr(outbox.Outbox, "send", send)


# Other processes


@fault("what other processes keep is not heard", daily=True, processes=2, notices=0.0)
def notice_missed(patch: pytest.MonkeyPatch) -> None:
    async def heard(self: presence.Presence, code: str, count: int) -> None:
        """Does not listen."""

    patch.setattr(presence.Presence, "heard", heard)


@fault("nothing is caught up with after the connection was lost", processes=3, notices=60.0, cuts=0.2, deaths=0.2)
def gap_ignored(patch: pytest.MonkeyPatch) -> None:
    async def catch_up_all(self: presence.Presence) -> None:
        """As if nothing could have been missed."""

    patch.setattr(presence.Presence, "catch_up_all", catch_up_all)


@fault("a table that people watch is put away", cuts=0.2, deaths=0.2)
def room_put_away(patch: pytest.MonkeyPatch) -> None:
    def put_away(self: ticker.Ticker) -> None:
        for found in list(self.tables.rooms.by_code.values()):
            if found.used < self.tables.now - ticker.IDLE:
                del self.tables.rooms.by_code[found.table.code]

    patch.setattr(ticker.Ticker, "put_away", put_away)


@fault("a rematch is opened for everybody who asks", daily=False)
def rematch_doubled(patch: pytest.MonkeyPatch) -> None:
    numbers = itertools.count()
    patch.setattr(openings, "rematch_code", lambda secret, code: f"again-{next(numbers)}")


# Chat


@fault(
    "a line of chat that is overtaken is not told",
    processes=3,
    notices=10.0,
    cuts=0.2,
    deaths=0.2,
    wishes={"say": 20.0},
)
def chat_lost(patch: pytest.MonkeyPatch) -> None:
    def tell(self: chatroom.Chatroom, code: str, author: str, line: ChatLine) -> None:
        found = self.tables.rooms.by_code.get(code)
        if found is not None and line.number > max(found.lines_told, default=0):
            found.lines_told.add(line.number)
            found.tell_chat(author, line)

    patch.setattr(chatroom.Chatroom, "tell", tell)


@fault("a line that is sent again is said again", daily=True)
def chat_doubled(patch: pytest.MonkeyPatch) -> None:
    keep, numbers = chatroom.Chatroom.keep, itertools.count()

    async def keep_again(self: chatroom.Chatroom, player: str, name: str, say: Say, text: str) -> None:
        await keep(self, player, name, msgspec.structs.replace(say, id=f"{say.id}-{next(numbers)}"), text)

    patch.setattr(chatroom.Chatroom, "keep", keep_again)


# Play


@fault("a clock gains when the time of day is set back", daily=True, groups=4, processes=3, clocks=3.0, deaths=3.0)
def clock_gains(patch: pytest.MonkeyPatch) -> None:
    def pass_time(self: Clocks, at: float) -> float:
        self.latest = 0.0
        return at

    patch.setattr(Clocks, "pass_time", pass_time)


@fault("a move can be taken back after others have moved", daily=False, wishes={"undo": 10.0})
def undo_unbarred(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(undo, "is_barrier", lambda ply, seat: False)


@fault("a bot answers a question that is no longer asked", daily=False, wishes={"undo": 5.0, "leave": 10.0})
def bot_late(patch: pytest.MonkeyPatch) -> None:
    def decide(table: Table, turn: Turn, move: int, now: float) -> list[AnyEntry]:
        try:
            steps = played(table, turn.seat, [move]) if turn.seat in table.to_act() else []
        except Refusal:
            return []
        return [Moved(seat=turn.seat, by=turn.by, steps=steps, at=now)] if steps else []

    def keep_thinking(self: thinkers.Thinkers, room: room.Room) -> None:
        for seat, thinker in list(room.thinkers.items()):
            if thinker.task.done() or thinker.asked != room.table.asked[seat]:
                del room.thinkers[seat]

    patch.setattr(thinkers, "decide_for_bot", decide)
    patch.setattr(thinkers.Thinkers, "stop_idle", keep_thinking)


@fault("nobody looks after bots whose process has died", bots=15.0, cuts=0.1, deaths=0.2)
def bots_forgotten(patch: pytest.MonkeyPatch) -> None:
    async def none(self: Store, *_: Any) -> list[str]:
        return []

    async def nothing(self: Store, now: float) -> None:
        """Lets them sleep."""

    patch.setattr(Store, "due", none)
    patch.setattr(Store, "visit_all", nothing)


@fault("a hint is worked out from the neighbour's view", daily=True, groups=4, wishes={"hint": 30.0})
def hint_leaked(patch: pytest.MonkeyPatch) -> None:
    asked = hints.asked

    def asked_beside(game: AnyGame, state: State, seat: int, seed: int) -> Question:
        beside: View = game.view(state, (seat + 1) % state.seat_count())
        view = msgspec.json.encode(msgspec.structs.replace(beside, seat=seat))
        return msgspec.structs.replace(asked(game, state, seat, seed), view=view)

    patch.setattr(hints, "asked", asked_beside)


@fault("a draft is tried out in the true position", daily=True, games=(TOY.name,), wishes={"draft": 30.0})
def draft_leaked(patch: pytest.MonkeyPatch) -> None:
    async def drafted(tables: Tables, player: str | None, message: Draft) -> Drafted:
        def look(room: room.Room) -> Drafted:
            table, seat = room.table, message.seat
            story = table.told_story()
            considered = draft.draft(story.game, story.view(seat), seat, message.move)
            state = story.state.copy()
            for text in considered.texts:
                state.apply(seat, story.game.parse(state, seat, text))
            seen = msgspec.structs.replace(considered, view=story.game.view(state, seat))
            return telling.drafted_message(table, seat, message.id, seen)

        return await tables.read(message.table, look)

    patch.setattr(conversation, "drafted", drafted)


@fault("who has resigned may come back", daily=False, groups=4, wishes={"resign": 40.0})
def resigned_returns(patch: pytest.MonkeyPatch) -> None:
    fold_resigned = Table.fold_resigned

    def fold(self: Table, entry: Resigned) -> None:
        fold_resigned(self, entry)
        self.seats[entry.seat].resigned = False

    patch.setitem(table.FOLDS, Resigned, fold)


# Several shards


@fault("a message to one shard waits for another", groups=6, processes=2, shards=3, outage="hangs", **CALM)
def shards_queue(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(shards, "inbox_of", lambda table, shards: 0)


@fault("all shards are heard on the channel of the first", processes=2, shards=3, **CALM)
def channels_mixed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(processes, "url_of", lambda shard: url_of(0))


@fault("a rematch is kept beside the table before it", groups=4, processes=2, shards=3, **CALM)
def rematch_misplaced(patch: pytest.MonkeyPatch) -> None:
    async def open_rematch(self: openings.Openings, code: str, opened: Opened) -> str:
        again = rematch_code(self.around.secret_key, code)
        with contextlib.suppress(store.Conflict):
            await self.open_as(again, opened)
        return again

    patch.setattr(openings.Openings, "open_rematch", open_rematch)
