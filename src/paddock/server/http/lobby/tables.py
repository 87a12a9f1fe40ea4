"""The JSON API of the lobby: open tables with ratings, and quick matches."""

import random
from typing import Annotated, Final

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from paddock.server.http.address_limits import throttle
from paddock.server.http.lobby.matching import Seeker, best_match
from paddock.server.http.profiles import check_game
from paddock.server.http.tables import AnyRequest, Limit, house_of, id_of, maybe_me, me, told
from paddock.server.live.tables import Tables
from paddock.server.ratings.results import pace_of
from paddock.server.storage.lobby import Lobby
from paddock.server.storage.people import Identity
from paddock.server.table import opening
from paddock.server.table.summary import Summary, info_of
from paddock.server.wire.lobby import LobbyInfo, LobbyTable, QuickMatch
from paddock.server.wire.messages import ClockRule, TableInfo
from paddock.server.wire.profiles import Pace
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable, SitDown

CLOCKS: Final[dict[Pace, ClockRule]] = {"live": ClockRule("move", 180), "days": ClockRule("days", 1)}
LOOKED_AT: Final = 100  # tables, for a match
FRESH: Final = 60.0  # seconds in which we believe that somebody still waits
LATEST: Final = "~"  # after every code
Ratings = dict[tuple[str, str, str], int]  # by player, game and pace
GameFilter = Annotated[str | None, QueryParameter(max_length=60, description="Only tables of this game.")]


class LobbyTables(Controller):
    path = "/api"
    tags = ("lobby",)

    @get("/lobby", summary="Open tables with ratings")
    async def lobby(self, request: AnyRequest, game: GameFilter = None, limit: Limit = 50) -> LobbyInfo:
        if game is not None:
            check_game(game)
        player, tables = id_of(await maybe_me(request)), house_of(request).tables
        lobby, here, now = Lobby(tables.store), online(tables), tables.now
        apart = await lobby.apart(player) if player else set[str]()
        found = await open_tables(tables, limit, apart, game)
        shown = [one for one, asked in found if waits(one, asked, here, now)]
        ratings = await lobby.ratings(person for one in shown for person in people_of(one))
        listed = [LobbyTable(info_of(one, player, here, now), ratings_at(one, ratings)) for one in shown]
        return LobbyInfo([one for one in listed if one.table.status != "private"], len(here))

    @post("/match", summary="Find an equal opponent", status_code=HTTP_200_OK, middleware=[throttle("joining")])
    async def match(self, request: AnyRequest, data: JSONBody[QuickMatch]) -> TableInfo:
        """Sits down at a table that waits, or opens one and waits there. Ask again while you wait: the longer two
        people wait, the further their ratings may be apart. To stop, close the table."""
        identity, tables = await me(request), house_of(request).tables
        for game in data.games:
            check_game(game)
        return await matched(tables, identity, data)


def online(tables: Tables) -> set[str]:
    return {player for room in tables.rooms.by_code.values() for player in room.online()}


async def open_tables(
    tables: Tables, limit: int, apart: set[str], game: str | None = None
) -> list[tuple[Summary, float]]:
    """Public tables that wait for people, without those of anyone in `apart`, and when there was news of each."""
    found = []
    for row in await tables.store.lobby(limit, game):
        try:
            summary = await tables.listing.summary_in(row)
        except Refusal:  # of a table so damaged that nothing can be shown
            continue
        if not apart.intersection(people_of(summary)):
            found.append((summary, row.updated))
    return found


def people_of(summary: Summary) -> list[str]:
    return [seat.player for seat in summary.standing.seats if seat.player]


def ratings_at(summary: Summary, ratings: Ratings) -> list[int | None]:
    about = summary.about
    return [ratings.get((seat.player or "", about.game, pace_of(about.clock))) for seat in summary.standing.seats]


def waits(summary: Summary, asked: float, here: set[str], now: float) -> bool:
    """A quick match is shown only while its host is there. asked: when they last asked for it."""
    return not summary.about.match or summary.about.host in here or now - asked < FRESH


# Quick matches


async def matched(tables: Tables, identity: Identity, wish: QuickMatch) -> TableInfo:
    lobby, now, here = Lobby(tables.store), tables.now, online(tables)
    found = await open_tables(tables, LOOKED_AT, await lobby.apart(identity.id))
    quick = [(one, asked) for one, asked in found if one.about.match and pace_of(one.about.clock) == wish.pace]
    mine = next((one for one, _ in quick if one.about.host == identity.id), None)
    theirs = [(one, asked) for one, asked in quick if one.about.host != identity.id]
    others = [one for one, asked in theirs if wish.pace == "days" or waits(one, asked, here, now)]
    ratings = await lobby.ratings([identity.id, *(one.about.host for one in others)])
    code, since = (mine.code, mine.about.created) if mine else (LATEST, now)
    for game in wish.games:
        me = Seeker(code, since, ratings.get((identity.id, game, wish.pace)), wish.near)
        match = best_match(me, seekers_of(others, game, ratings), now)
        if match is not None and await joined(tables, identity, match.code, wish.entropy):
            if mine is not None:
                await tables.change(mine.code, lambda table: opening.close(table, identity.id, tables.now))
            return await tables.read(match.code, lambda room: told(room, identity))
    if mine is not None:
        await lobby.waits_on(mine.code, now)
    waiting = mine.code if mine else await opened(tables, identity, wish)
    return await tables.read(waiting, lambda room: told(room, identity))


def seekers_of(tables: list[Summary], game: str, ratings: Ratings) -> list[Seeker]:
    abouts = [(one.code, one.about) for one in tables if one.about.game == game]
    return [
        Seeker(code, about.created, ratings.get((about.host, game, pace_of(about.clock))), about.match == "near")
        for code, about in abouts
    ]


async def joined(tables: Tables, identity: Identity, code: str, entropy: str) -> bool:
    """False: somebody else was faster."""
    wish, person = SitDown(entropy=entropy), identity.person
    try:
        free = await tables.read(code, lambda room: [n for n, seat in enumerate(room.table.seats) if seat.is_free])
        if free:
            await tables.change(code, lambda table: opening.sit(table, free[0], person, wish, tables.now))
    except Refusal:
        return False
    return bool(free)


async def opened(tables: Tables, identity: Identity, wish: QuickMatch) -> str:
    """A table for two at which I wait; who begins is drawn."""
    table = NewTable(
        wish.games[0],
        [NewSeat("me"), NewSeat("open")],
        clock=CLOCKS[wish.pace],
        public=True,
        rated=True,
        first=random.SystemRandom().randrange(2),
        values="",
    )
    room = await tables.openings.open_table(table, identity.person, match="near" if wish.near else "any")
    code, seat = room.table.code, room.table.seats_of(identity.id)[0]
    await tables.change(code, lambda one: opening.throw_in(one, seat, identity.id, wish.entropy, tables.now))
    return code
