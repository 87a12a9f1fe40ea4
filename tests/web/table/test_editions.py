"""Editions in the page: chosen when the table is set, shown at the table and in its help, named in the record."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import paddock
from paddock.content.components import components_of
from tests.web.conftest import MakeVisitor
from tests.web.robots.robot import Robot

TINY = "tiny_epic_dinosaurs"
# A value of each game, and what its help says then.
HELP = {
    "jurassic_snack": ('[[grass]]\nid = "yummy"\npoints = 77', "Points: 77."),
    "rolling_ranch": ('[[score_row]]\nid = "3"\npig = 77', "2, 4, 77, 11, 16, 22."),
    "great_dinosaur_rush": ("[game]\nuncompleted_card_notoriety = 77", "77 for each card"),
    TINY: ("[game]\nlead_strength = 7", "Strength 7."),
}


@pytest.fixture
def contracts(tmp_path: Path) -> Path:
    """An edition in which every public contract is worth 33."""
    game = paddock.find_game(TINY)
    ids = [contract["id"] for contract in components_of(game).data["public_contract"]]  # type: ignore[attr-defined]
    entries = (f'[[public_contract]]\nid = "{id}"\nvp = 33\n' for id in ids)
    file = tmp_path / "mine.toml"
    file.write_text('[edition]\nname = "Attic copy"\n' + "".join(entries), encoding="utf-8")
    return file


def choose(page: Page, file: Path) -> None:
    page.goto(f"/new/{TINY}")
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_label("Choose an edition file").set_input_files(file)


def test_an_edition_changes_a_contract_and_is_shown_and_recorded(visitor: MakeVisitor, contracts: Path) -> None:
    robot = Robot(visitor().page)
    page = robot.page
    choose(page, contracts)
    expect(page.get_by_text("values differ from ours")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    robot.hint.wait_for()
    expect(page.get_by_text("Edition: Attic copy").first).to_be_visible()
    contracts_row = page.get_by_text("33", exact=True).first
    while not contracts_row.is_visible():  # set-up: the side of the ranch, the secret contract
        assert robot.act() == "asked"
    robot.hint.wait_for()
    robot.button("Menu").click()
    expect(page.get_by_role("dialog", name="Table menu")).to_contain_text(
        re.compile(r"Public contract PC17 \(.+\): points: \d+ → 33")
    )
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    robot.result.wait_for()
    code = page.url.rsplit("/", 1)[1]
    record = page.request.get(f"/api/tables/{code}/record").text()
    assert "Attic copy" in record, record[:400]


def test_a_broken_edition_is_refused_at_once_with_file_line_key_and_reason(
    visitor: MakeVisitor, contracts: Path
) -> None:
    page = visitor().page
    contracts.write_text(contracts.read_text().replace("vp = 33", 'vp = "much"', 1))
    choose(page, contracts)
    told = re.compile(r"mine\.toml, line 5: public_contract\.\w+\.vp: expected a whole number, not text in quotes")
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(page.get_by_role("button", name="Use our values")).to_have_count(0)  # no edition is chosen


@pytest.mark.parametrize("game", HELP)
def test_help_states_the_values_in_force(visitor: MakeVisitor, game: str) -> None:
    page, (values, told) = visitor().page, HELP[game]
    page.goto("/settings")
    page.request.post("/api/me", data={"name": "Ada"})
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot"}], "values": values}
    table = page.request.post("/api/tables", data=wish).json()
    page.goto(f"/t/{table['code']}")
    page.get_by_role("button", name="Help").click()
    page.get_by_role("dialog", name="Help").get_by_role("link", name="The game at a glance").click()
    expect(page.get_by_text(told).first).to_be_visible()
    assert "{" not in page.get_by_role("main").inner_text()
    page.goto(f"/help/{game}")
    page.get_by_role("definition").first.wait_for()
    expect(page.get_by_text(told)).to_have_count(0)
