"""The Great Dinosaur Rush: paleontologists to choose from and to drag, and those whose skeletons follow other rules."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import MakeVisitor, on_both
from tests.web.games.great_dinosaur_rush.laid import open_build
from tests.web.games.great_dinosaur_rush.test_rush import start
from tests.web.games.great_dinosaur_rush.test_rush_editor import confirm, sent_drawing
from tests.web.games.rolling_ranch.test_ranch import play_until
from tests.web.robots.digger import Digger, designs_of
from tests.web.robots.robot import CONFIRM


@on_both(daily="phone")
def test_a_paleontologist_is_chosen_by_portrait_and_ability(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = visitor(size).page
    page.goto("/new/great_dinosaur_rush")
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_role("group", name="Paleontologists").get_by_role("radio").last.check()
    page.get_by_role("button", name="Start game").click()
    gallery = page.get_by_role("list", name="Paleontologists to choose from")
    portrait = gallery.get_by_role("button", name=re.compile("^Edward Drinker Cope"))
    gallery.get_by_role("button").first.wait_for()
    if not portrait.count():  # the other seat was first, and took him
        portrait = gallery.get_by_role("button").first
    portrait.click()
    expect(portrait).to_have_attribute("aria-pressed", "true")
    name = str(portrait.locator("strong").inner_text()).split()[-1]
    confirm(page).click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_text(re.compile(f"You .*{name}")).first).to_be_attached()


def build(
    visitor: MakeVisitor, folder: Path, scholar: str, *luck: str, seats: int = 2, seed: int = 1
) -> tuple[Page, str]:
    page = visitor().page
    code = open_build(page, folder, seats=seats, seed=seed, luck=("start-1", f"deal-{scholar}", *luck))
    return page, code


def test_osborn_says_where_his_extra_bone_counts(visitor: MakeVisitor, folder: Path) -> None:
    page, code = build(visitor, folder, "osborn")
    designs_of(page).first.click()
    expect(page.get_by_role("heading", name="All parts are there")).to_be_visible()
    extra = page.get_by_role("combobox", name="Your extra bone counts for")
    expect(extra).not_to_have_value("")  # the design names where it is worth most
    extra.select_option(label="Choose")
    expect(page.get_by_role("heading", name="Choose where your extra bone counts.")).to_be_visible()
    expect(confirm(page)).to_have_count(0)
    extra.select_option(label="Ferocity")
    confirm(page).click()
    assert sent_drawing(page, code).endswith("@ferocity")
    stands = page.get_by_role("region", name=re.compile("in this exhibit")).get_by_role("heading")
    expect(stands).to_have_count(2)
    tops = [box["y"] for one in stands.all() if (box := one.bounding_box())]
    assert tops[0] == pytest.approx(tops[1], abs=1)  # his plinth says more, and is no higher


def test_mantells_white_bones_may_lie_side_by_side(visitor: MakeVisitor, folder: Path) -> None:
    page, code = build(visitor, folder, "mantell", "bone-white")
    designs_of(page).first.click()
    confirm(page).click()
    assert "spine" in sent_drawing(page, code)


def test_wild_bones_that_are_too_many_stay_in_the_pile(visitor: MakeVisitor, folder: Path) -> None:
    """GDR-G7.3: eight white bones and eight others, of which six are built."""
    page, code = build(visitor, folder, "leidy", "bone-white", seats=5, seed=2)
    expect(page.get_by_text("2 wild bones don’t fit and stay in your pile.")).to_be_visible()
    designs_of(page).first.click()
    expect(page.get_by_role("heading", name="All parts are there")).to_be_visible()
    confirm(page).click()
    assert "spine" in sent_drawing(page, code)


def test_the_own_paleontologist_is_dragged_to_where_it_may_go(visitor: MakeVisitor) -> None:
    page = visitor().page
    start(page)
    robot = Digger(page, seed=8)
    play_until(robot, page.get_by_role("heading", name=re.compile("^Move in a")))
    own = page.get_by_role("grid").get_by_role("button", name=re.compile("you")).first
    target = robot.spaces.last
    name = str(target.get_attribute("aria-label"))
    own.drag_to(target)
    expect(page.get_by_role("grid").get_by_role("button", name=name.partition(",")[0], pressed=True)).to_be_visible()
    expect(robot.confirm).to_be_visible()
    robot.confirm.click()
    page.get_by_role("heading", name=re.compile("^Publicize: move a museum marker")).wait_for()


@pytest.mark.parametrize("size", [(844, 390), (820, 1180)], ids=["sideways phone", "tablet"])
def test_the_lattice_and_its_tools_share_a_small_screen(
    visitor: MakeVisitor, folder: Path, size: tuple[int, int]
) -> None:
    page = visitor(size).page
    open_build(page, folder)
    box = page.get_by_role("grid", name="Your drawing").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 180
    assert box["y"] + box["height"] <= size[1]
    expect(page.get_by_role("button", name=CONFIRM)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_in_viewport(ratio=1)
