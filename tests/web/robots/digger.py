"""The player of robot.py at a table of The Great Dinosaur Rush."""

from contextlib import suppress
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.robots.robot import KeyRobot, Robot, Words

PATIENCE: Final = 5000  # milliseconds: what was there a moment ago may be gone, then the next look decides

IS_BUILDING: Final = """() => !!document.querySelector("[role=grid][aria-label='Your drawing']")"""


def hint_of(page: Page) -> Locator:
    """The editor's own, while it shows no designs: they are assistance, shown on request."""
    return page.get_by_role("region", name="Tools", exact=True).get_by_role("button", name="Hint", pressed=False)


def shown_designs(page: Page) -> Locator:
    return page.get_by_role("group", name="Build for me").get_by_role("button")


def designs_of(page: Page) -> Locator:
    if not shown_designs(page).count():
        hint_of(page).click(timeout=PATIENCE)
    return shown_designs(page)


def wait_until_sent(page: Page) -> None:
    page.wait_for_function(f"() => !({IS_BUILDING})()", timeout=PATIENCE)


class Digger(Robot):
    """When a skeleton must be built, it takes one that is suggested."""

    def stay(self) -> None:
        """In the exhibit hall, once it is open: who stays does not see the way out."""
        self.words = Words(shunned="To the field")

    def move(self) -> None:
        if not self.page.evaluate(IS_BUILDING):
            super().move()
            return
        with suppress(TimeoutError):
            self.build()

    def build(self) -> None:
        if not self.counts()[0]:
            designs = designs_of(self.page)
            designs.first.wait_for(timeout=PATIENCE)
            designs.nth(self.rng.randrange(designs.count())).click(timeout=PATIENCE)
            self.confirm.wait_for(timeout=PATIENCE)
        self.hit("confirm")
        wait_until_sent(self.page)


class KeyDigger(KeyRobot):
    """The same by keys alone."""

    def move(self) -> None:
        if not self.page.evaluate(IS_BUILDING):
            super().move()
            return
        with suppress(TimeoutError, AssertionError):
            self.build()

    def build(self) -> None:
        if not shown_designs(self.page).count():
            self.page.keyboard.press("h")
        best = shown_designs(self.page).first
        self.tab_to(str(best.evaluate("(one) => one.ariaLabel ?? one.textContent.trim()", timeout=PATIENCE)))
        self.page.keyboard.press("Enter")
        self.confirm.wait_for(timeout=PATIENCE)
        self.tab_to("Confirm")
        self.page.keyboard.press("Enter")
        wait_until_sent(self.page)
