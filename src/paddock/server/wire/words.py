"""Text that is kept and shown to others: on one line, without invisible characters or direction marks."""

import unicodedata
from typing import Final

from paddock.contract.text import one_line
from paddock.server.wire.refusal import refuse

SHORTEST_LOGIN: Final = 2
LONGEST_LOGIN: Final = 40
# Letters by Unicode's rules, but blank.
BLANK: Final = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"), " ")
VISIBLE: Final = "LNPS"  # letters, numbers, punctuation, symbols


def cleaned(text: str) -> str:
    """NUL, surrogates, control and direction characters are gone; what is left may be nothing."""
    return one_line(text.translate(BLANK))


def cleaned_name(text: str) -> str:
    """The same for a name; empty if nobody could read it."""
    name = cleaned(text)
    return name if any(unicodedata.category(char)[0] in VISIBLE for char in name) else ""


def folded(login: str) -> str:
    """A login as it is kept: case and white space do not matter. Some letters become two when they are folded."""
    login = cleaned_name(login).casefold()
    if not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN:
        raise refuse("malformed", why=f"choose a login of {SHORTEST_LOGIN} to {LONGEST_LOGIN} letters")
    return login
