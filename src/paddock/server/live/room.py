"""A table in memory with its watchers: who is sent what, and no more than they may know."""

import asyncio
from typing import Final, Protocol

import msgspec

from paddock.contract.game import Viewer
from paddock.server.table.table import Table
from paddock.server.table.telling import check_viewer, events_for, info_for
from paddock.server.wire.messages import Chat, ChatLine, Info, TableInfo, encode
from paddock.server.wire.refusal import Refusal

ABSENT_AFTER: Final = 120.0  # seconds offline, after which the others may go on without somebody


class Watcher(Protocol):
    """A socket or stream of somebody (player None: we do not know them). send never waits."""

    player: str | None
    muted: set[str]

    def send(self, data: bytes) -> None: ...

    def hang_up(self) -> None: ...


class Post(msgspec.Struct):
    """The seat from which a watcher looks at the table, and what it was sent last."""

    watcher: Watcher
    viewer: Viewer
    version: int
    plan: str = ""  # what it was sent of its seat's plan


class Thinker(msgspec.Struct):
    """A bot at work on a seat's question at this version."""

    asked: int
    task: asyncio.Task[None]


class Outline(msgspec.Struct):
    """What `info` contains, without what changes with every move."""

    players: object  # who plays: changes of this also change who thinks and what can be taken back
    rest: object
    online: set[str]


class Room:
    """Everything that looks at or changes the table holds the lock: nobody sees what is not on disk yet."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.posts: dict[tuple[int, Viewer], Post] = {}
        self.thinkers: dict[int, Thinker] = {}
        self.elsewhere: dict[str, float] = {}  # people who watch in other processes, and until when we believe it
        self.used = now
        self.last_here: dict[str, float] = {}  # when people who are offline left
        self.began = now
        self.is_ahead = False  # of what is on disk: whoever comes next loads the table again
        self.lines_told: set[int] = set()  # of the chat, by number
        self.outline = self.outlined()

    @property
    def is_thinking(self) -> bool:
        return any(not thinker.task.done() for thinker in self.thinkers.values())

    @property
    def is_idle(self) -> bool:
        """Does nobody watch, think or wait here?"""
        return not (self.posts or self.is_thinking or self.lock.locked())

    # Watching

    def enter(self, watcher: Watcher, viewer: Viewer, version: int | None, now: float) -> None:
        """From now on the watcher is sent what happens; at once, what it has missed."""
        since = min(version or 0, self.table.version(viewer))
        self.posts[id(watcher), viewer] = Post(
            watcher, viewer, self.table.version(viewer), "" if viewer is None else self.table.plan_state(viewer)
        )
        watcher.send(encode(Info(self.table.code, self.info(watcher.player, now))))
        watcher.send(encode(events_for(self.table, viewer, since, now)))

    def leave(self, watcher: Watcher, viewer: Viewer) -> None:
        self.posts.pop((id(watcher), viewer), None)

    def leave_all(self, watcher: Watcher) -> None:
        for key in [key for key in self.posts if key[0] == id(watcher)]:
            del self.posts[key]

    def here(self) -> set[str]:
        """People who watch their seat in this process."""
        return {
            post.watcher.player
            for post in self.posts.values()
            if post.viewer is not None and post.watcher.player is not None
        }

    def online(self) -> set[str]:
        return self.here() | set(self.elsewhere)

    def offline_since(self) -> dict[int, float]:
        """By seat, in a live game. Whoever plays by requests alone is offline as long as nothing comes from them."""
        table, online = self.table, self.online()
        if table.status != "playing" or table.opened.clock.kind == "days":
            return {}
        return {
            number: max(self.last_here.get(str(seat.player), self.began), table.acted[number])
            for number, seat in enumerate(table.seats)
            if seat.is_person and seat.player not in online
        }

    def absent(self, now: float) -> list[int]:
        """Seats of people who have been offline for so long that the others may go on without them."""
        return [seat for seat, since in self.offline_since().items() if since <= now - ABSENT_AFTER]

    def info(self, player: str | None, now: float, invite: str | None = None) -> TableInfo:
        """The table as this person may know it."""
        info, since = info_for(self.table, player, self.online(), now, invite), self.offline_since()
        seats = [
            msgspec.structs.replace(seat, offline_for=max(0.0, now - since[seat.seat])) if seat.seat in since else seat
            for seat in info.seats
        ]
        return msgspec.structs.replace(info, seats=seats)

    # Telling

    def publish(self, now: float) -> None:
        """Tells each viewer what is new for it; if it can see nothing new, it gets not a byte."""
        before, self.outline = self.outline, self.outlined()
        self.last_here |= dict.fromkeys(before.online - self.outline.online, now)
        if before != self.outline:
            self.tell_info(now)
        if before.players != self.outline.players:
            self.dismiss()
        self.tell_events(now, everybody=before.players != self.outline.players)

    def dismiss(self) -> None:
        """Those who may no longer look from where they did: they have left that seat before the start."""
        for key, post in list(self.posts.items()):
            try:
                check_viewer(self.table, post.watcher.player, post.viewer)
            except Refusal:
                del self.posts[key]

    def outlined(self) -> Outline:
        table = self.table
        request = table.request and (table.request.number, len(table.request.granted))
        return Outline(
            (table.status, [(seat.player, seat.bot, seat.holiday) for seat in table.seats]),
            ([seat.name for seat in table.seats], list(table.entropy), request, list(table.marks), table.rematch),
            self.online(),
        )

    def tell_info(self, now: float) -> None:
        told: dict[str | None, bytes] = {}
        for watcher in {id(post.watcher): post.watcher for post in self.posts.values()}.values():
            if watcher.player not in told:
                told[watcher.player] = encode(Info(self.table.code, self.info(watcher.player, now)))
            watcher.send(told[watcher.player])

    def tell_events(self, now: float, *, everybody: bool) -> None:
        told: dict[tuple[Viewer, int], bytes] = {}
        for post in self.posts.values():
            version = self.table.version(post.viewer)
            plan = "" if post.viewer is None else self.table.plan_state(post.viewer)
            if post.version == version and post.plan == plan and not everybody:
                continue
            key = post.viewer, post.version
            if key not in told:
                told[key] = encode(events_for(self.table, post.viewer, post.version, now))
            post.version, post.plan = version, plan
            post.watcher.send(told[key])

    def tell_chat(self, author: str, line: ChatLine) -> None:
        """To all who sit here, but not to those who have muted its author."""
        data = encode(Chat(self.table.code, [line]))
        seated = {id(post.watcher): post.watcher for post in self.posts.values() if post.viewer is not None}
        for watcher in seated.values():
            if author not in watcher.muted:
                watcher.send(data)
