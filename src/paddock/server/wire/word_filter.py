"""Words that a host doesn't want to read in names and chat. No I/O."""

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache
from typing import Final

MOST: Final = 500  # words
LONGEST: Final = 60  # characters
ANY_END: Final = "*"
MARKS: Final = str.maketrans("013457@$!", "oieastasi")  # what people write instead of letters


def folded_word(text: str) -> str:
    """Case, accents and look-alike forms don't matter."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in plain if not unicodedata.combining(char)).strip()


def is_unwanted(text: str, words: Collection[str]) -> bool:
    """Does a whole word of the text match one of these? `word*` also matches longer ones."""
    pattern = pattern_of(tuple(sorted(words)))
    folded = folded_word(text)
    return pattern is not None and any(pattern.search(one) for one in (folded, folded.translate(MARKS)))


@lru_cache(maxsize=8)
def pattern_of(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """Words have no nested repeats, so matching takes time in proportion to the text."""
    parts = [re.escape(word.removesuffix(ANY_END)) + (r"\w*" if word.endswith(ANY_END) else "") for word in words]
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)") if parts else None
