"""`paddock replay` and `paddock verify`: what is shown, what is proved, and what is refused."""

from pathlib import Path

import pytest

import paddock
from paddock.contract import record
from tests.cli.commands import run


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
    assert "this game has seats 0 to" in result.output


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
    assert f"is not valid, line {kept.first_move_line}:" in result.output


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
