"""The five levels people choose from, Hatchling to Apex. Their numbers are data: levels.toml."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from paddock.bots.greedy import GreedyBot
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Bot
from paddock.contract.game import AnyGame


class Level(msgspec.Struct, frozen=True):
    """One level: how it plays."""

    id: str
    kind: Literal["greedy", "mcts"]
    overlook: float = 0.0
    blur: float = 0.0
    iterations: int = 0
    network: bool = False  # searches with the game's network, if it has one
    table_seconds: float = 0.0  # at a table it thinks so long instead; 0: no


class LevelFile(msgspec.Struct, frozen=True):
    level: list[Level]
    game: dict[str, dict[str, dict[str, int | float]]] = {}  # game -> level -> the numbers that differ there


@cache
def level_file() -> LevelFile:
    text = (Path(__file__).parent / "levels.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), LevelFile)


def levels(game: str = "") -> list[Level]:
    """The five levels, the weakest first, as they play this game."""
    changes = level_file().game.get(game, {})
    return [calibrated(level, changes.get(level.id, {})) for level in level_file().level]


def calibrated(level: Level, changes: dict[str, int | float]) -> Level:
    return msgspec.convert(msgspec.to_builtins(level) | changes, Level)


def table_seconds(name: str, game: str) -> float:
    """How long a bot of this name thinks about a decision at a table; 0: as it always does."""
    return next((level.table_seconds for level in levels(game) if level.id == name), 0.0)


def level_bot(name: str, game: AnyGame) -> Bot:
    level = next(level for level in levels(game.name) if level.id == name)
    if level.kind == "greedy":
        return GreedyBot(game, overlook=level.overlook, blur=level.blur)
    return MctsBot(game, iterations=level.iterations, network=level.network)
