"""The five levels: the same names in every game, described for people, and none that plays dice."""

from collections import Counter

import pytest

import paddock
from paddock.bots import levels as levels_module
from paddock.bots.greedy import GreedyBot, normal
from paddock.bots.levels import LevelFile, level_bot, level_file, levels
from paddock.bots.registry import bot_names
from paddock.bots.search_bot import MctsBot
from paddock.content.catalogue import say
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from tests.bots.situations import GAMES, Situation, some
from tests.games.jurassic_snack.positions import GAME as SNACK
from tests.toy import ToyGame

NAMES = ["hatchling", "forager", "tracker", "alpha", "apex"]


@pytest.mark.parametrize("game", ["", *GAMES])
def test_five_levels_have_the_same_names_in_every_game(game: str) -> None:
    assert [level.id for level in levels(game)] == NAMES


def test_every_level_says_in_a_sentence_what_to_expect() -> None:
    assert [say(f"bot.{name}.name") for name in NAMES] == [name.capitalize() for name in NAMES]
    told = [say(f"bot.{level.id}.about") for level in levels()]
    assert all(text.endswith(".") and 20 < len(text) < 200 for text in told)
    assert len(set(told)) == 5


def test_every_level_is_a_bot_by_its_name() -> None:
    assert [name for name in bot_names() if name in {level.id for level in levels()}] == [one.id for one in levels()]


def test_numbers_for_games_and_levels_that_exist() -> None:
    for game, changes in level_file().game.items():
        assert game in paddock.game_names()
        for level, numbers in changes.items():
            assert level in {one.id for one in levels()}
            assert set(numbers) <= {"overlook", "blur", "iterations", "table_seconds"}


def test_a_game_may_have_numbers_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = LevelFile(levels(), {"hidden_bids": {"tracker": {"iterations": 7}, "hatchling": {"overlook": 0.75}}})
    monkeypatch.setattr(levels_module, "level_file", lambda: changed)
    assert {level.id: level.iterations for level in levels("hidden_bids")}["tracker"] == 7
    assert levels("jurassic_snack") == list(changed.level)
    tracker, hatchling = (level_bot(name, ToyGame()) for name in ("tracker", "hatchling"))
    assert isinstance(tracker, MctsBot)
    assert isinstance(hatchling, GreedyBot)
    assert (tracker.iterations, hatchling.overlook) == (7, 0.75)


def test_stronger_levels_think_longer_and_overlook_less() -> None:
    for game in GAMES:
        careless = [level for level in levels(game) if level.kind == "greedy"]
        searching = [level for level in levels(game) if level.kind == "mcts"]
        assert [*careless, *searching] == levels(game)
        assert sorted((level.overlook for level in careless), reverse=True) == [one.overlook for one in careless]
        assert sorted(level.iterations for level in searching) == [one.iterations for one in searching]


# Plausible mistakes


def judged(situation: Situation) -> dict[int, float]:
    """Every legal move as a careful one-ply player sees it."""
    bot = GreedyBot(situation.game, samples=24)
    worlds = [situation.game.determinize(situation.view, Rng(seed)) for seed in range(24)]
    return {move: bot.judge(worlds, situation.seat, move, Rng(1)) for move in situation.legal}


@pytest.mark.parametrize("level", ["hatchling", "forager"])
def test_a_weak_level_errs_towards_good_moves(level: str) -> None:
    """What it chooses is better than a random move on average, and not always the best."""
    gained = {"chosen": 0.0, "random": 0.0, "best": 0.0}
    for situation in some(SNACK, 2, seed=4, count=12):
        values = judged(situation)
        bot = level_bot(level, SNACK)
        chosen = [bot.choose(situation.view, situation.legal, Rng(seed), Budget()) for seed in range(12)]
        gained["chosen"] += sum(values[move] for move in chosen) / len(chosen)
        gained["random"] += sum(values.values()) / len(values)
        gained["best"] += max(values.values())
    assert gained["random"] + 0.2 * (gained["best"] - gained["random"]) < gained["chosen"] < gained["best"]


def test_a_careful_greedy_bot_takes_the_best_move_it_sees() -> None:
    for situation in some(SNACK, 2, seed=3, count=6):
        values = judged(situation)
        chosen = GreedyBot(SNACK, samples=24).choose(situation.view, situation.legal, Rng(1), Budget())
        assert values[chosen] >= max(values.values()) - 0.08


def test_a_bot_that_overlooks_everything_still_moves() -> None:
    situation = some(ToyGame(), 2, seed=3, count=1)[0]
    bot = GreedyBot(ToyGame(), overlook=1.0)
    assert bot.choose(situation.view, situation.legal, Rng(1), Budget()) in situation.legal


def test_equal_moves_are_chosen_alike() -> None:
    situation = some(ToyGame(), 2, seed=1, count=1)[0]
    chosen = Counter(
        GreedyBot(ToyGame(), samples=1).choose(situation.view, situation.legal, Rng(seed), Budget())
        for seed in range(300)
    )
    assert set(chosen) == set(situation.legal)
    assert min(chosen.values()) > 30


def test_blur_is_a_standard_normal_error() -> None:
    rng = Rng(1)
    drawn = [normal(rng) for _ in range(4000)]
    mean = sum(drawn) / len(drawn)
    assert mean == pytest.approx(0, abs=0.06)
    assert sum((one - mean) ** 2 for one in drawn) / len(drawn) == pytest.approx(1, abs=0.08)
