"""Reasons in words: generic ones from this room's catalogue, those for its facts from the game's."""

from collections.abc import Sequence

import msgspec

from paddock.content.catalogue import ENGLISH, find, sentence
from paddock.explain.contrast import Change, how_often, rounded
from paddock.explain.lines import OUTLOOK, WHOLE
from paddock.explain.reasons import Clause, Explanation, Reason


class Number(msgspec.Struct, frozen=True):
    """A figure behind the reasons: after the first move, and after the second."""

    name: str
    first: float
    second: float


def said(game: str, reason: Reason, seats: int, language: str = ENGLISH) -> str:
    """One or two sentences."""
    pros, cons = (clauses(game, part, seats, language) for part in (reason.pros, reason.cons))
    whole = linked("but", [linked("and", part, language) for part in (pros, cons) if part], language)
    is_estimate = all(one.change.fact == OUTLOOK for one in (*reason.pros, *reason.cons))
    told = ahead(whole, 1 if is_estimate else reason.turns, language)
    parts = [sentence(f"why.{reason.key}", language) if reason.key else "", told]
    return " ".join(part for part in parts if part)


def ahead(whole: str, turns: int, language: str) -> str:
    """With how far ahead it is, if that isn't the next turn."""
    if not whole or turns == 1:
        return ended(whole)
    said = sentence("why.ahead.whole" if turns == WHOLE else "why.ahead.turns", language)
    return said.format(n=turns, what=whole, sentence=ended(whole))


def linked(how: str, parts: Sequence[str], language: str) -> str:
    whole = "".join(parts[:1])
    for part in parts[1:]:
        whole = sentence(f"why.{how}", language).format(one=whole, other=part)
    return whole


def ended(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def clauses(game: str, told: Sequence[Clause], seats: int, language: str) -> list[str]:
    """`you lose a diplo about a third of the time`. What is said with the same words becomes one clause."""
    amounts: dict[str, list[str]] = {}
    for one in told:
        only = sentence("why.only", language) if one.fewer else ""
        amounts.setdefault(frame(one, seats, language), []).append(f"{only} {amount(game, one.change, language)}")
    return [" ".join(words.format(what=linked("both", whats, language)).split()) for words, whats in amounts.items()]


def frame(told: Clause, seats: int, language: str) -> str:
    """The clause with a place for {what} is gained or lost."""
    who = "mine" if told.change.mine else "theirs" if seats == 2 else "others"
    often = sentence(f"why.often.{how_often(told.change.share)}", language)
    only = sentence("why.only", language) if told.rarer else ""
    return sentence(f"why.{who}.{told.direction}", language).format(what="{what}", often=f"{only} {often}")


def amount(game: str, change: Change, language: str) -> str:
    """`no diplo`, `a diplo`, `2 diplos`, `about 2 diplos`."""
    n = rounded(change.amount)
    if change.direction is None:
        return fact_words(game, change, "none", language)
    if n == 1:
        return fact_words(game, change, "single", language)
    number = sentence("why.about", language).format(n=n) if change.varies else str(n)
    return fact_words(game, change, "some", language).format(n=number)


def fact_words(game: str, change: Change, form: str, language: str) -> str:
    """From the game's catalogue, or of a fact that every game has; by its own name if nobody has words for it."""
    known = find(f"{game}.why.{change.fact}.{form}", language) or find(f"why.{change.fact}.{form}", language)
    return known or sentence(f"why.fact.{form}", language).replace("{fact}", change.fact)


def numbers(game: str, explanation: Explanation, language: str = ENGLISH) -> list[Number]:
    """The mean changes behind the reasons, each with its name."""
    return [
        Number(named(game, one.first, language), one.first.mean, one.second.mean) for one in explanation.differences
    ]


def named(game: str, change: Change, language: str) -> str:
    fact = fact_words(game, change, "name", language)
    return sentence(f"why.number.{'mine' if change.mine else 'theirs'}", language).format(fact=fact)
