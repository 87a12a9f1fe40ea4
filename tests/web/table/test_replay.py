"""After the game: walking through it, comparing with the bot, and trying it from there."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import Visitor
from tests.web.conftest import MakeVisitor
from tests.web.robots.robot import Robot
from tests.web.table.test_table import asked


@pytest.fixture(scope="module")
def given_up(browser: Browser, home: str) -> tuple[str, Any]:
    """A game of some moves that was given up: the address of its replay, and who played it."""
    somebody = Visitor(browser, home)
    robot = asked(somebody.page, seed=14)
    for _ in range(16):
        robot.act()
    robot.wait()
    robot.button("Menu").click()
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    robot.page.get_by_role("link", name="Replay and review").click()
    robot.page.get_by_role("grid").wait_for()
    played = robot.page.url, somebody.context.cookies()
    somebody.close()
    return played


@pytest.fixture
def replay(visitor: MakeVisitor, given_up: tuple[str, Any]) -> Page:
    """Whoever played it comes back to look at it."""
    address, cookies = given_up
    somebody = visitor()
    somebody.context.add_cookies(cookies)
    somebody.page.goto(address)
    somebody.page.get_by_role("grid").wait_for()
    return somebody.page


def spaces(page: Page) -> list[str]:
    """What is where; not what may be done there."""
    labels = [str(one.get_attribute("aria-label")) for one in page.get_by_role("grid").get_by_role("button").all()]
    return [", ".join(label.split(", ")[:2]) for label in labels]


def test_any_position_can_be_tried_and_is_played_on_against_bots(replay: Page) -> None:
    moves = replay.get_by_role("list", name="Moves")
    moves.get_by_role("button").nth(-2).click()  # after it I had to choose, and resigned
    before = spaces(replay)
    replay.get_by_role("button", name="Play from here").click()
    expect(replay.get_by_role("link", name=re.compile("^What if"))).to_be_visible()
    robot = Robot(replay, seed=15)
    if robot.hint.count():
        assert spaces(replay) == before
    robot.wait()
    for _ in range(6):
        assert robot.act() == "asked"  # the bots answer
    robot.button("Menu").click()
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    expect(replay.get_by_text("its shuffles weren’t locked in")).to_be_visible()
    expect(replay.get_by_role("button", name="Check the shuffles")).to_have_count(0)


def test_the_first_position_can_be_tried_but_not_the_last(replay: Page) -> None:
    last = replay.get_by_role("list", name="Moves").get_by_role("button").last
    expect(last).to_have_attribute("aria-label", re.compile(r"^Move \d+, You: Resigned\.$"))
    last.click()
    expect(last).to_have_attribute("aria-current", "step")
    expect(replay.get_by_role("button", name="Play from here")).to_have_count(0)
    replay.keyboard.press("Home")
    expect(replay.get_by_role("button", name="Play from here")).to_be_visible()
    replay.get_by_role("button", name="Play from here").click()
    robot = Robot(replay, seed=16)
    robot.wait()
    expect(replay.get_by_role("tabpanel")).to_contain_text("Set-up")


def test_the_keys_of_a_replay_are_listed_and_work(replay: Page) -> None:
    replay.get_by_role("grid").get_by_role("button").first.focus()
    replay.keyboard.press("?")
    keys = replay.get_by_role("dialog", name="Keyboard shortcuts")
    for key in ("Home", "End", "Space"):
        expect(keys.get_by_role("term").filter(has_text=key)).to_be_visible()
    replay.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    replay.evaluate("() => document.activeElement.blur()")
    here = replay.locator("[aria-current=step]")
    seen = []
    for key in ("Home", "ArrowRight", "ArrowLeft", "End"):
        replay.keyboard.press(key)
        seen.append(here.last.get_attribute("aria-label") if here.count() else "the start")
    assert seen[0] == seen[2] != seen[1]
    assert seen[3] not in seen[:3]


def test_the_log_leads_to_its_move(replay: Page) -> None:
    replay.keyboard.press("End")
    moves = replay.get_by_role("list", name="Moves").get_by_role("button")
    replay.get_by_role("button", name=re.compile("^(Diplo|T. rex) .* → ")).last.click()
    expect(moves.first).to_have_attribute("aria-current", "step")
    later = replay.get_by_role("button", name=re.compile("^(Diplo|T. rex) .* → ")).first  # still to come
    way = re.search(r"\w\d → \w\d", later.inner_text())
    assert way is not None
    later.click()
    expect(moves.first).not_to_have_attribute("aria-current", "step")
    expect(moves.and_(replay.locator("[aria-current=step]"))).to_have_attribute("aria-label", re.compile(way[0]))


def test_the_review_opens_where_the_game_turned_most_and_sums_luck_and_skill(replay: Page) -> None:
    replay.get_by_role("button", name="Review with a bot").click()
    expect(replay.get_by_role("heading", name="Why you didn’t win")).to_be_visible(timeout=120_000)
    expect(replay.get_by_role("status").filter(has_text="Reviewing")).to_have_count(0)
    expect(replay.get_by_text(re.compile("^Biggest turning point, 1 of"))).to_be_visible()
    parts = replay.locator(".right li .name")
    numbers = [
        int(re.sub(r"[^0-9−]", "", text.split(": ")[-1]).replace("−", "-")) for text in parts.all_text_contents()
    ]
    assert numbers[0] == 50
    assert sum(numbers[:-1]) == numbers[-1] == 0
    right = replay.locator(".right")
    assert right.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0, "nothing to scroll"
    replay.get_by_role("button", name=re.compile("^Your decisions")).click()
    opened = replay.get_by_role("dialog", name="Your decisions")
    rows = opened.locator("li b").all_text_contents()
    values = [int(re.sub(r"[^0-9−]", "", text).replace("−", "-")) for text in rows]
    assert sum(values[:-1]) == values[-1] == numbers[1], "its moves sum to the part"
    if opened.get_by_role("button", name=re.compile("^Move ")).count():
        opened.get_by_role("button", name=re.compile("^Move ")).first.click()
        expect(opened).to_have_count(0)


def test_a_review_is_scrubbed_and_compares_choices_side_by_side(replay: Page) -> None:
    replay.get_by_role("button", name="Review with a bot").click()
    expect(replay.get_by_role("heading", name="Why you didn’t win")).to_be_visible(timeout=120_000)
    scrub = replay.get_by_role("slider", name="Moves")
    scrub.fill("0")
    expect(replay.get_by_role("heading", name="No decision here")).to_be_visible()
    replay.get_by_role("button", name=re.compile("^Turning point 1, move")).click()
    expect(replay.get_by_text(re.compile("^Biggest turning point, 1 of"))).to_be_visible()
    played = replay.get_by_role("article").filter(has_text="You played")
    for move in range(1, int(scrub.get_attribute("max") or 0)):
        scrub.fill(str(move))
        if played.count():
            break
    expect(played).to_be_visible()
    replay.get_by_role("radio", name="Three things to take away").check()
    expect(replay.get_by_role("heading", name="Three things to take away")).to_be_visible()
    replay.get_by_role("radio", name="Log").check()
    expect(replay.get_by_role("group", name="Log")).to_be_visible()
    replay.get_by_role("combobox", name="Whose game").select_option("Mara")
    replay.get_by_role("radio", name="Turning points").check()
    expect(replay.get_by_role("heading", name="Luck and skill")).to_be_visible()


def test_it_plays_by_itself_at_the_chosen_speed_and_stops(replay: Page) -> None:
    replay.keyboard.press("Home")
    speed = replay.get_by_role("combobox", name="Speed")
    speed.select_option("0.5×")
    replay.get_by_role("button", name="Play", exact=True).click()
    replay.get_by_role("button", name="Pause").click()
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    speed.select_option("4×")
    replay.get_by_role("button", name="Play", exact=True).click()
    last = replay.get_by_role("list", name="Moves").get_by_role("button").last
    expect(last).to_have_attribute("aria-current", "step", timeout=30_000)
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_each_seat_sees_what_it_knew(replay: Page) -> None:
    replay.keyboard.press("End")
    replay.get_by_role("radio", name="Spectator").check()
    expect(replay.get_by_role("grid").get_by_role("button", name=re.compile("you know"))).to_have_count(0)
    expect(replay.get_by_role("grid").get_by_role("button", name=re.compile("your diplo"))).to_have_count(0)
    replay.get_by_role("radio", name="Mara").check()
    expect(replay.get_by_role("grid").get_by_role("button", name=re.compile("your diplo")).first).to_be_visible()


def test_everything_open_shows_the_grass_that_anybody_saw_in_the_end(replay: Page) -> None:
    """At the start all grass is face down: what was turned up later is shown, what nobody ever saw is not."""
    replay.keyboard.press("Home")
    told = re.compile("grass: (Birth|Recon|Air Travel|Air Raid|Eruption|Surprise|Yummy)")
    grass = replay.get_by_role("grid").get_by_role("button", name=told)
    expect(grass).to_have_count(0)
    replay.get_by_role("radio", name="Reveal all").check()
    expect(grass.first).to_be_visible()
    eaten = replay.get_by_role("list", name="Moves").get_by_role("button", name=re.compile(" ate ")).count()
    assert grass.count() >= eaten > 0
    assert replay.get_by_role("grid").get_by_role("button", name=re.compile("face-down grass")).count() > 0
