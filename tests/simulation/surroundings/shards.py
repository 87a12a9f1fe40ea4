"""One socket over several shards: a conversation with each, so that none waits for another.

The server has one database and `paddock.server.http.socket.converse`. This is how it would talk with several.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from paddock.server.http.conversation import Conversation, House
from paddock.server.http.socket import next_message, send_all
from paddock.server.live.outbox import Outbox
from paddock.server.storage.people import Identity
from paddock.server.storage.shards import shard_of

Inbox = asyncio.Queue[tuple[Conversation, str | bytes] | None]


class Addressed(msgspec.Struct):
    """The part of a message that says which table it is about."""

    table: str = ""


def inbox_of(table: str, shards: int) -> int:
    """Messages in one inbox are answered one after the other."""
    return shard_of(table, shards)


async def converse_with_all(houses: Sequence[House], identity: Identity, receive: Any, send: Any) -> None:
    line = Outbox()
    conversations = [Conversation(house, identity, line.send, line.close) for house in houses]
    inboxes = [Inbox() for _ in houses]
    sender = asyncio.create_task(send_all(line, send))
    workers = [asyncio.create_task(answer_all(inbox)) for inbox in inboxes]
    conversations[0].begin()
    try:
        while (data := await next_message(receive)) is not None:
            table = msgspec.json.decode(data, type=Addressed).table
            conversation = conversations[shard_of(table, len(houses))]
            inboxes[inbox_of(table, len(houses))].put_nowait((conversation, data))
    finally:
        sender.cancel()
        for inbox in inboxes:
            inbox.put_nowait(None)
        await asyncio.gather(*(finish(*pair) for pair in zip(workers, conversations, strict=True)))


async def answer_all(inbox: Inbox) -> None:
    while (message := await inbox.get()) is not None:
        conversation, data = message
        await conversation.hear(data)


async def finish(worker: "asyncio.Task[None]", conversation: Conversation) -> None:
    try:
        await worker
    finally:
        await asyncio.shield(conversation.tables.work.spawn(conversation.end()))
