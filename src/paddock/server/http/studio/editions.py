"""The JSON API of the studio. Whoever has the link to an edition may read it, play it and copy it."""

from typing import Annotated, Final

from litestar import Controller, delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

import paddock
from paddock.server.http.address_limits import throttle
from paddock.server.http.page_api import NamePath
from paddock.server.http.studio.bodies import ChangedEdition, EditionDraft, EditionInfo, EditionSummary, NewEdition
from paddock.server.http.tables import LOOKING, REFUSALS, AnyRequest, house_of, id_of, maybe_me, me
from paddock.server.storage.editions import Editions, KeptEdition
from paddock.server.storage.people import Identity
from paddock.server.table.editions import CheckedEdition, DraftedEdition, EditionQuestion
from paddock.server.thinking.edition_desk import EditionDesk
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import Refusal, refuse
from paddock.server.wire.words import cleaned_name

EditionPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of an edition.")]
NO_VALUES: Final = "no_values"


def editions_of(request: AnyRequest) -> Editions:
    return Editions(house_of(request).tables.store)


def check_game(name: str) -> None:
    if name not in paddock.game_names():
        raise refuse("no_game")
    if paddock.find_game(name).components is None:
        raise refuse(NO_VALUES)


@post(
    "/api/games/{name:str}/edition/draft",
    summary="An edition from the values it should change",
    tags=["studio"],
    responses=REFUSALS,
    status_code=HTTP_200_OK,
    middleware=[throttle("drafting")],
)
async def draft(request: AnyRequest, name: NamePath, data: JSONBody[EditionDraft]) -> DraftedEdition:
    """Values that don't fit are left out, each with the reason. Nothing is kept."""
    check_game(name)
    desk: EditionDesk = request.app.state.editions
    return await desk.draft(EditionQuestion(name, cleaned_name(data.name), language=data.language, wanted=data.wanted))


class MyEditions(Controller):
    path = "/api/editions"
    tags = ("studio",)

    @get("/", summary="My editions, the latest first")
    async def mine(self, request: AnyRequest) -> list[EditionSummary]:
        found = await editions_of(request).of((await me(request)).id)
        return [EditionSummary(one.id, one.game, one.name, one.updated) for one in found]

    @post("/", summary="Keep an edition", status_code=HTTP_201_CREATED, middleware=[throttle("opening")])
    async def keep(self, request: AnyRequest, data: JSONBody[NewEdition]) -> EditionInfo:
        identity, editions = await me(request), editions_of(request)
        check_game(data.game)
        checked = await sound(request, data.game, data.text)
        if data.origin is not None:
            await editions.find(data.origin)
        name = await allowed_name(request, checked.name)
        now = house_of(request).tables.now
        id = await editions.add(identity.id, data.game, name, data.text, data.origin, now)
        return await info_of(request, await editions.find(id), identity)

    @get("/{id:str}", summary="An edition", middleware=[LOOKING])
    async def edition(self, request: AnyRequest, id: EditionPath, language: FromQuery[str] = "en") -> EditionInfo:
        """For anybody with its id."""
        return await info_of(request, await editions_of(request).find(id), await maybe_me(request), language[:2])

    @post("/{id:str}", summary="Change my edition", status_code=HTTP_200_OK, middleware=[throttle("opening")])
    async def change(self, request: AnyRequest, id: EditionPath, data: JSONBody[ChangedEdition]) -> EditionInfo:
        """Games that were started with it keep their values."""
        identity, editions = await me(request), editions_of(request)
        kept = await own(request, id, identity)
        checked = await sound(request, kept.game, data.text)
        name = await allowed_name(request, checked.name)
        await editions.change(id, name, data.text, house_of(request).tables.now)
        return await info_of(request, await editions.find(id), identity)

    @delete("/{id:str}", summary="Remove my edition", status_code=HTTP_204_NO_CONTENT)
    async def remove(self, request: AnyRequest, id: EditionPath) -> None:
        """Its link no longer works. Games that were started with it go on."""
        await own(request, id, await me(request))
        await editions_of(request).remove(id)


async def own(request: AnyRequest, id: str, identity: Identity) -> KeptEdition:
    kept = await editions_of(request).find(id)
    if kept.player != identity.id:
        raise refuse("not_your_edition")
    return kept


async def allowed_name(request: AnyRequest, name: str) -> str:
    """As players will read it: without words that the host doesn't want."""
    shown = cleaned_name(name)
    await request.app.state.hosting.check_words(shown)
    return shown


async def looked_at(request: AnyRequest, game: str, text: str, language: str = "en") -> CheckedEdition:
    return await house_of(request).tables.around.check_edition(EditionQuestion(game, text, language=language))


async def sound(request: AnyRequest, game: str, text: str) -> CheckedEdition:
    checked = await looked_at(request, game, text)
    if checked.problem:
        raise refuse("malformed", why=checked.problem)
    return checked


async def info_of(
    request: AnyRequest, kept: KeptEdition, identity: Identity | None, language: str = "en"
) -> EditionInfo:
    checked = await looked_at(request, kept.game, kept.text, language)
    origin, origin_name = kept.origin, ""
    if origin is not None:
        try:
            origin_name = (await editions_of(request).find(origin)).name
        except Refusal:
            origin = None
    return EditionInfo(
        id=kept.id,
        game=kept.game,
        name=kept.name,
        by=kept.by,
        mine=kept.player == id_of(identity),
        text=kept.text,
        updated=kept.updated,
        changes=checked.changes,
        problem=checked.problem,
        origin=origin,
        origin_name=origin_name,
    )
