"""Checks data against a type: where it doesn't fit, by its dotted path, and why, in words."""

import re
from typing import TypeVar

import msgspec

from paddock.content.catalogue import Reason, because, either, given_as, type_called
from paddock.content.overlay import Misfit, is_list_of_tables, name_in, naming_of

T = TypeVar("T")

PLACE = re.compile(r"(?P<words>.*?)(?: - at `(?:key in )?\$(?P<place>.*)`)?$")
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")  # `[...]` is some key of a table
NAMES = {"array": "list", "object": "dict", "null": "NoneType"}  # of types, in Python
# What msgspec says, and the reason that people see.
WORDS = [
    (r"Object missing required field `(?P<name>\w+)`", "missing"),
    (r"Object contains unknown field `(?P<name>\w+)`", "unknown"),
    (r"Expected `(?P<known>\w+)`, got `(?P<given>\w+)`", "expected"),
    (r"Expected `\w+` >= (?P<n>.+)", "at_least"),
    (r"Expected `\w+` <= (?P<n>.+)", "at_most"),
    (r"Expected `\w+` matching regex .*", "letters"),
    (r"Expected `\w+` of length >= 1", "not_empty"),
    (r"Expected `\w+` of length >= (?P<n>\d+)", "needs_at_least"),
    (r"Expected `\w+` of length <= (?P<n>\d+)", "needs_at_most"),
    (r"Expected `\w+` of length (?P<n>\d+)", "needs"),
]


def fitted(data: object, kind: type[T], path: str) -> T:
    """The data as this type; Misfit names the value that does not fit."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = PLACE.match(str(error))
        assert found, "every text has a beginning"
        steps = [int(step) if step.isdigit() else step for step in map("".join, STEP.findall(found["place"] or ""))]
        names, value = way_to(data, steps)
        raise Misfit(".".join([path, *names]), reason_of(found["words"], kind, steps, value)) from None


def way_to(data: object, steps: list[str | int]) -> tuple[list[str], object]:
    """The way to a value by keys and the names of entries, and the value; an entry without a name goes by its number,
    from 1."""
    names: list[str] = []
    for step in steps:
        if isinstance(data, list) and isinstance(step, int):
            fields = naming_of(data) if is_list_of_tables(data) else ()
            names.append(name_in(data[step], fields) if fields else str(step + 1))
            data = data[step]
        elif isinstance(data, dict) and step in data:
            names.append(str(step))
            data = data[step]
        else:
            break
    return names, data


def reason_of(words: str, kind: type[object], steps: list[str | int], value: object) -> Reason:
    if words.startswith("Invalid enum value"):
        return because("shape.choices", values=either(map(as_written, choices_at(kind, steps))))
    reason = in_words(words)
    return Reason(reason.key, reason.values | {"given": given_as(value)}) if "given" in reason.values else reason


def in_words(words: str) -> Reason:
    """What msgspec says, in words for people."""
    for pattern, key in WORDS:
        if found := re.fullmatch(pattern, words):
            return Reason(f"shape.{key}", {name: called(name, word) for name, word in found.groupdict().items()})
    return because("shape.other", words=words)


def called(name: str, word: str) -> Reason | str:
    return type_called(NAMES.get(word, word)) if name in ("known", "given") else word


def choices_at(kind: type[object], steps: list[str | int]) -> list[object]:
    """What a value may be that is one of a few."""
    here: msgspec.inspect.Type = msgspec.inspect.type_info(kind)
    for step in steps:
        if isinstance(here, msgspec.inspect.StructType):
            here = next(field.type for field in here.fields if field.name == step)
        elif isinstance(here, msgspec.inspect.ListType):
            here = here.item_type
        elif isinstance(here, msgspec.inspect.DictType):
            here = here.value_type
    assert isinstance(here, msgspec.inspect.LiteralType), f"{here} has no choices"
    return [value for value in here.values if value != ""]


def as_written(value: object) -> str:
    """True and false as TOML writes them."""
    return str(value).lower() if isinstance(value, bool) else str(value)
