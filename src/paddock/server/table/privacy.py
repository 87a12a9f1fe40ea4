"""Private tables: those without spectators are for their own people, while they run and afterwards."""

from collections.abc import Iterable
from typing import Protocol

from paddock.server.table.entries import Opened
from paddock.server.table.seats import Seat
from paddock.server.wire.parts import Status
from paddock.server.wire.refusal import refuse


class AnyTable(Protocol):
    """A table that can be continued, or one on the shelf."""

    opened: Opened
    status: Status
    seats: list[Seat]


def is_private(host: str, status: Status, seats: Iterable[Seat], player: str | None, invite: str | None = None) -> bool:
    """Of a table without spectators: is this person to learn no more than that it is private?

    Those who sit there and the host see it. Until it starts, whoever may take a free seat sees what they would join.
    """
    if player is not None and (player == host or any(seat.player == player for seat in seats)):
        return False
    free = [seat for seat in seats if seat.is_free] if status == "open" else []
    return not any(seat.admits(player or "", invite) for seat in free)


def is_private_to(table: AnyTable, player: str | None, invite: str | None = None) -> bool:
    opened = table.opened
    return not opened.spectators and is_private(opened.host, table.status, table.seats, player, invite)


def check_admitted(table: AnyTable, player: str | None, invite: str | None = None) -> None:
    """Before anything is revealed about the table, even by a refusal."""
    if is_private_to(table, player, invite):
        raise refuse("no_spectators")
