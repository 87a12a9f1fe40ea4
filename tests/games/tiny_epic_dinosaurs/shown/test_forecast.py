"""What the view foretells of a ranch: losses with rule and price, meals, births."""

from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.shown.view_types import Birth, Loss, Meal, RanchSeen
from tests.games.tiny_epic_dinosaurs.positions import ALLO, BRACH, GAME, STEG, VELO, begin, play, seat


def seen(*args: object, **options: object) -> RanchSeen:
    return GAME.view(begin(moves.ARRANGE, seat(*args, **options)), 0).ranches[0]  # type: ignore[arg-type]


def test_a_loss_tells_its_rule_and_its_price() -> None:
    ranch = seen({"b2": STEG, "a3": VELO, "b3": STEG}, "b3n", holding=[ALLO])
    assert ranch.losses == [
        Loss(STEG, "b2", "TED-10.11", "barrier"),
        Loss(VELO, "a3", "TED-10.10", "dinosaur"),
        Loss(STEG, "b3", "TED-10.10", "barrier"),
        Loss(ALLO, "", "TED-10.14", "dinosaur"),
    ]


def test_a_unique_dinosaur_beside_another_in_a_pen_is_told() -> None:
    ranch = seen({"a3": "triceratops", "b3": "dracorex"}, "b3n")
    assert [loss.rule for loss in ranch.losses] == ["TED-10.13", "TED-10.13"]


def test_what_cannot_be_taken_costs_nothing() -> None:
    assert seen({"b2": STEG}).losses == [Loss(STEG, "b2", "TED-10.11", "")]
    assert seen({"b2": STEG}, spare=1).losses == [Loss(STEG, "b2", "TED-10.11", "barrier")]  # it will be placed
    assert seen({"b2": ALLO}).losses == [Loss(ALLO, "b2", "TED-10.11", "")]
    upgraded = seen({"b2": STEG}, "b3n", cards=["enclosure_upgrades"])
    assert [loss.price for loss in upgraded.losses] == [""]


def test_an_omnivore_costs_one_or_the_other_or_what_is_free() -> None:
    both = seen({"a2": STEG}, "b3n", holding=["gallimimus"])
    assert both.losses == [Loss("gallimimus", "", "TED-10.14", "either")]
    no_barrier = seen({"a2": STEG}, holding=["gallimimus"])
    assert [loss.price for loss in no_barrier.losses] == [""]


def test_a_penalty_paid_this_round_is_not_asked_again() -> None:
    state = begin(moves.ARRANGE, seat({"a3": STEG, "b3": STEG}, "b3n b1w", holding=[BRACH], stock=(1, 0, 0)))
    play(state, 0, "stop", "stop", "lose-b1w")
    assert [meal.price for meal in GAME.view(state, 0).ranches[0].meals] == ["", ""]


def test_meals_tell_what_is_eaten() -> None:
    ranch = seen({"a2": BRACH, "b2": "gallimimus"})
    assert ranch.meals == [
        Meal(BRACH, "a2", "herbivore", 2, 0, ""),
        Meal("gallimimus", "b2", "omnivore", 1, 1, ""),
    ]


def test_births_tell_how_many_and_where_they_fit() -> None:
    ranch = seen({"a3": STEG, "b3": STEG}, "b3n")
    assert ranch.births == [Birth(STEG, 1, 1)]  # a2, the permanent enclosure, is free
    assert seen({"a3": STEG, "b3": VELO}, "b3n").births == []
