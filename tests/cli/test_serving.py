"""`paddock serve`: how it begins and ends, and what it tells people."""

import contextlib
import os
import pty
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import click
import numpy as np
import pytest
import zxingcpp
from click.testing import CliRunner

import paddock
from paddock.cli import cli
from paddock.cli.announcing import UNDER_MAKE, Started, announce, drawn
from paddock.cli.serving import url_at
from tests.cli.commands import HEAR_CTRL_C, PADDOCK, ROOT, process, run


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
        "Only this computer can open it. To play on your home network: paddock --lan",
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
        (["serve", "--origin", "example.org"], "--origin: 'example.org' is not an origin"),
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
    assert f"To play on your home network: {wanted}\n" in capsys.readouterr().out


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
    assert "To play on your home network: make run LAN=1" in said
    assert said.endswith("Paddock has stopped. All games are saved.\r\n")


def in_a_terminal(command: list[str]) -> tuple[str, int]:
    """What a command writes, and its exit status. Ctrl-C is pressed when it says how to stop it."""
    pid, terminal = pty.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs in the background ignores it
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
        (('game = "rolling_ranch"', ""), "edition.game: a server must know which game this is for"),
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
