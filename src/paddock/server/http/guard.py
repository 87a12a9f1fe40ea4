"""The door: who sends a request (cookie or token), from which page, and the headers every answer carries."""

import contextlib
import ipaddress
from collections.abc import Awaitable, Collection, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from paddock.server.http.conversation import House
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.device_names import device_of
from paddock.server.storage.people import Identity
from paddock.server.storage.sessions import DAY, LASTS
from paddock.server.wire.messages import encode
from paddock.server.wire.refusal import Refusal, refuse

COOKIE: Final = "paddock"
NEW_COOKIE: Final = "new_cookie"  # in the state of a request: what the answer sets
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
EMBEDDED_POLICY: Final = CONTENT_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
NO_SNIFFING: Final = {"x-content-type-options": "nosniff"}
HEADERS: Final = {
    **NO_SNIFFING,
    "content-security-policy": CONTENT_POLICY,
    "referrer-policy": "same-origin",  # links to tables are secrets
}
APART: Final = {"cross-origin-opener-policy": "same-origin"}  # from other people's pages that open ours
PARTS_OF_A_PAGE: Final = ("font/", "text/css", "text/javascript")  # the policy of the page holds for them

Connection = ASGIConnection[Any, Any, Any, Any]


def is_welcome(origin: str | None, ours: str, others: Collection[str]) -> bool:
    """Requests without an origin don't come from a web page. Others must come from our own page, or an allowed one."""
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


def check_host(connection: Connection) -> None:
    """Whoever works out the address of a request would stumble over a host that is none, such as `a:b:c`."""
    host = connection.headers.get("host", "")
    if host and origin_of(f"http://{host}") is None:
        raise refuse("malformed", why="the Host header names no host")


class Door:
    """Around the whole application: refuses changes from other pages, and adds the headers and the cookie.
    Sockets have their own application, and check their origin themselves."""

    def __init__(self, app: ASGIApp, origins: Collection[str], sockets: Mapping[str, ASGIApp]) -> None:
        self.app = app
        self.origins = origins
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] in ("http.response.start", "websocket.accept"):
                add_headers(scope, message)
            return send(message)

        try:
            if scope["type"] == ScopeType.HTTP:
                self.check(ASGIConnection(scope), scope["method"])
        except Refusal as refusal:
            await send_refusal(refusal, send_with_headers)
        else:
            await self.app_for(scope)(scope, receive, send_with_headers)

    def check(self, connection: Connection, method: str) -> None:
        check_host(connection)
        if method in CHANGING:
            check_origin(connection, self.origins)

    def app_for(self, scope: Scope) -> ASGIApp:
        return self.sockets.get(scope["path"], self.app) if scope["type"] == ScopeType.WEBSOCKET else self.app


def add_headers(scope: Scope, message: Message) -> None:
    headers = MutableScopeHeaders.from_message(message)
    if scope["type"] == ScopeType.HTTP:
        is_part = headers.get("content-type", "").startswith(PARTS_OF_A_PAGE)
        for name, value in (NO_SNIFFING if is_part else headers_of_a_page(scope)).items():
            headers.setdefault(name, value)
    cookie = scope.get("state", {}).get(NEW_COOKIE)
    if cookie is not None and "set-cookie" not in headers:
        headers["set-cookie"] = cookie


def headers_of_a_page(scope: Scope) -> dict[str, str]:
    return HEADERS | APART if is_trustworthy(scope) else HEADERS


def is_trustworthy(scope: Scope) -> bool:
    """By TLS, or from this very computer. Elsewhere, as in a home network, browsers complain about some headers."""
    if scope["scheme"] in ("https", "wss"):
        return True
    found = origin_of(f"http://{ASGIConnection(scope).headers.get('host', '')}")
    return found is not None and is_loopback(found[1])


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


async def send_refusal(refusal: Refusal, send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": encode(refusal.told()), "more_body": False})


async def identify(connection: Connection, house: House) -> Identity | None:
    """The person behind a request, by bearer token or cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await house.people.token_owner(token.strip())
    cookie = connection.cookies.get(COOKIE)
    return await by_cookie(connection, house, cookie) if cookie else None


async def by_cookie(connection: Connection, house: House, cookie: str) -> Identity | None:
    """Cookies of the first version are exchanged on the way, and those of sessions in use are renewed once a day."""
    sessions, now = house.sessions, house.tables.now
    if is_old(cookie):
        exchanged = await sessions.exchange(cookie, device(connection), now)
        if exchanged is None:
            return None
        give_cookie(connection, exchanged)
        cookie = exchanged
    found = await sessions.find(cookie, now)
    if found is None:
        return None
    identity, seen = found
    if seen < now - DAY:
        with contextlib.suppress(*DATABASE_FAILURES):  # reading shouldn't wait for a full disk
            await sessions.see(str(identity.session), now)
            give_cookie(connection, cookie)
    return identity


def is_old(cookie: str) -> bool:
    """Of the first version: with a signature behind a full stop."""
    return "." in cookie


def device(connection: Connection) -> str:
    return device_of(connection.headers.get("user-agent", ""))


def give_cookie(connection: Connection, cookie: str) -> None:
    """Sets it with the answer to this request, whatever that is."""
    connection.scope["state"][NEW_COOKIE] = cookie_for(connection, cookie).to_header(header="")


def cookie_for(connection: Connection, value: str) -> Cookie:
    secure = connection.scope["scheme"] in ("https", "wss")
    return Cookie(key=COOKIE, value=value, max_age=int(LASTS), httponly=True, samesite="lax", secure=secure)


NO_COOKIE: Final = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")
