"""The lobby in two browsers: a quick match, a game with a bot meanwhile, and avatars."""

import re

from playwright.sync_api import expect

from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor
from tests.web.screens.test_access import violations


def test_a_quick_match_asks_before_it_leaves_the_game_with_a_bot(visitor: MakeVisitor) -> None:
    ada, bob = visitor().page, visitor(PHONE).page
    ada.goto("/lobby")
    ada.get_by_role("button", name="Play now").click()
    expect(ada.get_by_role("heading", name="Looking for players")).to_be_visible()
    assert violations(ada) == []
    ada.get_by_role("button", name="Play a bot while you wait").click()
    ada.get_by_role("grid").wait_for()
    bob.goto("/lobby")
    expect(bob.get_by_role("link", name=re.compile("^Join: Jurassic Snack"))).to_be_visible()
    assert violations(bob) == []
    bob.get_by_role("button", name="Play now").click()
    bob.get_by_role("button", name="Play", exact=True).click()
    bob.get_by_role("grid").wait_for()
    found = ada.get_by_role("dialog", name=re.compile("is ready to play$"))
    found.get_by_role("button", name="Play", exact=True).click()
    found.wait_for(state="detached")
    assert ada.url == bob.url


def test_an_animal_is_chosen_in_the_settings_and_seen_at_the_table(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/settings")
    page.get_by_role("textbox", name=re.compile("^Your name")).fill("Nora")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    with page.expect_response(lambda response: "pterodactyl" in (response.request.post_data or "")):
        page.get_by_role("radio", name="Pterodactyl").check()
    page.goto("/new/jurassic_snack")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("grid").wait_for()
    expect(page.get_by_role("region", name="Seats").locator("img[src*=pterodactyl]").first).to_be_visible()
