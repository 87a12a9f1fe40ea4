"""Pictures of every game: well formed, nothing in them that their viewer does not know, everything that lies open."""

from collections import Counter
from xml.etree import ElementTree

import pytest

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame, State

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [(name, seats) for name in paddock.game_names() for seats in (2, 3) if seats in paddock.find_game(name).seats]


def state_after(game: AnyGame, seats: int, decisions: int, seed: int) -> State:
    state: State = game.new(seats, {})
    rng = Rng(seed)
    while (seat := state.turn()) != OVER and decisions:
        state.apply(seat, state.random_move(seat, rng))
        decisions -= seat != CHANCE
    return state


def said(game: AnyGame, state: State, seat: int | None) -> Counter[tuple[str, str]]:
    """The class of every group, and what it says it is."""
    root = ElementTree.fromstring(game.drawing(state, seat))
    assert root.findtext(f"{SVG}title") == game.title
    return Counter(
        (group.attrib["class"], group.findtext(f"{SVG}title", ""))
        for group in root.iter(f"{SVG}g")
        if "class" in group.attrib
    )


def kinds(found: Counter[tuple[str, str]]) -> Counter[str]:
    return Counter(kind for kind, _ in found.elements())


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("decisions", [0, 3, 25, 90, 100_000])
def test_what_looks_the_same_is_drawn_the_same(name: str, seats: int, decisions: int) -> None:
    game = paddock.find_game(name)
    state = state_after(game, seats, decisions, seed=decisions)
    for seat in (*range(seats), None):
        other = state.copy()
        other.redeal(-1 if seat is None else seat, Rng(5))
        assert said(game, state, seat) or decisions == 0
        assert game.drawing(other, seat) == game.drawing(state, seat)


def test_rolling_ranch_draws_the_sheet_of_its_seat() -> None:
    game = paddock.find_game("rolling_ranch")
    for seed in range(6):
        state = state_after(game, 2, 60, seed)
        view = game.view(state, 0)
        written = view.asked.written if view.asked else view.sheets[0].written
        found = kinds(said(game, state, 0))
        marks = [mark for mark in written.marks if mark]
        animals = sum(mark in ("chicken", "pig", "cow") for mark in marks)
        assert (found["animal"], found["building"]) == (animals, len(marks) - animals)
        assert found["space"] == len(written.marks) - len(marks)
        assert found["die"] == len(view.dice)
        assert found["row"] == len(view.buildings)
        assert found["sheet"] == 1
        assert kinds(said(game, state, None))["sheet"] == 2


def test_the_rush_draws_bones_pawns_and_tracks() -> None:
    game = paddock.find_game("great_dinosaur_rush")
    for seed in range(6):
        state = state_after(game, 2, 24, seed)
        view = game.view(state, 0)
        found = said(game, state, 0)
        assert kinds(found)["dig"] == len(view.position.sites)
        assert kinds(found)["pawn"] == sum(player.place is not None for player in view.position.players)
        for site, (green, *_) in view.position.sites.items():
            (told,) = [words for kind, words in found if kind == "dig" and words.startswith(f"{site},")]
            assert (f"{green} green" in told) == (green > 0)
        assert [words.split(":")[0] for kind, words in found if kind == "track"] == [track.id for track in view.museum]


def test_the_rush_draws_what_was_exhibited() -> None:
    game = paddock.find_game("great_dinosaur_rush")
    state = state_after(game, 2, 100_000, 3)
    view = game.view(state, None)
    shown = kinds(said(game, state, None))
    assert shown["skeleton"] == 2
    bones = sum(len(exhibit.bones) for exhibit in view.exhibits)
    assert sum(count for kind, count in shown.items() if kind.startswith("bone ")) == bones


def test_tiny_epic_dinosaurs_draws_ranches_and_rows() -> None:
    game = paddock.find_game("tiny_epic_dinosaurs")
    for seed in range(6):
        state = state_after(game, 2, 80, seed)
        view = game.view(state, 0)
        found = kinds(said(game, state, 0))
        players = view.position.players
        assert found["dinosaur"] == sum(sum(map(bool, player.cells)) + bool(player.flyer) for player in players)
        assert found["barrier"] == sum(len(player.barriers) for player in players)
        assert (found["action"], found["contract"], found["card"]) == (
            len(view.spaces),
            len(view.contracts),
            len(view.position.row),
        )


def test_a_secret_contract_is_named_to_its_holder_alone() -> None:
    game = paddock.find_game("tiny_epic_dinosaurs")
    state = state_after(game, 2, 30, 1)
    held = game.view(state, 0).position.players[0].first_private
    assert held
    assert f"secret {held}" in game.drawing(state, 0)
    assert f"secret {held}" not in game.drawing(state, 1)
    assert "secret hidden" in game.drawing(state, 1)
