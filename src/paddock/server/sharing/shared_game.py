"""A finished game in a few words, from what spectators see: who won, how it ended, names or colours, and points."""

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.content.catalogue import both, find, said, say
from paddock.contract.game import Result
from paddock.server.table.summary import Standing, Summary
from paddock.server.wire.refusal import refuse

COLOURS: Final = ("blue", "yellow", "red", "green", "purple", "pink")  # as contract/svg.py paints seats
ENDED: Final = ("over", "abandoned")


class Row(msgspec.Struct, frozen=True):
    """A seat. colour: its place among the colours of seats; score: empty if the game has no result."""

    name: str
    colour: int
    score: str
    won: bool
    seat: int = 0


class SharedGame(msgspec.Struct, frozen=True):
    """The words of a picture. alt: all of them, for those who don't see it. turns: that can be shown in motion."""

    title: str
    story: str
    game: str
    rows: list[Row]
    alt: str
    date: str
    turns: int = 0


def check_shared(summary: Summary) -> None:
    """Refusal unless everybody may see this game. Nobody shares a private table, not even its players."""
    if not summary.about.spectators:
        raise refuse("no_spectators")
    if summary.standing.status not in ENDED:
        raise refuse("not_over")


def shared_game(
    summary: Summary, language: str, ended: float, *, names: bool, colours: Sequence[int] = ()
) -> SharedGame:
    """colours: those the seats have in this game, if not their own."""
    check_shared(summary)
    standing, result = summary.standing, result_of(summary.standing)
    painted = [colours[seat] if seat < len(colours) else seat % len(COLOURS) for seat in range(len(standing.seats))]
    called = [
        name_of(standing, seat, language) if names else say(f"share.colour.{COLOURS[painted[seat]]}", language)
        for seat in range(len(standing.seats))
    ]
    won = [bool(result) and rank == 1 for rank in (result.ranks if result else [0] * len(called))]
    scores = [str(score) for score in result.scores] if result else [""] * len(called)
    order = sorted(range(len(called)), key=lambda seat: result.ranks[seat] if result else 0)
    rows = [Row(called[seat], painted[seat], scores[seat], won[seat], seat) for seat in order]
    title, story = title_of(result, called, language), story_of(summary, result, called, language)
    game = summary.about.title
    points = ", ".join(f"{row.name} {row.score}".strip() for row in rows)
    alt = " ".join(filter(None, [f"{title}.", story, f"{points}.", f"{game}."]))
    return SharedGame(title, story, game, rows, alt, date_of(ended, language))


def result_of(standing: Standing) -> Result | None:
    return standing.result if standing.status == "over" else None


def name_of(standing: Standing, seat: int, language: str) -> str:
    there = standing.seats[seat]
    if there.bot and there.name in ("", there.bot):
        return find(f"bot.{there.bot}.name", language) or there.bot
    return there.name


def title_of(result: Result | None, names: Sequence[str], language: str) -> str:
    if result is None:
        return say("share.no_result", language)
    winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(names) == 1 or not winners:
        return say("share.scores", language, name=names[0], points=points_of(result.scores[0], language))
    if len(winners) > 1:
        return say("share.tied", language, names=said(both(names[seat] for seat in winners), language))
    first = winners[0]
    rest = max(score for seat, score in enumerate(result.scores) if seat != first)
    if result.reason == "resigned" or result.scores[first] <= rest:
        return say("share.wins", language, name=names[first])
    if len(names) > 2:
        return say("share.wins_with", language, name=names[first], points=points_of(result.scores[first], language))
    return say("share.wins_by", language, name=names[first], points=str(result.scores[first]), other=str(rest))


def points_of(score: int, language: str) -> str:
    return say("share.points.one" if score == 1 else "share.points.other", language, n=str(score))


def story_of(summary: Summary, result: Result | None, names: Sequence[str], language: str) -> str:
    """How it ended, in the words of the game."""
    if result is None:
        return ""
    reason = result.reason
    keys = [
        f"{summary.about.game}.page.reason.{one}" for one in (reason, reason.replace("-", "_"), reason.split("-")[0])
    ]
    found = next(filter(None, (find(key, language) for key in keys)), "")
    last = max(range(len(names)), key=lambda seat: result.ranks[seat])
    return found.replace("{name}", names[last])


def date_of(ended: float, language: str) -> str:
    """The day, in UTC."""
    day = time.gmtime(ended)
    month = say(f"share.month.{day.tm_mon}", language)
    return say("share.date", language, day=str(day.tm_mday), month=month, year=str(day.tm_year))
