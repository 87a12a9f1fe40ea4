"""TED-17 and TED-R37 to TED-R48, TED-R70: the genetic cards, each where it acts and where it must not."""

from pathlib import Path

import pytest

from paddock.games.tiny_epic_dinosaurs.engine.moves import COLLECT, FEED, RETRIEVE
from paddock.games.tiny_epic_dinosaurs.shown.position_types import Post
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    STEG,
    VELO,
    at,
    begin,
    edition,
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


@rule("TED-17.1", "TED-R37")
def test_tyrannosaurus_rex_may_eat_a_regular_dinosaur_instead() -> None:
    ranch = {"b2": "tyrannosaurus_rex", "a2": STEG, "d3": VELO, "d1": "iguanodon"}
    state = begin(FEED, seat(ranch, "b3n", stock=(2, 0, 0)))
    assert starting(state, "bite-") == {"bite-a2", "bite-d3"}
    play(state, 0, "bite-a2")
    assert supply(state, STEG) == 15
    assert player(state).barriers == ["b3n"]  # no escape
    assert stands(state) == {"b2": "tyrannosaurus_rex", "d3": VELO, "d1": "iguanodon"}
    assert stock(state) == (1, 0, 0)  # the meat it brought fed the velociraptor
    assert at(state).phase != "feed", "nobody is hungry any more"


@rule("TED-R37", "TED-R34")
def test_tyrannosaurus_rex_counts_as_fed_when_it_has_eaten_a_dinosaur() -> None:
    ranch = {"b2": "tyrannosaurus_rex", "a2": STEG, "d3": VELO, "d1": "iguanodon"}
    state = begin(FEED, seat(ranch, cards=["super_food_research"], stock=(2, 0, 0)))
    play(state, 0, "bite-a2")
    assert stock(state) == (1, 0, 1)  # three species were fed


@rule("TED-R37", "TED-11.6")
def test_tyrannosaurus_rex_must_be_fed_if_it_can_be() -> None:
    state = begin(FEED, seat({"b2": "tyrannosaurus_rex", "a2": STEG}, stock=(1, 3, 0)))
    play(state, 0, "feed-a2-plant")
    assert legal(state) == {"feed-b2-meat", "bite-a2"}
    hungry = begin(FEED, seat({"b2": "tyrannosaurus_rex", "a2": STEG}, stock=(1, 2, 0)))
    play(hungry, 0, "feed-a2-plant")
    assert legal(hungry) == {"stop", "bite-a2"}


@rule("TED-17.1", "TED-15.2")
def test_tyrannosaurus_rex_in_the_holding_area_eats_nobody() -> None:
    state = begin(FEED, seat({"a2": STEG, "a1": STEG}, holding=["tyrannosaurus_rex"], stock=(1, 0, 0)))
    assert not starting(state, "bite-")


@rule("TED-17.2", "TED-R38")
def test_triceratops_scores_its_neighbours() -> None:
    assert points(seat({"b2": "triceratops"})) == 4
    assert points(seat({"b2": "triceratops", "b1": STEG, "a2": "iguanodon", "d1": STEG})) == 4 + 2 + 2 + 2 + 2
    by_water = {"b3": "triceratops", "c3": "plesiosaurus"}
    assert points(seat(by_water)) == 4 + 3 + 1
    assert points(seat({"b2": "triceratops", "b1": STEG}, flyer="b1")) == 4 + 2 + 3 + 2  # both of a shared space
    assert points(seat({"a2": "triceratops"}, flyer="a1")) == 4 + 3 + 1
    assert points(seat({"b2": "triceratops"}, flyer="b2")) == 4 + 3  # not one in its own space
    assert points(seat({"b1": STEG}, holding=["triceratops"])) == 4 + 2


@rule("TED-17.3", "TED-17.10", "TED-R39")
@pytest.mark.parametrize("card", ["spinosaurus", "dracorex"])
def test_a_space_is_cleared_before_or_after_a_placement(card: str) -> None:
    owner = seat({"b2": card}, posts={"D2": "1"}, ready=2)
    state = turn_of(owner, other(posts=[Post("D1", 2, 0)]))
    assert starting(state, "clear-") == {f"clear-{card}-D1", f"clear-{card}-D2"}
    before = play(state.copy(), 0, f"clear-{card}-D1")
    assert (player(before, 1).sick, player(before, 1).posts) == (2, [])
    assert "place-D1-1" in legal(before)
    assert not starting(before, "clear-")  # once a round
    after = play(state.copy(), 0, "place-D3-1")
    assert starting(after, "clear-") == {f"clear-{card}-D1", f"clear-{card}-D2", f"clear-{card}-D3"}
    play(after, 0, f"clear-{card}-D2")
    assert player(after).sick == 1
    assert after.to_act() == [1]
    assert not starting(turn_of(seat(holding=[card]), other(posts=[Post("D1", 2, 0)])), "clear-")


@rule("TED-R39")
def test_both_clearing_cards_work_and_a_turn_without_placement_is_not_enough() -> None:
    owner = seat({"b2": "spinosaurus", "c2": "dracorex"})
    state = turn_of(owner, other(posts=[Post("D1", 1, 0), Post("D2", 1, 0)]))
    play(state, 0, "clear-spinosaurus-D1", "clear-dracorex-D2")
    assert player(state, 1).sick == 2
    away = seat({"b2": "spinosaurus"}, cards=["adreno_injectors"], ready=0, lead=0, posts={"D1": "1"}, stock=(0, 0, 1))
    redeployed = turn_of(away)
    assert not starting(redeployed, "clear-")
    play(redeployed, 0, "relocate-D1-regular", "to-D3")
    assert redeployed.to_act() == [1]


@rule("TED-17.4", "TED-R40")
def test_pterodactyl_carries_a_dinosaur_for_one_supply() -> None:
    owner = seat({"a2": STEG}, flyer="a2", holding=[VELO], stock=(0, 0, 1))
    state = turn_of(owner)
    assert "carry" in legal(state)
    play(state, 0, "carry")
    assert stock(state) == (0, 0, 0)
    play(state, 0, "move-velociraptor-b2")
    assert stands(state) == {"a2": STEG, "b2": VELO, "a2^": "pterodactyl"}
    assert all(text.startswith("place-") for text in legal(state))
    assert "carry" not in legal(turn_of(seat(flyer="a2", holding=[VELO])))  # no supply
    assert "carry" not in legal(turn_of(seat(holding=[VELO, "pterodactyl"], stock=(0, 0, 1))))  # not in the ranch
    after = play(turn_of(owner), 0, "place-D1-1")
    assert legal(after) == {"carry", "stop"}


@rule("TED-17.4")
def test_pterodactyl_carries_once_a_round() -> None:
    state = turn_of(seat({"a2": STEG}, flyer="a2", holding=[VELO, VELO], stock=(0, 0, 2)))
    play(state, 0, "carry", "move-velociraptor-b2")
    assert "carry" not in legal(state)
    assert at(state).tilted == ["pterodactyl"]


@rule("TED-R40", "TED-4.3")
def test_a_shared_space_is_covered_once() -> None:
    assert stock(begin(COLLECT, seat({"a1": STEG}, flyer="a1"))) == (4, 3, 1)
    assert stock(begin(COLLECT, seat({}, flyer="a1"))) == (4, 3, 1)


@rule("TED-17.5")
def test_parasaurolophus_doubles_its_own_space() -> None:
    assert stock(begin(COLLECT, seat({"b1": "parasaurolophus"}))) == (5, 4, 1)
    assert stock(begin(COLLECT, seat({"b2": "parasaurolophus"}))) == (5, 3, 1)  # nothing printed there
    assert stock(begin(COLLECT, seat({"b1": STEG}, holding=["parasaurolophus"]))) == (5, 2, 1)


@rule("TED-17.6", "TED-R41", "TED-8.6")
def test_plesiosaurus_goes_straight_to_the_water() -> None:
    state = turn_of(seat(stock=(1, 1, 0)), row=["plesiosaurus"])
    play(state, 0, "place-B3-1", "take-plesiosaurus")
    assert stands(state) == {"c3": "plesiosaurus"}
    assert player(state).holding == []


@rule("TED-R41", "TED-R40")
def test_plesiosaurus_shares_the_water_with_a_pterodactyl_left_there() -> None:
    state = turn_of(seat({}, flyer="c3", stock=(1, 1, 0)), row=["plesiosaurus"])
    play(state, 0, "place-B3-1", "take-plesiosaurus")
    assert stands(state) == {"c3": "plesiosaurus", "c3^": "pterodactyl"}


SECOND_SWIMMER = """
[[research_card]]
id = "dracorex"
traits = ["water"]
"""


@rule("TED-17.6")
def test_a_water_dinosaur_cannot_be_gained_while_another_is_in_the_water(tmp_path: Path) -> None:
    game = edition(tmp_path, SECOND_SWIMMER)
    state = turn_of(seat({"c3": "plesiosaurus"}, stock=(1, 1, 0)), row=["dracorex", "iguanodon"], game=game)
    play(state, 0, "place-B3-1", game=game)
    assert legal(state, game=game) == {"take-iguanodon", "draw"}
    alone = turn_of(seat(stock=(1, 1, 0)), row=["dracorex"], game=game)
    play(alone, 0, "place-B3-1", game=game)
    assert "take-dracorex" in legal(alone, game=game)


@rule("TED-R41")
def test_a_saved_plesiosaurus_returns_to_the_water_by_a_move() -> None:
    state = play(turn_of(seat(holding=["plesiosaurus"], stock=(0, 0, 1))), 0, "place-B2-1")
    assert stands(state) == {"c3": "plesiosaurus"}  # the only place


@rule("TED-17.8")
def test_iguanodon_doubles_uncovered_neighbours() -> None:
    # b2 touches b1 meat, a2 supply, c2 meat, b3 plant
    assert stock(begin(COLLECT, seat({"b2": "iguanodon"}))) == (6, 5, 2)
    assert stock(begin(COLLECT, seat({"b2": "iguanodon", "c2": STEG}))) == (6, 3, 2)
    assert stock(begin(COLLECT, seat(holding=["iguanodon"]))) == (5, 3, 1)


@rule("TED-17.9", "TED-R43")
def test_gallimimus_exempts_a_neighbour() -> None:
    ranch = {"b2": "gallimimus", "a2": STEG, "b1": ALLO, "d1": VELO}
    state = begin(FEED, seat(ranch, stock=(1, 1, 0)))
    assert legal(state) == {"exempt-a2", "exempt-b1"}  # one must be named
    assert refused(state, 0, "exempt-d1") == "TED-17.9"
    play(state, 0, "exempt-b1", "feed-d1-meat", "feed-a2-plant")
    assert question(state) in ("feed", "diet", "penalty")
    play(state, 0, "as-herbivore")
    assert stands(state) == {"a2": STEG, "b1": ALLO, "d1": VELO}  # the exempt one stays, Gallimimus went hungry


@rule("TED-R43")
def test_gallimimus_without_neighbours_or_outside_exempts_nobody() -> None:
    assert question(begin(FEED, seat({"b2": "gallimimus", "d1": VELO}, stock=(5, 5, 0)))) == "feed"
    held = begin(FEED, seat({"a2": STEG}, holding=["gallimimus"], stock=(5, 0, 0)))
    assert stock(held) == (4, 0, 0)


@rule("TED-17.9", "TED-R40")
def test_gallimimus_exempts_a_pterodactyl_beside_it() -> None:
    beside = begin(FEED, seat({"b1": "gallimimus", "c1": VELO}, flyer="a1", stock=(5, 5, 0)))
    assert legal(beside) == {"exempt-c1", "exempt-pterodactyl"}
    away = begin(FEED, seat({"b1": "gallimimus", "c1": VELO}, flyer="a2", stock=(5, 5, 0)))
    assert player(away).exempt == "c1"  # there is nobody else


@rule("TED-R43", "TED-R34")
def test_the_exempt_may_be_fed_and_only_then_counts_as_fed() -> None:
    ranch = {"b2": "gallimimus", "a2": STEG, "d1": VELO}
    owner = seat(ranch, stock=(5, 5, 0), cards=["super_food_research"])
    unfed = play(begin(FEED, owner), 0, "feed-b2-plant", "feed-d1-meat", "stop")
    assert stock(unfed) == (4, 4, 0)
    fed = play(begin(FEED, owner), 0, "feed-b2-plant", "feed-d1-meat", "feed-a2-plant")
    assert stock(fed) == (3, 4, 1)


@rule("TED-R43", "TED-13.1")
def test_the_exempt_breeds() -> None:
    state = begin(FEED, seat({"b2": "gallimimus", "b3": STEG, "a3": STEG}, "b3n d3n", stock=(2, 0, 0)))
    play(state, 0, "feed-b2-plant", "feed-a3-plant")
    assert starting(state, "born-") == {"born-stegosaurus-a2", "born-stegosaurus-d3"}


@rule("TED-R37", "TED-R43")
def test_eating_the_exempt_ends_the_exemption() -> None:
    ranch = {"b2": "gallimimus", "a2": STEG, "d1": "tyrannosaurus_rex"}
    state = begin(FEED, seat(ranch, stock=(1, 0, 0)))
    play(state, 0, "bite-a2")
    assert player(state).exempt == ""
    state = begin(FEED, seat({**ranch, "d2": VELO}, stock=(3, 3, 0)))
    play(state, 0, "bite-d2")
    assert player(state).exempt == "a2", "another was eaten"


@rule("TED-17.11", "TED-R44", "TED-R70")
def test_diplodocus_pays_for_ranchers_that_leave_medical_leave() -> None:
    state = begin(RETRIEVE, seat({"b2": "diplodocus"}, ready=1, lead=0, sick=1, sick_lead=1))
    play(state, 0, "any-plant", "any-plant")  # the Lead counts as one
    assert stock(state) == (2, 0, 0)
    assert question(state) == "pick"
    held = begin(RETRIEVE, seat(holding=["diplodocus"], sick=2))
    assert question(held) != "any"


@rule("TED-R44")
def test_diplodocus_pays_after_the_action_of_a_redeployed_rancher() -> None:
    owner = seat(
        {"b2": "diplodocus"}, cards=["rancher_biometrics"], ready=0, lead=0, sick=1, posts={"D1": "1"}, stock=(0, 0, 0)
    )
    state = turn_of(owner)
    assert "biometrics-C4-regular" not in legal(state)  # the resource comes too late to pay
    play(state, 0, "biometrics-D3-regular")
    assert stock(state) == (0, 2, 0)
    play(state, 0, "any-supply")
    assert stock(state) == (0, 2, 1)


@rule("TED-17.12", "TED-R45")
def test_dimetrodon_pays_beside_water() -> None:
    state = begin(COLLECT, seat({"d3": "dimetrodon"}))
    assert question(state) == "any"
    assert question(begin(COLLECT, seat({"c2": "dimetrodon"}))) == "any"  # the water space is below
    assert question(begin(COLLECT, seat({"b2": "dimetrodon"}))) != "any"
    assert question(begin(COLLECT, seat(holding=["dimetrodon"]))) != "any"


@rule("TED-17.13", "TED-R46")
def test_dilophosaurus_sends_all_own_ranchers_home_sick() -> None:
    owner = seat({"b2": "dilophosaurus"}, posts={"D1": "1", "C3": "lead"}, ready=2, lead=0)
    state = turn_of(owner, other(posts=[Post("D2", 1, 0)]))
    play(state, 0, "recall")
    told = player(state)
    assert (told.sick, told.sick_lead, told.posts) == (1, 1, [])
    assert at(state).tilted == ["dilophosaurus"]
    assert len(player(state, 1).posts) == 1
    assert "place-D1-1" in legal(state)  # free again, for the owner too
    assert "recall" not in legal(turn_of(seat({"b2": "dilophosaurus"})))  # nobody is out


@rule("TED-17.14", "TED-R47")
def test_deinocheirus_collects_with_a_rancher() -> None:
    state = turn_of(seat({"b2": "deinocheirus", "a1": STEG}))
    assert {"card-regular", "card-lead"} <= legal(state)
    play(state, 0, "card-lead")
    assert stock(state) == (4, 3, 1)
    assert player(state).on_card == "lead"
    assert state.to_act() == [1]
    play(state, 1, "place-D1-1")
    assert "card-regular" not in legal(state)  # once a round


@rule("TED-R47")
def test_deinocheirus_needs_something_to_collect_and_its_rancher_returns() -> None:
    full = turn_of(seat({"b2": "deinocheirus"}, stock=(13, 13, 13), holding=[STEG]))
    assert refused(full, 0, "card-regular") == "TED-R47"
    state = play(turn_of(seat({"b2": "deinocheirus"}, ready=1, lead=0), other(ready=0, lead=0)), 0, "card-regular")
    assert player(state).ready == 1
    assert "card-regular" not in legal(turn_of(seat(holding=["deinocheirus"])))


@rule("TED-17.15", "TED-R48")
def test_ankylosaurus_takes_a_toll_for_the_marker() -> None:
    owner = other(cells=["ankylosaurus", *[""] * 11], cards=["ankylosaurus"], stock=[0, 0, 0])
    state = play(turn_of(seat(stock=(0, 0, 3)), owner, marker=1), 0, "place-C2-1")
    assert (stock(state), stock(state, 1)) == ((0, 0, 1), (0, 0, 2))
    assert at(state).marker == 0
    assert refused(turn_of(seat(stock=(0, 0, 1)), owner, marker=1), 0, "place-C2-1") == "TED-5.11"
    half = turn_of(seat(barriers="b1w", stock=(0, 0, 1)), owner, marker=1)
    play(half, 0, "place-C2-1")
    assert at(half).marker == 1  # who cannot pay may still lift barriers
    assert player(half).holding_barriers == 1
    held = other(holding=["ankylosaurus"], cards=["ankylosaurus"])
    free = play(turn_of(seat(), held, marker=1), 0, "place-C2-1")
    assert at(free).marker == 0


@rule("TED-6.6")
def test_allosaurus_eggs_hatch_too() -> None:
    assert player(luck(play(turn_of(seat()), 0, "place-A4-1"), "roll-egg")).holding == [ALLO, ALLO]


@rule("TED-R47", "TED-17.12")
def test_deinocheirus_may_collect_for_dimetrodon_alone() -> None:
    full = {"a2": STEG, "b2": "deinocheirus"}  # the supply icon is covered, plants and meat have no room
    assert "card-regular" in legal(turn_of(seat({**full, "d3": "dimetrodon"}, stock=(13, 13, 0))))
    assert "card-regular" not in legal(turn_of(seat({**full, "d1": "dimetrodon"}, stock=(13, 13, 0))))


@rule("TED-17.14", "TED-15.4")
def test_deinocheirus_collects_once_a_round() -> None:
    assert "card-regular" not in legal(turn_of(seat({"b2": "deinocheirus"}), tilted=["deinocheirus"]))
