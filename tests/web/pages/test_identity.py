"""One person in several browsers: by link, by passkey, and out again at once."""

from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor
from tests.web.pages.test_profile import play_rated

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page: Page) -> None:
    """Chromium's own, which says yes to everything."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def test_a_link_brings_games_and_ratings_to_another_device_until_it_is_signed_out(visitor: MakeVisitor) -> None:
    nora, phone, eve = visitor(DESKTOP).page, visitor(PHONE).page, visitor().page
    rename(nora, "Nora")
    rename(phone, "Patient Willow")
    rename(eve, "Eve")
    play_rated(nora, eve, 4)
    play_rated(phone, eve, 1)
    nora.goto("/settings")
    nora.get_by_role("button", name="Add another device").click()
    link = nora.get_by_role("textbox", name="Link").input_value()
    phone.goto(link)
    expect(phone.get_by_text("This device has 1 game as Patient Willow")).to_be_visible()
    phone.get_by_role("button", name="Keep", exact=True).click()
    expect(phone.get_by_role("heading", name="Nora")).to_be_visible()
    expect(phone.get_by_text("5 won · 0 tied · 0 lost").first).to_be_visible()
    nora.reload()
    nora.get_by_role("button", name="Sign out everywhere else").click()
    expect(nora.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    phone.goto("/profile")
    expect(phone.get_by_text("It starts with your first game")).to_be_visible()


def test_a_passkey_opens_the_same_profile(visitor: MakeVisitor) -> None:
    page = visitor(host="localhost").page
    player = rename(page, "Nora")
    page.goto("/settings")
    with_authenticator(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("Passkey, added")).to_be_visible()
    assert page.request.post("/api/logout").ok
    page.goto("/settings")
    page.get_by_role("button", name="Use your passkey").click()
    page.wait_for_url("**/profile")
    expect(page.get_by_role("heading", name="Nora")).to_be_visible()
    assert page.request.get("/api/me").json()["player"] == player
    page.goto("/settings")
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("Passkey, added")).to_have_count(0)


def test_a_profile_is_deleted_by_whoever_types_its_name(visitor: MakeVisitor) -> None:
    page = visitor().page
    rename(page, "Nora")
    page.goto("/settings")
    page.get_by_role("button", name="Delete my profile").click()
    page.get_by_label("Type Nora to confirm").fill("Nora")
    page.get_by_role("button", name="Delete for good").click()
    page.wait_for_url("**/")
    assert post(page, "/api/me", name="Again")["name"] == "Again"
