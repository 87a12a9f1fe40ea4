"""Local processes that share work. Ctrl-C, an error or a lost process ends them all, at once and quietly.

Each has its own pipe and no thread: an executor of the standard library would leave what a killed process was
about to read in a queue, and wait for it.
"""

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from operator import length_hint
from typing import Any, Final, TypeVar

from paddock.contract.bot import BotFailure
from paddock.lab.interrupts import deaf_children, interrupts_held

HEARING: Final = 0.1  # seconds until Ctrl-C is heard
AHEAD: Final = 2  # pieces a process has: one to work on and the next
LOST: Final = "A process of the study ended unexpectedly: did a bot exit, or run out of memory?"

T = TypeVar("T")
R = TypeVar("R")


def shared(work: Callable[[T], R], pieces: Iterable[T], processes: int) -> Generator[R, None, None]:
    """The results, as they come. `work` and the pieces must be picklable. Closing it ends the processes."""
    left = iter(pieces)
    with interrupts_held() as is_interrupted, crew(work, min(processes, length_hint(pieces, processes))) as pipes:
        waiting = {pipe: sum(hand_out(pipe, left) for _ in range(AHEAD)) for pipe in pipes}
        while any(waiting.values()) and not is_interrupted():
            for pipe in wait([pipe for pipe, count in waiting.items() if count], HEARING):
                assert isinstance(pipe, Connection), "only pipes are waited for"
                result = result_from(pipe)
                waiting[pipe] += hand_out(pipe, left) - 1
                yield result


@contextmanager
def crew(work: Callable[[T], R], size: int) -> Iterator[list[Connection]]:
    """A number of processes, as the pipes to them."""
    context = multiprocessing.get_context("spawn")
    pairs = [context.Pipe() for _ in range(size)]
    processes = [context.Process(target=labour, args=(theirs, work)) for _, theirs in pairs]
    try:
        with deaf_children():
            for process in processes:
                process.start()
        for _, theirs in pairs:
            theirs.close()  # so that the end of the process is the end of the pipe
        yield [ours for ours, _ in pairs]
    finally:
        end_all([process for process in processes if process.pid])


def end_all(processes: Sequence[SpawnProcess]) -> None:
    for process in processes:
        process.kill()
    for process in processes:
        process.join()


def hand_out(pipe: Connection, left: Iterator[Any]) -> int:
    """Hands out the next piece; returns how many were handed out."""
    for piece in left:
        with suppress(BrokenPipeError):  # it is gone: reported when its result is due
            pipe.send(piece)
        return 1
    return 0


def result_from(pipe: Connection) -> Any:
    try:
        result, error = pipe.recv()
    except (EOFError, OSError):
        raise BotFailure(LOST) from None
    if error:
        raise error
    return result


# In a process of the crew


def labour(pipe: Connection, work: Callable[[Any], object]) -> None:
    """Works until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send(outcome_of(work, pipe.recv()))


def outcome_of(work: Callable[[Any], object], piece: object) -> tuple[object, Exception | None]:
    try:
        return work(piece), None
    except Exception as error:
        error.add_note(f"In a process of the study:\n{traceback.format_exc()}")
        return None, error
