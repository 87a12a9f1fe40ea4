"""Bots end with the process that asked them, however deep in thought they are."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pool.asking import run
from tests.processes import ended, none_left

BOTS = """
import itertools
import os
from pathlib import Path

PIPE = Path(__file__).parent / "thinking"


class Loops:
    def __init__(self, game): pass
    def choose(self, view, legal, rng, budget):
        PIPE.write_text(str(os.getpid()))
        while True: pass


class Counts(Loops):
    def choose(self, view, legal, rng, budget):
        PIPE.write_text(str(os.getpid()))
        sum(itertools.repeat(0))  # no other thread runs meanwhile, as in compiled code
"""

HOST = """
import asyncio
import sys

from paddock.pool.pool import BotPool, question
from tests.bots.situations import TOY, some
from tests.toy import ToyGame


async def main():
    first = some(ToyGame(), 2, seed=1, count=1)[0]
    async with BotPool(patience=600.0) as pool:
        await pool.choose(question(TOY, sys.argv[1], first.view, first.legal))


asyncio.run(main())
"""
LINUX_ONLY = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent has ended")


@pytest.mark.parametrize("bot", ["Loops", pytest.param("Counts", marks=LINUX_ONLY)])
def test_a_bot_deep_in_thought_ends_with_its_host(tmp_path: Path, bot: str) -> None:
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    pipe = tmp_path / "thinking"
    os.mkfifo(pipe)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [str(Path.cwd()), *sys.path]))}
    with subprocess.Popen([sys.executable, "-c", HOST, f"{tmp_path / 'bots.py'}:{bot}"], env=environment) as host:
        thinking = int(pipe.read_text())
        with none_left([thinking]):
            host.kill()
            run(ended([thinking]))
