"""Keeps the ratings up to date with the results, and computes them again from the entries of all tables."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, and_, delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from paddock.server.logs import Seldom, brief
from paddock.server.ratings.fold import Change, Row, folded
from paddock.server.ratings.glicko import Rating
from paddock.server.ratings.results import SeatResult, results_of
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.schema import rating_pools, ratings, results, tables
from paddock.server.storage.store import LOGGED, Store
from paddock.server.table.entries import Unreadable
from paddock.server.table.table import FindGame, table_from

LOCK: Final = 0x72617465  # any number: of processes that share a database, one rates at a time
FOR_ONE: Final = text("SELECT pg_advisory_xact_lock(:lock)")
PAUSE: Final = 60.0  # seconds after which somebody looks even if nothing was heard
log = logging.getLogger("paddock.ratings")
ROW: Final = (results.c.ended, results.c.code, results.c.seat, results.c.player, results.c.place)
IN_ORDER: Final = (results.c.ended, results.c.code, results.c.seat)
Pool = tuple[str, str]  # a game and a pace
Standings = dict[tuple[str, str, str], Rating]  # by player, game and pace


class Ratings:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.news = asyncio.Event()
        self.failures = Seldom(log)

    def wake(self) -> None:
        """A game has ended."""
        self.news.set()

    async def keep_up(self) -> None:
        """Until cancelled. What fails is logged, and tried again after the next game."""
        while True:
            await self.try_to_rate()
            try:
                async with asyncio.timeout(PAUSE):
                    await self.news.wait()
            except TimeoutError:
                pass
            self.news.clear()

    async def try_to_rate(self) -> None:
        try:
            await self.rate_all()
        except LOGGED:
            pass
        except DATABASE_FAILURES as error:
            self.failures.error("ratings could not be updated", why=brief(error))
        except Exception:
            log.exception("ratings could not be updated")

    # Rating

    async def rate_all(self) -> None:
        """All games that have ended and are not rated yet."""
        query = select(results.c.game, results.c.pace).where(results.c.rated, results.c.rating.is_(None)).distinct()
        for row in await self.store.rows(query):
            await self.rate((row.game, row.pace))

    async def rate(self, pool: Pool) -> None:
        """One game that ended before the last that was rated, in another process, and all are rated again in order."""
        async with self.store.writing, self.store.engine.begin() as connection:
            if self.store.is_shared:
                await connection.execute(FOR_ONE, {"lock": LOCK})
            new = await rows_of(connection, pool, results.c.rating.is_(None))
            if not new:
                return
            query = select(rating_pools.c.ended, rating_pools.c.code).where(in_pool(pool))
            last = (await connection.execute(query)).first()
            if last is not None and (new[0].ended, new[0].code) <= tuple(last):
                await self.rate_again(connection, pool)
                return
            known = await known_ratings(connection, pool, {row.player for row in new})
            await self.write(connection, pool, known, folded(known, new))

    async def rate_again(self, connection: AsyncConnection, pool: Pool) -> None:
        """The whole pool, from its first game on."""
        rows, fresh = await rows_of(connection, pool), dict[str, Rating]()
        changes = await asyncio.to_thread(folded, fresh, rows)
        await connection.execute(delete(ratings).where(ratings.c.game == pool[0], ratings.c.pace == pool[1]))
        await self.write(connection, pool, fresh, changes)

    async def write(
        self, connection: AsyncConnection, pool: Pool, now: dict[str, Rating], changes: Sequence[Change]
    ) -> None:
        if not changes:
            return
        game, pace = pool
        await connection.execute(
            KEEP_CHANGES,
            [
                {"code": one.code, "seat": one.seat, "rating": one.after.rating, "deviation": one.after.deviation}
                | {"change": one.by}
                for one in changes
            ],
        )
        await connection.execute(
            KEEP_RATINGS,
            [
                {"player": player, "game": game, "pace": pace, **msgspec.structs.asdict(now[player])}
                for player in sorted({one.player for one in changes})
            ],
        )
        last = {"game": game, "pace": pace, "code": changes[-1].code, "ended": changes[-1].ended}
        await connection.execute(KEEP_POOL, last)

    async def rate_pools_again(self, pools: Sequence[Pool]) -> None:
        """After somebody's games have become those of another."""
        for pool in pools:
            async with self.store.writing, self.store.engine.begin() as connection:
                if self.store.is_shared:
                    await connection.execute(FOR_ONE, {"lock": LOCK})
                await self.rate_again(connection, pool)

    # Everything again

    async def all(self) -> Standings:
        rows = await self.store.rows(select(ratings))
        return {
            (row.player, row.game, row.pace): Rating(row.rating, row.deviation, row.volatility, row.games, row.at)
            for row in rows
        }

    async def recompute(self, find_game: FindGame) -> None:
        """Results from the entries of all finished tables, and ratings from the results. What these rules can't replay
        keeps the result that was stored when it ended."""
        async for code, found in self.replayed(find_game):
            async with self.store.writing, self.store.engine.begin() as connection:
                await connection.execute(delete(results).where(results.c.code == code))
                if found:
                    await connection.execute(insert(results), [msgspec.structs.asdict(one) for one in found])
        pools = await self.store.rows(select(results.c.game, results.c.pace).where(results.c.rated).distinct())
        async with self.store.writing, self.store.engine.begin() as connection:
            for emptied in (ratings, rating_pools):
                await connection.execute(delete(emptied))
            for row in pools:
                await self.rate_again(connection, (row.game, row.pace))

    async def replayed(self, find_game: FindGame) -> AsyncIterator[tuple[str, list[SeatResult]]]:
        ended = select(tables.c.code).where(tables.c.status.in_(("over", "abandoned"))).order_by(tables.c.code)
        for code in await self.store.column(ended):
            try:
                table = table_from(code, await self.store.load(code), find_game)
            except (ValueError, Unreadable):
                continue
            if table.is_as_played and table.has_ended:
                yield code, results_of(table)


def in_pool(pool: Pool) -> ColumnElement[bool]:
    return and_(rating_pools.c.game == pool[0], rating_pools.c.pace == pool[1])


async def rows_of(connection: AsyncConnection, pool: Pool, *which: ColumnElement[bool]) -> list[Row]:
    query = select(*ROW).where(results.c.game == pool[0], results.c.pace == pool[1], results.c.rated, *which)
    return [Row(*row) for row in (await connection.execute(query.order_by(*IN_ORDER))).all()]


async def known_ratings(connection: AsyncConnection, pool: Pool, players: set[str]) -> dict[str, Rating]:
    query = select(ratings).where(
        ratings.c.game == pool[0], ratings.c.pace == pool[1], ratings.c.player.in_(sorted(players))
    )
    found = (await connection.execute(query)).all()
    return {row.player: Rating(row.rating, row.deviation, row.volatility, row.games, row.at) for row in found}


KEEP_CHANGES: Final = text(
    "UPDATE results SET rating = :rating, deviation = :deviation, change = :change WHERE code = :code AND seat = :seat"
)
KEEP_RATINGS: Final = text(
    "INSERT INTO ratings (player, game, pace, rating, deviation, volatility, games, at) "
    "VALUES (:player, :game, :pace, :rating, :deviation, :volatility, :games, :at) "
    "ON CONFLICT (player, game, pace) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, "
    "volatility = excluded.volatility, games = excluded.games, at = excluded.at"
)
KEEP_POOL: Final = text(
    "INSERT INTO rating_pools (game, pace, ended, code) VALUES (:game, :pace, :ended, :code) "
    "ON CONFLICT (game, pace) DO UPDATE SET ended = excluded.ended, code = excluded.code"
)
