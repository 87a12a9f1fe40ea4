"""Private tables on the page: a stranger learns that it is one, and whoever is invited sees what they would join."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.conftest import MakeVisitor

PRIVATE = {"game": "jurassic_snack", "spectators": False}


@pytest.fixture
def host(home: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=home) as http:
        http.post("/api/me", json={"name": "Hadrian"}).raise_for_status()
        yield http


def opened(host: httpx.Client, other: dict[str, str]) -> str:
    return str(host.post("/api/tables", json={**PRIVATE, "seats": [{"kind": "me"}, other]}).json()["code"])


@pytest.mark.parametrize(
    ("language", "title"), [("en-GB", "This is a private table"), ("de-DE", "Das ist ein privater Tisch")]
)
def test_a_stranger_is_told_that_a_table_is_private(
    language: str, title: str, host: httpx.Client, visitor: MakeVisitor
) -> None:
    code = opened(host, {"kind": "bot", "bot": "random"})
    page = visitor(language=language).page
    for path in (f"/t/{code}", f"/t/{code}/replay"):
        page.goto(path)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.get_by_text("Hadrian")).to_have_count(0)
        expect(page.get_by_text("Jurassic Snack")).to_have_count(0)


def test_an_invitation_to_a_private_table_shows_it_and_gives_its_seat(host: httpx.Client, visitor: MakeVisitor) -> None:
    code = opened(host, {"kind": "invited"})
    invite = host.get(f"/api/tables/{code}").json()["seats"][1]["invite"]
    page = visitor().page
    page.goto(f"/t/{code}")
    expect(page.get_by_role("heading", name="This is a private table")).to_be_visible()
    page.goto(f"/t/{code}?invite={invite}")
    expect(page.get_by_role("heading", name="Hadrian invited you to play Jurassic Snack")).to_be_visible()
    page.get_by_role("button", name="Take your seat").click()
    page.get_by_role("grid").wait_for()
    stranger = visitor().page
    stranger.goto(f"/t/{code}?invite={invite}")
    expect(stranger.get_by_role("heading", name="This is a private table")).to_be_visible()
