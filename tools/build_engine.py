"""Compiles Paddock into build/engine, a copy of the package with native modules; src stays free of them.

Compiles only if something changed that a native module is made of; what else changed is copied. Without a C compiler
it says so and leaves no build/engine: everything then runs as pure Python. --why also says what the compilers
complained about. --quick compiles without optimizing, into build/quick-engine: much sooner, for tests near a change.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from phases import Phases

SOURCES = Path("src/paddock")
IS_QUICK = "--quick" in sys.argv
ENGINE = Path("build/quick-engine" if IS_QUICK else "build/engine")
STAMP = ENGINE / ".sources"
# No native module imports them: tests/test_architecture.py.
OUTER_ROOMS = ("server", "cli", "lab", "pool", "check", "train", "explain", "agents", "puzzles")
NO_COMPILER = (
    "No C compiler found: Paddock runs as pure Python. Games play the same; simulations are about 50 times slower."
)
LINK_TIME = "-flto=auto"
PROBE = """
from setuptools import Extension, setup
setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])], py_modules=[])
"""
PROVE = "import paddock; assert paddock.engine() == 'compiled', 'the native modules are missing'"


def main() -> None:
    fingerprint = fingerprint_of_sources()
    if not STAMP.exists() or STAMP.read_text() != fingerprint:
        compile_engine(fingerprint)
    if ENGINE.exists():
        bring_the_rest()


def compile_engine(fingerprint: str) -> None:
    ENGINE.parent.mkdir(exist_ok=True)
    shutil.rmtree(ENGINE, ignore_errors=True)
    compiler = find_compiler()
    if compiler is None:
        print(NO_COMPILER)
        return
    print(f"Compiling the engine with {compiler} (only when its sources change) …", flush=True)
    with tempfile.TemporaryDirectory(prefix="engine-", dir=ENGINE.parent) as scratch:
        built = Path(scratch, "lib")
        compile_into(built, scratch, compiler)
        (built / STAMP.name).write_text(fingerprint)
        built.rename(ENGINE)


def bring_the_rest() -> None:
    """The outer rooms and all data as they are now: they are not compiled."""
    for room in OUTER_ROOMS:
        copy = ENGINE / "paddock" / room
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(SOURCES / room, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for file in SOURCES.rglob("*"):
        if file.is_file() and file.suffix not in (".py", ".pyc") and not is_outer(file):
            shutil.copyfile(file, ENGINE / "paddock" / file.relative_to(SOURCES))


def is_outer(file: Path) -> bool:
    return file.relative_to(SOURCES).parts[0] in OUTER_ROOMS


def fingerprint_of_sources() -> str:
    """Of all that may go into a native module."""
    inner = [file for kind in ("*.py", "*.c") for file in sorted(SOURCES.rglob(kind)) if not is_outer(file)]
    digest = hashlib.sha256(sys.version.encode())
    for file in (Path("setup.py"), *sorted(Path("tools").glob("c_*.py")), Path("pyproject.toml"), *inner):
        digest.update(f"{file} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def find_compiler() -> str | None:
    """The first of $CC, or else cc, gcc, clang, that builds a Python extension."""
    names = [os.environ["CC"]] if os.environ.get("CC") else ["cc", "gcc", "clang"]
    return next((name for name in names if can_build(name)), None)


def can_build(compiler: str, flags: str = "") -> bool:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "setup.py").write_text(PROBE)
        Path(folder, "probe.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        added = {"CFLAGS": flags, "LDFLAGS": flags} if flags else {}
        tried = run(["setup.py", "-q", "build_ext"], cwd=folder, CC=compiler, **added)
    if tried.returncode != 0 and "--why" in sys.argv:
        print(f"{compiler}: {tried.stdout.strip()}")
    return tried.returncode == 0


def compile_into(built: Path, scratch: str, compiler: str) -> None:
    command = ["setup.py", "-q", "build", "--build-base", f"{scratch}/base", "--build-lib", str(built)]
    flags = {"PADDOCK_OPTIMIZE": "0" if IS_QUICK else "3"}
    if not IS_QUICK and can_build(compiler, LINK_TIME):
        flags["PADDOCK_LINK_OPTIMIZE"] = LINK_TIME
    done = run_showing_phases(command, CC=compiler, PADDOCK_COMPILE="1", **flags)
    proof = run(["-c", PROVE], PYTHONPATH=search_path(built), PADDOCK_PURE="0") if done.returncode == 0 else done
    if proof.returncode != 0:
        sys.exit(f"{done.stdout}{proof.stdout if proof is not done else ''}\nThe engine does not compile: see above.")


def run_showing_phases(arguments: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    """Like run, for setup.py: shows how far it has come, and keeps what else it says."""
    said = ""
    with (
        Phases() as phases,
        subprocess.Popen(
            [sys.executable, *arguments],
            env=os.environ | environment | {"PADDOCK_PROGRESS": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as working,
    ):
        assert working.stdout is not None
        for line in working.stdout:
            said += "" if phases.hear(line) else line
    return subprocess.CompletedProcess(arguments, working.returncode, said, "")


def search_path(built: Path) -> str:
    """The compiled modules first, then wherever this Python finds its packages now."""
    return os.pathsep.join([str(built), *filter(None, [os.environ.get("PYTHONPATH")])])


def run(arguments: list[str], cwd: str | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    main()
