"""A language model as a bot: it can be named wherever bots are named, as `file.py:ClassName`."""

from typing import Final

from paddock.contract.bot import BotFailure, Budget, Usage
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View
from paddock.envs.text.rollouts import Chat, system, user
from paddock.envs.text.rules import Rules
from paddock.envs.text.scene import Misread, Scene, opening

ATTEMPTS: Final = 3


class TextBot:
    """Subclass it and write `reply`. Each decision is a short conversation of its own: a view has perfect recall."""

    rules: Rules = "brief"
    described = True

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.usage = Usage()

    def reply(self, messages: Chat) -> str:
        """The model's answer to these chat messages. Add its tokens to `self.usage.tokens` if you know them."""
        raise NotImplementedError

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        scene = Scene(self.game, view)
        first = opening(self.game, scene.seat, scene.state.seat_count(), self.rules)
        messages: Chat = [system(first), user(scene.question(described=self.described))]
        for _ in range(ATTEMPTS):
            answer = str(self.reply(messages))
            self.usage.answers += 1
            self.usage.characters += len(answer) + sum(len(message["content"]) for message in messages)
            try:
                return scene.read(answer)
            except Misread as misread:
                self.usage.refused += 1
                messages += [{"role": "assistant", "content": answer}, user(str(misread))]
        last = messages[-1]["content"]
        raise BotFailure(f"{type(self).__name__} gave {ATTEMPTS} answers that aren't legal moves. The last: {last}")
