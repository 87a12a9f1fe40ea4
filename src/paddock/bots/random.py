"""The bot that every other must beat: any legal move, each equally likely."""

from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View


class RandomBot:
    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]
