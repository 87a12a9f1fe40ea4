"""RR-10: points, missions, ties."""

from pathlib import Path

import pytest

from paddock.games.rolling_ranch.shown.scores import Score
from tests.games.playing import ended
from tests.games.rolling_ranch.positions import (
    GAME,
    Drawn,
    State,
    drawn_on,
    edition,
    full_but,
    legal,
    play,
    roll,
    table,
    written,
)
from tests.rules import rule

PEN_C = ("C6", "C3", "C4", "C5", "C1")
PEN_D = ("D3", "D5", "D2", "D4", "D1")
CHART = {"chicken": [1, 2, 4, 7, 11], "pig": [2, 4, 7, 11, 16], "cow": [3, 6, 10, 15, 21]}


def score(drawn: Drawn, mission: str = "m01") -> Score:
    found = GAME.view(table(written(drawn), missions=[mission]), 0).sheets[0].score
    assert found is not None
    return found


@rule("RR-10.1")
@pytest.mark.parametrize("animal", CHART)
def test_a_pen_of_one_type_scores_by_the_chart(animal: str) -> None:
    for number, points in enumerate(CHART[animal], 1):
        assert score(dict.fromkeys(PEN_C[:number], animal)).pens[2] == points


@rule("RR-10.2")
def test_a_mixed_pen_scores_a_point_an_animal() -> None:
    assert score({"C6": "chicken", "C3": "cow"}).animals == 2
    assert score({"C6": "chicken", "C3": "cow", "C4": "pig", "C5": "cow", "C1": "cow"}).animals == 5


@rule("RR-10.3", "RR-6.5")
def test_buildings_neither_count_nor_mix() -> None:
    assert score({"C6": "cow", "C3": "cow", "C4": "barn_1", "C5": "barn_2"}).pens[2] == 6


@rule("RR-10.4", "RR-R22")
def test_a_filled_pen_keeps_its_value() -> None:
    """Nothing can be drawn in it any more, so the sheet gives the value that was written down."""
    state = table(written({"A1": "pig", "A3": "pig"}), written())
    view = GAME.view(state, 0)
    play(roll(state, "31"), 0, "rescue-blue")
    assert "draw-A1" not in legal(state)
    assert view.sheets[0].score is not None
    assert view.sheets[0].score.pens[0] == 4


@rule("RR-10.5", "RR-R22")
def test_pens_that_are_not_filled_score_as_well() -> None:
    assert score({"C6": "pig"}).pens[2] == 2
    assert score({"C6": "pig", "C3": "cow"}).pens[2] == 2
    state = play(roll(table(written(full_but("A1", "C4")), missions=["m01"]), "61"), 0, "rescue-blue")
    assert drawn_on(state)["A1"] == "chicken"
    assert GAME.view(state, 0).outcome is None


@rule("RR-10.7")
def test_the_total_is_the_sum_of_its_parts() -> None:
    drawn = {"C6": "cow", "C3": "cow", "D3": "warehouse_1", "E4": "greenhouse_1", "E2": "greenhouse_2"}
    drawn |= {"A1": "barn_1"}
    found = score(drawn, "m06")  # four buildings, met: one barn, one warehouse, two greenhouses
    assert (found.animals, found.warehouses, found.greenhouses, found.missions) == (6, 7, 12, 6)
    assert found.total == 6 + 7 + 12 + 6


CHICKEN_PENS = dict.fromkeys(("A1", "A3", "G3", "G2", "I4", "I5", "B5", "B1", "B6"), "chicken")
PIG_PENS = dict.fromkeys(CHICKEN_PENS, "pig")
SIX = {"C6": "barn_1", "C3": "barn_2", "C4": "warehouse_1", "C5": "warehouse_2", "C1": "greenhouse_1"} | {
    "D3": "greenhouse_2"
}
FOUR = dict(list(SIX.items())[:4])
TEN = (*PEN_C, *PEN_D)

# A mission with each objective, a sheet that just meets it, its points; and one space less.
OBJECTIVES = [
    ("m05", CHICKEN_PENS, 8, "B5"),
    ("m10", PIG_PENS, 3, "B5"),
    ("m14", dict.fromkeys(TEN, "chicken"), 14, "D1"),
    ("m17", dict.fromkeys(TEN, "pig"), 2, "D1"),
    ("m19", dict.fromkeys(TEN[:8], "cow"), 3, "D2"),
    ("m19", SIX, 18, "D3"),
    ("m20", FOUR, 6, "C5"),
]


@rule("RR-10.9", "RR-10.8", "RR-R23")
@pytest.mark.parametrize(("mission", "drawn", "points", "missing"), OBJECTIVES)
def test_every_objective_has_its_threshold_and_points(mission: str, drawn: Drawn, points: int, missing: str) -> None:
    assert score(drawn, mission).missions == points
    assert score({space: mark for space, mark in drawn.items() if space != missing}, mission).missions == 0


@rule("RR-10.9")
def test_the_seven_objectives_and_their_points() -> None:
    assert {objective.id: objective.points for objective in GAME.pieces.objectives} == {
        "four_chicken_pens": 8,
        "four_pig_pens": 3,
        "ten_chickens": 14,
        "ten_pigs": 2,
        "eight_cows": 3,
        "six_buildings": 18,
        "four_buildings": 6,
    }


@rule("RR-10.9")
def test_buildings_may_stand_in_the_pens_of_an_objective() -> None:
    assert score(CHICKEN_PENS | {"B5": "barn_1"}, "m05").missions == 8


@rule("RR-10.8")
def test_objectives_are_independent_and_missing_one_costs_nothing() -> None:
    assert score({}, "m01").missions == 0
    assert score(dict.fromkeys(TEN, "pig"), "m18").missions == 2
    assert score(FOUR | dict.fromkeys((*PEN_D, "H1", "H2", "H4", "H6", "F6"), "pig"), "m18").missions == 2 + 6


@rule("RR-R20")
def test_a_pen_above_five_continues_the_steps(tmp_path: Path) -> None:
    assert [GAME.pieces.chart[animal][6] for animal in range(3)] == [16, 22, 28]
    assert [GAME.pieces.chart[animal][7] for animal in range(3)] == [16 + 6, 22 + 7, 28 + 8]
    game = edition(tmp_path, WIDE_SHEET)
    drawn = {f"Z{number}": "cow" for number in range(1, 7)} | {"Z1b": "cow"}
    state = table(written(drawn, sheet="B5", game=game), sheet="B5", game=game)
    found = game.view(state, 0).sheets[0].score
    assert found is not None
    assert found.pens[0] == 36


WIDE_SHEET = """
[[sheet]]
id = "B5"
side = "B"
[[sheet.pen]]
id = "Z"
spaces = [
    {q = 0, r = 0, number = 1}, {q = 1, r = 0, number = 2}, {q = 2, r = 0, number = 3}, {q = 3, r = 0, number = 4},
    {q = 4, r = 0, number = 5}, {q = 5, r = 0, number = 6}, {q = 6, r = 0, number = 1},
]
[[sheet.pen]]
id = "Y"
spaces = [{q = 0, r = 1, number = 1}]
"""


@rule("RR-R21")
def test_a_pen_without_animals_scores_nothing_and_is_no_chicken_pen() -> None:
    empty_pens = {"A1": "barn_1", "A3": "barn_2", "G3": "greenhouse_1", "G2": "greenhouse_2"}
    assert score(empty_pens).animals == 0
    chickens = dict.fromkeys(("I4", "I5", "B5", "B1", "B6", "E4", "E2", "E6"), "chicken")
    assert score(chickens | empty_pens, "m04").missions == 0


@rule("RR-R23")
def test_only_filled_pens_and_complete_buildings_count() -> None:
    open_pens = {"C6": "chicken", "D3": "chicken", "F6": "chicken", "H1": "chicken"}
    assert score(open_pens, "m04").missions == 0
    state = table(written(FOUR, rows={"greenhouse_1": (4, 2), "greenhouse_2": (4, 2)}), missions=["m19"])
    found = GAME.view(state, 0).sheets[0].score
    assert found is not None
    assert found.missions == 0


@rule("RR-R23")
def test_animals_in_filled_and_unfilled_pens_count() -> None:
    cows = dict.fromkeys(("A1", "A3", "C6", "D3", "E4", "F6", "G3", "H1"), "cow")
    assert score(cows, "m19").missions == 3


@rule("RR-R24")
def test_the_same_animals_may_serve_both_objectives() -> None:
    chickens = CHICKEN_PENS | {"C6": "chicken"}
    assert score(chickens, "m02").missions == 8 + 14


# Test vector 4


@rule("RR-10.1", "RR-10.2", "RR-10.3", "RR-10.5")
def test_vector_4_pens() -> None:
    greenhouse = score({"F6": "pig", "F3": "pig", "F5": "pig", "F2": "greenhouse_1"})
    assert (greenhouse.pens[5], greenhouse.greenhouses) == (7, 5)
    assert score({"F6": "chicken", "F3": "chicken", "F5": "pig", "F2": "pig"}).pens[5] == 4
    assert score(dict.fromkeys(PEN_C, "cow")).pens[2] == 21
    assert score({"C6": "cow", "C3": "cow"}).pens[2] == 6


# Ties

BARNS = {"A1": "barn_1", "A3": "barn_2"}
MISSED = ["m05", "m10", "m01"]  # pens of one animal, six buildings: nobody here has them


def mixed() -> dict[str, str]:
    """Every pen mixed, so 30 points when full; G2 is empty still."""
    layout = GAME.pieces.layouts[0]
    drawn = {
        name: "pig" if name in ("A3", "B5", "C6", "D3", "E4", "F6", "G3", "H1", "I4") else "cow"
        for name in layout.names
    }
    del drawn["G2"]
    return drawn


def rich(points: int, others: Drawn | None = None) -> dict[str, str]:
    """A sheet with room and 30 or 34 points."""
    third = {"F5": "cow"} if points == 34 else {}
    return dict.fromkeys((*PEN_C, "F6", "F3", "D3"), "cow") | third | dict(others or {})


def closed(*sheets: Drawn) -> State:
    """The last round: who has one space left, a 2, draws a chicken there; the others fill an icon."""
    state = roll(table(*(written(drawn) for drawn in sheets), missions=MISSED[: len(sheets)]), "62")
    for seat, drawn in enumerate(sheets):
        if len(drawn) == 29:
            play(state, seat, "rescue-blue")
        else:
            play(state, seat, "collect", "wood-greenhouse_1", "stop")
    return state


@rule("RR-10.10", "RR-1.6")
def test_most_points_win() -> None:
    outcome = ended(closed(mixed(), rich(34), {"C6": "cow"}))
    assert outcome.scores == [30, 34, 3]
    assert outcome.ranks == [2, 1, 3]


@rule("RR-10.10", "RR-R25")
def test_vector_7_who_triggered_the_end_wins_a_tie() -> None:
    """P fills the sheet; Q has the same points and more buildings."""
    outcome = ended(closed(mixed(), rich(30, BARNS)))
    assert outcome.scores == [30, 30]
    assert outcome.ranks == [1, 2]


@rule("RR-10.11", "RR-R25")
def test_vector_8_a_tie_without_a_trigger_goes_to_more_buildings() -> None:
    """R fills its sheet with fewer points; P and Q are tied, and Q has two barns."""
    outcome = ended(closed(rich(34), rich(34, BARNS), mixed()))
    assert outcome.scores == [34, 34, 30]
    assert outcome.ranks == [2, 1, 3]


@rule("RR-10.11", "RR-R25")
def test_several_triggers_go_on_to_buildings() -> None:
    """Both fill their sheets. The barn of Q takes a space; three chickens in a pen make up for it."""
    built = mixed() | {"E6": "barn_1"} | dict.fromkeys(("B5", "B1", "B6"), "chicken")
    outcome = ended(closed(mixed(), built))
    assert outcome.scores == [30, 30]
    assert outcome.ranks == [2, 1]


@rule("RR-10.12")
def test_who_is_still_tied_shares_the_win() -> None:
    assert ended(closed(mixed(), mixed())).ranks == [1, 1]
    assert ended(closed(rich(34, BARNS), rich(34, BARNS), mixed())).ranks == [1, 1, 3]


@rule("RR-10.11")
def test_incomplete_buildings_break_no_tie() -> None:
    rows = written({"C6": "cow"}, rows={"barn_1": (3, 0)})
    state = table(rows, written({"C6": "cow"}), missions=["m01", "m04"], round_number=59)
    roll(state, "52")
    for seat in (0, 1):
        play(state, seat, "pass")
    assert ended(state).ranks == [1, 1]
