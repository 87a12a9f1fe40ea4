"""Paddock: a digital tabletop. `games()` names the games, `find_game(name)` gives one, `engine()` says what runs it."""

import os
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if os.environ.get("PADDOCK_PURE", "0") not in ("", "0"):
    from paddock import _pure

    _pure.install()

if TYPE_CHECKING:
    from paddock.game import AnyGame

__version__ = "1.0.0"
__all__ = ["engine", "find_game", "games"]


def games() -> list[str]:
    """The names of the games that are installed."""
    from paddock.games import GAMES

    return [game.name for game in GAMES]


def find_game(name: str, edition: str | Path | None = None, version: int | None = None) -> "AnyGame":
    """The game of this name, with the values of an edition file laid over the printed ones.

    version: an earlier version of its rules, so that an old record can be replayed.
    """
    from paddock.games import find_game

    return find_game(name, edition, version)


def engine() -> str:
    """'compiled' or 'pure': what the rules run as in this process."""
    from paddock import state

    return "pure" if str(state.__file__).endswith(".py") else "compiled"


class Package(ModuleType):
    """Keeps `paddock.games` the function above: importing the folder of that name would put the folder in its place."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "games":
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = Package
