"""A network corrects what a planner thinks of the end of a playout, where there is one that knows such positions."""

from array import array
from pathlib import Path

import msgspec
import pytest

import paddock
from paddock.bots.engine.heuristic import Heuristic
from paddock.bots.engine.judge import Judge
from paddock.bots.game_knowledge import Judged
from paddock.bots.networks import Weights, write_weights
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, AnyGame, State
from tests.bots.test_networks import random_weights

PLANNED = ("great_dinosaur_rush", "rolling_ranch", "tiny_epic_dinosaurs")
FEW = Budget(iterations=4)


class Sure(Heuristic):
    """Four to one, whatever the position."""

    def value(self, state: State, seat: int, seats: int) -> float:
        return 0.8


def asked(game: AnyGame) -> State:
    """The first decision with a choice."""
    state: State = game.new(2)
    rng = Rng(1)
    while (seat := state.turn()) == CHANCE or len(state.legal_moves(seat)) == 1:
        state.apply(seat, state.random_move(seat, rng))
    return state


def choose(bot: MctsBot, state: State) -> int:
    seat = state.turn()
    return bot.choose(bot.game.view(state, seat), state.legal_moves(seat), Rng(1), FEW)


def test_odds_are_multiplied() -> None:
    state = asked(paddock.find_game("jurassic_snack"))
    judge = Judge()
    assert judge.corrected(0.3, state, 0, 2) == 0.3
    judge.learned = Sure()
    assert judge.corrected(0.5, state, 0, 2) == pytest.approx(0.8)
    assert judge.corrected(0.2, state, 0, 2) == pytest.approx(0.5)
    judge.trust = 0.5
    assert judge.corrected(0.5, state, 0, 2) == pytest.approx(2 / 3)
    judge.belief = 0.5
    assert judge.corrected(0.2, state, 0, 2) == pytest.approx(0.5)
    assert 0.0 < judge.corrected(0.0, state, 0, 2) < judge.corrected(1.0, state, 0, 2) < 1.0


@pytest.mark.parametrize("name", PLANNED)
def test_planners_are_lent_the_network(name: str, tmp_path: Path) -> None:
    game = paddock.find_game(name)
    state = asked(game)
    weights = random_weights(game)
    write_weights(tmp_path / "some.bin", weights)
    bot = MctsBot(game, network=tmp_path / "some.bin")
    assert isinstance(bot.specialist, Judged)
    assert choose(bot, state) in state.legal_moves(state.turn())
    assert bot.specialist.judge.learned is bot.learned(2)
    header = msgspec.structs.replace(weights.header, unseen=weights.header.features)
    write_weights(tmp_path / "unseen.bin", Weights(header, weights.numbers))
    blind = MctsBot(game, network=tmp_path / "unseen.bin")
    choose(blind, state)
    assert isinstance(blind.specialist, Judged)
    assert blind.specialist.judge.learned is None, "it knows no such position"


@pytest.mark.parametrize("name", PLANNED)
def test_a_network_that_says_nothing_changes_nothing(name: str, tmp_path: Path) -> None:
    """Where playouts end as they do without one. Rolling Ranch plays fewer rounds out with a network."""
    game = paddock.find_game(name)
    state = asked(game)
    weights = random_weights(game)
    silent = Weights(weights.header, array("f", bytes(4 * len(weights.numbers))))
    write_weights(tmp_path / "silent.bin", silent)
    choice = choose(MctsBot(game, network=tmp_path / "silent.bin"), state)
    assert choice in state.legal_moves(state.turn())
    if name != "rolling_ranch":
        assert choice == choose(MctsBot(game, network=False), state)
