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
# What tells the entries of a list apart: the first of these that all of them have, each its own. Others have no names.
NAMING = (("id",), ("id", "side"), ("colour",), ("row",), ("value",), ("seat",))


class ComponentsError(ValueError):
    """A components or edition file that cannot be used: the file, the line if it is known, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str, line: int = 0) -> None:
        super().__init__(file, key, reason, line)
        self.file = file
        self.key = key
        self.reason = reason
        self.line = line

    def __str__(self) -> str:
        place = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{place}: {self.key}: {self.reason}" if self.key else f"{place}: {self.reason}"


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table [edition] of an edition file: how it is called, and for which game it is."""

    name: str = ""
    game: str = ""


NAMELESS = About()


class Components:
    """The values of one game: the defaults as shipped, or with an edition laid over them."""

    def __init__(
        self, data: Table, file: str, *, changed: frozenset[str] = frozenset(), about: About = NAMELESS, text: str = ""
    ) -> None:
        self.data = data
        self.file = file
        self.changed = changed  # the dotted paths of the values that the edition changes
        self.about = about
        self.text = text  # of the edition

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
            raise self.refusal(key, str(error)) from None

    def refusal(self, key: str, reason: str) -> ComponentsError:
        """What a value cannot be: points at its line, if it stands in an edition."""
        return ComponentsError(self.file, key, reason, line_of(self.text, key))

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

    def with_edition(self, file: Path, game: str = "") -> "Components":
        """These values with those of an edition file laid over them; ComponentsError says what does not fit."""
        return self.with_text(read_text(file), str(file), game)

    def with_text(self, text: str, file: str, game: str = "") -> "Components":
        """The same for the text of an edition; `file` is what errors call it, `game` what it must be for."""
        overlay = parsed(text, file)
        changed: set[str] = set()
        try:
            about = about_of(overlay, file)
            if game and about.game not in ("", game):
                raise ComponentsError(file, "edition.game", f"this edition is for {about.game}, not for {game}")
            data = laid_over(self.data, overlay, file, "", changed)
        except ComponentsError as error:
            raise ComponentsError(file, error.key, error.reason, line_of(text, error.key)) from None
        return Components(data, file, changed=frozenset(changed), about=about, text=text)

    def value(self, path: str) -> object:
        """The value at a dotted path."""
        here: object = self.data
        for part in path.split("."):
            here = entry(here, part)
        return here


def about_of(overlay: Table, file: str) -> About:
    """Takes the table that is about the edition itself out of it."""
    try:
        return msgspec.convert(overlay.pop(EDITION, {}), About)
    except msgspec.ValidationError as error:
        raise ComponentsError(file, EDITION, str(error)) from None


def edition_about(file: Path) -> About:
    """What an edition file says about itself."""
    text = read_text(file)
    return about_of(parsed(text, str(file)), str(file))


def load_components(file: Path) -> Components:
    return Components(parsed(read_text(file), file.name), file.name)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise ComponentsError(str(file), "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise ComponentsError(str(file), "", f"this is no TOML: {error}") from None


def parsed(text: str, file: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(file, "", f"this is no TOML: {error}") from None


def line_of(text: str, path: str) -> int:
    """The line on which the value at a dotted path begins in a TOML text; 0 if it is not there.

    It is there from some line on: that is searched for by halves, where the text up to a line is TOML at all.
    """
    lines = text.splitlines()

    def holds(count: int) -> bool | None:
        """Do the first lines hold the value? None: they end within another one."""
        try:
            here: object = tomllib.loads("\n".join(lines[:count]))
        except tomllib.TOMLDecodeError:
            return None
        for part in path.split("."):
            here = entry_called(here, part)
        return here is not None

    without, within = 0, len(lines)
    if not holds(within):
        return 0
    while without + 1 < within:
        middle = (without + within) // 2
        while middle > without and (held := holds(middle)) is None:
            middle -= 1
        if middle == without:  # nothing but one value in the first half
            after = next((n for n in range(middle + 1, within) if holds(n) is not None), within)
            if after == within or holds(after):
                return without + 1
            without = after
        elif held:
            within = middle
        else:
            without = middle
    return without + 1


def entry_called(here: object, part: str) -> object:
    """As `entry`, in a text that may hold only some of a list: by any of the names."""
    if isinstance(here, list):
        return next((item for item in here if part in [name_in(item, fields) for fields in NAMING]), None)
    return entry(here, part)


def entry(here: object, part: str) -> object:
    """The part of a table by its key, or of a list of tables by its name."""
    if isinstance(here, Mapping):
        return here.get(part)
    if is_list_of_tables(here):
        items = cast(list[Table], here)
        fields = naming_of(items)
        return next((item for item in items if name_in(item, fields) == part), None)
    return None


def naming_of(items: list[Table]) -> tuple[str, ...]:
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
    """Entries are matched by name, and an entry with a new name is added; a list without names is replaced."""
    fields = naming_of(old)
    if not fields:
        if old != new:
            changed.add(path)
        return cast(list[Table], new)
    result = list(old)
    for item in cast(list[Table], new):
        name = name_in(item, fields)
        if not name:
            raise ComponentsError(file, path, f"every entry of this list needs its {' and '.join(fields)}")
        index = next((i for i, known in enumerate(old) if name_in(known, fields) == name), None)
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
