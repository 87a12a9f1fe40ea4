"""Words for people: every sentence by its key, in every language, so that the engine itself speaks none.

They are in `words` folders, one TOML file per language: a game's in its data, any other room's next to its modules.
A key is the path to its line in the file. Keys of a game begin with its name: `jurassic_snack.refusal.over`.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
from msgspec.structs import replace

from paddock.contract.game import IllegalMove, Option
from paddock.contract.text import shortened

ENGLISH: Final = "en"
SUFFIX: Final = ".toml"
PACKAGE: Final = files("paddock")
Values = Mapping[str, str | int]


# Reading


@cache
def game_rooms() -> dict[str, Traversable]:
    """The words of the games, by name."""
    return with_words({game.name: game / "data" / "words" for game in (PACKAGE / "games").iterdir()})


@cache
def other_rooms() -> dict[str, Traversable]:
    """The words of all other rooms that have some, by name."""
    return with_words({room.name: room / "words" for room in PACKAGE.iterdir()})


def with_words(folders: Mapping[str, Traversable]) -> dict[str, Traversable]:
    return {name: folder for name, folder in sorted(folders.items()) if folder.is_dir()}


@cache
def languages() -> list[str]:
    """English first."""
    names = [file.name for file in other_rooms()["content"].iterdir()]
    found = [name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)]
    return sorted(found, key=lambda name: (name != ENGLISH, name))


@cache
def words_of_game(name: str, language: str = ENGLISH) -> dict[str, str]:
    """What a game says, without its name in the keys."""
    return read(game_rooms()[name], language)


@cache
def words_of_rooms(language: str = ENGLISH) -> dict[str, str]:
    """What all other rooms say."""
    return {key: text for folder in other_rooms().values() for key, text in read(folder, language).items()}


def read(folder: Traversable, language: str) -> dict[str, str]:
    """A file of words: dotted key -> sentence with {values}. Empty if the room has none in this language."""
    file = folder / f"{language}{SUFFIX}"
    return flat(tomllib.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def flat(table: Mapping[str, object], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, f"{path}{key}.")
        else:
            found[f"{path}{key}"] = str(value)
    return found


def catalogue(language: str = ENGLISH) -> dict[str, str]:
    """All sentences that are written in a language."""
    found = dict(words_of_rooms(language))
    for game in game_rooms():
        found |= {f"{game}.{key}": text for key, text in words_of_game(game, language).items()}
    return found


def find(key: str, language: str = ENGLISH) -> str | None:
    """The sentence for a key, in English where the language lacks it or nobody speaks it."""
    game, _, rest = key.partition(".")
    for spoken in (language, ENGLISH) if language in languages() else (ENGLISH,):
        text = words_of_game(game, spoken).get(rest) if game in game_rooms() else words_of_rooms(spoken).get(key)
        if text is not None:
            return text
    return None


def sentence(key: str, language: str = ENGLISH) -> str:
    found = find(key, language)
    if found is None:
        raise KeyError(key)
    return found


# Saying


def say(key: str, language: str = ENGLISH, /, **values: str | int) -> str:
    return sentence(key, language).format(**named(key, values, language))


def named(key: str, values: Values, language: str = ENGLISH) -> dict[str, str | int]:
    """The values; those that have a word of their own by that word, such as `rolling_ranch.building.barn_1`."""
    game = key.split(".", 1)[0]
    return {name: word(f"{game}.{name}", value, language) for name, value in values.items()}


def word(path: str, value: str | int, language: str = ENGLISH) -> str | int:
    if isinstance(value, int):
        return value
    return " ".join(find(f"{path}.{one}", language) or one for one in value.split(" "))


def refuse(rule: str, key: str, **values: str | int) -> IllegalMove:
    """The refusal of a move: its rule, and its sentence both in English and as key and values."""
    return IllegalMove(rule, say(key, **values), key, values)


def explained(game: str, options: Mapping[str, Option]) -> dict[str, Option]:
    """The options of one of our games, each with its help."""
    return {name: replace(option, help=say(f"{game}.option.{name}")) for name, option in options.items()}


# Reasons: why a value of an edition does not fit. Everybody reads them in their own language.


class Reason(msgspec.Struct, frozen=True):
    """A sentence, and what it is about; another reason may be a part of it."""

    key: str
    values: dict[str, object]

    def said(self, language: str = ENGLISH) -> str:
        return sentence(self.key, language).format(
            **{name: said(value, language) for name, value in self.values.items()}
        )

    def __str__(self) -> str:
        return self.said()


def because(key: str, **values: object) -> Reason:
    return Reason(key, values)


def said(value: object, language: str = ENGLISH) -> str:
    if isinstance(value, Reason):
        return value.said(language)
    if isinstance(value, list | tuple):
        return ", ".join(said(one, language) for one in value)
    return shortened(str(value))


def either(values: Iterable[object]) -> Reason | str:
    """`a, b or c`."""
    return joined("list.or", values)


def both(values: Iterable[object]) -> Reason | str:
    """`a, b and c`."""
    return joined("list.and", values)


def joined(key: str, values: Iterable[object]) -> Reason | str:
    *others, last = map(str, values)
    return because(key, others=others, last=last) if others else last


def type_called(name: str) -> Reason | str:
    """A type in words, by its name in Python."""
    return because(f"type.{name}") if find(f"type.{name}") else name


def given_as(value: object) -> Reason | str:
    """What is there instead of the expected type; a fraction is shown itself, since a whole number is a number too."""
    return str(value) if isinstance(value, float) else type_called(type(value).__name__)
