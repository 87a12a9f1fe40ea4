"""The JSON API of rulebooks for players, and their pictures. They need no name."""

from typing import Annotated, Final

from litestar import Controller, MediaType, Response, get
from litestar.params import PathParameter

import paddock
from paddock.games.player_rulebooks import book_languages, book_of, picture_infos, picture_svg, pictures_of
from paddock.server.http.page_api import NamePath
from paddock.server.http.people import RuleLanguage
from paddock.server.http.tables import REFUSALS, AnyRequest, house_of
from paddock.server.table.editions import in_thread, played_by
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import RulebookInfo

PicturePath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of a picture.")]
SVG: Final = "image/svg+xml"


class Rulebooks(Controller):
    path = "/api/games/{name:str}/rulebook"
    tags = ("offer",)

    @get("/", summary="The rulebook of a game for players", responses=REFUSALS)
    async def book(self, request: AnyRequest, name: NamePath, language: RuleLanguage = "en") -> RulebookInfo:
        """With the values of this server's edition; the examples have those of the game as shipped."""
        told = spoken(name, language)
        editions = house_of(request).tables.around.editions
        game = await played_by(paddock.find_game(name), editions.get(name, ""))
        book, pictures = book_of(game, told), await in_thread(picture_infos, name, told)
        return RulebookInfo(told, game.edition_name, book.minutes, book.chapters, book.index, pictures)

    @get("/pictures/{picture:str}", summary="A picture of it, as SVG", media_type=MediaType.TEXT, responses=REFUSALS)
    async def picture(self, name: NamePath, picture: PicturePath, language: RuleLanguage = "en") -> Response[str]:
        told = spoken(name, language)
        if picture not in pictures_of(name).by_id:
            raise refuse("not_found")
        drawn = await in_thread(picture_svg, name, picture, told)
        return Response(drawn, media_type=SVG, headers={"content-language": told, "cache-control": "no-cache"})


def spoken(name: str, language: str) -> str:
    """The language in which the rulebook is given; Refusal if there is none."""
    if name not in paddock.game_names():
        raise refuse("no_game")
    languages = book_languages(name)
    if not languages:
        raise refuse("no_rules")
    return language if language in languages else languages[0]
