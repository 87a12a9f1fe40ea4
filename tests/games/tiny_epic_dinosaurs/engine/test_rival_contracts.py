"""TED-22, TED-24, TED-25 and TED-R35, TED-R41, TED-R54, TED-R73: contracts of a Rival, and the end."""

import msgspec
import pytest

from paddock.games.tiny_epic_dinosaurs.shown.position_types import RivalPosition
from tests.games.tiny_epic_dinosaurs.engine.rivals import rival, rivals_turn
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    CARDS,
    GAME,
    VELO,
    at,
    finish,
    luck,
    points,
    seat,
    turn_of,
)
from tests.rules import rule

# Contracts


@rule("TED-22.9", "TED-22.10", "TED-22.11", "TED-25.12")
def test_the_rival_fulfils_the_leftmost_contract_it_can_and_only_one() -> None:
    state = rivals_turn(human=seat(), columns=(2, 1, 1, 0), contracts=["PC05", "PC28", "PC12"])
    luck(state, "rival-RC1")
    assert rival(state).contracts == ["PC28"]
    assert rival(state).columns == [0, 1, 1, 0]
    assert at(state).public_row == ["PC05", "PC12"]


@rule("TED-22.12", "TED-R54", "TED-25.11")
def test_the_rival_pays_a_unique_symbol_with_its_cheapest_oldest_genetic_card() -> None:
    cards = ["egg_incubator", "triceratops", "iguanodon", "dracorex"]
    state = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=cards, contracts=["PC25"])
    luck(state, "rival-RC1")
    assert rival(state).contracts == ["PC25"]
    assert rival(state).cards == ["egg_incubator", "triceratops", "dracorex"]
    assert at(state).pile == ["iguanodon"]
    without = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=["egg_incubator"], contracts=["PC25"])
    assert rival(luck(without, "rival-RC1")).contracts == []


@rule("TED-22.12", "TED-25.11")
@pytest.mark.parametrize("card", [name for name, printed in CARDS.items() if printed.kind == "genetic"])
def test_any_genetic_card_pays_a_unique_symbol_of_the_rival(card: str) -> None:
    state = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=[card], contracts=["PC25"])
    luck(state, "rival-RC1")
    assert (rival(state).contracts, rival(state).cards) == (["PC25"], [])


@rule("TED-23.14", "TED-R56")
def test_the_contractor_takes_and_pays_what_it_can() -> None:
    state = rivals_turn("contractor", columns=(1, 0, 3, 0), contracts=["PC23", "PC24", "PC26"], cards=["iguanodon"])
    luck(state, "rival-RC5")  # the column is full: the lowest contract, the leftmost of three with 10 points
    assert rival(state).contracts == ["PC23"]
    assert rival(state).columns == [1, 0, 0, 0]
    empty = luck(rivals_turn("contractor", columns=(0, 0, 3, 0)), "rival-RC5")
    assert rival(empty).contracts == []


@rule("TED-R73")
def test_step_three_follows_a_contract_taken_by_an_effect() -> None:
    state = rivals_turn("contractor", columns=(3, 0, 2, 0), contracts=["PC01", "PC02", "PC28"])
    luck(state, "rival-RC5")  # takes the lowest, PC28, and pays three stegosauruses
    assert rival(state).contracts == ["PC28"]
    both = rivals_turn("contractor", columns=(3, 0, 2, 0), contracts=["PC05", "PC28", "PC24"])
    luck(both, "rival-RC5")
    assert rival(both).contracts == ["PC28"]
    paid = rivals_turn("contractor", columns=(3, 3, 2, 0), contracts=["PC28", "PC27"])
    luck(paid, "rival-RC5")
    assert rival(paid).contracts == ["PC27", "PC28"]


@rule("TED-R41")
def test_the_rival_never_uses_plesiosaurus_as_a_wild_card() -> None:
    state = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=["plesiosaurus"], contracts=["PC28"])
    assert rival(luck(state, "rival-RC1")).contracts == []


# The end


@rule("TED-24.5", "TED-25.10")
def test_the_rival_scores_contracts_cards_and_dinosaurs() -> None:
    told = RivalPosition(columns=[1, 2, 1, 3], cards=["triceratops", "egg_incubator"], contracts=["PC01"])
    view = GAME.view(turn_of(seat(), rival=msgspec.structs.replace(told, turns=1), actor=0), 0)
    assert view.rival is not None
    score = view.rival.score
    assert (score.contracts, score.research, score.dinosaurs) == (14, 5, 2 + 6 + 3 + 12)


@rule("TED-24.6", "TED-20.10")
@pytest.mark.parametrize(
    ("columns", "marker", "reason"),
    [
        ([0, 0, 0, 0], 1, "rival-beaten"),
        ([2, 0, 0, 0], 0, "rival-beaten"),
        ([2, 0, 0, 0], 1, "rival-won"),
        ([0, 2, 0, 0], 0, "rival-won"),
    ],
)
def test_the_human_wins_with_more_points_or_the_marker(columns: list[int], marker: int, reason: str) -> None:
    outcome = finish(seat({"a2": ALLO}), marker=marker, rival=RivalPosition(columns=columns))
    assert outcome.reason == reason
    assert outcome.scores == [4]


@rule("TED-R35")
def test_the_logs_are_compared_with_the_rivals_columns() -> None:
    owner = seat({"a2": VELO}, cards=["carnivore_dna_log"])
    assert points(owner, rival=RivalPosition(columns=[3, 0, 0, 0])) == 3 + 4
    assert points(owner, rival=RivalPosition(columns=[0, 1, 0, 0])) == 3 + 2
    assert points(owner, rival=RivalPosition(columns=[0, 1, 0, 1])) == 3
