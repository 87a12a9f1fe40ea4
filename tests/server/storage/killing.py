"""Tables of all games with people, bots and clocks, on servers whose processes are killed repeatedly."""

import asyncio
import contextlib
import os
import random
import signal
from collections import Counter
from pathlib import Path

import msgspec
import websockets
from sqlalchemy import func, select

import paddock
from paddock.contract import record as records
from paddock.server.storage import schema
from paddock.server.storage.database import connect, database_url
from paddock.server.storage.store import Store
from paddock.server.table.entries import AnyEntry, Moved, Opened
from paddock.server.table.table import Table
from paddock.server.table.telling import record_for
from tests.processes import ended, is_running
from tests.server.live_server import Json, LiveServer, Player
from tests.server.support import kept_ids

RINGS = {"kind": "move", "amount": 3}
BANK = {"kind": "bank", "amount": 600, "increment": 2}
SMALL_BANK = {"kind": "bank", "amount": 6, "increment": 1}
SLEEPS = 0.03
PATIENCE = 120.0  # seconds until something that must happen has not: machines that test are busy
ORPHANS = 60.0  # seconds until what a killed process had started has ended


class Plan(msgspec.Struct, frozen=True):
    """A table: a number of people, these bots, and their clock."""

    game: str
    people: int
    bots: tuple[str, ...] = ()
    clock: Json = {}

    def wish(self) -> Json:
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (self.people - 1) if self.people else []
        seats += [{"kind": "bot", "bot": bot} for bot in self.bots]
        return {"game": self.game, "seats": seats, "clock": self.clock or {"kind": "none"}}

    @property
    def sleeps(self) -> float:
        return SLEEPS if self.clock in (RINGS, SMALL_BANK) else 0.0


# One of every game and every clock, with bots among people and by themselves.
DAILY_PLANS = [
    Plan("jurassic_snack", 2, (), SMALL_BANK),
    Plan("rolling_ranch", 1, ("forager", "hatchling"), RINGS),
    Plan("great_dinosaur_rush", 0, ("hatchling", "hatchling")),
    Plan("tiny_epic_dinosaurs", 1, ("forager",), BANK),
]
ALL_PLANS = [
    *DAILY_PLANS,
    Plan("jurassic_snack", 2),
    Plan("jurassic_snack", 1, ("forager",), RINGS),
    Plan("rolling_ranch", 2, ("hatchling",), BANK),
    Plan("great_dinosaur_rush", 1, ("forager", "hatchling"), BANK),
    Plan("great_dinosaur_rush", 2, ("hatchling",), RINGS),
    Plan("tiny_epic_dinosaurs", 1, ("forager",), RINGS),
    Plan("tiny_epic_dinosaurs", 2, (), SMALL_BANK),
    Plan("tiny_epic_dinosaurs", 1, (), BANK),
    Plan("rolling_ranch", 0, ("hatchling", "tracker")),
]


class Patron(Player):
    """Lets bots play by themselves, one game after the other."""

    def __init__(self, name: str, servers: list[LiveServer], seed: int, wish: Json) -> None:
        super().__init__(name, servers, seed)
        self.wish = wish

    async def rematch(self, socket: websockets.ClientConnection) -> None:
        self.sit_at(await self.ask("/api/tables", self.wish))
        await self.watch(socket)


class Company(msgspec.Struct):
    """Those at one table."""

    plan: Plan
    players: list[Player]

    @property
    def code(self) -> str:
        return self.players[0].code


async def seated(plan: Plan, servers: list[LiveServer], number: int) -> Company:
    if not plan.people:
        players: list[Player] = [Patron(f"host{number}", servers, number, plan.wish())]
    else:
        names = [f"p{number}-{seat}" for seat in range(plan.people)]
        players = [Player(name, servers, number, sleeps=plan.sleeps) for name in names]
    await asyncio.gather(*(player.introduce() for player in players))
    host, *guests = players
    host.sit_at(await host.ask("/api/tables", plan.wish()))
    for seat, guest in enumerate(guests, 1):
        guest.sit_at(await guest.ask(f"/api/tables/{host.code}/seats/{seat}/sit", {}))
    return Company(plan, players)


class Campaign:
    """The number of kills, and what became of the tables."""

    def __init__(self, servers: list[LiveServer], folder: Path, url: str, plans: list[Plan], seed: int = 1) -> None:
        self.servers = servers
        self.plans = plans
        self.store = Store(connect(database_url(url, folder)))
        self.rng = random.Random(seed)
        self.companies: list[Company] = []
        self.play: list[asyncio.Task[None]] = []
        self.started: set[int] = set()  # every process that was seen
        self.counts: Counter[str] = Counter()

    @property
    def players(self) -> list[Player]:
        return [player for company in self.companies for player in company.players]

    def progress(self) -> tuple[int, int]:
        return sum(len(player.acknowledged) for player in self.players), sum(p.by_bots for p in self.players)

    # Killing

    async def run(self, kills: int) -> None:
        try:
            for server in self.servers:
                server.start()
                await server.ready()
            self.companies = [await seated(plan, self.servers, number) for number, plan in enumerate(self.plans)]
            self.play = [asyncio.create_task(player.play()) for player in self.players]
            for _ in range(kills):
                await asyncio.wait_for(self.go_on(), PATIENCE)
                await asyncio.wait_for(self.kill_something(), PATIENCE)
            await self.all_go_on()
            await asyncio.wait_for(self.finish(), PATIENCE)
            for server in self.servers:
                self.notice(server)
                server.stop()
            await asyncio.wait_for(ended(list(self.started)), ORPHANS)
        except BaseException as error:
            error.add_note(f"{self.told()}; {self.progress()} moves")
            for server in self.servers:
                error.add_note(server.log()[-3000:])
            raise
        finally:
            self.end()

    def end(self) -> None:
        """Whatever was found, nothing outlives the test."""
        for task in self.play:
            task.cancel()
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()
        for process in filter(is_running, self.started):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    async def go_on(self) -> None:
        """Until people and bots have moved again."""
        acknowledged, by_bots = self.progress()
        wanted = acknowledged + self.rng.randint(15, 40), by_bots + self.rng.randint(1, 4)
        while any(now < then for now, then in zip(self.progress(), wanted, strict=True)):
            await asyncio.sleep(0.005)  # play goes on in other processes
            self.check_players()

    def check_players(self) -> None:
        for task in self.play:
            if task.done():
                task.result()
                raise AssertionError("a player has stopped")

    async def kill_something(self) -> None:
        server = self.rng.choice(self.servers)
        self.notice(server)
        kinds = [self.kill_server, self.kill_bots]
        if server.count > 1:
            kinds.append(self.kill_worker)
        await self.rng.choices(kinds, [3, 1, 3][: len(kinds)])[0](server)
        await server.ready()

    def notice(self, server: LiveServer) -> None:
        self.started.update(server.children())

    async def kill_server(self, server: LiveServer) -> None:
        """The one process, or the supervisor of several. What it had started must end by itself."""
        self.counts["kills of supervisors" if server.count > 1 else "kills of servers"] += 1
        left_behind = server.children()
        server.kill()
        await asyncio.wait_for(ended(left_behind), ORPHANS)
        server.start()

    async def kill_worker(self, server: LiveServer) -> None:
        """One of several, which is replaced."""
        self.counts["kills of workers"] += 1
        worker = self.rng.choice(server.workers())
        os.kill(worker, signal.SIGKILL)
        await ended([worker])

    async def kill_bots(self, server: LiveServer) -> None:
        """The processes in which bots think, if any do; else the server."""
        bots = server.bots()
        if not bots:
            await self.kill_server(server)
            return
        self.counts["kills of bots"] += 1
        for bot in bots:
            with contextlib.suppress(ProcessLookupError):
                os.kill(bot, signal.SIGKILL)

    # Afterwards

    async def all_go_on(self) -> None:
        """Every table, each within the same time; those that do not are stuck."""
        before = {company.code: await self.length(company.code) for company in self.companies}
        left = list(self.companies)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while left:
                    left = [one for one in left if await self.length(one.code) == before.get(one.code)]
                    await asyncio.sleep(0.05)
                    self.check_players()
        self.counts["stuck"] += len(left)
        assert not left, [f"{one.plan.game} at {one.code}" for one in left]

    async def length(self, code: str) -> int:
        entries = schema.entries
        found = await self.store.column(select(func.count()).select_from(entries).where(entries.c.code == code))
        return int(found[0])

    async def finish(self) -> None:
        """A player who waits for others hears nothing more: the line is cut when nothing is left unanswered."""
        for player in self.players:
            player.finished.set()
        while any(player.waiting is not None for player in self.players):
            await asyncio.sleep(0.01)
        for task in self.play:
            task.cancel()
        await asyncio.gather(*self.play, return_exceptions=True)

    async def check(self) -> None:
        """Everything that is kept, against everything that was acknowledged."""
        acknowledged = [ack for player in self.players for ack in player.acknowledged]
        assert len(acknowledged) == len(set(acknowledged))
        self.counts["acknowledged"] = len(acknowledged)
        self.counts["connections"] = sum(player.connections for player in self.players)
        for code in await self.store.column(select(schema.tables.c.code)):
            kept = await self.store.load(code)
            times = kept_ids(kept)
            self.counts["doubled"] += sum(count > 1 for count in times.values())
            self.counts["lost"] += sum(times[seat, id] == 0 for table, seat, id in acknowledged if table == code)
            self.check_table(code, kept)
        await self.store.close()
        assert self.counts["lost"] == self.counts["doubled"] == 0

    def check_table(self, code: str, kept: list[AnyEntry]) -> None:
        """Whoever moved was to act then, bots too; no clock ran out early; the record replays and verifies."""
        self.counts["tables"] += 1
        assert isinstance(kept[0], Opened)
        table = Table(code, kept[0], paddock.find_game)
        for entry in kept[1:]:
            if isinstance(entry, Moved):
                self.check_moved(table, entry)
            table.fold(entry)
        if table.story is not None:
            record = records.read(records.write(record_for(table, None)))
            if table.has_ended:
                self.counts["games played to the end"] += 1
                records.verify(record, table.game)
        self.check_views(table)

    def check_moved(self, table: Table, entry: Moved) -> None:
        self.counts[f"moves by {entry.by}"] += 1
        assert entry.seat in table.to_act()
        if entry.by == "bot":
            assert entry.seat in table.thinking()
        if entry.by == "clock":
            assert entry.seat in table.out_of_time(entry.at)

    def check_views(self, table: Table) -> None:
        """Who saw the latest version sees what the rules say."""
        for player in self.players:
            if player.code == table.code and table.story and player.version == table.version(player.seat):
                assert player.view == msgspec.json.decode(msgspec.json.encode(table.told_story().seen(player.seat)))

    def told(self) -> str:
        return ", ".join(f"{name} {count}" for name, count in sorted(self.counts.items()))
