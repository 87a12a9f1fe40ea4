"""RR-5: collecting resources."""

import pytest

from tests.games.rolling_ranch.positions import (
    drawn_on,
    full_but,
    legal,
    page,
    play,
    refused,
    roll,
    row,
    table,
    written,
)
from tests.rules import rule

ALL_WOOD = {f"wood-{name}" for name in ("barn_1", "barn_2", "warehouse_1", "warehouse_2")} | {
    f"wood-greenhouse_{number}" for number in (1, 2, 3)
}
ALL_NAILS = {text.replace("wood", "nail") for text in ALL_WOOD}


@rule("RR-5.1", "RR-5.2")
def test_collecting_yields_the_resources_of_both_dice() -> None:
    """Blue 6 shows two wood, yellow 4 one nail."""
    state = play(roll(table(), "64"), 0, "collect")
    assert legal(state) == ALL_WOOD | ALL_NAILS
    play(state, 0, "wood-greenhouse_1", "wood-greenhouse_1")
    assert legal(state) == ALL_NAILS | {"stop"}
    refusal = refused(state, 0, "wood-barn_1")
    assert refusal.rule == "RR-5.1"
    assert "no wood left" in refusal.why
    play(state, 0, "nail-greenhouse_1")
    assert row(state, "greenhouse_1") == (2, 1)
    assert not state.waits_for(0)


@rule("RR-5.1")
@pytest.mark.parametrize(("dice", "wood", "nails"), [("11", 2, 1), ("61", 4, 0), ("44", 0, 2), ("36", 2, 0)])
def test_every_roll_yields_what_its_faces_show(dice: str, wood: int, nails: int) -> None:
    state = play(roll(table(), dice), 0, "collect")
    for _ in range(wood):
        play(state, 0, "wood-greenhouse_1")
    for _ in range(nails):
        play(state, 0, "nail-greenhouse_2")
    assert (row(state, "greenhouse_1"), row(state, "greenhouse_2")) == ((wood, 0), (0, nails))
    assert not state.waits_for(0)


@rule("RR-5.1")
def test_without_resources_there_is_nothing_to_collect() -> None:
    state = roll(table(), "52")
    assert "collect" not in legal(state)
    assert refused(state, 0, "collect").rule == "RR-5.1"


@rule("RR-5.2", "RR-6.6")
def test_a_complete_building_takes_no_more() -> None:
    state = play(roll(table(written({"A1": "greenhouse_1"}), written()), "64"), 0, "collect")
    assert not {"wood-greenhouse_1", "nail-greenhouse_1"} & legal(state)
    assert refused(state, 0, "wood-greenhouse_1").rule == "RR-6.6"


@rule("RR-5.2")
def test_what_was_collected_is_used_before_anything_else() -> None:
    state = play(roll(table(), "64"), 0, "collect")
    assert refused(state, 0, "rescue-blue").rule == "RR-5.2"


@rule("RR-5.3", "RR-5.6")
def test_one_collection_may_be_spread_over_buildings() -> None:
    state = table(written(rows={"barn_2": (1, 0)}), written())
    play(roll(state, "64"), 0, "collect", "wood-barn_1", "wood-warehouse_2", "nail-greenhouse_3")
    assert row(state, "barn_1") == (1, 0)
    assert row(state, "warehouse_2") == (1, 0)
    assert row(state, "greenhouse_3") == (0, 1)
    assert row(state, "barn_2") == (1, 0)


@rule("RR-5.4")
def test_a_part_may_be_used_and_the_rest_is_lost() -> None:
    state = play(roll(table(), "64"), 0, "collect", "wood-barn_1", "stop")
    assert sum(page(state).wood) + sum(page(state).nails) == 1
    assert not state.waits_for(0)


@rule("RR-5.4", "RR-R7")
def test_there_is_no_store() -> None:
    """A wood left in one round is not there in the next, which shows a single nail."""
    state = table()
    for seat in (0, 1):
        play(roll(state, "64") if seat == 0 else state, seat, "collect", "wood-barn_1", "stop")
    play(roll(state, "53"), 0, "collect")
    assert legal(state) == ALL_NAILS


@rule("RR-5.5")
def test_wood_fills_wood_icons_only() -> None:
    state = table(written(rows={"barn_1": (3, 0), "barn_2": (0, 2)}), written())
    play(roll(state, "64"), 0, "collect")
    assert {"nail-barn_1", "wood-barn_2"} <= legal(state)
    assert not {"wood-barn_1", "nail-barn_2"} & legal(state)
    refusal = refused(state, 0, "wood-barn_1")
    assert refusal.rule == "RR-5.5"
    assert refused(state, 0, "nail-barn_2").rule == "RR-5.5"


@rule("RR-5.6")
def test_no_order_between_buildings_is_prescribed() -> None:
    state = table(written(rows={"greenhouse_3": (4, 2)}), written())
    play(roll(state, "53"), 0, "collect", "nail-greenhouse_3", "build-A1")
    assert drawn_on(state) == {"A1": "greenhouse_3"}


@rule("RR-R6")
def test_collecting_fills_at_least_one_icon() -> None:
    state = play(roll(table(), "64"), 0, "collect")
    assert "stop" not in legal(state)
    assert refused(state, 0, "stop").rule == "RR-R6"


@rule("RR-R6")
def test_collecting_needs_an_icon_that_fits() -> None:
    """All nails are filled, and the dice show one nail."""
    nails = {
        "barn_1": (0, 1),
        "barn_2": (0, 2),
        "warehouse_1": (0, 2),
        "warehouse_2": (0, 2),
        "greenhouse_1": (0, 3),
        "greenhouse_2": (0, 3),
        "greenhouse_3": (0, 3),
    }
    state = roll(table(written(rows=nails), written()), "53")
    assert legal(state) == {"rescue-blue", "rescue-yellow"}
    assert refused(state, 0, "collect").rule == "RR-R6"


@rule("RR-R9")
def test_two_buildings_of_one_collection_are_drawn_one_after_the_other() -> None:
    rows = {"greenhouse_1": (3, 3), "barn_1": (3, 0)}
    state = play(roll(table(written(rows=rows), written()), "64"), 0, "collect", "wood-greenhouse_1")
    assert all(text.startswith("build-") for text in legal(state))
    play(state, 0, "build-A1", "nail-barn_1", "build-A3")
    assert legal(state) == {"option-barn_wood", "option-barn_chicken"}
    play(state, 0, "option-barn_wood")
    assert drawn_on(state) == {"A1": "greenhouse_1", "A3": "barn_1"}
    other = table(written(rows=rows), written())
    play(roll(other, "64"), 0, "collect", "nail-barn_1", "build-A1", "option-barn_wood", "wood-greenhouse_1")
    assert drawn_on(play(other, 0, "build-A3")) == {"A1": "barn_1", "A3": "greenhouse_1"}


@rule("RR-R10")
def test_no_building_is_completed_without_a_space() -> None:
    """One space is left: the first building takes it, and the icon that would complete the second stays open."""
    rows = {"greenhouse_1": (3, 3), "greenhouse_2": (3, 3), "greenhouse_3": (2, 3)}
    state = table(written(full_but("C4"), rows=rows), written())
    play(roll(state, "61"), 0, "wood-greenhouse_1")
    assert drawn_on(state)["C4"] == "greenhouse_1"
    assert "wood-greenhouse_2" not in legal(state)
    assert refused(state, 0, "wood-greenhouse_2").rule == "RR-R10"
    play(state, 0, "wood-greenhouse_3")
    assert "wood-greenhouse_3" not in legal(state)


@rule("RR-R10")
def test_a_nail_that_completes_nothing_may_be_filled_in_without_a_space() -> None:
    """The first nail builds on the last space; the second may go wherever it leaves an icon open."""
    rows = {"greenhouse_1": (4, 2), "greenhouse_2": (4, 1), "greenhouse_3": (4, 2)}
    state = table(written(full_but("C4"), rows=rows), written())
    play(roll(state, "44"), 0, "collect", "nail-greenhouse_1")
    assert drawn_on(state)["C4"] == "greenhouse_1"
    assert "nail-greenhouse_2" in legal(state)
    assert refused(state, 0, "nail-greenhouse_3").rule == "RR-R10"
    play(state, 0, "nail-greenhouse_2")
    assert row(state, "greenhouse_2") == (4, 2)


@rule("RR-R10", "RR-R5")
def test_an_icon_that_stays_open_is_not_recordable() -> None:
    """The chicken of the barn takes the last space; the nail shown would complete barn 2, so only passing is left."""
    done = {"A1": "barn_1", "A3": "warehouse_1", "B5": "warehouse_2", "B1": "greenhouse_1", "B6": "greenhouse_2"}
    done |= {"C1": "greenhouse_3"}
    state = table(
        written(full_but("I4", drawn=done), rows={"barn_2": (3, 1)}, options={"barn_1": "barn_chicken"}, uses={}),
        written(),
    )
    roll(state, "44")
    assert "collect" in legal(state)
    play(state, 0, "use-barn_1")
    assert drawn_on(state)["I4"] == "chicken"
    assert row(state, "barn_2") == (3, 1)
    assert page(state).choice == "pass"
