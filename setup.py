"""Builds the engine with mypyc when PADDOCK_COMPILE=1 is set; without a C compiler the package stays pure Python.

All compiled files go through one mypycify call: a native class and its subclasses must be built together.
"""

import os
from pathlib import Path

from setuptools import setup

HOT_NAMES = {"pieces.py", "state.py", "moves.py", "bots.py"}  # in every game's folder; a game adds its own in HOT_FILES
HOT_FILES = [
    "luck.py",
    "state.py",
    "play.py",
    "games/jurassic_snack/area.py",
]


def hot_files() -> list[str]:
    package = Path("src/paddock")
    files = [package / name for name in HOT_FILES]
    files += [path for path in sorted(package.glob("games/*/*.py")) if path.name in HOT_NAMES]
    return [str(path) for path in files if path.exists()]


def extensions() -> list[object]:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = mypycify(["--config-file=pyproject.toml", *hot_files()], opt_level="3")
    for module in modules:
        module.optional = True  # no compiler: a pure install, not a failed one
    return list(modules)


setup(ext_modules=extensions())
