"""What a lesson asks for, and whether it is achieved: in my moves, in what happened, in what I see now."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import chain
from typing import Any

import msgspec

from paddock.content.overlay import near

Fields = dict[str, Any]
Kinds = Mapping[str, list[str]]  # what can happen in a game, by kind, with its fields


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that is said here must hold. The parts are tried in this order; docs/writing-a-lesson.md explains each."""

    move: str = ""  # one of my moves reads like this; * stands for anything
    event: Fields = {}  # something happened that has these values
    view: str = ""  # a place in what I see: names and numbers with dots between them; about it say:
    value: Any = msgspec.field(default=msgspec.UNSET, name="is")
    has: Any = msgspec.UNSET
    at_least: int | None = None  # of a list: its length
    at_most: int | None = None
    all: list["Goal"] = []
    any: list["Goal"] = []
    none: list["Goal"] = []

    def check(self, view: Any, kinds: Kinds) -> None:
        """ValueError if this asks for nothing, or for something that cannot be; LookupError if no view has it."""
        given = self.value is not msgspec.UNSET or self.has is not msgspec.UNSET
        said = given or self.at_least is not None or self.at_most is not None
        if said and not self.view:
            raise ValueError("`is`, `has`, `at_least` and `at_most` need a place: name it with `view`")
        if self.view and not said:
            raise ValueError(f"say what {self.view} must be: `is`, `has`, `at_least` or `at_most`")
        if not (self.move or self.event or self.view or self.all or self.any or self.none):
            raise ValueError("this asks for nothing: name a goal")
        for part in (*self.all, *self.any, *self.none):
            part.check(view, kinds)
        if self.view:
            found(view, self.view)
        if self.event:
            check_event(self.event, kinds)


class Course(msgspec.Struct, frozen=True):
    """What has happened so far: the seat's own moves, everything it saw, what it sees now, whether it is to act."""

    moves: Sequence[str]
    events: Sequence[Mapping[str, Any]]
    view: Any
    asked: bool


def check_event(event: Fields, kinds: Kinds) -> None:
    """ValueError names what no event has."""
    kind = event.get("kind")
    if kind is not None and (not isinstance(kind, str) or kind not in kinds):
        raise ValueError(f"nothing that happens is of the kind {kind!r}{near(str(kind), kinds)}")
    known = kinds[kind] if kind is not None else list(chain(*kinds.values()))
    for field in event:
        if field not in ("kind", *known):
            raise ValueError(f"no {kind or 'event'} has a {field!r}{near(field, known)}")


def is_met(goal: Goal, course: Course) -> bool:
    if goal.move and not any(fnmatchcase(move, goal.move) for move in course.moves):
        return False
    if goal.event and not any(has_fields(event, goal.event) for event in course.events):
        return False
    if goal.view and not holds(goal, found(course.view, goal.view)):
        return False
    return (
        all(is_met(part, course) for part in goal.all)
        and (not goal.any or any(is_met(part, course) for part in goal.any))
        and not any(is_met(part, course) for part in goal.none)
    )


def has_fields(event: Mapping[str, Any], wanted: Fields) -> bool:
    return all(event.get(field) == value for field, value in wanted.items())


def holds(goal: Goal, there: Any) -> bool:
    if goal.value is not msgspec.UNSET and there != goal.value:
        return False
    if goal.has is not msgspec.UNSET and not (isinstance(there, list | tuple | dict | str) and goal.has in there):
        return False
    if goal.at_least is None and goal.at_most is None:
        return True
    size = len(there) if isinstance(there, list | tuple | dict | str) else there
    if not isinstance(size, int):
        return False
    return (goal.at_least is None or size >= goal.at_least) and (goal.at_most is None or size <= goal.at_most)


def found(view: Any, path: str) -> Any:
    """What is at a dotted path; None if nothing is there now, LookupError if nothing ever can be."""
    here = view
    for part in path.split("."):
        here = part_of(here, part, path)
    return here


def part_of(here: Any, part: str, path: str) -> Any:
    match here:
        case None:
            return None
        case list() | tuple():
            if not part.isdecimal():
                raise LookupError(f"{path}: there is a list before {part}: say which entry, from 0")
            return here[int(part)] if int(part) < len(here) else None
        case dict():
            return here.get(part)
        case msgspec.Struct():
            if part not in here.__struct_fields__:
                known = ", ".join(here.__struct_fields__)
                raise LookupError(f"{path}: nothing is called {part} here; choose one of {known}")
            return getattr(here, part)
        case _:
            raise LookupError(f"{path}: there is nothing inside {here!r}")
