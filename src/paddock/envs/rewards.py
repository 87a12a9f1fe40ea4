"""What learners are rewarded with, by name.

| name | reward |
|---|---|
| `rank` | at the end, the share of the others you are ahead of, less the share you are behind: -1 to 1, in sum 0 |
| `score` | at the end, your points |
| `score_difference` | at the end, your points less the mean of the others': in sum 0 |
| `shaped` | `rank`, and after every move the change in how well the game's heuristic expects you to end |
"""

from typing import Final, Literal, get_args

from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.engine.state import Outcome, State
from paddock.contract.game import AnyGame

Reward = Literal["rank", "score", "score_difference", "shaped"]
LOST: Final = -1.0  # by a move that the rules forbid


def known_reward(name: str | None, seats: int) -> Reward:
    """Alone at a table there is no rank. ValueError for an unknown reward."""
    if name is None:
        return "rank" if seats > 1 else "score"
    if name not in get_args(Reward):
        raise ValueError(f"a reward is {', '.join(get_args(Reward))}, not {name!r}")
    return name  # type: ignore[return-value]


def rewards_of(outcome: Outcome, kind: Reward) -> list[float]:
    """Of every seat, for how the game ended."""
    scores, ranks = outcome.scores, outcome.ranks
    others = max(1, len(ranks) - 1)
    if kind == "score" or (kind == "shaped" and len(ranks) == 1):
        return [float(score) for score in scores]
    if kind == "score_difference":
        return [score - (sum(scores) - score) / others for score in scores]
    return [sum((other > rank) - (other < rank) for other in ranks) / others for rank in ranks]


class Potential:
    """How well every seat is doing, by the game's own heuristic. Each change is paid, and at the end all of it is taken
    back: so the best way to play is the same as without it (Ng, Harada and Russell, 1999)."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.heuristic = heuristic_of(game)
        self.seats = seats
        self.last = [0.0] * seats

    def __reduce__(self) -> tuple[object, ...]:
        return Potential, (self.game, self.seats), {"last": self.last}

    def begin(self, state: State) -> None:
        self.last = self.of(state)

    def gains(self, state: State) -> list[float]:
        """Since the last time; at the end, back to nothing."""
        now = self.of(state)
        changes = [after - before for after, before in zip(now, self.last, strict=True)]
        self.last = now
        return changes

    def of(self, state: State) -> list[float]:
        """On the scale of ranks, from -1 to 1; alone, in points."""
        if state.outcome() is not None:
            return [0.0] * self.seats
        if self.seats == 1:
            return [self.heuristic.score(state, 0)]
        return [2 * self.heuristic.value(state, seat, self.seats) - 1 for seat in range(self.seats)]
