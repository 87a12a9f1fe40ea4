"""What people want to do at their seats: mostly to move, sometimes everything else, now and then nonsense."""

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from paddock.server.http.conversation import House
from paddock.server.table import opening
from paddock.server.table.entries import AnyEntry
from paddock.server.table.seats import STAND_IN
from paddock.server.wire.client_messages import ClientMessage, Command
from paddock.server.wire.refusal import Refusal
from tests.simulation.judging.heard import InfoSeen, Place
from tests.simulation.people.devices import Device, Json, Known
from tests.simulation.surroundings.network import Lost

if TYPE_CHECKING:
    from tests.simulation.world import World

NONSENSE: Final = ["nonsense", 3, 10**9, ["card-1", 4], ["pass", "pass"], "?"]
ASKED: Final = {
    "move": 100.0,
    "post": 8.0,
    "draft": 10.0,
    "undo": 1.0,
    "ready": 4.0,
    "stale": 2.0,
    "wrong": 2.0,
    "say": 2.0,
    "hint": 1.0,
    "judge": 0.5,
    "design": 0.3,
    "look": 0.3,
    "watch": 0.7,
    "leave": 1.0,
    "resign": 0.12,
    "abandon": 0.3,
}
IDLE: Final = {
    "say": 4.0,
    "undo": 2.0,
    "look": 0.4,
    "watch": 1.0,
    "leave": 0.4,
    "early": 2.0,
    "ping": 1.0,
    "abandon": 0.2,
    "absent": 0.0,
}


class Wishes:
    def __init__(self, world: "World") -> None:
        self.world = world
        self.is_eager = False  # everybody only wants to finish
        self.are_on_hold = False
        self.thinking: set[tuple[str, Place]] = set()

    @property
    def rng(self) -> random.Random:
        return self.world.rng

    def hurry(self) -> None:
        """From now on nobody takes time to think."""
        self.is_eager, self.are_on_hold = True, False
        self.thinking.clear()
        for device in self.world.devices():
            self.consider(device)

    def consider(self, device: Device) -> None:
        """Starts to think wherever there may be something to do."""
        for place, known in device.known.items():
            key = device.machine.name, place
            if place[1] is None or key in self.thinking or not known.is_caught_up:
                continue
            delay = self.delay(device, place, known)
            if delay is not None:
                self.thinking.add(key)
                device.machine.call_later(delay, self.act, device, place)

    def delay(self, device: Device, place: Place, known: Known) -> float | None:
        """How long it takes until somebody acts here; None: not before more is heard."""
        info = device.infos.get(place[0])
        if info is None or info.status != "playing":
            return None
        if self.is_eager:
            return self.rng.uniform(0, 2) if known.legal or is_asked(info, place) else None
        think = self.world.pace(place[0]).think(self.rng)
        if known.legal or is_asked(info, place):
            return think
        return think * 3 if self.rng.random() < 0.1 else None

    def act(self, device: Device, place: Place) -> None:
        self.thinking.discard((device.machine.name, place))
        known, info = device.known.get(place), device.infos.get(place[0])
        if self.are_on_hold or device.is_away or device.is_waiting(place):
            return
        if known is None or info is None or info.status != "playing":
            return
        if is_asked(info, place):
            self.answer(device, place, info)
            return
        if info.seats[int(str(place[1]))].away:
            if self.is_eager or self.rng.random() < 0.3:
                self.take(device, place)
            return
        WANTS[self.want(known)](self, device, place, known)
        self.consider(device)

    def want(self, known: Known) -> str:
        if self.is_eager:
            return "move"
        wants = ASKED if known.legal else IDLE
        more = self.world.scene.wishes
        weights = [weight * more.get(name, 1.0) for name, weight in wants.items()]
        if not known.legal:
            weights[-1] = 10.0 * self.world.scene.absences
        return self.rng.choices(list(wants), weights)[0]

    # At the table

    def move(self, device: Device, place: Place, known: Known) -> None:
        if known.legal:
            device.ask(place, self.some_move(known))

    def some_move(self, known: Known) -> Json:
        legal = self.rng.choice(known.legal)
        return {"type": "move", "version": known.version, "move": self.rng.choice([legal.text, legal.move])}

    def draft(self, device: Device, place: Place, known: Known) -> None:
        """Considers up to three steps, then plays them."""
        drafted = device.drafts.pop(place, None)
        steps: list[str | int] = [] if drafted is None else [*drafted.steps]
        if drafted is None or (drafted.ends == "no" and drafted.legal and self.rng.random() < 0.7 and len(steps) < 3):
            choices = known.legal if drafted is None else drafted.legal
            draft = {"type": "draft", "version": known.version, "move": [*steps, self.rng.choice(choices).move]}
            device.ask(place, draft)
        else:
            device.ask(place, {"type": "move", "version": known.version, "move": steps})

    def undo(self, device: Device, place: Place, known: Known) -> None:
        if known.undo.free or ((known.undo.ask or known.undo.casual) and self.rng.random() < 0.2):
            to = max(0, known.version - self.rng.randrange(20)) if self.rng.random() < 0.2 else None
            device.ask(place, {"type": "undo", "version": known.version, "to": to})

    def ready(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "ready", "version": known.version})

    def stale(self, device: Device, place: Place, known: Known) -> None:
        if known.legal:
            device.ask(place, self.some_move(known) | {"version": max(0, known.version - self.rng.randint(1, 4))})

    def wrong(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "move", "version": known.version, "move": self.rng.choice(NONSENSE)})

    def early(self, device: Device, place: Place, known: Known) -> None:
        """A move by a seat that is not asked."""
        device.ask(place, {"type": "move", "version": known.version, "move": self.rng.randrange(20)})

    def say(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "say", "text": f"line {device.machine.name} {device.numbers}"})

    def hint(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "hint"})

    def judge(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "judge", "version": known.version, "move": "r1c1"})

    def design(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "design", "version": known.version})

    def resign(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "resign"})

    def abandon(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "abandon"})

    def absent(self, device: Device, place: Place, known: Known) -> None:
        device.ask(place, {"type": "absent", "choice": self.rng.choice(["bot", "end"])})

    def ping(self, device: Device, place: Place, known: Known) -> None:
        device.send({"type": "ping"})

    def watch(self, device: Device, place: Place, known: Known) -> None:
        device.watch(place)

    def answer(self, device: Device, place: Place, info: InfoSeen) -> None:
        assert info.request is not None
        grant = not self.is_eager and self.rng.random() < 0.6
        device.ask(place, {"type": "answer", "request": info.request.number, "grant": grant})

    # By requests

    def post(self, device: Device, place: Place, known: Known) -> None:
        """A move by a request; if no answer comes, it is sent again on the socket, with the same id."""
        if not known.legal:
            return
        link, device.link = device.link, None
        id = device.ask(place, self.some_move(known))
        device.link = link
        command: Command = msgspec.convert(device.waiting[id].message, ClientMessage)
        device.machine.spawn(self.command(device, command))

    async def command(self, device: Device, command: Command) -> None:
        try:
            done = await self.world.request(
                lambda house: house.tables.of(command.table).command(device.identity.id, command)
            )
        except (Lost, Refusal):
            return
        device.settle(done.id, done.table)

    def leave(self, device: Device, place: Place, known: Known) -> None:
        """A bot plays on."""
        self.change_seat(device, place, opening.leave)

    def take(self, device: Device, place: Place) -> None:
        self.change_seat(device, place, opening.take)

    def change_seat(self, device: Device, place: Place, decision: Callable[..., list[AnyEntry]]) -> None:
        code, seat, player = place[0], place[1], device.identity.id

        async def work(house: House) -> None:
            tables = house.tables.of(code)
            await tables.change(code, lambda table: decision(table, seat, player, tables.now))

        self.world.note(device.machine.name, decision.__name__, place)
        device.machine.spawn(self.world.attempt(work))

    def look(self, device: Device, place: Place, known: Known) -> None:
        """At the record and the replay of a running game."""
        device.machine.spawn(self.world.attempt(partial(look_at_record, place, device.identity.id)))


async def look_at_record(place: Place, player: str, house: House) -> None:
    from paddock.server.table.telling import check_viewer, record_for, replay_of

    code, seat = place

    def look(room: object) -> None:
        table = room.table  # type: ignore[attr-defined]
        check_viewer(table, player, seat)
        story = table.told_story()
        record_for(table, seat)
        replay_of(story.blank(), story.steps(), seat)

    await house.tables.of(code).read(code, look)


def is_asked(info: InfoSeen, place: Place) -> bool:
    """Do the others wait for this seat's answer?"""
    return info.request is not None and place[1] in info.request.waits_for


Want = Callable[[Wishes, Device, Place, Known], None]
WANTS: Final[Mapping[str, Want]] = {name: getattr(Wishes, name) for name in {*ASKED, *IDLE}}
STAND_IN_NAME = STAND_IN
