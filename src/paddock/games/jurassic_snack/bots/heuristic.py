"""What Jurassic Snack knows about playing itself.

The weights are a logistic regression of the winner on these features over 600 games of search against itself.
"""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.engine.heuristic import Heuristic
from paddock.contract.engine.bits import count
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import Outcome, State
from paddock.contract.game import AnyGame
from paddock.games.jurassic_snack.engine.moves import ACTION, REVEAL
from paddock.games.jurassic_snack.engine.state import JurassicSnackState
from paddock.games.jurassic_snack.engine.table import Table, shifted

POINT: Final = 0.28
LATE_POINT: Final = 0.20  # times the share of grass that is gone, as all with LATE
DIPLO: Final = 0.44
LATE_DIPLO: Final = -0.27
LATE_BITE: Final = 0.35  # a run that eats
ACTION_LEFT: Final = 0.21
LATE_ACTION_LEFT: Final = 0.09
ONLY_DIPLO: Final = 1.37  # against a rival with a single diplo
LATE_TOKEN: Final = 0.135  # fewer tokens win ties, and leave the better ones
NOTE: Final = 0.05  # a token one has looked at

POINTS_A_GRASS: Final = 0.65  # what each remaining token will be worth to a seat
EAGER: Final = 3.0  # how much more promising a run is that eats or scares
HORIZON: Final = 2


class JurassicSnackHeuristic(Heuristic):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON

    def value(self, state: State, seat: int, seats: int) -> float:
        edge = self.edge(cast(JurassicSnackState, state))
        return 1.0 / (1.0 + exp(-edge if seat == 0 else edge))

    def edge(self, s: Table) -> float:
        """The log odds that seat 0 wins."""
        late = 1.0 - float(count(s.grass)) / float(s.pieces.tokens)
        bites = float(bites_of(s, s.diplos_0) - bites_of(s, s.diplos_1))
        notes = float(count(s.seen_0 & s.grass) - count(s.seen_1 & s.grass))
        tokens = float(count(s.eaten_1) - count(s.eaten_0))
        actions = float(s.actions if s.mover == 0 else -s.actions)
        return (
            float(s.points_0 - s.points_1) * (POINT + LATE_POINT * late)
            + float(s.pool_1 - s.pool_0) * (DIPLO + LATE_DIPLO * late)
            + (bites * LATE_BITE + tokens * LATE_TOKEN) * late
            + actions * (ACTION_LEFT + LATE_ACTION_LEFT * late)
            + (is_only(s.diplos_1) - is_only(s.diplos_0)) * ONLY_DIPLO
            + notes * NOTE
        )

    def settled(self, state: State) -> Outcome | None:
        """JS-R22: removed tokens are revealed at the end, and score nothing."""
        s = cast(JurassicSnackState, state)
        return s.result() if s.phase == REVEAL else s.outcome()

    def score(self, state: State, seat: int) -> float:
        s = cast(JurassicSnackState, state)
        points = s.points_0 if seat == 0 else s.points_1
        return float(points) + POINTS_A_GRASS * float(count(s.grass))

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        """Any run; one that neither eats nor scares is thought over once."""
        s = cast(JurassicSnackState, state)
        move: i64 = s.random_move(seat, rng)
        return move if s.phase != ACTION or is_event(s, move) else s.random_move(seat, rng)

    def prior(self, state: State, seat: int, move: int) -> float:
        s = cast(JurassicSnackState, state)
        return EAGER if s.phase == ACTION and is_event(s, move) else 1.0


def is_event(s: Table, move: i64) -> bool:
    """Does this run eat, or scare an opposing diplo (JS-8.4)?"""
    start: i64 = s.area.bits[move >> 2]
    direction: i64 = move & 3
    beyond = shifted(s.last_empty(start, direction), direction, s.area.stride)
    if start & s.trexes:
        rivals = s.diplos_1 if s.mover == 0 else s.diplos_0
        return (beyond & rivals) != 0
    return (beyond & s.grass) != 0


def bites_of(s: Table, diplos: i64) -> i64:
    """How many runs of these diplos eat."""
    empty = s.empty()
    stride = s.area.stride
    grass = s.grass
    bites: i64 = 0
    direction: i64 = 0
    while direction < 4:
        front = diplos
        while front != 0:
            front = shifted(front, direction, stride)
            bites += count(front & grass)
            front &= empty
        direction += 1
    return bites


def is_only(diplos: i64) -> float:
    return 1.0 if diplos & (diplos - 1) == 0 else 0.0


def heuristic(game: AnyGame) -> Heuristic:
    return JurassicSnackHeuristic()
