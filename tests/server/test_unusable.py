"""`paddock serve` where it cannot work: it ends with a sentence, and never with a traceback."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from paddock.cli import cli
from paddock.server.settings import SECRET_FILE

Spoil = Callable[[Path], object]


def answer_of(*words: str) -> str:
    """What is said; the exit code is that of an error that was foreseen."""
    result = CliRunner().invoke(cli, ["serve", "--port", "0", *words])
    assert result.exit_code in (1, 2), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result.output.rstrip().rsplit("Error: ", maxsplit=1)[-1]


def a_folder(name: str) -> Spoil:
    return lambda folder: (folder / name).mkdir()


def a_file(name: str, data: bytes) -> Spoil:
    return lambda folder: (folder / name).write_bytes(data)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (a_folder(SECRET_FILE), "The data folder cannot be used: Is a directory"),
        (a_file(SECRET_FILE, b"\xff\xfe"), f"{SECRET_FILE} contains no secret: remove it, and a new one is created"),
        (a_folder("paddock.sqlite"), "cannot be used: unable to open database file"),
        (a_file("paddock.sqlite", b"no database" * 100), "cannot be used: file is not a database"),
        (a_folder("paddock.sqlite.lock"), "The data folder cannot be written to: Is a directory"),
    ],
)
def test_a_data_folder_that_is_spoilt_is_named(tmp_path: Path, spoil: Spoil, told: str) -> None:
    spoil(tmp_path)
    assert told in answer_of("--data", str(tmp_path))


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "The data folder cannot be used" in answer_of("--data", str(file))
    assert "The data folder cannot be used" in answer_of("--data", str(file / "inside"))


def test_a_folder_where_requests_cannot_be_counted_is_named(tmp_path: Path) -> None:
    (tmp_path / "limits").write_text("")
    told = answer_of("--data", str(tmp_path), "--database-url", "postgresql://nobody@127.0.0.1:1/nothing")
    assert "The data folder cannot be written to" in told


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / SECRET_FILE).write_text("a secret")
    tmp_path.chmod(0o500)
    try:
        assert "The data folder cannot be written to: Permission denied" in answer_of("--data", str(tmp_path))
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize(
    ("option", "data", "told"),
    [
        ("--edition", b"\xff\xfe", "this isn’t UTF-8 text"),
        ("--edition", b"a." * 100 + b"a = 1", "line 1: "),
        ("--edition", b'[edition]\ngame = "' + b"9" * 1000 + b'"', "line 2: edition.game: there is no game"),
        ("--edition", b"x = " + b"[" * 5000, "nested too deeply"),
        ("--lesson", b"\xff\xfe", "this isn’t UTF-8 text"),
        ("--lesson", b"x = " + b"9" * 5000, "this number is too long"),
        ("--lesson", b"[lesson]\ngame = 3", "line 2: lesson.game: expected text in quotes"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(tmp_path: Path, option: str, data: bytes, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(data)
    assert told in answer_of("--data", str(tmp_path / "data"), option, str(file))
