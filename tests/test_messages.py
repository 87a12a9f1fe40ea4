"""The sentences in every language: the same keys and names as in English, and words for all that is printed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.components import Components
from paddock.messages import catalogue, languages, say
from paddock.server.typescript import english

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
OTHERS = [language for language in languages() if language != "en"]


def names_in(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


def test_english_comes_first_and_another_language_is_there() -> None:
    assert languages()[0] == "en"
    assert "de" in OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_of_english_and_no_other(language: str) -> None:
    assert set(catalogue(language)) == set(english())


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_names_the_same_values(language: str) -> None:
    words = catalogue(language)
    assert {key for key, text in english().items() if names_in(words[key]) != names_in(text)} == set()


def test_values_that_are_names_are_said_by_their_words() -> None:
    assert say("rolling_ranch.refusal.not_complete", building="barn_1") == "Barn 1 is not complete."
    assert say("great_dinosaur_rush.refusal.drawing", condition="v2 v3").startswith("Two bones lie on")
    assert say("jurassic_snack.refusal.no_piece", space="c3") == "There is no piece on c3 to move."


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("game", "texts"),
    [
        ("great_dinosaur_rush", ("paleontologist", "ability")),
        ("rolling_ranch", ("solo.rank", "name")),
    ],
)
def test_texts_printed_on_the_pieces_are_translated(game: str, texts: tuple[str, str], language: str) -> None:
    translated = (GAMES / game / f"printed.{language}.ts").read_text(encoding="utf-8")
    components = paddock.find_game(game).components
    assert components is not None
    printed = printed_texts(components, *texts)
    assert printed
    assert [text for text in printed if f"{json.dumps(text)}:" not in translated] == []


def printed_texts(components: Components, section: str, field: str) -> list[str]:
    rows: Any = components.data
    for name in section.split("."):
        rows = rows[name]
    return [row[field] for row in rows]
