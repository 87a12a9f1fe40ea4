"""RR-9: breeding."""

from pathlib import Path

import pytest

from tests.games.rolling_ranch.positions import (
    GAME,
    Drawn,
    State,
    at,
    drawn_on,
    edition,
    legal,
    play,
    refused,
    roll,
    table,
    written,
)
from tests.rules import rule

WIDE_SHEET = """
[[sheet]]
id = "B5"
side = "B"
[[sheet.pen]]
id = "Z"
spaces = [
    {q = 0, r = 0, number = 1}, {q = 1, r = 0, number = 2}, {q = 2, r = 0, number = 3},
    {q = 3, r = 0, number = 4}, {q = 4, r = 0, number = 5}, {q = 5, r = 0, number = 6},
]
[[sheet.pen]]
id = "Y"
spaces = [{q = 0, r = 1, number = 1}]
"""


def bred(drawn: Drawn, dice: str = "52", other: Drawn | None = None) -> State:
    """A table on which all have passed a roll of two hearts; the other sheet breeds nothing by default."""
    state = roll(table(written(drawn), written(other or {})), dice)
    for seat in (0, 1):
        play(state, seat, "pass")
    return state


def born(state: State, before: Drawn) -> dict[str, str]:
    return {space: mark for space, mark in drawn_on(state).items() if space not in before}


@rule("RR-9.1", "RR-3.8")
@pytest.mark.parametrize(
    ("dice", "breeds"), [("52", True), ("14", True), ("45", True), ("64", False), ("43", False), ("33", False)]
)
def test_breeding_needs_a_heart_on_both_dice(dice: str, breeds: bool) -> None:
    pair = written({"C6": "pig", "C5": "pig"})
    state = roll(table(pair, pair), dice)
    for seat in (0, 1):
        play(state, seat, "rescue-blue", f"draw-D{dice[1]}")
    assert (at(state).phase == "breed") == breeds


@rule("RR-9.2", "RR-9.4")
def test_a_pair_has_one_newborn_in_its_pen() -> None:
    pair = {"C6": "pig", "C5": "pig"}
    state = bred(pair)
    assert legal(state) == {"born-pig-C3", "born-pig-C4", "born-pig-C1"}
    assert born(play(state, 0, "born-pig-C4"), pair) == {"C4": "pig"}
    assert at(state).phase == "roll"


@rule("RR-9.2")
@pytest.mark.parametrize("animal", ["chicken", "pig", "cow"])
def test_every_type_breeds_by_itself(animal: str) -> None:
    pair = {"C6": animal, "C5": animal}
    assert legal(bred(pair)) == {f"born-{animal}-{space}" for space in ("C3", "C4", "C1")}


@rule("RR-9.2")
def test_two_of_a_kind_in_different_pens_do_not_breed() -> None:
    apart = {"C6": "pig", "D5": "pig", "F6": "cow", "F3": "chicken"}
    assert born(bred(apart), apart) == {}
    assert at(bred(apart)).phase == "roll"


@rule("RR-9.2")
def test_every_pen_breeds() -> None:
    pairs = {"C6": "pig", "C5": "pig", "D3": "cow", "D5": "cow"}
    state = play(bred(pairs), 0, "born-pig-C4")
    assert legal(state) == {"born-cow-D2", "born-cow-D4", "born-cow-D1"}
    assert born(play(state, 0, "born-cow-D2"), pairs) == {"C4": "pig", "D2": "cow"}


@rule("RR-9.3")
def test_it_is_one_newborn_however_many_there_are() -> None:
    three = {"C6": "pig", "C5": "pig", "C4": "pig"}
    state = play(bred(three), 0, "born-pig-C1")
    assert at(state).phase == "roll"
    assert born(state, three) == {"C1": "pig"}


@rule("RR-9.4")
def test_a_newborn_stays_in_its_pen_and_its_number_does_not_matter() -> None:
    state = bred({"C6": "pig", "C5": "pig"})
    assert refused(state, 0, "born-pig-D4").rule == "RR-9.4"
    assert refused(state, 0, "born-pig-C5").rule == "RR-4.6"


@rule("RR-9.5")
def test_without_an_empty_space_there_is_no_newborn() -> None:
    full = {"A1": "pig", "A3": "pig", "B5": "cow", "B1": "cow", "B6": "barn_1"}
    assert born(bred(full), full) == {}


@rule("RR-9.6")
def test_animals_of_the_same_round_count() -> None:
    state = table(written({"C6": "chicken"}), written())
    play(roll(state, "45"), 0, "rescue-blue", "draw-C5")
    play(state, 1, "collect", "nail-barn_1", "stop")
    assert legal(state) == {"born-chicken-C3", "born-chicken-C4", "born-chicken-C1"}


@rule("RR-9.6")
def test_newborns_do_not_make_newborns() -> None:
    """One pig and two chickens: whatever is born, pigs stay one, and chickens grow by one."""
    mixed = {"C6": "pig", "C5": "chicken", "C4": "chicken"}
    state = play(bred(mixed), 0, "born-chicken-C1")
    assert at(state).phase == "roll"
    assert born(state, mixed) == {"C1": "chicken"}


@rule("RR-R18", "RR-3.8")
def test_breeding_is_compulsory() -> None:
    state = bred({"C6": "pig", "C5": "pig"})
    assert refused(state, 0, "pass").rule == "RR-R18"
    assert "stop" not in legal(state)


@rule("RR-R18", "RR-9.3")
def test_four_are_two_pairs_and_yet_one_newborn_is_due() -> None:
    four = {"C6": "pig", "C5": "pig", "C4": "pig", "C3": "pig"}
    assert born(bred(four), four) == {"C1": "pig"}


@rule("RR-R19")
def test_both_types_breed_where_there_is_room_for_both(tmp_path: Path) -> None:
    """Shipped pens have five spaces at most; on a sheet with a pen of six, two pairs leave room for two newborns."""
    game = edition(tmp_path, WIDE_SHEET)
    pairs = {"Z1": "chicken", "Z2": "chicken", "Z3": "pig", "Z4": "pig"}
    state = table(written(pairs, sheet="B5", game=game), sheet="B5", game=game)
    play(roll(state, "52", game), 0, "pass", game=game)
    assert legal(state, 0, game) == {"born-chicken-Z5", "born-chicken-Z6"}
    play(state, 0, "born-chicken-Z6", game=game)
    found = at(state, game).written[0]
    assert found is not None
    assert found.marks == ["chicken", "chicken", "pig", "pig", "pig", "chicken", ""]


@rule("RR-R19")
def test_choices_of_breeding_are_asked_at_the_same_time() -> None:
    state = bred({"C6": "pig", "C5": "pig", "D3": "cow", "D5": "cow"}, other={"C6": "cow", "C5": "cow"})
    assert state.to_act() == [0, 1]
    play(state, 1, "born-cow-C1")
    assert drawn_on(play(state, 0, "born-pig-C4", "born-cow-D4"), 1)["C1"] == "cow"
    assert at(state).phase == "roll"


@rule("RR-R19")
def test_forced_births_are_drawn_for_the_player() -> None:
    pair = {"B5": "pig", "B1": "pig"}
    state = bred(pair)
    assert born(state, pair) == {"B6": "pig"}
    assert at(state).phase == "roll"


@rule("RR-R19")
def test_no_sheet_has_room_for_three_pairs() -> None:
    assert max(size for layout in GAME.pieces.layouts for size in layout.pen_sizes) == 5


# Test vector 6


@rule("RR-R19", "RR-9.3")
@pytest.mark.parametrize("animal", ["chicken", "pig"])
def test_vector_6_one_space_for_two_types(animal: str) -> None:
    pairs = {"C6": "chicken", "C3": "chicken", "C4": "pig", "C5": "pig"}
    state = bred(pairs)
    assert legal(state) == {"breed-chicken", "breed-pig"}
    assert refused(state, 0, "breed-cow").rule == "RR-R19"
    play(state, 0, f"breed-{animal}")
    assert born(state, pairs) == {"C1": animal}
    assert at(state).phase == "roll"
