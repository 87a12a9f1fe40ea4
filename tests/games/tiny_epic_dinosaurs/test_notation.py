"""Texts, described moves, saves, editions and the picture."""

from pathlib import Path

import msgspec
import pytest

from paddock.game import CHANCE
from paddock.games.tiny_epic_dinosaurs import described
from paddock.games.tiny_epic_dinosaurs.moves import ARRANGE, FEED
from tests.games.tiny_epic_dinosaurs.positions import (
    GAME,
    STEG,
    VELO,
    at,
    begin,
    edition,
    other,
    play,
    position,
    random_game,
    seat,
    turn_of,
)


def test_every_move_of_the_numbering_has_a_text_of_its_own() -> None:
    state = turn_of(seat())
    texts = [GAME.text(state, 0, move) for move in range(GAME.action_space)]
    assert len(set(texts)) == len(texts)
    chances = [GAME.text(state, CHANCE, move) for move in range(GAME.chance_space)]
    assert len(set(chances)) == len(chances)


@pytest.mark.parametrize("text", ["", "place", "place-A1", "place-Z9-1", "move-trex-a1", "feed", "stop now"])
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="is no move"):
        GAME.parse(turn_of(seat()), 0, text)
    with pytest.raises(ValueError, match="seat"):
        GAME.parse(turn_of(seat()), 7, "stop")
    with pytest.raises(ValueError, match="chance"):
        GAME.parse(turn_of(seat()), CHANCE, text)


def test_moves_are_described_by_kind() -> None:
    state = turn_of(seat(holding=[STEG], stock=(0, 0, 1)))
    assert GAME.describe(state, 0, GAME.parse(state, 0, "place-B2-1")) == described.Placed(0, "B2", 1, 0)
    play(state, 0, "place-B2-1")
    moved = GAME.parse(state, 0, "move-stegosaurus-b2")
    assert GAME.describe(state, 0, moved) == described.MovedIn(0, STEG, "b2")
    hungry = begin(FEED, seat({"a2": VELO}, cards=["resource_converter"], stock=(1, 0, 0)))
    meal = GAME.parse(hungry, 0, "feed-a2-meat-1plant")
    assert GAME.describe(hungry, 0, meal) == described.Fed(0, VELO, "a2", "meat", 1, 1, "plant")


def test_a_view_tells_what_would_escape_and_what_the_ranch_yields() -> None:
    view = GAME.view(begin(ARRANGE, seat({"b2": STEG, "a2": VELO}, "b3n"), other()), 0)
    ranch = view.ranches[0]
    assert ranch.escaping == ["b2"]
    assert ranch.food == [1, 1]
    assert ranch.income == [5, 3, 0]
    assert [pen.cells for pen in ranch.pens if pen.is_closed] == [["a2"], ["a3", "b3"]]
    assert ranch.score.total == 5


def test_the_picture_shows_ranches() -> None:
    picture = GAME.picture(turn_of(seat({"b2": STEG}, "b1w", flyer="b2")), 0)
    assert "Ste^" in picture
    assert "#" in picture
    assert picture != GAME.picture(turn_of(seat()), 0)


def test_positions_that_cannot_be_are_refused() -> None:
    def load(**changes: object) -> None:
        told = msgspec.structs.replace(position(seat({"a2": STEG})), **changes)
        GAME.load({"position": msgspec.to_builtins(told)})

    load()
    with pytest.raises(ValueError, match="no position"):
        GAME.load({"position": {"players": 3}})
    with pytest.raises(ValueError, match="moschopz"):
        load(row=["moschopz"])
    with pytest.raises(ValueError, match="pieces"):
        load(row=["moschops", "moschops"])
    with pytest.raises(ValueError, match="more pieces"):
        load(players=[seat(holding=[STEG] * 16), other(question="place")], asked=[1])
    with pytest.raises(ValueError, match="no answer"):
        load(players=[seat(), msgspec.structs.replace(other(), question="penalty")], asked=[1])
    with pytest.raises(ValueError, match="5 seats"):
        load(players=[seat()] * 5)


def test_every_state_of_a_game_loads_as_it_was() -> None:
    for state in random_game(31)[::7]:
        assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


def test_an_edition_changes_values(tmp_path: Path) -> None:
    game = edition(tmp_path, "[game]\nrounds = 1\nbarriers_total = 3")
    state = game.new(2)
    assert state.barriers == 3
    assert game.edition
    assert at(GAME.new(2)).round == 0
