"""Somebody's first game of a kind: the aim, the offer of a lesson, three tips, and a calmer table."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import PHONE
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor, games_on_both
from tests.web.robots.robot import Robot

GAMES = games_on_both(
    {"Jurassic Snack": "phone", "Rolling Ranch": "desktop", "The Great Dinosaur Rush": "", "Tiny Epic Dinosaurs": ""}
)


def places(page: Page) -> list[object]:
    return [
        part.bounding_box() for part in [page.locator("main"), page.locator(".dock"), page.get_by_role("grid").first]
    ]


@GAMES
def test_a_newcomer_gets_the_aim_and_tips_and_nothing_moves(
    visitor: MakeVisitor, game: str, size: tuple[int, int]
) -> None:
    page = visitor(size, newcomer=True).page
    start(page, game)
    welcome = page.get_by_role("dialog", name=game)
    expect(welcome).to_contain_text("Your aim")
    welcome.get_by_role("button", name="Play with tips").click()
    robot, tip = Robot(page), page.locator(".tip")
    for _ in range(12):  # set-up comes first in some games
        robot.hint.wait_for()
        if tip.count():
            break
        robot.act()
    expect(tip).to_contain_text("Tip 1 of 3" if size != PHONE else "Skip tips")
    expect(page.locator(".pin")).to_have_text("1")
    log = page.get_by_role("tab", name="Log").or_(page.get_by_role("button", name="Log", exact=True))
    expect(log.and_(page.locator(":visible"))).to_have_count(0)
    before = places(page)
    tip.get_by_role("button", name="Skip tips").click()
    expect(tip).to_have_count(0)
    assert places(page) == before
    expect(log.and_(page.locator(":visible")).first).to_be_visible()
    page.reload()
    robot.hint.wait_for()
    expect(page.locator(".tip, .pin, dialog")).to_have_count(0)


def test_tips_follow_what_is_done(visitor: MakeVisitor) -> None:
    page = visitor(newcomer=True).page
    start(page, "Jurassic Snack")
    page.get_by_role("button", name="Play with tips").click()
    choices = page.get_by_role("group", name="Choices").get_by_role("button")
    expect(page.locator(".tip")).to_contain_text("Pick one of your diplos")
    choices.first.click()
    expect(page.locator(".tip")).to_contain_text("Choose where it stops")
    page.get_by_role("group", name="Choices").get_by_role("button", disabled=False).first.click()
    page.locator("#confirm").click()
    expect(page.locator(".tip")).to_contain_text("Your points")
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".tip")).to_have_count(0)


def test_lessons_are_offered_until_they_are_declined_for_good(visitor: MakeVisitor) -> None:
    page = visitor(newcomer=True).page
    start(page, "Jurassic Snack")
    page.get_by_role("button", name="Don’t offer lessons again").click()
    start(page, "Rolling Ranch")
    expect(page.get_by_role("complementary")).to_contain_text("Your aim")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_the_lesson_is_one_click_away(visitor: MakeVisitor) -> None:
    page = visitor(newcomer=True).page
    start(page, "Jurassic Snack")
    page.get_by_role("button", name="Take the 4-minute lesson first").click()
    expect(page).to_have_url("/learn/jurassic_snack")
