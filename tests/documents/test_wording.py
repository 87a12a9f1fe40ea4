"""The wording checker: the repository has none of the wording we avoid, and every pattern finds its example."""

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import wording

PATTERNS: list[dict[str, Any]] = tomllib.loads(wording.LIST.read_text(encoding="utf-8"))["pattern"]
each_pattern = pytest.mark.parametrize("entry", PATTERNS, ids=[entry["example"] for entry in PATTERNS])
FILES = {"words": "src/words/en.toml", "german": "src/words/de.toml", "docs": "docs/page.md", "code": "src/module.py"}


def found(file: str, text: str, *entries: dict[str, Any]) -> list[wording.Finding]:
    return list(wording.findings(file, text, [wording.pattern(**entry) for entry in entries or PATTERNS]))


def planted(where: str, text: str) -> str:
    """A file of this kind with the text on its third line."""
    return {"docs": f"# A page\n\n{text}\n", "code": f"one = 1\n\n# {text}\n"}.get(
        where, f'one = "1"\n\ntwo = "{text}"\n'
    )


def test_nothing_that_people_read_has_wording_that_we_avoid() -> None:
    assert "\n".join(map(str, wording.check())) == ""


@each_pattern
def test_a_pattern_finds_its_example_wherever_it_applies(entry: dict[str, Any]) -> None:
    for where in entry["where"]:
        findings = found(FILES[where], planted(where, entry["example"]), entry)
        assert {(each.line, each.write) for each in findings} == {(3, entry["write"])}, where


@each_pattern
def test_a_pattern_does_not_find_what_we_write_instead(entry: dict[str, Any]) -> None:
    assert [each for where in entry["where"] for each in found(FILES[where], planted(where, entry["fine"]))] == []


@pytest.mark.parametrize(
    ("file", "text", "lines"),
    [
        ("a.py", '"""It is told."""\n', [1]),
        ("a.py", 'def f():\n    """First.\n\n    It is told.\n    """\n', [4]),
        ("a.py", "told = 1  # told\n", [1]),
        ("a.py", 'raise ValueError("so nobody was told")\n', [1]),
        ("a.py", 'told("told")\n', []),
        ("tests/a.py", 'f("so nobody was told")\n', []),
        ("a.py", "# It is again and\n# again.\n", [1]),
        ("a.ts", 'say("is told"); // told\n', [1]),
        ("a.ts", "/** One.\n * It is told. */\n", [2]),
        ("a.svelte", "<!-- told -->\n<p>told</p>\n", [1]),
        ("a.md", "```\ntold\n```\nIt is `told`, [told](told.md).\n", [4]),
        ("words/en.toml", 'told = "x"\nx = "told"\n', [2]),
        ("words/de.toml", 'x = "told"\n', []),
        ("a.txt", "told\n", []),
    ],
)
def test_only_prose_is_read(file: str, text: str, lines: list[int]) -> None:
    assert [each.line for each in found(file, text)] == lines


def test_a_finding_says_where_what_and_what_instead() -> None:
    (finding,) = found("docs/page.md", "First.\nLoad it\nanew.\n")
    assert str(finding) == "docs/page.md:3: “anew”: again, from scratch; repeatedly"


def test_the_checker_fails_if_something_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finding = found("docs/page.md", "Load it anew.\n")
    monkeypatch.setattr(wording, "check", lambda paths: finding)
    with pytest.raises(SystemExit, match=r"^1 to rewrite\. "):
        wording.main()
    assert capsys.readouterr().out == f"{finding[0]}\n"
