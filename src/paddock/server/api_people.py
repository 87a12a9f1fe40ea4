"""The JSON API of people, and of what is on offer: names, accounts, tokens, games, bots."""

from typing import Annotated, Final

from litestar import Controller, MediaType, Response, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

import paddock
from paddock.bots.levels import levels
from paddock.game import AnyGame
from paddock.games import rule_languages, rules_of
from paddock.lesson import lesson_of
from paddock.luck import one_line
from paddock.server.api import REFUSALS, AnyRequest, Limit, house_of, maybe_me, me, told_all
from paddock.server.editions import played_by, text_of
from paddock.server.guard import NO_COOKIE, cookie_for
from paddock.server.messages import KEY, TableInfo
from paddock.server.people import Identity
from paddock.server.refusal import refuse
from paddock.server.requests import (
    Account,
    BotInfo,
    GameInfo,
    Health,
    Me,
    NewToken,
    OptionInfo,
    Token,
    WhoAmI,
)
from paddock.server.seats import table_sizes
from paddock.server.throttle import throttle

NAMING: Final = throttle("naming")
TokenPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a token.")]
RuleLanguage = Annotated[str, QueryParameter(max_length=20, description="Such as de; English where there is none.")]
RANDOM_BOT: Final = BotInfo("random", "Random", "Any legal move, each as likely.")


class Person(Controller):
    path = "/api/me"
    tags = ("people",)

    @get("/", summary="Who I am")
    async def who(self, request: AnyRequest) -> Me:
        return (await me(request)).me

    @post("/", summary="Become a guest, or change my name", status_code=HTTP_200_OK, middleware=[NAMING])
    async def name(self, request: AnyRequest, data: JSONBody[WhoAmI]) -> Response[Me]:
        house, identity = house_of(request), await maybe_me(request)
        name = one_line(data.name)
        if not name:
            raise refuse("malformed", why="a name needs letters")
        if identity is None:
            return with_cookie(request, await house.people.new_guest(name, house.hall.now))
        return with_cookie(request, await house.people.rename(identity, name))

    @get("/tables", summary="My tables, the latest first")
    async def tables(self, request: AnyRequest, limit: Limit = 50) -> list[TableInfo]:
        identity, hall = await me(request), house_of(request).hall
        return await told_all(hall, await hall.store.tables_of(identity.id, limit), identity)


class Accounts(Controller):
    path = "/api"
    tags = ("people",)

    @post("/account", summary="Keep my seats across devices", status_code=HTTP_200_OK, middleware=[NAMING])
    async def add(self, request: AnyRequest, data: JSONBody[Account]) -> Me:
        identity = await me(request)
        return (await house_of(request).people.add_account(identity, data.login, data.password)).me

    @post("/login", summary="Come back on another device", status_code=HTTP_200_OK, middleware=[NAMING])
    async def log_in(self, request: AnyRequest, data: JSONBody[Account]) -> Response[Me]:
        return with_cookie(request, await house_of(request).people.log_in(data.login, data.password))

    @post("/logout", summary="Forget me on this device", status_code=HTTP_204_NO_CONTENT, response_cookies=[NO_COOKIE])
    async def log_out(self) -> None:
        pass


def with_cookie(request: AnyRequest, identity: Identity) -> Response[Me]:
    cookie = cookie_for(house_of(request).people, identity.id, secure=is_secure(request))
    return Response(identity.me, cookies=[cookie])


def is_secure(request: AnyRequest) -> bool:
    return request.url.scheme == "https"


class Tokens(Controller):
    path = "/api/tokens"
    tags = ("bots",)

    @get("/", summary="My tokens for bots")
    async def tokens(self, request: AnyRequest) -> list[Token]:
        return await house_of(request).people.tokens((await me(request)).id)

    @post("/", summary="A new token, shown once", status_code=HTTP_201_CREATED)
    async def new_token(self, request: AnyRequest, data: JSONBody[NewToken]) -> Token:
        identity, house = await me(request), house_of(request)
        return await house.people.new_token(identity.id, data.note, house.hall.now)

    @delete("/{token:str}", summary="Drop a token")
    async def drop(self, request: AnyRequest, token: TokenPath) -> None:
        await house_of(request).people.drop_token((await me(request)).id, token)


class Offer(Controller):
    path = "/api"
    tags = ("offer",)

    @get("/games", summary="The games")
    async def games(self, request: AnyRequest) -> list[GameInfo]:
        editions = house_of(request).hall.around.editions
        games = [(paddock.find_game(name), editions.get(name, "")) for name in paddock.games()]
        return [game_info(game, await played_by(game, values)) for game, values in games]

    @get("/games/{name:str}/rules", summary="The rules of a game", media_type=MediaType.TEXT)
    async def rules(self, name: FromPath[str], language: RuleLanguage = "en") -> Response[str]:
        if name not in paddock.games():
            raise refuse("no_game")
        told = language if language in rule_languages(name) else "en"
        return Response(rules_of(name, told), headers={"content-language": told})

    @get("/bots", summary="The bots, the weakest first")
    async def bots(self) -> list[BotInfo]:
        return [RANDOM_BOT, *(BotInfo(level.id, level.name, level.about) for level in levels())]


def game_info(game: AnyGame, played: AnyGame) -> GameInfo:
    """`played` is the game by the edition of this server."""
    options = {
        name: OptionInfo(option.default, list(option.choices), option.help) for name, option in game.options.items()
    }
    lesson = lesson_of(game.name)
    steps, minutes = (list(lesson.steps), lesson.about.minutes) if lesson else ([], 0)
    rules = f"/api/games/{game.name}/rules"
    name, values = played.edition_name, text_of(played)
    sizes = table_sizes(game)
    return GameInfo(game.name, game.title, game.version, sizes, options, rules, steps, minutes, name, values)


@get("/healthz", summary="Is the server well", tags=["operations"], responses=REFUSALS)
async def healthz(request: AnyRequest) -> Health:
    if not await house_of(request).hall.store.is_well():
        raise refuse("busy")
    return Health("ok", paddock.__version__, paddock.engine())
