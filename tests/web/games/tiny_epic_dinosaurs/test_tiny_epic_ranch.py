"""Tiny Epic Dinosaurs at home: arranging by mouse, keys and finger, feeding, escapes and their penalties."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import paddock
from tests.web.browser import PHONE, Visitor
from tests.web.conftest import MakeVisitor
from tests.web.games.tiny_epic_dinosaurs.laid import GAME, PAIRS, Habits, go_there, play_in, sit_down
from tests.web.robots.robot import CONFIRM


def sit(visitor: Visitor, folder: Path, question: str, seed: int, likes: tuple[str, ...] = ()) -> Page:
    sit_down(visitor.page, folder, question, seed, likes)
    return visitor.page


def spot(page: Page, name: str) -> Locator:
    """A space or a line of the ranch."""
    return page.get_by_role("grid").get_by_role("button", name=re.compile(f"^{name}"))


def held(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Holding").get_by_role("button", name=re.compile(name))


def forecast(page: Page) -> Locator:
    return page.get_by_role("region", name="What will happen")


def confirm(page: Page) -> Locator:
    return page.get_by_role("button", name=CONFIRM, disabled=False)


def finish(page: Page) -> Locator:
    return page.get_by_role("group", name="Choices").get_by_role("button", name=re.compile("^Finish arranging"))


# Arranging: 2 stegosauruses, 2 velociraptors and 2 barriers are held, the ranch is empty.


def test_the_mouse_arranges_and_an_escape_is_told_and_avoided(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "arrange", 0)
    expect(forecast(page)).to_contain_text("2 velociraptors escape. They haven’t been placed. You lose another")
    held(page, "stegosauruses").drag_to(spot(page, "a3"))
    expect(forecast(page)).to_contain_text("The stegosaurus on a3 escapes. It isn’t in a pen.")
    expect(forecast(page).get_by_role("link", name="TED-10.11")).to_be_visible()
    held(page, "barriers").drag_to(spot(page, "b2, empty"), force=True)  # no line: it comes back
    expect(held(page, "2 barriers")).to_be_visible()
    drag_barrier(page, "line between b2 and b3")
    expect(spot(page, "a3, stegosaurus.*in a pen of 2")).to_be_visible()
    expect(forecast(page)).not_to_contain_text("on a3 escapes")
    held(page, "Stegosaurus").drag_to(spot(page, "b3"))
    drag_barrier(page, "line between a1 and b1")
    held(page, "velociraptors").drag_to(spot(page, "a1"))
    held(page, "Velociraptor").drag_to(spot(page, "a2"))
    expect(page.get_by_role("heading", name=re.compile("and your ranch is arranged"))).to_be_visible()
    expect(forecast(page)).to_contain_text("Nobody escapes")
    confirm(page).click()
    expect(page.get_by_text("You arranged the ranch").first).to_be_visible()


# Arranging in round 2: nothing is held.
AT_REST = Habits(later=("place-D", "place-C2-", "stop"))


def sit_at_rest(visitor: Visitor, folder: Path, seed: int) -> Page:
    go_there(visitor.page, folder, play_in(paddock.find_game(GAME), seed, lambda now, _: now == "pick", habits=AT_REST))
    return visitor.page


def test_a_ranch_in_order_is_confirmed_as_it_is(visitor: MakeVisitor, folder: Path) -> None:
    page = sit_at_rest(visitor(), folder, 0)
    expect(page.get_by_role("heading", name="Finish arranging: nobody escapes. Confirm, or")).to_be_visible()
    confirm(page).click()
    expect(finish(page)).to_have_count(0)
    expect(page.get_by_role("heading", name=re.compile("^Place ranchers"))).to_be_visible()


def test_who_could_go_nowhere_is_not_taken_up_and_escapes_in_the_end(visitor: MakeVisitor, folder: Path) -> None:
    page = sit_at_rest(visitor(), folder, 4)
    spot(page, "a3, velociraptor").click()
    told = "There’s no place for this velociraptor now. If you finish without it, it escapes."
    expect(page.get_by_role("tooltip")).to_contain_text(told)
    page.wait_for_timeout(600)  # it stays: what the pointer left before does not take it away
    expect(page.get_by_role("tooltip")).to_contain_text(told, timeout=1)
    expect(confirm(page)).to_have_count(0)
    finish(page).click()
    expect(page.get_by_role("heading", name="Finish arranging: 1 dinosaur escapes. Confirm, or")).to_be_visible()
    confirm(page).click()
    expect(finish(page)).to_have_count(0)


def drag_barrier(page: Page, line: str) -> None:
    """Lines are open only while a barrier is in hand: so take it, then drag."""
    held(page, "barrier").click()
    held(page, "in hand").drag_to(spot(page, line))


def test_a_barrier_of_this_phase_moves_again_and_undo_brings_it_back(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "arrange", 0)
    held(page, "barriers").click()
    spot(page, "line between b2 and b3").click()
    spot(page, "barrier between b2 and b3").click()
    spot(page, "line between a1 and b1").click()
    expect(spot(page, "barrier between a1 and b1, placed this phase")).to_be_visible()
    expect(spot(page, "barrier between b2 and b3")).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(spot(page, "barrier between b2 and b3")).to_be_visible()


def test_finishing_with_a_loss_is_told_and_asks_for_the_penalty(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "arrange", 0)
    closed = page.get_by_role("button", name=re.compile("^Finish arranging"), disabled=True)
    closed.focus()
    expect(page.get_by_role("link", name="TED-R16").first).to_be_visible()  # barriers come first
    for line in ("line between b2 and b3", "line between a1 and b1"):
        held(page, "barrier").click()
        spot(page, line).click()
    held(page, "stegosauruses").click()
    spot(page, "a1").click()
    expect(confirm(page)).to_have_count(0)  # losses are never confirmed by accident
    expect(finish(page)).to_contain_text("3 dinosaurs escape")
    finish(page).click()
    confirm(page).click()
    expect(page.get_by_role("heading", name="Two penalties are due: what comes first?")).to_be_visible()


def test_a_space_that_takes_no_dinosaur_says_why(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "pick", 0, PAIRS)
    spot(page, "barrier between a1 and b1").focus()
    tip = page.get_by_role("tooltip")
    expect(tip.get_by_role("link", name="TED-10.2")).to_be_visible()
    held(page, "barrier").click()
    spot(page, "line between b1 and b2").click()
    held(page, "brachiosauruses").click()
    expect(page.get_by_role("heading", name="Brachiosaurus in hand: choose a glowing space")).to_be_visible()
    spot(page, "c1, empty").focus()
    expect(tip.get_by_role("link", name="TED-10.11")).to_be_visible()
    page.keyboard.press("Escape")
    spot(page, "a3, brachiosaurus").click()  # what is already placed can be picked up too
    expect(page.get_by_role("heading", name="Brachiosaurus in hand: choose a glowing space")).to_be_visible()
    page.keyboard.press("Escape")
    expect(spot(page, "a3, brachiosaurus")).to_be_visible()


def test_keys_alone_arrange(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "arrange", 0)
    page.keyboard.press("b")
    walk_to(page, "line between b2 and b3")
    page.keyboard.press("Enter")
    expect(spot(page, "barrier between b2 and b3")).to_be_focused()
    page.keyboard.press("Enter")  # takes it up again
    expect(spot(page, "line between b2 and b3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(spot(page, "barrier between b2 and b3")).to_be_focused()
    page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()
    page.keyboard.press("b")
    walk_to(page, "line between a1 and b1")
    page.keyboard.press("Enter")
    expect(spot(page, "barrier between a1 and b1")).to_be_visible()
    for piece, cell in (("Stegosaurus", "a3"), ("Stegosaurus", "b3"), ("Velociraptor", "a1"), ("Velociraptor", "a2")):
        page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()
        page.keyboard.press("d")
        expect(page.get_by_role("heading", name=f"{piece} in hand: choose a glowing space")).to_be_visible()
        walk_to(page, cell)
        page.keyboard.press("Enter")
        placed = spot(page, f"{cell}, {piece.lower()}")
        expect(placed.or_(page.get_by_role("heading", name=re.compile("ranch is arranged"))).first).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("and your ranch is arranged"))).to_be_visible()
    expect(forecast(page)).to_contain_text("Nobody escapes")
    confirm(page).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You arranged the ranch").first).to_be_visible()


def test_keys_go_on_in_the_dock_when_the_mats_make_room_for_the_ranch(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor().page
    go_there(page, folder, play_in(paddock.find_game(GAME), 0, has_one_rancher))
    links = page.get_by_role("tabpanel", name="Log").get_by_role("link")
    links.first.focus()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("Tab")  # however long it is, the log is left at once
    expect(page.get_by_role("tabpanel", name="Log").locator(":focus")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^D\d Resources.*open to you")).first.focus()
    page.keyboard.press("Enter")
    confirm(page).wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Place your pieces, and move dinosaurs as you like")).to_be_focused()


def has_one_rancher(now: str, legal: list[str]) -> bool:
    return now == "place" and len({text.split("-")[2] for text in legal if text.startswith("place-")}) == 1


def walk_to(page: Page, name: str) -> None:
    """By arrows through every row, as one who cannot see does."""
    expect(page.get_by_role("grid").get_by_role("button", name=re.compile("goes here")).first).to_be_focused()
    for key in ["ArrowUp", "ArrowLeft"] * 8:
        page.keyboard.press(key)
    across = "ArrowRight"
    for _ in range(8):
        for _ in range(9):
            if in_focus(page).startswith(name):
                return
            page.keyboard.press(across)
        page.keyboard.press("ArrowDown")
        across = "ArrowLeft" if across == "ArrowRight" else "ArrowRight"
    raise AssertionError(f"the arrows never came to {name!r}")


def in_focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement?.ariaLabel ?? ''"))


def least_side(target: Locator) -> int:
    """In pixels: what a finger has to hit."""
    expect(target).to_be_visible()
    box = target.bounding_box()
    assert box is not None
    return round(min(box["width"], box["height"]))


def test_a_finger_arranges_on_a_phone(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(PHONE), folder, "arrange", 0)
    for line in ("line between b2 and b3", "line between a1 and b1"):
        held(page, "barrier").tap()
        assert least_side(spot(page, line)) >= 44
        spot(page, line).tap()
    for piece, cell in (("stegosaurus", "a3"), ("Stegosaurus", "b3"), ("velociraptors", "a1"), ("Velociraptor", "a2")):
        held(page, piece).tap()
        spot(page, cell).tap()
    expect(forecast(page)).to_contain_text("Nobody escapes")
    confirm(page).tap()
    expect(page.get_by_role("heading", name=re.compile("and your ranch is arranged"))).to_have_count(0)


@pytest.mark.parametrize("size", [(844, 390), (820, 1180)], ids=["sideways phone", "tablet"])
def test_the_whole_ranch_is_seen_on_a_small_screen(visitor: MakeVisitor, folder: Path, size: tuple[int, int]) -> None:
    page = sit(visitor(size), folder, "arrange", 0)
    box = page.get_by_role("grid").bounding_box()
    assert box is not None
    assert box["height"] >= 180
    assert box["y"] + box["height"] <= size[1]
    held(page, "barrier").click()
    spot(page, "line between b2 and b3").click()
    expect(spot(page, "barrier between b2 and b3")).to_be_visible()


# Feeding: 2 stegosauruses and 2 brachiosauruses want 6 plants, and there are 5.


def test_feeding_goes_by_the_order_of_the_plan(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "feed", 1, PAIRS)
    plan = page.get_by_role("list", name="Feeding order")
    expect(plan.get_by_role("listitem").last).to_contain_text("not enough left")
    expect(forecast(page)).to_contain_text("The brachiosaurus on b3 escapes. There isn’t enough food for it. You lose")
    plan.get_by_role("button", name=re.compile("^Brachiosaurus on b3, number")).focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    expect(forecast(page)).to_contain_text("The brachiosaurus on a3 escapes")
    plan.get_by_role("button", name="Feed the brachiosaurus on a3 earlier").click()
    expect(forecast(page)).to_contain_text("The stegosaurus on a2 escapes")
    row = plan.get_by_role("button", name=re.compile("^Stegosaurus on a2, number"))
    row.drag_to(plan.get_by_role("listitem").first)
    expect(plan.get_by_role("listitem").first).to_contain_text("a2 · eats 1 plant")
    expect(forecast(page)).to_contain_text("The brachiosaurus on a3 escapes")
    confirm(page).click()
    expect(page.get_by_role("heading", name="A herbivore escaped: choose the barrier you lose")).to_be_visible()
    expect(spot(page, "a3, brachiosaurus.*will be lost")).to_be_visible()


# Penalties


@pytest.mark.parametrize(
    ("seed", "prompt", "choice"),
    [
        (1, "A herbivore escaped: choose the barrier you lose", "barrier between b2 and b3"),
        (0, "A carnivore escaped: choose the dinosaur it eats", "a1, stegosaurus"),
    ],
)
def test_an_escape_costs_what_its_owner_chooses(
    visitor: MakeVisitor, folder: Path, seed: int, prompt: str, choice: str
) -> None:
    page = sit(visitor(), folder, "penalty", seed)
    expect(page.get_by_role("heading", name=prompt)).to_be_visible()
    spot(page, choice).click()
    confirm(page).click()
    expect(page.get_by_role("heading", name=prompt)).to_have_count(0)
    expect(spot(page, choice)).to_have_count(0)


def test_two_penalties_come_in_the_order_of_their_owner(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "penalty", 11)
    choices = page.get_by_role("group", name="Choices")
    choices.get_by_role("button", name=re.compile("^Lose a dinosaur")).click()
    spot(page, "d3, stegosaurus").click()
    confirm(page).click()
    expect(page.get_by_role("heading", name="A herbivore escaped: choose the barrier you lose")).to_be_visible()
    choices.get_by_role("button", name=re.compile("opens an empty pen")).click()
    confirm(page).click()
    expect(page.get_by_role("heading", name=re.compile("escaped:"))).to_have_count(0)


def test_a_newborn_is_given_a_space(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor(), folder, "birth", 0, PAIRS)
    expect(page.get_by_role("heading", name="Newborn brachiosaurus: choose a glowing space")).to_be_visible()
    spot(page, "d3").click()
    confirm(page).click()
    expect(page.get_by_role("heading", name=re.compile("^Newborn"))).to_have_count(0)
