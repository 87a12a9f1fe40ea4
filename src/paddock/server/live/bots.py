"""How bots think for the table: a pool answers questions that hold a view, never a state."""

import hashlib
import hmac
from collections.abc import Iterable
from typing import Final, Protocol

import msgspec

from paddock.bots.levels import levels, table_seconds
from paddock.pool.pool import Asker, Case, Explained, Judgement, Priority, Question, question
from paddock.server.table.entries import AnyEntry, Handed, Resigned, SeatPlan
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
    if is_one_too_many(host, seats, tables):
        raise refuse("too_many_tables", count=MOST_BOTS_ONLY)


def is_one_too_many(host: str, seats: Iterable[Seat | SeatPlan], tables: Iterable[Table]) -> bool:
    if not only_bots(seats):
        return False
    running = [table for table in tables if table.status == "playing" and table.opened.host == host]
    return sum(only_bots(table.seats) for table in running) >= MOST_BOTS_ONLY


def limited(table: Table, entries: list[AnyEntry], tables: Iterable[Table]) -> list[AnyEntry]:
    """The same entries, unless they leave a table to bots that would be one too many: nobody can hand over their seat
    then, and a resignation ends the game."""
    given = {entry.seat for entry in entries if isinstance(entry, Handed | Resigned)}
    others = [seat for number, seat in enumerate(table.seats) if number not in given]
    if not given or only_bots(table.seats) or not is_one_too_many(table.opened.host, others, tables):
        return entries
    if any(isinstance(entry, Handed) for entry in entries):
        raise refuse("too_many_tables" if table.status == "open" else "only_bots_left", count=MOST_BOTS_ONLY)
    return [msgspec.structs.replace(entry, bot="") if isinstance(entry, Resigned) else entry for entry in entries]


def keyed(secret_key: str, *words: object) -> bytes:
    return hmac.new(secret_key.encode(), "\0".join(map(str, words)).encode(), hashlib.sha256).digest()


def bot_seed(secret_key: str, code: str, seat: int, version: int) -> int:
    """The same question at the same table gets the same seed, even after a restart; nobody else can know it."""
    return int.from_bytes(keyed(secret_key, "bot", code, seat, version)[:12], "big")
