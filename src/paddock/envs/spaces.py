"""The spaces of Gymnasium that the environments share."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from paddock.envs.sitting import Sitting


def observation_space(sitting: Sitting, moves: int) -> gymnasium.Space[Any]:
    """A row and a mask, or a flat row of floats."""
    if sitting.flat is not None:
        return spaces.Box(sitting.least, sitting.largest, dtype=np.float32)
    row = spaces.Box(np.zeros_like(sitting.most), sitting.most, dtype=np.uint8)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})
