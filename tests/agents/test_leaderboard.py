"""Leaderboards: agents are rated by their games, and charged for illegal answers, tokens and time."""

import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from paddock.agents.leaderboard import Leaderboard, Row, rank_agents, table
from paddock.bots.registry import BotError
from paddock.cli import cli
from tests.toy import ToyGame

TALKER = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    move = question["legal"][0]["text"] if question["refused"] else "nonsense"
    print(json.dumps({"move": move, "tokens": 10}), flush=True)
"""


@pytest.fixture
def talker(tmp_path: Path) -> str:
    """An agent whose first answer to every question is illegal, and which reports its tokens."""
    (tmp_path / "talker.py").write_text(TALKER, encoding="utf-8")
    return f"command:{shlex.quote(sys.executable)} {shlex.quote(str(tmp_path / 'talker.py'))}"


def row_of(board: Leaderboard, name: str) -> Row:
    return next(row for row in board.rows if row.name == name)


def test_a_stronger_agent_is_rated_higher() -> None:
    board = rank_agents(ToyGame(), ["greedy"], ["random"], 60, 1)
    assert [row.name for row in board.rows] == ["greedy", "random"]
    assert board.rows[0].rating.low > board.rows[1].rating.value
    assert board.rows[0].share.value + board.rows[1].share.value == pytest.approx(1)


def test_answers_tokens_and_time_are_counted(talker: str) -> None:
    board = rank_agents(ToyGame(), [talker], ["random", "greedy"], 2, 1)
    effort = row_of(board, talker).effort
    assert effort.decisions > 0
    assert (effort.usage.answers, effort.usage.refused) == (2 * effort.decisions, effort.decisions)
    assert effort.usage.tokens == 10 * effort.usage.answers
    assert effort.seconds > 0
    text = table(board, "Hidden Bids")
    assert f"| {effort.usage.refused} of {effort.usage.answers} |" in text
    assert f"| {effort.usage.tokens / 4:,.0f} |" in text


def test_an_agent_that_fails_loses_its_games_and_the_others_play_on(tmp_path: Path) -> None:
    board = rank_agents(ToyGame(), ["command:false", "greedy"], ["random"], 3, 1)
    failed, other = row_of(board, "command:false"), row_of(board, "greedy")
    assert failed.share.value == 0
    assert len(failed.effort.failures) == 3
    assert not other.effort.failures
    assert "- command:false ended before it answered, with status 1." in table(board, "Hidden Bids")


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = (rank_agents(ToyGame(), ["random"], ["greedy"], 12, 3) for _ in range(2))
    assert first.pairings == again.pairings
    assert [row.effort.decisions for row in first.rows] == [row.effort.decisions for row in again.rows]


def test_an_unknown_agent_is_refused_before_the_first_game() -> None:
    with pytest.raises(BotError, match="no bot"):
        rank_agents(ToyGame(), ["nobody"], ["random"], 1, 1)
    with pytest.raises(ValueError, match="once"):
        rank_agents(ToyGame(), ["random"], ["random"], 1, 1)


def test_the_command_prints_and_keeps_the_table(tmp_path: Path) -> None:
    out = tmp_path / "board.md"
    words = ["leaderboard", "jurassic_snack", "--agents", "greedy", "--levels", "random", "--games", "2"]
    shell = CliRunner().invoke(cli, [*words, "--out", str(out)])
    assert shell.exit_code == 0, shell.output
    assert "| **greedy** |" in shell.output
    assert out.read_text(encoding="utf-8") == shell.output
    refused = CliRunner().invoke(cli, ["leaderboard", "jurassic_snack", "--agents", "nobody"])
    assert refused.exit_code == 2
    assert "no bot 'nobody'" in refused.output
