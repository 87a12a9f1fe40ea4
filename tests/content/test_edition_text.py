"""An edition is written from changed values, and reads back as the same."""

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import paddock
from paddock.content.components import About, components_of
from paddock.content.edition_text import edition_text
from paddock.content.overlay import Misfit, Table, is_list_of_tables, name_in, naming_of


def values_in(data: Any, path: str = "") -> Iterator[tuple[str, object]]:
    """Every value that an edition can change by a path of its own."""
    for key, value in data.items():
        here = f"{path}.{key}" if path else key
        if is_list_of_tables(value) and naming_of(value):
            for entry in value:
                yield from values_in(entry, f"{here}.{name_in(entry, naming_of(value))}")
        elif isinstance(value, dict) and not path:
            yield from values_in(value, here)
        elif path:
            yield here, value


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_value_of_every_game_can_be_written_and_read_back(name: str) -> None:
    components = components_of(paddock.find_game(name))
    values = dict(values_in(components.data))
    assert len(values) > 100
    text = edition_text(components.data, About("As it is", name), values)
    again = components.with_text(text, "edition")
    assert (again.data, again.changed, again.about) == (components.data, frozenset(), About("As it is", name))


@pytest.mark.parametrize("name", paddock.game_names())
def test_changed_numbers_are_the_only_changes(name: str) -> None:
    components = components_of(paddock.find_game(name))
    numbers = [(key, value) for key, value in values_in(components.data) if type(value) is int and not is_naming(key)]
    for key, value in random.Random(1).sample(numbers, 20):
        text = edition_text(components.data, About(), {key: value + 1})
        again = components.with_text(text, "edition")
        assert again.changed == {key}
        assert again.value(key) == value + 1


def is_naming(key: str) -> bool:
    return key.rsplit(".", 1)[-1] in {"value", "row", "seat"}


def test_names_and_texts_are_quoted() -> None:
    data: Table = {"card": [{"id": "a b", "text": "x"}, {"id": "c", "text": "y"}]}
    odd = 'say "hé"\\ \x7f\n🦕'
    text = edition_text(data, About(odd), {"card.a b.text": odd})
    assert tomllib.loads(text) == {"edition": {"name": odd}, "card": [{"id": "a b", "text": odd}]}


@pytest.mark.parametrize("key", ["nowhere.x", "card.b.text", "card.a", "card.a.text.deep"])
def test_what_leads_nowhere_is_named(key: str) -> None:
    data: Table = {"card": [{"id": "a", "text": "x"}]}
    with pytest.raises(Misfit) as caught:
        edition_text(data, About(), {key: 1})
    assert caught.value.key == key


@pytest.mark.parametrize("value", [None, [1, None], {"x": object()}])
def test_what_toml_can_not_hold_is_refused(value: object) -> None:
    with pytest.raises(Misfit):
        edition_text({"a": {"b": 1}}, About(), {"a.b": value})
