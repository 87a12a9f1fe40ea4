"""Advice with its reason: all moves as a search weighs them, and why the best one is better than the next."""

import msgspec

from paddock.bots.greedy import asked_seat
from paddock.bots.search_bot import Advice, MctsBot
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View
from paddock.explain.lines import LINES
from paddock.explain.reasons import Explainer, Explanation


class Explained(msgspec.Struct, frozen=True):
    """The best move first. No reason: there is only one move."""

    advice: list[Advice]
    why: Explanation | None = None


def with_runner_up(weighed: list[Weighed]) -> list[Weighed]:
    """The best move, then the one that was examined most besides it: many others got a few lucky games."""
    if len(weighed) < 3:
        return weighed
    second = max(weighed[1:], key=lambda one: (one.share, one.win))
    return [weighed[0], second, *(one for one in weighed[1:] if one is not second)]


def explained(game: AnyGame, view: View, legal: list[int], budget: Budget, rng: Rng, lines: int = LINES) -> Explained:
    bot, seed = MctsBot(game), rng.copy().next()
    root = game.determinize(view, rng.copy())  # as the search will see it
    weighed = with_runner_up(bot.weigh(view, legal, budget, rng))
    advice = [bot.told(root, asked_seat(view), item) for item in weighed]
    if len(weighed) < 2:
        return Explained(advice)
    return Explained(advice, Explainer(game, lines).explain(view, weighed[0], weighed[1], seed))
