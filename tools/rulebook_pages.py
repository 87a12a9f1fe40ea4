"""A hook of mkdocs: the rulebooks for players and the numbered rules behind them become pages of the site.

Texts and pictures are made from the games each time the site is built, so no page can be older than its game.
"""

import re
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import paddock
from paddock.content.players.book import Book, BookBlock, BookPart, RuleRef
from paddock.content.players.pictures import PictureInfo
from paddock.content.rulebook import DEFINITION
from paddock.games import rules_of
from paddock.games.player_rulebooks import book_languages, book_of, picture_infos, picture_svg

FOLDER: Final = "rulebooks"
LIST_ENDS: Final = "<!-- -->"  # else a list that follows would go on with it
WORDS: Final = {
    "en": {"rules": "All numbered rules", "index": "Index", "other": "Auf Deutsch"},
    "de": {"rules": "Alle nummerierten Regeln", "index": "Register", "other": "In English"},
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, content in pages().items():
        files.append(File.generated(config, path, content=content))
    return files


def pages() -> dict[str, str]:
    """By path: a rulebook and its rules for each game and language, and all pictures."""
    found = {}
    for name in paddock.game_names():
        for language in book_languages(name):
            found[f"{FOLDER}/{page_name(name, language)}"] = book_page(name, language)
            found[f"{FOLDER}/{rules_name(name, language)}"] = rules_page(name, language)
            for picture in picture_infos(name, language):
                found[f"{FOLDER}/{picture_name(name, picture, language)}"] = picture_svg(name, picture, language)
    return found


def page_name(name: str, language: str) -> str:
    return f"{name}.md" if language == "en" else f"{name}.{language}.md"


def rules_name(name: str, language: str) -> str:
    return f"{name}-rules.md" if language == "en" else f"{name}-rules.{language}.md"


def picture_name(name: str, picture: str, language: str) -> str:
    return f"pictures/{name}-{picture}-{language}.svg"


# A rulebook


def book_page(name: str, language: str) -> str:
    game = paddock.find_game(name)
    book, words = book_of(game, language), WORDS[language]
    other = next(one for one in book_languages(name) if one != language)
    links = f"[{words['rules']}]({rules_name(name, language)}) · [{words['other']}]({page_name(name, other)})"
    writer = Writer(name, language)
    chapters = [writer.part(part, "##" if index == 0 else "###") for chapter in book.chapters
                for index, part in enumerate(chapter.parts)]  # fmt: skip
    return "\n\n".join([f"# {game.title}", links, *chapters, index_of(book, words["index"])]) + "\n"


def index_of(book: Book, title: str) -> str:
    titles = {part.anchor: part.title for part in book.parts()}
    rows = [
        f"- **{term.word}** " + ", ".join(f"[{titles[anchor]}](#{anchor})" for anchor in term.anchors)
        for term in book.index
    ]
    return "\n".join([f"## {title} {{ #index }}", "", *rows])


class Writer:
    """Writes the blocks of one rulebook as Markdown of the site."""

    def __init__(self, name: str, language: str) -> None:
        self.name = name
        self.language = language
        self.pictures = picture_infos(name, language)

    def part(self, part: BookPart, level: str) -> str:
        blocks = [self.block(block) for block in part.blocks]
        return "\n\n".join([f"{level} {part.title} {{ #{part.anchor} }}", *blocks])

    def block(self, block: BookBlock) -> str:
        match block.kind:
            case "table":
                return f"{table(block.rows)}\n\n{self.links(block.rules)}"
            case "picture":
                return "\n\n".join(self.figure(picture, self.pictures[picture]) for picture in block.pictures)
            case "note":
                return f"> {self.said(block)}"
            case "item":
                return f"- {self.said(block)}"
            case "step":
                return f"1. {self.said(block)}"
            case _:
                return self.said(block)

    def said(self, block: BookBlock) -> str:
        return f"{block.text} {self.links(block.rules)}"

    def links(self, rules: list[RuleRef]) -> str:
        page = rules_name(self.name, self.language)
        return " ".join(f"[{rule.label}]({page}#{rule.id}){{ .rule }}" for rule in rules)

    def figure(self, picture: str, info: PictureInfo) -> str:
        place = picture_name(self.name, picture, self.language)
        shown = f"![]({place}){{ width={round(info.width * 1.2)} }}"
        pins = [f"{index}. {pin}" for index, pin in enumerate(info.pins, 1)]
        return "\n".join([shown, "", info.caption, *(["", *pins, "", LIST_ENDS] if pins else [])])


def table(rows: list[list[str]]) -> str:
    head, *rest = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *rest])


# The numbered rules


def rules_page(name: str, language: str) -> str:
    """With an anchor at every rule."""
    return "\n".join(anchored(line) for line in rules_of(name, language).splitlines()) + "\n"


def anchored(line: str) -> str:
    found = DEFINITION.match(line)
    return re.sub(r"^- .*", f'- <a id="{found[1]}"></a>**{found[1]}** {found[2]}', line) if found else line
