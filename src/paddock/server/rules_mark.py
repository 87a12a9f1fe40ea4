"""A mark of all rules on this server: it changes when the code or the printed values of a game change."""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from paddock.contract.game import AnyGame
from paddock.games import GAMES, data_of, shelf

PACKAGE: Final = Path(__file__).parents[1]
ROOMS: Final = ("contract", "content", "games")
VALUES: Final = "components.toml"


def rules_mark() -> str:
    digest = hashlib.sha256()
    added = [game for game in shelf().values() if game not in GAMES]
    for name, file in [*own_files(), *(found for game in added for found in files_of(game))]:
        digest.update(f"{name}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def own_files() -> Iterator[tuple[str, Path]]:
    folders = [PACKAGE / room for room in ROOMS]
    found = [file for folder in folders for pattern in ("*.py", VALUES) for file in folder.rglob(pattern)]
    return ((str(file.relative_to(PACKAGE)), file) for file in sorted(found))


def files_of(game: type[AnyGame]) -> Iterator[tuple[str, Path]]:
    """What a game was loaded from that the host has added: its own file, those next to it that it uses, its values."""
    folder, values = data_of(game).parent, data_of(game) / VALUES
    loaded = {Path(file) for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))}
    used = sorted(file for file in loaded if file.parent == folder and file.is_file())
    return ((f"{game.name} {file.name}", file) for file in [*used, *([values] if values.is_file() else [])])
