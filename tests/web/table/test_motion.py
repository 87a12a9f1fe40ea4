"""Pieces move along their way, nothing else shifts meanwhile, and whoever wants stillness has it."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import MakeVisitor, games_on_both
from tests.web.screens.test_layout import CUT
from tests.web.table.test_table import WATCH_SHIFTS, asked, places

# Every way that a piece goes, as the places where it was seen; and how much moves at all.
WATCH_WAYS = """() => {
  window.ways = [];
  window.moving = 0;
  const at = (piece) => { const { e, f } = new DOMMatrix(getComputedStyle(piece).transform); return [e, f]; };
  const follow = (piece, way) => {
    if (way.ended) return; // it may be on another way already
    way.seen.push(at(piece));
    requestAnimationFrame(() => follow(piece, way));
  };
  for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, () => window.moving++);
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (!target.matches('.piece') || propertyName !== 'transform') return;
    const way = { seen: [], ended: false };
    target.addEventListener('transitionend', () => { way.ended = true; way.seen.push(at(target)); }, { once: true });
    window.ways.push(way);
    follow(target, way);
  });
}"""

# Has a piece been seen between start and end? A busy machine may draw it there and nowhere else.
IS_SEEN_ON_ITS_WAY = """() => window.ways.some(({ ended, seen }) => ended
  && seen.some((at) => String(at) !== String(seen[0]) && String(at) !== String(seen.at(-1))))"""


def watching(visitor: MakeVisitor, table: str, *, motion: bool) -> Page:
    page = visitor(motion=motion, speed="normal").page
    page.goto(table)
    page.get_by_role("grid").wait_for()
    page.evaluate(WATCH_WAYS)
    return page


def space(point: list[float]) -> str:
    return f"{'abcdef'[round(point[0] / 100)]}{round(point[1] / 100) + 1}"


def is_between(point: list[float], start: list[float], end: list[float]) -> bool:
    """Is it on the straight line from start to end, give or take a pixel?"""
    across, down = end[0] - start[0], end[1] - start[1]
    aside = across * (point[1] - start[1]) - down * (point[0] - start[0])
    along = across * (point[0] - start[0]) + down * (point[1] - start[1])
    length = across**2 + down**2
    return abs(aside) <= length**0.5 and -1 <= along <= length + 1


def test_pieces_of_others_run_along_their_way_and_the_log_tells_it(visitor: MakeVisitor) -> None:
    """One watches with motion, one without, while a third plays: every move they see is somebody else's."""
    robot = asked(visitor().page, seed=6)
    moved = watching(visitor, robot.page.url, motion=True)
    still = watching(visitor, robot.page.url, motion=False)
    while not moved.evaluate(IS_SEEN_ON_ITS_WAY):
        assert robot.act() != "over", "no piece was seen on its way"
    ways: list[dict[str, Any]] = moved.evaluate("() => window.ways.filter((way) => way.ended)")
    told = moved.get_by_role("tabpanel", name="Log")
    for way in ways:
        start, end = way["seen"][0], way["seen"][-1]
        assert all(is_between(point, start, end) for point in way["seen"])
        expect(told).to_contain_text(f"→ {space(end)}")  # a busy machine may paint it first when it has left
    expect(still.get_by_role("tabpanel", name="Log")).to_contain_text(re.compile(" → "))
    assert still.evaluate("() => [window.ways.length, window.moving]") == [0, 0]


def test_skip_shows_at_once_where_things_stand(visitor: MakeVisitor) -> None:
    """With a clock that stands still, no scene ends by itself."""
    page = visitor(motion=True, speed="normal").page
    page.clock.install()
    robot = asked(page, seed=6)
    while not robot.confirm.count():
        robot.move()
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    robot.confirm.click()
    skip = page.get_by_role("button", name=re.compile("^Skip$|^Skip to my turn$"))
    skip.wait_for()
    expect(robot.hint).to_have_count(0)
    while not robot.hint.count():
        skip.or_(robot.hint).first.wait_for()
        if skip.count():
            skip.click()
    expect(page.get_by_text("Choose something first")).to_have_count(0)  # the press was for Skip alone


# Looks for cut words repeatedly while something moves.
WATCH_CUTS = f"""() => {{
  const look = {CUT};
  window.cut = [];
  window.looks = 0;
  setInterval(() => {{
    if (!document.querySelector('[data-skip], [data-story]')) return;
    window.looks++;
    window.cut.push(...look());
  }}, 100);
}}"""


@games_on_both({"Jurassic Snack": "", "Rolling Ranch": "phone"})
def test_while_pieces_move_nothing_shifts_and_nothing_is_cut(
    visitor: MakeVisitor, game: str, size: tuple[int, int]
) -> None:
    robot = asked(visitor(size, motion=True, speed="fast").page, seed=41, game=game)
    robot.page.evaluate(WATCH_SHIFTS)
    robot.page.evaluate(WATCH_CUTS)
    before = places(robot)
    for _ in range(10):
        assert robot.act() != "over"
        robot.wait()
        assert places(robot) == before
    shift, cut, looks = robot.page.evaluate("() => [window.shift, window.cut, window.looks]")
    assert shift < 0.01, f"things shifted by {shift}"
    assert not cut, cut
    assert looks > 0
