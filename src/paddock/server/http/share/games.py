"""The JSON API of what is shared: the words of a finished game, and its picture. Only what spectators may see."""

import asyncio
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED
from msgspec.structs import replace

from paddock.content.catalogue import say
from paddock.contract.game import AnyGame, State
from paddock.server.http.address_limits import throttle
from paddock.server.http.tables import AnyRequest, CodePath, house_of
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.sharing.animation import WIDTH, frame_svg, positions_of, turns_of
from paddock.server.sharing.card import card_svg, colours_in
from paddock.server.sharing.desk import PictureDesk, can_animate
from paddock.server.sharing.shared_game import SharedGame, check_shared, shared_game
from paddock.server.table.entries import Step
from paddock.server.table.story import Story
from paddock.server.table.summary import Summary, summary_of
from paddock.server.wire.refusal import refuse

Language = Annotated[str, QueryParameter(max_length=20, description="Such as de; English if there is none.")]
Names = Annotated[bool, QueryParameter(description="The names of the players; otherwise the colours of their seats.")]
TurnQuery = Annotated[int | None, QueryParameter(ge=1, le=100_000, description="Which, from 1; the last, if none.")]
A_DAY: Final = "public, max-age=86400"
PNG: Final = "image/png"
GIF: Final = "image/gif"


class SharedGames(Controller):
    path = "/api/tables/{code:str}"
    tags = ("share",)

    @get("/share", summary="A finished game in a few words", middleware=[throttle("looking")])
    async def words(
        self, request: AnyRequest, code: CodePath, language: Language = "en", names: Names = True
    ) -> SharedGame:
        """As everybody may see it: a table without spectators has none, not even for its players."""
        tables = house_of(request).tables
        shared = (await seen(tables, code, language, names=names))[1]
        turns = await tables.read(code, lambda room: len(turns_of(room.table.told_story().steps())))
        return replace(shared, turns=turns if can_animate() else 0)

    @get(
        "/picture",
        summary="A finished game as a picture, 1200 × 630",
        media_type=PNG,
        middleware=[throttle("looking")],
    )
    async def picture(
        self, request: AnyRequest, code: CodePath, language: Language = "en", names: Names = True
    ) -> Response[bytes]:
        """PNG. The last position as spectators see it, and the result."""
        drawing, shared = await seen(house_of(request).tables, code, language, names=names)
        desk: PictureDesk = request.app.state.pictures
        digest, png = await desk.picture(card_svg(drawing, shared))
        return kept_a_day(request, digest, png, PNG)

    @get(
        "/animation",
        summary="A turn of a finished game as a moving picture",
        media_type=GIF,
        middleware=[throttle("looking")],
    )
    async def animation(
        self,
        request: AnyRequest,
        code: CodePath,
        language: Language = "en",
        names: Names = True,
        turn: TurnQuery = None,
    ) -> Response[bytes]:
        """GIF, 800 × 660, as spectators see it."""
        frames = await turn_frames(house_of(request).tables, code, language, turn, names=names)
        desk: PictureDesk = request.app.state.pictures
        digest, gif = await desk.animation(frames, WIDTH)
        return kept_a_day(request, digest, gif, GIF)


def kept_a_day(request: AnyRequest, digest: str, picture: bytes, kind: str) -> Response[bytes]:
    headers = {"cache-control": A_DAY, "etag": f'"{digest}"'}
    if request.headers.get("if-none-match") == f'"{digest}"':
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=kind)
    return Response(picture, status_code=HTTP_200_OK, headers=headers, media_type=kind)


async def turn_frames(tables: Tables, code: str, language: str, number: int | None, *, names: bool) -> list[str]:
    """The drawings of a turn; Refusal if not everybody may see them."""

    def look(room: Room) -> tuple[Story, list[Step], Summary, float]:
        table, summary = room.table, summary_of(room.table)
        check_shared(summary)
        story = table.told_story()
        return story.blank(), story.steps(), summary, table.ended

    again, steps, summary, ended = await tables.read(code, look)
    turns = turns_of(steps)
    if not turns:
        raise refuse("not_started")  # nobody has moved
    turn = turns[min(number or len(turns), len(turns)) - 1]

    def draw() -> list[str]:
        drawings = [again.game.drawing(state, None) for state in positions_of(again, steps, turn)]
        shared = shared_game(summary, language, ended, names=names, colours=colours_in(drawings[-1]))
        name = next((row.name for row in shared.rows if row.seat == turn.seat), "")
        caption = say("share.turn", language, name=name) if name else shared.title
        return [frame_svg(drawing, caption, shared.game) for drawing in drawings]

    return await asyncio.to_thread(draw)  # a long game would hold up everyone


async def seen(tables: Tables, code: str, language: str, *, names: bool) -> tuple[str, SharedGame]:
    """The drawing of the last position, and the words; Refusal if not everybody may see them."""

    def look(room: Room) -> tuple[AnyGame, State, Summary, float]:
        table, summary = room.table, summary_of(room.table)
        check_shared(summary)
        if table.story is None:
            raise refuse("not_started")  # abandoned before it began
        return table.game, table.story.state.copy(), summary, table.ended

    game, state, summary, ended = await tables.read(code, look)
    drawing = await asyncio.to_thread(game.drawing, state, None)
    return drawing, shared_game(summary, language, ended, names=names, colours=colours_in(drawing))
