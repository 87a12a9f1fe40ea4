"""`paddock match`: what it counts, what it keeps, which bots it takes, and how it is stopped."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import paddock
from paddock.contract import record
from tests.cli.commands import GAMES, HEAR_CTRL_C, OWN_BOTS, PADDOCK, bots_for, process, run


@pytest.mark.parametrize("name", GAMES)
def test_a_match_counts_every_game_once(name: str) -> None:
    output = run("match", name, "--bots", bots_for(name), "--games", 6, "--seed", 1).output
    assert f"{paddock.find_game(name).title}, 6 games, seed 1" in output
    assert "random#2" in output or paddock.find_game(name).seats[0] == 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing(name: str, tmp_path: Path) -> None:
    arguments = ["match", name, "--bots", bots_for(name), "--games", "5", "--seed", "11"]
    one = process(*arguments, "--save", tmp_path / "one")
    two = process(*arguments, "--save", tmp_path / "two", "--jobs", 2)
    assert one.returncode == two.returncode == 0, two.stderr
    assert one.stdout.splitlines()[:-1] == two.stdout.splitlines()[:-1]
    first, second = sorted((tmp_path / "one").iterdir()), sorted((tmp_path / "two").iterdir())
    assert [file.read_text() for file in first] == [file.read_text() for file in second]


def test_a_match_without_a_seed_says_which_it_took() -> None:
    first, second = (run("match", GAMES[0], "--bots", "random", "--games", 1).output for _ in range(2))
    assert "seed " in first
    assert first.splitlines()[0] != second.splitlines()[0]


def test_output_that_is_piped_has_no_control_characters() -> None:
    done = process("match", GAMES[0], "--bots", "random", "--games", 2)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize("bot", ["bots.py:Own", "bots:Own"])
def test_an_own_bot_plays(bot: str, tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(OWN_BOTS)
    done = process("match", GAMES[0], "--bots", bots_for(GAMES[0], bot), "--games", 4, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert bot in done.stdout


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Raises", "Raises failed at seat 0: ZeroDivisionError: integer division or modulo by zero (own.py, line 7)"),
        ("Illegal", "Illegal chose 1000000 at seat 0, which is not among its legal moves"),
        ("Wordy", "Wordy chose 'north' at seat 0: a move is an int"),
        ("Leaves", "Leaves failed at seat 0: SystemExit: 0 (own.py, line 16)"),
    ],
)
def test_an_own_bot_that_fails_is_named(bot: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN_BOTS)
    bots = bots_for(GAMES[0], f"{tmp_path / 'own.py'}:{bot}")
    result = run("match", GAMES[0], "--bots", bots, "--games", 2, "--seed", 1)
    assert result.exit_code == 1
    assert told in result.output


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("randm", "There is no bot 'randm': did you mean random?"),
        ("own.py:Nobody", "own.py has no class 'Nobody'"),
        ("own.py:Mute", "own.py:Mute is no bot: it has no method choose"),
        ("own.py:Unwilling", "RuntimeError: not today (own.py, line 22)"),
        ("absent.py:Own", "There is no file absent.py"),
        ("absent_module:Own", "ModuleNotFoundError: No module named 'absent_module'"),
        ("broken.py:Own", "broken.py cannot be loaded: SyntaxError"),
    ],
)
def test_a_bot_that_cannot_be_made_is_a_usage_error(
    bot: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.py").write_text(OWN_BOTS)
    (tmp_path / "broken.py").write_text("def (")
    monkeypatch.chdir(tmp_path)
    result = run("match", GAMES[0], "--bots", bots_for(GAMES[0], bot), "--games", 2)
    assert result.exit_code == 2
    assert told in result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess", "--bots", "random"], "There is no game 'chess'"),
        ([GAMES[0].replace("s", "", 1), "--bots", "random"], f"did you mean {GAMES[0]}?"),
        ([GAMES[0], "--bots", ",".join(["random"] * 9)], "or one for all seats, not 9"),
        ([GAMES[0], "--bots", "random", "--seats", "9"], "seats, not 9"),
        ([GAMES[0], "--bots", "random", "--option", "colour=red"], "has no option 'colour'"),
        ([GAMES[0], "--bots", "random", "--option", "colour"], "must have the form NAME=VALUE"),
        ([GAMES[0], "--bots", "random", "--games", "0"], "0 is not in the range"),
        ([GAMES[0], "--bots", "random", "--seed", "x"], "'x' is not a valid integer"),
        ([GAMES[0]], "Missing option '--bots'"),
    ],
)
def test_a_match_that_cannot_be_played_is_a_usage_error(arguments: list[str], told: str) -> None:
    result = run("match", *arguments)
    assert result.exit_code == 2
    assert told in result.output


@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_given_by_each_of_its_choices(name: str) -> None:
    for option, declared in paddock.find_game(name).options.items():
        for choice in declared.choices:
            given = f"{option}={str(choice).lower()}"
            result = run("match", name, "--bots", "random", "--games", 1, "--option", given)
            assert result.exit_code == 0, f"{given}: {result.output}"


def test_records_are_not_mixed_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    result = run("match", GAMES[0], "--bots", "random", "--save", tmp_path)
    assert result.exit_code == 2
    assert "is not empty" in result.output


def stopped(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A command with Ctrl-C pressed when its bot is first asked."""
    command = [sys.executable, "-c", f"{HEAR_CTRL_C}\n{PADDOCK}", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


INTERRUPTING = """
import os, signal
class Impatient:
    games = 0
    def __init__(self, game): Impatient.games += 1
    def choose(self, view, legal, rng, budget):
        if Impatient.games > 8: os.kill(os.getpid(), signal.SIGINT)
        return legal[0]
"""


@pytest.fixture
def impatient(tmp_path: Path) -> str:
    """A bot that presses Ctrl-C after a few games."""
    (tmp_path / "own.py").write_text(INTERRUPTING)
    return f"{tmp_path / 'own.py'}:Impatient"


@pytest.mark.slow
def test_ctrl_c_in_a_match_says_what_was_saved(impatient: str, tmp_path: Path) -> None:
    match = ["match", GAMES[0], "--bots", f"{impatient},random", "--games", "1000"]
    done = stopped(*match)
    assert (done.returncode, done.stdout) == (130, "")
    assert re.fullmatch(r"\nStopped after [1-9] of 1000 games. Nothing was saved; --save DIR .*\n", done.stderr)
    done = stopped(*match, "--save", tmp_path / "games")
    saved = list((tmp_path / "games").iterdir())
    assert re.fullmatch(rf"\nStopped after \d of 1000 games. {len(saved)} records? saved in .*games.\n", done.stderr)
    assert saved
    assert all(record.read(file.read_text()).outcome for file in saved)


@pytest.mark.slow
def test_ctrl_c_in_a_study_says_how_to_continue(impatient: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    study = ["lab", "balance", "jurassic_snack", "--bots", f"{impatient},random", "--games", "1000"]
    assert "Stopped. Nothing was saved; with --keep DIR" in stopped(*study).stderr
    done = stopped(*study, "--keep", folder)
    assert (done.returncode, done.stdout) == (130, "")
    told = done.stderr.strip()
    assert told.startswith(f"Stopped. All finished games are in {folder}. To continue: paddock lab balance ")
    assert re.search(r" --seed \d+$", told)
    assert list(folder.rglob("*.parquet"))
    again = shlex.split(told.partition("To continue: paddock ")[2])
    again[again.index("1000")] = "3"  # those are there already
    assert process(*again).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words",
    [
        ["games"],
        ["--version"],
        ["match", GAMES[0], "--bots", "random", "--games", "1"],
        ["lab", "balance", "jurassic_snack", "--bots", "random", "--games", "2"],
    ],
    ids=" ".join,
)
@pytest.mark.slow
def test_a_full_disk_ends_in_a_sentence_and_a_closed_pipe_quietly(words: list[str]) -> None:
    command = [sys.executable, "-c", PADDOCK, *words]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (1, "Error: The output can't be written: No space left on device.\n")
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        done = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (1, "")
