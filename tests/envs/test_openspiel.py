"""OpenSpiel's own tests judge the adapter, at every game's fewest and most seats."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.bots import uniform_random

import paddock
from paddock.contract.game import OptionValue
from paddock.envs import openspiel
from tests.envs.tables import NAMES, TABLES


def spiel_game(name: str, seats: int, options: dict[str, OptionValue]) -> pyspiel.Game:
    return pyspiel.load_game(openspiel.PREFIX + name, {openspiel.PLAYERS: seats, **options})


tables = pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)


SOME = [
    pytest.param(*table, id=name, marks=[pytest.mark.long] * (table[1] > 4))
    for table, name in zip(TABLES, NAMES, strict=True)
]


@pytest.mark.parametrize(("name", "seats", "options"), SOME)
@pytest.mark.slow
def test_random_games_and_their_serialization(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    pyspiel.random_sim_test(spiel_game(name, seats, options), num_sims=1, serialize=True, verbose=False)


@tables
def test_a_resampled_state_is_the_same_to_its_seat(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    """As OpenSpiel's ResampleInfostateTest, which Python cannot call."""
    luck = np.random.RandomState(5)
    state = spiel_game(name, seats, options).new_initial_state()
    steps = 0
    while not state.is_terminal() and steps < 120:
        if not state.is_chance_node():
            player = steps % seats
            other = state.resample_from_infostate(player, luck.uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.current_player() == state.current_player()
            steps += 1
        step(state, luck)


def step(state: pyspiel.State, luck: np.random.RandomState) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(luck.choice(outcomes, p=chances)))
    elif state.is_simultaneous_node():
        state.apply_actions([int(luck.choice(state.legal_actions(player))) for player in range(state.num_players())])
    else:
        state.apply_action(int(luck.choice(state.legal_actions())))


def test_what_is_hidden_is_resampled() -> None:
    """The kind of a token that the other seat has looked at is not the same in every sample."""
    luck = np.random.RandomState(2)
    state = spiel_game("rolling_ranch", 2, {}).new_initial_state()
    while state.is_chance_node():
        step(state, luck)
    missions = {tuple(state.resample_from_infostate(0, luck.uniform).position.state.missions) for _ in range(20)}
    assert len({own for own, _ in missions}) == 1
    assert len({other for _, other in missions}) > 3


def test_information_states_tell_apart_what_a_seat_was_told() -> None:
    luck = np.random.RandomState(2)
    state = spiel_game("jurassic_snack", 2, {}).new_initial_state()
    seen: set[str] = set()
    while not state.is_terminal():
        if not state.is_chance_node():
            knows = state.information_state_string(0)
            assert knows not in seen
            seen.add(knows)
        step(state, luck)


def test_simultaneous_nodes_are_simultaneous() -> None:
    luck = np.random.RandomState(2)
    state = spiel_game("rolling_ranch", 3, {}).new_initial_state()
    while state.is_chance_node():
        step(state, luck)
    assert state.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    assert all(state.legal_actions(player) for player in range(3))


def test_search_of_openspiel_plays_our_games() -> None:
    game = spiel_game("jurassic_snack", 2, {})
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), uct_c=1.4, max_simulations=3, random_state=luck)
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, luck)
    assert bot.step(state) in state.legal_actions()


def test_a_clone_is_a_position_of_its_own() -> None:
    state = spiel_game("jurassic_snack", 2, {}).new_initial_state()
    luck = np.random.RandomState(1)
    while state.is_chance_node():
        step(state, luck)
    before = str(state)
    step(state.clone(), luck)
    assert str(state) == before


def test_every_game_is_registered_once() -> None:
    openspiel.register()
    registered = pyspiel.registered_names()
    for name in paddock.game_names():
        assert registered.count(openspiel.PREFIX + name) == 1


# The sequential form


def sequential(name: str, seats: int, options: dict[str, OptionValue], horizon: int = 0) -> pyspiel.Game:
    return spiel_game(name, seats, {**options, openspiel.SEQUENTIAL: True, openspiel.HORIZON: horizon})


def after_chance(game: pyspiel.Game, luck: np.random.RandomState) -> pyspiel.State:
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, luck)
    return state


@tables
def test_information_set_search_plays_every_game(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    game, luck = sequential(name, seats, options, horizon=4 + 2 * seats), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=4, random_state=luck)
    state = after_chance(game, luck)
    for _ in range(3):
        move = bot.step(state)
        assert move in state.legal_actions()
        state.apply_action(move)
        while state.is_chance_node():
            step(state, luck)


@tables
def test_external_sampling_learns_every_game(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    solver = external_sampling_mccfr.ExternalSamplingSolver(sequential(name, seats, options, horizon=2))
    solver.iteration()
    assert solver._infostates


@tables
def test_policies_are_evaluated_in_every_game(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    game = sequential(name, seats, options, horizon=3 * seats)
    luck = np.random.RandomState(3)
    bots = [uniform_random.UniformRandomBot(player, luck) for player in range(seats)]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, luck)
    assert len(returns) == seats
    assert seats == 1 or np.isclose(sum(returns), 0.0)


def test_seats_that_choose_at_once_do_not_see_each_other_in_the_sequential_form() -> None:
    """Whatever the first seat chooses, the second knows the same."""
    state = after_chance(sequential("rolling_ranch", 2, {}), np.random.RandomState(4))
    assert state.current_player() == 0
    known = set()
    for move in state.legal_actions():
        other = state.child(move)
        while other.current_player() == 0:
            other.apply_action(other.legal_actions()[0])
        if other.current_player() == 1:
            known.add(other.information_state_string(1))
    assert len(known) == 1


def test_one_seat_alone_chooses_in_turn() -> None:
    assert spiel_game("rolling_ranch", 1, {}).get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert pyspiel.load_game(openspiel.PREFIX + "rolling_ranch").num_players() == 2


def test_a_horizon_ends_the_game_with_a_verdict() -> None:
    luck = np.random.RandomState(5)
    state = after_chance(sequential("jurassic_snack", 2, {}, horizon=9), luck)
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        step(state, luck)
    assert decisions == 9
    assert sum(state.returns()) == 0.0
    assert 0.0 < abs(state.returns()[0]) < 1.0
