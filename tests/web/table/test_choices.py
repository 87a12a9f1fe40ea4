"""Choices say what they do and cost, Confirm what comes of it; a turn takes few presses, and nothing moves."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import sit_together
from tests.web.conftest import MakeVisitor, on_sizes
from tests.web.games.great_dinosaur_rush.laid import open_turn
from tests.web.robots.robot import CONFIRM
from tests.web.table.test_people import mover
from tests.web.table.test_story import act_until, box, seated

RUSH, TINY = "The Great Dinosaur Rush", "Tiny Epic Dinosaurs"
SIZES = [DESKTOP, (1280, 720), (1024, 768), (768, 1024), PHONE, (360, 640), (844, 390)]


class Presses:
    """Counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, place: Locator) -> None:
        place.click()
        self.count += 1

    def confirm(self, result: str = "") -> str:
        """Gives what Confirm said, once it shows this part of the result."""
        button = self.page.get_by_role("button", name=CONFIRM, disabled=False)
        expect(button.locator(".line").first).to_be_visible()
        expect(button).to_contain_text(result)
        said = " | ".join(button.locator("b, .line").all_inner_texts())
        self.on(button)
        return said


def spaces(page: Page) -> Locator:
    return page.get_by_role("grid").get_by_role("button", disabled=False)


def test_a_turn_with_a_theft_takes_six_presses(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    open_turn(page, folder, seats=2, seed=1, circuit=1)
    presses = Presses(page)
    presses.on(spaces(page).first)
    assert re.fullmatch(r"Move \d spaces? [a-z-]+ \| You’ll collect .+ there", presses.confirm("there"))
    presses.on(page.get_by_role("button", name=re.compile("pay more"), disabled=False).first)
    assert re.fullmatch(r"Make \w+ pay more \| [\d ·]+ → [\d ·]+", presses.confirm("→"))
    expect(page.get_by_role("heading", name="Choose an action")).to_be_visible()
    expect(page.locator("#confirm")).to_have_text(re.compile("Choose an action"))
    presses.on(spaces(page).first)
    said = presses.confirm("→")
    assert re.search(r"^Steal the (\w+) bone \| \w+ (\d) → \d, and draw a token of 1–3", said), said
    assert presses.count == 6
    expect(page.get_by_role("log", name="What happens")).to_contain_text(re.compile("steal"))


def test_every_action_says_what_it_does_and_costs_and_has_its_place(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor((1900, 900)).page  # with room for all lines
    open_turn(page, folder, seats=2, seed=1, circuit=1)
    presses = Presses(page)
    presses.on(spaces(page).first)
    presses.confirm()
    presses.on(page.get_by_role("button", name=re.compile("pay more"), disabled=False).first)
    presses.confirm()
    expect(page.get_by_role("heading", name="Choose an action")).to_be_visible()
    cards = page.get_by_role("group", name="Choices").get_by_role("button")
    names = ["Publicize", "Donate", "Research", "Steal", "Sabotage", "Dynamite"]
    for card, name in zip(cards.all(), names, strict=True):
        expect(card).to_contain_text(name)
    for card in cards.filter(has=page.locator("strong")).all():
        for part in (".detail", ".cost"):
            expect(card.locator(part)).not_to_be_empty()


def test_research_takes_four_presses_and_another_placement_two(visitor: MakeVisitor) -> None:
    page = visitor().page
    robot = seated(page, TINY, 1)
    placing = page.get_by_role("heading", name=re.compile("^Place ranchers"))
    act_until(robot, placing)
    presses = Presses(page)
    presses.on(page.locator("[data-space=B3]"))
    presses.confirm()
    expect(page.get_by_role("heading", name=re.compile("^Take a card"))).to_be_visible()
    presses.on(page.get_by_role("group", name="Choices").get_by_role("button").first)
    assert presses.confirm().startswith("Take ")
    assert presses.count == 4
    act_until(robot, placing)
    presses = Presses(page)
    presses.on(page.locator("[data-space^=D]:not([aria-disabled])").first)
    said = presses.confirm("left")
    assert re.fullmatch(r"Send .+ to D\d \| \w+ \d+ → \d+.* \| .+ left", said), said
    assert presses.count == 2


def places(page: Page) -> list[dict[str, float]]:
    return [box(page.get_by_role("grid")), box(page.locator(".dock"))]


@on_sizes(*SIZES, daily=(DESKTOP, PHONE))
def test_tips_requests_errors_and_choices_move_nothing(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    pair = visitor(size), visitor(size)
    sit_together([one.page for one in pair], ["Ada", "Bob"])
    for one in pair:
        one.page.get_by_role("grid").wait_for()
    asking, other = mover(pair)
    page = asking.page
    before = places(page)
    confirm = page.get_by_role("button", name=CONFIRM)
    place = box(confirm)
    confirm.click(force=True)
    expect(page.get_by_text("Choose something first").first).to_be_attached()
    assert places(page) == before, "with an error"
    page.get_by_role("grid").get_by_role("button", disabled=True).first.click(force=True)
    page.wait_for_timeout(300)  # nothing says that a tip has come on every size
    assert places(page) == before, "with a tip"
    while not asking.confirm.count():
        assert asking.act() != "over"
        assert (places(page), box(confirm)) == (before, place), "with a choice"
    expect(confirm.locator(".line").first).to_be_visible()
    assert (places(page), box(confirm)) == (before, place), "with what comes of it"
    others = places(other.page)
    asking.confirm.click()
    page.get_by_role("button", name="Request undo", disabled=False).click()
    expect(other.page.get_by_role("alert").filter(has_text="would like to take back a move")).to_be_visible()
    assert places(other.page) == others, "with a request"
    other.button("Decline").click()
    expect(other.button("Decline")).to_have_count(0)
    assert places(other.page) == others, "after it"
