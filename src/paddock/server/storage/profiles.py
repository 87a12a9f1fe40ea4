"""What is read for profiles and leaderboards. Everything is bounded, however many games somebody has played."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Row, and_, case, func, select
from sqlalchemy.orm import aliased

from paddock.server.ratings.glicko import CERTAIN, LIKELY
from paddock.server.ratings.records import (
    Result,
    Totals,
    badges,
    best_streak,
    by_opponent,
    current_streak,
    reliability,
    tallied,
    total,
)
from paddock.server.ratings.results import BOT
from paddock.server.storage.schema import players, ratings, results
from paddock.server.storage.store import Store
from paddock.server.wire.profiles import (
    BoardRow,
    FinishedGame,
    Opponent,
    Pace,
    Profile,
    RatingInfo,
    RatingPoint,
    SoloTally,
)
from paddock.server.wire.refusal import refuse

LATEST: Final = 500  # games that tallies are made of
OPPONENTS: Final = 20  # in a profile
POINTS: Final = 200  # of a chart
BOARD: Final = 50
SOLO: Final = 200
LARGE: Final = 4  # seats
WIDE: Final = 20  # points
OWN: Final = (results.c.code, results.c.game, results.c.seat, results.c.variant, results.c.ending)
SHOWN: Final = ("code", "game", "pace", "ended", "ending", "place", "seats", "score", "rated", "change")
GAME: Final = tuple(results.c[name] for name in SHOWN)
others = aliased(results)


class Profiles:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def profile(self, player: str, asker: str) -> Profile:
        """Refusal if there is no such person."""
        known = select(players.c.name, players.c.avatar, players.c.created).where(players.c.id == player)
        found = await self.store.rows(known)
        if not found:
            raise refuse("no_person")
        is_me = player == asker
        latest, totals = await self.latest(player), await self.totals(player)
        among_people = [one for one in latest if one.is_among_people]
        among_bots = [one for one in latest if one.others and not one.is_among_people]
        opponents = [tally for tally in by_opponent(latest, {}) if is_me][:OPPONENTS]
        names = await self.names(tally.key for tally in opponents)
        return Profile(
            player=player,
            name=found[0].name,
            avatar=found[0].avatar or "",
            you=is_me,
            since=found[0].created,
            games=len(totals.endings),
            favourite=next((tally.key for tally in tallied((one.game, one.ending) for one in latest)), ""),
            streak=current_streak(totals.endings),
            best_streak=best_streak(totals.endings),
            reliability=reliability(totals),
            ratings=await self.ratings(player),
            people=total(among_people),
            bots=total(among_bots),
            opponents=[msgspec.structs.replace(tally, name=names.get(tally.key, "")) for tally in opponents],
            seats=tallied((str(one.seat), one.ending) for one in latest if one.others),
            variants=tallied((f"{one.game} {one.variant}".strip(), one.ending) for one in latest),
            badges=badges(totals),
        )

    async def latest(self, player: str) -> list[Result]:
        mine = results.c.player == player
        own = await self.store.rows(select(*OWN).where(mine).order_by(results.c.ended.desc()).limit(LATEST))
        seated = await self.opponents(player, LATEST)
        return [Result(game, seat, variant, end, seated.get(code, ())) for code, game, seat, variant, end in own]

    async def opponents(self, player: str, limit: int, *which: ColumnElement[bool]) -> dict[str, list[str]]:
        """Who else sat at the latest tables, by code."""
        own = select(results.c.code, results.c.seat).where(results.c.player == player, *which)
        own_ones = own.order_by(results.c.ended.desc()).limit(limit).subquery()
        beside = and_(others.c.code == own_ones.c.code, others.c.seat != own_ones.c.seat)
        found: dict[str, list[str]] = {}
        for code, other in await self.store.rows(select(others.c.code, others.c.player).join(own_ones, beside)):
            found.setdefault(code, []).append(other)
        return found

    async def totals(self, player: str) -> Totals:
        mine = results.c.player == player
        won, shared = results.c.ending == "won", results.c.seats > 1
        counted = {
            "games_won": func.count(func.distinct(case((won, results.c.game)))),
            "large_wins": counting(and_(won, results.c.seats >= LARGE)),
            "close_wins": counting(and_(won, shared, results.c.margin == 1)),
            "wide_wins": counting(and_(won, shared, results.c.margin >= WIDE)),
            "hosted": counting(and_(results.c.host, shared, results.c.ending != "none")),
            "shared": counting(shared),
            "gone": counting(results.c.gone),
        }
        columns = [column.label(name) for name, column in counted.items()]
        (row,) = await self.store.rows(select(*columns).where(mine))
        letters = select(func.substr(results.c.ending, 1, 1).label("letter")).where(mine).order_by(results.c.ended)
        (endings,) = await self.store.column(select(func.aggregate_strings(letters.subquery().c.letter, "")))
        return Totals(endings=endings or "", **row._mapping)

    async def ratings(self, player: str) -> list[RatingInfo]:
        rows = await self.store.rows(
            select(ratings).where(ratings.c.player == player).order_by(ratings.c.game, ratings.c.pace)
        )
        return [
            RatingInfo(row.game, row.pace, round(row.rating), likely(row), row.games, row.deviation > CERTAIN)
            for row in rows
        ]

    async def history(self, player: str, game: str, pace: Pace, *, with_codes: bool) -> list[RatingPoint]:
        """The latest ratings, oldest first."""
        mine = results.c.player == player, results.c.game == game, results.c.pace == pace, results.c.rating.is_not(None)
        columns = results.c.ended, results.c.rating, results.c.deviation, results.c.change, results.c.code
        rows = await self.store.rows(select(*columns).where(*mine).order_by(results.c.ended.desc()).limit(POINTS))
        return [
            RatingPoint(row.ended, round(row.rating), likely(row), round(row.change), row.code if with_codes else None)
            for row in reversed(rows)
        ]

    async def games(self, player: str, before: float, limit: int) -> list[FinishedGame]:
        """The latest first."""
        earlier = results.c.ended < before
        query = select(*GAME).where(results.c.player == player, earlier).order_by(results.c.ended.desc())
        rows = await self.store.rows(query.limit(limit))
        seated = await self.opponents(player, limit, earlier)
        names = await self.names(other for seats in seated.values() for other in seats)
        return [finished(row, [Opponent(one, names.get(one, "")) for one in seated.get(row.code, [])]) for row in rows]

    async def solo(self, player: str) -> list[SoloTally]:
        """Finished games on their own, by variant and by how they ended."""
        alone = results.c.player == player, results.c.seats == 1, results.c.ending != "none"
        by = results.c.game, results.c.variant, results.c.reason
        counted = func.count().label("games"), func.max(results.c.score).label("best")
        query = select(*by, *counted, func.max(results.c.ended).label("latest")).where(*alone).group_by(*by)
        return [SoloTally(**row._mapping) for row in await self.store.rows(query.order_by(*by).limit(SOLO))]

    async def board(self, game: str, pace: Pace, asker: str) -> list[BoardRow]:
        """The strongest first; only ratings that are certain enough, and of people who are still here."""
        certain = ratings.c.game == game, ratings.c.pace == pace, ratings.c.deviation <= CERTAIN
        query = select(ratings, players.c.name).outerjoin(players, players.c.id == ratings.c.player).where(*certain)
        here = players.c.id.is_not(None) | ratings.c.player.startswith(BOT)
        rows = await self.store.rows(query.where(here).order_by(ratings.c.rating.desc()).limit(BOARD))
        return [board_row(row, asker) for row in rows]

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        wanted = set(ids)
        people = sorted(one for one in wanted if not one.startswith(BOT))
        found = await self.store.rows(select(players.c.id, players.c.name).where(players.c.id.in_(people)))
        return {row.id: row.name for row in found} | {
            one: one.removeprefix(BOT) for one in wanted if one.startswith(BOT)
        }


def counting(which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count(case((which, 1)))


def likely(row: Row[Any]) -> int:
    return round(LIKELY * float(row.deviation))


def finished(row: Row[Any], opponents: Sequence[Opponent]) -> FinishedGame:
    change = None if row.change is None else round(row.change)
    return FinishedGame(**{**row._mapping, "change": change}, opponents=list(opponents))


def board_row(row: Row[Any], asker: str) -> BoardRow:
    is_bot = row.player.startswith(BOT)
    name = row.player.removeprefix(BOT) if is_bot else row.name
    return BoardRow(row.player, name, is_bot, row.player == asker, round(row.rating), likely(row), row.games)
