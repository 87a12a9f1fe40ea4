"""Notices by requests: wishes, devices, a test message."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import serving
from tests.server.http.test_api import error_of, guest
from tests.server.notices.push_service import Browser, PushService, push_service

PATIENCE = 60  # seconds
PATH = "/api/me/notices"


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("noticed")
    with serving(folder, push_to_loopback=True, contact="mailto:host@example.org") as address:
        yield address


def heard(browser: Browser) -> list[dict[str, Any]]:
    end = time.monotonic() + PATIENCE
    while not browser.heard:
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.02)  # another process sends
    return browser.heard


def test_a_test_comes_to_this_device_and_no_other(place: str, service: PushService) -> None:
    laptop, phone = Browser(service, "laptop"), Browser(service, "phone")
    with guest(place, "Ada") as ada, guest(place, "Ben") as ben:
        assert ada.get(PATH).json()["here"] is False
        assert len(ada.get(PATH).json()["key"]) == 87
        assert error_of(ada.post(f"{PATH}/test")) == (409, "no_device")
        assert ada.post(f"{PATH}/device", json=laptop.subscription).json()["here"] is True
        ben.post(f"{PATH}/device", json=phone.subscription).raise_for_status()
        assert ada.post(f"{PATH}/test").status_code == 204
        (shown,) = heard(laptop)
        assert shown["title"] == "Notifications work"
        assert phone.heard == []
        assert service.tokens[-1]["sub"] == "mailto:host@example.org"
        assert ada.delete(f"{PATH}/device").status_code == 204
        assert ada.get(PATH).json()["here"] is False
        assert error_of(ada.post(f"{PATH}/test")) == (409, "no_device")


def test_a_device_changes_hands(place: str, service: PushService) -> None:
    """Somebody else uses the same browser: the first hears nothing there any more."""
    shared = Browser(service, "shared")
    with guest(place, "Ada") as ada, guest(place, "Ben") as ben:
        ada.post(f"{PATH}/device", json=shared.subscription).raise_for_status()
        ben.post(f"{PATH}/device", json=shared.subscription).raise_for_status()
        assert ada.get(PATH).json()["here"] is False


def test_it_is_pushed_that_it_is_your_turn(place: str, service: PushService) -> None:
    """By a whole server, which was asked for nothing but a table."""
    with guest(place, "Ada") as ada, guest(place, "Ben") as ben:
        browsers = [Browser(service, "ada"), Browser(service, "ben")]
        for one, browser in zip((ada, ben), browsers, strict=True):
            one.post(f"{PATH}/device", json=browser.subscription).raise_for_status()
            one.post(PATH, json={"quiet": False, "joined": False}).raise_for_status()
        seats = [{"kind": "me"}, {"kind": "open"}]
        code = ada.post("/api/tables", json={"game": "jurassic_snack", "seats": seats}).json()["code"]
        table = ben.post(f"/api/tables/{code}/seats/1/sit", json={}).json()
        (shown,) = heard(browsers[table["to_act"][0]])
        assert (shown["title"], shown["url"]) == ("Your turn in Jurassic Snack", f"/t/{code}")


def test_wishes_are_kept_and_checked(place: str) -> None:
    with guest(place, "Ada") as ada:
        assert ada.get(PATH).json()["wishes"]["remind"] == 4
        wishes = {"remind": 12, "zone": "Europe/Berlin", "language": "de", "quiet_from": 1380}
        assert ada.post(PATH, json=wishes).json()["wishes"]["quiet_from"] == 1380
        assert ada.get(PATH).json()["wishes"]["zone"] == "Europe/Berlin"
        for wrong in ({"remind": 3}, {"zone": "Mars/Base"}, {"zone": "../etc"}, {"quiet_to": 1440}, {"more": 1}):
            assert ada.post(PATH, json=wrong).status_code == 400, wrong


@pytest.mark.parametrize(
    "changed",
    [
        {"endpoint": "https://10.0.0.1/push"},
        {"endpoint": "http://push.example.org/a"},
        {"endpoint": "https://example.org/" + "a" * 800},
        {"p256dh": "A" * 87},
        {"auth": "A" * 30},
        {"endpoint": ""},
    ],
)
def test_a_device_that_cannot_be_pushed_is_refused(place: str, service: PushService, changed: dict[str, str]) -> None:
    with guest(place, "Ada") as ada:
        wrong = Browser(service, "wrong").subscription | changed
        assert error_of(ada.post(f"{PATH}/device", json=wrong)) == (400, "malformed")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("POST", "", {}),
        ("POST", "/device", {}),
        ("DELETE", "/device", None),
        ("POST", "/test", None),
    ],
)
def test_strangers_and_other_websites_are_refused(place: str, method: str, path: str, body: Any) -> None:
    assert httpx.request(method, f"{place}{PATH}{path}", json=body).status_code in (400, 401)
    if method != "GET":
        with guest(place, "Ada") as ada:
            elsewhere = ada.request(method, PATH + path, json=body, headers={"origin": "https://evil.example"})
            assert error_of(elsewhere) == (403, "wrong_origin")


def test_a_token_has_no_device(place: str, service: PushService) -> None:
    with guest(place, "Ada") as ada:
        token = ada.post("/api/tokens", json={}).json()["token"]
        bot = {"authorization": f"Bearer {token}"}
        body = Browser(service, "bot").subscription
        assert error_of(httpx.post(f"{place}{PATH}/device", json=body, headers=bot)) == (409, "no_device")
