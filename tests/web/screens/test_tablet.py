"""A tablet held sideways: the whole table is one screen."""

import pytest

from tests.web.conftest import MakeVisitor
from tests.web.screens.test_layout import check
from tests.web.table.test_story import TABLET, seated

# What lies on the table of each game, by role and name.
LAID = {
    "The Great Dinosaur Rush": [("region", "Museum"), ("list", "Your pile"), ("region", "Your bonus cards")],
    "Tiny Epic Dinosaurs": [("region", "Contracts"), ("region", "Research"), ("group", "Holding")],
}


@pytest.mark.parametrize("game", LAID)
def test_a_tablet_held_sideways_shows_the_whole_table(visitor: MakeVisitor, game: str) -> None:
    robot = seated(visitor(TABLET).page, game, 3)
    page, wrong = robot.page, list[str]()
    spaces = page.get_by_role("grid").get_by_role("gridcell")
    parts = [page.get_by_role(role, name=name) for role, name in LAID[game]]  # type: ignore[arg-type]
    while not spaces.count() or not all(part.is_visible() for part in parts):
        assert robot.act() != "over"
        robot.wait()
    check(page, wrong, game)
    assert not wrong, "\n".join(wrong)
    middle = page.get_by_role("main").bounding_box()
    assert middle is not None
    for part in [*spaces.all(), *parts]:
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= TABLET[0]
        assert box["y"] + box["height"] <= middle["y"] + middle["height"] + 0.5, part
