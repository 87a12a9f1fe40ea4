"""What the repository tells GitHub, pre-commit and contributors: workflows, forms, hooks, citation and the map."""

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
import yaml

import paddock

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
HOOKS = ROOT / ".pre-commit-config.yaml"
each_workflow = pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)


def found_by_schema(schema: str, *files: Path) -> str:
    """What is wrong with these files; nothing if they fit."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode != 0 else ""


def read(file: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return loaded


def steps_of(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in read(workflow)["jobs"].values() for step in job["steps"]]


# Workflows


def test_the_workflows_are_those_for_tests_wheels_and_docs() -> None:
    assert [path.stem for path in WORKFLOWS] == ["docs", "tests", "wheels"]


def test_every_workflow_fits_its_schema() -> None:
    assert found_by_schema("vendor.github-workflows", *WORKFLOWS) == ""


def test_every_job_has_a_time_limit() -> None:
    assert found_by_schema("custom.github-workflows-require-timeout", *WORKFLOWS) == ""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("runs-on: ubuntu-latest", "run-on: ubuntu-latest"),
        ("- run: make test", "- runs: make test"),
        ("pull_request:", "pull_requests:"),
        ("contents: read", "contents: some"),
        ("timeout-minutes: 60", "timeout-minutes: soon"),
    ],
)
def test_a_broken_workflow_does_not_fit(right: str, wrong: str, tmp_path: Path) -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    broken = tmp_path / "tests.yml"
    broken.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert right in text
    assert "Schema validation errors were encountered" in found_by_schema("vendor.github-workflows", broken)


@each_workflow
def test_actions_are_githubs_own_and_pinned_to_a_major_version(workflow: Path) -> None:
    for step in steps_of(workflow):
        assert re.fullmatch(r"actions/[\w-]+@v\d+", step.get("uses", "actions/none@v1"))


@each_workflow
def test_a_workflow_may_only_read_unless_a_job_says_otherwise(workflow: Path) -> None:
    assert read(workflow)["permissions"] == {"contents": "read"}


@each_workflow
def test_jobs_wait_for_jobs_that_exist(workflow: Path) -> None:
    jobs = read(workflow)["jobs"]
    assert {name for job in jobs.values() for name in job.get("needs", [])} <= set(jobs)


@each_workflow
def test_commands_of_workflows_exist(workflow: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in (step["run"] for step in steps_of(workflow) if "run" in step):
        for target in re.findall(r"\bmake ([\w-]+)", command):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
        for script in re.findall(r"\bpython (\S+\.py)", command):
            assert (ROOT / script).is_file(), script


# Issue forms, citation, hooks


def test_issue_forms_fit_their_schema() -> None:
    assert FORMS
    assert found_by_schema("vendor.github-issue-forms", *FORMS) == ""
    assert found_by_schema("vendor.github-issue-config", FORMS[0].with_name("config.yml")) == ""


def test_rules_questions_can_be_asked_about_every_game() -> None:
    (choice,) = (part for part in read(FORMS[0].with_name("rules.yml"))["body"] if part["type"] == "dropdown")
    assert choice["attributes"]["options"] == [paddock.find_game(name).title for name in paddock.game_names()]


def test_the_citation_is_valid_and_names_this_version() -> None:
    assert found_by_schema("vendor.citation-file-format", ROOT / "CITATION.cff") == ""
    assert read(ROOT / "CITATION.cff")["version"] == paddock.__version__


def test_a_citation_without_authors_is_not_valid(tmp_path: Path) -> None:
    broken = tmp_path / "CITATION.cff"
    broken.write_text("cff-version: 1.2.0\nmessage: Cite it.\ntitle: Paddock\n", encoding="utf-8")
    assert "'authors' is a required property" in found_by_schema("vendor.citation-file-format", broken)


def validated_by_pre_commit(config: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pre_commit", "validate-config", str(config)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_hooks_are_valid() -> None:
    done = validated_by_pre_commit(HOOKS)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_hook_without_an_entry_is_not_valid(tmp_path: Path) -> None:
    broken = tmp_path / "hooks.yaml"
    broken.write_text(HOOKS.read_text(encoding="utf-8").replace("entry:", "enter:", 1), encoding="utf-8")
    assert validated_by_pre_commit(broken).returncode != 0


def test_hooks_download_nothing_and_run_tools_that_are_here() -> None:
    repositories = read(HOOKS)["repos"]
    assert [one["repo"] for one in repositories] == ["local"]
    for hook in repositories[0]["hooks"]:
        tool, *words = hook["entry"].split()
        assert hook["language"] == "system"
        assert tool.startswith(".venv/bin/")
        assert shutil.which(Path(tool).name, path=sysconfig.get_path("scripts")), tool
        assert all((ROOT / word).is_file() for word in words if word.endswith(".py")), hook["entry"]


# The map for contributors

ROOMS = re.compile(r"^In `([\w/]+)`:\n\n((?:\|.*\n)+)", re.MULTILINE)


def mapped_rooms() -> dict[str, set[str]]:
    """By folder, the rooms that CONTRIBUTING.md lists."""
    tables = ROOMS.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    cells = {folder: [row.split("|")[1] for row in table.splitlines()] for folder, table in tables}
    return {folder: set(re.findall(r"`([^`]+)`", " ".join(named))) for folder, named in cells.items()}


def test_the_map_has_every_room_and_no_other() -> None:
    rooms = mapped_rooms()
    assert set(rooms) == {"src/paddock", "web/src", "tests"}
    for folder, named in rooms.items():
        filled = {path.parent.name for path in (ROOT / folder).glob("*/*") if path.name != "__pycache__"}
        folders = {name.rstrip("/") for name in named if name.endswith("/")}
        assert filled - {"__pycache__"} == folders, folder
        assert [name for name in named if not (ROOT / folder / name).exists()] == [], folder
