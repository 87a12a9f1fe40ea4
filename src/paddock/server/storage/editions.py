"""Editions that people have made in the studio, and what their studies have found."""

from typing import Any, Final

import msgspec
from sqlalchemy import Select, delete, func, insert, select, update

from paddock.server.storage.schema import editions, players, studies
from paddock.server.storage.store import Store
from paddock.server.table.opening import new_code
from paddock.server.wire.refusal import refuse
from paddock.server.wire.studies import StudyInfo

MOST: Final = 100  # of one person
MOST_STUDIES: Final = 50


decode = msgspec.json.Decoder(StudyInfo).decode


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


class FoundStudies:
    """Studies that are over. The oldest of a person go when there are too many."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, player: str, study: StudyInfo) -> None:
        row = self.store.insert(studies).values(
            id=study.id, player=player, encoded=msgspec.json.encode(study), created=study.created
        )
        await self.store.change(row.on_conflict_do_nothing())
        ids = select(studies.c.id).where(studies.c.player == player).order_by(studies.c.created.desc(), studies.c.id)
        old = await self.store.column(ids.offset(MOST_STUDIES).limit(MOST_STUDIES))
        if old:
            await self.store.change(delete(studies).where(studies.c.id.in_(old)))

    async def of(self, player: str) -> list[StudyInfo]:
        """The latest first."""
        query = select(studies.c.encoded).where(studies.c.player == player).order_by(studies.c.created.desc())
        return [decode(encoded) for encoded in await self.store.column(query.limit(MOST_STUDIES))]

    async def find(self, id: str) -> tuple[str, StudyInfo] | None:
        """Whose it is, and what it has found."""
        rows = await self.store.rows(select(studies.c.player, studies.c.encoded).where(studies.c.id == id))
        return (rows[0].player, decode(rows[0].encoded)) if rows else None
