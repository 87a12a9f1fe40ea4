"""The studio: drafts of editions, and those that people keep and share."""

from typing import Annotated

import msgspec
from msgspec import Meta

from paddock.server.table.editions import ChangedValue, DraftValue
from paddock.server.wire.parts import KEY, Language
from paddock.server.wire.requests import Body

EditionName = Annotated[str, Meta(max_length=80, description="What players call it; empty: it has no name.")]
Text = Annotated[str, Meta(max_length=40_000, description="TOML laid over the printed values.")]


class EditionDraft(Body, frozen=True):
    """The values that somebody wants to change, in the order of their wishes."""

    wanted: Annotated[list[DraftValue], Meta(max_length=300)]
    name: EditionName = ""
    language: Language = "en"  # of reasons


class NewEdition(Body, frozen=True):
    """`origin`: the edition that it is a copy of."""

    game: Annotated[str, Meta(max_length=60)]
    text: Text
    origin: Annotated[str, Meta(pattern=KEY, max_length=40)] | None = None


class ChangedEdition(Body, frozen=True):
    text: Text


class EditionSummary(msgspec.Struct, frozen=True):
    """One of my editions."""

    id: str
    game: str
    name: str
    updated: float


class EditionInfo(msgspec.Struct, frozen=True):
    """An edition as anybody with its link sees it. `origin` and its name: what it is a copy of, if that is still there.
    `problem`: why it can't be played by today's rules; empty: it can."""

    id: str
    game: str
    name: str
    by: str
    mine: bool
    text: str
    updated: float
    changes: list[ChangedValue]
    problem: str
    origin: str | None = None
    origin_name: str = ""
