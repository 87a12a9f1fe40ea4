"""The studio and the lab on every screen: no violations, nothing too small, no English left in German."""

import re

import pytest
from playwright.sync_api import Page

from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor, on_both
from tests.web.screens.german import english_left
from tests.web.screens.test_access import SMALL, violations

TEXT = '[edition]\nname = "Zwei"\ngame = "rolling_ranch"\n\n[[die]]\nid = "blue"\n\n[[die.face]]\nid = "1"\nwood = 2\n'
GAMES = ["jurassic_snack", "rolling_ranch", "great_dinosaur_rush", "tiny_epic_dinosaurs"]


def pages_of(page: Page) -> list[str]:
    """The way in, every game, an edition and what players read about it, the lab and a study."""
    rename(page, "Ada")
    edition = post(page, "/api/editions", game="rolling_ranch", text=TEXT)["id"]
    study = post(page, "/api/studies", game="jurassic_snack", seats=2, games=40, bot="random", question="first")["id"]
    page.goto(f"/studies/{study}")
    page.get_by_text(re.compile(r"^40 \w+ \w+$")).wait_for(timeout=120_000)
    editors = [f"/studio/{game}" for game in GAMES]
    return [
        "/studio",
        *editors,
        f"/studio/rolling_ranch/{edition}",
        f"/editions/{edition}",
        "/lab",
        f"/studies/{study}",
    ]


@on_both(daily="phone")
def test_no_screen_of_the_studio_has_a_violation(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = visitor(size).page
    wrong: list[str] = []
    for path in pages_of(page):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        wrong += [f"{path}: {one}" for one in violations(page)]
        wrong += [f"{path}: too small: {text}" for text in page.evaluate(SMALL)]
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        wrong += [f"{path}: {wide} pixels too wide"] if wide > 0 else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_the_studio_speaks_german(visitor: MakeVisitor) -> None:
    page = visitor(language="de-DE").page
    wrong: list[str] = []
    for path in pages_of(page):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        wrong += [f"{path}: {text}" for text in english_left(page)]
    assert not wrong, "\n".join(wrong)
