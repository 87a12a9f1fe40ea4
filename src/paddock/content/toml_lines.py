"""A TOML text with the lines of its values: parsed once, and an error is found by its dotted path."""

import tomllib
from collections.abc import Iterable, Iterator

from paddock.content.overlay import NAMING, Table, name_in
from paddock.content.toml_scan import Place, places_in

Named = dict[str, tuple[int, int]]  # the number and the line of an entry


class Toml:
    """TooMuch or TOMLDecodeError if the text cannot be read."""

    def __init__(self, text: str) -> None:
        self.places = places_in(text)
        self.data: Table = tomllib.loads(text)
        self.named: dict[int, Named] = {}

    def nearest_line(self, path: str, changed: Iterable[str] = ()) -> int:
        """The line of a value, or of the nearest table around it; else of the first change; 0 if there is none."""
        *_, line = 0, *self.lines(path)
        return line or min(filter(None, map(self.nearest_line, changed)), default=0)

    def lines(self, path: str) -> Iterator[int]:
        """The line of each part of a dotted path, as far as the text has it."""
        here: object = self.data
        place = self.places
        for part in path.split("."):
            key, line = self.step(here, place, part)
            if not line:
                return
            yield line
            here, place = here[key], place.inner[key]  # type: ignore[index]

    def step(self, here: object, place: Place, part: str) -> tuple[str | int, int]:
        """The key or the number of the next value on the way, and its line; 0 if it is not there."""
        if isinstance(here, list):
            return self.entries(here, place).get(part, (-1, 0))
        if isinstance(here, dict) and part in place.inner:
            return part, place.inner[part].line
        return part, 0

    def entries(self, items: list[object], place: Place) -> Named:
        """The entries of a list by `#` and their number, and by each name that their fields make."""
        if id(items) not in self.named:
            self.named[id(items)] = entries_named(items, place)
        return self.named[id(items)]


def entries_named(items: list[object], place: Place) -> Named:
    named: Named = {f"#{number}": (number, inner.line) for number, inner in numbered(place)}
    for number, inner in numbered(place):
        for fields in NAMING:
            if name := name_in(items[number], fields):
                named.setdefault(name, (number, max(inner.inner[field].line for field in fields)))
    return named


def numbered(place: Place) -> Iterator[tuple[int, Place]]:
    return ((number, inner) for number, inner in place.inner.items() if isinstance(number, int))
