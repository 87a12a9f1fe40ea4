"""Values of a game by their dotted path in components.toml: read one, or make the game with some changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from paddock.content.components import Components, ComponentsError, components_of
from paddock.content.overlay import Table, is_list_of_tables, laid_over
from paddock.contract.game import AnyGame

Value = int | float | bool | str
SWITCH = {"true": True, "false": False}
MOST_VALUES: Final = 1 << 30  # of a range, to draw candidates from


def changed_game(game: AnyGame, changes: Mapping[str, Value]) -> AnyGame:
    """The game with other values; ValueError names the one that doesn't fit."""
    components = components_of(game)
    data, changed = components.data, set(components.changed)
    for path, value in changes.items():
        overlay = overlay_at(components.file, data, path.split("."), value, path)
        assert isinstance(overlay, dict), f"{components.file} is a table"
        data = laid_over(data, overlay, "", changed)
    laid = Components(data, components.file, changed=frozenset(changed), printed=components.printed)
    return type(game)(laid, game.version)


def value_at(game: AnyGame, path: str) -> Value:
    """ValueError if there is none, or a table."""
    components = components_of(game)
    here: object = components.data
    for part in path.split("."):
        here = inner(here, part)
    if not isinstance(here, Value):
        raise ComponentsError(components.file, path, "there is no such single value")
    return here


def read_value(game: AnyGame, path: str, text: str) -> Value:
    """A value from the command line, of the same type as the old one."""
    old = value_at(game, path)
    try:
        return SWITCH[text.lower()] if isinstance(old, bool) else type(old)(text)
    except (ValueError, KeyError):
        raise ValueError(f"{text!r} can't replace {path}, which is {old!r}") from None


def read_changes(game: AnyGame, texts: Iterable[str]) -> dict[str, Value]:
    """Each of the form `path=value`."""
    values = {}
    for text in texts:
        path, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"{text!r} must have the form PATH=VALUE")
        if path in values:
            raise ValueError(f"{path} is changed twice")
        values[path] = read_value(game, path, value)
    return values


def read_range(game: AnyGame, text: str) -> tuple[str, Sequence[Value]]:
    """`path=1..4` or `path=1,3,9`."""
    path, equals, values = text.partition("=")
    if not equals:
        raise ValueError(f"{text!r} must have the form PATH=LOW..HIGH")
    low, dots, high = values.partition("..")
    if not dots:
        return path, list(dict.fromkeys(read_value(game, path, value) for value in values.split(",")))
    first, last = (read_value(game, path, bound) for bound in (low, high))
    if not isinstance(first, int) or not isinstance(last, int):
        raise ValueError(f"a range needs whole numbers; to list values, write {path}=A,B,C")
    if first > last:
        raise ValueError(f"from {first} to {last} there is no value for {path}: write the lower one first")
    if last - first >= MOST_VALUES:
        raise ValueError(f"from {first} to {last} there are too many values for {path}")
    return path, range(first, last + 1)


def read_ranges(game: AnyGame, texts: Iterable[str]) -> dict[str, Sequence[Value]]:
    """Each as read_range reads it, for one value each."""
    found: dict[str, Sequence[Value]] = {}
    for text in texts:
        path, values = read_range(game, text)
        if path in found:
            raise ValueError(f"the values of {path} are given twice: list them together as {path}=A,B,C")
        found[path] = values
    return found


def inner(here: object, part: str) -> object:
    """A part of a table by its key, of a list of tables by its id, of another list by its number."""
    if isinstance(here, Mapping):
        return here.get(part)
    if is_list_of_tables(here):
        assert isinstance(here, list)
        return next((item for item in here if item.get("id") == part), None)
    if isinstance(here, list) and part.isdecimal() and int(part) < len(here):
        return here[int(part)]
    return None


def overlay_at(file: str, base: object, parts: list[str], value: Value, path: str) -> object:
    """An overlay of `base` that changes the value at this path."""
    if not parts:
        return value
    head, rest = parts[0], parts[1:]
    under = inner(base, head)
    if under is None:
        raise ComponentsError(file, path, f"there is no {head!r}")
    laid = overlay_at(file, under, rest, value, path)
    if isinstance(base, Mapping):
        return {head: laid}
    assert isinstance(base, list), "a value is in a table or a list"
    if is_list_of_tables(base):
        assert isinstance(laid, dict), "an entry of a list of tables is a table"
        entry: Table = {"id": head, **laid}
        return [entry]
    return [laid if place == int(head) else item for place, item in enumerate(base)]
