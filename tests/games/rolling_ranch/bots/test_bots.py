"""What the heuristic and the planner of Rolling Ranch know."""

from typing import cast

import pytest

from paddock.bots.game_knowledge import heuristic_of, specialist_of
from paddock.bots.greedy import GreedyBot
from paddock.bots.random import RandomBot
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play as play_game
from paddock.contract.game import Outcome
from paddock.games.rolling_ranch.bots.evaluation import BARN_VALUES
from paddock.games.rolling_ranch.bots.heuristic import RollingRanchHeuristic
from tests.games.rolling_ranch.positions import GAME, Drawn, State, full_but, play, roll, table, written

HEURISTIC = cast(RollingRanchHeuristic, heuristic_of(GAME))
EVALUATION = HEURISTIC.evaluation


def best(state: State, seat: int = 0) -> str:
    return GAME.text(state, seat, HEURISTIC.rollout_move(state, seat, Rng(1)))


def expected(drawn: Drawn, rounds: float = 12.0, mission: int = -1) -> float:
    return EVALUATION.of_ranch(table(written(drawn), written()).shown[0], mission, rounds)


def test_a_pen_that_can_stay_pure_promises_more_than_a_mixed_one() -> None:
    assert expected({"C6": "cow", "C3": "cow"}) > expected({"C6": "cow", "D3": "cow"})
    assert expected({"C6": "cow", "C3": "pig"}) < expected({"C6": "cow"})


def test_it_keeps_a_pen_of_cows_pure() -> None:
    state = roll(table(written({"C6": "cow", "C3": "cow", "C5": "cow"}), written()), "64")
    play(state, 0, "rescue-blue")
    assert best(state) != "draw-C4"


def test_a_promise_with_no_round_to_go_is_the_score() -> None:
    for drawn in ({}, {"C6": "cow", "C3": "cow", "A1": "warehouse_1"}, full_but("A1")):
        ranch = table(written(drawn), written()).shown[0]
        assert EVALUATION.of_ranch(ranch, -1, 0.0) == pytest.approx(int(ranch.open_points()))


MISSIONS = [mission.id for mission in GAME.pieces.missions]
TEN_PIGS = MISSIONS.index("m12")  # ten chickens, ten pigs
COWS_AND_HOUSES = MISSIONS.index("m20")  # eight cows, four buildings
PEN_E, PEN_G = 4, 6
PIG_PENS = MISSIONS.index("m09")  # four pens of pigs, eight cows


def wished(drawn: Drawn, mission: int, rounds: float = 12.0) -> float:
    return expected(drawn, rounds, mission) - expected(drawn, rounds)


def test_a_mission_promises_more_the_less_it_lacks_and_the_longer_the_game_lasts() -> None:
    seven = dict.fromkeys(("C6", "C3", "C4", "C5", "C1", "A3", "A1"), "cow")
    eight = {**seven, "B5": "cow"}
    assert wished({}, COWS_AND_HOUSES) < wished(seven, COWS_AND_HOUSES) < wished(eight, COWS_AND_HOUSES)
    assert wished(seven, COWS_AND_HOUSES, 2.0) < wished(seven, COWS_AND_HOUSES)
    assert wished(seven, COWS_AND_HOUSES, 0.0) == 0
    assert wished(eight, COWS_AND_HOUSES, 0.0) == pytest.approx(3)


def test_an_animal_is_wished_for_by_the_mission_that_counts_it() -> None:
    ranch = table(written(dict.fromkeys(("C6", "C3", "C4", "C5", "D3", "D5"), "pig")), written()).shown[0]
    assert EVALUATION.mission_value.of_animal(ranch, 1, PEN_E, TEN_PIGS, 6) > 0
    assert EVALUATION.mission_value.of_animal(ranch, 1, PEN_E, COWS_AND_HOUSES, 6) == 0


def test_a_pen_that_a_mission_counts_on_is_not_spoilt() -> None:
    pigs = dict.fromkeys(("A3", "A1", "G3", "G2", "I4", "I5", "E4", "E2"), "pig")
    ranch = table(written(pigs), written()).shown[0]
    pig, chicken = (EVALUATION.mission_value.of_animal(ranch, animal, PEN_E, PIG_PENS, 6) for animal in (1, 0))
    assert pig > 0 > chicken


def test_the_last_icons_of_a_building_are_wished_for_where_buildings_count() -> None:
    three = {"A3": "barn_1", "A1": "barn_2", "B5": "warehouse_1"}
    ranch = table(written(three, rows={"greenhouse_1": (4, 1)}), written()).shown[0]
    near, far = (EVALUATION.mission_value.of_icon(ranch, building, COWS_AND_HOUSES, 6) for building in (4, 5))
    assert near > far == 0


def test_a_sheet_that_cannot_meet_an_objective_has_no_wish_for_it() -> None:
    mixed = dict.fromkeys(("A3", "B5", "C6", "D3", "E4", "F6"), "chicken")
    ranch = table(written(mixed), written()).shown[0]
    assert EVALUATION.mission_value.of_animal(ranch, 1, PEN_G, PIG_PENS, 6) == 0


def test_a_barn_is_worth_the_doubles_to_be_expected() -> None:
    assert EVALUATION.barn_value(0, 2, 12.0) == pytest.approx(2 * BARN_VALUES[1])
    assert EVALUATION.barn_value(0, 2, 0.0) == 0


def test_values_of_a_table_add_up() -> None:
    sheets = written({"C6": "cow", "C3": "cow"}), written(), written({"C6": "pig"})
    state = roll(table(*sheets, missions=["m18", "m17", "m08"]), "64")
    values = [HEURISTIC.value(state, seat, 3) for seat in range(3)]
    assert sum(values) == pytest.approx(1.5)
    assert values[0] > values[2] > values[1]


def test_alone_points_are_what_counts() -> None:
    low, high = (Outcome([points], [1], "last-round") for points in (40, 90))
    assert HEURISTIC.worth(low, 0) < HEURISTIC.worth(high, 0) <= 1
    state = roll(table(written({"C6": "cow"})), "64")
    assert 0 < HEURISTIC.value(state, 0, 1) < 1


def test_priors_prefer_what_promises_more() -> None:
    state = play(
        roll(table(written({"C6": "chicken", "C3": "chicken", "D3": "cow"}), written()), "64"), 0, "rescue-blue"
    )
    good, bad = (HEURISTIC.prior(state, 0, GAME.parse(state, 0, text)) for text in ("draw-C4", "draw-D4"))
    assert good > bad > 0


def test_the_planner_fills_a_pen_of_cows_in_the_last_round() -> None:
    cows = written(dict.fromkeys(("C6", "C3", "C5", "C1"), "cow"))
    state = roll(table(cows, written(), round_number=59), "34")
    view = GAME.view(state, 0)
    specialist = specialist_of(GAME)
    assert specialist is not None
    move = specialist.choose(view, state.legal_moves(0), Rng(1), Budget(iterations=24))
    assert move is not None
    assert GAME.text(state, 0, move) == "rescue-blue"
    play(state, 0, "rescue-blue")
    move = specialist.choose(GAME.view(state, 0), state.legal_moves(0), Rng(1), Budget(iterations=24))
    assert move is not None
    assert GAME.text(state, 0, move) == "draw-C4"


def test_alone_in_the_last_round_it_thinks_no_longer_than_it_may() -> None:
    """Whatever it does ends the game, so that nobody has to choose in any playout."""
    state = roll(table(written(), round_number=29), "34")
    legal = state.legal_moves(0)
    assert MctsBot(GAME).choose(GAME.view(state, 0), legal, Rng(1), Budget(seconds=0.01)) in legal


def test_plans_go_by_the_seed() -> None:
    state = roll(table(), "64")
    bot = MctsBot(GAME, iterations=24)
    chosen = {bot.choose(GAME.view(state, 0), state.legal_moves(0), Rng(3), Budget()) for _ in range(3)}
    assert len(chosen) == 1


def test_the_last_to_answer_judges_as_the_first_does() -> None:
    first = roll(table(written({"C6": "cow", "C3": "cow"}), written({"C6": "cow", "C3": "cow"})), "64")
    last = play(first.copy(), 1, "rescue-blue", "draw-C4")
    assert first.legal_moves(0) == last.legal_moves(0)
    for move in first.legal_moves(0):
        values = {HEURISTIC.value_after(one.copy(), 0, move, 2, Rng(seed)) for one in (first, last) for seed in (1, 2)}
        assert len(values) == 1


def test_greedy_counts_on_the_births_of_a_round() -> None:
    state = roll(table(written({"C6": "chicken", "C3": "chicken"}), written()), "54")
    assert GAME.pieces.rolls[state.roll].breeds
    ended = EVALUATION.round_after(state, 0, GAME.parse(state, 0, "rescue-blue"), EVALUATION.rounds_left(state))
    assert int(ended.chickens).bit_count() == 4


@pytest.mark.parametrize("options", [{}, {"reveal_sheets_each_round": False}, {"side": "B"}])
def test_greedy_beats_random(options: dict[str, str | int | bool]) -> None:
    for seed in range(3):
        record = play_game(
            GAME, [GreedyBot(GAME, samples=2), RandomBot(GAME)], Dealer(seed_from(seed)), options=options
        )
        assert record.outcome is not None
        assert record.outcome.ranks == [1, 2]
