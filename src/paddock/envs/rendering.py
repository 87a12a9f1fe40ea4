"""Pictures of a table: `ansi` is text, `human` prints it, `svg` is a drawing, `rgb_array` its pixels."""

import io
from typing import Final

import numpy as np
import numpy.typing as npt

from paddock.contract.engine.state import State
from paddock.contract.game import AnyGame

RENDER_MODES: Final = ["human", "ansi", "rgb_array", "svg"]
Picture = str | npt.NDArray[np.uint8] | None


def known_render_mode(mode: str | None) -> str | None:
    """ValueError for an unknown render mode."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"a render_mode is {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def rendered(game: AnyGame, state: State, mode: str) -> Picture:
    """The position as the seat to act sees it."""
    seat = state.turn() if state.turn() >= 0 else None
    if mode == "svg":
        return game.drawing(state, seat)
    if mode == "rgb_array":
        return pixels(game.drawing(state, seat))
    text = game.picture(state, seat)
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Height x width x 3."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError("rgb_array needs resvg_py and pillow: pip install 'paddock[research]'") from error
    with Image.open(io.BytesIO(bytes(svg_to_bytes(svg_string=svg, background="white")))) as image:
        return np.asarray(image.convert("RGB"))
