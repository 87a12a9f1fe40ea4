"""components.toml -> typed pieces: every printed value of a game, where it comes from, and editions laid over it."""

import hashlib
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar, cast

import msgspec

T = TypeVar("T")
Table = dict[str, object]

EDITION = "edition"  # the source of a value that an edition file has changed
UNKNOWN = "unknown"


class ComponentsError(ValueError):
    """A components or edition file that cannot be used: the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file = file
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}" if self.key else f"{self.file}: {self.reason}"


class Components:
    """The values of one game: the defaults as shipped, or with an edition laid over them."""

    def __init__(self, data: Table, file: str, *, changed: frozenset[str] = frozenset()) -> None:
        self.data = data
        self.file = file
        self.changed = changed

    @property
    def edition(self) -> str:
        """The hash that names these values in records; empty for the values as shipped."""
        if not self.changed:
            return ""
        return hashlib.sha256(msgspec.json.encode(self.data, order="sorted")).hexdigest()[:16]

    def section(self, key: str, kind: type[T]) -> T:
        """The table or list of tables under this key, as a typed value."""
        if key not in self.data:
            raise ComponentsError(self.file, key, "this section is missing")
        try:
            return msgspec.convert(self.data[key], kind)
        except msgspec.ValidationError as error:
            raise ComponentsError(self.file, key, str(error)) from None

    def source(self, path: str) -> str:
        """Where the value at a dotted path comes from: the `source` of the nearest table around it."""
        if any(path == changed or path.startswith(f"{changed}.") for changed in self.changed):
            return EDITION
        found = UNKNOWN
        here: object = self.data
        for part in path.split("."):
            here = entry(here, part)
            if isinstance(here, dict) and "source" in here:
                found = str(here["source"])
        if here is None:
            raise KeyError(f"{self.file} has no value {path}")
        return found

    def with_edition(self, file: Path) -> "Components":
        """These values with those of an edition file laid over them; ComponentsError says what does not fit."""
        overlay = read_toml(file)
        changed: set[str] = set()
        data = laid_over(self.data, overlay, str(file), "", changed)
        return Components(data, str(file), changed=frozenset(changed))


def load_components(file: Path) -> Components:
    return Components(read_toml(file), file.name)


def read_toml(file: Path) -> Table:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentsError(str(file), "", error.strerror or "cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ComponentsError(str(file), "", f"this is no TOML: {error}") from None


def entry(here: object, part: str) -> object:
    """The part of a table by its key, or of a list of tables by its id."""
    if isinstance(here, Mapping):
        return here.get(part)
    if isinstance(here, list):
        return next((item for item in here if isinstance(item, Mapping) and item.get("id") == part), None)
    return None


def laid_over(base: Table, overlay: Table, file: str, path: str, changed: set[str]) -> Table:
    """A copy of `base` with the values of `overlay`, table by table; notes the dotted path of every changed value."""
    result = dict(base)
    for key, value in overlay.items():
        here = f"{path}.{key}" if path else key
        if key not in base:
            raise ComponentsError(file, here, f"there is no such value{near(key, base)}")
        result[key] = replaced(base[key], value, file, here, changed)
    return result


def replaced(old: object, new: object, file: str, path: str, changed: set[str]) -> object:
    if type(old) is not type(new):
        raise ComponentsError(file, path, f"expected {spoken(old)}, not {spoken(new)}")
    if isinstance(old, dict):
        return laid_over(old, cast(Table, new), file, path, changed)
    if is_list_of_tables(old):
        return merged_list(cast(list[Table], old), cast(list[object], new), file, path, changed)
    if old != new:
        changed.add(path)
    return new


def merged_list(old: list[Table], new: list[object], file: str, path: str, changed: set[str]) -> list[Table]:
    """Entries are matched by id; an entry with a new id is added."""
    result = list(old)
    for item in new:
        if not isinstance(item, Mapping) or not isinstance(item.get("id"), str):
            raise ComponentsError(file, path, "every entry of this list needs an id")
        name = str(item["id"])
        index = next((i for i, known in enumerate(old) if known["id"] == name), None)
        if index is None:
            result.append(dict(item))
            changed.add(f"{path}.{name}")
        else:
            result[index] = laid_over(old[index], dict(item), file, f"{path}.{name}", changed)
    return result


def is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def near(key: str, base: Table) -> str:
    close = get_close_matches(key, base, 1)
    return f"; did you mean {close[0]}?" if close else ""


def spoken(value: object) -> str:
    names = {
        bool: "true or false",
        int: "a whole number",
        float: "a number",
        str: "a text",
        list: "a list",
        dict: "a table",
    }
    return names.get(type(value), type(value).__name__)
