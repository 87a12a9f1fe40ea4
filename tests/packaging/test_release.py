"""`make release`: what it refuses, and what it leaves behind."""

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TODAY = date.today().isoformat()
CHANGELOG = f"""# Changelog

## [Unreleased]

## [1.2.0] - {TODAY}

### Added

- Eggs.

## [1.1.0] - 2026-01-01

- Nests.
"""
FILES = {
    "src/paddock/__init__.py": '__version__ = "1.2.0"\n',
    "CITATION.cff": f'version: 1.2.0\ndate-released: "{TODAY}"\n',
    "CHANGELOG.md": CHANGELOG,
    "Makefile": "test:\n\t@echo tested\nwheel:\n\t@echo built\n",
}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A project that is ready to be released; its tests and its wheel take no time."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "--message", "Lay eggs")


def release(folder: Path) -> subprocess.CompletedProcess[str]:
    who = {"GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org"}
    command = [sys.executable, str(ROOT / "tools" / "release.py")]
    return subprocess.run(command, cwd=folder, env=os.environ | who, capture_output=True, text=True, check=False)


def test_a_release_is_tested_built_and_tagged_with_its_notes(repository: Path) -> None:
    done = release(repository)
    assert done.returncode == 0, done.stderr
    assert done.stdout.index("tested") < done.stdout.index("built") < done.stdout.index("git push origin main v1.2.0")
    notes = git(repository, "tag", "--list", "--format=%(contents)", "v1.2.0")
    assert notes.strip() == "Paddock 1.2.0\n\n### Added\n\n- Eggs."


@pytest.mark.parametrize(
    ("file", "before", "after", "problem"),
    [
        ("CHANGELOG.md", "## [1.2.0]", "## [1.3.0]", "has no section [1.2.0]"),
        ("CHANGELOG.md", f" - {TODAY}", "", "must date [1.2.0]"),
        ("CHANGELOG.md", TODAY, "2999-01-01", "not in the future"),
        ("CHANGELOG.md", TODAY, "yesterday", "must date [1.2.0]"),
        ("CHANGELOG.md", "[Unreleased]\n", "[Unreleased]\n\n- Fins.\n", "lists changes as unreleased"),
        ("CHANGELOG.md", "## [Unreleased]\n\n", "", "must begin with [Unreleased] and then [1.2.0]"),
        ("CITATION.cff", "1.2.0", "1.1.0", "CITATION.cff must say version: 1.2.0"),
        ("CITATION.cff", TODAY, "2026-01-01", f'CITATION.cff must say date-released: "{TODAY}"'),
    ],
)
def test_what_is_not_ready_is_named_and_nothing_is_tagged(
    repository: Path, file: str, before: str, after: str, problem: str
) -> None:
    changed = (repository / file).read_text(encoding="utf-8").replace(before, after, 1)
    (repository / file).write_text(changed, encoding="utf-8")
    commit(repository)
    refused(repository, problem)


def refused(repository: Path, problem: str) -> None:
    done = release(repository)
    assert done.returncode == 1
    assert problem in done.stderr
    assert "tested" not in done.stdout
    assert git(repository, "tag", "--list") == ""


def test_uncommitted_changes_are_not_released(repository: Path) -> None:
    (repository / "eggs.txt").write_text("two", encoding="utf-8")
    refused(repository, "There are uncommitted changes.")


def test_other_branches_are_not_released(repository: Path) -> None:
    git(repository, "switch", "--quiet", "--create", "nests")
    refused(repository, "This isn't the branch main.")


def test_no_version_is_released_twice(repository: Path) -> None:
    assert release(repository).returncode == 0
    done = release(repository)
    assert done.returncode == 1
    assert "There's a tag v1.2.0 already." in done.stderr


def test_a_release_whose_tests_fail_is_not_tagged(repository: Path) -> None:
    (repository / "Makefile").write_text("test:\n\t@false\n", encoding="utf-8")
    commit(repository)
    assert release(repository).returncode != 0
    assert git(repository, "tag", "--list") == ""
