"""The player of robot.py at a table of The Great Dinosaur Rush."""

from contextlib import suppress
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.robots.robot import KeyRobot, Robot, Words

PATIENCE: Final = 5000  # milliseconds: what was there a moment ago may be gone, then the next look decides

IS_BUILDING: Final = """() => [...document.querySelectorAll("[role=grid], input[type=radio]")]
  .some((one) => one.ariaLabel === "Your drawing" || one.labels?.[0]?.textContent.trim() === "Build for me")"""


def lattice_of(page: Page) -> Locator:
    return page.get_by_role("grid", name="Your drawing")


def designs_of(page: Page) -> Locator:
    """They are assistance, so they are shown on request."""
    designs = page.get_by_role("group", name="Build for me").get_by_role("button")
    hint = page.get_by_role("button", name=Words().hint, exact=True, pressed=False)
    if hint.count():
        hint.click(timeout=PATIENCE)
    designs.first.wait_for(timeout=PATIENCE)
    return designs


class Digger(Robot):
    """When a skeleton must be built, it takes one that is suggested."""

    def stay(self) -> None:
        """In the exhibit hall, once it is open: who stays does not see the way out."""
        self.words = Words(shunned="To the field")

    def move(self) -> None:
        if not self.page.evaluate(IS_BUILDING) or self.counts()[0]:
            super().move()
            return
        with suppress(TimeoutError):
            self.pick_design()

    def pick_design(self) -> None:
        designs = designs_of(self.page)
        count = designs.count()
        if count:  # else it is built meanwhile
            self.press(designs.nth(self.rng.randrange(count)))
            self.confirm.wait_for(timeout=PATIENCE)


class KeyDigger(KeyRobot):
    """The same by keys alone."""

    def move(self) -> None:
        if not self.page.evaluate(IS_BUILDING):
            super().move()
            return
        with suppress(TimeoutError, AssertionError):
            self.build()

    def build(self) -> None:
        if not designs_of(self.page).count():
            self.tab_to("Hint")
            self.page.keyboard.press("Enter")
        best = designs_of(self.page).first
        self.tab_to(str(best.evaluate("(one) => one.ariaLabel ?? one.textContent.trim()", timeout=PATIENCE)))
        self.page.keyboard.press("Enter")
        self.confirm.wait_for(timeout=PATIENCE)
        self.tab_to("Confirm")
        self.page.keyboard.press("Enter")
