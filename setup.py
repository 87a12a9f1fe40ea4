"""Builds the engine with mypyc when PADDOCK_COMPILE=1 is set; without a C compiler the package stays pure Python.

All compiled files go through one mypycify call: a native class and its subclasses must be built together. Each becomes
a C file of its own, so that all cores compile; hidden symbols let them call each other as if they were one.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# In every game's folder; a game adds its own in HOT_FILES.
HOT_NAMES = {"pieces.py", "state.py", "moves.py", "bots.py", "features.py"}
HOT_FILES = [
    "bits.py",
    "luck.py",
    "state.py",
    "features.py",
    "play.py",
    "envs/stepping.py",
    "bots/heuristic.py",
    "bots/ismcts.py",
    "games/great_dinosaur_rush/actions.py",
    "games/great_dinosaur_rush/bits.py",
    "games/great_dinosaur_rush/build.py",
    "games/great_dinosaur_rush/cards.py",
    "games/great_dinosaur_rush/designer.py",
    "games/great_dinosaur_rush/drawing.py",
    "games/great_dinosaur_rush/estimate.py",
    "games/great_dinosaur_rush/exhibit.py",
    "games/great_dinosaur_rush/field.py",
    "games/great_dinosaur_rush/flood.py",
    "games/great_dinosaur_rush/frames.py",
    "games/great_dinosaur_rush/habits.py",
    "games/great_dinosaur_rush/layout.py",
    "games/great_dinosaur_rush/plans.py",
    "games/great_dinosaur_rush/promise.py",
    "games/great_dinosaur_rush/room.py",
    "games/great_dinosaur_rush/secrets.py",
    "games/great_dinosaur_rush/shapes.py",
    "games/great_dinosaur_rush/skeleton.py",
    "games/great_dinosaur_rush/table.py",
    "games/great_dinosaur_rush/whites.py",
    "games/jurassic_snack/area.py",
    "games/jurassic_snack/board.py",
    "games/jurassic_snack/tokens.py",
    "games/rolling_ranch/plans.py",
    "games/rolling_ranch/promise.py",
    "games/rolling_ranch/ranch.py",
    "games/rolling_ranch/turn.py",
    "games/rolling_ranch/wishes.py",
    "games/tiny_epic_dinosaurs/actions.py",
    "games/tiny_epic_dinosaurs/arrange.py",
    "games/tiny_epic_dinosaurs/assign.py",
    "games/tiny_epic_dinosaurs/breed.py",
    "games/tiny_epic_dinosaurs/collect.py",
    "games/tiny_epic_dinosaurs/contracts.py",
    "games/tiny_epic_dinosaurs/deals.py",
    "games/tiny_epic_dinosaurs/escapes.py",
    "games/tiny_epic_dinosaurs/feed.py",
    "games/tiny_epic_dinosaurs/hands.py",
    "games/tiny_epic_dinosaurs/laboratory.py",
    "games/tiny_epic_dinosaurs/pens.py",
    "games/tiny_epic_dinosaurs/plans.py",
    "games/tiny_epic_dinosaurs/playouts.py",
    "games/tiny_epic_dinosaurs/policy.py",
    "games/tiny_epic_dinosaurs/promise.py",
    "games/tiny_epic_dinosaurs/ranch.py",
    "games/tiny_epic_dinosaurs/research.py",
    "games/tiny_epic_dinosaurs/rival.py",
    "games/tiny_epic_dinosaurs/rivalry.py",
    "games/tiny_epic_dinosaurs/scoring.py",
    "games/tiny_epic_dinosaurs/seat.py",
    "games/tiny_epic_dinosaurs/setup.py",
    "games/tiny_epic_dinosaurs/steward.py",
    "games/tiny_epic_dinosaurs/table.py",
    "games/tiny_epic_dinosaurs/worths.py",
]


def hot_files() -> list[str]:
    package = Path("src/paddock")
    files = [package / name for name in HOT_FILES]
    files += [path for path in sorted(package.glob("games/*/*.py")) if path.name in HOT_NAMES]
    return [str(path) for path in files if path.exists()]


def extensions() -> list[Any]:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    options = ["--config-file=pyproject.toml", *hot_files()]
    built = list(mypycify(options, opt_level="3", debug_level="0", multi_file=True, target_dir="build/mypyc"))
    if os.name == "posix":
        for extension in built:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return built


def compile_at_once(compile_some: Callable[..., list[str]], sources: list[str], **options: Any) -> list[str]:
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = pool.map(lambda source: compile_some([source], **options), sources)
        return list(chain.from_iterable(objects))


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
        self.parallel = os.cpu_count()
        self.compiler.compile = partial(compile_at_once, self.compiler.compile)
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
