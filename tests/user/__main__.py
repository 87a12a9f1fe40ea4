"""Answers the random user of web/user as the server does: one question per line, one answer per line.

The questions come from pages that run outside a browser. Behind them are the real hall, conversations and store over a
database file that is gone afterwards; only the network, the clock and the seed of a table are given.
"""

import asyncio
import logging
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.user.desk import QUESTIONS, Desk
from tests.user.questions import Question


async def answer_all(folder: Path) -> None:
    desk = await Desk.open(folder / "user.sqlite")
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        question = msgspec.json.decode(line, type=Question)
        answer = await QUESTIONS[type(question)](desk, question)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()
    await desk.close()


def main() -> None:
    logging.basicConfig(level=logging.WARNING)  # on stderr: failures in the server are shown along with the failed game
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(answer_all(Path(folder)))


main()
