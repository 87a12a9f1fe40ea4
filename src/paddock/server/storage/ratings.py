"""Keeps the ratings up to date with the results, and computes them again from the entries of all tables."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
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
AGAIN: Final = 1e12  # in place of a time: the whole pool must be rated again
BATCH: Final = 500  # seats whose change is kept in one transaction
PAUSE: Final = 60.0  # seconds after which somebody looks even if nothing was heard
log = logging.getLogger("paddock.ratings")
ROW: Final = (results.c.ended, results.c.code, results.c.seat, results.c.player, results.c.place)
IN_ORDER: Final = (results.c.ended, results.c.code, results.c.seat)
Pool = tuple[str, str]  # a game and a pace
Last = tuple[float, str]  # when the last rated game ended, and its code
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
        """All games that have ended and are not rated yet, and the pools that must be rated again."""
        new = select(results.c.game, results.c.pace).where(results.c.rated, results.c.rating.is_(None)).distinct()
        again = select(rating_pools.c.game, rating_pools.c.pace).where(rating_pools.c.ended == AGAIN)
        for row in await self.store.rows(new.union(again)):
            await self.rate((row.game, row.pace))

    async def rate(self, pool: Pool) -> None:
        """One game that ended before the last that was rated, in another process, and all are rated again in order."""
        async with self.alone() as connection:
            new, last = await rows_of(connection, pool, results.c.rating.is_(None)), await last_rated(connection, pool)
            if last is None or (new and (new[0].ended, new[0].code) > last):
                known = await known_ratings(connection, pool, {row.player for row in new})
                await keep(connection, pool, known, folded(known, new))
                return
            if new and last[0] != AGAIN:
                await mark(connection, pool)
        await self.rate_again(pool)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in which nobody else rates."""
        async with self.store.writing, self.store.engine.begin() as connection:
            if self.store.is_shared:
                await connection.execute(FOR_ONE, {"lock": LOCK})
            yield connection

    async def rate_pools_again(self, pools: Sequence[Pool]) -> None:
        """After somebody's games have become those of another: `rate_all` does it, also after a crash."""
        async with self.alone() as connection:
            for pool in pools:
                await mark(connection, pool)

    async def rate_again(self, pool: Pool) -> None:
        """The whole pool, from its first game on, until that is no longer called for. Moves are kept in between."""
        while True:
            async with self.store.engine.connect() as connection:
                last, rows = await last_rated(connection, pool), await rows_of(connection, pool)
            if last is None or last[0] != AGAIN:
                return
            fresh = dict[str, Rating]()
            changes = await asyncio.to_thread(folded, fresh, rows)
            await self.keep_again(pool, last, fresh, changes)

    async def keep_again(self, pool: Pool, last: Last, fresh: dict[str, Rating], changes: Sequence[Change]) -> None:
        """Unless something was called for meanwhile that these changes don't know of."""
        for first in range(0, len(changes), BATCH):
            async with self.alone() as connection:
                if await last_rated(connection, pool) != last:
                    return
                await keep_changes(connection, changes[first : first + BATCH])
        async with self.alone() as connection:
            if await last_rated(connection, pool) == last:
                await connection.execute(delete(ratings).where(ratings.c.game == pool[0], ratings.c.pace == pool[1]))
                await connection.execute(delete(rating_pools).where(in_pool(pool)))
                await keep(connection, pool, fresh, changes[-1:])

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
        async with self.alone() as connection:
            for emptied in (ratings, rating_pools):
                await connection.execute(delete(emptied))
        await self.rate_pools_again([(row.game, row.pace) for row in pools])
        await self.rate_all()

    async def replayed(self, find_game: FindGame) -> AsyncIterator[tuple[str, list[SeatResult]]]:
        ended = select(tables.c.code).where(tables.c.status.in_(("over", "abandoned"))).order_by(tables.c.code)
        for code in await self.store.column(ended):
            try:
                table = table_from(code, await self.store.load(code), find_game)
            except (ValueError, Unreadable):
                continue
            if table.is_as_played and table.has_ended:
                yield code, results_of(table)


async def keep(connection: AsyncConnection, pool: Pool, now: dict[str, Rating], changes: Sequence[Change]) -> None:
    """The ratings now, and the latest changes that led to them."""
    if not changes:
        return
    game, pace = pool
    await keep_changes(connection, changes)
    rows = [{"player": one, "game": game, "pace": pace, **msgspec.structs.asdict(now[one])} for one in sorted(now)]
    await connection.execute(KEEP_RATINGS, rows)
    last = {"game": game, "pace": pace, "code": changes[-1].code, "ended": changes[-1].ended}
    await connection.execute(KEEP_POOL, last)


async def keep_changes(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    rows = [
        {"code": one.code, "seat": one.seat, "rating": one.after.rating, "deviation": one.after.deviation}
        | {"change": one.by}
        for one in changes
    ]
    await connection.execute(KEEP_CHANGES, rows)


async def mark(connection: AsyncConnection, pool: Pool) -> None:
    """That the whole pool must be rated again; no mark is like another."""
    row = {"game": pool[0], "pace": pool[1], "ended": AGAIN, "code": secrets.token_urlsafe(9)}
    await connection.execute(KEEP_POOL, row)


async def last_rated(connection: AsyncConnection, pool: Pool) -> Last | None:
    found = (await connection.execute(select(rating_pools.c.ended, rating_pools.c.code).where(in_pool(pool)))).first()
    return None if found is None else (found.ended, found.code)


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
