"""PettingZoo: `aec_env` asks one seat after the other, `parallel_env` all that may answer at the same time.

An observation is {"observation": row, "action_mask": mask}; with `flat`, it is a row of floats and the mask is in the
info. Whoever makes a move the rules forbid loses at once: the game ends with -1 for that seat and 0 for the others, and
its info says which rule was broken. With `illegal="random"`, a random legal move is made instead.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from paddock.contract.engine.state import OVER
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.engine.stepping import REFUSED
from paddock.envs.rendering import RENDER_MODES, Picture, known_render_mode, rendered
from paddock.envs.rewards import LOST
from paddock.envs.sitting import Observation, Sitting, known_cycles
from paddock.envs.spaces import observation_space

Masks = npt.NDArray[np.bool_]


def aec_env(game: str | AnyGame, seats: int | None = None, **settings: Any) -> "PaddockAEC":
    return PaddockAEC(game, seats, **settings)


def parallel_env(game: str | AnyGame, seats: int | None = None, **settings: Any) -> "PaddockParallel":
    return PaddockParallel(game, seats, **settings)


class Seats:
    """What both kinds of environment share: agents, spaces, pictures.

    flat: observations are floats, scaled as named: "counts", "unit" or "signed". max_cycles: the decisions that a seat
    may make before the game is truncated; in a parallel environment, its steps.
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        reward: str | None = None,
        flat: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        idle_moves: int = 0,
    ) -> None:
        self.sitting = Sitting(game, seats, options, reward, flat)
        self.render_mode = known_render_mode(render_mode)
        self.max_cycles = known_cycles(max_cycles)
        if illegal not in ("lose", "random"):
            raise ValueError(f"an illegal move is to lose or random, not {illegal!r}")
        self.forgives = illegal == "random"
        name, version = self.sitting.game.name, self.sitting.game.version
        self.metadata = {"name": f"{name}_v{version}", "render_modes": RENDER_MODES, "is_parallelizable": True}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        moves = self.sitting.actions + idle_moves
        self.observation_spaces = {agent: observation_space(self.sitting, moves) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self.seed = secrets.randbits(63)
        self.games = 0  # begun from this seed

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> int:
        """Without a seed, the next game from the latest one."""
        if seed is not None:
            self.seed, self.games = seed, 0
        self.games += 1
        return self.sitting.begin(self.seed, options, self.games - 1)

    def render(self) -> Picture:
        if self.render_mode is None:
            gymnasium.logger.warn(f"render() needs a render_mode: {', '.join(RENDER_MODES)}")
            return None
        return rendered(self.sitting.game, self.sitting.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class PaddockAEC(Seats, AECEnv[str, Observation, int]):
    """One seat after the other; where several may answer, the lowest first."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        asked = self.begin(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = [0] * len(self.agents)
        self.ask(asked)

    def ask(self, seat: int) -> None:
        self.agent_selection = agent = self.possible_agents[seat]
        if self.sitting.flat is not None:
            self.infos[agent] = {"action_mask": self.sitting.mask(seat)}

    def observe(self, agent: str) -> Observation:
        return self.sitting.observation(self.seat_of[agent])

    def action_masks(self) -> Masks:
        """Which moves of the agent to act are legal."""
        return self.sitting.mask(self.seat_of[self.agent_selection]).astype(np.bool_)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        move = -1 if action is None else int(action)  # NumPy's numbers do not belong in a state
        if self.forgives:
            move = self.sitting.any_legal(seat, move)
        self.decisions[seat] += 1
        self.go_on(seat, move, self.sitting.attempt(seat, move))

    def go_on(self, seat: int, move: int, asked: int) -> None:
        """After a move: to the seat that is to act next, or to the end."""
        if asked == REFUSED:
            self.infos[self.possible_agents[seat]] = self.sitting.why_not(seat, move)
            self.pay([LOST if other == seat else 0.0 for other in range(len(self.possible_agents))], seat)
            self.finish(self.terminations)
            return
        is_cut = asked != OVER and self.decisions[seat] == self.max_cycles
        if asked == OVER or self.sitting.potential is not None:
            self.pay(self.sitting.rewards(), seat)
        if asked == OVER or is_cut:
            self.finish(self.truncations if is_cut else self.terminations)
        else:
            self.ask(asked)

    def pay(self, rewards: list[float], seat: int) -> None:
        """A seat's rewards add up until it moves again."""
        self._cumulative_rewards[self.possible_agents[seat]] = 0.0
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def finish(self, ended: dict[str, bool]) -> None:
        ended.update(dict.fromkeys(self.possible_agents, True))
        self.agent_selection = self.agents[0]


class PaddockParallel(Seats, ParallelEnv[str, Observation, int]):
    """All seats to act answer together; the others have one move, the last one: to wait."""

    def __init__(self, game: str | AnyGame, seats: int | None = None, **settings: Any) -> None:
        super().__init__(game, seats, idle_moves=1, **settings)
        self.wait = self.sitting.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed, options)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.observations(), self.new_infos()

    def observations(self) -> dict[str, Observation]:
        asked = self.sitting.state.to_act()
        return {agent: self.observe(seat, seat in asked) for agent, seat in self.seat_of.items()}

    def observe(self, seat: int, is_asked: bool) -> Observation:
        seen = self.sitting.observation(seat)
        if self.sitting.flat is None:
            seen["action_mask"] = np.append(seen["action_mask"], np.int8(not is_asked))
        return seen

    def new_infos(self) -> dict[str, dict[str, Any]]:
        if self.sitting.flat is None:
            return {agent: {} for agent in self.possible_agents}
        return {agent: {"action_mask": mask.astype(np.int8)} for agent, mask in self.action_masks().items()}

    def action_masks(self) -> dict[str, Masks]:
        """Which moves of each agent are legal."""
        asked = self.sitting.state.to_act()
        return {
            agent: np.append(self.sitting.mask(seat), seat not in asked).astype(np.bool_)
            for agent, seat in self.seat_of.items()
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self.cycles += 1
        wrong = self.wrong(actions)
        is_over = bool(wrong) or self.play(actions) == OVER
        is_cut = not is_over and self.cycles == self.max_cycles
        lost = [LOST if seat in wrong else 0.0 for seat in range(len(self.possible_agents))]
        infos = self.new_infos()
        for seat, why in wrong.items():
            infos[self.possible_agents[seat]] |= why
        self.agents = [] if is_over or is_cut else self.agents
        return (
            self.observations(),
            dict(zip(self.possible_agents, lost if wrong else self.sitting.rewards(), strict=True)),
            dict.fromkeys(self.possible_agents, is_over),
            dict.fromkeys(self.possible_agents, is_cut),
            infos,
        )

    def wrong(self, actions: dict[str, int]) -> dict[int, dict[str, Any]]:
        """Whose answers the rules forbid, and why. All are checked before one is played."""
        if self.forgives:
            return {}
        answers = {seat: self.answer(actions, seat) for seat in self.sitting.state.to_act()}
        sitting = self.sitting
        return {seat: sitting.why_not(seat, move) for seat, move in answers.items() if not sitting.is_legal(seat, move)}

    def play(self, actions: dict[str, int]) -> int:
        """Plays the answers; the seat that is to act next, or OVER."""
        sitting = self.sitting
        after = sitting.state.turn()
        for seat in sitting.state.to_act():
            if sitting.state.waits_for(seat):
                after = sitting.play(seat, sitting.any_legal(seat, self.answer(actions, seat)))
        return after

    def answer(self, actions: dict[str, int], seat: int) -> int:
        return int(actions.get(self.possible_agents[seat], self.wait))
