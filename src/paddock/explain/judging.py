"""What a move of a finished game changed, and why another one would have been better."""

from typing import Final

import msgspec

from paddock.bots.appraisal import Appraisal, Appraiser
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, AnyGame, State
from paddock.explain.habits import Habit, habit
from paddock.explain.lines import LINES
from paddock.explain.reasons import Explainer, Explanation

COSTLY: Final = 0.02  # of a place: what costs less needs no reason
COSTLY_POINTS: Final = 1.0  # alone at the table
AHEAD: Final = (1, 2, 4)  # turns: a review has many choices to explain, so it looks less far
STEPS: Final = 1500


class Judgement(Appraisal, frozen=True):
    """`why`: the best choice is the first, the one that was made the second; None if it was good enough. `habit`: what
    it was about, if that can be named."""

    why: Explanation | None = None
    habit: Habit | None = None


def judgement(
    game: AnyGame, state: State, seat: int, move: int, budget: Budget, rng: Rng, times: int, lines: int = LINES
) -> Judgement:
    found = Appraiser(game, state.seat_count(), budget, rng, times).judge(state, seat, move)
    why = reason(game, state, seat, move, found, rng, lines)
    about = habit(game, state, seat, move, found, why, rng.next()) if seat != CHANCE else None
    return Judgement(found.values, found.effect, found.weighed, why=why, habit=about)


def reason(
    game: AnyGame, state: State, seat: int, move: int, found: Appraisal, rng: Rng, lines: int
) -> Explanation | None:
    """From what the seat knew at that time."""
    made = next((item for item in found.weighed if item.move == move), None)
    costly = COSTLY_POINTS if state.seat_count() == 1 else COSTLY
    if seat == CHANCE or made is None or found.effect[seat] > -costly:
        return None
    better = msgspec.structs.replace(found.weighed[0], win=made.win - found.effect[seat])  # as judged, not as searched
    return Explainer(game, lines, AHEAD, STEPS).explain(game.view(state, seat), better, made, rng.next())
