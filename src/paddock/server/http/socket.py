"""The WebSocket of the page, and the NDJSON stream of external bots: two ways to hold the same conversation."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import Litestar, get
from litestar.connection import ASGIConnection
from litestar.params import QueryParameter
from litestar.response import Stream
from litestar.types import Receive, Scope, Send

from paddock.server.http.conversation import Conversation, House
from paddock.server.http.guard import Connection, check_origin, identify
from paddock.server.http.tables import AnyRequest, CodePath, SeatPath, house_of
from paddock.server.live.outbox import Outbox
from paddock.server.metrics import SOCKETS
from paddock.server.storage.failing import refusal_for
from paddock.server.storage.people import Identity
from paddock.server.table.telling import check_viewer
from paddock.server.wire.messages import encode
from paddock.server.wire.refusal import Refusal, refuse

GOING_AWAY: Final = 1012  # the server restarts: reconnect
FORBIDDEN: Final = 4403
TRY_AGAIN: Final = 1013  # later
SILENCE: Final = 10.0  # seconds between empty lines on a silent stream
log = logging.getLogger("paddock.socket")


class Socket:
    """The page's socket, next to the application: its messages need none of the layers that requests need."""

    PATH: Final = "/api/socket"

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House = self.app.state.house
        scope.setdefault("state", {})  # for a cookie to give
        connection: Connection = ASGIConnection(scope)
        await receive()  # websocket.connect
        try:
            check_origin(connection, self.app.state.settings.origins)
        except Refusal:
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
            return
        try:
            identity = await identify(connection, house)
        except Exception as error:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.send", "bytes": None, "text": encode(refusal_for(error).told()).decode()})
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": ""})
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await converse(house, identity, receive, send)


async def converse(house: House, identity: Identity | None, receive: Receive, send: Send) -> None:
    line, session = Outbox(), identity.session if identity else None
    conversation = Conversation(house, identity, line.send, line.close)
    sender = asyncio.create_task(send_all(line, send))
    try:
        with SOCKETS.track_inprogress(), house.sessions.line(session, conversation.sign_out):
            conversation.begin()
            while (data := await next_message(receive)) is not None:
                await conversation.hear(data)
    finally:
        sender.cancel()
        await asyncio.shield(house.tables.work.spawn(conversation.end()))


async def next_message(receive: Receive) -> str | bytes | None:
    """Text, bytes, or None when the other end has gone."""
    message: Any = await receive()
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def send_all(line: Outbox, send: Send) -> None:
    with contextlib.suppress(OSError, RuntimeError):  # the other end has gone
        while (data := await line.take()) is not None:
            await send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        await send({"type": "websocket.close", "code": GOING_AWAY, "reason": ""})


@get("/api/tables/{code:str}/seats/{seat:int}/stream", media_type="application/x-ndjson", tags=["bots"])
async def stream_seat(
    request: AnyRequest,
    code: CodePath,
    seat: SeatPath,
    version: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)] = None,
) -> Stream:
    """The table as this seat sees it: a JSON object per line, an empty line every ten seconds."""
    house = house_of(request)
    identity = await identify(request, house)
    if identity is None:
        raise refuse("unauthorised")
    await house.tables.read(code, lambda room: check_viewer(room.table, identity.id, seat))
    return Stream(stream(house, identity, code, seat, version), media_type="application/x-ndjson")


async def stream(house: House, identity: Identity, code: str, seat: int, version: int | None) -> AsyncIterator[bytes]:
    line = Outbox()
    conversation = Conversation(house, identity, line.send, line.close)
    try:
        with house.sessions.line(identity.session, conversation.sign_out):
            try:
                await conversation.watch(code, seat, version)
            except Exception as error:
                conversation.failed(error)
                line.close()
            async for data in line.messages_or_silence(SILENCE):
                yield data + b"\n"
    finally:
        await asyncio.shield(house.tables.work.spawn(conversation.end()))
