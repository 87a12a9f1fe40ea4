"""No sentence is left over: every key of the catalogues is said by the sources of its room, as far as they tell it."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from paddock.content.catalogue import game_rooms, other_rooms, read, words_of_game, words_of_rooms
from paddock.content.shape import WORDS
from paddock.games.tiny_epic_dinosaurs.edition_checks import FOOD

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "paddock"
WEB = ROOT / "web" / "src"
GAMES = list(game_rooms())
FORM = re.compile(r"\.(one|other)$")


# What Python says

# Which argument of a function is the key of a reason. These take whole keys, the others know the game of their folder.
WHOLE = ("because", "joined")
KEYS = {"because": 0, "joined": 0, "must": 3, "that": 2, "refuse": 1, "misfit": 1, "unknown": 1}
CHECKS = ("area.py", "edition_checks.py")
# Keys that are put together.
BUILT = {f"shape.{key}" for _, key in WORDS} | {f"tiny_epic_dinosaurs.reason.{diet}_eats" for diet in FOOD}


def test_every_reason_is_said_somewhere_and_no_other() -> None:
    general = read(other_rooms()["content"], "en")
    types = {key for key in general if key.startswith("type.")}
    reasons = {f"{game}.{key}" for game in GAMES for key in words_of_game(game) if key.startswith("reason.")}
    assert {key for file in PACKAGE.rglob("*.py") for key in keys_in(file)} | BUILT | types == reasons | set(general)


def keys_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and (name := name_of(node.func)) in KEYS and len(node.args) > KEYS[name]:
            match node.args[KEYS[name]]:
                case ast.Constant(value=str(key)) if name in WHOLE:
                    yield key
                case ast.Constant(value=str(key)) if file.name in CHECKS:
                    yield f"{file.relative_to(PACKAGE / 'games').parts[0]}.reason.{key}"


def name_of(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_is_said_by_its_rules(game: str) -> None:
    keys = [key.removeprefix("refusal.") for key in words_of_game(game) if key.startswith("refusal.")]
    assert keys
    assert unsaid(keys, PACKAGE / "games" / game) == []


def test_every_refusal_of_the_server_is_said_by_it() -> None:
    tables = ("table.refusal.", "table.cause.")
    keys = [key.rpartition(".")[2] for key in words_of_rooms() if key.startswith(tables)]
    assert keys
    assert unsaid(keys, PACKAGE / "server") == []


def unsaid(keys: Iterable[str], folder: Path) -> list[str]:
    """Those that no string in these sources names; a `{}` in a string stands for anything."""
    texts = {text for file in folder.rglob("*.py") for text in texts_in(file)}
    patterns = [re.compile(re.escape(text).replace("\0", r"\w+")) for text in texts if "\0" in text]
    return [key for key in keys if key not in texts and not any(one.fullmatch(key) for one in patterns)]


def texts_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(values=parts):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in parts)
                if re.search(r"\w", text):
                    yield text


@pytest.mark.parametrize("game", GAMES)
def test_every_word_for_a_value_is_in_a_sentence_that_has_such_a_value(game: str) -> None:
    words = words_of_game(game)
    apart = {"option", "refusal", "reason", "page", "log", "help", "editor", "summary", "why"}
    tables = {key.partition(".")[0] for key in words} - apart
    said = {
        name for key, text in words.items() if key.startswith("refusal.") for name in re.findall(r"\{(\w+)\}", text)
    }
    assert tables <= said


# What the page says

TEXT = re.compile(r"""["'`]([\w.+\0-]+)["'`]""")
HOLE = re.compile(r"\$\{[^{}]*\}")


def said_in(*folders: Path, leaving: Iterable[Path] = ()) -> "Said":
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in {".ts", ".svelte"}]
    kept = [file for file in files if not any(file.is_relative_to(one) for one in leaving)]
    return Said([file.read_text(encoding="utf-8") for file in kept if not file.name.endswith(".test.ts")])


class Said:
    """The keys that sources name: in quotes, or in a template, where anything may stand for a `${…}`."""

    def __init__(self, sources: Iterable[str]) -> None:
        found = {text for source in sources for text in texts_of(source)}
        self.texts = {text for text in found if "\0" not in text}
        templates = [text for text in found if "\0" in text and re.search(r"\w", text)]
        self.pattern = re.compile("|".join(re.escape(text).replace("\0", r"[\w.+-]+") for text in templates) or r"\0")

    def says(self, key: str) -> bool:
        return any(one in self.texts or self.pattern.fullmatch(one) for one in (key, FORM.sub("", key)))


def texts_of(source: str) -> Iterator[str]:
    """From the inside out: a template may hold another."""
    before = ""
    while source != before:
        yield from TEXT.findall(source)
        before, source = source, HOLE.sub("\0", source)


@cache
def said_by_game(game: str) -> Said:
    return said_in(WEB / "games" / game, WEB / "games" / "shared")


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_games_page_is_said_there(game: str) -> None:
    said = said_by_game(game)
    keys = [key for key in words_of_game(game) if key.startswith(("page.", "log.", "editor."))]
    assert keys
    assert [key for key in keys if not said.says(re.sub(r"^(page|editor)\.", "", key))] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_games_help_is_told_there(game: str) -> None:
    said = Said([(WEB / "games" / game / "words" / "help.ts").read_text(encoding="utf-8")])
    keys = [key.removeprefix("help.").removesuffix(".text") for key in words_of_game(game) if key.startswith("help.")]
    assert keys
    assert [key for key in keys if not said.says(key.removeprefix("part."))] == []


def test_every_sentence_of_the_page_is_said_there() -> None:
    said = said_in(WEB, leaving=[WEB / "generated", *(WEB / "games" / game for game in GAMES)])
    keys = [key for key in read(WEB / "lib" / "words", "en") if not key.startswith(("components.", "language."))]
    assert [key for key in keys if not said.says(key)] == []


def test_every_word_of_an_edition_is_printed_somewhere_or_said_by_the_page() -> None:
    printed = "".join(file.read_text(encoding="utf-8") for file in PACKAGE.glob("games/*/data/components.toml"))
    known, said = set(re.findall(r"\w+", printed)), said_in(WEB / "table" / "edition")
    keys = [key for key in read(WEB / "lib" / "words", "de") if key.startswith("components.")]
    words = [FORM.sub("", key.removeprefix("components.")) for key in keys]
    assert [word for word in words if word not in known and not said.says(word)] == []


def test_a_key_that_nobody_says_is_found() -> None:
    said = Said(['say("home.title"); say(`step.${`tab.${one}`}`); count("pen", 2)'])
    assert [said.says(key) for key in ("home.title", "tab.a", "step.b", "pen.other")] == [True] * 4
    assert [said.says(key) for key in ("home.text", "tab", "pen.few")] == [False] * 3
