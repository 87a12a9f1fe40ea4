"""Code blocks of Markdown pages, for the tests that run them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def code_blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of one language in a page of the repository."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
