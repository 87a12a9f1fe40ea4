"""The studio in the page: a designer changes a price and a die, sees it in words, plays it, keeps and shares it."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser import PHONE
from tests.web.by_api import rename
from tests.web.conftest import MakeVisitor


def test_a_designer_changes_a_price_and_a_die_plays_it_and_shares_it(visitor: MakeVisitor, tmp_path: Path) -> None:
    page = visitor().page
    rename(page, "Ada")
    page.goto("/")
    page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Studio").click()
    page.get_by_role("link", name="New edition of Tiny Epic Dinosaurs").click()
    what = page.get_by_role("region", name="What changes")
    expect(what).to_contain_text("Nothing yet")
    page.get_by_role("button", name="Public contracts").click()
    contract = page.get_by_role("article").filter(has_text="PC01")
    contract.get_by_role("spinbutton", name="Cost, allosaurus").fill("1")
    expect(what).to_contain_text("2 allosauruses and 1 unique dinosaur → 1 allosaurus and 1 unique dinosaur")
    page.get_by_role("button", name="Rules and setup").click()
    page.get_by_role("combobox", name="Wrangler die: Faces 3").select_option("net")
    expect(what).to_contain_text("Wrangler die: faces")
    expect(page.get_by_role("status")).to_have_text("2 changes")
    check = page.get_by_role("region", name="Quick check")
    check.get_by_role("button", name="Check the balance").click()
    expect(check).to_contain_text("Scores", timeout=120_000)
    check.get_by_role("button", name="Stop and keep results").click()
    expect(check.get_by_role("link", name="Open the report")).to_be_visible()
    page.get_by_label("Name of the edition").fill("Kinder park")
    expect(check).to_contain_text("From before your last change")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_disabled()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(tmp_path / "edition.toml")
    text = tomllib.loads((tmp_path / "edition.toml").read_text(encoding="utf-8"))
    assert (download.value.suggested_filename, text["edition"]["name"]) == ("kinder-park.toml", "Kinder park")
    assert text["wrangler_die"]["faces"].count("net") == 3
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url("**/t/*")
    reader = visitor(PHONE).page
    reader.goto(link[link.index("/editions/") :])
    expect(reader.get_by_role("heading", name="Kinder park")).to_be_visible()
    expect(reader.get_by_text("by Ada")).to_be_visible()
    expect(reader.get_by_text("Wrangler die: faces")).to_be_visible()
    reader.get_by_role("button", name="Make your own copy").click()
    reader.wait_for_url("**/studio/tiny_epic_dinosaurs/*")
    expect(reader.get_by_label("Name of the edition")).to_have_value("Kinder park")
    expect(reader.get_by_role("region", name="What changes")).to_contain_text("Wrangler die: faces")


def test_what_is_not_possible_stays_visible_and_the_rest_is_kept(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/studio/rolling_ranch")
    page.get_by_role("button", name="Faces of the dice").click()
    nails = page.get_by_label("Blue · 1: Nails", exact=True)
    nails.fill("99")
    what = page.get_by_role("region", name="What changes")
    expect(what).to_contain_text("99 isn’t possible; keeping 1 for now")
    expect(page.get_by_text("it must be 9 or less").first).to_be_visible()
    page.get_by_label("Blue · 1: Heart", exact=True).uncheck()
    expect(page.get_by_role("status")).to_have_text("1 change, 1 to fix")
    page.get_by_role("button", name="Buildings").click()
    page.get_by_role("button", name="Go to it").click()
    expect(nails).to_be_focused()
    page.reload()  # what isn't saved is kept on this device
    expect(page.get_by_role("status")).to_have_text("1 change, 1 to fix")
    what.get_by_role("button", name="Undo all").click()
    expect(page.get_by_role("status")).to_have_text("No changes")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("status")).to_have_text("1 change, 1 to fix")


def test_a_file_of_ones_own_copy_is_read_and_house_values_come_first(visitor: MakeVisitor, tmp_path: Path) -> None:
    page = visitor().page
    page.goto("/studio/jurassic_snack")
    file = tmp_path / "mine.toml"
    file.write_text('[edition]\nname = "My copy"\n\n[[grass]]\nid = "yummy"\npoints = 3\n', encoding="utf-8")
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.get_by_label("Name of the edition")).to_have_value("My copy")
    expect(page.get_by_role("region", name="What changes")).to_contain_text("Grass Yummy: points")
    page.get_by_role("button", name="Shapes of the board").click()
    badges = page.get_by_role("article").locator("header .chip").all_text_contents()
    assert badges == sorted(badges, key=["House", "Public", "Rulebook"].index)
    page.get_by_role("checkbox", name="House").uncheck()
    expect(page.get_by_role("article")).to_have_count(badges.count("Rulebook"))


@pytest.mark.parametrize("game", ["jurassic_snack", "rolling_ranch", "great_dinosaur_rush", "tiny_epic_dinosaurs"])
def test_every_kind_of_every_game_is_shown(visitor: MakeVisitor, game: str) -> None:
    page = visitor().page
    page.goto(f"/studio/{game}")
    kinds = page.get_by_role("navigation", name="What’s in the box").get_by_role("button")
    expect(kinds.first).to_be_visible()
    for at in range(kinds.count()):
        name, _, number = kinds.nth(at).inner_text().rpartition("\n")
        kinds.nth(at).click()
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
        expect(page.get_by_role("article")).to_have_count(int(number))
