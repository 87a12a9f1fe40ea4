"""The lab in the page: a question is planned, watched, answered in words and shared; another study is stopped."""

import csv
import io
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor


def ask(page: Page, question: str, *, game: str, bot: str, games: str) -> None:
    page.get_by_role("radio", name=question).check()
    page.get_by_role("combobox", name="Game").select_option(game)
    page.get_by_role("group", name="Bots in every seat").get_by_role("radio", name=bot).check()
    page.get_by_role("group", name="Games").get_by_role("radio", name=games, exact=True).check()


def test_a_question_is_planned_answered_in_words_and_taken_along(visitor: MakeVisitor, tmp_path: Path) -> None:
    page = visitor().page
    page.goto("/replays")
    page.get_by_role("link", name="The lab").click()
    ask(page, "How long is a game?", game="Jurassic Snack", bot="Random", games="100")
    expect(page.get_by_role("status")).to_contain_text(
        re.compile(r"About \d+ sec\. You’ll know averages to about ±\d+%")
    )
    page.get_by_role("button", name="Run 100 games").click()
    page.wait_for_url("**/studies/*")
    expect(page.get_by_text(re.compile(r"^\d+ games played$"))).to_be_visible(timeout=120_000)
    expect(page.get_by_text(re.compile(r"A game takes \d+ decisions on average \(\d+ to \d+\)\."))).to_be_visible()
    chart = page.get_by_role("figure", name="Decisions in a game")
    chart.get_by_role("button", name="Show as a table").click()
    expect(chart.get_by_role("row").nth(1)).to_contain_text("%")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    download.value.save_as(tmp_path / "found.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "found.csv").read_text(encoding="utf-8"))))
    assert {row["chart"] for row in rows} == {"length", "scores"}
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a page").click()
    download.value.save_as(tmp_path / "found.html")
    saved = (tmp_path / "found.html").read_text(encoding="utf-8")
    assert "How long is a game?" in saved
    assert not re.search(r"<script|<link|src=", saved)
    page.get_by_role("button", name="How we measured").click()
    expect(page.get_by_role("dialog")).to_contain_text("--seed")
    reader = visitor(PHONE).page
    reader.goto(page.url[page.url.index("/studies/") :])
    expect(reader.get_by_role("heading", name="How long is a game?")).to_be_visible()
    expect(reader.get_by_text("A game takes")).to_be_visible()


def test_a_study_that_is_stopped_keeps_what_it_found(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/lab")
    ask(page, "Is the first player favoured?", game="Tiny Epic Dinosaurs", bot="Tracker", games="2000")
    page.get_by_role("button", name="Run 2,000 games").click()
    expect(page.get_by_role("heading", name="So far")).to_be_visible(timeout=120_000)
    expect(page.get_by_text("The starting player wins")).to_be_visible()
    page.get_by_role("button", name="Stop and keep results").click()
    expect(page.get_by_text(re.compile(r"stopped after \d+ games"))).to_be_visible()
    expect(page.get_by_text("The starting player wins")).to_be_visible()
    page.get_by_role("link", name="Ask another question").click()
    expect(page.get_by_role("link", name="Read")).to_be_visible()
