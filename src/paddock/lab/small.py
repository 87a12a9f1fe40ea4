"""A small study in its own process: the request is a line of JSON, then a line for each step, and last the report.

The server starts it for someone on the page. It runs at the lowest priority, and stops when its time is up, or when
the answer is certain.
"""

import os
import sys
import time
from typing import TYPE_CHECKING

import msgspec

from paddock.lab.asked.findings import Findings, Question

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from paddock.lab.asked.playing import Playing

NICENESS = 15  # behind people and their bots
CPU_SECONDS = 300
MEMORY = 1 << 30  # bytes
PAUSE = 2.0  # seconds between two answers
FEWEST = 10  # games before anything is said
PROBE = 1.0  # seconds of games, to estimate how long others take


class Request(msgspec.Struct, frozen=True):
    """As `Wish`; with `probe` it is only asked how long a game takes."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int
    question: Question = "things"
    edition: str = ""
    probe: bool = False


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """The number of games just finished; what they say so far; or the page; or why there is none."""

    done: int = 0
    findings: Findings | None = None
    report: str = ""
    error: str = ""
    pace: float = 0.0  # seconds a game


def main() -> None:
    if sys.platform != "win32":
        os.nice(NICENESS)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    request = msgspec.json.decode(sys.stdin.buffer.readline(), type=Request)
    try:
        from paddock.lab.asked.playing import Playing, Wish

        playing = Playing(msgspec.convert(msgspec.to_builtins(request), Wish))
        tell(Step(pace=pace_of(playing)) if request.probe else carried_out(playing))
    except ModuleNotFoundError as error:
        tell(Step(error=f"{error.name} is not installed"))


def carried_out(playing: "Playing") -> Step:
    """The last step: everything, and the page."""
    said = time.monotonic()
    for number in range(playing.wish.games):
        playing.play(number)
        is_due = number + 1 >= FEWEST and time.monotonic() > said + PAUSE
        found = playing.findings() if is_due else None
        tell(Step(done=1, findings=found))
        if found is not None:
            said = time.monotonic()
            if found.certain:
                break
    return Step(findings=playing.findings(), report=playing.report())


def pace_of(playing: "Playing") -> float:
    start, number = time.process_time(), 0
    while time.process_time() < start + PROBE and number < playing.wish.games:
        playing.play(number)
        number += 1
    return (time.process_time() - start) / number


def tell(step: Step) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(step) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
