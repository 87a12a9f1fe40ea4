"""Two processes on one PostgreSQL: what happens in one is heard in the other, also after the connection was lost."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import text

from paddock.server.http.conversation import Conversation, House
from paddock.server.live.notify import Listener
from paddock.server.storage.database import connect, database_url, migrate
from paddock.server.storage.people import Identity
from paddock.server.storage.store import Store
from paddock.server.table import opening
from paddock.server.wire.client_messages import Play, Resign, Say
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.live_server import Json
from tests.server.support import Clock, close, house_over

ADA, BEN = Identity("ada", "Ada", None), Identity("ben", "Ben", None)
SEATS = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("open")])
LOCAL = [NewSeat("me"), NewSeat("local")]
OTHERS = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")


class Process:
    """A house that listens, as a server process does."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url, None)  # type: ignore[arg-type]
        self.house: House = house_over(Store(connect(self.url)), Clock())
        listener = Listener(self.url, self.house.tables, self.house.chatroom)
        self.listening = asyncio.create_task(listener.listen())

    async def end(self) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)
        await close(self.house)


class Device:
    """An open line, and all it hears."""

    def __init__(self, process: Process, identity: Identity) -> None:
        self.messages: asyncio.Queue[Json] = asyncio.Queue()
        self.line = Conversation(process.house, identity, self.hear, lambda: None)

    def hear(self, data: bytes) -> None:
        self.messages.put_nowait(msgspec.json.decode(data))

    async def until(self, is_it: Callable[[Json], bool]) -> Json:
        async with asyncio.timeout(20):
            while not is_it(message := await self.messages.get()):
                pass
        return message


def with_two(url: str, work: Callable[[Process, Process, str], Awaitable[None]]) -> None:
    """A table of Ada and Ben, and two processes to serve it."""

    async def run() -> None:
        engine = connect(database_url(url, None))  # type: ignore[arg-type]
        await migrate(engine)
        await engine.dispose()
        one, other = Process(url), Process(url)
        try:
            tables = one.house.tables
            code = (await tables.openings.open_table(SEATS, ADA.person)).table.code
            await tables.change(code, lambda table: opening.sit(table, 1, BEN.person, SitDown(), 0.0))
            await work(one, other, code)
        finally:
            await one.end()
            await other.end()

    asyncio.run(run())


async def move(process: Process, code: str) -> None:
    table = (await process.house.tables.rooms.room(code)).table
    seat = table.to_act()[0]
    player = (ADA, BEN)[seat].id
    command = Play(f"move-{table.count}", code, seat, table.version(seat), table.questions[seat][0])
    await process.house.tables.command(player, command)


def test_a_move_is_heard_in_the_other_process(database: str) -> None:
    async def work(one: Process, other: Process, code: str) -> None:
        ben = Device(other, BEN)
        await ben.line.watch(code, 1, None)
        before = await ben.until(lambda message: message["type"] == "events")
        await move(one, code)
        told = await ben.until(lambda message: message["type"] == "events" and message["version"] > before["version"])
        assert told["events"][0]["kind"] == "move"

    with_two(database, work)


def test_presence_chat_and_mutes_are_heard_in_the_other_process(database: str) -> None:
    async def work(one: Process, other: Process, code: str) -> None:
        ada, ben = Device(one, ADA), Device(other, BEN)
        await ada.line.watch(code, 0, None)
        await ben.line.watch(code, 1, None)
        await ada.until(lambda message: message["type"] == "info" and message["info"]["seats"][1]["online"])
        await one.house.chatroom.say(ADA.id, Say("1", code, 0, "hello"))
        await ben.until(lambda message: message["type"] == "chat" and bool(message["lines"]))
        await one.house.chatroom.mute(BEN.id, ADA.id, on=True)  # on his other device, say
        async with asyncio.timeout(20):
            while ben.line.muted != {ADA.id}:
                await asyncio.sleep(0.01)  # NOTIFY comes by another connection
        await ben.line.end()
        await ada.until(lambda message: message["type"] == "info" and not message["info"]["seats"][1]["online"])

    with_two(database, work)


def test_who_leaves_one_process_is_still_there_in_the_other(database: str) -> None:
    async def work(one: Process, other: Process, code: str) -> None:
        ada, phone, laptop = Device(one, ADA), Device(one, BEN), Device(other, BEN)
        await ada.line.watch(code, 0, None)
        await phone.line.watch(code, 1, None)
        await laptop.line.watch(code, 1, None)
        await phone.line.end()
        room = await one.house.tables.rooms.room(code)
        async with asyncio.timeout(20):
            while BEN.id in room.here() or BEN.id not in room.online():
                await asyncio.sleep(0.01)

    with_two(database, work)


async def damage(process: Process, code: str) -> None:
    """As if a newer server had appended something that this one does not know."""
    async with process.house.tables.store.engine.begin() as connection:
        await connection.execute(
            text(
                "INSERT INTO entries SELECT code, max(number) + 1, :entry FROM entries WHERE code = :code GROUP BY code"
            ),
            {"code": code, "entry": b'{"entry": "adjourned"}'},
        )


def test_a_table_that_cannot_be_read_any_more_keeps_nobody_from_hearing_of_the_others(database: str) -> None:
    async def work(one: Process, other: Process, code: str) -> None:
        healthy = (await one.house.tables.openings.open_table(NewTable("jurassic_snack", LOCAL), ADA.person)).table.code
        ben, ada = Device(other, BEN), Device(other, ADA)
        await ben.line.watch(code, 1, None)
        await ada.line.watch(healthy, 0, None)
        await damage(one, code)
        async with one.house.tables.store.engine.begin() as connection:
            while not (await connection.execute(OTHERS)).all():
                await asyncio.sleep(0.01)
        await ben.until(lambda message: message["type"] == "bye")
        await one.house.tables.command(ADA.id, Resign("1", healthy, 0))
        await ada.until(lambda message: message["type"] == "info" and message["info"]["status"] == "over")
        assert not other.listening.done()
        assert other.house.tables.rooms.shelf.why == {code: "entries"}

    with_two(database, work)


def test_what_was_missed_while_the_connection_was_lost_is_caught_up_with(database: str) -> None:
    async def work(one: Process, other: Process, code: str) -> None:
        ben = Device(other, BEN)
        await ben.line.watch(code, 1, None)
        async with one.house.tables.store.engine.begin() as connection:
            while not (await connection.execute(OTHERS)).all():
                await asyncio.sleep(0.01)
        await one.house.tables.command(ADA.id, Resign("1", code, 0))
        await ben.until(lambda message: message["type"] == "info" and message["info"]["status"] == "over")

    with_two(database, work)
