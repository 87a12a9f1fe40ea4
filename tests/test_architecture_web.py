"""The house rules of the page, in web/src: who may import whom, and where files are."""

import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "web" / "src"

GAMES = sorted(path.name for path in (PAGE / "games").iterdir() if path.is_dir() and path.name != "shared")

GAME = "games/<game>"  # the page of one game
# Room -> the rooms it may import, besides itself.
MAY_IMPORT = {
    "generated": set(),
    "art": set(),
    "lib": {"generated"},  # logic without components
    "ui": {"art", "lib"},  # components that know no game and no page
    "games/shared": {"generated", "lib", "ui"},  # what a game's page is, and parts that several boards use
    GAME: {"art", "generated", "lib", "ui", "games/shared"},
    "games": {"art", "lib", "games/shared", GAME},  # the shelf: loads a game by its name
    "table": {"generated", "lib", "ui", "games/shared", "games"},
    "pages": {"generated", "lib", "ui", "games/shared", "games", "table"},
    "app": {"art", "lib", "ui", "games", "pages"},
}

TOLD = {"art", "view", "words"}
SHOWN = {"board", "beside", "dock", "editor"}
# Folder of a game -> the folders of the same game it may import, besides itself.
MAY_IMPORT_IN_A_GAME = {
    "art": set(),  # drawings
    "view": TOLD,  # reads the server's view and the printed values
    "words": TOLD,  # sentences, log, help, moves in words
    "result": TOLD | {"board", "beside"},  # the end of a round and of the game, with what is on the board
    "board": TOLD | SHOWN | {"result"},
    "beside": TOLD | SHOWN | {"result"},  # around the board: in the rail, in a seat's card, below it on a phone
    "dock": TOLD | SHOWN,  # what may be chosen now
    "editor": TOLD | SHOWN,  # of the Great Dinosaur Rush alone
    "": TOLD | SHOWN | {"result"},  # index.ts puts them together
}
IN_EVERY_GAME = set(MAY_IMPORT_IN_A_GAME) - {"editor", ""}
# The page for games without one has no drawings, no printed values and no help: it knows nothing of the game.
LACKS = {"generic": {"art/sprite.svg", "view/components.ts", "view/geometry.ts", "words/help.ts"}}
MOST_FILES = 20
MOST_LINES = {".svelte": 150, ".ts": 400}

RELATIVE = r"""["'](\.[^"'\n]*)["']"""
STATIC = re.compile(rf"(?:\bfrom\s*|^\s*import\s+|^\s*@import\s+){RELATIVE}", re.MULTILINE)
LAZY = re.compile(rf"\bimport\s*\(\s*{RELATIVE}")


def sources() -> list[Path]:
    return sorted(path for path in PAGE.rglob("*") if path.suffix in {".ts", ".svelte", ".css"} and path.parent != PAGE)


def is_test(path: Path) -> bool:
    return path.name.endswith(".test.ts")


def named(path: Path) -> str:
    return path.relative_to(PAGE).as_posix()


def file_of(importer: Path, address: str) -> Path:
    """The file an import means: `./say` is say.ts, `./store.svelte` may be store.svelte.ts."""
    base = (importer.parent / address.partition("?")[0]).resolve()
    for file in (base, base.with_name(f"{base.name}.ts"), base / "index.ts"):
        if file.is_file():
            return file
    raise AssertionError(f"{named(importer)} imports {address}, which is not there")


@cache
def imported(path: Path) -> list[Path]:
    """What a file imports at once, types included."""
    return [file_of(path, address) for address in STATIC.findall(path.read_text(encoding="utf-8"))]


@cache
def imported_later(path: Path) -> list[Path]:
    """What a file loads when it is needed."""
    return [file_of(path, address) for address in LAZY.findall(path.read_text(encoding="utf-8"))]


def room_of(path: Path) -> str:
    """`games/<game>` for all of them: game_of tells them apart."""
    first, *rest = path.relative_to(PAGE).parts
    if first != "games" or len(rest) == 1:
        return first
    return "games/shared" if rest[0] == "shared" else GAME


def game_of(path: Path) -> str:
    return path.relative_to(PAGE).parts[1]


def folder_of(path: Path) -> str:
    """A game's folder; "" for what is next to them."""
    return path.relative_to(PAGE / "games" / game_of(path)).parts[0] if path.parent.parent.name != "games" else ""


def wrong_ways(path: Path) -> Iterator[str]:
    room = room_of(path)
    for other in imported(path) + imported_later(path):
        if room_of(other) not in MAY_IMPORT[room] | {room}:
            yield f"{room} may not import {named(other)}"
        elif room == room_of(other) == GAME and game_of(path) != game_of(other):
            yield f"a game may not import another: {named(other)}"
        elif room == room_of(other) == GAME:
            folder, into = folder_of(path), folder_of(other)
            if into not in MAY_IMPORT_IN_A_GAME[folder] | {folder}:
                yield f"{folder} of a game may not import {named(other)}"


@pytest.mark.parametrize("path", [path for path in sources() if not is_test(path)], ids=named)
def test_imports_point_one_way(path: Path) -> None:
    assert room_of(path) in MAY_IMPORT, f"{room_of(path)} is a new room: say in MAY_IMPORT what it may import"
    assert list(wrong_ways(path)) == []


def test_no_file_imports_itself_by_a_detour() -> None:
    """What is loaded later counts for nothing: a module of words loads its translations."""
    try:
        TopologicalSorter({path: imported(path) for path in sources()}).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(named(path) for path in reversed(error.args[1])))


def test_an_import_is_read_however_it_is_written() -> None:
    written = """
        import "./plain.css";
        import type { A } from "./a";
        import {
          B,
        } from '../b.svelte';
        export { C } from "./c";
        const later = () => import("./later.svelte");
        type D = typeof import("./types");
    """
    assert STATIC.findall(written) == ["./plain.css", "./a", "../b.svelte", "./c"]
    assert LAZY.findall(written) == ["./later.svelte", "./types"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_folders(game: str) -> None:
    folders = {path.name for path in (PAGE / "games" / game).iterdir() if path.is_dir()}
    assert folders - {"editor"} == IN_EVERY_GAME
    files = {path.name for path in (PAGE / "games" / game).iterdir() if path.is_file()}
    assert files == {"index.ts", f"{game}.test.ts"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "file",
    [
        "art/sprite.svg",
        "beside/Facts.svelte",
        "beside/Guide.svelte",
        "board/Board.svelte",
        "board/picture.ts",
        "dock/offer.ts",
        "result/Podium.svelte",
        "result/result.ts",
        "view/components.ts",
        "view/geometry.ts",
        "words/help.ts",
        "words/log.ts",
        "words/say.ts",
    ],
)
def test_what_every_game_has_is_called_the_same(game: str, file: str) -> None:
    assert (PAGE / "games" / game / file).is_file() == (file not in LACKS.get(game, ()))


def test_no_folder_is_crowded() -> None:
    counts = {
        named(path): sum(1 for file in path.iterdir() if file.is_file()) for path in PAGE.rglob("*") if path.is_dir()
    }
    assert {folder: count for folder, count in counts.items() if count > MOST_FILES} == {}


@pytest.mark.parametrize("suffix", MOST_LINES)
def test_no_file_is_long(suffix: str) -> None:
    """What is generated may be as long as it has to be."""
    written = [path for path in sources() if path.suffix == suffix and room_of(path) != "generated"]
    long = {named(path) for path in written if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES[suffix]}
    assert long == set()
