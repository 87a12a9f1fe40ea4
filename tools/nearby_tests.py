"""Which tests are near a change: found from the imports of sources and tests, and from the names of rooms."""

import ast
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path("src/paddock")
TESTS = Path("tests")
PAGE = "web/"
BROWSERS = Path("tests/web")  # too slow for a quick look
ALWAYS = ("tests/test_architecture.py",)
OUTER_ROOMS = (
    "server",
    "cli",
    "lab",
    "pool",
    "check",
    "agents",
)  # not part of the compiled engine: tools/build_engine.py
GAMES = PACKAGE / "games"
WHOLE_GAMES = (Path("tests/test_playthroughs.py"), Path("tests/test_kept_records.py"))
NAMED = {  # files that nothing imports
    "README.md": ["tests/documents/test_readme.py", "tests/documents/test_pages.py"],
    "CONTRIBUTING.md": ["tests/documents/test_pages.py"],
    "docs/": ["tests/documents/test_pages.py", "tests/documents/test_docs.py"],
    "web/src/": ["tests/test_architecture_web.py"],
    "mkdocs.yml": ["tests/documents/test_pages.py"],
    ".github/": ["tests/test_repository.py"],
    ".pre-commit-config.yaml": ["tests/test_repository.py"],
    "CITATION.cff": ["tests/test_repository.py"],
    "SECURITY.md": ["tests/documents/test_pages.py"],
    "CODE_OF_CONDUCT.md": ["tests/documents/test_pages.py"],
    "Dockerfile": ["tests/packaging/test_containers.py"],
    "compose.yaml": ["tests/packaging/test_containers.py"],
    "pyproject.toml": ["tests/packaging/test_package.py"],
    "setup.py": ["tests/packaging/test_package.py"],
}


# What changed


def changed_since_main() -> set[str]:
    """Files that differ from where this branch left main, committed or not, and new ones."""
    base = git("merge-base", "HEAD", newest_main()).strip()
    differing = git("diff", "--name-only", "-z", base).split("\0")
    new = git("ls-files", "--others", "--exclude-standard", "-z").split("\0")
    return {name for name in (*differing, *new) if name and Path(name).exists()}


def newest_main() -> str:
    """The main of the repository this one was cloned from; else our own."""
    known = git("for-each-ref", "--format=%(refname:short)", "refs/remotes/origin/main", "refs/heads/main").split()
    if not known:
        raise ValueError("There is no branch main to compare with: name a game or a room.")
    return known[-1]


def files_of_game(name: str) -> set[str]:
    folder = PACKAGE / "games" / name
    if not (folder / "data" / "components.toml").exists():
        games = sorted(path.parents[1].name for path in PACKAGE.glob("games/*/data/components.toml"))
        raise ValueError(f"There is no game {name}. There are: {', '.join(games)}.")
    return sources_in(folder)


def files_of_room(name: str) -> set[str]:
    if name == PAGE.strip("/"):
        return {"web/package.json"}
    folder = PACKAGE / name
    if not folder.is_dir() or name.startswith(("_", ".")):
        rooms = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
        raise ValueError(f"There is no room {name}. There are: {', '.join([*rooms, 'web'])}.")
    return sources_in(folder)


def sources_in(folder: Path) -> set[str]:
    return {str(path) for path in folder.rglob("*.py")}


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ValueError(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout


# Which tests


def nearby_tests(changed: Iterable[str]) -> list[str]:
    """The test files to run for these changed files, sorted."""
    near = {str(test) for file in changed for test in tests_near(Path(file))}
    return sorted({*near, *ALWAYS} if near else near)


def tests_near(file: Path) -> Iterator[Path]:
    for start, tests in NAMED.items():
        if str(file).startswith(start):
            yield from map(Path, tests)
    if TESTS in file.parents:
        yield from tests_near_test(file)
    elif PACKAGE in file.parents:
        yield from tests_near_source(file)


def tests_near_test(file: Path) -> Iterator[Path]:
    """A test is near itself, a helper near those that use it, and data near the tests named after their folder."""
    if is_test(file):
        yield file
    elif file.suffix == ".py":
        yield from (test for test in all_tests() if file in reached_from(test))
    else:
        yield from (
            test for test in all_tests() if test.stem in (f"test_{file.parent.name}", f"test_kept_{file.parent.name}")
        )


def tests_near_source(file: Path) -> Iterator[Path]:
    own, room = own_tests(file), room_folder(file)
    if GAMES in room.parents:
        yield from WHOLE_GAMES
    for test in all_tests():
        if own in test.parents:
            if file.suffix != ".py" or GAMES in file.parents or file in reached_from(test, within=room):
                yield test
        elif file in direct_imports(test):
            yield test


def room_folder(file: Path) -> Path:
    """The game or the room of a source; a file directly in the package is its own room."""
    parts = file.relative_to(PACKAGE).parts
    depth = 2 if parts[0] == "games" and len(parts) > 2 else 1
    return PACKAGE.joinpath(*parts[:depth])


def own_tests(file: Path) -> Path:
    return TESTS / room_folder(file).relative_to(PACKAGE).with_suffix("")


def is_engine(file: str) -> bool:
    path = Path(file)
    return PACKAGE in path.parents and path.suffix == ".py" and path.relative_to(PACKAGE).parts[0] not in OUTER_ROOMS


@cache
def all_tests() -> list[Path]:
    return [path for path in sorted(TESTS.rglob("test_*.py")) if BROWSERS not in path.parents]


def is_test(file: Path) -> bool:
    return file in all_tests()


# Imports


@cache
def reached_from(test: Path, within: Path | None = None) -> frozenset[Path]:
    """Every file that a test imports, directly or through its helpers and, if a room is named, through that room."""
    found: set[Path] = set()
    waiting = [test]
    while waiting:
        file = waiting.pop()
        for other in direct_imports(file) - found:
            found.add(other)
            if TESTS in other.parents or (within is not None and (within == other or within in other.parents)):
                waiting.append(other)
    return frozenset(found)


@cache
def direct_imports(file: Path) -> frozenset[Path]:
    """The sources and tests of this repository that a file imports by name."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(path for name in names if (path := file_of(name)) is not None)


@cache
def file_of(module: str) -> Path | None:
    top, _, rest = module.partition(".")
    root = {"paddock": PACKAGE, "tests": TESTS}.get(top)
    if root is None:
        return None
    path = root.joinpath(*rest.split(".")) if rest else root
    if path.with_suffix(".py").is_file() and rest:
        return path.with_suffix(".py")
    return path / "__init__.py" if (path / "__init__.py").is_file() else None
