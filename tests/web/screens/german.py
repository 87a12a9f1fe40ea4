"""The player of robot.py in German, and what finds English words that are left."""

import re
from functools import cache
from typing import Final

from playwright.sync_api import Page

from paddock.server.typescript_words import modules_in
from tests.web.browser import ROOT
from tests.web.robots.robot import Robot, Words

CATALOGUES: Final = ROOT / "web" / "src" / "lib" / "words"
SAID: Final = {"page", "engine", "help", "editor"}
NAME: Final = re.compile(r"\{\w+\}")
# Every text that is shown or read out, except names that people gave and what says that it is English.
TEXTS: Final = """() => {
  const texts = [];
  const isEnglish = (one) => one.closest('[lang=en], script, style') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!isEnglish(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent);
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const one of document.querySelectorAll(`[${name}]`)) if (!isEnglish(one)) texts.push(one.getAttribute(name));
  return [...new Set(texts.map((text) => (text ?? '').trim()))].filter(Boolean);
}"""


class German(Robot):
    """Knows the words of a German page."""

    words = Words("Tipp", "Bestätigen", "Möglichkeiten", "Ich bin ", "Woher die Punkte kamen")

    def start_at_home(self, level: str = "Küken", game: str = "Jurassic Snack") -> None:
        self.page.goto("/")
        self.page.get_by_role("link", name=f"Spielen: {game}").click()
        self.page.get_by_role("radio", name=level).check()
        self.button("Spiel starten").click()


def sentences_in(language: str) -> set[str]:
    """All that the page can say in a language."""
    modules = modules_in(language, CATALOGUES).values()
    return {text for tables in modules for name, words in tables.items() if name in SAID for text in words.values()}


@cache
def english_only() -> tuple[set[str], list[re.Pattern[str]], set[str]]:
    """English sentences that are not German too: those without {names}, and patterns of the others; then the German."""
    known = sentences_in("de")
    texts = sentences_in("en") - known
    plain = {text.replace("**", "") for text in texts if not NAME.search(text)}
    named = [text for text in texts if NAME.search(text) and re.search(r"[a-z]{4}", NAME.sub("", text))]
    return plain, [pattern(text.replace("**", "")) for text in named], known


def pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(".+".join(re.escape(part) for part in NAME.split(sentence)))


def english_left(page: Page) -> list[str]:
    plain, patterns, german = english_only()
    texts: list[str] = [text for text in page.evaluate(TEXTS) if text not in german]
    return [text for text in texts if text in plain or any(one.fullmatch(text) for one in patterns)]
