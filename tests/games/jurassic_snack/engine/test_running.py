"""JS-4: how a diplo runs."""

from collections.abc import Mapping

import pytest

from paddock.games.jurassic_snack.shown.move_types import Run
from tests.games.jurassic_snack.positions import (
    GAME,
    SHAPES,
    State,
    at,
    first_game,
    legal,
    play,
    position,
    random_game,
    refused,
)
from tests.rules import rule

STEPS: Mapping[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

CROSS = """
      a b c d e f
    1 . . . . . .
    2 . . . . . .
    3 . . B . . .
    4 . . . . . .
    5 . . . . . #
    6 Y . . . . .
    """


def run_end(state: State, text: str) -> str:
    """Where a run ends."""
    seat = state.turn()
    described = GAME.describe(state, seat, GAME.parse(state, seat, text), seat)
    assert isinstance(described, Run)
    after = at(play(state.copy(), text))
    assert after.last_end == described.end
    return described.end


@rule("JS-4.1")
@pytest.mark.parametrize(("direction", "end"), [("north", "c1"), ("east", "f3"), ("south", "c6"), ("west", "a3")])
def test_a_diplo_runs_straight_until_something_stops_it(direction: str, end: str) -> None:
    state = position(CROSS)
    assert run_end(state, f"c3-{direction}") == end
    assert at(play(state, f"c3-{direction}")).diplos[0] == [end]


@rule("JS-4.2")
@pytest.mark.parametrize("mark", ["B", "Y", "X"])
def test_diplos_of_both_colours_and_trexes_stop_a_diplo_before_them(mark: str) -> None:
    state = position(CROSS.replace("3 . . B . . .", f"3 . . B . {mark} ."))
    play(state, "c3-east")
    assert "d3" in at(state).diplos[0]
    assert at(state).diplo_pools == at(position(CROSS.replace("3 . . B . . .", f"3 . . B . {mark} ."))).diplo_pools


@rule("JS-4.2")
def test_the_edge_stops_a_diplo_on_the_last_space() -> None:
    assert at(play(position(CROSS), "c3-west")).diplos[0] == ["a3"]


@rule("JS-4.3")
def test_a_diplo_ends_on_the_first_grass_and_eats_it() -> None:
    state = play(position(CROSS.replace("3 . . B . . .", "3 . . B . # .")), "c3-east")
    now = at(state)
    assert now.diplos[0] == ["e3"]
    assert now.grass == ["f5"]
    assert now.here == "e3"


@rule("JS-4.3")
def test_grass_behind_another_piece_is_not_reached() -> None:
    state = play(position(CROSS.replace("3 . . B . . .", "3 . . B . Y #")), "c3-east")
    assert at(state).diplos[0] == ["d3"]
    assert "f3" in at(state).grass


@rule("JS-4.4")
def test_a_diplo_does_not_run_on_after_eating() -> None:
    state = play(position(CROSS.replace("3 . . B . . .", "3 . . B # . .")), "c3-east", "grass-yummy")
    assert at(state).diplos[0] == ["d3"]
    state = play(position(CROSS.replace("3 . . B . . .", "3 . . B # # .")), "c3-east", "grass-yummy")
    assert at(state).diplos[0] == ["d3"]
    assert "e3" in at(state).grass


@rule("JS-4.5", "JS-R6")
def test_each_direction_is_one_full_run_with_no_stop_on_the_way() -> None:
    state = position(CROSS)
    assert legal(state) == {"c3-north", "c3-east", "c3-south", "c3-west"}
    ends = set()
    for move in state.legal_moves(0):
        after = state.copy()
        GAME.step(after, 0, move)
        ends |= set(at(after).diplos[0])
    assert ends == {"c1", "f3", "c6", "a3"}


@rule("JS-R6")
def test_a_trex_too_makes_the_full_run() -> None:
    state = position(CROSS.replace("2 . . . . . .", "2 . . . . X ."))
    assert at(play(state, "e2-south")).trexes == ["e6"]


@rule("JS-R5")
def test_there_are_four_directions_and_no_diagonal() -> None:
    state = position(CROSS)
    assert len(state.legal_moves(0)) == 4
    for text in legal(state):
        end = run_end(state, text)
        assert end[0] == "c" or end[1] == "3"
    with pytest.raises(ValueError, match="c3-northeast"):
        GAME.parse(state, 0, "c3-northeast")


@rule("JS-4.6", "JS-R7")
@pytest.mark.parametrize(
    ("row", "direction", "told"),
    [
        ("3 B . . . . .", "west", "left"),
        ("3 B B . . . .", "east", "right"),
        ("3 B Y . . . .", "east", "right"),
        ("3 B X . . . .", "east", "right"),
    ],
    ids=["edge", "own diplo", "other diplo", "T. rex"],
)
def test_a_direction_in_which_a_diplo_would_not_leave_is_refused(row: str, direction: str, told: str) -> None:
    state = position(CROSS.replace("3 . . B . . .", row))
    assert f"a3-{direction}" not in legal(state)
    refusal = refused(state, f"a3-{direction}")
    assert refusal.rule == "JS-4.6"
    assert "a3" in refusal.why
    assert told in refusal.why


@rule("JS-4.3", "JS-4.6")
def test_a_diplo_may_step_onto_adjacent_grass() -> None:
    assert "c3-east" in legal(position(CROSS.replace("3 . . B . . .", "3 . . B # . .")))


@rule("JS-R30")
def test_diplos_of_a_colour_are_interchangeable() -> None:
    """The same spaces named in another order are the same position with the same moves."""
    state = position(CROSS.replace("1 . .", "1 B ."))
    data = GAME.dump(state)
    other = {"options": data["options"], "position": {**as_table(data["position"]), "diplos": [["c3", "a1"], ["a6"]]}}
    assert GAME.dump(GAME.load(other)) == data


def as_table(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


@rule("JS-R30")
def test_an_action_is_a_space_and_a_direction() -> None:
    state = position(CROSS)
    spaces = GAME.view(state, 0).spaces
    for move in state.legal_moves(0):
        space, direction = GAME.text(state, 0, move).split("-")
        assert move == 4 * spaces.index(space) + list(STEPS).index(direction)


# JS-R3: notches and gaps


@rule("JS-R3")
@pytest.mark.parametrize(
    ("text", "end"),
    [("f2-west", "d2"), ("f2-south", "f6"), ("c5-north", "c4"), ("c5-east", "f5"), ("h3-south", None)],
)
def test_a_piece_stops_at_the_notches_of_the_zigzag(text: str, end: str | None) -> None:
    state = position(
        """
          a b c d e f g h i
        1       . . . . . .
        2       . . B . . .
        3       . . . . B .
        4 . # . . . .
        5 . . B . . .
        6 . Y . . . .
        """,
        arrangement="s",
    )
    if end is None:
        assert text not in legal(state)
    else:
        assert run_end(state, text) == end


@rule("JS-R3")
@pytest.mark.parametrize(("text", "end"), [("a3-east", "i3"), ("e5-west", "d5"), ("e5-east", "f5"), ("e5-north", "e1")])
def test_a_piece_stops_at_the_notches_of_the_t_and_crosses_joints(text: str, end: str) -> None:
    state = position(
        """
          a b c d e f g h i
        1 # . . . . . . . .
        2 . . . . . . . . .
        3 B . . . . . . . .
        4       . . .
        5       . B .
        6       Y . .
        """,
        arrangement="t",
    )
    assert run_end(state, text) == end


@rule("JS-R3")
def test_a_trex_stops_at_a_notch() -> None:
    state = position(
        """
          a b c d e f
        1 # . .
        2 . X .
        3 . . .
        4 . . .
        5 . . .
        6 . . .
        7 . . . . . .
        8 . . . . . .
        9 Y . . B . .
        """,
        arrangement="l",
    )
    assert run_end(state, "b2-east") == "c2"
    assert run_end(state, "d9-north") == "d7"


@rule("JS-R3")
def test_no_run_wraps_round_the_edge_of_the_line() -> None:
    state = position(
        """
          a b c d e f g h i j k l
        1 . . . . . . . . . . . B
        2 # . . . . . . . . . . .
        3 B . . Y . . . . . . . .
        """,
        arrangement="line",
    )
    assert legal(state) == {"l1-west", "l1-south", "a3-north", "a3-east"}


# The same runs by another way: a walk from space to space


def walked(state: State, start: str, direction: str) -> str | None:
    """Where a piece ends up, space by space; None if it cannot leave."""
    now = at(state)
    is_trex = start in now.trexes
    herds = {*now.diplos[0], *now.diplos[1]}
    eats, blocks = (herds, {*now.trexes, *now.grass}) if is_trex else ({*now.grass}, {*now.trexes, *herds})
    spaces = set(GAME.view(state, None).spaces)
    right, down = STEPS[direction]
    here = start
    while True:
        ahead = chr(ord(here[0]) + right) + str(int(here[1:]) + down)
        if ahead not in spaces or ahead in blocks:
            return None if here == start else here
        here = ahead
        if here in eats:
            return here


@rule("JS-4.1", "JS-6.2", "JS-R3")
@pytest.mark.parametrize("shape", SHAPES)
def test_all_runs_of_random_games_are_those_of_a_walk(shape: str) -> None:
    for state in random_game(7, {"arrangement": shape, "blue": "0"}):
        now = at(state)
        if now.phase != "action":
            continue
        expected = {
            f"{start}-{direction}": end
            for start in [*now.diplos[now.mover], *now.trexes]
            for direction in STEPS
            if (end := walked(state, start, direction)) is not None
        }
        assert legal(state) == set(expected)
        assert {text: run_end(state, text) for text in expected} == expected


# Test vectors


@rule("JS-4.6", "JS-R7", "JS-R16")
def test_vector_2_blue_has_twelve_first_moves_and_all_eat() -> None:
    state = first_game()
    ends = {text: run_end(state, text) for text in legal(state)}
    assert ends == {
        "b2-west": "a2",
        "b2-north": "b1",
        "b2-east": "c2",
        "d2-west": "c2",
        "d2-north": "d1",
        "d2-south": "d3",
        "d2-east": "e2",
        "c6-west": "b6",
        "c6-north": "c5",
        "c6-east": "d6",
        "e6-west": "d6",
        "e6-east": "f6",
    }
    assert set(ends.values()) <= set(at(state).grass)
    for blocked in ("b2-south", "e6-north", "e6-south", "c6-south"):
        assert refused(state, blocked).rule == "JS-4.6"


@rule("JS-4.1", "JS-4.3")
def test_vector_3_yellow_runs_through_the_space_blue_has_left() -> None:
    state = play(first_game(), "b2-east", "grass-yummy")
    assert run_end(state, "b3-north") == "b1"
    assert at(play(state, "b3-north")).here == "b1"
