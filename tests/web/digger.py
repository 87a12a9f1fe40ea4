"""The player of robot.py at a table of The Great Dinosaur Rush."""

from playwright.sync_api import Locator

from tests.web.robot import KeyRobot, Robot


class Digger(Robot):
    """Where a skeleton is to be built it takes one that is offered."""

    @property
    def lattice(self) -> Locator:
        return self.page.get_by_role("grid", name="Lattice")

    @property
    def designs(self) -> Locator:
        return self.page.get_by_role("group", name="Build for me").get_by_role("button")

    def move(self) -> None:
        tab = self.page.get_by_role("radio", name="Build for me")
        if not self.lattice.or_(tab).count() or self.confirm.count():
            super().move()
            return
        if tab.count():  # on a phone
            tab.check()
        self.designs.first.wait_for()
        self.press(self.designs.nth(self.rng.randrange(self.designs.count())))


class KeyDigger(KeyRobot):
    def move(self) -> None:
        if not self.page.get_by_role("grid", name="Lattice").count():
            super().move()
            return
        self.page.get_by_role("group", name="Build for me").get_by_role("button").first.wait_for()
        while not self.name_in_focus().startswith(("Best", "More")):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.confirm.wait_for()
        self.tab_to("Confirm")
        self.page.keyboard.press("Enter")
