"""The process that turns drawings into pictures: a question per line, an answer per line. It needs resvg_py.

Names in a drawing come from strangers, and the work is too long for the server's own loop. CPU time and memory are
limited; past that only this process ends.
"""

import base64
import contextlib
import math
import os
import sys
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from paddock.server.sharing.desk import Drawn, ToDraw

if sys.platform != "win32":
    import resource

NICENESS: Final = 5
SECONDS: Final = 5  # of CPU time, for one picture
MEMORY: Final = 1 << 30  # bytes
FONTS: Final = sorted(str(file) for file in (Path(__file__).parent / "fonts").glob("*.ttf"))
FAMILY: Final = "Paddock Text"


def png(svg: str, width: int) -> bytes:
    from resvg_py import svg_to_bytes

    drawn = svg_to_bytes(
        svg_string=svg, width=width, font_files=FONTS, font_family=FAMILY, sans_serif_family=FAMILY, background="white"
    )
    return bytes(drawn)


def answer_line(line: bytes) -> bytes:
    try:
        wanted = msgspec.json.decode(line, type=ToDraw)
        drawn = Drawn(base64.b64encode(png(wanted.svg, wanted.width)).decode()) if wanted.svg else Drawn()
    except Exception as error:  # reported, so that the server can log it
        drawn = Drawn(error=f"{type(error).__name__}: {error}"[:500])
    return msgspec.json.encode(drawn)


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
