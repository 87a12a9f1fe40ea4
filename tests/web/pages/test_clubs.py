"""A club night in browsers: planned, joined by its link, paired, played and shown."""

from playwright.sync_api import Page, expect

from tests.web.browser import PHONE
from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor


def play_out(pages: dict[str, Page], event: str) -> None:
    """Both sit down, and the second resigns."""
    tables = next(iter(pages.values())).request.get(f"/api/events/{event}").json()["tables"]
    for table in tables:
        for seat, name in enumerate((table["first"], table["second"])):
            post(pages[name], f"/api/tables/{table['table']}/seats/{seat}/sit")
        post(pages[table["second"]], f"/api/tables/{table['table']}/resign", id="r1", seat=1)


def test_a_club_night_of_two(visitor: MakeVisitor) -> None:
    ada, ben = visitor().page, visitor(PHONE).page
    rename(ada, "Ada")
    rename(ben, "Ben")
    ada.goto("/lobby")
    ada.get_by_role("link", name="Club nights").click()
    ada.get_by_label("What will it be called?").fill("Autumn cup")
    ada.get_by_label("Rounds").fill("1")
    ada.get_by_role("button", name="Plan it").click()
    expect(ada.get_by_role("heading", name="Autumn cup")).to_be_visible()
    event = ada.url.rpartition("/")[2]
    ben.goto(f"/clubs/{event}")
    ben.get_by_role("button", name="I’m in").click()
    expect(ben.get_by_role("row").filter(has_text="Ben (you)")).to_be_visible()
    ada.reload()
    ada.get_by_role("button", name="Start round 1").click()
    expect(ada.get_by_role("link", name="Go to your table")).to_be_visible()
    ben.reload()
    ben.get_by_role("link", name="Go to your table").click()
    expect(ben.get_by_text("Autumn cup").first).to_be_visible()
    play_out({"Ada": ada, "Ben": ben}, event)
    ada.reload()
    expect(ada.get_by_role("row").nth(1)).to_contain_text("W")
    expect(ada.get_by_role("row").nth(2)).to_contain_text("L")
    ada.emulate_media(media="print")
    expect(ada.get_by_role("table")).to_be_visible()
    expect(ada.get_by_role("button", name="Print")).to_be_hidden()
