"""TED-7 and TED-R13, TED-R41, TED-R65, TED-R77: contracts."""

from paddock.contract.engine.luck import Rng
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    at,
    legal,
    other,
    play,
    player,
    points,
    question,
    refused,
    seat,
    stands,
    supply,
    turn_of,
)
from tests.rules import rule

# PC04: velociraptor, brachiosaurus, allosaurus (14); PC12: stegosaurus, velociraptor, brachiosaurus (12);
# PC28: three stegosauruses (7); PC25: two stegosauruses and a unique (10).
THREE = {"b1": VELO, "c1": BRACH, "d1": ALLO}


@rule("TED-7.1", "TED-7.5")
def test_a_contract_is_paid_from_the_ranch_and_taken_without_replacement() -> None:
    state = turn_of(seat(THREE), contracts=["PC28", "PC04", "PC12"])
    play(state, 0, "place-B1-1")
    assert stands(state) == {}
    assert player(state).contracts == ["PC04"]
    assert at(state).public_row == ["PC28", "PC12"]
    assert supply(state, VELO) == 15


@rule("TED-7.1")
def test_only_payable_contracts_of_the_row_can_be_chosen() -> None:
    ranch = THREE | {"b2": STEG}
    state = turn_of(seat(ranch), contracts=["PC28", "PC04", "PC12"])
    play(state, 0, "place-B1-1")
    assert legal(state) == {"contract-PC04", "contract-PC12"}
    assert refused(state, 0, "contract-PC28") == "TED-7.1"
    assert refused(state, 0, "contract-PC01") == "TED-7.1"


@rule("TED-7.2")
def test_dinosaurs_outside_the_ranch_do_not_pay() -> None:
    payer = seat({"b1": VELO, "c1": BRACH}, holding=[ALLO], medical=[ALLO])
    assert refused(turn_of(payer, contracts=["PC04"]), 0, "place-B1-1") == "TED-5.11"


@rule("TED-7.3", "TED-R65")
def test_dinosaurs_pay_wherever_they_stand_and_nobody_is_checked() -> None:
    ranch = THREE | {"a3": STEG, "b3": STEG, "b2": STEG}
    state = turn_of(seat(ranch, "b3n"), contracts=["PC04"])
    play(state, 0, "place-B1-1")
    assert stands(state) == {"a3": STEG, "b3": STEG, "b2": STEG}


@rule("TED-7.4")
def test_any_unique_dinosaur_pays_the_unique_symbol_and_its_card_goes() -> None:
    payer = seat({"b1": STEG, "c1": STEG, "d1": "iguanodon", "d2": "dracorex"}, holding=["moschops"])
    state = turn_of(payer, contracts=["PC25"])
    play(state, 0, "place-B1-1")
    assert legal(state) == {"pay-d1", "pay-d2"}
    play(state, 0, "pay-d2")
    assert at(state).pile == ["dracorex"]
    assert player(state).cards == ["moschops", "iguanodon"]
    assert player(state).contracts == ["PC25"]


@rule("TED-7.4")
def test_a_flying_unique_dinosaur_pays_too() -> None:
    state = turn_of(seat({"b1": STEG, "c1": STEG}, flyer="b1"), contracts=["PC25"])
    play(state, 0, "place-B1-1")
    assert at(state).pile == ["pterodactyl"]
    assert stands(state) == {}


FOUR = {"a1": STEG, "b1": VELO, "c1": BRACH, "d1": ALLO}


@rule("TED-7.6", "TED-7.8", "TED-7.10")
def test_a_private_contract_may_follow_and_is_shown() -> None:
    ranch = FOUR | {"b2": STEG, "c2": STEG, "d2": STEG}
    state = turn_of(seat(ranch, private="PV4"), contracts=["PC28"])
    play(state, 0, "place-B1-1", "pay-b2", "pay-c2", "pay-d2")
    assert legal(state) == {"stop", "private-PV4"}
    assert GAME.view(state, 1).position.players[0].first_private is None
    play(state, 0, "private-PV4")
    assert stands(state) == {}
    assert player(state).fulfilled == ["PV4"]
    assert GAME.view(state, 1).position.players[0].first_private == "PV4"
    assert points(player(state)) == 7 + 16


@rule("TED-7.6")
def test_a_private_contract_may_be_declined() -> None:
    ranch = FOUR | {"b2": STEG, "c2": STEG, "d2": STEG}
    state = turn_of(seat(ranch, private="PV4"), contracts=["PC28"])
    play(state, 0, "place-B1-1", "pay-b2", "pay-c2", "pay-d2", "stop")
    assert state.to_act() == [1]
    assert player(state).fulfilled == []


@rule("TED-7.6", "TED-2.9")
def test_who_could_hold_a_payable_contract_is_asked_whatever_it_holds() -> None:
    ranch = FOUR | {"b2": STEG, "c2": STEG, "d2": STEG}
    state = turn_of(seat(ranch, private="PV1", returned="PV2"), contracts=["PC28"])
    play(state, 0, "place-B1-1", "pay-b2", "pay-c2", "pay-d2")
    assert legal(state) == {"stop"}
    assert refused(state, 0, "private-PV1") == "TED-7.6"
    guess = state.copy()
    guess.redeal(1, Rng(1))
    assert question(guess) == "private"


@rule("TED-7.7", "TED-25.2")
def test_a_private_contract_is_never_fulfilled_alone() -> None:
    state = turn_of(seat(FOUR, private="PV4"), contracts=["PC01"])
    assert refused(state, 0, "place-B1-1") == "TED-5.11"
    assert refused(state, 0, "private-PV4") == "TED-7.7"
    ready = turn_of(seat(FOUR | {"b2": STEG}, private="PV4"), contracts=["PC04", "PC12"])
    play(ready, 0, "place-B1-1")
    assert refused(ready, 0, "private-PV4") == "TED-7.7"


@rule("TED-7.9")
def test_a_dinosaur_pays_one_symbol_of_one_contract() -> None:
    state = turn_of(seat({"a1": STEG, "b1": STEG}), contracts=["PC28"])
    assert refused(state, 0, "place-B1-1") == "TED-5.11"
    state = turn_of(seat(FOUR | {"b2": STEG}, private="PV4"), contracts=["PC12", "PC04"])
    play(state, 0, "place-B1-1", "contract-PC12", "pay-a1")
    assert stands(state) == {"d1": ALLO, "b2": STEG}
    assert state.to_act() == [1]  # what is left cannot pay any private contract


@rule("TED-7.9")
def test_which_dinosaur_pays_is_chosen() -> None:
    state = turn_of(seat(THREE | {"d2": VELO}), contracts=["PC04"])
    play(state, 0, "place-B1-1")
    assert legal(state) == {"pay-b1", "pay-d2"}
    assert refused(state, 0, "pay-c1") == "TED-7.9"
    play(state, 0, "pay-d2")
    assert stands(state) == {"b1": VELO}


@rule("TED-7.10")
def test_public_contracts_show_three_and_private_ones_four() -> None:
    assert {sum(contract.cost.values()) for contract in GAME.pieces.publics} == {3}
    assert {sum(contract.cost.values()) for contract in GAME.pieces.privates} == {4}
    assert (len(GAME.pieces.publics), len(GAME.pieces.privates)) == (28, 8)


EIGHT = {"a1": STEG, "b1": VELO, "c1": BRACH, "d1": ALLO, "a2": STEG, "b2": VELO, "c2": BRACH, "d2": STEG}


@rule("TED-R13")
def test_one_private_contract_an_action_unless_two_are_allowed() -> None:
    ranch = EIGHT | {"a3": STEG, "b3": STEG, "d3": "triceratops"}
    holder = seat(ranch, private="PV4", second="PV3")
    steps = ["place-B1-1", "contract-PC28", "pay-a1", "pay-a2", "pay-d2"]
    state = turn_of(holder, contracts=["PC28"], round_number=4)
    play(state, 0, *[step for step in steps if step != "contract-PC28"], "private-PV4", "pay-a3", "pay-b1", "pay-c1")
    assert state.to_act() == [1]
    assert player(state).fulfilled == ["PV4"]
    two = turn_of(holder, contracts=["PC28"], round_number=4, options={"private_per_action": 2})
    play(two, 0, *[step for step in steps if step != "contract-PC28"], "private-PV4", "pay-a3", "pay-b1", "pay-c1")
    assert legal(two) == {"stop", "private-PV3"}
    play(two, 0, "private-PV3")
    assert player(two).fulfilled == ["PV3", "PV4"]


@rule("TED-R41", "TED-17.6")
def test_plesiosaurus_stands_for_any_symbol() -> None:
    state = turn_of(seat({"b1": VELO, "c1": BRACH, "c3": "plesiosaurus"}), contracts=["PC04"])
    play(state, 0, "place-B1-1")
    assert player(state).contracts == ["PC04"]
    assert at(state).pile == ["plesiosaurus"]


@rule("TED-R41")
def test_plesiosaurus_pays_one_symbol_only() -> None:
    state = turn_of(seat({"b1": VELO, "c3": "plesiosaurus"}), contracts=["PC04"])
    assert refused(state, 0, "place-B1-1") == "TED-5.11"


@rule("TED-R41")
def test_plesiosaurus_is_kept_for_the_symbol_that_needs_it() -> None:
    state = turn_of(seat({"b1": VELO, "d1": VELO, "c1": BRACH, "c3": "plesiosaurus"}), contracts=["PC04"])
    play(state, 0, "place-B1-1")
    assert legal(state) == {"pay-b1", "pay-d1"}  # it must stand for the allosaurus


@rule("TED-R77", "TED-R41")
def test_plesiosaurus_pays_the_unique_symbol_of_a_private_contract() -> None:
    ranch = {"a1": STEG, "b1": STEG, "c1": STEG, "d1": STEG, "a2": BRACH, "b2": ALLO, "c3": "plesiosaurus"}
    state = turn_of(seat(ranch, private="PV1"), contracts=["PC28"])
    play(state, 0, "place-B1-1", "pay-a1", "pay-b1", "pay-c1", "private-PV1")
    assert player(state).fulfilled == ["PV1"]
    assert at(state).pile == ["plesiosaurus"]


@rule("TED-7.1")
def test_all_contract_spaces_cost_what_they_show() -> None:
    state = turn_of(seat(THREE, stock=(0, 0, 1)), other(), contracts=["PC04"])
    play(state, 0, "place-C1-1")
    assert player(state).contracts == ["PC04"]
    assert player(state).stock == [0, 0, 0]
