"""What a client sends: every message to the socket and the JSON API. docs/protocol.md explains them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.server.wire.parts import (
    Code,
    Language,
    MessageId,
    OneMove,
    PlanLines,
    SeatNumber,
    Steps,
    Version,
    WrittenMove,
)


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a client may send."""


class Watch(FromClient, frozen=True, tag="watch"):
    """Follow a table as this seat (null: as a spectator). With a version: only what came after it."""

    table: Code
    seat: SeatNumber | None = None
    version: Version | None = None


class Unwatch(FromClient, frozen=True, tag="unwatch"):
    table: Code
    seat: SeatNumber | None = None


class Play(FromClient, frozen=True, tag="move"):
    """A move, or the steps of one turn, all or nothing. The same id again is answered again, not played again."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version
    move: Steps


class Draft(FromClient, frozen=True, tag="draft"):
    """Steps the player considers. Nothing is recorded, and nobody else learns of it."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version
    move: Annotated[list[OneMove], Meta(max_length=64)]


class Foresee(FromClient, frozen=True, tag="foresee"):
    """What the others may do next, and what I could answer: their steps, then mine. Nothing is recorded."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version
    moves: Annotated[list[OneMove], Meta(max_length=64)]


class Plan(FromClient, frozen=True, tag="plan"):
    """My answers to what others may do, in place of those before. Each line has their steps, then mine."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version
    lines: PlanLines


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back my latest move, or ask the others for it. `to`: back to what I saw at that version."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version
    to: Version | None = None


class Abandon(FromClient, frozen=True, tag="abandon"):
    """Ask the others to end the game without a result."""

    id: MessageId
    table: Code
    seat: SeatNumber


class Answer(FromClient, frozen=True, tag="answer"):
    """Grant or refuse the request that is pending at the table. Its own seat may withdraw it with grant = false."""

    id: MessageId
    table: Code
    seat: SeatNumber
    request: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    grant: bool


class Ready(FromClient, frozen=True, tag="ready"):
    """I have seen what the others did: my clock starts now. Otherwise it starts by itself a little later."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version


class Resign(FromClient, frozen=True, tag="resign"):
    id: MessageId
    table: Code
    seat: SeatNumber


class Absent(FromClient, frozen=True, tag="absent"):
    """Somebody we wait for has been offline for two minutes: let a bot play until they are back, or end the game
    without a result. All others who are there must agree."""

    id: MessageId
    table: Code
    seat: SeatNumber
    choice: Literal["bot", "end"]


class Say(FromClient, frozen=True, tag="say"):
    """A line of chat, or an emote by its name."""

    id: MessageId
    table: Code
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=300)] = ""
    emote: Annotated[str, Meta(max_length=20)] = ""


class Hint(FromClient, frozen=True, tag="hint"):
    """What a strong bot would do here and why, from this seat's own view. `at`: in a finished game, after that version.
    `language`: of the reasons."""

    id: MessageId
    table: Code
    seat: SeatNumber
    at: Version | None = None
    language: Language = "en"


class Judge(FromClient, frozen=True, tag="judge"):
    """Asks for feedback on an unfinished move, such as half a drawing. Nothing is recorded."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version
    move: WrittenMove


class Design(FromClient, frozen=True, tag="design"):
    """Whole moves worth making where not all are listed, such as drawings."""

    id: MessageId
    table: Code
    seat: SeatNumber
    version: Version


class Ping(FromClient, frozen=True, tag="ping"):
    id: MessageId = "ping"


ClientMessage = (
    Watch
    | Unwatch
    | Play
    | Draft
    | Foresee
    | Plan
    | Undo
    | Abandon
    | Answer
    | Absent
    | Ready
    | Resign
    | Say
    | Hint
    | Judge
    | Design
    | Ping
)
Command = Play | Plan | Undo | Abandon | Answer | Absent | Ready | Resign  # what changes a table, once for each id


FROM_CLIENT = msgspec.json.Decoder(ClientMessage)
