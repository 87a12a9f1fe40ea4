"""The pasture as a picture: every piece on it, in words too, and nothing that its viewer does not know."""

from xml.etree import ElementTree

import pytest

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, OptionValue, State

SVG = "{http://www.w3.org/2000/svg}"
GAME = paddock.find_game("jurassic_snack")


def state_after(decisions: int, seed: int, **options: OptionValue) -> State:
    state: State = GAME.new(2, options)
    rng = Rng(seed)
    while (seat := state.turn()) != OVER and decisions:
        state.apply(seat, state.random_move(seat, rng))
        decisions -= seat != CHANCE
    return state


def drawn(state: State, seat: int | None) -> dict[str, list[str]]:
    """What is said of the groups of each kind."""
    root = ElementTree.fromstring(GAME.drawing(state, seat))
    found: dict[str, list[str]] = {}
    for group in root.iter(f"{SVG}g"):
        found.setdefault(group.attrib["class"], []).append(group.findtext(f"{SVG}title", ""))
    return found


@pytest.mark.parametrize("arrangement", ["square", "line"])
@pytest.mark.parametrize("seed", range(4))
def test_every_token_and_piece_is_drawn_where_it_stands(seed: int, arrangement: str) -> None:
    state = state_after(20, seed, arrangement=arrangement)
    position, found = GAME.view(state, 0).position, drawn(state, 0)
    colours = ["blue", "yellow"] if position.blue == 0 else ["yellow", "blue"]
    for seat, colour in enumerate(colours):
        assert found.get(f"diplo {colour}", []) == [f"{colour} diplo on {space}" for space in position.diplos[seat]]
    assert found.get("trex", []) == [f"T. rex on {space}" for space in position.trexes]
    assert len(found.get("grass", [])) == len(position.grass)


@pytest.mark.parametrize("seed", range(4))
def test_only_who_looked_sees_a_token(seed: int) -> None:
    state = state_after(24, seed)
    for seat in (0, 1, None):
        known = GAME.view(state, seat).position.tokens
        for said in drawn(state, seat)["grass"]:
            space = said.split()[2].strip(":,")
            assert said.endswith("face down") == (space not in known)


def test_before_the_boards_are_laid_there_is_a_picture_too() -> None:
    assert ElementTree.fromstring(GAME.drawing(GAME.new(2), None)).tag == f"{SVG}svg"
