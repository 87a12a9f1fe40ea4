"""Tables laid over others: what an edition changes, by the dotted paths of its values."""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from math import isfinite
from typing import cast

from paddock.content.catalogue import Reason, because, both, given_as, type_called

Table = dict[str, object]

# What tells the entries of a list apart: the first of these that all of them have, each its own. Others have no names.
NAMING = (("id",), ("id", "side"), ("colour",), ("row",), ("value",), ("seat",))
# Tables whose keys are data, such as the species of a price. They are replaced as a whole: so entries can be left out.
LONGEST = 60  # characters of a name that may be a mistyped one
WHOLE = {"cost", "feed", "gain", "toll", "at_3", "at_4", "leads_to", "column_letters"}


class Misfit(ValueError):
    """A value that does not fit: its key, the reason, and the path by which its line is found."""

    def __init__(self, key: str, reason: Reason, place: str = "") -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason
        self.place = place or key


def laid_over(base: Table, overlay: Table, path: str, changed: set[str], kin: Sequence[Table] = ()) -> Table:
    """A copy of `base` with the values of `overlay`, table by table; notes the dotted path of every changed value.

    `kin` are its neighbours in a list: what one of them has, the others may be given.
    """
    result = dict(base)
    for key, value in overlay.items():
        here = f"{path}.{key}" if path else key
        alike = [table[key] for table in (base, *kin) if key in table]
        if not alike:
            known = {name: None for one in (base, *kin) for name in one}
            raise Misfit(here, because("overlay.no_value", hint=near(key, known)))
        result[key] = replaced(base.get(key), value, here, changed, alike)
    return result


def replaced(old: object, new: object, path: str, changed: set[str], alike: list[object]) -> object:
    """`alike` are the values of this key, here first if there is one, and in its neighbours."""
    if type(new) is int and isinstance(alike[0], float):
        new = float(new)
    if type(new) is not type(alike[0]) or (isinstance(new, float) and not isfinite(new)):
        known, given = type_called(type(alike[0]).__name__), given_as(new)
        raise Misfit(path, because("overlay.expected", known=known, given=given, hint=as_entry(path, alike[0], new)))
    if isinstance(new, dict) and path.rsplit(".", 1)[-1] not in WHOLE:
        return laid_over(cast(Table, old or {}), new, path, changed, cast(list[Table], alike))
    if is_list_of_tables(old):
        return merged_list(cast(list[Table], old), cast(list[object], new), path, changed)
    if old == new:
        return old  # a game may be kept in many editions: what they do not change, they share
    changed.add(path)
    return new


def merged_list(old: list[Table], new: list[object], path: str, changed: set[str]) -> list[Table]:
    """Entries are matched by name, and an entry with a new name is added; a list without names is replaced."""
    if not new:
        raise Misfit(path, because("overlay.empty_list"))
    if not is_list_of_tables(new):
        raise Misfit(path, because("overlay.no_tables"))
    fields, entries = naming_of(old), cast(list[Table], new)
    if not fields:
        if old != new:
            changed.add(path)
        return entries
    result = list(old)
    names = {name_in(item, fields): index for index, item in enumerate(old)}
    seen: set[str] = set()
    for number, item in enumerate(entries):
        name = name_in(item, fields)
        here = f"{path}.{name}"
        if not name:
            raise Misfit(path, because("overlay.no_name", fields=both(fields)), f"{path}.#{number}")
        if "." in name:
            raise Misfit(here, because("overlay.dot"), f"{path}.#{number}.{fields[0]}")
        if name in seen:
            raise Misfit(here, because("overlay.twice"), f"{path}.#{number}.{fields[0]}")
        seen.add(name)
        if name in names:
            result[names[name]] = laid_over(old[names[name]], item, here, changed, old)
        else:
            result.append(laid_over({}, item, here, set(), old))
            changed.add(here)
    return result


# Names


def entry(here: object, part: str) -> object:
    """The part of a table by its key, or of a list of tables by its name."""
    if isinstance(here, Mapping):
        return here.get(part)
    if is_list_of_tables(here):
        return by_name(cast(list[Table], here)).get(part)
    return None


def by_name(items: Sequence[Table]) -> dict[str, Table]:
    """The entries of a list by their names; none if they have none."""
    fields = naming_of(items)
    return {name_in(item, fields): item for item in items} if fields else {}


def naming_of(items: Sequence[Table]) -> tuple[str, ...]:
    """The fields that name the entries of a list; none if it can only be replaced as a whole."""
    for fields in NAMING:
        names = [name_in(item, fields) for item in items]
        if all(names) and len(set(names)) == len(names):
            return fields
    return ()


def name_in(item: object, fields: tuple[str, ...]) -> str:
    """How an entry is called; "" if it lacks one of these fields."""
    if not isinstance(item, Mapping) or not all(field in item for field in fields):
        return ""
    return "-".join(str(item[field]) for field in fields)


def is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


# Words


def near(name: str, known: Iterable[str]) -> Reason | str:
    """The name that seems to be meant; PC1 is PC01 rather than PC21."""
    if len(name) > LONGEST:
        return ""
    names, wanted = list(known), plain(name)
    close = [one for one in names if plain(one) == wanted] or get_close_matches(name, names, 1)
    return because("overlay.near", name=close[0]) if close else ""


def as_entry(path: str, known: object, new: object) -> Reason | str:
    """How an entry of a list of tables is written, for anyone who wrote it as a key: [grass.yummy]."""
    fields = naming_of(cast(list[Table], known)) if is_list_of_tables(known) else ()
    if not fields or not isinstance(new, dict):
        return ""
    name = next(iter(new), "…")
    return because("overlay.write_entry", path=path, field=fields[0], name=name)


def plain(name: str) -> str:
    """A name without what people write this way or that: case, zeros before a number, separators between words."""
    return re.sub(r"(?<!\d)0+(?=\d)|[-_ ]", "", name.lower())
