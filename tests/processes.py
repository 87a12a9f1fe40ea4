"""Looking at processes from outside, by Linux's /proc: those a process has started, and whether they have ended."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def children(process: int) -> list[int]:
    """All that it has started and all that these have started, and so on."""
    found: list[int] = []
    with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in map(int, (thread / "children").read_text().split()):
                found += [child, *children(child)]
    return found


def command_of(process: int) -> str:
    """Empty if it has ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


def is_running(process: int) -> bool:
    """A killed process may stay listed until somebody reaps it."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@contextmanager
def none_left(processes: list[int]) -> Iterator[None]:
    """Whatever the test finds, these do not outlive it."""
    try:
        yield
    finally:
        for process in filter(is_running, processes):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


async def ended(processes: list[int]) -> None:
    """Returns when none of them runs any more: nothing but a look tells, since they are not our children."""
    while any(map(is_running, processes)):
        await asyncio.sleep(0.02)
