"""One socket's side of the protocol, without the socket: what a client says, and what it is answered."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from paddock.server.built import page_build
from paddock.server.chatroom import Chatroom
from paddock.server.commands import check_present, check_seat, check_version
from paddock.server.counsel import advise
from paddock.server.draft import draft
from paddock.server.hall import Hall
from paddock.server.judging import designed, judged
from paddock.server.limits import Limits
from paddock.server.messages import (
    FROM_CLIENT,
    Abandon,
    Answer,
    Bye,
    Command,
    Design,
    Done,
    Draft,
    Drafted,
    Events,
    FromServer,
    Hello,
    Hint,
    Judge,
    Ping,
    Play,
    Pong,
    Resign,
    Say,
    Undo,
    Unwatch,
    Watch,
    encode,
)
from paddock.server.people import Identity, People
from paddock.server.reading import read_json
from paddock.server.refusal import Refusal, refuse
from paddock.server.room import Room
from paddock.server.sessions import Sessions
from paddock.server.story import Viewer
from paddock.server.telling import drafted_message, events_for

PROTOCOL: Final = 1
log = logging.getLogger("paddock.conversation")
LONGEST: Final = 16_384
MOST_WATCHED: Final = 64


class House(msgspec.Struct, frozen=True):
    """What a conversation needs of the server."""

    hall: Hall
    people: People
    chatroom: Chatroom
    limits: Limits
    sessions: Sessions


class Conversation:
    """Somebody on the other end of a line. `send` and `close` never wait."""

    def __init__(
        self, house: House, identity: Identity | None, send: Callable[[bytes], None], close: Callable[[], None]
    ) -> None:
        self.house = house
        self.hall = house.hall
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
        self.tell(Hello(PROTOCOL, self.player, name, self.hall.now, page_build()))

    async def end(self) -> None:
        for code, viewer in list(self.watched):
            await self.hall.unwatch(self, code, viewer)

    async def hear(self, data: str | bytes) -> None:
        """Answers one message; nonsense is answered by a refusal."""
        message: Any = None
        try:
            self.house.limits.check(self.who, "message")
            message = decoded(data)
            await HANDLERS[type(message)](self, message)
        except Refusal as refusal:
            self.refused(refusal, message)
        except Exception:
            log.exception("a message failed")
            self.refused(refuse("busy"), message)

    def refused(self, refusal: Refusal, message: Any) -> None:
        self.tell(refusal.told(id=getattr(message, "id", None), table=getattr(message, "table", None)))

    # Handlers, one a message

    async def on_watch(self, message: Watch) -> None:
        self.house.limits.check(self.who, "watch")
        if len(self.watched) >= MOST_WATCHED:
            raise refuse("too_many")
        await self.watch(message.table, message.seat, message.version)

    async def watch(self, code: str, viewer: Viewer, version: int | None) -> None:
        self.watched[code, viewer] = None
        try:
            await self.hall.watch(self, code, viewer, version)
        except Refusal:
            self.watched.pop((code, viewer), None)
            raise
        if viewer is not None:
            chatroom = self.house.chatroom
            self.muted = await chatroom.muted_by(str(self.player))
            self.tell(await chatroom.told(self.player, code))

    async def on_unwatch(self, message: Unwatch) -> None:
        self.watched.pop((message.table, message.seat), None)
        await self.hall.unwatch(self, message.table, message.seat)

    async def on_command(self, message: Command) -> None:
        self.house.limits.check(self.who, "move")
        try:
            self.tell(await self.hall.command(self.player, message))
        except Refusal as refusal:
            if refusal.error == "stale" and isinstance(message, Play | Undo):
                self.tell(await missed(self.hall, message))
            raise

    async def on_draft(self, message: Draft) -> None:
        self.house.limits.check(self.who, "draft")
        self.tell(await drafted(self.hall, self.player, message))

    async def on_judge(self, message: Judge) -> None:
        self.house.limits.check(self.who, "judge")
        self.tell(await judged(self.hall, self.player, message))

    async def on_design(self, message: Design) -> None:
        self.house.limits.check(self.who, "design")
        self.tell(await designed(self.hall, self.player, message))

    async def on_say(self, message: Say) -> None:
        await self.house.chatroom.say(self.player, message)
        self.tell(Done(message.id, message.table))

    async def on_hint(self, message: Hint) -> None:
        """The bot takes its time; the line stays open for other messages."""
        self.house.limits.check(self.who, "hint")
        self.hall.spawn(self.answer_hint(message))

    async def answer_hint(self, message: Hint) -> None:
        try:
            self.tell(await advise(self.hall, self.player, message))
        except Refusal as refusal:
            self.refused(refusal, message)

    async def on_ping(self, message: Ping) -> None:
        self.tell(Pong(message.id, self.hall.now))


HANDLERS: Final[Mapping[type, Callable[[Conversation, Any], Awaitable[None]]]] = {
    Watch: Conversation.on_watch,
    Unwatch: Conversation.on_unwatch,
    Play: Conversation.on_command,
    Undo: Conversation.on_command,
    Abandon: Conversation.on_command,
    Answer: Conversation.on_command,
    Resign: Conversation.on_command,
    Draft: Conversation.on_draft,
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
        raise refuse("malformed", why="binary messages are not spoken here")
    return read_json(data, FROM_CLIENT)


async def missed(hall: Hall, message: Play | Undo) -> Events:
    """What a client that is behind has not seen yet."""
    return await hall.read(message.table, lambda room: events_for(room.table, message.seat, message.version, hall.now))


async def drafted(hall: Hall, player: str | None, message: Draft) -> Drafted:
    def look(room: Room) -> Drafted:
        table = room.table
        check_seat(table, player, message.seat)
        story = table.told_story()
        check_present(table, message.seat)
        check_version(table, message.seat, message.version)
        considered = draft(story.game, story.view(message.seat), message.seat, message.move)
        return drafted_message(table, message.seat, message.id, considered)

    return await hall.read(message.table, look)
