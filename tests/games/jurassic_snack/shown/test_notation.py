"""Moves as text: one line, no spaces, read back to the same move; nonsense is a ValueError that names it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.contract.game import CHANCE
from tests.games.jurassic_snack.positions import GAME, SHAPES, State, first_game, play, position, refused_move, started
from tests.rules import rule

FIELD = """
      a b c d e f
    1 B . # . . Y
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . # . . . #
    6 Y . . . . B
    """

EFFECTS = [
    ("birth", [], "birth"),
    ("air_travel", [], "fly"),
    ("air_travel", ["fly-f1"], "land"),
    ("air_raid", [], "raid"),
    ("air_raid", ["raid-c3"], "land"),
    ("eruption", [], "erupt"),
]


def asked(kind: str, *texts: str) -> State:
    return play(position(FIELD), "a1-east", f"grass-{kind}", *texts)


@rule("JS-R30")
@pytest.mark.parametrize("shape", SHAPES)
def test_every_run_reads_back(shape: str) -> None:
    state = started(shape)
    texts = {GAME.text(state, 0, move): move for move in range(4 * 36)}
    assert len(texts) == 4 * 36
    for text, move in texts.items():
        assert GAME.parse(state, 0, text) == move


@pytest.mark.parametrize(("kind", "first", "verb"), EFFECTS)
def test_every_choice_of_an_effect_reads_back(kind: str, first: list[str], verb: str) -> None:
    state = asked(kind, *first)
    spaces = GAME.view(state, 0).spaces
    for index, space in enumerate(spaces):
        move = int(GAME.pieces.first_space_move) + index
        assert GAME.text(state, 0, move) == f"{verb}-{space}"
        assert GAME.parse(state, 0, f"{verb}-{space}") == move


def test_recon_names_boards_from_one() -> None:
    state = asked("recon")
    for board in range(4):
        move = int(GAME.pieces.first_board_move) + board
        assert GAME.text(state, 0, move) == f"recon-{board + 1}"
        assert GAME.parse(state, 0, f"recon-{board + 1}") == move


def test_every_chance_move_reads_back() -> None:
    state = first_game()
    texts = [GAME.text(state, CHANCE, move) for move in range(GAME.chance_space)]
    assert len(set(texts)) == GAME.chance_space
    assert [GAME.parse(state, CHANCE, text) for text in texts] == list(range(GAME.chance_space))


def test_notation_is_one_word_a_person_can_read_aloud() -> None:
    state = position(FIELD)
    assert GAME.text(state, 0, GAME.parse(state, 0, "a1-east")) == "a1-east"
    texts = [GAME.text(state, 0, move) for move in state.legal_moves(0)]
    assert not any(char.isspace() for text in texts for char in text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a1",
        "a1-up",
        "a1 east",
        "A1-east",
        "a1-east ",
        " a1-east",
        "g1-east",
        "a7-north",
        "a0-north",
        "a01-north",
        "recon-0",
        "recon-5",
        "recon-",
        "pass",
        "a1-east\n",
        "dance-a1",
        "birth-z9",
        "a١-east",
        "17",
    ],
)
def test_nonsense_is_a_value_error_that_names_it(text: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        GAME.parse(position(FIELD), 0, text)
    space = next((part for part in text.split("-") if part[1:].isdigit()), text)
    assert repr(text) in str(caught.value) or space in str(caught.value)


@pytest.mark.parametrize("text", ["", "grass", "grass-hay", "grass-", "blue-2", "shape-random", "turned-4", "a1-east"])
def test_nonsense_of_chance_is_a_value_error_that_names_it(text: str) -> None:
    with pytest.raises(ValueError, match="nothing that chance decides") as caught:
        GAME.parse(first_game(), CHANCE, text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(("kind", "first", "verb"), EFFECTS)
def test_another_verb_does_not_answer_an_effect(kind: str, first: list[str], verb: str) -> None:
    wrong = "look" if verb != "look" else "birth"
    with pytest.raises(ValueError, match=f"a move like {verb}-d3"):
        GAME.parse(asked(kind, *first), 0, f"{wrong}-d3")


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="abfgl019-eastnorthwscu ", max_size=12))
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    state = position(FIELD)
    try:
        move = GAME.parse(state, 0, text)
    except ValueError:
        return
    assert 0 <= move < GAME.action_space


# Refusals that belong to no single section


@rule("JS-3.3")
@pytest.mark.parametrize("move", [-1, 4 * 36, 5 * 36, GAME.action_space, 10**30])
def test_a_number_that_is_no_action_is_refused(move: int) -> None:
    assert refused_move(position(FIELD), 0, move).rule == "JS-3.3"


@rule("JS-2.5")
def test_a_seat_may_not_draw_for_chance() -> None:
    state = play(first_game(), "b2-east")
    assert refused_move(state, 0, GAME.parse(state, CHANCE, "grass-yummy")).rule == "JS-2.5"
    assert refused_move(GAME.new(2), 0, 0).rule == "JS-2.5"


@rule("JS-R29", "JS-1.3")
def test_chance_cannot_turn_up_a_token_that_is_used_up() -> None:
    state = play(position(FIELD, eaten=(["surprise", "surprise"], [])), "a1-east")
    assert refused_move(state, CHANCE, GAME.parse(state, CHANCE, "grass-surprise")).rule == "JS-R29"
    assert refused_move(state, CHANCE, 0).rule == "JS-R29"


@rule("JS-3.2")
@pytest.mark.parametrize("seat", [1, 2, CHANCE, -2])
def test_nobody_else_may_move(seat: int) -> None:
    state = position(FIELD)
    assert refused_move(state, seat, GAME.parse(state, 0, "a1-east")).rule == "JS-3.2"


def test_a_refusal_is_a_sentence_with_its_rule_and_a_key_for_translators() -> None:
    refusal = refused_move(position(FIELD), 0, GAME.parse(position(FIELD), 0, "a1-north"))
    assert refusal.why == "The diplo on a1 can’t move up: something is in the way. Try another direction."
    assert str(refusal) == "The diplo on a1 can’t move up: something is in the way. Try another direction. (JS-4.6)"
    assert refusal.key == "jurassic_snack.refusal.diplo_blocked"
    assert refusal.values == {"space": "a1", "direction": "north"}
