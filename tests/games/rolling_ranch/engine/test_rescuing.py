"""RR-4: rescuing an animal."""

import pytest

from tests.games.rolling_ranch.positions import (
    at,
    drawn_on,
    full_but,
    legal,
    page,
    play,
    refused,
    refused_move,
    roll,
    table,
    written,
)
from tests.rules import rule


@rule("RR-4.1", "RR-4.3")
def test_a_blue_rescue_takes_the_blue_animal_to_the_yellow_number() -> None:
    state = play(roll(table(), "64"), 0, "rescue-blue")
    assert legal(state) == {"draw-C4", "draw-D4", "draw-E4", "draw-H4", "draw-I4"}
    assert drawn_on(play(state, 0, "draw-C4")) == {"C4": "chicken"}


@rule("RR-4.2", "RR-4.3")
def test_a_yellow_rescue_takes_the_yellow_animal_to_the_blue_number() -> None:
    state = play(roll(table(), "64"), 0, "rescue-yellow")
    assert legal(state) == {"draw-B6", "draw-C6", "draw-E6", "draw-F6", "draw-H6"}
    assert drawn_on(play(state, 0, "draw-E6")) == {"E6": "pig"}


@rule("RR-4.3")
def test_an_animal_never_goes_on_the_number_of_its_own_die() -> None:
    state = play(roll(table(), "64"), 0, "rescue-blue")
    refusal = refused(state, 0, "draw-C6")
    assert refusal.rule == "RR-4.1"
    assert refusal.why == "C6 has the number 6. Choose an empty space with the number 4."
    refusal = refused(play(roll(table(), "64"), 0, "rescue-yellow"), 0, "draw-C4")
    assert (refusal.rule, refusal.why[-9:]) == ("RR-4.2", "number 6.")


@rule("RR-4.3")
def test_with_doubles_both_numbers_coincide() -> None:
    state = roll(table(), "33")
    for choice, animal in (("rescue-blue", "cow"), ("rescue-yellow", "pig")):
        after = play(state.copy(), 0, choice)
        assert legal(after) == {"draw-A3", "draw-C3", "draw-D3", "draw-F3", "draw-G3"}
        assert drawn_on(play(after, 0, "draw-A3")) == {"A3": animal}


@rule("RR-4.4")
def test_a_space_may_be_in_any_pen_whatever_it_holds() -> None:
    state = table(written({"C6": "cow", "D1": "pig", "D2": "barn_1"}), written())
    play(roll(state, "64"), 0, "rescue-blue")
    assert {"draw-C4", "draw-D4"} <= legal(state)
    assert drawn_on(play(state, 0, "draw-D4"))["D4"] == "chicken"


@rule("RR-4.5")
def test_a_rescue_without_a_space_is_not_available() -> None:
    fours = dict.fromkeys(("C4", "D4", "E4", "H4", "I4"), "cow")
    state = roll(table(written(fours), written()), "64")
    assert legal(state) == {"rescue-yellow", "collect"}
    refusal = refused(state, 0, "rescue-blue")
    assert refusal.rule == "RR-4.5"
    assert "number 4" in refusal.why


@rule("RR-4.6")
@pytest.mark.parametrize("mark", ["pig", "barn_1", "greenhouse_2"])
def test_a_space_holds_one_thing(mark: str) -> None:
    state = play(roll(table(written({"C4": mark}), written()), "64"), 0, "rescue-blue")
    assert "draw-C4" not in legal(state)
    refusal = refused(state, 0, "draw-C4")
    assert (refusal.rule, refusal.why) == ("RR-4.6", "C4 is taken. Choose an empty space.")


@rule("RR-3.5")
def test_a_rescue_that_was_begun_is_finished_first() -> None:
    state = play(roll(table(), "64"), 0, "rescue-blue")
    assert refused(state, 0, "collect").rule == "RR-3.5"
    assert refused_move(state, 0, 10**9).rule == "RR-3.5"


@rule("RR-R8")
def test_the_only_space_is_taken_for_the_player() -> None:
    state = play(roll(table(written(full_but("C4", "D6", "E6")), written()), "64"), 0, "rescue-blue")
    assert page(state).marks[8] == "chicken"
    assert not state.waits_for(0)


# Test vectors 1 and 2


@rule("RR-4.1", "RR-4.2", "RR-5.1", "RR-9.1")
def test_vector_1_a_roll_of_6_and_4() -> None:
    state = roll(table(), "64")
    assert legal(state) == {"rescue-blue", "rescue-yellow", "collect"}
    assert drawn_on(play(state.copy(), 0, "rescue-blue", "draw-C4")) == {"C4": "chicken"}
    assert drawn_on(play(state.copy(), 0, "rescue-yellow", "draw-C6")) == {"C6": "pig"}
    collected = play(state.copy(), 0, "collect", "wood-barn_1", "wood-barn_1", "nail-barn_1")
    assert (page(collected).wood[0], page(collected).nails[0]) == (2, 1)
    assert not collected.waits_for(0)
    breeding = table(written({"C4": "pig", "C5": "pig"}), written({"C4": "pig", "C5": "pig"}))
    roll(breeding, "64")
    for seat in (0, 1):
        play(breeding, seat, "rescue-blue", "draw-D4")
    assert at(breeding).phase == "roll"


@rule("RR-3.6", "RR-9.1")
def test_vector_2_a_roll_of_5_and_2() -> None:
    pair = written({"C4": "pig", "C5": "pig"})
    state = roll(table(pair, pair), "52")
    for seat in (0, 1):
        assert "pass" in legal(state, seat)
        play(state, seat, "pass")
    assert at(state).phase == "breed"
    assert state.to_act() == [0, 1]
