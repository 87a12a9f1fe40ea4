"""Kept records: the games of a server, filtered, summarised and exported."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median

import msgspec

from paddock.content.components import components_of
from paddock.contract import record as records
from paddock.contract.engine.state import CHANCE
from paddock.contract.game import AnyGame
from paddock.contract.record import Record
from paddock.lab.reading import read_game
from paddock.lab.results import quoted
from paddock.lab.stats import Estimate, share_of


class Kept(msgspec.Struct, frozen=True):
    """A finished game as a server keeps it, with its rules and edition.

    `bots` has the level of the bot in each seat, "" for a person.
    """

    code: str
    began: float  # seconds since 1970
    ended: float
    bots: list[str]
    record: Record
    game: AnyGame


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which games; None means any."""

    game: str = ""
    player: str = ""
    seats: int = 0
    since: float = 0.0
    until: float = 0.0
    people_only: bool = False
    bots_only: bool = False

    def admits(self, kept: Kept) -> bool:
        record = kept.record
        return (
            self.game in ("", record.game)
            and (not self.player or self.player.casefold() in [name.casefold() for name in record.players])
            and self.seats in (0, record.seats)
            and kept.ended >= self.since
            and (not self.until or kept.ended < self.until)
            and not (self.people_only and any(kept.bots))
            and not (self.bots_only and not all(kept.bots))
        )


class Summary(msgspec.Struct, frozen=True):
    """Games of one kind at tables of one size."""

    game: str
    seats: int
    games: int
    resigned: int
    plies: float  # median
    minutes: float  # median
    score: float  # of the winners, median
    first_wins: Estimate  # of seat 0
    people_win: Estimate | None  # where people and bots sat together


def summaries(kept: Iterable[Kept]) -> list[Summary]:
    groups: dict[tuple[str, int], list[Kept]] = {}
    for one in kept:
        groups.setdefault((one.record.game, one.record.seats), []).append(one)
    return [summary(game, seats, own) for (game, seats), own in sorted(groups.items())]


def summary(game: str, seats: int, kept: Sequence[Kept]) -> Summary:
    outcomes = [one.record.outcome for one in kept if one.record.outcome]
    mixed = [one for one in kept if any(one.bots) and not all(one.bots)]
    return Summary(
        game=game,
        seats=seats,
        games=len(kept),
        resigned=sum(outcome.reason == "resigned" for outcome in outcomes),
        plies=median(sum(seat != CHANCE for seat, _ in one.record.moves) for one in kept),
        minutes=median((one.ended - one.began) / 60 for one in kept),
        score=median(max(outcome.scores) for outcome in outcomes),
        first_wins=share_of(sum(won(one, 0) for one in kept), len(kept)),
        people_win=share_of(sum(people_share(one) for one in mixed), len(mixed)) if mixed else None,
    )


def won(kept: Kept, seat: int) -> float:
    assert kept.record.outcome is not None, "kept games are finished"
    ranks = kept.record.outcome.ranks
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def people_share(kept: Kept) -> float:
    return sum(won(kept, seat) for seat, bot in enumerate(kept.bots) if not bot)


# Writing out


def write_records(kept: Sequence[Kept], folder: Path) -> int:
    """One file for each game, as `paddock replay` and `paddock verify` read them, with their editions."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in kept:
        (folder / f"{one.record.game}-{one.code}.txt").write_text(records.write(one.record), encoding="utf-8")
        if one.game.edition:
            edition = folder / f"edition-{one.game.edition}.toml"
            edition.write_text(components_of(one.game).text, encoding="utf-8")
    return len(kept)


def write_parquet(kept: Iterable[Kept], file: Path) -> int:
    """One row for each seat: who sat there, how it ended, and the facts of its game. Returns how many games."""
    import duckdb

    rows = [row for one in kept for row in seat_rows(one)]
    file.parent.mkdir(parents=True, exist_ok=True)
    source = file.with_suffix(".json.tmp")
    try:
        source.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        read = f"read_json({quoted(source)}, format = 'newline_delimited', columns = {{{COLUMNS}}})"
        duckdb.connect().execute(f"COPY (SELECT * FROM {read}) TO {quoted(file)} (FORMAT parquet, COMPRESSION zstd)")
    finally:
        source.unlink(missing_ok=True)
    return len({row["code"] for row in rows})


COLUMNS = (
    "code: 'VARCHAR', game: 'VARCHAR', edition: 'VARCHAR', began: 'DOUBLE', ended: 'DOUBLE', seat: 'INTEGER', "
    "player: 'VARCHAR', bot: 'VARCHAR', score: 'BIGINT', rank: 'INTEGER', reason: 'VARCHAR', plies: 'INTEGER', "
    "facts: 'MAP(VARCHAR, DOUBLE)'"
)


def seat_rows(kept: Kept) -> Iterator[dict[str, object]]:
    record = kept.record
    assert record.outcome is not None, "kept games are finished"
    facts, _ = read_game(kept.game, records.replay(record, kept.game))
    for seat, player in enumerate(record.players):
        yield {
            "code": kept.code,
            "game": record.game,
            "edition": record.edition,
            "began": kept.began,
            "ended": kept.ended,
            "seat": seat,
            "player": player,
            "bot": kept.bots[seat],
            "score": record.outcome.scores[seat],
            "rank": record.outcome.ranks[seat],
            "reason": record.outcome.reason,
            "plies": sum(by == seat for by, _ in record.moves),
            "facts": facts[seat] if seat < len(facts) else {},
        }
