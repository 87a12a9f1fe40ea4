"""Plays the move that its network likes best, without any search. In a game without a network it plays like greedy."""

from paddock.bots.greedy import GreedyBot, asked_seat
from paddock.bots.networks import network_heuristic
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View


class NetworkBot:
    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.greedy = GreedyBot(game)

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        heuristic = network_heuristic(self.game, state.seat_count())
        if heuristic is None or not heuristic.knows(state, asked_seat(view)):
            return self.greedy.choose(view, legal, rng, budget)
        likely = heuristic.priors(state, asked_seat(view), legal)
        return legal[likely.index(max(likely))]
