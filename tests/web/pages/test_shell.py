"""Around the board: parts that do not come, titles, the drawer, links to rules, what is read out, spectators."""

import re

from playwright.sync_api import Locator, Page, expect

import paddock
from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor
from tests.web.robots.robot import Robot
from tests.web.table.test_table import asked

TABLET = (1000, 800)


def heard(page: Page, words: str) -> Locator:
    """What screen readers get."""
    return page.get_by_role("status").filter(has_text=re.compile(words))


def test_a_part_that_does_not_come_is_told_of_and_asked_for_again(visitor: MakeVisitor) -> None:
    one = visitor()
    page = one.page
    table = asked(page).page.url
    for path, script in {"/settings": "Settings", table: "jurassic_snack"}.items():
        page.route(f"**/assets/{script}-*.js", lambda route: route.abort())
        page.goto(path)
        expect(page.get_by_role("heading", name="Part of the page failed to load")).to_be_visible()
        page.unroute(f"**/assets/{script}-*.js")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("grid").wait_for()
    one.wrongs = [wrong for wrong in one.wrongs if "Failed to load resource" not in wrong]


def test_every_page_has_its_title_and_an_unknown_game_is_told_of(visitor: MakeVisitor) -> None:
    page = visitor().page
    for path, title in {
        "/settings": "Settings · Paddock",
        "/rules/rolling_ranch": "Rules of Rolling Ranch · Paddock",
        "/rules/nogame": "No game by that name · Paddock",
        "/nowhere": "There’s nothing at this address · Paddock",
    }.items():
        page.goto(path)
        expect(page).to_have_title(title)
    page.get_by_role("link", name="Go to the home page").last.click()
    expect(page).to_have_title("Paddock")


def test_a_link_to_a_rule_leads_there_again_and_out_of_a_search(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/rules/jurassic_snack#JS-8.6")
    rule = page.get_by_role("link", name="JS-8.6", exact=True)
    expect(rule).to_be_in_viewport()
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="1. Components and aim").click()
    expect(rule).not_to_be_in_viewport()
    page.get_by_role("searchbox").fill("equal sums")
    rule.click()
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(rule).to_be_in_viewport()
    page.get_by_role("searchbox").fill("four pasture boards")
    expect(rule).to_have_count(0)
    contents.get_by_role("link", name="8. End of the game").click()
    expect(rule).to_be_in_viewport()


def test_a_drawer_takes_the_focus_and_gives_it_back(visitor: MakeVisitor) -> None:
    page = asked(visitor(TABLET).page).page
    opener = page.get_by_role("button", name="Log, chat and rules")
    opener.click()
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Write a message").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tabpanel")).to_be_hidden()
    expect(opener).to_be_focused()


def test_a_space_beside_the_lines_of_a_piece_says_why_not_by_which_rule(visitor: MakeVisitor) -> None:
    """And it is read to screen readers."""
    robot = asked(visitor().page)
    page, grid = robot.page, robot.page.get_by_role("grid")
    grid.get_by_role("button", name=re.compile("your diplo, can move")).first.click()
    piece = str(grid.get_by_role("button", name=re.compile("your diplo, selected")).get_attribute("aria-label"))[:2]
    spaces = [str(one.get_attribute("aria-label")) for one in grid.get_by_role("button").all()]
    bare = [name[:2] for name in spaces if "diplo" not in name and "T. rex" not in name]
    beside = next(space for space in bare if space[0] != piece[0] and space[1] != piece[1])
    grid.get_by_role("button", name=re.compile(f"^{beside},")).focus()
    words = f"The diplo on {piece} can only run straight"
    expect(page.get_by_role("tooltip")).to_contain_text(words)
    expect(page.get_by_role("tooltip").get_by_role("link")).to_have_text("JS-4.1")
    expect(heard(page, f"^JS-4.1: {words}")).to_have_count(1)


def test_a_lost_link_the_return_and_the_end_are_told_to_screen_readers(visitor: MakeVisitor) -> None:
    one = visitor()
    robot = asked(one.page)
    page = robot.page
    one.context.set_offline(True)
    expect(heard(page, "^No connection")).to_have_count(1)
    one.context.set_offline(False)
    expect(heard(page, "^Reconnected")).to_have_count(1)
    robot.wait()
    robot.button("Menu").click()
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    expect(page.get_by_role("heading", name="Mara wins")).to_be_focused()
    expect(heard(page, "^Mara wins")).to_have_count(1)
    expect(page).to_have_title("Result: Jurassic Snack · Paddock")
    robot.button("Final position").click()
    expect(page.get_by_role("region", name="Final score")).to_contain_text("Mara wins")
    expect(robot.hint).to_have_count(0)
    one.wrongs = [wrong for wrong in one.wrongs if "ERR_INTERNET_DISCONNECTED" not in wrong]


def test_who_watches_is_shown_only_what_works(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page)
    watcher = visitor(PHONE).page
    watcher.goto(robot.page.url)
    caption = watcher.get_by_role("region", name="You’re watching")
    expect(caption).to_contain_text(re.compile("Waiting for|Nothing has happened|Diplo"))
    expect(caption.get_by_role("button")).to_have_count(0)
    for name in ("Undo", "Hint", "Confirm"):
        expect(watcher.get_by_role("button", name=name)).to_have_count(0)
    make_a_move(robot)
    expect(caption).to_contain_text("→")


def make_a_move(robot: Robot) -> None:
    while not robot.confirm.count():
        robot.act()
    robot.confirm.click()


LINKS = "() => [...document.querySelectorAll('a[href]')].map((link) => link.href)"
DEAD = """() => [...document.querySelectorAll('a[href*="#"]')].filter((link) => link.pathname === location.pathname)
  .map((link) => decodeURIComponent(link.hash.slice(1))).filter((id) => !document.getElementById(id))"""
GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
# Counts the open requests. Whoever waits for an answer goes on before the count goes down.
COUNT = """const ask = window.fetch; window.asked = 0;
window.fetch = (...what) => { asked += 1; return ask(...what).finally(() => setTimeout(() => { asked -= 1; })); }"""
LOST = re.compile("nothing at this address|no game by that name", re.IGNORECASE)


def test_every_link_leads_somewhere(visitor: MakeVisitor) -> None:
    """Over all pages but those of tables, and all that they link but for the single steps of lessons."""
    page = visitor().page
    page.add_init_script(COUNT)
    page.goto("/")
    home, wrong = page.url.rstrip("/"), list[str]()
    found = ["/", "/learn", "/tables", "/replays", "/rules", "/settings", "/lab"]
    found += [f"/{room}/{game}" for room in ("learn", "new", "help", "rules") for game in paddock.game_names()]
    for path in found:  # it grows on the way
        if path.endswith(".txt"):
            wrong += [] if page.request.get(path).headers["content-type"].startswith("text/plain") else [path]
            continue
        if path.startswith("/api/"):  # a picture of a rulebook
            wrong += [] if page.request.get(path).headers["content-type"].startswith("image/svg") else [path]
            continue
        page.evaluate(GO, path)
        heading = page.get_by_role("heading", level=1).first
        heading.wait_for()
        expect(page.get_by_text("One moment…")).to_have_count(0)
        page.wait_for_function("() => asked === 0")
        links = [link.removeprefix(home).partition("#")[0] for link in page.evaluate(LINKS)]
        wrong += [f"{path}: {link}" for link in links if not link.startswith("/")]
        wrong += [f"{path}#{id}" for id in page.evaluate(DEAD)]
        wrong += [path] if LOST.search(heading.inner_text()) else []
        found += dict.fromkeys(link for link in links if link not in found and not re.match("/learn/.+/.", link))
    assert wrong == []
