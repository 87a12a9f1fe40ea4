"""The story of a turn: what others do is shown step by step at a chosen speed, and what happened can be recalled."""

import re
from contextlib import suppress
from itertools import groupby, takewhile
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import NAMES, post, rename
from tests.web.conftest import MakeVisitor, long
from tests.web.robots.rancher import Rancher
from tests.web.robots.robot import Robot
from tests.web.table.test_motion import WATCH_WAYS

RUSH = "The Great Dinosaur Rush"
TABLET = (1024, 768)
LEAST, MOST = 0.6, 2.5  # seconds of a step at normal speed
ACTS = 200  # until something must have happened
LATE = 0.1  # a busy machine's timers
IS_PLAYING = "() => { const last = window.sceneLog.at(-1); return !!last && last.end === 0; }"


def seated(page: Page, game: str, bots: int) -> Robot:
    rename(page, "Ada")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "hatchling"}] * bots]
    page.goto(f"/t/{post(page, '/api/tables', game=NAMES[game], seats=seats)['code']}")
    robot = Robot(page, seed=3)
    robot.wait()
    return robot


def scenes(page: Page) -> list[dict[str, Any]]:
    """Those that are over."""
    return [scene for scene in page.evaluate("() => window.sceneLog") if scene["end"] > 0]


def watch(robot: Robot, *kinds: str) -> list[dict[str, Any]]:
    """Plays until such steps of others were shown, and all of the last turn."""
    while not {*kinds} <= {scene["kind"] for scene in scenes(robot.page)}:
        assert robot.act() != "over"
    robot.wait()
    return scenes(robot.page)


def act_until(robot: Robot, place: Locator) -> None:
    for _ in range(ACTS):
        if place.count():
            return
        robot.act()
        robot.wait()
    raise AssertionError(f"{place} did not come")


def play_on(robot: Robot) -> None:
    """Until somebody else's turn is being shown."""
    for _ in range(ACTS):
        robot.act()
        with suppress(TimeoutError):
            robot.page.wait_for_function(IS_PLAYING, timeout=2000)
            return
    raise AssertionError("nobody else's turn was shown")


def seconds(scene: dict[str, Any]) -> float:
    return float(scene["end"] - scene["start"]) / 1000


@pytest.mark.alone
@pytest.mark.parametrize(
    ("game", "bots", "kinds"),
    [
        ("Jurassic Snack", 1, {"run"}),
        ("Rolling Ranch", 1, {"reveal", "rolled"}),
        ("Tiny Epic Dinosaurs", 1, {"placed"}),
        pytest.param("Tiny Epic Dinosaurs", 0, {"rival"}, id="Tiny Epic Dinosaurs against a Rival"),
    ],
)
def test_every_step_of_others_is_shown_with_its_caption(
    visitor: MakeVisitor, game: str, bots: int, kinds: set[str]
) -> None:
    robot = seated(visitor(motion=True, speed="normal").page, game, bots)
    for scene in watch(robot, *kinds):
        assert scene["caption"], scene
        assert LEAST - 0.01 <= seconds(scene) <= MOST + LATE, scene


@pytest.mark.alone
def test_a_turn_of_the_rush_takes_between_two_and_six_seconds(visitor: MakeVisitor) -> None:
    robot = seated(visitor(motion=True, speed="normal").page, RUSH, 1)
    seen = watch(robot, "move")
    for scene in seen:
        assert LEAST - 0.01 <= seconds(scene) <= MOST + LATE, scene
    turns = [list(turn) for _, turn in groupby(seen, key=lambda scene: scene["turn"])]
    turns = [turn for turn in turns if any(scene["kind"] == "move" for scene in turn)]
    assert turns
    for turn in turns:
        assert 2 <= (turn[-1]["end"] - turn[0]["start"]) / 1000 <= 6, turn


def test_at_instant_nothing_is_animated_and_the_recap_holds_everything(visitor: MakeVisitor) -> None:
    page = visitor(motion=True, speed="instant").page
    robot = seated(page, RUSH, 1)
    page.evaluate(WATCH_WAYS)
    chips = page.get_by_role("region", name="Since your last turn").get_by_role("button", name=re.compile(r"\."))
    act_until(robot, chips.filter(has_text="moves"))
    robot.wait()  # until the turn is over
    told = page.get_by_role("log", name="What happens").get_by_role("paragraph").all_inner_texts()
    since = [*reversed([*takewhile(lambda words: not words.startswith("You"), reversed(told))])]
    names = [chip.locator(".hidden-words").text_content() or "" for chip in chips.all()]
    steps = [words for name in names for words in repeated(name)]
    assert steps == since
    assert steps
    assert scenes(page) == []
    assert page.evaluate("() => window.ways.length") == 0


def repeated(name: str) -> list[str]:
    """The steps of a chip: “Ada draws a token. ×3” stands for three."""
    words, _, times = name.partition(" ×")
    return [words] * int(times or 1)


def test_a_turn_can_be_paused_and_skipped_by_keys_and_by_buttons(visitor: MakeVisitor) -> None:
    page = visitor(motion=True, speed="slow").page
    robot = seated(page, RUSH, 2)
    play_on(robot)
    page.keyboard.press("Space")
    pause = page.get_by_role("button", name="Pause")
    expect(pause).to_have_attribute("aria-pressed", "true")
    caption = page.locator("#prompt").inner_text()
    page.wait_for_timeout(1500)  # longer than a step: nothing goes on
    expect(page.locator("#prompt")).to_have_text(caption)
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => window.sceneLog[0].end > 0 && ({IS_PLAYING})()")
    page.keyboard.press("Escape")
    robot.wait()
    expect(robot.hint).to_be_enabled()


def test_a_chip_shows_its_step_on_the_board_and_the_recap_goes_with_the_next_step(visitor: MakeVisitor) -> None:
    page = visitor().page
    robot = seated(page, RUSH, 2)
    strip = page.get_by_role("region", name="Since your last turn")
    walk = strip.get_by_role("button", name=re.compile("moves"))
    act_until(robot, walk)
    page.keyboard.press("s")
    expect(strip.get_by_role("button").first).to_be_focused()
    walk.first.hover()
    expect(page.locator(".about")).to_have_count(1)
    page.mouse.move(0, 0)
    expect(page.locator(".about")).to_have_count(0)
    strip.get_by_role("button", name=re.compile("Replay all")).click()
    expect(page.get_by_role("button", name="Skip to my turn")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(ACTS):
        if not strip.count():
            return
        robot.act()
    raise AssertionError("the recap stayed")


def test_a_round_ends_with_a_summary_that_the_log_opens_again(visitor: MakeVisitor) -> None:
    page = visitor(motion=True, speed="fast").page
    rename(page, "Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "hatchling"}]
    page.goto(f"/t/{post(page, '/api/tables', game='tiny_epic_dinosaurs', seats=seats)['code']}")
    robot = Rancher(page, seed=3)
    while (state := robot.watch()) != "summary":
        assert state != "over"
        robot.answer(state)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    table = dialog.get_by_role("table", name="End of round 1 of 6")
    expect(table.get_by_role("columnheader", name="Feed")).to_be_visible()
    assert table.get_by_role("rowheader").all_inner_texts()[0] == "You"
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(robot.hint).to_be_enabled()
    page.get_by_role("tabpanel").get_by_role("button", name="Summary").click()
    dialog.get_by_role("button", name="Start round 2").click()
    expect(dialog).to_have_count(0)


def test_the_rivals_turn_has_three_frames(visitor: MakeVisitor) -> None:
    page = visitor(motion=True, speed="normal").page
    robot = seated(page, "Tiny Epic Dinosaurs", 0)
    scene = page.get_by_role("region", name=re.compile("’s turn$"))
    for _ in range(ACTS):
        robot.act()
        with suppress(TimeoutError):
            scene.wait_for(timeout=1500)
            break
    expect(scene.get_by_role("heading")).to_contain_text(["Reveal.", "Act.", "Check contracts."])
    expect(page.get_by_role("grid").first).to_be_visible()  # the action mats stay


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


SIZES = [DESKTOP, (1280, 720), TABLET, (768, 1024), PHONE, (360, 640), (844, 390)]
DAILY = {"Jurassic Snack": (768, 1024), "Rolling Ranch": (1280, 720), RUSH: PHONE, "Tiny Epic Dinosaurs": TABLET}
STAYING = [
    pytest.param(game, size, id=f"{game}-{size[0]}x{size[1]}", marks=[] if size == daily else long)
    for game, daily in DAILY.items()
    for size in SIZES
]


@pytest.mark.parametrize(("game", "size"), STAYING)
def test_the_board_stays_where_it_is_whatever_is_told(visitor: MakeVisitor, game: str, size: tuple[int, int]) -> None:
    page = visitor(size, motion=True, speed="fast").page
    robot = seated(page, game, 2 if game == RUSH else 1)
    board, dock = page.locator(".fit"), page.locator(".dock")
    act_until(robot, page.get_by_role("grid"))
    page.evaluate("async () => { await document.fonts.ready; }")  # words have their size from then on
    count = len(scenes(page))
    while len(scenes(page)) == count:
        before = box(board), box(dock)
        assert robot.act() != "over"
        if page.evaluate(IS_PLAYING):
            assert (box(board), box(dock)) == before, "while others act"
    robot.wait()
    assert (box(board), box(dock)) == before, "with the recap"
    robot.button("Hint").click()
    page.get_by_text(re.compile("^Try: ")).wait_for()
    assert (box(board), box(dock)) == before, "with a hint"


def test_the_clock_starts_when_the_prompt_appears(visitor: MakeVisitor) -> None:
    page = visitor(motion=True, speed="normal").page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    rename(page, "Ada")
    seats, clock = [{"kind": "me"}, {"kind": "bot", "bot": "hatchling"}], {"kind": "move", "amount": 60}
    table = post(page, "/api/tables", game="jurassic_snack", seats=seats, clock=clock)
    page.goto(f"/t/{table['code']}")
    robot = Robot(page, seed=3)
    play_on(robot)
    mine = page.get_by_role("region", name="You", exact=True).locator(".clock")
    expect(mine).to_have_text("1:00")
    before = sum('"ready"' in frame for frame in sent)  # if the bot began the game
    robot.wait()
    expect(mine).not_to_have_text("1:00")
    assert sum('"ready"' in frame for frame in sent) == before + 1


def test_the_speed_is_set_in_the_menu_and_kept_on_this_device(visitor: MakeVisitor) -> None:
    page = visitor(speed="normal").page
    seated(page, "Jurassic Snack", 1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("radio", name="Fast").check()
    page.reload()
    page.goto("/settings")
    expect(page.get_by_role("radio", name="Fast")).to_be_checked()


@pytest.mark.alone
def test_with_reduced_motion_the_same_steps_are_still_captions(visitor: MakeVisitor) -> None:
    page = visitor(motion=False, speed="normal").page
    robot = seated(page, "Jurassic Snack", 1)
    page.evaluate(WATCH_WAYS)
    seen = watch(robot, "run")
    for _, steps in groupby(seen, key=lambda scene: scene["turn"]):
        turn = list(steps)
        least = 1.19 if len(turn) <= 4 else LEAST  # a longer turn is sped up
        assert all(least <= seconds(scene) <= MOST + LATE for scene in turn), turn
    assert page.evaluate("() => window.ways.length") == 0


def test_after_a_reload_the_recap_still_says_what_others_did(visitor: MakeVisitor) -> None:
    page = visitor().page
    robot = seated(page, "Jurassic Snack", 1)
    strip = page.get_by_role("region", name="Since your last turn")
    act_until(robot, strip)
    page.reload()
    robot.wait()
    expect(strip.get_by_role("button", name=re.compile("→")).first).to_be_visible()
