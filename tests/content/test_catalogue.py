"""The catalogues: every language has what English has, about the same values, and the engine that says it."""

import re
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.content import catalogue
from paddock.content.catalogue import because, both, either, find, languages, read, say, type_called
from paddock.content.components import Components, components_of

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "words"
ROOMS: dict[str, Traversable] = {**catalogue.game_rooms(), **catalogue.other_rooms(), "page": PAGE}
OTHERS = [language for language in languages() if language != "en"]
# English uses these as they are in components.toml.
MORE = ("components.", "printed.")
FORM = re.compile(r"\.(zero|one|two|few|many|other)$")
LINE = re.compile(r'|#.*|\[[\w.-]+\]|([\w.-]+|"(?:[^"\\]|\\.)+") = "(?:[^"\\]|\\.)*"')


def test_english_comes_first_and_another_language_is_there() -> None:
    assert languages()[0] == "en"
    assert "de" in OTHERS


def test_every_game_has_words_and_so_have_the_server_and_the_page() -> None:
    assert set(ROOMS) == {*paddock.game_names(), "content", "explain", "server", "page"}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("room", ROOMS)
def test_every_language_has_the_keys_of_english_and_no_other(room: str, language: str) -> None:
    """Plural forms may be others: the page's tests know those of every language."""
    english, words = read(ROOMS[room], "en"), read(ROOMS[room], language)
    gaps, strangers = missing(english, words), unknown(english, words)
    assert not gaps, f"missing in {language}.toml of {room}"
    assert not strangers, f"in {language}.toml of {room}, but not in English"


def missing(english: Mapping[str, str], words: Mapping[str, str]) -> set[str]:
    return {key for key in english if plural_of(key, english) not in {plural_of(other, english) for other in words}}


def unknown(english: Mapping[str, str], words: Mapping[str, str]) -> set[str]:
    known = {plural_of(key, english) for key in english}
    return {key for key in words if plural_of(key, english) not in known and not key.startswith(MORE)}


def plural_of(key: str, english: Mapping[str, str]) -> str:
    """`pen.few` and `pen.one` are forms of `pen.other`, where there is one."""
    other = FORM.sub(".other", key)
    return other if other in english else key


def test_a_gap_and_a_stranger_are_found() -> None:
    english = {"a": "", "pen.one": "", "pen.other": ""}
    assert missing(english, {"pen.other": "", "pen.few": ""}) == {"a"}
    assert unknown(english, {"a": "", "pen.few": "", "barn.few": ""}) == {"barn.few"}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("room", ROOMS)
def test_every_sentence_names_the_same_values(room: str, language: str) -> None:
    english, words = read(ROOMS[room], "en"), read(ROOMS[room], language)
    assert [key for key in words if key in english and names_in(key, words) != names_in(key, english)] == []


def names_in(key: str, words: Mapping[str, str]) -> set[str]:
    """A plural form may write its number out, and a part of a sentence may be a sentence of its own."""
    found = set(re.findall(r"\{([\w.*]+)\}", words[key])) - ({"n"} if FORM.search(key) else set())
    return {"what" if name == "sentence" else name for name in found}


@pytest.mark.parametrize("room", ROOMS)
def test_every_line_of_a_catalogue_has_one_key(room: str) -> None:
    for file in ROOMS[room].iterdir():
        if file.name.endswith(".toml"):
            lines = file.read_text(encoding="utf-8").splitlines()
            assert [line for line in lines if not LINE.fullmatch(line)] == [], file.name


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("game", "section", "field"),
    [("great_dinosaur_rush", "paleontologist", "ability"), ("rolling_ranch", "solo.rank", "name")],
)
def test_texts_printed_on_the_pieces_are_translated(game: str, section: str, field: str, language: str) -> None:
    printed = printed_texts(components_of(paddock.find_game(game)), section, field)
    words = catalogue.words_of_game(game, language)
    assert printed
    assert {key.removeprefix("printed.") for key in words if key.startswith("printed.")} == set(printed)


def printed_texts(components: Components, section: str, field: str) -> list[str]:
    rows: Any = components.data
    for name in section.split("."):
        rows = rows[name]
    return [row[field] for row in rows]


# What says them


def test_values_that_are_names_are_said_by_their_words() -> None:
    assert say("rolling_ranch.refusal.not_complete", building="barn_1").startswith("Barn 1 isn’t finished.")
    assert say("great_dinosaur_rush.refusal.drawing", condition="v2 v3").startswith("Put only one bone")
    assert (
        say("jurassic_snack.refusal.no_piece", space="c3")
        == "There’s no piece on c3. Choose a diplo of yours or a T. rex."
    )


def test_a_sentence_is_said_in_the_language_that_is_asked_for() -> None:
    assert say("rolling_ranch.refusal.not_complete", "de", building="barn_1").startswith("Scheune 1 ist noch")
    assert say("bot.hatchling.name", "de") == "Küken"


def test_a_key_that_nobody_wrote_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"jurassic_snack\.refusal\.nothing"):
        say("jurassic_snack.refusal.nothing")


@pytest.fixture
def half_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house with one room, whose second language lacks a sentence."""
    (tmp_path / "games").mkdir()
    (tmp_path / "content" / "words").mkdir(parents=True)
    (tmp_path / "content" / "words" / "en.toml").write_text('[door]\nopen = "open"\nshut = "shut"\n', encoding="utf-8")
    (tmp_path / "content" / "words" / "de.toml").write_text('[door]\nopen = "offen"\n', encoding="utf-8")
    monkeypatch.setattr(catalogue, "PACKAGE", tmp_path)
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (catalogue.game_rooms, catalogue.other_rooms, catalogue.languages, catalogue.words_of_rooms):
        kept.cache_clear()


@pytest.mark.usefixtures("half_translated")
def test_english_stands_where_a_language_lacks_a_sentence() -> None:
    assert [find("door.open", "de"), find("door.shut", "de"), find("door.ajar", "de")] == ["offen", "shut", None]


@pytest.mark.parametrize("language", ["xx", "../de"])
def test_a_language_nobody_speaks_is_told_in_english(language: str) -> None:
    assert because("overlay.twice").said(language) == str(because("overlay.twice"))
    assert say("bot.hatchling.name", language) == "Hatchling"


def test_a_reason_may_be_a_part_of_another() -> None:
    reason = because("file.no_entry", name="pigs", hint=because("overlay.near", name="pig"), reason="a is missing")
    assert str(reason) == "there is no pigs; did you mean pig? A new entry needs more: a is missing"
    assert reason.said("de").startswith("pigs gibt es nicht; meinst du pig? Ein neuer Eintrag")


def test_lists_and_types_are_words_too() -> None:
    assert [str(either("abc")), str(either("a")), str(both("ab"))] == ["a, b or c", "a", "a and b"]
    assert [str(type_called("int")), str(type_called("Decimal"))] == ["a whole number", "Decimal"]
