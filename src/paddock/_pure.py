"""PADDOCK_PURE=1: loads paddock from its Python sources even if compiled modules are next to them."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesOnly(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("paddock."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


def install() -> None:
    sys.meta_path.insert(0, SourcesOnly())
