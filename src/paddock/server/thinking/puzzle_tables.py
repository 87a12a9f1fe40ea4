"""Puzzles: the list of them, a puzzle as a prepared position, and its answer for anyone who solved it or gave up."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import Final, Literal

import msgspec

import paddock
from paddock.bots.search_bot import Advice
from paddock.content.catalogue import find
from paddock.contract.bot import Weighed
from paddock.contract.record import read
from paddock.explain.reasons import Explainer, Reason
from paddock.explain.sentences import said
from paddock.puzzles.bank import Grade, Puzzle, bank, daily, position, whole_game
from paddock.puzzles.mining import players
from paddock.server.table.entries import Opened, SeatPlan
from paddock.server.table.opening import played_by_rules_of
from paddock.server.table.seats import with_names
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.table.telling import events_for, info_for
from paddock.server.thinking.hints import counsel, reason
from paddock.server.thinking.lesson_steps import Sent
from paddock.server.thinking.prepared import YOU, Prepared, laid
from paddock.server.wire.messages import Counsel, Events, TableInfo, Why
from paddock.server.wire.parts import Language, Steps
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Body

KEPT: Final = 64  # positions in memory
REASONS: Final = 512
LINES: Final = 12  # for a reason that somebody waits for
AHEAD: Final = (1, 2)
STEPS: Final = 800
ENOUGH: Final = 10  # people who have tried a puzzle, so that a share says something
DAYS: Final = 1  # from today by UTC: what can be today elsewhere

Result = Literal["open", "solved", "missed"]


class PuzzleInfo(msgspec.Struct, frozen=True):
    id: str
    theme: str  # a fact of the game; "": it pays off later
    grade: Grade


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first. `themes`: what they are about, in words."""

    game: str
    daily: str
    yesterday: str
    puzzles: list[PuzzleInfo]
    themes: dict[str, str]


class PuzzleList(msgspec.Struct, frozen=True):
    day: str  # everyone has the same puzzles on a day
    games: list[PuzzleShelf]


class PuzzleSight(msgspec.Struct, frozen=True):
    """The position as its seat sees it, or the position after its choice and what came of it."""

    info: TableInfo
    events: Events
    result: Result


class Solvers(msgspec.Struct, frozen=True):
    """People of this server who have tried a puzzle, and how many of them have solved it."""

    tried: int
    solved: int


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The solution, the best of the other choices and some more, and why the first is better than the second. `solved`:
    by level, how often it finds the solution. `people`: None while few have tried it."""

    seat: int
    advice: list[Counsel]
    why: Why
    margin: float
    solved: dict[str, float]
    people: Solvers | None = None


class PuzzleGame(msgspec.Struct, frozen=True):
    """The game a puzzle is from, as a finished table. `version`: the puzzle's position, in the replay of its seat."""

    code: str
    seat: int
    version: int


class GivenUp(Body, frozen=True):
    language: Language = "en"  # of the reasons


class Missed(Body, frozen=True):
    """A choice that wasn't the best."""

    moves: Sent
    language: Language = "en"  # of the reason


class MissedReason(msgspec.Struct, frozen=True):
    """What speaks against the choice, without the solution; empty if it was the best."""

    text: str


def day_at(today: date, wanted: date | None) -> date:
    """Somewhere it may be tomorrow already, or still yesterday; what comes later stays a surprise."""
    if wanted is not None and abs(wanted - today) > timedelta(DAYS):
        raise refuse("no_day", day=today.isoformat())
    return wanted or today


def puzzle_list(day: date, language: str) -> PuzzleList:
    shelves = [shelf(name, day, language) for name in paddock.game_names()]
    return PuzzleList(day.isoformat(), [one for one in shelves if one is not None])


def shelf(game: str, day: date, language: str) -> PuzzleShelf | None:
    today = daily(game, day)
    if today is None:
        return None
    before = daily(game, day - timedelta(1))
    assert before is not None, "there are puzzles"
    puzzles = [PuzzleInfo(puzzle.id, puzzle.theme, puzzle.grade) for puzzle in bank(game)]
    words = {theme: find(f"{game}.why.{theme}.name", language) for theme in {one.theme for one in puzzles}}
    return PuzzleShelf(game, today.id, before.id, puzzles, {theme: said for theme, said in words.items() if said})


def find_puzzle(game: str, id: str) -> Puzzle:
    if game not in paddock.game_names():
        raise refuse("no_game")
    puzzle = next((one for one in bank(game) if one.id == id), None)
    if puzzle is None:
        raise refuse("not_found")
    return puzzle


@lru_cache(maxsize=KEPT)
def prepared(game: str, id: str) -> Prepared:
    puzzle = find_puzzle(game, id)
    record, state = position(puzzle, paddock.find_game(game))
    played = paddock.find_game(game).in_version(record.version)
    return Prepared(played, state, puzzle.seat, record.options, puzzle.seed)


def seen(game: str, puzzle: Puzzle, sent: Sequence[Steps]) -> PuzzleSight:
    table = laid(prepared(game, puzzle.id), sent)
    return PuzzleSight(
        info_for(table, YOU, [YOU], 0.0), events_for(table, puzzle.seat, 0, 0.0), result_of(puzzle, table)
    )


def result_of(puzzle: Puzzle, table: Table) -> Result:
    first = first_step(puzzle, table)
    if first is None:
        return "open"
    return "solved" if first in (puzzle.solution, *puzzle.also) else "missed"


def first_step(puzzle: Puzzle, table: Table) -> str | None:
    """What the seat chose: the first step counts."""
    return next((ply.text for ply in table.told_story().plies if ply.seat == puzzle.seat), None)


def missed_reason(game: str, id: str, missed: Missed) -> MissedReason:
    puzzle, at = find_puzzle(game, id), prepared(game, id)
    table = laid(at, missed.moves)
    tried = first_step(puzzle, table)
    if tried is None or result_of(puzzle, table) == "solved":
        return MissedReason("")
    return MissedReason(said(game, against(game, id, tried), at.state.seat_count(), missed.language))


@lru_cache(maxsize=REASONS)
def against(game: str, id: str, tried: str) -> Reason:
    """By the same facts as hints, from what the seat knows."""
    puzzle, at = find_puzzle(game, id), prepared(game, id)
    win, moves = puzzle.win, [at.game.parse(at.state, at.seat, text) for text in (puzzle.solution, tried)]
    best, other = (
        Weighed(move, chance, 0.0, 0.0, [(at.seat, move)])
        for move, chance in zip(moves, (win, win - puzzle.margin), strict=True)
    )
    found = Explainer(at.game, LINES, AHEAD, STEPS).explain(at.game.view(at.state, at.seat), best, other, puzzle.seed)
    return found.second


def answer(game: str, id: str, language: str) -> PuzzleAnswer:
    puzzle, at = find_puzzle(game, id), prepared(game, id)
    others = [(other.text, other.win) for other in puzzle.others]
    choices = ((puzzle.solution, puzzle.win), (puzzle.second, puzzle.win - puzzle.margin), *others)
    return PuzzleAnswer(
        puzzle.seat,
        [choice(at, text, win) for text, win in choices],
        reason(at.game, puzzle.why, at.state.seat_count(), language),
        puzzle.margin,
        puzzle.solved,
    )


def told_solvers(tried: int, solved: int) -> Solvers | None:
    return Solvers(tried, solved) if tried >= ENOUGH else None


def game_opening(puzzle: Puzzle, *, seed: bytes, now: float) -> Opened:
    """The bots' game as a table that has ended. The moves are known, so there is no commitment to its seed."""
    record = whole_game(puzzle)
    game = paddock.find_game(record.game).in_version(record.version)
    return Opened(
        game=game.name,
        **played_by_rules_of(game),
        options=record.options,
        seats=with_names([SeatPlan(bot=level) for level in players(puzzle.seed, record.seats)]),
        host="",
        seed=seed.hex(),
        before=record.moves,
        at=now,
    )


def version_at(puzzle: Puzzle) -> int:
    """As its seat saw the game."""
    at = prepared(read(puzzle.record).game, puzzle.id)
    story = Story(at.game, at.state.seat_count(), at.options)
    course = read(puzzle.record).moves
    for index in range(len(course)):
        story.retell(course, index)
    return story.version(puzzle.seat)


def choice(at: Prepared, text: str, win: float) -> Counsel:
    move = at.game.parse(at.state, at.seat, text)
    return counsel(at.game, at.state, at.seat, Advice(move, text, max(0.0, win), 0.0, 0.0, [text]))
