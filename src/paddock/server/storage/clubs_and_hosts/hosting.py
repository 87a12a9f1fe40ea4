"""What the host of a server keeps and looks at: announcement, unwanted words, reports, people, tables, backups."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update

from paddock.server.storage.schema import (
    announcements,
    chat,
    players,
    reports,
    sessions,
    sitters,
    tables,
    unwanted_words,
)
from paddock.server.storage.store import Store
from paddock.server.wire.admin import Backup, KnownPerson, KnownTable, ReportedLine
from paddock.server.wire.refusal import refuse
from paddock.server.wire.word_filter import LONGEST, folded_word, is_unwanted
from paddock.server.wire.words import cleaned

FRESH: Final = 10.0  # seconds after which other processes notice a change
LISTED: Final = 50
BACKUPS: Final = "backups"
MOST_BACKUPS: Final = 20


class House(msgspec.Struct, frozen=True):
    """The announcement and the words, as they were read at a time."""

    at: float
    announcement: str = ""
    words: frozenset[str] = frozenset()


class Hosting:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self.read: House | None = None

    async def current(self) -> House:
        if self.read is None or not 0 <= self.now() - self.read.at < FRESH:
            said = await self.store.column(select(announcements.c.text).limit(1))
            words = await self.store.column(select(unwanted_words.c.word))
            self.read = House(self.now(), said[0] if said else "", frozenset(words))
        return self.read

    # Announcements and words

    async def announce(self, text: str) -> None:
        text = cleaned(text)
        await self.store.change(delete(announcements))
        if text:
            await self.store.change(insert(announcements).values(number=1, text=text, at=self.now()))
        self.read = None

    async def words(self) -> list[str]:
        return sorted(await self.store.column(select(unwanted_words.c.word)))

    async def set_words(self, words: list[str]) -> None:
        kept = {folded_word(cleaned(word)) for word in words} - {"", "*"}
        if any(len(word) > LONGEST for word in kept):  # some letters become two when they are folded
            raise refuse("malformed", why=f"a word has at most {LONGEST} letters")
        await self.store.change(delete(unwanted_words))
        if kept:
            await self.store.change(insert(unwanted_words).values([{"word": word} for word in sorted(kept)]))
        self.read = None

    async def check_words(self, text: str) -> None:
        """Refusal if the host doesn't want to read this."""
        words = (await self.current()).words
        if words and is_unwanted(text, words):
            raise refuse("unwanted_words")

    # Reports of chat

    async def report(self, code: str, line: int, reporter: str) -> None:
        """Once for each person. Refusal if there is no such line at this table, or it is their own."""
        found = await self.store.column(select(chat.c.player).where(chat.c.number == line, chat.c.code == code))
        if not found or found[0] == reporter:
            raise refuse("no_line")
        row = self.store.insert(reports).values(line=line, reporter=reporter, at=self.now(), settled=False)
        await self.store.change(row.on_conflict_do_nothing())

    async def reported(self) -> list[ReportedLine]:
        """The latest that are not settled."""
        asked = select(reports.c.line, func.count().label("reporters"), func.max(reports.c.at).label("latest"))
        asked = asked.where(~reports.c.settled).group_by(reports.c.line)
        found = asked.order_by(func.max(reports.c.at).desc()).limit(LISTED).subquery()
        query = select(chat, found.c.reporters).join(found, found.c.line == chat.c.number)
        return [
            ReportedLine(row.number, row.code, row.player, row.name, row.text or row.emote, row.at, row.reporters)
            for row in await self.store.rows(query.order_by(found.c.latest.desc()))
        ]

    async def settle(self, line: int) -> None:
        await self.store.change(update(reports).where(reports.c.line == line).values(settled=True))

    # People and tables

    async def count_people(self) -> int:
        return int((await self.store.column(select(func.count()).select_from(players)))[0])

    async def count_tables(self) -> dict[str, int]:
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        return {row[0]: row[1] for row in await self.store.rows(query)}

    async def people(self, search: str = "") -> list[KnownPerson]:
        """Those whose name begins like this, or who have this id; the newest first."""
        query = select(players.c.id, players.c.name, players.c.created)
        if search:
            named = func.lower(players.c.name).startswith(search.lower(), autoescape=True)
            query = query.where(named | (players.c.id == search))
        rows = await self.store.rows(query.order_by(players.c.created.desc()).limit(LISTED))
        ids = [row.id for row in rows]
        seen = select(sessions.c.player, func.max(sessions.c.seen)).where(sessions.c.player.in_(ids))
        latest = {row[0]: row[1] for row in await self.store.rows(seen.group_by(sessions.c.player))}
        sat = select(sitters.c.player, func.count()).where(sitters.c.player.in_(ids)).group_by(sitters.c.player)
        games = {row[0]: row[1] for row in await self.store.rows(sat)}
        return [KnownPerson(row.id, row.name, row.created, latest.get(row.id), games.get(row.id, 0)) for row in rows]

    async def rename(self, player: str, name: str) -> None:
        changed = update(players).where(players.c.id == player).values(name=name).returning(players.c.id)
        if await self.store.change(changed) is None:
            raise refuse("no_person")

    async def latest_tables(self) -> list[KnownTable]:
        columns = tables.c.code, tables.c.game, tables.c.status, tables.c.created, tables.c.updated
        rows = await self.store.rows(select(*columns).order_by(tables.c.created.desc()).limit(LISTED))
        return [KnownTable(*row) for row in rows]


# Backups of a SQLite file


def backups_in(folder: Path) -> list[Backup]:
    """The latest first."""
    files = (folder / BACKUPS).glob("paddock-*.sqlite") if (folder / BACKUPS).is_dir() else []
    found = [Backup(file.name, file.stat().st_size, file.stat().st_mtime) for file in files]
    return sorted(found, key=lambda backup: backup.file, reverse=True)


async def back_up(database: Path, folder: Path) -> Backup:
    """A copy that is whole, also while people play. The oldest of many go."""
    return await asyncio.to_thread(copied, database, folder)


def copied(database: Path, folder: Path) -> Backup:
    target = folder / BACKUPS
    target.mkdir(mode=0o700, exist_ok=True)
    name = f"paddock-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}.sqlite"
    unfinished = target / f".{name}"
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy, pages=1000, sleep=0.01)
    unfinished.chmod(0o600)
    unfinished.rename(target / name)
    for old in backups_in(folder)[MOST_BACKUPS:]:
        (target / old.file).unlink(missing_ok=True)
    return next(backup for backup in backups_in(folder) if backup.file == name)
