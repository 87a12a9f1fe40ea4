"""The page in German: by the browser's language or by choice; no English is left, and nothing is cut."""

import re

from playwright.sync_api import Page, expect

from paddock.games.lessons import lesson_of
from tests.web.browser import DESKTOP, PHONE
from tests.web.conftest import MakeVisitor, for_games, on_both
from tests.web.screens.german import German, english_left
from tests.web.screens.test_access import violations
from tests.web.screens.test_layout import check

GAMES = {
    "jurassic_snack": "Jurassic Snack",
    "rolling_ranch": "Rolling Ranch",
    "great_dinosaur_rush": "The Great Dinosaur Rush",
    "tiny_epic_dinosaurs": "Tiny Epic Dinosaurs",
}

FIRST_STEP = {name: next(iter(lesson.steps)) for name in GAMES if (lesson := lesson_of(name))}


def look(page: Page, name: str, wrong: list[str]) -> None:
    check(page, wrong, name)
    wrong += [f"{name}, English: {text[:80]}" for text in english_left(page)]


def test_the_language_is_the_browsers_until_another_is_chosen(visitor: MakeVisitor) -> None:
    page = visitor(language="de-AT").page
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Einstellungen", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("radio", name="English")).to_be_checked()
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("heading", name="Einstellungen", exact=True)).to_be_visible()


def test_an_english_page_loads_no_german(visitor: MakeVisitor) -> None:
    page = visitor().page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/new/jurassic_snack")
    page.get_by_role("button", name="Start game").wait_for()
    assert [url for url in loaded if re.search(r"\bde-|\.de-", url)] == []


@for_games(daily=("jurassic_snack", "tiny_epic_dinosaurs"))
def test_a_game_in_german_from_start_to_end(visitor: MakeVisitor, game: str) -> None:
    """On a phone, where words have least room; the first one also with axe, and the pages around it."""
    page = visitor(DESKTOP if game == "jurassic_snack" else PHONE, language="de-DE").page
    wrong: list[str] = []
    page.goto(f"/new/{game}")
    page.get_by_role("button", name="Spiel starten").wait_for()
    look(page, "new", wrong)
    robot = German(page, seed=4)
    robot.start_at_home(game=GAMES[game])
    for _ in range(9):
        robot.act()
    robot.wait()
    look(page, "table", wrong)
    if game == "jurassic_snack":
        expect(page.get_by_role("complementary", name="Verlauf, Chat und Regeln")).to_contain_text("Zug 1, ")
        assert violations(page) == []
    for tab in page.get_by_role("tablist").get_by_role("tab").all():
        tab.click()
        look(page, f"tab {tab.inner_text()}", wrong)
    robot.button("Menü").click()
    look(page, "menu", wrong)
    robot.button("Aufgeben").click()
    robot.button("Aufgeben bestätigen").click()
    robot.result.wait_for()
    look(page, "over", wrong)
    page.get_by_role("link", name="Nachspielen und Analyse").click()
    page.get_by_role("grid").first.wait_for()
    look(page, "replay", wrong)
    assert not wrong, "\n".join(wrong)


@on_both(daily="phone")
def test_the_pages_around_the_games(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = visitor(size, language="de-DE").page
    wrong: list[str] = []
    around = (
        "/",
        "/settings",
        "/tables",
        "/replays",
        "/rules",
        "/rules/rolling_ranch",
        "/learn",
        "/lab",
        "/studio",
        "/nowhere",
    )
    learning = [f"/help/{game}" for game in GAMES] + [f"/learn/{game}/{FIRST_STEP[game]}" for game in GAMES]
    for path in (*around, *learning):
        page.goto(path)
        page.get_by_role("heading").first.wait_for()
        page.wait_for_load_state("networkidle")
        look(page, path, wrong)
    page.goto("/rules/rolling_ranch#RR-9.3")
    expect(page.locator("[id='RR-9.3']")).to_contain_text("ein Jungtier je Gehege und Art")
    assert not wrong, "\n".join(wrong)


def test_english_words_would_be_found(visitor: MakeVisitor) -> None:
    page = visitor(language="de-DE").page
    page.set_content("<p>Warten auf Mara.</p><p>Waiting for Mara.</p><button aria-label='Undo'>Tipp</button>")
    assert english_left(page) == ["Waiting for Mara.", "Undo"]
