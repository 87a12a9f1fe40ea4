"""Texts, described moves, saves, editions and the picture."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.contract.game import CHANCE, When
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, FEED, QUESTIONS
from paddock.games.tiny_epic_dinosaurs.shown import move_types
from paddock.games.tiny_epic_dinosaurs.shown.notation import WORDS
from tests.games.tiny_epic_dinosaurs.positions import (
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    at,
    begin,
    edition,
    other,
    play,
    position,
    random_game,
    refused,
    seat,
    turn_of,
)
from tests.rules import rule


def asked(question: int, seats: int = 2) -> State:
    """A table at which seat 0 has this question, whatever else there may be."""
    state = turn_of(*(seat(side=f"R{number}A") for number in range(1, seats + 1)))
    state.players[0].step = question
    return state


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("question", range(len(QUESTIONS)), ids=QUESTIONS)
def test_every_move_of_the_numbering_has_a_text_of_its_own_that_is_read_as_it(question: int, seats: int) -> None:
    state = asked(question, seats)
    texts = [GAME.text(state, 0, move) for move in range(GAME.action_space)]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(state, 0, text) for text in texts] == list(range(GAME.action_space))


def test_every_chance_has_a_text_of_its_own_that_is_read_as_it() -> None:
    state = turn_of(seat())
    texts = [GAME.text(state, CHANCE, move) for move in range(GAME.chance_space)]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(state, CHANCE, text) for text in texts] == list(range(GAME.chance_space))


@pytest.mark.parametrize("text", ["", "place", "place-A1", "place-Z9-1", "move-trex-a1", "feed", "stop now"])
def test_nonsense_is_no_move(text: str) -> None:
    state = turn_of(seat())
    with pytest.raises(ValueError, match="is no move"):
        GAME.parse(state, 0, text)
    assert GAME.refusal(state, 0, text, When.UNREADABLE) is None
    with pytest.raises(ValueError, match="seat"):
        GAME.parse(state, 7, "stop")
    with pytest.raises(ValueError, match="chance"):
        GAME.parse(state, CHANCE, text)


PARTS = [*GAME.pieces.kind_names, *GAME.pieces.site_names, *GAME.pieces.card_ids, *GAME.pieces.boards[2].ids, "held"]
VERBS = ["place", "feed", "move", "pay", "release", "born", "clear", "stop", "keep", "fence", "take", "contract", "as"]
ENDS = ["plant", "1supply", "2meat", "b2n", "PC04", "PV1", "lead", "1+lead", "1", "herbivore", "", "?20", "9" * 40]


@given(st.sampled_from(VERBS), st.lists(st.sampled_from(PARTS + ENDS), max_size=3), st.sampled_from(sorted(WORDS)))
def test_what_is_read_as_a_move_is_its_text(verb: str, parts: list[str], question: int) -> None:
    """Nothing is read as a move that says it otherwise, half or with something added."""
    state, text = asked(question), "-".join([verb, *parts])
    try:
        move = GAME.parse(state, 0, text)
    except ValueError:
        return
    assert GAME.text(state, 0, move) == text


@rule("TED-5.2", "TED-5.7", "TED-11.6")
def test_a_move_that_may_not_be_made_is_read_all_the_same_so_that_its_rule_is_named() -> None:
    state = turn_of(seat(posts={"A1": "1"}, ready=2))
    assert refused(state, 0, "place-A1-1") == "TED-5.7"
    assert refused(state, 0, "move-allosaurus-b2") == "TED-5.2"
    hungry = begin(FEED, seat({"a2": BRACH, "b2": STEG}, stock=(2, 0, 0)))
    assert refused(hungry, 0, "stop") == "TED-11.6"


@pytest.mark.parametrize(
    ("question", "text", "broken"),
    [
        ("place", "release-b2", "TED-5.2"),
        ("place", "eaten-held-allosaurus", "TED-5.2"),
        ("arrange", "lift-b2n", "TED-10.3"),
        ("pick", "fence-b2n", "TED-10.3"),
        ("feed", "save-b2", "TED-11.5"),
        ("pay", "release-b2", "TED-7.9"),
        ("penalty", "save-b2", "TED-12.5"),
        ("card", "discard-moschops", "TED-8.4"),
    ],
)
def test_the_word_of_another_question_is_refused_by_the_rule_of_this_one(question: str, text: str, broken: str) -> None:
    state = asked(QUESTIONS.index(question))
    with pytest.raises(ValueError, match="is no move"):
        GAME.parse(state, 0, text)
    refusal = GAME.refusal(state, 0, text, When.UNREADABLE)
    assert refusal is not None
    assert refusal.rule == broken


def test_who_is_not_asked_is_told_so_whatever_the_word() -> None:
    refusal = GAME.refusal(turn_of(seat(), other()), 1, "release-b2", When.UNREADABLE)
    assert refusal is not None
    assert refusal.rule == "TED-5.1"


def test_moves_are_described_by_kind() -> None:
    state = turn_of(seat(holding=[STEG], stock=(0, 0, 1)))
    assert GAME.describe(state, 0, GAME.parse(state, 0, "place-B2-1"), 0) == move_types.Placed(0, "B2", 1, 0)
    play(state, 0, "place-B2-1")
    moved = GAME.parse(state, 0, "move-stegosaurus-b2")
    assert GAME.describe(state, 0, moved, 0) == move_types.MovedIn(0, STEG, "b2")
    hungry = begin(FEED, seat({"a2": VELO}, cards=["resource_converter"], stock=(1, 0, 0)))
    meal = GAME.parse(hungry, 0, "feed-a2-meat-1plant")
    assert GAME.describe(hungry, 0, meal, 0) == move_types.Fed(0, VELO, "a2", "meat", 1, 1, "plant")


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
    with pytest.raises(ValueError, match="no legal move"):
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
