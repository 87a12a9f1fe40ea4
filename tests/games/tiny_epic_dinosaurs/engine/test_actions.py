"""TED-6, TED-14 and TED-R10 to TED-R12, TED-R26, TED-R64, TED-R78: what action spaces do."""

import pytest

from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE
from paddock.games.tiny_epic_dinosaurs.shown.position_types import SeatPosition
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
    other,
    play,
    player,
    question,
    refused,
    refused_move,
    seat,
    stands,
    starting,
    stock,
    supply,
    turn_of,
)
from tests.rules import rule

MANY = 15


def hoarder(species: str, count: int) -> SeatPosition:
    """A seat with a number of pieces of a species."""
    return other(holding=[species] * count)


@rule("TED-6.1", "TED-6.9")
@pytest.mark.parametrize(
    ("space", "gained"),
    [("D1", (2, 0, 0)), ("D2", (1, 0, 0)), ("D3", (0, 2, 0)), ("D4", (0, 1, 0)), ("D5", (0, 0, 2)), ("D6", (0, 0, 1))],
)
def test_resource_spaces_give_what_they_show(space: str, gained: tuple[int, int, int]) -> None:
    assert stock(play(turn_of(seat()), 0, f"place-{space}-1")) == gained


@rule("TED-6.2", "TED-6.3")
@pytest.mark.parametrize(("space", "species"), [("A1", STEG), ("A2", BRACH), ("A3", VELO), ("A4", ALLO)])
def test_the_free_range_gives_a_dinosaur_then_the_die_is_rolled(space: str, species: str) -> None:
    state = play(turn_of(seat()), 0, f"place-{space}-1")
    assert player(state).holding == [species]
    assert state.to_act() == [CHANCE]
    assert {GAME.text(state, CHANCE, move): weight for move, weight in GAME.chance(state)} == {
        "roll-net": 2,
        "roll-wound": 2,
        "roll-egg": 2,
    }
    luck(state, "roll-net")
    assert player(state).holding == [species]
    assert [post.space for post in player(state).posts] == [space]
    assert state.to_act() == [1]


@rule("TED-6.4", "TED-6.7", "TED-25.1")
def test_a_wound_sends_ranchers_and_dinosaur_to_medical_leave() -> None:
    state = turn_of(seat(holding=[STEG]), other(posts=[]))
    play(state, 0, "place-A1-lead")
    luck(state, "roll-wound")
    told = player(state)
    assert (told.sick, told.sick_lead, told.posts) == (0, 1, [])
    assert told.medical == [STEG]
    assert told.holding == [STEG]  # the one that was there before
    assert supply(state, STEG) == 13


@rule("TED-6.5", "TED-R10")
def test_after_a_wound_the_space_is_empty_and_may_be_used_again() -> None:
    state = play(turn_of(seat()), 0, "place-A1-1")
    luck(state, "roll-wound")
    assert "place-A1-1" in legal(state, 1)
    play(state, 1, "place-D1-1")
    assert "place-A1-1" in legal(state)


@rule("TED-6.6")
def test_an_egg_gives_a_second_one() -> None:
    state = luck(play(turn_of(seat()), 0, "place-A3-1"), "roll-egg")
    assert player(state).holding == [VELO, VELO]


@rule("TED-6.8")
def test_the_market_sells_one_of_the_species_on_offer_without_a_die() -> None:
    state = play(turn_of(seat(stock=(0, 0, 1))), 0, "place-A5-1")
    assert legal(state) == {f"species-{name}" for name in GAME.pieces.species_ids}
    play(state, 0, "species-allosaurus")
    assert player(state).holding == [ALLO]
    assert stock(state) == (0, 0, 0)
    assert state.to_act() == [1]


@rule("TED-6.8")
def test_a_listed_market_sells_only_what_it_lists() -> None:
    thirds = [other(side="R3A", mat=3), other(side="R4A", mat=4)]
    state = play(turn_of(seat(stock=(1, 1, 0)), other(), *thirds), 0, "place-A6-1")
    assert legal(state) == {"species-stegosaurus", "species-velociraptor"}
    assert refused(state, 0, "species-allosaurus") == "TED-6.8"


@rule("TED-6.10")
def test_barriers_go_to_the_holding_area() -> None:
    state = play(turn_of(seat()), 0, "place-C3-1")
    assert player(state).holding_barriers == 1
    assert state.barriers == 25


@rule("TED-6.11", "TED-R11")
def test_the_marker_is_taken_or_kept() -> None:
    state = play(turn_of(seat(), marker=1), 0, "place-C2-1")
    assert at(state).marker == 0
    assert at(play(turn_of(seat(), marker=0), 0, "place-C2-1")).marker == 0


@rule("TED-6.12")
def test_a_dinosaur_moves_in_onto_an_empty_land_space() -> None:
    state = play(turn_of(seat({"a1": VELO}, holding=[STEG], stock=(0, 0, 1))), 0, "place-B2-1")
    cells = {text.rpartition("-")[2] for text in legal(state)}
    assert cells == {"b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "d3"}
    assert refused(state, 0, "move-stegosaurus-a1") == "TED-6.12"
    assert refused(state, 0, "move-stegosaurus-c3") == "TED-6.12"
    play(state, 0, "move-stegosaurus-d1")
    assert stands(state) == {"a1": VELO, "d1": STEG}
    assert player(state).holding == []


@rule("TED-6.13", "TED-6.18")
def test_moving_in_checks_no_enclosure_and_others_wait() -> None:
    state = turn_of(seat({"a3": VELO}, "b3n", holding=[STEG, STEG], stock=(0, 0, 1)))
    play(state, 0, "place-B2-1", "part-1", "move-stegosaurus-b3", "stop")
    assert stands(state) == {"a3": VELO, "b3": STEG}
    assert player(state).holding == [STEG]


@rule("TED-6.14", "TED-6.15", "TED-R78")
def test_barriers_are_lifted_one_or_more() -> None:
    state = turn_of(seat({"a3": VELO}, "b3n d3n b1w"))
    play(state, 0, "place-C2-1", "part-2")
    assert legal(state) == {"lift-b3n", "lift-d3n", "lift-b1w"}
    assert refused(state, 0, "stop") == "TED-6.14"
    play(state, 0, "lift-b3n")
    assert "stop" in legal(state)
    play(state, 0, "lift-d3n", "stop")
    told = player(state)
    assert told.barriers == ["b1w"]
    assert told.holding_barriers == 2
    assert stands(state) == {"a3": VELO}  # no escape at that moment


@rule("TED-R78")
def test_lifted_barriers_may_go_anywhere_in_phase_four() -> None:
    state = begin(ARRANGE, seat(barriers="b1w", spare=1))
    assert starting(state, "fence-") == {f"fence-{name}" for name in dotted("R1A") if name != "b1w"}


def dotted(side: str) -> list[str]:
    layout = next(layout for layout in GAME.pieces.layouts if layout.id == side)
    return [name for name, sign in zip(layout.edge_names, layout.signs, strict=True) if sign == "D"]


@rule("TED-6.16")
@pytest.mark.parametrize("first", ["part-1", "part-2"])
def test_two_parts_come_in_either_order_and_one_is_enough(first: str) -> None:
    state = turn_of(seat(barriers="b1w", holding=[STEG], stock=(0, 0, 1)))
    play(state, 0, "place-B2-1")
    assert legal(state) == {"part-1", "part-2"}
    assert refused(state, 0, "stop") == "TED-6.16"
    play(state, 0, first)
    if first == "part-1":
        play(state, 0, "move-stegosaurus-b2")
    assert question(state) == "part"
    alone = play(state.copy(), 0, "stop")
    assert alone.to_act() == [1]
    play(state, 0, "part-2" if first == "part-1" else "part-1")
    if first == "part-2":
        play(state, 0, "move-stegosaurus-b2")
    assert player(state).barriers == []
    assert stands(state) == {"b2": STEG}
    assert state.to_act() == [1]


@rule("TED-6.17", "TED-R12")
def test_a_dinosaur_is_paid_from_ranch_or_holding_area_but_not_medical_leave() -> None:
    payer = seat({"b2": VELO, "d1": "triceratops"}, holding=[STEG], medical=[ALLO])
    state = play(turn_of(payer, row=["moschops"]), 0, "place-C5-1")
    assert legal(state) == {"pay-b2", "pay-d1", "pay-held-stegosaurus"}
    assert refused(state, 0, "pay-held-allosaurus") == "TED-R12"
    play(state, 0, "pay-held-stegosaurus")
    assert question(state) == "research"
    assert supply(state, STEG) == 15


@rule("TED-R12")
@pytest.mark.parametrize(("places", "paid"), [("ranch", {"pay-b2", "pay-d1"}), ("holding", {"pay-held-stegosaurus"})])
def test_where_a_dinosaur_is_paid_from_can_be_switched(places: str, paid: set[str]) -> None:
    payer = seat({"b2": VELO, "d1": "triceratops"}, holding=[STEG, STEG])
    state = turn_of(payer, row=["moschops"], options={"dino_cost_from": places})
    play(state, 0, "place-C5-1")
    if places == "holding":
        assert question(state) == "research"  # there was one choice
        assert player(state).holding == [STEG]
    else:
        assert legal(state) == paid


EVERY_CARD = [card.id for card in GAME.pieces.cards]


def without_cards(payer: SeatPosition) -> State:
    """No card in row, deck and pile: seat 1 has all that seat 0 has not."""
    rest = [name for name in EVERY_CARD if name not in payer.cards]
    uniques = [card.id for card in GAME.pieces.uniques if card.id in rest and card.id != "plesiosaurus"]
    return turn_of(payer, other(cards=rest, holding=uniques, cells=["", "plesiosaurus", *[""] * 10]))


@rule("TED-R12", "TED-R15")
def test_a_dinosaur_whose_payment_leaves_no_card_cannot_be_paid() -> None:
    state = without_cards(seat({"b2": VELO}, stock=(2, 2, 2)))
    assert refused(state, 0, "place-B3-1") == "TED-5.11"
    assert refused(state, 0, "place-C5-1") == "TED-5.11"
    assert refused(without_cards(seat(holding=[STEG])), 0, "place-C5-1") == "TED-5.11"
    state = without_cards(seat({"b2": VELO, "d1": "triceratops"}))
    play(state, 0, "place-C5-1")
    assert at(state).pile == []  # only Triceratops could be paid, and its own card is there to be drawn
    assert stands(state) == {"b2": VELO}
    assert at(state).turn.draws == 1


@rule("TED-5.10", "TED-5.11")
@pytest.mark.parametrize(
    ("space", "told"),
    [
        ("B1", "For B1 you need all the dinosaurs of a public contract in your ranch."),
        ("B2", "You need more supplies for B2: it costs 1, you have 0."),
        ("B3", "You need more plants for B3: it costs 1, you have 0."),
        ("C5", "For C5 you need a dinosaur to give and a card to take for it."),
    ],
)
def test_a_closed_space_says_what_is_missing(space: str, told: str) -> None:
    state = turn_of(seat())
    assert refused_move(state, 0, GAME.parse(state, 0, f"place-{space}-1")).why == told


@rule("TED-5.11", "TED-6.16")
def test_a_paid_space_says_what_it_would_need() -> None:
    state = turn_of(seat(stock=(0, 0, 1)))
    told = "For B2 you need a dinosaur in Holding and room for it, or a barrier in your ranch to lift."
    assert refused_move(state, 0, GAME.parse(state, 0, "place-B2-1")).why == told


@rule("TED-14.1", "TED-14.4")
def test_an_exhausted_species_cannot_be_gained() -> None:
    state = turn_of(seat(stock=(0, 0, 1)), hoarder(STEG, MANY))
    assert refused(state, 0, "place-A1-1") == "TED-5.11"
    play(state, 0, "place-A5-1")
    assert refused(state, 0, "species-stegosaurus") == "TED-6.8"
    state = play(turn_of(seat(), hoarder(VELO, MANY - 1)), 0, "place-A3-1")
    luck(state, "roll-egg")
    assert player(state).holding == [VELO]  # the egg is cancelled


@rule("TED-14.3", "TED-R26")
def test_barriers_run_out() -> None:
    state = turn_of(seat(stock=(0, 0, 1)), other(holding_barriers=25))
    play(state, 0, "place-C4-1")
    assert player(state).holding_barriers == 1
    assert refused(turn_of(seat(), other(holding_barriers=26)), 0, "place-C3-1") == "TED-5.11"


@rule("TED-R64")
def test_phase_two_leaves_open_areas_alone_until_phase_four_ends() -> None:
    state = turn_of(seat({"a3": STEG, "b3": STEG}, "b3n", ready=1, lead=0), other(ready=0, lead=0))
    play(state, 0, "place-C2-1", "part-2")
    assert stands(state) == {"a3": STEG, "b3": STEG}
    assert question(state) in ("part", "pick")
