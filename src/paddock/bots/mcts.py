"""The searching bot: chooses by information-set search from its view, and can say why."""

import msgspec

from paddock.bots.bot import Budget
from paddock.bots.greedy import asked_seat
from paddock.bots.insight import heuristic_of, specialist_of
from paddock.bots.ismcts import Node, Search, move_of
from paddock.game import AnyGame, View
from paddock.luck import Rng

DEFAULT_ITERATIONS = 1000
LINE_LENGTH = 6


class Advice(msgspec.Struct, frozen=True):
    """One legal move as the search sees it: `win` is the expected result from 0 (last) to 1 (alone first)."""

    move: int
    text: str
    win: float
    score: float
    share: float  # of the search spent on it: how sure the search is
    line: list[str]  # how it expects play to go on, in notation, this move first


class MctsBot:
    """Searches for `iterations` or `seconds` unless the budget of a decision says otherwise."""

    def __init__(self, game: AnyGame, *, iterations: int = 0, seconds: float = 0.0) -> None:
        self.game = game
        self.heuristic = heuristic_of(game)
        self.specialist = specialist_of(game)
        self.iterations = iterations if iterations or seconds else DEFAULT_ITERATIONS
        self.seconds = seconds

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        known = self.specialist.choose(view, legal, rng, self.effort(budget)) if self.specialist else None
        return self.search(view, rng, budget).best() if known is None else known

    def advise(self, view: View, legal: list[int], budget: Budget, rng: Rng | None = None) -> list[Advice]:
        """All legal moves, the best first: estimated win chance, expected score, and the line it expects."""
        search = self.search(view, rng or Rng(1), budget)
        tried = [node for node in search.choices() if move_of(node) in legal]
        tried.sort(key=lambda node: (-node.visits, -node.mean(), node.edge))
        return [self.advice(search, node, view) for node in tried]

    def search(self, view: View, rng: Rng, budget: Budget) -> Search:
        root = self.game.determinize(view, rng)
        search = Search(root, asked_seat(view), self.game.seat_count(root), self.heuristic, rng)
        effort = self.effort(budget)
        search.run(effort.iterations, effort.seconds)
        return search

    def effort(self, budget: Budget) -> Budget:
        """The budget of this decision; its own where that sets no limit."""
        return budget if budget.iterations or budget.seconds else Budget(self.iterations, self.seconds)

    def advice(self, search: Search, node: Node, view: View) -> Advice:
        return Advice(
            move=move_of(node),
            text=self.game.text(search.root, asked_seat(view), move_of(node)),
            win=search.win_of(node),
            score=search.score_of(node),
            share=int(node.visits) / max(1, search.iterations),
            line=self.spoken(search, search.line(move_of(node), LINE_LENGTH)),
        )

    def spoken(self, search: Search, line: list[tuple[int, int]]) -> list[str]:
        state = search.root.copy()
        words = []
        for seat, move in line:
            words.append(self.game.text(state, seat, move))
            state.apply(seat, move)
        return words
