"""Words for people: sentences by key, from the message files, so that the engine itself speaks no language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec.structs import replace

from paddock.game import IllegalMove, Option


@cache
def catalogue(language: str = "en") -> dict[str, str]:
    """All sentences of a language: dotted key -> sentence with {values}."""
    text = (files("paddock") / "messages" / f"{language}.toml").read_text(encoding="utf-8")
    return flat(tomllib.loads(text), "")


def flat(table: dict[str, object], path: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            found |= flat(value, here)
        else:
            found[here] = str(value)
    return found


def languages() -> list[str]:
    """English first."""
    names = [file.name for file in (files("paddock") / "messages").iterdir()]
    found = [name.removesuffix(".toml") for name in names if name.endswith(".toml")]
    return sorted(found, key=lambda name: (name != "en", name))


def say(key: str, **values: str | int) -> str:
    """The sentence for a key, in English."""
    return catalogue()[key].format(**named(key, values))


def named(key: str, values: Mapping[str, str | int]) -> dict[str, str | int]:
    """The values; those that have a word in the message files by that word, such as `rolling_ranch.building.barn_1`."""
    game = key.split(".", 1)[0]
    return {name: word(f"{game}.{name}", value) for name, value in values.items()}


def word(path: str, value: str | int) -> str | int:
    if isinstance(value, int):
        return value
    return " ".join(catalogue().get(f"{path}.{one}", one) for one in value.split(" "))


def refuse(rule: str, key: str, **values: str | int) -> IllegalMove:
    """The refusal of a move: its rule, and its sentence both in English and as key and values."""
    return IllegalMove(rule, say(key, **values), key, values)


def explained(game: str, options: Mapping[str, Option]) -> dict[str, Option]:
    """The options of one of our games, each with its help."""
    return {name: replace(option, help=say(f"{game}.option.{name}")) for name, option in options.items()}
