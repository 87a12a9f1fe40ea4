"""The options of a game: each is explained by a sentence from the catalogue, and only those."""

import pytest

import paddock
from paddock.content.catalogue import catalogue


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_option_is_explained_by_the_catalogue(name: str) -> None:
    told = {option: f"{name}.option.{option}" for option in paddock.find_game(name).options}
    assert {key for key in catalogue() if key.startswith(f"{name}.option.")} == set(told.values())
    for option, key in told.items():
        assert paddock.find_game(name).options[option].help == catalogue()[key] != ""
