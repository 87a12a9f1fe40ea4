"""Tiny Epic Dinosaurs: whole games by clicks, on a phone and by keys; two, four, and alone against each Rival."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor, long, near_the_end
from tests.web.prepared import sit_near_the_end
from tests.web.robots.rancher import KeyRancher, Rancher
from tests.web.robots.robot import Robot

GAME = "Tiny Epic Dinosaurs"
NAME = "tiny_epic_dinosaurs"
PARTS = ("Contracts", "Research", "Dinosaurs")


def open_table(page: Page, seats: int, rival: str = "") -> None:
    page.goto("/new/tiny_epic_dinosaurs")
    if seats == 1:
        page.get_by_role("button", name="Remove seat 2").click()
        page.get_by_text("Advanced", exact=True).click()
        page.get_by_role("combobox", name="Rival").select_option(value=rival.lower())
    for _ in range(seats - 2):
        page.get_by_role("button", name="Add a player").click()
    for level in page.get_by_role("radio", name="Hatchling").all():
        level.check()
    page.get_by_role("button", name="Start game").click()


def ends_alone(page: Page) -> None:
    """The end against a Rival, with the points by part."""
    expect(
        page.get_by_role("heading", name=re.compile(r"^(You beat your rival|Your rival wins), \d+ to \d+$"))
    ).to_be_visible()
    table = page.get_by_role("table", name="Where the points came from")
    for part in PARTS:
        expect(table.get_by_role("rowheader", name=part)).to_be_visible()


def test_a_robot_that_knows_only_names_plays_from_home_to_the_result(visitor: MakeVisitor) -> None:
    robot = Rancher(visitor().page, seed=3)
    robot.play_at_once()
    robot.start_at_home(game=GAME)
    robot.play()
    table = robot.page.get_by_role("table", name="Where the points came from")
    for part in PARTS:
        expect(table.get_by_role("rowheader", name=part)).to_be_visible()
    robot.page.get_by_role("link", name="Replay and review").click()
    robot.page.get_by_role("list", name="Moves").get_by_role("button").nth(12).click()
    expect(robot.page.get_by_role("grid").first).to_be_visible()


@long
def test_four_seats_play_on_the_larger_mats(visitor: MakeVisitor) -> None:
    robot = Rancher(visitor().page, seed=44)
    robot.play_at_once()
    open_table(robot.page, 4)
    robot.play()
    expect(robot.result).to_be_visible()


def test_the_robot_beats_or_loses_to_the_breeder_on_a_phone(visitor: MakeVisitor) -> None:
    robot = Rancher(visitor(PHONE).page, seed=390)
    robot.play_at_once()
    open_table(robot.page, 1, "Breeder")
    robot.play()
    ends_alone(robot.page)


@near_the_end
def test_the_keyboard_alone_plays_against_the_contractor(visitor: MakeVisitor, folder: Path, whole: bool) -> None:
    page = visitor().page
    if whole:
        open_table(page, 1, "Contractor")
    else:
        sit_near_the_end(page, folder, NAME, beside=[], left=2, options={"rival": "contractor"})
    KeyRancher(page, seed=7).play()
    ends_alone(page)


@near_the_end
def test_the_robot_plays_against_the_poacher(visitor: MakeVisitor, folder: Path, whole: bool) -> None:
    page = visitor().page
    if whole:
        open_table(page, 1, "Poacher")
    else:
        sit_near_the_end(page, folder, NAME, beside=[], left=8, options={"rival": "poacher"})
    Rancher(page, seed=11).play()
    ends_alone(page)


@long
def test_the_robot_plays_against_the_scientist(visitor: MakeVisitor) -> None:
    robot = Rancher(visitor().page, seed=12)
    robot.play_at_once()
    open_table(robot.page, 1, "Scientist")
    robot.play()
    ends_alone(robot.page)


# Set-up, the Rival's turn, why not


def to_placing(robot: Robot) -> None:
    """To the first turn of round 1."""
    placing = robot.page.get_by_role("heading", name=re.compile("^Place ranchers"))
    robot.act_until(placing)


def test_the_rivals_turn_can_be_gone_through_step_by_step(visitor: MakeVisitor) -> None:
    page = visitor().page
    open_table(page, 1, "Breeder")
    robot = Robot(page, seed=2)
    to_placing(robot)
    turn = page.get_by_role("region", name="The rival’s latest turn")
    expect(turn).to_contain_text(re.compile(r"Step \d of \d"))
    expect(turn).to_contain_text("Reveal. The Breeder turns up a card for mat")
    expect(turn.get_by_role("link", name="TED-22.1")).to_be_visible()
    turn.get_by_role("button", name="Next step").click()
    expect(turn).to_contain_text("Act.")
    page.set_viewport_size({"width": 360, "height": 740})  # a phone has all of it too
    expect(page.get_by_role("region", name="Seats").filter(visible=True)).to_contain_text("The Breeder")
    page.get_by_role("tab", name="Rival").click()
    expect(page.get_by_role("region", name="The Breeder").filter(has_text="Rival cards this round")).to_be_visible()
    expect(turn).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_space_that_cannot_be_paid_says_why_with_its_rule(visitor: MakeVisitor) -> None:
    page = visitor().page
    open_table(page, 2)
    robot = Robot(page, seed=5)
    to_placing(robot)
    page.get_by_role("button", name=re.compile("^B1 Contract")).focus()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("For B1 you need all the dinosaurs of a public contract")
    expect(tip.get_by_role("link", name="TED-5.11")).to_be_visible()


def test_a_space_asks_who_goes_there_and_the_log_tells_it(visitor: MakeVisitor) -> None:
    page = visitor().page
    open_table(page, 2)
    robot = Robot(page, seed=5)
    to_placing(robot)
    page.get_by_role("button", name=re.compile("^D1 Resources.*open to you")).click()
    expect(page.get_by_role("heading", name="1 rancher to D1: gain 2 plants")).to_be_visible()  # chosen in advance
    robot.choices.filter(has_text="The lead").click()
    robot.confirm.click()
    expect(
        page.get_by_role("tabpanel", name="Log").get_by_text("You sent the lead to D1 and gained 2 plants.")
    ).to_be_visible()
