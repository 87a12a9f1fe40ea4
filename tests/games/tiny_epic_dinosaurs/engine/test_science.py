"""TED-16 and TED-R29 to TED-R36: the science cards, each where it acts and where it must not."""

import pytest

from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, BREED, COLLECT, FEED, RETRIEVE
from paddock.games.tiny_epic_dinosaurs.shown.position_types import SeatPosition
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    STEG,
    VELO,
    at,
    begin,
    legal,
    luck,
    other,
    play,
    player,
    points,
    question,
    refused,
    seat,
    stands,
    starting,
    stock,
    supply,
    turn_of,
)
from tests.rules import rule


@rule("TED-16.1", "TED-10.2")
def test_mobile_barriers_places_old_barriers_anew() -> None:
    state = begin(ARRANGE, seat({"a2": STEG}, "b1w b3n", cards=["mobile_barriers"], stock=(5, 0, 0)))
    assert starting(state, "lift-") == {"lift-b1w", "lift-b3n"}
    play(state, 0, "lift-b1w", "stop", "fence-d3n")
    assert player(state).barriers == ["b3n", "d3n"]
    plain = begin(ARRANGE, seat({"a2": STEG}, "b1w b3n"))
    assert not starting(plain, "lift-")


@rule("TED-16.2", "TED-R29")
def test_the_egg_incubator_sells_a_dinosaur_in_phase_one() -> None:
    state = begin(COLLECT, seat(cards=["egg_incubator"], stock=(0, 0, 1)))
    play(state, 0, "species-allosaurus")
    assert stock(state) == (5, 3, 0)
    assert player(state).holding == [ALLO]
    assert question(state) == "place"  # once a round: the phase is over
    poor = begin(COLLECT, seat(cards=["egg_incubator"]))
    assert question(poor) == "place"  # one supply is not enough
    rich = begin(COLLECT, seat(cards=["egg_incubator"], stock=(0, 0, 9)))
    assert question(play(rich, 0, "species-allosaurus")) == "place"


@rule("TED-16.2", "TED-14.1")
def test_the_egg_incubator_needs_the_supply() -> None:
    state = begin(COLLECT, seat(cards=["egg_incubator"], stock=(0, 0, 2)), other(holding=[STEG] * 15))
    assert starting(state, "species-") == {f"species-{name}" for name in (VELO, BRACH, ALLO)}
    assert refused(state, 0, "species-stegosaurus") == "TED-16.2"


@rule("TED-R29")
def test_the_phase_of_the_egg_incubator_can_be_switched() -> None:
    owner = seat(cards=["egg_incubator"], stock=(0, 0, 2))
    options = {"egg_incubator_phase": 3}
    assert question(begin(COLLECT, owner, options=options)) == "place"
    assert question(begin(RETRIEVE, owner, options=options)) == "egg"
    assert question(begin(RETRIEVE, owner)) != "egg"


@rule("TED-16.3", "TED-R30")
def test_the_resource_converter_pays_meals_with_another_resource() -> None:
    state = begin(FEED, seat({"a2": ALLO}, cards=["resource_converter"], stock=(2, 1, 2)))
    ways = ("1plant", "2plant", "1supply", "2supply")
    assert legal(state) == {"stop", *(f"feed-a2-meat-{way}" for way in ways)}
    play(state, 0, "feed-a2-meat-1supply")
    assert stock(state) == (2, 0, 1)
    assert stands(state) == {"a2": ALLO}


@rule("TED-R30")
def test_the_two_may_be_split_but_not_between_types() -> None:
    ranch = {"a1": VELO, "a2": VELO, "d3": VELO, "b2": "iguanodon"}
    state = begin(FEED, seat(ranch, cards=["resource_converter", "dino_food_additives"], stock=(3, 0, 3)))
    play(state, 0, "feed-a1-meat-1supply")
    assert "feed-a2-meat-1supply" in legal(state)
    assert "feed-a2-meat-1plant" not in legal(state)
    assert "feed-b2-plant-1supply" not in legal(state)
    assert at(state).tilted == ["resource_converter"]
    play(state, 0, "feed-a2-meat-1supply")
    assert "feed-d3-meat-1supply" not in legal(state)  # two have been used
    assert refused(state, 0, "feed-d3-meat-1supply") == "TED-R30"


@rule("TED-R30")
def test_the_converter_makes_two_plants_a_round_and_no_more() -> None:
    ranch = {"a1": STEG, "a2": STEG, "d3": STEG}
    state = begin(FEED, seat(ranch, cards=["resource_converter", "dino_food_additives"], stock=(0, 0, 3)))
    play(state, 0, "feed-a1-plant-1supply", "feed-a2-plant-1supply")
    assert not starting(state, "feed-d3")


@rule("TED-R30")
def test_the_converter_can_be_switched_off() -> None:
    owner = seat({"a2": ALLO}, cards=["resource_converter"], stock=(2, 1, 2))
    assert stands(begin(FEED, owner, options={"resource_converter": "never"})) == {}


@rule("TED-16.4")
def test_rancher_biometrics_places_a_rancher_from_medical_leave() -> None:
    away = seat(cards=["rancher_biometrics"], ready=0, lead=0, sick=1, sick_lead=1, posts={"D1": "1"})
    state = turn_of(away, other(posts=[]))
    assert {"biometrics-D3-regular", "biometrics-D3-lead"} <= legal(state)
    assert "biometrics-D1-regular" not in legal(state)  # not empty
    play(state, 0, "biometrics-D3-lead")
    assert stock(state) == (0, 2, 0)
    assert (player(state).sick, player(state).sick_lead) == (1, 0)
    assert at(state).tilted == ["rancher_biometrics"]
    used = turn_of(away, other(), actor=1, tilted=["rancher_biometrics"])
    play(used, 1, "place-D5-1")
    assert used.to_act() == [1]  # it works once a round


@rule("TED-16.4")
def test_rancher_biometrics_waits_for_the_last_rancher() -> None:
    state = turn_of(seat(cards=["rancher_biometrics"], ready=1, lead=0, sick=1))
    assert not starting(state, "biometrics")
    nobody = turn_of(seat(cards=["rancher_biometrics"], ready=0, lead=0), other(), actor=1)
    assert play(nobody, 1, "place-D5-1").to_act() == [1]  # nobody is on Medical Leave


@rule("TED-16.5", "TED-R31")
@pytest.mark.parametrize("saved", ["a2", "d3"])
def test_security_force_saves_one_and_that_one_causes_no_penalty(saved: str) -> None:
    state = begin(FEED, seat({"a2": STEG, "d3": "dimetrodon"}, "d3n b3n", cards=["security_force"]))
    assert legal(state) == {"stop", "save-a2", "save-d3"}
    play(state, 0, f"save-{saved}")
    if saved == "d3":
        assert player(state).holding == ["dimetrodon"]
        assert question(state) == "penalty"
        assert legal(state) == {"lose-b3n", "lose-d3n"}
    else:
        assert player(state).holding == [STEG]
        assert player(state).barriers == ["b3n", "d3n"]
        assert at(state).pile == ["dimetrodon"]


@rule("TED-16.5", "TED-R31")
def test_security_force_works_once_a_round_and_saves_newborns() -> None:
    ranch = {"a3": STEG, "b3": STEG, "a2": VELO}
    state = begin(BREED, seat(ranch, "b3n", cards=["security_force"]))
    assert legal(state) == {"stop", "save-held-stegosaurus"}
    play(state, 0, "save-held-stegosaurus")
    assert player(state).holding == [STEG]
    assert player(state).barriers == ["b3n"]
    tilted = begin(BREED, seat(ranch, "b3n", cards=["security_force"]), tilted=["security_force"])
    assert player(tilted).barriers == []


@rule("TED-R31")
def test_what_is_eaten_cannot_be_saved() -> None:
    state = begin(FEED, seat({"a2": VELO, "a1": STEG}, "b3n", cards=["security_force"], stock=(1, 0, 0)))
    assert legal(state) == {"stop", "save-a2"}
    play(state, 0, "stop")
    assert stands(state) == {}
    assert player(state).holding == []


@rule("TED-16.6", "TED-R22")
def test_enclosure_upgrades_waives_penalties_but_not_escapes() -> None:
    owner = seat({"a2": STEG, "a1": VELO, "d3": "iguanodon"}, "b3n", cards=["enclosure_upgrades"], stock=(1, 0, 0))
    state = begin(FEED, owner)
    play(state, 0, "feed-d3-plant")
    assert stands(state) == {"d3": "iguanodon"}
    assert player(state).barriers == ["b3n"]


@rule("TED-16.7", "TED-R32")
def test_laboratory_upgrade_gives_a_resource_for_every_later_card() -> None:
    state = turn_of(seat(stock=(1, 1, 0), cards=["laboratory_upgrade"]), row=["iguanodon"])
    play(state, 0, "place-B3-1", "take-iguanodon")
    assert legal(state) == {"any-plant", "any-meat", "any-supply"}
    play(state, 0, "any-supply")
    assert stock(state) == (0, 0, 1)
    own = turn_of(seat(stock=(1, 1, 0)), row=["laboratory_upgrade"])
    play(own, 0, "place-B3-1", "take-laboratory_upgrade")
    assert own.to_act() == [1]  # not for itself


@rule("TED-16.8")
def test_adreno_injectors_relocates_a_rancher_for_one_supply() -> None:
    away = seat(cards=["adreno_injectors"], ready=0, lead=0, posts={"D1": "1+lead"}, stock=(0, 0, 1))
    state = turn_of(away)
    assert legal(state) == {"relocate-D1-regular", "relocate-D1-lead", "stop"}
    play(state, 0, "relocate-D1-lead", "to-C3")
    assert stock(state) == (0, 0, 0)
    assert [(post.space, post.regular, post.lead) for post in player(state).posts] == [("C3", 0, 1), ("D1", 1, 0)]
    assert player(state).holding_barriers == 1
    rich = turn_of(away, other(), actor=1)
    assert play(rich, 1, "place-D5-1").to_act() == [0]  # it is to act although all its Ranchers are placed
    poor = turn_of(seat(cards=["adreno_injectors"], ready=0, lead=0, posts={"D1": "1"}), other(), actor=1)
    play(poor, 1, "place-D5-1")
    assert poor.to_act() == [1]


@rule("TED-16.8", "TED-15.4")
def test_adreno_injectors_works_once_a_round() -> None:
    away = seat(cards=["adreno_injectors"], ready=0, lead=0, posts={"D1": "1"}, stock=(0, 0, 5))
    state = play(turn_of(away), 0, "relocate-D1-regular", "to-C3")
    assert at(state).tilted == ["adreno_injectors"]
    assert play(state, 1, "place-D5-1").to_act() == [1]


@rule("TED-16.9", "TED-R33")
def test_the_breeding_center_breeds_a_lone_dinosaur() -> None:
    owner = seat({"a2": STEG, "b2": VELO, "c2": VELO}, "b3n", cards=["breeding_center"], stock=(0, 0, 1))
    state = begin(BREED, owner)
    assert legal(state) == {"stop", "species-stegosaurus"}
    assert refused(state, 0, "species-velociraptor") == "TED-R33"  # there are two
    play(state, 0, "species-stegosaurus")
    assert stock(state) == (0, 0, 0)
    play(state, 0, "born-stegosaurus-a3")
    assert stands(state)["a3"] == STEG
    poor = begin(BREED, seat({"a2": STEG}, "b3n", cards=["breeding_center"]))
    assert at(poor).phase != "breed"


@rule("TED-16.9", "TED-15.4")
def test_the_breeding_center_works_once_a_round() -> None:
    owner = seat({"a2": STEG, "d3": VELO}, "b3n d3n", cards=["breeding_center"], stock=(0, 0, 5))
    state = begin(BREED, owner)
    assert legal(state) == {"stop", "species-stegosaurus", "species-velociraptor"}
    play(state, 0, "species-stegosaurus")
    assert not starting(state, "species-")


@rule("TED-R33")
def test_the_newborn_of_the_breeding_center_escapes_without_a_space() -> None:
    state = begin(BREED, seat({"a2": STEG}, "d1n", cards=["breeding_center"], stock=(0, 0, 1)))
    play(state, 0, "species-stegosaurus")
    assert supply(state, STEG) == 14
    assert player(state).barriers == []


@rule("TED-16.10")
def test_the_university_sponsor_pays_the_marker_holder() -> None:
    state = begin(COLLECT, seat(cards=["university_sponsor"]), marker=0)
    play(state, 0, "any-plant", "any-meat")
    assert stock(state) == (6, 4, 1)
    assert stock(begin(COLLECT, seat(cards=["university_sponsor"]), marker=1)) == (5, 3, 1)


@rule("TED-16.11", "TED-R76")
def test_dino_food_additives_feed_all_and_are_lost() -> None:
    ranch = {"a2": ALLO, "d3": "triceratops", "b2": "iguanodon"}
    state = begin(FEED, seat(ranch, cards=["dino_food_additives"], stock=(1, 0, 0)))
    play(state, 0, "feed-b2-plant", "additives")
    assert stands(state) == ranch
    assert stock(state) == (0, 0, 0)  # what was spent stays spent
    assert at(state).pile == ["dino_food_additives"]
    plain = begin(FEED, seat(ranch, stock=(1, 0, 0)))
    assert "additives" not in legal(plain)


@rule("TED-16.12", "TED-R34")
@pytest.mark.parametrize(
    ("ranch", "gained"),
    [
        ({"a1": STEG, "b1": STEG, "a2": VELO}, 0),
        ({"a1": STEG, "b1": BRACH, "a2": VELO}, 1),
        ({"a1": STEG, "b1": BRACH, "a2": VELO, "d3": "iguanodon"}, 2),
        ({"a1": STEG, "b1": BRACH, "a2": VELO, "d3": "iguanodon", "d2": "dracorex"}, 2),
    ],
)
def test_super_food_research_pays_for_species_fed(ranch: dict[str, str], gained: int) -> None:
    state = begin(FEED, seat(ranch, cards=["super_food_research"], stock=(9, 9, 0)))
    assert stock(state)[2] == gained


@rule("TED-R34")
def test_super_food_research_cannot_pay_for_the_same_feeding() -> None:
    ranch = {"a1": STEG, "b1": BRACH, "a2": VELO, "d3": ALLO}
    owner = seat(ranch, cards=["super_food_research", "resource_converter"], stock=(3, 1, 0))
    state = begin(FEED, owner)
    play(state, 0, "feed-a1-plant", "feed-b1-plant")  # the meat for a2 is forced, and then there is none for d3
    assert question(state) == "penalty"
    assert stock(state) == (0, 0, 1)


@rule("TED-R34")
def test_additives_count_as_fed_for_super_food_research() -> None:
    ranch = {"a1": STEG, "b1": BRACH, "a2": VELO}
    state = begin(FEED, seat(ranch, cards=["super_food_research", "dino_food_additives"]))
    play(state, 0, "additives")
    assert stock(state) == (0, 0, 1)


@rule("TED-16.13", "TED-16.14", "TED-R35", "TED-20.4")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"), [("carnivore_dna_log", VELO, ALLO), ("herbivore_hemo_log", STEG, BRACH)]
)
def test_the_logs_score_the_most_of_a_diet(card: str, mine: str, theirs: str) -> None:
    def rival(count: int) -> SeatPosition:
        return other(cells=[theirs] * count + [""] * (12 - count)) if count else other()

    def log_points(own: int, others: int) -> int:
        ranch = dict(zip(["a1", "b1"], [mine] * own, strict=False))
        with_log, without = (points(seat(ranch, cards=cards), rival(others)) for cards in ([card], []))
        return with_log - without

    assert log_points(2, 1) == 4
    assert log_points(2, 2) == 2
    assert log_points(1, 2) == 0
    assert log_points(0, 0) == 0  # at least one is required


@rule("TED-R35", "TED-20.4")
def test_an_omnivore_counts_for_both_logs() -> None:
    both = ["carnivore_dna_log", "herbivore_hemo_log"]
    assert points(seat({"b2": "gallimimus"}, cards=both)) == 2 + 4 + 4


@rule("TED-16.15", "TED-R36")
@pytest.mark.parametrize(("count", "scored"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_maximum_habitat_scores_every_two_dinosaurs(count: int, scored: int) -> None:
    ranch = dict(zip(["c3", "a2", "b2", "c2"][:count], ["plesiosaurus", STEG, STEG, STEG], strict=False))
    with_card = points(seat(ranch, cards=["maximum_habitat"]))
    assert with_card - points(seat(ranch)) == scored


@rule("TED-16.15")
def test_maximum_habitat_ignores_the_holding_area() -> None:
    assert points(seat(holding=[STEG, STEG], cards=["maximum_habitat"])) == 0


@rule("TED-R9")
def test_luck_of_a_redeployed_rancher() -> None:
    away = seat(cards=["adreno_injectors"], ready=0, lead=0, posts={"D1": "1"}, stock=(0, 0, 1))
    state = play(turn_of(away), 0, "relocate-D1-regular", "to-A1")
    luck(state, "roll-wound")
    assert player(state).sick == 1
