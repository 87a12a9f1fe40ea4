"""RR-6 and RR-7: buildings in general, and barns."""

import pytest

from paddock.games.rolling_ranch.shown.view_types import BuildingRow
from tests.games.rolling_ranch.positions import (
    GAME,
    at,
    drawn_on,
    full_but,
    legal,
    page,
    pass_round,
    play,
    refused,
    roll,
    row,
    table,
    written,
)
from tests.rules import rule

BARN_1 = {"A1": "barn_1"}
BARN_2 = {"A3": "barn_2"}
NINES = ("33", "66")


@rule("RR-6.1", "RR-6.2")
def test_seven_buildings_and_their_costs() -> None:
    rows = GAME.view(table(), 0).buildings
    assert [(row.id, row.kind, row.wood, row.nail) for row in rows] == [
        ("barn_1", "barn", 3, 1),
        ("barn_2", "barn", 3, 2),
        ("warehouse_1", "warehouse", 4, 2),
        ("warehouse_2", "warehouse", 4, 2),
        ("greenhouse_1", "greenhouse", 4, 3),
        ("greenhouse_2", "greenhouse", 4, 3),
        ("greenhouse_3", "greenhouse", 4, 3),
    ]
    assert rows[2] == BuildingRow("warehouse_1", "warehouse", 4, 2, ["wh_any_space"])


@rule("RR-6.2", "RR-6.3")
@pytest.mark.parametrize("building", GAME.pieces.building_ids)
def test_the_last_icon_completes_a_building_and_no_earlier_one(building: str) -> None:
    index = GAME.pieces.building_ids.index(building)
    wood, nails = GAME.pieces.wood_costs[index], GAME.pieces.nail_costs[index]
    state = table(written(rows={building: (wood - 2, nails)}), written())
    play(roll(state, "64"), 0, "collect", f"wood-{building}")
    assert not drawn_on(state)
    play(state, 0, f"wood-{building}")
    assert all(text.startswith("build-") for text in legal(state))
    assert len(legal(state)) == 30


@rule("RR-6.3")
def test_a_complete_building_is_drawn_at_once() -> None:
    state = table(written(rows={"greenhouse_1": (3, 3)}), written())
    play(roll(state, "64"), 0, "collect", "wood-greenhouse_1")
    assert refused(state, 0, "wood-barn_1").rule == "RR-6.3"
    assert refused(state, 0, "stop").rule == "RR-6.3"


@rule("RR-6.4")
def test_any_empty_space_will_do_whatever_the_dice_show() -> None:
    state = table(written({"C4": "pig"}, rows={"greenhouse_1": (3, 3)}), written())
    play(roll(state, "64"), 0, "collect", "wood-greenhouse_1")
    names = state.shown[0].layout.names
    assert legal(state) == {f"build-{name}" for name in names if name != "C4"}
    assert refused(state, 0, "build-C4").rule == "RR-6.4"


@rule("RR-6.5", "RR-10.3")
def test_a_building_fills_its_space_and_counts_as_no_animal() -> None:
    state = table(written({"A1": "greenhouse_1", "A3": "cow"}), written())
    view = GAME.view(state, 0)
    assert view.sheets[0].score is not None
    assert view.sheets[0].score.pens[0] == 3
    play(roll(state, "31"), 0, "rescue-yellow")
    assert "draw-A3" not in legal(state)


@rule("RR-6.6")
def test_a_building_is_completed_once() -> None:
    state = table(written({"A1": "barn_1"}), written())
    play(roll(state, "64"), 0, "collect")
    assert not {"wood-barn_1", "nail-barn_1"} & legal(state)
    assert refused(state, 0, "nail-barn_1").rule == "RR-6.6"


@rule("RR-6.7")
def test_no_bonus_must_be_used() -> None:
    drawn = BARN_1 | BARN_2 | {"B5": "warehouse_1", "B1": "warehouse_2"}
    state = roll(table(written(drawn), written()), "33")
    assert {"use-barn_1", "use-barn_2", "use-warehouse_1", "use-warehouse_2"} <= legal(state)
    play(state, 0, "rescue-blue", "draw-C3")
    assert not state.waits_for(0)
    assert page(state).uses[2:4] == [2, 2]


# Barns


@rule("RR-7.1", "RR-7.2", "RR-R11")
@pytest.mark.parametrize(
    ("barn", "rows", "options"),
    [
        ("barn_1", (2, 1), {"option-barn_wood", "option-barn_chicken"}),
        ("barn_2", (2, 2), {"option-barn_nail", "option-barn_any_animal"}),
    ],
)
def test_a_new_barn_asks_for_one_of_its_two_options(barn: str, rows: tuple[int, int], options: set[str]) -> None:
    state = play(roll(table(written(rows={barn: rows}), written()), "64"), 0, "collect", f"wood-{barn}", "build-A1")
    assert legal(state) == options
    assert refused(state, 0, "stop").rule == "RR-7.1"
    for option in options:
        after = play(state.copy(), 0, option)
        index = GAME.pieces.building_ids.index(barn)
        assert page(after).options[index] == option.removeprefix("option-")


@rule("RR-7.1", "RR-R11")
def test_an_option_is_for_good_and_both_barns_may_be_built() -> None:
    state = table(written(BARN_2, rows={"barn_1": (2, 1)}, options={"barn_2": "barn_any_animal"}), written())
    play(roll(state, "64"), 0, "collect", "wood-barn_1", "build-A1", "option-barn_chicken", "stop")
    play(state, 1, "collect", "wood-barn_1", "stop")
    pass_round(state)
    assert page(state).options[:2] == ["barn_chicken", "barn_any_animal"]
    assert {"use-barn_1", "use-barn_2"} <= legal(roll(state, "33"))


@rule("RR-7.3")
def test_a_barn_is_used_with_doubles_only() -> None:
    state = roll(table(written(BARN_1), written()), "64")
    assert "use-barn_1" not in legal(state)
    refusal = refused(state, 0, "use-barn_1")
    assert (refusal.rule, "both dice" in refusal.why) == ("RR-7.3", True)
    assert "use-barn_1" in legal(roll(table(written(BARN_1), written()), "33"))
    assert refused(roll(table(), "33"), 0, "use-barn_1").rule == "RR-7.3"


@rule("RR-7.3")
def test_a_barn_is_used_once_in_a_round_and_again_in_the_next() -> None:
    state = table(written(BARN_1), written())
    play(roll(state, "33"), 0, "use-barn_1", "wood-greenhouse_1", "stop")
    assert "use-barn_1" not in legal(state)
    assert refused(state, 0, "use-barn_1").rule == "RR-7.3"
    play(state, 0, "rescue-blue", "draw-C3")
    play(state, 1, "rescue-blue", "draw-C3")
    assert "use-barn_1" in legal(roll(state, "33"))


@rule("RR-7.4", "RR-R17", "RR-7.8")
def test_the_wood_option_fills_up_to_two_wood_icons() -> None:
    state = play(roll(table(written(BARN_1), written()), "33"), 0, "use-barn_1")
    assert all(text.startswith("wood-") for text in legal(state))
    once = play(state.copy(), 0, "wood-greenhouse_1", "stop")
    assert row(once, "greenhouse_1") == (1, 0)
    twice = play(state, 0, "wood-greenhouse_1", "wood-warehouse_1")
    assert (row(twice, "greenhouse_1"), row(twice, "warehouse_1")) == ((1, 0), (1, 0))
    for after in (once, twice):
        assert {"rescue-blue", "rescue-yellow", "collect"} <= legal(after)


@rule("RR-R17")
def test_the_wood_option_needs_an_open_wood_icon() -> None:
    rows = {"barn_2": (3, 0), "warehouse_1": (4, 0), "warehouse_2": (4, 0)}
    rows |= {f"greenhouse_{number}": (4, 0) for number in (1, 2, 3)}
    state = roll(table(written(BARN_1, rows=rows), written()), "33")
    assert "use-barn_1" not in legal(state)
    assert refused(state, 0, "use-barn_1").rule == "RR-R17"


@rule("RR-7.5", "RR-7.8")
def test_the_chicken_option_draws_a_chicken_anywhere() -> None:
    state = table(written(BARN_1, options={"barn_1": "barn_chicken"}), written())
    play(roll(state, "33"), 0, "use-barn_1")
    assert legal(state) == {f"draw-{name}" for name in state.shown[0].layout.names if name != "A1"}
    play(state, 0, "draw-I5")
    assert drawn_on(state)["I5"] == "chicken"
    assert {"rescue-blue", "rescue-yellow", "collect"} <= legal(state)


@rule("RR-7.6", "RR-7.8")
def test_the_nail_option_fills_one_nail_icon() -> None:
    state = play(roll(table(written(BARN_2), written()), "33"), 0, "use-barn_2")
    assert all(text.startswith("nail-") for text in legal(state))
    play(state, 0, "nail-greenhouse_1")
    assert row(state, "greenhouse_1") == (0, 1)
    assert {"rescue-blue", "rescue-yellow", "collect"} <= legal(state)


@rule("RR-7.7")
def test_the_animal_option_draws_any_animal_anywhere_in_place_of_the_choice() -> None:
    state = table(written(BARN_2, options={"barn_2": "barn_any_animal"}), written())
    play(roll(state, "11"), 0, "use-barn_2")
    assert legal(state) == {"pick-chicken", "pick-pig", "pick-cow"}
    play(state, 0, "pick-cow")
    assert len(legal(state)) == 29
    play(state, 0, "draw-I5")
    assert drawn_on(state)["I5"] == "cow"
    assert not state.waits_for(0)
    assert page(state).choice == "use-barn_2"


@rule("RR-7.8", "RR-R12")
def test_what_a_bonus_draws_is_there_for_the_main_choice() -> None:
    """The chicken takes the last 3, so the dice can rescue nobody."""
    threes = dict.fromkeys(("C3", "D3", "F3", "G3"), "cow")
    state = table(written(BARN_1 | threes, options={"barn_1": "barn_chicken"}), written())
    play(roll(state, "33"), 0, "use-barn_1", "draw-A3")
    assert state.now[0].step == 4  # nothing is left but to collect, which is begun
    assert all(text.startswith(("wood-", "nail-")) for text in legal(state))


@rule("RR-R12")
def test_bonuses_come_in_the_order_of_choice() -> None:
    state = table(written(BARN_1 | BARN_2), written())
    play(roll(state, "33"), 0, "use-barn_2", "nail-greenhouse_1", "use-barn_1", "wood-greenhouse_1", "stop")
    assert row(state, "greenhouse_1") == (1, 1)
    assert not {"use-barn_1", "use-barn_2"} & legal(state)


@rule("RR-R12")
def test_after_the_main_choice_there_is_no_bonus() -> None:
    state = table(written(BARN_1), written())
    play(roll(state, "33"), 0, "rescue-blue", "draw-A3")
    assert not state.waits_for(0)


@rule("RR-R12")
def test_a_table_may_put_the_bonuses_after_the_main_choice() -> None:
    state = table(written(BARN_1 | BARN_2), written(), options={"barn_bonus_before_action": False})
    roll(state, "33")
    assert not {"use-barn_1", "use-barn_2"} & legal(state)
    assert refused(state, 0, "use-barn_1").rule == "RR-R12"
    play(state, 0, "rescue-blue", "draw-C3")
    assert legal(state) == {"use-barn_1", "use-barn_2", "stop"}
    assert refused(state, 0, "pass").rule == "RR-R12"
    play(state, 0, "use-barn_1", "wood-greenhouse_1", "stop")
    assert legal(state) == {"use-barn_2", "stop"}
    assert not play(state, 0, "stop").waits_for(0)


@rule("RR-R12", "RR-7.7")
def test_the_animal_option_replaces_the_choice_also_where_bonuses_come_after() -> None:
    state = table(
        written(BARN_1 | BARN_2, options={"barn_2": "barn_any_animal"}),
        written(),
        options={"barn_bonus_before_action": False},
    )
    play(roll(state, "33"), 0, "use-barn_2", "pick-cow", "draw-I5")
    assert legal(state) == {"use-barn_1", "stop"}


@rule("RR-R13", "RR-7.3")
def test_a_barn_completed_in_this_round_is_not_used_in_it() -> None:
    """Also when the other barn's bonus completed it."""
    state = table(written(BARN_2, rows={"barn_1": (3, 0)}), written())
    play(roll(state, "33"), 0, "use-barn_2", "nail-barn_1", "build-A1", "option-barn_wood")
    assert "use-barn_1" not in legal(state)
    assert refused(state, 0, "use-barn_1").rule == "RR-R13"


@rule("RR-R13")
def test_the_other_barn_may_be_used_beside_the_animal_option() -> None:
    state = table(written(BARN_1 | BARN_2, options={"barn_2": "barn_any_animal"}), written())
    play(roll(state, "33"), 0, "use-barn_1", "wood-greenhouse_1", "stop", "use-barn_2", "pick-pig", "draw-C1")
    assert drawn_on(state)["C1"] == "pig"
    assert row(state, "greenhouse_1") == (1, 0)
    assert not state.waits_for(0)


@rule("RR-6.5")
def test_a_building_can_fill_the_ranch() -> None:
    state = table(written(full_but("C4"), rows={"greenhouse_1": (3, 3)}), written())
    play(roll(state, "61"), 0, "wood-greenhouse_1")
    while state.waits_for(0):
        play(state, 0, "stop")
    play(state, 1, "rescue-blue", "draw-C1")
    assert at(state).ending == "full-ranch"
