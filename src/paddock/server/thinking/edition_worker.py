"""The process that checks editions: a question per line, an answer per line. A text that needs too much ends only this.

The text comes from a stranger. Its CPU time and memory are limited; past that the kernel refuses
the memory, or ends the process, and the server starts another one for the next question.
"""

import contextlib
import math
import os
import sys
from typing import BinaryIO, Final

import msgspec

from paddock.games import find_game
from paddock.server.table.edition_drafts import drafted
from paddock.server.table.editions import EditionAnswer, EditionQuestion, checked

if sys.platform != "win32":
    import resource

NICENESS: Final = 5  # like bots: at a lower priority than people's moves
SECONDS: Final = 2  # of CPU time, for one question
MEMORY: Final = 1 << 29  # bytes


def answer_line(line: bytes) -> bytes:
    question = msgspec.json.decode(line, type=EditionQuestion)
    try:
        game = find_game(question.game)
        if question.wanted is not None:
            made = drafted(game, question.text, question.wanted, question.language)
            return msgspec.json.encode(EditionAnswer(drafted=made))
        found = checked(game, question.text, question.file, question.language)
        return msgspec.json.encode(EditionAnswer(found))
    except Exception as error:  # a fault of ours, or no memory left: reported, so that the server can log it
        return msgspec.json.encode(EditionAnswer(error=f"{type(error).__name__}: {error}"[:500]))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    for line in questions:
        limit_time()
        answers.write(answer_line(line) + b"\n")
        answers.flush()


def limit_time() -> None:
    """From now on; the kernel ends the process that takes longer."""
    if sys.platform != "win32":
        used = resource.getrusage(resource.RUSAGE_SELF)
        lower(resource.RLIMIT_CPU, math.ceil(used.ru_utime + used.ru_stime) + SECONDS)


def lower(kind: int, wanted: int) -> None:
    """Sets the soft limit, no higher than the machine allows."""
    hard = resource.getrlimit(kind)[1]
    resource.setrlimit(kind, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


def main() -> None:
    if sys.platform != "win32":
        os.nice(NICENESS)
        lower(resource.RLIMIT_DATA, MEMORY)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server has gone
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
