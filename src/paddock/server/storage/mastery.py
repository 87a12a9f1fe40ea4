"""Summaries of reviewed games, one for each person's seat; and what they say together."""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import select

from paddock.server.ratings.mastery import SeatSummary, Summary
from paddock.server.storage.schema import mastery
from paddock.server.storage.store import Store

LATEST: Final = 200  # reviewed games that count


class Masteries:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, code: str, game: str, at: float, seats: Iterable[SeatSummary]) -> None:
        """Once for each table: another review of it would say the same."""
        rows = [
            {"code": code, "seat": one.seat, "player": one.player, "game": game, "at": at}
            | {"summary": msgspec.json.encode(one.summary)}
            for one in seats
        ]
        if rows:
            await self.store.change(self.store.insert(mastery).values(rows).on_conflict_do_nothing())

    async def of(self, player: str) -> dict[str, list[Summary]]:
        """By game, the one reviewed most often first."""
        mine = select(mastery.c.game, mastery.c.summary).where(mastery.c.player == player)
        found: dict[str, list[Summary]] = {}
        for game, summary in await self.store.rows(mine.order_by(mastery.c.at.desc()).limit(LATEST)):
            found.setdefault(game, []).append(msgspec.json.decode(summary, type=Summary))
        return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))
