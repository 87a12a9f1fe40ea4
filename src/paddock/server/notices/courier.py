"""Tells people what they may have missed. It works on its own: nobody at a table ever waits for it.

Every few seconds it looks at the notices that are due, decides what still matters, and puts messages on their way.
Those are sent from a few threads. A service that doesn't answer rests for a while, and its messages wait on disk.
"""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Final
from urllib.parse import urlsplit

import msgspec

from paddock.server.live.tables import Tables
from paddock.server.logs import Seldom, brief
from paddock.server.notices import push
from paddock.server.notices.deciding import Deciding, Scene, acts
from paddock.server.notices.mail import Mailer
from paddock.server.notices.messages import Message, turns
from paddock.server.notices.quiet import next_morning
from paddock.server.storage.notices import Delivery, Device, Notices, Outcome
from paddock.server.storage.store import LOGGED
from paddock.server.wire.messages import TableInfo
from paddock.server.wire.notices import Wishes
from paddock.server.wire.refusal import Refusal

ROUND: Final = 2.0  # seconds
THREADS: Final = 4
UNDER_WAY: Final = 8  # messages at once
DELAYS: Final = (30.0, 120.0, 600.0, 3600.0)  # seconds until a message is tried again; then it is given up
REST: Final = 60.0  # seconds without messages to a service that failed
LASTS: Final = 86400.0  # seconds until a message is out of date
DIGEST: Final = "digest"  # the topic of one mail a day
SOON: Final = 600.0  # the same for a turn in a live game
log = logging.getLogger("paddock.notices")


class Courier:
    def __init__(
        self, tables: Tables, signer: push.Signer, mailer: Mailer | None = None, *, loopback: bool = False
    ) -> None:
        self.tables = tables
        self.notices = Notices(tables.store)
        self.signer = signer
        self.mailer = mailer
        self.loopback = loopback
        self.threads = ThreadPoolExecutor(THREADS, "paddock-courier")
        self.under_way: set[asyncio.Task[None]] = set()
        self.resting: dict[str, float] = {}  # services, and until when
        self.stirs = asyncio.Event()
        self.failures = Seldom(log)

    @property
    def now(self) -> float:
        return self.tables.now

    def wake(self) -> None:
        self.stirs.set()

    async def run(self) -> None:
        """Until cancelled. A round that fails is logged; the next one comes."""
        while True:
            try:
                await self.go_round()
            except LOGGED:
                pass
            except Exception as error:
                self.failures.error("a round failed", why=brief(error))
            self.stirs.clear()
            try:
                await asyncio.wait_for(self.stirs.wait(), ROUND)
            except TimeoutError:
                continue

    async def go_round(self) -> None:
        if not await self.notices.is_full():
            for player in await self.notices.due(self.now):
                await self.look_after(player)
        await self.send_due()

    async def close(self) -> None:
        """What is being sent now may finish; the rest is on disk."""
        for task in self.under_way:
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    # Deciding

    async def look_after(self, player: str) -> None:
        lease, found = await self.notices.take(player, self.now)
        if not found:
            return
        wished, told = await self.notices.wishes(player)
        waiting = await self.notices.waiting(player)
        tables = await self.tables_of(player, [*waiting, *(notice.code for notice in found)])
        wishes = wished or Wishes()
        scene = Scene(wishes, found, tables, self.looking(player, tables), waiting, told, self.now)
        decided = Deciding(scene).decide()
        devices = await self.notices.devices([player], self.now)
        sent = [delivery for message in decided.messages for delivery in self.to_devices(devices, message)]
        sent += await self.to_address(player, wishes, decided.messages)
        outcome = Outcome(decided.held, decided.told, decided.over, sent, decided.is_turn)
        await self.notices.settle(player, lease, outcome, wishes, self.now)

    async def tables_of(self, player: str, codes: Sequence[str]) -> dict[str, TableInfo]:
        """As this person may know them."""
        found: dict[str, TableInfo] = {}
        for code in dict.fromkeys(codes):
            try:
                found[code] = await self.tables.listing.info(code, player)
            except Refusal:  # it is gone, or can't be read by these rules
                continue
        return found

    def looking(self, player: str, codes: dict[str, TableInfo]) -> list[str]:
        rooms = self.tables.rooms.by_code
        return [code for code in codes if code in rooms and player in rooms[code].online()]

    def to_devices(self, devices: Sequence[Device], message: Message) -> list[Delivery]:
        now, payload = self.now, msgspec.json.encode(message)
        expires = now + (SOON if message.urgent else LASTS)
        return [
            Delivery("push", device.session, message.tag, payload, now, expires)
            for device in devices
            if not message.clear or push.may_be_silent(device.endpoint)
        ]

    async def to_address(self, player: str, wishes: Wishes, messages: Sequence[Message]) -> list[Delivery]:
        """What is worth a mail: not that a live game goes on, nor that something is over."""
        worth = [message for message in messages if not (message.clear or message.silent or message.urgent)]
        if self.mailer is None or wishes.mail == "never" or not worth:
            return []
        address = await self.notices.address(player)
        if address is None or not address.confirmed:
            return []
        if wishes.mail == "daily":
            due = next_morning(wishes, self.now)
            return [Delivery("mail", player, DIGEST, b"", due, due + LASTS)]
        return [
            Delivery("mail", player, one.tag, msgspec.json.encode(one), self.now, self.now + LASTS) for one in worth
        ]

    async def send_now(self, session: str, message: Message) -> None:
        """To one device."""
        await self.notices.put(
            Delivery("push", session, message.tag, msgspec.json.encode(message), 0.0, self.now + SOON)
        )
        self.wake()

    # Sending

    async def send_due(self) -> None:
        free = UNDER_WAY - len(self.under_way)
        if free <= 0:
            return
        lease, deliveries = await self.notices.next_ones(self.now, free)
        for delivery in deliveries:
            task = asyncio.create_task(self.send(delivery, lease))
            self.under_way.add(task)
            task.add_done_callback(self.settle)

    def settle(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        self.wake()  # others may wait for their turn
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, LOGGED):
            self.failures.error("a message could not be sent", why=brief(error))

    async def send(self, delivery: Delivery, lease: str) -> None:
        if delivery.channel == "mail":
            await self.send_mail(delivery, lease)
            return
        device = await self.notices.device(delivery.target, self.now)
        if device is None or delivery.expires <= self.now:
            await self.notices.arrived(delivery, lease)
            return
        host = urlsplit(device.endpoint).netloc
        if self.resting.get(host, 0.0) > self.now:
            await self.notices.again(delivery, lease, self.resting[host], delivery.tries)
            return
        answer = await self.push_to(device, delivery)
        if answer == "later":
            self.rest(host)
            await self.try_again(delivery, lease)
            return
        if answer == "gone":
            await self.notices.unsubscribe(device.session, device.endpoint)
        if answer == "refused":
            self.failures.error("a push service refuses a message", service=host)
        await self.notices.arrived(delivery, lease)

    async def send_mail(self, delivery: Delivery, lease: str) -> None:
        address = await self.notices.address(delivery.target)
        wished, _ = await self.notices.wishes(delivery.target)
        if self.mailer is None or address is None or not address.confirmed or delivery.expires <= self.now:
            await self.notices.arrived(delivery, lease)
            return
        message = await self.message_in(delivery, wished or Wishes())
        if message is None or await self.mailed(self.mailer.letter(delivery.target, address.address, message)):
            await self.notices.arrived(delivery, lease)
        else:
            await self.try_again(delivery, lease)

    async def message_in(self, delivery: Delivery, wishes: Wishes) -> Message | None:
        """A digest says what waits when it is sent; None if nothing does."""
        if delivery.topic != DIGEST:
            return msgspec.json.decode(delivery.payload, type=Message)
        rows = await self.tables.store.tables_of(delivery.target)
        infos = await self.tables.listing.infos(rows, delivery.target)
        waiting = [info for info in infos if acts(info)]
        return turns(waiting, self.now, wishes.language) if waiting else None

    async def mailed(self, letter: EmailMessage) -> bool:
        """Did the mail server take it?"""
        assert self.mailer is not None, "mail is sent only where there is a server for it"
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.mailer.send, letter)

    async def push_to(self, device: Device, delivery: Delivery) -> push.Answer:
        message = msgspec.json.decode(delivery.payload, type=Message)
        sealed = push.Sealed(delivery.topic, message.urgent, max(0, int(delivery.expires - self.now)))
        work = asyncio.get_running_loop().run_in_executor(self.threads, self.push_now, device, delivery.payload, sealed)
        return await work

    def push_now(self, device: Device, payload: bytes, sealed: push.Sealed) -> push.Answer:
        return push.send(device, payload, sealed, self.signer, loopback=self.loopback)

    async def try_again(self, delivery: Delivery, lease: str) -> None:
        if delivery.tries >= len(DELAYS):
            await self.notices.arrived(delivery, lease)
        else:
            await self.notices.again(delivery, lease, self.now + DELAYS[delivery.tries], delivery.tries + 1)

    def rest(self, host: str) -> None:
        """Services that are well again are forgotten, so that this stays small."""
        self.resting = {name: until for name, until in self.resting.items() if until > self.now}
        self.resting[host] = self.now + REST
