"""A hint: the two best moves side by side, each with its reason. Using one only selects it."""

import re

from playwright.sync_api import expect

from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor
from tests.web.robots.robot import Robot


def asked(visitor: MakeVisitor, *size: tuple[int, int]) -> Robot:
    robot = Robot(visitor(*size).page)
    robot.start_at_home()
    robot.hint.click()
    return robot


def test_a_hint_shows_two_moves_with_their_reasons(visitor: MakeVisitor) -> None:
    page = asked(visitor).page
    cards = page.get_by_role("group", name="Hint").get_by_role("article")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text(re.compile(r"Try: .+\.\s*Use this move\s*\d+%", re.DOTALL))
    expect(cards.last).to_contain_text(re.compile(r"Next best: .+\.\s*Use this move\s*\d+%", re.DOTALL))
    page.get_by_role("button", name=re.compile("to win")).first.click()
    expect(cards.first).to_contain_text(re.compile(r"Average of \d+ simulated games"))


def test_using_a_hint_selects_the_move_and_sends_nothing(visitor: MakeVisitor) -> None:
    robot = asked(visitor)
    page = robot.page
    page.get_by_role("button", name="Use this move").first.click()
    expect(page.get_by_role("group", name="Hint")).to_have_count(0)
    expect(robot.confirm).to_be_visible()
    expect(robot.hint).to_be_visible()  # it is still this seat's turn


def test_a_phone_shows_both_in_the_sheet_and_escape_closes_them(visitor: MakeVisitor) -> None:
    page = asked(visitor, PHONE).page
    cards = page.get_by_role("group", name="Hint").get_by_role("article")
    expect(cards).to_have_count(2)
    page.keyboard.press("Escape")
    expect(cards).to_have_count(0)
