"""The rulebooks for players: every rule they link to exists, every picture is a position of a real game, every example
comes out as the engine says, and every question that players ask has its answer where the index says."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import paddock
from paddock.content.players.book import Book, BookBlock
from paddock.content.players.pictures import Pictures
from paddock.content.players.pins import things_in
from paddock.content.rulebook import read_rules
from paddock.contract.game import OVER, IllegalMove
from paddock.games import rules_of
from paddock.games.player_rulebooks import book_files, book_languages, book_of, picture_svg, pictures_of
from tests.games.playing import ended

GAMES = paddock.game_names()
BOOKS = [(name, language) for name in GAMES for language in book_languages(name)]
PICTURES = [(name, picture) for name in GAMES for picture in pictures_of(name).by_id]
QUESTIONS = Path(__file__).with_name("rulebook_questions")
WORDS = {"jurassic_snack": 1200, "rolling_ranch": 1200, "great_dinosaur_rush": 2500, "tiny_epic_dinosaurs": 2500}
EXAMPLES = "scoring"  # the chapter whose numbers belong to an example that the engine has played
# Ids of rules, names of files and data, and code have no place in a text for players.
TECHNICAL = re.compile(r"[A-Z]{2,3}-[A-Z]?\d|\w+_\w+|`|\.toml|\.md\b")
PLACEHOLDER = re.compile(r"\{[^}]+\}|\[\[.*?\]\]|\{#.*?\}|!\[\]\([^)]*\)")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players ask, the answer, where it is, and words of it in every language."""

    question: str
    answer: str
    anchor: str
    words: dict[str, list[str]]


def book(name: str, language: str = "en") -> Book:
    return book_of(paddock.find_game(name), language)


def questions(name: str) -> list[Question]:
    data = tomllib.loads((QUESTIONS / f"{name}.toml").read_text(encoding="utf-8"))
    return msgspec.convert(data["question"], list[Question])


def captions(pictures: Pictures, language: str) -> list[str]:
    return [
        said
        for picture in pictures.by_id.values()
        for said in (picture.words[language].caption, *picture.words[language].pins)
    ]


# The text


def test_every_game_has_a_rulebook_in_english_and_german() -> None:
    assert {(name, language) for name in GAMES for language in ("en", "de")} <= set(BOOKS)


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_every_paragraph_leads_to_rules_that_exist(name: str, language: str) -> None:
    rules = read_rules(rules_of(name))
    prefix = next(iter(rules)).split("-")[0]
    for block in book(name, language).blocks():
        assert block.rules or block.kind == "picture", f"{block.anchor} names no rule"
        named = {f"{prefix}-{end}" for ref in block.rules for end in ref.label.split("–")}
        assert named <= set(rules), block.anchor


@pytest.mark.parametrize(("name", "language"), [one for one in BOOKS if one[1] != "en"])
def test_all_languages_say_the_same_in_the_same_order(name: str, language: str) -> None:
    def outline(book: Book) -> list[tuple[str, str, list[str], list[str], int]]:
        return [
            (block.anchor, block.kind, [ref.label for ref in block.rules], block.pictures, len(block.rows))
            for block in book.blocks()
        ]

    assert outline(book(name, language)) == outline(book(name))
    assert [part.anchor for part in book(name, language).parts()] == [part.anchor for part in book(name).parts()]


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_no_id_file_option_or_code_is_in_the_text(name: str, language: str) -> None:
    options = {option for option in paddock.find_game(name).options if "_" in option}
    for said in [block.said() for block in book(name, language).blocks()] + captions(pictures_of(name), language):
        assert not TECHNICAL.search(said), said
        assert not options & set(said.split()), said


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_numbers_are_filled_in_from_the_printed_values(name: str, language: str) -> None:
    """A figure in the text would go stale; those of the worked scoring are what the engine has counted."""
    text = book_files(name)[language].read_text(encoding="utf-8")
    for chapter in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        if f"{{#{EXAMPLES}}}" not in chapter.partition("\n")[0]:
            lines = [PLACEHOLDER.sub("", re.sub(r"^\d+\. ", "", line)) for line in chapter.splitlines()]
            assert [line for line in lines if re.search(r"(?<![a-f])\d", line)] == []


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_a_rulebook_is_as_long_as_it_should_be(name: str, language: str) -> None:
    """With the captions of its pictures."""
    below = sum(len(said.split()) for said in captions(pictures_of(name), language))
    assert 0.8 <= (book(name, language).word_count() + below) / WORDS[name] <= 1.25


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_index_leads_to_headings(name: str, language: str) -> None:
    found = book(name, language)
    anchors = {part.anchor for part in found.parts()}
    assert {anchor for term in found.index for anchor in term.anchors} <= anchors
    terms = [term.word.casefold().translate(str.maketrans("äöü", "aou")) for term in found.index]
    assert terms == sorted(terms)
    assert len(terms) >= 20


# Pictures


def test_every_picture_is_used_and_every_used_one_is_there() -> None:
    for name in GAMES:
        used = [picture for block in book(name).blocks() for picture in block.pictures]
        assert sorted(used) == sorted(pictures_of(name).by_id), name


@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_a_picture_is_drawn_from_a_position_that_can_be_loaded(name: str, picture: str) -> None:
    game, state = paddock.find_game(name), pictures_of(name).state(picture)
    saved = game.dump(state)
    assert game.dump(game.load(saved)) == saved
    for language in book_languages(name):
        root = ElementTree.fromstring(picture_svg(name, picture, language))
        pins = [group for group in root if group.get("class") == "pin"]
        assert len(pins) == len(pictures_of(name).by_id[picture].pins)


@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_a_picture_shows_what_the_text_says(name: str, picture: str) -> None:
    pictures = pictures_of(name)
    told = pictures.by_id[picture]
    drawn = [thing.said for thing in things_in(pictures.drawing(picture))]
    for said in told.shows:
        assert any(one.startswith(said) for one in drawn), f"{said} is not in {drawn}"
    for said in told.hides:
        assert not any(one.startswith(said) for one in drawn), said


@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_a_worked_scoring_is_what_the_engine_counts(name: str, picture: str) -> None:
    told, state = pictures_of(name).by_id[picture], pictures_of(name).state(picture)
    if not told.scores:
        return
    assert state.turn() == OVER
    outcome = ended(state)
    assert (outcome.scores, outcome.ranks) == (told.scores, told.ranks)
    for language in book_languages(name):
        text = " ".join(block.said() for block in scoring_blocks(name, language))
        assert all(re.search(rf"\b{score}\b", text) for score in told.scores)


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_every_worked_table_adds_up(name: str, language: str) -> None:
    """A row in bold is the sum of those above it: of the last number in each cell."""
    sums = [column for block in scoring_blocks(name, language) for column in columns_with_sum(block.rows)]
    assert sums
    for cells, total in sums:
        assert sum(cells) == total


def columns_with_sum(rows: list[list[str]]) -> Iterator[tuple[list[int], int]]:
    for index, row in enumerate(rows):
        for column, cell in enumerate(row):
            if column and (total := re.fullmatch(r"\*\*(\d+)\*\*", cell)):
                above = [re.findall(r"[+-]?\d+", before[column])[-1:] for before in rows[1:index]]
                yield [int(number) for numbers in above for number in numbers], int(total[1])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_worked_turn_and_a_worked_scoring(name: str) -> None:
    told = list(pictures_of(name).by_id.values())
    assert any(picture.after and picture.played and picture.shows for picture in told)
    assert any(picture.scores for picture in told)


def test_a_picture_that_breaks_a_rule_is_refused() -> None:
    pictures = pictures_of("jurassic_snack")
    wrong = msgspec.structs.replace(pictures.by_id["run-first"], played=["f1-south"])
    with pytest.raises(IllegalMove):
        pictures.laid_out(wrong)


def scoring_blocks(name: str, language: str) -> list[BookBlock]:
    (chapter,) = [one for one in book(name, language).chapters if one.anchor == EXAMPLES]
    return [block for part in chapter.parts for block in part.blocks]


# Questions


@pytest.mark.parametrize("name", GAMES)
def test_twenty_questions_have_their_answers_where_they_should_be(name: str) -> None:
    asked = questions(name)
    assert len({one.question for one in asked}) == len(asked) >= 20
    for language in book_languages(name):
        blocks = {block.anchor: block for block in book(name, language).blocks()}
        for one in asked:
            assert one.anchor in blocks, one.question
            said = blocks[one.anchor].said().lower()
            missing = [word for word in one.words[language] if word.lower() not in said]
            assert not missing, f"{one.question} ({language}): {missing} not in {said}"
