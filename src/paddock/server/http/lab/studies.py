"""The JSON API of small studies: ask a question, see what is found, stop, read and share it."""

from typing import Annotated, Final

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

import paddock
from paddock.lab.asked.findings import STRONGER, TOGETHER
from paddock.lab.asked.sequential import expected_width
from paddock.server.http.address_limits import throttle
from paddock.server.http.lab.study_pages import POLICY, names_in
from paddock.server.http.studio.editions import sound
from paddock.server.http.tables import LOOKING, AnyRequest, house_of, id_of, maybe_me, me
from paddock.server.storage.editions import FoundStudies
from paddock.server.thinking.studies import Studies
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import refuse
from paddock.server.wire.studies import NewStudy, StudyInfo, StudyList, StudyPlan

IdPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a study.")]
LONGEST: Final = 270.0  # seconds of playing that fit into the limits of paddock.lab.small
HEADERS: Final = {
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'") + "; sandbox"
}


def studies_of(request: AnyRequest) -> Studies:
    studies: Studies = request.app.state.studies
    return studies


def found_by(request: AnyRequest) -> FoundStudies:
    return FoundStudies(house_of(request).tables.store)


def check(wish: NewStudy) -> None:
    if wish.game not in paddock.game_names():
        raise refuse("no_game")
    if wish.seats not in paddock.find_game(wish.game).seats:
        raise refuse("no_such_seat")
    if wish.seats == 1 and wish.question in TOGETHER:
        raise refuse("question_alone")
    if wish.question == "thinking" and wish.bot not in STRONGER:
        raise refuse("question_bot")
    if wish.question == "edition" and not wish.values:
        raise refuse("question_edition")


class SmallStudies(Controller):
    path = "/api/studies"
    tags = ("studies",)

    @get("/", summary="My small studies, and the reports that are kept here")
    async def list(self, request: AnyRequest) -> StudyList:
        identity = await me(request)
        now = studies_of(request).of(identity.id)
        before = await found_by(request).of(identity.id)
        known = {one.id for one in now}
        return StudyList([*now, *[one for one in before if one.id not in known]], names_in(request))

    @post("/", summary="Start a small study", status_code=HTTP_201_CREATED, middleware=[throttle("opening")])
    async def start(self, request: AnyRequest, data: JSONBody[NewStudy]) -> StudyInfo:
        """Bots play until the games are over or the answer is certain. One per person at a time."""
        identity = await me(request)
        check(data)
        edition = (await sound(request, data.game, data.values)).name if data.values else ""
        return studies_of(request).start(identity.id, data, edition).told()

    @post("/plan", summary="What a study would take", status_code=HTTP_200_OK, middleware=[LOOKING])
    async def plan(self, request: AnyRequest, data: JSONBody[NewStudy]) -> StudyPlan:
        """How long it takes, found out by playing for a second, and how wide the intervals will be."""
        await me(request)
        check(data)
        seconds = await studies_of(request).pace(data) * data.games
        return StudyPlan(round(seconds, 1), expected_width(data.games), seconds > LONGEST)

    @get("/{id:str}", summary="What a study has found so far", middleware=[throttle("drafting")])
    async def study(self, request: AnyRequest, id: IdPath) -> StudyInfo:
        """Of my own at any time; of others, whoever has the id may read it when it is over."""
        player = id_of(await maybe_me(request))
        study = studies_of(request).kept.get(id)
        if study is not None and study.player == player:
            return study.told()
        found = await found_by(request).find(id)
        if found is None:
            raise refuse("not_found")
        return msgspec.structs.replace(found[1], mine=found[0] == player)

    @post("/{id:str}/stop", summary="Stop my study", status_code=HTTP_200_OK)
    async def stop(self, request: AnyRequest, id: IdPath) -> StudyInfo:
        """What it has found until now is kept."""
        study = studies_of(request).find((await me(request)).id, id)
        await studies_of(request).stop(study)
        return study.told()

    @get("/{id:str}/report", summary="The report of my study", media_type=MediaType.HTML)
    async def report(self, request: AnyRequest, id: IdPath) -> Response[str]:
        """A page with everything that was measured, which needs nothing else and may do nothing."""
        study = studies_of(request).find((await me(request)).id, id)
        if not study.report:
            raise refuse("not_over")
        return Response(study.report, headers=HEADERS)
