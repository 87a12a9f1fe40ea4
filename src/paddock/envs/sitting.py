"""One game as the adapters play it: chance is resolved between decisions, seats are numbered, results are rewards."""

from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
import numpy.typing as npt

import paddock
from paddock.contract.engine.state import State
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.engine.stepping import Stepped, luck_of
from paddock.envs.rewards import Potential, Reward, known_reward, rewards_of

Row = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Observation = Any  # {"observation": Row, "action_mask": Mask}, or Floats
ENTRY: Final = np.dtype(np.uint8)
LEGAL: Final = np.dtype(np.int8)
# Flat observations: the range of an entry, None for its own counts.
SCALINGS: Final[dict[str, tuple[float, float] | None]] = {"counts": None, "unit": (0.0, 1.0), "signed": (-1.0, 1.0)}


def usual_seats(game: AnyGame) -> int:
    """Two, where the game allows it."""
    return 2 if 2 in game.seats else game.seats[0]


class Sitting(Stepped):
    """A game with its seats and options, which can be restarted at will."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: str | None = None,
        flat: str | None = None,
    ) -> None:
        self.game: AnyGame = paddock.find_game(game) if isinstance(game, str) else game
        self.seats = usual_seats(self.game) if seats is None else index(seats)
        self.options = dict(options or {})
        self.reward: Reward = known_reward(reward, self.seats)
        self.start: State = self.game.new(self.seats, self.options)
        super().__init__(self.game.features(self.seats), self.game.action_space)
        self.potential = Potential(self.game, self.seats) if self.reward == "shaped" else None
        self.names: list[str] = list(self.features.names)
        self.most: Row = np.array(self.features.most, np.uint8)
        self.flat = flat
        self.least, self.largest = bounds_of(flat, self.most)
        self.scale: Floats = ((self.largest - self.least) / np.maximum(self.most, 1)).astype(np.float32)

    def __reduce__(self) -> tuple[object, ...]:
        made = (self.game, self.seats, self.options, self.reward, self.flat)
        return (
            Sitting,
            made,
            {name: getattr(self, name) for name in ("state", "rng", "potential") if hasattr(self, name)},
        )

    def __setstate__(self, parts: dict[str, Any]) -> None:
        for name, value in parts.items():
            setattr(self, name, value)

    def begin(self, seed: int, options: Mapping[str, Any] | None = None, number: int = 0) -> int:
        """The game of this number from this seed; returns the first seat to act.

        Options are those of an environment's `reset`: what is under "game" is for the game, and applies from now on.
        """
        if misplaced := [name for name in options or {} if name in self.game.options]:
            raise ValueError(f"options of the game go under 'game': options={{'game': {{{misplaced[0]!r}: …}}}}")
        given: Mapping[str, OptionValue] = (options or {}).get("game", {})
        if given:
            self.start = self.game.new(self.seats, self.options | dict(given))
            self.options |= given
        asked = self.start_from(self.start, luck_of(index(seed), number))
        if self.potential is not None:
            self.potential.begin(self.state)
        return asked

    def observation(self, seat: int) -> Observation:
        seen, width = self.seen(seat), self.width
        row: Row = np.ndarray(width, ENTRY, seen)
        if self.flat is not None:
            return self.scaled(row)
        mask: Mask = np.ndarray(self.actions, LEGAL, seen, width)
        return {"observation": row, "action_mask": mask}

    def scaled(self, rows: Row) -> Floats:
        """Rows as flat floats."""
        return rows * self.scale + self.least

    def mask(self, seat: int) -> Mask:
        """1 for each move that this seat may make now."""
        mask: Mask = np.zeros(self.actions, LEGAL)
        mask[self.state.legal_moves(seat)] = 1
        return mask

    def any_legal(self, seat: int, move: int) -> int:
        """The move, or a random one if the rules forbid it."""
        return move if self.is_legal(seat, move) else self.state.random_move(seat, self.rng)

    def rewards(self) -> list[float]:
        """Of every seat, since the latest decision."""
        outcome = self.state.outcome()
        paid = rewards_of(outcome, self.reward) if outcome is not None else [0.0] * self.seats
        if self.potential is None:
            return paid
        return [one + gain for one, gain in zip(paid, self.potential.gains(self.state), strict=True)]

    def why_not(self, seat: int, move: int) -> dict[str, Any]:
        refusal = self.game.why_illegal(self.state, seat, move)
        return {"illegal": move, "rule": refusal.rule, "why": refusal.why}


def bounds_of(flat: str | None, most: Row) -> tuple[Floats, Floats]:
    """The smallest and the largest value of each entry; ValueError for an unknown scale."""
    if flat not in (None, *SCALINGS):
        raise ValueError(f"flat observations are {', '.join(SCALINGS)}, not {flat!r}")
    ends = SCALINGS[flat] if flat is not None else None
    least, largest = (0.0, most) if ends is None else ends
    return np.full(most.shape, least, np.float32), np.broadcast_to(np.float32(largest), most.shape).astype(np.float32)


def known_cycles(max_cycles: int | None) -> int:
    """0: without a limit."""
    if max_cycles is None:
        return 0
    if max_cycles < 1:
        raise ValueError(f"max_cycles is 1 or more, not {max_cycles}")
    return max_cycles
