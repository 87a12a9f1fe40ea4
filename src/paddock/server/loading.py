"""Loading a table: its entries are folded again, a few at a time, so that nobody else has to wait for a long game."""

import asyncio
from typing import Final

from paddock.components import ComponentsError
from paddock.luck import Dealer
from paddock.server.entries import AnyEntry, Opened
from paddock.server.shelf import Unplayable
from paddock.server.summary import Standing, is_same_position, standing_of
from paddock.server.table import FindGame, MakeDealer, Table

AT_ONCE: Final = 8  # entries


async def replayed(
    code: str,
    kept: list[AnyEntry],
    find_game: FindGame,
    make_dealer: MakeDealer = Dealer,
    *,
    stored: Standing | None = None,
) -> Table:
    """The table of these entries. Unplayable: by the rules and values here they lead elsewhere, or nobody knows.

    Where the rules or the values have changed since the table was opened, it is played on only if its entries lead to
    the position that was stored. Rules that fail over them are a fault of ours, but it is this table that cannot be
    played, and no other.
    """
    table = opened_table(code, kept, find_game, make_dealer)
    if not table.is_as_played and (stored is None or stored.count != len(kept)):
        raise Unplayable("values" if table.is_same_version else "version")
    try:
        for number, entry in enumerate(kept[1:], 1):
            table.fold(entry)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
    except MemoryError:
        raise
    except Exception as error:
        raise Unplayable("moves" if table.is_as_played else "version") from error
    if not table.is_as_played and not (stored and is_same_position(standing_of(table), stored)):
        raise Unplayable("values" if table.is_same_version else "version")
    return table


def opened_table(code: str, kept: list[AnyEntry], find_game: FindGame, make_dealer: MakeDealer) -> Table:
    opened = kept[0]
    if not isinstance(opened, Opened):
        raise Unplayable("entries")
    try:
        return Table(code, opened, find_game, make_dealer)
    except ComponentsError as error:
        raise Unplayable("values") from error
    except ValueError as error:
        raise Unplayable("version") from error
