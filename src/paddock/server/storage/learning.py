"""The steps of lessons that people have solved, so that their progress follows them to every device; and how they fare
with puzzles."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from sqlalchemy import func, select

from paddock.server.storage.schema import puzzle_attempts, solved_steps
from paddock.server.storage.store import Store

Solved = dict[str, list[str]]  # steps by game
Ended = Literal["", "solved", "shown"]


class Attempted(msgspec.Struct, frozen=True):
    """How somebody fared with a puzzle."""

    puzzle: str
    game: str
    tries: int
    ended: Ended


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

    async def attempted(self, player: str) -> list[Attempted]:
        attempt = puzzle_attempts.c
        query = select(attempt.puzzle, attempt.game, attempt.tries, attempt.ended).where(attempt.player == player)
        return [Attempted(*row) for row in await self.store.rows(query.order_by(attempt.game, attempt.puzzle))]

    async def add_attempt(self, player: str, attempt: Attempted) -> None:
        """To those that were made already, unless the puzzle was solved or its solution shown before."""
        old = puzzle_attempts.c
        row = {"player": player, **msgspec.structs.asdict(attempt)}
        more = {"tries": old.tries + attempt.tries, "ended": attempt.ended}
        keys = [old.puzzle, old.player]
        added = self.store.insert(puzzle_attempts).values(row)
        await self.store.change(added.on_conflict_do_update(index_elements=keys, set_=more, where=old.ended == ""))

    async def solvers(self, puzzle: str) -> tuple[int, int]:
        """Of a puzzle: how many people have tried it, and how many of them have solved it."""
        attempt = puzzle_attempts.c
        query = select(attempt.ended, func.count().label("people")).where(attempt.puzzle == puzzle, attempt.tries > 0)
        found: dict[str, int] = {row.ended: row.people for row in await self.store.rows(query.group_by(attempt.ended))}
        return sum(found.values()), found.get("solved", 0)
