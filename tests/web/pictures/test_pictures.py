"""Pictures of the page: docs show some of those that are taken, and a table looks the same whenever it is drawn."""

import io

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor, long
from tests.web.pictures.animation import ANIMATION
from tests.web.pictures.docs_pictures import DOCS_FOLDER, SHOWN
from tests.web.pictures.image_difference import looks_the_same
from tests.web.pictures.picture_list import all_pictures
from tests.web.robots.robot import Robot

GAMES = ["Jurassic Snack", "Rolling Ranch", "The Great Dinosaur Rush", "Tiny Epic Dinosaurs"]


def test_docs_pictures_holds_what_its_command_writes() -> None:
    assert {f"{source}.png" for source in SHOWN.values()} <= all_pictures()
    assert {path.name for path in DOCS_FOLDER.iterdir()} == {ANIMATION.name, *(f"{name}.webp" for name in SHOWN)}


def board_with_a_piece_at(x: int, *, colour: str = "#b5562f", width: int = 400) -> bytes:
    picture = Image.new("RGB", (width, 300), "#e8dcc0")
    ImageDraw.Draw(picture).ellipse((x, 100, x + 30, 130), fill=colour)
    return png(picture)


def png(picture: Image.Image) -> bytes:
    kept = io.BytesIO()
    picture.save(kept, "PNG")
    return kept.getvalue()


def test_a_shade_that_nobody_sees_is_no_difference() -> None:
    assert looks_the_same(board_with_a_piece_at(50), board_with_a_piece_at(50, colour="#b8592f"))


@pytest.mark.parametrize(
    "other",
    [board_with_a_piece_at(60), board_with_a_piece_at(50, colour="#3b6132"), board_with_a_piece_at(50, width=401)],
    ids=["moved", "another colour", "another size"],
)
def test_a_piece_that_moved_or_changed_is_a_difference(other: bytes) -> None:
    assert not looks_the_same(board_with_a_piece_at(50), other)


def picture_of(page: Page) -> bytes:
    page.mouse.move(-1, -1)  # away from all that explains itself under a pointer
    page.evaluate("() => document.fonts.ready")
    return page.screenshot(animations="disabled")


def open_again(robot: Robot) -> None:
    """Loads the page, and waits for bots that choose at the same time as we do."""
    robot.page.reload()
    robot.wait()
    expect(robot.page.get_by_text("thinking", exact=True)).to_have_count(0)


@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=long) for game in GAMES[1:])])
def test_a_table_looks_the_same_after_resizing_and_reloading_until_something_is_chosen(
    visitor: MakeVisitor, game: str
) -> None:
    page = visitor().page
    robot = Robot(page, seed=3)
    start(page, game)
    for _ in range(4):
        robot.act()
    open_again(robot)
    before = picture_of(page)
    for width, height in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
    assert looks_the_same(before, picture_of(page))
    open_again(robot)
    assert looks_the_same(before, picture_of(page))
    robot.spaces.or_(robot.choices).first.click()
    assert not looks_the_same(before, picture_of(page))
