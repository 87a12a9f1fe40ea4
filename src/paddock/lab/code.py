"""A fingerprint of the code that plays a study: rules, chance and bots. Kept games belong to the code behind them."""

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from paddock.bots.command import command_files, is_command
from paddock.bots.registry import find_bot
from paddock.contract.game import AnyGame

PACKAGE: Final = Path(__file__).parents[1]


def code_of(game: AnyGame, bots: Sequence[str]) -> str:
    """The same as long as none of its files change, wherever they are and whether they are compiled or not."""
    found = hashlib.sha256()
    for file in sorted({*rules_of(game), *bots_of(bots)}, key=lambda file: (file.name, file.read_bytes())):
        found.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def rules_of(game: AnyGame) -> Iterator[Path]:
    for room in ("contract", "content"):
        yield from (PACKAGE / room).rglob("*.py")
    for file in files_of(type(game).__module__):
        yield from file.parent.rglob("*.py") if PACKAGE in file.parents else [file]


def bots_of(names: Sequence[str]) -> Iterator[Path]:
    for pattern in ("*.py", "*.toml"):
        yield from (PACKAGE / "bots").rglob(pattern)
    for name in names:
        if is_command(name):
            yield from command_files(name)
        elif ":" in name:
            find_bot(name)
            place = name.rpartition(":")[0]
            yield from [Path(place)] if place.endswith(".py") else files_of(place)


def files_of(module: str) -> list[Path]:
    """The file of a loaded module; None if it was typed in."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return [Path(file)] if file and Path(file).is_file() else []
