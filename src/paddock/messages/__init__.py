"""Words for people: sentences by key, from the message files, so that the engine itself speaks no language."""

import tomllib
from functools import cache
from importlib.resources import files

from paddock.game import IllegalMove


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


def say(key: str, **values: str | int) -> str:
    """The sentence for a key, in English."""
    return catalogue()[key].format(**values)


def refuse(rule: str, key: str, **values: str | int) -> IllegalMove:
    """The refusal of a move: its rule, and its sentence both in English and as key and values."""
    return IllegalMove(rule, say(key, **values), key, values)
