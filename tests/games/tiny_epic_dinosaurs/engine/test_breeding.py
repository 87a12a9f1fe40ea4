"""TED-13, TED-14 and TED-R23 to TED-R25, TED-R33: breeding."""

import pytest

from paddock.games.tiny_epic_dinosaurs.engine.moves import BREED
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    STEG,
    VELO,
    at,
    begin,
    legal,
    other,
    play,
    player,
    question,
    refused,
    seat,
    stands,
    starting,
    stock,
    supply,
)
from tests.rules import rule

# Three spaces a1, b1, c1 are shut in by b2n, c2n, d1w.
WIDE = "b2n c2n d1w"


@rule("TED-13.1", "TED-13.4")
@pytest.mark.parametrize(("parents", "born"), [(1, 0), (2, 1), (3, 1)])
def test_every_two_in_an_enclosure_have_one_newborn(parents: int, born: int) -> None:
    ranch = dict.fromkeys(["a1", "b1", "c1"][:parents], STEG)
    state = begin(BREED, seat(ranch, WIDE + " d3n"))
    assert bool(starting(state, "born-")) == bool(born)
    assert supply(state, STEG) == 15 - parents - born


@rule("TED-13.1")
def test_each_enclosure_counts_for_itself() -> None:
    state = begin(BREED, seat({"a1": STEG, "a3": STEG}, "b1w b3n"))
    assert stands(state) == {"a1": STEG, "a3": STEG}  # one here, one there: no pair


@rule("TED-13.2", "TED-25.5")
def test_outside_a_closed_enclosure_nobody_breeds() -> None:
    state = begin(BREED, seat({"b2": STEG, "c2": STEG}))
    assert at(state).phase != "breed"
    assert supply(state, STEG) == 13


@rule("TED-13.3")
def test_unique_dinosaurs_do_not_breed() -> None:
    state = begin(BREED, seat({"b2": "iguanodon", "c2": "dracorex"}))
    assert at(state).phase != "breed"


@rule("TED-13.5", "TED-25.6")
def test_a_newborn_goes_to_any_enclosure_that_is_empty_or_of_its_kind() -> None:
    ranch = {"a3": STEG, "b3": STEG, "a1": VELO}
    state = begin(BREED, seat(ranch, "b3n d3n " + WIDE))
    assert legal(state) == {"born-stegosaurus-a2", "born-stegosaurus-d3"}
    assert refused(state, 0, "born-stegosaurus-b1") == "TED-13.5"  # with a velociraptor
    assert refused(state, 0, "born-stegosaurus-b2") == "TED-13.5"  # open
    assert refused(state, 0, "born-stegosaurus-a3") == "TED-13.5"  # occupied
    play(state, 0, "born-stegosaurus-d3")
    assert stands(state)["d3"] == STEG


@rule("TED-13.5", "TED-R40")
def test_a_space_with_pterodactyl_alone_takes_a_newborn() -> None:
    state = begin(BREED, seat({"a3": STEG, "b3": STEG, "d3": STEG}, "b3n d3n", flyer="a2"))
    assert stands(state)["a2"] == STEG  # it was the only space


@rule("TED-13.6")
def test_the_owner_chooses_the_order_of_newborns() -> None:
    ranch = {"a3": STEG, "b3": STEG, "a1": VELO, "b1": VELO}
    state = begin(BREED, seat(ranch, "b3n b2n c1w d3n"))
    assert {text.rpartition("-")[0] for text in legal(state)} == {"born-stegosaurus", "born-velociraptor"}


@rule("TED-13.7", "TED-R23")
def test_a_newborn_does_not_breed_in_the_round_of_its_birth() -> None:
    state = begin(BREED, seat({"a1": STEG, "b1": STEG}, WIDE + " b3n"))
    play(state, 0, "born-stegosaurus-c1")
    assert at(state).phase != "breed"
    assert sorted(stands(state)) == ["a1", "b1", "c1"]


@rule("TED-13.8")
def test_nothing_else_moves_while_newborns_are_placed() -> None:
    state = begin(BREED, seat({"a1": STEG, "b1": STEG}, WIDE + " b3n", spare=1, holding=[VELO]))
    assert not any(text.startswith(("pick", "move", "fence", "lift")) for text in legal(state))
    assert refused(state, 0, "pick-a1") == "TED-13.8"
    assert refused(state, 0, "move-velociraptor-a2") == "TED-13.8"


@rule("TED-13.9")
def test_a_newborn_without_a_space_escapes_with_its_penalty() -> None:
    state = begin(BREED, seat({"a3": STEG, "b3": STEG, "a2": VELO}, "b3n"))
    assert stands(state) == {"a3": STEG, "b3": STEG, "a2": VELO}
    assert supply(state, STEG) == 13
    assert player(state).barriers == []
    placed = begin(BREED, seat({"a3": STEG, "b3": STEG}, "b3n d3n"))
    assert refused(placed, 0, "lost-stegosaurus") == "TED-13.9"


@rule("TED-13.10")
def test_newborns_are_not_fed() -> None:
    state = begin(BREED, seat({"a1": STEG, "b1": STEG}, WIDE, stock=(3, 0, 0)))
    play(state, 0, "born-stegosaurus-c1")
    assert stock(state) == (3, 0, 0)


@rule("TED-13.11", "TED-R24")
def test_breeding_cannot_be_declined() -> None:
    state = begin(BREED, seat({"a1": STEG, "b1": STEG}, WIDE))
    assert "stop" not in legal(state)


@rule("TED-R23")
def test_a_space_freed_by_a_penalty_takes_a_later_newborn() -> None:
    pens = {"a3": VELO, "b3": VELO, "a1": ALLO, "b1": ALLO, "a2": STEG}
    state = begin(BREED, seat(pens, "b3n b2n c1w"))
    play(state, 0, "lost-velociraptor", "eaten-a2")
    assert stands(state)["a2"] == ALLO  # the only space, and the only newborn left


@rule("TED-R23", "TED-R67")
def test_a_barrier_lost_in_phase_six_stops_placements_but_not_counted_pairs() -> None:
    pens = {"a3": STEG, "b3": STEG, "a1": BRACH, "b1": BRACH, "a2": VELO, "d3": VELO}
    state = begin(BREED, seat(pens, "b3n b2n c1w d3n"))
    assert legal(state) == {"lost-stegosaurus", "lost-brachiosaurus"}
    play(state, 0, "lost-stegosaurus", "lose-b3n")
    assert supply(state, BRACH) == 13  # it was born, and has escaped: there was no space


@rule("TED-14.2", "TED-R25")
@pytest.mark.parametrize("marker", [0, 1])
def test_the_last_piece_goes_to_the_marker_holder(marker: int) -> None:
    first = seat({"a1": STEG, "b1": STEG}, WIDE + " b3n", holding=[STEG] * 8)
    cells = [STEG if index in (0, 4, 8) else "" for index in range(12)]
    second = other(cells=cells, barriers=["a3s", "b2w", "a3w", "b3w"], holding=[STEG])
    state = begin(BREED, first, second, marker=marker)
    born = [player(state, index).born.count(STEG) for index in range(2)]
    born[1] += sum(cell == STEG for cell in player(state, 1).cells) - 3
    assert born == ([1, 0] if marker == 0 else [0, 1])
    assert supply(state, STEG) == 0


@rule("TED-R25", "TED-R33")
@pytest.mark.parametrize(("held", "offered"), [(10, False), (9, True)])
def test_the_breeding_center_takes_what_the_allotment_leaves(held: int, offered: bool) -> None:
    first = seat({"a2": STEG}, "b3n", cards=["breeding_center"], stock=(0, 0, 1), holding=[STEG] * held)
    cells = [STEG if index in (0, 4, 8) else "" for index in range(12)]
    second = other(cells=cells, barriers=["a3s", "b2w", "a3w", "b3w"])
    state = begin(BREED, first, second)
    assert (question(state) == "center") == offered
    assert stock(state) == (0, 0, 1)
