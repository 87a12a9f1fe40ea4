"""Builds the engine with mypyc when PADDOCK_COMPILE=1 is set; without a C compiler the package stays pure Python.

All compiled files go through one mypycify call: a native class and its subclasses must be built together. Each becomes
a C file of its own, so that all cores compile; hidden symbols let them call each other as if they were one.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.metadata import files
from itertools import chain
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

sys.path.insert(0, str(Path(__file__).parent / "tools"))
GENERATED = Path("build/mypyc")  # the C sources
OBJECTS = Path("build/objects") / os.environ.get("PADDOCK_OPTIMIZE", "3")

# What is compiled: every folder called engine, what the games know about playing themselves, and what
# they work out for everyone after each move. Never a struct: msgspec reads annotations that mypyc does not keep.
SHOWN = ("describe", "forecast", "notation", "position", "view")
DENSE = "src/paddock/bots/engine/dense.c"  # networks: the one thing written in C
NATIVE = (
    "**/engine/**/*.py",
    "games/*/bots/**/*.py",
    "games/*/features.py",
    *(f"games/*/shown/{name}.py" for name in SHOWN),
)


def report(phase: str) -> None:
    """For tools/phases.py, if it listens."""
    if os.environ.get("PADDOCK_PROGRESS"):
        print(f"progress: {phase}", flush=True)


def native_files(package: Path = Path("src/paddock")) -> list[str]:
    found = {file for pattern in NATIVE for file in package.glob(pattern)}
    return [str(file) for file in sorted(found) if file.name != "__init__.py"]


def extensions() -> list[Any]:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from c_docstrings import bring_docstrings
    from c_numbers import take_any_whole_number
    from mypyc.build import mypycify

    report("Translating to C")
    options = ["--config-file=pyproject.toml", *native_files()]
    level = os.environ.get("PADDOCK_OPTIMIZE", "3")  # 0 compiles in a third of the time: for `make quick`
    built = list(mypycify(options, opt_level=level, debug_level="0", multi_file=True, target_dir=str(GENERATED)))
    bring_docstrings(GENERATED, Path("src"))
    take_any_whole_number(GENERATED)
    across = os.environ.get("PADDOCK_LINK_OPTIMIZE", "").split()  # optimizes across modules: 10% faster games
    if os.name == "posix":
        for extension in built:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", *across]
            extension.extra_link_args = [*extension.extra_link_args, *across]
    return [*built, Extension("paddock.bots.engine.dense", [DENSE], extra_compile_args=[f"-O{level}"])]


class Compiling:
    """Compiles on all cores, and takes an object from the last time if neither its source nor a header has changed."""

    def __init__(self, compiler: Any) -> None:
        self.compile_some: Callable[..., list[str]] = compiler.compile
        self.object_names: Callable[..., list[str]] = compiler.object_filenames
        self.used: set[Path] = set()
        self.total = self.done = 0

    def __call__(self, sources: list[str], output_dir: str, **options: Any) -> list[str]:
        OBJECTS.mkdir(parents=True, exist_ok=True)
        settings = f"{options} {self.headers()}".encode()
        self.total += len(sources)
        report(f"Compiling {self.done}/{self.total}")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = [pool.submit(self.one, source, output_dir, settings, options) for source in sources]
            for _ in as_completed(compiled):
                self.done += 1
                report(f"Compiling {self.done}/{self.total}")
        return list(chain.from_iterable(one.result() for one in compiled))

    def one(self, source: str, output_dir: str, settings: bytes, options: dict[str, Any]) -> list[str]:
        kept = OBJECTS / f"{hashlib.sha256(settings + Path(source).read_bytes()).hexdigest()}.o"
        self.used.add(kept)
        [made] = self.object_names([source], output_dir=output_dir)
        if kept.exists():
            Path(made).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, made)
            return [made]
        self.compile_some([source], output_dir=output_dir, **options)
        shutil.copyfile(made, kept)
        return [made]

    def headers(self) -> str:
        digest = hashlib.sha256()
        for header in sorted(GENERATED.rglob("*.h")):
            digest.update(header.read_bytes())
        return digest.hexdigest()

    def forget_the_rest(self) -> None:
        for kept in OBJECTS.glob("*.o"):
            if kept not in self.used:
                kept.unlink()


class BuildAllOrNothing(build_ext):
    """A compiler that is missing or fails means a pure install; half an engine would not even import."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            print(f"The engine was not compiled, Paddock runs as pure Python: {error}")

    def build_extensions(self) -> None:
        self.compiler.compile = compiling = Compiling(self.compiler)
        super().build_extensions()
        compiling.forget_the_rest()
        self.bring_licence()

    def bring_licence(self) -> None:
        """Native modules contain mypyc's runtime library: its licence comes with them."""
        if self.extensions:
            (licence,) = (file for file in files("mypy") or [] if file.parts[-2:] == ("licenses", "LICENSE"))
            folder = Path(self.build_lib, "paddock")
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "LICENSE.mypyc").write_text(licence.read_text(), encoding="utf-8")


class Packed(Distribution):
    """What `make engine` compiled, put into a wheel as it is: see tools/build_wheel.py."""

    def has_ext_modules(self) -> bool:
        return True


PACK = os.environ.get("PADDOCK_PACK")  # the folder to pack
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildAllOrNothing},
    distclass=Packed if PACK else Distribution,
    options={"build": {"build_lib": PACK}} if PACK else {},
)
