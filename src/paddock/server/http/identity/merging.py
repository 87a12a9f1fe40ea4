"""Two people become one, or nobody: their seats, results and everything else that names them."""

import contextlib
import secrets
from functools import partial
from typing import Final

from msgspec.structs import replace
from sqlalchemy import delete, select, update

from paddock.server.http.conversation import House
from paddock.server.storage import schema
from paddock.server.storage.clubs_and_hosts.clubs import Clubs
from paddock.server.storage.learning import Learning
from paddock.server.storage.ratings import Ratings
from paddock.server.storage.schema import (
    addresses,
    blocks,
    chat,
    editions,
    entries,
    holidays,
    keys,
    mastery,
    mutes,
    notices,
    passkeys,
    players,
    puzzle_attempts,
    ratings,
    results,
    sessions,
    sitters,
    solved_steps,
    studies,
    tokens,
    wishes,
)
from paddock.server.table.entries import AnyEntry, Closed, Hosted, Opened, Passed, Sat, dump_entry
from paddock.server.table.summary import about_of, encode_half
from paddock.server.table.table import Table
from paddock.server.wire.refusal import Refusal

GONE: Final = "gone-"  # before the id of somebody who has deleted their profile
OWN: Final = (
    *(sessions, tokens, keys, passkeys, solved_steps, puzzle_attempts, mastery),
    *(notices, wishes, addresses, holidays, editions, studies),
)


async def merge(house: House, guest: str, person: str) -> None:
    """The guest's games, ratings and devices become the person's; then there is no such guest."""
    store = house.tables.store
    await pass_seats(house, guest, person, name=None)
    for table in (sessions, tokens, passkeys, chat, mastery, editions, studies):
        await store.change(update(table).where(table.c.player == guest).values(player=person))
    learning = Learning(store)
    await learning.add(person, await learning.solved(guest))
    for attempt in await learning.attempted(guest):
        await learning.add_attempt(person, attempt)
    await forget(house, guest, person)


async def erase(house: House, person: str) -> None:
    """Their games stay, under no name; a table of theirs that waits for others is closed."""
    nobody = f"{GONE}{secrets.token_urlsafe(12)}"
    await pass_seats(house, person, nobody, name="")
    await remove_name(house, person)
    await house.sessions.revoke_others(person, None)
    await house.tables.store.change(delete(chat).where(chat.c.player == person))
    await forget(house, person, nobody)


async def pass_seats(house: House, old: str, new: str, *, name: str | None) -> None:
    """At all their tables. One that can't be continued by these rules keeps the old seats, which nobody owns then."""
    tables = house.tables
    hosted = await Clubs(tables.store).pass_on(old, new, name)
    sat = await tables.store.column(select(sitters.c.code).where(sitters.c.player == old))
    for code in dict.fromkeys([*sat, *hosted]):
        is_new = code not in tables.rooms.by_code
        with contextlib.suppress(Refusal):
            room = await tables.change(code, partial(passed, old=old, new=new, name=name, now=tables.now))
            about = encode_half(about_of(room.table))  # lists say whose table it is
            await tables.store.change(update(schema.tables).where(schema.tables.c.code == code).values(about=about))
        if is_new:
            tables.rooms.release(code)


def passed(table: Table, old: str, new: str, name: str | None, now: float) -> list[AnyEntry]:
    """What changes at this table. One of a deleted profile that waits for others is closed."""
    is_gone, hosts = new.startswith(GONE), table.opened.host == old
    kept = [seat for seat, one in enumerate(table.seats) if one.kept_for == old and one.is_free and not is_gone]
    seats = [Passed(seat=seat, player=new, name=name, at=now) for seat in [*table.seats_of(old), *kept]]
    host = [Hosted(player=new, at=now)] if hosts else []
    closed = [Closed(at=now)] if hosts and is_gone and table.status == "open" else []
    return [*closed, *seats, *host]


async def remove_name(house: House, person: str) -> None:
    """From the entries in which they took their seats. Nothing else in an entry is ever changed."""
    store = house.tables.store
    for code in await store.column(select(sitters.c.code).where(sitters.c.player == person)):
        for number, entry in enumerate(await store.load_readable(code)):
            nameless = without_name(entry, person)
            if nameless is not None:
                row = (entries.c.code == code) & (entries.c.number == number)
                await store.change(update(entries).where(row).values(entry=dump_entry(nameless)))


def without_name(entry: AnyEntry | None, person: str) -> AnyEntry | None:
    """None if it doesn't name them."""
    match entry:
        case Sat() if entry.player == person:
            return replace(entry, name="", avatar="")
        case Opened() if any(seat.player == person for seat in entry.seats):
            nobody = {"name": "", "avatar": ""}
            seats = [replace(seat, **nobody) if seat.player == person else seat for seat in entry.seats]
            return replace(entry, seats=seats)
        case _:
            return None


async def forget(house: House, old: str, new: str) -> None:
    """Results go to the new one; ratings follow from them soon. Where both sat at one table, it is no longer rated."""
    store = house.tables.store
    sat, sits = select(results.c.code).where(results.c.player == old), select(results.c.code)
    both = results.c.code.in_(sat) & results.c.code.in_(sits.where(results.c.player == new))
    await store.change(update(results).where(both).values(rated=False, rating=None, deviation=None, change=None))
    pools = select(ratings.c.game, ratings.c.pace).where(ratings.c.player == old)
    affected = [(row.game, row.pace) for row in await store.rows(pools)]
    await store.change(update(results).where(results.c.player == old).values(player=new))
    await Ratings(store).rate_pools_again(affected)
    house.tables.keeper.ended()
    await store.change(delete(sitters).where(sitters.c.player == old))
    await store.change(delete(mutes).where((mutes.c.player == old) | (mutes.c.muted == old)))
    await store.change(delete(blocks).where((blocks.c.player == old) | (blocks.c.blocked == old)))
    for table in OWN:
        await store.change(delete(table).where(table.c.player == old))
    await store.change(delete(players).where(players.c.id == old))
