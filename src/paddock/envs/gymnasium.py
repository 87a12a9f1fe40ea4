"""Gymnasium: one seat for the learner, bots at the others.

    env = SeatEnv("jurassic_snack", bots=["greedy"])          # or gymnasium.make("paddock/JurassicSnack-v2")

The mask of legal moves is in the observation, in the info and in `action_masks()`. A move the rules forbid ends the
game with a reward of -1; the info says which rule was broken.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

import paddock
from paddock.bots.registry import make_bot
from paddock.contract.bot import Bot, Budget
from paddock.contract.engine.state import OVER
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.rendering import RENDER_MODES, Picture, known_render_mode, rendered
from paddock.envs.rewards import LOST
from paddock.envs.sitting import Observation, Sitting, known_cycles
from paddock.envs.spaces import observation_space

FREE_RUN = Budget()


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """`bots` are for the other seats in the order of their turns, one for all of them if it is only one name.

    flat: observations are floats, scaled as named: "counts", "unit" or "signed". max_cycles: the learner's decisions
    before the game is truncated.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (so in every Gymnasium environment)

    def __init__(
        self,
        game: str | AnyGame,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        seats: int | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        reward: str | None = None,
        flat: str | None = None,
        max_cycles: int | None = None,
        budget: Budget = FREE_RUN,
        render_mode: str | None = None,
    ) -> None:
        self.sitting = sitting = Sitting(game, seats, options, reward, flat)
        if not 0 <= seat < sitting.seats:
            raise ValueError(f"there is no seat {seat} at a table of {sitting.seats}")
        self.seat = seat
        self.budget = budget
        self.render_mode = known_render_mode(render_mode)
        self.max_cycles = known_cycles(max_cycles)
        self.cycles = 0
        self.named = bots
        self.bots = self.seated(bots)
        self.observation_space = observation_space(sitting, sitting.actions)
        self.action_space = spaces.Discrete(sitting.actions)

    def __getstate__(self) -> dict[str, Any]:
        """Bots keep nothing between moves: new ones take their seats."""
        return {name: value for name, value in vars(self).items() if name != "bots"}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)
        self.bots = self.seated(self.named)

    def seated(self, bots: str | Sequence[str]) -> dict[int, Bot]:
        count = self.sitting.seats
        others = [(self.seat + turn) % count for turn in range(1, count)]
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) == 1:
            names *= len(others)
        if len(names) != len(others):
            raise ValueError(f"{len(others)} other seats need as many bots, or one for all; {len(names)} were named")
        return {other: make_bot(name, self.sitting.game) for other, name in zip(others, names, strict=True)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.cycles = 0
        asked = self.sitting.begin(int(self.np_random.integers(1 << 63)), options)
        while self.let_bots_play(asked) == OVER:  # a game that ends before the learner's first turn teaches nothing
            asked = self.sitting.begin(int(self.np_random.integers(1 << 63)))
        self.sitting.rewards()  # what the bots' first moves changed isn't the learner's doing
        return self.observed()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        sitting = self.sitting
        move = int(action)
        if not sitting.is_legal(self.seat, move):
            why = sitting.why_not(self.seat, move) | {"action_mask": sitting.mask(self.seat)}
            return sitting.observation(self.seat), LOST, True, False, why
        self.cycles += 1
        is_over = self.let_bots_play(sitting.play(self.seat, move)) == OVER
        observation, info = self.observed()
        return observation, sitting.rewards()[self.seat], is_over, not is_over and self.cycles == self.max_cycles, info

    def let_bots_play(self, asked: int) -> int:
        """Until it is the learner's turn, or the game is over."""
        sitting = self.sitting
        while asked != OVER and not sitting.state.waits_for(self.seat):
            view, legal = sitting.game.view(sitting.state, asked), sitting.state.legal_moves(asked)
            asked = sitting.play(asked, self.bots[asked].choose(view, legal, sitting.rng, self.budget))
        return asked

    def observed(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.sitting.observation(self.seat)
        return seen, {"action_mask": self.sitting.mask(self.seat) if self.sitting.flat else seen["action_mask"]}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which moves are legal: as sb3-contrib's MaskablePPO asks."""
        return self.sitting.mask(self.seat).astype(np.bool_)

    def render(self) -> Picture:
        if self.render_mode is None:
            gymnasium.logger.warn(f"render() needs a render_mode: {', '.join(RENDER_MODES)}")
            return None
        return rendered(self.sitting.game, self.sitting.state, self.render_mode)


def register() -> None:
    """Puts every game into Gymnasium's register, by each version of its rules: paddock/JurassicSnack-v2 and so on."""
    for name in paddock.game_names():
        game = paddock.find_game(name)
        add(name, game.version, "paddock.envs.gymnasium:SeatEnv", {"game": name})
        for version in game.older:
            add(name, version, "paddock.envs.gymnasium:older_env", {"game": name, "version": version})


def add(name: str, version: int, entry_point: str, values: dict[str, Any]) -> None:
    title = "".join(word.capitalize() for word in name.split("_"))
    identifier = f"paddock/{title}-v{version}"
    if identifier not in gymnasium.registry:
        gymnasium.register(identifier, entry_point=entry_point, kwargs=values)


def older_env(game: str, version: int, **values: Any) -> SeatEnv:
    """A game by an earlier version of its rules."""
    return SeatEnv(paddock.find_game(game, version=version), **values)
