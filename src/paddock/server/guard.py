"""The door: who asks (cookie or token), from which page, and the headers every answer carries."""

from collections.abc import Collection
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
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
PAGE_SCHEMES: Final = {"ws": "http", "wss": "https"}  # of the page that opens such a socket

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


def is_welcome(origin: str | None, ours: str, others: Collection[str]) -> bool:
    """Requests without an origin come from no web page. Others must come from our own page or one of the origins set."""
    if origin is None:
        return True
    asking = origin_of(origin)
    return asking is not None and asking in map(origin_of, (ours, *others))


def origin_of(address: str) -> tuple[str, str, int] | None:
    """Scheme, host and port, as browsers compare them. None if it is no origin, as in `Origin: null`."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname or parts.scheme not in DEFAULT_PORTS:
        return None
    return parts.scheme, parts.hostname, port or DEFAULT_PORTS[parts.scheme]


def check_origin(connection: Connection, others: Collection[str]) -> None:
    headers, scheme = connection.headers, connection.scope["scheme"]
    ours = f"{PAGE_SCHEMES.get(scheme, scheme)}://{headers.get('host', '')}"
    if not is_welcome(headers.get("origin"), ours, others):
        raise refuse("wrong_origin")


class Door:
    """Around the whole application: refuses changes that other pages ask for, and adds the headers."""

    def __init__(self, app: ASGIApp, origins: Collection[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:  # sockets check their origin themselves
            await self.app(scope, receive, send)
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
