"""What Tiny Epic Dinosaurs knows about playing itself: see promise.py for what a position is worth."""

from math import exp
from typing import Final, cast

from paddock.bots.heuristic import Heuristic, reward
from paddock.game import AnyGame
from paddock.games.tiny_epic_dinosaurs import promise, scoring
from paddock.games.tiny_epic_dinosaurs.state import BEATEN, TinyEpicDinosaursState
from paddock.state import Outcome, State

SPREAD: Final = 6.0  # points ahead that make a win three times as likely as not, at the end
EARLY_SPREAD: Final = 2.0  # more for each round to go
RIVAL_ROUND: Final = 12.0  # points that a Rival makes in a round
SOLO_SCALE: Final = 80.0
HORIZON: Final = 6
EXPLORATION: Final = 0.6


class TinyEpicDinosaursHeuristic(Heuristic):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.exploration = EXPLORATION

    def score(self, state: State, seat: int) -> float:
        s = cast(TinyEpicDinosaursState, state)
        return promise.of_seat(s, s.players[seat])

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of the others that this seat will leave behind; alone, its chance against the Rival."""
        s = cast(TinyEpicDinosaursState, state)
        rounds = float(s.pieces.rounds - s.round)
        spread = SPREAD + EARLY_SPREAD * rounds
        own = promise.of_seat(s, s.players[seat])
        if s.rival is not None:
            theirs = float(scoring.rival_points(s)) + RIVAL_ROUND * rounds
            return 1.0 / (1.0 + exp((theirs - own) / spread))
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += 1.0 / (1.0 + exp((promise.of_seat(s, s.players[other]) - own) / spread))
        return total / float(seats - 1)

    def worth(self, outcome: Outcome, seat: int) -> float:
        """Alone: half for beating the Rival, and half for points."""
        if len(outcome.ranks) > 1:
            return reward(outcome, seat)
        points = min(1.0, float(outcome.scores[0]) / SOLO_SCALE)
        return 0.5 * points + (0.5 if outcome.reason == BEATEN else 0.0)


def heuristic(game: AnyGame) -> Heuristic:
    return TinyEpicDinosaursHeuristic()
