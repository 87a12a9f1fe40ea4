"""Notation, descriptions and what views carry for a drawing of the sheets."""

import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.contract.game import CHANCE, OptionValue
from paddock.games.rolling_ranch.shown import move_types
from paddock.games.rolling_ranch.shown import view_types as views
from paddock.games.rolling_ranch.shown.scores import Score
from tests.games.rolling_ranch.positions import GAME, SHEETS, at, legal, play, random_game, roll, table, written
from tests.rules import rule

YES_NO = ("strict_pass", "warehouse_bonus_replaces_action", "barn_bonus_before_action", "reveal_sheets_each_round")
OTHER: dict[str, OptionValue] = {name: not GAME.options[name].default for name in YES_NO}
SIDE_B: list[dict[str, OptionValue]] = [{"side_b_sheet": sheet} for sheet in SHEETS[1:]]
ASYMMETRIC: dict[str, OptionValue] = {"side_b_mode": "asymmetric", "barn_bonus_before_action": False}
ONE_OTHER: list[dict[str, OptionValue]] = [{name: value} for name, value in OTHER.items()]
OPTIONS: list[dict[str, OptionValue]] = [{}, OTHER, ASYMMETRIC, *ONE_OTHER, *SIDE_B]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_legal_move_reads_back(seats: int, options: dict[str, OptionValue]) -> None:
    for state in random_game(seats, seats, options):
        for seat in state.to_act():
            for move in state.legal_moves(seat):
                assert GAME.parse(state, seat, GAME.text(state, seat, move)) == move


@pytest.mark.parametrize("options", [{}, OTHER], ids=["printed", "other"])
def test_what_is_not_legal_reads_as_a_move_of_that_text(options: dict[str, OptionValue]) -> None:
    """Also the moves of questions that are not asked now: refusals name the rule they break."""
    blocks = GAME.pieces.moves
    for state in random_game(2, 2, options)[::9]:
        for seat in state.to_act():
            if seat == CHANCE:
                continue
            first = int(blocks.later) if state.now[seat].touched else 0
            spaces = range(int(state.now[seat].layout.spaces))
            for move in (*spaces, *(int(blocks.born) + space for space in spaces), *range(blocks.choice, blocks.later)):
                text = GAME.text(state, seat, first + move)
                read = GAME.parse(state, seat, text)
                assert (GAME.text(state, seat, read), read >= blocks.later) == (text, first > 0)


@rule("RR-R12")
def test_one_text_for_two_moves_answers_the_question_asked() -> None:
    state = table(written({"A1": "barn_1"}), written(), options={"barn_bonus_before_action": False})
    play(roll(state, "44"), 0, "collect", "nail-barn_2", "stop")
    blocks = GAME.pieces.moves
    assert legal(state) == {"use-barn_1", "stop"}
    assert [GAME.parse(state, 0, text) % blocks.later for text in ("use-barn_1", "stop")] == [
        blocks.after,
        blocks.ready - 1,
    ]
    choosing = roll(table(), "64")
    assert GAME.parse(choosing, 0, "use-barn_1") == blocks.choice + 4
    assert GAME.parse(choosing, 0, "stop") == blocks.after - 1


def test_every_chance_move_reads_back() -> None:
    state = table()
    texts = [GAME.text(state, CHANCE, move) for move in range(GAME.chance_space)]
    assert len(set(texts)) == GAME.chance_space == 5 + 20 + 36
    assert [GAME.parse(state, CHANCE, text) for text in texts] == list(range(GAME.chance_space))


@pytest.mark.parametrize(
    "text", ["", "pass ", "draw-Z9", "draw-c4", "wood-silo", "roll-64", "42", "use-", "option-x", "?"]
)
def test_nonsense_is_a_value_error_that_names_it(text: str) -> None:
    with pytest.raises(ValueError, match="is no move") as caught:
        GAME.parse(roll(table(), "64"), 0, text)
    assert repr(text) in str(caught.value)
    with pytest.raises(ValueError, match="nothing that chance decides"):
        GAME.parse(table(), CHANCE, "roll-77")
    with pytest.raises(ValueError, match="no seat 7"):
        GAME.parse(table(), 7, "pass")


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="abcdrwiglnospu-_ 0123456ABCI", max_size=14))
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    state = roll(table(), "64")
    try:
        move = GAME.parse(state, 0, text)
    except ValueError:
        return
    assert 0 <= move < GAME.action_space


@rule("RR-4.6")
def test_a_space_of_another_sheet_is_no_move() -> None:
    """B1 has a space A5, sheet A has none."""
    assert "A5" in GAME.pieces.layouts[1].names
    state = play(roll(table(), "64"), 0, "rescue-blue")
    with pytest.raises(ValueError, match="is no move"):
        GAME.parse(state, 0, "draw-A5")


# What choices would score


@rule("RR-10.1")
def test_a_choice_is_described_with_the_most_it_can_score_now() -> None:
    state = roll(table(written({"C6": "chicken", "C3": "chicken", "D3": "cow"}), written()), "64")
    told = {text: GAME.describe(state, 0, GAME.parse(state, 0, text), 0) for text in legal(state)}
    assert told == {
        "rescue-blue": move_types.Choose(0, "rescue-blue", "", points=0, best=2),
        "rescue-yellow": move_types.Choose(0, "rescue-yellow", "", points=0, best=2),
        "collect": move_types.Choose(0, "collect", "", points=0, best=0),
    }


@rule("RR-R19")
def test_a_move_is_described_with_all_it_writes_forced_steps_too() -> None:
    state = roll(table(written({"C4": "pig", "D4": "pig", "E4": "pig", "H4": "pig"}), written()), "64")
    told = GAME.describe(state, 0, GAME.parse(state, 0, "rescue-blue"), 0)
    assert isinstance(told, move_types.Choose)
    assert told.writes == move_types.Writes([move_types.Drawn("I4", "chicken")], [], ends=True), "I4 is the only free 4"
    play(state, 0, "collect", "wood-barn_1")
    icon = GAME.describe(state, 0, GAME.parse(state, 0, "wood-barn_2"), 0)
    assert isinstance(icon, move_types.FillIcon)
    assert icon.writes == move_types.Writes([], [move_types.Filled("barn_2", 1, 0)], ends=False)


@rule("RR-3.9")
def test_a_roll_tells_what_was_drawn_in_the_round_it_ends() -> None:
    state = roll(table(written({"C6": "cow", "C3": "cow"}), written()), "52")
    play(state, 0, "rescue-blue", "draw-G2")
    play(state, 1, "pass")
    play(state, 0, "born-cow-C4")
    told = GAME.describe(state, CHANCE, GAME.parse(state, CHANCE, "roll-64"), CHANCE)
    assert isinstance(told, move_types.Rolled)
    drawn = [move_types.Drawn("C4", "cow"), move_types.Drawn("G2", "chicken")]
    assert told.last == [move_types.Round("rescue-blue", "", drawn, 11), move_types.Round("pass", "", [], 0)]


@rule("RR-10.2")
def test_a_space_is_described_with_what_it_would_score() -> None:
    state = roll(table(written({"C6": "cow", "C3": "cow", "H1": "chicken"}), written()), "64")
    play(state, 0, "rescue-blue")
    points = {}
    for move in state.legal_moves(0):
        told = GAME.describe(state, 0, move, 0)
        assert isinstance(told, move_types.Draw)
        points[told.space] = told.points
    assert points == {"C4": -3, "D4": 1, "E4": 1, "H4": 1, "I4": 1}


def test_every_kind_of_move_is_described() -> None:
    kinds = set()
    options: tuple[dict[str, OptionValue], ...] = (
        {},
        {"warehouse_bonus_replaces_action": False},
        {"barn_bonus_before_action": False},
    )
    for seed in range(6):
        for state in random_game(seed, 2, options[seed % 3]):
            for seat in state.to_act():
                kinds |= {type(GAME.describe(state, seat, move, seat)) for move in state.legal_moves(seat)[:12]}
    assert kinds >= {
        move_types.DealMission,
        move_types.Rolled,
        move_types.Choose,
        move_types.Draw,
        move_types.FillIcon,
        move_types.Build,
        move_types.Born,
    }
    assert kinds >= {move_types.Stop, move_types.PickOption, move_types.PickAnimal}
    assert kinds <= set(GAME.move_types)


def test_the_own_half_turn_shows_in_the_own_view_only() -> None:
    state = play(roll(table(), "64"), 0, "collect", "wood-barn_1")
    own = GAME.view(state, 0)
    assert own.asked is not None
    assert (own.asked.question, own.asked.wood, own.asked.nails) == ("fill", 1, 1)
    assert own.asked.written.wood[0] == 1
    assert GAME.view(state, 1).asked is not None
    assert GAME.view(state, 1).sheets[0].written == at(state).written[0]
    assert GAME.view(state, None).asked is None


def test_a_view_carries_the_score_by_part_and_the_mission() -> None:
    sheet = written({"C6": "cow", "C3": "cow", "D3": "warehouse_1", "E4": "greenhouse_1"})
    view = GAME.view(table(sheet, written(), missions=["m20", "m01"]), 0)
    assert view.sheets[0].score == Score([0, 0, 6, 0, 0, 0, 0, 0, 0], 6, 7, 5, 0, 18)
    assert view.sheets[0].mission == views.MissionSeen(
        "m20",
        [
            views.GoalSeen("eight_cows", "animals_at_least", "cow", 2, 8, 3),
            views.GoalSeen("four_buildings", "buildings_at_least", "", 2, 4, 6),
        ],
    )


@pytest.mark.parametrize("sheet", SHEETS)
def test_views_and_dumps_are_json(sheet: str) -> None:
    options = {} if sheet == "A" else {"side": "B", "side_b_sheet": sheet}
    for state in random_game(8, 2, options)[::7]:
        for viewer in (0, 1, None):
            view = GAME.view(state, viewer)
            assert msgspec.convert(json.loads(msgspec.json.encode(view)), views.RollingRanchView) == view
        assert GAME.dump(GAME.load(json.loads(msgspec.json.encode(GAME.dump(state))))) == GAME.dump(state)


def test_a_picture_shows_sheets_rows_and_dice() -> None:
    state = roll(table(written({"C6": "cow", "A1": "barn_1", "D3": "pig", "I5": "chicken"}), written()), "64")
    lines = GAME.picture(state, 0).splitlines()
    assert lines[0] == "round 6, act: 6 chicken wood wood and 4 pig nail heart"
    assert lines[2] == "seat 0: sheet A, 6 points, mission m01"
    assert lines[3:5] == ["A3  B5  B1  C#  C3", "  AB  B6  Do  C4  C5"]
    assert "barn_1 3/3+1/1" in lines[9]
    assert "mission" not in lines[11]
    hidden = table(options={"reveal_sheets_each_round": False})
    assert "seat 1: sheet A, hidden" in GAME.picture(hidden, 0)
