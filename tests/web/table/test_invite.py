"""An invitation never offers a link that nobody else can open without saying so."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import ELSEWHERE, PHONE, Visitor, serving
from tests.web.conftest import MakeVisitor
from tests.web.games.jurassic_snack.test_games import open_for_a_friend

IN_THE_HOUSE = "http://192.168.7.5:8000"


def invitation(page: Page) -> tuple[bool, bool]:
    """Is there a QR code, and is it said that only this computer can open the link?"""
    notice = page.get_by_role("note").filter(has_text="Only this computer can open this link.")
    expect(notice.or_(page.get_by_role("img", name="The link as a QR code"))).to_be_visible()
    return page.get_by_role("img", name="The link as a QR code").count() == 1, notice.count() == 1


def test_on_loopback_the_invitation_says_that_only_this_computer_can_open_the_link(visitor: MakeVisitor) -> None:
    one = visitor()
    assert open_for_a_friend(one).startswith("http://127.0.0.1:")
    assert invitation(one.page) == (False, True)
    expect(one.page.get_by_role("note")).to_contain_text("paddock --lan")


def test_the_notice_is_in_german_too(visitor: MakeVisitor) -> None:
    one = visitor(language="de-DE")
    page = one.page
    page.goto("/new/jurassic_snack")
    page.get_by_role("radio", name="Einladen").check()
    page.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.get_by_role("note")).to_contain_text("Diesen Link kann nur dieser Computer öffnen.")


def test_elsewhere_the_invitation_is_the_pages_own_address(visitor: MakeVisitor) -> None:
    one = visitor(host=ELSEWHERE)
    assert open_for_a_friend(one).startswith(f"http://{ELSEWHERE}:")
    assert invitation(one.page) == (True, False)


@pytest.fixture
def host_of_the_house(browser: Browser, tmp_path: Path) -> Iterator[Visitor]:
    """At the computer that runs `paddock --lan`."""
    with serving(tmp_path, shared_url=IN_THE_HOUSE) as home:
        one = Visitor(browser, home, PHONE)
        yield one
        one.close()


def test_the_host_of_a_home_network_offers_the_address_that_others_can_open(host_of_the_house: Visitor) -> None:
    assert open_for_a_friend(host_of_the_house).startswith(f"{IN_THE_HOUSE}/t/")
    assert invitation(host_of_the_house.page) == (True, False)
    expect(host_of_the_house.page.get_by_text("Anyone on your home network can open this link.")).to_be_visible()


def test_guests_play_over_plain_http(visitor: MakeVisitor) -> None:
    """Browsers keep parts of their interface from pages without TLS."""
    host, guest = visitor(host=ELSEWHERE), visitor(host=ELSEWHERE)
    guest.page.goto(open_for_a_friend(host))
    assert guest.page.evaluate("isSecureContext") is False
    guest.page.get_by_role("button", name="Take your seat").click()
    for one in (host, guest):
        one.page.get_by_role("grid").wait_for()
