"""Sessions: a cookie names one, and with it a person on one device. They expire, and can be listed and revoked.

The cookie is random; the database keeps only its digest, and nothing is remembered in between. So revoking a
session ends it for every process at once. Open sockets and streams notice at the next round.
"""

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import ColumnElement, delete, select, true, update

from paddock.server.storage.people import PERSON, Identity, digest
from paddock.server.storage.schema import players, sessions
from paddock.server.storage.store import LOGGED, Store
from paddock.server.table.opening import new_code

DAY: Final = 86400.0
LASTS: Final = 400 * DAY  # without use; browsers keep no cookie for longer
MOST_SESSIONS: Final = 50  # of one person; a further one ends the one that was used least recently
TOKEN_BYTES: Final = 24  # 192 bits
EXCHANGE_LASTS: Final = 60.0  # seconds in which other requests under way may still have the old cookie
ROUND: Final = 30.0  # seconds
SWEEP: Final = 120  # rounds
BATCH: Final = 500  # sessions in one query
log = logging.getLogger("paddock.sessions")


class Session(msgspec.Struct, frozen=True):
    """Times are in seconds since 1970; `seen` is at most a day behind."""

    id: str
    device: str
    created: float
    seen: float


class Sessions:
    def __init__(self, store: Store, secret_key: str) -> None:
        self.store = store
        self.secret_key = secret_key
        self.signer = URLSafeSerializer(
            secret_key, salt="paddock cookie", signer_kwargs={"digest_method": hashlib.sha256}
        )
        self.lines: dict[str, set[Callable[[], None]]] = {}  # how to end the sockets and streams of a session

    # Beginning

    async def start(self, player: str, device: str, now: float) -> str:
        """A new session; returns its cookie."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self.keep(player, token, device, now)
        await self.end(player, await self.too_many(player))
        return token

    async def keep(self, player: str, token: str, device: str, now: float) -> None:
        values = {"id": new_code(), "player": player, "digest": digest(token), "device": device}
        times = {"created": now, "seen": now, "expires": now + LASTS}
        await self.store.change(self.store.insert(sessions).values(**values, **times).on_conflict_do_nothing())

    async def renew(self, session: str) -> str:
        """The same device under a new cookie; the old one names nothing. `end_lines_of` ends what it has opened."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        new = {"id": new_code(), "digest": digest(token)}
        await self.store.change(update(sessions).where(sessions.c.id == session).values(**new))
        return token

    async def too_many(self, player: str) -> list[str]:
        latest = sessions.c.seen.desc(), sessions.c.created.desc()
        return await self.store.column(
            select(sessions.c.id).where(sessions.c.player == player).order_by(*latest).offset(MOST_SESSIONS)
        )

    # Looking

    async def find(self, token: str, now: float) -> tuple[Identity, float] | None:
        """Whose session it is, and when it was seen last. None if it has expired or been revoked."""
        columns = *PERSON, sessions.c.id.label("session"), sessions.c.seen
        query = select(*columns).join(sessions, sessions.c.player == players.c.id)
        rows = await self.store.rows(query.where(sessions.c.digest == digest(token), sessions.c.expires > now))
        if not rows:
            return None
        row = rows[0]
        return Identity(row.id, row.name, row.login, row.session, row.avatar), row.seen

    async def see(self, session: str, now: float) -> None:
        """Notes that it is in use, which puts off its end."""
        change = update(sessions).where(sessions.c.id == session, sessions.c.seen < now)
        await self.store.change(change.values(seen=now, expires=now + LASTS))

    async def of(self, player: str, now: float) -> list[Session]:
        """Latest first."""
        columns = sessions.c.id, sessions.c.device, sessions.c.created, sessions.c.seen
        query = select(*columns).where(sessions.c.player == player, sessions.c.expires > now)
        rows = await self.store.rows(query.order_by(sessions.c.seen.desc(), sessions.c.created.desc()))
        return [Session(row.id, row.device, row.created, row.seen) for row in rows]

    # Ending

    async def revoke(self, player: str, session: str) -> None:
        await self.revoke_where(player, sessions.c.id == session)

    async def revoke_others(self, player: str, session: str | None) -> None:
        """All but this one; None: all."""
        await self.revoke_where(player, true() if session is None else sessions.c.id != session)

    async def revoke_where(self, player: str, which: ColumnElement[bool]) -> None:
        """A cookie of the first version no longer opens anything either."""
        await self.store.change(update(players).where(players.c.id == player).values(cookie_until=None))
        mine = select(sessions.c.id).where(sessions.c.player == player)
        await self.end(player, await self.store.column(mine.where(which)))

    async def end(self, player: str, ended: list[str]) -> None:
        if ended:
            await self.store.change(delete(sessions).where(sessions.c.player == player, sessions.c.id.in_(ended)))
        for session in ended:
            self.hang_up(session)

    # Cookies of the first version: a player's id, signed, without an end

    async def exchange(self, cookie: str, device: str, now: float) -> str | None:
        """The cookie of a session in place of an old one. Requests that come at the same time get the same session."""
        player = self.read_old(cookie)
        until = players.c.cookie_until
        if player is None or not await self.store.column(select(until).where(players.c.id == player, until > now)):
            return None
        token = hmac.new(self.secret_key.encode(), f"session {cookie}".encode(), hashlib.sha256).hexdigest()
        await self.keep(player, token, device, now)
        soon = now + EXCHANGE_LASTS
        await self.store.change(update(players).where(players.c.id == player, until > soon).values(cookie_until=soon))
        return token

    def read_old(self, cookie: str) -> str | None:
        try:
            player = self.signer.loads(cookie)
        except BadSignature:
            return None
        return player if isinstance(player, str) else None

    # Sockets and streams

    @contextmanager
    def line(self, session: str | None, hang_up: Callable[[], None]) -> Iterator[None]:
        """While a socket or stream is open; it is hung up when its session ends."""
        if session is None:
            yield
            return
        self.lines.setdefault(session, set()).add(hang_up)
        try:
            yield
        finally:
            self.lines[session].discard(hang_up)
            if not self.lines[session]:
                del self.lines[session]

    def hang_up(self, session: str) -> None:
        for hang_up in list(self.lines.get(session, ())):
            hang_up()

    async def end_lines_of(self, session: str) -> None:
        """As `hang_up`, for work that comes after an answer."""
        self.hang_up(session)

    async def end_lines(self, now: float) -> None:
        """Hangs up where the session has expired, or was revoked in another process."""
        open_ones = list(self.lines)
        for first in range(0, len(open_ones), BATCH):
            held = open_ones[first : first + BATCH]
            alive = await self.store.column(
                select(sessions.c.id).where(sessions.c.id.in_(held), sessions.c.expires > now)
            )
            for session in set(held) - set(alive):
                self.hang_up(session)

    async def sweep(self, now: float) -> None:
        await self.store.change(delete(sessions).where(sessions.c.expires <= now))


async def look_after(kept: Sessions, now: Callable[[], float]) -> None:
    """Until cancelled. A round that fails is logged; the next one comes."""
    rounds = 0
    while True:
        try:
            await kept.end_lines(now())
            if rounds % SWEEP == 0:
                await kept.sweep(now())
        except LOGGED:
            pass
        except Exception:
            log.exception("a round failed")
        rounds += 1
        await asyncio.sleep(ROUND)
