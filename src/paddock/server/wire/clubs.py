"""Club nights: what the page asks for and gets."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.server.wire.messages import ClockRule

Form = Literal["swiss", "everyone"]
MOST_ENTRANTS = 32


class NewEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """length: rounds of a Swiss event. rated: results count for ratings. bots: whoever sits out plays a bot."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    game: Annotated[str, Meta(max_length=60)]
    form: Form = "swiss"
    length: Annotated[int, Meta(ge=1, le=9)] = 4
    clock: ClockRule = ClockRule("move", 180)
    rated: bool = False
    bots: bool = False


class EventRow(msgspec.Struct, frozen=True):
    """Somebody's place in the standings. Points are in halves. letters: W, T, L, B (sat out) or … for each round."""

    player: str
    name: str
    avatar: str
    points: int
    opponents: int
    letters: list[str]
    left: bool
    you: bool


class EventTable(msgspec.Struct, frozen=True):
    """A pairing of the latest round. table: its code; second: None if somebody sits out. claimable: you wait there,
    and may take the point."""

    number: int
    first: str
    second: str | None
    table: str
    outcome: str
    yours: bool
    claimable: bool


class EventGame(msgspec.Struct, frozen=True):
    """A pairing of any round, by the players' ids: for the cross table."""

    round: int
    first: str
    second: str | None
    table: str
    outcome: str


class EventInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    game: str
    form: Form
    clock: ClockRule
    rated: bool
    bots: bool
    status: Literal["gathering", "running", "over"]
    round: int  # the latest, from 1; 0: none yet
    rounds: int
    you_host: bool
    you_play: bool
    can_pair: bool  # everybody has finished, and the host may start the next round
    rows: list[EventRow]
    tables: list[EventTable]
    games: list[EventGame]  # of all rounds
    next: str  # the id of the night that continues this one; empty: none yet


class EventSummary(msgspec.Struct, frozen=True):
    id: str
    name: str
    game: str
    players: int
    status: str
    created: float


Player = Annotated[str, Meta(max_length=40)]


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two who meet in a round, by their ids; second: null for somebody who sits out."""

    first: Player
    second: Player | None = None


class NextRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """pairs: by the host's hand, everybody who is there once; none: as they are proposed."""

    pairs: Annotated[list[Pair], Meta(max_length=MOST_ENTRANTS)] = []


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the host, for a game that nobody can finish. number: of the pairing in the latest round."""

    number: Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)]
    outcome: Literal["first", "second", "tie", "none"]
