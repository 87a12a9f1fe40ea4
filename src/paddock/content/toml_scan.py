"""The lines of the keys in a TOML text, and limits that keep a stranger's text cheap to parse.

One pass over the text notes the line of every key, table and entry, and reads over the values. It takes time in
proportion to the text, whatever that holds. Where the text isn't TOML, the pass ends, as the parser will.
"""

import re
import tomllib
from typing import Final

from paddock.content.catalogue import Reason, because

MOST_CHARACTERS: Final = 40_000
MOST_LINES: Final = 5_000
MOST_VALUES: Final = 6_000  # keys, headers, lists and inline tables
MOST_PARTS: Final = 16  # of a dotted key
MOST_DEPTH: Final = 16  # of the lists and tables in one value
MOST_DIGITS: Final = 20

# Nothing is tried twice: every repeat is possessive, and a quote that opens three never opens one.
ONE_LINE: Final = r"""(?!\"{3})"(?:[^"\\\n]++|\\.)*+"|(?!'{3})'[^'\n]*+'"""
STRING: Final = r'"""(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+' rf"|'''(?:[^']++|'{{1,2}}+(?!'))*+'{{3,5}}+|{ONE_LINE}"
COMMENT: Final = r"#[^\n]*+"
PART: Final = re.compile(rf"[A-Za-z0-9_-]++|{ONE_LINE}")
KEY: Final = re.compile(rf"[ \t]*+(?:{PART.pattern})(?:[ \t]*+\.[ \t]*+(?:{PART.pattern}))*+[ \t]*+")
SPACE: Final = re.compile(r"[ \t]*+")
BLANK: Final = re.compile(rf"(?:[ \t\n]++|{COMMENT})*+")
LINE_END: Final = re.compile(rf"[ \t]*+(?:{COMMENT})?+(?:\n|\Z)")
COMMA: Final = re.compile(rf"(?:[ \t\n]++|{COMMENT})*+,")
TEXT: Final = re.compile(STRING, re.DOTALL)
BARE: Final = re.compile(r"[^\[\]{}\"'#\n,]++")  # a number, a date, true or false
ITEMS: Final = re.compile(rf"(?:[^\[\]{{}}\"'#]++|{STRING}|{COMMENT})*+", re.DOTALL)  # without lists and tables
NO_NUMBER: Final = re.compile(rf"{STRING}|{COMMENT}", re.DOTALL)
LONG_NUMBER: Final = re.compile(rf"[0-9]\w{{{MOST_DIGITS}}}")


class TooMuch(ValueError):
    """A text that is refused before it is parsed: its line, and the reason."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Place:
    """A value of a text: the line that first names it, and the values in it, by key or by number."""

    __slots__ = ("inner", "line")

    def __init__(self, line: int) -> None:
        self.line = line
        self.inner: dict[str | int, Place] = {}

    def at(self, key: str | int, line: int) -> "Place":
        """The value of this key; if nothing has named it before, this line does."""
        found = self.inner.get(key)
        if found is None:
            found = self.inner[key] = Place(line)
        return found

    @property
    def latest(self) -> "Place":
        """The last entry of a list of tables, to which the next lines belong; anything else is itself."""
        return self.inner.get(len(self.inner) - 1, self)


def check_size(text: str) -> None:
    """TooMuch if the text is too long to be looked at."""
    lines = text.count("\n") + 1
    if lines > MOST_LINES:
        raise TooMuch(MOST_LINES + 1, because("file.too_many_lines", count=lines, most=MOST_LINES))
    if len(text) > MOST_CHARACTERS:
        line = text.count("\n", 0, MOST_CHARACTERS) + 1
        raise TooMuch(line, because("file.too_long", count=len(text), most=MOST_CHARACTERS))


def places_in(text: str) -> Place:
    """The place of every value; TooMuch if there are too many, or one goes too far."""
    return Scanner(text).scanned()


class Scanner:
    """One pass over a text. What returns a truth value says whether the text may still be TOML."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.line = 1
        self.count = 0
        self.root = Place(0)
        self.table = self.root

    def scanned(self) -> Place:
        self.skip(BLANK)
        while self.at < len(self.text) and self.statement() and self.skip(LINE_END) is not None:
            self.skip(BLANK)
        return self.root

    def statement(self) -> bool:
        return self.header() if self.char == "[" else self.pair(self.table, 0)

    def header(self) -> bool:
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        parts = self.key()
        if not (parts and self.text.startswith("]" * brackets, self.at)):
            return False
        self.at += brackets
        if brackets == 1:
            self.table = self.inside(self.root, parts).latest
        else:
            entries = self.inside(self.root, parts)
            self.table = entries.at(len(entries.inner), self.line)
        return True

    def inside(self, table: Place, parts: list[str]) -> Place:
        """The value that a dotted key names in a table."""
        for part in parts[:-1]:
            table = table.at(part, self.line).latest
        return table.at(parts[-1], self.line)

    def pair(self, table: Place, depth: int) -> bool:
        """A key and its value."""
        parts = self.key()
        if not parts or self.char != "=":
            return False
        place = self.inside(table, parts)
        self.at += 1
        self.skip(SPACE)
        return self.value(place, depth + len(parts) - 1)

    def key(self) -> list[str]:
        """The parts of a dotted key; none: there is no key here."""
        self.count_one()
        words = self.skip(KEY)
        parts = PART.findall(words) if words else []
        if len(parts) > MOST_PARTS:
            raise TooMuch(self.line, because("file.too_many_parts", count=len(parts), most=MOST_PARTS))
        return [unquoted(part) for part in parts]

    def value(self, place: Place, depth: int) -> bool:
        match self.char:
            case "[":
                return self.list_of(place, depth + 1)
            case "{":
                return self.table_of(place, depth + 1)
            case '"' | "'":
                return self.skip(TEXT) is not None
        bare = self.skip(BARE)
        return bare is not None and self.check_numbers(bare, self.line)

    def list_of(self, place: Place, depth: int) -> bool:
        """A list: its tables and lists are numbered as its entries are."""
        self.enter(depth)
        self.at += 1
        number = 0
        while True:
            line, words = self.line, self.skip(ITEMS) or ""
            plain = NO_NUMBER.sub("", words) if '"' in words or "'" in words or "#" in words else words
            number += plain.count(",")
            self.check_numbers(plain, line)
            if self.char == "]":
                self.at += 1
                return True
            if self.char not in ("[", "{") or not self.value(place.at(number, self.line), depth):
                return False

    def table_of(self, place: Place, depth: int) -> bool:
        """An inline table."""
        self.enter(depth)
        self.at += 1
        self.skip(BLANK)
        while self.char != "}":
            if not self.pair(place, depth):
                return False
            if self.skip(COMMA) is None:
                self.skip(BLANK)
                break
            self.skip(BLANK)
        is_closed = self.char == "}"
        self.at += 1
        return is_closed

    def enter(self, depth: int) -> None:
        self.count_one()
        if depth > MOST_DEPTH:
            raise TooMuch(self.line, because("file.too_deep", most=MOST_DEPTH))

    def count_one(self) -> None:
        self.count += 1
        if self.count > MOST_VALUES:
            raise TooMuch(self.line, because("file.too_many_values", most=MOST_VALUES))

    def check_numbers(self, plain: str, line: int) -> bool:
        found = LONG_NUMBER.search(plain) if len(plain) > MOST_DIGITS else None
        if found:
            raise TooMuch(line + plain.count("\n", 0, found.start()), because("file.too_many_digits", most=MOST_DIGITS))
        return True

    @property
    def char(self) -> str:
        """The next one; none at the end."""
        return self.text[self.at : self.at + 1]

    def skip(self, pattern: re.Pattern[str]) -> str | None:
        """Reads over what fits the pattern here, and returns it; None: nothing does."""
        found = pattern.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        words = found[0]
        self.line += words.count("\n")
        return words


def unquoted(part: str) -> str:
    """A part of a key as the parser names it."""
    if part[0] not in "\"'":
        return part
    if "\\" not in part:
        return part[1:-1]
    try:
        return next(iter(tomllib.loads(f"{part} = 0")))
    except tomllib.TOMLDecodeError:
        return part  # the parser will say so
