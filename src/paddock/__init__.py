"""Paddock: a digital tabletop. `game_names()` lists the games, and `find_game(name)` gives you one."""

import os
from pathlib import Path

if os.environ.get("PADDOCK_PURE", "0") not in ("", "0"):
    from paddock import _pure

    _pure.install()

from paddock.contract.engine import state
from paddock.contract.engine.luck import Dealer, Rng
from paddock.contract.engine.play import play, playout
from paddock.contract.game import CHANCE, OVER, AnyGame, Game, IllegalMove, Outcome, State
from paddock.contract.record import Record

__version__ = "1.0.0"
__all__ = [
    "CHANCE",
    "OVER",
    "Dealer",
    "Game",
    "IllegalMove",
    "Outcome",
    "Record",
    "Rng",
    "State",
    "engine",
    "find_game",
    "game_names",
    "play",
    "playout",
]


def game_names() -> list[str]:
    """The names of the games on the shelf."""
    from paddock.games import shelf

    return list(shelf())


def find_game(name: str, edition: str | Path | None = None, version: int | None = None) -> AnyGame:
    """The game of this name, or your own as `file.py:ClassName`; edition: a file with values for the printed ones.

    version: an earlier version of its rules, so that an old record can be replayed.
    """
    from paddock.games import find_game

    return find_game(name, edition, version)


def engine() -> str:
    """'compiled' or 'pure': what the rules run as in this process."""
    return "pure" if str(state.__file__).endswith(".py") else "compiled"
