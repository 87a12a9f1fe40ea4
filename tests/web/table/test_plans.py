"""Planned answers on the page: chosen step by step, played when what was expected happens, dropped otherwise."""

import itertools
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from paddock.server.table.plans import GRACE
from tests.web.browser import DESKTOP, PHONE, Visitor
from tests.web.by_api import post, rename
from tests.web.conftest import on_sizes
from tests.web.table.conftest import Club

IDS = itertools.count(1)
UNTIL_LONGER = "async ([url, least]) => { while ((await (await fetch(url)).json()).frames.length <= least); }"
DAYS = {"kind": "days", "amount": 2}


class Letters:
    """Marta and Nora play Tiny Epic Dinosaurs by correspondence."""

    def __init__(self, come: Callable[..., Visitor], size: tuple[int, int]) -> None:
        self.pages = [come(size).page, come(size).page]
        for page, name in zip(self.pages, ("Marta", "Nora"), strict=True):
            rename(page, name)
        wish = {"seats": [{"kind": "me"}, {"kind": "open"}], "clock": DAYS}
        self.code = post(self.pages[0], "/api/tables", game="tiny_epic_dinosaurs", **wish)["code"]
        post(self.pages[1], f"/api/tables/{self.code}/seats/1/sit")

    def ask(self, seat: int, what: str, **more: object) -> Any:
        """By the API; None if it is refused."""
        body = {"id": f"t{next(IDS)}", "seat": seat, "version": self.version(seat), **more}
        answer = self.pages[seat].request.post(f"/api/tables/{self.code}/{what}", data=body)
        return answer.json() if answer.ok else None

    def version(self, seat: int) -> int:
        frames = self.pages[seat].request.get(f"/api/tables/{self.code}/replay?seat={seat}").json()["frames"]
        return len(frames) - 1

    def legal(self, seat: int) -> list[str]:
        drafted = self.ask(seat, "draft", move=[])
        return [move["text"] for move in drafted["legal"]] if drafted else []

    def line(self, seat: int, steps: list[str]) -> list[tuple[int, str]]:
        """Places of steps in the lists that are offered, to a whole plan; none if there is none within a few steps."""
        course = self.ask(seat, "foresee", moves=steps)
        if course is None or len(steps) > 6:
            return []
        for place, move in enumerate(course["legal"][:3]):
            then = self.ask(seat, "foresee", moves=[*steps, move["text"]])
            rest = [] if then["is_whole"] else self.line(seat, [*steps, move["text"]])
            if then["is_whole"] or rest:
                return [(place, move["text"]), *rest]
        return []

    def until_planned(self) -> tuple[int, list[tuple[int, str]]]:
        """Moves are made until whoever waits can plan; who that is, and the plan."""
        for _ in range(60):
            for seat in (0, 1):
                if line := self.line(seat, []):
                    return seat, line
            mover = next(seat for seat in (0, 1) if self.legal(seat))
            assert self.ask(mover, "move", move=self.legal(mover)[0])
        raise AssertionError("nothing could be planned in 60 moves")

    def planned(self, seat: int) -> list[dict[str, Any]]:
        return list(self.ask(seat, "foresee", moves=[])["plans"])


def plan_on_page(page: Page, line: list[tuple[int, str]]) -> None:

    page.get_by_role("button", name="Plan your answer").click()
    dialog = page.get_by_role("dialog", name="Plan your answer")
    for number, (place, _) in enumerate(line):
        dialog.get_by_role("group").get_by_role("button").nth(place).click()
        expect(dialog.get_by_role("listitem")).to_have_count(number + 1)
    dialog.get_by_role("button", name="Keep this answer").click()
    expect(dialog.get_by_text("Your answer is kept.")).to_be_visible()
    expect(dialog.get_by_role("heading", name="Planned so far")).to_be_visible()


@on_sizes(DESKTOP, PHONE, daily=[DESKTOP])
def test_an_answer_is_planned_and_played(club: Club, size: tuple[int, int]) -> None:
    come, clock = club
    letters = Letters(come, size)
    seat, line = letters.until_planned()
    page = letters.pages[seat]
    page.goto(f"/t/{letters.code}")
    plan_on_page(page, line)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Your planned answer")).to_be_visible()
    (plan,) = letters.planned(seat)
    before = letters.version(seat)
    for step in plan["expects"]:
        assert letters.ask(step["seat"], "move", move=step["text"])
    clock.ahead += GRACE + 1
    replay = f"/api/tables/{letters.code}/replay?seat={seat}"
    page.evaluate(UNTIL_LONGER, [replay, before + len(line)])
    expect(page.get_by_role("button", name="Your planned answer")).to_have_count(0)
    frames = page.request.get(replay).json()["frames"]
    texts = [frame["event"]["text"] for frame in frames[before + 1 :]]
    assert texts[: len(line)] == [text for _, text in line]


def test_a_plan_that_does_not_fit_is_dropped_and_the_page_says_so(
    club: Club,
) -> None:
    letters = Letters(club[0], DESKTOP)
    seat, line = letters.until_planned()
    page = letters.pages[seat]
    page.goto(f"/t/{letters.code}")
    plan_on_page(page, line)
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("heading", name="Planned so far")).to_have_count(0)
    assert letters.planned(seat) == []
    assert letters.ask(seat, "plan", lines=[[text for _, text in line]])
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Your planned answer")).to_be_visible()
    other = 1 - seat
    first = next(text for text in letters.legal(other) if text != line[0][1])
    assert letters.ask(other, "move", move=first)
    while not letters.legal(seat):
        assert letters.ask(other, "move", move=letters.legal(other)[-1])
    expect(page.get_by_text("so your planned answer was dropped")).to_be_visible()
