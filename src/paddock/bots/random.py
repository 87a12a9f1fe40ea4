"""The bot that every other must beat: any legal move, each as likely."""

from paddock.bots.bot import Budget
from paddock.game import AnyGame, View
from paddock.luck import Rng


class RandomBot:
    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]
