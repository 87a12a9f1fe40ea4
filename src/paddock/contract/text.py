"""Text from strangers, made fit to keep and to print."""

from typing import Final

LONGEST: Final = 300  # characters


def one_line(text: str) -> str:
    """With white space and control characters folded, as a record keeps it."""
    return " ".join("".join([char if char.isprintable() else " " for char in text]).split())


def shortened(text: str) -> str:
    """No longer than a sentence has room for."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
