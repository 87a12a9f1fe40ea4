"""TED-18 to TED-20 and TED-R49, TED-R50, TED-R74: refresh, round 4, the end and its points."""

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import BREED
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    at,
    begin,
    finish,
    legal,
    luck,
    other,
    player,
    points,
    random_game,
    refused,
    seat,
    stock,
)
from tests.rules import rule

ROW = ["PC01", "PC02", "PC03"]


def next_round(state: State) -> State:
    """All the draws of the refresh."""
    rng = Rng(1)
    while state.turn() == CHANCE:
        GAME.step(state, CHANCE, state.random_move(CHANCE, rng))
    return state


@rule("TED-18.1", "TED-18.2", "TED-R74", "TED-24.1")
def test_the_contract_row_is_filled_at_its_right_end() -> None:
    state = begin(BREED, seat(), other(), contracts=["PC05", "PC09"])
    assert at(state).phase == "contracts"
    luck(state, "contract-PC20")
    assert at(state).public_row == ["PC05", "PC09", "PC20"]
    assert at(state).phase != "contracts"


@rule("TED-R49")
def test_an_exhausted_deck_leaves_the_row_short() -> None:
    names = [contract.id for contract in GAME.pieces.publics]
    state = begin(BREED, seat(contracts=names[:27]), other(), contracts=[])
    assert legal(state, CHANCE) == {"contract-PC28"}
    luck(state, "contract-PC28")
    assert at(state).public_row == ["PC28"]
    assert at(state).phase == "research"


@rule("TED-18.3", "TED-24.3")
def test_the_research_row_is_discarded_and_dealt_anew() -> None:
    state = begin(BREED, seat(), other(), contracts=ROW, row=["moschops", "iguanodon", "dracorex", "triceratops"])
    assert at(state).row == []
    assert at(state).pile == ["triceratops", "moschops", "iguanodon", "dracorex"]
    luck(state, "research-egg_incubator", "research-gallimimus", "research-security_force")
    assert at(state).row == ["egg_incubator", "gallimimus", "security_force"]
    assert at(state).phase == "assign"


@rule("TED-18.4")
def test_the_next_round_begins_with_phase_one() -> None:
    state = next_round(begin(BREED, seat(), other(), contracts=ROW, round_number=2))
    assert at(state).round == 3
    assert stock(state) == (5, 3, 1)


@rule("TED-19.1", "TED-19.2", "TED-19.3", "TED-R50")
def test_round_four_brings_a_rancher_and_a_private_contract_once() -> None:
    state = begin(BREED, seat(private="PV1"), other(first_private="PV2"), contracts=ROW, round_number=3, marker=1)
    while at(state).phase != "privates":
        GAME.step(state, CHANCE, state.legal_moves(CHANCE)[0])
    assert at(state).round == 4
    assert stock(state) == (0, 0, 0)  # before phase 1
    assert [told.ready for told in at(state).players] == [4, 4]
    luck(state, "private-PV5", "private-PV6")
    assert (player(state, 1).second_private, player(state, 0).second_private) == ("PV5", "PV6")
    assert player(state).first_private == "PV1"
    assert at(state).phase == "assign"
    later = next_round(begin(BREED, seat(), other(), contracts=ROW, round_number=4))
    assert [told.ready for told in at(later).players] == [3, 3]


@rule("TED-R50")
def test_eight_private_contracts_suffice_for_four() -> None:
    for state in random_game(11, 4):
        told = at(state)
        if told.round == 4 and told.phase == "assign":
            held = [name for one in told.players for name in (one.first_private, one.second_private)]
            assert len(set(held)) == 8
            return
    raise AssertionError("round 4 was not reached")


@rule("TED-20.1")
def test_after_the_end_nobody_moves() -> None:
    last = random_game(12)[-1]
    assert last.to_act() == []
    assert refused(last, 0, "stop") == "TED-20.1"


@rule("TED-20.2")
def test_fulfilled_contracts_score() -> None:
    assert points(seat(contracts=["PC01", "PC28"])) == 14 + 7


@rule("TED-20.5")
@pytest.mark.parametrize(("species", "worth"), [(STEG, 2), (VELO, 3), (BRACH, 3), (ALLO, 4)])
def test_regular_dinosaurs_in_the_ranch_score(species: str, worth: int) -> None:
    assert points(seat({"a2": species, "b2": species})) == 2 * worth


@rule("TED-20.6", "TED-R19")
def test_the_holding_area_scores_nothing() -> None:
    assert points(seat(holding=[STEG, ALLO])) == 0


@rule("TED-20.7")
def test_a_unique_dinosaur_scores_through_its_card_only() -> None:
    assert points(seat({"a2": "tyrannosaurus_rex"})) == 5


@rule("TED-20.8")
def test_resources_barriers_and_unfulfilled_contracts_score_nothing() -> None:
    assert points(seat(barriers="b1w", spare=4, stock=(13, 13, 13), private="PV1", second="PV2")) == 0


@rule("TED-20.9")
def test_the_highest_total_wins() -> None:
    outcome = finish(seat({"a2": STEG}), other(cells=["", "", "", ALLO, *[""] * 8]))
    assert outcome.scores == [2, 4]
    assert outcome.ranks == [2, 1]


@rule("TED-20.10")
@pytest.mark.parametrize(("marker", "ranks"), [(0, [1, 3, 2]), (1, [2, 3, 1]), (2, [2, 3, 1])])
def test_ties_go_to_who_sits_first_from_the_marker_holder(marker: int, ranks: list[int]) -> None:
    best = {"a2": ALLO}
    third = other(side="R3A", mat=3, cells=["", "", ALLO, *[""] * 9])
    outcome = finish(seat(best), other(), third, marker=marker)
    assert outcome.scores == [4, 0, 4]
    assert outcome.ranks == ranks
