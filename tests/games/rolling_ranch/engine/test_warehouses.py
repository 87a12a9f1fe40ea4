"""RR-8: warehouses and greenhouses."""

import pytest

from paddock.games.rolling_ranch.shown.scores import Score
from tests.games.rolling_ranch.positions import (
    GAME,
    Drawn,
    drawn_on,
    full_but,
    legal,
    page,
    play,
    refused,
    roll,
    table,
    uses_left,
    written,
)
from tests.rules import rule

WAREHOUSE_1 = {"C5": "warehouse_1"}
WAREHOUSE_2 = {"C5": "warehouse_2"}


def score(drawn: Drawn, uses: dict[str, int] | None = None) -> Score:
    """What a sheet is worth, by part."""
    found = GAME.view(table(written(drawn, uses=uses), written()), None).sheets[0].score
    assert found is not None
    return found


@rule("RR-8.1", "RR-R15")
def test_a_warehouse_gives_two_uses_from_the_next_round_on() -> None:
    state = table(written({"A1": "barn_2"}, rows={"warehouse_1": (4, 1)}), written())
    play(roll(state, "33"), 0, "use-barn_2", "nail-warehouse_1", "build-C5")
    assert uses_left(state, "warehouse_1") == 2
    assert "use-warehouse_1" not in legal(state)
    refusal = refused(state, 0, "use-warehouse_1")
    assert (refusal.rule, "next round" in refusal.why) == ("RR-8.1", True)
    for seat in (0, 1):
        play(state, seat, "rescue-blue", "draw-D3")
    assert "use-warehouse_1" in legal(roll(state, "64"))


@rule("RR-8.1")
def test_a_warehouse_that_is_not_built_has_no_bonus() -> None:
    state = roll(table(written(rows={"warehouse_1": (4, 1)}), written()), "64")
    assert refused(state, 0, "use-warehouse_1").rule == "RR-8.1"
    assert refused(state, 0, "use-greenhouse_1").rule == "RR-8.7"


@rule("RR-8.2", "RR-R16")
def test_the_first_warehouse_draws_a_rolled_animal_anywhere() -> None:
    state = play(roll(table(written(WAREHOUSE_1), written()), "64"), 0, "use-warehouse_1")
    assert legal(state) == {"pick-chicken", "pick-pig"}
    assert refused(state, 0, "pick-cow").rule == "RR-8.2"
    play(state, 0, "pick-pig")
    assert legal(state) == {f"draw-{name}" for name in state.shown[0].layout.names if name != "C5"}
    assert drawn_on(play(state, 0, "draw-I5"))["I5"] == "pig"
    assert not state.waits_for(0)


@rule("RR-8.2")
def test_with_the_same_animal_on_both_dice_there_is_none_to_pick() -> None:
    state = play(roll(table(written(WAREHOUSE_1), written()), "65"), 0, "use-warehouse_1")
    assert drawn_on(play(state, 0, "draw-A1"))["A1"] == "chicken"


@rule("RR-8.3", "RR-R16")
def test_the_second_warehouse_draws_any_animal_on_a_rolled_number() -> None:
    state = play(roll(table(written(WAREHOUSE_2 | {"B6": "pig"}), written()), "64"), 0, "use-warehouse_2")
    assert legal(state) == {"pick-chicken", "pick-pig", "pick-cow"}
    play(state, 0, "pick-cow")
    fours, sixes = {"C4", "D4", "E4", "H4", "I4"}, {"C6", "E6", "F6", "H6"}
    assert legal(state) == {f"draw-{name}" for name in fours | sixes}
    refusal = refused(state, 0, "draw-B5")
    assert (refusal.rule, "a number that was rolled" in refusal.why) == ("RR-8.3", True)
    assert refused(state, 0, "draw-B6").rule == "RR-4.6"
    assert drawn_on(play(state, 0, "draw-H6"))["H6"] == "cow"


@rule("RR-R16")
def test_without_an_empty_space_of_a_rolled_number_the_second_warehouse_has_no_use() -> None:
    drawn = {**WAREHOUSE_2, "A3": "warehouse_1"}
    state = roll(table(written(full_but("A1", drawn=drawn)), written()), "64")
    assert legal(state) == {"collect", "use-warehouse_1"}
    assert refused(state, 0, "use-warehouse_2").rule == "RR-R16"


@rule("RR-8.4", "RR-R16")
def test_each_use_is_crossed_off() -> None:
    state = table(written(WAREHOUSE_1), written(WAREHOUSE_1))
    for left, space in ((1, "A1"), (0, "A3")):
        play(roll(state, "64"), 0, "use-warehouse_1", "pick-pig", f"draw-{space}")
        assert uses_left(state, "warehouse_1") == left
        play(state, 1, "collect", "wood-greenhouse_1", "stop")
    roll(state, "64")
    assert "use-warehouse_1" not in legal(state)
    assert refused(state, 0, "use-warehouse_1").rule == "RR-8.4"
    assert uses_left(state, "warehouse_1", seat=1) == 2
    assert "use-warehouse_1" in legal(state, 1)


@rule("RR-8.4")
def test_a_use_concerns_only_its_owner() -> None:
    state = table(written(WAREHOUSE_1), written())
    play(roll(state, "64"), 0, "use-warehouse_1", "pick-pig", "draw-A1")
    assert legal(state, 1) == {"rescue-blue", "rescue-yellow", "collect"}
    assert not drawn_on(state, 1)


@rule("RR-R14")
def test_a_use_takes_the_place_of_the_main_choice() -> None:
    drawn = {**WAREHOUSE_1, "A1": "warehouse_2", "A3": "barn_2"}
    state = table(written(drawn, options={"barn_2": "barn_any_animal"}), written())
    play(roll(state, "33"), 0, "use-warehouse_1", "pick-cow", "draw-B5")
    assert not state.waits_for(0)
    assert page(state).choice == "use-warehouse_1"
    assert (uses_left(state, "warehouse_1"), uses_left(state, "warehouse_2")) == (1, 2)


@rule("RR-R14")
def test_a_table_may_allow_uses_beside_the_main_choice() -> None:
    state = table(written(WAREHOUSE_1), written(), options={"warehouse_bonus_replaces_action": False})
    play(roll(state, "64"), 0, "use-warehouse_1", "pick-pig", "draw-B5")
    assert {"use-warehouse_1", "rescue-blue", "collect"} <= legal(state)
    play(state, 0, "use-warehouse_1", "pick-pig", "draw-B1")
    assert "use-warehouse_1" not in legal(state)
    play(state, 0, "rescue-blue", "draw-D4")
    assert drawn_on(state) == {"C5": "warehouse_1", "B5": "pig", "B1": "pig", "D4": "chicken"}
    assert not state.waits_for(0)


@rule("RR-8.5", "RR-R15")
def test_unused_uses_are_worth_a_point_each() -> None:
    assert score({"A1": "warehouse_1"}).warehouses == 2 + 2
    assert score({"A1": "warehouse_1"}, {"warehouse_1": 1}).warehouses == 2 + 1
    assert score({"A1": "warehouse_1"}, {"warehouse_1": 0}).warehouses == 2


@rule("RR-R15", "RR-8.5")
def test_a_warehouse_completed_in_the_last_round_keeps_both_uses() -> None:
    state = table(written(full_but("A1"), rows={"warehouse_1": (3, 2)}), written(), missions=["m01", "m02"])
    before = GAME.view(state, 0).sheets[0].score
    play(roll(state, "66"), 0, "wood-warehouse_1")
    while state.waits_for(0):
        play(state, 0, "stop")
    play(state, 1, "rescue-blue", "draw-C6")
    final = GAME.view(state, 0).sheets[0].score
    assert before is not None
    assert final is not None
    assert final.warehouses == 2 + 2
    assert final.total == before.total + 4


@rule("RR-8.6")
def test_a_warehouse_scores_every_space_of_its_pen() -> None:
    assert score({"C4": "warehouse_1"}, {"warehouse_1": 0}).warehouses == 5
    assert score({"C4": "warehouse_1", "C6": "pig", "C3": "cow"}, {"warehouse_1": 0}).warehouses == 5
    assert score({"A1": "warehouse_1", "B1": "warehouse_2"}, {"warehouse_1": 0, "warehouse_2": 0}).warehouses == 2 + 3


@rule("RR-8.7")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 5), (2, 12), (3, 20)])
def test_greenhouses_score_together(count: int, points: int) -> None:
    spaces = ("A1", "B1", "C1")
    drawn = {spaces[number]: f"greenhouse_{number + 1}" for number in range(count)}
    assert score(drawn).greenhouses == points
    assert score(drawn).total == points


@rule("RR-8.8")
def test_barns_are_worth_nothing_by_themselves() -> None:
    assert score({"A1": "barn_1", "C4": "barn_2"}).total == 0


# Test vector 5


@rule("RR-8.5", "RR-8.6")
def test_vector_5_warehouses_in_pen_c() -> None:
    assert score({"C4": "warehouse_1"}, {"warehouse_1": 1}).warehouses == 6
    assert score({"C4": "warehouse_1", "C5": "warehouse_2"}).warehouses == 14
