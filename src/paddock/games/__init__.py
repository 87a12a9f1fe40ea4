"""The games on the shelf, and how to find one: by its name, or your own as `file.py:ClassName` or `module:ClassName`.

Installed packages put a game on the shelf by an entry point of the group `paddock.games`, and the variable
PADDOCK_GAMES names further ones, separated by commas: so the processes that a server starts know them as well.
"""

import os
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from paddock.content.components import Components, components_of, load_components
from paddock.contract.foreign import NotLoaded, is_foreign_name, load_class
from paddock.contract.game import AnyGame, Game
from paddock.games.great_dinosaur_rush.game import GreatDinosaurRush
from paddock.games.jurassic_snack.game import JurassicSnack
from paddock.games.rolling_ranch.game import RollingRanch
from paddock.games.tiny_epic_dinosaurs.game import TinyEpicDinosaurs

GAMES: Final[list[type[AnyGame]]] = [JurassicSnack, RollingRanch, GreatDinosaurRush, TinyEpicDinosaurs]
GROUP: Final = "paddock.games"
MORE_GAMES: Final = "PADDOCK_GAMES"
made: dict[tuple[type[AnyGame], int | None], AnyGame] = {}


# The shelf


def shelf() -> dict[str, type[AnyGame]]:
    """All games by name: ours, those of installed packages, and those named by PADDOCK_GAMES."""
    return shelf_with(os.environ.get(MORE_GAMES, ""))


@cache
def shelf_with(more: str) -> dict[str, type[AnyGame]]:
    found = {game.name: game for game in GAMES}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, load_game(entry.value))
    for name in filter(None, more.split(",")):
        game = load_game(name)
        found[game.name] = game
    return found


def add_game(name: str) -> type[AnyGame]:
    """Puts a game on the shelf of this process and of those it starts; NotLoaded says why it cannot be."""
    place, colon, class_name = name.rpartition(":")
    whole = f"{Path(place).resolve()}{colon}{class_name}" if place.endswith(".py") else name
    game = load_game(whole)
    known = os.environ.get(MORE_GAMES, "")
    if whole not in known.split(","):
        os.environ[MORE_GAMES] = ",".join(filter(None, [known, whole]))
    return game


def load_game(name: str) -> type[AnyGame]:
    found = load_class(name)
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise NotLoaded(f"{name} is no game: it is no subclass of paddock.Game")
    return found


def class_of(name: str) -> type[AnyGame]:
    if is_foreign_name(name):
        return load_game(name)
    if name not in shelf():
        raise ValueError(f"there is no game {name!r}; there are {', '.join(shelf())}")
    return shelf()[name]


# Games


def find_game(name: str, edition: str | Path | None = None, version: int | None = None) -> AnyGame:
    """The game of this name: as shipped, or with the values of an edition file laid over the defaults.

    version: an earlier version of its rules, so that an old record can be replayed.
    """
    game = shipped_game(name, version)
    if edition is None:
        return game
    return type(game)(components_of(game).with_edition(Path(edition), game.name), version)


def game_with(name: str, text: str, version: int | None = None) -> AnyGame:
    """The game of this name with the text of an edition; without one, as shipped."""
    game = shipped_game(name, version)
    return type(game)(components_of(game).with_text(text, "edition", game.name), version) if text else game


def shipped_game(name: str, version: int | None = None) -> AnyGame:
    """Made once for each class: a file of the user's may have changed since."""
    kind = class_of(name)
    if (kind, version) not in made:
        file = data_of(kind) / "components.toml"
        made[kind, version] = kind(load_components(file) if file.exists() else None, version)
    return made[kind, version]


def shipped_components(name: str) -> Components:
    return components_of(find_game(name))


# What comes with a game


def folder_of(name: str) -> Path:
    """Where its components, its lesson and its rules are."""
    return data_of(class_of(name))


def data_of(game: type[AnyGame]) -> Path:
    return Path(str(sys.modules[game.__module__].__file__)).parent / "data"


def rules_of(name: str, language: str = "en") -> str:
    """The rules of a game in one of its `rule_languages`."""
    return rulebooks(name)[language].read_text(encoding="utf-8")


def rule_languages(name: str) -> list[str]:
    """English, then the languages that the rules of a game are translated to; none of a game without rules."""
    return list(rulebooks(name))


@cache
def rulebooks(name: str) -> dict[str, Path]:
    """By language: `RULES.md` is English, `RULES.de.md` German."""
    folder = folder_of(name)
    translated = {file.name.split(".")[1]: file for file in sorted(folder.glob("RULES.*.md"))}
    return {"en": folder / "RULES.md"} | translated if (folder / "RULES.md").exists() else {}
