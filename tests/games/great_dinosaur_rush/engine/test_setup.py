"""Set-up: what there is, who gets what, and in which order."""

from collections import Counter

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from tests.games.great_dinosaur_rush.positions import (
    FAMILY,
    FLOOR,
    GAME,
    PIECES,
    State,
    at,
    draw,
    drawable,
    legal,
    play,
    refused,
    setup,
)
from tests.rules import rule


def dealt(seats: int, *scholars: str, **options: str | bool) -> State:
    """Seat 1 starts, and gets the first of these paleontologists."""
    state = draw(GAME.new(seats, options), "start-1")
    return draw(state, *(f"deal-{name}" for name in scholars))


def until(state: State, step: str) -> State:
    """Chance, and the first of what may be chosen, up to a step."""
    rng = Rng(7)
    while at(state).step != step:
        seat = state.turn()
        state.apply(seat, state.random_move(seat, rng))
    return state


@rule("GDR-1.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    with pytest.raises(ValueError, match="2 to 5"):
        GAME.new(seats)


@rule("GDR-1.2")
def test_there_are_210_bones() -> None:
    counts = unpacked(PIECES.all_bones)
    assert counts == [60, 50, 50, 30, 20]
    assert sum(counts) == 210


@rule("GDR-1.3", "GDR-1.5", "GDR-R3")
def test_everybody_starts_with_seven_bones_and_the_bag_gets_the_others() -> None:
    state = dealt(3, "marsh", "cope", "leidy")
    assert [player.pile for player in at(state).players] == [FLOOR] * 3
    assert at(state).bag == [60 - 9, 50 - 6, 50 - 6, 30, 20]
    assert at(state).boxed == [0] * 5


@rule("GDR-R3")
def test_starting_bones_of_absent_players_may_go_to_the_box() -> None:
    state = dealt(3, "marsh", "cope", "leidy", unused_starting_bones="box")
    assert at(state).boxed == [6, 4, 4, 0, 0]
    assert at(state).bag == [45, 40, 40, 30, 20]


@rule("GDR-1.6", "GDR-1.7")
@pytest.mark.parametrize(("seats", "sites"), [(2, 28), (3, 28), (4, 38), (5, 38)])
def test_every_active_dig_site_gets_three_bones(seats: int, sites: int) -> None:
    state = until(GAME.new(seats), "deal_card")
    position = at(state)
    assert len(position.sites) == sites
    assert {sum(bones) for bones in position.sites.values()} == {3}
    tar = {item.id for item in PIECES.printed.board.hex if item.kind == "tar"}
    assert not tar & set(position.sites)
    outer = {item.id for item in PIECES.printed.board.hex if item.min_players == 4}
    assert outer <= set(position.sites) if seats > 3 else not outer & set(position.sites)


@rule("GDR-1.6")
def test_bones_are_drawn_by_how_many_there_are() -> None:
    state = dealt(2, "marsh", "cope")
    weights = dict(GAME.chance(state))
    assert {GAME.text(state, CHANCE, move): weight for move, weight in weights.items()} == {
        "bone-green": 54,
        "bone-red": 46,
        "bone-yellow": 46,
        "bone-blue": 30,
        "bone-white": 20,
    }


@rule("GDR-1.8")
def test_45_tokens_are_in_the_bag() -> None:
    assert at(GAME.new(3)).token_bag == [15, 15, 15]


@rule("GDR-1.9", "GDR-14.1")
@pytest.mark.parametrize(("seats", "row"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_museum_markers_start_on_the_first_row_or_with_two_on_the_second(seats: int, row: int) -> None:
    assert at(GAME.new(seats)).markers == [row] * 5


@rule("GDR-14.1")
def test_two_players_have_the_board_of_three() -> None:
    assert PIECES.boards[2].sites == PIECES.boards[3].sites
    assert PIECES.boards[2].entries == PIECES.boards[3].entries


@rule("GDR-1.10", "GDR-R1")
def test_scores_start_at_nothing() -> None:
    assert [player.score for player in at(GAME.new(5)).players] == [0] * 5


@rule("GDR-1.11")
def test_paleontologists_are_dealt_openly_and_no_two_alike() -> None:
    state = draw(GAME.new(4), "start-1", "deal-cope")
    assert "deal-cope" not in drawable(state)
    assert len(drawable(state)) == 14
    assert GAME.view(state, 2).position.players[0].paleontologist == "cope"


@rule("GDR-1.11", "GDR-1.15")
def test_paleontologists_may_be_chosen_in_turn_before_all_else() -> None:
    state = draw(GAME.new(3, {"paleontologist_deal": "choose"}), "start-2")
    assert at(state).bag == [60, 50, 50, 30, 20]
    assert state.to_act() == [1]
    play(state, 1, "take-brown")
    assert state.to_act() == [2]
    assert refused(state, 2, "take-brown").rule == "GDR-1.11"
    play(state, 2, "take-marsh")
    play(state, 0, "take-cope")
    assert [player.paleontologist for player in at(state).players] == ["cope", "brown", "marsh"]


@rule("GDR-1.12", "GDR-17.13")
def test_two_bonus_cards_each_three_for_owen() -> None:
    state = until(dealt(3, "marsh", "owen", "cope"), "enter")
    assert [len(player.hand or []) for player in at(state).players] == [2, 3, 2]
    assert at(state).deck_count == 21 - 7
    assert GAME.view(state, 0).position.players[1].hand is None
    assert GAME.view(state, 1).position.players[1].hand is not None


@rule("GDR-1.13")
def test_the_starting_player_is_drawn_or_named() -> None:
    assert drawable(GAME.new(4)) == {"start-1", "start-2", "start-3", "start-4"}
    assert at(GAME.new(4, {"starting_player": "first"})).start == 0


@rule("GDR-1.14", "GDR-R9", "GDR-R8")
def test_one_paleontologist_an_entry_space_from_the_starting_player_on() -> None:
    state = until(draw(GAME.new(3), "start-2"), "enter")
    assert state.to_act() == [1]
    assert legal(state, 1) == {
        "enter-west_upper",
        "enter-west_middle",
        "enter-west_lower",
        "enter-east_upper",
        "enter-east_middle",
        "enter-east_lower",
    }
    unused = refused(state, 1, "enter-north_left")
    why = "This entry space is only used with more players. Choose another one."
    assert (unused.rule, unused.why) == ("GDR-1.14", why)
    play(state, 1, "enter-west_upper")
    assert state.to_act() == [2]
    taken = refused(state, 2, "enter-west_upper")
    assert (taken.rule, taken.why) == ("GDR-1.14", "This entry space is taken. Choose a free one.")


@rule("GDR-1.14")
def test_four_players_have_more_entry_spaces() -> None:
    state = until(draw(GAME.new(4), "start-1"), "enter")
    assert len(legal(state, 0)) == 10


@rule("GDR-1.15")
def test_the_setup_has_its_order() -> None:
    rng = Rng(3)
    state = GAME.new(3)
    steps: list[str] = []
    while (step := at(state).step) != "move":
        if not steps or steps[-1] != step:
            steps.append(step)
        state.apply(state.turn(), state.random_move(state.turn(), rng))
    assert steps == ["draw_start", "deal_paleontologist", "fill_site", "deal_card", "enter"]


@rule("GDR-17.12")
@pytest.mark.parametrize(("name", "colour"), [("anning", 3), ("mantell", 4)])
@rule("GDR-17.14")
def test_anning_and_mantell_start_with_a_bone_more_that_may_be_lost(name: str, colour: int) -> None:
    state = dealt(2, name, "marsh")
    extra = [int(index == colour) for index in range(5)]
    assert at(state).players[0].pile == [floor + more for floor, more in zip(FLOOR, extra, strict=True)]
    assert at(state).bag[colour] == unpacked(PIECES.all_bones)[colour] - 1
    letter = "grybw"[colour]
    setup(state)
    while at(state).step != "act" or state.to_act() != [0]:
        state.apply(state.turn(), state.legal_moves(state.turn())[0])
    assert f"donate-{letter}-points" in legal(state, 0)


@rule("GDR-15.5")
def test_the_family_variant_leaves_out_paleontologists_that_need_notoriety() -> None:
    state = draw(GAME.new(3, FAMILY), "start-1")
    missing = {f"deal-{name}" for name in PIECES.scholar_ids} - drawable(state)
    assert missing == {f"deal-{name}" for name in ("leidy", "lakes", "williston", "hatcher", "owen", "reed")}


def test_every_paleontologist_is_dealt_as_often_as_another() -> None:
    state = draw(GAME.new(3), "start-1")
    assert Counter(weight for _, weight in GAME.chance(state)) == {1: 15}
