"""The JSON API of people, and of what is on offer: names, accounts, devices, tokens, games, bots."""

from typing import Annotated, Final

from litestar import Controller, MediaType, Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

import paddock
from paddock.bots.levels import levels
from paddock.content.catalogue import say
from paddock.contract.game import AnyGame
from paddock.games import rule_languages, rules_of
from paddock.games.lessons import lesson_of
from paddock.games.player_rulebooks import book_languages
from paddock.server.http.address_limits import throttle
from paddock.server.http.guard import NO_COOKIE, cookie_for, device
from paddock.server.http.tables import AnyRequest, Limit, house_of, maybe_me, me
from paddock.server.storage.people import Identity
from paddock.server.table.editions import played_by, text_of
from paddock.server.table.seats import table_sizes
from paddock.server.wire.messages import TableInfo
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import (
    Account,
    BotInfo,
    GameInfo,
    Me,
    NewToken,
    OptionInfo,
    SessionInfo,
    Token,
    WhoAmI,
)
from paddock.server.wire.words import cleaned_name

NAMING: Final = throttle("naming")
TokenPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a token.")]
SessionPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a session.")]
RuleLanguage = Annotated[str, QueryParameter(max_length=20, description="Such as de; English if there is none.")]
Hidden = Annotated[bool, QueryParameter(description="Those I have hidden, instead of the others.")]
RANDOM_BOT: Final = BotInfo("random", "Random", "Any legal move, each equally likely.")


class Person(Controller):
    path = "/api/me"
    tags = ("people",)

    @get("/", summary="Who I am")
    async def who(self, request: AnyRequest) -> Me:
        return (await me(request)).me

    @post("/", summary="Become a guest, or change my name", status_code=HTTP_200_OK, middleware=[NAMING])
    async def name(self, request: AnyRequest, data: JSONBody[WhoAmI]) -> Response[Me]:
        house, identity = house_of(request), await maybe_me(request)
        name = cleaned_name(data.name)
        if not name:
            raise refuse("malformed", why="choose a name with letters in it")
        await request.app.state.hosting.check_words(name)
        if identity is None:
            return await signed_in(request, await house.people.new_guest(name, house.tables.now, data.avatar))
        renamed = await house.people.rename(identity, name)
        return Response((await house.people.show_as(renamed, data.avatar) if data.avatar else renamed).me)

    @get("/tables", summary="My tables, the latest first")
    async def tables(self, request: AnyRequest, limit: Limit = 50, hidden: Hidden = False) -> list[TableInfo]:
        identity, tables = await me(request), house_of(request).tables
        rows = await tables.store.tables_of(identity.id, limit, hidden=hidden)
        return await tables.listing.infos(rows, identity.id)


class Devices(Controller):
    path = "/api/me/sessions"
    tags = ("people",)

    @get("/", summary="Where I am signed in, the latest first")
    async def sessions(self, request: AnyRequest) -> list[SessionInfo]:
        identity, house = await me(request), house_of(request)
        found = await house.sessions.of(identity.id, house.tables.now)
        return [SessionInfo(one.id, one.device, one.created, one.seen, one.id == identity.session) for one in found]

    @delete("/{session:str}", summary="Sign out a device")
    async def revoke(self, request: AnyRequest, session: SessionPath) -> None:
        await house_of(request).sessions.revoke((await me(request)).id, session)

    @delete("/", summary="Sign out everywhere else")
    async def revoke_others(self, request: AnyRequest) -> None:
        identity = await me(request)
        await house_of(request).sessions.revoke_others(identity.id, identity.session)


class Accounts(Controller):
    path = "/api"
    tags = ("people",)

    @post("/account", summary="Keep my seats across devices", status_code=HTTP_200_OK, middleware=[NAMING])
    async def add(self, request: AnyRequest, data: JSONBody[Account]) -> Response[Me]:
        """Other devices that held the guest's cookie are signed out, and this one gets a new cookie."""
        house, guest = house_of(request), await me(request)
        identity = await house.people.add_account(guest, data.login, data.password)
        await house.sessions.revoke_others(identity.id, identity.session)
        if identity.session is None:
            return Response(identity.me)
        cookie = cookie_for(request, await house.sessions.renew(identity.session))
        old_lines = BackgroundTask(house.sessions.end_lines_of, identity.session)  # they reconnect with the new cookie
        return Response(identity.me, cookies=[cookie], background=old_lines)

    @post("/login", summary="Come back on another device", status_code=HTTP_200_OK, middleware=[NAMING])
    async def log_in(self, request: AnyRequest, data: JSONBody[Account]) -> Response[Me]:
        """A session that this device had before ends."""
        identity = await house_of(request).people.log_in(data.login, data.password)
        await sign_out(request)
        return await signed_in(request, identity)

    @post("/logout", summary="Forget me on this device", status_code=HTTP_204_NO_CONTENT, response_cookies=[NO_COOKIE])
    async def log_out(self, request: AnyRequest) -> None:
        await sign_out(request)


async def signed_in(request: AnyRequest, identity: Identity) -> Response[Me]:
    """With the cookie of a new session."""
    house = house_of(request)
    cookie = await house.sessions.start(identity.id, device(request), house.tables.now)
    return Response(identity.me, cookies=[cookie_for(request, cookie)])


async def sign_out(request: AnyRequest) -> None:
    identity = await maybe_me(request)
    if identity is not None and identity.session is not None:
        await house_of(request).sessions.revoke(identity.id, identity.session)


class Tokens(Controller):
    path = "/api/tokens"
    tags = ("bots",)

    @get("/", summary="My tokens for bots")
    async def tokens(self, request: AnyRequest) -> list[Token]:
        return await house_of(request).people.tokens((await me(request)).id)

    @post("/", summary="A new token, shown once", status_code=HTTP_201_CREATED)
    async def new_token(self, request: AnyRequest, data: JSONBody[NewToken]) -> Token:
        identity, house = await me(request), house_of(request)
        return await house.people.new_token(identity.id, data.note, house.tables.now)

    @delete("/{token:str}", summary="Drop a token")
    async def drop(self, request: AnyRequest, token: TokenPath) -> None:
        await house_of(request).people.drop_token((await me(request)).id, token)


class Offer(Controller):
    path = "/api"
    tags = ("offer",)

    @get("/games", summary="The games")
    async def games(self, request: AnyRequest) -> list[GameInfo]:
        editions = house_of(request).tables.around.editions
        games = [(paddock.find_game(name), editions.get(name, "")) for name in paddock.game_names()]
        return [game_info(game, await played_by(game, values)) for game, values in games]

    @get("/games/{name:str}/rules", summary="The rules of a game", media_type=MediaType.TEXT)
    async def rules(self, name: FromPath[str], language: RuleLanguage = "en") -> Response[str]:
        if name not in paddock.game_names():
            raise refuse("no_game")
        if not rule_languages(name):
            raise refuse("no_rules")
        told = language if language in rule_languages(name) else "en"
        return Response(rules_of(name, told), headers={"content-language": told})

    @get("/bots", summary="The bots, the weakest first")
    async def bots(self) -> list[BotInfo]:
        return [RANDOM_BOT, *(level_info(level.id) for level in levels())]


def level_info(level: str) -> BotInfo:
    return BotInfo(level, say(f"bot.{level}.name"), say(f"bot.{level}.about"))


def game_info(game: AnyGame, played: AnyGame) -> GameInfo:
    """`played` is the game by the edition of this server."""
    options = {
        name: OptionInfo(option.default, list(option.choices), option.help) for name, option in game.options.items()
    }
    lesson = lesson_of(game.name)
    steps, minutes = (list(lesson.steps), lesson.about.minutes) if lesson else ([], 0)
    rules = f"/api/games/{game.name}/rules" if rule_languages(game.name) else ""
    book = f"/api/games/{game.name}/rulebook" if book_languages(game.name) else ""
    name, values = played.edition_name, text_of(played)
    sizes = table_sizes(game)
    return GameInfo(game.name, game.title, game.version, sizes, options, rules, book, steps, minutes, name, values)
