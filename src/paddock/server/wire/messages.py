"""What the server sends: every message of the socket, the stream and the JSON API. docs/protocol.md explains them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.contract.game import OptionValue, Result
from paddock.server.wire.parts import JsonObject, RequestKind, Status
from paddock.server.wire.planning import PlannedLine, PlannedStep, PlanState

# Parts of what the server sends


class Message(msgspec.Struct, frozen=True):
    """Words for people: a key of the catalogues and the values to fill in."""

    key: str
    values: JsonObject = {}


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as one viewer may know it. Events of a viewer are numbered 1, 2, 3, … by `version`."""

    version: int
    kind: Literal["move", "hidden", "taken_back", "resigned", "over", "abandoned"]
    seat: int | None  # who did it; -1: chance
    move: JsonObject | None = None  # the move, or what this viewer sees of it
    text: str | None = None  # its notation, if this viewer sees all of it
    gone: list[int] = []  # taken_back: the versions of the events that no longer count
    at: float = 0.0


class LegalMove(msgspec.Struct, frozen=True):
    """`asks_again`: its seat must choose again right after it, so it is a step and not yet the whole turn."""

    move: int
    text: str
    what: JsonObject
    asks_again: bool


class UndoOffer(msgspec.Struct, frozen=True):
    """`free`: how many of my latest moves I may take back at once. `casual`: only bots sit here, and I have
    seen nothing new. `ask`: I can send the others a request."""

    free: int = 0
    casual: bool = False
    ask: bool = False


class ClockFace(msgspec.Struct, frozen=True):
    """The time a seat has left for this move, or in its bank; null: no clock. starts: in how many seconds it starts to
    run at the latest; its player is watching what the others did."""

    left: float | None
    runs: bool
    starts: float = 0.0


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`move`: seconds per move. `bank`: seconds for the game, plus an increment per move. `days`: days per move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. A bot with `away` plays for a person who may take the seat back unless they have `resigned`."""

    seat: int
    kind: Literal["open", "invited", "player", "bot"]
    name: str = ""
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    online: bool = False
    offline_for: float | None = None  # seconds, of a player in a live game
    yours: bool = False
    invite: str | None = None  # for the host only
    kept: bool = False  # free, and kept for you
    avatar: str = ""  # the dinosaur of a player; empty: none chosen
    holiday: float | None = None  # until when their clock stands still


class Request(msgspec.Struct, frozen=True):
    """Something the others must grant."""

    number: int
    kind: RequestKind
    seat: int
    waits_for: list[int]
    about: list[int] = []  # the seats of absent players, if it is about them


class TableInfo(msgspec.Struct, frozen=True):
    """Everything about a table except the position."""

    code: str
    spoken: str  # "fern-4821", to join by while it waits for people; empty: none
    name: str  # the name its host gave it; empty: none
    game: str
    title: str
    game_version: int
    edition: str  # names the values it is played with; empty: those as printed
    edition_name: str
    options: dict[str, OptionValue]
    status: Status | Literal["private"]  # private: nothing else is shown
    shelved: Literal["", "version", "values", "moves", "entries"]  # why it can't be continued with this server's rules
    seats: list[SeatInfo]
    to_act: list[int]
    clock: ClockRule
    public: bool
    spectators: bool
    yours: list[int]
    host: bool
    commitment: str
    entropy: list[str]
    seed: str | None
    result: Result | None
    request: Request | None
    casual: bool
    rated: bool  # the result counts for ratings
    rematch: str | None
    tried: str | None  # the table from whose position this one plays on
    created: float
    opened_by: int | None = None  # the seat of its host, if they sit there
    due: float | None = None  # when your time for this move runs out


class ChatLine(msgspec.Struct, frozen=True):
    """Plain text: show it as text, never as HTML."""

    number: int
    seat: int
    name: str
    text: str
    emote: str
    at: float


class Counsel(msgspec.Struct, frozen=True):
    """A move as a bot's search sees it. win: from 0 (last) to 1 (sole winner); share: how sure it is; line: how it
    expects play to go on, in notation, this move first."""

    move: int
    text: str
    what: JsonObject
    win: float
    score: float
    share: float
    line: list[str]


class Figure(msgspec.Struct, frozen=True):
    """A number behind a reason: what changes on average after the first move, and after the second."""

    name: str
    first: float
    second: float


class Why(msgspec.Struct, frozen=True):
    """Why one move is better than another, in the language asked for: a sentence about each.

    They hold in `lines` lines of play for each move, in positions that fit what the seat knows. threat: the reply to
    the second move that costs most, as a described move.
    """

    first: str
    second: str
    figures: list[Figure]
    lines: int
    threat: JsonObject | None = None


# From the server


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server may send."""


class Hello(FromServer, frozen=True, tag="hello"):
    """The first message on every socket."""

    protocol: int
    player: str | None
    name: str | None
    time: float
    page: str  # the build of the page that is served now


class Events(FromServer, frozen=True, tag="events"):
    """What this viewer has not seen yet, and its current view. `first` is the version before the first event."""

    table: str
    seat: int | None
    first: int
    version: int
    asked: int  # the seat's own version: a move must name this version or a later one
    events: list[Event]
    view: JsonObject | None  # null before the game has started
    legal: list[LegalMove]
    undo: UndoOffer
    clocks: list[ClockFace]
    thinking: list[int]
    time: float
    plan: PlanState = "none"  # of this seat: may it plan an answer, has it one, or did its last one not fit?


class Info(FromServer, frozen=True, tag="info"):
    """The table itself has changed: seats, status, requests."""

    table: str
    info: TableInfo


class Done(FromServer, frozen=True, tag="done"):
    """The message of this id has been carried out, and is kept."""

    id: str
    table: str
    version: int | None = None


class Drafted(FromServer, frozen=True, tag="drafted"):
    """The draft so far. `ends`: why it cannot go on: chance decides, secrets come up, or others are to act. `settled`:
    the steps complete a decision, such as an effect or a turn, even if the seat must choose again at once.
    `judgement` is the game's own: what may be changed about the steps."""

    id: str
    table: str
    seat: int
    version: int
    steps: list[str]
    view: JsonObject
    legal: list[LegalMove]
    ends: Literal["no", "chance", "reveal", "turn"]
    settled: bool
    judgement: JsonObject | None = None


class Foreseen(FromServer, frozen=True, tag="foreseen"):
    """A course that may come. `actor`: whose step is next; null: the plan is whole, or can't go on. `legal`: the steps
    that can be foreseen. `plans`: what this seat has planned so far."""

    id: str
    table: str
    seat: int
    version: int
    steps: list[PlannedStep]
    view: JsonObject
    actor: int | None
    legal: list[LegalMove]
    is_whole: bool
    plans: list[PlannedLine]


class Advised(FromServer, frozen=True, tag="advised"):
    id: str
    table: str
    seat: int
    version: int
    played: int | None
    advice: list[Counsel]
    why: Why | None = None  # the best is the first, the next best the second; null: there is one move, or no reason


class Judged(FromServer, frozen=True, tag="judged"):
    """`judgement` is the game's own: what holds, what is wrong, what it would be worth."""

    id: str
    table: str
    seat: int
    version: int
    judgement: JsonObject


class Designed(FromServer, frozen=True, tag="designed"):
    """The best first, each with the `move` to send; none where every move is listed."""

    id: str
    table: str
    seat: int
    version: int
    designs: list[JsonObject]


class Chat(FromServer, frozen=True, tag="chat"):
    """`muted`: the seats I have muted; null: as before."""

    table: str
    lines: list[ChatLine]
    muted: list[int] | None = None


class Refused(FromServer, frozen=True, tag="refused"):
    """Nothing was changed. `why` is English; `message` names the same sentence; `rule` a rule of the game."""

    id: str | None
    table: str | None
    error: str
    why: str
    message: Message
    rule: str | None = None


class Pong(FromServer, frozen=True, tag="pong"):
    id: str
    time: float


class Bye(FromServer, frozen=True, tag="bye"):
    """The server is about to close this socket: reconnect. `signed_out`: as someone it doesn't know."""

    reason: Literal["restart", "too_slow", "signed_out"]


ServerMessage = (
    Hello | Events | Info | Done | Drafted | Foreseen | Advised | Judged | Designed | Chat | Refused | Pong | Bye
)

encode = msgspec.json.Encoder().encode
