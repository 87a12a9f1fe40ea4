"""The command line as people and scripts meet it."""

import contextlib
import os
import pty
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np
import pytest
import zxingcpp
from click.testing import CliRunner, Result

import paddock
from paddock.cli import cli
from paddock.cli.announcing import UNDER_MAKE, Started, announce, drawn
from paddock.cli.serving import url_at
from paddock.content.lesson import laid_over
from paddock.contract import record
from paddock.games import folder_of

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


@pytest.fixture(scope="module", params=GAMES)
def saved(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of one game."""
    folder = tmp_path_factory.mktemp("saved")
    name = str(request.param)
    result = run("match", name, "--bots", bots_for(name), "--games", 1, "--seed", 3, "--save", folder)
    assert result.exit_code == 0, result.output
    return folder / f"{name}-000000.txt"


# The whole


def test_version_names_the_engine() -> None:
    assert run("--version").output == f"paddock {paddock.__version__}, {paddock.engine()} engine\n"


def test_help_shows_every_command_and_the_exit_codes() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for word in ("serve", "match", "replay", "verify", "rules", "games", "Exit codes"):
        assert word in result.output


@pytest.mark.parametrize("command", ["serve", "match", "replay", "verify", "rules", "games"])
def test_every_command_has_help(command: str) -> None:
    assert run(command, "--help").exit_code == 0


def commands(group: click.Group, *path: str) -> Iterator[tuple[str, ...]]:
    for name, command in group.commands.items():
        yield (*path, name)
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)


@pytest.mark.parametrize("path", [(), *commands(cli)], ids=" ".join)
def test_no_help_names_a_file_that_only_a_clone_has(path: tuple[str, ...]) -> None:
    output = run(*path, "--help").output
    assert "docs/" not in output
    assert ".md" not in output.replace("ladder.md", "")  # a file that the command writes


def test_an_unknown_command_is_a_usage_error() -> None:
    assert run("dance").exit_code == 2


def test_games_lists_every_game_with_its_options() -> None:
    output = run("games").output
    for name in GAMES:
        game = paddock.find_game(name)
        assert f"{name}  {game.title}" in output
        assert all(f"    {option}=" in output for option in game.options)


# match


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
        ([GAMES[0], "--bots", "random", "--option", "colour"], "is not of the form NAME=VALUE"),
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
    assert re.fullmatch(rf"\nStopped after \d of 1000 games. {len(saved)} records are in .*games.\n", done.stderr)
    assert saved
    assert all(record.read(file.read_text()).outcome for file in saved)


@pytest.mark.slow
def test_ctrl_c_in_a_study_says_how_to_continue(impatient: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    study = ["lab", "balance", "jurassic_snack", "--bots", f"{impatient},random", "--games", "1000"]
    assert "Stopped. Nothing was kept; with --keep DIR" in stopped(*study).stderr
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


# ladder


def test_a_ladder_is_shown_and_kept(tmp_path: Path) -> None:
    kept = tmp_path / "new" / "ladder.md"
    result = run("ladder", GAMES[0], "--bots", "greedy,random", "--games", 2, "--out", kept)
    assert result.exit_code == 0, result.output
    assert kept.read_text() == result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "greedy"], "name two or more different bots"),
        (["--bots", "greedy,greedy"], "name two or more different bots"),
        (["--bots", "greedy,nobody"], "nobody"),
        (["--out", "README/ladder.md"], "cannot write README/ladder.md: "),
    ],
)
def test_a_ladder_that_cannot_be_made_is_told_before_it_is_climbed(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "README").write_text("a file, no folder")
    monkeypatch.chdir(tmp_path)
    result = run("ladder", GAMES[0], "--games", 10**6, *arguments)
    assert result.exit_code == 2
    assert told in result.output


def test_a_ladder_that_fails_leaves_the_table_that_was_kept(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.md"
    kept.write_text("an hour of games")
    assert run("ladder", GAMES[0], "--bots", "greedy,nobody", "--out", kept).exit_code == 2
    assert kept.read_text() == "an hour of games"


# editions


def test_an_error_in_an_edition_begins_with_the_name_of_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.toml").write_text("nonsense = [")
    monkeypatch.chdir(tmp_path)
    result = run("match", GAMES[0], "--bots", "random", "--edition", "mine.toml")
    assert result.exit_code == 2
    assert "--edition: mine.toml" in result.output


MINE = """
[edition]
name = "Second printing"
game = "rolling_ranch"

[[objective]]
id = "{objective}"
points = {points}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    objective = paddock.find_game("rolling_ranch").pieces.objectives[0].id  # type: ignore[attr-defined]
    file = tmp_path / "mine.toml"
    file.write_text(MINE.format(objective=objective, points=99))
    return file


def test_an_edition_is_checked(mine: Path) -> None:
    result = run("edition", "check", mine)
    assert result.exit_code == 0
    assert "Second printing for Rolling Ranch" in result.output
    assert ".points: " in result.output
    assert "-> 99" in result.output


def test_a_broken_edition_is_refused_with_file_line_key_and_reason(mine: Path) -> None:
    mine.write_text(mine.read_text().replace("points = 99", 'points = "many"'))
    result = run("edition", "check", mine)
    assert result.exit_code == 1
    assert f"{mine}, line 8: objective." in result.output
    assert "expected a whole number, not a text" in result.output


def test_an_edition_for_a_mistyped_game_is_refused_with_its_line(mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8").replace("rolling_ranch", "roling_ranch"), encoding="utf-8")
    result = run("edition", "check", mine)
    assert result.exit_code == 1
    line = 1 + mine.read_text(encoding="utf-8").splitlines().index('game = "roling_ranch"')
    assert f"{mine}, line {line}: edition.game: there is no game 'roling_ranch': did you mean rolling" in result.output


def test_an_edition_without_a_game_asks_for_it(mine: Path) -> None:
    mine.write_text(mine.read_text().replace('game = "rolling_ranch"', ""))
    result = run("edition", "check", mine)
    assert result.exit_code == 2
    assert "--game" in result.output
    assert run("edition", "check", mine, "--game", "rolling_ranch").exit_code == 0


def test_an_edition_for_another_game_is_refused(mine: Path) -> None:
    result = run("edition", "check", mine, "--game", "jurassic_snack")
    assert result.exit_code == 1
    assert "this edition is for rolling_ranch, not for jurassic_snack" in result.output


def test_an_edition_is_named_in_the_record(mine: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    run(
        "match",
        "rolling_ranch",
        "--bots",
        "random,random",
        "--games",
        "1",
        "--seed",
        "1",
        "--edition",
        mine,
        "--save",
        kept,
    )
    (file,) = kept.iterdir()
    read = record.read(file.read_text())
    assert read.edition_name == "Second printing"
    assert len(read.edition) == 16
    assert run("verify", file, "--edition", mine).exit_code == 0
    refused = run("verify", file)
    assert refused.exit_code == 1
    assert "played with the edition Second printing" in refused.output


def test_the_values_of_a_game_say_where_they_come_from() -> None:
    result = run("edition", "values", "tiny_epic_dinosaurs", "--source", "house")
    assert "action_mat.A-4.space.A1.kind" in result.output
    assert "(rulebook)" not in result.output
    assert run("edition", "values", "tiny_epic_dinosaurs", "--source", "nowhere").exit_code == 2


# replay and verify


def test_replay_shows_every_move_and_boards_between(saved: Path) -> None:
    kept = record.read(saved.read_text())
    game = paddock.find_game(kept.game)
    output = run("replay", saved).output
    assert all(text in output for _, text in kept.moves)
    assert game.picture(record.final_state(kept, game), None) in output


def test_replay_says_if_the_moves_lead_elsewhere(saved: Path, tmp_path: Path) -> None:
    lines = saved.read_text().splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("outcome"))
    lines[number] = lines[number].replace("scores ", "scores 9")
    changed = tmp_path / "changed.txt"
    changed.write_text("\n".join(lines))
    result = run("replay", "--moves", changed)
    assert result.exit_code == 1
    assert f"{changed}, line {number + 1}: the moves lead to another outcome" in result.output


def test_replay_of_moves_has_one_line_a_move(saved: Path) -> None:
    kept = record.read(saved.read_text())
    lines = run("replay", saved, "--moves").output.splitlines()
    assert len(lines) == len(kept.moves) + 2  # who plays, and who won


def test_replay_as_a_seat_shows_that_seats_boards(saved: Path) -> None:
    kept = record.read(saved.read_text())
    game = paddock.find_game(kept.game)
    last = kept.seats - 1
    assert game.picture(record.final_state(kept, game), last) in run("replay", saved, "--seat", last).output


def test_replay_refuses_a_seat_that_is_not_there(saved: Path) -> None:
    result = run("replay", saved, "--seat", 9)
    assert result.exit_code == 2
    assert "the seats of this game are 0 to" in result.output


def test_verify_says_what_was_proved(saved: Path) -> None:
    result = run("verify", saved)
    chance = sum(seat < 0 for seat, _ in record.read(saved.read_text()).moves)
    assert result.exit_code == 0
    assert f"It deals all {chance} chance moves as recorded" in result.output


def test_verify_names_the_line_that_does_not_hold(saved: Path, tmp_path: Path) -> None:
    kept = record.read(saved.read_text())
    kept.moves[0] = (kept.moves[0][0], "nonsense")
    forged = tmp_path / "forged.txt"
    forged.write_text(record.write(kept))
    result = run("verify", forged)
    assert result.exit_code == 1
    assert f"does not hold, line {kept.first_move_line}:" in result.output


def test_verify_notices_another_seed(saved: Path, tmp_path: Path) -> None:
    kept = record.read(saved.read_text())
    kept.seed = "00" * 32
    forged = tmp_path / "forged.txt"
    forged.write_text(record.write(kept))
    result = run("verify", forged)
    assert result.exit_code == 1
    assert "the seed is not the one committed to" in result.output


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_record_is_refused(command: str, tmp_path: Path) -> None:
    texts = {"empty": b"", "letter": b"dear reader\n", "picture": bytes(range(256)), "future": b"paddock record 99\n"}
    for name, content in texts.items():
        (tmp_path / name).write_bytes(content)
        result = run(command, tmp_path / name)
        assert result.exit_code == 1, name
        assert "line 1:" in result.output, name


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_cannot_be_opened_is_a_usage_error(command: str, tmp_path: Path) -> None:
    assert run(command, tmp_path).exit_code == 2
    assert run(command, tmp_path / "absent").exit_code == 2


def test_every_cut_of_a_record_is_refused_with_its_line(saved: Path, tmp_path: Path) -> None:
    lines = saved.read_text().splitlines()
    cut = tmp_path / "cut.txt"
    for kept in range(len(lines)):
        cut.write_text("".join(f"{line}\n" for line in lines[:kept]))
        result = run("verify", cut)
        assert result.exit_code == 1, kept
        assert f"line {kept + 1}: " in result.output, kept


def test_a_record_of_an_unknown_game_names_near_ones(saved: Path, tmp_path: Path) -> None:
    name = saved.name.partition("-")[0]
    forged = tmp_path / "forged.txt"
    forged.write_text(saved.read_text().replace(f"game {name}", f"game {name}x"))
    result = run("verify", forged)
    assert result.exit_code == 1
    assert f"line 2: there is no game '{name}x': did you mean {name}?" in result.output


# rules


@pytest.mark.parametrize("name", GAMES)
def test_rules_shows_the_rulebook(name: str) -> None:
    assert paddock.find_game(name).title in run("rules", name).output


def test_rules_shows_one_rule_whatever_the_case() -> None:
    assert run("rules", "jurassic_snack", "js-3.1").output.startswith("JS-3.1 Blue takes the first turn")


def test_rules_shows_a_section() -> None:
    output = run("rules", "jurassic_snack", "JS-6").output
    assert [line.split()[0] for line in output.splitlines()] == [f"JS-6.{number}" for number in range(1, 8)]


def test_rules_speak_german() -> None:
    assert run("rules", "jurassic_snack", "JS-3.1", "--language", "de").output.startswith(
        "JS-3.1 Blau hat den ersten Zug"
    )


def test_rules_in_a_language_that_there_is_not_name_those_there_are() -> None:
    result = run("rules", "jurassic_snack", "--language", "tlh")
    assert result.exit_code == 2
    assert "The rules of jurassic_snack are not there in 'tlh'; there are en, de." in result.output


def test_an_unknown_rule_suggests_near_ones() -> None:
    result = run("rules", "jurassic_snack", "JS-66")
    assert result.exit_code == 2
    assert "JS-6.6" in result.output


# serve


@pytest.mark.parametrize(
    ("words", "environment", "wanted"),
    [
        (["serve"], {}, "Try another: paddock serve --port {port}"),
        (["--no-browser"], {}, "Try another: paddock --port {port}"),
        (["serve"], {UNDER_MAKE: "1"}, "Try another: make run PORT={port}"),
    ],
)
def test_a_port_in_use_is_reported_with_a_command_that_works(
    words: list[str], environment: dict[str, str], wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(UNDER_MAKE, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run(*words, "--port", port, "--data", tmp_path)
    assert result.exit_code == 1
    assert f"Port {port} is in use" in result.output
    assert wanted.partition("{")[0] in result.output
    other = int(result.output.split()[-1].rpartition("=")[2])
    with socket.create_server(("127.0.0.1", other)):
        assert other != port


@pytest.mark.slow
def test_a_command_off_the_path_is_named_as_it_was_called(tmp_path: Path) -> None:
    script = tmp_path / "paddock"
    script.write_text(f"#!{sys.executable}\nfrom paddock.cli import main; main()\n")
    script.chmod(0o755)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        command = ["./paddock", "serve", "--port", str(taken.getsockname()[1]), "--data", "data"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert "Try another: ./paddock serve --port " in done.stderr


@pytest.mark.slow
def test_paddock_alone_serves_and_opens_the_browser(tmp_path: Path) -> None:
    """The browser here is a shell command that notes the address and presses Ctrl-C."""
    opened = tmp_path / "opened"
    environment = os.environ | {
        "BROWSER": f"sh -c 'echo %s > {opened}; kill -INT $PPID'",
        "PADDOCK_DATA": str(tmp_path),
    }
    command = [sys.executable, "-c", f"{HEAR_CTRL_C}\nfrom paddock.cli import main; main()", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, env=environment)
    assert done.returncode == 0, done.stderr
    address = opened.read_text().strip()
    assert done.stdout.splitlines() == [
        f"Paddock is running at {address} ({paddock.engine()} engine).",
        "Only this computer can open it. To play in your home network: paddock --lan",
        f"Games are kept in {tmp_path}",
        "Press Ctrl-C to stop.",
        "",
        "Paddock has stopped. All games are saved.",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--port", "8001", "games"], "--port is for `paddock` without a command, not for games: leave it out."),
        (["--lan", "serve"], "--lan is for `paddock` without a command, not for serve: write paddock serve --lan."),
        (["--no-browser", "serve"], "not for serve: leave it out."),
        (["serve", "--lan", "--host", "127.0.0.1"], "leave out --lan or --host"),
        (["serve", "--lan", "--proxy"], "leave out --lan or --proxy"),
        (["serve", "--proxy", "--proxy-address", "here"], "--proxy-address: 'here' is neither an address"),
        (["serve", "--origin", "example.org"], "--origin: 'example.org' is no origin"),
        (["serve", "--log-format", "xml"], "'xml' is not one of"),
    ],
)
def test_options_that_make_no_sense_are_refused(arguments: list[str], told: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, arguments, env={"PADDOCK_DATA": str(tmp_path)})
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())


def test_a_variable_for_the_server_does_not_disturb_other_commands(tmp_path: Path) -> None:
    assert CliRunner().invoke(cli, ["games"], env={"PADDOCK_DATA": str(tmp_path)}).exit_code == 0


@pytest.mark.parametrize(
    ("address", "url"), [("192.168.1.5", "http://192.168.1.5:80"), ("::1", "http://[::1]:80"), ("box", "http://box:80")]
)
def test_an_address_is_shown_as_browsers_take_it(address: str, url: str) -> None:
    assert url_at(address, 80) == url


def test_the_qr_code_in_a_terminal_is_the_address() -> None:
    """A reader that is not ours reads the blocks that are drawn."""
    lines = [click.unstyle(line) for line in drawn("http://192.168.1.5:8000")]
    squares = {" ": (255, 255), "▀": (0, 255), "▄": (255, 0), "█": (0, 0)}
    rows = [[squares[block][half] for block in line] for line in lines for half in (0, 1)]
    picture = np.array(rows, np.uint8).repeat(8, 0).repeat(8, 1)
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == ["http://192.168.1.5:8000"]


@pytest.mark.parametrize(("port", "wanted"), [(None, "paddock --lan"), (8124, "paddock --lan --port 8124")])
def test_the_way_into_the_home_network_keeps_the_port(
    port: int | None, wanted: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(UNDER_MAKE, raising=False)
    announce(Started(url="http://127.0.0.1", data_folder="data", is_loopback=True, port=port))
    assert f"To play in your home network: {wanted}\n" in capsys.readouterr().out


@pytest.mark.slow
def test_on_a_terminal_a_server_speaks_to_people(tmp_path: Path) -> None:
    """No line of JSON; Ctrl-C ends it with a sentence. Elsewhere the logs are for machines."""
    said, status = in_a_terminal([sys.executable, "-c", PADDOCK, "serve", "--port", "0", "--data", str(tmp_path)])
    assert '{"time"' not in said
    assert said.endswith("Paddock has stopped. All games are saved.\r\n")
    assert status == 0


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make")
@pytest.mark.slow
def test_ctrl_c_in_make_serve_is_no_error(tmp_path: Path) -> None:
    scripts = tmp_path / "bin"
    scripts.mkdir()
    (scripts / "paddock").write_text(f"#!{sys.executable}\n{PADDOCK}\n")
    (scripts / "paddock").chmod(0o755)
    make = ["make", "-C", str(ROOT), "--no-print-directory", "serve", f"BIN={scripts}", "PORT=0", "COMPILED="]
    said, _ = in_a_terminal(["env", f"PADDOCK_DATA={tmp_path}", *make])
    assert "To play in your home network: make run LAN=1" in said
    assert said.endswith("Paddock has stopped. All games are saved.\r\n")


def in_a_terminal(command: list[str]) -> tuple[str, int]:
    """What a command writes, and its exit status. Ctrl-C is pressed when it says how to stop it."""
    pid, terminal = pty.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs in the background was told to ignore it
        os.execvp(command[0], command)
    said = b""
    with contextlib.suppress(OSError):  # Linux says so that the other end is closed
        while part := os.read(terminal, 4096):
            said += part
            if b"Press Ctrl-C to stop." in part:
                os.write(terminal, b"\x03")
    os.close(terminal)
    return said.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


@pytest.mark.slow
def test_the_number_of_bot_processes_can_be_chosen(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from paddock.cli import main; main()", "serve", "--port", "0"]
    command += ["--data", str(tmp_path), "--bot-workers", "3"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as server:
        assert server.stderr is not None
        ready = next((line for line in server.stderr if '"text":"ready"' in line), "")
        server.terminate()
        server.stderr.read()
    assert '"bot_workers":3' in ready


def test_a_data_folder_that_is_none_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("serve", "--port", 0, "--data", tmp_path / "file")
    assert result.exit_code == 2
    assert f"The data folder cannot be used: File exists: {tmp_path / 'file'}" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("points = 99", 'points = "many"'), "line 8: objective.{objective}.points: expected a whole number"),
        (('game = "rolling_ranch"', ""), "edition.game: a server must know for which game this is"),
        (('"rolling_ranch"', '"chess"'), "edition.game: there is no game"),
    ],
)
def test_a_server_refuses_a_broken_edition(mine: Path, tmp_path: Path, wrong: tuple[str, str], told: str) -> None:
    objective = paddock.find_game("rolling_ranch").pieces.objectives[0].id  # type: ignore[attr-defined]
    mine.write_text(mine.read_text().replace(*wrong))
    result = run("serve", "--port", 0, "--data", tmp_path, "--edition", mine)
    assert result.exit_code == 2
    output = " ".join(result.output.split())
    assert mine.name in output
    assert told.format(objective=objective) in output


@pytest.mark.slow
def test_a_database_that_cannot_be_used_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "paddock.sqlite").write_text("This is a letter, and no database at all.")
    done = process("serve", "--port", 0, "--data", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: The database sqlite+aiosqlite://")
    assert done.stderr.endswith("cannot be used: file is not a database\n")


@pytest.mark.slow
def test_an_unreachable_database_is_told_without_its_password(tmp_path: Path) -> None:
    url = "postgresql://paddock:secret@127.0.0.1:1/paddock"
    done = process("serve", "--port", 0, "--data", tmp_path, "--database-url", url)
    assert (done.returncode, done.stdout) == (1, "")
    assert "paddock:***@127.0.0.1:1/paddock cannot be used: " in done.stderr
    assert len(done.stderr.splitlines()) == 1


# lessons


def test_a_lesson_is_checked(tmp_path: Path) -> None:
    file = folder_of("jurassic_snack") / "lesson.toml"
    assert "graze: Eat your first grass (en, de), solved by b2-east" in run("lesson", "check", file).output
    broken = tmp_path / "lesson.toml"
    broken.write_text(file.read_text(encoding="utf-8").replace('"b2-east"', '"b2-up"'), encoding="utf-8")
    result = run("lesson", "check", broken)
    assert result.exit_code == 1
    assert f"{broken}, line 14: step.graze.solution: 'b2-up' is no move" in result.output


@pytest.mark.parametrize("name", GAMES)
def test_what_can_happen_is_listed_for_a_goal(name: str) -> None:
    kinds = run("lesson", "kinds", name).output.splitlines()
    assert len(kinds) == len(paddock.find_game(name).move_types)
    if name == "jurassic_snack":
        assert "run: seat, piece, start, direction, path, end, eats, scares" in kinds


@pytest.mark.parametrize("name", GAMES)
def test_a_position_of_a_record_is_written_for_a_lesson(name: str) -> None:
    game, kept = paddock.find_game(name), next((Path(__file__).parents[1] / "records").glob(f"{name}-*.txt"))
    played = record.read(kept.read_text(encoding="utf-8"))
    states = [game.dump(ply.state) for ply in record.replay(played, game)]
    for moves in (0, len(states) // 2):
        position = tomllib.loads(run("lesson", "position", kept, moves).output)["step"]["position"]
        assert laid_over(states[moves]["position"], position, "position") == states[moves]["position"]
    assert run("lesson", "position", kept, len(states) + 1).exit_code == 2
