"""The house rules that no linter knows: who may import whom, what files may say, and that every rule has its test."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import paddock
from paddock.games import rules_of
from paddock.rulebook import read_rules

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "paddock"

CONTRACT = {"bits", "luck", "state", "leaving", "features", "components", "overlay", "reasons", "svg", "game"}
ENGINE = CONTRACT | {"messages", "saved", "record", "play", "rulebook", "check", "bots", "games", "goals", "lesson"}
# Room -> the rooms it may import, besides itself. A file directly in src/paddock is a room of its own.
MAY_IMPORT = {
    "bits": set(),
    "luck": set(),
    "state": {"luck"},
    "leaving": {"state"},
    "reasons": set(),
    "overlay": {"reasons"},
    "shape": {"overlay", "reasons"},
    "toml_scan": {"reasons"},
    "toml_lines": {"overlay", "toml_scan"},
    "components": {"luck", "overlay", "reasons", "shape", "toml_lines", "toml_scan"},
    "features": {"bits", "state"},
    "svg": set(),
    "game": {"luck", "state", "features", "components", "svg"},
    "messages": {"game"},
    "record": CONTRACT,
    "rulebook": set(),
    "bots": CONTRACT,
    "bots/worker": CONTRACT | {"bots", "games"},  # a process of its own, which is told the name of its game
    "play": CONTRACT | {"record", "bots"},
    "check": CONTRACT | {"record", "play", ""},
    "saved": {"game"},
    "games": CONTRACT | {"messages", "saved"},
    "goals": {"overlay"},
    "lesson": CONTRACT | {"games", "goals", "shape", "toml_lines"},
    "games/bots": CONTRACT | {"bots", "games"},
    "games/plans": CONTRACT | {"bots", "games"},
    "games/playouts": CONTRACT | {"bots", "games"},
    "lab": ENGINE | {""},
    "envs": ENGINE | {""},
    "server": ENGINE | {""},
    "_pure": set(),
    "": {"_pure", "state", "game", "games"},
    "cli": ENGINE | {"", "lab", "server"},
    "__main__": {"cli"},
}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts == ("__init__",):
        return ""
    inner = f"{parts[0]}/{parts[-1]}"
    return inner if inner in MAY_IMPORT else parts[0]


def imported_rooms(path: Path) -> Iterator[str]:
    """The rooms of paddock that a file imports; "" is the package itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for package, _, rest in (name.partition(".") for name in names):
            if package == "paddock":
                yield "" if rest in paddock.__all__ or not is_room(rest) else rest.partition(".")[0]


def is_room(name: str) -> bool:
    room = name.partition(".")[0]
    return (PACKAGE / room).is_dir() or (PACKAGE / f"{room}.py").exists()


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(path)
    assert room in MAY_IMPORT, f"{room} is a new room: say in MAY_IMPORT what it may import"
    allowed = MAY_IMPORT[room] | {room}
    for other in imported_rooms(path):
        assert other in allowed, f"{room} may not import {other or 'paddock itself'}"


@pytest.mark.parametrize("name", paddock.games())
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


def test_every_game_has_the_same_files() -> None:
    for name in paddock.games():
        for file in (
            "pieces.py",
            "state.py",
            "moves.py",
            "rules.py",
            "view.py",
            "facts.py",
            "components.toml",
            "RULES.md",
        ):
            assert (PACKAGE / "games" / name / file).is_file(), f"{name} has no {file}"


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
    """Every id that stands in a `rule(...)` of a test."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                found |= {str(word.value) for word in node.args if isinstance(word, ast.Constant)}
    return found


@pytest.mark.parametrize("name", paddock.games())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    rules = read_rules(rules_of(name))
    assert rules, f"RULES.md of {name} defines no rule"
    missing = [rule for rule in rules if rule not in cited_rules()]
    assert not missing, f"{len(missing)} of {len(rules)} rules have no test: {' '.join(missing)}"


@pytest.mark.parametrize("name", paddock.games())
def test_every_cited_rule_exists(name: str) -> None:
    rules = read_rules(rules_of(name))
    prefix = next(iter(rules)).partition("-")[0] + "-"
    unknown = sorted(rule for rule in cited_rules() if rule.startswith(prefix) and rule not in rules)
    assert not unknown, f"RULES.md of {name} has no {' '.join(unknown)}"


@pytest.mark.parametrize(
    "file", sorted(PACKAGE.glob("games/*/*.py")), ids=lambda file: f"{file.parent.name}/{file.stem}"
)
def test_what_a_game_keeps_for_an_edition_is_forgotten_some_time(file: Path) -> None:
    """Everybody may open tables with editions of their own: a cache without end would keep them all."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [one.name for one in functions for mark in one.decorator_list if ast.unparse(mark) == "cache"] == []
