"""Hearing from the other processes that share a PostgreSQL: NOTIFY is part of each commit, so none is forgotten."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import URL

from paddock.server.live.chatroom import Chatroom
from paddock.server.live.tables import Tables
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.store import CHANNEL

PAUSE: Final = 1.0  # seconds until a lost connection is tried again
log = logging.getLogger("paddock.listening")


class Listener:
    def __init__(self, url: URL, tables: Tables, chatroom: Chatroom) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.tables = tables
        self.chatroom = chatroom
        self.is_listening = False
        self.handlers: Mapping[str, Callable[..., Awaitable[None]]] = {
            "table": self.on_table,
            "chat": self.on_chat,
            "mutes": self.chatroom.heard_mute,
            "presence": self.on_presence,
        }

    async def listen(self) -> None:
        """Until cancelled. After every connection, what may have been missed is caught up with."""
        while True:
            try:
                await self.listen_once()
            except DATABASE_FAILURES as error:
                log.warning("lost the connection that listens: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def listen_once(self) -> None:
        connection = await asyncpg.connect(self.url)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self.hear)
            await self.tables.presence.catch_up_all()
            await self.chatroom.catch_up_all()
            self.is_listening = True
            await lost.wait()
        finally:
            self.is_listening = False
            if not connection.is_closed():
                await connection.close()

    def hear(self, _connection: Any, _process: int, _channel: str, told: object) -> None:
        kind, *words = str(told).split(" ")
        if kind in self.handlers:
            self.tables.work.spawn(self.hear_kind(kind, words))

    async def hear_kind(self, kind: str, words: list[str]) -> None:
        await self.handlers[kind](*words)

    async def on_table(self, code: str, count: str) -> None:
        await self.tables.presence.heard(code, int(count))

    async def on_chat(self, code: str, number: str) -> None:
        await self.chatroom.heard(code, int(number))

    async def on_presence(self, code: str, player: str, on: str) -> None:
        await self.tables.presence.heard_of(code, player, on=on == "1")
