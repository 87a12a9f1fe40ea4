"""Sharing a finished game in a browser: the dialog, names that are left out, and a replay inside another page."""

import re

from playwright.sync_api import Page, Request, Route, expect

from tests.web.browser import PHONE
from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor, on_sizes

SEATS = [{"kind": "me"}, {"kind": "open"}]


def finished(winner: Page, loser: Page, **more: object) -> str:
    """Ada wins against Eve."""
    rename(winner, "Ada")
    rename(loser, "Eve")
    code = str(post(winner, "/api/tables", game="jurassic_snack", seats=SEATS, **more)["code"])
    post(loser, f"/api/tables/{code}/seats/1/sit")
    post(loser, f"/api/tables/{code}/resign", id="r1", seat=1)
    return code


@on_sizes((1440, 900), PHONE, daily=[PHONE])
def test_a_finished_game_is_shared_as_a_picture_and_a_link(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    ada, eve = visitor(size).page, visitor().page
    code = finished(ada, eve)
    ada.goto(f"/t/{code}")
    ada.get_by_role("button", name="Share").click()
    dialog = ada.get_by_role("dialog", name="Share this game")
    picture = dialog.get_by_role("img")
    expect(picture).to_have_attribute("alt", "Ada wins. Won by resignation. Ada 0, Eve 0. Jurassic Snack.")
    expect(dialog.get_by_role("button", name="Copy picture")).to_be_visible(timeout=60_000)  # a process starts for it
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [1200, 630]
    dialog.get_by_role("button", name="Copy picture").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    link = dialog.locator("input.hidden-words")
    assert link.input_value().endswith(f"/t/{code}/replay")
    dialog.get_by_role("switch", name="Show names").click()
    expect(picture).to_have_attribute("alt", re.compile("^(Blue|Yellow) wins. Won by resignation. (Blue|Yellow) 0, "))
    assert link.input_value().endswith(f"/t/{code}/replay?names=off")
    eve.goto(f"/t/{code}/replay?names=off")
    expect(eve.get_by_text("Blue").first).to_be_visible()
    expect(eve.get_by_text("Ada")).to_have_count(0)


def test_a_turn_is_a_moving_picture(visitor: MakeVisitor) -> None:
    ada, eve = visitor().page, visitor().page
    rename(ada, "Ada")
    rename(eve, "Eve")
    code = str(post(ada, "/api/tables", game="jurassic_snack", seats=SEATS)["code"])
    post(eve, f"/api/tables/{code}/seats/1/sit")
    for number in range(8):
        waiting = ada.request.get(f"/api/tables/{code}").json()["to_act"]
        if not waiting:
            break  # a short game
        (seat, *_), page = waiting, (ada, eve)[waiting[0]]
        version = len(page.request.get(f"/api/tables/{code}/replay?seat={seat}").json()["frames"]) - 1
        at = {"id": f"m{number}", "seat": seat, "version": version}
        legal = post(page, f"/api/tables/{code}/draft", **at, move=[])["legal"]
        post(page, f"/api/tables/{code}/move", **at, move=legal[0]["text"])
    eve.request.post(f"/api/tables/{code}/resign", data={"id": "r1", "seat": 1})  # unless it is over already
    ada.goto(f"/t/{code}")
    ada.get_by_role("button", name="Share").click()
    dialog = ada.get_by_role("dialog", name="Share this game")
    dialog.get_by_text("A turn as a moving picture").click()
    expect(dialog.get_by_role("link", name="Save as GIF")).to_be_visible(timeout=60_000)  # a process starts for it
    picture = dialog.get_by_role("img", name="step by step")
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [800, 660]
    dialog.get_by_role("slider").fill("1")
    expect(picture).to_have_attribute("src", re.compile("turn=1$"))
    expect(dialog.get_by_role("link", name="Save as GIF")).to_be_visible(timeout=60_000)


def test_a_private_game_is_not_offered_to_be_shared(visitor: MakeVisitor) -> None:
    ada, eve = visitor().page, visitor().page
    code = finished(ada, eve, spectators=False)
    ada.goto(f"/t/{code}")
    expect(ada.get_by_role("link", name="Replay and review")).to_be_visible()
    expect(ada.get_by_role("button", name="Share")).to_have_count(0)


def test_a_replay_stands_in_another_page_and_knows_nobody(visitor: MakeVisitor) -> None:
    somebody = visitor()
    ada, eve = somebody.page, visitor().page
    code = finished(ada, eve)
    frame = f'<iframe src="{somebody.home}/embed/{code}" width="640" height="560"></iframe>'

    def blog(route: Route) -> None:
        route.fulfill(body=f"<!doctype html><title>A blog</title>{frame}", content_type="text/html")

    asked: list[Request] = []
    ada.route("**/blog", blog)
    ada.on("request", lambda request: asked.append(request) if "/api/" in request.url else None)
    ada.goto("/blog")
    inside = ada.frame_locator("iframe")
    expect(inside.get_by_role("heading", name="Jurassic Snack")).to_contain_text("wins")
    expect(inside.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(inside.get_by_role("link", name="Open in Paddock")).to_have_attribute("target", "_blank")
    assert asked
    sent = [request.all_headers().get("cookie", "") for request in asked]
    assert not any(sent), "it is the same site, and yet no cookie is sent"
