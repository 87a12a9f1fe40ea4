"""The entries of a table: everything that ever happened there, in order. A table is the fold of its entries.

The store keeps them as JSON, one row per entry; entries are never changed or removed, so neither are these shapes.
"""

from typing import Final

import msgspec

from paddock.contract.game import OptionValue
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.parts import RequestKind
from paddock.server.wire.planning import PlannedLine

Step = tuple[int, str]  # a move as the record writes it: seat (-1: chance) and text


class Entry(msgspec.Struct, frozen=True, tag_field="entry", kw_only=True, omit_defaults=True):
    at: float = 0.0  # seconds since 1970, by the server's clock


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the table was opened with it. player: who owns it; bot: its level; invite: the key that opens it;
    kept_for: the only person who may sit there, after a rematch."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    invite: str | None = None
    kept_for: str | None = None
    avatar: str = ""  # of the player; empty: none chosen


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    game: str
    version: int
    edition: str = ""
    values: str = ""  # the text of the edition
    printed: str = ""  # the digest of the shipped values; empty: opened by a server that didn't note it
    options: dict[str, OptionValue]
    seats: list[SeatPlan]
    clock: ClockRule = ClockRule()
    public: bool = False
    spectators: bool = True
    host: str
    seed: str  # secret until the game has ended
    name: str = ""
    spoken: str = ""  # the code to say aloud while it waits for people
    tried: str = ""  # the table from whose position this one plays on
    before: list[Step] = []  # and the moves up to it
    rated: bool = False
    match: str = ""  # a quick match: near or any, by ratings
    watching: float = 0.0  # seconds that a clock waits at most while its player watches what the others did


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    seat: int
    player: str
    name: str
    entropy: str = ""
    avatar: str = ""


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A person left a table that has not started."""

    seat: int


class ThrewIn(Entry, frozen=True, kw_only=True, tag="threw_in"):
    """A seat's random input."""

    seat: int
    text: str


class Handed(Entry, frozen=True, kw_only=True, tag="handed"):
    """A bot plays this seat from now on. name: how it is called, on a seat that is nobody's. absent: the others decided
    it, because its player has been offline for long."""

    seat: int
    bot: str
    name: str = ""
    absent: bool = False


class TookSeat(Entry, frozen=True, kw_only=True, tag="took_seat"):
    """A person is back on the seat a bot played for them."""

    seat: int


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """The table is full; chance has set up the game."""

    steps: list[Step]


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    """The steps of one message and the draws that followed them. by: player, plan, bot, clock, or rules for a seat that
    resigned."""

    seat: int
    by: str
    id: str = ""
    steps: list[Step]


class Planned(Entry, frozen=True, kw_only=True, tag="planned"):
    """What this seat answers to what others may do; none: nothing any more. dropped: because it didn't fit."""

    seat: int
    id: str = ""
    lines: list[PlannedLine] = []
    dropped: bool = False


class Ready(Entry, frozen=True, kw_only=True, tag="ready"):
    """Its player has seen what the others did: the clock of this seat starts."""

    seat: int


class TookBack(Entry, frozen=True, kw_only=True, tag="took_back"):
    """These plies of the record no longer count. mark: what the record must say about it, if anything."""

    seat: int
    id: str = ""
    gone: list[int]
    mark: str = ""


class Asked(Entry, frozen=True, kw_only=True, tag="asked"):
    """A request the others must grant: undo (of these plies), abandon, or what to do about absent players: let a bot
    play for them, or end the game. about: their seats; nobody waits for their answer."""

    seat: int
    id: str
    what: RequestKind
    gone: list[int] = []
    about: list[int] = []


class Answered(Entry, frozen=True, kw_only=True, tag="answered"):
    seat: int
    id: str
    request: int
    grant: bool


class Resigned(Entry, frozen=True, kw_only=True, tag="resigned"):
    """bot: who plays the seat on while the others finish, where the rules do not; empty: the game ended with it."""

    seat: int
    id: str
    bot: str = ""


class Abandoned(Entry, frozen=True, kw_only=True, tag="abandoned"):
    """absent: the seats of players who had gone, if the others ended the game for that."""

    absent: list[int] = []


class Passed(Entry, frozen=True, kw_only=True, tag="passed"):
    """The seat of somebody who is now known as another person, or who has deleted their profile. A seat that was kept
    for them is kept for the other."""

    seat: int
    player: str
    name: str | None = None  # None: as before


class Hosted(Entry, frozen=True, kw_only=True, tag="hosted"):
    """The table's host is now known as another person, or has deleted their profile."""

    player: str


class Holiday(Entry, frozen=True, kw_only=True, tag="holiday"):
    """This seat's clock stands still until then; a time that has come ends the holiday."""

    seat: int
    until: float


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    pass


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    code: str


AnyEntry = (
    Opened
    | Sat
    | Left
    | ThrewIn
    | Handed
    | TookSeat
    | Started
    | Moved
    | Planned
    | Ready
    | TookBack
    | Asked
    | Answered
    | Resigned
    | Abandoned
    | Closed
    | Passed
    | Hosted
    | Holiday
    | Rematched
)

dump_entry = msgspec.json.Encoder().encode
DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


class Unreadable(Exception):
    """An entry is damaged, or of a kind that this server does not know."""


def load_entry(data: bytes) -> AnyEntry:
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error)) from None


def load_if_readable(data: bytes) -> AnyEntry | None:
    try:
        return load_entry(data)
    except Unreadable:
        return None
