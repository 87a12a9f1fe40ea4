"""The random bot plays every legal move about equally often."""

from collections import Counter

from paddock.bots.random import RandomBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from tests.toy import ToyGame


def test_random_bot_plays_every_legal_move_about_equally_often() -> None:
    game = ToyGame()
    view = game.view(game.new(2), 0)
    rng = Rng(1)
    chosen = Counter(RandomBot(game).choose(view, [3, 5, 8], rng, Budget()) for _ in range(3000))
    assert set(chosen) == {3, 5, 8}
    assert min(chosen.values()) > 900
