"""JS-5: what happens to a token that is eaten."""

from itertools import pairwise

import pytest

from paddock.contract.game import CHANCE
from paddock.games.jurassic_snack.shown.move_types import TurnUp
from tests.games.jurassic_snack.positions import GAME, at, first_game, legal, play, position, random_game
from tests.rules import rule

MEAL = """
      a b c d e f
    1 B . # . . .
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . . . . . #
    6 Y . . # . .
    """


@rule("JS-5.1")
def test_an_eaten_token_leaves_the_area() -> None:
    state = play(position(MEAL), "a1-east")
    assert at(state).grass == ["d4", "f5", "d6"]
    assert at(play(state, "grass-yummy")).grass == ["d4", "f5", "d6"]


@rule("JS-5.1", "JS-R27")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_eaten_token_is_shown_to_everybody(viewer: int | None) -> None:
    state = play(position(MEAL), "a1-east")
    move = GAME.parse(state, CHANCE, "grass-air_raid")
    assert GAME.sight(state, CHANCE, move, viewer) == TurnUp(seat=0, space="c1", token="air_raid")
    play(state, "grass-air_raid")
    view = GAME.view(state, viewer)
    assert view.token == "air_raid"
    assert view.position.here == "c1"
    assert view.position.tokens == {"c1": "air_raid"}


@rule("JS-5.2")
def test_the_eater_carries_out_the_effect_at_once() -> None:
    state = play(position(MEAL), "a1-east", "grass-air_travel")
    assert state.to_act() == [0]
    assert legal(state) == {"fly-c1", "fly-a6"}


@rule("JS-5.2")
def test_it_is_the_eaters_own_pool_that_gives_birth() -> None:
    state = play(position(MEAL, mover=1), "a6-east", "grass-birth")
    assert state.to_act() == [1]
    play(state, "birth-f6")
    assert at(state).diplos[1] == ["d6", "f6"]
    assert at(state).diplo_pools == [4, 3]


@rule("JS-5.3")
@pytest.mark.parametrize(("mover", "text", "space"), [(0, "a1-east", "c1"), (1, "a6-east", "d6")])
def test_an_eaten_token_goes_on_the_pile_of_the_eater(mover: int, text: str, space: str) -> None:
    state = play(position(MEAL, mover=mover), text, "grass-yummy")
    assert at(state).eaten[mover] == [space]
    assert at(state).eaten[1 - mover] == []
    assert GAME.view(state, mover).piles[mover].tokens == ["yummy"]


@rule("JS-5.3")
def test_a_pile_lies_face_down() -> None:
    state = play(position(MEAL), "a1-east", "grass-yummy")
    assert GAME.view(state, 1).piles[0].tokens is None
    assert GAME.view(state, 1).piles[0].count == 1
    assert GAME.view(state, 1).token is None


@rule("JS-5.4")
@pytest.mark.parametrize("seed", range(4))
def test_piles_only_grow(seed: int) -> None:
    states = [at(state) for state in random_game(seed, {"layout": "first_game"})]
    for before, after in pairwise(states):
        for seat in (0, 1):
            assert set(before.eaten[seat]) <= set(after.eaten[seat])


@rule("JS-5.4")
def test_a_scared_eater_leaves_its_pile_where_it_is() -> None:
    state = position(MEAL.replace("1 B . #", "1 B # ."), actions=2, eaten=(["yummy"], ["birth"]))
    play(state, "a1-east", "grass-surprise")
    assert len(at(state).eaten[0]) == 2
    assert GAME.view(state, 0).piles[0].points == 5


@rule("JS-5.1", "JS-R13")
def test_the_token_is_turned_up_before_anything_else_happens() -> None:
    state = play(first_game(), "b2-east")
    assert state.to_act() == [CHANCE]
    assert state.legal_moves(0) == state.legal_moves(1) == []
