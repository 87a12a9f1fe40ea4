"""What every bot keeps: legal moves, the same choice for the same seed, and the time it was given."""

import os
import subprocess
import sys
from collections.abc import Mapping
from time import perf_counter
from types import ModuleType

import pytest

import paddock
from paddock.bots import game_knowledge
from paddock.bots.greedy import GreedyBot
from paddock.bots.registry import bot_names, make_bot
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Bot, Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import State
from paddock.contract.game import AnyGame, OptionValue, View
from paddock.pool.worker import game_for
from tests.bots.situations import GAMES, TABLES, Situation, situations, sizes, some
from tests.games.jurassic_snack.positions import SHAPES
from tests.toy import ToyGame

FEW = Budget(iterations=12)
OVERRUN = 1.10 if paddock.engine() == "compiled" else 1.25  # in pure Python one playout may take 15 ms
TRIES = 6  # another process may take the processor away for a while; it does not do so every time


def choice(bot: Bot, situation: Situation, seed: int, budget: Budget = FEW) -> int:
    return bot.choose(situation.view, situation.legal, Rng(seed), budget)


# Legal moves


@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_bot_chooses_legal_moves_throughout_a_game(name: str, seats: int, bot: str) -> None:
    game = game_for(name, "")
    player = make_bot(bot, game)
    for seed, situation in enumerate(some(game, seats, seed=seats, count=12)):
        assert choice(player, situation, seed) in situation.legal


@pytest.mark.parametrize("shape", SHAPES)
def test_search_plays_every_arrangement_of_jurassic_snack(shape: str) -> None:
    game = paddock.find_game("jurassic_snack")
    options: Mapping[str, OptionValue] = {"arrangement": shape}
    decisions = [one for one in situations(game, 2, 5, options) if len(one.legal) > 1]
    for situation in decisions[:: len(decisions) // 6]:
        for bot in (GreedyBot(game), MctsBot(game)):
            assert choice(bot, situation, 1) in situation.legal


class Unthinking(ToyGame):
    """Who thinks about it, fails."""

    def determinize(self, view: View, rng: Rng) -> State:  # type: ignore[override]
        raise AssertionError("there was nothing to think about")


@pytest.mark.parametrize("bot", bot_names())
def test_a_single_legal_move_is_made_without_thinking(bot: str) -> None:
    game = Unthinking()
    view = next(situations(game, 2, 1)).view
    assert make_bot(bot, game).choose(view, [3], Rng(1), Budget(seconds=60)) == 3


# The same choice for the same seed


@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize("name", GAMES)
def test_a_seed_and_a_number_of_iterations_fix_the_choice(name: str, bot: str) -> None:
    game = game_for(name, "")
    for situation in some(game, game.seats[0], seed=8, count=3):
        one, other = (choice(make_bot(bot, game), situation, 4) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("name", GAMES)
def test_thinking_leaves_the_view_as_it_is(name: str) -> None:
    game = game_for(name, "")
    for situation in some(game, game.seats[0], seed=2, count=4):
        view = situation.view
        for bot in bot_names():
            make_bot(bot, game).choose(view, situation.legal, Rng(3), FEW)
        assert view == situation.view


@pytest.mark.skipif(paddock.engine() == "pure", reason="there is no compiled engine here")
def test_search_chooses_the_same_pure_and_compiled() -> None:
    code = "from tests.bots.test_choosing import print_choices; print_choices()"
    command = [sys.executable, "-c", code]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    compiled, pure = (
        subprocess.run(command, env=environment | setting, capture_output=True, text=True, check=True).stdout
        for setting in ({"PADDOCK_PURE": "0"}, {"PADDOCK_PURE": "1"})
    )
    assert compiled == pure
    assert compiled.count("\n") == 8


def print_choices() -> None:
    game = paddock.find_game("jurassic_snack")
    for situation in some(game, 2, seed=6, count=8):
        print(MctsBot(game).advise(situation.view, situation.legal, Budget(iterations=150), Rng(5)))


# Time


@pytest.mark.alone
@pytest.mark.parametrize("seconds", [0.06, 0.25])
@pytest.mark.parametrize("name", GAMES)
def test_a_time_budget_is_kept(name: str, seconds: float) -> None:
    game = game_for(name, "")
    for situation in some(game, sizes(game)[-1], seed=7, count=2):
        least = 0.0 if is_known_at_once(situation) else 0.7 * seconds
        assert least < shortest_thought(situation, seconds) <= seconds * OVERRUN


def is_known_at_once(situation: Situation) -> bool:
    """Has the game a specialist that answers here, however long it may think?"""
    specialist = game_knowledge.specialist_of(situation.game)
    began = perf_counter()
    known = specialist.choose(situation.view, situation.legal, Rng(1), Budget(seconds=1.0)) if specialist else None
    return known is not None and perf_counter() - began < 0.5


def shortest_thought(situation: Situation, seconds: float) -> float:
    """The shortest of some decisions; once one was short enough, no more are made."""
    best = float("inf")
    for seed in range(TRIES):
        began = perf_counter()
        choice(MctsBot(situation.game), situation, seed, Budget(seconds=seconds))
        best = min(best, perf_counter() - began)
        if best <= seconds * OVERRUN:
            break
    return best


def test_the_budget_of_a_decision_outweighs_that_of_the_bot() -> None:
    game = ToyGame()
    situation = some(game, 2, seed=1, count=1)[0]
    patient = MctsBot(game, seconds=60)
    assert patient.search(situation.view, Rng(1), Budget(iterations=5)).iterations == 5


def test_iterations_and_seconds_end_at_whichever_comes_first() -> None:
    game = ToyGame()
    situation = some(game, 2, seed=1, count=1)[0]
    bot = MctsBot(game, iterations=5, seconds=60)
    assert bot.search(situation.view, Rng(1), Budget()).iterations == 5


# A game's own specialist


class CardFive:
    """Knows what to bid; leaves all else to the search."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        return 4 if 4 in legal else None


class ToyWithSpecialist(ToyGame):
    bots = "tests.bots.specialist_of_the_toy"


@pytest.fixture
def specialist(monkeypatch: pytest.MonkeyPatch) -> ToyGame:
    module = ModuleType(ToyWithSpecialist.bots)
    vars(module)["specialist"] = CardFive
    monkeypatch.setitem(sys.modules, ToyWithSpecialist.bots, module)
    game_knowledge.module_of.cache_clear()
    return ToyWithSpecialist()


def test_a_specialist_is_asked_before_the_search(specialist: ToyGame) -> None:
    first = some(specialist, 2, seed=1, count=1)[0]
    assert first.legal == [0, 1, 2, 3, 4]
    assert {choice(MctsBot(specialist), first, seed) for seed in range(8)} == {4}
    assert {choice(MctsBot(ToyGame()), first, seed) for seed in range(8)} != {4}


def test_what_the_specialist_leaves_is_searched(specialist: ToyGame) -> None:
    for situation in situations(specialist, 3, 2):
        if 4 not in situation.legal:
            assert choice(MctsBot(specialist), situation, 1) == choice(MctsBot(ToyGame()), situation, 1)


def test_a_game_without_a_module_for_bots_has_no_specialist() -> None:
    assert game_knowledge.specialist_of(ToyGame()) is None
    assert game_knowledge.heuristic_of(ToyGame()).horizon == 0
