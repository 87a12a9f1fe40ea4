"""A game with the methods and shapes of a TextArena environment, without needing that library.

`reset(num_players, seed)`, then `get_observation()` and `step(action)` until it says that the game is done, then
`close()`. Pass `kinds=textarena.ObservationType` to use its wrappers.
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, Final

from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.text.dialogue import Dialogue
from paddock.envs.text.rules import Rules
from paddock.envs.text.scene import Misread

GAME_ID: Final = -1  # who speaks: the game
ALLOWANCE: Final = 3  # refused answers in a row; the next one loses


class ObservationType(Enum):
    """The kinds of messages, named as TextArena names them."""

    PROMPT = auto()
    PLAYER_ACTION = auto()
    GAME_ACTION_DESCRIPTION = auto()
    GAME_MESSAGE = auto()
    GAME_BOARD = auto()
    GAME_ADMIN = auto()


Message = tuple[int, str, Any]  # who speaks, what they say, and its ObservationType


class ArenaEnv:
    """All seats talk. Rewards are from -1 (last) to 1 (sole winner); whoever answers nonsense too often gets -1."""

    def __init__(
        self,
        game: str | AnyGame,
        options: Mapping[str, OptionValue] | None = None,
        *,
        rules: Rules = "brief",
        described: bool = False,
        allowance: int = ALLOWANCE,
        kinds: type[Enum] = ObservationType,
    ) -> None:
        self.terms = {"options": options, "rules": rules, "described": described}
        self.game = game
        self.allowance = allowance
        self.kinds = kinds
        self.dialogue = Dialogue(game, **self.terms)  # type: ignore[arg-type]

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.dialogue = Dialogue(self.game, num_players, **self.terms)  # type: ignore[arg-type]
        self.dialogue.begin(seed or 0)
        self.strikes = [0] * num_players
        self.lost: int | None = None  # by nonsense
        self.told = [[self.message(self.dialogue.opening(seat), "PROMPT")] for seat in range(num_players)]
        self.ask()

    def get_observation(self) -> tuple[int, list[Message]]:
        """Who must answer, and what is new to them."""
        seat = self.current
        new, self.told[seat] = self.told[seat], []
        return seat, new

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        seat = self.current
        try:
            self.dialogue.answer(seat, action)
        except Misread as misread:
            return self.refuse(seat, str(misread))
        self.strikes[seat] = 0
        if self.dialogue.to_act() is not None:
            self.ask()
            return False, {}
        for other, told in enumerate(self.told):
            told.append(self.message(self.dialogue.result(other), "GAME_ADMIN"))
        return True, {"reason": self.dialogue.result(seat)}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """The rewards, and for each seat how it did."""
        seats = range(self.dialogue.seats)
        infos = {
            seat: {
                "role": f"Player {seat}",
                "invalid_move": seat == self.lost,
                "turn_count": self.dialogue.answers[seat] - self.dialogue.refused[seat],
                "refused": self.dialogue.refused[seat],
            }
            for seat in seats
        }
        return {seat: self.reward(seat) for seat in seats}, infos

    # Its parts

    @property
    def current(self) -> int:
        seat = self.dialogue.to_act()
        return self.last if seat is None else seat

    def reward(self, seat: int) -> float:
        if self.lost is not None:
            return -1.0 if seat == self.lost else 0.0
        if self.dialogue.outcome is None:
            return 0.0
        reward = self.dialogue.reward(seat)
        return reward if self.dialogue.seats == 1 else 2 * reward - 1

    def ask(self) -> None:
        seat = self.last = self.current
        self.told[seat].append(self.message(self.dialogue.question(seat), "GAME_BOARD"))

    def refuse(self, seat: int, why: str) -> tuple[bool, dict[str, Any]]:
        self.strikes[seat] += 1
        self.told[seat].append(self.message(why, "GAME_ADMIN"))
        if self.strikes[seat] > self.allowance:
            self.lost = seat
        return self.lost is not None, {"refused": why}

    def message(self, text: str, kind: str) -> Message:
        return GAME_ID, text, self.kinds[kind]
