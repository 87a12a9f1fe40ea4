"""TED-3, TED-4, TED-9 and TED-R3, TED-R5, TED-R66: rounds, collecting, retrieving."""

import pytest

from paddock.games.tiny_epic_dinosaurs.engine.moves import BREED, COLLECT, FEED, RETRIEVE
from tests.games.tiny_epic_dinosaurs.positions import (
    GAME,
    SIDES,
    STEG,
    VELO,
    at,
    begin,
    legal,
    other,
    play,
    player,
    question,
    random_game,
    refused,
    seat,
    stock,
)
from tests.rules import rule


@rule("TED-3.1", "TED-1.1", "TED-18.4")
def test_six_rounds_of_phases_in_fixed_order() -> None:
    order = ["collect", "assign", "retrieve", "arrange", "feed", "breed", "contracts", "research", "privates"]
    seen: dict[int, list[str]] = {}
    for state in random_game(7):
        told = at(state)
        phases = seen.setdefault(told.round, [])
        if told.phase not in phases and told.phase in order[:6]:
            phases.append(told.phase)
    assert sorted(seen) == [0, 1, 2, 3, 4, 5, 6]
    for number in range(1, 7):
        assert seen[number] == [phase for phase in order if phase in seen[number]]
        assert "assign" in seen[number]


@rule("TED-3.2", "TED-R3", "TED-3.3")
def test_all_seats_answer_at_their_own_pace_and_a_phase_ends_for_all() -> None:
    ranch = seat({"a2": STEG}, stock=(0, 0, 0))
    rival = other(cells=["", "", "", "", "", "", "", VELO, "", "", "", ""], stock=[0, 0, 0])
    state = begin(FEED, seat({"a1": "gallimimus", "b1": STEG, "a2": VELO}), rival)
    assert state.to_act() == [0]  # seat 1 has no choice: its velociraptor has escaped
    assert at(state).phase == "feed"
    both = begin(COLLECT, seat(cards=["university_sponsor"]), other(), marker=0)
    assert both.to_act() == [0]
    assert refused(both, 1, "any-plant") == "TED-3.3"
    assert ranch.stock == [0, 0, 0]


@rule("TED-3.2")
def test_phase_two_asks_one_seat_at_a_time() -> None:
    assert all(len(state.to_act()) <= 1 for state in random_game(8, 3) if at(state).phase == "assign")


@rule("TED-3.4", "TED-20.1")
def test_after_phase_six_of_round_six_the_game_is_over() -> None:
    state = begin(BREED, seat(), other(), round_number=6)
    assert state.to_act() == []
    assert at(state).round == 6
    assert state.outcome() is not None
    assert at(begin(BREED, seat(), other(), round_number=5)).phase in ("contracts", "research")


@rule("TED-R4")
def test_round_six_has_no_refresh() -> None:
    state = begin(BREED, seat(), other(), round_number=6, row=["moschops"], contracts=["PC01"])
    assert at(state).row == ["moschops"]
    assert at(state).public_row == ["PC01"]


@rule("TED-4.1", "TED-4.2", "TED-4.4")
@pytest.mark.parametrize("side", SIDES)
def test_an_empty_ranch_yields_five_plants_three_meat_one_supply(side: str) -> None:
    assert stock(begin(COLLECT, seat(side=side))) == (5, 3, 1)


@rule("TED-4.1", "TED-4.3")
def test_a_covered_icon_yields_nothing() -> None:
    state = begin(COLLECT, seat({"a1": STEG, "c2": VELO, "d2": "triceratops"}))
    assert stock(state) == (3, 2, 1)


@rule("TED-4.2")
def test_blank_spaces_and_water_are_covered_for_free() -> None:
    assert stock(begin(COLLECT, seat({"b2": STEG, "a3": STEG, "c3": "plesiosaurus"}))) == (5, 3, 1)


@rule("TED-4.5")
def test_barriers_do_not_change_production() -> None:
    assert stock(begin(COLLECT, seat(barriers="b1w b3n d3n d2n"))) == (5, 3, 1)


@rule("TED-R5", "TED-4.6")
def test_gains_of_choice_come_before_the_egg_incubator() -> None:
    state = begin(COLLECT, seat(cards=["university_sponsor", "egg_incubator"]), marker=0)
    assert question(state) == "any"
    assert stock(state) == (5, 3, 1)
    play(state, 0, "any-supply", "any-plant")
    assert question(state) == "egg"
    assert legal(state) == {"stop", *(f"species-{name}" for name in GAME.pieces.species_ids)}
    play(state, 0, "species-velociraptor")
    assert player(state).holding == [VELO]
    assert stock(state) == (6, 3, 0)


@rule("TED-R66")
def test_a_resource_of_choice_is_one_below_its_maximum() -> None:
    state = begin(COLLECT, seat(cards=["university_sponsor"], stock=(13, 9, 11)), marker=0)
    assert legal(state) == {"any-meat", "any-supply"}
    assert refused(state, 0, "any-plant") == "TED-R66"
    play(state, 0, "any-meat")
    assert stock(state) == (13, 13, 13)  # the second one had no choice left


@rule("TED-R66")
def test_gains_of_choice_are_lost_when_all_tracks_are_full() -> None:
    state = begin(COLLECT, seat(cards=["university_sponsor"], stock=(13, 13, 13)), marker=0)
    assert at(state).phase == "assign"
    assert stock(state) == (13, 13, 13)


@rule("TED-9.1")
def test_all_ranchers_come_back() -> None:
    away = seat(ready=0, lead=0, posts={"A1": "1", "C3": "1+lead"}, sick=1)
    state = begin(RETRIEVE, away)
    told = player(state)
    assert (told.ready, told.lead, told.sick, told.sick_lead, told.posts) == (3, 1, 0, 0, [])


@rule("TED-9.2")
def test_injured_dinosaurs_go_to_the_holding_area() -> None:
    told = player(begin(RETRIEVE, seat(medical=[STEG, VELO], holding=[STEG])))
    assert told.medical == []
    assert told.holding == [STEG, STEG, VELO]
