"""What is kept for notices: what to tell whom and when, what is on its way, wishes, devices, and our own keys.

A notice is decided once: what follows from it is put on its way in the same transaction that marks it as done. What is
on its way is removed once it has arrived; if the process dies in between, it is sent again under the same topic, and
takes the place of the first. Processes that share a database lease what they work on.
"""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, delete, or_, select, update

from paddock.server.storage.schema import addresses, deliveries, notices, own_keys, sessions, subscriptions, wishes
from paddock.server.storage.sqlite_threads import Statement
from paddock.server.storage.store import Store
from paddock.server.wire.notices import Subscription, Wishes

LEASE: Final = 60.0  # seconds, after which another process may take over
TAKEN: Final = 8  # people or messages at once
MOST_WAITING: Final = 20_000  # messages on their way: beyond, new ones wait as notices
read_wishes = msgspec.json.Decoder(Wishes).decode


class Notice(msgspec.Struct, frozen=True):
    code: str
    kind: str
    due: float
    deadline: float | None
    sent: float | None


class Delivery(msgspec.Struct, frozen=True):
    """A message on its way: to a session's device, or to a player's address."""

    channel: str
    target: str
    topic: str
    payload: bytes
    due: float
    expires: float
    tries: int = 0


class Device(msgspec.Struct, frozen=True):
    """A device that wants to be pushed."""

    session: str
    player: str
    name: str
    endpoint: str
    p256dh: str
    auth: str
    page: str


class Address(msgspec.Struct, frozen=True):
    address: str
    confirmed: bool
    asked: float


PUT: Final = (
    "INSERT INTO deliveries (channel, target, topic, payload, due, expires, tries) "
    "VALUES (:channel, :target, :topic, :payload, :due, :expires, :tries) "
    "ON CONFLICT (channel, target, topic) DO UPDATE SET payload = excluded.payload, due = excluded.due, "
    "expires = excluded.expires, tries = 0, lease = NULL"
)
MARK: Final = (
    "UPDATE notices SET due = :due, sent = :sent WHERE player = :player AND code = :code AND kind = :kind "
    "AND lease = :lease"
)
DROP: Final = "DELETE FROM notices WHERE player = :player AND code = :code AND kind = :kind AND lease = :lease"
TOLD: Final = (
    "INSERT INTO wishes (player, encoded, heard) VALUES (:player, :encoded, :heard) "
    "ON CONFLICT (player) DO UPDATE SET heard = excluded.heard"
)


class Outcome(msgspec.Struct):
    """What becomes of somebody's notices: some wait, some are sent, some are over; and what is sent for them."""

    held: dict[tuple[str, str], float | None] = {}  # by code and kind: when to look again
    told: list[tuple[str, str]] = []
    over: list[tuple[str, str]] = []
    sent: list[Delivery] = []
    is_turn: bool = False  # they hear that it's their turn: not again for a while


class Notices:
    def __init__(self, store: Store) -> None:
        self.store = store

    # Looking after notices

    async def due(self, now: float) -> list[str]:
        """People for whom there may be something to tell."""
        query = select(notices.c.player).where(notices.c.due <= now).order_by(notices.c.due).limit(TAKEN * 4)
        return list(dict.fromkeys(await self.store.column(query)))[:TAKEN]

    async def take(self, player: str, now: float) -> tuple[str, list[Notice]]:
        """Their notices that are due, for us alone; and the lease."""
        lease = secrets.token_urlsafe(12)
        theirs = notices.c.player == player, notices.c.due <= now
        await self.store.change(update(notices).where(*theirs).values(due=now + LEASE, lease=lease))
        rows = await self.store.rows(select(notices).where(notices.c.player == player, notices.c.lease == lease))
        return lease, [Notice(row.code, row.kind, row.due, row.deadline, row.sent) for row in rows]

    async def waiting(self, player: str) -> list[str]:
        """Tables where they know that it is their turn."""
        query = select(notices.c.code).where(notices.c.player == player, notices.c.kind == "turn")
        return await self.store.column(query.where(notices.c.sent.is_not(None)).order_by(notices.c.deadline))

    async def settle(self, player: str, lease: str, outcome: Outcome, wished: Wishes, now: float) -> None:
        """All of it or nothing. What has changed since it was taken is looked at again."""
        key = {"player": player, "lease": lease}
        marks = [{**key, "code": c, "kind": k, "due": due, "sent": None} for (c, k), due in outcome.held.items()]
        marks += [{**key, "code": code, "kind": kind, "due": None, "sent": now} for code, kind in outcome.told]
        told = {"player": player, "encoded": msgspec.json.encode(wished), "heard": now}
        statements: list[Statement] = [
            (MARK, marks),
            (DROP, [{**key, "code": code, "kind": kind} for code, kind in outcome.over]),
            (PUT, [msgspec.structs.asdict(one) for one in outcome.sent]),
            (TOLD, [told] if outcome.is_turn else []),
        ]
        await self.store.carry_out([(statement, rows) for statement, rows in statements if rows])

    # Messages on their way

    async def put(self, delivery: Delivery) -> None:
        await self.store.carry_out([(PUT, [msgspec.structs.asdict(delivery)])])

    async def is_full(self) -> bool:
        query = select(deliveries.c.due).order_by(deliveries.c.due).offset(MOST_WAITING).limit(1)
        return bool(await self.store.column(query))

    async def next_ones(self, now: float, count: int = TAKEN) -> tuple[str, list[Delivery]]:
        """Messages to send now, for us alone; and the lease."""
        lease = secrets.token_urlsafe(12)
        due = select(deliveries.c.channel, deliveries.c.target, deliveries.c.topic).where(deliveries.c.due <= now)
        for row in await self.store.rows(due.order_by(deliveries.c.due).limit(count)):
            taken = update(deliveries).where(same(row.channel, row.target, row.topic), deliveries.c.due <= now)
            await self.store.change(taken.values(due=now + LEASE, lease=lease))
        columns = [deliveries.c[name] for name in Delivery.__struct_fields__]
        rows = await self.store.rows(select(*columns).where(deliveries.c.lease == lease))
        return lease, [Delivery(*row) for row in rows]

    async def arrived(self, one: Delivery, lease: str) -> None:
        """Or given up."""
        where = same(one.channel, one.target, one.topic), deliveries.c.lease == lease
        await self.store.change(delete(deliveries).where(*where))

    async def again(self, one: Delivery, lease: str, due: float, tries: int) -> None:
        where = same(one.channel, one.target, one.topic), deliveries.c.lease == lease
        await self.store.change(update(deliveries).where(*where).values(due=due, tries=tries, lease=None))

    # Wishes

    async def wishes(self, player: str) -> tuple[Wishes | None, float]:
        """None: never said. And when they last heard that it's their turn."""
        rows = await self.store.rows(select(wishes.c.encoded, wishes.c.heard).where(wishes.c.player == player))
        return (read_wishes(rows[0].encoded), rows[0].heard or 0.0) if rows else (None, 0.0)

    async def wish(self, player: str, wished: Wishes) -> None:
        """Reminders that have not been sent are looked at again."""
        row = self.store.insert(wishes).values(player=player, encoded=msgspec.json.encode(wished))
        changed = row.on_conflict_do_update(index_elements=["player"], set_={"encoded": row.excluded.encoded})
        await self.store.change(changed)
        later = notices.c.player == player, notices.c.kind == "remind", notices.c.sent.is_(None)
        await self.store.change(update(notices).where(*later).values(due=0.0, lease=None))

    # Devices

    async def devices(self, players: Sequence[str], now: float) -> list[Device]:
        return await self.devices_where(sessions.c.player.in_(players), now)

    async def device(self, session: str, now: float) -> Device | None:
        found = await self.devices_where(sessions.c.id == session, now)
        return found[0] if found else None

    async def devices_where(self, which: ColumnElement[bool], now: float) -> list[Device]:
        """Only where the session is alive: a device that was signed out hears nothing."""
        own = subscriptions.c
        columns = sessions.c.id, sessions.c.player, sessions.c.device, own.endpoint, own.p256dh, own.auth, own.page
        query = select(*columns).join(subscriptions, own.session == sessions.c.id)
        rows = await self.store.rows(query.where(which, sessions.c.expires > now).order_by(own.created))
        return [Device(*row) for row in rows]

    async def subscribe(self, session: str, wanted: Subscription, page: str, now: float) -> None:
        """A device belongs to one session: whoever used it before hears nothing more there."""
        gone = or_(subscriptions.c.session == session, subscriptions.c.endpoint == wanted.endpoint)
        await self.store.change(delete(subscriptions).where(gone))
        values = {"endpoint": wanted.endpoint, "p256dh": wanted.p256dh, "auth": wanted.auth, "page": page}
        row = self.store.insert(subscriptions).values(session=session, **values, created=now)
        await self.store.change(row.on_conflict_do_nothing())

    async def unsubscribe(self, session: str, endpoint: str | None = None) -> None:
        """endpoint: only if it is still this one."""
        gone = delete(subscriptions).where(subscriptions.c.session == session)
        await self.store.change(gone if endpoint is None else gone.where(subscriptions.c.endpoint == endpoint))
        await self.store.change(
            delete(deliveries).where(deliveries.c.channel == "push", deliveries.c.target == session)
        )

    # Addresses

    async def address(self, player: str) -> Address | None:
        own = addresses.c
        query = select(own.address, own.confirmed, own.asked).where(own.player == player)
        rows = await self.store.rows(query)
        return Address(*rows[0]) if rows else None

    async def set_address(self, player: str, address: str, now: float) -> None:
        """Not confirmed yet."""
        values = {"address": address, "confirmed": False, "asked": now}
        row = self.store.insert(addresses).values(player=player, **values)
        await self.store.change(row.on_conflict_do_update(index_elements=["player"], set_=values))

    async def confirm(self, player: str, address: str) -> bool:
        """False if they have another one by now."""
        theirs = addresses.c.player == player, addresses.c.address == address
        changed = update(addresses).where(*theirs).values(confirmed=True).returning(addresses.c.player)
        return await self.store.change(changed) is not None

    async def forget_address(self, player: str, address: str | None = None) -> None:
        """address: only if it is still this one."""
        gone = delete(addresses).where(addresses.c.player == player)
        await self.store.change(gone if address is None else gone.where(addresses.c.address == address))
        await self.store.change(delete(deliveries).where(deliveries.c.channel == "mail", deliveries.c.target == player))

    # Our own keys

    async def own_key(self, name: str, new: str) -> str:
        """The one that is kept; the new one, if there is none."""
        row = self.store.insert(own_keys).values(name=name, value=new)
        await self.store.change(row.on_conflict_do_nothing())
        (kept,) = await self.store.column(select(own_keys.c.value).where(own_keys.c.name == name))
        return str(kept)


def same(channel: str, target: str, topic: str) -> ColumnElement[bool]:
    return (deliveries.c.channel == channel) & (deliveries.c.target == target) & (deliveries.c.topic == topic)
