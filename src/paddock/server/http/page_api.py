"""What the page needs besides the tables: a game's printed values, and the draws of a finished game to check."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

import paddock
from paddock.content.components import values_of
from paddock.contract.game import CHANCE, AnyGame
from paddock.server.http.address_limits import throttle
from paddock.server.http.page_build import page_build
from paddock.server.http.tables import (
    LOOKING,
    REFUSALS,
    AnyRequest,
    CodePath,
    Invite,
    house_of,
    id_of,
    maybe_me,
    me,
    told,
)
from paddock.server.live.room import Room
from paddock.server.sharing.desk import can_draw
from paddock.server.table.editions import (
    ChangedValue,
    CheckedEdition,
    EditionQuestion,
    changed_values,
    in_thread,
    played_by,
)
from paddock.server.table.entries import Step
from paddock.server.table.join_codes import heard
from paddock.server.table.privacy import check_admitted
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.thinking.review import Reviews
from paddock.server.wire.messages import TableInfo
from paddock.server.wire.refusal import Refusal, refuse
from paddock.server.wire.requests import Draw, EditionText, Found, Greeting, Luck, Review, ReviewBody, TryFrom

NamePath = Annotated[str, PathParameter(min_length=1, max_length=60, description="The name of a game.")]


@get("/api/hello", summary="Who I am, or null", tags=["people"])
async def hello(request: AnyRequest) -> Greeting:
    identity = await maybe_me(request)
    shared = request.app.state.settings.shared_url
    said = (await request.app.state.hosting.current()).announcement
    return Greeting(identity.me if identity else None, paddock.__version__, page_build(), shared, can_draw(), said)


def is_guessable(request: AnyRequest) -> bool:
    return heard(request.query_params.get("code", "")) is not None


@get(
    "/api/find",
    summary="The table with this code, or null",
    tags=["tables"],
    responses=REFUSALS,
    middleware=[throttle("guessing", is_guessable)],
)
async def find(request: AnyRequest, code: FromQuery[str], invite: Invite = None) -> Found:
    """A table's own code, or the one people say aloud while it waits for them: "fern 4821"."""
    identity, tables = await maybe_me(request), house_of(request).tables
    try:
        return Found(await tables.listing.info(await tables.openings.find(code), id_of(identity), invite))
    except Refusal as refusal:
        if refusal.error != "not_found":
            raise
        return Found(None)


@get("/api/games/{name:str}/components", summary="The printed values of a game", tags=["offer"], responses=REFUSALS)
async def components(request: AnyRequest, name: NamePath, edition: FromQuery[bool] = False) -> dict[str, Any]:
    """components.toml as JSON; `source` says where a value comes from. With `edition`, this server's edition is laid
    over it."""
    if name not in paddock.game_names():
        raise refuse("no_game")
    values = house_of(request).tables.around.editions.get(name, "") if edition else ""
    found = values_of(await played_by(paddock.find_game(name), values))
    return dict(found.data) if found else {}


@post(
    "/api/games/{name:str}/edition",
    summary="What an edition would change",
    tags=["offer"],
    responses=REFUSALS,
    status_code=HTTP_200_OK,
    middleware=[LOOKING],
)
async def check_edition(request: AnyRequest, name: NamePath, data: JSONBody[EditionText]) -> CheckedEdition:
    """Or why it can't be used: file, line, key and reason. Nothing is kept."""
    if name not in paddock.game_names():
        raise refuse("no_game")
    check = house_of(request).tables.around.check_edition
    return await check(EditionQuestion(name, data.text, data.file, data.language))


@get(
    "/api/tables/{code:str}/components",
    summary="The values a table is played with",
    tags=["tables"],
    responses=REFUSALS,
    middleware=[LOOKING],
)
async def table_components(request: AnyRequest, code: CodePath, invite: Invite = None) -> dict[str, Any]:
    """components.toml as JSON, with the table's edition laid over it."""
    player = id_of(await maybe_me(request))

    def values(room: Room) -> dict[str, Any]:
        check_admitted(room.table, player, invite)
        found = values_of(room.table.game)
        return dict(found.data) if found else {}

    return await house_of(request).tables.read(code, values)


@get(
    "/api/tables/{code:str}/edition",
    summary="What a table's edition changes",
    tags=["tables"],
    responses=REFUSALS,
    middleware=[LOOKING],
)
async def table_edition(request: AnyRequest, code: CodePath, invite: Invite = None) -> list[ChangedValue]:
    """Every value that is not the printed one, by its key."""
    player = id_of(await maybe_me(request))

    def games(room: Room) -> tuple[AnyGame, AnyGame]:
        check_admitted(room.table, player, invite)
        return room.table.game, room.table.printed

    return await in_thread(changed_values, *await house_of(request).tables.read(code, games))


@post(
    "/api/tables/{code:str}/try",
    summary="Play on from a position of a finished game",
    tags=["tables"],
    responses=REFUSALS,
    middleware=[throttle("opening")],
)
async def try_from(request: AnyRequest, code: CodePath, data: JSONBody[TryFrom]) -> TableInfo:
    """A new table of mine with bots in the other seats; the finished game stays as it is."""
    identity, tables = await me(request), house_of(request).tables
    room = await tables.openings.try_from(code, data, identity.person)
    return await tables.read(room.table.code, lambda room: told(room, identity))


@post(
    "/api/tables/{code:str}/review",
    summary="The review of a finished game so far",
    tags=["tables"],
    responses=REFUSALS,
    status_code=HTTP_200_OK,
)
async def review(request: AnyRequest, code: CodePath, data: JSONBody[ReviewBody]) -> Review:
    """Ask again for more: it continues as long as someone asks."""
    identity = await me(request)
    house_of(request).limits.check(identity.id, "review")
    await house_of(request).tables.read(code, lambda room: check_admitted(room.table, identity.id))
    reviews: Reviews = request.app.state.reviews
    return await reviews.told(code, data.after, identity.id, data.language)


@get(
    "/api/tables/{code:str}/luck",
    summary="The shuffles and rolls of a finished game",
    tags=["tables"],
    responses=REFUSALS,
    middleware=[LOOKING],
)
async def luck(request: AnyRequest, code: CodePath) -> Luck:
    player = id_of(await maybe_me(request))
    known, again, steps = await house_of(request).tables.read(code, lambda room: sealed(room.table, player))
    return msgspec.structs.replace(known, draws=await asyncio.to_thread(draws_of, again, steps))


def sealed(table: Table, player: str | None) -> tuple[Luck, Story, list[Step]]:
    """What is known of the shuffles and rolls of a finished game, still without them, and the game to replay."""
    check_admitted(table, player)
    if not table.has_ended:
        raise refuse("not_over")
    if table.opened.tried:
        raise refuse("not_sealed")
    story = table.told_story()
    return Luck(table.dealer.commitment, table.entropy, table.opened.seed, []), story.blank(), story.steps()


def draws_of(again: Story, steps: list[Step]) -> list[Draw]:
    """Every chance move that was drawn, those of moves taken back left out, from a blank story."""
    draws = []
    for index, (seat, text) in enumerate(steps):
        if seat == CHANCE:
            state = again.state
            draws.append(Draw(again.game.chance(state), again.game.parse(state, CHANCE, text), text))
        again.retell(steps, index)
    return draws
