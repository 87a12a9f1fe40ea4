"""Pictures of what people meet around a game: waiting, watching, a bot in their place, no connection, nothing there."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.web.browser import Visitor
from tests.web.games.jurassic_snack.test_games import open_for_a_friend
from tests.web.robots.robot import Robot

Take = Callable[[str], None]


def play_to_the_curtain(page: Page, game: str) -> Robot:
    """Two people at one device, up to where it is handed on."""
    page.goto(f"/new/{game}")
    page.get_by_role("radio", name="Same device").check()
    page.get_by_role("textbox", name="The other player’s name").fill("Marta")
    page.get_by_role("button", name="Start game").click()
    robot = Robot(page, seed=7)
    while robot.wait() != "curtain":
        robot.act()
    return robot


def take_states(visitor: Visitor, take: Take) -> None:
    page = visitor.page
    robot = play_to_the_curtain(page, "jurassic_snack")
    take("curtain")
    robot.curtain.click()
    robot.wait()
    page.context.set_offline(True)
    page.get_by_role("heading", name="No connection").wait_for()
    take("offline")
    page.context.set_offline(False)
    robot.wait()
    page.goto("/tables")
    page.get_by_role("listitem").first.wait_for()
    take("tables")
    for name, path in {"no-table": "/t/nowhere", "no-game": "/rules/nowhere"}.items():
        page.goto(path)
        page.get_by_role("link", name="Go to the home page").last.wait_for()
        take(name)
    visitor.wrongs = [wrong for wrong in visitor.wrongs if not re.search("404|ERR_INTERNET_DISCONNECTED", wrong)]


def take_bots(visitor: Visitor, take: Take) -> None:
    """A bot that thinks, and a bot that plays for somebody; then a page that is older than its server."""
    page = visitor.page
    robot = Robot(page, seed=17)
    robot.start_at_home("Apex")
    for _ in range(4):
        robot.act()
    robot.button("Menu").click()
    robot.button("Let a bot play for me").click()
    page.get_by_role("button", name="Take my seat back").filter(visible=True).wait_for()
    page.get_by_role("heading", name="Table menu").wait_for(state="hidden")
    take("handed")
    page.get_by_role("button", name="Take my seat back").filter(visible=True).click()
    thinking = page.get_by_role("heading", name="Mara is thinking.")
    while not thinking.count():
        robot.hint.or_(thinking).first.wait_for()
        if robot.hint.count():
            robot.move()
    take("thinking")
    page.route("**/api/hello", newer)
    page.goto("/settings")
    page.get_by_text("Paddock has been updated.").wait_for()
    take("updated")
    page.unroute("**/api/hello")


def newer(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "page": "/assets/index-another.js"})


def take_watching(player: Visitor, watcher: Visitor, take: Take) -> None:
    """A table of somebody else; `take` takes what the watcher sees."""
    robot = Robot(player.page, seed=17)
    robot.start_at_home("Hatchling")
    for _ in range(12):
        robot.act()
    robot.wait()
    watcher.page.goto(player.page.url)
    watcher.page.get_by_role("region", name="You’re watching").wait_for()
    take("watching")


def take_lost_link(host: Visitor, guest: Visitor, take: Take) -> None:
    """A friend who has gone in the middle of a turn; `take` takes what the host sees."""
    guest.page.goto(open_for_a_friend(host))
    guest.page.get_by_role("button", name="Take your seat").click()
    host.page.get_by_role("grid").wait_for()
    robot, waiting = Robot(host.page, seed=17), host.page.get_by_role("heading", name=re.compile("^Waiting for"))
    while not waiting.count():
        robot.hint.or_(waiting).first.wait_for()
        if robot.hint.count():
            robot.move()
    guest.page.close()
    expect(host.page.get_by_role("heading", name=re.compile("is offline"))).to_be_visible()
    take("lost-link")
