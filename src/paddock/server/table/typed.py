"""Moves that clients name by fields, put into the game's notation."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from paddock.contract.game import AnyGame, IllegalMove, State, TypedMove
from paddock.server.wire.parts import JsonObject
from paddock.server.wire.refusal import illegal, refuse


def written(game: AnyGame, state: State, seat: int, fields: JsonObject) -> str:
    """The notation of a typed move; Refusal if the game has no such move, or a rule forbids what has no notation."""
    try:
        return game.typed.text(state, seat, read_typed(game, fields))
    except IllegalMove as broken:
        raise illegal(broken) from None
    except (msgspec.ValidationError, ValueError) as error:
        raise refuse("nonsense", why=str(error)) from None


def read_typed(game: AnyGame, fields: JsonObject) -> TypedMove:
    kinds: Any = reduce(or_, game.typed.types)
    move: TypedMove = msgspec.convert(fields, kinds)
    return move
