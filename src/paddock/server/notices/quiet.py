"""Quiet hours, in the time zone where somebody lives."""

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from paddock.server.wire.notices import Wishes


def zone_of(name: str) -> tzinfo | None:
    """None if there is no such zone."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def next_morning(wished: Wishes, now: float) -> float:
    """When the next day begins for somebody: at the end of their quiet hours."""
    there = datetime.fromtimestamp(now, zone_of(wished.zone) or UTC)
    end = there.replace(hour=wished.quiet_to // 60, minute=wished.quiet_to % 60, second=0, microsecond=0)
    return (end if end > there else end + timedelta(days=1)).timestamp()


def quiet_until(wished: Wishes, now: float) -> float | None:
    """When the quiet hours end; None if it isn't quiet now."""
    if not wished.quiet or wished.quiet_from == wished.quiet_to:
        return None
    there = datetime.fromtimestamp(now, zone_of(wished.zone) or UTC)
    minute = there.hour * 60 + there.minute
    start, end = wished.quiet_from, wished.quiet_to
    is_quiet = start <= minute < end if start < end else minute >= start or minute < end
    if not is_quiet:
        return None
    day = there if minute < end else there + timedelta(days=1)
    return day.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0).timestamp()
