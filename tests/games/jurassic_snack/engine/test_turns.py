"""JS-3: whose turn it is, and how many actions it has."""

import pytest

from tests.games.jurassic_snack.positions import GAME, at, first_game, legal, play, position, refused, started
from tests.rules import rule

OPEN = """
      a b c d e f
    1 B . . . . .
    2 . . . . . .
    3 . . . X . .
    4 . . . . . #
    5 . B . . . .
    6 Y . . . . .
    """


@rule("JS-3.1")
@pytest.mark.parametrize("blue", [0, 1])
def test_blue_begins_with_a_single_action(blue: int) -> None:
    state = started(blue=blue)
    assert state.turn() == blue
    assert at(state).actions == 1
    assert play(state, "b2-east", "grass-yummy").turn() == 1 - blue


@rule("JS-3.2")
def test_after_the_first_turn_players_alternate_with_two_actions() -> None:
    state = play(first_game(), "b2-east", "grass-yummy")
    turns = []
    for text in ("a4-north", "a3-north", "c6-west", "b6-west", "e5-east"):
        turns.append((state.turn(), at(state).actions))
        play(state, text, "grass-yummy")
    assert turns == [(1, 2), (1, 1), (0, 2), (0, 1), (1, 2)]


@rule("JS-3.2")
def test_who_is_not_asked_may_not_move() -> None:
    assert refused(first_game(), "b3-east", seat=1).rule == "JS-3.2"


@rule("JS-3.3")
def test_an_action_moves_an_own_diplo_or_a_trex() -> None:
    starts = {text.partition("-")[0] for text in legal(position(OPEN))}
    assert starts == {"a1", "b5", "d3"}
    starts = {text.partition("-")[0] for text in legal(position(OPEN, mover=1))}
    assert starts == {"a6", "d3"}


@rule("JS-3.3")
def test_a_diplo_in_a_pool_makes_no_action() -> None:
    """Seat 0 has three diplos in its pool, and one T. rex is next to the area."""
    state = position(OPEN)
    assert at(state).diplo_pools == [3, 4]
    assert at(state).trex_pool == 1
    assert all(text.partition("-")[0] in ("a1", "b5", "d3") for text in legal(state))


@rule("JS-3.3")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a6-east", "The diplo on a6 isn’t yours"),
        ("c3-east", "There’s no piece on c3"),
        ("f4-west", "There’s no piece on f4"),
    ],
)
def test_nothing_else_can_be_moved(text: str, sentence: str) -> None:
    refusal = refused(position(OPEN), text)
    assert refusal.rule == "JS-3.3"
    assert sentence in refusal.why


@rule("JS-3.4")
@pytest.mark.parametrize(
    "texts",
    [("a1-east", "f1-west"), ("a1-east", "b5-east"), ("d3-north", "d1-south"), ("d3-north", "b5-east")],
    ids=["one diplo twice", "two diplos", "one T. rex twice", "a T. rex and a diplo"],
)
def test_the_two_actions_are_any_of_the_possible_ones(texts: tuple[str, str]) -> None:
    state = position(OPEN)
    assert state.turn() == 0
    play(state, texts[0])
    assert state.turn() == 0
    play(state, texts[1])
    assert state.turn() == 1


@rule("JS-3.5", "JS-R17")
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("birth", "Birth"),
        ("recon", "Recon"),
        ("air_travel", "Air Travel"),
        ("air_raid", "Air Raid"),
        ("eruption", "Volcanic Eruption"),
    ],
)
def test_the_effect_comes_before_the_second_action(kind: str, name: str) -> None:
    state = play(position(OPEN.replace("1 B . .", "1 B . #")), "a1-east", f"grass-{kind}")
    assert state.turn() == 0
    refusal = refused(state, "b5-east")
    assert refusal.rule == "JS-3.5"
    assert name in refusal.why


@rule("JS-3.5")
def test_the_second_action_sees_what_the_effect_changed() -> None:
    """The newborn on e6 is what the second action moves."""
    state = position(
        """
          a b c d e f
        1 B . # . . .
        2 . . . . . .
        3 . . . . . .
        4 . . . . . #
        5 . . . . . .
        6 Y . . . . .
        """
    )
    play(state, "a1-east", "grass-birth")
    assert not any(text.startswith("e6-") for text in legal(state))
    play(state, "birth-e6")
    assert {"e6-north", "e6-east", "e6-west"} <= legal(state)


@rule("JS-3.6", "JS-R8")
def test_nobody_may_pass_while_a_move_exists() -> None:
    """Every move of blue's last diplo feeds nobody, yet both actions are asked for, and there is no move that waits."""
    state = position(OPEN)
    before = at(state)
    for move in state.legal_moves(0):
        after = state.copy()
        GAME.step(after, 0, move)
        assert (at(after).diplos, at(after).trexes) != (before.diplos, before.trexes)
    play(state, "a1-east")
    assert state.to_act() == [0]
    assert refused(state, "a6-north", seat=1).rule == "JS-3.2"


@rule("JS-R8", "JS-3.6")
def test_a_move_that_hurts_is_still_owed() -> None:
    """All that blue can do is drive the T. rex over its own last diplo."""
    state = position(
        """
          a b c d e f
        1 . . . # X B
        2 . . . . # Y
        3 . . . . . .
        4 . . . . . .
        5 . . . . . .
        6 . . . . . .
        """
    )
    assert legal(state) == {"e1-east"}
    assert at(play(state, "e1-east")).ending == "no-diplo"


BLOCKED = """
      a b c d e f
    1 . . . . # B
    2 . . . . . .
    3 . . . . . .
    4 . . . # . .
    5 B . . . . .
    6 Y B . . . .
    """


@rule("JS-R8")
def test_who_cannot_move_is_passed_over_and_the_turn_counts_as_quiet() -> None:
    state = play(position(BLOCKED, actions=1), "f1-west", "grass-yummy")
    assert (state.turn(), at(state).actions) == (0, 2)
    assert at(state).quiet_turns == 1


@rule("JS-R8", "JS-8.4")
def test_a_turn_that_is_passed_over_can_end_the_game() -> None:
    state = play(position(BLOCKED, actions=1), "f1-south")
    assert at(state).ending == "quiet-turns"


@rule("JS-R8")
def test_a_second_action_without_a_legal_move_is_skipped() -> None:
    """Yellow flies its only diplo into the corner a6, between two blue ones."""
    state = position(
        """
          a b c d e f
        1 Y . # . . .
        2 . . . . . .
        3 . . . . . .
        4 . . . # . .
        5 B . . . . .
        6 . B . . . .
        """,
        mover=1,
    )
    play(state, "a1-east", "grass-air_travel", "fly-c1", "land-a6")
    assert (state.turn(), at(state).actions) == (0, 2)
    assert at(state).quiet_turns == 0
