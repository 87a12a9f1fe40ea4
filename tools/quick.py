"""Checks what you changed, in under a minute: wording, format, lint, types, and the tests near the change.

    python tools/quick.py                      what differs from main, committed or not
    python tools/quick.py --game rolling_ranch one game
    python tools/quick.py --room server        one room: a folder of src/paddock, or web

Which tests are near follows from the imports: those of the changed room that reach a changed file, and those elsewhere
that import one directly. Slow tests and browsers are left to `make test`.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # so that it can be imported by its path, too

from nearby_tests import PAGE, changed_since_main, files_of_game, files_of_room, is_engine, nearby_tests

ENGINE = Path("build/quick-engine")
PYTEST = ["-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "-m", "not slow and not alone and not long"]
Step = Callable[[], bool]


def main() -> None:
    changed = sorted(asked_for())
    if not changed:
        sys.exit("Nothing differs from main. Name a game or a room: make quick GAME=… or make quick ROOM=…")
    began = time.monotonic()
    page = [file for file in changed if file.startswith(PAGE)]
    python = [file for file in changed if not file.startswith(PAGE)]
    print(f"Checking {told(len(changed), 'file')}: {shortened(changed)}", flush=True)
    steps: list[tuple[str, Step]] = [("wording", lambda: wording(changed))]
    if python:
        steps += [("format and lint", lint), ("types", types), ("tests", lambda: tests(python))]
    if page:
        steps += [("the page", lambda: check_page(page))]
    failed = [name for name, step in steps if not step()]
    spent = f"{time.monotonic() - began:.0f} s"
    sys.exit(f"Not clean after {spent}: {', '.join(failed)}." if failed else print(f"Clean after {spent}."))


def asked_for() -> set[str]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="")
    parser.add_argument("--room", default="")
    asked = parser.parse_args()
    try:
        if asked.game:
            return files_of_game(asked.game)
        return files_of_room(asked.room) if asked.room else changed_since_main()
    except ValueError as error:
        sys.exit(str(error))


def told(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def shortened(files: list[str]) -> str:
    return ", ".join(files[:4]) + (f" and {len(files) - 4} more" if len(files) > 4 else "")


# Steps: each returns whether it passed


def lint() -> bool:
    is_formatted = python("-m", "ruff", "format", "--check", "--quiet", ".")
    if not is_formatted:
        print("Not formatted: run 'make format'.")
    return python("-m", "ruff", "check", "--quiet", ".") and is_formatted


def wording(changed: list[str]) -> bool:
    return python("tools/wording.py", *changed)


def types() -> bool:
    return python("-m", "mypy", "--no-error-summary")


def tests(changed: list[str]) -> bool:
    near = nearby_tests(changed)
    if not near:
        print("No test is near these files.")
        return True
    print(f"Tests: {told(len(near), 'file')}", flush=True)
    return python(*PYTEST, *near, none_is_fine=True, **engine_for(changed))


def engine_for(changed: list[str]) -> dict[str, str]:
    """Compiled where there is a compiler: built without optimisation if the engine changed, otherwise as it is."""
    flags = ["--quick"] if any(is_engine(file) for file in changed) else []
    if not python("tools/build_engine.py", *flags):
        sys.exit("The engine does not compile.")
    built = ENGINE if flags else Path("build/engine")
    return {"PYTHONPATH": str(built.absolute())} if built.exists() else {"PADDOCK_PURE": "1"}


def check_page(changed: list[str]) -> bool:
    return python("tools/build_web.py", "check", *changed)


def python(*arguments: str, none_is_fine: bool = False, **environment: str) -> bool:
    done = subprocess.run([sys.executable, *arguments], env=os.environ | environment, check=False)
    return done.returncode == 0 or (none_is_fine and done.returncode == NO_TESTS)


NO_TESTS = 5  # pytest's word for it

if __name__ == "__main__":
    main()
