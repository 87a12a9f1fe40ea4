"""Files that are meant to break the commands: each is refused with its line, in a sentence."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from paddock.cli import cli
from paddock.content.components import ComponentsError
from paddock.games.lessons import lesson_from

COMMANDS = (
    ["verify"],
    ["replay", "--moves"],
    ["lesson", "check"],
    ["lesson", "position"],
    ["edition", "check"],
    ["edition", "check", "--game", "tiny_epic_dinosaurs"],
)


def record(options: str = "{}", seats: str = "2", game: str = "jurassic_snack 1", moves: str = "") -> bytes:
    head = f"paddock record 1\ngame {game}\noptions {options}\nseats {seats}\nplayer 0 A\nplayer 1 B\nmoves\n"
    return f"{head}{moves}unfinished\nend\n".encode()


FILES = {
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "NUL": b"\x00" * 1000,
    "one long line": b"x" * 1_000_000,
    "options that are nested": record(options="[" * 5000),
    "options that are nested and closed": record(options='{"a":' + "[" * 30_000 + "]" * 30_000 + "}"),
    "options of many digits": record(options='{"a":' + "9" * 39_000 + "}"),
    "options of some digits": record(options='{"a":' + "9" * 4_000 + "}"),
    "options that are no number": record(options='{"a": NaN}'),
    "many seats": record(seats="999999999999999"),
    "seats of many digits": record(seats="9" * 39_000),
    "seats of another script": record(seats="٢"),
    "a version of many digits": record(game="jurassic_snack " + "9" * 39_000),
    "a game elsewhere": record(game="../jurassic_snack 1"),
    "a game called NUL": record(game="\x00 1"),
    "a move of many digits": record(moves="0 " + "9" * 39_000 + "\n"),
    "luck of many digits": record(moves="* " + "9" * 39_000 + "\n"),
    "a seat of many digits": record(moves="9" * 39_000 + " a1-north\n"),
    "luck that resigns": record(moves="* resigns\n"),
    "a move too early": record(moves="0 a1-north\n"),
    "a score of many digits": record().replace(b"unfinished", b"outcome x scores " + b"9" * 39_000 + b" 1 ranks 1 2"),
    "half a seed": record().replace(b"unfinished", b"seed " + b"f" * 99_999 + b"\nunfinished"),
    "deep TOML": b"x = " + b"[" * 39_000,
    "a key of many parts": b"a." * 19_000 + b"a = 1",
    "a number of many digits": b"x = " + b"9" * 39_000,
    "a lesson of many seats": b'[lesson]\ngame = "rolling_ranch"\nminutes = 1\nseats = 9999999999999999999\n[[step]]\n',
}


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_hostile_file_is_refused_in_a_sentence(tmp_path: Path, kind: str, command: list[str]) -> None:
    file = tmp_path / "hostile"
    file.write_bytes(FILES[kind])
    more = ["1"] if command[-1] == "position" else []
    result = CliRunner().invoke(cli, [*command, str(file), *more])
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    if result.exit_code:
        assert result.exit_code in (1, 2)
        assert 0 < len(result.output) < 2000


LESSON = """
[lesson]
game = "tiny_epic_dinosaurs"
minutes = 1
[[step]]
id = "one"
goal = {goal}
solution = ["x"]
mistake = ["y"]
played = {played}
[step.words.en]
title = "t"
text = "t"
task = "t"
hint = "h"
done = "d"
missed = "m"
[step.position]
{position}
"""


@pytest.mark.parametrize(
    ("goal", "played", "position", "told"),
    [
        ('{ event = { kind = ["x"] } }', "[]", "", "line 7: step.one.goal: "),
        ("{ event = { kind = {} } }", "[]", "", "line 7: step.one.goal: "),
        ('{ move = "x" }', '["9999999999999999999999 x"]', "", "step.one"),
        ('{ move = "x" }', f'["{"9" * 5000} x"]', "", "step.one"),
        ('{ move = "x" }', "[]", "round = 99999999999999999999", "step.one"),
        (
            '{ move = "x" }',
            "[]",
            "players.0.ready = 100_000",
            "this is no position of Tiny Epic Dinosaurs",
        ),
        (
            '{ move = "x" }',
            "[]",
            "players.0.stock = [99999999999999999999, 0, 0]",
            "this is no position of Tiny Epic Dinosaurs",
        ),
        ('{ move = "x" }', "[]", f'players."{"9" * 5000}" = 1', "step.one"),
    ],
)
def test_a_hostile_lesson_is_refused_with_its_line(goal: str, played: str, position: str, told: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        lesson_from(LESSON.format(goal=goal, played=played, position=position), "mine.toml")
    assert told in str(caught.value)
    assert caught.value.line > 0
