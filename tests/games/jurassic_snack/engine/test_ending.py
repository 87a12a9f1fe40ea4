"""JS-8: when the game ends, and who wins."""

from itertools import pairwise

import pytest

from paddock.contract.game import CHANCE, Outcome
from tests.games.jurassic_snack.positions import (
    GAME,
    SHAPES,
    State,
    at,
    first_game,
    play,
    position,
    random_game,
    refused,
    revealed,
    started,
)
from tests.rules import rule

LATE = """
      a b c d e f
    1 B . # . . .
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . . . . . .
    6 Y . . . . .
    """
LAST_GRASS = LATE.replace("4 . . . #", "4 . . . .")
QUIET_MOVE = "a1-south"  # to a5, above the yellow diplo


def outcome_of(state: State) -> Outcome:
    outcome = revealed(state).outcome()
    assert outcome is not None, "the game goes on"
    return outcome


def counted(eaten: tuple[list[str], list[str]]) -> Outcome:
    """The outcome of two quiet turns with these piles."""
    state = position(LATE, actions=1, quiet_turns=1, eaten=eaten)
    return outcome_of(play(state, QUIET_MOVE))


# JS-8.1, JS-8.2: no diplo left


@rule("JS-8.2", "JS-1.5", "JS-8.1")
def test_who_has_no_diplo_left_loses_whatever_the_piles_are_worth() -> None:
    state = position(LATE.replace("3 . . X", "3 X . ."), eaten=([], ["yummy", "yummy"]))
    play(state, "a3-south")
    assert outcome_of(state) == Outcome([0, 4], [1, 2], "no-diplo")


@rule("JS-8.1")
def test_the_rest_of_the_turn_is_dropped_when_the_game_ends() -> None:
    state = revealed(play(position(LATE.replace("3 . . X", "3 X . .")), "a3-south"))
    assert state.turn() == -2
    assert state.to_act() == []
    assert state.legal_moves(0) == state.legal_moves(1) == state.legal_moves(CHANCE) == []
    assert at(state).actions == 0


@rule("JS-8.1")
def test_no_move_is_made_after_the_end() -> None:
    state = revealed(play(position(LATE.replace("3 . . X", "3 X . .")), "a3-south"))
    for seat in (0, 1, CHANCE):
        text = "grass-yummy" if seat == CHANCE else "a1-east"
        assert refused(state, text, seat=seat).rule == "JS-8.1"


@rule("JS-8.2")
@pytest.mark.parametrize("mover", [0, 1])
def test_elimination_is_checked_for_both_players(mover: int) -> None:
    state = play(position(LATE.replace("3 . . X", "3 X . ."), mover=mover), "a3-north")
    assert outcome_of(state).ranks == [2, 1]


@rule("JS-R15", "JS-8.2")
def test_a_surprise_eaten_by_the_only_diplo_loses_the_game() -> None:
    state = position(LATE, eaten=(["yummy"] * 5, []))
    play(state, "a1-east", "grass-surprise")
    assert outcome_of(state) == Outcome([13, 0], [2, 1], "no-diplo")
    assert at(state).diplo_pools[0] == 5


@rule("JS-R15")
def test_diplos_in_the_pool_save_nobody_but_one_in_the_area_does() -> None:
    state = play(position(LATE.replace("5 . .", "5 B .")), "a1-east", "grass-surprise")
    assert state.outcome() is None


@rule("JS-R12", "JS-R15")
def test_elimination_decides_when_the_last_grass_goes_with_the_last_diplo() -> None:
    state = play(position(LAST_GRASS, eaten=(["yummy"] * 3, [])), "a1-east", "grass-surprise")
    assert outcome_of(state) == Outcome([9, 0], [2, 1], "no-diplo")


# JS-8.3: no grass left


@rule("JS-8.3", "JS-8.1", "JS-1.5")
def test_the_last_grass_ends_the_game_and_points_count() -> None:
    state = play(position(LAST_GRASS, eaten=([], ["birth"])), "a1-east", "grass-yummy")
    assert outcome_of(state) == Outcome([2, 1], [1, 2], "no-grass")


@rule("JS-8.3")
def test_the_game_goes_on_while_one_token_is_left() -> None:
    state = play(position(LATE), "a1-east", "grass-yummy")
    assert state.outcome() is None


@rule("JS-8.3", "JS-R22")
def test_an_eruption_of_the_last_grass_ends_the_game() -> None:
    state = play(position(LATE), "a1-east", "grass-eruption", "erupt-d4")
    assert outcome_of(state).reason == "no-grass"


@rule("JS-R13")
def test_the_effect_of_the_last_token_comes_before_the_end() -> None:
    state = play(position(LAST_GRASS), "a1-east", "grass-birth")
    assert state.outcome() is None
    play(state, "birth-f6")
    assert outcome_of(state).reason == "no-grass"
    assert at(state).diplos[0] == ["c1", "f6"]


@rule("JS-R12")
def test_the_last_grass_decides_before_the_quiet_turns() -> None:
    state = play(position(LAST_GRASS, actions=1, quiet_turns=1), "a1-east", "grass-yummy")
    assert outcome_of(state).reason == "no-grass"


# JS-8.4: two quiet turns


@rule("JS-8.4", "JS-R14")
def test_vector_6_two_quiet_turns_in_succession_end_the_game() -> None:
    state = position(LATE, eaten=(["yummy"], ["birth"]))
    play(state, "a1-south", "a5-north")
    assert (state.turn(), at(state).quiet_turns) == (1, 1)
    play(state, "a6-east", "f6-west")
    assert outcome_of(state) == Outcome([2, 1], [1, 2], "quiet-turns")


@rule("JS-8.4", "JS-R12")
def test_quiet_turns_are_counted_only_when_a_turn_is_over() -> None:
    state = play(position(LATE, quiet_turns=1), "a1-south")
    assert state.outcome() is None
    play(state, "a5-north")
    assert outcome_of(state).reason == "quiet-turns"


@rule("JS-8.4", "JS-R14")
@pytest.mark.parametrize("texts", [("a1-east", "grass-yummy", "c1-west"), ("a1-south", "a5-north")])
def test_eating_makes_a_turn_an_event(texts: tuple[str, ...]) -> None:
    state = play(position(LATE), *texts)
    assert at(state).quiet_turns == (0 if "grass-yummy" in texts else 1)


@rule("JS-R14")
def test_an_event_in_the_first_action_counts_for_the_whole_turn() -> None:
    state = play(position(LATE, quiet_turns=1), "a1-east", "grass-yummy", "c1-west")
    assert state.outcome() is None
    assert at(state).quiet_turns == 0


@rule("JS-R14")
def test_an_event_in_the_second_action_counts_for_the_whole_turn() -> None:
    state = play(position(LATE, quiet_turns=1), "c3-east", "a1-east", "grass-yummy")
    assert at(state).quiet_turns == 0


@rule("JS-8.4", "JS-R14")
@pytest.mark.parametrize(("mover", "quiet"), [(0, 0), (1, 1)])
def test_only_a_scared_opponent_is_an_event(mover: int, quiet: int) -> None:
    """The T. rex on a3 scares the yellow diplo on a6; yellow has another one."""
    drawing = LATE.replace("3 . . X", "3 X . .").replace("6 Y .", "6 Y Y")
    state = play(position(drawing, mover=mover, actions=1), "a3-south")
    assert at(state).quiet_turns == quiet


@rule("JS-R14")
def test_an_event_of_the_last_turn_is_forgotten_in_the_next() -> None:
    state = play(position(LATE), "a1-east", "grass-yummy", "c1-west")
    play(state, "a6-east", "f6-west")
    assert at(state).quiet_turns == 1


@rule("JS-R14")
def test_a_turn_of_one_action_counts_like_any_other() -> None:
    state = play(position(LATE, actions=1), QUIET_MOVE)
    assert at(state).quiet_turns == 1


# JS-8.5, JS-8.6: counting


@rule("JS-8.5", "JS-1.5", "JS-1.4")
def test_the_higher_sum_wins() -> None:
    assert counted((["surprise", "birth"], ["yummy"])) == Outcome([4, 2], [1, 2], "quiet-turns")
    assert counted((["birth"] * 3, ["yummy"] * 2)) == Outcome([3, 4], [2, 1], "quiet-turns")


@rule("JS-8.5")
def test_both_piles_are_turned_up_at_the_end() -> None:
    state = position(LATE, actions=1, quiet_turns=1, eaten=(["birth"], ["yummy", "recon"]))
    for seat in (0, 1, None):
        assert [pile.tokens for pile in GAME.view(state, seat).piles] != [["birth"], ["recon", "yummy"]]
    revealed(play(state, QUIET_MOVE))
    for seat in (0, 1, None):
        assert [pile.tokens for pile in GAME.view(state, seat).piles] == [["birth"], ["recon", "yummy"]]
        assert [pile.points for pile in GAME.view(state, seat).piles] == [1, 3]


@rule("JS-8.6")
def test_equal_sums_go_to_the_player_with_fewer_tokens() -> None:
    assert counted((["yummy"], ["birth", "birth"])) == Outcome([2, 2], [1, 2], "quiet-turns")
    assert counted((["surprise", "birth"], ["yummy", "yummy"])).ranks == [1, 1]
    assert counted((["yummy", "birth"], ["surprise"])) == Outcome([3, 3], [2, 1], "quiet-turns")


@rule("JS-8.6")
def test_equal_sums_and_equal_tokens_share_the_win() -> None:
    assert counted((["yummy"], ["yummy"])) == Outcome([2, 2], [1, 1], "quiet-turns")
    assert counted(([], [])).winners() == [0, 1]


@rule("JS-8.6")
def test_vector_7_at_19_to_19_the_player_with_11_tokens_beats_the_one_with_12() -> None:
    fewer = ["yummy"] * 8 + ["birth"] * 3
    more = ["yummy"] * 3 + ["surprise"] * 2 + ["recon"] * 2 + ["air_raid"] * 3 + ["eruption"] * 2
    assert counted((fewer, more)) == Outcome([19, 19], [1, 2], "quiet-turns")


# JS-R16: the game is finite


@rule("JS-R16")
@pytest.mark.parametrize("shape", SHAPES)
def test_no_game_is_longer_than_79_turns(shape: str) -> None:
    for seed in range(4):
        states = random_game(seed, {"arrangement": shape})
        plies = sum(state.turn() >= 0 for state in states)
        assert plies <= GAME.max_plies
        turns = 1
        for before, after in pairwise(states):
            turns += at(before).phase != "colors" and (at(before).mover != at(after).mover)
        assert turns <= 79


@rule("JS-R16")
def test_running_to_and_fro_does_not_prolong_the_game() -> None:
    state = position(LATE)
    moves = {"a1": "a1-south", "a5": "a5-north", "a6": "a6-east", "f6": "f6-west"}
    for _ in range(2 * 79):
        if state.turn() >= 0:
            play(state, moves[at(state).diplos[state.turn()][0]])
    assert outcome_of(state).reason == "quiet-turns"


@rule("JS-R16")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("rotation", range(4))
def test_blues_opening_move_always_eats(shape: str, rotation: int) -> None:
    state = started(shape, rotation=rotation)
    assert state.legal_moves(0) != []
    for move in state.legal_moves(0):
        after = state.copy()
        GAME.step(after, 0, move)
        assert at(after).phase == "turn_up"


@rule("JS-R16")
def test_the_declared_bound_covers_79_turns_of_two_actions_and_all_choices() -> None:
    assert GAME.max_plies >= 79 * 2 + 28
    assert GAME.max_plies < 300


# JS-R31: resigning


@rule("JS-R31")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_loses_whatever_the_piles_are_worth(seat: int) -> None:
    piles = (["yummy"] * 5, ["birth"]) if seat == 0 else (["birth"], ["yummy"] * 5)
    state = position(LATE, eaten=piles)
    outcome = GAME.etiquette.resignation(state, seat)
    assert outcome.winners() == [1 - seat]
    assert outcome.ranks[seat] == 2
    assert outcome.scores[seat] == 10
    assert outcome.reason == "resigned"


@rule("JS-R31")
def test_a_seat_may_resign_before_its_first_move() -> None:
    assert GAME.etiquette.resignation(first_game(), 0) == Outcome([0, 0], [2, 1], "resigned")
