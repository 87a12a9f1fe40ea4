"""What somebody's results say: tallies, streaks and badges. No I/O: storage/profiles.py finds the results."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from paddock.server.ratings.results import BOT
from paddock.server.wire.profiles import Badge, Ending, Tally

FEW: Final = 5  # games with other people, before which nobody is called reliable or not


class Result(msgspec.Struct, frozen=True):
    """One of somebody's finished games. others: who sat in the other seats."""

    game: str
    seat: int
    variant: str
    ending: Ending
    others: Sequence[str] = ()

    @property
    def is_among_people(self) -> bool:
        return any(not other.startswith(BOT) for other in self.others)


class Totals(msgspec.Struct, frozen=True):
    """Of all somebody's games. endings: a letter for each game, in order; hosted, shared, gone: games with others, and
    those of them that were left to a bot."""

    endings: str = ""
    games_won: int = 0  # different ones
    large_wins: int = 0
    close_wins: int = 0
    wide_wins: int = 0
    hosted: int = 0
    shared: int = 0
    gone: int = 0


def tallied(keyed: Iterable[tuple[str, Ending]], names: Mapping[str, str] | None = None) -> list[Tally]:
    """A tally for each key, the most frequent first. Games without a result don't count."""
    counts = Counter(keyed)
    keys = dict.fromkeys(key for key, ending in counts if ending != "none")
    tallies = [
        Tally(key, (names or {}).get(key, ""), counts[key, "won"], counts[key, "tied"], counts[key, "lost"])
        for key in keys
    ]
    return sorted(tallies, key=lambda tally: (-(tally.won + tally.tied + tally.lost), tally.key))


def total(results: Iterable[Result]) -> Tally:
    found = tallied(("", result.ending) for result in results)
    return found[0] if found else Tally("")


def by_opponent(results: Iterable[Result], names: Mapping[str, str]) -> list[Tally]:
    return tallied(((other, one.ending) for one in results for other in dict.fromkeys(one.others)), names)


def current_streak(endings: str) -> int:
    """Games without a result don't interrupt a streak."""
    counted = endings.replace("n", "")
    return len(counted) - len(counted.rstrip("w"))


def best_streak(endings: str) -> int:
    counted = endings.replace("n", "").replace("t", "l")
    return max(map(len, counted.split("l")))


def reliability(totals: Totals) -> float | None:
    return None if totals.shared < FEW else 1.0 - totals.gone / totals.shared


def badges(totals: Totals) -> list[Badge]:
    wins = totals.endings.count("w")
    finished = len(totals.endings) - totals.endings.count("n")
    return [
        Badge("first_win", min(wins, 1), 1),
        Badge("row_of_five", min(best_streak(totals.endings), 5), 5),
        Badge("all_games", min(totals.games_won, 4), 4),
        Badge("large_table", min(totals.large_wins, 1), 1),
        Badge("close_shave", min(totals.close_wins, 1), 1),
        Badge("runaway", min(totals.wide_wins, 1), 1),
        Badge("good_host", min(totals.hosted, 10), 10),
        Badge("regular", min(finished, 100), 100),
    ]
