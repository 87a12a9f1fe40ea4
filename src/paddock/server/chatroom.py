"""Chat and emotes at a table: among those who sit there, plain text, kept, and silent for who has muted the speaker."""

from typing import Final

from sqlalchemy import ColumnElement, insert, select

from paddock.luck import one_line
from paddock.server import schema
from paddock.server.hall import Hall
from paddock.server.messages import ChatLine, Say
from paddock.server.refusal import refuse
from paddock.server.room import Room

EMOTES: Final = ("hello", "thanks", "well_played", "oops", "roar", "thinking")
LINES: Final = 100


class Chatroom:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store

    async def say(self, player: str | None, say: Say) -> None:
        text = one_line(say.text)
        if not (text or say.emote):
            raise refuse("nothing_said")
        if say.emote and say.emote not in EMOTES:
            raise refuse("no_emote")
        name = await self.hall.read(say.table, lambda room: speaker(room, player, say.seat))
        await self.keep(str(player), name, say, text)

    async def keep(self, player: str, name: str, say: Say, text: str) -> None:
        at = self.hall.now
        columns = {"code": say.table, "seat": say.seat, "player": player, "name": name}
        values = {**columns, "text": text, "emote": say.emote, "at": at}
        number = await self.store.change(insert(schema.chat).values(**values).returning(schema.chat.c.number))
        self.tell(say.table, player, ChatLine(number, say.seat, name, text, say.emote, at))
        await self.store.notify(f"chat {say.table} {number}")

    def tell(self, code: str, author: str, line: ChatLine) -> None:
        room = self.hall.rooms.get(code)
        if room is not None and line.number > room.last_line:
            room.last_line = line.number
            room.tell_chat(author, line)

    async def heard(self, code: str, number: int) -> None:
        """Another process has kept a line."""
        if code in self.hall.rooms:
            for author, line in await self.kept(code, schema.chat.c.number == number):
                self.tell(code, author, line)

    async def lines(self, player: str | None, code: str, muted: set[str]) -> list[ChatLine]:
        """The latest lines, for somebody who sits here."""

        def check(room: Room) -> None:
            if not room.table.seats_of(player):
                raise refuse("not_your_seat")

        await self.hall.read(code, check)
        kept = await self.kept(code, schema.chat.c.number > 0)
        return [line for author, line in kept if author not in muted]

    async def kept(self, code: str, which: ColumnElement[bool]) -> list[tuple[str, ChatLine]]:
        chat = schema.chat.c
        query = select(schema.chat).where(chat.code == code, which).order_by(chat.number.desc()).limit(LINES)
        rows = await self.store.rows(query)
        return [
            (row.player, ChatLine(row.number, row.seat, row.name, row.text, row.emote, row.at))
            for row in reversed(rows)
        ]


def speaker(room: Room, player: str | None, seat: int) -> str:
    """The name under which this person speaks from this seat."""
    if player is None:
        raise refuse("unauthorised")
    if not 0 <= seat < len(room.table.seats):
        raise refuse("no_such_seat")
    if not room.table.owns(player, seat):
        raise refuse("not_your_seat")
    return room.table.seats[seat].shown_name
