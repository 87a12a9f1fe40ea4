"""The JSON API of one identity on several devices, and of what belongs to a person: export and deletion."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from msgspec import Meta
from sqlalchemy import select

from paddock.server.http.address_limits import throttle
from paddock.server.http.guard import NO_COOKIE
from paddock.server.http.identity.merging import erase, merge
from paddock.server.http.people import sign_out, signed_in
from paddock.server.http.tables import AnyRequest, house_of, maybe_me, me
from paddock.server.storage.editions import Editions, FoundStudies
from paddock.server.storage.keys import Keys
from paddock.server.storage.learning import Learning
from paddock.server.storage.mastery import Masteries
from paddock.server.storage.notices import Notices
from paddock.server.storage.people import Identity
from paddock.server.storage.profiles import Profiles
from paddock.server.storage.schema import chat, results
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Body, Me

NAMING: Final = throttle("naming")
EVERYTHING: Final = 10**6


class NewKey(msgspec.Struct, frozen=True):
    """Whoever has the key can play as you. `expires`: seconds; null: never."""

    key: str
    expires: float | None


class UseKey(Body, frozen=True):
    """`keep`: the games that this device has as a guest become yours."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]
    keep: bool = False


class KeyOwner(msgspec.Struct, frozen=True):
    """Whose key it is, and what this device has so far."""

    name: str
    guest: str | None  # the name of the guest on this device; null: none, or one with a login of their own
    games: int


class Sure(Body, frozen=True):
    """Your name, so that nobody deletes a profile by accident."""

    name: Annotated[str, Meta(max_length=40)]


class Links(Controller):
    path = "/api"
    tags = ("people",)

    @post("/me/link", summary="A link for another device", status_code=HTTP_200_OK, middleware=[NAMING])
    async def link(self, request: AnyRequest) -> NewKey:
        """It works once, for ten minutes."""
        identity, house = await me(request), house_of(request)
        key = await Keys(house.tables.store).new(identity.id, "device", house.tables.now)
        return NewKey(key, 600.0)

    @post("/me/recovery", summary="A link to come back by", status_code=HTTP_200_OK, middleware=[NAMING])
    async def recovery(self, request: AnyRequest) -> NewKey:
        """It works until you make another one."""
        identity, house = await me(request), house_of(request)
        return NewKey(await Keys(house.tables.store).new(identity.id, "recovery", house.tables.now), None)

    @post("/link/look", summary="Whose link this is", status_code=HTTP_200_OK, middleware=[NAMING])
    async def look(self, request: AnyRequest, data: JSONBody[UseKey]) -> KeyOwner:
        owner, guest = await owner_of(request, data.key), await guest_here(request)
        if guest is None or guest.id == owner.id:
            return KeyOwner(owner.name, None, 0)
        games = await house_of(request).tables.store.tables_of(guest.id, 100)
        return KeyOwner(owner.name, guest.name, len(games))

    @post("/link", summary="Become the same person on this device", status_code=HTTP_200_OK, middleware=[NAMING])
    async def use(self, request: AnyRequest, data: JSONBody[UseKey]) -> Response[Me]:
        """A session that this device had before ends."""
        house, owner, guest = house_of(request), await owner_of(request, data.key), await guest_here(request)
        if not await Keys(house.tables.store).use(data.key, house.tables.now):
            raise refuse("wrong_key")
        if data.keep and guest is not None and guest.id != owner.id:
            await merge(house, guest.id, owner.id)
        await sign_out(request)
        return await signed_in(request, owner)


class Data(Controller):
    path = "/api/me"
    tags = ("people",)

    @get("/data", summary="Everything that is kept about me", middleware=[throttle("looking")])
    async def export(self, request: AnyRequest) -> Response[dict[str, Any]]:
        identity, house = await me(request), house_of(request)
        store = house.tables.store
        played = await store.rows(select(results).where(results.c.player == identity.id).order_by(results.c.ended))
        said = await store.rows(
            select(chat.c.code, chat.c.text, chat.c.emote, chat.c.at).where(chat.c.player == identity.id)
        )
        found = {
            "me": identity.me,
            "profile": await Profiles(store).profile(identity.id, identity.id),
            "devices": await house.sessions.of(identity.id, house.tables.now),
            "tables": [row.code for row in await store.tables_of(identity.id, EVERYTHING)],
            "wishes": (await Notices(store).wishes(identity.id))[0],
            "mail": await Notices(store).address(identity.id),
            "results": [dict(row._mapping) for row in played],
            "mastery": await Masteries(store).of(identity.id),
            "chat": [dict(row._mapping) for row in said],
            "lessons": await Learning(store).solved(identity.id),
            "puzzles": await Learning(store).attempted(identity.id),
            "studies": await FoundStudies(store).of(identity.id),
            "editions": await Editions(store).of(identity.id, EVERYTHING),
        }
        return Response(found, headers={"content-disposition": 'attachment; filename="paddock.json"'})

    @post("/delete", summary="Delete my profile", status_code=HTTP_204_NO_CONTENT, response_cookies=[NO_COOKIE])
    async def delete(self, request: AnyRequest, data: JSONBody[Sure]) -> None:
        """Your games stay, under no name. This can't be undone."""
        identity = await me(request)
        if data.name != identity.name:
            raise refuse("not_sure")
        await erase(house_of(request), identity.id)


async def owner_of(request: AnyRequest, key: str) -> Identity:
    house = house_of(request)
    owner = await Keys(house.tables.store).owner(key, house.tables.now)
    if owner is None:
        raise refuse("wrong_key")
    return owner


async def guest_here(request: AnyRequest) -> Identity | None:
    """Who this device is so far, if that is somebody who can be merged."""
    identity = await maybe_me(request)
    return identity if identity and identity.session and identity.login is None else None
