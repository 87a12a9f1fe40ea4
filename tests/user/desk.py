"""The server's side of the random user: a house, the lines of the pages, and what must hold between them."""

import asyncio
import hashlib
import itertools
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

import paddock
from paddock.content.components import components_of
from paddock.contract.engine.luck import seed_from
from paddock.server.http.conversation import Conversation, House
from paddock.server.live.bots import RANDOM, bot_levels
from paddock.server.live.chatroom import Chatroom
from paddock.server.live.rate_limits import Limits
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.tables import Tables
from paddock.server.storage.database import migrate
from paddock.server.storage.people import Identity, People
from paddock.server.storage.sessions import Sessions
from paddock.server.storage.store import Store
from paddock.server.table import opening
from paddock.server.table.table import Table
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import Found, Greeting, NewSeat, NewTable, SitDown
from tests.server.support import SECRET, UNLIMITED, Clock, InlinePool, find_game, one_thread_engine, said
from tests.user.laws import draft_of_move, wrong_after_move, wrong_on_page
from tests.user.questions import Answer, Check, Connect, Fetch, HangUp, Open, Say, Tell, Told
from tests.user.telling import told_game

QUIET: Final = 60.0  # seconds after which a server that still works is stuck


class Desk:
    def __init__(self, house: House, clock: Clock) -> None:
        self.house = house
        self.tables = house.tables
        self.clock = clock
        self.seed = 0
        self.code = ""
        self.lines: dict[int, Conversation] = {}
        self.told: list[Told] = []

    @classmethod
    async def open(cls, file: Path) -> "Desk":
        engine = one_thread_engine(file)
        await migrate(engine)
        store, clock = Store(engine), Clock()
        around = Surroundings(
            SECRET,
            find_game,
            bot_levels(),
            clock,
            make_code=lambda: desk.code,
            make_seed=lambda: seed_from(desk.seed),
            make_spoken=said(),
        )
        tables = Tables(store, InlinePool(), around)
        desk = cls(
            House(tables, People(store), Chatroom(tables), Limits(clock, UNLIMITED), Sessions(store, SECRET)), clock
        )
        return desk

    async def close(self) -> None:
        await self.tables.close()
        await self.tables.store.close()

    # Answers

    async def answer(self, body: Any = None, *, status: int = 200, wrong: str = "") -> Answer:
        """When nobody is left who thinks or writes."""
        async with asyncio.timeout(QUIET):
            while self.tables.work.tasks:
                await asyncio.wait(self.tables.work.tasks)
        told, self.told = self.told, []
        self.clock.time += 1
        return Answer(told, sum(table.count for table in self.tables.rooms.tables()), body, status, wrong)

    async def on_open(self, question: Open) -> Answer:
        self.seed, self.code = question.seed, self.code_of(question)
        host = person(0)
        kinds = [seat_for(index, number, question.seats) for index, number in enumerate(question.seats)]
        room = await self.tables.openings.open_table(NewTable(question.game, kinds, question.options), host.person)
        for seat, number in enumerate(question.seats):
            if number:
                await self.sit(room.table.code, seat, person(number))
        return await self.answer(room.table.code)

    def code_of(self, question: Open) -> str:
        """Bots play by the code of their table: the same table has the same one, whatever was played before it."""
        code = hashlib.sha256(msgspec.json.encode(question)).hexdigest()[:16]
        return next(found for n in itertools.count() if (found := f"{code}-{n}") not in self.tables.rooms.by_code)

    async def sit(self, code: str, seat: int, who: Identity) -> None:
        await self.tables.change(code, lambda table: opening.sit(table, seat, who.person, SitDown(), self.clock()))

    async def on_connect(self, question: Connect) -> Answer:
        line = question.line

        def send(data: bytes) -> None:
            self.told.append(Told(line, data.decode()))

        self.lines[line] = Conversation(self.house, person(question.person), send, lambda: None)
        self.lines[line].begin()
        return await self.answer()

    async def on_hang_up(self, question: HangUp) -> Answer:
        await self.lines.pop(question.line).end()
        return await self.answer()

    async def on_say(self, question: Say) -> Answer:
        table, message = self.meant(question.text)
        drafted = draft_of_move(table, message) if table and message["type"] == "move" else None
        await self.lines[question.line].hear(question.text)
        wrong = wrong_after_move(table, drafted) if table and drafted else ""
        return await self.answer(wrong=wrong)

    def meant(self, text: str) -> tuple[Table | None, dict[str, Any]]:
        message = msgspec.json.decode(text)
        room = self.tables.rooms.by_code.get(message.get("table", ""))
        return room.table if room else None, message

    async def on_check(self, question: Check) -> Answer:
        return await self.answer(wrong=wrong_on_page(self.tables.rooms.by_code[question.table].table, question))

    async def on_tell(self, question: Tell) -> Answer:
        game, options = question.game, question.options
        return await self.answer(told_game(game, question.seats, options, question.seed, question.viewer))

    # What a page asks for without its socket

    async def on_fetch(self, question: Fetch) -> Answer:
        address = urlsplit(question.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        try:
            body = await self.fetched(question, address.path.strip("/").split("/")[1:], query)
        except Refusal as refusal:
            return await self.answer(msgspec.to_builtins(refusal.told()), status=refusal.status)
        return await self.answer(msgspec.to_builtins(body))

    async def fetched(self, question: Fetch, path: list[str], query: Mapping[str, str]) -> Any:
        who = person(question.person)
        match question.method, path:
            case "GET", ["hello"]:
                return Greeting(who.me, paddock.__version__, page="", shared="")
            case "GET", ["find"]:
                return Found(await self.tables.listing.info(await self.tables.openings.find(query["code"]), who.id))
            case "GET", ["games", name, "components"]:
                return dict(components_of(find_game(name)).data)
            case "POST", ["tables", code, "seats", seat, "bot"]:
                return await self.changed(
                    code, who, lambda table: opening.hand(table, int(seat), who.id, RANDOM, self.clock())
                )
            case "POST", ["tables", code, "seats", seat, "take"]:
                return await self.changed(code, who, lambda table: opening.take(table, int(seat), who.id, self.clock()))
            case _:
                raise ValueError(f"the random user has no server for {question.method} {question.path}")

    async def changed(self, code: str, who: Identity, decision: Callable[[Table], Any]) -> Any:
        await self.tables.change(code, decision)
        return await self.tables.listing.info(code, who.id)


def person(number: int) -> Identity:
    return Identity(f"person-{number}", f"P{number}", None)


def seat_for(seat: int, number: int | None, seats: list[int | None]) -> NewSeat:
    """The first person's first seat is their own; further ones are for other people on the same device."""
    if number is None:
        return NewSeat("bot", RANDOM)
    if number > 0:
        return NewSeat("open")
    return NewSeat("me") if seats.index(0) == seat else NewSeat("local", name=f"Guest {seat}")


QUESTIONS: Final[Mapping[type, Callable[[Desk, Any], Awaitable[Answer]]]] = {
    Open: Desk.on_open,
    Connect: Desk.on_connect,
    Say: Desk.on_say,
    HangUp: Desk.on_hang_up,
    Fetch: Desk.on_fetch,
    Check: Desk.on_check,
    Tell: Desk.on_tell,
}
