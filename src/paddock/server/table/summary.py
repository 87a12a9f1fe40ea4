"""What lists need to know about a table, kept next to its entries and written together with them.

A summary has two halves: what was settled when the table was opened, and its current state. Everything people see
about a table except its position is made from it, so lists never load a game.
"""

from collections.abc import Collection
from typing import Literal

import msgspec

from paddock.contract.game import OptionValue, Result
from paddock.server.table.entries import SeatPlan
from paddock.server.table.join_codes import SPOKEN_LASTS
from paddock.server.table.privacy import is_private
from paddock.server.table.seats import Seat
from paddock.server.table.table import Table
from paddock.server.wire.messages import ClockRule, Request, SeatInfo, TableInfo
from paddock.server.wire.parts import Status

Shelved = Literal[
    "", "version", "values", "moves", "entries"
]  # why a table can't be continued with this server's rules


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was settled when the table was opened."""

    game: str
    title: str
    version: int
    edition: str
    edition_name: str
    options: dict[str, OptionValue]
    host: str
    created: float
    name: str = ""
    clock: ClockRule = ClockRule()
    public: bool = False
    spectators: bool = True
    spoken: str = ""
    tried: str = ""
    match: str = ""


class SeatStanding(SeatPlan, frozen=True, omit_defaults=True):
    resigned: bool = False
    holiday: float = 0.0  # until when


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after a number of entries. deadlines: of the running clocks, by seat; versions: how many events each
    seat, and then spectators, have seen."""

    count: int
    status: Status
    seats: list[SeatStanding]
    to_act: list[int] = []
    versions: list[int] = []
    deadlines: list[float | None] = []
    result: Result | None = None
    request: Request | None = None
    casual: bool = False
    rated: bool = False
    rematch: str | None = None
    commitment: str = ""
    entropy: list[str] = []
    seed: str | None = None
    position: str = ""  # its digest; empty: the game hasn't started, or an older server wrote this


class Summary(msgspec.Struct, frozen=True):
    code: str
    about: About
    standing: Standing
    shelved: Shelved = ""


encode_half = msgspec.json.Encoder().encode
read_about = msgspec.json.Decoder(About).decode
read_standing = msgspec.json.Decoder(Standing).decode


def summary_of(table: Table) -> Summary:
    return Summary(table.code, about_of(table), standing_of(table))


def about_of(table: Table) -> About:
    opened, game = table.opened, table.game
    return About(
        game=opened.game,
        title=game.title,
        version=opened.version,
        edition=opened.edition,
        edition_name=game.edition_name,
        options=opened.options,
        host=opened.host,
        created=opened.at,
        name=opened.name,
        clock=opened.clock,
        public=opened.public,
        spectators=opened.spectators,
        spoken=opened.spoken,
        tried=opened.tried,
        match=opened.match,
    )


def standing_of(table: Table) -> Standing:
    opened, story = table.opened, table.story
    return Standing(
        count=table.count,
        status=table.status,
        seats=[seat_standing(seat) for seat in table.seats],
        to_act=table.to_act(),
        versions=story.versions() if story else [],
        deadlines=table.clocks.deadlines(),
        result=table.result(),
        request=request_of(table),
        casual=bool(table.marks),
        rated=table.is_rated,
        rematch=table.rematch,
        commitment="" if opened.tried else table.dealer.commitment,
        entropy=table.entropy if any(table.entropy) else [],
        seed=opened.seed if table.has_ended and not opened.tried else None,
        position=story.position() if story else "",
    )


def seat_standing(seat: Seat) -> SeatStanding:
    return SeatStanding(
        seat.player,
        seat.name,
        seat.bot,
        seat.invite,
        seat.kept_for,
        seat.avatar,
        resigned=seat.resigned,
        holiday=seat.holiday,
    )


def request_of(table: Table) -> Request | None:
    request = table.request
    if request is None:
        return None
    return Request(request.number, request.what, request.seat, table.request_waits_for(), request.about)


def shelving(word: str | None) -> Shelved:
    found: Shelved = msgspec.convert(word or "", Shelved)
    return found


def is_same_position(found: Standing, stored: Standing) -> bool:
    """Do the entries lead to the position that was stored? If nobody noted which one that was, we can't say so."""
    return is_same_course(found, stored) and found.position == stored.position


def is_same_course(found: Standing, stored: Standing) -> bool:
    """Is it the same for everyone who watches, and did it end alike? Enough to replay a game that has ended."""
    return (found.count, found.status, found.to_act, found.versions, found.result) == (
        stored.count,
        stored.status,
        stored.to_act,
        stored.versions,
        stored.result,
    )


# Telling


def info_of(
    summary: Summary, player: str | None, online: Collection[str], now: float, invite: str | None = None
) -> TableInfo:
    """The table as this person may know it."""
    about, standing = summary.about, summary.standing
    is_host = player is not None and player == about.host
    seats = [Seat(s.player, s.name, s.bot, s.invite, s.kept_for, s.resigned, avatar=s.avatar) for s in standing.seats]
    if not about.spectators and is_private(about.host, standing.status, seats, player, invite):
        return private_info(summary.code)
    for seat, kept in zip(seats, standing.seats, strict=True):
        seat.holiday = kept.holiday if kept.holiday > now else 0.0
    yours = [number for number, seat in enumerate(seats) if player is not None and seat.player == player]
    return TableInfo(
        code=summary.code,
        spoken=about.spoken if standing.status == "open" and now < about.created + SPOKEN_LASTS else "",
        name=about.name,
        game=about.game,
        title=about.title,
        game_version=about.version,
        edition=about.edition,
        edition_name=about.edition_name,
        options=about.options,
        status=standing.status,
        shelved=summary.shelved,
        seats=[seat_info(number, seat, player, online, is_host=is_host) for number, seat in enumerate(seats)],
        to_act=standing.to_act,
        clock=about.clock,
        public=about.public,
        spectators=about.spectators,
        yours=yours,
        host=is_host,
        commitment=standing.commitment,
        entropy=standing.entropy or [""] * len(seats),
        seed=standing.seed,
        result=standing.result,
        request=standing.request,
        casual=standing.casual,
        rated=standing.rated,
        rematch=standing.rematch,
        tried=about.tried or None,
        created=about.created,
        opened_by=next((number for number, seat in enumerate(seats) if seat.player == about.host), None),
        due=due_of(standing, yours),
    )


def due_of(standing: Standing, yours: list[int]) -> float | None:
    """The first of this person's clocks that runs out."""
    running = [standing.deadlines[seat] for seat in yours if seat < len(standing.deadlines)]
    return min((deadline for deadline in running if deadline is not None), default=None)


def private_info(code: str) -> TableInfo:
    """That there is a table, and nothing else."""
    return TableInfo(
        code=code,
        spoken="",
        name="",
        game="",
        title="",
        game_version=0,
        edition="",
        edition_name="",
        options={},
        status="private",
        shelved="",
        seats=[],
        to_act=[],
        clock=ClockRule(),
        public=False,
        spectators=False,
        yours=[],
        host=False,
        commitment="",
        entropy=[],
        seed=None,
        result=None,
        request=None,
        casual=False,
        rated=False,
        rematch=None,
        tried=None,
        created=0.0,
    )


def seat_info(number: int, seat: Seat, player: str | None, online: Collection[str], *, is_host: bool) -> SeatInfo:
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.shown_name,
        avatar=seat.avatar,
        bot=seat.bot,
        away=seat.away,
        resigned=seat.resigned,
        online=seat.kind == "bot" or seat.player in online,
        yours=player is not None and seat.player == player,
        invite=seat.invite if is_host and seat.is_free else None,
        holiday=seat.holiday or None,
        kept=seat.is_free and player is not None and player == seat.kept_for,
    )
