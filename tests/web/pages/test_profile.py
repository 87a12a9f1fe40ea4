"""Profiles and leaderboards in a browser, and tables that are rated."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor

RANCH = "rolling_ranch"


IS_RATED = """async ([game, games]) => {
  const read = async (path) => (await fetch(path)).json();
  const { ratings } = await read(`/api/people/${(await read('/api/me')).player}`);
  return ratings.some((one) => one.game === game && one.games >= games);
}"""


def play_rated(winner: Page, loser: Page, games: int, game: str = RANCH, *, before: int = 0) -> None:
    """By resigning. The winner has played this many rated games before; ratings follow in the background."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    clock = {"kind": "move", "amount": 60}
    for number in range(games):
        code = post(winner, "/api/tables", game=game, seats=seats, clock=clock, rated=True)["code"]
        post(loser, f"/api/tables/{code}/seats/1/sit")
        post(loser, f"/api/tables/{code}/resign", id=f"r{number}", seat=1)
    wait_until_rated(winner, game, before + games)


def wait_until_rated(page: Page, game: str, games: int) -> None:
    if page.url == "about:blank":
        page.goto("/settings")
    page.wait_for_function(IS_RATED, arg=[game, games], polling=100)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_profile_shows_rating_results_and_badges(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    ada, eve = visitor(size).page, visitor().page
    rename(ada, "Ada")
    eve_id = rename(eve, "Eve")
    play_rated(ada, eve, 5)
    ada.goto("/profile")
    expect(ada.get_by_role("heading", name="Ada")).to_be_visible()
    expect(ada.get_by_role("button", name=re.compile("Rolling Ranch"))).to_contain_text(re.compile(r"1[67]\d\d ± \d+"))
    expect(ada.get_by_text("5 won · 0 tied · 0 lost").first).to_be_visible()
    expect(ada.get_by_role("listitem").filter(has_text="On a roll")).to_contain_text("Earned")
    expect(ada.get_by_role("listitem").filter(has_text="All-rounder")).to_contain_text("1 of 4")
    slider = ada.get_by_role("slider", name="Game in the chart")
    latest = slider.get_attribute("aria-valuetext")
    slider.press("ArrowLeft")
    expect(slider).not_to_have_attribute("aria-valuetext", str(latest))
    ada.get_by_role("button", name="Show the numbers").click()
    expect(ada.get_by_role("row")).to_have_count(6)
    ada.goto(f"/people/{eve_id}")
    expect(ada.get_by_role("heading", name="Eve")).to_be_visible()
    expect(ada.get_by_text("By opponent")).to_have_count(0)


def test_a_stranger_is_told_how_a_profile_begins(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/profile")
    expect(page.get_by_text("It starts with your first game")).to_be_visible()
    page.goto(f"/ranking/{RANCH}")
    expect(page.get_by_text("It starts with your first game")).to_be_visible()


def test_the_leaderboard_lists_people_once_they_are_certain(visitor: MakeVisitor) -> None:
    ada, eve = visitor().page, visitor().page
    rename(ada, "Ida")
    rename(eve, "Rex")
    for number in range(12):
        play_rated(ada, eve, 1, "jurassic_snack", before=2 * number)
        play_rated(eve, ada, 1, "jurassic_snack", before=2 * number + 1)
    ada.goto("/ranking/jurassic_snack")
    expect(ada.get_by_role("link", name="Ida", exact=True)).to_be_visible()
    ada.get_by_role("link", name="Rex").click()
    expect(ada.get_by_role("heading", name="Rex")).to_be_visible()


def test_a_table_with_a_clock_may_be_rated_and_an_invitation_brings_a_gentle_one(visitor: MakeVisitor) -> None:
    page = visitor().page
    rename(page, "Ada")
    page.goto(f"/new/{RANCH}")
    page.get_by_text("Advanced", exact=True).click()
    expect(page.get_by_label("Clock")).to_have_value("none")
    rated = page.get_by_role("switch", name="Rated")
    expect(page.get_by_text("Needs a clock")).to_be_visible()
    page.get_by_role("radio", name="Invite").check()
    expect(page.get_by_label("Clock")).to_have_value("gentle")
    rated.click()
    expect(rated).to_have_attribute("aria-checked", "true")
    with page.expect_response("**/api/tables") as opened:
        page.get_by_role("button", name="Open the table").click()
    info = opened.value.json()
    assert info["rated"]
    assert info["clock"] == {"kind": "move", "amount": 180, "increment": 0}
