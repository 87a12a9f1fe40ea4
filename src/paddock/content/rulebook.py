"""RULES.md of a game, rule by rule: `- JS-6.3 The other T. rex, grass and the edge stop it.` under its heading."""

import re
from difflib import get_close_matches
from typing import Final

import msgspec

DEFINITION: Final = re.compile(r"- (?:\*\*)?([A-Z]+-[A-Z]?\d+(?:\.\d+)?)(?:\*\*)?\s+(.*)")


class Rule(msgspec.Struct):
    """One numbered rule or ruling, and its heading."""

    id: str
    heading: str
    text: str


def read_rules(rulebook: str) -> dict[str, Rule]:
    """The rules of this Markdown text by id, in its order."""
    rules: dict[str, Rule] = {}
    heading = ""
    current: Rule | None = None
    for line in rulebook.splitlines():
        if defined := DEFINITION.match(line):
            current = Rule(defined[1], heading, defined[2].strip())
            rules[current.id] = current
        elif line.startswith("#"):
            heading, current = line.lstrip("# "), None
        elif current and line.startswith(" ") and line.strip():
            current.text += f" {line.strip()}"
        else:
            current = None
    return rules


def find_rules(rules: dict[str, Rule], wanted: str) -> list[Rule]:
    """The rule of this id, or all rules of a section (`JS-6`); ValueError names near ones."""
    wanted = wanted.upper()
    found = [rule for rule in rules.values() if rule.id == wanted or rule.id.startswith(f"{wanted}.")]
    if found:
        return found
    near = get_close_matches(wanted, rules, 3, 0.5) or list(rules)[:3]
    raise ValueError(f"there is no rule {wanted!r}; near it: {', '.join(near)}")
