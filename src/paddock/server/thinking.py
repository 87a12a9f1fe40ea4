"""How bots think for the table: a pool answers questions that hold a view, never a state."""

import hashlib
import hmac
from typing import Final, Protocol

from paddock.bots.levels import levels, table_seconds
from paddock.bots.mcts import Advice
from paddock.bots.pool import Case, Judgement, Question, question
from paddock.server.table import Table

RANDOM: Final = "random"


class Pool(Protocol):
    """paddock.bots.pool.BotPool is one."""

    async def choose(self, question: Question) -> int: ...

    async def advise(self, question: Question) -> list[Advice]: ...

    async def judge(self, case: Case) -> Judgement: ...

    async def close(self) -> None: ...


def bot_levels() -> list[str]:
    """The bots that may sit at a table."""
    return [*(level.id for level in levels()), RANDOM]


def question_for(table: Table, seat: int, bot: str, seed: int) -> Question:
    """What the bot on this seat is asked: its view and its legal moves."""
    story = table.told_story()
    view, legal = story.view(seat), story.state.legal_moves(seat)
    seconds = table_seconds(bot, table.game.name)
    game, values = table.game, table.opened.values
    return question(game.name, bot, view, legal, seed=seed, seconds=seconds, edition=values, version=game.version)


def keyed(secret_key: str, *words: object) -> bytes:
    return hmac.new(secret_key.encode(), "\0".join(map(str, words)).encode(), hashlib.sha256).digest()


def bot_seed(secret_key: str, code: str, seat: int, version: int) -> int:
    """The same question at the same table gets the same seed, also after a restart; nobody else can tell it."""
    return int.from_bytes(keyed(secret_key, "bot", code, seat, version)[:12], "big")
