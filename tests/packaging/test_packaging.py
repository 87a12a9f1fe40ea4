"""What a wheel holds, and that it serves the page where it is installed."""

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
import venv
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest

import paddock

ROOT = Path(__file__).parents[2]
constraints = importlib.import_module("tools.constraints")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """What `make wheel` builds without a C compiler, from a copy so that nothing is left in the source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return ZipFile(built(folder, folder / "dist"))


def built(source: Path, dist: Path) -> Path:
    command = [sys.executable, "tools/build_wheel.py", str(dist)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = dist.glob("*.whl")
    return wheel


@pytest.mark.slow
def test_the_wheel_is_for_every_machine(wheel: ZipFile) -> None:
    assert Path(str(wheel.filename)).name == f"paddock-{paddock.__version__}-py3-none-any.whl"


def test_the_wheel_has_the_types_and_every_table(wheel: ZipFile) -> None:
    tables = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*.toml")}
    assert {"paddock/py.typed", "paddock/games/jurassic_snack/data/words/de.toml"} | tables <= set(wheel.namelist())


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_wheel_has_the_pieces_and_rules_of_every_game(name: str, wheel: ZipFile) -> None:
    files = ("components.toml", "RULES.md", "RULES.de.md")
    assert {f"paddock/games/{name}/data/{file}" for file in files} <= set(wheel.namelist())


def test_the_wheel_has_every_source_file(wheel: ZipFile) -> None:
    sources = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src" / "paddock").rglob("*.py")}
    assert {name for name in wheel.namelist() if name.endswith(".py")} == sources


def test_the_wheel_installs_the_command(wheel: ZipFile) -> None:
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "paddock = paddock.cli:main" in wheel.read(entry_points).decode()


def test_the_wheel_carries_licence_and_notice(wheel: ZipFile) -> None:
    names = {Path(name).name for name in wheel.namelist() if ".dist-info/" in name}
    assert {"LICENSE", "NOTICE"} <= names


CLIENT = ROOT / "src" / "paddock" / "server" / "client"
needs_client = pytest.mark.skipif(not CLIENT.is_dir(), reason="no web client: make web")


@needs_client
def test_the_wheel_has_the_web_client(wheel: ZipFile) -> None:
    built = {str(path.relative_to(ROOT / "src")) for path in CLIENT.rglob("*") if path.is_file()}
    hidden = {name for name in built if Path(name).name.startswith(".")}
    assert built - hidden <= set(wheel.namelist())


@pytest.fixture(scope="module")
def command(wheel: ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    install(Path(str(wheel.filename)), folder)
    return folder / "bin" / "paddock"


def install(wheel: Path, folder: Path) -> None:
    """What it depends on is borrowed from this environment."""
    pip(folder, "--no-deps", "--no-index", str(wheel))
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")


def install_with_dependencies(wheel: Path, folder: Path) -> None:
    """As people do, from wherever pip takes them."""
    pip(folder, "--constraint", str(PINNED), str(wheel))


def pip(folder: Path, *words: str) -> None:
    """Installs into a fresh environment. The pip is ours: one of its own takes seconds."""
    venv.create(folder, symlinks=True)
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    command += ["install", "--quiet", "--no-compile", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if NO_INDEX.search(done.stderr) and os.environ.get("CI") != "true":
        pytest.skip("pip finds no packages to install")
    assert done.returncode == 0, done.stderr


def bare_environment(home: Path) -> dict[str, str]:
    """Without the sources and the engine of this tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PADDOCK"))}
    return kept | {"HOME": str(home), "XDG_DATA_HOME": str(home)}


@pytest.mark.slow
def test_the_installed_command_tells_the_version(command: Path, tmp_path: Path) -> None:
    done = subprocess.run([command, "--version"], env=bare_environment(tmp_path), capture_output=True, check=True)
    assert done.stdout.decode().strip() == f"paddock {paddock.__version__}, pure engine"


@needs_client
@pytest.mark.slow
def test_the_installed_command_serves_the_page(command: Path, tmp_path: Path) -> None:
    serving = [str(command), "serve", "--port", "0"]
    with subprocess.Popen(serving, env=bare_environment(tmp_path), stdout=subprocess.PIPE, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline().decode())
            assert found is not None
            with urllib.request.urlopen(found[0]) as answer:
                page = answer.read().decode()
            (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page)
            with urllib.request.urlopen(found[0] + script) as answer:
                assert answer.status == 200
        finally:
            server.terminate()


NO_INDEX = re.compile("No matching distribution found|Could not find a version")


@pytest.mark.skipif(not (ROOT / "build/engine/paddock").is_dir(), reason="no compiled engine: make engine")
@pytest.mark.parametrize(
    "installed",
    [
        pytest.param(install, id="with our packages"),
        pytest.param(install_with_dependencies, id="with its dependencies", marks=pytest.mark.long),
    ],
)
@pytest.mark.slow
def test_the_compiled_wheel_plays_a_game_in_a_fresh_environment(
    installed: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    installed(built(ROOT, tmp_path / "dist"), tmp_path / "fresh")
    home = tmp_path / "fresh" / "bin"

    def said(*arguments: str) -> str:
        command = [str(home / "paddock"), *arguments]
        return subprocess.run(
            command, env=bare_environment(tmp_path), capture_output=True, text=True, check=True
        ).stdout

    assert said("--version").strip() == f"paddock {paddock.__version__}, compiled engine"
    said("match", "jurassic_snack", "--bots", "random,greedy", "--games", "1", "--save", str(tmp_path / "played"))
    (record,) = (tmp_path / "played").iterdir()
    assert f"{record} holds." in said("verify", str(record))


@needs_client
def test_the_web_client_is_compressed_in_the_wheel(wheel: ZipFile) -> None:
    (script,) = (name for name in wheel.namelist() if re.fullmatch(r"paddock/server/client/assets/index-.*\.js", name))
    for ending in (".br", ".gz"):
        assert wheel.getinfo(script + ending).file_size < wheel.getinfo(script).file_size / 2


WEB = ROOT / "web"
PACKAGE = re.compile(r"""(?:\bfrom|\bimport|url\()\s*\(?\s*["'](@[\w-]+/[\w-]+|[a-z][\w-]*)[/"']""")


def packages_in_the_page() -> set[str]:
    """Those that its sources name, and those that its fonts were cut from."""
    sources = [file for file in (WEB / "src").rglob("*") if file.suffix in (".ts", ".svelte", ".css")]
    bundled = [file.read_text(encoding="utf-8") for file in sources if not file.name.endswith(".test.ts")]
    named = {name for text in bundled for name in PACKAGE.findall(text) if (WEB / "node_modules" / name).is_dir()}
    return named | {f"@fontsource-variable/{font.stem}" for font in (WEB / "src/art/fonts").glob("*.woff2")}


def licence_of(package: str) -> str:
    (file,) = (WEB / "node_modules" / package).glob("LICENSE*")
    return file.read_text(encoding="utf-8").strip()


@needs_client
def test_the_wheel_brings_the_licence_of_everything_in_the_page(wheel: ZipFile) -> None:
    notices = wheel.read("paddock/server/client/licences.txt").decode()
    packages = packages_in_the_page()
    assert {"svelte", "uqr", "@noble/hashes", "@fontsource-variable/fraunces"} <= packages
    for package in packages:
        assert f"\n{package} " in notices
        assert licence_of(package) in notices
    assert "Reserved Font Name ‘Source’" in notices
    assert "\nvite " in notices  # a helper of Vite's is in the page's first script


# What it depends on

PINNED = ROOT / "src" / "paddock" / "constraints.txt"


def pinned() -> dict[str, str]:
    lines = PINNED.read_text(encoding="ascii").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def test_every_dependency_is_pinned_to_the_version_that_is_tested() -> None:
    """Also what they depend on in turn. If this fails in a fresh environment, `make constraints`."""
    assert pinned() == constraints.pins(constraints.wanted())
    declared = distributions(constraints.wanted())
    assert declared <= set(pinned())
    assert {"h11", "greenlet", "typing-extensions", "markupsafe"} <= set(pinned()) - declared


def test_constraints_name_versions_and_no_places() -> None:
    """Whoever installs with them says where from."""
    for line in PINNED.read_text(encoding="ascii").splitlines():
        assert re.fullmatch(r"# [\w ,./]+|[a-z0-9-]+==[0-9][a-z0-9.]*", line), line


def test_the_wheel_brings_the_constraints_and_the_image_is_installed_with_them(wheel: ZipFile) -> None:
    assert wheel.read("paddock/constraints.txt") == PINNED.read_bytes()
    assert re.search(r"pip install .*--constraint /tmp/dist/constraints\.txt", (ROOT / "Dockerfile").read_text())


# The command line loads the lab only when asked.
EXTRAS = {"lab": "lab", "envs": "research", "train": "train", "agents": "mcp", "cli": "lab"}
# The server does without these, so none of its modules may import them as it is loaded.
OFFERED = {"server/notices": "push", "server/sharing": "pictures"}


def third_party_imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"paddock"}


def distributions(requirements: list[str]) -> set[str]:
    names = {re.split(r"[<>=\[]", requirement)[0] for requirement in requirements}
    return {name.lower().replace("_", "-") for name in names}


@pytest.mark.slow
def test_what_the_package_imports_is_declared() -> None:
    """So that `pipx install` installs all that `paddock serve` needs, and an extra all that its commands need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    brought = packages_distributions()
    for path in (ROOT / "src" / "paddock").rglob("*.py"):
        room = path.relative_to(ROOT / "src" / "paddock")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        needed = project["dependencies"] + extras.get(EXTRAS.get(room.parts[0], ""), [])
        offered = extras.get(OFFERED.get(room.parent.as_posix(), ""), [])
        for nodes, declared in ((tree.body, needed), (ast.walk(tree), needed + offered)):
            for name in third_party_imports(nodes):
                found = {one.lower().replace("_", "-") for one in brought.get(name, [name])}
                assert found & distributions(declared), f"{path.name} imports {name}"
