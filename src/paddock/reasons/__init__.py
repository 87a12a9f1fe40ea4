"""Why a value of an edition does not fit: a sentence by its key, so that everybody reads it in the own language."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

ENGLISH = "en"
LONGEST = 300  # characters
FOLDER = files("paddock") / "reasons"


class Reason(msgspec.Struct, frozen=True):
    """A sentence of the message files, and what it is about; another reason may be a part of it."""

    key: str
    values: dict[str, object]

    def said(self, language: str = ENGLISH) -> str:
        return sentences(language)[self.key].format(
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


def shortened(words: str) -> str:
    """What a stranger wrote, no longer than a sentence has room for."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def either(values: Iterable[object]) -> Reason | str:
    """`a, b or c`."""
    *others, last = map(str, values)
    return because("list.or", others=others, last=last) if others else last


def both(values: Iterable[object]) -> Reason | str:
    """`a, b and c`."""
    *others, last = map(str, values)
    return because("list.and", others=others, last=last) if others else last


def type_called(name: str) -> Reason | str:
    """A type in words, by its name in Python."""
    return because(f"type.{name}") if f"type.{name}" in sentences() else name


def given_as(value: object) -> Reason | str:
    """What stands in the place of another type; a fraction is told as it is, since a whole number is a number too."""
    return str(value) if isinstance(value, float) else type_called(type(value).__name__)


@cache
def sentences(language: str = ENGLISH) -> dict[str, str]:
    """All of a language, by room and name; English where there are none."""
    file = FOLDER / f"{language}.toml"
    text = (file if file.is_file() else FOLDER / f"{ENGLISH}.toml").read_text(encoding="utf-8")
    return {f"{room}.{name}": said for room, table in tomllib.loads(text).items() for name, said in table.items()}
