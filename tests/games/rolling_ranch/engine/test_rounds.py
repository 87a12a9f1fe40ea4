"""RR-3 and RR-R2, RR-R5: a round, what may be chosen, and that all choose at once."""

from itertools import pairwise

import pytest

from paddock.contract.game import CHANCE, LATER, Later
from paddock.games.rolling_ranch.shown import move_types
from tests.games.rolling_ranch.positions import (
    GAME,
    State,
    at,
    drawn_on,
    full_but,
    legal,
    page,
    pass_round,
    play,
    random_game,
    refused,
    refused_move,
    roll,
    table,
    written,
)
from tests.rules import rule

ROWS_DONE = {
    "barn_1": (3, 0),
    "barn_2": (3, 0),
    "warehouse_1": (4, 0),
    "warehouse_2": (4, 0),
    "greenhouse_1": (4, 0),
    "greenhouse_2": (4, 0),
    "greenhouse_3": (4, 0),
}  # no open wood icon


@rule("RR-3.1", "RR-3.8")
def test_roll_act_breed_and_the_next_round() -> None:
    pair = written({"C6": "pig", "C5": "pig"})
    state = table(pair, pair)
    phases = [at(state).phase]
    roll(state, "52")
    phases.append(at(state).phase)
    play(state, 0, "pass")
    phases.append(at(state).phase)
    play(state, 1, "pass")
    phases.append(at(state).phase)
    play(state, 0, "born-pig-C4")
    play(state, 1, "born-pig-C4")
    phases.append(at(state).phase)
    assert phases == ["roll", "act", "act", "breed", "roll"]
    assert at(state).round == 6


@rule("RR-3.1")
def test_nobody_acts_before_the_roll() -> None:
    state = table()
    assert state.to_act() == [CHANCE]
    refusal = refused_move(state, 0, 0)
    assert (refusal.rule, refusal.why) == ("RR-3.1", "This round is over. Wait for the next roll.")


@rule("RR-3.2", "RR-R3")
def test_the_result_is_common_to_all_and_nobody_rolls_again() -> None:
    state = roll(table(written(), written(), written()), "64")
    for viewer in (0, 1, 2, None):
        assert [face.number for face in GAME.view(state, viewer).dice] == [6, 4]
    for seat in range(3):
        assert legal(state, seat) == {"rescue-blue", "rescue-yellow", "collect"}
    assert refused_move(state, CHANCE, GAME.parse(state, CHANCE, "roll-11")).rule == "RR-3.2"


@rule("RR-3.2", "RR-R3")
def test_all_36_rolls_are_as_likely_and_everybody_is_told() -> None:
    state = table()
    weights = GAME.chance(state)
    assert len(weights) == 36
    assert {weight for _, weight in weights} == {1}
    move = GAME.parse(state, CHANCE, "roll-52")
    told = {str(GAME.sight(state, CHANCE, move, viewer)) for viewer in (0, 1, None)}
    assert len(told) == 1
    assert GAME.sight(state, CHANCE, move, None) == move_types.Rolled(
        GAME.pieces.dice[0].face[4],
        GAME.pieces.dice[1].face[1],
        False,
        True,
        last=[move_types.Round("", "", [], 0)] * 2,
    )


@rule("RR-3.3", "RR-R2")
def test_all_are_asked_at_once_and_answer_at_their_own_pace() -> None:
    state = roll(table(written(), written(), written()), "64")
    assert state.to_act() == [0, 1, 2]
    play(state, 2, "rescue-blue")
    play(state, 0, "collect", "wood-barn_1")
    play(state, 2, "draw-C4")
    assert state.to_act() == [0, 1]
    play(state, 1, "rescue-yellow", "draw-C6")
    assert state.to_act() == [0]


@rule("RR-3.3")
def test_one_choice_does_not_limit_another() -> None:
    state = roll(table(), "64")
    play(state, 0, "rescue-blue", "draw-C4")
    play(state, 1, "rescue-blue")
    assert "draw-C4" in legal(state, 1)


@rule("RR-3.3")
def test_nobody_writes_on_another_sheet() -> None:
    state = roll(table(), "64")
    assert refused_move(state, 2, state.legal_moves(0)[0]).rule == "RR-3.3"
    play(state, 0, "rescue-blue", "draw-C4")
    assert refused(state, 0, "rescue-yellow").rule == "RR-R2"
    assert not drawn_on(state, 1)


@rule("RR-3.4", "RR-3.5")
def test_the_regular_choices() -> None:
    state = roll(table(), "64")
    assert legal(state) == {"rescue-blue", "rescue-yellow", "collect"}
    assert refused(state, 0, "draw-C4").rule == "RR-3.4"
    for texts in (("rescue-blue", "draw-C4"), ("rescue-yellow", "draw-C6"), ("collect", "wood-barn_1", "stop")):
        after = play(state.copy(), 0, *texts)
        assert not after.waits_for(0), "one choice a round"


@rule("RR-3.5", "RR-R2")
def test_a_choice_after_the_turn_was_ended_is_refused() -> None:
    state = play(roll(table(), "64"), 0, "rescue-blue", "draw-C4")
    refusal = refused(state, 0, "rescue-yellow")
    assert (refusal.rule, refusal.why) == ("RR-R2", "You’ve already chosen. Wait for the others.")


@rule("RR-3.6", "RR-R5")
def test_without_resources_everybody_may_do_nothing() -> None:
    state = roll(table(), "52")
    assert legal(state) == {"rescue-blue", "rescue-yellow", "pass"}
    before = page(state).marks
    play(state, 0, "pass")
    assert page(state).marks == before
    assert page(state).choice == "pass"


@rule("RR-3.6", "RR-R5")
@pytest.mark.parametrize("dice", ["64", "53", "12"])
def test_with_a_resource_nobody_may_do_nothing(dice: str) -> None:
    state = roll(table(), dice)
    assert "pass" not in legal(state)
    assert refused(state, 0, "pass").rule == "RR-R5"


@rule("RR-R5")
def test_who_can_neither_rescue_nor_record_passes() -> None:
    """Only A1 is empty; 3 and 6 give wood, for which there is no icon. Nothing else is legal, so it is done."""
    state = roll(table(written(full_but("A1"), rows=ROWS_DONE), written()), "36")
    assert not state.waits_for(0)
    assert page(state).choice == "pass"
    assert "A1" not in drawn_on(state)


@rule("RR-R5")
def test_while_a_rescue_is_legal_an_unrecordable_resource_forces_it() -> None:
    state = roll(table(written(rows=ROWS_DONE), written()), "36")
    assert legal(state) == {"rescue-blue", "rescue-yellow"}
    assert refused(state, 0, "pass").rule == "RR-R5"


@rule("RR-R5")
def test_a_bonus_neither_allows_nor_forbids_a_pass() -> None:
    drawn = full_but("A1", drawn={"C5": "warehouse_1"})
    rows = {name: icons for name, icons in ROWS_DONE.items() if name != "warehouse_1"}
    state = roll(table(written(drawn, rows=rows), written()), "36")
    assert legal(state) == {"pass", "use-warehouse_1"}
    rescue = roll(table(written({"C5": "warehouse_1"}, rows=rows), written()), "36")
    assert legal(rescue) == {"rescue-blue", "rescue-yellow", "use-warehouse_1"}


@rule("RR-R5")
def test_a_table_may_allow_a_pass_when_nothing_can_be_recorded() -> None:
    loose = {"strict_pass": False}
    state = roll(table(written(rows=ROWS_DONE), written(), options=loose), "36")
    assert legal(state) == {"rescue-blue", "rescue-yellow", "pass"}
    assert refused(roll(table(options=loose), "36"), 0, "pass").rule == "RR-3.6"


@rule("RR-3.7")
def test_nothing_that_was_written_ever_changes() -> None:
    for states in (random_game(1), random_game(2, 2, {"warehouse_bonus_replaces_action": False})):
        for before, after in pairwise(states):
            for seat in range(len(after.shown) if before.missions else 0):
                assert set(drawn_on(before, seat).items()) <= set(drawn_on(after, seat).items())
                one, two = page(before, seat), page(after, seat)
                assert all(x <= y for x, y in zip(one.wood + one.nails, two.wood + two.nails, strict=True))


@rule("RR-3.7")
def test_no_move_crosses_out_a_space() -> None:
    """Whatever is legal on any roll, the number of empty spaces changes only with animals and buildings."""
    for number in range(36):
        state = table(written({"A1": "barn_1", "B5": "warehouse_1"}), written())
        GAME.step(state, CHANCE, GAME.chance(state)[number][0])
        for move in state.legal_moves(0):
            after = state.copy()
            GAME.step(after, 0, move)
            marks = page(after).marks
            assert all(mark in ("", "chicken", "pig", "cow", "barn_1", "warehouse_1") for mark in marks)


@rule("RR-3.8")
def test_breeding_waits_for_all_to_act() -> None:
    pair = written({"C6": "pig", "C5": "pig"})
    state = roll(table(pair, pair), "52")
    play(state, 0, "pass")
    assert at(state).phase == "act"
    assert not any(text.startswith("born") for text in legal(state, 1))
    play(state, 1, "pass")
    assert at(state).phase == "breed"


@rule("RR-3.9")
def test_the_next_round_begins_with_a_new_roll() -> None:
    state = pass_round(table())
    assert state.to_act() == [CHANCE]
    assert at(state).round == 6
    assert len(legal(state, CHANCE)) == 36


# Simultaneous choice (RR-R2)


def chosen(state: State) -> list[bool]:
    return [sheet.has_chosen for sheet in GAME.view(state, None).sheets]


@rule("RR-R2")
def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    state = roll(table(written(), written(), written()), "64")
    before = GAME.view(state, 1)
    play(state, 0, "rescue-blue")
    assert GAME.view(state, 1) == before, "half a choice does not show"
    play(state, 0, "draw-C4")
    view = GAME.view(state, 1)
    assert chosen(state) == [True, False, False]
    assert view.sheets[0].written == before.sheets[0].written
    play(state, 1, "rescue-blue", "draw-C4")
    play(state, 2, "rescue-blue", "draw-C4")
    assert GAME.view(state, 1).sheets[0].written == at(state).written[0]
    assert drawn_on(state, 0) == {"C4": "chicken"}


@rule("RR-R2")
def test_of_a_hidden_move_others_are_told_only_that_a_turn_has_ended() -> None:
    state = roll(table(), "64")
    for text in ("rescue-blue", "rescue-yellow", "collect"):
        assert GAME.sight(state, 0, GAME.parse(state, 0, text), 1) == LATER
    play(state, 0, "rescue-blue")
    draw = GAME.parse(state, 0, "draw-C4")
    assert GAME.sight(state, 0, draw, 1) == Later(move_types.Chosen(0))
    writes = move_types.Writes([move_types.Drawn("C4", "chicken")], [], ends=True)
    whole = move_types.Draw(0, "chicken", "C4", "C", 4, writes=writes)
    assert GAME.sight(state, 0, draw, 0) == whole
    play(state, 1, "rescue-blue", "draw-C4")
    assert GAME.sight(state, 0, draw, 1) == whole, "the last one shows all"


@rule("RR-R2")
def test_of_moves_on_a_sheet_that_stays_hidden_others_are_never_told() -> None:
    state = roll(table(options={"reveal_sheets_each_round": False}), "64")
    assert GAME.sight(state, 0, GAME.parse(state, 0, "rescue-blue"), 1) is None
    play(state, 0, "rescue-blue", "draw-C4")
    assert GAME.sight(state, 0, GAME.parse(state, 0, "ready"), 1) == Later(move_types.Chosen(0))


@rule("RR-R2")
def test_the_order_of_answers_does_not_matter() -> None:
    plans = {0: ("rescue-blue", "draw-C4"), 1: ("collect", "wood-barn_1", "stop"), 2: ("rescue-yellow", "draw-B6")}
    dumps = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        state = roll(table(written(), written(), written()), "64")
        for seat in order:
            play(state, seat, *plans[seat])
        dumps.append(GAME.dump(state))
    assert dumps[0] == dumps[1] == dumps[2]


@rule("RR-R2")
def test_a_forced_turn_shows_at_once_as_chosen() -> None:
    state = roll(table(written(full_but("A1"), rows=ROWS_DONE), written()), "36")
    assert chosen(state) == [True, False]
    assert state.to_act() == [1]


@rule("RR-R2")
def test_a_table_may_keep_sheets_hidden_to_the_end() -> None:
    state = table(written({"C4": "pig"}), written(), options={"reveal_sheets_each_round": False})
    view = GAME.view(state, 1)
    assert view.sheets[0].written is None
    assert view.sheets[0].score is None
    assert view.sheets[1].written is not None
    play(roll(state, "64"), 0, "rescue-blue", "draw-D4")
    assert legal(state) == {"ready"}
    assert chosen(state) == [False, False]
    play(state, 0, "ready")
    assert chosen(state) == [True, False]
    assert refused(roll(table(options={"reveal_sheets_each_round": False}), "52"), 0, "ready").rule == "RR-3.4"


@rule("RR-R2")
def test_hidden_sheets_are_shown_at_the_end() -> None:
    state = table(written({"C4": "pig"}), written(), options={"reveal_sheets_each_round": False}, round_number=59)
    roll(state, "52")
    for seat in (0, 1):
        play(state, seat, "pass", "ready")
    for seat in state.to_act():
        play(state, seat, "ready")
    assert GAME.view(state, 1).sheets[0].written is not None
    assert GAME.view(state, None).sheets[0].mission is not None


@rule("RR-R2")
def test_where_sheets_are_hidden_everybody_is_asked_in_every_phase() -> None:
    """Nobody can see from the seats to act what others have on their sheets."""
    full = written(full_but("A1"), rows=ROWS_DONE)
    state = roll(table(full, written(), options={"reveal_sheets_each_round": False}), "36")
    assert state.to_act() == [0, 1]
    assert legal(state) == {"ready"}
    pair = written({"C6": "pig", "C5": "pig"})
    state = roll(table(pair, written(), options={"reveal_sheets_each_round": False}), "52")
    for seat in (0, 1):
        play(state, seat, "pass", "ready")
    assert at(state).phase == "breed"
    assert state.to_act() == [0, 1]
    assert legal(state, 1) == {"ready"}


@rule("RR-R8")
def test_a_turn_is_bonuses_then_a_main_choice_checked_step_by_step() -> None:
    state = table(written({"A1": "barn_1"}, rows={"greenhouse_1": (3, 3)}), written())
    play(roll(state, "33"), 0, "use-barn_1", "wood-greenhouse_1", "build-A3")
    assert "rescue-blue" in legal(state) or "wood-barn_2" in legal(state)
    play(state, 0, "stop", "rescue-blue")
    assert "draw-A3" not in legal(state), "the greenhouse stands there now"
    play(state, 0, "draw-C3")
    assert drawn_on(state) == {"A1": "barn_1", "A3": "greenhouse_1", "C3": "cow"}
