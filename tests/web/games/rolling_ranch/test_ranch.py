"""Rolling Ranch: whole games by clicks, by keys and alone; four at once; a choice that is changed."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.web.browser import PHONE, Visitor
from tests.web.by_api import rename, sit_together, start
from tests.web.conftest import MakeVisitor, long, near_the_end
from tests.web.games.jurassic_snack.test_games import drop_and_return
from tests.web.games.rolling_ranch import laid as ranch
from tests.web.held_back import hold_back
from tests.web.prepared import seat_for, sit_near_the_end
from tests.web.robots.robot import KeyRobot, Robot, look_around

GAME = "Rolling Ranch"
RANK = re.compile(r"^\d+ points: your rank is (Farm hand|Herder|Rancher|Head rancher|Ranch legend)")
NEXT_ROUND = re.compile(r"Round 2, blue \d · yellow \d")


def test_a_robot_that_knows_only_names_plays_from_home_to_the_result(visitor: MakeVisitor) -> None:
    robot = Robot(visitor().page, seed=6)
    robot.play_at_once()
    robot.start_at_home(game=GAME)
    robot.play()
    parts = robot.page.get_by_role("table", name="Where the points came from")
    for part in ("Pens", "Warehouses", "Greenhouses", "Mission"):
        expect(parts.get_by_role("rowheader", name=part)).to_be_visible()


def test_the_robot_plays_to_the_result_on_a_phone(visitor: MakeVisitor) -> None:
    robot = Robot(visitor(PHONE).page, seed=390)
    robot.play_at_once()
    robot.start_at_home(game=GAME)
    robot.play()
    expect(robot.result).to_be_visible()


def test_the_keyboard_alone_plays_to_the_result(visitor: MakeVisitor, folder: Path) -> None:
    robot = KeyRobot(visitor().page, seed=3)
    sit_near_the_end(robot.page, folder, "rolling_ranch", left=6)
    robot.play()
    expect(robot.result).to_be_visible()


@long
def test_the_keyboard_alone_plays_a_whole_game(visitor: MakeVisitor) -> None:
    robot = KeyRobot(visitor().page, seed=3)
    robot.start_at_home(game=GAME)
    robot.play()
    expect(robot.result).to_be_visible()


def test_one_plays_alone_to_a_rank(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    sit_near_the_end(page, folder, "rolling_ranch", beside=[], left=6)
    Robot(page, seed=8).play()
    expect(page.get_by_text(RANK)).to_be_visible()


@long
def test_one_plays_a_whole_game_alone(visitor: MakeVisitor) -> None:
    page = visitor().page
    robot = Robot(page, seed=8)
    robot.play_at_once()
    page.goto("/new/rolling_ranch")
    page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_role("button", name="Start game").click()
    robot.play()
    expect(page.get_by_text(RANK)).to_be_visible()


# Several people


def open_for_friends(host: Visitor, friends: int) -> str:
    page = host.page
    page.goto("/new/rolling_ranch")
    for _ in range(friends - 1):
        page.get_by_role("button", name="Add a player").click()
    for seat in range(friends):
        page.get_by_role("radiogroup", name=f"Who sits in seat {seat + 2}").or_(
            page.get_by_role("group", name=f"Who sits in seat {seat + 2}")
        ).get_by_role("radio", name="Invite").check()
    page.get_by_role("button", name="Open the table").click()
    return str(page.get_by_role("textbox", name="Link to this table").input_value())


def sit_down(visitor: Visitor, name: str, table: str) -> None:
    rename(visitor.page, name)
    visitor.page.goto(table)
    visitor.page.get_by_role("button", name="Take your seat").first.click()


def ranch_of(page: Page, name: str) -> str:
    """What is written on a ranch, as anybody may read it."""
    page.get_by_role("button", name=f"Take a closer look at {name}’s ranch").first.click()
    label = str(page.get_by_role("dialog").get_by_role("img", name=re.compile("’s ranch")).get_attribute("aria-label"))
    page.keyboard.press("Escape")
    return label.split(": ", 2)[-1]


@near_the_end
def test_four_browsers_play_at_once_and_one_drops_and_returns(visitor: MakeVisitor, folder: Path, whole: bool) -> None:
    names = ["Ada", "Bob", "Cleo", "Dan"]
    people = [visitor(), visitor(PHONE), visitor(), visitor()]
    robots = [Robot(person.page, 40 + seat) for seat, person in enumerate(people)]
    for robot in robots:
        robot.play_at_once()
    table = sit_around(people, names) if whole else sit_around_late(people, names, folder)
    presses, dropped = 0, False
    while "over" not in (states := look_around(robots)):
        for robot, state in zip(robots, states, strict=True):
            if state == "asked":
                presses += 1
                assert presses < 4000
                robot.move()
        if presses >= 4 and not dropped:
            drop_and_return(people[0], people[3], table)
            robots[3], dropped = Robot(people[3].page, 50), True
    assert dropped
    for person in people:
        Robot(person.page).result.wait_for(timeout=60_000)
        person.page.get_by_role("button", name="Final position").click()
        person.page.get_by_role("grid").wait_for()
    # Ada and Cleo sit at large screens, where the ranches of all others are in the rail.
    assert ranch_of(people[0].page, "Bob") == ranch_of(people[2].page, "Bob") == ranch_of(people[3].page, "Bob")
    assert ranch_of(people[0].page, "Dan") == ranch_of(people[2].page, "Dan")


def sit_around(people: list[Visitor], names: list[str]) -> str:
    """At a new table, by its link."""
    rename(people[0].page, names[0])
    table = open_for_friends(people[0], len(people) - 1)
    for person, name in zip(people[1:], names[1:], strict=True):
        sit_down(person, name, table)
    return table


def sit_around_late(people: list[Visitor], names: list[str], folder: Path) -> str:
    """At a table whose game is nearly over."""
    others = [seat_for(person.page, name) for person, name in zip(people[1:], names[1:], strict=True)]
    table = sit_near_the_end(people[0].page, folder, "rolling_ranch", beside=others, left=2)
    for person in people[1:]:
        person.page.goto(table)
    return table


def test_a_choice_may_be_changed_until_the_last_one_has_chosen(visitor: MakeVisitor) -> None:
    ada, bob = visitor(), visitor()
    sit_together([ada.page, bob.page], ["Ada", "Bob"], GAME)
    first, second = Robot(ada.page, 1), Robot(bob.page, 2)
    change = ada.page.get_by_role("button", name="Change", exact=True)
    play_until(first, change)
    expect(ada.page.get_by_role("heading", name="Sent. You can change it until everyone is ready.")).to_be_visible()
    expect(bob.page.get_by_role("region", name="Ada").get_by_text("ready")).to_be_visible()
    change.click()
    expect(bob.page.get_by_role("region", name="Ada").get_by_text("ready")).to_have_count(0)
    expect(first.hint).to_have_count(1)
    play_until(first, change)
    play_until(second, bob.page.get_by_role("heading", name=NEXT_ROUND))
    expect(ada.page.get_by_role("heading", name=NEXT_ROUND)).to_be_visible()
    expect(change).to_have_count(0)


def play_until(robot: Robot, done: Locator) -> None:
    while not done.is_visible():
        robot.hint.or_(done).first.wait_for()
        if not done.is_visible():
            robot.move()


def test_a_choice_that_comes_after_the_round_has_closed_says_why(visitor: MakeVisitor) -> None:
    """Bob's first page is slow: what he chose there arrives when he has chosen elsewhere, and so has Ada."""
    ada, bob = visitor(), visitor()
    late = hold_back(bob.page, "move")
    table = sit_together([ada.page, bob.page], ["Ada", "Bob"], GAME)
    slow = Robot(bob.page, 2)
    quick = Robot(bob.open(), 2)
    quick.page.goto(table)
    while not late.held:
        slow.move()
    play_until(quick, quick.page.get_by_role("button", name="Change", exact=True))
    play_until(Robot(ada.page, 1), ada.page.get_by_role("heading", name=NEXT_ROUND))
    expect(slow.page.get_by_role("heading", name=NEXT_ROUND)).to_be_visible()
    late.release()
    dock = slow.page.get_by_role("region", name="Your options")
    expect(dock).to_contain_text("The round ended before your choice arrived")
    dock.get_by_role("link", name="RR-R2").click()
    expect(slow.page.get_by_role("tabpanel")).to_contain_text("Simultaneous choice")


# Why not


def test_a_space_with_another_number_says_why_with_its_rule(visitor: MakeVisitor) -> None:
    page = visitor().page
    start(page, GAME)
    Robot(page).wait()
    expect(page.get_by_role("region", name="Mara").get_by_text("ready")).to_be_visible()  # his move renews the draft
    page.get_by_role("button", name=re.compile("^Rescue blue")).click()
    expect(page.get_by_role("heading", name=re.compile("^Draw a .* on an empty"))).to_be_visible()
    closed = page.get_by_role("grid").get_by_role("button", disabled=True)
    closed.first.focus()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Choose an empty space with the number")
    expect(tip.get_by_role("link", name="RR-4.1")).to_be_visible()


# Watching


def test_who_watches_reads_whose_ranch_it_is_and_picks_another(visitor: MakeVisitor, folder: Path) -> None:
    table = ranch.sit_down(visitor().page, folder, "choose", rounds=6, slow=True)
    page = visitor(PHONE).page
    page.goto(table)
    expect(page.get_by_role("heading", name="Ada’s ranch", exact=True)).to_be_visible()
    adas = spaces_of(page)
    page.get_by_role("combobox", name="Choose a ranch").select_option(label="Marta’s ranch")
    expect(page.get_by_role("heading", name="Marta’s ranch", exact=True)).to_be_visible()
    assert spaces_of(page) != adas


def spaces_of(page: Page) -> list[str]:
    spaces = page.get_by_role("grid").get_by_role("button")
    spaces.first.wait_for()
    return [str(space.get_attribute("aria-label")) for space in spaces.all()]


# On one device


def test_a_choice_may_be_changed_on_one_device_before_the_next_one_looks(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/new/rolling_ranch")
    page.get_by_role("radio", name="Same device").check()
    page.get_by_role("textbox", name="The other player’s name").fill("Marta")
    page.get_by_role("button", name="Start game").click()
    robot = Robot(page, seed=3)
    play_until(robot, robot.curtain)
    expect(page.get_by_role("heading", name="Marta is next")).to_be_visible()
    change = page.get_by_role("button", name=re.compile("^Change .*’s choice$"))
    expect(change).to_have_count(1)
    expect(page.get_by_role("grid")).to_have_count(0)
    change.click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(robot.hint).to_have_count(1)
    expect(page.get_by_role("heading", name=re.compile("^Choose what to do with this roll"))).to_be_visible()
    play_until(robot, robot.curtain)
    robot.curtain.click()
    expect(robot.hint).to_have_count(1)
    play_until(robot, page.get_by_role("heading", name=NEXT_ROUND).or_(robot.curtain).first)
    expect(change).to_have_count(0)  # the round is closed, and with it the choices
