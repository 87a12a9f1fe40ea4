"""docs/agents.md is true: its model is rated, its loops play, its agent speaks MCP, its bots play each other."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import paddock
from paddock.bots.command import Question
from paddock.cli import cli
from paddock.envs.text import Dialogue, tokens_in
from paddock.lab.match import play_match
from tests.documents.examples import ROOT, code_blocks

GUIDE = "docs/agents.md"
FILES = ["my_model.py", "dialogue.py", "arena.py", "rollouts.py", "agent.py", "my_bot.py"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every block of the guide as a file."""
    for name, code in zip(FILES, code_blocks(GUIDE, "python"), strict=True):
        (tmp_path / name).write_text(code, encoding="utf-8")
    (script,) = code_blocks(GUIDE, "js")
    (tmp_path / "my_bot.js").write_text(script, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell_line(start: str) -> list[str]:
    (line,) = (line for code in code_blocks(GUIDE, "sh") for line in code.splitlines() if line.startswith(start))
    return shlex.split(line)[1:]


def test_the_model_of_the_guide_is_rated(folder: Path) -> None:
    done = CliRunner().invoke(cli, shell_line("paddock leaderboard"))
    assert done.exit_code == 0, done.output
    assert "| **my_model.py:Model** |" in (folder / "leaderboard.md").read_text(encoding="utf-8")
    assert "| 0 of 8 |" in done.output


@pytest.mark.parametrize("name", ["dialogue.py", "arena.py", "rollouts.py"])
def test_the_loops_of_the_guide_run(folder: Path, name: str) -> None:
    exec(compile((folder / name).read_text(encoding="utf-8"), name, "exec"), {})


def test_the_agent_of_the_guide_plays_a_game_by_mcp(folder: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, "agent.py"]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "seat 0 (you)" in done.stdout


def test_the_settings_of_the_guide_name_a_command_that_exists() -> None:
    settings = json.loads(code_blocks(GUIDE, "json")[0])["mcpServers"]["paddock"]
    assert settings["command"] == "paddock"
    assert settings["args"][0] in cli.commands


def test_the_bots_of_the_guide_play_each_other(folder: Path) -> None:
    if not shutil.which("node"):
        pytest.skip("there is no Node")
    done = CliRunner().invoke(cli, shell_line("paddock match"))
    assert done.exit_code == 0, done.output
    assert "2 games, seed 1" in done.output


def test_the_python_bot_is_short_and_runs_by_its_own_name(folder: Path) -> None:
    bot = folder / "my_bot.py"
    assert len(bot.read_text(encoding="utf-8").splitlines()) <= 40
    bot.chmod(0o755)
    game = paddock.find_game("jurassic_snack")
    first, again = (play_match(game, ["command:./my_bot.py", "random"], 1, 3).played for _ in range(2))
    assert first == again


def test_the_guide_names_every_field_of_a_question() -> None:
    page = (ROOT / GUIDE).read_text(encoding="utf-8")
    example = code_blocks(GUIDE, "json")[1]
    for field in msgspec.structs.fields(Question):
        assert f'"{field.name}":' in example
        assert f"`{field.name}`" in page


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_rules_in_brief_take_as_many_tokens_as_the_guide_says(name: str) -> None:
    assert 350 <= tokens_in(Dialogue(name).opening(0)) <= 600
