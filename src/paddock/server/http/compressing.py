"""Answers of more than a kilobyte are compressed on the way out. Streams aren't: each line must arrive at once.

Anyone who can put their own text into an answer with a secret, and watch how long it gets, could guess that secret
(BREACH). No answer holds a cookie, and there is no CSRF token: origins are compared instead. Answers do hold codes of
tables and invitations, so answers for other people's pages are not compressed.
"""

import asyncio
import gzip
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Message, Receive, Scope, Send

from paddock.server.http.assets import accepted

SMALLEST: Final = 1000  # bytes
LARGE: Final = 50_000  # bytes: compressed in a thread, so that nobody else waits
LEVEL: Final = 5
OTHER_PAGES: Final = ("cross-site", "same-site")


class Compressing:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            send = Outgoing(send, is_wanted=is_wanted(Headers.from_scope(scope))).send
        await self.app(scope, receive, send)


def is_wanted(asked: Headers) -> bool:
    return "gzip" in accepted(asked.get("accept-encoding", "")) and asked.get("sec-fetch-site") not in OTHER_PAGES


class Outgoing:
    """One answer: its start waits for its body."""

    def __init__(self, send: Send, *, is_wanted: bool) -> None:
        self.pass_on = send
        self.is_wanted = is_wanted
        self.start: HTTPResponseStartEvent | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
            return
        if message["type"] == "http.response.body" and self.start is not None:
            start, self.start = self.start, None
            if is_worth_it(start, message):
                message = await self.compressed(start, message)
            await self.pass_on(start)
        await self.pass_on(message)

    async def compressed(self, start: HTTPResponseStartEvent, message: HTTPResponseBodyEvent) -> HTTPResponseBodyEvent:
        headers = MutableScopeHeaders.from_message(start)
        headers.extend_header_value("vary", "Accept-Encoding")
        if not self.is_wanted:
            return message
        body = await zipped(message["body"])
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(body))
        return {"type": "http.response.body", "body": body, "more_body": False}


def is_worth_it(start: HTTPResponseStartEvent, message: HTTPResponseBodyEvent) -> bool:
    """A whole text of some length. What has an ETag is a file of the page, which the build has compressed."""
    if message.get("more_body") or len(message["body"]) < SMALLEST:
        return False
    headers = MutableScopeHeaders.from_message(start)
    kind = headers.get("content-type", "")
    is_text = kind.startswith("text/") or "json" in kind
    return is_text and "content-encoding" not in headers and "etag" not in headers


async def zipped(body: bytes) -> bytes:
    if len(body) < LARGE:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
