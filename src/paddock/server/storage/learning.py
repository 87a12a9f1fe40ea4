"""The steps of lessons that people have solved, so that their progress follows them to every device."""

from collections.abc import Mapping, Sequence

from sqlalchemy import select

from paddock.server.storage.schema import solved_steps
from paddock.server.storage.store import Store

Solved = dict[str, list[str]]  # steps by game


class Learning:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def solved(self, player: str) -> Solved:
        query = select(solved_steps.c.game, solved_steps.c.step).where(solved_steps.c.player == player)
        found: Solved = {}
        for row in await self.store.rows(query.order_by(solved_steps.c.game, solved_steps.c.step)):
            found.setdefault(row.game, []).append(row.step)
        return found

    async def add(self, player: str, solved: Mapping[str, Sequence[str]]) -> None:
        """What is known already stays."""
        rows = [{"player": player, "game": game, "step": step} for game, steps in solved.items() for step in steps]
        if rows:
            await self.store.change(self.store.insert(solved_steps).values(rows).on_conflict_do_nothing())
