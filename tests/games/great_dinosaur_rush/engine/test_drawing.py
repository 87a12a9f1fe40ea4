"""A drawing as one line of text and as one number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.great_dinosaur_rush.engine.drawing import (
    ALPHABET,
    BASE,
    LONGEST,
    MOST_BITS,
    UNCHOSEN,
    Drawing,
    decode,
    drawing_text,
    encode,
    read_drawing,
    read_skeleton,
)
from paddock.games.great_dinosaur_rush.engine.skeletons.body import Skeleton
from tests.games.great_dinosaur_rush.positions import CARDS, SMALLEST

CARD_LISTS = st.lists(st.sampled_from(sorted(CARDS)), unique=True, max_size=4)
NUMBER = st.integers(-999, 999)
BONES = st.lists(
    st.tuples(st.integers(0, 7), st.integers(0, 4), NUMBER, NUMBER, NUMBER, NUMBER), min_size=1, max_size=60
)


def skeleton_of(bones: list[tuple[int, int, int, int, int, int]]) -> Skeleton:
    skeleton = Skeleton()
    for bone in bones:
        skeleton.add(*bone)
    return skeleton


@settings(deadline=None)
@given(BONES, CARD_LISTS, st.integers(-1, 4))
def test_any_drawing_goes_through_text_and_number_and_back(
    bones: list[tuple[int, int, int, int, int, int]], cards: list[str], category: int
) -> None:
    drawing = Drawing(skeleton_of(bones), cards, category)
    text = drawing_text(drawing)
    assert text.split() == [text]
    assert drawing_text(read_drawing(text)) == text
    assert drawing_text(decode(encode(drawing))) == text
    assert encode(decode(encode(drawing))) == encode(drawing)


def test_bones_may_be_written_in_any_order() -> None:
    shuffled = ";".join(reversed(SMALLEST.split(";"))).replace("2,1-3,1", "3,1-2,1")
    assert drawing_text(read_drawing(shuffled)) == drawing_text(read_drawing(SMALLEST))


def test_cards_and_category_stand_behind_the_bones() -> None:
    drawing = read_drawing(f"{SMALLEST}!coelophysis,allosaurus@ferocity")
    assert (drawing.cards, drawing.category) == (["allosaurus", "coelophysis"], 3)
    assert read_drawing(SMALLEST).category == UNCHOSEN


@pytest.mark.parametrize(
    "text",
    [
        "",
        "spine",
        "spine:",
        "spine:0,0",
        "spine:0,0-1,0;spine:1,0-2,0",
        "wing:0,0-1,0",
        "spine:0,0-1,0x",
        "spine:0,0-10000,0",
        f"{SMALLEST}@beauty",
        f"{SMALLEST}!allosaurus,allosaurus",
        f"{SMALLEST}!A card",
        "spine:" + "+".join(["0,0-1,0"] * 211),
        "spine:" + "0" * 9000,
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_drawing(text)


@pytest.mark.parametrize("number", [-1, 0, 1, 45, 1 << 70, 1 << 14281])
def test_numbers_that_are_no_drawing_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(number)


def test_a_drawing_written_in_another_way_is_none() -> None:
    number = 0
    for char in "spine:1,0-0,0":
        number = number * BASE + ALPHABET.index(char) + 1
    with pytest.raises(ValueError, match="another way"):
        decode(number)


def test_the_longest_drawing_can_be_printed_as_a_number() -> None:
    longest = "@" * LONGEST
    number = 0
    for char in longest:
        number = number * BASE + ALPHABET.index(char) + 1
    assert number.bit_length() <= MOST_BITS
    assert len(str(number)) <= 4300


def test_a_skeleton_reads_its_colours() -> None:
    skeleton = read_skeleton("spine:0,0-1,0+1,0-2,0w+2,0-3,0r")
    assert skeleton.colour == [0, 4, 1]
