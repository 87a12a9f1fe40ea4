"""Bodies of the JSON API: what is asked for, and the answers that are not messages of the socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.bots.appraisal import Share
from paddock.content.players.book import BookChapter, BookTerm
from paddock.content.players.pictures import PictureInfo
from paddock.contract.game import OptionValue
from paddock.server.wire.messages import ClockRule, Event, TableInfo, Why
from paddock.server.wire.parts import (
    KEY,
    JsonObject,
    Language,
    MessageId,
    Name,
    OneMove,
    PlanLines,
    SeatNumber,
    Steps,
    Version,
    WrittenMove,
)

Login = Annotated[str, Meta(min_length=2, max_length=40, description="The name of an account; case does not matter.")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Entropy = Annotated[str, Meta(max_length=200, description="Any text: random input for the table's seed.")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, description="A bot level of GET /api/bots.")]
OptionName = Annotated[str, Meta(max_length=60)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request carries."""


class NewSeat(Body, frozen=True):
    """me · open · invited (or kept for `player`, with whom I have played) · bot (with its level) · local: another
    person on this device (with a name)."""

    kind: Literal["me", "open", "invited", "bot", "local"]
    bot: BotName | None = None
    name: Name | None = None
    player: Annotated[str, Meta(pattern=KEY, max_length=40)] | None = None


class NewTable(Body, frozen=True):
    """`first`: the entry of `seats` that gets seat 0."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[OptionName, OptionValue] = {}
    clock: ClockRule = ClockRule()
    public: bool = False
    spectators: bool = True
    rated: bool = False
    first: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=40, description="The table's name, if any.")] = ""
    values: (
        Annotated[
            str,
            Meta(
                max_length=40_000, description="An edition: TOML laid over the printed values; empty: those as printed."
            ),
        ]
        | None
    ) = None  # the edition of this server, if it has one


class EditionText(Body, frozen=True):
    """An edition that someone wants to use."""

    text: Annotated[str, Meta(max_length=40_000, description="TOML laid over the printed values.")]
    file: Annotated[str, Meta(max_length=200, description="What refusals call it.")] = ""
    language: Language = "en"  # of refusals


class TryFrom(Body, frozen=True):
    """Play on, in `seat`, from the position of a finished game at this version of the viewer's replay."""

    seat: SeatNumber
    version: Version
    viewer: SeatNumber | None = None
    bot: BotName = "forager"  # for the seats of people


class SitDown(Body, frozen=True):
    invite: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None
    entropy: Entropy = ""


class HandToBot(Body, frozen=True):
    bot: BotName = "forager"


class ThrowIn(Body, frozen=True):
    text: Entropy


class Mute(Body, frozen=True):
    muted: bool = True


class WhoAmI(Body, frozen=True):
    name: Name
    avatar: Annotated[str, Meta(pattern="^[a-z0-9_-]{1,40}$", description="A dinosaur of the page.")] | None = None


class Account(Body, frozen=True):
    login: Login
    password: Password


class NewToken(Body, frozen=True):
    note: Annotated[str, Meta(max_length=100)] = ""


class MoveBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version
    move: Steps


class ForeseeBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version
    moves: Annotated[list[OneMove], Meta(max_length=64)]


class PlanBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version
    lines: PlanLines


class DraftBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version
    move: Annotated[list[OneMove], Meta(max_length=64)]


class UndoBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version
    to: Version | None = None


class SeatBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber


class ReadyBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version


class AbsentBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    choice: Literal["bot", "end"]


class AnswerBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    request: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    grant: bool


class SayBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=300)] = ""
    emote: Annotated[str, Meta(max_length=20)] = ""


class HintBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    at: Version | None = None
    language: Language = "en"


class JudgeBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version
    move: WrittenMove


class DesignBody(Body, frozen=True):
    id: MessageId
    seat: SeatNumber
    version: Version


# Answers


class Me(msgspec.Struct, frozen=True):
    player: str
    name: str
    login: str | None
    avatar: str | None = None  # one of the dinosaurs of the page


class SessionInfo(msgspec.Struct, frozen=True):
    """A device on which I am signed in. `seen` is at most a day behind; `device` is empty if it did not say."""

    id: str
    device: str
    created: float
    seen: float
    current: bool  # the one that asks


class Greeting(msgspec.Struct, frozen=True):
    """Who sent the request, if we know them, and what runs here."""

    me: Me | None
    version: str
    page: str  # the build of the page that is served now
    shared: str  # how others on the home network reach this server, e.g. http://192.168.1.5:8000; "" if not known
    pictures: bool = False  # are finished games drawn as pictures here?
    announcement: str = ""  # by the host of the server


class Found(msgspec.Struct, frozen=True):
    """The table with a code, if there is one."""

    table: TableInfo | None


class Draw(msgspec.Struct, frozen=True):
    """A chance move: the possible outcomes with their weights, and the one that came."""

    weights: list[tuple[int, int]]
    move: int
    text: str


class Luck(msgspec.Struct, frozen=True):
    """Everything that docs/record.md needs to deal a finished game again."""

    commitment: str
    entropy: list[str]
    seed: str
    draws: list[Draw]


class Token(msgspec.Struct, frozen=True):
    id: str
    note: str
    created: float
    token: str | None = None  # shown once, when it is made


class OptionInfo(msgspec.Struct, frozen=True):
    default: OptionValue
    choices: list[OptionValue]
    help: str


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    version: int
    seats: list[int]
    options: dict[str, OptionInfo]
    rules: str  # where its rules are; empty: none are written
    rulebook: str  # where its rulebook for players is; empty: none is written
    lesson: list[str]  # the steps of its lesson
    lesson_minutes: int  # about how long it takes
    edition_name: str  # of the edition by which new tables of this server play
    values: str  # and its text; empty: as printed


class RulebookInfo(msgspec.Struct, frozen=True):
    """A rulebook for players in one language, with the values of this server's edition."""

    language: str
    edition_name: str
    minutes: int  # to read it
    chapters: list[BookChapter]
    index: list[BookTerm]
    pictures: dict[str, PictureInfo]


class BotInfo(msgspec.Struct, frozen=True):
    name: str  # what seats and requests call it
    title: str
    about: str


class Frame(msgspec.Struct, frozen=True):
    """An event and the view after it; the first frame has no event."""

    event: Event | None
    view: JsonObject


class Replay(msgspec.Struct, frozen=True):
    seat: int | None
    frames: list[Frame]


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok"]
    version: str
    engine: str


class Alternative(msgspec.Struct, frozen=True):
    """A move that could be made, as a search sees it from what the seat knew; null if it did not look at it."""

    move: int
    text: str
    what: JsonObject
    win: float | None
    score: float | None


class MoveVerdict(msgspec.Struct, frozen=True):
    """What one roll (seat -1) or decision of a finished game changed.

    `told`: by viewer, spectators last, the version of the replay that shows it (0: none does). `values`: each seat's
    prospects before it, and `effect` what it changed for each: from 0 (last) to 1 (sole winner); in solo games: in
    points. A choice is compared with the best one, a roll with what could be expected.
    """

    seat: int
    told: list[int]
    values: list[float]
    effect: list[float]
    played: Alternative | None = None
    best: list[Alternative] = []
    why: Why | None = None  # the best is the first, what was played the second; null: it was good enough, or forced


class Review(msgspec.Struct, frozen=True):
    """A review so far: how many moves are done, of how many. The shares come when it is over."""

    done: int
    all: int
    quick: int  # of those done, judged by playing on less often: the game is long, or the server busy
    is_over: bool
    is_whole: bool  # False when it is over: time ran out, and the rest of the game counts as unforeseen
    start: list[float]  # what each seat could expect before the first move; empty: not known yet
    shares: list[Share]
    verdicts: list[MoveVerdict]


class ReviewBody(Body, frozen=True):
    after: Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many verdicts I have already.")] = 0
    language: Language = "en"  # of the reasons
