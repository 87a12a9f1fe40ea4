"""The WebSocket of the page, and the NDJSON stream of external bots: two ways to hold the same conversation."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter
from litestar.response import Stream

from paddock.server.api import AnyRequest, CodePath, SeatPath, house_of
from paddock.server.conversation import Conversation, House
from paddock.server.guard import check_origin, identify
from paddock.server.line import Line
from paddock.server.metrics import SOCKETS
from paddock.server.people import Identity
from paddock.server.refusal import Refusal, refuse
from paddock.server.telling import check_viewer

GOING_AWAY: Final = 1012  # the server restarts: come again
FORBIDDEN: Final = 4403
SILENCE: Final = 10.0  # seconds between empty lines on a silent stream
log = logging.getLogger("paddock.socket")


@websocket("/api/socket")
async def play_socket(socket: WebSocket[Any, Any, Any]) -> None:
    house: House = socket.app.state.house
    try:
        check_origin(socket, socket.app.state.settings.origins)
    except Refusal:
        await socket.close(code=FORBIDDEN)
        return
    identity = await identify(socket, house)
    await socket.accept()
    await converse(socket, house, identity)


async def converse(socket: WebSocket[Any, Any, Any], house: House, identity: Identity | None) -> None:
    line, session = Line(), identity.session if identity else None
    conversation = Conversation(house, identity, line.send, line.close)
    sender = asyncio.create_task(send_all(socket, line))
    try:
        with SOCKETS.track_inprogress(), house.sessions.line(session, conversation.sign_out):
            conversation.begin()
            while (data := await next_message(socket)) is not None:
                await conversation.hear(data)
    finally:
        sender.cancel()
        await asyncio.shield(house.hall.spawn(conversation.end()))


async def next_message(socket: WebSocket[Any, Any, Any]) -> str | bytes | None:
    """Text, bytes, or None when the other end has gone."""
    message: Any = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def send_all(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        async for data in line.messages():
            await socket.send_data(data.decode(), mode="text")
        await socket.close(code=GOING_AWAY)


@get("/api/tables/{code:str}/seats/{seat:int}/stream", media_type="application/x-ndjson", tags=["bots"])
async def stream_seat(
    request: AnyRequest,
    code: CodePath,
    seat: SeatPath,
    version: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)] = None,
) -> Stream:
    """The table as this seat sees it: a JSON object a line, an empty line every ten seconds."""
    house = house_of(request)
    identity = await identify(request, house)
    if identity is None:
        raise refuse("unauthorised")
    await house.hall.read(code, lambda room: check_viewer(room.table, identity.id, seat))
    return Stream(stream(house, identity, code, seat, version), media_type="application/x-ndjson")


async def stream(house: House, identity: Identity, code: str, seat: int, version: int | None) -> AsyncIterator[bytes]:
    line = Line()
    conversation = Conversation(house, identity, line.send, line.close)
    try:
        with house.sessions.line(identity.session, conversation.sign_out):
            await conversation.watch(code, seat, version)
            async for data in line.messages_or_silence(SILENCE):
                yield data + b"\n"
    finally:
        await asyncio.shield(house.hall.spawn(conversation.end()))
