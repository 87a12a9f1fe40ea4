"""The JSON API of profiles, results and leaderboards. Only people the server knows may ask."""

from typing import Annotated, Final

from litestar import Controller, get
from litestar.params import FromPath, PathParameter, QueryParameter

import paddock
from paddock.server.http.address_limits import throttle
from paddock.server.http.people import RuleLanguage
from paddock.server.http.tables import AnyRequest, Limit, house_of, me
from paddock.server.ratings.mastery import mastery
from paddock.server.storage.mastery import Masteries
from paddock.server.storage.profiles import Profiles
from paddock.server.wire.parts import KEY
from paddock.server.wire.profiles import BoardRow, FinishedGame, GameMastery, Pace, Profile, RatingPoint, SoloTally
from paddock.server.wire.refusal import refuse

PersonPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a person.")]
GameQuery = Annotated[str, QueryParameter(max_length=60, description="The name of a game.")]
PaceQuery = Annotated[Pace, QueryParameter(description="live, or days a move.")]
Before = Annotated[float, QueryParameter(ge=0, le=1e12, description="Only games that ended before this time.")]
LOOKING: Final = throttle("looking")
ALWAYS: Final = 1e12


def profiles_of(request: AnyRequest) -> Profiles:
    return Profiles(house_of(request).tables.store)


def check_game(name: str) -> None:
    if name not in paddock.game_names():
        raise refuse("no_game")


class People(Controller):
    path = "/api/people/{player:str}"
    tags = ("people",)

    @get("/", summary="Somebody's profile", middleware=[LOOKING])
    async def profile(self, request: AnyRequest, player: PersonPath) -> Profile:
        return await profiles_of(request).profile(player, (await me(request)).id)

    @get("/ratings", summary="The ratings of somebody over time", middleware=[LOOKING])
    async def history(
        self, request: AnyRequest, player: PersonPath, game: GameQuery, pace: PaceQuery = "live"
    ) -> list[RatingPoint]:
        """The latest 200, oldest first."""
        is_me = (await me(request)).id == player
        check_game(game)
        return await profiles_of(request).history(player, game, pace, with_codes=is_me)


class Games(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me/games", summary="My finished games, the latest first")
    async def games(self, request: AnyRequest, before: Before = ALWAYS, limit: Limit = 50) -> list[FinishedGame]:
        return await profiles_of(request).games((await me(request)).id, before, limit)

    @get("/me/mastery", summary="What I do well, and what costs me points")
    async def mastery(self, request: AnyRequest, language: RuleLanguage = "en") -> list[GameMastery]:
        """From the reviews of my games, at most the latest 200; only about my own choices, and only for me."""
        kept = await Masteries(house_of(request).tables.store).of((await me(request)).id)
        return [mastery(game, found, language) for game, found in kept.items() if game in paddock.game_names()]

    @get("/me/solo", summary="How my solo games ended")
    async def solo(self, request: AnyRequest) -> list[SoloTally]:
        return await profiles_of(request).solo((await me(request)).id)

    @get("/ratings/{game:str}", summary="The leaderboard of a game", middleware=[LOOKING])
    async def board(self, request: AnyRequest, game: FromPath[str], pace: PaceQuery = "live") -> list[BoardRow]:
        """The strongest first. Bots are in the same list, so that a rating means something."""
        identity = await me(request)
        check_game(game)
        return await profiles_of(request).board(game, pace, identity.id)
