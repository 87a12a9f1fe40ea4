"""Positions from outside: dump and load, and what cannot be loaded."""

from collections.abc import Mapping

import msgspec
import pytest

from tests.games.jurassic_snack.positions import GAME, SHAPES, at, play, position, random_game

FIELD = """
      a b c d e f
    1 B . # . . Y
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . # . . . #
    6 Y . . . . B
    """


def load_with(changes: Mapping[str, object]) -> object:
    """The position above, looked at and eaten from, with some fields changed."""
    good = position(FIELD, looked=({"d4": "yummy"}, {}), eaten=(["birth"], ["yummy"]))
    fields: dict[str, object] = msgspec.to_builtins(at(good))
    return GAME.load({"options": {}, "position": {**fields, **changes}})


BOARDS = [{"pasture": f"p{number}", "turns": 0} for number in range(4)]

BROKEN: list[tuple[dict[str, object], str]] = [
    ({"phase": "nap"}, "there is no phase 'nap'"),
    ({"ending": "bored"}, "there is no ending 'bored'"),
    ({"ending": "no-grass"}, "an ending when it is over, and only then"),
    ({"phase": "ended"}, "an ending when it is over, and only then"),
    ({"mover": 2}, "seats, 0 or 1"),
    ({"mover": "me"}, "Expected `int`"),
    ({"blue": 3}, "seats, 0 or 1"),
    ({"blue": None}, "blue must be known"),
    ({"arrangement": "circle"}, "there is no arrangement 'circle'"),
    ({"arrangement": None}, "there is no arrangement None"),
    ({"actions": -1}, "must not be negative"),
    ({"quiet_turns": -1}, "must not be negative"),
    ({"left": -2}, "must not be negative"),
    ({"diplos": [["a1"], ["a6"], ["b1"]]}, "lists by seat have 2 entries"),
    ({"diplo_pools": [3]}, "lists by seat have 2 entries"),
    ({"diplos": [["a1", "zz"], ["a6", "f1"]]}, "there is no space 'zz'"),
    ({"diplos": [["a1", "a6"], ["a6", "f1"]]}, "two things stand on one space"),
    ({"diplos": [["a1", "c1"], ["a6", "f1"]]}, "two things stand on one space"),
    ({"trexes": ["a1"]}, "two things stand on one space"),
    ({"diplos": [[], ["a6", "f1"]]}, "seat 0 has 5 diplos, not 3"),
    ({"diplo_pools": [3, 4]}, "seat 1 has 5 diplos, not 6"),
    ({"trexes": []}, "there are 2 T. rexes"),
    ({"trex_pool": 2}, "there are 2 T. rexes"),
    ({"trexes": ["q9"]}, "there is no space 'q9'"),
    ({"grass": ["c1", "d4", "b5"]}, "there are 28 tokens, not 27"),
    ({"grass": ["c1", "d4", "b5", "k9"]}, "there is no space 'k9'"),
    ({"grass": ["c1", "d4", "b5", "f5", "b1"]}, "a token is in two places"),
    ({"tokens": {}}, "every token eaten, revealed or looked at has a kind"),
    ({"tokens": {"a1": "birth", "b1": "yummy", "d4": "yummy", "f5": "yummy"}}, "and no other has"),
    ({"tokens": {"a1": "birth", "b1": "yummy", "d4": "hay"}}, "there is no token 'hay'"),
    ({"tokens": {"a1": "birth", "b1": "yummy", "k4": "yummy"}}, "there is no space 'k4'"),
    ({"looked": [["d4", "f5"], []]}, "every token eaten, revealed or looked at has a kind"),
    ({"here": "z3"}, "there is no space 'z3'"),
    ({"chosen": ["k9"]}, "there is no space 'k9'"),
    ({"looking": ["k9"]}, "there is no space 'k9'"),
    ({"boards": BOARDS[:3]}, "there are 4 boards, not 3"),
    ({"boards": [BOARDS[0]] * 4}, "different pastures"),
    ({"boards": [{"pasture": "p9", "turns": 0}, *BOARDS[1:]]}, "different pastures"),
    ({"boards": [{"pasture": "p0", "turns": 4}, *BOARDS[1:]]}, "0 to 3 quarter turns"),
    ({"boards": [{"pasture": "p0", "turns": None}, *BOARDS[1:]]}, "has its turns"),
    ({"left": 1}, "no token can be named now"),
    ({"chosen": ["d4"]}, "nothing is chosen now"),
    ({"looking": ["d4"]}, "nobody is looking at tokens now"),
    ({"mood": "good"}, "unknown field `mood`"),
]


@pytest.mark.parametrize(("changes", "reason"), BROKEN)
def test_a_broken_position_is_refused_with_a_reason(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        load_with(changes)
    assert reason in str(caught.value)


def test_more_tokens_of_a_kind_than_there_are_is_refused() -> None:
    with pytest.raises(ValueError, match="there are only 2 surprise tokens, not 3"):
        position(FIELD, eaten=(["surprise"] * 3, []))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"phase": "recon"}, "birth has another effect than recon"),
        ({"diplo_pools": [0, 3], "diplos": [["a1", "c1", "d1", "e1", "f6"], ["f1", "a6"]]}, "no diplo in the pool"),
        ({"phase": "look", "left": 1, "chosen": ["a1"]}, "only grass in the area can be looked at"),
    ],
)
def test_an_effect_that_cannot_be_under_way_is_refused(changes: dict[str, object], reason: str) -> None:
    state = play(position(FIELD), "a1-east", "grass-birth")
    data = GAME.dump(state)
    assert isinstance(data["position"], dict)
    with pytest.raises(ValueError, match=reason):
        GAME.load({**data, "position": {**data["position"], **changes}})


INCOMPLETE: list[dict[str, object]] = [
    {"phase": "turn_up"},  # no token has been eaten
    {"phase": "glimpse"},  # nothing is looked at
    {"phase": "travel_to"},  # no diplo has been picked up
    {"phase": "raid_to"},
    {"phase": "lay_board"},  # all boards are already placed
    {"actions": 0},
    {"looked": [["d4", "b2"], []], "tokens": {"a1": "birth", "b1": "yummy", "d4": "yummy", "b2": "yummy"}},  # an egg
    {"diplos": [["a1"], ["b1", "a2"]], "diplo_pools": [4, 3], "trexes": [], "trex_pool": 2},  # no legal move
]


@pytest.mark.parametrize("changes", INCOMPLETE)
def test_a_position_that_cannot_go_on_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        load_with(changes)


@pytest.mark.parametrize("data", [{}, {"position": []}, {"position": {}, "more": 1}, {"position": {}}])
def test_what_is_no_position_at_all_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"no position of Jurassic Snack|blue must be known"):
        GAME.load(data)


def test_options_of_a_position_are_checked() -> None:
    data = GAME.dump(position(FIELD))
    with pytest.raises(ValueError, match="option 'arrangement' takes"):
        GAME.load({**data, "options": {"arrangement": "circle"}})


@pytest.mark.parametrize("shape", [*SHAPES, "random"])
def test_every_state_of_a_game_loads_back_with_its_moves(shape: str) -> None:
    for state in random_game(11, {"arrangement": shape}):
        again = GAME.load(GAME.dump(state))
        assert GAME.dump(again) == GAME.dump(state)
        assert again.legal_moves(again.turn()) == state.legal_moves(state.turn())
        assert again.outcome() == state.outcome()


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_is_equal_and_shares_nothing(seed: int) -> None:
    for state in random_game(seed):
        before = GAME.dump(state)
        other = state.copy()
        assert GAME.dump(other) == before
        assert other.outcome() == state.outcome()
        if (seat := other.turn()) >= -1:
            assert other.legal_moves(seat) == state.legal_moves(seat)
            other.apply(seat, other.legal_moves(seat)[-1])
            assert GAME.dump(state) == before


def test_the_census_counts_every_piece_once() -> None:
    assert GAME.study.census(position(FIELD)) == {
        "diplos of seat 0": 5,
        "diplos of seat 1": 5,
        "t. rexes": 2,
        "pieces on one space": 0,
        "pieces on grass": 0,
        "tokens": 28,
        "kinds": 28,
    }
