"""Tiny Epic Dinosaurs: research cards offer themselves when they can act, and say what they do."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.conftest import MakeVisitor
from tests.web.games.tiny_epic_dinosaurs.laid import sit_with
from tests.web.robots.robot import CONFIRM


def sit(visitor: MakeVisitor, folder: Path, ability: str, size: tuple[int, int] = DESKTOP) -> Page:
    page = visitor(size).page
    sit_with(page, folder, ability)
    return page


def choice(page: Page, words: str = "") -> Locator:
    return page.get_by_role("group", name="Choices").get_by_role("button", name=re.compile(words))


def asked(page: Page, words: str) -> Locator:
    return page.get_by_role("heading", name=re.compile(words))


def confirm(page: Page) -> Locator:
    return page.get_by_role("button", name=CONFIRM, disabled=False)


# A card asks once; the log says what it did

USED: Final = {
    "security force": ("^Security Force: save an", "^Allosaurus", "saved an allosaurus with the Security Force"),
    "gallimimus": ("^Gallimimus finds food", "^Brachiosaurus", "let Gallimimus find food for the brachiosaurus"),
    "breeding center": (
        "^Breeding Center: pay for a newborn",
        "Newborn stegosaurus",
        "paid for a stegosaurus in the Breeding Center",
    ),
    "additives": ("^Everybody can be fed", "^Food Additives", "fed all with Dino Food Additives"),
    "incubator": ("^Egg Incubator: buy", "^Allosaurus", "bought an allosaurus with the Egg Incubator"),
    "spinosaurus": ("^Use an ability", "^Clear A1", "cleared A1 with Spinosaurus"),
    "dilophosaurus": ("^Use an ability", "^Recall all", "recalled all ranchers with Dilophosaurus"),
    "deinocheirus": ("^Place ranchers", "The lead on", "put the lead on Deinocheirus"),
}


@pytest.mark.parametrize("ability", USED)
def test_a_card_asks_acts_and_is_told(visitor: MakeVisitor, folder: Path, ability: str) -> None:
    page = sit(visitor, folder, ability)
    question, words, told = USED[ability]
    expect(asked(page, question)).to_be_visible()
    choice(page, words).click()
    confirm(page).click()
    expect(page.get_by_role("tabpanel", name="Log").get_by_text(re.compile(told)).first).to_be_visible()


# Words that stick out of their card, or past the next one.
OUT: Final = """(cards) => cards.flatMap((card, at) => {
  const range = document.createRange();
  range.selectNodeContents(card);
  const [box, text] = [card.getBoundingClientRect(), range.getBoundingClientRect()];
  const next = cards[at + 1]?.getBoundingClientRect().left ?? Infinity;
  const fits = text.left >= box.left && text.right <= box.right && text.top >= box.top && text.bottom <= box.bottom;
  return fits && box.right <= next ? [] : [card.textContent];
})"""


def test_every_card_fits_into_the_dock_of_a_phone(visitor: MakeVisitor, folder: Path) -> None:
    page = visitor(PHONE).page
    for ability in ("security force", "diet", "bite", "additives", "injectors", "incubator"):
        sit_with(page, folder, ability)
        assert choice(page).evaluate_all(OUT) == [], ability


def test_a_hungry_t_rex_is_offered_a_neighbour_and_may_think_again(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor, folder, "bite")
    will = page.get_by_role("region", name="What will happen")
    expect(will).to_contain_text("The Tyrannosaurus Rex on b1 escapes")
    choice(page, "T. rex eats the stegosaurus").click()
    expect(will).to_contain_text("Nobody escapes")
    choice(page, "T. rex eats meat").click()
    expect(will).to_contain_text("The Tyrannosaurus Rex on b1 escapes")
    choice(page, "T. rex eats the stegosaurus").press("Enter")
    confirm(page).press("Enter")
    expect(page.get_by_text("let the T. rex eat a stegosaurus").first).to_be_visible()


def test_the_resource_converter_pays_for_who_would_go_hungry(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor, folder, "converter")
    expect(page.get_by_role("combobox", name="What the stegosaurus on a1 eats")).to_have_value("0")
    page.get_by_role("combobox", name="What the stegosaurus on a1 eats").select_option(
        label="1 plant, 1 of it paid with meat"
    )
    confirm(page).click()
    expect(page.get_by_text(re.compile("fed 2 dinosaurs: .*1 meat")).first).to_be_visible()


def test_mobile_barriers_lift_what_was_placed_in_an_earlier_round(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor, folder, "mobile barriers")
    spot = page.get_by_role("grid").get_by_role("button", name=re.compile("^barrier between a1 and b1"))
    spot.click()
    expect(asked(page, "Barrier in hand")).to_be_visible()
    page.get_by_role("grid").get_by_role("button", name=re.compile("^line between b1 and b2")).click()
    expect(
        page.get_by_role("grid").get_by_role("button", name=re.compile("^barrier between b1 and b2"))
    ).to_be_visible()
    expect(spot).to_have_count(0)


def test_a_moschops_stays_anywhere_and_the_flyer_shares_a_space(visitor: MakeVisitor, folder: Path) -> None:
    page = sit(visitor, folder, "moschops")
    place(page, "Moschops", "c1")
    expect(page.get_by_role("region", name="What will happen")).not_to_contain_text("Moschops on c1 escapes")
    page = sit(visitor, folder, "flyer")
    place(page, "Stegosaurus", "c1")
    place(page, "Pterodactyl", "c1")
    expect(page.get_by_role("grid").get_by_role("button", name=re.compile("^Pterodactyl over c1"))).to_be_visible()
    expect(page.get_by_role("grid").get_by_role("button", name=re.compile("^c1, stegosaurus"))).to_be_visible()


def place(page: Page, piece: str, cell: str) -> None:
    page.get_by_role("group", name="Holding").get_by_role("button", name=re.compile(f"^{piece}")).click()
    page.get_by_role("grid").get_by_role("button", name=re.compile(f"^{cell}")).click()
    page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()
