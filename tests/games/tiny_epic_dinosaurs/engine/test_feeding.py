"""TED-11 and TED-R19 to TED-R21: feeding."""

import pytest

from paddock.games.tiny_epic_dinosaurs.engine.moves import FEED
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    STEG,
    VELO,
    at,
    begin,
    legal,
    play,
    player,
    refused,
    seat,
    stands,
    stock,
)
from tests.rules import rule


@rule("TED-11.1", "TED-11.3")
@pytest.mark.parametrize(
    ("dinosaur", "meal"),
    [
        (STEG, (1, 0)),
        (VELO, (0, 1)),
        (BRACH, (2, 0)),
        (ALLO, (0, 2)),
        ("tyrannosaurus_rex", (0, 3)),
        ("triceratops", (3, 0)),
        ("iguanodon", (1, 0)),
        ("dimetrodon", (0, 2)),
    ],
)
def test_every_dinosaur_eats_its_printed_amount(dinosaur: str, meal: tuple[int, int]) -> None:
    state = begin(FEED, seat({"a2": dinosaur}, stock=(5, 5, 5)))
    assert stock(state) == (5 - meal[0], 5 - meal[1], 5)
    assert stands(state) == {"a2": dinosaur}


@rule("TED-11.1")
def test_a_flying_dinosaur_is_fed_as_well() -> None:
    state = begin(FEED, seat({"a2": STEG}, flyer="a2", stock=(5, 5, 0)))
    assert stock(state) == (4, 3, 0)


@rule("TED-11.2", "TED-R19")
def test_dinosaurs_in_the_holding_area_are_not_fed_and_do_not_score() -> None:
    state = begin(FEED, seat(holding=[STEG, "triceratops"], stock=(5, 5, 0)))
    assert stock(state) == (5, 5, 0)
    assert player(state).holding == [STEG, "triceratops"]


@rule("TED-11.4", "TED-25.7", "TED-R20")
def test_an_omnivore_eats_plant_or_meat() -> None:
    state = begin(FEED, seat({"b2": "gallimimus"}, stock=(1, 1, 0)))
    assert legal(state) == {"feed-b2-plant", "feed-b2-meat"}
    play(state, 0, "feed-b2-meat")
    assert stock(state) == (1, 0, 0)
    assert stands(state) == {"b2": "gallimimus"}


@rule("TED-R20")
def test_no_omnivore_has_a_mixed_meal() -> None:
    state = begin(FEED, seat({"b2": "gallimimus", "d1": "deinocheirus"}, stock=(1, 1, 0)))
    meals = {text for text in legal(state) if text.startswith("feed-b2")}
    assert meals == {"feed-b2-plant", "feed-b2-meat"}


@rule("TED-11.5")
def test_the_owner_chooses_who_is_fed_first() -> None:
    state = begin(FEED, seat({"a1": STEG, "b2": BRACH}, stock=(2, 0, 0)))
    assert legal(state) == {"feed-a1-plant", "feed-b2-plant"}
    assert stands(play(state.copy(), 0, "feed-b2-plant")) == {"b2": BRACH}
    assert stands(play(state.copy(), 0, "feed-a1-plant")) == {"a1": STEG}


@rule("TED-11.6", "TED-R21")
def test_feeding_goes_on_as_long_as_somebody_can_be_fed() -> None:
    state = begin(FEED, seat({"a1": STEG, "b2": STEG, "c2": STEG}, stock=(2, 0, 0)))
    assert "stop" not in legal(state)
    assert refused(state, 0, "stop") == "TED-11.6"
    play(state, 0, "feed-c2-plant")
    assert refused(state, 0, "stop") == "TED-11.6"
    play(state, 0, "feed-a1-plant")
    assert stands(state) == {"a1": STEG, "c2": STEG}


@rule("TED-R21")
def test_optional_cards_need_not_be_used() -> None:
    state = begin(FEED, seat({"a1": STEG}, cards=["dino_food_additives", "resource_converter"], stock=(0, 3, 0)))
    assert "stop" in legal(state)
    play(state, 0, "stop")
    assert stands(state) == {}
    assert player(state).cards == ["resource_converter", "dino_food_additives"]


@rule("TED-11.7")
def test_nobody_is_partly_fed() -> None:
    state = begin(FEED, seat({"a1": BRACH, "b2": ALLO}, stock=(1, 1, 0)))
    assert stands(state) == {}
    assert stock(state) == (1, 1, 0)
    hungry = begin(FEED, seat({"a1": BRACH, "b2": BRACH}, cards=["dino_food_additives"], stock=(3, 0, 0)))
    play(hungry, 0, "feed-a1-plant")
    assert refused(hungry, 0, "feed-b2-plant") == "TED-11.7"
    assert refused(hungry, 0, "feed-a1-plant") == "TED-11.1"
    assert refused(hungry, 0, "feed-b2-meat") == "TED-1.7"


@rule("TED-11.8")
def test_the_unfed_escape() -> None:
    state = begin(FEED, seat({"a1": STEG, "a2": VELO}, stock=(1, 0, 0)))
    assert stands(state) == {}  # the velociraptor escapes and eats the stegosaurus
    assert at(state).phase != "feed"


@rule("TED-11.9")
def test_supply_is_no_food() -> None:
    assert stands(begin(FEED, seat({"a1": STEG}, stock=(0, 0, 13)))) == {}
