"""Club nights in the database: each is one row, changed by compare-and-swap."""

from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update

from paddock.server.clubs.event import Event
from paddock.server.storage.schema import club_events, club_players
from paddock.server.storage.store import Store
from paddock.server.table.opening import new_code
from paddock.server.wire.refusal import refuse

LISTED: Final = 50
ATTEMPTS: Final = 8
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Event).decode


class Clubs:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def open(self, event: Event) -> str:
        key = new_code()
        row = insert(club_events).values(id=key, version=1, created=event.created, data=encode(event))
        await self.store.change(row)
        await self.add(event.host, key, event.created)
        return key

    async def add(self, player: str, key: str, at: float) -> None:
        """To somebody's list."""
        row = self.store.insert(club_players).values(player=player, event=key, created=at)
        await self.store.change(row.on_conflict_do_nothing())

    async def find(self, key: str) -> tuple[int, Event]:
        rows = await self.store.rows(select(club_events.c.version, club_events.c.data).where(club_events.c.id == key))
        if not rows:
            raise refuse("no_event")
        return rows[0].version, decode(rows[0].data)

    async def change(self, key: str, decide: Callable[[Event], Event]) -> Event:
        """Of two at once, one decides again on what the other left."""
        for _ in range(ATTEMPTS):
            version, event = await self.find(key)
            changed = decide(event)
            if changed == event:
                return event
            row = update(club_events).where(club_events.c.id == key, club_events.c.version == version)
            row = row.values(version=version + 1, data=encode(changed))
            if await self.store.change(row.returning(club_events.c.id)) is not None:
                return changed
        raise refuse("busy")

    async def pass_on(self, old: str, new: str, name: str | None) -> list[str]:
        """Somebody is now known as another person, or has deleted their profile. Returns the codes of all tables of the
        club nights they host."""
        mine = select(club_players.c.event, club_players.c.created).where(club_players.c.player == old)
        codes = list[str]()
        for key, created in await self.store.rows(mine):
            event = await self.change(key, lambda event: event.passed(old, new, name))
            codes += [pairing.table for pairing in event.played if pairing.table and event.host == new]
            await self.add(new, key, created)
        await self.store.change(delete(club_players).where(club_players.c.player == old))
        return codes

    async def of(self, player: str) -> list[tuple[str, Event]]:
        """The latest of this person."""
        mine = select(club_players.c.event).where(club_players.c.player == player)
        latest = mine.order_by(club_players.c.created.desc()).limit(LISTED).subquery()
        query = select(club_events.c.id, club_events.c.data).join(latest, latest.c.event == club_events.c.id)
        return [
            (row.id, decode(row.data)) for row in await self.store.rows(query.order_by(club_events.c.created.desc()))
        ]
