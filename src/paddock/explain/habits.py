"""What a choice was about, by the same facts as its reason: what a player tends to miss, to give up, or to do well."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from paddock.bots.appraisal import Appraisal
from paddock.contract.game import AnyGame, State
from paddock.explain.advising import with_runner_up
from paddock.explain.contrast import Difference
from paddock.explain.reasons import Explainer, Explanation

CLEAR: Final = 0.05  # of a win: a choice that beats the next best by this much was well made
LINES: Final = 12  # played for each choice to see what it was about

# The worse choice gains less than it could, gives something up, leaves it to the others, or takes on what does harm.
Kind = Literal["missed", "spent", "allowed", "took"]


class Habit(msgspec.Struct, frozen=True):
    """`points`: what it cost, below 0; or by how much the next best choice would have been worse."""

    fact: str
    kind: Kind
    points: float


def kind_of(one: Difference, worth: Mapping[str, float]) -> Kind | None:
    """How the second choice is worse by a fact."""
    value = worth.get(one.first.fact, 0.0)
    if one.weight <= 0 or value == 0.0 or (value < 0 and not one.first.mine):
        return None
    if value < 0:
        return "took"
    if not one.first.mine:
        return "allowed"
    return "spent" if one.second.direction == "down" else "missed"


def habit_from(found: Sequence[Difference], worth: Mapping[str, float], points: float) -> Habit | None:
    """By the weightiest difference that can be named."""
    named = ((one.first.fact, kind_of(one, worth)) for one in found)
    return next((Habit(fact, kind, round(points, 2)) for fact, kind in named if kind), None)


def habit(
    game: AnyGame, state: State, seat: int, move: int, found: Appraisal, why: Explanation | None, seed: int
) -> Habit | None:
    """Of a choice that was made. `why`: another one was better. From what the seat knew at that time."""
    made = next((item for item in found.weighed if item.move == move), None)
    if made is None or len(found.weighed) < 2:
        return None
    best, second, *_ = with_runner_up(found.weighed)
    if why is not None:
        return habit_from(why.differences, game.study.worth, min(0.0, made.score - best.score))
    if move != best.move or best.win - second.win < CLEAR:
        return None
    contrast = Explainer(game, LINES).contrast(game.view(state, seat), best, second, seed, 1)
    return habit_from(contrast.found, game.study.worth, max(0.0, best.score - second.score))
