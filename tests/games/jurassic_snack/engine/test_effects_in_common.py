"""JS-7.8 to JS-7.10: a look where an effect is impossible, and what all effects have in common."""

import pytest

from paddock.contract.game import CHANCE
from tests.games.jurassic_snack.engine.meals import FIELD, eats
from tests.games.jurassic_snack.positions import (
    GAME,
    at,
    legal,
    play,
    position,
    refused,
    refused_move,
)
from tests.rules import rule

# Looking instead


@rule("JS-7.8", "JS-R24")
def test_a_look_is_at_two_different_tokens_that_stay_where_they_are() -> None:
    state = play(eats("air_raid", FIELD.replace("X", ".")), "look-d4")
    assert legal(state) == {"look-b5", "look-f5"}
    refusal = refused(state, "look-d4")
    assert (refusal.rule, "d4" in refusal.why) == ("JS-7.8", True)
    play(state, "look-f5", "grass-birth", "grass-yummy")
    assert at(state).grass == ["d4", "b5", "f5"]
    assert GAME.view(state, 0).position.tokens == {"c1": "air_raid", "d4": "birth", "f5": "yummy"}
    assert GAME.view(state, 1).position.tokens == {"c1": "air_raid"}


@rule("JS-R24")
def test_both_tokens_are_named_before_either_is_seen() -> None:
    state = play(eats("air_raid", FIELD.replace("X", ".")), "look-d4")
    assert state.turn() == 0
    assert GAME.view(state, 0).position.looked == [[], []]
    assert play(state, "look-f5").turn() == CHANCE


@rule("JS-R24")
def test_a_look_may_be_at_tokens_seen_before() -> None:
    state = position(FIELD.replace("X", "."), looked=({"d4": "surprise", "f5": "birth"}, {}))
    play(state, "a1-east", "grass-air_raid", "look-d4", "look-f5")
    assert at(state).phase == "action"
    assert GAME.view(state, 0).notes == ["d4", "f5"]


@rule("JS-R24")
def test_a_look_at_what_the_other_has_seen_shows_the_same_token() -> None:
    state = position(FIELD.replace("X", "."), looked=({}, {"d4": "surprise"}))
    play(state, "a1-east", "grass-air_raid", "look-d4", "look-f5")
    assert GAME.chance(state) == [(GAME.parse(state, CHANCE, "grass-surprise"), 1)]


@rule("JS-R24")
def test_a_look_with_one_token_left_is_at_that_one() -> None:
    state = eats("air_raid", FIELD.replace("X", ".").replace("5 . # . . . #", "5 . . . . . ."))
    assert legal(state) == {"look-d4"}
    play(state, "look-d4", "grass-yummy")
    assert at(state).looked[0] == ["d4"]
    assert at(state).phase == "action"


@rule("JS-R24")
def test_a_look_with_no_token_left_does_nothing() -> None:
    state = eats("air_raid", FIELD.replace("X", ".").replace("#", ".").replace("1 B . .", "1 B . #"))
    assert at(state).ending == "no-grass"


@rule("JS-R24", "JS-7.8")
@pytest.mark.parametrize("texts", [("birth", "birth-d3"), ("air_raid", "raid-c3", "land-d3")])
def test_a_look_is_no_bonus_for_an_effect_that_worked(texts: tuple[str, ...]) -> None:
    state = play(eats(texts[0]), *texts[1:])
    assert at(state).phase == "action"
    assert at(state).looked == [[], []]


@rule("JS-7.8")
def test_yummy_gives_no_look() -> None:
    assert at(eats("yummy")).phase == "action"


@rule("JS-7.8")
def test_a_look_asks_for_a_space_not_a_board() -> None:
    state = eats("air_raid", FIELD.replace("X", "."))
    refusal = refused_move(state, 0, int(GAME.pieces.first_board_move))
    assert (refusal.rule, refusal.key) == ("JS-7.8", "jurassic_snack.refusal.choose_a_space")


# What all effects have in common


@rule("JS-R17")
@pytest.mark.parametrize("kind", ["birth", "recon", "air_travel", "air_raid", "eruption"])
def test_an_effect_that_is_possible_is_compulsory(kind: str) -> None:
    """Only targets are asked for: no move declines, and nobody else acts before."""
    state = eats(kind)
    assert state.to_act() == [0]
    assert not legal(state) & {"c1-east", "c1-west", "f6-west"}
    assert all(text.partition("-")[0] in {"birth", "recon", "fly", "raid", "erupt"} for text in legal(state))
    assert refused(state, "f6-west").rule == "JS-3.5"


@rule("JS-7.9")
def test_a_newborn_neither_eats_nor_scares_nor_runs() -> None:
    state = play(eats("birth"), "birth-d3")
    now = at(state)
    assert "d3" in now.diplos[0]
    assert now.grass == ["d4", "b5", "f5"]
    assert now.diplos[1] == ["f1", "a6"]


@rule("JS-7.9")
def test_a_flown_diplo_does_not_eat_beside_grass() -> None:
    state = play(eats("air_travel"), "fly-f6", "land-d5")
    assert at(state).diplos[0] == ["c1", "d5"]
    assert at(state).grass == ["d4", "b5", "f5"]
    assert state.turn() == 0


@rule("JS-7.9", "JS-R20")
def test_a_raiding_trex_scares_nobody() -> None:
    state = play(eats("air_raid"), "raid-c3", "land-e1")
    now = at(state)
    assert now.trexes == ["e1"]
    assert now.diplos == [["c1", "f6"], ["f1", "a6"]]


@rule("JS-7.10")
@pytest.mark.parametrize(
    "texts",
    [
        ("yummy",),
        ("surprise",),
        ("birth", "birth-d3"),
        ("recon", "recon-3", "grass-yummy"),
        ("air_travel", "fly-c1", "land-d3"),
        ("air_raid", "raid-c3", "land-d3"),
        ("eruption", "erupt-d4", "erupt-b5"),
    ],
)
def test_an_effect_costs_no_action_and_gives_none(texts: tuple[str, ...]) -> None:
    state = play(eats(texts[0]), *texts[1:])
    assert (state.turn(), at(state).actions) == (0, 1)
    last = play(eats(texts[0], actions=1), *texts[1:])
    assert (last.turn(), at(last).actions) == (1, 2)


@rule("JS-R25")
def test_a_partial_eruption_is_no_look() -> None:
    state = eats("eruption", FIELD.replace("5 . # . . . #", "5 . . . . . ."))
    assert at(state).phase == "eruption"
