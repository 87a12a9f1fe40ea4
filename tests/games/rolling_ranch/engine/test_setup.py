"""RR-1, RR-2 and RR-R1, RR-R3, RR-R4, RR-R28, RR-R29: components, set-up, secret missions."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

from paddock.content.components import ComponentsError, components_of
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OptionValue
from paddock.games.rolling_ranch.shown import move_types
from paddock.games.rolling_ranch.shown import view_types as views
from tests.games.playing import ended
from tests.games.rolling_ranch.positions import (
    GAME,
    SHEETS,
    State,
    at,
    edition,
    legal,
    random_game,
    refused_move,
    roll,
    table,
)
from tests.rules import rule

DICE = GAME.pieces.dice


def dealt(seats: int, options: Mapping[str, OptionValue] | None = None, seed: int = 1) -> State:
    """A table after the random set-up."""
    state = GAME.new(seats, options)
    rng = Rng(seed)
    while at(state).phase != "roll":
        GAME.step(state, CHANCE, state.random_move(CHANCE, rng))
    return state


@rule("RR-1.1", "RR-1.2")
def test_two_dice_with_all_their_marks() -> None:
    assert [die.id for die in DICE] == ["blue", "yellow"]
    faces = [face for die in DICE for face in die.face]
    assert {face.animal for face in faces} == {"chicken", "pig", "cow"}
    view = GAME.view(roll(table(), "64"), 0)
    marks = [(face.number, face.animal, face.wood, face.nail, face.heart) for face in view.dice]
    assert marks == [(6, "chicken", 2, 0, False), (4, "pig", 0, 1, True)]


@rule("RR-1.3")
@pytest.mark.parametrize("die", DICE, ids=lambda die: die.id)
def test_the_faces_of_a_die(die: object) -> None:
    faces = next(one.face for one in DICE if one is die)
    assert sorted(face.number for face in faces) == [1, 2, 3, 4, 5, 6]
    assert Counter(face.animal for face in faces) == {"chicken": 3, "pig": 2, "cow": 1}
    assert [face.animal for face in faces if face.wood + face.nail == 0] == ["chicken"]


@rule("RR-7.3", "RR-9.1", "RR-3.6")
def test_vector_3_how_often_doubles_breeding_and_no_resource_come() -> None:
    rolls = GAME.pieces.rolls
    assert len(rolls) == 36
    assert sum(one.doubles for one in rolls) == 6
    assert sum(one.breeds for one in rolls) == 9
    assert sum(one.wood + one.nail == 0 for one in rolls) == 1


@rule("RR-1.4")
@pytest.mark.parametrize("layout", GAME.pieces.layouts, ids=lambda layout: layout.id)
def test_every_sheet_has_nine_pens_of_numbered_spaces(layout: object) -> None:
    found = next(one for one in GAME.pieces.layouts if one is layout)
    assert len(found.pen_names) == 9
    assert len(found.names) == 30
    assert Counter(found.numbers) == dict.fromkeys(range(1, 7), 5)
    assert len(set(found.names)) == 30
    assert max(found.pen_sizes) <= 5
    for pen in range(9):
        numbers = [number for space, number in enumerate(found.numbers) if found.pen_of[space] == pen]
        assert len(set(numbers)) == len(numbers), "no number comes twice in a pen"


@rule("RR-1.4")
def test_a_view_draws_the_sheet() -> None:
    view = GAME.view(table(), 0)
    assert [layout.id for layout in view.layouts] == ["A"]
    assert view.layouts[0].spaces[0] == views.Hexagon("A3", 0, 0, "A", 3)
    assert view.layouts[0].spaces[-1] == views.Hexagon("I5", 2, 5, "I", 5)
    assert view.chart[2][:6] == [0, 3, 6, 10, 15, 21]


@rule("RR-1.5")
def test_twenty_missions_of_two_objectives() -> None:
    missions = GAME.pieces.missions
    assert len(missions) == 20
    pairs = {frozenset(mission.objectives) for mission in missions}
    every = {frozenset(pair) for pair in combinations([one.id for one in GAME.pieces.objectives], 2)}
    assert every - pairs == {frozenset({"four_buildings", "six_buildings"})}
    assert len(pairs) == 20


@rule("RR-2.1")
def test_with_side_a_everybody_has_the_same_sheet() -> None:
    state = GAME.new(3)
    assert at(state).sheets == ["A", "A", "A"]
    assert at(state).phase == "deal_missions"


@rule("RR-2.2", "RR-R1")
def test_with_side_b_one_sheet_is_drawn_for_all() -> None:
    state = GAME.new(3, {"side": "B"})
    assert legal(state, CHANCE) == {"sheet-B1", "sheet-B2", "sheet-B3", "sheet-B4"}
    assert {weight for _, weight in GAME.chance(state)} == {1}
    sheets = {tuple(at(dealt(3, {"side": "B"}, seed)).sheets) for seed in range(40)}
    assert sheets == {(sheet,) * 3 for sheet in SHEETS[1:]}
    assert refused_move(state, CHANCE, GAME.parse(state, CHANCE, "sheet-A")).rule == "RR-R1"


@rule("RR-R1")
@pytest.mark.parametrize("sheet", SHEETS[1:])
def test_a_b_sheet_may_be_picked(sheet: str) -> None:
    assert at(GAME.new(2, {"side": "B", "side_b_sheet": sheet})).sheets == [sheet, sheet]


@rule("RR-R1")
def test_asymmetric_sheets_repeat_only_past_four_players() -> None:
    options: dict[str, OptionValue] = {"side": "B", "side_b_mode": "asymmetric"}
    for seed in range(10):
        assert len(set(at(dealt(4, options, seed)).sheets)) == 4
        six = at(dealt(6, options, seed)).sheets
        assert sorted(Counter(six).values()) == [1, 1, 2, 2]
        assert len(set(six[4:])) == 2
    assert len({tuple(at(dealt(2, options, seed)).sheets) for seed in range(60)}) == 12


@rule("RR-R1")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"side": "A", "side_b_sheet": "B1"}, "side_b_mode and side_b_sheet are for side B"),
        ({"side": "A", "side_b_mode": "asymmetric"}, "side_b_mode and side_b_sheet are for side B"),
        ({"side": "B", "side_b_mode": "asymmetric", "side_b_sheet": "B2"}, "asymmetric sheets are dealt"),
        ({"side": "C"}, "option 'side' takes A, B"),
        ({"side": "B", "side_b_sheet": "A"}, "option 'side_b_sheet' takes random, B1"),
        ({"strict_pass": 1}, "option 'strict_pass' takes True, False"),
    ],
)
def test_sides_are_never_mixed(options: dict[str, OptionValue], reason: str) -> None:
    with pytest.raises(ValueError, match="^" + reason):
        GAME.new(2, options)


@rule("RR-R1")
def test_asking_for_a_b_sheet_is_asking_for_side_b() -> None:
    assert at(GAME.new(2, {"side_b_sheet": "B3"})).sheets == ["B3", "B3"]
    assert GAME.view(GAME.new(2, {"side_b_mode": "asymmetric"}), 0).options["side"] == "B"


def test_the_options_and_their_defaults() -> None:
    assert {name: option.default for name, option in GAME.options.items()} == {
        "side": "A",
        "side_b_mode": "same",
        "side_b_sheet": "random",
        "strict_pass": True,
        "warehouse_bonus_replaces_action": True,
        "barn_bonus_before_action": True,
        "reveal_sheets_each_round": True,
    }


@rule("RR-2.3")
def test_every_seat_gets_one_mission_that_nobody_else_has() -> None:
    for seed in range(20):
        missions = at(dealt(5, None, seed)).missions
        assert len(set(missions)) == 5
    assert {at(dealt(1, None, seed)).missions[0] for seed in range(300)} == {one.id for one in GAME.pieces.missions}


@rule("RR-2.3")
def test_a_mission_is_known_to_its_owner_alone() -> None:
    state = dealt(3)
    for viewer in (0, 1, 2, None):
        seen = [sheet.mission is not None for sheet in GAME.view(state, viewer).sheets]
        assert seen == [seat == viewer for seat in range(3)]
    scores = [sheet.score for sheet in GAME.view(state, 0).sheets]
    assert [score is not None and score.missions is not None for score in scores] == [True, False, False]


@rule("RR-2.3")
def test_the_deal_is_told_to_its_owner_alone() -> None:
    state = GAME.new(2)
    move = GAME.parse(state, CHANCE, "mission-m07")
    assert GAME.sight(state, CHANCE, move, 0) == move_types.DealMission(0, "m07")
    for viewer in (1, None):
        assert GAME.sight(state, CHANCE, move, viewer) == move_types.DealMission(0, None)
    assert state.seen_as(CHANCE, move, 0) == move
    assert state.seen_as(CHANCE, move, 1) == -1
    GAME.step(state, CHANCE, move)
    assert refused_move(state, CHANCE, move).rule == "RR-2.3"
    assert refused_move(state, 0, 0).rule == "RR-2.3"


@rule("RR-2.3", "RR-10.8")
def test_missions_are_shown_at_the_end() -> None:
    state = random_game(4, seats=3)[-1]
    view = GAME.view(state, None)
    assert [sheet.mission.id if sheet.mission else "" for sheet in view.sheets] == at(state).missions
    assert view.outcome is not None
    assert [sheet.score.total if sheet.score else 0 for sheet in view.sheets] == view.outcome.scores


@rule("RR-2.4")
def test_missions_that_are_not_dealt_play_no_part() -> None:
    state = dealt(2)
    assert len(at(state).missions) == 2
    assert all(text.startswith("roll-") for text in legal(state, CHANCE))
    before = GAME.dump(state)
    state.redeal(-1, Rng(1))
    assert GAME.dump(state) == before


@rule("RR-2.3", "RR-R2")
def test_a_redeal_keeps_the_own_mission_and_draws_the_others() -> None:
    state = dealt(3)
    own, drawn = at(state).missions[1], set()
    for number in range(60):
        other = state.copy()
        other.redeal(1, Rng(number))
        missions = at(other).missions
        assert missions[1] == own
        assert len(set(missions)) == 3
        drawn.add(missions[0])
    assert len(drawn) > 12


@rule("RR-2.5")
@pytest.mark.parametrize("sheet", SHEETS)
def test_all_sheets_start_empty(sheet: str) -> None:
    state = dealt(2, {} if sheet == "A" else {"side": "B", "side_b_sheet": sheet})
    for written in at(state).written:
        assert written is not None
        assert not any(written.marks)
        assert sum(written.wood + written.nails + written.uses) == 0


@rule("RR-2.6", "RR-R4", "RR-R28")
def test_one_to_twenty_players() -> None:
    assert GAME.seats == range(1, 21)
    assert len(set(at(dealt(20)).missions)) == 20
    for seats in (0, 21):
        with pytest.raises(ValueError, match="for 1 to 20 seats"):
            GAME.new(seats)


@rule("RR-R28")
def test_there_are_no_more_players_than_missions(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="no more than there are missions"):
        edition(tmp_path, "[players]\nmax = 21\n")


@rule("RR-R29")
def test_pencils_have_no_rule_meaning(tmp_path: Path) -> None:
    game = edition(tmp_path, "[contents]\npencils = 9\n")
    rngs = Rng(5), Rng(5)
    ours, theirs = game.new(2), GAME.new(2)
    while (seat := ours.turn()) >= CHANCE:
        move = ours.random_move(seat, rngs[0])
        assert move == theirs.random_move(seat, rngs[1])
        game.step(ours, seat, move)
        GAME.step(theirs, seat, move)
    assert ours.outcome() == theirs.outcome()


@rule("RR-1.6")
def test_points_decide() -> None:
    for seed in range(12):
        outcome = ended(random_game(seed)[-1])
        best = max(outcome.scores)
        assert all(outcome.scores[seat] == best for seat in outcome.winners())


def test_every_printed_value_has_a_source() -> None:
    values = components_of(GAME)
    assert values.source("die.blue.face.6.wood") == "house"
    assert values.source("score_row.3.cow") == "rulebook"
    assert values.source("building.barn_1.wood") == "house"
    assert values.source("solo.rank.herder.min_score") == "house"


def test_an_edition_changes_costs_points_and_dice(tmp_path: Path) -> None:
    game = edition(
        tmp_path,
        '[[building]]\nid = "barn_1"\nwood = 5\n[[score_row]]\nid = "1"\ncow = 9\n'
        '[[die]]\nid = "blue"\n[[die.face]]\nid = "6"\nwood = 3\n',
    )
    assert game.edition
    assert game.pieces.wood_costs[0] == 5
    assert game.pieces.pen_points[1] == 9
    assert game.pieces.rolls[30].wood == 5
