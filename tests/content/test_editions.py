"""Broken editions, as owners mistype them: each is refused with its file, line, key and reason."""

from pathlib import Path

import pytest

from paddock.content.components import ComponentsError, components_of
from paddock.games import find_game

SNACK, RANCH, RUSH, TINY = "jurassic_snack", "rolling_ranch", "great_dinosaur_rush", "tiny_epic_dinosaurs"

FILE = Path(__file__).with_name("broken_editions.txt")


def broken() -> list[tuple[str, str, str]]:
    """The game, the edition, and what is said of it."""
    found = []
    for block in FILE.read_text(encoding="utf-8").split("=== ")[1:]:
        text, _, told = block.partition("\n--> ")
        game, _, edition = text.partition("\n")
        found.append((game, edition, told.strip()))
    return found


@pytest.mark.parametrize(("game", "text", "told"), broken())
def test_a_broken_edition_is_refused_with_file_line_key_and_reason(
    tmp_path: Path, game: str, text: str, told: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"{text}\n", encoding="utf-8")
    with pytest.raises(ComponentsError) as caught:
        find_game(game, file)
    assert str(caught.value) == f"{file}, {told}"
    german = caught.value.said("de")
    assert german.startswith(f"{file}, Zeile {caught.value.line}: {caught.value.key}: ")
    assert german.removeprefix(f"{file}, Zeile ") != told.removeprefix("line ")


SOUND = [
    (TINY, '[[public_contract]]\nid = "PC01"\ncost = {velociraptor = 2}\n', {"public_contract.PC01.cost"}),
    (TINY, '[[species]]\nid = "stegosaurus"\nfeed = {plant = 2}\n', {"species.stegosaurus.feed"}),
    (
        TINY,
        '[[research_card]]\nid = "ankylosaurus"\nparams = {toll = {meat = 1}}\n',
        {"research_card.ankylosaurus.params.toll"},
    ),
    (
        RANCH,
        '[[objective]]\nid = "four_buildings"\nkind = "animals_at_least"\nanimal = "cow"\n',
        {"objective.four_buildings.animal", "objective.four_buildings.kind"},
    ),
    (
        RUSH,
        '[[paleontologist]]\nid = "leidy"\neffect = {kind = "dynamite_draw", draw = 4}\n',
        {"paleontologist.leidy.effect.draw", "paleontologist.leidy.effect.kind"},
    ),
    (RUSH, '[[board.entry]]\nid = "west_upper"\nleads_to = {E = [-2, -2]}\n', {"board.entry.west_upper.leads_to"}),
    (SNACK, '[[grass]]\nid = "yummy"\nremove = 1\n', {"grass.yummy.remove"}),
]


@pytest.mark.parametrize(("game", "text", "changed"), SOUND)
def test_prices_are_written_anew_and_an_entry_may_have_what_its_neighbours_have(
    tmp_path: Path, game: str, text: str, changed: set[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    components = components_of(find_game(game, file))
    assert components.changed == changed


def test_a_price_names_other_species(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[public_contract]]\nid = "PC01"\ncost = {velociraptor = 2}\n', encoding="utf-8")
    components = components_of(find_game(TINY, file))
    assert components.value("public_contract.PC01.cost") == {"velociraptor": 2}
