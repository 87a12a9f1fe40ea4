"""How games, states and features are pickled.

A game is its class, its printed values and its version. A state is its game and its dump, and features are a game and a
number of seats: so a native object is made as it always is, and needs no way around its own `__init__`.
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
    for game in GAMES:
        if type(game) is made and game.version == version and is_same(game.components, components):
            return game
    return made(components, version)


def is_same(one: Any, other: Any) -> bool:
    """Equal values under one name: values that somebody changed in memory have no edition to go by."""
    return one is not None and (one.digest, one.edition_name) == (other.digest, other.edition_name)


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


def reduced_parts(state: Any) -> Recipe:
    return parts_again, (kind_of(state), vars(state))


def parts_again(kind: type[Any] | str, parts: dict[str, object]) -> Any:
    made = class_again(kind)
    state = made.__new__(made)
    vars(state).update(parts)
    return state


def reduced_features(features: Any) -> Recipe:
    """Features are those of a game at a table of some size: the game that lists the same entries."""
    for game in GAMES:
        if type(game.features(game.seats[0])) is type(features):
            for seats in game.seats:
                listed = game.features(seats)
                if (listed.names, listed.most) == (features.names, features.most):
                    return features_again, (game, seats)
    raise pickle.PicklingError(f"the game of these {type(features).__name__} is no longer in use: keep it with them")


def features_again(game: Any, seats: int) -> Any:
    return game.features(seats)


def kind_of(thing: object) -> type[Any] | str:
    """A class from somebody's file goes by the name of that file: no other process knows its module."""
    return name_of(type(thing)) or type(thing)


def class_again(kind: type[Any] | str) -> Any:
    return load_class(kind) if isinstance(kind, str) else kind
