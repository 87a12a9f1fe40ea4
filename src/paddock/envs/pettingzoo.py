"""PettingZoo: `aec_env` asks one seat after the other, `parallel_env` all that may answer at the same time.

An observation is {"observation": row, "action_mask": mask}. Whoever makes a move the rules forbid loses at once: the
game ends with -1 for that seat and 0 for the others, and its info says which rule was broken.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from paddock.contract.engine.state import OVER
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.sitting import LOST, RENDER_MODES, Observation, Reward, Sitting, known_render_mode


def aec_env(game: str | AnyGame, seats: int | None = None, **settings: Any) -> "PaddockAEC":
    return PaddockAEC(game, seats, **settings)


def parallel_env(game: str | AnyGame, seats: int | None = None, **settings: Any) -> "PaddockParallel":
    return PaddockParallel(game, seats, **settings)


class Seats:
    """What both kinds of environment share: agents, spaces, pictures."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
        idle_moves: int = 0,
    ) -> None:
        self.sitting = Sitting(game, seats, options, reward)
        self.render_mode = known_render_mode(render_mode)
        name, version = self.sitting.game.name, self.sitting.game.version
        self.metadata = {"name": f"{name}_v{version}", "render_modes": RENDER_MODES, "is_parallelizable": True}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        moves = self.sitting.actions + idle_moves
        row = spaces.Box(np.zeros_like(self.sitting.most), self.sitting.most, dtype=np.uint8)
        mask = spaces.Box(0, 1, (moves,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
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

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: text or svg")
            return None
        return self.sitting.drawing() if self.render_mode == "svg" else self.sitting.text()

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
        self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> Observation:
        return self.sitting.observation(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        move = -1 if action is None else int(action)  # NumPy's numbers do not belong in a state
        asked = self.sitting.attempt(seat, move)
        if asked >= 0:
            self.agent_selection = self.possible_agents[asked]
        elif asked == OVER:
            self.finish(self.sitting.rewards())
        else:
            self.infos[agent] = self.sitting.why_not(seat, move)
            self.finish([LOST if other == seat else 0.0 for other in range(len(self.possible_agents))])

    def finish(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.possible_agents, True)
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
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        asked = self.sitting.state.to_act()
        return {agent: self.observe(seat, seat in asked) for agent, seat in self.seat_of.items()}

    def observe(self, seat: int, is_asked: bool) -> Observation:
        seen = self.sitting.observation(seat)
        seen["action_mask"] = np.append(seen["action_mask"], np.int8(not is_asked))
        return seen

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        rewards = self.play(actions, infos)
        is_over = rewards is not None
        observations = self.observations()
        self.agents = [] if is_over else self.agents
        return (
            observations,
            dict(zip(self.possible_agents, rewards or [0.0] * len(self.possible_agents), strict=True)),
            dict.fromkeys(self.possible_agents, is_over),
            dict.fromkeys(self.possible_agents, False),
            infos,
        )

    def play(self, actions: dict[str, int], infos: dict[str, dict[str, Any]]) -> list[float] | None:
        """Plays the answers; the rewards if that was the end. All are checked before one is played."""
        asked = self.sitting.state.to_act()
        wrong = [seat for seat in asked if not self.sitting.is_legal(seat, self.answer(actions, seat))]
        if wrong:
            for seat in wrong:
                infos[self.possible_agents[seat]] = self.sitting.why_not(seat, self.answer(actions, seat))
            return [LOST if seat in wrong else 0.0 for seat in range(len(self.possible_agents))]
        for seat in asked:
            if self.sitting.state.waits_for(seat):
                after = self.sitting.play(seat, self.answer(actions, seat))
        return self.sitting.rewards() if after == OVER else None

    def answer(self, actions: dict[str, int], seat: int) -> int:
        return int(actions.get(self.possible_agents[seat], self.wait))
