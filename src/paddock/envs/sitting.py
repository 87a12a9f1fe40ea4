"""One game as the adapters play it: chance is resolved between decisions, seats are numbered, results are rewards."""

from collections.abc import Mapping
from operator import index
from typing import Any, Final, Literal, get_args

import numpy as np
import numpy.typing as npt

import paddock
from paddock.contract.engine.state import Outcome, State
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.engine.stepping import Stepped, luck_of

Row = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]  # "observation": Row, "action_mask": Mask
Reward = Literal["rank", "score"]
RENDER_MODES: Final = ["text", "svg"]
ENTRY: Final = np.dtype(np.uint8)
LEGAL: Final = np.dtype(np.int8)
LOST: Final = -1.0  # by a move that the rules forbid


class Sitting(Stepped):
    """A game with its seats and options, which can be restarted at will."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: Reward | None = None,
    ) -> None:
        self.game: AnyGame = paddock.find_game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = dict(options or {})
        self.reward: Reward = reward or ("rank" if self.seats > 1 else "score")
        if self.reward not in get_args(Reward):
            raise ValueError(f"a reward is {' or '.join(get_args(Reward))}, not {reward!r}")
        self.start: State = self.game.new(self.seats, self.options)
        super().__init__(self.game.features(self.seats), self.game.action_space)
        self.names: list[str] = list(self.features.names)
        self.most: Row = np.array(self.features.most, np.uint8)

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
        return self.start_from(self.start, luck_of(index(seed), number))

    def observation(self, seat: int) -> Observation:
        seen, width = self.seen(seat), self.width
        row: Row = np.ndarray(width, ENTRY, seen)
        mask: Mask = np.ndarray(self.actions, LEGAL, seen, width)
        return {"observation": row, "action_mask": mask}

    def rewards(self) -> list[float]:
        """Of every seat, when the game is over."""
        outcome = self.state.outcome()
        assert outcome is not None, "the game goes on"
        return rewards_of(outcome, self.reward)

    def why_not(self, seat: int, move: int) -> dict[str, Any]:
        refusal = self.game.why_illegal(self.state, seat, move)
        return {"illegal": move, "rule": refusal.rule, "why": refusal.why}

    def text(self) -> str:
        """The position as text, as the seat to act sees it."""
        return self.game.picture(self.state, self.looking())

    def drawing(self) -> str:
        """The position as an SVG picture, as the seat to act sees it."""
        return self.game.drawing(self.state, self.looking())

    def looking(self) -> int | None:
        seat = self.state.turn()
        return seat if seat >= 0 else None


def known_render_mode(mode: str | None) -> str | None:
    """ValueError if nobody can draw so."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"a render_mode is {' or '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def rewards_of(outcome: Outcome, kind: Reward) -> list[float]:
    """By rank: the share of the others one is ahead of, less the share one is behind: from -1 to 1, in sum 0."""
    if kind == "score":
        return [float(score) for score in outcome.scores]
    ranks = outcome.ranks
    others = max(1, len(ranks) - 1)
    return [sum((other > rank) - (other < rank) for other in ranks) / others for rank in ranks]
