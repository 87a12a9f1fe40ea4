"""How games, states and their native parts are copied and pickled.

A game is its class, its printed values and its version. A state is its game and its dump. Anything else is its
attributes: native classes list theirs in `__mypyc_attrs__`, plain ones have them in `__dict__`.
"""

import pickle
from typing import Any, Final
from weakref import WeakSet

from paddock.contract.foreign import load_class, name_of

GAMES: Final[WeakSet[Any]] = WeakSet()  # all that are in use in this process
Recipe = tuple[object, ...]  # as __reduce__ gives it


def reduced_game(game: Any) -> Recipe:
    return game_again, (kind_of(game), game.components, game.version)


def game_again(kind: type[Any] | str, components: Any, version: int) -> Any:
    """The same game: the one that is in use here, if there is one."""
    made = class_again(kind)
    if components is None:
        return made(None, version)
    wanted = (made, components.edition, components.edition_name, version)
    for game in GAMES:
        if (type(game), game.edition, game.edition_name, game.version) == wanted:
            return game
    return made(components, version)


def reduced_state(state: Any) -> Recipe:
    """A state belongs to the game whose `pieces` it has; one without pieces is its attributes."""
    pieces = getattr(state, "pieces", None)
    if pieces is None:
        return reduced_parts(state)
    for game in GAMES:
        if getattr(game, "pieces", None) is pieces:
            return state_again, (game, game.dump(state))
    raise pickle.PicklingError(f"the game of this {type(state).__name__} is no longer in use: keep it with its states")


def state_again(game: Any, dump: dict[str, object]) -> Any:
    return game.load(dump)


def reduced_parts(whole: Any) -> Recipe:
    names = getattr(type(whole), "__mypyc_attrs__", ())
    parts = {name: getattr(whole, name) for name in names if name != "__dict__" and hasattr(whole, name)}
    return whole_again, (kind_of(whole), parts | getattr(whole, "__dict__", {}))


def whole_again(kind: type[Any] | str, parts: dict[str, object]) -> Any:
    made = class_again(kind)
    whole = made.__new__(made)
    for name, value in parts.items():
        setattr(whole, name, value)
    return whole


def kind_of(thing: object) -> type[Any] | str:
    """A class from somebody's file goes by the name of that file: no other process knows its module."""
    return name_of(type(thing)) or type(thing)


def class_again(kind: type[Any] | str) -> Any:
    return load_class(kind) if isinstance(kind, str) else kind
