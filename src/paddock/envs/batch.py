"""Many games stepped together, for training: rows, masks and rewards as NumPy arrays, the loop in compiled code."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.engine.stepping import Batch
from paddock.envs.sitting import Reward, Row, Sitting, rewards_of

Numbers = npt.NDArray[np.integer]


class Asked(NamedTuple):
    """What every game asks: a row and a mask for the seat that decides next."""

    observation: npt.NDArray[np.uint8]  # games x entries
    action_mask: npt.NDArray[np.int8]  # games x moves
    seat: npt.NDArray[np.int64]  # games


class Step(NamedTuple):
    """The result of a step. A game that ended has started again: `asked` is of the new one, `reward` of the old."""

    asked: Asked
    reward: npt.NDArray[np.float32]  # games x seats, 0 while a game goes on
    ended: npt.NDArray[np.bool_]  # games


class BatchEnv:
    """`count` games of one kind. Game number i of a seed is the game that a single adapter plays from the same seed."""

    def __init__(
        self,
        game: str | AnyGame,
        count: int,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: Reward | None = None,
    ) -> None:
        if count < 1:
            raise ValueError(f"a batch is of one game or more, not {count}")
        self.sitting = Sitting(game, seats, options, reward)
        self.count = count
        self.batch: Batch | None = None
        self.names = self.sitting.names
        self.most: Row = self.sitting.most

    def reset(self, seed: int) -> Asked:
        sitting = self.sitting
        self.batch = Batch(sitting.start, sitting.features, sitting.actions, self.count, index(seed))
        return self.asked()

    def step(self, moves: Numbers | Sequence[int]) -> Step:
        """One move in every game; ValueError, and nothing changed, if one of them is not legal."""
        batch = self.begun()
        batch.step(whole_numbers(moves))
        reward = np.zeros((self.count, self.sitting.seats), np.float32)
        ended = np.zeros(self.count, np.bool_)
        for game, outcome in zip(batch.ended, batch.outcomes, strict=True):
            reward[game] = rewards_of(outcome, self.sitting.reward)
            ended[game] = True
        return Step(self.asked(), reward, ended)

    def asked(self) -> Asked:
        batch = self.begun()
        return Asked(
            np.frombuffer(bytearray(batch.observed), np.uint8).reshape(self.count, -1),
            np.frombuffer(bytearray(batch.mask), np.int8).reshape(self.count, -1),
            np.array(batch.seats),
        )

    def begun(self) -> Batch:
        if self.batch is None:
            raise ValueError("games begin with reset(seed)")
        return self.batch


def whole_numbers(moves: Numbers | Sequence[int]) -> list[int]:
    row = np.asarray(moves)
    if row.ndim != 1 or not np.issubdtype(row.dtype, np.integer):
        raise ValueError(f"moves are one row of whole numbers, not {row.dtype} in {row.ndim} dimensions")
    found: list[int] = row.tolist()
    return found
