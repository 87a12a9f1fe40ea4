"""The Dockerfile and compose.yaml are sound as far as can be seen without running them."""

import json
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import click
import pytest
import yaml

from paddock.cli import cli
from paddock.cli.serving import serve

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
hadolint = shutil.which("hadolint", path=sysconfig.get_path("scripts"))


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not hadolint, reason="there is no hadolint for this machine")
def test_the_dockerfile_passes_its_linter() -> None:
    assert hadolint is not None
    run(hadolint, "--failure-threshold", "info", "Dockerfile")


def test_the_compose_file_fits_its_schema() -> None:
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", "compose.yaml")


def test_what_the_dockerfile_copies_is_there_and_not_ignored() -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"}
    for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE):
        for name in line.split()[:-1]:
            assert (ROOT / name).exists(), name
            assert Path(name).parts[0] in kept, name


def test_the_container_is_not_root_and_says_how_it_is() -> None:
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.findall(r"^USER (.+)$", last, re.MULTILINE) == ["10001"]
    assert "HEALTHCHECK" in last
    assert "VOLUME /data" in last


def test_the_commands_of_the_containers_are_those_of_paddock() -> None:
    (command,) = re.findall(r"^CMD (\[.+\])$", DOCKERFILE, re.MULTILINE)
    for words in (json.loads(command), COMPOSE["services"]["paddock"]["command"]):
        assert words[0] in cli.commands
        serve.make_parser(click.Context(serve)).parse_args(words[1:])


def test_no_password_stands_in_the_compose_file() -> None:
    assert COMPOSE["secrets"] == {"database_password": {"environment": "DATABASE_PASSWORD"}}
    for service in COMPOSE["services"].values():
        assert "PASSWORD" not in str(service["environment"]).replace("POSTGRES_PASSWORD_FILE", "")


def test_only_this_machine_reaches_the_port() -> None:
    assert [port for one in COMPOSE["services"].values() for port in one.get("ports", [])] == ["127.0.0.1:8000:8000"]
