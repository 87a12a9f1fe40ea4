"""Clients on their devices. A device keeps to docs/protocol.md: it resumes by version, and sends again by id."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from paddock.server.storage.people import Identity
from tests.simulation.judging import heard
from tests.simulation.judging.heard import Place
from tests.simulation.surroundings.loop import Machine
from tests.simulation.surroundings.network import Link

if TYPE_CHECKING:
    from tests.simulation.world import World

Json = dict[str, object]
AGAIN = ("busy", "unread")  # refusals after which a client asks again


class Known(msgspec.Struct):
    """What a device knows of a table from one place."""

    version: int = 0
    events: int = 0
    legal: list[heard.Legal] = []
    undo: heard.Undo = heard.Undo()
    has_started: bool = False
    is_caught_up: bool = False  # events have come since it connected


class Sent(msgspec.Struct):
    """A message that has not been answered yet."""

    message: Json
    times: int = 0


class Device:
    """Watches the places of its person. Its `wants` is called whenever there may be something to do."""

    def __init__(self, world: "World", identity: Identity, number: int) -> None:
        self.world = world
        self.identity = identity
        self.machine = Machine(f"{identity.id}/{number}")
        self.link: Link | None = None
        self.known: dict[Place, Known] = {}
        self.infos: dict[str, heard.InfoSeen] = {}
        self.waiting: dict[str, Sent] = {}
        self.drafts: dict[Place, heard.Drafted] = {}
        self.lines: dict[str, dict[int, str]] = {}  # of the chat, by table
        self.past: set[Place] = set()
        self.numbers = 0
        self.away_until = 0.0

    # Where it looks

    def look_at(self, place: Place) -> None:
        if place not in self.known:
            self.known[place] = Known()
            self.watch(place)

    def look_away(self, place: Place) -> None:
        if self.known.pop(place, None):
            self.past.add(place)
            self.lines.pop(place[0], None)
            self.send({"type": "unwatch", "table": place[0], "seat": place[1]})

    def watch(self, place: Place) -> None:
        code, seat = place
        self.send({"type": "watch", "table": code, "seat": seat, "version": self.known[place].version})

    # The connection

    def connect(self) -> None:
        """To any process that serves, repeatedly until there is one."""
        process = self.world.some_process()
        if self.link is not None:
            return
        if process is None:
            self.machine.call_later(self.world.rng.uniform(0.5, 3), self.connect)
            return
        self.link = Link(self.world.network, self, process)
        for place, known in self.known.items():
            known.is_caught_up = False
            self.watch(place)
        for sent in self.waiting.values():
            self.send(sent.message)

    def hung_up(self, link: Link) -> None:
        if self.link is link:
            self.link = None
            soon = self.world.rng.uniform(0, 4)
            self.machine.call_later(max(soon, self.away_until - self.loop.time()), self.connect)

    def send(self, message: Json) -> None:
        if self.link is not None:
            self.link.send(msgspec.json.encode(message).decode())

    def ask(self, place: Place, message: Json) -> str:
        """Sends a message with an id until it is answered."""
        self.numbers += 1
        id = f"{self.machine.name}-{self.numbers}"
        code, seat = place
        sent = Sent({"id": id, "table": code, "seat": seat, **message})
        self.waiting[id] = sent
        self.world.note(self.machine.name, "asks", sent.message)
        self.send(sent.message)
        if self.world.rng.random() < self.world.network.doubles:
            self.machine.call_later(self.world.rng.uniform(0, 60), self.send, sent.message)
        self.machine.call_later(self.world.rng.uniform(4, 30), self.ask_again, id)
        return id

    def ask_again(self, id: str) -> None:
        sent = self.waiting.get(id)
        if sent is None:
            return
        sent.times += 1
        self.send(sent.message)
        self.machine.call_later(self.world.rng.uniform(5, 40), self.ask_again, id)

    def is_waiting(self, place: Place) -> bool:
        return any((sent.message["table"], sent.message["seat"]) == place for sent in self.waiting.values())

    # Hearing

    def hear(self, link: Link, data: str) -> None:
        if link is not self.link:
            return
        message = heard.read(data)
        self.world.ledger.counts[f"heard: {type(message).__name__.lower()}"] += 1
        match message:
            case heard.Events():
                self.hear_events(message)
            case heard.Info():
                self.hear_info(message)
            case heard.Done():
                self.settle(message.id, message.table)
            case heard.Refused():
                self.hear_refused(message)
            case heard.Chat():
                self.hear_chat(message)
            case heard.Drafted():
                self.drafts[message.table, message.seat] = message
                self.hear_considered(message)
            case heard.Advised():
                self.hear_considered(message)
            case heard.Judged() | heard.Designed():
                self.waiting.pop(message.id, None)
        self.world.wishes.consider(self)

    def hear_events(self, message: heard.Events) -> None:
        place = message.table, message.seat
        known = self.known.get(place)
        if known is None:
            assert place in self.past, f"{self.machine.name} was told of {place}"
            return
        versions = [event.version for event in message.events]
        assert message.first <= known.version, f"{place}: events from {message.first}, but {known.version} are known"
        assert versions == list(range(message.first + 1, message.version + 1)), f"{place}: versions {versions}"
        assert message.version >= known.version, f"{place}: back from {known.version} to {message.version}"
        self.world.ledger.note_events(message)
        known.version = message.version
        known.legal, known.undo, known.is_caught_up = message.legal, message.undo, True
        known.has_started = bytes(message.view) != b"null"

    def hear_considered(self, message: heard.Advised | heard.Drafted) -> None:
        self.world.ledger.note_considered(message)
        self.waiting.pop(message.id, None)

    def hear_info(self, message: heard.Info) -> None:
        self.infos[message.table] = message.info
        if message.info.status in ("over", "abandoned", "closed"):
            self.world.ended(message.table).set()

    def settle(self, id: str, table: str) -> None:
        """The server says that it is done."""
        sent = self.waiting.pop(id, None)
        if sent is None:
            return
        self.world.note(self.machine.name, "done", id)
        if sent.message["type"] == "say":
            self.world.ledger.said[table].append(id)
        elif sent.message["type"] != "ready":  # a clock that runs is not started again: nothing to keep
            self.world.ledger.acknowledged[table].append((int(str(sent.message["seat"])), id))

    def hear_refused(self, message: heard.Refused) -> None:
        """What could not be kept or shown is asked for again: a message by its timer, a table here."""
        if message.error in AGAIN:
            for place in [place for place in self.known if message.id is None and place[0] == message.table]:
                self.machine.call_later(self.world.rng.uniform(1, 5), self.watch_again, place)
        elif message.id is not None:
            self.world.note(self.machine.name, "refused", message.id, message.error)
            self.world.ledger.counts[f"refused: {message.error}"] += 1
            self.waiting.pop(message.id, None)

    def watch_again(self, place: Place) -> None:
        if place in self.known:
            self.watch(place)

    def hear_chat(self, message: heard.Chat) -> None:
        if all(code != message.table for code, _ in self.known):
            return  # it has looked away
        lines = self.lines.setdefault(message.table, {})
        lines |= {line.number: line.text or line.emote for line in message.lines}

    @property
    def is_away(self) -> bool:
        return self.loop.time() < self.away_until

    def go_away(self, seconds: float) -> None:
        self.away_until = self.loop.time() + seconds
        self.cut()

    def come_back(self) -> None:
        self.away_until = 0.0
        self.connect()

    def cut(self) -> None:
        if self.link is not None:
            self.link.cut()

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return self.world.loop
