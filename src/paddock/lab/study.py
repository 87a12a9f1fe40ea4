"""A study: many games of one kind, each read for what may have decided it. Everything in the lab is built on it.

The result depends on the study alone: not on the number of workers, nor on where they run, nor on how
often it was interrupted.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from functools import lru_cache, partial
from pathlib import Path
from typing import Unpack

import msgspec

from paddock.content.components import values_of
from paddock.contract import record as records
from paddock.contract.game import AnyGame, OptionValue
from paddock.lab.code import code_of
from paddock.lab.executor import LOCAL, Workers
from paddock.lab.match import Match, MatchResult, Played, Terms, packed, plan_match, play_record, played_of, unpacked
from paddock.lab.reading import Drawn, Facts, read_game
from paddock.lab.results import Results

PIECE = 10  # games that a worker plays before it hands them in


class Reading(msgspec.Struct, frozen=True):
    """One game of a study: how it went, the facts of each seat, and what was drawn against what was expected."""

    played: Played
    facts: list[Facts]
    luck: dict[str, Drawn]


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """Games of `game`, read by the rules of `judge`: the same, unless someone is suspected of loaded dice."""

    game: AnyGame
    judge: AnyGame
    match: Match

    @property
    def seats(self) -> int:
        return len(self.match.bots)

    def named(self) -> dict[str, object]:
        """The study in plain values; the number of games isn't part of it, so that it can be extended."""
        match = self.match
        return {
            "game": self.game.name,
            "version": self.game.version,
            "rules": [f"{type(one).__module__}:{type(one).__qualname__}" for one in (self.game, self.judge)],
            "values": [digest(found.data) if (found := values_of(one)) else "" for one in (self.game, self.judge)],
            "bots": list(match.bots),
            "code": code_of(self.game, match.bots),
            "options": match.options,
            "budget": msgspec.to_builtins(match.budget),
            "seed": match.seed,
            "paired": match.is_paired,
        }

    def key(self) -> str:
        """The name of its folder: the same study, the same key."""
        return f"{self.game.name}-{digest(self.named())[:12]}"

    def result(self, readings: Sequence[Reading]) -> MatchResult:
        played = [reading.played for reading in readings]
        match = self.match
        return MatchResult(self.game.name, match.bots, match.options, match.seed, played, match.is_paired)


def digest(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()


def plan_study(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    judge: AnyGame | None = None,
    is_paired: bool = False,
    **terms: Unpack[Terms],
) -> Study:
    """The study, checked: ValueError says what can't be played."""
    return Study(
        game=game, judge=judge or game, match=plan_match(game, bots, games, seed, is_paired=is_paired, **terms)
    )


def run_study(
    study: Study,
    *,
    folder: Path | None = None,
    workers: Workers = LOCAL,
    on_progress: Callable[[int], object] = lambda done: None,
) -> list[Reading]:
    """Plays what `folder` doesn't have yet, and returns all games in order. If interrupted, it continues from there."""
    results = Results(folder / study.key() if folder else None, study.named())
    missing = sorted(set(range(study.match.games)) - results.numbers())
    on_progress(study.match.games - len(missing))
    work = partial(play_piece, packed(study.match, study.game, study.judge), code_of(study.game, study.match.bots))
    with closing(results), closing(workers.each(work, pieces_of(missing, workers))) as playing:
        for lines in playing:
            results.keep(lines)
            on_progress(lines.count(b"\n"))
    return [msgspec.convert(row, Reading) for row in results.rows(study.match.games)]


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """What several studies have in common: their games, and where these are played and kept."""

    games: int
    seed: int
    seats: int | None = None
    options: Mapping[str, OptionValue] = {}
    is_paired: bool = False
    folder: Path | None = None
    workers: Workers = LOCAL
    on_progress: Callable[[int], object] = lambda done: None

    def play(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        """One of the studies."""
        study = plan_study(
            game, bots, self.games, self.seed, seats=self.seats, options=self.options, is_paired=self.is_paired
        )
        return run_study(study, folder=self.folder, workers=self.workers, on_progress=self.on_progress)


def each_choice(game: AnyGame, option: str, options: Mapping[str, OptionValue]) -> list[dict[str, OptionValue]]:
    """The options, once with every choice of one of them; ValueError if there is no such option."""
    if option not in game.options:
        raise ValueError(f"{game.title} has no option {option!r}; it has {', '.join(game.options) or 'none'}")
    return [{**options, option: choice} for choice in game.options[option].choices]


def with_fact(readings: Sequence[Reading], fact: str) -> list[Reading]:
    """The same games with one more fact for every seat: what all games of a study had in common."""
    return [
        msgspec.structs.replace(reading, facts=[{**facts, fact: 1.0} for facts in reading.facts])
        for reading in readings
    ]


def pieces_of(numbers: list[int], workers: Workers) -> list[list[int]]:
    """Small enough that no worker is idle for long at the end, and that an interruption loses little."""
    size = 1 if workers.is_here else max(1, min(PIECE, len(numbers) // (8 * workers.count)))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


# In a worker


def play_piece(recipe: bytes, code: str, numbers: Iterable[int]) -> bytes:
    """Readings of these games, one line of JSON each."""
    match, [game, judge] = unpacked(recipe)
    check_code(recipe, code)
    study = Study(game=game, judge=judge, match=match)
    return b"".join(msgspec.json.encode(play_and_read(study, number)) + b"\n" for number in numbers)


@lru_cache(4)
def check_code(recipe: bytes, code: str) -> None:
    """ValueError if the rules or bots here differ from those where the study began: they would play other games."""
    match, [game, _] = unpacked(recipe)
    if code_of(game, match.bots) != code:
        raise ValueError(
            "a worker has other rules or bots than this machine: install the same Paddock and the same bots there"
        )


def play_and_read(study: Study, number: int) -> Reading:
    record = play_record(study.game, study.match, number)
    judged = msgspec.structs.replace(record, edition=study.judge.edition)
    facts, luck = read_game(study.judge, records.replay(judged, study.judge))
    return Reading(played_of(record, number), facts, luck)
