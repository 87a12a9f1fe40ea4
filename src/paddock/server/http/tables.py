"""The JSON API of tables: open, sit, play, look. The messages are those of the socket."""

import asyncio
from typing import Annotated, Any, Final

from litestar import Controller, MediaType, Request, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from paddock.contract import record as records
from paddock.contract.game import Viewer
from paddock.server.http.address_limits import throttle
from paddock.server.http.conversation import House, drafted, foreseen
from paddock.server.http.guard import identify
from paddock.server.live.keeping import Decision
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables as LiveTables
from paddock.server.storage.lobby import Lobby
from paddock.server.storage.people import Identity
from paddock.server.table import opening
from paddock.server.table.entries import Step
from paddock.server.table.privacy import check_admitted
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.table.telling import check_viewer, record_for, replay_of
from paddock.server.thinking.freehand import designed, judged
from paddock.server.thinking.hints import advise
from paddock.server.wire.client_messages import (
    Abandon,
    Absent,
    Answer,
    Command,
    Design,
    Draft,
    Foresee,
    Hint,
    Judge,
    Plan,
    Play,
    Ready,
    Resign,
    Say,
    Undo,
)
from paddock.server.wire.messages import Advised, Chat, Designed, Done, Drafted, Foreseen, Judged, Refused, TableInfo
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import (
    AbsentBody,
    AnswerBody,
    DesignBody,
    DraftBody,
    ForeseeBody,
    HandToBot,
    HintBody,
    JudgeBody,
    MoveBody,
    Mute,
    NewTable,
    PlanBody,
    ReadyBody,
    Replay,
    SayBody,
    SeatBody,
    SitDown,
    ThrowIn,
    UndoBody,
)

AnyRequest = Request[Any, Any, State]
CodePath = Annotated[str, PathParameter(pattern=KEY, max_length=40, description="The code of a table.")]
SeatPath = Annotated[int, PathParameter(ge=0, le=63, description="The index of a seat.")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=63, description="Whose view; none: a spectator's.")]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Invite = Annotated[str | None, QueryParameter(max_length=40, description="To a seat of a table that waits.")]
Sit = Annotated[bool, QueryParameter(description="Sit down at once; otherwise do it yourself, with random input.")]

LOOKING: Final = throttle("looking")

REFUSALS: Final = {
    400: ResponseSpec(Refused, description="Not understood", generate_examples=False),
    401: ResponseSpec(Refused, description="We don't know you", generate_examples=False),
    403: ResponseSpec(Refused, description="Not yours", generate_examples=False),
    404: ResponseSpec(Refused, description="No such table", generate_examples=False),
    409: ResponseSpec(Refused, description="Not now: illegal, stale, taken, over", generate_examples=False),
    429: ResponseSpec(Refused, description="Too many requests", generate_examples=False),
    503: ResponseSpec(Refused, description="Couldn't be saved or read: send it again", generate_examples=False),
}


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def me(request: AnyRequest) -> Identity:
    """Who makes the request; Refusal if we don't know them."""
    identity = await identify(request, house_of(request))
    if identity is None:
        raise refuse("unauthorised")
    return identity


async def maybe_me(request: AnyRequest) -> Identity | None:
    return await identify(request, house_of(request))


def id_of(identity: Identity | None) -> str | None:
    return identity.id if identity else None


def told(room: Room, identity: Identity | None) -> TableInfo:
    return room.info(id_of(identity), room.used)


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="Public tables that wait for people")
    async def lobby(self, request: AnyRequest, limit: Limit = 50) -> list[TableInfo]:
        tables, identity = house_of(request).tables, await maybe_me(request)
        return await tables.listing.infos(await tables.store.lobby(limit), id_of(identity))

    @post("/", summary="Open a table", status_code=HTTP_201_CREATED, middleware=[throttle("opening")])
    async def open(self, request: AnyRequest, data: JSONBody[NewTable]) -> TableInfo:
        """It starts when every seat is taken."""
        identity, tables = await me(request), house_of(request).tables
        await check_guests(tables, identity.id, data)
        await check_names(request, data)
        room = await tables.openings.open_table(data, identity.person)
        return await tables.read(room.table.code, lambda room: told(room, identity))

    @get("/{code:str}", summary="A table")
    async def table(self, request: AnyRequest, code: CodePath, invite: Invite = None) -> TableInfo:
        """If it has no spectators: only that it is private, unless it is mine or I may sit down there."""
        identity = await maybe_me(request)
        return await house_of(request).tables.listing.info(code, id_of(identity), invite)

    @post("/{code:str}/close", summary="Close a table that has not started", status_code=HTTP_200_OK)
    async def close(self, request: AnyRequest, code: CodePath) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        return await changed(request, code, identity, lambda table: opening.close(table, identity.id, tables.now))

    @post("/{code:str}/rematch", summary="Play again, with seats rotated by one", status_code=HTTP_200_OK)
    async def rematch(self, request: AnyRequest, code: CodePath, sit: Sit = True) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        room = await tables.openings.rematch(code, identity.person, sit=sit)
        return await tables.read(room.table.code, lambda room: told(room, identity))

    @get("/{code:str}/record", summary="The record as text", media_type=MediaType.TEXT, middleware=[LOOKING])
    async def record(self, request: AnyRequest, code: CodePath, seat: SeatQuery = None) -> str:
        """While the game runs, as far as this seat may know it; complete afterwards."""
        identity, tables = await maybe_me(request), house_of(request).tables

        def look(room: Room) -> str:
            check_look(room.table, identity, seat)
            return records.write(record_for(room.table, seat))

        if await tables.rooms.is_shelved(code):
            return records.write(await tables.rooms.shelf.record(code, id_of(identity)))
        return await tables.read(code, look)

    @get("/{code:str}/replay", summary="The game frame by frame", middleware=[LOOKING])
    async def replay(self, request: AnyRequest, code: CodePath, seat: SeatQuery = None) -> Replay:
        """While the game runs only for one's own seat; afterwards as any seat saw it."""
        identity = await maybe_me(request)

        def look(room: Room) -> tuple[Story, list[Step]]:
            check_look(room.table, identity, seat)
            story = room.table.told_story()
            return story.blank(), story.steps()

        again, steps = await house_of(request).tables.read(code, look)
        return await asyncio.to_thread(replay_of, again, steps, seat)  # a long game would hold up everyone

    @get("/{code:str}/chat", summary="The chat, for those who sit here")
    async def chat(self, request: AnyRequest, code: CodePath) -> Chat:
        identity, house = await me(request), house_of(request)
        return await house.chatroom.told(identity.id, code)


class Seats(Controller):
    path = "/api/tables/{code:str}/seats/{seat:int}"
    tags = ("tables",)

    @post("/sit", summary="Sit down", status_code=HTTP_200_OK, middleware=[throttle("joining")])
    async def sit(self, request: AnyRequest, code: CodePath, seat: SeatPath, data: JSONBody[SitDown]) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        person = identity.person
        await check_welcome(tables, identity.id, code)
        return await changed(request, code, identity, lambda table: opening.sit(table, seat, person, data, tables.now))

    @post("/leave", summary="Leave the seat; in a running game a bot plays on", status_code=HTTP_200_OK)
    async def leave(self, request: AnyRequest, code: CodePath, seat: SeatPath) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        return await changed(request, code, identity, lambda table: opening.leave(table, seat, identity.id, tables.now))

    @post("/bot", summary="Hand my seat to a bot; the host: a free seat", status_code=HTTP_200_OK)
    async def hand(self, request: AnyRequest, code: CodePath, seat: SeatPath, data: JSONBody[HandToBot]) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        bot = opening.known_bot(data.bot, tables.around.bots)
        now = tables.now
        return await changed(request, code, identity, lambda table: opening.hand(table, seat, identity.id, bot, now))

    @post("/take", summary="Take my seat back from the bot", status_code=HTTP_200_OK)
    async def take(self, request: AnyRequest, code: CodePath, seat: SeatPath) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        return await changed(request, code, identity, lambda table: opening.take(table, seat, identity.id, tables.now))

    @post("/entropy", summary="Add random input before the start", status_code=HTTP_200_OK)
    async def throw_in(self, request: AnyRequest, code: CodePath, seat: SeatPath, data: JSONBody[ThrowIn]) -> TableInfo:
        identity, tables = await me(request), house_of(request).tables
        return await changed(
            request, code, identity, lambda table: opening.throw_in(table, seat, identity.id, data.text, tables.now)
        )

    @post("/mute", summary="Mute whoever sits there", status_code=HTTP_200_OK)
    async def mute(self, request: AnyRequest, code: CodePath, seat: SeatPath, data: JSONBody[Mute]) -> TableInfo:
        identity, house = await me(request), house_of(request)
        muted = await house.tables.read(code, lambda room: opening.seat_at(room.table, seat, identity.id).player)
        if muted is None:
            raise refuse("not_taken")
        await house.chatroom.mute(identity.id, muted, on=data.muted)
        return await house.tables.read(code, lambda room: told(room, identity))


class Playing(Controller):
    """The socket's messages as requests."""

    path = "/api/tables/{code:str}"
    tags = ("play",)

    @post("/move", summary="Make a move", status_code=HTTP_200_OK)
    async def move(self, request: AnyRequest, code: CodePath, data: JSONBody[MoveBody]) -> Done:
        return await carried_out(request, Play(data.id, code, data.seat, data.version, data.move))

    @post("/undo", summary="Undo a move, or request it", status_code=HTTP_200_OK)
    async def undo(self, request: AnyRequest, code: CodePath, data: JSONBody[UndoBody]) -> Done:
        return await carried_out(request, Undo(data.id, code, data.seat, data.version, data.to))

    @post("/abandon", summary="Offer to abandon the game", status_code=HTTP_200_OK)
    async def abandon(self, request: AnyRequest, code: CodePath, data: JSONBody[SeatBody]) -> Done:
        return await carried_out(request, Abandon(data.id, code, data.seat))

    @post("/answer", summary="Grant or refuse a request", status_code=HTTP_200_OK)
    async def answer(self, request: AnyRequest, code: CodePath, data: JSONBody[AnswerBody]) -> Done:
        return await carried_out(request, Answer(data.id, code, data.seat, data.request, data.grant))

    @post("/absent", summary="Go on without somebody who is offline", status_code=HTTP_200_OK)
    async def absent(self, request: AnyRequest, code: CodePath, data: JSONBody[AbsentBody]) -> Done:
        """Two minutes after they left, if it's their turn, and if all others who are there agree."""
        return await carried_out(request, Absent(data.id, code, data.seat, data.choice))

    @post("/ready", summary="Start my clock", status_code=HTTP_200_OK)
    async def ready(self, request: AnyRequest, code: CodePath, data: JSONBody[ReadyBody]) -> Done:
        """I have seen what the others did. Otherwise my clock starts by itself, eight seconds after it was my turn."""
        return await carried_out(request, Ready(data.id, code, data.seat, data.version))

    @post("/resign", summary="Resign", status_code=HTTP_200_OK)
    async def resign(self, request: AnyRequest, code: CodePath, data: JSONBody[SeatBody]) -> Done:
        return await carried_out(request, Resign(data.id, code, data.seat))

    @post("/draft", summary="Consider steps; nothing is recorded", status_code=HTTP_200_OK)
    async def draft(self, request: AnyRequest, code: CodePath, data: JSONBody[DraftBody]) -> Drafted:
        identity, house = await me(request), house_of(request)
        house.limits.check(identity.id, "draft")
        return await drafted(house.tables, identity.id, Draft(data.id, code, data.seat, data.version, data.move))

    @post("/foresee", summary="What others may do, and what I could answer", status_code=HTTP_200_OK)
    async def foresee(self, request: AnyRequest, code: CodePath, data: JSONBody[ForeseeBody]) -> Foreseen:
        """In games with days for each move. Nothing is recorded, and nobody else learns of it."""
        identity, house = await me(request), house_of(request)
        house.limits.check(identity.id, "draft")
        return await foreseen(house.tables, identity.id, Foresee(data.id, code, data.seat, data.version, data.moves))

    @post("/plan", summary="Plan answers to what others may do", status_code=HTTP_200_OK)
    async def plan(self, request: AnyRequest, code: CodePath, data: JSONBody[PlanBody]) -> Done:
        """An answer is dropped if anything else happens, or anything hidden comes up. No lines: I plan nothing."""
        return await carried_out(request, Plan(data.id, code, data.seat, data.version, data.lines))

    @post("/say", summary="A line of chat or an emote", status_code=HTTP_200_OK)
    async def say(self, request: AnyRequest, code: CodePath, data: JSONBody[SayBody]) -> Done:
        identity, house = await me(request), house_of(request)
        await house.chatroom.say(identity.id, Say(data.id, code, data.seat, data.text, data.emote))
        return Done(data.id, code)

    @post("/hint", summary="What a search would do here", status_code=HTTP_200_OK)
    async def hint(self, request: AnyRequest, code: CodePath, data: JSONBody[HintBody]) -> Advised:
        identity, house = await me(request), house_of(request)
        house.limits.check(identity.id, "hint")
        return await advise(house.tables, identity.id, Hint(data.id, code, data.seat, data.at, data.language))

    @post("/judge", summary="Feedback on an unfinished move", status_code=HTTP_200_OK)
    async def judge(self, request: AnyRequest, code: CodePath, data: JSONBody[JudgeBody]) -> Judged:
        """For moves that aren't listed, such as drawings. Nothing is recorded, and nobody else learns of it."""
        identity, house = await me(request), house_of(request)
        house.limits.check(identity.id, "judge")
        return await judged(house.tables, identity.id, Judge(data.id, code, data.seat, data.version, data.move))

    @post("/design", summary="Whole moves worth making that aren't listed", status_code=HTTP_200_OK)
    async def design(self, request: AnyRequest, code: CodePath, data: JSONBody[DesignBody]) -> Designed:
        identity, house = await me(request), house_of(request)
        house.limits.check(identity.id, "design")
        return await designed(house.tables, identity.id, Design(data.id, code, data.seat, data.version))


async def check_names(request: AnyRequest, wish: NewTable) -> None:
    """Refusal if the host of the server doesn't want to read them."""
    for name in (wish.name, *(seat.name for seat in wish.seats)):
        await request.app.state.hosting.check_words(name or "")


async def check_guests(tables: LiveTables, player: str, wish: NewTable) -> None:
    """Refusal unless seats are kept only for people this person has played with."""
    lobby = Lobby(tables.store)
    for guest in {seat.player for seat in wish.seats if seat.player}:
        if guest in await lobby.apart(player) or not await lobby.has_played_with(player, guest):
            raise refuse("no_person")


async def check_welcome(tables: LiveTables, player: str, code: str) -> None:
    """Refusal if somebody at the table has blocked this person, or is blocked by them."""
    there = await tables.read(code, lambda room: {seat.player for seat in room.table.seats if seat.player})
    if there - {player} and there & await Lobby(tables.store).apart(player):
        raise refuse("blocked")


async def changed(request: AnyRequest, code: CodePath, identity: Identity, decision: Decision) -> TableInfo:
    tables = house_of(request).tables
    await tables.change(code, decision)
    return await tables.read(code, lambda room: told(room, identity))


async def carried_out(request: AnyRequest, command: Command) -> Done:
    identity, house = await me(request), house_of(request)
    house.limits.check(identity.id, "move")
    return await house.tables.command(identity.id, command)


def check_look(table: Table, identity: Identity | None, viewer: Viewer) -> None:
    """A finished game can be seen from every seat by everyone who has its code, unless it is private."""
    if table.has_ended:
        check_admitted(table, id_of(identity))
        if viewer is not None and viewer >= len(table.seats):
            raise refuse("no_such_seat")
        return
    check_viewer(table, identity.id if identity else None, viewer)
