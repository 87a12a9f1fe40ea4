"""The host's page in a browser, and what others see of it: an announcement, and a way to report a line of chat."""

import re
from pathlib import Path

from playwright.sync_api import expect

from paddock.server.settings import new_admin_token
from tests.web.by_api import post, sit_together
from tests.web.conftest import MakeVisitor


def test_a_host_reads_reports_announces_and_forbids_words(visitor: MakeVisitor, folder: Path) -> None:
    token = new_admin_token(folder)
    ada, ben, host = visitor().page, visitor().page, visitor().page
    code = sit_together([ada, ben], ["Ada", "Ben"]).rpartition("/")[2]
    post(ben, f"/api/tables/{code}/say", id="s1", seat=1, text="You cheat")
    ada.get_by_role("tab", name=re.compile("^Chat")).click()
    ada.get_by_role("button", name="Report this message").click()
    expect(ada.get_by_text("The host of this server will see it.")).to_be_visible()

    host.goto("/admin")
    host.get_by_label("The host’s token").fill(token)
    host.get_by_role("button", name="Open").click()
    expect(host.get_by_text("“You cheat” from Ben")).to_be_visible()
    assert token not in host.url
    assert token not in host.evaluate(
        "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"
    )
    host.get_by_role("button", name="Settled").click()
    expect(host.get_by_text("Nothing has been reported.")).to_be_visible()
    host.get_by_label("Announcement").fill("Club night at eight")
    host.get_by_role("button", name="Save").nth(0).click()
    expect(host.get_by_text("Saved")).to_be_visible()
    ada.goto("/")
    expect(ada.get_by_text("Club night at eight")).to_be_visible()
    ada.get_by_role("button", name="Hide").click()
    expect(ada.get_by_text("Club night at eight")).to_have_count(0)
    host.get_by_role("button", name="Back up now").click()
    expect(host.get_by_text("paddock-20")).to_be_visible()
    host.get_by_label("The beginning of a name, or an ID").fill("ben")
    host.get_by_role("button", name="Find a player").click()
    host.get_by_label("New name for Ben").first.fill("Benno")
    host.get_by_role("button", name="Save").nth(2).click()
    expect(host.get_by_text("Benno")).to_be_visible()
    host.get_by_label("Announcement").fill("")
    host.get_by_role("button", name="Save").nth(0).click()


def test_a_wrong_token_opens_nothing(visitor: MakeVisitor) -> None:
    somebody = visitor()
    somebody.page.goto("/admin")
    somebody.page.get_by_label("The host’s token").fill("guess")
    somebody.page.get_by_role("button", name="Open").click()
    expect(somebody.page.get_by_text("This needs the token of this server’s host.")).to_be_visible()
    somebody.wrongs = [wrong for wrong in somebody.wrongs if "403" not in wrong]
