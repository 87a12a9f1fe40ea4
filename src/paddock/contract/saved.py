"""What every game does with options and positions: a state at rest, and settings that tables share."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

import msgspec

from paddock.contract.game import OptionValue

LARGEST: Final = 1_000_000  # that a position may hold

P = TypeVar("P")
T = TypeVar("T")


class Saved(msgspec.Struct, Generic[P], forbid_unknown_fields=True):
    """A state as `dump` writes it."""

    position: P
    options: dict[str, OptionValue] = {}


def read_saved(kind: type[Saved[P]], data: Mapping[str, object], title: str) -> Saved[P]:
    """What `dump` wrote, as far as its shape goes; whether the position can be is for the game to say."""
    if has_oversized(data):
        raise ValueError(f"this is no position of {title}: a number in it is too large")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"this is no position of {title}: {error}") from None


def has_oversized(data: object) -> bool:
    """Is there a number that no position holds? Engines count in 64 bits."""
    waiting = [data]
    while waiting:
        match waiting.pop():
            case int(number) if abs(number) > LARGEST:
                return True
            case dict(entries):
                waiting += entries.values()
            case list(entries):
                waiting += entries
    return False


class SharedSettings(Generic[T]):
    """The settings for complete options, made once: tables with the same options share them."""

    def __init__(self, make: Callable[[dict[str, OptionValue]], T]) -> None:
        self.make = make
        self.known: dict[tuple[tuple[str, OptionValue], ...], T] = {}

    def __call__(self, options: Mapping[str, OptionValue]) -> T:
        key = tuple(sorted(options.items()))
        if key not in self.known:
            self.known[key] = self.make(dict(options))
        return self.known[key]
