"""Planned moves on the wire."""

from typing import Literal

import msgspec

from paddock.server.wire.parts import JsonObject

PlanState = Literal["none", "offered", "kept", "dropped"]


class PlannedStep(msgspec.Struct, frozen=True):
    """A step that somebody may make, as the seat that plans sees it."""

    seat: int
    text: str
    what: JsonObject


class PlannedLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What others are expected to do, and the answer. sight: a digest of what its seat sees then, for the server."""

    expects: list[PlannedStep]
    answer: list[PlannedStep]
    sight: str = ""
