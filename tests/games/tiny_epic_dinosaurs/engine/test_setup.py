"""TED-1, TED-2 and TED-R1, TED-R2, TED-R59: objects, set-up, private contracts."""

from collections import Counter

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import COLLECT
from paddock.games.tiny_epic_dinosaurs.shown import move_types
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    at,
    begin,
    legal,
    luck,
    play,
    player,
    question,
    random_game,
    refused_move,
    seat,
    stock,
    supply,
    turn_of,
)
from tests.rules import rule


def set_up(seats: int, seed: int = 1, **options: str | int | bool) -> State:
    """A table after the set-up: the first sides and contracts are chosen."""
    state = GAME.new(seats, options)
    rng = Rng(seed)
    while at(state).round == 0:
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng) if mover == CHANCE else state.legal_moves(mover)[0])
    return state


@rule("TED-1.2", "TED-1.4", "TED-2.13")
def test_a_table_begins_with_all_pieces_in_the_supply() -> None:
    state = GAME.new(4)
    assert [int(left) for left in state.supply] == [15, 15, 15, 15]
    assert state.barriers == 26
    assert len(GAME.pieces.uniques) == 15
    for told in at(set_up(4)).players:
        assert (told.cells, told.barriers, told.holding, told.flyer) == ([], [], [], "")
        assert (told.ready, told.lead) == (3, 1)


@rule("TED-1.3")
def test_a_gain_above_thirteen_is_lost() -> None:
    state = begin(COLLECT, seat(stock=(12, 11, 13)))
    assert stock(state) == (13, 13, 13)


@rule("TED-1.3")
def test_no_resource_goes_below_zero_in_random_games() -> None:
    for state in random_game(3):
        assert all(0 <= amount <= 13 for told in at(state).players for amount in told.stock)


@rule("TED-1.5", "TED-1.6")
def test_pieces_are_conserved_in_random_games() -> None:
    states = random_game(4)
    census = GAME.study.census(states[0])
    assert [census[name] for name in ("barriers", "contracts", "cards")] == [26, 28, 30]
    assert [census[name] for name in (STEG, VELO, BRACH, ALLO)] == [15] * 4
    assert all(GAME.study.census(state) == census for state in states)


@rule("TED-1.7")
def test_diets_are_printed() -> None:
    diets = {one.id: one.diet for one in GAME.pieces.species}
    assert diets == {STEG: "herbivore", VELO: "carnivore", BRACH: "herbivore", ALLO: "carnivore"}
    uniques = Counter(card.diet for card in GAME.pieces.printed_cards if card.kind == "genetic")
    assert uniques == {"herbivore": 7, "carnivore": 6, "omnivore": 2}


@rule("TED-1.8", "TED-2.9")
def test_private_contracts_are_the_only_secret() -> None:
    state = set_up(3)
    own, others = GAME.view(state, 1), GAME.view(state, 2)
    assert own.position.players[1].first_private
    assert own.position.players[1].returned
    assert others.position.players[1].first_private is None
    assert others.position.players[1].returned is None
    shown = GAME.view(state, None).position
    assert [told.first_private for told in shown.players] == [None] * 3
    hidden = ("first_private", "second_private", "returned")
    for told, seen in zip(at(state).players, shown.players, strict=True):
        for name in told.__struct_fields__:
            assert name in hidden or getattr(told, name) == getattr(seen, name)


@rule("TED-1.9")
def test_a_discarded_regular_dinosaur_returns_to_the_supply() -> None:
    state = turn_of(seat({"a2": STEG, "b2": STEG, "c2": STEG}), contracts=["PC28"], row=["moschops"])
    assert supply(state, STEG) == 12
    play(state, 0, "place-B1-1")
    assert supply(state, STEG) == 15


@rule("TED-1.10")
def test_a_discarded_unique_dinosaur_takes_its_card_along() -> None:
    state = turn_of(seat({"b2": "triceratops"}, holding=[STEG]), row=["moschops"])
    assert GAME.view(state, 0).ranches[0].score.research == 4
    play(state, 0, "place-C5-1", "pay-b2")
    assert at(state).pile == ["triceratops"]
    assert player(state).cards == []
    assert GAME.view(state, 0).ranches[0].score.research == 0


@rule("TED-2.1", "TED-R59")
@pytest.mark.parametrize(("seats", "spaces"), [(1, 19), (2, 19), (3, 19), (4, 25)])
def test_the_side_of_the_action_mats_goes_by_players(seats: int, spaces: int) -> None:
    board = GAME.new(seats).board
    assert board.letters == ["A", "B", "C", "D"]
    assert len(board.spaces) == spaces
    assert board.ids == sorted(board.ids)
    assert ("A6" in board.ids) == (seats == 4)


@rule("TED-2.2")
def test_the_game_begins_in_round_one() -> None:
    assert at(set_up(2)).round == 1


@rule("TED-2.3", "TED-R1")
def test_a_mat_is_dealt_and_its_side_chosen_in_turn_order() -> None:
    state = GAME.new(3, {"first_player": 1})
    assert legal(state, CHANCE) == {
        "mat-1",
        "mat-2",
        "mat-3",
        "mat-4",
    }
    luck(state, "mat-3")
    assert legal(state, CHANCE) == {"mat-1", "mat-2", "mat-4"}
    luck(state, "mat-1", "mat-2")
    assert state.to_act() == [1]
    assert legal(state, 1) == {"side-R3A", "side-R3B"}
    play(state, 1, "side-R3B")
    assert player(state, 1).side == "R3B"
    assert state.to_act() == [2]
    assert legal(state, 2) == {"side-R1A", "side-R1B"}
    assert refused_move(state, 2, GAME.parse(state, 2, "side-R2A")).rule == "TED-R1"
    play(state, 2, "side-R1A")
    assert state.to_act() == [0]


@rule("TED-R1")
def test_mats_can_be_picked_and_none_twice() -> None:
    state = GAME.new(2, {"first_player": 0, "mats": "picked"})
    assert len(legal(state)) == 8
    play(state, 0, "side-R2B")
    assert legal(state, 1) == {"side-R1A", "side-R1B", "side-R3A", "side-R3B", "side-R4A", "side-R4B"}
    assert refused_move(state, 1, GAME.parse(state, 1, "side-R2A")).rule == "TED-R1"


@rule("TED-2.4")
def test_three_ranchers_and_the_lead_are_there_from_the_start() -> None:
    for told in at(set_up(3)).players:
        assert (told.ready, told.lead, told.sick, told.sick_lead) == (3, 1, 0, 0)


@rule("TED-2.5", "TED-2.12", "TED-4.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starting_bonuses_are_counted_from_the_first_player(seats: int) -> None:
    state = set_up(seats, first_player=1)
    bonuses = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for index in range(seats):
        expected = bonuses[(index - 1) % seats]
        assert stock(state, index) == (5 + expected[0], 3 + expected[1], 1 + expected[2])


@rule("TED-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_contract_row_has_one_card_more_than_players(seats: int) -> None:
    row = at(set_up(seats)).public_row
    assert len(set(row)) == seats + 1


@rule("TED-2.7", "TED-2.8")
def test_one_of_two_private_contracts_is_kept_and_the_other_returns() -> None:
    state = GAME.new(4, {"first_player": 2})
    rng = Rng(5)
    while question(state, 2) != "keep":
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng) if mover == CHANCE else state.legal_moves(mover)[0])
    dealt = [(told.first_private, told.returned) for told in at(state).players]
    assert len({name for pair in dealt for name in pair}) == 8
    first, second = dealt[2]
    assert legal(state, 2) == {f"keep-{first}", f"keep-{second}"}
    play(state, 2, f"keep-{second}")
    assert (player(state, 2).first_private, player(state, 2).returned) == (second, first)
    assert state.to_act() == [3]
    foreign = dealt[0][0]
    assert refused_move(state, 3, GAME.parse(state, 3, f"keep-{foreign}")).rule == "TED-2.7"


@rule("TED-2.9")
def test_others_are_not_told_what_is_dealt_or_kept() -> None:
    state = GAME.new(2, {"first_player": 0})
    rng = Rng(6)
    while at(state).phase != "privates":
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng) if mover == CHANCE else state.legal_moves(mover)[0])
    move = state.legal_moves(CHANCE)[0]
    assert GAME.sight(state, CHANCE, move, 0) == GAME.describe(state, CHANCE, move, CHANCE)
    assert GAME.sight(state, CHANCE, move, 1) == move_types.DealtPrivate(0, None)
    while question(state) != "keep":
        GAME.step(state, CHANCE, state.random_move(CHANCE, rng))
    first, second = state.legal_moves(0)
    assert GAME.sight(state, 0, first, 0) != GAME.sight(state, 0, second, 0)
    assert GAME.sight(state, 0, first, 1) == GAME.sight(state, 0, second, 1) == move_types.Kept(0, None)
    assert GAME.sight(state, 0, first, None) == move_types.Kept(0, None)


@rule("TED-2.10")
def test_three_research_cards_are_revealed() -> None:
    assert len(set(at(set_up(2)).row)) == 3


@rule("TED-2.11", "TED-R2")
def test_the_first_player_is_drawn_or_named() -> None:
    state = GAME.new(3)
    assert GAME.chance(state) == [(0, 1), (1, 1), (2, 1)]
    assert at(luck(state, "first-2")).marker == 2
    assert at(GAME.new(3, {"first_player": 1})).marker == 1
    with pytest.raises(ValueError, match="first_player"):
        GAME.new(2, {"first_player": 3})
