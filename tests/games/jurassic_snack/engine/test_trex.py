"""JS-6: how a T. rex runs and scares."""

import pytest

from paddock.contract.engine.luck import Rng
from tests.games.jurassic_snack.positions import GAME, State, at, first_game, legal, play, position, refused, revealed
from tests.rules import rule

HUNT = """
      a b c d e f
    1 . . . . . .
    2 . . . . . .
    3 . . X . . .
    4 . . . . . .
    5 B . . . . #
    6 Y . . . . .
    """


RETURN = """
      a b c d e f
    1 . # . . . .
    2 . . . . . .
    3 . . X Y . .
    4 . # . . # .
    5 B . . . . #
    6 . . . . . Y
    """


def hunt(row: str, *, mover: int = 0, actions: int = 2) -> State:
    """The position above with another third row."""
    return position(HUNT.replace("3 . . X . . .", row), mover=mover, actions=actions)


@rule("JS-6.1", "JS-R9")
@pytest.mark.parametrize("mover", [0, 1])
def test_either_player_moves_any_trex(mover: int) -> None:
    state = position(HUNT.replace("2 . .", "2 X ."), mover=mover)
    assert {"c3-north", "c3-east", "c3-south", "c3-west", "a2-north", "a2-east"} <= legal(state)
    assert at(play(state, "c3-north")).trexes == ["c1", "a2"]


@rule("JS-6.2")
@pytest.mark.parametrize(("direction", "end"), [("north", "c1"), ("east", "f3"), ("south", "c6"), ("west", "a3")])
def test_a_trex_runs_straight_until_something_stops_it(direction: str, end: str) -> None:
    assert at(play(position(HUNT), f"c3-{direction}")).trexes == [end]


@rule("JS-6.2", "JS-6.3", "JS-R7")
@pytest.mark.parametrize(
    ("row", "text"),
    [("3 X . . . . .", "a3-west"), ("3 X X . . . .", "a3-east"), ("3 . . X # . .", "c3-east")],
    ids=["edge", "T. rex", "grass"],
)
def test_a_trex_makes_no_move_of_length_zero(row: str, text: str) -> None:
    state = hunt(row)
    assert text not in legal(state)
    refusal = refused(state, text)
    assert refusal.rule == "JS-6.2"
    assert text.partition("-")[0] in refusal.why


@rule("JS-6.3")
@pytest.mark.parametrize("mark", ["X", "#"])
def test_a_trex_stops_before_the_other_trex_and_before_grass(mark: str) -> None:
    state = hunt(f"3 . . X . . {mark}")
    play(state, "c3-east")
    assert "e3" in at(state).trexes


@rule("JS-6.3")
def test_a_trex_never_eats_grass() -> None:
    state = hunt("3 . . X . # .")
    play(state, "c3-east")
    assert at(state).trexes == ["d3"]
    assert at(state).grass == ["e3", "f5"]
    assert state.turn() == 0
    assert at(state).had_event is False


@rule("JS-6.4", "JS-R11")
@pytest.mark.parametrize(("mark", "pools"), [("Y", [4, 4]), ("B", [4, 4])])
def test_a_trex_takes_the_space_of_the_diplo_it_meets(mark: str, pools: list[int]) -> None:
    state = hunt(f"3 . . X . {mark} .")
    play(state, "c3-east")
    now = at(state)
    assert now.trexes == ["e3"]
    assert now.diplos == [["a5"], ["a6"]]
    assert now.diplo_pools == pools


@rule("JS-6.5")
def test_a_trex_stops_where_it_has_scared() -> None:
    state = play(hunt("3 . . X Y . Y"), "c3-east")
    assert at(state).trexes == ["d3"]
    assert at(state).diplos[1] == ["f3", "a6"]


@rule("JS-6.5")
def test_an_adjacent_diplo_can_be_scared() -> None:
    state = hunt("3 . . X Y . .")
    assert "c3-east" in legal(state)
    assert at(play(state, "c3-east")).diplos[1] == ["a6"]


@rule("JS-6.6", "JS-R10")
def test_the_own_diplo_can_be_scared_but_that_is_no_event() -> None:
    state = play(hunt("3 . . X B . .", actions=1), "c3-east")
    assert at(state).diplos[0] == ["a5"]
    assert at(state).quiet_turns == 1


@rule("JS-R10", "JS-8.2")
def test_who_scares_the_own_last_diplo_loses_at_once() -> None:
    state = play(position(HUNT.replace("3 . . X . . .", "3 . . X B . .").replace("5 B", "5 .")), "c3-east")
    outcome = revealed(state).outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ([2, 1], "no-diplo")


@rule("JS-6.7", "JS-7.1")
def test_a_birth_brings_a_scared_diplo_back() -> None:
    state = play(position(RETURN, actions=1), "c3-east")
    assert at(state).diplo_pools == [4, 4]
    play(state, "f6-north", "grass-birth", "birth-b2")
    assert at(state).diplo_pools == [4, 3]
    assert at(state).diplos[1] == ["b2", "f5"]


@rule("JS-6.7")
@pytest.mark.parametrize("kind", ["yummy", "recon", "air_travel", "air_raid", "eruption"])
def test_no_other_token_brings_a_diplo_back(kind: str) -> None:
    state = position(RETURN, mover=1)
    before = at(state).diplo_pools
    play(state, "f6-north", f"grass-{kind}")
    rng = Rng(1)
    while at(state).phase != "action":
        play(state, GAME.text(state, state.turn(), state.random_move(state.turn(), rng)))
    assert at(state).diplo_pools == before


@rule("JS-R11")
def test_a_trex_cannot_stop_short_of_a_diplo() -> None:
    """The only run to the east is the one that scares."""
    state = hunt("3 . . X . . Y")
    ends = []
    for move in state.legal_moves(0):
        if GAME.text(state, 0, move) == "c3-east":
            after = state.copy()
            GAME.step(after, 0, move)
            ends.append((at(after).trexes, at(after).diplos[1]))
    assert ends == [(["f3"], ["a6"])]


@rule("JS-R9")
def test_a_trex_may_be_moved_twice_and_straight_back() -> None:
    state = play(position(HUNT), "c3-north", "c1-south")
    assert at(state).trexes == ["c6"]
    assert "c6-north" in legal(state)


@rule("JS-R9")
def test_a_trex_may_be_moved_with_the_action_after_the_surprise() -> None:
    state = position(HUNT.replace("3 . . X . . .", "3 . . . . . .").replace("1 . . .", "1 B . #"))
    play(state, "a1-east", "grass-surprise")
    assert state.turn() == 0
    assert {"c1-west", "c1-east", "c1-south"} <= legal(state)


@rule("JS-R9")
def test_a_flown_diplo_may_be_moved_with_the_next_action() -> None:
    state = position(HUNT.replace("1 . . .", "1 B . #"))
    play(state, "a1-east", "grass-air_travel", "fly-a5", "land-e1")
    assert {"e1-east", "e1-south", "e1-west"} <= legal(state)


# Test vector 5


@rule("JS-7.6", "JS-R10", "JS-R14")
def test_vector_5_a_surprise_brings_a_trex_that_scares_for_both() -> None:
    state = play(first_game(), "b2-east", "grass-surprise")
    now = at(state)
    assert now.trexes == ["c2"]
    assert len(now.diplos[0]) == 3
    assert now.diplo_pools[0] == 2
    play(state, "c2-east")
    now = at(state)
    assert now.trexes == ["d2"]
    assert len(now.diplos[0]) == 2
    assert now.had_event is True


@rule("JS-R10")
def test_vector_5_the_same_run_by_blue_is_no_event() -> None:
    surprised = play(first_game(), "b2-east", "grass-surprise")
    data = GAME.dump(surprised)
    table = data["position"]
    assert isinstance(table, dict)
    state = GAME.load({**data, "position": {**table, "mover": 0, "actions": 2, "had_event": False}})
    play(state, "c2-east")
    assert at(state).had_event is False
    assert len(at(state).diplos[0]) == 2
