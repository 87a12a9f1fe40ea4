"""Tables with values of their own: the text of an edition, laid over the printed values of a game."""

from functools import lru_cache
from typing import Any

import msgspec

from paddock.components import Components
from paddock.game import AnyGame

FILE = "edition"  # what refusals call it
KEPT = 64  # games in memory


class ChangedValue(msgspec.Struct, frozen=True):
    """One value of an edition: where it stands in components.toml, and what it was."""

    key: str
    printed: Any
    now: Any


@lru_cache(maxsize=KEPT)
def edited(game: AnyGame, text: str) -> AnyGame:
    """The game with the values of an edition; ComponentsError names the line, the key and the reason."""
    if not text:
        return game
    return type(game)(components_of(game).with_text(text, FILE, game.name))


def components_of(game: AnyGame) -> Components:
    if game.components is None:
        raise ValueError(f"{game.title} has no printed values that an edition could change")
    return game.components


def changed_values(game: AnyGame, printed: AnyGame) -> list[ChangedValue]:
    """What an edition changes, by key."""
    now, before = game.components, printed.components
    if now is None or before is None:
        return []
    return [ChangedValue(key, before.value(key), now.value(key)) for key in sorted(now.changed)]
