"""Small studies: the question, and what was found."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.lab.asked.findings import Findings, Question
from paddock.server.wire.requests import Body

StudyStatus = Literal["waiting", "running", "done", "stopped", "failed", "missing"]
StudyBot = Literal["random", "greedy", "hatchling", "forager", "tracker"]


class NewStudy(Body, frozen=True):
    """A question about a game with the same bot in all seats; one that asks about thinking has a stronger bot in one
    seat. `values`: an edition; the question about editions compares it with the printed values."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=20)]
    games: Annotated[int, Meta(ge=10, le=2000)]
    bot: StudyBot = "greedy"
    question: Question = "things"
    values: Annotated[str, Meta(max_length=40_000)] = ""


class StudyPlan(msgspec.Struct, frozen=True):
    """What to expect. seconds: of playing; width: half of an interval, in standard deviations of a game."""

    seconds: float
    width: float
    too_long: bool  # for this server


class StudyInfo(msgspec.Struct, frozen=True):
    """The progress of a study, and what it has found so far. missing: this server has no lab installed; failed: it took
    too long, or crashed; stopped: what was found until then holds."""

    id: str
    game: str
    bot: str
    seats: int
    games: int
    done: int
    status: StudyStatus
    question: Question
    edition: str = ""  # the name of its edition
    mine: bool = True
    seed: int = 0
    created: float = 0.0
    findings: Findings | None = None


class StudyList(msgspec.Struct, frozen=True):
    """My studies, latest first, and the names of the reports that are kept on this server, at /lab/{name}."""

    mine: list[StudyInfo]
    reports: list[str]
