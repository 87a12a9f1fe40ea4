"""Compiling the engine shows how far it is, and the licence of what is compiled in comes along."""

import io
import runpy
import sys
from importlib import import_module, metadata
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec
import pytest
import setuptools
from rich.console import Console

import paddock

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
Phases = import_module("phases").Phases
build_engine = import_module("build_engine")
docstrings_of = import_module("c_docstrings").docstrings_of
with_any_whole_number = import_module("c_numbers").with_any_whole_number
REPORTS = ["progress: Translating to C\n", *(f"progress: Compiling {done}/3\n" for done in range(4))]


def shown(**of_console: Any) -> str:
    console = Console(file=io.StringIO(), width=100, **of_console)
    with Phases(console) as phases:
        assert all(phases.hear(line) for line in REPORTS)
        phases.bar.refresh()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_without_a_terminal_each_phase_is_a_line() -> None:
    assert shown() == "  Translating to C …\n  Compiling 3 files …\n"


def test_a_terminal_shows_files_and_time() -> None:
    said = shown(force_terminal=True, color_system=None)
    assert "3 of 3 files" in said
    assert "0:00:00" in said


def test_what_is_no_report_is_kept_for_later() -> None:
    code = f"print({''.join(REPORTS)!r}, end=''); print('error: no such header'); raise SystemExit(3)"
    done = build_engine.run_showing_phases(["-c", code])
    assert (done.returncode, done.stdout) == (3, "error: no such header\n")


class Compiler:
    """Makes objects as a C compiler does, without one."""

    def object_filenames(self, sources: list[str], output_dir: str) -> list[str]:
        return [str(Path(output_dir, Path(source).with_suffix(".o").name)) for source in sources]

    def compile(self, sources: list[str], output_dir: str) -> list[str]:
        (made,) = self.object_filenames(sources, output_dir)
        Path(made).write_text("an object")
        return [made]


def test_every_compiled_file_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setuptools, "setup", lambda **options: None)
    monkeypatch.setenv("PADDOCK_COMPILE", "0")
    monkeypatch.setenv("PADDOCK_PROGRESS", "1")
    monkeypatch.chdir(tmp_path)
    compiling = runpy.run_path(str(ROOT / "setup.py"))["Compiling"](Compiler())
    for name in ("one.c", "two.c"):
        Path(name).write_text(name)
    assert compiling(["one.c", "two.c"], output_dir=".") == ["one.o", "two.o"]
    assert capsys.readouterr().out.splitlines() == [f"progress: Compiling {done}/2" for done in range(3)]


@pytest.mark.skipif(paddock.engine() != "compiled", reason="about the compiled engine")
def test_the_compiled_engine_brings_the_licence_of_mypyc() -> None:
    """Its runtime library is in every native module."""
    (licence,) = (file for file in metadata.files("mypy") or [] if file.match("mypy-*.dist-info/licenses/LICENSE"))
    assert Path(paddock.__file__).with_name("LICENSE.mypyc").read_text() == licence.read_text()


def native_modules(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What setup.py finds to compile, by folder."""
    monkeypatch.setattr(setuptools, "setup", lambda **options: None)
    monkeypatch.setenv("PADDOCK_COMPILE", "0")
    files = runpy.run_path(str(ROOT / "setup.py"))["native_files"](ROOT / "src" / "paddock")
    return [".".join(Path(file).relative_to(ROOT / "src").with_suffix("").parts) for file in files]


@pytest.mark.skipif(paddock.engine() != "compiled", reason="about the compiled engine")
def test_every_module_that_should_be_native_is(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = native_modules(monkeypatch)
    assert {"paddock.contract.engine.state", "paddock.bots.engine.search", "paddock.envs.engine.stepping"} < set(
        modules
    )
    for name in paddock.game_names():
        assert sum(module.startswith(f"paddock.games.{name}.") for module in modules) > 5
        assert {f"paddock.games.{name}.shown.{file}" for file in ("describe", "position", "view")} < set(modules)
    assert [name for name in modules if str(import_module(name).__file__).endswith(".py")] == []


def test_no_native_module_defines_a_struct(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc does not keep the annotations that msgspec reads."""
    for name in native_modules(monkeypatch):
        own = [item for item in vars(import_module(name)).values() if getattr(item, "__module__", "") == name]
        assert [item for item in own if isinstance(item, type) and issubclass(item, msgspec.Struct)] == [], name


@pytest.mark.skipif(paddock.engine() != "compiled", reason="about the compiled engine")
def test_native_modules_keep_their_docstrings() -> None:
    """help() says the same of both engines."""
    home = Path(paddock.__file__).parent
    sources = [file for file in home.rglob("*.py") if list(file.parent.glob(f"{file.stem}.*.so"))]
    assert len(sources) > 50
    for source in sources:
        name = ".".join(source.relative_to(home.parent).with_suffix("").parts)
        module = import_module(name)
        for path, doc in docstrings_of(source).items():
            assert not doc or (attrgetter(path)(module) if path else module).__doc__ == doc, f"{name}: {path}"


def test_native_functions_read_any_whole_number() -> None:
    """As mypyc writes it; tests/envs plays with NumPy's numbers."""
    written = """
            if (likely(PyLong_Check(obj_move)))
                arg_move = CPyTagged_BorrowFromObject(obj_move);
            else {
                CPy_TypeError("int", obj_move); goto fail;
            }
    """
    code = with_any_whole_number(written)
    assert "PyNumber_Index(obj_move)" in code
    assert code.count("arg_move = ") == 2
    assert with_any_whole_number(code) == code
