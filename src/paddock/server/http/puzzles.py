"""The JSON API of puzzles. Nobody needs a name; for people who have one, the server keeps how they did. A puzzle is
solved here, never on the page, which gets the solution only when it asks for the answer."""

import asyncio
from datetime import UTC, date, datetime
from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

from paddock.server.http.address_limits import throttle
from paddock.server.http.lessons import answered, check_rate, learning_of
from paddock.server.http.page_api import NamePath
from paddock.server.http.people import RuleLanguage
from paddock.server.http.tables import AnyRequest, house_of, maybe_me
from paddock.server.storage.learning import Attempted
from paddock.server.thinking import puzzle_tables
from paddock.server.thinking.freehand import design, judge
from paddock.server.thinking.lesson_steps import LessonDraft, LessonDrawing, LessonMoves
from paddock.server.thinking.prepared import Prepared, asked_view, considered
from paddock.server.thinking.puzzle_tables import (
    GivenUp,
    Missed,
    MissedReason,
    PuzzleAnswer,
    PuzzleGame,
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
        sight = answered(partial(puzzle_tables.seen, name, find_puzzle(name, puzzle), data.moves))
        if isinstance(sight, PuzzleSight) and sight.result != "open":
            await note(request, Attempted(puzzle, name, 1, "solved" if sight.result == "solved" else ""))
        return sight

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
        await note(request, Attempted(puzzle, name, 0, "shown"))
        people = puzzle_tables.told_solvers(*await learning_of(request).solvers(puzzle))
        return msgspec.structs.replace(puzzle_tables.answer(name, puzzle, data.language), people=people)

    @post("/game", summary="The game it is from", status_code=HTTP_200_OK, middleware=[throttle("opening")])
    async def game(self, request: AnyRequest, name: NamePath, puzzle: PuzzlePath) -> PuzzleGame:
        """As a finished table: to replay it, or to play on from the puzzle's position."""
        await ready(name, puzzle)
        found, openings = find_puzzle(name, puzzle), house_of(request).tables.openings
        version = await asyncio.to_thread(puzzle_tables.version_at, found)
        opened = puzzle_tables.game_opening(found, seed=openings.around.make_seed(), now=openings.now)
        return PuzzleGame(await openings.open_once(f"puzzle {name} {puzzle}", opened), found.seat, version)


async def note(request: AnyRequest, attempt: Attempted) -> None:
    """Of strangers nothing is kept."""
    identity = await maybe_me(request)
    if identity is not None:
        await learning_of(request).add_attempt(identity.id, attempt)


async def ready(name: str, puzzle: str) -> Prepared:
    """The puzzle's position. Nobody waits while its game is replayed for whoever asks first."""
    return await asyncio.to_thread(prepared, name, puzzle)
