"""A club night in browsers: planned, joined by its link, paired, played and shown."""

import re

from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import post, rename
from tests.web.conftest import MakeVisitor


def play_out(pages: dict[str, Page], event: str) -> None:
    """Both sit down, and the second resigns."""
    tables = next(iter(pages.values())).request.get(f"/api/events/{event}").json()["tables"]
    for table in [one for one in tables if one["table"]]:
        for seat, name in enumerate((table["first"], table["second"])):
            post(pages[name], f"/api/tables/{table['table']}/seats/{seat}/sit")
        post(pages[table["second"]], f"/api/tables/{table['table']}/resign", id="r1", seat=1)


def test_a_club_night_of_two(visitor: MakeVisitor) -> None:
    ada, ben = visitor().page, visitor(PHONE).page
    rename(ada, "Ada")
    rename(ben, "Ben")
    ada.goto("/")
    ada.get_by_role("navigation").get_by_role("link", name="Clubs").click()
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
    expect(ada.get_by_role("table").first).to_be_visible()
    expect(ada.get_by_role("button", name="Print")).to_be_hidden()


def test_the_host_pairs_by_hand_and_the_end_has_a_podium(visitor: MakeVisitor) -> None:
    pages = {name: visitor(size).page for name, size in (("Ada", DESKTOP), ("Ben", PHONE), ("Cleo", DESKTOP))}
    ids = {name: rename(page, name) for name, page in pages.items()}
    ada, ben = pages["Ada"], pages["Ben"]
    event = post(ada, "/api/events", name="Autumn cup", game="jurassic_snack", length=1, clock={"kind": "none"})["id"]
    for name in ("Ben", "Cleo"):
        post(pages[name], f"/api/events/{event}/join")
    ada.goto(f"/clubs/{event}")
    ada.get_by_role("button", name="Change the pairings").click()
    dialog = ada.get_by_role("dialog", name="Round 1: who meets whom")
    dialog.get_by_label("Table 1: starts").select_option(ids["Cleo"])
    dialog.get_by_label("Table 1: plays second").select_option(ids["Ben"])
    expect(dialog.get_by_label("Table 2: starts")).to_have_value(ids["Ada"])
    dialog.get_by_role("button", name="Start round 1").click()
    expect(ada.get_by_text("Cleo vs. Ben")).to_be_visible()
    pairs = ada.request.get(f"/api/events/{event}").json()["games"]
    assert [(one["first"], one["second"]) for one in pairs] == [(ids["Cleo"], ids["Ben"]), (ids["Ada"], None)]
    play_out({name: pages[name] for name in ("Cleo", "Ben")}, event)
    ada.reload()
    podium = ada.get_by_role("region", name="The podium")
    expect(podium.get_by_role("listitem")).to_have_count(3)
    cross = ada.get_by_role("table", name="Who beat whom")
    expect(
        cross.get_by_role("row").filter(has_text="Cleo").get_by_role("cell", name="1", exact=True).last
    ).to_be_visible()
    podium.get_by_role("button", name="Play the same again").click()
    expect(ada).not_to_have_url(re.compile(f"/clubs/{event}$"))
    expect(ada.get_by_role("heading", name="Autumn cup")).to_be_visible()
    ben.goto(f"/clubs/{event}")
    ben.get_by_role("link", name="To the next club night").click()
    ben.get_by_role("button", name="I’m in").click()
    expect(ben.get_by_role("row").filter(has_text="Ben (you)")).to_be_visible()
