"""Makes the release that src/paddock/__init__.py names: checks it, runs all tests, builds the wheel, tags it.

What is quick to check comes first. Nothing leaves this machine: at the end it prints the command that publishes.
--check only checks.
"""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
SECTION = re.compile(r"^## \[(?P<name>[^]]+)\](?: - (?P<day>\S+))?\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def main() -> None:
    version = found(VERSION, Path("src/paddock/__init__.py"))
    problems = problems_of_changelog(version, date.today()) + problems_of_citation(version) + problems_of_git(version)
    if problems:
        sys.exit("\n".join([f"Paddock {version} can't be released yet:", *(f"- {problem}" for problem in problems)]))
    print(f"Paddock {version} is ready to be tested, built and tagged.")
    if "--check" in sys.argv:
        return
    subprocess.run(["make", "test"], check=True)
    subprocess.run(["make", "wheel"], check=True)
    notes = f"Paddock {version}\n\n{sections()[version]['text'].strip()}\n"
    git("tag", "--annotate", f"v{version}", "--cleanup=whitespace", "--message", notes)
    print(f"Tagged v{version}; the wheel is in dist. To publish it: git push origin main v{version}")


def problems_of_changelog(version: str, today: date) -> list[str]:
    known = sections()
    if version not in known:
        return [f"CHANGELOG.md has no section [{version}]. Rename [Unreleased], and begin a new one."]
    problems = []
    if list(known)[:2] != ["Unreleased", version]:
        problems.append(f"CHANGELOG.md must begin with [Unreleased] and then [{version}].")
    if known.get("Unreleased", {}).get("text", "").strip():
        problems.append(f"CHANGELOG.md lists changes as unreleased. Move them to [{version}].")
    if not is_past(known[version]["day"], today):
        problems.append(f"CHANGELOG.md must date [{version}], not in the future: ## [{version}] - {today}")
    return problems


def is_past(day: str, today: date) -> bool:
    try:
        return date.fromisoformat(day) <= today
    except ValueError:
        return False


def problems_of_citation(version: str) -> list[str]:
    day = sections().get(version, {}).get("day", "")
    expected = [f"version: {version}", f'date-released: "{day}"']
    lines = Path("CITATION.cff").read_text(encoding="utf-8").splitlines()
    return [f"CITATION.cff must say {line}" for line in expected if line not in lines]


def problems_of_git(version: str) -> list[str]:
    problems = []
    if git("status", "--porcelain"):
        problems.append("There are uncommitted changes. Commit them or put them aside.")
    if git("branch", "--show-current") != "main":
        problems.append("This isn't the branch main.")
    if git("tag", "--list", f"v{version}"):
        problems.append(f"There's a tag v{version} already. Choose the next version.")
    return problems


def sections() -> dict[str, dict[str, str]]:
    """The sections of the changelog, by their names."""
    text = Path("CHANGELOG.md").read_text(encoding="utf-8")
    return {section["name"]: section.groupdict("") for section in SECTION.finditer(text)}


def found(pattern: re.Pattern[str], file: Path) -> str:
    match = pattern.search(file.read_text(encoding="utf-8"))
    assert match is not None, f"{file} names no version"
    return match[1]


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()
