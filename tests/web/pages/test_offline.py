"""Paddock as an app: it can be installed, starts without a connection, and keeps nothing of one person for another."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser import Visitor
from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor
from tests.web.pages.test_share import finished

KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    found[name] = keys.map((one) => new URL(one.url).pathname);
  }
  return found;
}"""


def wait_for_worker(page: Page) -> None:
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def kept(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return found


def wait_until_kept(page: Page, path: str) -> None:
    page.wait_for_function(
        "async (path) => (await caches.match(location.origin + path, { ignoreSearch: true })) !== undefined",
        arg=path,
    )


def go_offline(somebody: Visitor) -> Page:
    """The tab is closed, the connection is gone, and Paddock is started again."""
    somebody.page.close()
    somebody.context.set_offline(True)
    return somebody.open()


def test_paddock_can_be_installed(visitor: MakeVisitor) -> None:
    page = visitor(worker=True).page
    wait_for_worker(page)
    devtools = page.context.new_cdp_session(page)
    manifest: Any = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    said = json.loads(manifest["data"])
    assert (said["start_url"], said["display"]) == ("/", "standalone")
    for icon in said["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_it_starts_offline_to_what_was_seen(visitor: MakeVisitor) -> None:
    somebody = visitor(worker=True)
    page, eve = somebody.page, visitor().page
    code = finished(page, eve)
    wait_for_worker(page)
    page.goto("/rules/jurassic_snack")
    heading = page.get_by_role("main").get_by_role("heading").nth(1)
    expect(heading).to_be_visible()
    chapter = heading.inner_text()
    page.goto("/learn/jurassic_snack")
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.goto("/puzzles")
    page.wait_for_load_state("networkidle")
    page.goto(f"/t/{code}/replay")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    wait_until_kept(page, f"/api/tables/{code}/replay")

    page = go_offline(somebody)
    page.goto("/")
    expect(page.get_by_role("link", name="Learn", exact=True).first).to_be_visible()
    page.goto("/rules/jurassic_snack")
    expect(page.get_by_role("heading", name=chapter).first).to_be_visible()
    page.goto("/learn/jurassic_snack")
    expect(page.locator(".board").first).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
    page.goto(f"/t/{code}/replay")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".board").first).to_be_visible()
    somebody.wrongs = [wrong for wrong in somebody.wrongs if "ERR_INTERNET_DISCONNECTED" not in wrong]


def test_what_was_kept_for_somebody_goes_with_them(visitor: MakeVisitor) -> None:
    somebody = visitor(worker=True)
    page = somebody.page
    rename(page, "Ada")
    wait_for_worker(page)
    page.reload()
    wait_until_kept(page, "/api/me/tables")
    assert "/api/hello" in kept(page)["paddock-mine"]
    assert not any("/api/me" in path for path in kept(page)["paddock-public"])
    page.request.post("/api/logout")
    page.goto("/")
    page.wait_for_function("async () => !(await (await caches.open('paddock-mine')).match('/api/me/tables'))")
    rename(page, "Eve")
    page.reload()
    wait_until_kept(page, "/api/me/tables")
    owner = page.evaluate("async () => (await (await caches.open('paddock-mine')).match('/owner')).text()")
    assert owner == page.request.get("/api/me").json()["player"]


def test_running_games_are_not_kept(visitor: MakeVisitor) -> None:
    page = visitor(worker=True).page
    rename(page, "Ada")
    wait_for_worker(page)
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = post(page, "/api/tables", game="jurassic_snack", seats=seats)["code"]
    page.goto(f"/t/{code}")
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert "/api/find" not in kept(page).get("paddock-mine", [])
