"""Rules by id, from Markdown."""

import pytest

from paddock.content.rulebook import Rule, find_rules, read_rules

BOOK = """# A game

Words that are no rule.

## 1. Start

- XY-1.1 The first rule,
  on two lines.
- **XY-1.2** The second.

- no rule either

## Rulings

- XY-R1 A ruling.
"""


def test_rules_are_read_with_their_headings() -> None:
    assert list(read_rules(BOOK).values()) == [
        Rule("XY-1.1", "1. Start", "The first rule, on two lines."),
        Rule("XY-1.2", "1. Start", "The second."),
        Rule("XY-R1", "Rulings", "A ruling."),
    ]


def test_a_section_is_all_its_rules() -> None:
    assert [rule.id for rule in find_rules(read_rules(BOOK), "xy-1")] == ["XY-1.1", "XY-1.2"]


def test_an_unknown_id_names_near_ones() -> None:
    with pytest.raises(ValueError, match=r"there is no rule 'XY-1\.9'; near it: XY-1"):
        find_rules(read_rules(BOOK), "XY-1.9")
