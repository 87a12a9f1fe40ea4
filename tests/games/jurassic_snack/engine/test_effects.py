"""JS-7.1 to JS-7.7: what each token does."""

import pytest

from tests.games.jurassic_snack.engine.meals import EMPTY, FIELD, GRASS, after_verbs, eats
from tests.games.jurassic_snack.positions import (
    GAME,
    at,
    first_game,
    legal,
    play,
    position,
    refused,
    refused_move,
)
from tests.rules import rule

# Birth


@rule("JS-7.1", "JS-R18")
def test_a_birth_chooses_any_empty_space() -> None:
    state = eats("birth")
    assert legal(state) == after_verbs("birth", EMPTY)


@rule("JS-7.1")
def test_a_birth_takes_a_diplo_from_the_own_pool() -> None:
    state = play(eats("birth"), "birth-d3")
    assert at(state).diplos == [["c1", "d3", "f6"], ["f1", "a6"]]
    assert at(state).diplo_pools == [2, 3]


@rule("JS-7.1")
@pytest.mark.parametrize("space", ["c1", "f1", "c3", "d4"])
def test_nobody_is_born_on_a_space_that_is_taken(space: str) -> None:
    refusal = refused(eats("birth"), f"birth-{space}")
    assert refusal.rule == "JS-7.1"
    assert space in refusal.why


@rule("JS-R18", "JS-7.8")
def test_a_birth_with_an_empty_pool_becomes_a_look() -> None:
    state = eats("birth", FIELD.replace("2 . . .", "2 B B B"))
    assert at(state).diplo_pools == [0, 3]
    assert legal(state) == after_verbs("look", GRASS)


@rule("JS-R18")
def test_the_space_just_left_is_empty_when_all_others_are_full() -> None:
    state = play(first_game(), "b2-east", "grass-birth")
    assert legal(state) == {"birth-b2"}


# Recon


@rule("JS-7.2", "JS-R23")
def test_recon_chooses_a_board_with_grass() -> None:
    """The board at the top left has no grass left, nor has the one at the top right."""
    assert legal(eats("recon")) == {"recon-3", "recon-4"}


@rule("JS-7.2")
def test_recon_looks_at_all_grass_of_the_board_and_leaves_it_there() -> None:
    state = play(eats("recon"), "recon-4", "grass-surprise", "grass-yummy")
    now = at(state)
    assert now.looked == [["d4", "f5"], []]
    assert {"d4", "f5"} <= set(now.grass)
    assert GAME.view(state, 0).position.tokens == {"c1": "recon", "d4": "surprise", "f5": "yummy"}


@rule("JS-7.2")
def test_recon_is_secret() -> None:
    state = play(eats("recon"), "recon-4", "grass-surprise", "grass-yummy")
    for other in (1, None):
        assert GAME.view(state, other).position.tokens == {"c1": "recon"}


@rule("JS-7.2", "JS-R23")
def test_recon_refuses_a_board_without_grass() -> None:
    assert refused(eats("recon"), "recon-1").rule == "JS-7.2"


@rule("JS-7.2")
def test_recon_asks_for_a_board_not_a_space() -> None:
    refusal = refused_move(eats("recon"), 0, int(GAME.pieces.first_space_move))
    assert (refusal.rule, refusal.key) == ("JS-7.2", "jurassic_snack.refusal.choose_a_board")


@rule("JS-R23")
def test_recon_without_any_grass_does_nothing_and_the_game_ends() -> None:
    state = eats("recon", FIELD.replace("#", ".").replace("1 B . .", "1 B . #"))
    assert at(state).ending == "no-grass"


# Air Travel


@rule("JS-7.3", "JS-R19")
def test_air_travel_moves_any_diplo_of_either_colour() -> None:
    state = eats("air_travel")
    assert legal(state) == after_verbs("fly", {"c1", "f6", "f1", "a6"})


@rule("JS-7.3", "JS-R19")
@pytest.mark.parametrize("space", ["c1", "f1"])
def test_a_flown_diplo_lands_on_an_empty_space_other_than_its_own(space: str) -> None:
    state = play(eats("air_travel"), f"fly-{space}")
    assert legal(state) == after_verbs("land", EMPTY)


@rule("JS-7.3")
def test_air_travel_moves_the_opponents_diplo_too() -> None:
    state = play(eats("air_travel"), "fly-f1", "land-d3")
    assert at(state).diplos == [["c1", "f6"], ["d3", "a6"]]
    assert at(state).diplo_pools == [3, 3]


@rule("JS-R19")
def test_air_travel_may_move_the_diplo_that_has_just_eaten() -> None:
    assert at(play(eats("air_travel"), "fly-c1", "land-a1")).diplos[0] == ["a1", "f6"]


@rule("JS-7.3")
@pytest.mark.parametrize(("first", "text"), [([], "fly-c3"), ([], "fly-d3"), (["fly-f1"], "land-d4")])
def test_air_travel_refuses_other_spaces(first: list[str], text: str) -> None:
    refusal = refused(play(eats("air_travel"), *first), text)
    assert refusal.rule == "JS-7.3"
    assert text.partition("-")[2] in refusal.why


@rule("JS-R19")
def test_air_travel_works_with_a_single_empty_space() -> None:
    state = play(first_game(), "b2-east", "grass-air_travel", "fly-c2")
    assert legal(state) == {"land-b2"}


# Air Raid


@rule("JS-7.4")
def test_air_raid_moves_a_trex_to_any_empty_space() -> None:
    state = eats("air_raid")
    assert legal(state) == {"raid-c3"}
    play(state, "raid-c3")
    assert legal(state) == after_verbs("land", EMPTY)
    assert at(play(state, "land-d5")).trexes == ["d5"]


@rule("JS-7.4")
def test_air_raid_chooses_among_the_trexes() -> None:
    state = eats("air_raid", FIELD.replace("3 . . X", "3 . X X"))
    assert legal(state) == {"raid-b3", "raid-c3"}
    assert at(play(state, "raid-c3", "land-a2")).trexes == ["a2", "b3"]


@rule("JS-7.4", "JS-R20")
@pytest.mark.parametrize(("first", "text"), [([], "raid-a6"), (["raid-c3"], "land-a6"), (["raid-c3"], "land-d4")])
def test_air_raid_refuses_other_spaces(first: list[str], text: str) -> None:
    refusal = refused(play(eats("air_raid"), *first), text)
    assert refusal.rule == "JS-7.4"
    assert text.partition("-")[2] in refusal.why


@rule("JS-R20", "JS-7.8")
def test_air_raid_without_a_trex_in_the_area_becomes_a_look() -> None:
    state = eats("air_raid", FIELD.replace("X", "."))
    assert at(state).trex_pool == 2
    assert legal(state) == after_verbs("look", GRASS)


@rule("JS-R20", "JS-7.8")
def test_vector_4_an_air_raid_at_the_very_start_becomes_a_look_at_two_tokens() -> None:
    state = play(first_game(), "b2-east", "grass-air_raid")
    assert at(state).phase == "look"
    play(state, "look-a1", "look-f6", "grass-yummy", "grass-birth")
    assert at(state).looked[0] == ["a1", "f6"]
    assert state.turn() == 1


# Volcanic Eruption


@rule("JS-7.5")
def test_an_eruption_takes_two_tokens_out_of_the_game() -> None:
    state = eats("eruption")
    out = set(at(state).removed)
    assert legal(state) == after_verbs("erupt", GRASS)
    play(state, "erupt-d4")
    assert state.turn() == 0
    assert legal(state) == after_verbs("erupt", GRASS - {"d4"})
    play(state, "erupt-f5")
    assert at(state).grass == ["b5"]
    assert set(at(state).removed) == out | {"d4", "f5"}
    assert at(state).phase == "action"


@rule("JS-7.5", "JS-R22")
def test_what_an_eruption_takes_stays_unseen_and_scores_for_nobody() -> None:
    state = play(eats("eruption"), "erupt-d4", "erupt-f5")
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer).position.tokens == {"c1": "eruption"}
    view = GAME.view(state, 0)
    assert (view.piles[0].points, view.piles[1].count) == (1, 0)
    assert state.turn() == 0, "no token was drawn"


@rule("JS-7.5")
def test_an_eruption_refuses_a_space_without_grass() -> None:
    refusal = refused(eats("eruption"), "erupt-a1")
    assert refusal.rule == "JS-7.5"
    assert "a1" in refusal.why


@rule("JS-R22", "JS-R25")
def test_an_eruption_with_one_token_left_takes_that_one_and_ends_the_game() -> None:
    state = eats("eruption", FIELD.replace("5 . # . . . #", "5 . . . . . ."))
    assert legal(state) == {"erupt-d4"}
    play(state, "erupt-d4")
    assert at(state).ending == "no-grass"


@rule("JS-R22", "JS-7.5")
def test_an_eruption_with_two_tokens_left_takes_both_and_ends_the_game() -> None:
    state = eats("eruption", FIELD.replace("5 . # . . . #", "5 . # . . . ."))
    play(state, "erupt-d4")
    assert legal(state) == {"erupt-b5"}
    play(state, "erupt-b5")
    assert (at(state).grass, at(state).ending) == ([], "no-grass")


@rule("JS-R22")
def test_an_eruption_without_grass_does_nothing() -> None:
    state = eats("eruption", FIELD.replace("#", ".").replace("1 B . .", "1 B . #"))
    assert at(state).ending == "no-grass"
    assert at(state).looked == [[], []]


@rule("JS-R22")
def test_an_eruption_may_take_a_token_already_seen() -> None:
    state = position(FIELD, looked=({"d4": "surprise"}, {}))
    play(state, "a1-east", "grass-eruption")
    assert "erupt-d4" in legal(state)
    play(state, "erupt-d4", "erupt-f5")
    assert "d4" in at(state).removed
    assert GAME.view(state, 1).position.tokens == {"c1": "eruption"}


# Surprise and Yummy


@rule("JS-7.6")
@pytest.mark.parametrize(("mover", "text", "space"), [(0, "a1-east", "c1"), (1, "f1-west", "c1")])
def test_a_surprise_puts_a_trex_in_the_place_of_the_eater(mover: int, text: str, space: str) -> None:
    state = position(FIELD, mover=mover)
    before = at(state)
    play(state, text, "grass-surprise")
    now = at(state)
    assert now.trexes == [space, "c3"]
    assert now.trex_pool == before.trex_pool - 1
    assert now.diplos[mover] == before.diplos[mover][1:]
    assert now.diplo_pools[mover] == before.diplo_pools[mover] + 1


@rule("JS-R21")
def test_a_surprise_touches_no_other_diplo() -> None:
    now = at(eats("surprise"))
    assert now.diplos == [["f6"], ["f1", "a6"]]
    assert now.diplo_pools == [4, 3]


@rule("JS-7.7")
def test_yummy_does_nothing() -> None:
    before = at(play(position(FIELD), "a1-east"))
    state = eats("yummy")
    now = at(state)
    assert now.phase == "action"
    assert (now.diplos, now.trexes, now.grass, now.looked) == (
        before.diplos,
        before.trexes,
        before.grass,
        before.looked,
    )
    assert state.turn() == 0
