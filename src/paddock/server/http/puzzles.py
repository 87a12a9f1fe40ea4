"""The JSON API of puzzles. Nobody needs a name, and nothing is kept. Choices are judged here, never on the page, which
gets the solution only when it asks for it."""

import asyncio
from datetime import UTC, date, datetime
from functools import partial
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

from paddock.server.http.lessons import answered, check_rate
from paddock.server.http.page_api import NamePath
from paddock.server.http.people import RuleLanguage
from paddock.server.http.tables import AnyRequest
from paddock.server.thinking import puzzle_tables
from paddock.server.thinking.freehand import design, judge
from paddock.server.thinking.lesson_steps import LessonDraft, LessonDrawing, LessonMoves
from paddock.server.thinking.prepared import Prepared, asked_view, considered
from paddock.server.thinking.puzzle_tables import (
    GivenUp,
    Missed,
    MissedReason,
    PuzzleAnswer,
    PuzzleList,
    PuzzleSight,
    find_puzzle,
    prepared,
)
from paddock.server.wire.messages import Drafted, Refused
from paddock.server.wire.parts import JsonObject
from paddock.server.wire.refusal import Refusal

PuzzlePath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of a puzzle.")]

Day = Annotated[date | None, QueryParameter(description="Such as 2027-03-14; today by UTC if there is none.")]


class Shelf(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/", summary="All puzzles, and those of the day")
    async def shelf(self, language: RuleLanguage = "en", day: Day = None) -> PuzzleList:
        """Of today by UTC, or of the day it is where you are."""
        today = puzzle_tables.day_at(datetime.now(UTC).date(), day)
        return await asyncio.to_thread(puzzle_tables.puzzle_list, today, language)


class Puzzles(Controller):
    path = "/api/games/{name:str}/puzzles/{puzzle:str}"
    tags = ("puzzles",)

    @post("/", summary="A puzzle after these moves", status_code=HTTP_200_OK)
    async def look(
        self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath, data: JSONBody[LessonMoves]
    ) -> PuzzleSight | Refused:
        """All or nothing. What is refused at a table is refused here, as a message of its own, as on the socket."""
        check_rate(request, "move")
        await ready(name, puzzle)
        return answered(partial(puzzle_tables.seen, name, find_puzzle(name, puzzle), data.moves))

    @post("/draft", summary="Consider steps after these moves", status_code=HTTP_200_OK)
    async def draft(
        self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath, data: JSONBody[LessonDraft]
    ) -> Drafted | Refused:
        check_rate(request, "draft")
        return answered(partial(considered, await ready(name, puzzle), data.moves, data.draft))

    @post("/judge", summary="Feedback on an unfinished move", status_code=HTTP_200_OK)
    async def judge(
        self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath, data: JSONBody[LessonDrawing]
    ) -> JsonObject | Refused:
        check_rate(request, "judge")
        at = await ready(name, puzzle)
        return answered(lambda: judge(at.game, asked_view(at, data.moves), data.drawing))

    @post("/design", summary="Whole moves worth making that aren't listed", status_code=HTTP_200_OK)
    async def design(
        self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath, data: JSONBody[LessonMoves]
    ) -> list[JsonObject]:
        check_rate(request, "design")
        at = await ready(name, puzzle)
        return design(at.game, asked_view(at, data.moves))

    @post("/reason", summary="What speaks against a choice", status_code=HTTP_200_OK)
    async def reason(
        self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath, data: JSONBody[Missed]
    ) -> MissedReason | Refused:
        """Without the solution."""
        check_rate(request, "design")
        try:
            return await asyncio.to_thread(puzzle_tables.missed_reason, name, puzzle, data)
        except Refusal as refusal:
            if refusal.status == HTTP_404_NOT_FOUND:
                raise
            return refusal.told()

    @post("/answer", summary="The solution, and why it is best", status_code=HTTP_200_OK)
    async def answer(
        self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath, data: JSONBody[GivenUp]
    ) -> PuzzleAnswer:
        """For anyone who solved it or gave up."""
        check_rate(request, "design")
        await ready(name, puzzle)
        return puzzle_tables.answer(name, puzzle, data.language)


async def ready(name: str, puzzle: str) -> Prepared:
    """The puzzle's position. Nobody waits while its game is replayed for whoever asks first."""
    return await asyncio.to_thread(prepared, name, puzzle)
