"""The games on the shelf, and how to find one by name."""

from functools import cache
from pathlib import Path

from paddock.components import Components, load_components
from paddock.game import AnyGame
from paddock.games.great_dinosaur_rush.rules import GreatDinosaurRush
from paddock.games.jurassic_snack.rules import JurassicSnack
from paddock.games.rolling_ranch.rules import RollingRanch
from paddock.games.tiny_epic_dinosaurs.rules import TinyEpicDinosaurs

GAMES: list[type[AnyGame]] = [JurassicSnack, RollingRanch, GreatDinosaurRush, TinyEpicDinosaurs]


def find_game(name: str, edition: str | Path | None = None, version: int | None = None) -> AnyGame:
    """The game of this name: as shipped, or with the values of an edition file laid over the defaults.

    version: an earlier version of its rules, so that an old record can be replayed.
    """
    if edition is None:
        return shipped_game(name, version)
    return make_game(name, components_of(name).with_edition(Path(edition), name), version)


def game_with(name: str, text: str, version: int | None = None) -> AnyGame:
    """The game of this name with the text of an edition; without one, as shipped."""
    if not text:
        return shipped_game(name, version)
    return make_game(name, components_of(name).with_text(text, "edition", name), version)


@cache
def shipped_game(name: str, version: int | None = None) -> AnyGame:
    return make_game(name, components_of(name), version)


def make_game(name: str, components: Components, version: int | None = None) -> AnyGame:
    return class_of(name)(components, version)


def components_of(name: str) -> Components:
    return load_components(folder_of(name) / "components.toml")


def rules_of(name: str, language: str = "en") -> str:
    """The rules of a game in one of its `rule_languages`."""
    return rulebooks(name)[language].read_text(encoding="utf-8")


def rule_languages(name: str) -> list[str]:
    """English, then the languages that the rules of a game are translated to."""
    return list(rulebooks(name))


@cache
def rulebooks(name: str) -> dict[str, Path]:
    """By language: `RULES.md` is English, `RULES.de.md` German."""
    folder = folder_of(name)
    translated = {file.name.split(".")[1]: file for file in sorted(folder.glob("RULES.*.md"))}
    return {"en": folder / "RULES.md"} | translated


def folder_of(name: str) -> Path:
    return Path(__file__).parent / class_of(name).name


def class_of(name: str) -> type[AnyGame]:
    for game in GAMES:
        if game.name == name:
            return game
    raise ValueError(f"there is no game {name!r}; there are {', '.join(game.name for game in GAMES)}")
