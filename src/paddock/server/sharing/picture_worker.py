"""The process that turns drawings into pictures. It needs resvg_py, and Pillow for those that move.

Names in a drawing come from strangers, and the work is too long for the server's own loop.
"""

import base64
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from paddock.pool import limited
from paddock.server.sharing.desk import Drawn, ToDraw

SECONDS: Final = 10  # of CPU time, for one picture
MEMORY: Final = 1 << 30  # bytes
FONTS: Final = sorted(str(file) for file in (Path(__file__).parent / "fonts").glob("*.ttf"))
FAMILY: Final = "Paddock Text"
FRAME: Final = 900  # milliseconds that each frame is shown
LAST: Final = 2400
COLOURS: Final = 128


def png(svg: str, width: int) -> bytes:
    from resvg_py import svg_to_bytes

    drawn = svg_to_bytes(
        svg_string=svg, width=width, font_files=FONTS, font_family=FAMILY, sans_serif_family=FAMILY, background="white"
    )
    return bytes(drawn)


def gif(frames: Sequence[str], width: int) -> bytes:
    """All frames, one after another and again from the beginning."""
    from PIL import Image

    drawn = [Image.open(io.BytesIO(png(svg, width))).convert("RGB") for svg in frames]
    palette = drawn[-1].quantize(COLOURS)  # the same for all, or the ground would flicker
    first, *rest = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in drawn]
    made, times = io.BytesIO(), [FRAME] * len(rest) + [LAST]
    first.save(made, "GIF", save_all=True, append_images=rest, duration=times, loop=0, optimize=False)
    return made.getvalue()


def drawn_by(wanted: ToDraw) -> bytes:
    return gif(wanted.frames, wanted.width) if wanted.frames else png(wanted.svg, wanted.width)


def answer_line(line: bytes) -> bytes:
    try:
        wanted = msgspec.json.decode(line, type=ToDraw)
        is_empty = not (wanted.svg or wanted.frames)
        drawn = Drawn() if is_empty else Drawn(base64.b64encode(drawn_by(wanted)).decode())
    except Exception as error:  # reported, so that the server can log it
        drawn = Drawn(error=f"{type(error).__name__}: {error}"[:500])
    return msgspec.json.encode(drawn)


def main() -> None:
    limited.work(answer_line, seconds=SECONDS, memory=MEMORY)


if __name__ == "__main__":
    main()
