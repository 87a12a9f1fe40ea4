"""The lessons of the games on the shelf, and of a file that is tried out in their place."""

from functools import cache
from pathlib import Path
from typing import Final

from paddock.content import lesson_file
from paddock.content.components import read_text
from paddock.content.lesson import Lesson
from paddock.contract.game import AnyGame
from paddock.games import find_game, folder_of

FILE: Final = "lesson.toml"
tried_out: dict[str, Lesson] = {}  # lessons in the making


def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game, or the one that is tried out in its place."""
    return tried_out.get(name) or shipped_lesson(name)


def try_out(file: Path) -> None:
    """From now on the lesson of this file is that of its game."""
    lesson = read_lesson(file)
    tried_out[lesson.game.name] = lesson


@cache
def shipped_lesson(name: str) -> Lesson | None:
    try:
        file = folder_of(name) / FILE
    except ValueError:
        return None
    return read_lesson(file) if file.exists() else None


def read_lesson(file: Path, game: AnyGame | None = None) -> Lesson:
    """The lesson of a file; ComponentsError names the file, the line, the key and the reason."""
    return lesson_from(read_text(file), str(file), game)


def lesson_from(text: str, file: str, game: AnyGame | None = None) -> Lesson:
    """For this game; else for the one on the shelf that the text names."""
    return lesson_file.lesson_from(text, file, lambda name: game or find_game(name))
