"""Notices in words. They are made from what everybody at the table sees in lists, never from a position."""

import base64
import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.content.catalogue import say
from paddock.server.wire.messages import TableInfo

TURNS: Final = "turns"  # the tag of one message for all games
MOST_NAMED: Final = 5  # games or people in one sentence
MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 86400.0


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a device shows. It takes the place of an earlier one with the same tag; silent: without a sound. clear: no
    more than that the earlier one goes."""

    tag: str
    title: str = ""
    body: str = ""
    url: str = "/"
    language: str = "en"
    silent: bool = False
    clear: bool = False
    urgent: bool = False


def tag_of(kind: str, code: str) -> str:
    """Says nothing about the table to whoever carries the message: at most 32 letters, as push services want."""
    digest = hashlib.sha256(f"{kind} {code}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def shown_name(info: TableInfo) -> str:
    return info.name or info.title


def left(seconds: float, language: str) -> str:
    """Such as "21 hours", rounded down."""
    units = ("days", DAY, 2 * DAY), ("hours", HOUR, 2 * HOUR), ("minutes", MINUTE, float("-inf"))
    unit, size = next((unit, size) for unit, size, least in units if seconds >= least)
    count = max(1, int(seconds // size))
    return say(f"notice.left.{unit if count > 1 else unit[:-1]}", language, count=count)


def listed(names: Sequence[str], language: str) -> str:
    """ "Ada, Ben and Eve"."""
    few = list(names[:MOST_NAMED])
    if len(names) > MOST_NAMED:
        few.append(say("notice.more", language, count=len(names) - MOST_NAMED))
    if len(few) < 2:
        return "".join(few)
    return say("notice.and", language, start=", ".join(few[:-1]), end=few[-1])


def others(info: TableInfo) -> list[str]:
    return list(dict.fromkeys(seat.name for seat in info.seats if not seat.yours and seat.name))


def told_left(info: TableInfo, now: float, language: str) -> str:
    parts = [say("notice.against", language, names=listed(others(info), language))] if others(info) else []
    if info.due is not None:
        parts.append(say("notice.have", language, time=left(info.due - now, language)))
    return " ".join(parts)


def turn(info: TableInfo, tag: str, now: float, language: str, *, urgent: bool = False) -> Message:
    title = say("notice.turn", language, table=shown_name(info))
    return Message(tag, title, told_left(info, now, language), f"/t/{info.code}", language, urgent=urgent)


def turns(infos: Sequence[TableInfo], now: float, language: str, *, silent: bool = False) -> Message:
    """One message for all games that wait."""
    if len(infos) == 1:
        return msgspec.structs.replace(turn(infos[0], TURNS, now, language), silent=silent)
    title = say("notice.turns", language, count=len(infos))
    names = listed([shown_name(info) for info in infos], language)
    first = min((info.due for info in infos if info.due is not None), default=None)
    soon = "" if first is None else " " + say("notice.soonest", language, time=left(first - now, language))
    return Message(TURNS, title, f"{names}.{soon}", "/", language, silent)


def reminder(info: TableInfo, now: float, language: str) -> Message:
    title = say("notice.remind", language, table=shown_name(info))
    body = say("notice.have", language, time=left((info.due or now) - now, language))
    return Message(tag_of("remind", info.code), title, body, f"/t/{info.code}", language)


def ended(info: TableInfo, language: str) -> Message:
    title = say("notice.ended", language, table=shown_name(info))
    return Message(tag_of("ended", info.code), title, result(info, language), f"/t/{info.code}", language)


def result(info: TableInfo, language: str) -> str:
    if info.status == "abandoned" or info.result is None:
        return say("notice.no_result", language)
    ranks = info.result.ranks
    if not info.yours or len(ranks) < 2:
        return say("notice.see", language)
    best = min(ranks[seat] for seat in info.yours)
    if best > 1:
        return say("notice.lost", language)
    return say("notice.won" if ranks.count(1) == 1 else "notice.tied", language)


def invited(info: TableInfo, language: str) -> Message:
    host = info.seats[info.opened_by].name if info.opened_by is not None else ""
    key = "notice.invited" if host else "notice.invited_by_nobody"
    title = say(key, language, name=host, table=info.title)
    return Message(tag_of("invited", info.code), title, say("notice.seat_waits", language), f"/t/{info.code}", language)


def joined(info: TableInfo, language: str) -> Message:
    there = [seat.name for seat in info.seats if seat.kind == "player" and not seat.yours]
    title = say("notice.joined", language, names=listed(there, language), table=shown_name(info))
    body = say("notice.started" if info.status == "playing" else "notice.seats_free", language)
    return Message(tag_of("joined", info.code), title, body, f"/t/{info.code}", language)


def test(language: str) -> Message:
    return Message("test", say("notice.test", language), say("notice.test_text", language), "/settings", language)


def cleared(tag: str) -> Message:
    return Message(tag, clear=True)
