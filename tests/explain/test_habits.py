"""What a choice was about: by the difference that weighs most, from the side of whoever made it."""

import pytest

import paddock
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.explain.contrast import Change, Difference
from paddock.explain.habits import CLEAR, Habit, Kind, habit_from, kind_of
from paddock.explain.judging import COSTLY, judgement
from paddock.explain.lines import OUTLOOK
from tests.explain.explaining import decisions

WORTH = {"points": 0.5, "notoriety": -0.5}


def change(fact: str, mean: float, *, mine: bool = True) -> Change:
    return Change(fact, mine, mean, 1.0 if mean else 0.0, abs(mean), False)


def difference(fact: str, better: float, worse: float, *, mine: bool = True, weight: float = 1.0) -> Difference:
    return Difference(change(fact, better, mine=mine), change(fact, worse, mine=mine), weight)


@pytest.mark.parametrize(
    ("found", "kind"),
    [
        (difference("points", 3, 1), "missed"),
        (difference("points", 0, -2), "spent"),
        (difference("points", 0, 4, mine=False), "allowed"),
        (difference("notoriety", 0, 3), "took"),
        (difference("notoriety", 3, 0, mine=False), None),
        (difference("points", 1, 3, weight=-1.0), None),
        (difference(OUTLOOK, 3, 1), None),
    ],
)
def test_how_a_choice_is_worse(found: Difference, kind: Kind | None) -> None:
    assert kind_of(found, WORTH) == kind


def test_the_first_difference_that_can_be_named_counts() -> None:
    found = [difference("points", 1, 3, weight=-1.0), difference("notoriety", 0, 3)]
    assert habit_from(found, WORTH, -1.234) == Habit("notoriety", "took", -1.23)
    assert habit_from(found[:1], WORTH, -1.0) is None


@pytest.mark.parametrize("name", paddock.game_names())
def test_what_costs_points_has_a_reason_and_what_is_good_has_none(name: str) -> None:
    game = paddock.find_game(name)
    seen = 0
    for number, (state, seat) in enumerate(decisions(game, 2, 4)):
        if number % 9 or number > 90:
            continue
        for move in state.legal_moves(seat)[:2]:
            found = judgement(game, state, seat, move, Budget(40), Rng(number), 4, 6)
            if found.habit is None:
                continue
            seen += 1
            assert found.habit.fact in game.study.worth
            if found.why is not None:
                assert found.habit.points <= 0
                assert found.effect[seat] <= -COSTLY
            else:
                assert found.habit.points >= 0
                assert found.weighed[0].move == move
                assert found.weighed[0].win - min(one.win for one in found.weighed) >= CLEAR
    assert seen > 0
