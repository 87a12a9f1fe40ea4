"""The JSON API of club nights. Whoever has the link to one may look at it and sign up."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec.structs import replace

import paddock
from paddock.server.clubs.event import Entrant, Event
from paddock.server.http.address_limits import throttle
from paddock.server.http.clubs import nights
from paddock.server.http.tables import AnyRequest, house_of, me
from paddock.server.storage.clubs_and_hosts.clubs import Clubs
from paddock.server.storage.people import Identity
from paddock.server.wire.clubs import EventInfo, EventSummary, NewEvent, NextRound, Outcome, Pair
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import refuse
from paddock.server.wire.words import cleaned_name

EventPath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The id of a club night.")]


def clubs_of(request: AnyRequest) -> Clubs:
    return Clubs(house_of(request).tables.store)


def entrant(identity: Identity) -> Entrant:
    return Entrant(identity.id, identity.name, identity.avatar or "")


async def told(request: AnyRequest, event: str, identity: Identity) -> EventInfo:
    tables = house_of(request).tables
    return await nights.info_of(tables, event, await nights.up_to_date(tables, clubs_of(request), event), identity)


class ClubNights(Controller):
    path = "/api/events"
    tags = ("clubs",)

    @get("/", summary="My club nights, the latest first")
    async def events(self, request: AnyRequest) -> list[EventSummary]:
        found = await clubs_of(request).of((await me(request)).id)
        return [
            EventSummary(
                key,
                one.name,
                one.game,
                len(one.entrants),
                "over" if one.is_over else "running" if one.rounds else "gathering",
                one.created,
            )
            for key, one in found
        ]

    @post("/", summary="Plan a club night", status_code=HTTP_201_CREATED, middleware=[throttle("opening")])
    async def plan(self, request: AnyRequest, data: JSONBody[NewEvent]) -> EventInfo:
        identity, name = await me(request), cleaned_name(data.name)
        if data.game not in paddock.game_names():
            raise refuse("no_game")
        if not name:
            raise refuse("malformed", why="choose a name with letters in it")
        if data.rated and data.clock.kind == "none":
            raise refuse("malformed", why="a rated game needs a clock")
        await request.app.state.hosting.check_words(name)
        event = Event(
            name=name,
            game=data.game,
            form=data.form,
            length=data.length,
            clock=data.clock,
            rated=data.rated,
            bots=data.bots,
            host=identity.id,
            created=house_of(request).tables.now,
            entrants=[entrant(identity)],
        )
        return await told(request, await clubs_of(request).open(event), identity)

    @get("/{event:str}", summary="A club night")
    async def event(self, request: AnyRequest, event: EventPath) -> EventInfo:
        return await told(request, event, await me(request))

    @post(
        "/{event:str}/join", summary="Sign up, or come back", status_code=HTTP_200_OK, middleware=[throttle("joining")]
    )
    async def join(self, request: AnyRequest, event: EventPath) -> EventInfo:
        identity, clubs = await me(request), clubs_of(request)
        await clubs.change(event, lambda one: nights.joined(one, entrant(identity)))
        await clubs.add(identity.id, event, house_of(request).tables.now)
        return await told(request, event, identity)

    @post("/{event:str}/leave", summary="Leave; what I have played stays", status_code=HTTP_200_OK)
    async def leave(self, request: AnyRequest, event: EventPath) -> EventInfo:
        identity = await me(request)
        await clubs_of(request).change(event, lambda one: nights.left(one, identity.id))
        return await told(request, event, identity)

    @get("/{event:str}/pairs", summary="The host: who would meet in the next round")
    async def pairs(self, request: AnyRequest, event: EventPath) -> list[Pair]:
        identity, tables = await me(request), house_of(request).tables
        return nights.proposed(await nights.up_to_date(tables, clubs_of(request), event), identity.id)

    @post(
        "/{event:str}/again",
        summary="The host: play the same again",
        status_code=HTTP_200_OK,
        middleware=[throttle("opening")],
    )
    async def again(self, request: AnyRequest, event: EventPath) -> EventInfo:
        """A new night with the same settings. The page of this one leads there."""
        identity, clubs, now = await me(request), clubs_of(request), house_of(request).tables.now
        old = await nights.up_to_date(house_of(request).tables, clubs, event)
        fresh = nights.again(old, identity.id, entrant(identity), now)
        if not old.next:
            key = await clubs.open(fresh)
            old = await clubs.change(event, lambda one: one if one.next else replace(one, next=key))
        return await told(request, old.next, identity)

    @post("/{event:str}/round", summary="The host: start the next round", status_code=HTTP_200_OK)
    async def next_round(self, request: AnyRequest, event: EventPath, data: JSONBody[NextRound]) -> EventInfo:
        """Opens a table for each pairing: those that are proposed, or the host's own."""
        identity, clubs, tables = await me(request), clubs_of(request), house_of(request).tables
        await nights.up_to_date(tables, clubs, event)
        await clubs.change(event, lambda one: nights.paired(one, identity.id, data.pairs, tables.now))
        await nights.opened_tables(tables, clubs, event)
        return await told(request, event, identity)

    @post("/{event:str}/claim", summary="Take the point from somebody who didn't come", status_code=HTTP_200_OK)
    async def claim(self, request: AnyRequest, event: EventPath) -> EventInfo:
        identity = await me(request)
        await nights.claimed(house_of(request).tables, clubs_of(request), event, identity.id)
        return await told(request, event, identity)

    @post("/{event:str}/outcome", summary="The host: settle a game that nobody can finish", status_code=HTTP_200_OK)
    async def outcome(self, request: AnyRequest, event: EventPath, data: JSONBody[Outcome]) -> EventInfo:
        identity, clubs = await me(request), clubs_of(request)
        if (await clubs.find(event))[1].host != identity.id:
            raise refuse("not_host")
        await clubs.change(event, lambda one: nights.settled(one, data.number, data.outcome))
        return await told(request, event, identity)
