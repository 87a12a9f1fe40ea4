"""Finds wording that we avoid, and says what to write instead: the list is in tools/wording.toml.

    python tools/wording.py                    everything people read: catalogues, documents, comments and messages
    python tools/wording.py README.md tools    only these files and folders

Only prose is read. In Markdown that is everything but code; in a catalogue the values; in Python docstrings, comments
and, outside the tests, sentences in strings; in TypeScript, Svelte and CSS the comments.
"""

import re
import subprocess
import sys
import tokenize
import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from itertools import accumulate
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_suffix(".toml")
SCRIPTS = (".ts", ".js", ".svelte", ".css")
GENERATED = ("web/src/generated/", "docs/studies/")
CODE = re.compile(r"```.*?```|:::[^\n]*|``.*?``|`[^`\n]*(?:\n[^`\n]+)?`|\]\([^)\s]*\)|https?://\S+", re.DOTALL)
FILLED_IN = re.compile(r"\{[^{}\n]*\}")
TOML_VALUE = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"|(#[^\n]*)', re.DOTALL)
SCRIPT_COMMENT = re.compile(
    r"""(?P<skip>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|//[^\n]*|/\*.*?\*/|<!--.*?-->""", re.DOTALL
)
GAP = r"(?:[^\S\n]+|[^\S\n]*\n[^\S\n]*)"  # a space in a pattern: also the end of a line, but not of a paragraph
START = r'(?:(?<=[.!?:;"(|])|(?<=\n)\s*?\n|\A)\s*'  # {start} in a pattern: where a sentence begins


@dataclass(frozen=True)
class Pattern:
    find: re.Pattern[str]
    write: str
    where: tuple[str, ...]
    unless: re.Pattern[str] | None


@dataclass(frozen=True)
class Finding:
    file: str
    line: int
    found: str
    write: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: “{self.found}”: {self.write}"


def main() -> None:
    findings = list(check(sys.argv[1:]))
    for finding in findings:
        print(finding)
    if findings:
        sys.exit(f"{len(findings)} to rewrite. If one is right where it is, make its pattern in {LIST.name} narrower.")


def check(paths: Iterable[str] = ()) -> Iterator[Finding]:
    """What is found in these files and folders, or in the whole repository."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))
    patterns = [pattern(**entry) for entry in listed["pattern"]]
    for file in files(list(paths), tuple(listed["not_yet"])):
        yield from findings(file, (ROOT / file).read_text(encoding="utf-8"), patterns)


def pattern(*, find: str, write: str, where: list[str], unless: str = "", example: str, fine: str) -> Pattern:
    spaced = find.replace(" ", GAP).replace("{start}", START)
    return Pattern(re.compile(spaced), write, tuple(where), re.compile(unless) if unless else None)


def files(paths: list[str], not_yet: tuple[str, ...]) -> list[str]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *paths]
    known = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    read = [file for file in known if kind(file) and not file.startswith((*GENERATED, *not_yet))]
    return sorted(file for file in read if (ROOT / file).exists())


def kind(file: str) -> str:
    """Which patterns apply: those for words that players read, for German words, for documents or for code."""
    path = Path(file)
    if path.name in ("components.toml", "levels.toml"):
        return "docs"
    if path.name == "lesson.toml":
        return "words"  # its German is in the same file, and no English pattern finds anything there
    if path.suffix in (".toml", ".md") and path.parent.name in ("words", "rulebook"):
        return "german" if path.stem == "de" else "words" if path.stem == "en" else ""
    if path.suffix == ".md":
        return "" if "_de" in path.stem or path.stem.endswith(".de") else "docs"
    return "code" if path.suffix in (".py", *SCRIPTS) or path.name == "Makefile" else ""


def findings(file: str, text: str, patterns: list[Pattern]) -> Iterator[Finding]:
    prose = only_prose(file, text)
    ends = list(accumulate(len(line) for line in prose.splitlines(keepends=True)))
    lines = prose.split("\n")
    for each in (each for each in patterns if kind(file) in each.where):
        for match in each.find.finditer(prose):
            line = bisect_left(ends, match.end() - len(match[0].lstrip()) + 1)
            near = " ".join(lines[max(line - 1, 0) : line + 2])
            if not (each.unless and each.unless.search(near)):
                yield Finding(file, line + 1, " ".join(match[0].split()), each.write)


# What of a file is prose: the rest is blank, so that lines keep their numbers


def only_prose(file: str, text: str) -> str:
    suffix = Path(file).suffix
    if suffix == ".py":
        text = kept(text, python_spans(text, with_messages=not file.startswith("tests/")))
    elif suffix == ".toml":
        text = kept(text, (match.span() for match in TOML_VALUE.finditer(text)))
    elif suffix in SCRIPTS:
        text = kept(text, (match.span() for match in SCRIPT_COMMENT.finditer(text) if match["skip"] is None))
    elif suffix != ".md":
        text = kept(text, (match.span() for match in re.finditer(r"# [^\n]*", text)))
    if suffix != ".md":
        text = re.sub(r"(?m)^([^\S\n]*)(?:#:?|//|\*)(?= )", lambda match: " " * len(match[0]), text)
    if suffix == ".py":
        text = FILLED_IN.sub("·", text)
    return CODE.sub(lambda match: re.sub(r"[^\n]", "·", match[0]), text)


def kept(text: str, spans: Iterable[tuple[int, int]]) -> str:
    parts, end = [], 0
    for begin, after in spans:
        parts += ["\n" * text.count("\n", end, begin), text[begin:after]]
        end = after
    return " ".join(parts)


def python_spans(text: str, *, with_messages: bool) -> Iterator[tuple[int, int]]:
    starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(StringIO(text).readline):
        begins = before in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)
        is_sentence = token.type == tokenize.STRING and (begins or (with_messages and token.string.count(" ") > 2))
        if token.type == tokenize.COMMENT or is_sentence:
            yield starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
        if token.type not in (tokenize.NL, tokenize.COMMENT):
            before = token.type


if __name__ == "__main__":
    main()
