"""Pins what Paddock runs with: python tools/constraints.py, in the environment whose versions have been tested.

Writes src/paddock/constraints.txt, which is in the wheel and which the image is installed with. It names everything
that the package and its extras for studies and research need here, directly or not. `make` sets .venv up with it, so
delete .venv first to move on to newer versions: `rm -r .venv && make test CONSTRAINTS= && make constraints`.
"""

import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT: Final = Path("pyproject.toml")
CONSTRAINTS: Final = Path("src/paddock/constraints.txt")
EXTRAS: Final = ("lab", "mcp", "push", "research")
HEADER: Final = "# The versions this release was tested with, on Python {python}. Made by tools/constraints.py.\n"


def main() -> None:
    CONSTRAINTS.write_text(constraints(), encoding="ascii")


def constraints() -> str:
    python = ".".join(map(str, sys.version_info[:2]))
    lines = [f"{name}=={version}\n" for name, version in sorted(pins(wanted()).items())]
    return HEADER.format(python=python) + "".join(lines)


def wanted() -> list[str]:
    """What pyproject.toml asks for."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(one for name in EXTRAS for one in extras[name])]


def pins(requirements: Iterable[str]) -> dict[str, str]:
    """The installed versions of these and of all they need in turn."""
    found: dict[str, str] = {}
    waiting, seen = [Requirement(one) for one in requirements], set[str]()
    while waiting:
        needed = waiting.pop()
        if str(needed) in seen or not applies(needed, {""}):
            continue
        seen.add(str(needed))
        installed = distribution(needed.name)
        found[canonicalize_name(needed.name)] = installed.version
        below = [Requirement(one) for one in installed.requires or []]
        waiting += [bare(one) for one in below if applies(one, needed.extras | {""})]
    return found


def applies(needed: Requirement, extras: set[str]) -> bool:
    """Is it needed here, by somebody who asks for one of these extras?"""
    return needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras)


def bare(needed: Requirement) -> Requirement:
    """Without its condition, which holds."""
    needed.marker = None
    return needed


if __name__ == "__main__":
    main()
