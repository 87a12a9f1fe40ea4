"""A game with the methods and shapes of a multi-turn environment of verifiers, without needing that library.

A row of the dataset is one game from one seat: its `prompt` has the rules and the first question as chat messages.
After each completion, `env_response` gives the next message, until `is_completed`. Then the reward functions judge the
state.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.text.dialogue import Dialogue, usual_seats
from paddock.envs.text.rules import Rules
from paddock.envs.text.scene import Misread

Chat = list[dict[str, Any]]  # messages with "role" and "content"
State = dict[str, Any]
ALLOWANCE: Final = 3  # refused answers in a row; the next one ends the rollout


class RolloutEnv:
    """One seat talks, bots take the others."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        bot: str = "hatchling",
        rules: Rules = "brief",
        described: bool = False,
        allowance: int = ALLOWANCE,
    ) -> None:
        self.game = game
        self.options = options
        self.bot = bot
        self.rules: Rules = rules
        self.described = described
        self.allowance = allowance
        self.seats = usual_seats(Dialogue(game).game) if seats is None else seats

    def rows(self, count: int, seed: int = 0) -> list[dict[str, Any]]:
        """The dataset: games from different seeds, with the talking seat in turn."""
        return [self.row(seed + number, number % self.seats) for number in range(count)]

    def row(self, seed: int, seat: int) -> dict[str, Any]:
        dialogue = self.dialogue(seed, seat)
        prompt = [system(dialogue.opening(seat)), user(dialogue.question(seat))]
        return {"prompt": prompt, "answer": "", "task": dialogue.game.name, "info": {"seed": seed, "seat": seat}}

    def dialogue(self, seed: int, seat: int) -> Dialogue:
        bots = {other: self.bot for other in range(self.seats) if other != seat}
        dialogue = Dialogue(self.game, self.seats, self.options, bots=bots, rules=self.rules, described=self.described)
        dialogue.begin(seed)
        return dialogue

    # A rollout

    async def setup_state(self, state: State, **unused: object) -> State:
        """Begins the game of the row in `state["info"]`."""
        seed, seat = state["info"]["seed"], state["info"]["seat"]
        dialogue = self.dialogue(seed, seat)
        dialogue.question(seat)  # it is in the prompt, with the names it explains
        state |= {"dialogue": dialogue, "seat": seat, "strikes": 0}
        return state

    async def env_response(self, messages: Sequence[Any], state: State, **unused: object) -> Chat:
        """What is said to the last message: the next question, the refusal, or the result.

        If that ends the rollout, it is also in `state["final_env_response"]`, where verifiers looks for it.
        """
        said = [user(self.reply(content_of(messages[-1]), state))]
        if await self.is_completed(state):
            state["final_env_response"] = said
        return said

    def reply(self, answer: str, state: State) -> str:
        dialogue: Dialogue = state["dialogue"]
        seat: int = state["seat"]
        try:
            dialogue.answer(seat, answer)
        except Misread as misread:
            state["strikes"] += 1
            return str(misread)
        state["strikes"] = 0
        return dialogue.result(seat) if dialogue.outcome else dialogue.question(seat)

    async def is_completed(self, state: State, **unused: object) -> bool:
        return state["dialogue"].outcome is not None or state["strikes"] > self.allowance

    # Reward functions

    def result(self, state: State, **unused: object) -> float:
        """From 0 (last) to 1 (sole winner); alone at the table, the points. 0 for a game that was not finished."""
        dialogue: Dialogue = state["dialogue"]
        return dialogue.reward(state["seat"]) if dialogue.outcome else 0.0

    def legality(self, state: State, **unused: object) -> float:
        """The share of answers that were legal moves."""
        dialogue: Dialogue = state["dialogue"]
        seat: int = state["seat"]
        return 1 - dialogue.refused[seat] / max(1, dialogue.answers[seat])


def system(text: str) -> dict[str, str]:
    return {"role": "system", "content": text}


def user(text: str) -> dict[str, str]:
    return {"role": "user", "content": text}


def content_of(message: Any) -> str:
    """Of a chat message: a dictionary, or an object with attributes."""
    content = message.get("content") if isinstance(message, Mapping) else message.content
    return str(content or "")
