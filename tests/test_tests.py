"""The tests keep house too: folders and files that can be looked through, and the same rooms as the sources."""

from pathlib import Path

import pytest

import paddock

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "src" / "paddock"
MOST_FILES, MOST_LINES = 20, 400
CODE = {".py", ".js", ".ts"}


def folders() -> list[Path]:
    return [path for path in [TESTS, *sorted(TESTS.rglob("*/"))] if path.is_dir() and path.name != "__pycache__"]


def rooms(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}


def test_no_folder_has_too_many_files() -> None:
    files = {str(folder.relative_to(TESTS)): sum(path.is_file() for path in folder.iterdir()) for folder in folders()}
    assert {name: count for name, count in files.items() if count > MOST_FILES} == {}


def test_no_file_is_too_long() -> None:
    files = [path for path in TESTS.rglob("*") if path.suffix in CODE]
    lengths = {str(path.relative_to(TESTS)): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_tests_of_a_game_lie_in_its_rooms(name: str) -> None:
    assert rooms(TESTS / "games" / name) <= rooms(PACKAGE / "games" / name)


def test_the_tests_of_the_server_lie_in_its_rooms() -> None:
    assert rooms(TESTS / "server") - {"secrecy"} <= rooms(PACKAGE / "server")
