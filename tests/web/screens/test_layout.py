"""Every screen at every size: nothing is cut, nothing is too small to touch, and a phone works held either way."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor, long
from tests.web.games.rolling_ranch.laid import sit_down
from tests.web.robots.robot import CONFIRM, Robot

SIDEWAYS = (PHONE[1], PHONE[0])
PHONES = [(375, 667), (360, 640), PHONE]
TABLET = (820, 1180)
DOUBLED = (DESKTOP[0] // 2, DESKTOP[1] // 2)  # what a desktop shows at 200%
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "sideways": SIDEWAYS, "doubled": DOUBLED}
MUCH_LIKE_OTHERS = ("tablet", "doubled")  # like a small desktop, and like a phone held sideways

# Words that are cut off: by a box that hides what runs over, or by the edge of the screen. Boxes that scroll cut
# nothing off; words for screen readers alone are not looked at.
CUT = """() => {
  const cuts = (style) => style.overflowX === 'hidden' || style.overflowX === 'clip';
  const found = [];
  for (const one of document.querySelectorAll('body *')) {
    const words = [...one.childNodes].find((node) => node.nodeType === 3 && node.textContent.trim());
    const unseen = one.closest('.hidden-words, .unseen, .skip, svg, .panel:not(.open)');
    if (!words || unseen || !one.checkVisibility() || one.getClientRects().length === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const text = range.getBoundingClientRect();
    let scrolls = false;
    for (let box = one; box && !scrolls; box = box.parentElement) {
      const style = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      scrolls = ['auto', 'scroll'].includes(style.overflowX) && box.scrollWidth > box.clientWidth;
      if (cuts(style) && (text.right > rect.right + 1 || text.left < rect.left - 1)) found.push(one.textContent.trim());
    }
    if (!scrolls && (text.right > innerWidth + 1 || text.left < -1)) found.push(one.textContent.trim());
  }
  return found;
}"""


# Words of drawings, as large as they are seen.
SMALL = """() => [...document.querySelectorAll('svg text')]
  .filter((one) => one.textContent.trim() && one.getClientRects().length)
  .map((one) => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a])
  .filter(([, size]) => size < 12.95).map(([words, size]) => `${words} is ${size.toFixed(1)} px high`)"""


def check(page: Page, wrong: list[str], name: str) -> None:
    wrong += [f"{name}: {text[:60]}" for text in page.evaluate(CUT)]
    if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
        wrong.append(f"{name} is wider than the screen")


@pytest.mark.parametrize(
    "size",
    [pytest.param(size, id=name, marks=long if name in MUCH_LIKE_OTHERS else []) for name, size in SIZES.items()],
)
def test_nothing_is_cut(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = visitor(size).page
    wrong: list[str] = []
    for path in ("/new/jurassic_snack", "/rules/jurassic_snack", "/settings", "/tables"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        check(page, wrong, path)
    robot = Robot(page, seed=2)
    start(robot.page)
    for _ in range(7):
        robot.act()
    robot.wait()
    check(page, wrong, "table")
    wrong += page.evaluate(SMALL)
    robot.button("Menu").click()
    check(page, wrong, "menu")
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    robot.result.wait_for()
    check(page, wrong, "over")
    wrong += page.evaluate(SMALL)
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("grid").wait_for()
    check(page, wrong, "replay")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    check(page, wrong, "home")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_first_page_is_one_screen(visitor: MakeVisitor, language: str) -> None:
    page = visitor(DESKTOP, language=language).page
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollHeight") <= DESKTOP[1]


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_where_nothing_lies_beside_the_board_every_pile_and_pool_is_below_it(
    visitor: MakeVisitor, size: tuple[int, int]
) -> None:
    page = visitor(size).page
    page.goto("/new/jurassic_snack")
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_role("switch", name="Open piles").click()
    page.get_by_role("button", name="Start game").click()
    robot = Robot(page, seed=2)
    piles = page.get_by_role("listitem").filter(has_text=re.compile("pile:"))
    while page.get_by_text("Nothing eaten yet.").filter(visible=True).count() or robot.wait() != "asked":
        assert robot.act() != "over"
    watching = visitor(size).page
    watching.goto(page.url)
    watching.get_by_role("region", name="You’re watching").wait_for()
    for one in (piles, watching.get_by_role("listitem").filter(has_text=re.compile("pile:"))):
        expect(one).to_have_count(2)
        for pile in one.all():
            expect(pile.get_by_role("img", name=re.compile("in reserve$"))).to_be_in_viewport(ratio=1)
            expect(pile.get_by_role("img").first).to_be_in_viewport(ratio=1)  # a token, its kind named
            expect(pile).not_to_contain_text("face down")
    expect(page.get_by_role("img", name=re.compile("T. rexe?s? in reserve$"))).to_be_visible()


def test_on_the_smallest_phone_no_pile_lies_under_the_dock(visitor: MakeVisitor) -> None:
    robot = Robot(visitor((360, 640)).page, seed=2)
    start(robot.page)
    robot.wait()
    pile = robot.page.get_by_role("listitem").filter(has_text="pile:").last.bounding_box()
    dock = robot.page.get_by_role("region", name="Your options").bounding_box()
    assert pile is not None and dock is not None  # noqa: PT018
    assert pile["y"] + pile["height"] <= dock["y"]


def test_where_the_page_changes_its_shape_every_part_has_its_room(visitor: MakeVisitor) -> None:
    """1180 is a tablet held sideways; styles and scripts must agree about each of these widths."""
    robot = Robot(visitor((1180, 820)).page, seed=2)
    start(robot.page, "Rolling Ranch")
    robot.wait()
    page, wrong = robot.page, list[str]()
    for width in (1180, 1000, 760):
        page.set_viewport_size({"width": width, "height": 820})
        expect(page.get_by_role("tab", name="Log")).to_be_hidden()
        check(page, wrong, f"table of {width}")
        sheet = page.get_by_role("grid").bounding_box()
        assert sheet is not None
        assert sheet["width"] > 0.3 * width, f"the sheet is {sheet['width']} wide of {width}"
    assert not wrong, "\n".join(wrong)


def test_cut_words_would_be_found(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.set_content("<p style='width:40px;overflow:hidden;white-space:nowrap'>much too long a sentence</p>")
    assert page.evaluate(CUT) == ["much too long a sentence"]


def start_in(page: Page, area: str) -> Robot:
    start(page, arrangement=area)
    robot = Robot(page, seed=5)
    robot.wait()
    return robot


# The longest area on a phone, the usual one held sideways; the others by `make test-long`.
HELD = {"phone": PHONE, "sideways": SIDEWAYS}
DAILY = {("line", "phone"), ("square", "sideways")}
AREAS = [
    pytest.param(area, size, id=f"{area}-{held}", marks=[] if (area, held) in DAILY else long)
    for area in ("square", "line", "l", "t")
    for held, size in HELD.items()
]


@pytest.mark.parametrize(("area", "size"), AREAS)
def test_every_space_of_every_area_can_be_touched(visitor: MakeVisitor, area: str, size: tuple[int, int]) -> None:
    robot = start_in(visitor(size).page, area)
    boxes = [cell.bounding_box() for cell in robot.page.get_by_role("gridcell").all()]
    assert len(boxes) == 36
    for box in boxes:
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]


def test_the_sheet_at_rest_leaves_the_whole_board_free(visitor: MakeVisitor) -> None:
    for area in ("square", "line", "l"):
        robot = start_in(visitor(PHONE).page, area)
        board = robot.page.get_by_role("grid").bounding_box()
        dock = robot.page.get_by_role("region", name="Your options").bounding_box()
        assert board is not None
        assert dock is not None
        assert board["y"] + board["height"] <= dock["y"], area


# Of Rolling Ranch: the question, how many sit there, and whether the visitor has to wait for the others.
STEPS = [("choose", 4, False), ("fill", 2, False), ("option", 2, False), ("born", 2, False), ("choose", 1, False)]


def test_the_sheet_at_rest_leaves_the_whole_ranch_free_in_every_step_of_a_round(
    visitor: MakeVisitor, folder: Path
) -> None:
    page = visitor(PHONE).page
    for question, seats, slow in [*STEPS, ("choose", 2, True)]:
        table = sit_down(page, folder, question, seats=seats, slow=slow)
        if slow:
            answer(page)
        check_one_screen(page, "Your options", f"{question} for {seats}")
    watching = visitor(PHONE).page
    watching.goto(table)
    check_one_screen(watching, "You’re watching", "watching")


def answer(page: Page) -> None:
    robot, change = Robot(page), page.get_by_role("button", name="Change", exact=True)
    while not change.is_visible():
        robot.hint.or_(change).first.wait_for()
        if not change.is_visible():
            robot.move()


def check_one_screen(page: Page, dock: str, name: str) -> None:
    """From the bar to the dock nothing covers anything, and nothing is below the edge of any phone."""
    sheet, tabs = page.get_by_role("grid"), page.get_by_role("tablist", name="About your ranch")
    sheet.wait_for()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for above, below in ((sheet, tabs), (tabs, page.get_by_role("region", name=dock))):
            over, under = above.bounding_box(), below.bounding_box()
            assert over is not None
            assert under is not None
            assert over["y"] + over["height"] <= under["y"] + 0.5, f"{name} at {height}"
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), f"{name} at {height}"


def test_rows_of_icons_can_be_touched_on_a_phone(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor(PHONE).page
    sit_down(page, folder, "fill", both=True)
    rows = page.get_by_role("region", name="Buildings").get_by_role("button")
    names = [str(row.get_attribute("aria-label")) for row in rows.all()]
    assert any(name.startswith("1 wood") for name in names)
    assert any(name.startswith("1 nail") for name in names)
    for row in rows.all():
        box = row.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    listed = Robot(page).choices.all_text_contents()
    assert len(listed) == len(names) + ("Stop" in " ".join(listed))
    rows.last.click()
    expect(page.get_by_role("heading", name=re.compile(r"^Choose a row for \d wood$"))).to_be_visible()


def test_a_turned_line_says_the_directions_as_they_are_seen(visitor: MakeVisitor) -> None:
    """On the turned board, the arrow key that a move names leads to the space where it goes."""
    robot = start_in(visitor(PHONE).page, "line")
    page = robot.page
    robot.choices.first.click()
    move = robot.page.get_by_role("grid").get_by_role("button", name="eats unknown grass").first
    words = str(move.get_attribute("aria-label"))  # "b2, face-down grass, Diplo b1, down to b2, eats unknown grass"
    found = re.match(r"(\w+), .*, Diplo (\w+), (\w+) to", words)
    assert found is not None, words
    end, start_at, way = found.groups()
    page.get_by_role("grid").get_by_role("button", name=re.compile(f"^{start_at},")).focus()
    page.keyboard.press(f"Arrow{way.capitalize()}")
    focused = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert focused.startswith(f"{end},")


def test_six_ranches_and_seven_rows_to_fill_fit_on_a_desktop(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/new/rolling_ranch")
    for _ in range(4):
        page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Start game").click()
    robot = Robot(page, seed=3)
    collect = robot.choices.filter(has_text="Collect")
    robot.act_until(collect)
    for looked_at in page.get_by_role("button", name=re.compile("^Take a closer look")).all():
        expect(looked_at).to_be_in_viewport(ratio=1)
    collect.click()
    page.get_by_role("heading", name=re.compile("^Choose a row for")).wait_for()
    assert robot.choices.count() >= 5
    for number, choice in enumerate(robot.choices.all()):
        if number >= 7:
            choice.scroll_into_view_if_needed()  # more rows than that are below, in the same dock
        expect(choice).to_be_in_viewport(ratio=1)


def test_the_sheet_is_dragged_up_to_all_moves_and_down_to_the_prompt(visitor: MakeVisitor) -> None:
    robot = start_in(visitor(PHONE).page, "square")
    page = robot.page
    pieces = robot.choices.count()
    drag(page, "Show all moves", up=90)
    expect(robot.button("Show only the prompt")).to_be_visible()
    assert robot.choices.count() > pieces
    robot.choices.last.click()
    expect(robot.confirm).to_have_count(1)
    drag(page, "Show only the prompt", up=-200)
    expect(page.get_by_role("group", name="Choices")).to_have_count(0)
    expect(robot.confirm).to_be_in_viewport()
    robot.button("Show choices").press("Enter")
    expect(page.get_by_role("group", name="Choices")).to_be_visible()


def drag(page: Page, handle: str, up: int) -> None:
    box = page.get_by_role("button", name=handle).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - up, steps=4)
    page.mouse.up()


def test_held_sideways_the_dock_is_beside_the_board(visitor: MakeVisitor) -> None:
    robot = start_in(visitor(SIDEWAYS).page, "square")
    board = robot.page.get_by_role("grid").bounding_box()
    confirm = robot.page.get_by_role("button", name=CONFIRM).bounding_box()
    assert board is not None
    assert confirm is not None
    assert board["x"] + board["width"] <= confirm["x"]
    assert confirm["y"] + confirm["height"] <= SIDEWAYS[1]
