"""Positions from outside: what cannot be loaded, and why."""

from typing import cast

import msgspec
import pytest

from tests.games.rolling_ranch.positions import GAME, State, at, full_but, play, random_game, roll, table, written
from tests.rules import rule

Fields = dict[str, object]


def fields_of(state: State) -> Fields:
    """A position as written in a file."""
    return cast(Fields, msgspec.to_builtins(at(state)))


def refused(fields: Fields, options: Fields | None = None) -> str:
    """Why this position is not loaded."""
    with pytest.raises(ValueError, match=r".") as caught:
        GAME.load({"options": options or {}, "position": fields})
    return str(caught.value)


def with_turn(state: State, **changes: object) -> Fields:
    """A position in which something is changed about the turn of seat 0."""
    fields = fields_of(state)
    first, *others = cast(list[Fields], fields["asked"])
    return {**fields, "asked": [{**first, **changes}, *others]}


BROKEN: list[tuple[dict[str, object], str]] = [
    ({"phase": "nap"}, "there is no phase 'nap'"),
    ({"phase": "ended"}, "when it is over, and only then"),
    ({"ending": "bored"}, "there is no ending 'bored'"),
    ({"round": -1}, "counted from 0"),
    ({"roll": "99"}, "there is no roll '99'"),
    ({"roll": None}, "there is a roll from the first round on"),
    ({"seats": 0}, "1 to 20 seats"),
    ({"seats": 3}, "every seat has a sheet"),
    ({"sheets": ["A", "Q"]}, "the sheets are A, B1"),
    ({"missions": ["m01", "m01"]}, "two seats have the same mission"),
    ({"missions": ["m01", "m99"]}, "no such mission"),
    ({"missions": ["m01"]}, "missions are dealt before the first roll"),
    ({"rolls": ["11"]}, "all rolls, if hidden"),
    ({"asked": [None, None]}, "nobody chooses now"),
    ({"phase": "act"}, "every seat acts"),
    ({"mood": "good"}, "unknown field `mood`"),
]


@pytest.mark.parametrize(("changes", "reason"), BROKEN)
def test_a_broken_position_is_refused_with_a_reason(changes: dict[str, object], reason: str) -> None:
    fields: dict[str, object] = msgspec.to_builtins(at(table()))
    with pytest.raises(ValueError, match=r".") as caught:
        GAME.load({"options": {}, "position": {**fields, **changes}})
    assert reason in str(caught.value)


BROKEN_SHEETS: list[tuple[dict[str, object], str]] = [
    ({"marks": [""] * 29}, "sheet A has 30 spaces"),
    ({"marks": ["goat", *[""] * 29]}, "'goat' cannot be drawn"),
    ({"marks": ["barn_1", *[""] * 29]}, "barn_1 is drawn once when its row is full"),
    ({"wood": [9, 0, 0, 0, 0, 0, 0]}, "the row of barn_1 has 3 wood"),
    ({"wood": [3, 0, 0, 0, 0, 0, 0], "nails": [1, 0, 0, 0, 0, 0, 0]}, "barn_1 is drawn once"),
    ({"wood": [0]}, "there are 7 buildings"),
    ({"uses": [0, 0, 2, 0, 0, 0, 0]}, "warehouse_1 has 0 to 0 uses left"),
    ({"options": ["barn_wood", "", "", "", "", "", ""]}, "barn_1 has one of its options when it is complete"),
    ({"fresh": ["Z1"]}, "no such space"),
    ({"choice": "dance"}, "there is no choice 'dance'"),
]


@pytest.mark.parametrize(("changes", "reason"), BROKEN_SHEETS)
def test_a_broken_sheet_is_refused_with_a_reason(changes: dict[str, object], reason: str) -> None:
    fields: dict[str, object] = msgspec.to_builtins(at(table()))
    sheet = {**msgspec.to_builtins(written()), **changes}
    with pytest.raises(ValueError, match=r".") as caught:
        GAME.load({"options": {}, "position": {**fields, "written": [sheet, msgspec.to_builtins(written())]}})
    assert reason in str(caught.value)


def test_a_question_without_an_answer_is_refused() -> None:
    fields: dict[str, object] = msgspec.to_builtins(at(roll(table(), "64")))
    asked = fields["asked"]
    assert isinstance(asked, list)
    for change in (
        {"question": "fill", "wood": 0, "nails": 0},
        {"question": "draw"},
        {"question": "born"},
        {"question": "nap"},
        {"question": "draw", "animal": "pig", "spaces": ["Z4"]},
        {"question": "option"},
        {"question": "build", "building": "silo"},
    ):
        with pytest.raises(ValueError, match=r"."):
            GAME.load({"options": {}, "position": {**fields, "asked": [{**asked[0], **change}, asked[1]]}})


# The end (RR-10.6, RR-R26, RR-11.2)

FULL = msgspec.to_builtins(written(full_but()))
BLANK = msgspec.to_builtins(written())


@rule("RR-10.6")
@pytest.mark.parametrize("phase", ["roll", "act"])
def test_a_full_sheet_before_a_round_is_refused(phase: str) -> None:
    state = table() if phase == "roll" else roll(table(), "64")
    reason = refused({**fields_of(state), "written": [BLANK, FULL]})
    assert "the game is over: the sheet of seat 1 is full" in reason


@rule("RR-10.6", "RR-R26")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"ending": "full-ranch"}, "full-ranch if a sheet is full"),
        ({"ending": "full-ranch", "round": 60}, "full-ranch if a sheet is full"),
        ({"ending": "last-round", "round": 60, "written": [FULL, BLANK]}, "full-ranch if a sheet is full"),
        ({"ending": "last-round", "round": 59}, "without a full sheet a game ends after round 60"),
    ],
)
def test_a_game_that_could_not_end_like_this_is_refused(changes: Fields, reason: str) -> None:
    assert reason in refused({**fields_of(table()), "phase": "ended", **changes})


@rule("RR-10.6", "RR-R26")
def test_a_game_that_has_ended_as_it_must_is_loaded() -> None:
    for changes in ({"ending": "full-ranch", "written": [FULL, BLANK]}, {"ending": "last-round", "round": 60}):
        fields = {**fields_of(table()), "phase": "ended", **changes}
        assert GAME.load({"position": fields}).outcome() is not None


@rule("RR-R26", "RR-11.2")
@pytest.mark.parametrize(("seats", "last"), [(1, 30), (2, 60)])
def test_no_round_is_later_than_the_last(seats: int, last: int) -> None:
    fields = fields_of(table(*[written()] * seats))
    assert f"at most {last} rounds" in refused({**fields, "round": last + 1})
    assert f"no dice are rolled after round {last}" in refused({**fields, "round": last})
    assert GAME.load({"position": {**fields, "round": last - 1}}).turn() == -1


def test_a_sheet_that_becomes_full_within_the_round_may_still_breed() -> None:
    sheet = written(full_but("G2", drawn={"A1": "chicken", "A3": "chicken"}))
    state = play(roll(table(sheet, written({"C6": "cow", "C3": "cow"})), "52"), 0, "rescue-blue")
    play(state, 1, "pass")
    assert (at(state).phase, state.shown[0].is_full()) == ("breed", True)
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


# Other contradictions

CONTRADICTIONS: list[tuple[Fields, str]] = [
    ({"round": 0, "roll": None, "written": [FULL, BLANK]}, "nothing is written before the first round"),
    ({"sheets": ["B1", "B1"]}, "by the options every seat has sheet A"),
    ({"written": [{**BLANK, "fresh": ["A1"]}, BLANK]}, "a space that is fresh has something drawn in it"),
    ({"round": 61}, "at most 60 rounds"),
]


@pytest.mark.parametrize(("changes", "reason"), CONTRADICTIONS)
def test_a_table_that_contradicts_itself_is_refused(changes: Fields, reason: str) -> None:
    assert reason in refused({**fields_of(table()), **changes})


@rule("RR-R1")
def test_sheets_that_the_options_do_not_allow_are_refused() -> None:
    fields = fields_of(GAME.new(2, {"side": "B"}))
    dealt = {"sheets": ["B1", "B2"], "written": [BLANK, BLANK], "phase": "deal_missions"}
    assert "all seats have the same sheet" in refused({**fields, **dealt}, {"side": "B"})
    assert "of side B" in refused({**fields, **dealt, "sheets": ["A", "A"]}, {"side": "B"})
    asymmetric: Fields = {"side_b_mode": "asymmetric"}
    assert "dealt again" in refused({**fields, **dealt, "sheets": ["B1", "B1"]}, asymmetric)


def test_the_last_of_all_rolls_is_that_of_the_round() -> None:
    options: Fields = {"reveal_sheets_each_round": False}
    state = table(options={"reveal_sheets_each_round": False})
    assert "that of this round" in refused({**fields_of(state), "roll": "12"}, options)


CHOSEN = {**BLANK, "choice": "pass"}
TURNS: list[tuple[Fields, str]] = [
    ({"question": "ready", "written": CHOSEN}, "nobody says ready where sheets are open"),
    ({"question": "after", "has_chosen_main": True, "written": CHOSEN}, "no bonus follows the choice"),
    ({"has_chosen_main": True, "written": CHOSEN}, "the main choice is made once"),
    ({"question": "none"}, "names the main choice once it is made"),
    ({"question": "fill", "wood": 3}, "nobody has more than 2 wood"),
    ({"question": "fill", "nails": 9}, "nobody has more than"),
    ({"question": "build", "building": "barn_1", "written": {**BLANK, "wood": []}}, "there are 7 buildings"),
    ({"question": "option", "building": "barn_1", "written": {**BLANK, "options": []}}, "there are 7 buildings"),
    ({"question": "build", "building": "barn_1"}, "barn_1 is drawn once when its row is full"),
    ({"usable": ["barn_1"]}, "from the round after its building on"),
    ({"usable": ["greenhouse_1"]}, "a greenhouse has no bonus"),
    ({"written": {**BLANK, "marks": ["pig", *[""] * 29]}}, "fresh are the spaces drawn in during this round"),
]


@pytest.mark.parametrize(("changes", "reason"), TURNS)
def test_a_turn_that_contradicts_itself_is_refused(changes: Fields, reason: str) -> None:
    assert reason in refused(with_turn(roll(table(), "64"), **changes))


@rule("RR-3.7")
def test_nothing_is_erased_within_a_turn() -> None:
    state = roll(table(written({"C6": "cow"}, rows={"barn_1": (2, 0)}), written()), "64")
    asked = cast(list[Fields], fields_of(state)["asked"])
    sheet = cast(Fields, asked[0]["written"])
    marks = ["pig" if mark == "cow" else mark for mark in cast(list[str], sheet["marks"])]
    assert "the cow in C6 cannot be erased" in refused(with_turn(state, written={**sheet, "marks": marks}))
    assert "stays filled in" in refused(with_turn(state, written={**sheet, "wood": [1, *[0] * 6]}))


@rule("RR-9.1", "RR-9.2")
def test_births_that_are_not_due_are_refused() -> None:
    state = play(roll(table(written({"C6": "cow", "C3": "cow"}), written()), "52"), 0, "pass")
    play(state, 1, "pass")
    assert at(state).phase == "breed"
    assert "nothing breeds on a roll of 36" in refused({**fields_of(state), "roll": "36"})
    assert "no newborn C:pig is due" in refused(with_turn(state, litter=["C:pig"]))
    assert "no newborn C: is due" in refused(with_turn(state, litter=["C:"]))
    assert "no pig is born in pen C" in refused(with_turn(state, animal="pig"))


@rule("RR-9.3")
def test_a_birth_without_a_space_is_refused() -> None:
    pen = [name for name in GAME.pieces.layouts[0].names if name.startswith("C")]
    full = written(dict.fromkeys(pen, "cow"))
    state = play(roll(table(full, written({"C6": "cow", "C3": "cow"})), "52"), 0, "pass")
    play(state, 1, "pass")
    fields = with_turn(state, question="born", animal="cow", litter=["C:cow"])
    assert "seat 0 has no legal move" in refused(fields)


@pytest.mark.parametrize(
    "options", [{}, {"reveal_sheets_each_round": False, "barn_bonus_before_action": False}], ids=str
)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_state_of_a_game_loads_back_with_its_moves(seats: int, options: dict[str, bool]) -> None:
    for state in random_game(seats, seats, options):
        again = GAME.load(GAME.dump(state))
        assert GAME.dump(again) == GAME.dump(state)
        assert [again.legal_moves(seat) for seat in again.to_act()] == [
            state.legal_moves(seat) for seat in state.to_act()
        ]
