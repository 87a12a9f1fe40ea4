"""A simulated world around real servers: clients on a bad network, processes that die, one seed for everything.

The servers are the real hall, conversation, table and store over a SQLite file. Only the network, the time and the
moment of death are simulated, and all of it is drawn from one Random.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from paddock.server import opening
from paddock.server.conversation import Conversation, House
from paddock.server.database import migrate
from paddock.server.entries import AnyEntry
from paddock.server.messages import ClockRule
from paddock.server.people import Identity
from paddock.server.requests import NewSeat, NewTable, SitDown
from paddock.server.store import Append, Store
from paddock.server.table import Table
from paddock.server.watchman import Watchman
from tests.server.seeded import SeededLoop
from tests.server.support import TOY, Clock, house_over, one_thread_engine

Place = tuple[str, int | None]  # a table and the seat from which somebody looks
Json = dict[str, Any]


class MortalStore(Store):
    """The real store of a process that may die right before or right after a commit."""

    def __init__(self, world: "World", file: Path) -> None:
        super().__init__(one_thread_engine(file))
        self.world = world
        self.is_shared = True  # other processes use the same file
        self.dies: str | None = None
        self.is_dead = False

    async def commit(self, appends: list[Append]) -> None:
        if self.dies == "before":
            await self.die()
        await super().commit(appends)
        if self.dies == "after":
            await self.die()

    async def die(self) -> None:
        self.is_dead = True
        self.world.mourn()
        await asyncio.get_running_loop().create_future()

    async def tell_others(self, connection: AsyncConnection, told: Sequence[str]) -> None:
        self.world.notices += [(process, text) for process in self.world.processes for text in told]


class Process:
    """One server process."""

    def __init__(self, world: "World") -> None:
        self.store = MortalStore(world, world.file)
        self.house: House = house_over(self.store, world.clock)
        self.watchman = Watchman(self.house.hall)
        self.work: set[asyncio.Task[Any]] = set()

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    def busy(self) -> set[asyncio.Task[Any]]:
        return {task for task in self.work | self.house.hall.tasks if not task.done()}


class Client:
    """A well-behaved client of docs/protocol.md: it resumes by version and sends again by id."""

    def __init__(self, world: "World", identity: Identity, places: list[Place]) -> None:
        self.world = world
        self.identity = identity
        self.places = places
        self.process: Process | None = None
        self.line: Conversation | None = None
        self.inbox: list[bytes] = []
        self.outbox: list[str] = []
        self.known: dict[Place, Json] = {
            place: {"version": 0, "view": None, "legal": [], "log": []} for place in places
        }
        self.waiting: dict[Place, Json] = {}
        self.requests: dict[str, Json | None] = {}
        self.acknowledged: list[tuple[str, int, str]] = []
        self.sent = 0

    # The connection

    def connect(self, process: Process) -> None:
        self.process = process
        self.inbox, self.outbox = [], []
        self.line = Conversation(process.house, self.identity, self.inbox.append, self.cut)
        self.line.begin()
        for place in self.places:
            self.watch(place)
        for message in self.waiting.values():
            self.send(message)

    def cut(self) -> None:
        """The connection is gone; what was under way is lost. The server notices."""
        if self.line is not None and self.process is not None and not self.process.store.is_dead:
            self.process.start(self.line.end())
        self.line = self.process = None
        self.inbox, self.outbox = [], []

    def send(self, message: Json) -> None:
        self.outbox.append(json.dumps(message))

    def watch(self, place: Place) -> None:
        code, seat = place
        self.send({"type": "watch", "table": code, "seat": seat, "version": self.known[place]["version"]})

    # Hearing

    def hear(self, data: bytes) -> None:
        message = json.loads(data)
        match message["type"]:
            case "events":
                self.hear_events(message)
            case "done":
                self.settle(message["table"], message["id"], kept=True)
            case "refused" if message["table"] and message["id"]:
                self.settle(message["table"], message["id"], kept=False)
            case "info":
                self.requests[message["table"]] = message["info"]["request"]

    def hear_events(self, message: Json) -> None:
        place = message["table"], message["seat"]
        known = self.known[place]
        if message["first"] > known["version"]:
            self.watch(place)
            return
        fresh = [event for event in message["events"] if event["version"] > known["version"]]
        known["log"] += fresh
        assert [event["version"] for event in known["log"]] == list(range(1, len(known["log"]) + 1))
        if message["version"] >= known["version"]:
            known.update(version=message["version"], view=message["view"], legal=message["legal"])

    def settle(self, code: str, id: str, *, kept: bool) -> None:
        for place, message in list(self.waiting.items()):
            if place[0] == code and message["id"] == id:
                del self.waiting[place]
                if kept:
                    self.acknowledged.append((code, message["seat"], id))

    # Acting

    def act(self, rng: random.Random) -> None:
        """Something to say at one of its seats; mostly a move, sometimes nonsense."""
        place = rng.choice(self.places)
        code, seat = place
        if seat is None or place in self.waiting:
            return
        self.sent += 1
        message = self.wish(rng, code, seat)
        if message is not None:
            message = {"id": f"{self.identity.name}-{self.sent}", "table": code, "seat": seat, **message}
            self.waiting[place] = message
            self.send(message)

    def wish(self, rng: random.Random, code: str, seat: int) -> Json | None:
        known = self.known[code, seat]
        request = self.requests.get(code)
        if request and rng.random() < 0.5:
            return {"type": "answer", "request": request["number"], "grant": rng.random() < 0.7}
        kind = rng.choices(["move", "undo", "stale", "wrong", "resign", "abandon"], [60, 6, 3, 3, 0.3, 0.3])[0]
        if kind == "undo":
            return {"type": "undo", "version": known["version"]}
        if kind in ("resign", "abandon"):
            return {"type": kind}
        if kind == "wrong":
            return {
                "type": "move",
                "version": known["version"],
                "move": rng.choice(["nonsense", 3, 10**9, ["card-1", 4], ["pass", "pass"]]),
            }
        if not known["legal"]:
            return None
        legal = rng.choice(known["legal"])
        version = known["version"] - rng.randint(1, 4) if kind == "stale" else known["version"]
        return {"type": "move", "version": max(0, version), "move": legal[rng.choice(["text", "move"])]}


def sat_down(seat: int, person: opening.Person, table: Table) -> list[AnyEntry]:
    return opening.sit(table, seat, person, SitDown(), 0.0)


class World:
    def __init__(self, loop: SeededLoop, folder: Path, seed: int) -> None:
        self.loop = loop
        self.rng = random.Random(seed)
        self.file = folder / f"world-{seed}.sqlite"
        self.clock = Clock()
        self.processes: list[Process] = []
        self.clients: list[Client] = []
        self.notices: list[tuple[Process, str]] = []
        self.death: asyncio.Future[None] = loop.create_future()
        self.tables: list[str] = []
        self.counts: Counter[str] = Counter()

    # Building

    async def build(self, processes: int, tables: int) -> None:
        first = Process(self)
        await migrate(first.store.engine)
        self.processes = [first, *(Process(self) for _ in range(processes - 1))]
        for number in range(tables):
            await self.open_table(first.house, number)

    async def open_table(self, house: House, number: int) -> None:
        rng = self.rng
        game, seats = rng.choice(
            [("jurassic_snack", 2), ("rolling_ranch", 2), ("rolling_ranch", 4), (TOY.name, 2), (TOY.name, 3)]
        )
        people = [await house.people.new_guest(f"t{number}p{seat}", 0.0) for seat in range(seats)]
        kinds = [NewSeat("me")] + [
            NewSeat("bot", "random") if rng.random() < 0.3 else NewSeat("open") for _ in people[1:]
        ]
        clock = rng.choice([{}, {}, {"kind": "move", "amount": 40}, {"kind": "bank", "amount": 60, "increment": 5}])
        wish = NewTable(game, kinds, clock=msgspec.convert(clock, ClockRule))
        room = await house.hall.open_table(wish, people[0].person)
        code = room.table.code
        self.tables.append(code)
        for seat, person in enumerate(people):
            if kinds[seat].kind == "bot":
                continue
            if seat:
                await house.hall.change(code, partial(sat_down, seat, person.person))
            devices = 1 + (rng.random() < 0.2)
            self.clients += [Client(self, person, [(code, seat)]) for _ in range(devices)]
        spectator = await house.people.new_guest(f"t{number}s", 0.0)
        self.clients.append(Client(self, spectator, [(code, None)]))

    # The schedule

    async def run(self, steps: int) -> None:
        actions = {
            self.act: 30,
            self.deliver_up: 40,
            self.deliver_down: 60,
            self.connect: 15,
            self.cut: 1.5,
            self.send_again: 2,
            self.pass_time: 1,
            self.deliver_notice: 25,
            self.doom: 0.6,
            self.kill: 0.2,
        }
        names, weights = list(actions), list(actions.values())
        for _ in range(steps):
            action = self.rng.choices(names, weights)[0]
            self.counts[action.__name__] += 1
            action()
            await self.breathe()

    async def breathe(self) -> None:
        """Lets the servers work for a moment, or until all is done; buries those who died."""
        moments = self.rng.choice([0, 1, 1, 3, 1000])
        for _ in range(moments):
            busy = set().union(*(process.busy() for process in self.processes if not process.store.is_dead))
            if not busy or self.death.done():
                break
            await asyncio.wait([*busy, self.loop.next_arrival(), self.death], return_when=asyncio.FIRST_COMPLETED)
        if self.death.done():
            await self.bury()

    def mourn(self) -> None:
        if not self.death.done():
            self.death.set_result(None)

    async def bury(self) -> None:
        """A dead process leaves nothing but the file; another takes its place."""
        self.death = self.loop.create_future()
        for process in [process for process in self.processes if process.store.is_dead]:
            self.counts["deaths"] += 1
            for client in self.clients:
                if client.process is process:
                    client.cut()
            remains = process.busy() | ({process.store.writer} if process.store.writer else set())
            for task in remains:
                task.cancel()
            await asyncio.gather(*remains, return_exceptions=True)
            await process.store.engine.dispose()
            self.notices = [(to, text) for to, text in self.notices if to is not process]
            self.processes[self.processes.index(process)] = born = Process(self)
            born.start(born.watchman.start())

    def some_client(self, *, connected: bool = True, asked: bool = False) -> Client | None:
        found = [client for client in self.clients if (client.line is not None) == connected]
        asked_ones = [client for client in found if any(known["legal"] for known in client.known.values())]
        found = asked_ones if asked and asked_ones else found
        return self.rng.choice(found) if found else None

    def act(self) -> None:
        if client := self.some_client(asked=self.rng.random() < 0.9):
            client.act(self.rng)

    def deliver_up(self) -> None:
        """Any waiting message, in any order; sometimes it is lost, sometimes it comes again later."""
        client = self.rng.choice([client for client in self.clients if client.outbox] or self.clients)
        if not client.outbox or client.line is None or client.process is None:
            return
        index = 0 if self.rng.random() < 0.7 else self.rng.randrange(len(client.outbox))
        text = client.outbox[index]
        fate = self.rng.random()
        if fate > 0.05:
            del client.outbox[index]
        if fate < 0.95:
            client.process.start(client.line.hear(text))

    def deliver_down(self) -> None:
        client = self.rng.choice([client for client in self.clients if client.inbox] or self.clients)
        if not client.inbox:
            return
        data = client.inbox.pop(0)
        fate = self.rng.random()
        if fate > 0.04:
            client.hear(data)
        if fate > 0.96:
            client.hear(data)

    def connect(self) -> None:
        if client := self.some_client(connected=False):
            client.connect(self.rng.choice(self.processes))

    def cut(self) -> None:
        if client := self.some_client():
            client.cut()

    def send_again(self) -> None:
        if client := self.some_client():
            for message in client.waiting.values():
                client.send(message)

    def pass_time(self) -> None:
        self.clock.time += self.rng.choice([0.1, 1, 5, 20])
        process = self.rng.choice(self.processes)
        process.start(process.watchman.tick())

    def deliver_notice(self) -> None:
        if not self.notices:
            return
        process, text = self.notices.pop(self.rng.randrange(len(self.notices)))
        kind, code, count, *_ = text.split(" ")
        if kind == "table" and self.rng.random() < 0.9:
            process.start(process.house.hall.heard(code, int(count)))

    def doom(self) -> None:
        """Some process will die at its next commit."""
        self.rng.choice(self.processes).store.dies = self.rng.choice(["before", "after"])

    def kill(self) -> None:
        process = self.rng.choice(self.processes)
        process.store.is_dead = True
        self.mourn()

    # Healing

    async def heal(self) -> None:
        """A good network and immortal servers, until nothing is left to tell or to send."""
        for process in self.processes:
            process.store.dies = None
        if self.death.done():
            await self.bury()
        for _ in range(60):
            for process in self.processes:
                await process.watchman.tick()
                await process.house.hall.catch_up_all()
            for client in self.clients:
                if client.line is None:
                    client.connect(self.rng.choice(self.processes))
                for message in client.waiting.values():
                    client.send(message)
            await self.quiet()
            if not any(client.waiting for client in self.clients):
                break
        for client in self.clients:
            for place in client.places:
                client.watch(place)
        await self.quiet()

    async def quiet(self) -> None:
        while True:
            for client in self.clients:
                while client.outbox and client.line is not None and client.process is not None:
                    await client.line.hear(client.outbox.pop(0))
            while busy := [task for process in self.processes for task in process.busy()]:
                await asyncio.wait(busy)
            for client in self.clients:
                while client.inbox:
                    client.hear(client.inbox.pop(0))
            if not any(client.outbox or client.inbox for client in self.clients):
                return

    async def end(self) -> None:
        for process in self.processes:
            await process.house.hall.close()
            await process.store.close()
