"""The built page: where it is, and which build it is, so that a tab can see that a newer one is served."""

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

CLIENT: Final = Path(__file__).parents[1] / "client"
LICENCES: Final = "licences.txt"  # of fonts and libraries in the page, made by web/notices.mjs
SCRIPT: Final = re.compile(r'src="(/assets/[^"]+\.js)"')


@cache
def rules_mark() -> str:
    """Changes whenever the rules or the printed values of a game change."""
    digest = hashlib.sha256()
    package = Path(__file__).parents[2]
    rooms = [package / room for room in ("contract", "content", "games")]
    for file in sorted(
        file for room in rooms for pattern in ("*.py", "components.toml") for file in room.rglob(pattern)
    ):
        digest.update(f"{file.relative_to(package)}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def client_is_built() -> bool:
    return (CLIENT / "index.html").is_file()


@cache
def page_build() -> str:
    """The address of the page's first script: its name changes with every change of the page. Empty without a page."""
    found = SCRIPT.search((CLIENT / "index.html").read_text("utf-8")) if client_is_built() else None
    return found[1] if found else ""
