"""The searching bot: chooses by information-set search from its view, and can say why."""

from pathlib import Path

import msgspec

from paddock.bots.engine.heuristic import Heuristic
from paddock.bots.engine.network import NetworkHeuristic
from paddock.bots.engine.search import Node, Search, move_of
from paddock.bots.game_knowledge import Adviser, Judged, heuristic_of, specialist_of
from paddock.bots.greedy import asked_seat
from paddock.bots.networks import network_heuristic
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, State, View

DEFAULT_ITERATIONS = 1000
LINE_LENGTH = 6


class Advice(msgspec.Struct, frozen=True):
    """One legal move as it is weighed, in the game's notation."""

    move: int
    text: str
    win: float
    score: float
    share: float
    line: list[str]


class MctsBot:
    """Searches for `iterations` or `seconds` unless the budget of a decision says otherwise.

    `network`: with the game's network, if it has one, or with the one in this file.
    """

    def __init__(
        self, game: AnyGame, *, iterations: int = 0, seconds: float = 0.0, network: bool | Path = True
    ) -> None:
        self.game = game
        self.network = network
        self.networks: dict[int, NetworkHeuristic | None] = {}  # by number of seats
        self.heuristic = heuristic_of(game)
        self.specialist = specialist_of(game)
        self.iterations = iterations if iterations or seconds else DEFAULT_ITERATIONS
        self.seconds = seconds

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        self.instruct_specialist(view, rng)
        known = self.specialist.choose(view, legal, rng, self.effort(budget)) if self.specialist else None
        return self.search(view, rng, budget).best() if known is None else known

    def advise(self, view: View, legal: list[int], budget: Budget, rng: Rng | None = None) -> list[Advice]:
        """All legal moves, first the one it would choose: estimated win chance, expected score, the line it expects."""
        luck = rng or Rng(1)
        root = self.game.determinize(view, luck.copy())  # as the search and a specialist will see it
        return [self.told(root, asked_seat(view), item) for item in self.weigh(view, legal, budget, luck)]

    def weigh(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> list[Weighed]:
        """What `advise` tells, before it is put into words."""
        weighed = self.weighed_by_specialist(view, legal, rng, budget)
        return self.weighed_by_search(view, legal, rng, budget) if weighed is None else weighed

    def weighed_by_specialist(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed] | None:
        if not isinstance(self.specialist, Adviser) or len(legal) == 1:
            return None
        self.instruct_specialist(view, rng)
        return self.specialist.weigh(view, legal, rng, self.effort(budget))

    def instruct_specialist(self, view: View, rng: Rng) -> None:
        """Lends it the network for this decision, if there is one that knows such positions."""
        if self.network and isinstance(self.specialist, Judged):
            root = self.game.determinize(view, rng.copy())
            learned = self.learned(root.seat_count()) if root.seat_count() > 1 else None
            known = learned if learned and learned.knows(root, asked_seat(view)) else None
            self.specialist.judge.learned = known

    def weighed_by_search(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed]:
        search = self.search(view, rng, budget)
        tried = [node for node in search.choices() if move_of(node) in legal]
        tried.sort(key=lambda node: (-node.visits, -node.mean(), node.edge))
        return [weighed_node(search, node) for node in tried]

    def search(self, view: View, rng: Rng, budget: Budget) -> Search:
        root = self.game.determinize(view, rng)
        seat = asked_seat(view)
        search = Search(root, seat, root.seat_count(), self.heuristic_for(root, seat), rng)
        effort = self.effort(budget)
        search.run(effort.iterations, effort.seconds)
        return search

    def heuristic_for(self, root: State, seat: int) -> Heuristic:
        """With the network, if there is one that knows such positions."""
        learned = self.learned(root.seat_count())
        return learned if learned and learned.knows(root, seat) else self.heuristic

    def learned(self, seats: int) -> NetworkHeuristic | None:
        if self.network and seats not in self.networks:
            file = self.network if isinstance(self.network, Path) else None
            self.networks[seats] = network_heuristic(self.game, seats, file)
        return self.networks.get(seats)

    def effort(self, budget: Budget) -> Budget:
        """The budget of this decision; its own where that sets no limit."""
        return budget if budget.iterations or budget.seconds else Budget(self.iterations, self.seconds)

    def told(self, root: State, seat: int, item: Weighed) -> Advice:
        text = self.game.text(root, seat, item.move)
        return Advice(item.move, text, item.win, item.score, item.share, self.spoken(root, item.line[:LINE_LENGTH]))

    def spoken(self, root: State, line: list[tuple[int, int]]) -> list[str]:
        state = root.copy()
        words = []
        for seat, move in line:
            words.append(self.game.text(state, seat, move))
            state.apply(seat, move)
        return words


def weighed_node(search: Search, node: Node) -> Weighed:
    return Weighed(
        move=move_of(node),
        win=search.win_of(node),
        score=search.score_of(node),
        share=int(node.visits) / max(1, search.iterations),
        line=search.line(move_of(node), LINE_LENGTH),
    )
