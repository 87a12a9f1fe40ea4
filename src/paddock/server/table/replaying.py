"""Tables from their entries: by this server's rules and values, or by the values that they were dealt with."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Literal

from paddock.content.components import ComponentsError
from paddock.contract.engine.luck import Dealer
from paddock.contract.game import AnyGame
from paddock.server.table.editions import prepared
from paddock.server.table.entries import AnyEntry, Opened, Started
from paddock.server.table.summary import Standing, is_same_course, is_same_position, standing_of
from paddock.server.table.table import FindGame, MakeDealer, Table

AT_ONCE: Final = 8  # entries that are folded before others get a turn
MANY: Final = 40  # steps of one entry: these are folded in a thread
Reason = Literal["version", "values", "moves", "entries"]
Compare = Callable[[Standing, Standing], bool]


class Unplayable(Exception):
    """The entries of a table don't give a position that can be continued here."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why)
        self.why = why


async def replayed(
    code: str,
    kept: list[AnyEntry],
    find_game: FindGame,
    make_dealer: MakeDealer = Dealer,
    *,
    stored: Standing | None = None,
    dealt_with: AnyGame | None = None,
) -> Table:
    """The table of these entries. Unplayable: with the rules and values here they give another position, or none.

    If the rules or the values have changed since the table was opened, it continues only if its entries still give
    the position that was stored. A game that has ended is then replayed by the values it was dealt with, or by ours if
    it takes the same course. Rules that fail over the entries are a fault of ours, but it is this table that cannot be
    played, and no other.
    """
    table = opened_table(code, kept, find_game, make_dealer)
    if table.is_as_played:
        return await folded_or_not(table, kept, "moves")
    why: Reason = "values" if table.is_same_version else "version"
    if stored is None:
        raise Unplayable(why)
    cause: BaseException | None = None
    for printed, is_same in ways_to_replay(stored, dealt_with):
        try:
            await prepared(find_game, kept[0], printed)
            table = opened_table(code, kept, find_game, make_dealer, printed)
            return await compared(table, kept, stored, why, is_same)
        except Unplayable as unplayable:
            cause = unplayable.__cause__
    raise Unplayable(why) from cause


def ways_to_replay(stored: Standing, dealt_with: AnyGame | None) -> list[tuple[AnyGame | None, Compare]]:
    """By which values, None for ours, and what they must lead to."""
    if stored.status not in ("over", "abandoned"):
        return [(None, is_same_position)]
    if dealt_with is None:
        return [(None, is_same_course)]
    return [(None, is_same_position), (dealt_with, ends_alike), (None, is_same_course)]


async def compared(table: Table, kept: list[AnyEntry], stored: Standing, why: Reason, is_same: Compare) -> Table:
    """Unplayable unless the entries that the summary counts lead to what it says. Another process may have appended
    more since it was read."""
    await folded_or_not(table, kept[: stored.count], why)
    if not is_same(standing_of(table), stored):
        raise Unplayable(why)
    return await folded_or_not(table, kept[stored.count - 1 :], why)


def ends_alike(found: Standing, stored: Standing) -> bool:
    """A table that was ended while nobody here had its rules knows nothing but its result."""
    return (found.count, found.status, found.result) == (stored.count, stored.status, stored.result)


async def folded_or_not(table: Table, kept: Sequence[AnyEntry], why: Reason) -> Table:
    try:
        return await folded(table, kept)
    except MemoryError:
        raise
    except Exception as error:
        raise Unplayable(why) from error


async def folded(table: Table, kept: Sequence[AnyEntry]) -> Table:
    """After all of these entries but the first, which it has seen. Nobody else may have the table yet."""
    for number, entry in enumerate(kept[1:], 1):
        if isinstance(entry, Started) and len(entry.steps) > MANY:  # it plays on from the middle of another game
            await asyncio.to_thread(table.fold, entry)
        else:
            table.fold(entry)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    return table


def opened_table(
    code: str, kept: list[AnyEntry], find_game: FindGame, make_dealer: MakeDealer, printed: AnyGame | None = None
) -> Table:
    opened = kept[0]
    if not isinstance(opened, Opened):
        raise Unplayable("entries")
    try:
        return Table(code, opened, find_game, make_dealer, printed)
    except ComponentsError as error:
        raise Unplayable("values") from error
    except ValueError as error:
        raise Unplayable("version") from error
