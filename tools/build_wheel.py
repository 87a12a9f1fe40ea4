"""Builds the wheel into dist, or the folder that is given: with the page, and with the engine that `make engine` built.

Without a compiled engine the wheel is pure Python and fits every machine. Nothing of an earlier build gets in: all is
made in a folder of its own.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ENGINE = Path("build/engine")


def main() -> None:
    dist = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("dist")
    with tempfile.TemporaryDirectory(prefix="paddock-wheel-") as scratch:
        wheel = build_wheel(Path(scratch), is_compiled=(ENGINE / "paddock").is_dir())
        for old in dist.glob("paddock-*.whl"):
            old.unlink()
        dist.mkdir(parents=True, exist_ok=True)
        print(f"Built {shutil.move(wheel, dist / wheel.name)}")


def build_wheel(scratch: Path, *, is_compiled: bool) -> Path:
    library = scratch / "library"
    pack = ["bdist_wheel", "--bdist-dir", str(scratch / "wheel"), "--dist-dir", str(scratch / "dist")]
    if is_compiled:
        shutil.copytree(ENGINE, library, ignore=shutil.ignore_patterns("__pycache__", ".sources"))
        build, pack = [], [*pack, "--skip-build"]
    else:
        build = ["build", "--build-base", str(scratch / "base"), "--build-lib", str(library)]
    command = [sys.executable, "setup.py", "-q", *build, "egg_info", "--egg-base", str(scratch), *pack]
    environment = os.environ | {"PADDOCK_COMPILE": "0", "PADDOCK_PACK": str(library) if is_compiled else ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    wheels = list((scratch / "dist").glob("*.whl"))
    if done.returncode != 0 or len(wheels) != 1:
        sys.exit(f"{done.stdout}{done.stderr}\nThe wheel was not built: see above.")
    return wheels[0]


if __name__ == "__main__":
    main()
