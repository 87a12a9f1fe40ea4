"""Editions that people have made in the studio."""

from typing import Any, Final

import msgspec
from sqlalchemy import Select, delete, func, insert, select, update

from paddock.server.storage.schema import editions, players
from paddock.server.storage.store import Store
from paddock.server.table.opening import new_code
from paddock.server.wire.refusal import refuse

MOST: Final = 100  # of one person


class KeptEdition(msgspec.Struct, frozen=True):
    id: str
    player: str
    by: str  # the name of whoever made it; empty: nobody is left
    game: str
    name: str
    text: str
    origin: str | None
    updated: float


class Editions:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, player: str, limit: int = MOST) -> list[KeptEdition]:
        """The latest first."""
        query = kept().where(editions.c.player == player).order_by(editions.c.updated.desc(), editions.c.id)
        return [KeptEdition(**row._mapping) for row in await self.store.rows(query.limit(limit))]

    async def find(self, id: str) -> KeptEdition:
        rows = await self.store.rows(kept().where(editions.c.id == id))
        if not rows:
            raise refuse("no_edition")
        return KeptEdition(**rows[0]._mapping)

    async def add(self, player: str, game: str, name: str, text: str, origin: str | None, now: float) -> str:
        counted = select(func.count()).select_from(editions).where(editions.c.player == player)
        if (await self.store.column(counted))[0] >= MOST:
            raise refuse("editions_full", most=MOST)
        id = new_code()
        values = {"id": id, "player": player, "game": game, "name": name, "text": text, "origin": origin}
        await self.store.change(insert(editions).values(**values, created=now, updated=now))
        return id

    async def change(self, id: str, name: str, text: str, now: float) -> None:
        await self.store.change(update(editions).where(editions.c.id == id).values(name=name, text=text, updated=now))

    async def remove(self, id: str) -> None:
        await self.store.change(delete(editions).where(editions.c.id == id))


def kept() -> Select[Any]:
    named = ("id", "player", "game", "name", "text", "origin", "updated")
    columns = [editions.c[name] for name in named]
    by = func.coalesce(players.c.name, "").label("by")
    return select(*columns, by).select_from(editions.outerjoin(players, players.c.id == editions.c.player))
