"""The page knows no rules: it neither builds notation nor holds printed values. The server says both."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "web" / "src" / "games"
RECORDS = ROOT / "tests" / "records"
GAMES = ROOT / "src" / "paddock" / "games"

# Numbers in sentences that no edition can change: they count steps, places and what a rule allows.
FIXED_NUMBERS = {
    "great_dinosaur_rush": {"prompt.donate", "choice.donate_long", "choice.donate_token"},
    "tiny_epic_dinosaurs": {
        *("rival.maximum", "choice.any", "research.drawn", "text.super_food_research"),
        *("species.unique", "species.any_dinosaur"),
    },
}
MOVE = re.compile(r"^\d+ (\S+)$", re.MULTILINE)
STRING = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'')
NUMBER = re.compile(r"(?<![{\w.])\d+(?![\w}]|\.\d)")
RULE = re.compile(r"\b[A-Z]{2,3}-[A-Z]?\d+(\.\d+)?")


# Notation


@cache
def texts() -> frozenset[str]:
    """Moves of seats as kept records have them, those that consist of several words."""
    found = {text for record in RECORDS.glob("*.txt") for text in MOVE.findall(record.read_text(encoding="utf-8"))}
    return frozenset(text for text in found if "-" in text)


@cache
def verbs() -> frozenset[str]:
    """The first words of moves; not those of Jurassic Snack that are the names of spaces."""
    words = {text.partition("-")[0] for text in texts()} - {"draw="}
    return frozenset(word for word in words if re.fullmatch("[a-z]{2,}", word))


@cache
def values_of_fields() -> frozenset[str]:
    """What the generated types allow as the value of a field is data, even if a move is written the same."""
    generated = (ROOT / "web" / "src" / "generated").glob("*.ts")
    return frozenset(re.findall(r'"([^"\n]+)"', "".join(path.read_text(encoding="utf-8") for path in generated)))


def notation_in(source: str) -> list[str]:
    """Where a text begins like a move and goes on with something else, or is one from beginning to end."""
    verb = "|".join(sorted(verbs()))
    built = [found[0] for found in re.finditer(rf"([`\"'/]|/\^)({verb})-(\$\{{|[`\"'/])", source)]
    whole = [text for pair in STRING.findall(source) for text in pair if text in texts() - values_of_fields()]
    return built + whole


def sources() -> list[str]:
    files = [path for path in PAGES.rglob("*") if path.suffix in {".ts", ".svelte"} and ".test." not in path.name]
    return sorted(path.relative_to(PAGES).as_posix() for path in files)


def test_the_verbs_of_all_games_are_known() -> None:
    assert {"birth", "rescue", "publicize", "donate", "steal", "place", "fence", "move"} <= verbs()


@pytest.mark.parametrize("name", sources())
def test_no_page_builds_notation(name: str) -> None:
    assert notation_in((PAGES / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "planted",
    [
        "return `enter-${cell}`;",
        "`move-${wayTo(from, to)}`",
        "`steal-${way}-green`",
        'choice.id.startsWith("lose-")',
        'id.replace(/^publicize-/, "museum-")',
        'const asks = { donate: "donate-g-points" };',
    ],
)
def test_planted_notation_is_found(planted: str) -> None:
    assert notation_in(planted)


# Printed values


def sentences(catalogue: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    for name, value in catalogue.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{before}{name}.")
        else:
            yield before + name, str(value)


def numbers_in(catalogue: Mapping[str, object]) -> list[str]:
    """Keys of sentences with a number of their own. A singular says 1, and rules have numbers."""
    told = ((key, RULE.sub("", text)) for key, text in sentences(catalogue))
    return [key for key, text in told if NUMBER.search(text) and not key.endswith(".one")]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", sorted(path.parents[2].name for path in GAMES.glob("*/data/words/en.toml")))
def test_no_catalogue_of_a_page_holds_printed_values(game: str, language: str) -> None:
    words = tomllib.loads((GAMES / game / "data" / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    assert set(numbers_in(words["page"])) <= FIXED_NUMBERS.get(game, set())


@pytest.mark.parametrize("planted", ["on {site}, and 1 meat for you", "the card and its 3 VP go"])
def test_a_planted_value_is_found(planted: str) -> None:
    assert numbers_in({"feed": {"detail": planted}}) == ["feed.detail"]


def test_values_of_the_components_and_rules_are_no_numbers_of_their_own() -> None:
    assert numbers_in({"a": "{n} of {pieces.diplos_2}", "b.one": "1 way", "c": "it escapes (TED-13.9)"}) == []
