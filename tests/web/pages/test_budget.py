"""How much a first visit transfers, with an empty cache: page, scripts, styles, fonts, pictures, answers, headers."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

import paddock
from tests.web.browser import Visitor
from tests.web.conftest import MakeVisitor, long

HOME = 180_000  # bytes
TABLE = 260_000
LANGUAGES = ["en-GB", "de-DE"]


class Meter:
    """Counts the bytes that a page receives, as Chromium tells them."""

    def __init__(self, visitor: Visitor) -> None:
        self.addresses: dict[str, str] = {}
        self.received: dict[str, int] = {}
        self.heard = 0  # on the socket
        devtools = visitor.context.new_cdp_session(visitor.page)
        devtools.on("Network.responseReceived", self.note_address)
        devtools.on("Network.loadingFinished", self.note_length)
        devtools.on("Network.webSocketFrameReceived", self.note_frame)
        devtools.send("Network.enable")

    def note_address(self, event: Any) -> None:
        self.addresses[event["requestId"]] = event["response"]["url"]

    def note_length(self, event: Any) -> None:
        self.received[event["requestId"]] = int(event["encodedDataLength"])

    def note_frame(self, event: Any) -> None:
        self.heard += len(event["response"]["payloadData"].encode())

    @property
    def transferred(self) -> int:
        return sum(self.received.values())

    def told(self) -> str:
        """What came, the largest first."""
        rows = sorted(
            ((size, self.addresses.get(request, "")) for request, size in self.received.items()), reverse=True
        )
        return "\n".join(f"{size:8} {address}" for size, address in [(self.heard, "the socket"), *rows])


def settle(page: Page) -> None:
    page.get_by_role("heading").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


@pytest.fixture
def host(home: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=home) as http:
        http.post("/api/me", json={"name": "Ada"}).raise_for_status()
        yield http


def opened(host: httpx.Client, game: str, other: dict[str, str]) -> str:
    return str(host.post("/api/tables", json={"game": game, "seats": [{"kind": "me"}, other]}).json()["code"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_to_the_home_page_is_light(language: str, visitor: MakeVisitor) -> None:
    one = visitor(language=language)
    meter = Meter(one)
    one.page.goto("/")
    settle(one.page)
    assert 50_000 < meter.transferred <= HOME, meter.told()


@pytest.mark.parametrize("language", [pytest.param("en-GB", marks=long), "de-DE"])  # German needs more
@pytest.mark.parametrize("game", paddock.game_names())
def test_a_first_visit_to_a_running_table_is_light(
    game: str, language: str, host: httpx.Client, visitor: MakeVisitor
) -> None:
    """With what the socket tells."""
    one = visitor(language=language)
    meter = Meter(one)
    one.page.goto(f"/t/{opened(host, game, {'kind': 'local', 'name': 'Ben'})}")
    settle(one.page)
    assert meter.heard > 1000, meter.told()
    assert meter.transferred + meter.heard <= TABLE, meter.told()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("de-DE", marks=long)])
@pytest.mark.parametrize("game", paddock.game_names())
def test_a_first_visit_by_link_that_takes_a_seat_is_light(
    game: str, language: str, host: httpx.Client, visitor: MakeVisitor
) -> None:
    one = visitor(language=language)
    meter = Meter(one)
    one.page.goto(f"/t/{opened(host, game, {'kind': 'open'})}")
    sit_down = one.page.locator("main form button.primary")
    sit_down.click()
    sit_down.wait_for(state="detached")
    settle(one.page)
    assert meter.heard > 2000, meter.told()
    assert meter.transferred <= TABLE, meter.told()
