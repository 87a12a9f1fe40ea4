"""TED-12 and TED-R22, TED-R60 to TED-R63, TED-R67 to TED-R69: escapes and penalties."""

from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, BREED, FEED
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    at,
    begin,
    legal,
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


@rule("TED-12.1", "TED-12.2", "TED-12.12")
def test_an_escaping_herbivore_costs_a_barrier_of_choice() -> None:
    state = begin(FEED, seat({"a2": STEG}, "b1w b3n d3n"))
    assert legal(state) == {"lose-b1w", "lose-b3n", "lose-d3n"}
    assert refused(state, 0, "eaten-a2") == "TED-12.5"
    play(state, 0, "lose-b3n")
    assert player(state).barriers == ["d3n", "b1w"]
    assert state.barriers == 24
    assert stands(state) == {}
    assert supply(state, STEG) == 15


@rule("TED-12.3", "TED-12.9")
def test_an_escaping_carnivore_eats_another_dinosaur_of_choice() -> None:
    state = begin(FEED, seat({"a2": VELO, "a3": BRACH, "b3": BRACH, "d3": "iguanodon"}, "b3n", stock=(5, 0, 0)))
    assert legal(state) == {"eaten-a3", "eaten-b3", "eaten-d3"}
    play(state, 0, "eaten-a3")
    assert stands(state) == {"b3": BRACH, "d3": "iguanodon"}
    assert player(state).barriers == ["b3n"]  # the eaten brachiosaurus causes no penalty


@rule("TED-12.3")
def test_with_nobody_else_there_is_nobody_to_eat() -> None:
    state = begin(FEED, seat({"a2": VELO}, "b1w"))
    assert stands(state) == {}
    assert player(state).lost_dinosaur


@rule("TED-12.4", "TED-25.3")
def test_many_escapes_cause_each_penalty_once() -> None:
    ranch = {"a1": STEG, "a2": STEG, "a3": STEG, "b1": VELO, "c1": VELO, "d1": "iguanodon", "d2": "dracorex"}
    state = begin(FEED, seat(ranch, "b3n d3n", stock=(2, 0, 0)))
    play(state, 0, "feed-d1-plant", "feed-d2-plant")
    assert question(state) == "penalty"
    play(state, 0, "lose-b3n", "eaten-d1")
    assert stands(state) == {"d2": "dracorex"}
    assert player(state).barriers == ["d3n"]


@rule("TED-12.4", "TED-R22")
def test_a_penalty_happens_once_a_round_over_all_phases() -> None:
    holder = seat({"a2": STEG}, "b3n d3n", holding=[STEG], stock=(0, 0, 0))
    state = begin(ARRANGE, holder)
    play(state, 0, "stop", "stop", "lose-b3n")  # phase 4: a stegosaurus is left out
    assert stands(state) == {}  # phase 5: the other starves, and no second barrier is lost
    assert player(state).barriers == ["d3n"]


@rule("TED-R22")
def test_a_penalty_that_finds_nothing_counts() -> None:
    lone = begin(ARRANGE, seat({}, "", holding=[STEG]))
    play(lone, 0, "stop")
    assert player(lone).lost_barrier


@rule("TED-12.5", "TED-12.7", "TED-12.8", "TED-R63")
def test_the_owner_chooses_the_order_and_an_eaten_herbivore_breaks_nothing() -> None:
    state = begin(FEED, seat({"a2": STEG, "d3": VELO}, "b3n d3n"))
    assert legal(state) == {"lose-b3n", "lose-d3n", "eaten-a2"}
    eaten = play(state.copy(), 0, "eaten-a2")
    assert player(eaten).barriers == ["b3n", "d3n"]
    assert stands(eaten) == {}
    assert not player(eaten).lost_barrier
    first = play(state.copy(), 0, "lose-b3n")
    assert player(first).barriers == ["d3n"]
    assert stands(first) == {}


@rule("TED-12.8", "TED-R63")
def test_another_escaping_herbivore_still_costs_a_barrier() -> None:
    state = begin(FEED, seat({"a2": STEG, "a1": STEG, "d3": VELO}, "b3n d3n"))
    play(state, 0, "eaten-a2")
    assert legal(state) == {"lose-b3n", "lose-d3n"}


@rule("TED-12.6", "TED-R60")
def test_an_escaping_omnivore_counts_as_its_owner_likes() -> None:
    state = begin(FEED, seat({"b2": "gallimimus", "a2": VELO}, "b3n", stock=(0, 1, 0)))
    play(state, 0, "feed-a2-meat")
    assert legal(state) == {"as-herbivore", "as-carnivore"}
    herbivore = play(state.copy(), 0, "as-herbivore")
    assert player(herbivore).barriers == []
    assert stands(herbivore) == {"a2": VELO}
    carnivore = play(state.copy(), 0, "as-carnivore")
    assert player(carnivore).barriers == ["b3n"]
    assert stands(carnivore) == {}


@rule("TED-R60")
def test_an_omnivore_may_count_as_the_type_whose_penalty_is_used_up() -> None:
    state = begin(ARRANGE, seat({"b2": "gallimimus", "d2": "iguanodon"}, "b3n d3n", holding=[STEG], stock=(1, 0, 0)))
    play(state, 0, "stop", "stop", "lose-b3n")
    play(state, 0, "feed-d2-plant")
    play(state, 0, "as-herbivore")
    assert player(state).barriers == ["d3n"]
    assert stands(state) == {"d2": "iguanodon"}


@rule("TED-12.10", "TED-12.11", "TED-R67", "TED-25.5")
def test_an_opened_enclosure_keeps_its_dinosaurs_but_does_not_breed() -> None:
    state = begin(FEED, seat({"a3": BRACH, "b3": BRACH, "a2": STEG}, "b3n", stock=(4, 0, 0)))
    play(state, 0, "feed-a3-plant", "feed-b3-plant")
    assert player(state).barriers == []
    assert stands(state) == {"a3": BRACH, "b3": BRACH}
    assert at(state).phase != "breed"  # nobody was born


@rule("TED-12.10")
def test_after_a_penalty_of_phase_four_the_others_are_fed() -> None:
    state = begin(ARRANGE, seat({"a3": STEG, "b3": STEG}, "b3n", holding=[STEG], stock=(5, 0, 0)))
    play(state, 0, "stop", "stop")
    assert player(state).barriers == []
    assert stands(state) == {"a3": STEG, "b3": STEG}
    assert stock(state)[0] == 3


@rule("TED-12.13")
def test_only_barriers_can_be_lost() -> None:
    state = begin(FEED, seat({"a2": STEG}, "b1w d3n"))
    assert legal(state) == {"lose-b1w", "lose-d3n"}


@rule("TED-R61")
def test_in_phase_four_the_victim_may_be_unplaced() -> None:
    state = begin(ARRANGE, seat({"a2": BRACH}, "", holding=[VELO, STEG], stock=(5, 0, 0)))
    play(state, 0, "stop")
    assert legal(state) == {"eaten-a2", "eaten-held-stegosaurus"}
    play(state, 0, "eaten-held-stegosaurus")
    assert not player(state).lost_barrier
    assert supply(state, STEG) == 15


@rule("TED-R61")
def test_in_phase_five_fed_and_unfed_can_be_eaten() -> None:
    state = begin(FEED, seat({"a2": VELO, "a1": STEG, "b1": STEG}, "", stock=(1, 0, 0)))
    play(state, 0, "feed-a1-plant")
    assert legal(state) == {"eaten-a1", "eaten-b1"}


@rule("TED-R61")
def test_in_phase_six_newborns_that_wait_cannot_be_eaten() -> None:
    pen = {"a3": VELO, "b3": VELO, "a1": ALLO, "b1": ALLO, "a2": STEG}
    state = begin(BREED, seat(pen, "b3n b2n c1w"))
    assert legal(state) == {"lost-velociraptor", "lost-allosaurus"}
    play(state, 0, "lost-velociraptor")
    assert legal(state) == {"eaten-a3", "eaten-b3", "eaten-a1", "eaten-b1", "eaten-a2"}


@rule("TED-R62")
def test_one_of_two_escaping_carnivores_may_be_the_victim_but_a_lone_one_not() -> None:
    two = begin(FEED, seat({"a2": VELO, "a1": ALLO, "b1": STEG}, stock=(1, 0, 0)))
    assert legal(two) == {"eaten-a1", "eaten-a2", "eaten-b1"}
    play(two, 0, "eaten-a1")
    assert stands(two) == {"b1": STEG}
    one = begin(FEED, seat({"a2": VELO, "a1": STEG, "b1": STEG}, stock=(2, 0, 0)))
    assert legal(one) == {"eaten-a1", "eaten-b1"}


@rule("TED-R67")
def test_enclosures_joined_by_a_lost_barrier_keep_all_but_do_not_breed() -> None:
    ranch = {"a3": BRACH, "b3": STEG, "a2": STEG}
    state = begin(FEED, seat(ranch, "b3n b3w", stock=(3, 0, 0)))
    play(state, 0, "feed-a3-plant", "feed-b3-plant", "lose-b3w")
    assert stands(state) == {"a3": BRACH, "b3": STEG}


@rule("TED-R67")
def test_enclosures_of_one_species_joined_breed_as_one() -> None:
    ranch = {"a3": BRACH, "b3": BRACH, "a2": STEG}
    state = begin(FEED, seat(ranch, "b3n b3w d3n", stock=(4, 0, 0)))
    play(state, 0, "feed-a3-plant", "feed-b3-plant", "lose-b3w")
    assert at(state).phase == "breed"
    assert starting(state, "born-") == {"born-brachiosaurus-a2", "born-brachiosaurus-d3"}


@rule("TED-R68", "TED-16.5")
def test_security_force_may_save_what_was_left_out_on_purpose() -> None:
    state = begin(ARRANGE, seat({}, "", holding=[ALLO], cards=["security_force"]))
    play(state, 0, "stop")
    assert legal(state) == {"stop", "save-held-allosaurus"}
    play(state, 0, "save-held-allosaurus")
    assert player(state).holding == [ALLO]


@rule("TED-R69")
def test_the_walls_of_an_escaping_moschops_are_gone() -> None:
    ranch = {"b2": "moschops", "a3": VELO, "b3": VELO}
    state = begin(FEED, seat(ranch, "", stock=(0, 2, 0)))
    assert stands(state) == {"a3": VELO, "b3": VELO}  # their pen is open now, and they do not breed
    assert at(state).phase != "breed"
    kept = begin(FEED, seat(ranch, "", stock=(2, 2, 0)))
    assert stands(kept)["a2"] == VELO  # with the walls they have a newborn


@rule("TED-12.12", "TED-1.10")
def test_an_escaped_unique_dinosaur_loses_its_card() -> None:
    state = begin(FEED, seat({"b2": "dimetrodon"}))
    assert at(state).pile == ["dimetrodon"]
    assert player(state).cards == []
    assert GAME.view(state, 0).ranches[0].score.total == 0
