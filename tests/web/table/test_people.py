"""People at one table, each with a browser of their own: invitations, chat, requests, names."""

import re

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from tests.web.browser import ELSEWHERE, Visitor
from tests.web.by_api import sit_together
from tests.web.conftest import MakeVisitor
from tests.web.games.jurassic_snack.test_games import open_for_a_friend
from tests.web.robots.robot import Robot

Pair = tuple[Visitor, Visitor]


@pytest.fixture
def pair(visitor: MakeVisitor) -> Pair:
    """Ada and Bob at a running table."""
    ada, bob = visitor(), visitor()
    sit_together([ada.page, bob.page], ["Ada", "Bob"])
    for one in (ada, bob):
        one.page.get_by_role("grid").wait_for()
    return ada, bob


def mover(pair: Pair) -> tuple[Robot, Robot]:
    """Who is to act, and the other one."""
    robots = [Robot(one.page, seed) for seed, one in enumerate(pair)]
    robots[0].hint.or_(robots[0].page.get_by_text("Waiting for Bob.")).first.wait_for()
    return (robots[0], robots[1]) if robots[0].hint.count() else (robots[1], robots[0])


def make_a_move(robot: Robot) -> None:
    """The first move of the game."""
    robot.act_until(robot.confirm)
    robot.confirm.click()
    expect(robot.page.get_by_role("tabpanel")).to_contain_text("Turn 1")


def chat_of(page: Page) -> Page:
    page.get_by_role("tab", name=re.compile("^Chat")).click()
    return page


def test_the_qr_code_leads_where_the_link_leads(visitor: MakeVisitor) -> None:
    """A reader that is not ours reads the squares that are drawn."""
    one = visitor(host=ELSEWHERE)
    link = open_for_a_friend(one)
    code = one.page.get_by_role("img", name="The link as a QR code")
    size = int(str(code.get_attribute("viewBox")).split()[-1])
    picture = np.full((size, size), 255, np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", str(code.locator("path").get_attribute("d"))):
        picture[int(y), int(x)] = 0
    assert [found.text for found in zxingcpp.read_barcodes(picture.repeat(8, 0).repeat(8, 1))] == [link]


def test_what_one_says_the_other_reads_as_plain_text(pair: Pair) -> None:
    ada, bob = pair
    chat_of(ada.page).get_by_role("textbox", name="Write a message").fill("<b>well</b> grazed")
    ada.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("tab", name="Chat · 1")).to_be_visible()
    lines = chat_of(bob.page).get_by_role("list", name="Chat")
    expect(lines).to_contain_text("Ada <b>well</b> grazed")
    bob.page.get_by_role("button", name="Well played").click()
    expect(ada.page.get_by_role("list", name="Chat")).to_contain_text("Bob Well played")
    expect(ada.page.get_by_role("textbox", name="Write a message")).to_have_value("")


def test_who_is_muted_is_not_heard_until_the_mute_is_lifted(pair: Pair) -> None:
    ada, bob = pair
    lines = chat_of(ada.page).get_by_role("list", name="Chat")
    chat_of(bob.page).get_by_role("button", name="Roar").click()
    expect(lines).to_contain_text("Bob Roar")
    mute = ada.page.get_by_role("button", name="Mute Bob")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(lines).not_to_contain_text("Roar")
    bob.page.get_by_role("button", name="Oops").click()
    expect(bob.page.get_by_role("list", name="Chat")).to_contain_text("Oops")
    ada.page.reload()
    lines = chat_of(ada.page).get_by_role("list", name="Chat")
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(lines).to_contain_text("No messages yet.")
    mute.click()
    expect(lines).to_contain_text("Bob Oops")


def test_a_move_is_taken_back_when_the_other_allows_it(pair: Pair) -> None:
    asking, other = mover(pair)
    before = [cell.get_attribute("aria-label") for cell in other.page.get_by_role("grid").get_by_role("button").all()]
    make_a_move(asking)
    asking.page.get_by_role("button", name="Request undo", disabled=False).click()
    expect(asking.page.get_by_text("Waiting for the others to accept.")).to_be_visible()
    expect(other.page.get_by_role("alert").filter(has_text="would like to take back a move")).to_be_visible()
    other.button("Allow").click()
    expect(other.button("Allow")).to_have_count(0)
    expect(other.page.get_by_role("tabpanel")).not_to_contain_text("Turn 1")
    after = [cell.get_attribute("aria-label") for cell in other.page.get_by_role("grid").get_by_role("button").all()]
    assert after == before


def test_a_request_may_be_refused_or_withdrawn(pair: Pair) -> None:
    asking, other = mover(pair)
    make_a_move(asking)
    asking.button("Request undo").click()
    other.button("Decline").click()
    expect(asking.page.get_by_text("Waiting for the others to accept.")).to_have_count(0)
    expect(asking.page.get_by_text("Your request was declined.").first).to_be_visible()
    asking.button("Request undo").click()
    expect(other.button("Allow")).to_be_visible()
    asking.button("Withdraw").click()
    expect(other.button("Allow")).to_have_count(0)
    expect(other.page.get_by_role("tabpanel")).to_contain_text("Turn 1")


def test_who_is_not_asked_is_told_by_which_rule(pair: Pair) -> None:
    """By what is hovered, focused or pressed: a space, a button, a key."""
    page = mover(pair)[1].page
    grid, tip = page.get_by_role("grid"), page.get_by_role("tooltip")
    told = page.get_by_role("region", name="Your options").get_by_text("It’s your opponent’s turn.")
    spaces = grid.get_by_role("button", name=re.compile("your diplo"))
    for ask in (spaces.first.hover, spaces.last.focus):
        ask()
        expect(tip).to_contain_text("JS-3.2")
        page.keyboard.press("Escape")
        expect(tip).to_have_count(0)
    for name in ("Hint", "Confirm"):
        page.get_by_role("button", name=name, exact=True).hover()
        expect(told).to_contain_text("JS-3.2")
        page.keyboard.press("Escape")
        expect(told).to_have_count(0)
    page.get_by_role("heading", name=re.compile("^Waiting for")).click()
    page.keyboard.press("h")
    expect(told).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_text("You have no move to take back.")).to_be_visible()


def test_both_agree_to_end_without_a_result(pair: Pair) -> None:
    ada, bob = (Robot(one.page) for one in pair)
    ada.button("Menu").click()
    ada.button("Offer to abandon").click()
    bob.button("Allow").click()
    expect(ada.page.get_by_role("heading", name="Ended without a result")).to_be_visible()
    expect(bob.page.get_by_role("heading", name="Ended without a result")).to_be_visible()


def test_a_rematch_brings_both_to_the_same_table(pair: Pair) -> None:
    ada, bob = (Robot(one.page) for one in pair)
    ada.button("Menu").click()
    ada.button("Resign").click()
    ada.button("Confirm resignation").click()
    ada.button("Rematch").click()
    expect(ada.page.get_by_text("Waiting for Bob to accept")).to_be_visible()
    expect(bob.page.get_by_text("Ada wants a rematch.")).to_be_visible()
    bob.button("No thanks").click()
    expect(ada.page.get_by_role("list", name="Chat")).to_contain_text("Bob No rematch for me, thanks.")
    bob.button("Rematch").click()  # on second thoughts
    for robot in (ada, bob):
        robot.page.get_by_role("grid").wait_for()
    assert ada.page.url == bob.page.url


# Finding a table


def test_a_named_public_table_is_found_and_joined_from_the_first_page(visitor: MakeVisitor) -> None:
    ada, bob = visitor(), visitor()
    page = ada.page
    page.goto("/new/jurassic_snack")
    page.get_by_role("radio", name="Invite").check()
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_role("textbox", name="Table name (optional)").fill("Thursday lunch")
    page.get_by_role("switch", name="List under open tables").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Link to this table").wait_for()
    bob.page.goto("/")
    bob.page.get_by_role("link", name=re.compile("^Join: Thursday lunch")).click()
    bob.page.get_by_role("button", name="Take your seat").click()
    expect(bob.page.get_by_role("heading", name="Thursday lunch", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Thursday lunch", level=1)).to_be_visible()


def test_a_code_read_aloud_leads_to_the_table_and_a_wrong_one_says_so(visitor: MakeVisitor) -> None:
    ada, bob = visitor(), visitor()
    link = open_for_a_friend(ada)
    said = ada.page.get_by_text("Or share the code:").locator("strong").inner_text()
    assert re.fullmatch("[a-z]+ [0-9]{4}", said)
    bob.page.goto("/")
    bob.page.get_by_role("button", name="Join by code").click()
    field = bob.page.get_by_role("textbox", name="Table code")
    field.fill("nowhere")
    bob.page.get_by_role("button", name="Go to table").click()
    expect(bob.page.get_by_role("alert").filter(has_text="No table with that code.")).to_be_visible()
    field.fill(f" {said.upper()} ")
    bob.page.get_by_role("button", name="Go to table").click()
    expect(bob.page).to_have_url(link)
    expect(bob.page.get_by_role("button", name="Take your seat")).to_be_visible()
    bob.page.goto(f"/t/{said.replace(' ', '-')}")
    expect(bob.page).to_have_url(link)
    expect(bob.page.get_by_role("button", name="Take your seat")).to_be_visible()


def test_a_taken_seat_says_so(visitor: MakeVisitor) -> None:
    ada, bob, eve = visitor(), visitor(), visitor()
    table = open_for_a_friend(ada)
    eve.page.route_web_socket(re.compile("/api/socket$"), lambda _: None)  # she hears of nothing
    for one in (bob, eve):
        one.page.goto(table)
        one.page.get_by_role("button", name="Take your seat").wait_for()
    bob.page.get_by_role("button", name="Take your seat").click()
    bob.page.get_by_role("grid").wait_for()
    eve.page.get_by_role("button", name="Take your seat").click()
    expect(eve.page.get_by_role("alert").filter(has_text=re.compile("taken|already started"))).to_be_visible()
    eve.wrongs = [wrong for wrong in eve.wrongs if "409" not in wrong]


def test_the_host_closes_a_table_and_all_see_it(visitor: MakeVisitor) -> None:
    ada, bob = visitor(), visitor()
    table = open_for_a_friend(ada)
    bob.page.goto(table)
    ada.page.get_by_role("button", name="Close the table").click()
    for one in (ada, bob):
        expect(one.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Take your seat")).to_have_count(0)


def test_the_link_is_copied(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = open_for_a_friend(ada)
    ada.page.get_by_role("button", name="Copy").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ada.page.evaluate("() => navigator.clipboard.readText()") == link


def test_who_watches_sees_no_choices_and_no_secrets(pair: Pair, visitor: MakeVisitor) -> None:
    eve = visitor().page
    eve.goto(pair[0].page.url)
    eve.get_by_role("grid").wait_for()
    expect(eve.get_by_text("watching", exact=True)).to_be_visible()
    expect(eve.get_by_role("group", name="Choices").get_by_role("button")).to_have_count(0)
    asking, _ = mover(pair)
    make_a_move(asking)
    expect(eve.get_by_role("tabpanel")).to_contain_text("Turn 1")
    expect(eve.get_by_role("grid").get_by_role("button", name=re.compile("you know"))).to_have_count(0)


def test_a_seat_is_handed_to_a_bot_and_taken_back(pair: Pair) -> None:
    """The bot plays the turn of whoever goes, and the other one goes on; back again, they choose as before."""
    goes, stays = mover(pair)
    goes.button("Menu").click()
    goes.button("Let a bot play for me").click()
    expect(stays.hint).to_be_visible()
    goes.button("Take my seat back").click()
    expect(goes.button("Take my seat back")).to_have_count(0)
    while not goes.hint.count():
        stays.move()
        stays.hint.or_(stays.page.get_by_text(re.compile("^Waiting for"))).first.wait_for()
    expect(goes.hint).to_be_visible()
