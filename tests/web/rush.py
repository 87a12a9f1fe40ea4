"""Tables of The Great Dinosaur Rush at which a visitor is to move or to build, laid straight into a server's store."""

import asyncio
import re
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page
from sqlalchemy.ext.asyncio import create_async_engine

from paddock.server.entries import Step
from paddock.server.opening import started
from paddock.server.store import Append, Index, Store
from paddock.server.table import Table
from tests.server.rush import NAME, building_table, steps_to_build, steps_to_turn
from tests.server.support import find_game


def open_build(
    page: Page, folder: Path, *, seats: int = 2, seed: int = 1, round_number: int = 1, luck: tuple[str, ...] = ()
) -> str:
    """Takes the visitor to a table where everybody builds; bots sit on the other seats. Gives its code."""
    code = open_table(page, folder, seats, steps_to_build(seats, seed, round_number, luck))
    page.get_by_role("grid", name="Lattice").wait_for()
    return code


def open_turn(page: Page, folder: Path, *, seats: int, seed: int, circuit: int) -> str:
    """The same in the field, where the visitor is to move."""
    code = open_table(page, folder, seats, steps_to_turn(seats, seed, circuit))
    page.get_by_role("heading", name=re.compile("^Move in a")).wait_for()
    return code


def open_table(page: Page, folder: Path, seats: int, steps: tuple[Step, ...]) -> str:
    me = page.request.post("/api/me", data={"name": "Ada"}).json()
    players: list[tuple[str, str] | None] = [(me["player"], "Ada"), *[None] * (seats - 1)]
    opened = building_table(players, steps)
    code, now = secrets.token_urlsafe(16), time.time()
    table = Table(code, opened, find_game)
    start = started(table, now)
    index = Index(NAME, "playing", False, None, now, now, [me["player"]])
    with ThreadPoolExecutor(1) as other:  # Playwright has a loop in this one
        other.submit(asyncio.run, keep(folder, Append(code, 0, [opened, *start], index))).result()
    page.goto(f"/t/{code}")
    return code


async def keep(folder: Path, append: Append) -> None:
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'paddock.sqlite'}")
    await Store(engine).append(append)
    await engine.dispose()
