"""The door: who asks (cookie or token), from which page, and the headers every answer carries."""

from collections.abc import Collection, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from paddock.server.messages import encode
from paddock.server.people import Identity, People
from paddock.server.refusal import Refusal, refuse

COOKIE: Final = "paddock"
COOKIE_AGE: Final = 400 * 86400  # the longest browsers keep one
CHANGING: Final = {"POST", "PUT", "PATCH", "DELETE"}

# No inline script, nothing from other hosts. Components may set style attributes, never style elements.
CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # links to tables are secrets
    "cross-origin-opener-policy": "same-origin",
}

Connection = ASGIConnection[Any, Any, Any, Any]


def is_welcome(origin: str | None, host: str, others: Collection[str]) -> bool:
    """No origin: not the page of a browser. Else our own page, or one of the origins that are set."""
    return origin is None or urlsplit(origin).netloc == host or origin in others


def check_origin(connection: Connection, others: Collection[str]) -> None:
    headers = connection.headers
    if not is_welcome(headers.get("origin"), headers.get("host", ""), others):
        raise refuse("wrong_origin")


class Door:
    """Around the whole application: refuses changes that other pages ask for, and adds the headers. Sockets have a door
    of their own, and check their origin themselves."""

    def __init__(self, app: ASGIApp, origins: Collection[str], sockets: Mapping[str, ASGIApp]) -> None:
        self.app = app
        self.origins = origins
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            app = self.sockets.get(scope.get("path", ""), self.app)  # start and stop have no path
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            if scope["method"] in CHANGING:
                check_origin(ASGIConnection(scope), self.origins)
        except Refusal as refusal:
            await send_refusal(refusal, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)


async def send_refusal(refusal: Refusal, send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": encode(refusal.told()), "more_body": False})


async def identify(connection: Connection, people: People) -> Identity | None:
    """The person behind a request, by bearer token or cookie."""
    player = await player_of(connection, people)
    return None if player is None else await people.find(player)


async def player_of(connection: Connection, people: People) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await people.token_owner(token.strip())
    cookie = connection.cookies.get(COOKIE)
    return None if cookie is None else people.read_cookie(cookie)


def cookie_for(people: People, player: str, *, secure: bool) -> Cookie:
    cookie = people.cookie(player)
    return Cookie(key=COOKIE, value=cookie, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)


NO_COOKIE: Final = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")
