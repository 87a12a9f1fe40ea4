"""The plan of feeding: whatever a player wishes, the engine has played it, and its steps lead there."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from paddock.contract.engine.luck import Rng
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.game import TinyEpicDinosaurs
from paddock.games.tiny_epic_dinosaurs.shown.feeding_plan import FeedingPlan, FeedingWish, Way, WishedWay
from paddock.games.tiny_epic_dinosaurs.shown.position_types import SeatPosition
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    begin,
    edition,
    legal,
    play,
    player,
    question,
    random_game,
    seat,
    stands,
    stock,
)

REX, GALLI = "tyrannosaurus_rex", "gallimimus"


def judged(state: State, *order: str, **ways: Way) -> FeedingPlan:
    """`ways` by site."""
    return judged_after((), state, *order, **ways)


def judged_after(tried: tuple[str, ...], state: State, *order: str, **ways: Way) -> FeedingPlan:
    view = GAME.view(state, 0)
    names = {meal.site: meal.dinosaur for meal in view.ranches[0].meals}
    wished = [WishedWay(site, names[site], way) for site, way in ways.items()]
    wish = FeedingWish(list(tried), list(order), wished)
    return GAME.freehand.judge(view, msgspec.json.encode(wish).decode())


def fates(plan: FeedingPlan) -> dict[str, str]:
    return {one.meal.site: one.fate for one in plan.served}


def ways(plan: FeedingPlan, site: str) -> dict[Way, bool]:
    return next({open.way: open.feeds for open in one.ways} for one in plan.served if one.meal.site == site)


def asked(
    ranch: dict[str, str], *, plants: int = 0, meat: int = 0, supply: int = 0, cards: tuple[str, ...] = ()
) -> State:
    return begin(moves.FEED, seat(ranch, stock=(plants, meat, supply), cards=list(cards)))


ADDITIVES, CONVERTER = ("dino_food_additives",), ("resource_converter",)
HERD = {"a2": BRACH, "a3": STEG, "b3": STEG}


def test_most_are_fed_if_nobody_says_otherwise_and_who_is_put_first_eats_first() -> None:
    assert judged(asked(HERD, plants=2, cards=ADDITIVES)).steps == ["feed-a3-plant", "feed-b3-plant", "stop"]
    assert judged(asked(HERD, plants=3, cards=ADDITIVES), "a2").steps == ["feed-a2-plant", "feed-a3-plant", "stop"]


def test_what_the_table_does_by_itself_is_no_step() -> None:
    assert judged(asked(HERD, plants=2)).steps == ["feed-a3-plant"]  # then one meal fits, then none
    assert judged(asked(HERD, plants=3), "a2").steps == ["feed-a2-plant", "feed-a3-plant"]
    omnivore = asked({"c1": GALLI, "a3": STEG, "d3": BRACH}, plants=5, meat=1)
    assert judged(omnivore, "c1").steps == ["feed-c1-plant"]  # then there is enough for all others


def test_an_omnivore_eats_what_the_others_leave() -> None:
    plan = judged(asked({"c1": GALLI, "a3": STEG, "b3": STEG}, plants=2, meat=1), "c1")
    assert [(one.way.food, one.fate) for one in plan.served] == [("meat", "fed"), ("plant", "fed"), ("plant", "fed")]


def test_smaller_meals_are_served_when_a_large_one_is_too_much() -> None:
    plan = judged(asked({"a2": BRACH, "a3": STEG}, plants=1, cards=ADDITIVES), "a2", "a3")
    assert fates(plan) == {"a2": "hungry", "a3": "fed"}
    assert (plan.needs, plan.left) == ([3, 0], [0, 0, 0])


def test_who_could_still_eat_something_else_must() -> None:
    plan = judged(asked({"a3": STEG, "c1": GALLI}, plants=1, meat=1, cards=ADDITIVES), "a3", c1=Way("plant"))
    assert fates(plan) == {"a3": "fed", "c1": "fed"}
    assert plan.served[1].way == Way("meat")
    assert plan.steps == ["feed-a3-plant", "feed-c1-meat"]


def test_who_is_exempt_need_not_eat() -> None:
    state = asked({"b2": GALLI, "b1": STEG, "b3": STEG}, plants=3, meat=1)
    play(state, 0, "exempt-b3")
    plan = judged(state)
    assert fates(plan) == {"b1": "fed", "b2": "fed", "b3": "exempt"}
    assert plan.steps[-1] == "stop"
    assert stands(play(state, 0, *plan.steps)) == {"b2": GALLI, "b1": STEG, "b3": STEG}


def test_nobody_is_exempt_before_its_owner_says_so() -> None:
    state = asked({"b2": GALLI, "b1": STEG, "b3": STEG}, plants=1)
    assert legal(state) == {"exempt-b1", "exempt-b3"}
    assert "exempt" not in fates(judged(state)).values()


def test_the_converter_pays_one_resource_as_one_food_and_no_more_than_it_may() -> None:
    supply = Way("plant", 1, "supply")
    one = judged(asked({"a2": BRACH, "a3": STEG}, plants=1, supply=1, cards=CONVERTER), "a2", a2=supply)
    assert (fates(one), one.steps) == ({"a2": "fed", "a3": "hungry"}, ["feed-a2-plant-1supply"])  # no supply is left
    two = judged(
        asked({"a2": BRACH, "a3": STEG}, supply=4, cards=CONVERTER), "a2", a2=Way("plant", 2, "supply"), a3=supply
    )
    assert fates(two) == {"a2": "fed", "a3": "hungry"}
    other = asked({"a2": BRACH, "d1": ALLO}, plants=1, meat=1, supply=4, cards=CONVERTER)
    assert fates(judged(other, "a2", a2=supply, d1=Way("meat", 1, "supply"))) == {"a2": "fed", "d1": "hungry"}


def test_ways_tell_whether_they_would_feed_with_the_rest_as_it_is() -> None:
    state = asked({"a2": BRACH, "a3": STEG}, plants=2, supply=1, cards=CONVERTER)
    assert ways(judged(state), "a2") == {
        Way("plant"): False,  # the stegosaurus has eaten one
        Way("plant", 1, "supply"): True,
    }
    assert ways(judged(state, "a2"), "a2")[Way("plant")]


def test_a_way_that_is_gone_or_was_for_another_is_forgotten() -> None:
    state = asked({"a2": BRACH, "a3": STEG}, plants=2, cards=ADDITIVES)
    plain = judged(state)
    assert judged(state, a3=Way("meat")) == plain
    assert judged(state, a3=Way("plant", 1, "supply")) == plain
    assert judged(state, a3=Way(victim="a2")) == plain
    view = GAME.view(state, 0)
    other = FeedingWish(ways=[WishedWay("a3", VELO, Way("plant"))], order=["z9", "a3", "a3"])
    assert GAME.freehand.judge(view, msgspec.json.encode(other).decode()).steps == plain.steps


def test_a_bite_is_sent_alone_and_comes_before_all_else() -> None:
    state = asked({"d1": REX, "a3": STEG, "b3": STEG}, plants=1)
    plan = judged(state, "a3", "d1", d1=Way(victim="a3"))
    assert fates(plan) == {"d1": "fed", "a3": "eaten", "b3": "fed"}
    assert plan.steps == ["bite-a3"]
    assert plan.left == [0, 1, 0]


@pytest.mark.parametrize("gain", [0, 1, 2, 3])
def test_an_edition_says_what_a_bite_gains(gain: int, tmp_path: Path) -> None:
    game = with_gain(tmp_path, gain)
    state = game.load(GAME.dump(asked({"d1": REX, "a3": STEG, "b2": ALLO})))
    wish = FeedingWish(ways=[WishedWay("d1", REX, Way(victim="a3"))])
    plan = game.freehand.judge(game.view(state, 0), msgspec.json.encode(wish).decode())
    eats = gain >= 2
    assert fates(plan)["b2"] == ("fed" if eats else "hungry")
    assert plan.left == [0, gain - 2 if eats else gain, 0]


def with_gain(folder: Path, gain: int) -> TinyEpicDinosaurs:
    amounts = f"{{ meat = {gain} }}" if gain else "{}"
    return edition(folder, f'[[research_card]]\nid = "{REX}"\n[research_card.params]\ngain = {amounts}\n')


def test_before_phase_5_the_plan_tells_what_would_come() -> None:
    state = begin(moves.ARRANGE, seat(HERD, "b3n", stock=(2, 0, 0)))
    plan = GAME.freehand.beside(GAME.view(state, 0)).feeding
    assert plan is not None
    assert fates(plan) == {"a3": "fed", "b3": "fed", "a2": "hungry"}
    assert [birth.species for birth in plan.births] == [STEG]
    assert fates(judged(state, "a2")) == {"a2": "fed", "a3": "hungry", "b3": "hungry"}
    assert judged(state, "a2").births == []
    assert fates(judged_after(("pick-a2", "stop"), state)) == {"a3": "fed", "b3": "fed"}
    assert all(not one.ways for one in plan.served)


def test_there_is_no_plan_in_other_phases_and_none_for_who_is_fleeing() -> None:
    state = begin(moves.FEED, seat({"a1": STEG, "a2": STEG, "b2": ALLO}, "b3n", stock=(0, 0, 0)))
    assert GAME.freehand.beside(GAME.view(state, 0)).feeding is None
    with pytest.raises(ValueError, match="nobody is fed now"):
        judged(state)


@pytest.mark.parametrize("text", ["", "feed-a3-plant", "[]", '{"order": 3}', '{"tried": ["stop"], "more": 1}'])
def test_nonsense_is_no_wish(text: str) -> None:
    with pytest.raises(ValueError, match="no wish"):
        GAME.freehand.judge(GAME.view(asked(HERD, plants=2), 0), text)


def test_steps_that_cannot_be_made_are_not_tried() -> None:
    with pytest.raises(ValueError, match="cannot be tried"):
        judged_after(("feed-a3-meat",), asked(HERD, plants=2))


@pytest.mark.parametrize("seed", range(12))
def test_every_wish_is_carried_out_as_it_was_told(seed: int) -> None:
    """Random ranches, cards, orders and ways: the steps are legal, and who the plan says goes hungry flees."""
    luck, told = Random(seed), 0
    for _ in range(40):
        state = begin(moves.FEED, random_seat(luck), SLOW)
        if question(state) != "feed":
            continue
        plan = random_plan(state, luck)
        if "eaten" in fates(plan).values():
            assert plan.steps[0].startswith("bite-")
            continue
        told += 1
        before, after = stands(state), play(state.copy(), 0, *plan.steps)
        assert question(after) != "feed"
        hungry = [before[site] for site, fate in fates(plan).items() if fate == "hungry"]
        assert escaped(before, after) == sorted(hungry)
        if "super_food_research" not in player(state).cards:
            assert list(stock(after)) == plan.left
    assert told > 5


SLOW = seat({"b2": GALLI, "b1": STEG}, stock=(5, 5, 0), side="R2A")  # must choose until the end


def escaped(before: dict[str, str], after: State) -> list[str]:
    """Those on the run, or those that are gone: a penalty is asked for while anybody is on the run."""
    fleeing = player(after).fugitives
    gone = (
        [site for site in before if site in fleeing]
        if fleeing
        else [site for site in before if site not in stands(after)]
    )
    return sorted(before[site] for site in gone)


def random_seat(luck: Random) -> SeatPosition:
    cells = luck.sample(["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "d3"], 6)
    kinds = [luck.choice([STEG, VELO, BRACH, ALLO]) for _ in range(4)] + luck.sample(
        [REX, "deinocheirus", "triceratops"], 2
    )
    cards = luck.sample(["resource_converter", "dino_food_additives", "super_food_research", "mobile_barriers"], 2)
    stock = (luck.randrange(6), luck.randrange(6), luck.randrange(4))
    return seat(dict(zip(cells, kinds, strict=True)), stock=stock, cards=cards)


def random_plan(state: State, luck: Random) -> FeedingPlan:
    first = judged(state)
    sites = [one.meal.site for one in first.served]
    chosen = {one.meal.site: luck.choice(one.ways).way for one in first.served if luck.random() < 0.5}
    return judged(state, *luck.sample(sites, len(sites)), **chosen)


def test_a_plan_depends_on_nothing_that_the_seat_does_not_know() -> None:
    for state in random_game(3, 2):
        if state.phase not in (moves.ARRANGE, moves.FEED) or 0 not in state.to_act():
            continue
        view = GAME.view(state, 0)
        other = GAME.determinize(view, Rng(77))
        assert GAME.view(other, 0) == view
        if GAME.freehand.beside(view).feeding is not None:
            assert judged(other, "a2") == judged(state, "a2")
