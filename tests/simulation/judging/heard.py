"""What a client reads of the server's messages: docs/protocol.md with everything left out that it does not need."""

import msgspec

Place = tuple[str, int | None]  # a table and the seat from which somebody looks at it (None: as a spectator)


class Legal(msgspec.Struct, frozen=True):
    move: int
    text: str


class Undo(msgspec.Struct, frozen=True):
    free: int = 0
    casual: bool = False
    ask: bool = False


class Face(msgspec.Struct, frozen=True):
    left: float | None
    runs: bool


class Told(msgspec.Struct, frozen=True):
    """An event."""

    version: int
    kind: str
    seat: int | None
    move: msgspec.Raw = msgspec.Raw(b"null")
    text: str | None = None
    gone: list[int] = []

    @property
    def content(self) -> tuple[object, ...]:
        return self.kind, self.seat, bytes(self.move), self.text, tuple(self.gone)


class SeatSeen(msgspec.Struct, frozen=True):
    away: bool = False
    yours: bool = False


class Request(msgspec.Struct, frozen=True):
    number: int
    seat: int
    waits_for: list[int]


class InfoSeen(msgspec.Struct, frozen=True):
    status: str
    seats: list[SeatSeen]
    yours: list[int]
    request: Request | None
    rematch: str | None


class Outbox(msgspec.Struct, frozen=True):
    number: int
    text: str
    emote: str


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    protocol: int


class Events(msgspec.Struct, frozen=True, tag="events"):
    table: str
    seat: int | None
    first: int
    version: int
    events: list[Told]
    view: msgspec.Raw
    legal: list[Legal]
    undo: Undo
    clocks: list[Face]
    time: float


class Info(msgspec.Struct, frozen=True, tag="info"):
    table: str
    info: InfoSeen


class Done(msgspec.Struct, frozen=True, tag="done"):
    id: str
    table: str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    id: str | None
    table: str | None
    error: str


class Drafted(msgspec.Struct, frozen=True, tag="drafted"):
    id: str
    table: str
    seat: int
    version: int
    steps: list[str]
    view: msgspec.Raw
    legal: list[Legal]
    ends: str


class Chat(msgspec.Struct, frozen=True, tag="chat"):
    table: str
    lines: list[Outbox]
    muted: list[int] | None = None


class Counsel(msgspec.Struct, frozen=True):
    move: int
    text: str
    line: list[str]


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    id: str
    table: str
    seat: int
    version: int
    advice: list[Counsel]


class Judged(msgspec.Struct, frozen=True, tag="judged"):
    id: str
    table: str


class Designed(msgspec.Struct, frozen=True, tag="designed"):
    id: str
    table: str


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    id: str


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    reason: str


Message = Hello | Events | Info | Done | Refused | Drafted | Chat | Advised | Judged | Designed | Pong | Bye
read = msgspec.json.Decoder(Message).decode
