"""Tables with their own values: the text of an edition, laid over a game's printed values."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec

from paddock.content.catalogue import because
from paddock.content.components import ComponentsError, components_of, edition_about, restored, values_of, wrong_game
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame
from paddock.games import find_game, shelf
from paddock.server.table.entries import Opened
from paddock.server.table.seats import table_sizes

FILE = "edition"  # what refusals call it
KEPT = 64  # games in memory
TRIED_PLIES: Final = 300  # of a game by an edition that is checked
# One at a time: a second thread would take turns with this one, and everyone else would wait for both.
MAKING: Final = ThreadPoolExecutor(1, "edition")
T = TypeVar("T")
FindGame = Callable[[str], AnyGame]


class ChangedValue(msgspec.Struct, frozen=True):
    """One value of an edition: where it is in components.toml, and what it was."""

    key: str
    printed: Any
    now: Any


class CheckedEdition(msgspec.Struct, frozen=True):
    """What an edition would change, or why it can't be used."""

    name: str
    changes: list[ChangedValue]
    problem: str  # empty: there is none; else file, line, key and reason


class DraftValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that somebody wants to change: where it is in components.toml, and what it should be."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    value: Any


class RefusedValue(msgspec.Struct, frozen=True):
    """A value that stays as it was, and why."""

    key: str
    why: str


class DraftedEdition(msgspec.Struct, frozen=True):
    """An edition with every wanted value that fits. It can always be played; `refused` are the others."""

    text: str
    changes: list[ChangedValue]
    refused: list[RefusedValue]


class EditionQuestion(msgspec.Struct, frozen=True):
    """An edition as it is sent to the process that checks it: its text, or what it should change and its name."""

    game: str
    text: str
    file: str = ""  # what refusals call it
    language: str = "en"
    wanted: list[DraftValue] | None = None


class EditionAnswer(msgspec.Struct, frozen=True):
    """What was found out, or what went wrong on the way."""

    checked: CheckedEdition | None = None
    drafted: DraftedEdition | None = None
    error: str = ""


CheckEdition = Callable[[EditionQuestion], Awaitable[CheckedEdition]]


# Making games


def edited(game: AnyGame, text: str) -> AnyGame:
    """The game with the values of an edition; ComponentsError names the line, the key and the reason.

    This parses the text unless it was made lately: on the event loop, wait for `played_by` first.
    """
    made = made_of(game, text) if text else game
    if isinstance(made, ComponentsError):
        raise ComponentsError(*made.args)
    return made


@lru_cache(maxsize=KEPT)
def made_of(game: AnyGame, text: str) -> AnyGame | ComponentsError:
    """Also remembers what cannot be made, so that nobody tries repeatedly."""
    try:
        components = components_of(game).with_text(text, FILE, game.name)
        made = type(game)(components, game.version)
    except ComponentsError as error:
        return error
    components.toml = None  # nothing can be wrong with it any more, and it is large
    return made


@lru_cache(maxsize=KEPT)
def in_version(game: AnyGame, version: int) -> tuple[AnyGame, bool]:
    """The game by this version of its rules, or by the newest if that is not known any more: was it known?"""
    try:
        return game.in_version(version), True
    except ValueError:
        return game, False


async def played_by(game: AnyGame, text: str) -> AnyGame:
    """As `edited`, while the event loop goes on; for texts that were checked before."""
    return await in_thread(edited, game, text) if text else game


async def prepared(find_game: FindGame, opened: object, printed: AnyGame | None = None) -> None:
    """Makes the game of a table that is about to be loaded or opened. printed: with other values than today's."""
    if isinstance(opened, Opened):
        with suppress(ValueError):  # whoever opens the table gets the reason
            await played_by(in_version(printed or find_game(opened.game), opened.version)[0], opened.values)


def printed_by(game: AnyGame) -> str:
    """The digest of the shipped values of a game, also under an edition; empty: it has none."""
    found = values_of(game)
    return found.printed if found else ""


def reprinted(game: AnyGame, encoded: bytes) -> AnyGame | None:
    """The game with values that were shipped once; None if it can't be played with them any more."""
    try:
        return type(game)(restored(encoded, FILE))
    except (ValueError, LookupError):
        return None


async def in_thread(work: Callable[..., T], *args: object) -> T:
    """For what takes a while with a large edition."""
    return await asyncio.get_running_loop().run_in_executor(MAKING, work, *args)


def checked(game: AnyGame, text: str, file: str, language: str) -> CheckedEdition:
    """In a process that a hostile text may stall or end: see edition_desk.py."""
    file = file or FILE
    try:
        laid = type(game)(components_of(game).with_text(text, file, game.name), game.version)
        check_playable(laid, file)
    except ComponentsError as error:
        return CheckedEdition("", [], error.said(language))
    return CheckedEdition(laid.edition_name, changed_values(laid, game), "")


def check_playable(game: AnyGame, file: str) -> None:
    """Plays a little with these values, at the smallest and the largest table: what fails should fail here."""
    sizes = table_sizes(game)
    try:
        for seats in sorted({sizes[0], sizes[-1]}):
            try_out(game, seats)
    except MemoryError:
        raise
    except Exception:
        raise ComponentsError(file, "", because("file.unplayable")) from None


def try_out(game: AnyGame, seats: int) -> None:
    """The first moves of a random game, with all that a table works out for them."""
    state, rng = game.new(seats), Rng(seats)
    for _ in range(TRIED_PLIES):
        seat = state.turn()
        if seat == OVER:
            return
        if seat == CHANCE:
            game.chance(state)
        else:
            game.view(state, seat)
        move = state.random_move(seat, rng)
        game.text(state, seat, move)
        game.step(state, seat, move)


async def checked_here(question: EditionQuestion) -> CheckedEdition:
    """In a thread, for a house without a desk: it trusts its guests."""
    game = find_game(question.game)
    return await in_thread(checked, game, question.text, question.file, question.language)


async def check_game(game: AnyGame, text: str, check: CheckEdition) -> None:
    """ValueError says what is wrong with an edition that a stranger has sent."""
    components_of(game)
    found = await check(EditionQuestion(game.name, text))
    if found.problem:
        raise ValueError(found.problem)


# Of a whole server


def text_of(game: AnyGame) -> str:
    """The text of the game's edition; empty: it is played as printed."""
    found = values_of(game)
    return found.text if found else ""


def read_editions(files: Sequence[str]) -> dict[str, str]:
    """The editions of a server, by game; ComponentsError names the file, the line, the key and the reason."""
    found: dict[str, str] = {}
    for file in map(Path, files):
        game = edition_about(file).game
        if not game:
            raise wrong_game(file, "a server must know which game this is for: name it here")
        if game not in shelf():
            raise wrong_game(file, f"there is no game {game!r}: there is {', '.join(shelf())}")
        if game in found:
            raise wrong_game(file, f"another edition is for {game} already")
        found[game] = text_of(find_game(game, file))
    return found


def changed_values(game: AnyGame, printed: AnyGame) -> list[ChangedValue]:
    """What an edition changes, by key."""
    now, before = values_of(game), values_of(printed)
    if now is None or before is None:
        return []
    return [ChangedValue(key, before.value(key), now.value(key)) for key in sorted(now.changed)]
