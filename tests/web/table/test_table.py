"""At the table: why not, undo, hints, states, and what a page must not do."""

import gzip
import re

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.web.browser import PHONE
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor, games_on_both, on_both
from tests.web.robots.robot import CONFIRM, Robot

HOME_BUDGET = 120_000
TABLE_BUDGET = 165_000  # with the scripts it shares with the first page


GAMES = ["Jurassic Snack", "Rolling Ranch"]


def asked(page: Page, seed: int = 1, game: str = GAMES[0]) -> Robot:
    robot = Robot(page, seed)
    start(page, game)
    robot.wait()
    return robot


def test_an_illegal_space_says_why_with_its_rule_and_the_rule_opens(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page)
    page = robot.page
    page.get_by_role("grid").get_by_role("button", name=re.compile("face-down grass")).first.focus()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("There’s no piece on")
    tip.get_by_role("link", name="JS-3.3").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("An action is: move one of your diplos")
    page.get_by_role("grid").get_by_role("button", name=re.compile("Mara’s diplo")).first.hover()
    expect(tip).to_contain_text("isn’t yours")


def test_on_a_phone_the_reason_stands_in_the_sheet(visitor: MakeVisitor) -> None:
    robot = asked(visitor(PHONE).page)
    robot.page.get_by_role("grid").get_by_role("button", name=re.compile("’s diplo")).first.tap(force=True)
    expect(robot.page.get_by_role("region", name="Your options")).to_contain_text("isn’t yours")


@on_both(daily="desktop")
def test_a_hint_names_a_move_and_moves_nothing(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    robot = asked(visitor(size).page)
    before = places(robot)
    robot.button("Hint").click()
    expect(robot.page.get_by_text(re.compile(r"^Try: "))).to_be_visible(timeout=15_000)
    assert places(robot) == before


def test_alone_a_hint_tells_the_points_to_expect(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/new/rolling_ranch")
    page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_role("button", name="Start game").click()
    robot = Robot(page)
    robot.wait()
    robot.button("Hint").click()
    expect(page.get_by_role("button", name=re.compile(r"\d+ points")).first).to_be_visible(timeout=15_000)


def test_a_chosen_move_is_let_go_with_escape(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page)
    robot.choices.first.click()
    robot.choices.first.click()
    expect(robot.confirm).to_have_count(1)
    robot.page.keyboard.press("Escape")
    expect(robot.confirm).to_have_count(0)


def test_undo_takes_a_move_back(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page, seed=4, game="The Great Dinosaur Rush")
    moved = robot.page.get_by_role("heading", name=re.compile("^Publicize: move"))
    robot.act_until(moved)
    robot.page.get_by_role("button", name="Undo", disabled=False).wait_for()
    robot.page.keyboard.press("u")
    expect(robot.page.get_by_role("heading", name=re.compile("^Move in a"))).to_be_visible()


def test_the_log_leads_to_the_rule_by_which_something_happened(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page, seed=6)
    page = robot.page
    rule = page.get_by_role("tabpanel", name="Log").get_by_role("link", name=re.compile("^JS-"))
    robot.act_until(rule)
    found = str(rule.first.inner_text())
    rule.first.click()
    rules = page.get_by_role("tabpanel", name="Rules")
    expect(rules.get_by_role("link", name=found, exact=True).first).to_be_in_viewport()


WAY = r"[a-f]\d → [a-f]\d"


def test_every_event_is_told_to_screen_readers(visitor: MakeVisitor) -> None:
    """Also when several come at once: a bot's two actions."""
    robot = asked(visitor().page, seed=6)
    page = robot.page
    for _ in range(18):
        robot.act()
    robot.wait()
    turns = page.get_by_role("tabpanel").get_by_role("list").all_inner_texts()  # the latest first
    spoken = page.get_by_role("log", name="What happens")
    expect(spoken).to_contain_text(next(re.findall(WAY, turn)[-1] for turn in turns if re.search(WAY, turn)))
    told = spoken.get_by_role("paragraph").all_inner_texts()
    ways = [way for sentence in told for way in re.findall(WAY, sentence)]
    assert len(ways) >= 4
    assert ways == [way for turn in reversed(turns) for way in re.findall(WAY, turn)][-len(ways) :]


def test_the_tab_says_whose_turn_it_is(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page)
    expect(robot.page).to_have_title("● Your turn · Jurassic Snack")
    robot.page.goto("/")
    expect(robot.page).to_have_title("(1) Paddock")


@pytest.mark.parametrize("game", GAMES[:2])
def test_resigning_ends_the_game_with_the_points_as_they_stand(visitor: MakeVisitor, game: str) -> None:
    robot = asked(visitor().page, seed=6, game=game)
    for _ in range(16):
        robot.act()
    robot.wait()
    robot.button("Menu").click()
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    expect(robot.page.get_by_role("heading", name="Mara wins")).to_be_visible()
    expect(robot.page.get_by_role("log", name="What happens").locator("p").last).to_have_text("You resigned.")
    table = robot.page.get_by_role("table", name="Where the points came from")
    expect(table).not_to_contain_text("?")
    totals = table.get_by_role("row", name=re.compile("^Total")).get_by_role("cell").all_inner_texts()
    code = robot.page.url.rsplit("/", 1)[-1]
    result = robot.page.request.get(f"/api/tables/{code}").json()["result"]
    assert [str(score) for score in result["scores"]] == totals[:2]
    assert max(result["scores"]) > 0
    robot.button("Final position").click()
    expect(robot.page.get_by_role("tabpanel", name="Log")).to_contain_text("You resigned.")


def test_a_table_that_is_not_there_says_so(visitor: MakeVisitor) -> None:
    one = visitor()
    for address in ("/t/nowhere", "/t/fern-0000", "/t/nowhere/replay"):
        one.page.goto(address)
        expect(one.page.get_by_role("heading", name="We can’t find this table")).to_be_visible()


def test_a_newer_page_is_told_of_and_loaded_when_it_suits(visitor: MakeVisitor) -> None:
    one = visitor()
    page = one.page

    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "page": "/assets/index-another.js"})

    page.route("**/api/hello", newer)
    page.goto("/settings")
    told = page.get_by_text("Paddock has been updated.")
    expect(told).to_be_visible()
    page.get_by_role("button", name="Later").click()
    expect(told).to_have_count(0)
    page.unroute("**/api/hello")
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(told).to_have_count(0)


def test_a_server_that_cannot_be_reached_is_told_of_and_asked_again(visitor: MakeVisitor) -> None:
    one = visitor()
    page = one.page
    page.goto("/settings")
    for path, words in {"/": "Can’t reach the server.", "/t/some-table": "Can’t reach the server"}.items():
        page.route("**/api/**", lambda route: route.abort())
        page.goto(path)
        expect(page.get_by_text(words).first).to_be_visible()
        page.unroute("**/api/**")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.get_by_role("heading", name="We can’t find this table")).to_be_visible()
    one.wrongs = [wrong for wrong in one.wrongs if "Failed to load resource" not in wrong]


def test_a_link_from_a_rule_id_marks_the_rule(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/rules/jurassic_snack#JS-6.3")
    expect(page.get_by_text("The other T. rex, grass and the edge stop it")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("never eats grass")
    expect(page.get_by_role("link", name="JS-6.3")).to_be_visible()
    expect(page.get_by_role("link", name="JS-1.1")).to_have_count(0)


# What the page costs and what it must not do


def javascript_of(responses: list[Response]) -> int:
    return sum(len(gzip.compress(one.body())) for one in responses if one.url.endswith(".js"))


@pytest.mark.parametrize("game", [*GAMES, "The Great Dinosaur Rush", "Tiny Epic Dinosaurs"])
def test_the_bundles_keep_their_budgets(visitor: MakeVisitor, game: str) -> None:
    page = visitor().page
    responses: list[Response] = []

    def note(response: Response) -> None:
        responses.append(response)

    page.on("response", note)
    page.goto("/")
    page.get_by_role("button", name="Play your first game").wait_for()
    page.wait_for_load_state("networkidle")
    home = javascript_of(responses)
    responses.clear()
    asked(page, game=game)
    table = javascript_of([one for one in responses if one.request.resource_type == "script"])
    assert home <= HOME_BUDGET, f"the first page loads {home} bytes of JavaScript"
    assert table <= TABLE_BUDGET, f"a table loads {table} bytes of JavaScript"


LANDMARKS = ("Undo", "Hint", "Menu")


def places(robot: Robot) -> dict[str, object]:
    """Where the things are that people aim at."""
    aims = {name: robot.button(name) for name in LANDMARKS}
    aims["Confirm"] = robot.page.get_by_role("button", name=CONFIRM)
    aims |= {"board": robot.page.get_by_role("grid"), "dock": robot.page.get_by_role("region", name="Your options")}
    return {name: aim.bounding_box() for name, aim in aims.items()}


@games_on_both({"Jurassic Snack": "desktop", "Rolling Ranch": ""})
def test_nothing_shifts_when_pieces_move(visitor: MakeVisitor, game: str, size: tuple[int, int]) -> None:
    robot = asked(visitor(size).page, seed=41, game=game)
    robot.page.evaluate(WATCH_SHIFTS)
    before = places(robot)
    for _ in range(14):
        if robot.act() == "over" or robot.wait() == "over":
            break
        assert places(robot) == before
    shift = robot.page.evaluate("() => window.shift")
    assert shift < 0.02, f"things shifted by {shift}"  # words in the dock that are longer or shorter


# The browser's own measure (the part of the screen that a thing covers before and after, times how far it goes), summed
# for everything outside the log, which is there to grow. When an answer comes late it is the same.
WATCH_SHIFTS = """() => {
  window.shift = 0;
  const inLog = (node) => !!(node.closest ? node : node.parentElement)?.closest('[role=tabpanel]');
  const covered = (a, b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return a.width * a.height + b.width * b.height - Math.max(0, across) * Math.max(0, down);
  };
  const score = ({ previousRect: a, currentRect: b }) =>
    (covered(a, b) / (innerWidth * innerHeight)) *
    (Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top)) / Math.max(innerWidth, innerHeight));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const source of entry.sources) if (source.node && !inLog(source.node)) window.shift += score(source);
  }).observe({ type: 'layout-shift' });
}"""


@pytest.mark.alone
def test_a_move_is_painted_at_once(visitor: MakeVisitor) -> None:
    """Other work on the machine can only add to a time: one of three stretches must show what the page needs."""
    robot = asked(visitor().page, seed=43)
    robot.page.evaluate(WATCH_PAINTS)
    medians: list[float] = []
    while len(medians) < 3 and robot.wait() == "asked":
        for _ in range(16):
            robot.act()
        delays = sorted(robot.page.evaluate("() => window.delays.splice(0)"))
        medians.append(delays[len(delays) // 2])
        if medians[-1] < 100:
            return
    raise AssertionError(f"moves were painted after {medians} ms")


# The time from a press on Confirm to the first frame in which the board has changed.
WATCH_PAINTS = """() => {
  window.delays = [];
  let pressed = 0;
  addEventListener('click', (event) => {
    if (event.target.closest('button')?.textContent.trim().startsWith('Confirm')) pressed = performance.now();
  }, true);
  const board = document.querySelector('[role=grid]').parentElement;
  new MutationObserver(() => {
    if (!pressed) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => window.delays.push(performance.now() - since));
  }).observe(board, { subtree: true, childList: true, attributes: true });
}"""


def test_the_content_policy_forbids_inline_script_and_other_hosts(visitor: MakeVisitor) -> None:
    response = visitor().page.goto("/")
    assert response is not None
    policy = dict(part.strip().split(" ", 1) for part in response.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["script-src"] == "'self'"
    assert "unsafe-inline" not in policy["style-src"]


def test_a_piece_is_dragged_to_a_glowing_space(visitor: MakeVisitor) -> None:
    robot = asked(visitor().page)
    page, grid = robot.page, robot.page.get_by_role("grid")
    grid.get_by_role("button", name=re.compile("your diplo, can move")).first.click()
    start = grid.get_by_role("button", name=re.compile("your diplo, selected"))
    target = grid.get_by_role("button", name=re.compile("eats unknown grass")).first
    piece, goal = str(start.get_attribute("aria-label")), str(target.get_attribute("aria-label"))
    page.keyboard.press("Escape")
    grid.get_by_role("button", name=f"{piece.split(',', maxsplit=1)[0]}, your diplo").drag_to(
        grid.get_by_role("button", name=re.compile(rf"^{goal.split(',', maxsplit=1)[0]},"))
    )
    expect(robot.confirm).to_have_count(1)
    expect(grid.get_by_role("button", name=re.compile("chosen$"))).to_have_count(1)
