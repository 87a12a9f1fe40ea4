"""Data of a type: where it does not fit, by its dotted path, and why, in words."""

import re
from typing import TypeVar

import msgspec

from paddock.overlay import Misfit, is_list_of_tables, name_in, naming_of

T = TypeVar("T")

PLACE = re.compile(r"(?P<words>.*?)(?: - at `(?:key in )?\$(?P<place>.*)`)?$")
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")  # `[...]` is some key of a table
TYPES = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
# What msgspec says, and what people are told.
WORDS = [
    (r"Object missing required field `(\w+)`", "{0} is missing"),
    (r"Object contains unknown field `(\w+)`", "there is no {0} here"),
    (r"Expected `(\w+)`, got `(\w+)`", "expected {0}, not {1}"),
    (r"Expected `\w+` >= (.+)", "it must be {0} or more"),
    (r"Expected `\w+` <= (.+)", "it must be {0} or less"),
    (r"Expected `\w+` matching regex .*", "it may have small letters, digits and _ only"),
    (r"Expected `\w+` of length >= 1", "it must not be empty"),
    (r"Expected `\w+` of length >= (\d+)", "it needs {0} values or more"),
    (r"Expected `\w+` of length <= (\d+)", "it may have {0} values at most"),
    (r"Expected `\w+` of length (\d+)", "it needs {0} values"),
]


def fitted(data: object, kind: type[T], path: str) -> T:
    """The data as this type; Misfit names the value that does not fit."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = PLACE.match(str(error))
        assert found, "every text has a beginning"
        steps = [int(step) if step.isdigit() else step for step in map("".join, STEP.findall(found["place"] or ""))]
        raise Misfit(".".join([path, *names_of(data, steps)]), reason_of(found["words"], kind, steps)) from None


def names_of(data: object, steps: list[str | int]) -> list[str]:
    """The way to a value by keys and the names of entries; an entry without a name goes by its number, from 1."""
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
    return names


def reason_of(words: str, kind: type[object], steps: list[str | int]) -> str:
    if words.startswith("Invalid enum value"):
        return f"it must be {listed(choices_at(kind, steps))}"
    return in_words(words)


def in_words(words: str) -> str:
    """What msgspec says, as people are told."""
    for pattern, said in WORDS:
        if found := re.fullmatch(pattern, words):
            return said.format(*[TYPES.get(word, word) for word in found.groups()])
    return words


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
    return list(here.values)


def listed(values: list[object]) -> str:
    """`a, b or c`; true and false as TOML writes them."""
    texts = [str(value).lower() if isinstance(value, bool) else str(value) for value in values if value != ""]
    return " or ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))
