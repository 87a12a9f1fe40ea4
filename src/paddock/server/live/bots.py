"""How bots think for the table: a pool answers questions that hold a view, never a state."""

import hashlib
import hmac
from collections.abc import Iterable
from typing import Final, Protocol

from paddock.bots.levels import levels, table_seconds
from paddock.pool.pool import Asker, Case, Explained, Judgement, Priority, Question, question
from paddock.server.table.entries import SeatPlan
from paddock.server.table.seats import Seat
from paddock.server.table.table import Table
from paddock.server.wire.refusal import refuse

RANDOM: Final = "random"
MOST_BOTS_ONLY: Final = 8  # running tables of one host at which only bots play


class Pool(Protocol):
    """paddock.pool.pool.BotPool is one."""

    async def choose(self, question: Question, asker: Asker) -> int: ...

    async def advise(self, question: Question, asker: Asker) -> Explained: ...

    async def judge(self, case: Case, asker: Asker) -> Judgement: ...

    async def close(self) -> None: ...


def bot_levels() -> list[str]:
    """The bots that may sit at a table."""
    return [*(level.id for level in levels()), RANDOM]


def question_for(table: Table, seat: int, bot: str, seed: int) -> Question:
    """The question for the bot on this seat: its view and its legal moves."""
    story = table.told_story()
    view, legal = story.view(seat), story.state.legal_moves(seat)
    seconds = table_seconds(bot, table.game.name)
    game, values = table.game, table.opened.values
    return question(game.name, bot, view, legal, seed=seed, seconds=seconds, edition=values, version=game.version)


def asker_for(table: Table, seat: int) -> Asker:
    """Who waits for the move of this seat: the next person round the table; where only bots play, its host."""
    others = table.seats[seat + 1 :] + table.seats[:seat]
    waiting = next((other.player for other in others if other.is_person), None)
    return Asker(table.opened.host, Priority.BOTS) if waiting is None else Asker(waiting)


def only_bots(seats: Iterable[Seat | SeatPlan]) -> bool:
    return all(seat.bot is not None for seat in seats)


def check_bots_only(host: str, seats: Iterable[Seat | SeatPlan], tables: Iterable[Table]) -> None:
    """Refusal if only bots would play on these seats, and enough such tables of this host are running."""
    if not only_bots(seats):
        return
    running = [table for table in tables if table.status == "playing" and table.opened.host == host]
    if sum(only_bots(table.seats) for table in running) >= MOST_BOTS_ONLY:
        raise refuse("too_many_tables", count=MOST_BOTS_ONLY)


def keyed(secret_key: str, *words: object) -> bytes:
    return hmac.new(secret_key.encode(), "\0".join(map(str, words)).encode(), hashlib.sha256).digest()


def bot_seed(secret_key: str, code: str, seat: int, version: int) -> int:
    """The same question at the same table gets the same seed, even after a restart; nobody else can know it."""
    return int.from_bytes(keyed(secret_key, "bot", code, seat, version)[:12], "big")
