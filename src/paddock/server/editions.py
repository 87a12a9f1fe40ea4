"""Tables with values of their own: the text of an edition, laid over the printed values of a game."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from paddock.components import Components, ComponentsError, edition_about, wrong_game
from paddock.game import AnyGame
from paddock.games import GAMES, find_game

FILE = "edition"  # what refusals call it
GAME_NAMES = [game.name for game in GAMES]
KEPT = 64  # games in memory


class ChangedValue(msgspec.Struct, frozen=True):
    """One value of an edition: where it stands in components.toml, and what it was."""

    key: str
    printed: Any
    now: Any


class CheckedEdition(msgspec.Struct, frozen=True):
    """What an edition would change, or why it cannot be played by."""

    name: str
    changes: list[ChangedValue]
    problem: str  # empty: there is none; else file, line, key and reason


@lru_cache(maxsize=KEPT)
def edited(game: AnyGame, text: str) -> AnyGame:
    """The game with the values of an edition; ComponentsError names the line, the key and the reason."""
    if not text:
        return game
    return type(game)(components_of(game).with_text(text, FILE, game.name), game.version)


def checked(game: AnyGame, text: str, file: str, language: str) -> CheckedEdition:
    try:
        laid = type(game)(components_of(game).with_text(text, file or FILE, game.name), game.version)
    except ComponentsError as error:
        return CheckedEdition("", [], error.said(language))
    return CheckedEdition(laid.edition_name, changed_values(laid, game), "")


def text_of(game: AnyGame) -> str:
    """The text of the game's edition; empty: it is played as printed."""
    return game.components.text if game.components else ""


def read_editions(files: Sequence[str]) -> dict[str, str]:
    """The editions of a server, by game; ComponentsError names the file, the line, the key and the reason."""
    found: dict[str, str] = {}
    for file in map(Path, files):
        game = edition_about(file).game
        if not game:
            raise wrong_game(file, "a server must know for which game this is: name it here")
        if game not in GAME_NAMES:
            raise wrong_game(file, f"there is no game {game!r}: there is {', '.join(GAME_NAMES)}")
        if game in found:
            raise wrong_game(file, f"another edition is for {game} already")
        found[game] = text_of(find_game(game, file))
    return found


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
