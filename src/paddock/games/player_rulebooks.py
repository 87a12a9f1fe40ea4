"""The rulebooks for players of the games on the shelf: texts by language, and their pictures."""

from functools import cache, partial
from pathlib import Path
from typing import Final

from paddock.content.components import Components, components_of, read_text
from paddock.content.players.book import Book, read_book
from paddock.content.players.pictures import PictureInfo, Pictures, read_pictures
from paddock.content.rulebook import read_rules
from paddock.contract.game import AnyGame
from paddock.games import find_game, folder_of, rule_languages, rules_of

FOLDER: Final = "rulebook"
PICTURES: Final = "pictures.toml"


@cache
def book_files(name: str) -> dict[str, Path]:
    """By language, English first; none of a game without a rulebook for players."""
    files = {file.stem: file for file in sorted((folder_of(name) / FOLDER).glob("*.md"))}
    return dict(sorted(files.items(), key=lambda item: item[0] != "en"))


def book_languages(name: str) -> list[str]:
    return list(book_files(name)) if rule_languages(name) else []


def book_of(game: AnyGame, language: str = "en") -> Book:
    """The rulebook of a game, with the values it is printed with."""
    text = read_text(book_files(game.name)[language])
    return read_book(text, prefix_of(game.name), partial(value_at, components_of(game)), language)


def value_at(components: Components, path: str) -> object:
    """A printed value; entries of lists that have no names by their place, from 0."""
    here: object = components.data
    for part in path.split("."):
        found = components.entry(here, part)
        if found is None and isinstance(here, list) and part.isdigit():
            found = here[int(part)]
        here = found
    return here


@cache
def prefix_of(name: str) -> str:
    """What the ids of its rules begin with: JS of JS-6.3."""
    return next(iter(read_rules(rules_of(name)))).partition("-")[0]


@cache
def pictures_of(name: str) -> Pictures:
    """Drawn by the game as shipped."""
    file = folder_of(name) / FOLDER / PICTURES
    return read_pictures(read_text(file), str(file), find_game(name))


@cache
def picture_svg(name: str, picture: str, language: str) -> str:
    """LookupError if there is no such picture."""
    return pictures_of(name).svg(picture, language)


@cache
def picture_infos(name: str, language: str) -> dict[str, PictureInfo]:
    pictures = pictures_of(name)
    return {picture: pictures.info(picture, language) for picture in pictures.by_id}
