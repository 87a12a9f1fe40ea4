"""components.toml -> typed pieces: every printed value of a game, where it comes from, and editions laid over it."""

import hashlib
import re
import tomllib
from functools import cached_property
from pathlib import Path
from typing import TypeVar, cast

import msgspec

from paddock.content.catalogue import ENGLISH, Reason, because, said
from paddock.content.overlay import Misfit, Table, by_name, entry, is_list_of_tables, laid_over, near
from paddock.content.shape import fitted
from paddock.content.toml_lines import Toml
from paddock.content.toml_scan import TooMuch, check_size
from paddock.contract.game import AnyGame
from paddock.contract.text import one_line

T = TypeVar("T")

EDITION = "edition"  # the source of a value that an edition file has changed
UNKNOWN = "unknown"
LONGEST_NAME = 80  # characters


class ComponentsError(ValueError):
    """A components or edition file that cannot be used: the file, the line if it is known, the key and the reason."""

    def __init__(self, file: str, key: str, reason: Reason | str, line: int = 0) -> None:
        super().__init__(file, key, reason, line)
        self.file = file
        self.key = key
        self.reason = reason
        self.line = line

    def __str__(self) -> str:
        return self.said()

    def said(self, language: str = ENGLISH) -> str:
        place = because("file.place", file=self.file, line=self.line) if self.line else self.file
        return ": ".join(said(part, language) for part in (place, self.key, self.reason) if part)


class About(msgspec.Struct, frozen=True):
    """The table [edition] of an edition file: how it is called, and for which game it is."""

    name: str = ""
    game: str = ""


NAMELESS = About()


class Components:
    """The values of one game: the defaults as shipped, or with an edition laid over them."""

    def __init__(
        self,
        data: Table,
        file: str,
        *,
        changed: frozenset[str] = frozenset(),
        about: About = NAMELESS,
        text: str = "",
        toml: Toml | None = None,
        printed: str = "",
    ) -> None:
        self.data = data
        self.file = file
        self.changed = changed  # the dotted paths of the values that the edition changes
        self.about = about
        self.text = text  # of the edition
        self.toml = toml
        self.printed = printed or self.digest  # the digest of the values that an edition was laid over
        self.named: dict[int, dict[str, Table]] = {}  # the entries of each list that was asked for one

    @property
    def edition(self) -> str:
        """The hash that names these values in records; empty for the values as shipped."""
        return self.digest if self.changed else ""

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.encoded()).hexdigest()[:16]

    def encoded(self) -> bytes:
        """The values as JSON: `restored` reads them."""
        return msgspec.json.encode(self.data, order="sorted")

    @property
    def edition_name(self) -> str:
        return self.about.name

    def section(self, key: str, kind: type[T]) -> T:
        """The table or list of tables under this key, as a typed value."""
        if key not in self.data:
            raise ComponentsError(self.file, key, because("file.no_section"))
        try:
            return fitted(self.data[key], kind, key)
        except Misfit as misfit:
            raise self.refusal(misfit.key, self.explained(misfit)) from None

    def explained(self, misfit: Misfit) -> Reason:
        """A new entry that lacks something may be one with a mistyped name."""
        if misfit.key not in self.changed or misfit.reason.key != "shape.missing":
            return misfit.reason
        path, name = misfit.key.rsplit(".", 1)
        others = [known for known in by_name(cast(list[Table], self.value(path))) if known != name]
        return because("file.no_entry", name=name, hint=near(name, others) or ".", reason=misfit.reason)

    def refusal(self, key: str, reason: Reason) -> ComponentsError:
        """What a value cannot be: points at its line in the edition, or at that of the nearest table around it."""
        line = self.toml.nearest_line(key, self.changed) if self.toml else 0
        return ComponentsError(self.file, key, reason, line)

    def source(self, path: str) -> str:
        """Where the value at a dotted path comes from: the `source` of the nearest table around it."""
        if any(path == changed or path.startswith(f"{changed}.") for changed in self.changed):
            return EDITION
        found = UNKNOWN
        here: object = self.data
        for part in path.split("."):
            here = self.entry(here, part)
            if isinstance(here, dict) and "source" in here:
                found = str(here["source"])
        if here is None:
            raise KeyError(f"{self.file} has no value {path}")
        return found

    def with_edition(self, file: Path, game: str = "") -> "Components":
        """These values with those of an edition file laid over them; ComponentsError says what does not fit."""
        return self.with_text(read_text(file), str(file), game)

    def with_text(self, text: str, file: str, game: str = "") -> "Components":
        """The same for the text of an edition; `file` is what errors call it, `game` what it must be for."""
        toml = edition_in(text, file)
        changed: set[str] = set()
        try:
            about = about_of(toml)
            if game and about.game not in ("", game):
                raise Misfit("edition.game", because("file.other_game", named=about.game, game=game))
            overlay = {key: value for key, value in toml.data.items() if key != EDITION}
            data = laid_over(self.data, overlay, "", changed)
        except Misfit as misfit:
            raise ComponentsError(file, misfit.key, misfit.reason, toml.nearest_line(misfit.place)) from None
        return Components(
            data, file, changed=frozenset(changed), about=about, text=text, toml=toml, printed=self.printed
        )

    def value(self, path: str) -> object:
        """The value at a dotted path."""
        here: object = self.data
        for part in path.split("."):
            here = self.entry(here, part)
        return here

    def entry(self, here: object, part: str) -> object:
        """As `overlay.entry`; the names of a long list are looked up once."""
        if not is_list_of_tables(here):
            return entry(here, part)
        if id(here) not in self.named:
            self.named[id(here)] = by_name(cast(list[Table], here))
        return self.named[id(here)].get(part)


def about_of(toml: Toml) -> About:
    """What an edition says about itself; Misfit if it says something else."""
    about: Table = {"name": "", "game": ""}
    table = {EDITION: toml.data.get(EDITION, about)}
    found = msgspec.convert(laid_over({EDITION: about}, table, "", set())[EDITION], About)
    if len(found.name) > LONGEST_NAME:
        raise Misfit("edition.name", because("file.long_name", most=LONGEST_NAME))
    return About(one_line(found.name), found.game)


def edition_about(file: Path) -> About:
    """What an edition file says about itself."""
    toml = edition_in(read_text(file), str(file))
    try:
        return about_of(toml)
    except Misfit as misfit:
        raise ComponentsError(str(file), misfit.key, misfit.reason, toml.nearest_line(misfit.place)) from None


def wrong_game(file: Path, reason: str) -> ComponentsError:
    """What is wrong with the game that an edition file names."""
    key = f"{EDITION}.game"
    return ComponentsError(str(file), key, reason, parsed(read_text(file), str(file)).nearest_line(key))


def components_of(game: AnyGame) -> Components:
    """What a game is printed with; ValueError if nothing is."""
    found = values_of(game)
    if found is None:
        raise ValueError(f"{game.title} has no printed values that an edition could change")
    return found


def values_of(game: AnyGame) -> Components | None:
    return game.components if isinstance(game.components, Components) else None


def restored(encoded: bytes, file: str) -> Components:
    """Values that were once shipped."""
    return Components(msgspec.json.decode(encoded), file)


def load_components(file: Path) -> Components:
    return Components(parsed(read_text(file), file.name).data, file.name)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise ComponentsError(str(file), "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise ComponentsError(str(file), "", because("file.no_text", words=str(error))) from None


SYNTAX = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
HEADER = re.compile(r"\s*\[+([^\[\]]+)")
KEY = re.compile(r"\s*([\w.-]+)\s*=")


def edition_in(text: str, file: str) -> Toml:
    """As `parsed`, for a text that a stranger may have sent."""
    try:
        check_size(text)
    except TooMuch as error:
        raise ComponentsError(file, "", error.reason, error.line) from None
    return parsed(text, file)


def parsed(text: str, file: str) -> Toml:
    """The text as TOML; ComponentsError names the file, the line, the key and the reason."""
    try:
        return Toml(text)
    except tomllib.TOMLDecodeError as error:
        raise no_toml(text, file, str(error)) from None
    except TooMuch as error:
        raise ComponentsError(file, key_on(text, error.line), error.reason, error.line) from None


def no_toml(text: str, file: str, words: str) -> ComponentsError:
    """Line and column in the reader's language; the words of the parser are quoted."""
    found = SYNTAX.fullmatch(words)
    assert found, f"{words} names no place"
    words, line, column = found.groups()
    if line is None:
        last = text.rstrip("\n").count("\n") + 1
        return ComponentsError(file, key_on(text, last), because("file.no_end", words=words), last)
    reason = because("file.no_toml", column=column, words=words)
    return ComponentsError(file, key_on(text, int(line)), reason, int(line))


def key_on(text: str, line: int) -> str:
    """The key that seems to be meant on a line of a text that is no TOML."""
    before = text.split("\n")[:line]
    headers = [found[1].strip() for found in map(HEADER.match, before) if found]
    keys = [found[1] for found in map(KEY.match, before[-1:]) if found]
    return ".".join(headers[-1:] + keys)
