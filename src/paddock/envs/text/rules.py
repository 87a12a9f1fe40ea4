"""The rules for a player who reads text: in brief or in full, with how positions and moves are written."""

from functools import cache
from typing import Literal

from paddock.content.players.book import BookChapter
from paddock.content.rulebook import read_rules
from paddock.contract.game import AnyGame
from paddock.games import folder_of, rule_languages, rules_of, shelf
from paddock.games.player_rulebooks import book_languages, book_of

Rules = Literal["none", "brief", "full"]
BRIEF = ("aim", "summary")  # the chapters of a rulebook that are enough to begin


def rules_for(game: AnyGame, rules: Rules) -> str:
    """A game that isn't on the shelf has no written rules."""
    if rules == "none" or game.name not in shelf():
        return ""
    text = rules_of(game.name) if rules == "full" and rule_languages(game.name) else brief(game)
    return "\n\n".join(filter(None, [text.strip(), notation_of(game.name)]))


def brief(game: AnyGame) -> str:
    if not book_languages(game.name):
        return ""
    return "\n".join(said(chapter) for chapter in book_of(game).chapters if chapter.anchor in BRIEF)


def said(chapter: BookChapter) -> str:
    return "\n".join(block.said() for part in chapter.parts for block in part.blocks if block.said())


@cache
def notation_of(name: str) -> str:
    file = folder_of(name) / "NOTATION.md"
    return file.read_text(encoding="utf-8").strip() if file.exists() else ""


def rule_text(name: str, rule: str) -> str:
    """A numbered rule; empty if the game has no rule with this number."""
    return numbered_rules(name).get(rule, "")


@cache
def numbered_rules(name: str) -> dict[str, str]:
    if name not in shelf() or not rule_languages(name):
        return {}
    return {rule.id: rule.text for rule in read_rules(rules_of(name)).values()}
