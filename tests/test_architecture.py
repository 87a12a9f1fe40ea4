"""The house rules that no linter knows: who may import whom, what files may say, and that every rule has its test."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import paddock
from paddock.content.rulebook import read_rules
from paddock.contract.game import Game
from paddock.games import GAMES, rules_of

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "paddock"

# Room -> the rooms it may import, besides itself. "" is the package itself.
MAY_IMPORT = {
    "_pure": set(),
    "contract": set(),
    "content": {"contract"},
    "bots": {"contract"},
    "check": {"contract", "content", ""},
    "games": {"contract", "content", "bots"},
    "": {"_pure", "contract", "games"},
    "explain": {"contract", "content", "bots"},
    "pool": {"contract", "bots", "games", "explain"},
    "envs": {"", "contract", "content", "bots", "games"},
    "lab": {"", "contract", "content", "bots", "games", "check"},
    "train": {"", "contract", "bots"},
    "puzzles": {"contract", "bots", "games", "explain", "lab"},
    "server": {"", "contract", "content", "bots", "games", "explain", "pool", "puzzles", "lab", "check"},
    "agents": {"", "contract", "content", "bots", "games", "envs", "lab"},
    "cli": {
        "",
        "contract",
        "content",
        "bots",
        "games",
        "explain",
        "puzzles",
        "pool",
        "lab",
        "check",
        "server",
        "agents",
        "train",
    },
    "__main__": {"cli"},
}
# The same inside every game, and inside the server; what is directly in the folder may import all of them.
INSIDE_A_GAME = {
    "data": set(),
    "engine": {"data"},
    "shown": {"data", "engine"},
    "bots": {"data", "engine"},
    "features": {"engine"},
    "study": {"engine", "shown"},
}
INSIDE_THE_SERVER = {
    "logs": set(),
    "metrics": set(),
    "settings": set(),
    "wire": set(),
    "table": {"wire"},
    "ratings": {"wire", "table"},
    "storage": {"wire", "table", "clubs", "ratings", "settings", "logs"},
    "live": {"wire", "table", "ratings", "storage", "logs", "metrics"},
    "thinking": {"wire", "table", "ratings", "storage", "live"},
    "notices": {"wire", "table", "storage", "live", "logs", "settings"},
    "sharing": {"wire", "table"},
    "clubs": {"wire"},
    "http": {
        "wire",
        "table",
        "ratings",
        "storage",
        "live",
        "thinking",
        "notices",
        "sharing",
        "clubs",
        "metrics",
        "settings",
    },
}
DEEPEST = 8  # files on the longest way of imports through one game
MOST_LINES = 400  # of a file
LONGEST_FUNCTION = 60  # lines
MOST_FILES = 20  # in a folder
BUILT = PACKAGE / "server" / "client"  # the page as it is built
MIGRATIONS = PACKAGE / "server" / "storage" / "migrations" / "versions"  # lists of statements, never changed again


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(path: Path) -> Iterator[str]:
    """What a file imports of paddock, dotted and without "paddock"; "" is the package itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (module_in(name) for name in names if name.partition(".")[0] == "paddock")


def module_in(name: str) -> str:
    """The module of a dotted name that may end in something of that module."""
    parts = name.split(".")[1:]
    while parts and not (PACKAGE.joinpath(*parts).is_dir() or PACKAGE.joinpath(*parts).with_suffix(".py").exists()):
        parts.pop()
    return ".".join(parts)


@pytest.mark.parametrize("path", sources(), ids=module_of)
def test_imports_point_one_way(path: Path) -> None:
    room = module_of(path).partition(".")[0]
    assert room in MAY_IMPORT, f"{room} is a new room: say in MAY_IMPORT what it may import"
    for module in imported_modules(path):
        other = module.partition(".")[0]
        assert other in MAY_IMPORT[room] | {room}, f"{room} may not import {other or 'paddock itself'}"


def check_inner_imports(path: Path, house: str, law: dict[str, set[str]]) -> None:
    """Of a file in `house`: its rooms import each other by this law, and nothing that is directly in the folder."""
    room = module_of(path).removeprefix(f"{house}.").partition(".")[0]
    if room not in law:
        return
    for module in imported_modules(path):
        if module.startswith(f"{house}."):
            other = module.removeprefix(f"{house}.").partition(".")[0]
            assert other in law[room] | {room}, f"{room} may not import {other}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "server").rglob("*.py")), ids=module_of)
def test_imports_inside_the_server_point_one_way(path: Path) -> None:
    check_inner_imports(path, "server", INSIDE_THE_SERVER)


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/**/*.py")), ids=module_of)
def test_imports_inside_a_game_point_one_way(path: Path) -> None:
    check_inner_imports(path, ".".join(module_of(path).split(".")[:2]), INSIDE_A_GAME)


@pytest.mark.parametrize("name", paddock.game_names())
def test_no_way_through_a_game_is_long(name: str) -> None:
    house = f"games.{name}"
    imports = {
        module_of(path): {other for other in imported_modules(path) if other.startswith(f"{house}.")}
        for path in (PACKAGE / "games" / name).rglob("*.py")
    }

    @cache
    def way(module: str) -> tuple[str, ...]:
        ways = [way(other) for other in imports.get(module, ()) if other != module]
        return (module.removeprefix(f"{house}."), *max(ways, key=len, default=()))

    longest = max((way(module) for module in imports), key=len)
    assert len(longest) <= DEEPEST, f"{len(longest)} files: {' → '.join(longest)}"


@pytest.mark.parametrize("name", paddock.game_names())
def test_no_code_outside_a_game_knows_it_by_name(name: str) -> None:
    shelf = PACKAGE / "games"
    for path in sources():
        if path == shelf / "__init__.py" or shelf / name in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            knows = (isinstance(node, ast.Constant) and node.value == name) or (
                isinstance(node, ast.ImportFrom) and str(node.module).startswith(f"paddock.games.{name}")
            )
            assert not knows, f"{path.relative_to(ROOT)}, line {getattr(node, 'lineno', 0)} names {name}"


def test_every_game_has_the_same_rooms() -> None:
    files = [
        *("game.py", "edition_checks.py", "study.py", "features.py"),
        *("engine/state.py", "engine/moves.py", "engine/pieces.py"),
        *("shown/view.py", "shown/position.py", "shown/svg.py"),
        *("bots/heuristic.py", "data/schema.py", "data/components.toml", "data/lesson.toml", "data/RULES.md"),
    ]
    for name in paddock.game_names():
        home = PACKAGE / "games" / name
        assert [file for file in files if not (home / file).is_file()] == [], name
        rooms = {path.name for path in home.iterdir() if path.is_dir() and path.name != "__pycache__"}
        assert rooms == {"engine", "shown", "bots", "data"}, name


# The contract


def hooks() -> list[str]:
    """The methods of Game that a game must or may override."""
    methods = [(name, value) for name, value in vars(Game).items() if callable(value) and not name.startswith("_")]
    return [name for name, method in methods if not getattr(method, "__final__", False)]


def test_a_game_has_at_most_fourteen_methods_to_write() -> None:
    assert len(hooks()) <= 14, hooks()


def test_no_method_is_overridden_by_one_game_only() -> None:
    for name in hooks():
        writers = [game.__name__ for game in GAMES if name in vars(game)]
        assert len(writers) != 1, f"only {writers[0]} writes {name}: make it a capability"


# How long things are


def test_no_file_is_long() -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    assert {str(path): count for path, count in lines.items() if count > MOST_LINES} == {}


def lengths_of_functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield f"{path.relative_to(ROOT)}: {node.name}", node.end_lineno - node.lineno + 1


def test_no_function_is_long() -> None:
    written = [path for path in sources() if MIGRATIONS not in path.parents]
    lengths = [pair for path in written for pair in lengths_of_functions(path)]
    assert [pair for pair in lengths if pair[1] > LONGEST_FUNCTION] == []


def test_no_folder_is_crowded() -> None:
    folders = [path for path in PACKAGE.rglob("*") if path.is_dir() and BUILT not in {path, *path.parents}]
    counts = {str(path): sum(1 for file in path.iterdir() if file.is_file()) for path in folders}
    kept = {path: count for path, count in counts.items() if not path.endswith("__pycache__")}
    assert {path: count for path, count in kept.items() if count > MOST_FILES} == {}


# What files may say


def committed_files() -> list[Path]:
    """All files that are, or would be, under version control."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("this is no git work tree")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_this_machine_or_a_package_index() -> None:
    folders = [f"{ROOT}/", f"{Path.home()}/"]
    hosts = [".".join(words) for words in (("files", "pythonhosted", "org"), ("registry", "npmjs", "org"))]
    for path in committed_files():
        text = path.read_bytes().decode("utf-8", "replace")
        for forbidden in (*folders, *hosts):
            assert forbidden not in text, f"{path.relative_to(ROOT)} names {forbidden}"


def test_no_compiled_module_lies_among_the_sources() -> None:
    assert [path for path in PACKAGE.rglob("*") if path.suffix in {".so", ".pyd"}] == []


# Rules and their tests


@cache
def cited_rules() -> set[str]:
    """Every id in a `rule(...)` of a test."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                found |= {str(word.value) for word in node.args if isinstance(word, ast.Constant)}
    return found


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    rules = read_rules(rules_of(name))
    assert rules, f"RULES.md of {name} defines no rule"
    missing = [rule for rule in rules if rule not in cited_rules()]
    assert not missing, f"{len(missing)} of {len(rules)} rules have no test: {' '.join(missing)}"


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_cited_rule_exists(name: str) -> None:
    rules = read_rules(rules_of(name))
    prefix = next(iter(rules)).partition("-")[0] + "-"
    unknown = sorted(rule for rule in cited_rules() if rule.startswith(prefix) and rule not in rules)
    assert not unknown, f"RULES.md of {name} has no {' '.join(unknown)}"


@pytest.mark.parametrize("file", sorted(PACKAGE.glob("games/*/**/*.py")), ids=module_of)
def test_what_a_game_keeps_for_an_edition_is_forgotten_some_time(file: Path) -> None:
    """Everybody may open tables with editions of their own: a cache without end would keep them all."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [one.name for one in functions for mark in one.decorator_list if ast.unparse(mark) == "cache"] == []
