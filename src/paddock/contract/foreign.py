"""Other people's classes, by name: `file.py:ClassName` or `module:ClassName`."""

import hashlib
import importlib
import importlib.util
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

PACKAGE: Final = Path(__file__).parents[1]
LOADED: Final = "paddock_foreign_"  # the names of modules that were loaded from a file


class NotLoaded(ValueError):
    """Someone's code that cannot be found or run: where, and why."""


def is_foreign_name(name: str) -> bool:
    return ":" in name


def load_class(name: str) -> Callable[..., Any]:
    """A class from the user's file or module; NotLoaded says why not."""
    place, _, class_name = name.rpartition(":")
    module = load_file(Path(place)) if place.endswith(".py") else load_module(place)
    found = getattr(module, class_name, None)
    if not callable(found):
        raise NotLoaded(f"{place} has no class {class_name!r}")
    return found  # type: ignore[no-any-return]


def name_of(found: type[Any]) -> str:
    """The name by which load_class finds a class of a file again, in another process too; empty for any other."""
    file = getattr(sys.modules[found.__module__], "__file__", "") if found.__module__.startswith(LOADED) else ""
    return f"{Path(file).resolve()}:{found.__qualname__}" if file else ""


def load_file(path: Path) -> ModuleType:
    """The file as it is now: a worker of a cluster may have loaded it long ago, and it was changed since."""
    if not path.is_file():
        raise NotLoaded(f"There is no file {path}")
    source = path.read_bytes()
    module_name = f"{LOADED}{hashlib.sha256(bytes(path.resolve()) + source).hexdigest()}"
    if module_name in sys.modules:
        return sys.modules[module_name]
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None, f"no loader for {path}"
    module = importlib.util.module_from_spec(spec)
    if (folder := str(path.resolve().parent)) not in sys.path:
        sys.path.append(folder)  # so that the file can import its neighbours
    sys.modules[module_name] = module
    try:
        exec(compile(source, path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[module_name]
        raise NotLoaded(f"{path} cannot be loaded: {told(error)}") from error
    return module


def load_module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise NotLoaded(f"The module {name!r} cannot be loaded: {told(error)}") from error


def told(error: BaseException) -> str:
    """An exception from someone else's code in one line, with the place in that code."""
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if is_foreign(Path(frame.filename))]
    where = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {error}{where}"


def is_foreign(file: Path) -> bool:
    return file.is_file() and PACKAGE not in file.parents and file.parent.name != "importlib"
