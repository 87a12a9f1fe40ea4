"""The options of a table: arrangement, layout, rotation, blue, and what the app shows again."""

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import OptionValue
from tests.games.jurassic_snack.positions import GAME, SHAPES, State, at, first_game, legal, play
from tests.rules import rule


def dealt(options: dict[str, OptionValue], seed: int = 1) -> State:
    """A game set up by chance."""
    state = GAME.new(2, options)
    rng = Rng(seed)
    while state.turn() == -1:
        GAME.step(state, -1, state.random_move(-1, rng))
    return state


def test_the_options_and_their_defaults() -> None:
    assert {name: option.default for name, option in GAME.options.items()} == {
        "arrangement": "square",
        "layout": "random",
        "rotation": "random",
        "blue": "random",
        "show_own_pile": True,
        "show_opponent_pile": False,
        "keep_peek_notes": True,
    }
    assert GAME.options["arrangement"].choices == (*SHAPES, "random")
    assert GAME.options["layout"].choices == ("random", "first_game", "line_mirror")


@rule("JS-R4")
@pytest.mark.parametrize("shape", SHAPES)
def test_every_arrangement_can_be_played(shape: str) -> None:
    state = dealt({"arrangement": shape})
    assert at(state).arrangement == shape
    assert len(at(state).grass) == 28
    assert legal(state)


@rule("JS-R4")
def test_a_random_arrangement_can_be_any_of_the_seven() -> None:
    assert {at(dealt({"arrangement": "random"}, seed)).arrangement for seed in range(60)} == set(SHAPES)


@rule("JS-R4")
def test_either_seat_can_be_dealt_blue() -> None:
    assert {at(dealt({}, seed)).blue for seed in range(20)} == {0, 1}


@rule("JS-R1")
def test_random_boards_come_in_every_place_and_turn() -> None:
    boards = [at(dealt({}, seed)).boards for seed in range(60)]
    assert {laid[0].pasture for laid in boards} == {"p0", "p1", "p2", "p3"}
    assert {board.turns for laid in boards for board in laid} == {0, 1, 2, 3}
    assert all(len({board.pasture for board in laid}) == 4 for laid in boards)


@rule("JS-R1")
@pytest.mark.parametrize("turns", range(4))
def test_a_fixed_rotation_turns_every_board_alike(turns: int) -> None:
    state = GAME.new(2, {"rotation": str(turns), "blue": "0"})
    assert legal(state) == {"board-p0", "board-p1", "board-p2", "board-p3"}
    assert [board.turns for board in at(dealt({"rotation": str(turns)})).boards] == [turns] * 4


def test_a_layout_leaves_nothing_to_chance_but_the_colours() -> None:
    assert legal(GAME.new(2, {"layout": "line_mirror"})) == {"blue-0", "blue-1"}
    state = GAME.new(2, {"layout": "line_mirror", "blue": "0"})
    assert state.turn() == 0
    assert at(state).arrangement == "line"
    assert [(board.pasture, board.turns) for board in at(state).boards] == [("p0", 0), ("p1", 0), ("p2", 0), ("p3", 2)]
    assert set(at(state).diplos[0]) == {"b2", "d2", "i3", "k1"}
    assert set(at(state).diplos[1]) == {"b3", "f2", "g1", "k2"}


def test_the_options_of_a_layout_say_its_arrangement() -> None:
    state = GAME.new(2, {"layout": "line_mirror", "blue": "0"})
    assert GAME.view(state, 0).options["arrangement"] == "line"
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


@rule("JS-R4", "JS-3.1")
@pytest.mark.parametrize("blue", [0, 1])
def test_the_seat_chosen_for_blue_begins_on_the_blue_eggs(blue: int) -> None:
    state = first_game(blue=str(blue))
    assert state.turn() == blue
    assert set(at(state).diplos[blue]) == {"b2", "d2", "c6", "e6"}
    assert play(state, "b2-east", "grass-yummy").turn() == 1 - blue


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"layout": "line_mirror", "arrangement": "square"}, "the layout line_mirror has the arrangement line"),
        ({"layout": "first_game", "arrangement": "random"}, "the layout first_game has the arrangement square"),
        ({"layout": "first_game", "rotation": "0"}, "the layout first_game says how its boards are turned"),
        ({"arrangement": "circle"}, "option 'arrangement' takes square, line"),
        ({"rotation": 0}, "option 'rotation' takes random, 0, 1, 2, 3, not 0"),
        ({"blue": 1}, "option 'blue' takes random, 0, 1"),
        ({"keep_peek_notes": 1}, "option 'keep_peek_notes' takes True, False"),
        ({"colour": "red"}, "Jurassic Snack has no option 'colour'"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, OptionValue], reason: str) -> None:
    with pytest.raises(ValueError, match="^" + reason):
        GAME.new(2, options)


def test_a_layout_with_its_own_arrangement_is_no_conflict() -> None:
    state = GAME.new(2, {"layout": "first_game", "arrangement": "square", "rotation": "random"})
    assert at(play(state, "blue-0")).diplos[0] == ["b2", "d2", "c6", "e6"]


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_the_game_is_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match=f"for 2 seats, not {seats}"):
        GAME.new(seats)
