"""What Jurassic Snack knows about playing itself."""

from math import exp
from typing import cast

from mypy_extensions import i64

from paddock.bots.heuristic import Heuristic
from paddock.game import AnyGame
from paddock.games.jurassic_snack.area import count, shifted
from paddock.games.jurassic_snack.moves import ACTION
from paddock.games.jurassic_snack.state import JurassicSnackState
from paddock.luck import Rng
from paddock.state import State


class JurassicSnackHeuristic(Heuristic):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 6
        self.w_points: float = 0.35
        self.w_diplos: float = 0.4
        self.w_tempo: float = 0.15
        self.w_late: float = 0.05

    def value(self, state: State, seat: int, seats: int) -> float:
        s = cast(JurassicSnackState, state)
        lead = float(s.points_0 - s.points_1)
        diplos = float(s.pool_1 - s.pool_0)
        grass: i64 = count(s.grass)
        late = 1.0 - float(grass) / 28.0
        tempo = 1.0 if s.mover == 0 else -1.0
        x = lead * (self.w_points + self.w_late * late) + diplos * self.w_diplos + tempo * self.w_tempo
        if seat == 1:
            x = -x
        return 1.0 / (1.0 + exp(-x))

    def score(self, state: State, seat: int) -> float:
        s = cast(JurassicSnackState, state)
        return float(s.points_0 if seat == 0 else s.points_1)

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        s = cast(JurassicSnackState, state)
        if s.phase != ACTION:
            return s.random_move(seat, rng)
        move: i64 = s.random_run(rng)
        if not event_run(s, move):
            move = s.random_run(rng)
        return move

    def prior(self, state: State, seat: int, move: int) -> float:
        s = cast(JurassicSnackState, state)
        if s.phase != ACTION:
            return 1.0
        return 3.0 if event_run(s, move) else 1.0


def event_run(s: JurassicSnackState, move: i64) -> bool:
    """Does this run eat, or scare an opposing diplo?"""
    start: i64 = s.area.bits[move >> 2]
    direction: i64 = move & 3
    beyond = shifted(s.last_empty(start, direction), direction, s.area.stride)
    if start & s.trexes:
        rivals = s.diplos_1 if s.mover == 0 else s.diplos_0
        return (beyond & rivals) != 0
    return (beyond & s.grass) != 0


def heuristic(game: AnyGame) -> Heuristic:
    return JurassicSnackHeuristic()
