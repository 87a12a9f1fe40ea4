"""Requests to a Paddock server, as any client makes them: who I am, which table, and a seat there."""

import asyncio
import json
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlsplit

import msgspec

from paddock.agents.seat import Refused

Json = dict[str, Any]
SECONDS: Final = 20.0
LARGEST: Final = 1 << 22  # bytes of an answer
COOKIE: Final = "paddock"


class Link(msgspec.Struct, frozen=True):
    """A link to a table, with the invitation to a seat if it has one: https://example.org/t/CODE?invite=KEY."""

    base: str
    code: str
    invite: str | None


def read_link(link: str) -> Link:
    parts = urlsplit(link.strip())
    path = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or not parts.netloc or len(path) != 2 or path[0] != "t":
        raise Refused("That's no link to a table. It looks like https://example.org/t/CODE, perhaps with ?invite=KEY.")
    return Link(f"{parts.scheme}://{parts.netloc}", path[1], parse_qs(parts.query).get("invite", [None])[0])


class Api:
    """One identity at one server: a new guest, or whoever has the token."""

    def __init__(self, base: str, token: str = "") -> None:
        self.base = base
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    async def introduce(self, name: str) -> None:
        if "Authorization" not in self.headers:
            await self.request("POST", "/api/me", {"name": name})

    async def find(self, link: Link) -> Json:
        invite = f"&invite={quote(link.invite)}" if link.invite else ""
        found = (await self.request("GET", f"/api/find?code={quote(link.code)}{invite}"))["table"]
        if found is None:
            raise Refused("There's no table with that code.")
        return dict(found)

    async def sit(self, info: Json, invite: str | None) -> Json:
        """On my own seat, or on the first free one that lets me in."""
        if info["yours"]:
            return info
        free = [seat for seat in info["seats"] if seat["kind"] == ("invited" if invite else "open")]
        for seat in free:
            try:
                path = f"/api/tables/{info['code']}/seats/{seat['seat']}/sit"
                return await self.request("POST", path, {"invite": invite} if invite else {})
            except Refused as refused:
                if seat is free[-1]:
                    raise refused from None
        raise Refused("No seat is free for you at this table. Ask its host for a link to a seat.")

    async def request(self, method: str, path: str, body: Json | None = None) -> Json:
        return await asyncio.to_thread(self.send, method, path, body)

    def send(self, method: str, path: str, body: Json | None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        headers = self.headers | {"Content-Type": "application/json"}
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                self.keep_cookies(response.headers.get_all("Set-Cookie") or [])
                return dict(json.loads(response.read(LARGEST)))
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(why_of(error.read(LARGEST))) from None
        except (OSError, ValueError) as error:
            raise Refused(f"{self.base} can't be reached: {getattr(error, 'reason', error)}") from None

    def keep_cookies(self, given: list[str]) -> None:
        for text in given:
            if found := SimpleCookie(text).get(COOKIE):
                self.headers |= {"Cookie": f"{COOKIE}={found.value}"}


def why_of(body: bytes) -> str:
    try:
        return str(json.loads(body)["why"])
    except (ValueError, KeyError, TypeError):
        return "The server refused it and didn't say why."
