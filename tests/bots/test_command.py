"""Bots in any language: they play by lines of text, and whatever else they do ends in a clear sentence."""

import os
import shlex
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from paddock.bots.command import SECONDS_VARIABLE, CommandBot, CommandFailed
from paddock.bots.registry import BotError, make_bot
from paddock.cli import cli
from paddock.contract.bot import BotFailure, Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import View
from paddock.lab.code import code_of
from paddock.lab.match import play_match
from tests.processes import children
from tests.toy import ToyGame, ToyState

GAME = ToyGame()
READING = "import json, sys, time\nfor line in sys.stdin:\n    q = json.loads(line)\n"
FIRST = READING + "    print(json.dumps({'move': q['legal'][0]['text'], 'tokens': 7}), flush=True)\n"


@pytest.fixture
def command(tmp_path: Path) -> "Commands":
    return Commands(tmp_path)


class Commands:
    """Bots of a few lines, named as a user names them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, code: str) -> str:
        file = self.folder / f"bot{len(list(self.folder.iterdir()))}.py"
        file.write_text(code, encoding="utf-8")
        return f"command:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def question() -> tuple[ToyState, int]:
    state, rng = GAME.new(2), Rng(1)
    while (seat := state.turn()) < 0:
        state.apply(seat, state.random_move(seat, rng))
    return state, seat


def choose(name: str) -> int:
    state, seat = question()
    bot = make_bot(name, GAME)
    return bot.choose(GAME.view(state, seat), state.legal_moves(seat), Rng(1), Budget())


def test_a_command_plays_a_match_against_a_bot(command: Commands) -> None:
    name = command(FIRST)
    result = play_match(GAME, [name, "random"], 4, 1)
    assert [row.games for row in result.by_bot()] == [4, 4]
    assert result.played == play_match(GAME, [name, "random"], 4, 1).played


def test_a_move_is_its_text_its_number_or_a_plain_line(command: Commands) -> None:
    state, seat = question()
    last = state.legal_moves(seat)[-1]
    answers = ["json.dumps({'move': m['move']})", "json.dumps({'move': m['text']})", "m['move']", "m['text']"]
    for answer in answers:
        code = READING + f"    m = q['legal'][-1]\n    print({answer}, flush=True)\n"
        assert choose(command(code)) == last, answer


def test_a_refused_answer_is_explained_and_counted(command: Commands) -> None:
    code = (
        READING
        + "    print(json.dumps({'move': 'bid-9' if not q['refused'] else q['legal'][0]['text']}), flush=True)\n"
    )
    state, seat = question()
    bot = CommandBot(command(code), GAME)
    assert bot.choose(GAME.view(state, seat), state.legal_moves(seat), Rng(1), Budget()) == state.legal_moves(seat)[0]
    assert (bot.usage.answers, bot.usage.refused) == (2, 1)


def test_a_command_reads_only_what_its_seat_may_know(command: Commands) -> None:
    """Two worlds that differ only in what the seat can't know: every byte it reads is the same."""
    name = command(
        "import hashlib, sys\nfor line in sys.stdin:\n"
        "    print(hashlib.sha256(line.encode()).hexdigest(), flush=True)\n"
    )
    state, seat = question()
    other = state.copy()
    other.redeal(seat, Rng(5))
    assert GAME.dump(other) != GAME.dump(state)
    heard = []
    for world in (state, other):
        with pytest.raises(CommandFailed) as failed:
            make_bot(name, GAME).choose(GAME.view(world, seat), world.legal_moves(seat), Rng(1), Budget())
        heard.append(str(failed.value))
    assert heard[0] == heard[1]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("raise SystemExit(3)", "ended before it answered, with status 3"),
        (READING + "    print('nonsense', flush=True)\n", "gave 3 answers that aren't legal moves"),
        (READING + "    print('{}', flush=True)\n", "gave 3 answers that aren't legal moves"),
        (READING + "    print(-1, flush=True)\n", "gave 3 answers that aren't legal moves"),
        ("import sys\nwhile True: sys.stdout.write('x' * 9999)", "more than 64 kB"),
        ("while True: print('y')", "more than one line|aren't legal moves"),
        (
            "import sys\nsys.stdout.buffer.write(bytes(range(128, 256)) * 9 + b'\\n'); sys.stdout.flush(); input()",
            "ended",
        ),
    ],
    ids=["dies", "nonsense", "empty", "negative", "flood", "lines", "binary"],
)
def test_a_bad_command_ends_in_a_sentence(command: Commands, code: str, sentence: str) -> None:
    with pytest.raises(BotFailure, match=sentence):
        play_match(GAME, [command(code), "random"], 1, 1)


def test_a_silent_command_runs_out_of_time_with_its_children(
    command: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SECONDS_VARIABLE, "0.5")
    name = command("import subprocess\nsubprocess.run(['sleep', '99'])")
    began = time.monotonic()
    with pytest.raises(CommandFailed, match=r"didn't answer within 0\.5 seconds"):
        choose(name)
    assert time.monotonic() - began < 10


def test_a_command_that_never_reads_runs_out_of_time(command: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECONDS_VARIABLE, "0.5")
    bot = CommandBot(command("import time\ntime.sleep(99)"), GAME)
    with pytest.raises(CommandFailed, match="didn't answer"):
        bot.choose(*asked_at_length(), Rng(1), Budget())


def asked_at_length() -> tuple[View, list[int]]:
    """More than a pipe holds."""
    state, seat = question()
    return GAME.view(state, seat), state.legal_moves(seat) * 20_000


def test_no_process_outlives_its_bot(command: Commands) -> None:
    before = set(children(os.getpid()))
    choose(command(FIRST))
    assert set(children(os.getpid())) == before


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("command:", "name a command"),
        ("command:./no-such-bot", "no such command"),
        ("command:'open", "quotation"),
    ],
)
def test_a_command_that_cannot_run_is_refused_before_the_game(name: str, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        make_bot(name, GAME)


def test_a_file_that_is_not_executable_says_how_to_make_it_so(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("")
    with pytest.raises(BotError, match=r"chmod \+x"):
        make_bot(f"command:{tmp_path / 'bot.py'}", GAME)


def test_a_game_at_the_terminal_goes_on_without_a_command_that_fails(command: Commands) -> None:
    bad = command("raise SystemExit(1)")
    shell = CliRunner().invoke(cli, ["play", "jurassic_snack", "--bot", bad, "--seed", "1"], input="1\n" * 400)
    assert "makes random moves from now on" in shell.output
    assert "The game is over" in shell.output


def test_a_study_belongs_to_the_code_of_its_commands(command: Commands) -> None:
    name = command(FIRST)
    before = code_of(GAME, [name, "random"])
    Path(shlex.split(name.removeprefix("command:"))[1]).write_text(FIRST + "# changed\n")
    assert code_of(GAME, [name, "random"]) != before
