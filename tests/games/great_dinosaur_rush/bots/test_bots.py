"""What the bots know: values that fit the rules of the museum, builds by design, play that beats chance."""

import pytest

from paddock.bots.engine.judge import Judge
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.bots.designer import designer_for, leading_designer
from paddock.games.great_dinosaur_rush.bots.estimate import Estimate
from paddock.games.great_dinosaur_rush.bots.heuristic import (
    GreatDinosaurRushHeuristic,
    GreatDinosaurRushSpecialist,
    next_answer,
)
from paddock.games.great_dinosaur_rush.bots.plans import DONATIONS, Planner
from paddock.games.great_dinosaur_rush.bots.rollout_policy import RolloutPolicy
from paddock.games.great_dinosaur_rush.engine.skeletons.body import LIMB_A
from paddock.games.great_dinosaur_rush.engine.steps import BUILD, READY
from tests.games.great_dinosaur_rush.positions import GAME, PIECES, State, at, draw, random_game, starting, table
from tests.rules import rule

HEURISTIC = GreatDinosaurRushHeuristic()


def value(state: State, seat: int = 0) -> float:
    return HEURISTIC.value(state, seat, int(state.seats))


def test_more_points_and_more_bones_are_better() -> None:
    assert value(table(scores=[20, 0, 0])) > value(table()) > value(table(scores=[0, 20, 0]))
    assert value(table(piles=["ggyyrr"])) > value(table())
    assert value(table(piles=["bb"])) > value(table())
    assert value(table(places=["h-3-1"], sites={"h-3-1": "ggg"})) > value(table(places=["h-3-1"]))


def test_the_most_notorious_is_worse_off() -> None:
    assert value(table(round=3, tokens=[[0, 0, 4]])) < value(table(round=3))
    assert value(table(round=3, tokens=[[0, 1, 0], [0, 0, 4]])) > value(table(round=3, tokens=[[0, 0, 0], [0, 0, 4]]))


def test_a_crime_half_done_is_not_free() -> None:
    """After six bones williston still has one to return and a token to draw."""
    state = table(step="act", scholars=["williston"])
    GAME.step(state, 0, GAME.parse(state, 0, "dynamite"))
    draw(state, *["bone-green"] * 6)
    before = HEURISTIC.score(state, 0)
    GAME.step(state, 0, GAME.parse(state, 0, "return-green"))
    draw(state, "token-2")
    assert abs(HEURISTIC.score(state, 0) - before) < 2.0


def test_a_card_that_fits_is_worth_more_than_one_that_does_not() -> None:
    near = table(round=2, piles=["yyyy"], hands=[["coelophysis"]])
    far = table(round=2, piles=["yyyy"], hands=[["camptosaurus"]])
    assert value(near) > value(far)


def test_values_are_shares_all_through_a_game() -> None:
    for state in random_game(3, seats=4)[60::9]:
        if state.outcome() is None and at(state).players[3].place is not None:
            values = [value(state, seat) for seat in range(4)]
            assert all(0.0 <= share <= 1.0 for share in values)
            assert abs(sum(values) - 2.0) < 1e-6


def test_who_is_ready_last_judges_before_the_hall_opens() -> None:
    """Otherwise a card in hand would be weighed against the draws of the next round."""
    last = [state for state in random_game(3) if state.step == BUILD and len(state.to_act()) == 1]
    assert last
    for state in last:
        seat = state.turn()
        for move in state.legal_moves(seat):
            judged = state.copy()
            assert 0.0 <= HEURISTIC.value_after(judged, seat, move, int(state.seats), Rng(1)) <= 1.0
            assert judged.step == BUILD


def test_an_estimate_pays_for_leading_and_knows_duels() -> None:
    settings = GAME.settings_of(GAME.complete_options({}))
    three = Estimate(PIECES, settings, 3, [2] * 5)
    rivals = [[5.0] * 5] * 3
    values = [three.points(1, float(count), rivals, 0, 0.9) for count in range(12)]
    assert values == sorted(values)
    assert values[11] > 9.5
    assert values[0] == 0.0
    two = Estimate(PIECES, settings, 2, [2] * 5)
    assert two.points(1, 4.0, rivals, 0, 0.3) > two.points(1, 2.0, rivals, 0, 0.3) > 0.0


def test_a_lead_that_keeps_points_from_the_rival_is_worth_more() -> None:
    """Of two seats the one behind is paid less from three bones behind on (GDR-14.3)."""
    settings = GAME.settings_of(GAME.complete_options({}))
    two = Estimate(PIECES, settings, 2, [2] * 5)
    rivals = [[5.0] * 5] * 2
    values, leads = two.count_values(rivals, 0, 0.3), two.lead_values(rivals, 0, 0.3)
    height = len(values) // 5
    assert values[height + 9] - values[height + 7] < 0.1
    assert leads[height + 9] - leads[height + 7] > 2.0


def test_the_specialist_builds_the_design_step_by_step() -> None:
    state = table(step="build", piles=["ggyyyrrww", "g", "g"], hands=[["coelophysis"]], scholars=["osborn"])
    specialist = GreatDinosaurRushSpecialist(GAME)
    wanted = leading_designer(state, 0).best()
    while state.waits_for(0):
        move = specialist.choose(GAME.view(state, 0), state.legal_moves(0), Rng(1), Budget())
        assert move is not None
        GAME.step(state, 0, move)
    assert state.builds[0].part_counts() == wanted.part_counts()


@pytest.mark.parametrize("scholar", ["anning", "mantell"])
@pytest.mark.parametrize("letters", ["grybw", "grybwww"])
def test_every_design_can_be_reached_by_answers(scholar: str, letters: str) -> None:
    rng = Rng(8)
    hand = ["coelophysis", "allosaurus", "nodosaurus"]
    for seed in range(25):
        extra = "".join(letters[rng.below(len(letters))] for _ in range(seed))
        extra = extra.replace("w", "", max(0, extra.count("w") - 8))
        state = table(step="build", piles=[extra, "g", "g"], hands=[hand], scholars=[scholar])
        design = designer_for(state, 0).best()
        while state.builds and state.builds[0].question != READY:
            GAME.step(state, 0, next_answer(state.builds[0], design))


@rule("GDR-17.14")
def test_the_specialist_uses_mantells_ability() -> None:
    """Two white bones branch off the one red bone of the larger limb."""
    state = table(step="build", piles=["gwgggw", "gyrb", "gyr"], scholars=["mantell"])
    specialist = GreatDinosaurRushSpecialist(GAME)
    while state.waits_for(0):
        move = specialist.choose(GAME.view(state, 0), state.legal_moves(0), Rng(1), Budget())
        assert move is not None
        GAME.step(state, 0, move)
    assert (state.builds[0].coloured[LIMB_A], state.builds[0].whites[LIMB_A]) == (1, 2)


def test_rollouts_answer_every_build() -> None:
    state = table(step="build", piles=["ggyyrrbww", "g", "g"], hands=[["coelophysis"]])
    rng = Rng(2)
    while at(state).step == "build":
        seat = state.turn()
        GAME.step(state, seat, HEURISTIC.rollout_move(state, seat, rng))
    draw(state, "exhibit")
    move = HEURISTIC.rollout_move(state, state.turn(), rng)
    assert move in state.legal_moves(state.turn())


def chosen_by_plan(state: State, iterations: int = 60) -> str:
    specialist = GreatDinosaurRushSpecialist(GAME)
    move = specialist.choose(GAME.view(state, 0), state.legal_moves(0), Rng(4), Budget(iterations=iterations))
    assert move is not None
    return GAME.text(state, 0, move)


def test_a_plan_goes_where_the_bones_are() -> None:
    assert chosen_by_plan(table(places=["h-3-1"], sites={"h-2-1": "bbgry"})) == "move-E1"


def test_a_plan_takes_the_bones_that_can_be_had_only_now() -> None:
    """In the last circuit the site is collected right after the action: blowing it up would lose five bones."""
    state = table(step="act", circuit=3, round=3, places=["h-3-1"], sites={"h-3-1": "ggryy"})
    assert chosen_by_plan(state) != "dynamite"


def test_all_moves_are_weighed_the_chosen_one_first() -> None:
    state = table(places=["h-3-1"], sites={"h-2-1": "bbgry"})
    specialist = GreatDinosaurRushSpecialist(GAME)
    weighed = specialist.weigh(GAME.view(state, 0), state.legal_moves(0), Rng(4), Budget(iterations=120))
    assert weighed is not None
    assert sorted(one.move for one in weighed) == state.legal_moves(0)
    assert GAME.text(state, 0, weighed[0].move) == "move-E1"
    assert all(0.0 < one.win < 1.0 and one.line[0] == (0, one.move) for one in weighed)
    assert abs(sum(one.share for one in weighed) - 1.0) < 1e-6


def test_few_donations_are_tried_wherever_hayden_may_go() -> None:
    """He has some forty ways to go, and with all colours in his pile a hundred handfuls to give at the end of each."""
    state = table(seats=4, scholars=["hayden"], piles=["gggrrryyybbbwww"], tokens=[[1, 1, 1]])
    planner = Planner(state, 0, Rng(1), Judge())
    planner.find_plans(0, 0.0)
    assert {plan.answers[0] for plan in planner.plans} == set(state.legal_moves(0)), "each way has a plan"
    assert len(planner.donations) == DONATIONS
    after = state.copy()
    for move in planner.plans[-1].answers[:-1]:
        after.apply(0, move)
    assert len(starting(after, "donate")) > 100
    tried = [GAME.text(after, 0, move) for move in planner.worth_trying(after)]
    assert len([text for text in tried if text.startswith("donate")]) <= DONATIONS
    assert starting(after, "steal") | starting(after, "publicize") <= set(tried)


def test_plans_keep_to_the_time_they_get() -> None:
    state = table(places=["h-3-1"], sites={"h-2-1": "bbgry"})
    specialist = GreatDinosaurRushSpecialist(GAME)
    assert specialist.choose(GAME.view(state, 0), state.legal_moves(0), Rng(4), Budget(seconds=0.05)) is not None


def test_the_rollout_policy_makes_legal_moves_all_through_the_field() -> None:
    for seed, seats in ((1, 2), (2, 4), (3, 5)):
        for state in random_game(seed, seats=seats)[::7]:
            seat = state.turn()
            if seat >= 0 and at(state).step not in ("build", "choose_paleontologist"):
                move = RolloutPolicy(state.copy()).move(state, seat, Rng(seed))
                assert move in state.legal_moves(seat)
