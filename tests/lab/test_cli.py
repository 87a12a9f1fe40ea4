"""`paddock lab` from the shell: what it prints, what it keeps, and what it says when something is missing."""

import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import paddock
from paddock.cli import cli
from paddock.cli.lab import lab
from paddock.cli.lab_shared import spoken_command
from tests.cli.commands import HEAR_CTRL_C
from tests.documents.examples import code_blocks

RECORD = Path(__file__).parents[1] / "records" / "jurassic_snack-square-no-grass.txt"
SMALL = ("--games", "6", "--seed", "1")
RIVALS = paddock.find_game("tiny_epic_dinosaurs").options["rival"].choices


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["lab", *words])


@pytest.mark.slow
def test_a_balance_is_printed_kept_and_reported(tmp_path: Path) -> None:
    words = ("balance", "jurassic_snack", "--bots", "random", *SMALL, "--keep", str(tmp_path / "kept"))
    page = tmp_path / "page.html"
    first = run(*words, "--html", str(page), "--change", "grass.recon.points=6")
    assert first.exit_code == 0, first.output
    assert "Out of line: nothing" in first.output
    assert "<svg" in page.read_text(encoding="utf-8")
    assert len(list((tmp_path / "kept").iterdir())) == 2
    assert run(*words).output in first.output


def test_alone_at_the_table_the_choices_of_an_option_are_weighed(tmp_path: Path) -> None:
    """Too few games to weigh: but all choices are played, and more seats are refused."""
    words = ("balance", "tiny_epic_dinosaurs", "--bots", "random", "--each", "rival", "--games", "1", "--seed", "1")
    result = run(*words, "--seats", "1", "--keep", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "4 games, 1 seats" in result.output
    studies = [json.loads(file.read_text(encoding="utf-8")) for file in tmp_path.glob("*/study.json")]
    assert {study["options"]["rival"]: study["seed"] for study in studies} == dict(
        zip(RIVALS, (1, 2, 3, 4), strict=True)
    )
    assert run(*words, "--seats", "2").exit_code == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("begun", ["study.json", "*.parquet"])
@pytest.mark.slow
def test_an_interrupt_is_no_error_and_loses_nothing(begun: str, jobs: str, tmp_path: Path) -> None:
    """Once while the processes start, and once while they play: all of them hear Ctrl-C, as in a terminal."""
    words = ["balance", "jurassic_snack", "--bots", "random", "--seed", "1", "--games"]
    program = f"{HEAR_CTRL_C}; from paddock.cli import main; main()"
    command = [sys.executable, "-c", program, "lab", *words, "100000", "--jobs", jobs, "--keep", str(tmp_path)]
    study = subprocess.Popen(
        command,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    while not list(tmp_path.glob(f"*/{begun}")):
        with contextlib.suppress(subprocess.TimeoutExpired):
            study.wait(0.05)
            raise AssertionError(study.communicate())
    os.killpg(study.pid, signal.SIGINT)
    output, errors = study.communicate(timeout=60)
    assert (study.returncode, output) == (130, "")
    assert re.fullmatch(r"\nStopped. All finished games are in .+ To continue: paddock lab .+\n", errors)
    assert not list(tmp_path.glob("*/tmp*")), "half a part was left behind"
    assert run(*words, "20", "--keep", str(tmp_path)).output == run(*words, "20").output


def test_an_arena_is_printed() -> None:
    result = run("arena", "jurassic_snack", "--bots", "random,hatchling", "--games", "2", "--seed", "1")
    assert result.exit_code == 0, result.output
    assert "2 games at tables of 2, seed 1" in result.output


def test_a_tuning_is_printed() -> None:
    words = ("--bots", "random", "--value", "turn.actions_first_turn=1..2", "--target", "plies=30", *SMALL)
    result = run("tune", "jurassic_snack", *words)
    assert result.exit_code == 0, result.output
    assert "current values" in result.output


@pytest.mark.skipif(paddock.engine() == "pure", reason="thousands of games played on: on the compiled engine")
def test_luck_and_skill_of_a_record_are_printed() -> None:
    result = run("luck", str(RECORD), "--iterations", "2", "--moments", "1")
    assert result.exit_code == 0, result.output
    assert "unforeseen" in result.output
    assert "line " in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("balance", "chess"), "choose jurassic_snack"),
        (("balance", "jurassic_snack", "--change", "grass.weed.points=1"), "grass.weed.points"),
        (("balance", "jurassic_snack", "--change", "grass"), "PATH=VALUE"),
        (("balance", "jurassic_snack", "--bots", "ghost"), "no bot 'ghost'"),
        (("arena", "jurassic_snack", "--bots", "random"), "two or more different bots"),
        (("balance", "jurassic_snack", "--tolerance", "nan"), "0 or more, not nan"),
        (("balance", "jurassic_snack", "--change", "grass.recon.points=two"), "replace grass.recon.points, which is 1"),
        (("tune", "jurassic_snack", "--value", "grass.recon.points=1..2", "--target", "x"), "MEASURE=NUMBER"),
        (("tune", "jurassic_snack", "--value", "grass.recon.points=4..1", "--target", "first=0.5"), "from 4 to 1"),
        (("tune", "jurassic_snack", "--value", f"grass.recon.points=1..{10**30}", "--target", "first=0.5"), "too many"),
        (("tune", "jurassic_snack", *2 * ("--value", "turn.actions_first_turn=1,2"), "--target", "first=0"), "twice"),
        (("balance", "jurassic_snack", *2 * ("--change", "grass.recon.points=2")), "changed twice"),
        (("arena", "jurassic_snack", "--bots", "random,greedy", "--seats", "0"), "is for 2 seats"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said.lower() in result.output.lower()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("balance", "jurassic_snack", "--bots", "random", *SMALL, "--keep", str(tmp_path / "file" / "kept"))
    assert result.exit_code == 1
    assert f"{tmp_path / 'file' / 'kept'}" in result.output.replace("\n", "")


@pytest.mark.parametrize(
    "wrong", [("--html", "/dev/null/page.html"), ("--change", "turn.actions_per_turn=0")], ids=["page", "value"]
)
def test_what_cannot_be_written_or_played_is_told_before_anything_is_played(
    wrong: tuple[str, str], tmp_path: Path
) -> None:
    result = run("balance", "jurassic_snack", "--bots", "random", *SMALL, "--keep", str(tmp_path), *wrong)
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_balance_tells_how_seats_fare_and_when_nothing_can_be_weighed() -> None:
    output = run("balance", "jurassic_snack", "--bots", "random", *SMALL).output
    assert {"seat 0", "seat 1", "who begins"} <= {line[:10].strip() for line in output.splitlines()}
    assert "Nothing to measure: seats don't differ by anything in 30 games or more." in output


def test_a_report_tells_the_command_without_what_changes_nothing() -> None:
    words = ["lab", "balance", "x", "--html", "/a/b.html", "--seed", "1", "--jobs=4", "--target", "a b=1"]
    assert spoken_command(words, 1, "greedy") == "paddock lab balance x --seed 1 --target 'a b=1' --bots greedy"
    assert spoken_command(["lab", "--bots=a,b"], 7, "a,b") == "paddock lab --bots=a,b --seed 7"


@pytest.mark.parametrize("code", code_blocks("docs/lab.md", "python"))
def test_the_python_of_the_page_runs(code: str) -> None:
    exec(compile(code, "docs/lab.md", "exec"), {"__name__": "lab"})


def test_the_commands_of_the_page_are_understood() -> None:
    """Every `paddock lab …` line names a command and options that there are; playing them all takes hours."""
    for line in "".join(code_blocks("docs/lab.md", "sh")).splitlines():
        program, *words = shlex.split(line)
        if program == "paddock":
            command = lab.commands[words[1]]
            command.make_context(words[1], [word.replace("game.txt", str(RECORD)) for word in words[2:]])


@pytest.mark.slow
def test_a_disk_that_is_full_is_named(tmp_path: Path) -> None:
    """The shell lets no file grow beyond a block."""
    study = ["lab", "balance", "jurassic_snack", "--bots", "random", "--games", "60", "--keep", str(tmp_path)]
    program = [sys.executable, "-c", "from paddock.cli import main; main()", *study]
    limited = ["sh", "-c", f"ulimit -f 1; exec {shlex.join(program)}"]
    done = subprocess.run(limited, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert re.fullmatch(rf"Error: {tmp_path}/jurassic_snack-\w+: File too large\n", done.stderr)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["records", "--people-only", "--bots-only"], "leave out --people-only or --bots-only"),
        (["records", "--since", "2026-02-01", "--until", "2026-02-01"], "--since must be before --until"),
        (["balance", "jurassic_snack", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], "leave out one of them"),
        (
            ["balance", "jurassic_snack", "--option", "arrangement=line", "--option", "arrangement=square"],
            "arrangement is given twice",
        ),
    ],
)
def test_options_that_contradict_each_other_are_refused(words: list[str], told: str) -> None:
    result = CliRunner().invoke(cli, ["lab", *words])
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())


@pytest.mark.parametrize("missing", ["numpy", "duckdb", "altair"])
@pytest.mark.slow
def test_without_the_extra_the_rest_works_and_the_lab_says_what_to_install(missing: str, tmp_path: Path) -> None:
    hidden = f"import sys; sys.modules[{missing!r}] = None; from paddock.cli import main; main()"
    kept, page = str(tmp_path / "kept"), str(tmp_path / "page.html")
    words = ("balance", "jurassic_snack", "--bots", "random", "--games", "1", "--keep", kept, "--html", page)
    told = paddock_without(hidden, "lab", *words)
    assert told.returncode == 1
    assert told.stderr.startswith(f"Error: This needs {missing}. Install Paddock with its extra lab")
    assert "'paddock[" not in told.stderr  # a stranger's package
    assert paddock_without(hidden, "games").returncode == 0


@pytest.mark.slow
def test_a_reader_who_has_enough_is_no_error() -> None:
    """As in `paddock lab balance … | head`."""
    mouth, spout = os.pipe()
    os.close(mouth)
    program = "from paddock.cli import main; main()"
    words = ("balance", "jurassic_snack", "--bots", "random", "--games", "1", "--seed", "1")
    assert paddock_without(program, "lab", *words, output=spout).stderr == ""
    os.close(spout)


def paddock_without(program: str, *words: str, output: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, sys.path))
    environment = os.environ | {"PYTHONPATH": path}
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, stdout=output, stderr=subprocess.PIPE, text=True, check=False, env=environment)
