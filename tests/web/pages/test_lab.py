"""The lab in the page: a small study from its start to its report, and one that is stopped."""

from playwright.sync_api import expect

from tests.web.conftest import MakeVisitor


def test_a_small_study_is_started_watched_and_read_and_another_one_stopped(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/replays")
    page.get_by_role("link", name="The lab").click()
    page.reload()
    start = page.get_by_role("button", name="Start study")
    page.get_by_role("group", name="Bot in every seat").get_by_role("radio", name="Random").check()
    page.get_by_role("group", name="Games").get_by_role("radio", name="50", exact=True).check()
    start.click()
    expect(start).to_be_disabled()
    report = page.frame_locator("iframe[title='Study report']")
    expect(report.get_by_role("heading", name="Jurassic Snack: balance")).to_be_visible(timeout=120_000)
    expect(page.get_by_text("50 games played")).to_be_visible()
    page.get_by_role("combobox", name="Game").select_option("Tiny Epic Dinosaurs")
    page.get_by_role("group", name="Games").get_by_role("radio", name="500").check()
    start.click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("stopped after")).to_be_visible()
    expect(start).to_be_enabled()
