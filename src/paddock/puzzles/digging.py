"""Mines many games at once, for a limited time, into a file that a later run continues."""

import time
from collections.abc import Callable
from contextlib import closing
from functools import cache, partial
from itertools import count as numbers
from itertools import takewhile
from pathlib import Path

from paddock.lab.crew import shared
from paddock.puzzles.bank import Progress, Puzzle, decoded, encoded
from paddock.puzzles.mining import Prospector

Found = tuple[int, list[Puzzle], bool]  # of a seed, and whether its game was mined to the end


@cache
def prospector(game: str) -> Prospector:
    return Prospector(game)


def mined(game: str, deadline: float, seed: int) -> Found:
    """In a worker process. The deadline is looked at after each position."""
    found = []
    for puzzle in prospector(game).mine(seed) if time.time() < deadline else ():
        found += [puzzle] if puzzle else []
        if time.time() > deadline:
            break
    return seed, found, time.time() < deadline


class Mine:
    """The file, and what has been found so far."""

    def __init__(self, game: str, file: Path) -> None:
        self.game = game
        self.file = file
        progress, self.puzzles = decoded(file.read_bytes()) if file.exists() else (Progress(game), [])
        if progress.game != game:
            raise ValueError(f"{file} has puzzles of {progress.game}")
        self.next_seed = progress.next_seed
        self.done: set[int] = set()  # seeds after the next one

    def add(self, seed: int, puzzles: list[Puzzle], *, is_whole: bool = True) -> None:
        """The puzzles of a game are kept at once. One that was not mined to the end is mined again by the next run."""
        known = {puzzle.id for puzzle in self.puzzles}
        self.puzzles += [puzzle for puzzle in puzzles if puzzle.id not in known]
        self.done |= {seed} if is_whole else set()
        while self.next_seed in self.done:
            self.done.remove(self.next_seed)
            self.next_seed += 1
        self.keep()

    def keep(self) -> None:
        """Whole or not at all, whenever it is interrupted."""
        new = self.file.with_suffix(".new")
        new.write_bytes(encoded(Progress(self.game, self.next_seed), self.puzzles))
        new.replace(self.file)


def tell_again(mine: Mine) -> None:
    """After a change to how moves are explained."""
    own = prospector(mine.game)
    mine.puzzles = [own.told_again(puzzle) for puzzle in mine.puzzles]
    mine.keep()


def dig(
    mine: Mine,
    *,
    minutes: float,
    workers: int,
    count: int,
    report: Callable[[Mine, int], None] = lambda mine, seed: None,
) -> None:
    """Until there are `count` puzzles, or the time is over. Then every process ends the position it is looking at."""
    deadline = time.time() + 60 * minutes
    work = partial(mined, mine.game, deadline)
    seeds = takewhile(lambda seed: time.time() < deadline, numbers(mine.next_seed))
    with closing(shared(work, seeds, workers)) as results:
        for seed, puzzles, is_whole in results:
            mine.add(seed, puzzles, is_whole=is_whole)
            report(mine, seed)
            if len(mine.puzzles) >= count:
                break
