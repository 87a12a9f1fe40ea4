"""The Great Dinosaur Rush: whole games by clicks and by keys at every size of table, the hall, and why not."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from paddock.server.table.entries import SeatPlan
from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor, near_the_end, on_both
from tests.web.games.great_dinosaur_rush.laid import RANDOM, open_build, open_turn
from tests.web.games.rolling_ranch.test_ranch import play_until
from tests.web.prepared import BOT, seat_for, sit_near_the_end
from tests.web.robots.digger import Digger, KeyDigger, designs_of
from tests.web.robots.robot import CONFIRM
from tests.web.screens.test_access import SMALL, violations
from tests.web.screens.test_layout import CUT
from tests.web.table.test_table import WATCH_SHIFTS, places

GAME = "The Great Dinosaur Rush"
NAME = "great_dinosaur_rush"
HALL = re.compile("^The exhibit is open")
TURN = {"move": "^Move in a", "museum": "^Publicize: move a museum marker", "act": "^Choose an action"}


def start(page: Page, seats: int = 2, *, family: bool = False) -> None:
    """A table with quick bots."""
    page.goto("/new/great_dinosaur_rush")
    for _ in range(seats - 2):
        page.get_by_role("button", name="Add a player").click()
    for level in page.get_by_role("radio", name="Hatchling").all():
        level.check()
    if family:
        page.get_by_text("Advanced", exact=True).click()
        page.get_by_role("switch", name="Family version").click()
    page.get_by_role("button", name="Start game").click()


def test_a_robot_that_knows_only_names_plays_from_home_to_the_result(visitor: MakeVisitor) -> None:
    robot = Digger(visitor().page, seed=6)
    robot.play_at_once()
    robot.start_at_home(game=GAME)
    robot.play()
    parts = robot.page.get_by_role("table", name="Where the points came from")
    for part in ("Size", "Height", "Length", "Ferocity", "Uniqueness", "Bonus cards", "Donations", "Notoriety"):
        expect(parts.get_by_role("rowheader", name=part)).to_be_visible()


@near_the_end
def test_five_play_to_the_result(visitor: MakeVisitor, folder: Path, whole: bool) -> None:
    robot = Digger(visitor().page, seed=5)
    robot.play_at_once()
    if whole:
        start(robot.page, 5)
    else:
        sit_near_the_end(robot.page, folder, NAME, beside=[BOT] * 4)
    robot.play()
    parts = robot.page.get_by_role("table", name="Where the points came from")
    expect(parts.get_by_role("columnheader")).to_have_count(5 + 2)
    expect(parts.get_by_role("rowheader", name="Notoriety")).to_have_count(1)


def test_a_family_of_three_plays_to_the_result_on_a_phone(visitor: MakeVisitor) -> None:
    robot = Digger(visitor(PHONE).page, seed=390)
    robot.play_at_once()
    start(robot.page, 3, family=True)
    robot.play()
    parts = robot.page.get_by_role("table", name="Where the points came from")
    expect(parts.get_by_role("columnheader")).to_have_count(3 + 2)
    expect(parts.get_by_role("rowheader", name="Notoriety")).to_have_count(0)
    expect(robot.result).to_be_visible()


@near_the_end
def test_the_keyboard_alone_plays_to_the_result(visitor: MakeVisitor, folder: Path, whole: bool) -> None:
    robot = KeyDigger(visitor().page, seed=3)
    if whole:
        robot.start_at_home(game=GAME)
    else:
        sit_near_the_end(robot.page, folder, NAME, left=7)
    robot.play()
    expect(robot.result).to_be_visible()


# The hall


def test_the_hall_opens_after_the_round_and_lets_everybody_look_closer(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    open_build(page, folder)
    robot = Digger(page, seed=4)
    robot.stay()
    play_until(robot, page.get_by_role("heading", name=HALL))
    expect(page.get_by_role("heading", name="Round 1 exhibit")).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)
    for category in ("Size", "Height", "Length", "Ferocity", "Uniqueness"):
        banner = page.get_by_role("region", name=category, exact=True)
        expect(banner.get_by_role("listitem")).to_have_count(2)
    plinth = page.get_by_role("region", name=re.compile("^You: .* in this exhibit")).get_attribute("aria-label")
    gain, points = [int(n) for n in re.findall(r"\d+", str(plinth))]
    assert 0 < gain <= points
    page.get_by_role("button", name="Take a closer look at your skeleton").click()
    expect(page.get_by_role("img", name=re.compile("^Your skeleton: head .* tail"))).to_be_visible()
    page.get_by_role("button", name="Back to the exhibit").click()
    page.reload()
    expect(page.get_by_role("heading", name=HALL)).to_be_visible()  # nobody has left it yet
    page.get_by_role("group", name="Choices").get_by_role("button", name="To the field").click()
    expect(page.get_by_role("grid")).to_be_visible()
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Round 1 exhibit").click()
    expect(page.get_by_role("heading", name=HALL)).to_be_visible()


TOLD_EARLY = """() => {
  const told = () => document.body.textContent.match(/Size \\d+ \\(\\+\\d+\\)|the rush|Where the points/g) ?? [];
  const before = told().length; // earlier exhibits stand in the log
  window.early = [];
  new MutationObserver(() => {
    const last = document.querySelector("section[aria-label=Uniqueness]");
    if (last && !last.querySelector("li .hidden-words")) window.early.push(...told().slice(before));
    if (last) window.opened = true;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_nothing_tells_the_result_before_the_hall_has_counted_it(visitor: MakeVisitor, folder: Path) -> None:
    """Dock, log and what is read aloud wait for the last category; the table is at its last exhibit."""
    page = visitor(motion=True, speed="normal").page
    open_build(page, folder, seats=2, seed=1, round_number=3)
    designs_of(page).first.click()
    page.evaluate(TOLD_EARLY)
    page.get_by_role("button", name=CONFIRM).click()
    expect(page.get_by_role("heading", name="The exhibit of round 3 opens.")).to_be_visible()
    result = page.get_by_role("button", name="Show the result")
    result.wait_for(timeout=30_000)  # the last hall stays until its visitor leaves
    expect(page.get_by_role("heading", name="Round 3 exhibit")).to_be_visible()
    result.click()
    expect(page.get_by_role("heading", name="Where the points came from")).to_be_visible()
    assert page.evaluate("() => window.opened"), "the hall was never seen"
    assert page.evaluate("() => window.early") == []


# Several people build at once


def test_who_has_built_is_told_and_nothing_more(visitor: MakeVisitor, folder: Path) -> None:
    ada, bob = visitor(), visitor()
    page = ada.page
    table = open_build(page, folder, beside=[seat_for(bob.page, "Bob")])
    bob.page.goto(f"/t/{table}")
    robots = [Digger(page, 1), Digger(bob.page, 2)]
    play_until(robots[0], page.get_by_role("heading", name=re.compile("1 of 2")))
    expect(bob.page.get_by_role("region", name="Ada").get_by_text("ready")).to_be_visible()
    expect(page.get_by_role("button", name="Change", exact=True)).to_be_visible()
    play_until(robots[1], bob.page.get_by_role("heading", name="Round 1 exhibit"))
    expect(page.get_by_role("heading", name="Round 1 exhibit")).to_be_visible()


# Why not


def test_sites_off_the_lines_and_tar_say_why_with_their_rule(visitor: MakeVisitor) -> None:
    page = visitor().page
    start(page, 3)  # the markers stand on the first row
    robot = Digger(page, seed=2)
    play_until(robot, page.get_by_role("heading", name=re.compile("^Move in a")))
    tip = page.get_by_role("tooltip")
    page.get_by_role("grid").get_by_role("button", name=re.compile("tar pit")).first.focus()
    expect(tip.get_by_role("link", name=re.compile(r"GDR-4\.[12]|GDR-17\.5"))).to_be_visible()
    robot.spaces.first.click()
    expect(robot.confirm).to_have_count(1)
    robot.confirm.click()
    page.get_by_role("heading", name=re.compile("^Publicize: move a museum marker")).wait_for()
    page.get_by_role("button", name=re.compile("pay less")).and_(page.locator("[aria-disabled]")).first.focus()
    expect(tip).to_contain_text("is at the end of its column")
    expect(tip.get_by_role("link", name="GDR-5.2")).to_be_visible()


# Everybody can use it


def look(page: Page, found: list[str], screen: str, within: str = "") -> None:
    """Notes what axe complains about, what is too small, and what is cut off."""
    wrong = violations(page, within) + [f"too small: {text}" for text in page.evaluate(SMALL)]
    wrong += [f"cut: {text[:60]}" for text in page.evaluate(CUT)]
    found += [f"{screen}: {one}" for one in wrong]


@on_both(daily="phone")
def test_no_screen_of_a_round_has_a_violation(visitor: MakeVisitor, folder: Path, size: tuple[int, int]) -> None:
    page = visitor(size).page
    found: list[str] = []
    page.goto("/new/great_dinosaur_rush")
    page.get_by_role("button", name="Start game").wait_for()
    look(page, found, "new")
    open_turn(page, folder, seats=4, seed=1, circuit=1)
    robot = Digger(page, seed=9)
    for screen, heading in TURN.items():
        play_until(robot, page.get_by_role("heading", name=re.compile(heading)))
        look(page, found, screen)
    open_build(page, folder, seats=4)
    look(page, found, "build")
    robot.stay()
    play_until(robot, page.get_by_role("heading", name=HALL))
    look(page, found, "hall")
    page.get_by_role("button", name=re.compile("^Take a closer look at .* skeleton")).last.click()
    look(page, found, "show")
    page.get_by_role("button", name="Back to the exhibit").click()
    page.get_by_role("group", name="Choices").get_by_role("button", name="To the field").click()
    page.get_by_role("button", name=re.compile("^Take a closer look at")).last.click()
    look(page, found, "zoom", "dialog[open]")
    page.keyboard.press("Escape")
    for tab in page.get_by_role("tablist", name="Your dig").get_by_role("tab").all():
        tab.click()
        look(page, found, f"tab {tab.inner_text()}", "[role=tabpanel]")
    assert not found, "\n".join(found)


@on_both(daily="desktop")
def test_no_screen_of_the_end_has_a_violation(visitor: MakeVisitor, folder: Path, size: tuple[int, int]) -> None:
    page = visitor(size).page
    found: list[str] = []
    slow = SeatPlan(player="somebody", name="Marta")  # who never builds
    open_build(page, folder, round_number=3, beside=[RANDOM, RANDOM, slow])
    resign(page)
    page.get_by_text("Your moves are made for you, and you come last").locator("visible=true").first.wait_for()
    look(page, found, "resigned")
    open_build(page, folder, seats=4, round_number=3)
    resign(page)
    robot = Digger(page)
    robot.result.wait_for(timeout=60_000)
    look(page, found, "over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("grid").wait_for()
    look(page, found, "replay")
    assert not found, "\n".join(found)


def resign(page: Page) -> None:
    for button in ("Menu", "Resign", "Confirm resignation: the others play on, and you come last"):
        page.get_by_role("button", name=button, exact=True).click()


@on_both(daily="phone")
def test_nothing_shifts_in_a_turn(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = visitor(size).page
    start(page)
    robot = Digger(page, seed=41)
    play_until(robot, page.get_by_role("heading", name=re.compile("^Move in a")))
    page.evaluate(WATCH_SHIFTS)
    before = places(robot)
    for _ in range(12):
        robot.act()
        robot.wait()
        assert places(robot) == before
    shift = page.evaluate("() => window.shift")
    assert shift < 0.01, f"things shifted by {shift}"


SEATS_CUT = """() => [...document.querySelectorAll("li.card strong")]
  .filter((name) => name.scrollWidth > name.clientWidth || name.getBoundingClientRect().right > innerWidth)
  .map((name) => name.textContent)"""


def test_five_seats_and_every_site_fit_a_phone(visitor: MakeVisitor) -> None:
    page = visitor(PHONE).page
    start(page, 5)
    robot = Digger(page, seed=5)
    robot.wait()
    for name in ("Mara", "Hollis", "Tamsin", "Jonas"):
        expect(page.get_by_role("listitem").get_by_text(name, exact=True)).to_be_visible()
    assert page.evaluate(SEATS_CUT) == []
    boxes = [cell.bounding_box() for cell in page.get_by_role("gridcell").all()]
    assert len(boxes) == 54  # 38 dig sites, 6 tar pits, 10 entry spaces
    for box in boxes:
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
