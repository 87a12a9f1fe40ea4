"""Changed values as the text of an edition: the opposite of reading one."""

import json
import re
from collections.abc import Mapping
from typing import cast

from paddock.content.catalogue import because, given_as, type_called
from paddock.content.components import About
from paddock.content.overlay import Misfit, Table, is_list_of_tables, name_in, naming_of, near

BARE = re.compile(r"[A-Za-z0-9_-]+")
DELETE = "\x7f"  # JSON may hold it as it is, TOML may not


def edition_text(data: Table, about: About, changes: Mapping[str, object]) -> str:
    """An edition that lays these values, by dotted path, over `data`. Misfit names a path that leads nowhere, or a
    value that TOML can't hold."""
    overlay: Table = {}
    for path, value in changes.items():
        check_writable(value, path)
        put(overlay, data, path.split("."), value, path)
    named = {"edition": {name: value for name, value in (("name", about.name), ("game", about.game)) if value}}
    return "\n".join(lines_of({**named, **overlay}, "")).strip() + "\n"


def put(overlay: Table, base: object, parts: list[str], value: object, path: str) -> None:
    """Adds the value at this place to an overlay of the table `base`."""
    head, rest = parts[0], parts[1:]
    known = cast(Table, base) if isinstance(base, Mapping) else {}
    if not rest:
        overlay[head] = value
        return
    if head not in known:
        raise Misfit(path, because("overlay.no_value", hint=near(head, known)))
    under = known[head]
    if is_list_of_tables(under):
        put_entry(cast(list[Table], overlay.setdefault(head, [])), cast(list[Table], under), rest, value, path)
    elif isinstance(under, Mapping):
        put(cast(Table, overlay.setdefault(head, {})), under, rest, value, path)
    else:
        raise Misfit(path, because("overlay.no_value", hint=""))


def put_entry(entries: list[Table], base: list[Table], parts: list[str], value: object, path: str) -> None:
    """In the entry of a list with this name; a whole entry with a new name is added."""
    name, rest = parts[0], parts[1:]
    fields = naming_of(base)
    known = next((item for item in base if fields and name_in(item, fields) == name), None)
    if not rest:
        if known is not None or not isinstance(value, dict):
            raise Misfit(path, because("overlay.no_value", hint=""))
        entries.append(value)
        return
    if known is None:
        raise Misfit(path, because("overlay.no_value", hint=near(name, (name_in(item, fields) for item in base))))
    own = next((item for item in entries if name_in(item, fields) == name), None)
    if own is None:
        own = {field: known[field] for field in fields}
        entries.append(own)
    put(own, known, rest, value, path)


def check_writable(value: object, path: str) -> None:
    if isinstance(value, Mapping | list):
        for inner in value.values() if isinstance(value, Mapping) else value:
            check_writable(inner, path)
    elif not isinstance(value, bool | int | float | str):
        raise Misfit(path, because("overlay.expected", known=type_called("str"), given=given_as(value), hint=""))


# TOML


def lines_of(table: Table, path: str) -> list[str]:
    """The values of a table, then its tables and entries: those have headers of their own."""
    plain = {key: value for key, value in table.items() if not has_header(value, path)}
    lines = [f"{quoted(key)} = {inline(value)}" for key, value in plain.items()]
    for key, value in table.items():
        if key in plain:
            continue
        here = f"{path}.{quoted(key)}" if path else quoted(key)
        for item in cast(list[Table], value) if isinstance(value, list) else [cast(Table, value)]:
            header = f"[[{here}]]" if isinstance(value, list) else f"[{here}]"
            lines += ["", header, *lines_of(item, here)]
    return lines


def has_header(value: object, path: str) -> bool:
    """Tables at the top, and lists of named entries anywhere; small tables fit on a line."""
    if isinstance(value, Mapping):
        return not path or any(has_header(inner, "-") for inner in value.values())
    return is_list_of_tables(value) and bool(naming_of(cast(list[Table], value)))


def inline(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{quoted(key)} = {inline(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, str):
        return written(value)
    return str(value).lower() if isinstance(value, bool) else repr(value)


def quoted(key: str) -> str:
    return key if BARE.fullmatch(key) else written(key)


def written(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace(DELETE, "\\u007f")
