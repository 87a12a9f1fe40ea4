"""Jurassic Snack: games by clicks and by keys, from the first page and to the result; two browsers and a spectator."""

import re
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from paddock.server.table.entries import SeatPlan
from tests.web.browser import PHONE, Visitor
from tests.web.by_api import sit_together, start
from tests.web.conftest import MakeVisitor, long, near_the_end
from tests.web.prepared import seat_for, sit_near_the_end
from tests.web.robots.robot import KeyRobot, Robot, look_around

GAME = "jurassic_snack"


def test_a_robot_that_knows_only_names_plays_from_home_to_the_result_on_a_phone(visitor: MakeVisitor) -> None:
    robot = Robot(visitor(PHONE).page, seed=390)
    robot.play_at_once()
    robot.start_at_home()
    robot.play()
    expect(robot.result).to_be_visible()


def test_the_keyboard_alone_plays_from_home(visitor: MakeVisitor) -> None:
    robot = KeyRobot(visitor().page, seed=3)
    robot.start_at_home()
    for _ in range(8):
        assert robot.act() == "asked"


def test_the_keyboard_alone_plays_to_the_result(visitor: MakeVisitor, folder: Path) -> None:
    robot = KeyRobot(visitor().page, seed=3)
    sit_near_the_end(robot.page, folder, GAME)
    robot.play()
    expect(robot.result).to_be_visible()


@long
def test_the_keyboard_alone_plays_a_whole_game(visitor: MakeVisitor) -> None:
    robot = KeyRobot(visitor().page, seed=3)
    robot.start_at_home()
    robot.play()
    expect(robot.result).to_be_visible()


def test_a_robot_plays_to_the_result_verifies_the_luck_and_walks_through_the_replay(visitor: MakeVisitor) -> None:
    robot = Robot(visitor().page, seed=5)
    robot.start_at_home()
    robot.play()
    page = robot.page
    robot.button("Check the shuffles").click()
    expect(page.get_by_role("heading", name="The shuffles were fair")).to_be_visible()
    expect(page.get_by_text("Your browser saw the same commitment")).to_be_visible()
    expect(page.get_by_text("Your browser’s random input was used.")).to_be_visible()
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("grid").wait_for()
    page.keyboard.press("End")
    moves = page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves.last).to_have_attribute("aria-current", "step")
    expect(moves.last).to_be_in_viewport()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(moves.first).to_have_attribute("aria-current", "step")
    page.get_by_role("radio", name="Mara").check()
    page.get_by_role("button", name="Review with a bot").click()
    expect(page.get_by_role("radio", name="Turning points")).to_be_visible(timeout=60_000)


def test_two_people_play_on_one_device_with_the_curtain(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    marta = SeatPlan(player=seat_for(page).player, name="Marta")
    sit_near_the_end(page, folder, GAME, beside=[marta], left=8)
    robot = Robot(page, seed=7)
    lifted = 0
    while (state := robot.act()) != "over":
        lifted += state == "curtain"
    assert lifted > 2


def test_the_curtain_hides_the_board(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/new/jurassic_snack")
    page.get_by_role("radio", name="Same device").check()
    page.get_by_role("button", name="Start game").click()
    robot = Robot(page, seed=8)
    while robot.wait() != "curtain":
        assert robot.act() != "over"
    expect(page.get_by_role("grid")).to_have_count(0)
    expect(page.get_by_role("tabpanel")).not_to_contain_text("Diplo")
    expect(robot.hint).to_have_count(0)
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Guest 2")
    expect(page.get_by_role("region", name="Seats")).not_to_contain_text(
        "points"
    )  # a pile's worth is its owner's secret


# Two browsers and a spectator


def board_of(page: Page, names: dict[str, str]) -> list[str]:
    """What stands on every space, in words that do not depend on who looks."""
    page.get_by_role("button", name="Final position").click()
    page.get_by_role("grid").wait_for()
    labels = [str(cell.get_attribute("aria-label")) for cell in page.get_by_role("grid").get_by_role("button").all()]
    plain = [re.sub(r"grass you’ve seen: [\w ]+|face-down grass", "grass", label) for label in labels]
    plain = [re.sub(r", \w+( \w+)? has looked at it", "", label) for label in plain]
    return [label.replace("your diplo", f"{names['me']}’s diplo") if "me" in names else label for label in plain]


@near_the_end
def test_two_browsers_play_while_a_third_watches_and_one_drops_and_returns(
    visitor: MakeVisitor, folder: Path, whole: bool
) -> None:
    ada, bob, eve = visitor(), visitor(PHONE), visitor()
    if whole:
        table = sit_together([ada.page, bob.page], ["Ada", "Bob"])
    else:
        table = sit_near_the_end(ada.page, folder, GAME, beside=[seat_for(bob.page, "Bob")], left=6)
        bob.page.goto(table)
    eve.page.goto(table)
    robots = [Robot(ada.page, 11), Robot(bob.page, 12)]
    presses = 0
    while "over" not in (states := look_around(robots)):
        presses += 1
        assert presses < 600
        robots[states.index("asked")].move()
        if presses == 4:
            drop_and_return(ada, bob, table)
            robots[1] = Robot(bob.page, 13)
    assert presses > 4
    boards = [board_of(ada.page, {"me": "Ada"}), board_of(bob.page, {"me": "Bob"}), board_of(eve.page, {})]
    assert boards[0] == boards[1] == boards[2]


def open_for_a_friend(host: Visitor) -> str:
    page = host.page
    page.goto("/new/jurassic_snack")
    page.get_by_role("radio", name="Invite").check()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Link to this table")
    expect(link).to_be_visible()
    return str(link.input_value())


def test_a_phone_tells_who_has_lost_the_link(visitor: MakeVisitor) -> None:
    ada, bob = visitor(PHONE), visitor()
    table = open_for_a_friend(ada)
    bob.page.goto(table)
    bob.page.get_by_role("button", name="Take your seat").click()
    ada.page.get_by_role("grid").wait_for()
    robot, waiting = Robot(ada.page), ada.page.get_by_role("heading", name=re.compile("^Waiting for"))
    while not waiting.count():
        robot.hint.or_(waiting).first.wait_for()
        if robot.hint.count():
            robot.move()
    drop_and_return(ada, bob, table)


def drop_and_return(here: Visitor, gone: Visitor, table: str) -> None:
    """One closes the page; the other sees it, and sees the return."""
    gone.page.close()
    lost = here.page.get_by_role("region", name="Seats").get_by_text("offline", exact=True)
    expect(lost).to_be_visible()
    what_follows = here.page.get_by_text(re.compile("is offline. ")).filter(visible=True)
    expect(what_follows.first).to_be_visible()
    gone.open().goto(table)
    expect(lost).to_have_count(0)
    expect(what_follows).to_have_count(0)
    gone.page.get_by_role("grid").wait_for()


def test_a_lost_socket_is_told_and_comes_back_by_itself(visitor: MakeVisitor) -> None:
    page = visitor().page
    sockets: list[WebSocketRoute] = []
    refuse = False

    def route(socket: WebSocketRoute) -> None:
        if refuse:
            socket.close(code=1012)
            return
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("/api/socket$"), route)
    robot = Robot(page, seed=21)
    start(page)
    robot.act()
    refuse = True
    sockets[-1].close(code=1012)
    lost = page.get_by_role("heading", name="No connection. Your last move is safe. Reconnecting…")
    expect(lost).to_be_visible()
    expect(robot.choices).to_have_count(0)  # what is pressed now would do nothing
    expect(robot.hint).to_have_count(0)
    refuse = False
    expect(lost).to_be_hidden(timeout=30_000)
    robot.wait()
    robot.act()
    assert len(sockets) >= 2
