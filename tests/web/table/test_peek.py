"""Everything on a table answers: what it is, what it does now, and where the rule is."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from paddock.contract.engine.luck import Rng
from tests.web.browser import PHONE
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor, long
from tests.web.prepared import BOT, lay_table, played_on, seat_for

GAPS: Final = (Path(__file__).parent / "gaps.js").read_text()
TABLET: Final = (1024, 768)
# What the player is about to do in the prepared positions.
MOVES: Final = {
    "jurassic_snack": r"[a-f]\d-",
    "rolling_ranch": r"rescue",
    "great_dinosaur_rush": r"move",
    "tiny_epic_dinosaurs": r"place",
}


def sit_in_the_middle(page: Page, folder: Path, game: str, move: str) -> None:
    """Takes this page to a table where such a move is next."""
    steps = played_on(game, 2, (), [], Rng(3))
    mine = [number for number, (mover, text) in enumerate(steps) if mover == 0 and re.match(move, text)]
    page.goto(f"/t/{lay_table(folder, game, [seat_for(page), BOT], steps[: mine[len(mine) // 5]])}")
    page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()


@pytest.mark.parametrize("size", [(1440, 900), pytest.param(TABLET, marks=long)], ids=["desktop", "tablet"])
@pytest.mark.parametrize("game", MOVES)
def test_every_picture_space_and_number_is_explained(
    visitor: MakeVisitor, folder: Path, game: str, size: tuple[int, int]
) -> None:
    page = visitor(size).page
    sit_in_the_middle(page, folder, game, MOVES[game])
    found = page.evaluate(GAPS)
    assert found["silent"] == []
    assert found["asked"] > 60


def test_a_card_says_what_it_is_what_it_does_now_and_where_the_rule_is(visitor: MakeVisitor) -> None:
    page = visitor().page
    start(page, "Jurassic Snack")
    diplo = page.get_by_role("grid").get_by_role("button", disabled=False).first
    diplo.focus()
    page.keyboard.press("i")
    card = page.locator(".peek")
    expect(card.get_by_role("link", name="JS-4.1")).to_be_visible()
    expect(card.locator(".now")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


@long
def test_a_finger_gets_a_sheet_and_closes_it(visitor: MakeVisitor) -> None:
    page = visitor(PHONE).page
    start(page, "Jurassic Snack")
    grass = page.get_by_role("grid").get_by_role("button", name=re.compile("face-down grass")).first
    box = grass.bounding_box()
    assert box is not None
    at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2, "pointerType": "touch"}
    grass.dispatch_event("pointerdown", at)
    sheet = page.get_by_role("dialog", name="Grass")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
