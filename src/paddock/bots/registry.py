"""Bots by name: those of Paddock, and your own as `file.py:ClassName`, `module:ClassName` or `command:./program`."""

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial

from paddock.bots.command import CommandBot, command_line, is_command
from paddock.bots.greedy import GreedyBot
from paddock.bots.levels import level_bot, levels
from paddock.bots.network_bot import NetworkBot
from paddock.bots.random import RandomBot
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Bot
from paddock.contract.foreign import NotLoaded, is_foreign_name, load_class, told
from paddock.contract.game import AnyGame

BotMaker = Callable[[AnyGame], Bot]

BOTS: dict[str, BotMaker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "network": NetworkBot,
    "mcts": MctsBot,
    **{level.id: partial(level_bot, level.id) for level in levels()},
}


class BotError(ValueError):
    """A bot that cannot be found or made: which, and why."""


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
    if is_command(name):
        return load_command(name)
    if is_foreign_name(name):
        return load_bot(name)
    near = get_close_matches(name, BOTS, 1)
    others = f"choose {', '.join(BOTS)}, or your own as file.py:ClassName or command:./program"
    hint = f"did you mean {near[0]}?" if near else others
    raise BotError(f"There is no bot {name!r}: {hint}")


def load_bot(name: str) -> BotMaker:
    """A class from a file or a module of the user's."""
    try:
        return load_class(name)
    except NotLoaded as error:
        raise BotError(str(error)) from error.__cause__


def load_command(name: str) -> BotMaker:
    try:
        command_line(name)
    except ValueError as error:
        raise BotError(str(error)) from None
    return partial(CommandBot, name)
