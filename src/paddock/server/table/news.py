"""What a change at a table means to people who may not be watching. Made from what all of them may know."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal

import msgspec

from paddock.server.table.entries import AnyEntry, Moved, Opened, Resigned, Sat
from paddock.server.table.table import Table

NewsKind = Literal["turn", "live", "remind", "ended", "invited", "joined"]
GRACE: Final = 20.0  # seconds in which a move may be taken back, and somebody may come to look
LIVE_GRACE: Final = 5.0
EARLIEST: Final = 12 * 3600.0  # before time runs out: when the first of the reminders that can be wished for is due


class News(msgspec.Struct, frozen=True):
    """Something for somebody to hear, and when to look whether it still holds. live: their turn in a live game."""

    player: str
    kind: NewsKind
    due: float
    deadline: float | None = None


class Before(msgspec.Struct, frozen=True):
    """A table before a change: who was to act, and until when."""

    waiting: Mapping[str, float | None] = {}
    has_ended: bool = False


def before(table: Table) -> Before:
    return Before(waiting_for(table), table.has_ended)


def waiting_for(table: Table) -> dict[str, float | None]:
    """The people who are to act, each with the time at which the first of their clocks runs out."""
    found: dict[str, float | None] = {}
    for number in table.to_act():
        seat = table.seats[number] if number >= 0 else None
        if seat is not None and seat.is_person:
            ends = [end for end in (found.get(str(seat.player)), table.clocks.deadline(number)) if end is not None]
            found[str(seat.player)] = min(ends, default=None)
    return found


def news_of(table: Table, entries: Sequence[AnyEntry], was: Before, online: Collection[str], now: float) -> list[News]:
    """What these entries, which it has folded, mean to people. Whoever is looking knows already."""
    news = [*turns(table, was, online, now), *arrivals(table, entries, now)]
    if table.has_ended and not was.has_ended:
        news += [News(player, "ended", now + LIVE_GRACE) for player in people_of(table) - actors(table, entries)]
    return [one for one in news if one.kind == "remind" or one.player not in online]


def turns(table: Table, was: Before, online: Collection[str], now: float) -> list[News]:
    """Everybody whose turn it has become; with a clock of days, they are also reminded before it runs out."""
    waiting = waiting_for(table)
    fresh = waiting.keys() - was.waiting.keys()
    if table.opened.clock.kind != "days":
        return [News(player, "live", now + LIVE_GRACE, waiting[player]) for player in sorted(fresh)]
    moved = [player for player, end in waiting.items() if player in fresh or was.waiting[player] != end]
    reminders = [News(who, "remind", end - EARLIEST, end) for who in moved if (end := waiting[who]) is not None]
    return [News(player, "turn", now + GRACE, waiting[player]) for player in sorted(fresh)] + reminders


def settled(table: Table, was: Before) -> list[str]:
    """People who no longer have to act: their notices about it can go."""
    return sorted(was.waiting.keys() - waiting_for(table).keys()) if table.opened.clock.kind == "days" else []


def arrivals(table: Table, entries: Sequence[AnyEntry], now: float) -> list[News]:
    """Of guests for the host, and of invitations for guests."""
    host, news = table.opened.host, list[News]()
    for entry in entries:
        if isinstance(entry, Opened):
            kept = {seat.kept_for for seat in entry.seats if seat.kept_for is not None}
            news += [News(player, "invited", now + LIVE_GRACE) for player in sorted(kept - {host})]
        elif isinstance(entry, Sat) and entry.player != host and host not in waiting_for(table):
            news.append(News(host, "joined", now + LIVE_GRACE))
    return news


def people_of(table: Table) -> set[str]:
    return {seat.player for seat in table.seats if seat.player is not None}


def actors(table: Table, entries: Sequence[AnyEntry]) -> set[str | None]:
    """Those who did it themselves."""
    by_hand = [
        entry for entry in entries if isinstance(entry, Resigned | Moved) and getattr(entry, "by", "") != "clock"
    ]
    return {table.seats[entry.seat].player for entry in by_hand}
