"""The reasons of refused editions: the same in every language, and each said somewhere."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.games.tiny_epic_dinosaurs.editions import FOOD
from paddock.messages import languages
from paddock.reasons import because, both, either, sentences, type_called
from paddock.shape import WORDS
from tests.test_messages import names_in

PACKAGE = Path(__file__).parents[1] / "src" / "paddock"
OTHERS = [language for language in languages() if language != "en"]
# Which argument of a function is the key of a reason; all but the first know the game of their folder.
KEYS = {"because": 0, "must": 3, "refuse": 1, "misfit": 1, "unknown": 1}
CHECKS = ("area.py", "editions.py", "printed.py")
# Keys that are put together.
BUILT = {f"shape.{key}" for _, key in WORDS} | {f"tiny_epic_dinosaurs.{diet}_eats" for diet in FOOD}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_reasons_of_english_about_the_same_values(language: str) -> None:
    english, foreign = sentences(), sentences(language)
    assert set(foreign) == set(english)
    assert [key for key in english if names_in(foreign[key]) != names_in(english[key])] == []


def test_every_reason_is_said_somewhere_and_no_other() -> None:
    types = {key for key in sentences() if key.startswith("type.")}
    assert {key for file in PACKAGE.rglob("*.py") for key in keys_in(file)} | BUILT | types == set(sentences())


def keys_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and (name := name_of(node.func)) in KEYS and len(node.args) > KEYS[name]:
            match node.args[KEYS[name]]:
                case ast.Constant(value=str(key)) if name == "because":
                    yield key
                case ast.Constant(value=str(key)) if file.name in CHECKS:
                    yield f"{file.parent.name}.{key}"


def name_of(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def test_a_reason_may_be_a_part_of_another() -> None:
    reason = because("file.no_entry", name="pigs", hint=because("overlay.near", name="pig"), reason="a is missing")
    assert str(reason) == "there is no pigs; did you mean pig? To add one, more is needed: a is missing"
    assert reason.said("de").startswith("pigs gibt es nicht; meinst du pig? Für einen neuen Eintrag")


def test_lists_and_types_are_words_too() -> None:
    assert [str(either("abc")), str(either("a")), str(both("ab"))] == ["a, b or c", "a", "a and b"]
    assert [str(type_called("int")), str(type_called("Decimal"))] == ["a whole number", "Decimal"]


def test_a_language_nobody_speaks_is_told_in_english() -> None:
    assert because("overlay.twice").said("xx") == str(because("overlay.twice"))
