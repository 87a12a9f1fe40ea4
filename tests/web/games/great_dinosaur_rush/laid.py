"""Tables of The Great Dinosaur Rush at which a visitor is to move or to build, laid straight into a server's store."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from paddock.server.table.entries import SeatPlan, Step
from tests.server.thinking.rush import NAME, steps_to_build, steps_to_turn
from tests.web.prepared import lay_table, seat_for

RANDOM: Final = SeatPlan(bot="random")


def open_build(
    page: Page,
    folder: Path,
    *,
    seats: int = 2,
    seed: int = 1,
    round_number: int = 1,
    luck: tuple[str, ...] = (),
    beside: Sequence[SeatPlan] = (),
) -> str:
    """Takes the visitor to a table where everyone builds, with bots if nobody else is there. Returns its code."""
    others = beside or [RANDOM] * (seats - 1)
    code = open_table(page, folder, others, steps_to_build(1 + len(others), seed, round_number, luck))
    page.get_by_role("grid", name="Your drawing").wait_for()
    return code


def open_turn(page: Page, folder: Path, *, seats: int, seed: int, circuit: int) -> str:
    """The same in the field, where the visitor is to move."""
    code = open_table(page, folder, [RANDOM] * (seats - 1), steps_to_turn(seats, seed, circuit))
    page.get_by_role("heading", name=re.compile("^Move in a")).wait_for()
    return code


def open_table(page: Page, folder: Path, beside: Sequence[SeatPlan], steps: tuple[Step, ...]) -> str:
    code = lay_table(folder, NAME, [seat_for(page), *beside], steps)
    page.goto(f"/t/{code}")
    return code
