"""What the random user asks of the server's side, and the one shape of all answers."""

from typing import Any

import msgspec

Json = dict[str, Any]


class Asking(msgspec.Struct, tag_field="ask", frozen=True):
    """A line from the pages."""


class Open(Asking, tag="open", frozen=True):
    """A table: each seat is that of a person by number, or a bot's (null). The first person opens it."""

    game: str
    seats: list[int | None]
    options: Json
    seed: int


class Connect(Asking, tag="connect", frozen=True):
    """A person's page opens a socket."""

    line: int
    person: int


class Say(Asking, tag="say", frozen=True):
    line: int
    text: str


class HangUp(Asking, tag="hang_up", frozen=True):
    line: int


class Fetch(Asking, tag="fetch", frozen=True):
    person: int
    method: str
    path: str


class Check(Asking, tag="check", frozen=True):
    """Is this what a page should know now? `drafted`: the view it shows of the steps it is trying."""

    table: str
    seat: int
    version: int
    view: Json
    legal: list[str]
    steps: list[str]
    drafted: Json | None
    drafted_legal: list[str]


class Tell(Asking, tag="tell", frozen=True):
    """A whole random game, as this seat or a spectator (null) sees it."""

    game: str
    seats: int
    options: Json
    seed: int
    viewer: int | None


Question = Open | Connect | Say | HangUp | Fetch | Check | Tell


class Told(msgspec.Struct, frozen=True):
    """A message on one of the lines."""

    line: int
    text: str


class Answer(msgspec.Struct, frozen=True):
    """All that came of a question: messages in their order, how many entries the tables have, and what is asked for."""

    told: list[Told]
    count: int
    body: Any = None
    status: int = 200
    wrong: str = ""
