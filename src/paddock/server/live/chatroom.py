"""Chat and emotes at a table: plain text, kept, for those who sit there, hidden from anyone who muted the sender."""

from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, func, select

from paddock.server.live.rate_limits import RATES, Rate
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.storage import schema
from paddock.server.table.commands import check_seat
from paddock.server.wire.client_messages import Say
from paddock.server.wire.messages import Chat, ChatLine, encode
from paddock.server.wire.refusal import refuse
from paddock.server.wire.words import cleaned

EMOTES: Final = ("hello", "thanks", "well_played", "oops", "roar", "thinking")
LINES: Final = 100


async def any_words(_: str) -> None:
    """Of a server whose host minds none."""


class Chatroom:
    def __init__(self, tables: Tables, rate: Rate = RATES["say"]) -> None:
        self.tables = tables
        self.store = tables.store
        self.rate = rate
        self.check_words: Callable[[str], Awaitable[None]] = any_words

    # Lines

    async def say(self, player: str | None, say: Say) -> None:
        """Stored and sent; once for each id."""
        text = cleaned(say.text)
        if not (text or say.emote):
            raise refuse("nothing_said")
        if say.emote and say.emote not in EMOTES:
            raise refuse("no_emote")
        await self.check_words(text)
        name = await self.tables.read(say.table, lambda room: speaker(room, player, say.seat))
        await self.check_pace(str(player))
        await self.keep(str(player), name, say, text)

    async def check_pace(self, player: str) -> None:
        """Counted where the lines are kept, so that it holds for all processes together."""
        since = self.tables.now - self.rate.burst / self.rate.per_second
        chat = schema.chat.c
        query = select(func.count()).select_from(schema.chat).where(chat.player == player, chat.at > since)
        if (await self.store.column(query))[0] >= self.rate.burst:
            raise refuse("too_many")

    async def keep(self, player: str, name: str, say: Say, text: str) -> None:
        at = self.tables.now
        columns = {"code": say.table, "seat": say.seat, "player": player, "name": name, "id": say.id}
        line = self.store.insert(schema.chat).values(**columns, text=text, emote=say.emote, at=at)
        number = await self.store.change(
            line.on_conflict_do_nothing().returning(schema.chat.c.number),
            told=lambda number: f"chat {say.table} {number}",
        )
        if number is None:  # said before, by a process that may have died before it could send it
            chat = schema.chat.c
            await self.tell_kept(say.table, and_(chat.seat == say.seat, chat.id == say.id))
        else:
            self.tell(say.table, player, ChatLine(number, say.seat, name, text, say.emote, at))

    def tell(self, code: str, author: str, line: ChatLine) -> None:
        """Once for each line. Numbers do not come in order: processes that speak at once may be heard in another."""
        room = self.tables.rooms.by_code.get(code)
        if room is not None and line.number not in room.lines_told:
            room.lines_told.add(line.number)
            room.tell_chat(author, line)

    async def tell_kept(self, code: str, which: ColumnElement[bool]) -> None:
        for author, line in await self.kept(code, which):
            self.tell(code, author, line)

    async def heard(self, code: str, number: int) -> None:
        """Another process has kept a line."""
        if code in self.tables.rooms.by_code:
            await self.tell_kept(code, schema.chat.c.number == number)

    async def catch_up_all(self) -> None:
        """After a time in which other processes could not be heard."""
        for code, room in list(self.tables.rooms.by_code.items()):
            if room.here():
                await self.tell_kept(code, schema.chat.c.number > 0)

    async def told(self, player: str | None, code: str) -> Chat:
        """The latest lines and who is muted, for somebody who sits here."""
        muted = await self.muted_by(str(player))

        def silent(room: Room) -> list[int]:
            if not room.table.seats_of(player):
                raise refuse("not_your_seat")
            return [number for number, seat in enumerate(room.table.seats) if seat.player in muted]

        seats = await self.tables.read(code, silent)
        kept = await self.kept(code, schema.chat.c.number > 0)
        return Chat(code, [line for author, line in kept if author not in muted], seats)

    async def kept(self, code: str, which: ColumnElement[bool]) -> list[tuple[str, ChatLine]]:
        chat = schema.chat.c
        query = select(schema.chat).where(chat.code == code, which).order_by(chat.number.desc()).limit(LINES)
        rows = await self.store.rows(query)
        return [
            (row.player, ChatLine(row.number, row.seat, row.name, row.text, row.emote, row.at))
            for row in reversed(rows)
        ]

    # Mutes

    async def mute(self, player: str, muted: str, *, on: bool) -> None:
        """From now on, on all devices of this player."""
        mutes = schema.mutes
        if on:
            await self.store.change(
                self.store.insert(mutes).values(player=player, muted=muted).on_conflict_do_nothing()
            )
        else:
            await self.store.change(delete(mutes).where(mutes.c.player == player, mutes.c.muted == muted))
        await self.heard_mute(player)
        await self.store.notify(f"mutes {player}")

    async def heard_mute(self, player: str) -> None:
        """The mutes of this player have changed, here or in another process: all their devices are notified."""
        muted = await self.muted_by(player)
        devices = [
            (code, post.watcher)
            for code, room in self.tables.rooms.by_code.items()
            for post in room.posts.values()
            if post.watcher.player == player and post.viewer is not None
        ]
        for code, watcher in devices:
            watcher.muted = muted
            watcher.send(encode(await self.told(player, code)))

    async def muted_by(self, player: str) -> set[str]:
        return set(await self.store.column(select(schema.mutes.c.muted).where(schema.mutes.c.player == player)))


def speaker(room: Room, player: str | None, seat: int) -> str:
    """The name under which this person speaks from this seat."""
    check_seat(room.table, player, seat)
    return room.table.seats[seat].shown_name
