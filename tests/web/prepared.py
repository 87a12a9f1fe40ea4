"""Tables in the middle of a game, laid straight into a server's store: a test need not play to its position."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

import paddock
from paddock.contract.engine.luck import Dealer, Rng
from paddock.contract.game import OVER, OptionValue
from paddock.server.storage.database import connect, database_url
from paddock.server.storage.store import Append, Index, Store
from paddock.server.table.entries import Opened, SeatPlan, Step
from paddock.server.table.opening import new_code, started
from paddock.server.table.seats import with_names
from paddock.server.table.table import Table
from tests.web.by_api import rename

BOT: Final = SeatPlan(bot="hatchling")
Options = Mapping[str, OptionValue]


def seat_for(page: Page, name: str = "Ada") -> SeatPlan:
    """A seat for whoever looks at this page."""
    return SeatPlan(player=rename(page, name), name=name)


def lay_table(
    folder: Path, game: str, seats: Sequence[SeatPlan], steps: Sequence[Step], options: Options | None = None
) -> str:
    """A table of the person on the first seat, where these moves have been made; gives its code."""
    rules, now, host = paddock.find_game(game), time.time(), str(seats[0].player)
    opened = Opened(
        game=game,
        version=rules.version,
        options=rules.complete_options(options or {}),
        seats=with_names(list(seats)),
        host=host,
        seed="00" * 32,
        tried="prepared",
        before=list(steps),
        at=now,
    )
    table = Table(new_code(), opened, paddock.find_game, Dealer)
    start = started(table, now)
    for entry in start:
        table.fold(entry)
    players = sorted({plan.player for plan in seats if plan.player})
    index = Index(game, table.status, public=False, due=table.due(now), created=now, updated=now, players=players)
    with ThreadPoolExecutor(1) as thread:  # this one has an event loop already: the browser's
        thread.submit(asyncio.run, keep(folder, Append(table.code, 0, [opened, *start], index))).result()
    return table.code


async def keep(folder: Path, append: Append) -> None:
    store = Store(connect(database_url("", folder)))
    try:
        await store.append(append)
    finally:
        await store.close()


# Near the end of a game


def sit_near_the_end(
    page: Page,
    folder: Path,
    game: str,
    *,
    beside: Sequence[SeatPlan] = (BOT,),
    left: int = 3,
    options: Options | None = None,
) -> str:
    """Takes this page to a table where its person has about that many choices left; gives its address."""
    steps = steps_near_the_end(game, 1 + len(beside), left, tuple((options or {}).items()))
    table = f"/t/{lay_table(folder, game, [seat_for(page), *beside], steps, options)}"
    page.goto(table)
    return table


@cache
def steps_near_the_end(game: str, seats: int, left: int, options: tuple[tuple[str, OptionValue], ...]) -> list[Step]:
    """The moves of a random game, but for the last choices of seat 0 and what came after them: of some games the one
    that then ends soonest, whatever is played."""
    games = [but_the_last(game, seats, left, options, seed) for seed in range(6)]
    return min(games, key=lambda steps: max(rests(game, seats, options, steps)))


def but_the_last(game: str, seats: int, left: int, options: Iterable[tuple[str, OptionValue]], seed: int) -> list[Step]:
    steps = played_on(game, seats, options, [], Rng(seed))
    mine = [number for number, (mover, _) in enumerate(steps) if mover == 0]
    return steps[: mine[-left]]


def rests(game: str, seats: int, options: Iterable[tuple[str, OptionValue]], steps: list[Step]) -> list[int]:
    """How much is left of it in some games that go on from there at random."""
    return [len(played_on(game, seats, options, steps, Rng(seed))) - len(steps) for seed in range(6)]


def played_on(
    game: str, seats: int, options: Iterable[tuple[str, OptionValue]], steps: list[Step], rng: Rng
) -> list[Step]:
    """To the end, at random."""
    rules = paddock.find_game(game)
    state = rules.new(seats, dict(options))
    for mover, text in steps:
        rules.step(state, mover, rules.parse(state, mover, text))
    made = list(steps)
    while (mover := state.turn()) != OVER:
        move = state.random_move(mover, rng)
        made.append((mover, rules.text(state, mover, move)))
        state.apply(mover, move)
    return made
