"""What is kept for the lobby: ratings of those who sit there, blocks, hidden tables, and who has played with whom."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.orm import aliased

from paddock.server.ratings.glicko import CERTAIN
from paddock.server.ratings.results import BOT
from paddock.server.storage.schema import blocks, players, ratings, results, sitters, tables
from paddock.server.storage.store import Store
from paddock.server.wire.lobby import Friend
from paddock.server.wire.refusal import refuse

LATEST: Final = 500  # games in which friends are looked for
FRIENDS: Final = 50
MOST_BLOCKED: Final = 1000
AGAIN: Final = 10.0  # seconds until it is noted again that somebody waits
others = aliased(results)


class Lobby:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def ratings(self, people: Iterable[str]) -> dict[tuple[str, str, str], int]:
        """By player, game and pace; only those that are certain enough."""
        columns = ratings.c.player, ratings.c.game, ratings.c.pace, ratings.c.rating
        known = ratings.c.player.in_(sorted(set(people))), ratings.c.deviation <= CERTAIN
        rows = await self.store.rows(select(*columns).where(*known))
        return {(row.player, row.game, row.pace): round(row.rating) for row in rows}

    async def waits_on(self, code: str, now: float) -> None:
        """The host of this table still looks for a match."""
        row = update(tables).where(tables.c.code == code, tables.c.status == "open", tables.c.updated < now - AGAIN)
        await self.store.change(row.values(updated=now))

    # Blocks

    async def apart(self, player: str) -> set[str]:
        """Those whom this person has blocked, and those who have blocked them."""
        either = or_(blocks.c.player == player, blocks.c.blocked == player)
        rows = await self.store.rows(select(blocks.c.player, blocks.c.blocked).where(either))
        return {one for row in rows for one in (row.player, row.blocked)} - {player}

    async def block(self, player: str, other: str, *, on: bool) -> None:
        """Refusal if there is no such person, or too many are blocked."""
        if not on:
            await self.store.change(delete(blocks).where(blocks.c.player == player, blocks.c.blocked == other))
            return
        if other == player or not await self.store.rows(select(players.c.id).where(players.c.id == other)):
            raise refuse("no_person")
        (count,) = await self.store.column(select(func.count()).where(blocks.c.player == player))
        if count >= MOST_BLOCKED:
            raise refuse("too_many")
        row = self.store.insert(blocks).values(player=player, blocked=other)
        await self.store.change(row.on_conflict_do_nothing())

    async def blocked(self, player: str) -> set[str]:
        return set(await self.store.column(select(blocks.c.blocked).where(blocks.c.player == player)))

    # Tables and people

    async def hide(self, player: str, code: str, *, hidden: bool) -> None:
        """From their own list. Refusal if it isn't a table of theirs."""
        mine = sitters.c.player == player, sitters.c.code == code
        if not await self.store.rows(select(sitters.c.code).where(*mine)):
            raise refuse("not_found")
        await self.store.change(update(sitters).where(*mine).values(hidden=hidden))

    async def friends(self, player: str) -> list[Friend]:
        """People they have finished games with, the latest first."""
        own = select(results.c.code, results.c.seat).where(results.c.player == player)
        latest = own.order_by(results.c.ended.desc()).limit(LATEST).subquery()
        together = select(others.c.player, func.count().label("games"), func.max(others.c.ended).label("latest"))
        together = together.join(latest, (others.c.code == latest.c.code) & (others.c.seat != latest.c.seat))
        together = together.where(~others.c.player.startswith(BOT), others.c.player != player)
        found = together.group_by(others.c.player).subquery()
        columns = players.c.id, players.c.name, players.c.avatar, found.c.games, found.c.latest
        query = select(*columns).join(found, found.c.player == players.c.id).order_by(found.c.latest.desc())
        blocked = await self.blocked(player)
        return [
            Friend(row.id, row.name, row.avatar or "", row.games, row.latest, row.id in blocked)
            for row in await self.store.rows(query.limit(FRIENDS))
        ]

    async def has_played_with(self, player: str, other: str) -> bool:
        mine = select(results.c.code).where(results.c.player == player)
        query = select(others.c.code).where(others.c.player == other, others.c.code.in_(mine)).limit(1)
        return bool(await self.store.rows(query))
