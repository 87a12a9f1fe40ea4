"""One socket's side of the protocol, without the socket: what a client sends, and the answers."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from paddock.contract.game import Viewer
from paddock.server.http.page_build import page_build
from paddock.server.live.chatroom import Chatroom
from paddock.server.live.rate_limits import Limits
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.failing import refusal_for
from paddock.server.storage.people import Identity, People
from paddock.server.storage.sessions import Sessions
from paddock.server.table.commands import check_plans, check_present, check_seat, check_version
from paddock.server.table.draft import draft
from paddock.server.table.telling import drafted_message, events_for, foreseen_message
from paddock.server.thinking.freehand import designed, judged
from paddock.server.thinking.hints import advise
from paddock.server.wire.client_messages import (
    FROM_CLIENT,
    Abandon,
    Absent,
    Answer,
    Command,
    Design,
    Draft,
    Foresee,
    Hint,
    Judge,
    Ping,
    Plan,
    Play,
    Ready,
    Resign,
    Say,
    Undo,
    Unwatch,
    Watch,
)
from paddock.server.wire.messages import Bye, Done, Drafted, Events, Foreseen, FromServer, Hello, Pong, encode
from paddock.server.wire.reading import read_json
from paddock.server.wire.refusal import Refusal, refuse

PROTOCOL: Final = 1
LONGEST: Final = 16_384
MOST_WATCHED: Final = 64


class House(msgspec.Struct, frozen=True):
    """What a conversation needs of the server."""

    tables: Tables
    people: People
    chatroom: Chatroom
    limits: Limits
    sessions: Sessions


class Conversation:
    """Someone on the other end of a line. `send` and `close` never wait."""

    def __init__(
        self, house: House, identity: Identity | None, send: Callable[[bytes], None], close: Callable[[], None]
    ) -> None:
        self.house = house
        self.tables = house.tables
        self.identity = identity
        self.player = identity.id if identity else None
        self.muted: set[str] = set()
        self.watched: dict[tuple[str, Viewer], None] = {}
        self.send = send
        self.close = close
        self.who = self.player or f"line {id(self)}"  # for limits: a stranger is limited by the line

    def tell(self, message: FromServer) -> None:
        self.send(encode(message))

    def hang_up(self) -> None:
        self.tell(Bye("restart"))
        self.close()

    def sign_out(self) -> None:
        """The session behind this line has ended."""
        self.tell(Bye("signed_out"))
        self.close()

    def begin(self) -> None:
        name = self.identity.name if self.identity else None
        self.tell(Hello(PROTOCOL, self.player, name, self.tables.now, page_build()))

    async def end(self) -> None:
        """A table that can't be read now doesn't keep us from leaving the others."""
        for code, viewer in list(self.watched):
            try:
                await self.tables.presence.unwatch(self, code, viewer)
            except (Refusal, *DATABASE_FAILURES):
                self.tables.presence.drop(self, code)

    async def hear(self, data: str | bytes) -> None:
        """Answers one message; nonsense gets a refusal."""
        message: Any = None
        try:
            self.house.limits.check(self.who, "message")
            message = decoded(data)
            await HANDLERS[type(message)](self, message)
        except Exception as error:
            self.failed(error, message)

    def failed(self, error: Exception, message: Any = None) -> None:
        """Whatever went wrong, the client gets an answer, and the line stays open."""
        told = refusal_for(error).told(id=getattr(message, "id", None), table=getattr(message, "table", None))
        self.tell(told)

    # Handlers, one for each message

    async def on_watch(self, message: Watch) -> None:
        self.house.limits.check(self.who, "watch")
        if len(self.watched) >= MOST_WATCHED:
            raise refuse("too_many")
        await self.watch(message.table, message.seat, message.version)

    async def watch(self, code: str, viewer: Viewer, version: int | None) -> None:
        self.watched[code, viewer] = None
        try:
            await self.tables.presence.watch(self, code, viewer, version)
        except Exception:
            self.watched.pop((code, viewer), None)
            raise
        if viewer is not None:
            chatroom = self.house.chatroom
            self.muted = await chatroom.muted_by(str(self.player))
            self.tell(await chatroom.told(self.player, code))

    async def on_unwatch(self, message: Unwatch) -> None:
        self.watched.pop((message.table, message.seat), None)
        await self.tables.presence.unwatch(self, message.table, message.seat)

    async def on_command(self, message: Command) -> None:
        self.house.limits.check(self.who, "move")
        try:
            self.tell(await self.tables.command(self.player, message))
        except Refusal as refusal:
            if refusal.error == "stale" and isinstance(message, Play | Undo):
                self.tell(await missed(self.tables, message))
            raise

    async def on_draft(self, message: Draft) -> None:
        self.house.limits.check(self.who, "draft")
        self.tell(await drafted(self.tables, self.player, message))

    async def on_foresee(self, message: Foresee) -> None:
        self.house.limits.check(self.who, "draft")
        self.tell(await foreseen(self.tables, self.player, message))

    async def on_judge(self, message: Judge) -> None:
        self.house.limits.check(self.who, "judge")
        self.tell(await judged(self.tables, self.player, message))

    async def on_design(self, message: Design) -> None:
        self.house.limits.check(self.who, "design")
        self.tell(await designed(self.tables, self.player, message))

    async def on_say(self, message: Say) -> None:
        await self.house.chatroom.say(self.player, message)
        self.tell(Done(message.id, message.table))

    async def on_hint(self, message: Hint) -> None:
        """The bot takes its time; the line stays open for other messages."""
        self.house.limits.check(self.who, "hint")
        self.tables.work.spawn(self.answer_hint(message))

    async def answer_hint(self, message: Hint) -> None:
        try:
            self.tell(await advise(self.tables, self.player, message))
        except Exception as error:
            self.failed(error, message)

    async def on_ping(self, message: Ping) -> None:
        self.tell(Pong(message.id, self.tables.now))


HANDLERS: Final[Mapping[type, Callable[[Conversation, Any], Awaitable[None]]]] = {
    Watch: Conversation.on_watch,
    Unwatch: Conversation.on_unwatch,
    Play: Conversation.on_command,
    Plan: Conversation.on_command,
    Undo: Conversation.on_command,
    Abandon: Conversation.on_command,
    Answer: Conversation.on_command,
    Absent: Conversation.on_command,
    Ready: Conversation.on_command,
    Resign: Conversation.on_command,
    Draft: Conversation.on_draft,
    Foresee: Conversation.on_foresee,
    Say: Conversation.on_say,
    Hint: Conversation.on_hint,
    Judge: Conversation.on_judge,
    Design: Conversation.on_design,
    Ping: Conversation.on_ping,
}


def decoded(data: str | bytes) -> Any:
    if len(data) > LONGEST:
        raise refuse("too_large")
    if isinstance(data, bytes):
        raise refuse("malformed", why="send text, not binary messages")
    return read_json(data, FROM_CLIENT)


async def missed(tables: Tables, message: Play | Undo) -> Events:
    """What a client that has fallen behind hasn't seen yet."""
    return await tables.read(
        message.table, lambda room: events_for(room.table, message.seat, message.version, tables.now)
    )


async def drafted(tables: Tables, player: str | None, message: Draft) -> Drafted:
    def look(room: Room) -> Drafted:
        table = room.table
        check_seat(table, player, message.seat)
        story = table.told_story()
        check_present(table, message.seat)
        check_version(table, message.seat, message.version)
        considered = draft(story.game, story.view(message.seat), message.seat, message.move)
        return drafted_message(table, message.seat, message.id, considered)

    return await tables.read(message.table, look)


async def foreseen(tables: Tables, player: str | None, message: Foresee) -> Foreseen:
    def look(room: Room) -> Foreseen:
        table = room.table
        check_seat(table, player, message.seat)
        table.told_story()
        check_plans(table, message.seat, message.version)
        return foreseen_message(table, message.seat, message.id, message.moves)

    return await tables.read(message.table, look)
