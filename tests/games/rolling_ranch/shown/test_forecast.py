"""What a choice would score: the change of its seat's own projected total, at once and at best."""

import pytest

from paddock.contract.game import OptionValue
from paddock.games.rolling_ranch.shown import move_types
from tests.games.rolling_ranch.positions import GAME, State, legal, play, random_game, roll, table, written
from tests.rules import rule

OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"warehouse_bonus_replaces_action": False},
    {"barn_bonus_before_action": False},
    {"reveal_sheets_each_round": False, "side_b_mode": "asymmetric"},
)
SETTLED = ("choose", "after", "ready", "none")  # what was begun is written
FEW = 300  # ways to go on that are all tried


def described_move(state: State, move: int) -> move_types.SheetMove:
    told = GAME.describe(state, 0, move, 0)
    assert isinstance(told, move_types.SheetMove)
    return told


def projected(state: State) -> int:
    """The total as the seat's own view has it."""
    score = GAME.view(state, 0).asked_score
    assert score is not None
    return score.total


def after(state: State, move: int) -> State:
    other = state.copy()
    GAME.step(other, 0, move)
    return other


def positions(seed: int) -> list[State]:
    """Where seat 0 is to act, and seat 1 is not done: so that nothing but the answer of seat 0 is written."""
    states = random_game(seed, 2, OPTIONS[seed % len(OPTIONS)])
    return [state for state in states if state.waits_for(0) and state.waits_for(1)]


@rule("RR-10.7")
@pytest.mark.parametrize("seed", range(12))
def test_points_are_the_change_of_the_projected_total_for_every_legal_choice(seed: int) -> None:
    for state in positions(seed):
        before = projected(state)
        for move in state.legal_moves(0):
            told = described_move(state, move)
            assert told.points == projected(after(state, move)) - before == sum(told.parts.values())


@pytest.mark.parametrize("seed", range(12))
def test_the_best_is_the_highest_total_of_all_ways_to_go_on(seed: int) -> None:
    tried = 0
    for state in positions(seed)[::3]:
        before = projected(state)
        for move in state.legal_moves(0):
            totals = ends_of(after(state, move))
            if totals is not None:
                assert described_move(state, move).best == max(totals) - before
                tried += 1
    assert tried > 20


def ends_of(state: State) -> list[int] | None:
    """The projected totals when all is written that was begun; None: there are too many ways."""
    asked = GAME.view(state, 0).asked
    assert asked is not None
    if asked.question in SETTLED:
        return [projected(state)]
    found: list[int] = []
    for move in state.legal_moves(0):
        ends = ends_of(after(state, move))
        if ends is None or len(found) + len(ends) > FEW:
            return None
        found += ends
    return found


@rule("RR-10.8")
def test_the_own_mission_counts() -> None:
    """m20: eight cows, four buildings."""
    sheet = written({"A1": "barn_1", "B1": "greenhouse_1", "C1": "greenhouse_2"}, rows={"barn_2": (2, 2)})
    state = play(roll(table(sheet, written(), missions=["m20", "m01"]), "64"), 0, "collect")
    told = described_move(state, GAME.parse(state, 0, "wood-barn_2"))
    assert (told.points, told.best, told.parts) == (0, 6, {})
    play(state, 0, "wood-barn_2")
    site = described_move(state, GAME.parse(state, 0, "build-D3"))
    assert (site.points, site.parts) == (6, {"missions": 6})


@rule("RR-8.5")
def test_a_use_of_a_warehouse_costs_the_point_that_it_would_have_been_worth() -> None:
    state = roll(table(written({"D3": "warehouse_1"}), written()), "64")
    assert "use-warehouse_1" in legal(state)
    told = described_move(state, GAME.parse(state, 0, "use-warehouse_1"))
    assert (told.points, told.best, told.parts) == (-1, 1, {"warehouses": -1})


@rule("RR-8.7")
def test_collecting_tells_the_best_that_can_be_built_of_it() -> None:
    rows = {"greenhouse_1": (3, 3), "warehouse_1": (3, 2), "greenhouse_2": (4, 2)}
    state = roll(table(written(rows=rows), written()), "64")
    told = described_move(state, GAME.parse(state, 0, "collect"))
    assert (told.points, told.best) == (0, 19), "both greenhouses are 12, the warehouse in a pen of five is 7"
