"""Every game with the most seats, at every size and in both languages: nothing is cut, covered or printed over."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web.browser import DESKTOP, PHONE
from tests.web.conftest import MakeVisitor, long
from tests.web.prepared import BOT, but_the_last, lay_table, seat_for

SIZES: Final = {
    "desktop": DESKTOP,
    "laptop": (1280, 720),
    "tablet": (1024, 768),
    "upright": (768, 1024),
    "phone": PHONE,
    "small phone": (360, 640),
    "sideways": (PHONE[1], PHONE[0]),
}
# The seats, and how many choices before the end this seat is. Rolling Ranch seats twenty; there are six colours.
LAID: Final = {
    "jurassic_snack": (2, [25, 9]),
    "rolling_ranch": (6, [40, 20, 9]),
    "great_dinosaur_rush": (5, [26, 20, 16, 9, 2]),
    "tiny_epic_dinosaurs": (4, [40, 25, 18, 9, 4]),
}
DAILY: Final = {("great_dinosaur_rush", "en-GB", 9), ("tiny_epic_dinosaurs", "de-DE", 9)}
LEAVE: Final = {"en-GB": "To the field", "de-DE": "Zum Feld"}  # out of the exhibit hall
BOXES: Final = (Path(__file__).parent / "boxes.js").read_text("utf-8")
# What may be scrolled: the panel, choices beyond a row, what others did, the exhibit hall and long lists of the editor;
# on a phone held sideways the dock and the table as well.
MAY_SCROLL: Final = ".panel, .choices, .lane, [data-recap], .room, .scroll, .row"
SIDEWAYS: Final = f"{MAY_SCROLL}, .dock, .board"

CASES = [
    pytest.param(game, language, left, id=f"{game}-{language}-{left}", marks=[] if is_daily else long)
    for game, (_, lefts) in LAID.items()
    for language in LEAVE
    for left in lefts
    for is_daily in [(game, language, left) in DAILY]
]


def wrong_at(page: Page, name: str, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(250)  # rows of cards are laid out twice, and nothing says when they are done
    found: list[str] = page.evaluate("may => boxes(may)", SIDEWAYS if name == "sideways" else MAY_SCROLL)
    return [f"{name}: {one}" for one in found]


@pytest.mark.parametrize(("game", "language", "left"), CASES)
def test_nothing_is_cut_covered_or_printed_over(
    visitor: MakeVisitor, folder: Path, game: str, language: str, left: int
) -> None:
    page = visitor(language=language).page
    seats, _ = LAID[game]
    steps = but_the_last(game, seats, left, (), seed=0)
    page.goto(f"/t/{lay_table(folder, game, [seat_for(page), *[BOT] * (seats - 1)], steps)}")
    page.locator(".table .sheet, .table .editor").first.wait_for(state="attached")
    page.evaluate(BOXES)
    page.wait_for_load_state("networkidle")
    leave = page.get_by_role("button", name=LEAVE[language]).first
    if leave.is_visible():
        leave.click()
    wrong = [one for name, size in SIZES.items() for one in wrong_at(page, name, size)]
    assert not wrong, "\n".join(wrong)


def test_what_is_wrong_would_be_found(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.set_content("""<p style="width:60px;height:10px;overflow:hidden">much too long a sentence</p>
      <p>below</p><div style="position:absolute;left:0;top:0;width:90px;height:300px;background:#fff"></div>
      <p style="position:absolute;left:300px;top:9px">over</p><p style="position:absolute;left:305px;top:9px">print</p>
      <div style="height:30px;overflow:auto" class="box"><p>one</p><p>two</p><p>three</p></div>""")
    page.evaluate(BOXES)
    found = " ".join(page.evaluate("may => boxes(may)", ".none"))
    for words in ("cut: much too long", "covered by .: below", "overlap: over / print", "scrolled away in .box: three"):
        assert words in found, found
