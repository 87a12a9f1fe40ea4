"""The built page: where it is, and which build it is, so that a tab can see that a newer one is served."""

import re
from functools import cache
from pathlib import Path
from typing import Final

CLIENT: Final = Path(__file__).parents[1] / "client"
LICENCES: Final = "licences.txt"  # of fonts and libraries in the page, made by web/notices.mjs
SCRIPT: Final = re.compile(r'src="(/assets/[^"]+\.js)"')


def client_is_built() -> bool:
    return (CLIENT / "index.html").is_file()


@cache
def page_build() -> str:
    """The address of the page's first script: its name changes with every change of the page. Empty without a page."""
    found = SCRIPT.search((CLIENT / "index.html").read_text("utf-8")) if client_is_built() else None
    return found[1] if found else ""
