"""The rules in other languages: block by block the rules in English, with the same ids, numbers and names."""

import re
from typing import NamedTuple

import pytest

import paddock
from paddock.content.rulebook import DEFINITION, read_rules
from paddock.games import rule_languages, rules_of

TRANSLATED = [
    (name, language) for name in paddock.game_names() for language in rule_languages(name) if language != "en"
]
MARKED = re.compile(r"\*\*[^*]+\*\*$|\d+\. |- |\||---$")


class Block(NamedTuple):
    """A heading, rule, item, row of a table or paragraph; its lines joined."""

    kind: str
    text: str


def blocks_of(rulebook: str) -> list[Block]:
    blocks: list[Block] = []
    goes_on = False
    for line in rulebook.splitlines():
        kind = kind_of(line)
        if kind == "text" and goes_on:
            blocks[-1] = Block(blocks[-1].kind, f"{blocks[-1].text} {line.strip()}")
        elif kind:
            blocks.append(Block(kind, line))
        goes_on = bool(kind) and not kind.startswith("#")
    return blocks


def kind_of(line: str) -> str:
    """`##`, a rule by its id, the mark a line begins with, `text`, or nothing."""
    if rule := DEFINITION.match(line):
        return rule[1]
    if heading := re.match("#+", line):
        return heading[0]
    if marked := MARKED.match(line):
        return "**" if marked[0].startswith("**") else marked[0]
    return "text" if line.strip() else ""


def numbers_in(text: str) -> list[str]:
    """Numbers and references such as RR-8.6, V17 and 13.5; 16,000 is written 16.000 in German."""
    return sorted(re.findall(r"(?:[A-Z]+-)?[A-Z]?\d+(?:\.\d+)?", re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", text)))


def names_in(text: str) -> list[str]:
    """Names of data and options."""
    return sorted(re.findall(r"`[^`]+`", text))


def sources_in(text: str) -> list[str]:
    """Where a rule comes from: `[B; order H]`."""
    return re.findall(r"\b[BPH]\b", " ".join(re.findall(r"\[[^]]+\]", text)))


def test_the_rules_of_every_game_are_there_in_german() -> None:
    assert [name for name, language in TRANSLATED if language == "de"] == paddock.game_names()


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_translated_rules_have_the_same_ids_in_the_same_order(name: str, language: str) -> None:
    assert list(read_rules(rules_of(name, language))) == list(read_rules(rules_of(name)))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_translated_rules_say_the_same_numbers_references_and_names(name: str, language: str) -> None:
    english, other = blocks_of(rules_of(name)), blocks_of(rules_of(name, language))
    assert [block.kind for block in other] == [block.kind for block in english]
    for ours, theirs in zip(english, other, strict=True):
        for found in (numbers_in, names_in, sources_in):
            assert found(theirs.text) == found(ours.text), theirs.text


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_every_rule_is_translated(name: str, language: str) -> None:
    english, other = read_rules(rules_of(name)), read_rules(rules_of(name, language))
    assert [rule.id for rule in other.values() if rule.text == english[rule.id].text] == []


def test_a_slip_would_be_found() -> None:
    assert numbers_in("pays 10, see JS-8.4 and V1-V17") != numbers_in("zahlt 11, siehe JS-8.4 und V1-V17")
    assert numbers_in("16,000 games (R8)") == numbers_in("16.000 Spiele (R8)")
    assert sources_in("[B; order H]") == sources_in("[B; Reihenfolge H]") != sources_in("[B]")
    assert [block.kind for block in blocks_of("# A\n\ntext\nmore\n\n- XY-1.1 one\n  two\n1. three\n**B**\n")] == [
        "#", "text", "XY-1.1", "1. ", "**"
    ]  # fmt: skip
