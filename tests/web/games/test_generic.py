"""A game that has no page of its own: on the shelf, at the table, to its result and its replay, on the plain board."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from paddock.games import MORE_GAMES
from tests.documents.examples import code_blocks
from tests.server.live_server import LiveServer
from tests.web.browser import DESKTOP, PHONE, Visitor, build_client, wait_for
from tests.web.conftest import long, on_both
from tests.web.robots.robot import Robot
from tests.web.screens.test_access import SMALL, violations

TABLET = (1024, 768)


@pytest.fixture(scope="module")
def bone_bluff(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game of docs/writing-a-game.md."""
    file = tmp_path_factory.mktemp("games") / "bone_bluff.py"
    file.write_text("\n\n\n".join(code_blocks("docs/writing-a-game.md", "python")) + "\n", encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def address(bone_bluff: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a server that has it on its shelf."""
    build_client()
    server = LiveServer(tmp_path_factory.mktemp("data"))
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(MORE_GAMES, f"{bone_bluff}:BoneBluff")
        server.start()
    try:
        wait_for(server)
        yield server.url
    finally:
        server.kill()


def open_table(page: Page, *, beside: str = "Hatchling") -> Robot:
    """From the start page; `beside` is who takes the other seat."""
    page.goto("/")
    page.get_by_role("link", name="Play: Bone Bluff", exact=True).click()
    page.get_by_role("radio", name=beside).check()
    page.get_by_role("button", name="Start game").click()
    return Robot(page, seed=4)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(TABLET, id="tablet", marks=long),
        pytest.param(DESKTOP, id="wide", marks=long),
        pytest.param(PHONE, id="phone"),
    ],
)
def test_a_game_without_a_page_is_played_to_its_result_and_replayed(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    somebody = Visitor(browser, address, size)
    page = somebody.page
    robot = open_table(page)
    assert robot.wait() == "asked"
    expect(page.get_by_role("img", name="last claim 0")).to_be_visible()
    page.get_by_role("searchbox", name="Find a move").fill("claim 2")
    expect(robot.choices).to_have_count(12)  # 2, 12, and 20 to 29
    robot.button("Claim 2").click()
    robot.confirm.click()
    robot.play()
    expect(page.get_by_role("heading", name="You win" if won(page) else "Mara wins")).to_be_visible()
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").first.click()
    expect(page.get_by_role("img", name="last claim 2")).to_be_visible()
    expect(page.get_by_role("group", name="Log")).to_contain_text("You: claim 2")
    somebody.close()


def won(page: Page) -> bool:
    """Bones are worth no points: whoever was right has one, the other has none."""
    return page.get_by_role("row", name="Total").get_by_role("cell").first.inner_text() == "1"


def test_two_people_play_it_on_one_device_and_see_only_their_own_bones(browser: Browser, address: str) -> None:
    somebody = Visitor(browser, address)
    robot = open_table(somebody.page, beside="Same device")
    pictures: list[str] = []
    while len(pictures) < 2:
        if robot.wait() == "asked" and robot.choices.count() > 0:
            pictures.append(somebody.page.get_by_role("img", name="last claim").get_attribute("alt") or "")
            robot.choices.last.click()
            robot.confirm.click()
            robot.curtain.or_(robot.result).first.wait_for()
        if robot.sees() == "curtain":
            robot.curtain.click()
    first, second = (picture.partition("bones ")[2].partition(",")[0].split() for picture in pictures)
    assert first[1] == second[0] == "?"
    assert first[0].isdigit()
    assert second[1].isdigit()
    somebody.close()


def test_the_page_is_never_sent_the_bone_of_the_other_seat(browser: Browser, address: str) -> None:
    somebody = Visitor(browser, address)
    received: list[str] = []
    somebody.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))))
    robot = open_table(somebody.page)
    assert robot.wait() == "asked"
    robot.button("Claim 1").click()
    robot.confirm.click()
    robot.wait()
    assert_hidden(received)
    somebody.close()


def assert_hidden(received: list[str]) -> None:
    """Until all bones are turned up, only one of them is in anything that came."""
    sent = [message for message in map(json.loads, received) if message.get("view")]
    running = [message for message in sent if message["view"]["outcome"] is None]
    assert running
    own = {message["view"]["bones"][0] for message in running} - {0}
    assert len(own) == 1
    for message in running:
        assert message["view"]["bones"][1] in (0, -1)
        assert set(drawn_in(message)) <= own
        assert f"bones {next(iter(own))} ?" in message["view"]["picture"]


def drawn_in(message: dict[str, Any]) -> Iterator[int]:
    """The bones that its events tell, by notation or by description."""
    for event in message.get("events", []):  # a draft has none
        for text in (event["text"], (event["move"] or {}).get("text")):
            if text and text.startswith("bone-"):
                yield int(text.removeprefix("bone-"))


@on_both(daily="phone")
def test_no_screen_of_it_has_a_violation(browser: Browser, address: str, size: tuple[int, int]) -> None:
    somebody = Visitor(browser, address, size)
    page = somebody.page
    page.goto("/new/bone_bluff")
    page.get_by_role("button", name="Start game").wait_for()
    found = {"new table": violations(page)}
    robot = open_table(page)
    robot.wait()
    found["table"] = violations(page) + page.evaluate(SMALL)
    robot.play()
    found["result"] = violations(page) + page.evaluate(SMALL)
    assert found == {"new table": [], "table": [], "result": []}
    somebody.close()


def test_nothing_links_to_rules_that_are_not_written(browser: Browser, address: str) -> None:
    somebody = Visitor(browser, address)
    page = somebody.page
    robot = open_table(page)
    robot.wait()
    expect(page.get_by_role("tab", name="Rules")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Settings")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("link", name="Rules")).to_have_count(0)
    page.goto("/rules/bone_bluff")
    expect(page.get_by_role("heading", name="This game has no written rules.")).to_be_visible()
    somebody.close()
