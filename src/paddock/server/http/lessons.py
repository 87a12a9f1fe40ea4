"""The JSON API of lessons. Nobody needs a name; what somebody with a name has solved is kept."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from paddock.server.http.address_limits import throttle
from paddock.server.http.page_api import NamePath
from paddock.server.http.tables import AnyRequest, house_of, me
from paddock.server.storage.learning import Learning
from paddock.server.thinking import lesson_steps
from paddock.server.thinking.lesson_steps import (
    Learnt,
    LessonDraft,
    LessonDrawing,
    LessonInfo,
    LessonMoves,
    LessonSight,
    find_lesson,
    find_step,
    known_steps,
)
from paddock.server.wire.messages import Drafted, Refused
from paddock.server.wire.parts import JsonObject
from paddock.server.wire.refusal import Refusal

T = TypeVar("T")
StepPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of a step.")]


class Progress(Controller):
    path = "/api/me/lessons"
    tags = ("lessons",)

    @get("/", summary="What I have solved")
    async def solved(self, request: AnyRequest) -> Learnt:
        return Learnt(await learning_of(request).solved((await me(request)).id))

    @post("/", summary="Keep what I have solved", status_code=HTTP_200_OK, middleware=[throttle("looking")])
    async def keep(self, request: AnyRequest, data: JSONBody[Learnt]) -> Learnt:
        """In addition to what is kept already; the answer has both. Steps that no lesson has any more are left out."""
        identity, learning = await me(request), learning_of(request)
        await learning.add(identity.id, known_steps(data.solved))
        return Learnt(await learning.solved(identity.id))


class Lessons(Controller):
    path = "/api/games/{name:str}/lesson"
    tags = ("lessons",)

    @get("/", summary="The lesson of a game")
    async def lesson(self, name: NamePath) -> LessonInfo:
        """Its texts by language; a step is looked at and played by the paths below."""
        return lesson_steps.lesson_info(find_lesson(name))

    @post("/{step:str}", summary="A step after these moves", status_code=HTTP_200_OK)
    async def look(
        self, request: AnyRequest, name: NamePath, step: StepPath, data: JSONBody[LessonMoves]
    ) -> LessonSight | Refused:
        """All or nothing. What is refused at a table is refused here, as a message of its own, as on the socket."""
        check_rate(request, "move")
        lesson = find_lesson(name)
        return answered(partial(lesson_steps.seen, lesson, find_step(lesson, step), data.moves))

    @post("/{step:str}/draft", summary="Consider steps after these moves", status_code=HTTP_200_OK)
    async def draft(
        self, request: AnyRequest, name: NamePath, step: StepPath, data: JSONBody[LessonDraft]
    ) -> Drafted | Refused:
        check_rate(request, "draft")
        lesson = find_lesson(name)
        return answered(partial(lesson_steps.drafted, lesson, find_step(lesson, step), data))

    @post("/{step:str}/judge", summary="Feedback on an unfinished move", status_code=HTTP_200_OK)
    async def judge(
        self, request: AnyRequest, name: NamePath, step: StepPath, data: JSONBody[LessonDrawing]
    ) -> JsonObject | Refused:
        check_rate(request, "judge")
        lesson = find_lesson(name)
        return answered(partial(lesson_steps.judged, lesson, find_step(lesson, step), data))

    @post("/{step:str}/design", summary="Whole moves worth making that aren't listed", status_code=HTTP_200_OK)
    async def design(
        self, request: AnyRequest, name: NamePath, step: StepPath, data: JSONBody[LessonMoves]
    ) -> list[JsonObject]:
        check_rate(request, "design")
        lesson = find_lesson(name)
        return lesson_steps.designed(lesson, find_step(lesson, step), data.moves)


def learning_of(request: AnyRequest) -> Learning:
    return Learning(house_of(request).tables.store)


def answered(work: Callable[[], T]) -> T | Refused:
    """In a lesson, trying what the rules forbid is not an error."""
    try:
        return work()
    except Refusal as refusal:
        return refusal.told()


def check_rate(request: AnyRequest, kind: str) -> None:
    """As often as at a table; strangers are distinguished by their address."""
    address = request.client.host if request.client else ""
    house_of(request).limits.check(f"lesson {address}", kind)
