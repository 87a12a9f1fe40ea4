"""TED-21, TED-22, TED-24 and TED-R39, TED-R51 to TED-R53, TED-R71: a table with a Rival, and its turn."""

import pytest

from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASSIGN, BREED
from paddock.games.tiny_epic_dinosaurs.shown.position_types import RivalPosition
from tests.games.tiny_epic_dinosaurs.engine.rivals import SPECIES, humans_turn, rival, rivals_turn, solo
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    RIVALS,
    STEG,
    VELO,
    at,
    begin,
    legal,
    luck,
    play,
    player,
    random_game,
    refused,
    seat,
    stock,
    supply,
)
from tests.rules import rule


@rule("TED-21.1", "TED-21.3", "TED-21.5", "TED-21.12", "TED-R52")
def test_a_solo_table_is_set_up_like_one_for_two() -> None:
    state = solo()
    assert len(at(state).public_row) == 3
    assert len(state.board.spaces) == 19
    assert rival(state).stock == [0, 0, 0]
    assert at(state).marker == 1
    assert stock(state) == (6, 3, 1)
    assert stock(solo(solo_seat2_bonus=False)) == (5, 3, 1)


@rule("TED-21.2")
@pytest.mark.parametrize("mat", RIVALS)
def test_one_of_four_rivals_is_chosen(mat: str) -> None:
    view = GAME.view(solo(mat), 0)
    assert view.rival is not None
    assert view.rival.mat == mat
    assert RIVALS == ["breeder", "contractor", "poacher", "scientist"]


@rule("TED-21.4")
def test_the_rival_places_no_ranchers_of_its_own() -> None:
    state = rivals_turn(human=seat())
    luck(state, "rival-RC1")
    assert "place-A1-lead" in legal(state)  # only the virtual one of the card is there
    assert len(at(state).players) == 1


@rule("TED-21.6")
def test_only_the_human_gets_private_contracts() -> None:
    state = solo()
    assert player(state).first_private
    assert player(state).returned
    assert "first_private" not in RivalPosition.__struct_fields__


@rule("TED-21.7")
def test_the_rival_only_takes_part_in_phase_two() -> None:
    before = None
    for state in random_game(5, 1):
        told = at(state)
        if told.phase == "assign":
            before = None
            continue
        now = (rival(state).stock, rival(state).columns, rival(state).cards)
        assert before is None or now == before
        before = now


@rule("TED-21.8", "TED-24.2")
def test_four_of_eight_cards_come_each_round() -> None:
    state = begin(ASSIGN, seat(), rival=RivalPosition(turned=["RC1", "RC2", "RC3", "RC4"]), marker=1)
    assert legal(state, CHANCE) == {f"rival-RC{number}" for number in range(1, 9)}
    assert rival(state).turns == 4
    luck(state, "rival-RC2")
    assert rival(state).turned == ["RC2"]
    assert rival(state).turns == 3


@rule("TED-21.9", "TED-24.4", "TED-21.4")
@pytest.mark.parametrize(("number", "turns"), [(3, 4), (4, 5), (6, 5)])
def test_from_round_four_the_rival_takes_five_turns(number: int, turns: int) -> None:
    state = begin(ASSIGN, seat(), rival=RivalPosition(), round_number=number, marker=1)
    assert rival(state).turns == turns


@rule("TED-24.4")
def test_in_round_four_the_human_gains_a_rancher_and_a_contract() -> None:
    state = begin(BREED, seat(private="PV1"), rival=RivalPosition(), round_number=3, contracts=["PC01", "PC02", "PC03"])
    while at(state).phase != "privates":
        GAME.step(state, CHANCE, state.legal_moves(CHANCE)[0])
    luck(state, "private-PV8")
    assert (player(state).ready, player(state).second_private) == (4, "PV8")


@rule("TED-21.10")
def test_the_marker_holder_begins_and_turns_alternate() -> None:
    assert begin(ASSIGN, seat(), rival=RivalPosition(), marker=1).to_act() == [CHANCE]
    state = begin(ASSIGN, seat(), rival=RivalPosition(), marker=0)
    assert state.to_act() == [0]
    play(state, 0, "place-D1-1")
    assert state.to_act() == [CHANCE]
    luck(state, "rival-RC1")
    assert state.to_act() == [0]


@rule("TED-21.11", "TED-R51")
def test_who_has_turns_left_takes_them_in_a_row() -> None:
    state = rivals_turn(human=seat(ready=0, lead=0, posts={"D5": "1"}), turns=2)
    luck(state, "rival-RC1")
    assert state.to_act() == [CHANCE]
    luck(state, "rival-RC3")
    assert at(state).phase != "assign"
    alone = rivals_turn(human=seat(), turns=1)
    luck(alone, "rival-RC1")
    play(alone, 0, "place-D1-1")
    assert alone.to_act() == [0]


# The turn


@rule("TED-22.1", "TED-22.2")
def test_a_card_above_a_mat_puts_a_virtual_rancher_on_each_of_its_spaces() -> None:
    state = rivals_turn(human=seat())
    luck(state, "rival-RC7")
    assert rival(state).on_mats == [0, 0, 0, 1]
    assert refused(state, 0, "place-D1-1") == "TED-5.5"
    assert {"place-D1-2", "place-D1-lead", "place-D6-2"} <= legal(state)
    assert "place-C3-1" in legal(state)
    two = humans_turn(seat(), on_mats=[0, 0, 0, 2])
    assert refused(two, 0, "place-D1-2") == "TED-5.5"
    assert "place-D1-3" in legal(two)


@rule("TED-22.2", "TED-R39")
def test_clearing_a_space_removes_virtual_ranchers_for_the_round() -> None:
    state = humans_turn(seat({"b2": "spinosaurus"}), on_mats=[0, 0, 0, 2], turned=["RC7", "RC8"])
    play(state, 0, "clear-spinosaurus-D1")
    assert "place-D1-1" in legal(state)
    assert "place-D2-1" not in legal(state)
    assert rival(state).on_mats == [0, 0, 0, 2]
    later = state.copy()
    assert later.rival is not None
    later.rival.on_mats[3] += 1  # a later card adds a new one
    assert later.virtual_ranchers(later.board.ids.index("D1")) == 1


@rule("TED-R39")
def test_two_spaces_can_be_cleared_of_virtual_ranchers() -> None:
    owner = seat({"b2": "spinosaurus", "d2": "dracorex"})
    state = humans_turn(owner, on_mats=[0, 0, 0, 2], turned=["RC7", "RC8"])
    play(state, 0, "clear-spinosaurus-D1", "clear-dracorex-D2")
    assert {"place-D1-1", "place-D2-1"} <= legal(state)


@rule("TED-22.3", "TED-22.4", "TED-22.5")
@pytest.mark.parametrize(
    ("card", "species", "count"),
    [
        ("RC1", STEG, 1),
        ("RC2", ALLO, 2),
        ("RC3", VELO, 1),
        ("RC4", STEG, 2),
        ("RC5", BRACH, 1),
        ("RC6", VELO, 2),
        ("RC7", ALLO, 1),
        ("RC8", BRACH, 2),
    ],
)
def test_on_an_empty_mat_the_rival_gains_the_dinosaurs_of_the_card(card: str, species: str, count: int) -> None:
    state = luck(rivals_turn(human=seat()), f"rival-{card}")
    columns = dict(zip(SPECIES, rival(state).columns, strict=True))
    assert columns == {name: count if name == species else 0 for name in SPECIES}
    assert supply(state, species) == 15 - count


@rule("TED-22.3")
def test_a_mat_is_occupied_by_the_human_or_by_another_card() -> None:
    by_human = luck(rivals_turn(human=seat(posts={"A3": "1"})), "rival-RC1")
    assert rival(by_human).columns == [0, 0, 0, 0]
    by_card = luck(rivals_turn(human=seat(), on_mats=[1, 0, 0, 0], turned=["RC2"]), "rival-RC1")
    assert rival(by_card).columns == [0, 0, 0, 0]
    assert rival(by_card).stock == [2, 2, 0]


@rule("TED-22.3", "TED-R71")
def test_wounded_ranchers_occupy_no_mat() -> None:
    state = luck(rivals_turn(human=seat(sick=1, ready=2)), "rival-RC1")
    assert rival(state).columns == [1, 0, 0, 0]


@rule("TED-22.6", "TED-R53")
@pytest.mark.parametrize(("per_piece", "gained"), [(False, 1), (True, 2)])
def test_what_does_not_fit_sets_off_the_special_action_once(per_piece: bool, gained: int) -> None:
    state = rivals_turn(human=seat(), columns=(3, 0, 0, 0), options={"rival_special_per_missing": per_piece})
    luck(state, "rival-RC4")
    assert rival(state).columns == [3, 0, 0, 0]
    assert rival(state).stock == [gained] * 3


@rule("TED-R53", "TED-22.6")
def test_one_of_two_may_fit() -> None:
    state = luck(rivals_turn(human=seat(), columns=(2, 0, 0, 0)), "rival-RC4")
    assert rival(state).columns == [3, 0, 0, 0]
    assert rival(state).stock == [1, 1, 1]


@rule("TED-R53", "TED-23.17", "TED-14.1")
def test_a_missing_piece_sets_off_nothing_even_if_the_column_is_full() -> None:
    state = rivals_turn(human=seat(holding=[STEG] * 12), columns=(3, 0, 0, 0))
    luck(state, "rival-RC1")
    assert rival(state).stock == [0, 0, 0]
