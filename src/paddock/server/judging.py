"""Moves that no list holds, such as drawings: how one stands while it is made up, and whole ones worth making.

Both come from the asking seat's own view. Nothing is recorded and nobody is told.
"""

from paddock.game import AnyGame, View
from paddock.server.commands import check_present, check_seat, check_version
from paddock.server.hall import Hall
from paddock.server.messages import Design, Designed, JsonObject, Judge, Judged, as_json
from paddock.server.refusal import refuse
from paddock.server.room import Room


async def judged(hall: Hall, player: str | None, message: Judge) -> Judged:
    game, view, version = await asked(hall, player, message)
    return Judged(message.id, message.table, message.seat, version, judge(game, view, message.move))


async def designed(hall: Hall, player: str | None, message: Design) -> Designed:
    game, view, version = await asked(hall, player, message)
    return Designed(message.id, message.table, message.seat, version, design(game, view))


def judge(game: AnyGame, view: View, move: str) -> JsonObject:
    """Refusal if it is nonsense, or if every move of this game is listed."""
    try:
        judgement = game.judge(view, move)
    except ValueError as error:
        raise refuse("nonsense", why=str(error)) from None
    if judgement is None:
        raise refuse("not_judged")
    return as_json(judgement)


def design(game: AnyGame, view: View) -> list[JsonObject]:
    return [as_json(found) for found in game.designs(view)]


async def asked(hall: Hall, player: str | None, message: Judge | Design) -> tuple[AnyGame, View, int]:
    """The game and the view of a seat that is asked now; Refusal if this is not the person's seat."""

    def look(room: Room) -> tuple[AnyGame, View, int]:
        table = room.table
        check_seat(table, player, message.seat)
        story = table.told_story()
        check_present(table, message.seat)
        check_version(table, message.seat, message.version)
        if message.seat not in table.to_act():
            raise refuse("over" if table.has_ended else "not_asked")
        return story.game, story.view(message.seat), table.version(message.seat)

    return await hall.read(message.table, look)
