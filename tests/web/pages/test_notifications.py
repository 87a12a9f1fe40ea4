"""Notifications in a browser: asked for by a switch or after an invitation, never on arrival."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.conftest import serving
from tests.server.notices.push_service import Browser as Device
from tests.server.notices.push_service import PushService, push_service
from tests.web.browser import DESKTOP, PHONE, Visitor, build_client

# Stands for the push service of the browser's maker, which can't be reached: its address is that of the test's own.
PUSH = """(subscription) => {
  const made = {
    toJSON: () => ({
      endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth },
    }),
    unsubscribe: async () => { sessionStorage.removeItem('pushed'); return true; },
  };
  PushManager.prototype.subscribe = async function () { sessionStorage.setItem('pushed', 'yes'); return made; };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('pushed') ? made : null);
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    build_client()
    folder: Path = tmp_path_factory.mktemp("pushing")
    with serving(folder, push_to_loopback=True) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def visited(request: pytest.FixtureRequest, browser: Browser, place: str, service: PushService) -> Iterator[Any]:
    device = Device(service, f"browser{request.param[0]}")
    one = Visitor(browser, place, request.param, worker=True)
    one.context.grant_permissions(["notifications"], origin=place)
    one.context.add_init_script(f"({PUSH})({device.subscription})")
    one.page.goto("/settings")
    one.page.get_by_label("Your name").fill("Nora")
    one.page.get_by_role("button", name="Save").click()
    one.page.get_by_role("link", name="Notifications").click()
    yield one.page, device
    one.close()


def test_a_test_is_pushed_to_the_device_that_was_switched_on(visited: tuple[Page, Device]) -> None:
    page, device = visited
    page.get_by_role("switch", name="On this device").click()
    expect(page.get_by_role("switch", name="On this device")).to_be_checked()
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("On its way.")).to_be_visible()
    for _ in range(200):
        if device.heard:
            break
        page.wait_for_timeout(50)
    assert [one["title"] for one in device.heard] == ["Notifications work"]
    page.get_by_role("switch", name="On this device").click()
    expect(page.get_by_role("switch", name="On this device")).not_to_be_checked()
    expect(page.get_by_role("button", name="Send a test")).to_have_count(0)


def test_each_wish_is_saved_at_once(visited: tuple[Page, Device]) -> None:
    page, _ = visited
    page.get_by_role("switch", name="Someone joins my table").click()
    page.get_by_label("Remind me before time runs out").select_option(label="12 hours before")
    page.get_by_label("From").select_option(label="23:00")
    expect(page.get_by_text("Saved")).to_be_visible()
    page.reload()
    expect(page.get_by_role("switch", name="Someone joins my table")).not_to_be_checked()
    expect(page.get_by_label("Remind me before time runs out")).to_have_value("12")
    expect(page.get_by_label("From")).to_have_value(str(23 * 60))
    kept = page.evaluate("async () => (await (await fetch('/api/me/notices')).json()).wishes")
    assert kept["zone"] == page.evaluate("() => Intl.DateTimeFormat().resolvedOptions().timeZone")


def test_nobody_is_asked_on_arrival_but_whoever_invites_somebody_is(
    browser: Browser, place: str, service: PushService
) -> None:
    device = Device(service, "inviting")
    one = Visitor(browser, place, worker=True)
    one.context.add_init_script(f"({PUSH})({device.subscription})")
    one.context.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
        "Notification.requestPermission = async () => 'granted';"
    )
    page = one.page
    page.goto("/")
    expect(page.get_by_role("button", name="Notify me")).to_have_count(0)
    page.evaluate(
        "() => fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({name: 'Nora'})})"
    )
    code = page.evaluate(
        "async () => (await (await fetch('/api/tables', {method: 'POST', headers:"
        " {'content-type': 'application/json'}, body: JSON.stringify({game: 'jurassic_snack',"
        " seats: [{kind: 'me'}, {kind: 'open'}]})})).json()).code"
    )
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Notify me").click()
    expect(page.get_by_text("Notifications are on.")).to_be_visible()
    page.reload()
    page.get_by_role("heading").first.wait_for()
    expect(page.get_by_role("button", name="Notify me")).to_have_count(0)
    one.close()
