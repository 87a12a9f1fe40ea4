"""Many games stepped together, for training: rows, masks and rewards as NumPy arrays, the loop in compiled code."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.engine.stepping import Batch
from paddock.envs.rewards import Potential, rewards_of
from paddock.envs.sitting import Floats, Row, Sitting, known_cycles

Numbers = npt.NDArray[np.integer]
RUNNING: Final = ("begun", "states", "luck", "seats", "ended", "outcomes", "observed", "mask")  # parts of a Batch


class Asked(NamedTuple):
    """What every game asks: a row and a mask for the seat that decides next."""

    observation: Row | Floats  # games x entries
    action_mask: npt.NDArray[np.int8]  # games x moves
    seat: npt.NDArray[np.int64]  # games


class Step(NamedTuple):
    """The result of a step. A game that ended has started again: `asked` is of the new one, `reward` of the old.

    `env.truncated` says which of them were cut off after `max_cycles` decisions.
    """

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
        reward: str | None = None,
        *,
        flat: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        if count < 1:
            raise ValueError(f"a batch is of one game or more, not {count}")
        self.sitting = Sitting(game, seats, options, reward, flat)
        self.count = count
        self.max_cycles = known_cycles(max_cycles)
        self.cycles = np.zeros(count, np.int64)  # decisions in each game
        self.truncated = np.zeros(count, np.bool_)  # the games that the latest step cut off
        is_shaped = self.sitting.potential is not None
        self.potentials = [Potential(self.sitting.game, self.sitting.seats) for _ in range(count if is_shaped else 0)]
        self.batch: Batch | None = None
        self.names = self.sitting.names
        self.most: Row = self.sitting.most

    def __getstate__(self) -> dict[str, Any]:
        """The native batch goes by its parts."""
        batch = self.batch and {name: getattr(self.batch, name) for name in ("seed", *RUNNING)}
        return vars(self) | {"batch": batch}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)
        if (parts := values["batch"]) is not None:
            sitting = self.sitting
            self.batch = Batch(sitting.start, sitting.features, sitting.actions, 0, parts["seed"])
            for name in RUNNING:
                setattr(self.batch, name, parts[name])

    def reset(self, seed: int) -> Asked:
        sitting = self.sitting
        self.batch = Batch(sitting.start, sitting.features, sitting.actions, self.count, index(seed))
        self.cycles[:] = 0
        for game, potential in enumerate(self.potentials):
            potential.begin(self.batch.states[game])
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
        self.shape(batch, reward, ended)
        if self.max_cycles:
            self.cut(batch, ended)
        return Step(self.asked(), reward, ended)

    def shape(self, batch: Batch, reward: npt.NDArray[np.float32], ended: npt.NDArray[np.bool_]) -> None:
        """Pays what the step has changed; a game that ended has lost its potential, and another one has begun."""
        for game, potential in enumerate(self.potentials):
            if ended[game]:
                reward[game] -= potential.last
                potential.begin(batch.states[game])
            else:
                reward[game] += potential.gains(batch.states[game])

    def cut(self, batch: Batch, ended: npt.NDArray[np.bool_]) -> None:
        """Games that have gone on for too long start again."""
        self.cycles = np.where(ended, 0, self.cycles + 1)
        self.truncated = self.cycles >= self.max_cycles
        for game in np.flatnonzero(self.truncated).tolist():
            batch.begin(game)
            ended[game], self.cycles[game] = True, 0
            if self.potentials:
                self.potentials[game].begin(batch.states[game])
        if self.truncated.any():
            batch.look()

    def asked(self) -> Asked:
        batch = self.begun()
        rows: Row = np.frombuffer(bytearray(batch.observed), np.uint8).reshape(self.count, -1)
        return Asked(
            rows if self.sitting.flat is None else self.sitting.scaled(rows),
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
