"""What a wheel holds."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import paddock

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """The wheel without compiled modules, built from a copy so that nothing is left in the source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "-w",
        "dist",
        ".",
    ]
    environment = os.environ | {"PADDOCK_COMPILE": "0"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = (folder / "dist").glob("*.whl")
    return ZipFile(built)


def test_the_wheel_is_for_every_machine(wheel: ZipFile) -> None:
    assert Path(str(wheel.filename)).name == f"paddock-{paddock.__version__}-py3-none-any.whl"


def test_the_wheel_has_the_types_and_the_sentences(wheel: ZipFile) -> None:
    assert {"paddock/py.typed", "paddock/messages/en.toml"} <= set(wheel.namelist())


@pytest.mark.parametrize("name", paddock.games())
def test_the_wheel_has_the_pieces_and_rules_of_every_game(name: str, wheel: ZipFile) -> None:
    assert {f"paddock/games/{name}/{file}" for file in ("components.toml", "RULES.md")} <= set(wheel.namelist())


def test_the_wheel_has_every_source_file(wheel: ZipFile) -> None:
    sources = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src" / "paddock").rglob("*.py")}
    assert {name for name in wheel.namelist() if name.endswith(".py")} == sources


def test_the_wheel_installs_the_command(wheel: ZipFile) -> None:
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "paddock = paddock.cli:main" in wheel.read(entry_points).decode()


def test_the_wheel_carries_licence_and_notice(wheel: ZipFile) -> None:
    names = {Path(name).name for name in wheel.namelist() if ".dist-info/" in name}
    assert {"LICENSE", "NOTICE"} <= names


def test_the_wheel_has_the_web_client_where_it_is_built(wheel: ZipFile) -> None:
    client = ROOT / "src" / "paddock" / "server" / "client"
    built = (
        {str(path.relative_to(ROOT / "src")) for path in client.rglob("*") if path.is_file()}
        if client.is_dir()
        else set()
    )
    hidden = {name for name in built if Path(name).name.startswith(".")}
    assert built - hidden <= set(wheel.namelist())
