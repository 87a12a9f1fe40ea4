"""A process for work that strangers cause: a question per line, an answer per line, in limited time and memory.

Past its limits the kernel refuses the memory, or ends the process. The server, at its desk, starts another one.
"""

import contextlib
import math
import os
import sys
from collections.abc import Callable
from typing import BinaryIO, Final

if sys.platform != "win32":
    import resource

NICENESS: Final = 5  # like bots: at a lower priority than people's moves


def work(answer: Callable[[bytes], bytes], *, seconds: int, memory: int) -> None:
    """Until the server has gone. seconds: of CPU time, for one question; memory: in bytes."""
    if sys.platform != "win32":
        os.nice(NICENESS)
        lower(resource.RLIMIT_DATA, memory)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        serve(answer, seconds, sys.stdin.buffer, sys.stdout.buffer)


def serve(answer: Callable[[bytes], bytes], seconds: int, questions: BinaryIO, answers: BinaryIO) -> None:
    for line in questions:
        limit_time(seconds)
        answers.write(answer(line) + b"\n")
        answers.flush()


def limit_time(seconds: int) -> None:
    """From now on."""
    if sys.platform != "win32":
        used = resource.getrusage(resource.RUSAGE_SELF)
        lower(resource.RLIMIT_CPU, math.ceil(used.ru_utime + used.ru_stime) + seconds)


def lower(kind: int, wanted: int) -> None:
    """Sets the soft limit, no higher than the machine allows."""
    hard = resource.getrlimit(kind)[1]
    resource.setrlimit(kind, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
