"""The JSON API of small studies: start one, see its progress, stop it, read its report."""

from typing import Annotated, Final

from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

import paddock
from paddock.server.http.address_limits import throttle
from paddock.server.http.lab.study_pages import POLICY, names_in
from paddock.server.http.tables import AnyRequest, me
from paddock.server.thinking.studies import Studies
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import NewStudy, StudyInfo, StudyList

IdPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a study.")]
HEADERS: Final = {
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'") + "; sandbox"
}


def studies_of(request: AnyRequest) -> Studies:
    studies: Studies = request.app.state.studies
    return studies


class SmallStudies(Controller):
    path = "/api/studies"
    tags = ("studies",)

    @get("/", summary="My small studies, and the reports that are kept here")
    async def list(self, request: AnyRequest) -> StudyList:
        identity = await me(request)
        return StudyList(studies_of(request).of(identity.id), names_in(request))

    @post("/", summary="Start a small study", status_code=HTTP_201_CREATED, middleware=[throttle("opening")])
    async def start(self, request: AnyRequest, data: JSONBody[NewStudy]) -> StudyInfo:
        """Bots play a number of games; then a report says what decided them. One per person at a time."""
        identity = await me(request)
        if data.game not in paddock.game_names():
            raise refuse("no_game")
        if data.seats not in paddock.find_game(data.game).seats:
            raise refuse("no_such_seat")
        return studies_of(request).start(identity.id, data).told()

    @get("/{id:str}", summary="The progress of my study")
    async def study(self, request: AnyRequest, id: IdPath) -> StudyInfo:
        return studies_of(request).find((await me(request)).id, id).told()

    @post("/{id:str}/stop", summary="Stop my study", status_code=HTTP_200_OK)
    async def stop(self, request: AnyRequest, id: IdPath) -> StudyInfo:
        study = studies_of(request).find((await me(request)).id, id)
        await studies_of(request).stop(study)
        return study.told()

    @get("/{id:str}/report", summary="The report of my study", media_type=MediaType.HTML)
    async def report(self, request: AnyRequest, id: IdPath) -> Response[str]:
        """A page that needs nothing else and may do nothing."""
        study = studies_of(request).find((await me(request)).id, id)
        if not study.report:
            raise refuse("not_over")
        return Response(study.report, headers=HEADERS)
