"""The skeleton editor: drawn by mouse and by keys, every mistake shown and fixed, kept over a reload, sent."""

import re
import tomllib
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

import paddock
from paddock.games.great_dinosaur_rush.engine.drawing import drawing_text, read_drawing
from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor, on_both
from tests.web.games.great_dinosaur_rush.drawing import Hand, Keys, grown, strokes, whole_skeleton
from tests.web.games.great_dinosaur_rush.laid import open_build
from tests.web.held_back import hold_back
from tests.web.robots.digger import designs_of, shown_designs
from tests.web.robots.robot import CONFIRM
from tests.web.screens.test_access import SMALL, violations
from tests.web.screens.test_layout import CUT

WORDS: Final = Path(paddock.__file__).parent / "games/great_dinosaur_rush/data/words/en.toml"
CHECKS: Final = tomllib.loads(WORDS.read_text("utf-8"))["editor"]["check"]
SPINE: Final = "spine:0,0-1,0"
# A few bones that break one condition: V1, V2 and V4 cannot be drawn, as the lattice offers only neighbouring joints,
# a bone laid on another takes its place, and a colour is offered for its own parts alone.
MISTAKES: Final = {
    3: "head:0,0-1,1+0,1-1,0",
    7: "spine:0,0-0,1",
    8: f"{SPINE};neck:0,1-1,0",
    9: f"{SPINE};tail:0,0-1,1",
    10: f"{SPINE};neck:1,0-2,1;head:3,3-4,3",
    11: f"{SPINE};ribs:0,0-0,1",
    12: f"{SPINE};limb_a:-1,-1-0,0;limb_b:-2,-1--1,-1",
    13: f"{SPINE};neck:1,0-2,1;head:1,1-2,1+0,0-1,1",
    14: f"{SPINE};unique:0,0-0,1+0,1-1,0",
    15: "spine:0,0-1,1+1,1-2,0;ribs:0,0-1,-1+1,-1-2,0;unique:1,0-1,1",
    16: f"{SPINE};ribs:0,-1-0,0+0,-2-0,-1w+0,-1-1,-2w",
    17: f"{SPINE};ribs:0,-1-0,0w;tail:-1,0-0,0",
}
SENTENCES: Final = {
    3: "Two bones cross: move one of them.",
    7: "every bone must go one column to the right",
    8: "never turn back to the left",
    9: "never turn back to the right",
    10: "touch the neck only at its far end",
    11: "stay below it",
    12: "the two mustn’t touch each other",
    13: "touch where they mustn’t",
    14: "exactly one joint",
    15: "enclosed by other bones",
    16: "Wild bones mustn’t touch each other",
    17: "and no other colour",
}


def check_of(page: Page, condition: int) -> Locator:
    """What is wrong, with the part it belongs to."""
    return page.get_by_role("group", name=CHECKS[str(condition)], exact=True)


def confirm(page: Page) -> Locator:
    return page.get_by_role("button", name=CONFIRM, disabled=False)


def sent_drawing(page: Page, code: str) -> str:
    """What seat 0 built last, as its record has it."""
    expect(page.get_by_role("grid", name="Your drawing")).to_have_count(0)
    record = page.request.get(f"/api/tables/{code}/record?seat=0").text()
    return str(re.findall(r"draw=(\S+)", record)[-1])


def built_by(page: Page, code: str, text: str) -> bool:
    record = page.request.get(f"/api/tables/{code}/record?seat=0").text()
    return f"draw={drawing_text(read_drawing(text))}" in record


def test_a_skeleton_of_34_bones_is_drawn_by_mouse_with_a_reload_in_between(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    code = open_build(page, folder, seats=3, seed=3, round_number=3)
    text = whole_skeleton(3, 3, 3).partition("!")[0]
    bones = grown(text)
    assert len(bones) >= 30
    hand = Hand(page)
    for stroke in bones[:17]:
        hand.drag(stroke)
    expect(page.get_by_role("heading", name=re.compile("^Still to place: "))).to_be_visible()
    page.reload()
    hand = Hand(page)
    for stroke in bones[17:]:
        hand.drag(stroke)
    expect(page.get_by_role("heading", name="All parts are there")).to_be_visible()
    page.get_by_role("radio", name="Cards").check()
    for box in page.get_by_role("checkbox", name="Reveal it").all():
        box.uncheck()
    confirm(page).click()
    expect(page.get_by_role("grid", name="Your drawing")).to_have_count(0)
    assert built_by(page, code, text)


def test_the_keyboard_alone_draws_a_skeleton_and_sends_it(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    code = open_build(page, folder, seats=3, seed=3, round_number=3)
    text = whole_skeleton(3, 3, 3).partition("!")[0]
    keys = Keys(page)
    keys.begin()
    for stroke in grown(text):
        keys.lay(stroke)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+Shift+z")
    expect(page.get_by_role("heading", name="All parts are there")).to_be_visible()
    confirm(page).press("Enter")
    expect(page.get_by_role("grid", name="Your drawing")).to_have_count(0)
    assert built_by(page, code, text)


def test_every_mistake_is_told_with_its_bones_and_can_be_mended(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    open_build(page, folder, seats=3, seed=3, round_number=2)
    expect(page.get_by_role("heading", name="8 parts missing")).to_be_visible()
    expect(page.get_by_text("25 bones to place").first).to_be_visible()
    for condition, text in MISTAKES.items():
        hand = Hand(page)
        for stroke in strokes(text):
            hand.tap(stroke)
        check = check_of(page, condition)
        expect(check).to_contain_text(SENTENCES[condition])
        expect(
            check.get_by_role("button", name=re.compile(r"Show the bones \d+ bones? (is|are) marked"))
        ).to_be_visible()
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(check).to_have_count(0)
        for _ in strokes(text)[1:]:
            page.keyboard.press("Control+z")


def test_no_joint_moves_when_the_designs_arrive(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    question = hold_back(page, "design")
    open_build(page, folder, seats=5, seed=3, round_number=3)
    designs = designs_of(page)
    expect(designs).to_have_count(0)
    before = Hand(page).middle((1, 0))
    question.release()
    designs.first.wait_for()
    assert Hand(page).middle((1, 0)) == before


def test_a_wild_bone_is_asked_for_its_part_only_if_two_are_possible(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    open_build(page, folder, seats=3, seed=3, round_number=2)
    hand = Hand(page)
    for stroke in strokes("spine:0,0-1,0+1,0-2,0;ribs:0,-1-0,0"):
        hand.tap(stroke)
    page.keyboard.press("5")
    question = page.get_by_role("group", name="Which part is this bone for?")
    hand.joint((2, 0)).click()
    hand.joint((3, 0)).click()
    expect(question).to_have_count(0)
    expect(hand.joint((3, 0))).to_have_accessible_name(re.compile("spine"))
    page.keyboard.press("Escape")
    hand.joint((0, 0)).click()
    hand.joint((1, -1)).click()
    question.get_by_role("button", name="Ribs").click()
    expect(question).to_have_count(0)
    expect(hand.joint((1, -1))).to_have_accessible_name(re.compile("ribs"))


def test_a_design_is_picked_mirrored_back_and_sent_without_its_card(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    code = open_build(page, folder, seats=3, seed=3, round_number=2)
    designs_of(page).first.wait_for()
    best = shown_designs(page).and_(page.get_by_role("button", name=re.compile("^Best")))
    expect(best).to_contain_text(re.compile(r"about \d+–\d+ points"))
    expect(page.get_by_role("region", name="Build for me")).to_contain_text("Assistance")
    best.click()
    expect(confirm(page)).to_be_visible()
    page.get_by_role("button", name="Mirror", exact=True).click()
    expect(confirm(page)).to_have_count(0)
    page.get_by_role("button", name="Mirror", exact=True).click()
    expect(confirm(page)).to_be_visible()
    page.get_by_role("radio", name="Cards").check()
    page.get_by_role("button", name="Show on the grid Diplodocus").click()
    expect(page.get_by_role("button", name="Pattern: Diplodocus")).to_be_visible()
    page.get_by_role("button", name="Pattern up").click()
    page.get_by_role("checkbox", name="Reveal it, +5 Allosaurus").uncheck()
    page.reload()
    page.get_by_role("radio", name="Cards").check()
    expect(page.get_by_role("checkbox", name="Reveal it, +5 Allosaurus")).not_to_be_checked()
    confirm(page).click()
    assert "!" not in sent_drawing(page, code)


def test_a_spine_to_begin_with_and_parts_by_colour_and_place(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    open_build(page, folder, seats=3, seed=3, round_number=2)
    page.get_by_role("button", name="Place this spine (3 green)").click()
    hand = Hand(page)
    expect(hand.joint((4, 0))).to_have_accessible_name(re.compile("spine"))
    page.keyboard.press("3")  # yellow: nobody says which part
    for start, end, part in (((1, 0), (0, 0), "tail"), ((4, 0), (5, 1), "neck")):
        hand.joint(start).click()
        hand.joint(end).click()
        page.keyboard.press("Escape")
        expect(hand.joint(end)).to_have_accessible_name(re.compile(part))


def test_last_rounds_skeleton_is_a_start(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    open_build(page, folder, seats=3, seed=3, round_number=2)
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("bones? to place"))).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("heading", name="8 parts missing")).to_be_visible()


def test_a_phone_draws_picks_and_sends(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor(PHONE).page
    code = open_build(page, folder, seats=3, seed=3, round_number=2)
    hand = Hand(page)
    for stroke in strokes(f"{SPINE};tail:-1,0-0,0"):
        hand.tap(stroke)
    page.get_by_role("radio", name="Parts").check()
    expect(page.get_by_role("heading", name="6 parts missing")).to_be_visible()
    expect(check_of(page, 9)).to_have_count(0)
    page.get_by_role("radio", name="Skeleton").check()
    hand.tap(("unique", "blue", (3, 3), (4, 3)))
    page.get_by_role("radio", name="Parts").check()
    check_of(page, 14).get_by_role("button", name=re.compile("Show the bones")).click()
    expect(page.get_by_role("grid", name="Your drawing")).to_be_visible()
    designs_of(page).nth(1).click()
    confirm(page).click()
    assert read_drawing(sent_drawing(page, code)).cards == ["allosaurus"]


@on_both(daily="phone")
def test_the_editor_is_clean_for_axe_and_cuts_nothing(
    visitor: MakeVisitor, folder: Path, size: tuple[int, int]
) -> None:
    page = visitor(size).page
    open_build(page, folder, seats=3, seed=3, round_number=2)
    found: list[str] = []

    def look(name: str) -> None:
        told = [*violations(page), *page.evaluate(SMALL), *page.evaluate(CUT)]
        found.extend(f"{name}: {one}" for one in told)

    hand = Hand(page)
    for stroke in strokes(MISTAKES[14]):
        hand.tap(stroke)
    page.keyboard.press("Escape")
    look("a mistake")
    for tab in page.get_by_role("group", name="Your skeleton").get_by_role("radio").all():
        tab.check()
        look(str(tab.evaluate("(one) => one.parentElement.textContent")))
    assert not found, "\n".join(found)
