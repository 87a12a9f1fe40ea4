"""Somebody closes the page: after two minutes the others choose how to go on."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from paddock.server.live.room import ABSENT_AFTER
from tests.web.browser import DESKTOP, PHONE, Visitor
from tests.web.by_api import sit_together
from tests.web.conftest import on_sizes
from tests.web.table.conftest import Club, LateClock

QUESTION = re.compile(r"Marta has been offline for \d+ minutes")


def left_waiting(come: Callable[..., Visitor], clock: LateClock, size: tuple[int, int]) -> tuple[Page, Visitor, str]:
    """Nora waits for Marta, whose turn it is and who left two minutes ago."""
    marta, nora = come(), come(size)
    for one in (marta, nora):
        one.page.clock.install()
    address = sit_together([marta.page, nora.page], ["Marta", "Nora"], blue="0")
    expect(nora.page.get_by_role("region", name="Your options")).to_be_visible()
    marta.page.close()
    expect(nora.page.get_by_text("offline").first).to_be_attached()
    clock.ahead += ABSENT_AFTER
    nora.page.clock.fast_forward("02:05")
    return nora.page, marta, address


@on_sizes(DESKTOP, PHONE, daily=[PHONE])
def test_a_bot_plays_until_they_are_back(club: Club, size: tuple[int, int]) -> None:
    nora, marta, address = left_waiting(*club, size)
    expect(nora.get_by_role("heading", name=QUESTION)).to_be_visible()
    nora.get_by_role("button", name="Keep waiting").click()
    expect(nora.get_by_role("heading", name="Waiting for Marta")).to_be_visible()
    nora.get_by_role("button", name="Other options").click()
    nora.get_by_role("button", name="Let a bot play for Marta").click()
    expect(nora.get_by_role("heading", name=QUESTION)).to_have_count(0)
    again = marta.open()
    again.goto(address)
    again.get_by_role("button", name="Take my seat back").first.click()
    expect(again.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(nora.get_by_role("heading", name=QUESTION)).to_have_count(0)
    code = address.removeprefix("/t/")
    assert not nora.request.get(f"/api/tables/{code}").json()["seats"][0]["away"]


def test_the_game_ends_without_a_result_after_a_second_press(
    club: Club,
) -> None:
    nora, _, address = left_waiting(*club, DESKTOP)
    expect(nora.get_by_role("heading", name=QUESTION)).to_be_visible()
    nora.keyboard.press("3")
    nora.get_by_role("button", name="Really end the game").click()
    expect(nora.get_by_role("heading", name=QUESTION)).to_have_count(0)
    assert nora.request.get(f"/api/tables/{address.removeprefix('/t/')}").json()["status"] == "abandoned"


def test_nobody_is_asked_about_a_player_who_comes_back(club: Club) -> None:
    nora, marta, address = left_waiting(*club, DESKTOP)
    expect(nora.get_by_role("heading", name=QUESTION)).to_be_visible()
    marta.open().goto(address)
    expect(nora.get_by_role("heading", name=QUESTION)).to_have_count(0)
