"""Builds the wheel into dist: with the web client that lies in src, and compiled where there is a C compiler.

Without one the wheel is pure Python and fits every machine. Nothing of an earlier build gets in: all is made in a
folder of its own.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

from build_engine import NO_COMPILER, find_compiler, run_showing_phases

DIST = Path("dist")


def main() -> None:
    compiler = find_compiler()
    print(f"Compiling the engine with {compiler} …" if compiler else NO_COMPILER, flush=True)
    environment = {"CC": compiler, "PADDOCK_COMPILE": "1"} if compiler else {"PADDOCK_COMPILE": "0"}
    with tempfile.TemporaryDirectory(prefix="paddock-wheel-") as scratch:
        build = ["build", "--build-base", f"{scratch}/base", "egg_info", "--egg-base", scratch]
        pack = ["bdist_wheel", "--bdist-dir", f"{scratch}/wheel", "--dist-dir", f"{scratch}/dist"]
        done = run_showing_phases(["setup.py", "-q", *build, *pack], **environment)
        wheels = list(Path(scratch, "dist").glob("*.whl"))
        if done.returncode != 0 or is_compiled(wheels[0]) != bool(compiler):
            sys.exit(f"{done.stdout}\nThe wheel was not built: see above.")
        for old in DIST.glob("paddock-*.whl"):
            old.unlink()
        DIST.mkdir(exist_ok=True)
        print(f"Built {shutil.move(wheels[0], DIST / wheels[0].name)}")


def is_compiled(wheel: Path) -> bool:
    return any(name.endswith((".so", ".pyd")) for name in ZipFile(wheel).namelist())


if __name__ == "__main__":
    main()
