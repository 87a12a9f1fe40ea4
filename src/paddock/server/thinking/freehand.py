"""Moves that aren't listed, such as drawings: feedback on unfinished ones, and whole ones worth making.

Both come from the seat's own view. Nothing is recorded, and nobody else learns of it.
"""

from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.table.commands import check_present, check_seat, check_version
from paddock.server.table.typed import written
from paddock.server.wire.client_messages import Design, Judge
from paddock.server.wire.messages import Designed, Judged
from paddock.server.wire.parts import JsonObject, WrittenMove, as_json
from paddock.server.wire.refusal import refuse


async def judged(tables: Tables, player: str | None, message: Judge) -> Judged:
    game, view, version = await asked(tables, player, message)
    return Judged(message.id, message.table, message.seat, version, judge(game, view, message.move))


async def designed(tables: Tables, player: str | None, message: Design) -> Designed:
    game, view, version = await asked(tables, player, message)
    return Designed(message.id, message.table, message.seat, version, design(game, view))


def judge(game: AnyGame, view: View, move: WrittenMove) -> JsonObject:
    """Refusal if it is nonsense, or if every move of this game is listed."""
    if game.freehand is None:
        raise refuse("not_judged")
    text = written_from(game, view, move) if isinstance(move, dict) else move
    try:
        return as_json(game.freehand.judge(view, text))
    except ValueError as error:
        raise refuse("nonsense", why=str(error)) from None


def written_from(game: AnyGame, view: View, fields: JsonObject) -> str:
    assert view.seat is not None, "a spectator makes no moves"
    return written(game, game.determinize(view, Rng()), view.seat, fields)


def design(game: AnyGame, view: View) -> list[JsonObject]:
    return [as_json(found) for found in game.freehand.designs(view)] if game.freehand else []


async def asked(tables: Tables, player: str | None, message: Judge | Design) -> tuple[AnyGame, View, int]:
    """The game and the view of a seat to act; Refusal if this is not the person's seat."""

    def look(room: Room) -> tuple[AnyGame, View, int]:
        table = room.table
        check_seat(table, player, message.seat)
        story = table.told_story()
        check_present(table, message.seat)
        check_version(table, message.seat, message.version)
        if message.seat not in table.to_act():
            raise refuse("over" if table.has_ended else "not_asked")
        return story.game, story.view(message.seat), table.version(message.seat)

    return await tables.read(message.table, look)
