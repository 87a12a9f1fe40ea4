"""Every page of README, CONTRIBUTING and docs: links and anchors lead somewhere, no code block is without its check."""

import configparser
import inspect
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

import click
import duckdb
import msgspec
import pytest
from click.testing import CliRunner
from markdown.extensions.toc import slugify
from PIL import Image

from paddock.cli import cli
from paddock.server.wire import client_messages, messages
from tests.documents.examples import ROOT

AT_THE_ROOT = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "tests/README.md"]
PAGES = sorted([*AT_THE_ROOT, *(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/**/*.md"))])
FENCE = re.compile(r"^```(\S*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


# Links


def anchors_of(page: Path) -> set[str]:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    return {slugify(heading.replace("`", ""), "-") for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files_and_headings_that_exist(page: str) -> None:
    here = ROOT / page
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", FENCE.sub("", text_of(page))):
        path, anchor = urldefrag(target)
        there = (here.parent / path).resolve() if path else here
        assert there.exists(), f"{page} links to {target}"
        assert not anchor or anchor in anchors_of(there), f"{page} links to {target}"


class Targets(HTMLParser):
    """The ids of a built page, where it leads, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                (self.links if tag == "a" else self.loads).append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Targets]:
    """The documentation, built; a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return {page: Targets(page.read_text(encoding="utf-8")) for page in folder.rglob("*.html")}


def test_the_site_has_every_page(site: dict[Path, Targets]) -> None:
    built = {page.stem for page in site}
    assert {Path(page).stem.replace("README", "index") for page in PAGES if page.startswith("docs/")} <= built


def test_links_of_the_site_lead_somewhere(site: dict[Path, Targets]) -> None:
    for page, targets in site.items():
        if page.name == "404.html":  # its addresses are those of the host it lies on
            continue
        for target in (*targets.links, *targets.loads):
            path, anchor = urldefrag(target)
            if re.match(r"[a-z]+:", target):
                continue
            there = (page.parent / unquote(path)).resolve() if path else page
            there = there / "index.html" if there.is_dir() else there
            assert there.exists(), f"{page.name} leads to {target}"
            assert not anchor or there not in site or anchor in site[there].ids, f"{page.name} leads to {target}"


REFERENCES = re.compile(r"^::: ([\w.]+)\n    options:\n      members: \[([\w, ]+)\]$", re.MULTILINE)
IMPORTS = re.compile(r"^from (paddock[\w.]*) import ([\w, ]+)$", re.MULTILINE)


def named(pattern: re.Pattern[str], pages: Iterable[str]) -> set[str]:
    """Full names, such as `paddock.contract.engine.play.playout`."""
    found = [match for page in pages for match in pattern.findall(text_of(page))]
    return {f"{module}.{name}" for module, names in found for name in names.split(", ")}


def test_the_reference_has_everything_it_promises(site: dict[Path, Targets]) -> None:
    """mkdocstrings silently leaves out a name it does not find."""
    promised = named(REFERENCES, [page for page in PAGES if page.startswith("docs/api/")])
    assert len(promised) > 50
    assert sorted(promised - set().union(*(targets.ids for targets in site.values()))) == []


def test_the_reference_has_what_guides_import(site: dict[Path, Targets]) -> None:
    imported = named(IMPORTS, ["docs/agents.md", "docs/writing-a-bot.md", "docs/research.md", "docs/lab.md"])
    assert len(imported) > 8
    assert sorted(imported - set().union(*(targets.ids for targets in site.values()))) == []


def test_the_site_loads_nothing_from_other_hosts(site: dict[Path, Targets]) -> None:
    for page, targets in site.items():
        assert [target for target in targets.loads if re.match(r"(https?:)?//", target)] == [], page.name
    folder = next(iter(site)).parent
    styles = [style.read_text(encoding="utf-8") for style in folder.rglob("*.css")]
    assert styles
    assert not any(re.search(r"(url\(|@import)\s*[\"']?(https?:)?//", style) for style in styles)


def test_the_site_marks_commands_which_its_style_wraps(site: dict[Path, Targets]) -> None:
    (page,) = (page for page in site if page.name == "lab.html" and page.parent.name != "api")
    assert page.read_text(encoding="utf-8").count('class="language-sh highlight"') == text_of("docs/lab.md").count(
        "```sh"
    )
    assert ".language-sh pre > code" in (page.parent / "site.css").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_tables_of_the_games_are_those_of_the_code() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "game_pages.py"), "check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_pages_of_the_games_have_the_same_headings() -> None:
    headings = {tuple(re.findall(r"^## (.+)$", text_of(page), re.MULTILINE)) for page in PAGES if "/games/" in page}
    assert len(headings) == 1


# Pictures

PICTURES = ROOT / "docs" / "pictures"


def pictures_of(page: str) -> dict[Path, str]:
    """Every picture that a page shows, and the words for those who cannot see it."""
    shown = re.findall(r"!\[([^\]]*)\]\(([^)\s]+)\)", FENCE.sub("", text_of(page)))
    return {((ROOT / page).parent / target).resolve(): words for words, target in shown}


def test_every_picture_is_shown_somewhere_and_every_picture_shown_exists() -> None:
    shown = {picture for page in PAGES for picture in pictures_of(page)}
    assert {picture for picture in shown if picture.parent == PICTURES} == set(PICTURES.iterdir())
    assert [picture for picture in shown if not picture.exists()] == []


def test_pictures_have_words() -> None:
    for page in PAGES:
        for picture, words in pictures_of(page).items():
            assert len(words.split()) >= 3, f"{page}: {picture.name}"


def test_pictures_are_few_small_and_webp() -> None:
    for picture in PICTURES.iterdir():
        assert picture.suffix in (".webp", ".svg"), picture.name
        if picture.suffix == ".webp":
            with Image.open(picture) as opened:
                assert opened.format == "WEBP", picture.name
    sizes = {picture.name: picture.stat().st_size for picture in PICTURES.iterdir()}
    assert sum(sizes.values()) < 2_000_000, sizes


@pytest.mark.slow
def test_a_shallow_clone_is_small(tmp_path: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a clone")
    clone = ["git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), str(tmp_path / "clone")]
    subprocess.run(clone, check=True)
    size = sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file())
    assert size < 20_000_000


# Code: `python` of these pages is run by the tests of what they are about.

RUN_ELSEWHERE = {
    *(
        "README.md",
        "docs/agents.md",
        "docs/lab.md",
        "docs/research.md",
        "docs/writing-a-bot.md",
        "docs/writing-a-game.md",
    )
}
INSTALLED = {f".venv/bin/{name}" for name in ("pip", "pre-commit", "pytest")}
PROGRAMS = {"paddock", "make", "git", "cd", "pipx", "docker", "dask", "echo"} | INSTALLED
TARGETS = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))


def check_python(page: str, code: str) -> None:
    if page not in RUN_ELSEWHERE:
        exec(compile(code, page, "exec"), {"__name__": "page"})


def check_shell(page: str, code: str) -> None:
    """It is one that a shell reads, and what it calls has these commands and options."""
    subprocess.run(["bash", "-n"], input=code, text=True, check=True)
    for line in code.replace("\\\n", " ").splitlines():
        words = [word for word in shlex.split(line, comments=True) if not re.fullmatch(r"[A-Z_]+=.*|&", word)]
        if not words:
            continue
        assert words[0] in PROGRAMS, f"{page}: {line}"
        if words[0] == "paddock":
            check_command(cli, words[1:])
        if words[0] == "make":
            assert set(words[1:]) <= TARGETS, f"{page}: {line}"


def check_command(command: click.Command, words: list[str]) -> None:
    """UsageError if there is no such command or option."""
    context = click.Context(command)
    _, rest, _ = command.make_parser(context).parse_args(words)
    if isinstance(command, click.Group) and rest:
        name, found, rest = command.resolve_command(context, rest)
        assert found is not None, name
        check_command(found, rest)


def check_json(page: str, code: str) -> None:
    """`…` stands for what is left out. A message of the protocol has no field that its struct does not have."""
    parts = re.split(r'("(?:[^"\\]|\\.)*")', code)
    parts[::2] = [re.sub(r"…[^{}\[\],\"]*", "", part) for part in parts[::2]]
    text = "".join(parts)
    while (closed := re.sub(r",(\s*[,}\]])", r"\1", text)) != text:
        text = closed
    while text := text.strip():
        value, end = json.JSONDecoder().raw_decode(text)
        text = text[end:]
        if "type" in value:
            assert set(value) - {"type"} <= fields_of(value["type"]), page


def fields_of(tag: str) -> set[str]:
    """Of the message with this tag, from either side."""
    both = [*inspect.getmembers(client_messages, inspect.isclass), *inspect.getmembers(messages, inspect.isclass)]
    structs = {one for _, one in both if issubclass(one, msgspec.Struct)}
    (found,) = (one for one in structs if one.__struct_config__.tag == tag)
    return set(found.__struct_fields__)


def check_ini(page: str, code: str) -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.read_string(code)
    program, *words = unit["Service"]["ExecStart"].split()
    assert Path(program).name == "paddock"
    check_command(cli, words)


def check_nginx(page: str, code: str) -> None:
    assert code.count("{") == code.count("}")
    assert all(line.rstrip().endswith((";", "{", "}")) for line in code.splitlines() if line.strip()), page


def check_caddy(page: str, code: str) -> None:
    """An opening brace ends its line, and a closing one has a line to itself; otherwise Caddy takes them for words."""
    depth = 0
    for line in filter(None, map(str.strip, code.splitlines())):
        assert "{" not in line[:-1], page
        assert "}" not in line or line == "}", page
        depth += line.endswith("{") - (line == "}")
        assert depth >= 0, page
    assert depth == 0, page


def test_a_caddyfile_on_one_line_would_be_found() -> None:
    with pytest.raises(AssertionError):
        check_caddy("a page", "play.example.org { reverse_proxy 127.0.0.1:8000 }")


def check_sql(page: str, code: str) -> None:
    """Runs on a study kept in the folder that the page names."""
    study = ["lab", "balance", "jurassic_snack", "--bots", "random", "--games", "4", "--seed", "1", "--keep", "studies"]
    done = CliRunner().invoke(cli, study)
    assert done.exit_code == 0, done.output
    assert duckdb.connect().execute(code).fetchall()


def check_toml(page: str, code: str) -> None:
    """Of Translating, lines of a catalogue."""
    tomllib.loads(code)
    if page == "docs/translating.md":
        told = {line for file in ROOT.glob("src/paddock/games/*/data/words/en.toml") for line in lines_of(file)}
        assert set(code.splitlines()) <= told


def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


CHECKS: dict[str, Callable[[str, str], Any]] = {
    "python": check_python,
    "sh": check_shell,
    "js": lambda page, code: None,  # the bot of docs/agents.md, which tests/agents/test_docs.py runs
    "json": check_json,
    "toml": check_toml,
    "ini": check_ini,
    "nginx": check_nginx,
    "caddy": check_caddy,
    "sql": check_sql,
    "text": lambda page, code: None,  # the record of docs/record.md, which tests/documents/test_docs.py verifies
}


@pytest.mark.parametrize("page", [page for page in PAGES if FENCE.search(text_of(page))])
def test_every_code_block_is_what_it_says(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for language, code in FENCE.findall(text_of(page)):
        assert language in CHECKS, f"{page} has a block of {language or 'no language'} that nothing checks"
        CHECKS[language](page, code)


def test_no_block_is_hidden_by_indentation() -> None:
    """Commands are in fences, where they are checked."""
    for page in PAGES:
        assert re.findall(r"^    (?:paddock|pip|make|docker) .*$", FENCE.sub("", text_of(page)), re.MULTILINE) == []
