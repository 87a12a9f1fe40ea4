"""How a table ended, a row for each seat: what ratings, profiles and leaderboards are computed from."""

from typing import Final

import msgspec

from paddock.contract.game import AnyGame, OptionValue
from paddock.server.table.table import Table
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.profiles import Ending, Pace

LONGEST: Final = 400  # characters of a variant
LONGEST_REASON: Final = 40
BOT: Final = "bot:"  # before a bot's level, in place of a player


class SeatResult(msgspec.Struct, frozen=True):
    """One seat of a finished game. player: a person, or `bot:` and a level; variant: the options that differ from the
    standard game; gone: the others had to go on without this player."""

    code: str
    seat: int
    player: str
    game: str
    pace: Pace
    variant: str
    seats: int
    host: bool
    ended: float
    ending: Ending
    place: int
    score: int
    margin: int  # points ahead of the best opponent; negative: behind
    rated: bool
    gone: bool
    reason: str = ""  # by which the game ended: in solo games, ranks don't say who won


def results_of(table: Table) -> list[SeatResult]:
    """Empty unless the game has ended. Games on one device and those played on from another game don't count."""
    people = [seat.player for seat in table.seats if seat.player]
    if not table.has_ended or table.opened.tried or not people or len(people) > len(set(people)):
        return []
    return [seat_result(table, seat) for seat in range(len(table.seats))]


def seat_result(table: Table, number: int) -> SeatResult:
    seat, result, opened = table.seats[number], table.result(), table.opened
    is_over = table.status == "over" and result is not None
    scores = result.scores if is_over and result else [0] * len(table.seats)
    ranks = result.ranks if is_over and result else [1] * len(table.seats)
    others = scores[:number] + scores[number + 1 :]
    return SeatResult(
        code=table.code,
        seat=number,
        player=seat.player or f"{BOT}{seat.bot}",
        game=opened.game,
        pace=pace_of(opened.clock),
        variant=variant_of(table.game, opened.options),
        seats=len(table.seats),
        host=seat.player == opened.host,
        ended=table.ended,
        ending=ending_of(ranks, number) if is_over else "none",
        place=ranks[number],
        score=scores[number],
        margin=scores[number] - max(others) if others else 0,
        rated=is_over and table.is_rated,
        gone=number in table.gone(),
        reason=result.reason[:LONGEST_REASON] if is_over and result else "",
    )


def ending_of(ranks: list[int], seat: int) -> Ending:
    if ranks[seat] > 1:
        return "lost"
    return "tied" if ranks.count(1) > 1 else "won"


def pace_of(clock: ClockRule) -> Pace:
    return "days" if clock.kind == "days" else "live"


def variant_of(game: AnyGame, options: dict[str, OptionValue]) -> str:
    """Such as "side=B"; empty for the standard game."""
    differ = [name for name, option in game.options.items() if options.get(name, option.default) != option.default]
    return " ".join(f"{name}={options[name]}" for name in sorted(differ))[:LONGEST]
