"""Rulebooks for players: their text, block by block, and what is added to drawings."""

import pytest

from paddock.content.players.book import BookError, BookTerm, RuleRef, read_book
from paddock.content.players.pins import Box, cropped, pinned, things_in, translated
from paddock.contract.svg import group, page, words

TEXT = """# Toy

## The aim {#aim}

Win by {points} points
from bones. [[1.1 1.4-1.6]]

- One. [[1.2]]
- Two.

### Ties {#ties}

1. First, {count|word}. [[R1]]
> **Careful.** [[2.1]]
| a | b |
|---|---|
| {count|Word} | 2 |
[[3.1]]
![](before) ![](after)

## Index {#index}

- Bones: aim, ties
"""
VALUES = {"points": 30, "count": 2}
DRAWING = page(100, 100, "Toy", [group("bone", "bone on a1", 20, 30, group("dot", "dot", 5, 5), words(0, 0, "barn 1"))])


def test_a_book_has_chapters_with_parts_and_blocks() -> None:
    book = read_book(TEXT, "TY", VALUES.get, "en")
    assert [(chapter.anchor, [part.title for part in chapter.parts]) for chapter in book.chapters] == [
        ("aim", ["The aim", "Ties"])
    ]
    assert [(block.kind, block.anchor, block.said()) for block in book.blocks()] == [
        ("text", "aim-1", "Win by 30 points from bones."),
        ("item", "aim-2", "One."),
        ("item", "aim-3", "Two."),
        ("step", "ties-1", "First, two."),
        ("note", "ties-2", "Careful."),
        ("table", "ties-3", "a b Two 2"),
        ("picture", "ties-4", ""),
    ]
    assert book.index == [BookTerm("Bones", ["aim", "ties"])]


def test_rules_behind_a_paragraph_have_their_prefix() -> None:
    blocks = list(read_book(TEXT, "TY", VALUES.get, "en").blocks())
    assert blocks[0].rules == [RuleRef("TY-1.1", "1.1"), RuleRef("TY-1.4", "1.4–1.6")]
    assert blocks[5].rules == [RuleRef("TY-3.1", "3.1")]
    assert blocks[6].pictures == ["before", "after"]


def test_numbers_are_said_in_the_language_of_the_book() -> None:
    blocks = list(read_book(TEXT, "TY", VALUES.get, "de").blocks())
    assert blocks[3].text == "First, zwei."
    assert blocks[5].rows[1] == ["Zwei", "2"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("## Aim", "line 1: a heading needs an address"),
        ("## Aim {#aim}\n\n{nothing}", "line 3: there is no printed value 'nothing'"),
        ("## Index {#index}\nBones", "line 2: a term of the index is written"),
        ("Before any heading.", "line 1: list index out of range"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text: str, why: str) -> None:
    with pytest.raises(BookError, match=why):
        read_book(text, "TY", VALUES.get, "en")


def test_a_pin_is_where_its_thing_is() -> None:
    assert [(thing.said, thing.x, thing.y) for thing in things_in(DRAWING)] == [
        ("bone on a1", 20, 30),
        ("dot", 25, 35),
    ]
    assert 'class="pin" transform="translate(27 33)"' in pinned(DRAWING, ["dot|2 -2"])
    with pytest.raises(LookupError, match="'bone on b1' is not drawn"):
        pinned(DRAWING, ["bone on b1"])


def test_a_part_of_a_drawing_is_framed() -> None:
    assert 'viewBox="10 20 50 40"' in cropped(DRAWING, Box(10, 20, 50, 40))
    assert cropped(DRAWING, None) == DRAWING


def test_words_of_a_drawing_are_said_in_another_language() -> None:
    drawn = translated(DRAWING, {"barn": "Stall", "barn 1": "Scheune 1", "bone": "Knochen"})
    assert ">Scheune 1</text>" in drawn
    assert "bone on a1" in drawn  # what a thing says it is stays as it is
