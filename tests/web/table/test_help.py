"""Help at the table: every choice in words, what each picture means, why not, and the game on one page."""

import re

from playwright.sync_api import Page, PdfMargins, expect

from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor, for_games, on_both
from tests.web.pages.test_learn import Learner
from tests.web.screens.test_access import SMALL, violations

REX = "Belongs to nobody: both players can move it."


def learner_at(page: Page, step: str) -> Learner:
    """A lesson's position is the same every time."""
    learner = Learner(page)
    learner.open("jurassic_snack", step)
    return learner


def test_all_choices_are_listed_in_words(visitor: MakeVisitor) -> None:
    page = learner_at(visitor().page, "scare").page
    page.keyboard.press("w")
    help = page.get_by_role("dialog", name="Help")
    expect(help).to_contain_text("You have 11 choices:")
    expect(help.get_by_role("listitem").filter(has_text="scares Mara’s diplo")).to_have_count(1)
    assert help.get_by_role("listitem").count() == 11


def test_the_glossary_leads_to_the_rules(visitor: MakeVisitor) -> None:
    page = learner_at(visitor().page, "scare").page
    page.get_by_role("button", name="Help").click()
    page.get_by_role("radio", name="Glossary").check()
    help = page.get_by_role("dialog", name="Help")
    expect(help.get_by_role("definition").filter(has_text=REX)).to_be_visible()
    help.get_by_role("link", name="JS-6.4").click()
    expect(help).to_be_hidden()
    expect(page.get_by_role("tabpanel")).to_contain_text("that diplo returns to its owner's reserve")


def test_a_picture_says_what_it_is_when_the_pointer_rests_on_it(visitor: MakeVisitor) -> None:
    page = learner_at(visitor().page, "scare").page
    page.get_by_role("grid").get_by_role("button", name=re.compile("T. rex")).hover()
    page.get_by_text(REX).wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_text(REX)).to_be_hidden()


def test_what_is_closed_says_what_it_is_and_then_why_not(visitor: MakeVisitor) -> None:
    page = learner_at(visitor().page, "scare").page
    page.get_by_role("grid").get_by_role("button", name=re.compile("face-down grass")).first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile("Grass.+JS-3.3"))


def test_an_action_space_says_what_it_does(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("tiny_epic_dinosaurs", "catch")
    box = learner.page.locator("[data-space=D1]").bounding_box()
    assert box is not None
    learner.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 6)
    expect(learner.page.get_by_role("tooltip")).to_contain_text(re.compile("D1 Resources.*Gain .+plant"))


def test_a_finger_held_on_a_picture_asks_and_does_not_press(visitor: MakeVisitor) -> None:
    page = learner_at(visitor(PHONE).page, "scare").page
    rex = page.get_by_role("grid").get_by_role("button", name=re.compile("T. rex"))
    box = rex.bounding_box()
    assert box is not None
    at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2, "pointerType": "touch"}
    rex.dispatch_event("pointerdown", at)
    page.get_by_text(REX).wait_for()
    rex.dispatch_event("pointerup", at)
    rex.dispatch_event("click", at)
    choices = page.get_by_role("group", name="Choices").get_by_role("button")
    expect(choices.filter(has_text="4 ways").first).to_be_visible()
    rex.dispatch_event("pointerdown", at)
    rex.dispatch_event("pointerup", at)
    rex.dispatch_event("click", at)
    choices.filter(has_text="f2").wait_for()


def test_a_button_that_is_closed_says_why(visitor: MakeVisitor) -> None:
    learner = learner_at(visitor().page, "scare")
    dock = learner.page.get_by_role("region", name="Your options")
    dock.get_by_role("button", name="Confirm").click(force=True)
    expect(dock).to_contain_text("Choose something first")
    dock.get_by_role("button", name="Undo").click(force=True)
    expect(dock).to_contain_text("no move to take back")


@for_games(daily=("great_dinosaur_rush", "tiny_epic_dinosaurs"))  # those with the most to print
def test_a_game_prints_on_one_page(visitor: MakeVisitor, game: str) -> None:
    page = visitor().page
    page.goto(f"/help/{game}")
    page.get_by_role("definition").first.wait_for()
    assert violations(page) + page.evaluate(SMALL) == []
    assert "{" not in page.get_by_role("main").inner_text()
    german = visitor(language="de-DE").page
    german.goto(f"/help/{game}")
    german.get_by_role("definition").first.wait_for()
    margin: PdfMargins = {"top": "1cm", "bottom": "1cm", "left": "1cm", "right": "1cm"}
    for sheet in (page, german):
        printed = [sheet.pdf(format=format, margin=margin) for format in ("A4", "Letter")]
        assert [pdf.count(b"/Type /Page\n") for pdf in printed] == [1, 1]


@on_both(daily="desktop")
def test_help_has_no_violation(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = learner_at(visitor(size).page, "scare").page
    page.get_by_role("button", name="Help").click()
    found = violations(page) + page.evaluate(SMALL)
    page.get_by_role("radio", name="Glossary").check()
    page.get_by_role("definition").first.wait_for()
    assert found + violations(page) + page.evaluate(SMALL) == []
