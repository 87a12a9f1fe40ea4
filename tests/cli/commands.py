"""The commands as the tests call them: in this process, or in one of their own."""

import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

import paddock
from paddock.cli import cli

GAMES = paddock.game_names()


# A shell that runs the tests in the background has made them deaf to it.
HEAR_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PADDOCK = "from paddock.cli import main; main()"
ROOT = Path(__file__).parents[2]
OWN_BOTS = """
class Own:
    def __init__(self, game): self.game = game
    def choose(self, view, legal, rng, budget): return legal[0]

class Raises(Own):
    def choose(self, view, legal, rng, budget): return 1 // 0

class Illegal(Own):
    def choose(self, view, legal, rng, budget): return 10**6

class Wordy(Own):
    def choose(self, view, legal, rng, budget): return "north"

class Leaves(Own):
    def choose(self, view, legal, rng, budget): raise SystemExit(0)

class Mute:
    def __init__(self, game): pass

class Unwilling:
    def __init__(self, game): raise RuntimeError("not today")
"""


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(cli, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def process(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from paddock.cli import main; main()", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=120)


def bots_for(name: str, *special: str) -> str:
    seats = paddock.find_game(name).seats[0]
    return ",".join([*special, *["random"] * (seats - len(special))])
