"""The text of a rulebook for players: Markdown of a few forms -> sections, parts and blocks.

    ## Your turn {#turn}              a section and its address; `###` begins a part of it
    You have two actions. [[3.3-3.6]] a paragraph and the numbered rules behind it
    - Grass: it eats it. [[4.3]]      an item; `1. ` is one of a sequence, `> ` a note at the side
    | Yummy | {grass.yummy.points} |  a table, with printed values filled in
    ![](before) ![](after)            pictures side by side

A value may be said as a word: `{pieces.trexes|word}`. The section `index` lists terms and the addresses they are at.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal

import msgspec

HEADING: Final = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)\}$")
LINKS: Final = re.compile(r"\s*\[\[([^\]]+)\]\]$")
PICTURE: Final = re.compile(r"!\[\]\(([a-z0-9-]+)\)")
VALUE: Final = re.compile(r"\{([\w.+-]+)(\|[wW]ord)?\}")
TERM: Final = re.compile(r"- (.+): ([a-z0-9-]+(?:, [a-z0-9-]+)*)$")
INDEX: Final = "index"
WORDS_A_MINUTE: Final = 200
NUMBERS: Final = {
    "en": ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "de": ["keine", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
}
BlockKind = Literal["text", "item", "step", "note", "table", "picture"]
MARKS: Final[list[tuple[BlockKind, str]]] = [("item", "- "), ("note", "> "), ("table", "|"), ("picture", "![")]


class BookError(ValueError):
    """A rulebook that cannot be read: the line, and why."""


class RuleRef(msgspec.Struct, frozen=True):
    """A numbered rule, or several in a row by the first of them."""

    id: str
    label: str


class BookBlock(msgspec.Struct):
    """A paragraph, an item, a note, a table or pictures, with an address of its own."""

    kind: BlockKind
    anchor: str
    text: str = ""
    rows: list[list[str]] = []
    pictures: list[str] = []
    rules: list[RuleRef] = []

    def said(self) -> str:
        """All its words, without the marks of bold ones."""
        return " ".join([self.text, *(cell for row in self.rows for cell in row)]).replace("**", "").strip()


class BookPart(msgspec.Struct):
    """What comes under a heading; the first part of a section has the heading of the section."""

    anchor: str
    title: str
    blocks: list[BookBlock]


class BookChapter(msgspec.Struct):
    anchor: str
    title: str
    parts: list[BookPart]


class BookTerm(msgspec.Struct, frozen=True):
    """A word of the index, and where it is explained."""

    word: str
    anchors: list[str]


class Book(msgspec.Struct):
    chapters: list[BookChapter]
    index: list[BookTerm]
    minutes: int  # to read it

    def parts(self) -> Iterator[BookPart]:
        for chapter in self.chapters:
            yield from chapter.parts

    def blocks(self) -> Iterator[BookBlock]:
        for part in self.parts():
            yield from part.blocks

    def word_count(self) -> int:
        return sum(len(block.said().split()) for block in self.blocks())


def read_book(text: str, prefix: str, value: Callable[[str], object], language: str) -> Book:
    """`prefix` is what the ids of the numbered rules begin with, `value` finds a printed value by its path."""
    reader = Reader(prefix)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.take(VALUE.sub(lambda found: said(found, value, language), line.rstrip()))
        except (LookupError, ValueError) as error:
            raise BookError(f"line {number}: {error}") from None
    book = Book(reader.chapters, reader.index, 0)
    book.minutes = max(1, round(book.word_count() / WORDS_A_MINUTE))
    return book


def said(found: re.Match[str], value: Callable[[str], object], language: str) -> str:
    """The printed value of a placeholder, as a figure or as a word."""
    known = value(found[1])
    if not isinstance(known, int | str):
        raise ValueError(f"there is no printed value {found[1]!r}")
    words = NUMBERS[language]
    if not found[2] or not isinstance(known, int) or known >= len(words):
        return str(known)
    return words[known].capitalize() if found[2] == "|Word" else words[known]


class Reader:
    """Takes a rulebook line by line."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.chapters: list[BookChapter] = []
        self.index: list[BookTerm] = []
        self.open: BookBlock | None = None
        self.in_index = False

    def take(self, line: str) -> None:
        if not line or line.startswith("# "):
            self.open = None
        elif heading := HEADING.match(line):
            self.begin(heading)
        elif line.startswith("##"):
            raise ValueError("a heading needs an address: ## Title {#address}")
        elif self.in_index:
            self.note_term(line)
        else:
            self.add(line)

    def begin(self, heading: re.Match[str]) -> None:
        level, title, anchor = heading.groups()
        self.open, self.in_index = None, anchor == INDEX
        part = BookPart(anchor, title, [])
        if level == "###":
            self.chapters[-1].parts.append(part)
        elif not self.in_index:
            self.chapters.append(BookChapter(anchor, title, [part]))

    def note_term(self, line: str) -> None:
        found = TERM.match(line)
        if not found:
            raise ValueError("a term of the index is written: - term: address, address")
        self.index.append(BookTerm(found[1], found[2].split(", ")))

    def add(self, line: str) -> None:
        """A line begins a block, or goes on with the one that is open."""
        line, rules = self.without_rules(line)
        kind = kind_of(line)
        if kind == "table" and self.open and self.open.kind == "table":
            add_row(self.open, line)
        elif kind != "text" or self.open is None:
            self.open = self.new_block(kind, line)
        else:
            self.open.text = f"{self.open.text} {line}".strip()
        self.open.rules += rules

    def new_block(self, kind: BlockKind, line: str) -> BookBlock:
        part = self.chapters[-1].parts[-1]
        block = BookBlock(kind, f"{part.anchor}-{len(part.blocks) + 1}", rows=[], pictures=[], rules=[])
        if kind == "table":
            add_row(block, line)
        elif kind == "picture":
            block.pictures = PICTURE.findall(line)
        else:
            block.text = line if kind == "text" else line.split(" ", 1)[1]
        part.blocks.append(block)
        return block

    def without_rules(self, line: str) -> tuple[str, list[RuleRef]]:
        found = LINKS.search(line)
        if not found:
            return line, []
        return line[: found.start()], [self.reference(label) for label in found[1].split()]

    def reference(self, label: str) -> RuleRef:
        return RuleRef(f"{self.prefix}-{label.split('-', maxsplit=1)[0]}", label.replace("-", "–"))


def kind_of(line: str) -> BlockKind:
    if re.match(r"\d+\. ", line):
        return "step"
    return next((kind for kind, mark in MARKS if line.startswith(mark)), "text")


def add_row(block: BookBlock, line: str) -> None:
    if set(line) - set("|-: "):
        block.rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
