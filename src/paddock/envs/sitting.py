"""One game as the adapters play it: luck is drawn between the decisions, seats are numbered, results are rewards."""

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

import paddock
from paddock.envs.stepping import luck_of, seen_by, settle
from paddock.features import Features, Rows
from paddock.game import AnyGame, OptionValue
from paddock.luck import Rng
from paddock.state import Outcome, State

Row = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]  # "observation": Row, "action_mask": Mask
Reward = Literal["rank", "score"]


class Sitting:
    """A game with its seats and options, begun anew as often as one likes."""

    state: State
    rng: Rng

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
        self.start: State = self.game.new(self.seats, self.options)
        self.features: Features = self.game.features(self.seats)
        self.names: list[str] = list(self.features.names)
        self.most: Row = np.array(self.features.most, np.uint8)
        self.actions = self.game.action_space
        self.width = len(self.names)
        self.rows = Rows(self.width + self.actions)
        self.ended: Outcome | None = None

    def begin(self, seed: int, options: Mapping[str, Any] | None = None) -> int:
        """A new game from this seed; gives the seat that is asked first.

        Options are those of an environment's `reset`: what stands under "game" is for the game, and holds from now on.
        """
        given: Mapping[str, OptionValue] = (options or {}).get("game", {})
        if given:
            self.start = self.game.new(self.seats, self.options | dict(given))
            self.options |= given
        self.state = self.start.copy()
        self.rng = luck_of(seed, 0)
        self.ended = None
        return settle(self.state, self.rng)

    def play(self, seat: int, move: int) -> int:
        """Makes a legal move and what chance does after it; gives the seat that is asked then, or OVER."""
        self.state.apply(seat, move)
        return settle(self.state, self.rng)

    def is_legal(self, seat: int, move: int) -> bool:
        return move in self.state.legal_moves(seat)

    def observation(self, seat: int) -> Observation:
        seen = seen_by(seat, self.state, self.features, self.rows)
        row: Row = np.frombuffer(seen, np.uint8, self.width)
        mask: Mask = np.frombuffer(seen, np.int8, self.actions, self.width)
        return {"observation": row, "action_mask": mask}

    def rewards(self) -> list[float]:
        """Of every seat, when the game is over."""
        outcome = self.state.outcome()
        assert outcome is not None, "the game goes on"
        return rewards_of(outcome, self.reward)

    def why_not(self, seat: int, move: int) -> dict[str, Any]:
        refusal = self.game.refusal(self.state, seat, move)
        return {"illegal": move, "rule": refusal.rule, "why": refusal.why}

    def text(self) -> str:
        """The position in letters, as the seat that is asked sees it."""
        return self.game.picture(self.state, self.looking())

    def drawing(self) -> str:
        """The position as an SVG picture, as the seat that is asked sees it."""
        return self.game.drawing(self.state, self.looking())

    def looking(self) -> int | None:
        seat = self.state.turn()
        return seat if seat >= 0 else None


def rewards_of(outcome: Outcome, kind: Reward) -> list[float]:
    """By rank: the share of the others one is ahead of, less the share one is behind: from -1 to 1, in sum 0."""
    if kind == "score":
        return [float(score) for score in outcome.scores]
    ranks = outcome.ranks
    others = max(1, len(ranks) - 1)
    return [sum((other > rank) - (other < rank) for other in ranks) / others for rank in ranks]
