"""Links that add a device to a profile: one that works once within ten minutes, and one that recovers everything."""

import secrets
from typing import Final, Literal

from sqlalchemy import delete, insert, or_, select

from paddock.server.storage.people import PERSON, Identity, digest
from paddock.server.storage.schema import keys, players
from paddock.server.storage.store import Store

KEY_BYTES: Final = 18  # 144 bits
MINUTES: Final = 10 * 60.0
Kind = Literal["device", "recovery", "challenge"]


class Keys:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def new(self, player: str | None, kind: Kind, now: float) -> str:
        """A new one makes the old ones of its kind useless."""
        token = secrets.token_urlsafe(KEY_BYTES)
        outdated = keys.c.expires <= now
        if player is not None:
            outdated = or_(outdated, (keys.c.player == player) & (keys.c.kind == kind))
        await self.store.change(delete(keys).where(outdated))
        expires = None if kind == "recovery" else now + MINUTES
        values = {"digest": digest(token), "player": player, "kind": kind, "expires": expires}
        await self.store.change(insert(keys).values(**values))
        return token

    async def owner(self, token: str, now: float) -> Identity | None:
        """Whose it is; None if it is none, or out of date."""
        valid = keys.c.digest == digest(token), or_(keys.c.expires.is_(None), keys.c.expires > now)
        query = select(*PERSON).join(keys, keys.c.player == players.c.id).where(*valid, keys.c.kind != "challenge")
        rows = await self.store.rows(query)
        return Identity(rows[0].id, rows[0].name, rows[0].login, avatar=rows[0].avatar) if rows else None

    async def use(self, token: str, now: float) -> bool:
        """Uses up what works once; False if somebody else was faster, or it is out of date."""
        used = delete(keys).where(keys.c.digest == digest(token), keys.c.expires > now).returning(keys.c.kind)
        if await self.store.change(used) is not None:
            return True
        lasting = select(keys.c.kind).where(keys.c.digest == digest(token), keys.c.expires.is_(None))
        return bool(await self.store.column(lasting))

    async def answer(self, challenge: str, player: str | None, now: float) -> bool:
        """Uses up a challenge; False unless it was put to this person. None: to somebody who wants to log in."""
        theirs = keys.c.player.is_(None) if player is None else keys.c.player == player
        put = keys.c.digest == digest(challenge), keys.c.kind == "challenge", keys.c.expires > now, theirs
        return await self.store.change(delete(keys).where(*put).returning(keys.c.kind)) is not None

    async def has_recovery(self, player: str) -> bool:
        query = select(keys.c.kind).where(keys.c.player == player, keys.c.kind == "recovery")
        return bool(await self.store.column(query))
