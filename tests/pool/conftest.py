"""Questions to bots that misbehave, and a pipe by which they say that they think."""

import os
from pathlib import Path

import pytest

from paddock.pool.pool import Question, question
from tests.bots.situations import TOY, some
from tests.pool.asking import Ask
from tests.pool.bots import BOTS
from tests.toy import ToyGame


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Makes a question to one of the bots above, or to one of Paddock's, about the start of the toy game."""
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    first = some(ToyGame(), 2, seed=1, count=1)[0]

    def make(bot: str, *, seconds: float = 0.0, iterations: int = 0, game: str = TOY) -> Question:
        name = f"{tmp_path / 'bots.py'}:{bot}" if bot[0].isupper() else bot
        return question(game, name, first.view, first.legal, seed=1, seconds=seconds, iterations=iterations)

    return make


@pytest.fixture
def thinking(tmp_path: Path) -> Path:
    """A pipe through which a bot that loops says that it has begun: by its process."""
    pipe = tmp_path / "thinking"
    os.mkfifo(pipe)
    return pipe
