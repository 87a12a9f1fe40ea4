"""Bots by name: those of Paddock, and your own as `file.py:ClassName` or `module:ClassName`."""

import hashlib
import importlib
import importlib.util
import sys
import traceback
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import cast

from paddock.bots.bot import Bot
from paddock.bots.greedy import GreedyBot
from paddock.bots.levels import level_bot, levels
from paddock.bots.mcts import MctsBot
from paddock.bots.random import RandomBot
from paddock.game import AnyGame

PACKAGE = Path(__file__).parents[1]

BotMaker = Callable[[AnyGame], Bot]

BOTS: dict[str, BotMaker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    **{level.id: partial(level_bot, level.id) for level in levels()},
}


class BotError(ValueError):
    """A bot that cannot be found or made: which, and why."""


class BotFailure(Exception):
    """A bot that broke off a game: which, and how."""


def bot_names() -> list[str]:
    return list(BOTS)


def make_bot(name: str, game: AnyGame) -> Bot:
    """The bot of this name for this game; BotError says why there is none."""
    maker = find_bot(name)
    try:
        bot = maker(game)
    except Exception as error:
        raise BotError(f"{name} cannot be made for {game.title}: {told(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"{name} is no bot: it has no method choose(view, legal, rng, budget)")
    return bot


def find_bot(name: str) -> BotMaker:
    if name in BOTS:
        return BOTS[name]
    if ":" in name:
        return load_bot(name)
    near = get_close_matches(name, BOTS, 1)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(BOTS)}, or your own as file.py:ClassName"
    raise BotError(f"There is no bot {name!r}: {hint}")


def load_bot(name: str) -> BotMaker:
    """A class from a file or a module of the user's."""
    place, _, class_name = name.rpartition(":")
    module = load_file(Path(place)) if place.endswith(".py") else load_module(place)
    maker = getattr(module, class_name, None)
    if not callable(maker):
        raise BotError(f"{place} has no class {class_name!r}")
    return cast(BotMaker, maker)


def load_file(path: Path) -> ModuleType:
    """The file as it is now: a worker of a cluster may have loaded it long ago, and it was changed since."""
    if not path.is_file():
        raise BotError(f"There is no file {path}")
    source = path.read_bytes()
    module_name = f"paddock_bot_{hashlib.sha256(bytes(path.resolve()) + source).hexdigest()}"
    if module_name in sys.modules:
        return sys.modules[module_name]
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None, f"no loader for {path}"
    module = importlib.util.module_from_spec(spec)
    if (folder := str(path.resolve().parent)) not in sys.path:
        sys.path.append(folder)  # so that the bot can import its neighbours
    sys.modules[module_name] = module
    try:
        exec(compile(source, path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[module_name]
        raise BotError(f"{path} cannot be loaded: {told(error)}") from error
    return module


def load_module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise BotError(f"The module {name!r} cannot be loaded: {told(error)}") from error


def told(error: BaseException) -> str:
    """An exception of somebody else's code in one line, with the place in that code."""
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if is_foreign(Path(frame.filename))]
    where = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {error}{where}"


def is_foreign(file: Path) -> bool:
    return file.is_file() and PACKAGE not in file.parents and file.parent.name != "importlib"
