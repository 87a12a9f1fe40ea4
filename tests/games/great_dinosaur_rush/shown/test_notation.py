"""Moves as words."""

import pytest

from paddock.contract.game import CHANCE
from tests.games.great_dinosaur_rush.positions import GAME, PIECES, table


def test_every_move_has_a_word_of_its_own() -> None:
    state = table()
    odd = {move for move in range(GAME.action_space) if not has_meaning(move)}
    words = {GAME.text(state, 0, move) for move in range(GAME.action_space) if move not in odd}
    assert len(words) == GAME.action_space - len(odd)
    chance = {GAME.text(state, CHANCE, move) for move in range(GAME.chance_space)}
    assert len(chance) == GAME.chance_space


def has_meaning(move: int) -> bool:
    """Sizes of nothing and no card at all are numbers without a use."""
    moves = PIECES.moves
    return move != moves.keep_cards


@pytest.mark.parametrize(
    "text", ["move-E2", "publicize-size-down", "donate-grw-token3", "steal-NW-white", "keep-cards-13"]
)
def test_words_are_read(text: str) -> None:
    state = table()
    assert GAME.text(state, 0, GAME.parse(state, 0, text)) == text


@pytest.mark.parametrize("text", ["", "move", "move-E0", "move-X1", "draw=", "draw=nonsense", "donate-gggg-points"])
def test_nonsense_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.parse(table(), 0, text)


def test_chance_reads_its_own_words_only() -> None:
    state = table()
    assert GAME.text(state, CHANCE, GAME.parse(state, CHANCE, "bone-green")) == "bone-green"
    with pytest.raises(ValueError, match="chance"):
        GAME.parse(state, CHANCE, "move-E1")
