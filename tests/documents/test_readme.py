"""The README's examples run as printed."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from paddock.cli import cli
from tests.documents.examples import code_blocks


@pytest.mark.parametrize("code", code_blocks("README.md", "python"))
def test_python_examples_run(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})


@pytest.mark.slow
def test_commands_run_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `paddock …` line but those that serve; long matches are cut short."""
    monkeypatch.chdir(tmp_path)
    own_bot = next(code for code in code_blocks("README.md", "python") if "def choose(" in code)
    Path("my_bot.py").write_text(own_bot, encoding="utf-8")
    (edition,) = code_blocks("docs/editions.md", "toml")
    Path("mine.toml").write_text(edition, encoding="utf-8")
    for line in "".join(code_blocks("README.md", "sh")).splitlines():
        words = line.partition("#")[0].split()
        if words[:1] != ["paddock"] or len(words) == 1 or words[1] == "serve":
            continue
        words = [re.sub(r"^\d{2,}$", "2", word) for word in words]
        result = CliRunner().invoke(cli, words[1:])
        assert result.exit_code == 0, f"{line}: {result.output}"
