"""What a game has for bots: its heuristic, and a specialist for decisions where search is a poor fit."""

import importlib
from functools import cache
from types import ModuleType
from typing import Protocol, cast, runtime_checkable

from paddock.bots.engine.heuristic import Heuristic
from paddock.bots.engine.judge import Judge
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View


class Specialist(Protocol):
    """A game's own solver for some of its decisions, behind the interface of a bot."""

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        """The move, or None to leave this decision to the search."""
        ...


@runtime_checkable
class Adviser(Specialist, Protocol):
    """A specialist that can weigh all legal moves, so that hints and reviews are as good as its choice."""

    def weigh(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed] | None:
        """All legal moves, first the one it would choose; None to leave this decision to the search."""
        ...


@runtime_checkable
class Judged(Specialist, Protocol):
    """A specialist whose estimates a network can correct."""

    judge: Judge


def heuristic_of(game: AnyGame) -> Heuristic:
    """`heuristic(game)` of the game's bots module; without one, a heuristic that knows nothing."""
    maker = getattr(module_of(game.bots), "heuristic", None)
    return cast(Heuristic, maker(game)) if maker else Heuristic()


def specialist_of(game: AnyGame) -> Specialist | None:
    """`specialist(game)` of the game's bots module, if it has one."""
    maker = getattr(module_of(game.bots), "specialist", None)
    return cast(Specialist, maker(game)) if maker else None


@cache
def module_of(name: str) -> ModuleType | None:
    return importlib.import_module(name) if name else None
