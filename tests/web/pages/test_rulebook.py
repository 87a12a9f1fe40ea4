"""The rulebook for players on its page, at three widths, and next to a table."""

import re

import pytest
from playwright.sync_api import expect

import paddock
from tests.web.browser import DESKTOP, PHONE
from tests.web.conftest import MakeVisitor
from tests.web.table.test_table import asked

TABLET = (1024, 800)


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
def test_a_rulebook_fits_its_screen(size: tuple[int, int], visitor: MakeVisitor) -> None:
    page = visitor(size).page
    for game in paddock.game_names():
        page.goto(f"/rules/{game}")
        expect(page.get_by_role("heading", name="The aim")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], game


def test_contents_follow_the_reader_and_a_paragraph_leads_to_its_rules(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/rules/jurassic_snack")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Your turn").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_in_viewport()
    expect(contents.locator("[aria-current]")).to_contain_text("Your turn")
    contents.get_by_role("link", name="Moving a diplo").click()
    page.get_by_role("link", name="Rule 4.6").click()
    expect(page.locator("[id='JS-4.6']")).to_be_in_viewport()
    page.get_by_role("link", name="Rulebook", exact=True).click()
    page.get_by_role("link", name="About this edition").click()
    expect(page.get_by_role("heading", name="About this edition of Jurassic Snack")).to_be_visible()
    expect(page.locator("[id='JS-R5']")).to_be_attached()


def test_a_search_leads_to_the_paragraph(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/rules/rolling_ranch")
    expect(page.get_by_role("heading", name="Breeding")).to_be_attached()
    page.keyboard.press("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("nest egg")
    expect(page.get_by_text("Nothing found for “nest egg”")).to_be_visible()
    field.fill("both dice heart")
    expect(page.get_by_role("link", name=re.compile("^Breeding.*both dice"))).to_be_visible()
    field.press("Enter")
    expect(page.locator("#breeding-1")).to_be_in_viewport()
    expect(field).to_have_value("")


def test_an_example_is_played_through(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/rules/jurassic_snack#trex")
    example = page.locator(".example").filter(has_text="Blue sends it right")
    example.get_by_role("button", name="Play this move").click()
    expect(example.locator("figure").first.locator("img.on")).to_have_count(1)


def test_a_phone_folds_the_contents_away(visitor: MakeVisitor) -> None:
    page = visitor(PHONE, language="de-DE").page
    page.goto("/rules/tiny_epic_dinosaurs")
    contents = page.get_by_role("navigation", name="Inhalt")
    expect(contents).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Inhalt")).click()
    contents.get_by_role("link", name="Wertung mit Beispiel").click()
    expect(page.get_by_role("heading", name="Wertung mit Beispiel")).to_be_in_viewport()
    expect(contents).to_have_count(0)


def test_the_rules_beside_a_table_are_the_rulebook_first(visitor: MakeVisitor) -> None:
    page = asked(visitor().page).page
    page.get_by_role("tab", name="Rules").click()
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_role("heading", name="The aim")).to_be_visible()
    panel.get_by_role("link", name="Rule 1.4").first.click()
    expect(panel.locator("[id='JS-1.4']")).to_be_in_viewport()
    expect(panel.get_by_role("radio", name="All numbered rules")).to_be_checked()


def test_paper_gets_the_text_and_no_rail(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/rules/jurassic_snack")
    expect(page.get_by_role("heading", name="The aim")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="The aim")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.get_by_role("button", name="Play this move").first).to_be_hidden()
    expect(page.get_by_role("link", name="Skip to content")).to_be_hidden()
    sheets = page.pdf(format="A4").count(b"/Type /Page\n")
    assert 0 < sheets <= 4
