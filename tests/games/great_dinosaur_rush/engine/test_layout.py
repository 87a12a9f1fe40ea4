"""The builder: any split of any pile becomes a legal skeleton (GDR-G7)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import (
    BLUE,
    COLOUR_OF,
    COLOURS,
    NECK,
    PARTS,
    RIBS,
    SPINE,
    WHITE,
    category_counts,
    whites_to_build,
)
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.skeletons.room import APART, FRUGAL, TOUCHING, TRUNK, rooms
from tests.games.great_dinosaur_rush.positions import CARDS, FLOOR, laid_out, violated, with_part
from tests.rules import rule

MANNERS = {"apart": APART, "mantell": TOUCHING}


def white_bones(coloured: list[int], wishes: list[int], manner: int) -> list[int]:
    """By part: put where there is room, in this order of wishes. Ribs without a coloured bone get one first."""
    whites = [0] * len(PARTS)
    room = rooms(coloured, manner)
    for part in ([RIBS] if coloured[RIBS] == 0 else []) + wishes:
        if whites[part] < room[part] and (part > RIBS or whites[SPINE] + whites[RIBS] < room[TRUNK]):
            whites[part] += 1
    return whites


def pile_of(coloured: list[int], whites: list[int]) -> list[int]:
    pile = [0] * len(COLOURS)
    for part, count in enumerate(coloured):
        pile[COLOUR_OF[part]] += count
    return [*pile[:WHITE], sum(whites)]


def is_built(coloured: list[int], whites: list[int], manner: int) -> bool:
    """Is there a legal skeleton of just these bones?"""
    touch = manner == TOUCHING
    skeleton = lay_out(coloured, whites, [], whites_may_touch=touch)
    parts = [one + other for one, other in zip(coloured, whites, strict=True)]
    if skeleton is None or skeleton.part_counts() != parts:
        return False
    return violations(skeleton, pile_of(coloured, whites), whites_may_touch=touch) == []


SIZES = st.tuples(*[st.integers(1, 12)] * 7, st.integers(0, 20)).map(list)
WITHOUT_RIBS = st.tuples(st.integers(2, 6), st.just(0), *[st.integers(1, 6)] * 5, st.integers(0, 6)).map(list)
WISHES = st.lists(st.integers(0, 7), max_size=20)


@pytest.mark.parametrize("manner", MANNERS.values(), ids=MANNERS)
@settings(deadline=None)
@given(SIZES, WISHES)
@rule("GDR-G7.1")
def test_every_split_of_a_pile_can_be_built(manner: int, sizes: list[int], wishes: list[int]) -> None:
    assert is_built(sizes, white_bones(sizes, wishes, manner), manner)


@pytest.mark.parametrize("manner", MANNERS.values(), ids=MANNERS)
@settings(deadline=None)
@given(WITHOUT_RIBS, WISHES)
@rule("GDR-G5.2", "GDR-G7.1")
def test_all_ribs_may_be_white(manner: int, sizes: list[int], wishes: list[int]) -> None:
    """They hang from inner joints of the spine, where only green bones meet."""
    whites = white_bones(sizes, wishes, manner)
    assert whites[RIBS] > 0
    assert is_built(sizes, whites, manner)


@settings(deadline=None)
@given(SIZES)
@rule("GDR-G7.2")
def test_as_many_white_bones_as_the_parts_can_take_are_built(sizes: list[int]) -> None:
    room = rooms(sizes, FRUGAL)
    assert room[:TRUNK] == [size - (part in (SPINE, NECK)) for part, size in enumerate(sizes)]
    assert sum(room[:TRUNK]) == sum(sizes) - 2
    assert is_built(sizes, room[:TRUNK], APART)


@settings(deadline=None)
@given(st.tuples(*[st.integers(1, 4)] * 7, st.integers(0, 4)).map(list))
@rule("GDR-17.14", "GDR-G7.3")
def test_mantell_has_room_for_twice_as_many_white_bones_as_coloured_ones(sizes: list[int]) -> None:
    room = rooms(sizes, TOUCHING)[:TRUNK]
    assert sum(room) > 2 * sum(sizes)
    assert is_built(sizes, room, TOUCHING)


@rule("GDR-G5.2")
@pytest.mark.parametrize("spine", [2, 3, 4])
def test_what_the_spine_has_no_white_bones_for_ribs_hang_from(spine: int) -> None:
    coloured = [spine, 1, 1, 1, 1, 1, 1, 1]
    for inside in range(spine):
        most = [inside, spine - inside, 0, 0, 0, 0, 0, 0]
        assert is_built(coloured, most, APART)
        assert lay_out(coloured, [inside, spine - inside + 1, *[0] * 6], []) is None


@rule("GDR-G7.3", "GDR-R52")
def test_surplus_white_bones_stay_in_the_pile() -> None:
    pile = [*FLOOR[:WHITE], 6]
    assert whites_to_build(pile) == 5
    five = laid_out({}, {"ribs": 1, "head": 1, "tail": 1, "limb_a": 1, "limb_b": 1})
    assert violations(five, pile) == []
    four = laid_out({}, {"ribs": 1, "head": 1, "tail": 1, "limb_a": 1})
    assert [violation.condition for violation in violations(four, pile)] == [6]


@rule("GDR-G7.3", "GDR-17.14")
def test_mantell_may_build_more_white_bones_than_others() -> None:
    pile = [*FLOOR[:WHITE], 6]
    text = with_part("head", "2,1-3,1+3,1-4,1w+3,1-4,2w", with_part("tail", "0,0--1,0+-1,0--2,0w"))
    text = with_part("limb_a", "0,0--1,-1+-1,-1--2,-1w+-1,-1--2,-2w", with_part("limb_b", "1,0-2,-1+2,-1-3,-1w", text))
    assert violated(text, pile, mantell=True) == []
    assert violated(text, pile) == [6]
    one_more = with_part("limb_b", "1,0-2,-1+2,-1-3,-1w+2,-1-3,-2w", text)
    assert violated(one_more, pile, mantell=True) == [6]
    one_less = with_part("tail", "0,0--1,0", with_part("limb_b", "1,0-2,-1", text))
    assert violated(one_less, pile, mantell=True) == [6]


def test_more_white_bones_than_a_part_can_take_are_not_laid_out() -> None:
    for part in range(len(PARTS)):
        sizes = [2] * 7 + [0]
        whites = [0] * len(PARTS)
        whites[part] = rooms(sizes, APART)[part] + 1
        assert lay_out(sizes, whites, []) is None


@rule("GDR-V17")
@pytest.mark.parametrize(
    ("coloured", "whites", "cards"),
    [
        ([1, 8, 5, 1, 1, 4, 4, 5], [0, 6, 0, 0, 0, 0, 0, 0], ["camptosaurus"]),
        ([1, 8, 1, 1, 5, 4, 4, 5], [0, 4, 0, 1, 1, 0, 0, 0], ["camptosaurus", "diplodocus"]),
        ([1, 11, 1, 1, 4, 2, 2, 6], [0, 2, 0, 0, 0, 2, 0, 0], ["dryptosaurus"]),
    ],
)
def test_a_limb_from_a_card_keeps_off_white_ribs(coloured: list[int], whites: list[int], cards: list[str]) -> None:
    skeleton = lay_out(coloured, whites, [CARDS[name] for name in cards])
    assert skeleton is not None
    assert all(CARDS[name].is_completed(skeleton) for name in cards)


@rule("GDR-G7.4")
def test_the_starting_bones_alone_make_a_skeleton() -> None:
    skeleton = laid_out({})
    assert violations(skeleton, FLOOR) == []
    assert FLOOR[BLUE] == 0


@rule("GDR-G4.1", "GDR-11.1", "GDR-11.7")
def test_counts_include_white_bones_and_take_the_larger_and_the_smaller_limb() -> None:
    """T1: a neck of 5 and limbs of 4 and 2 make Height 9."""
    skeleton = laid_out(
        {"spine": 2, "ribs": 3, "neck": 4, "head": 2, "tail": 2, "limb_a": 2, "limb_b": 3, "unique": 2},
        {"neck": 1, "limb_b": 1, "ribs": 1, "unique": 1},
    )
    size, height, length, ferocity, uniqueness = category_counts(skeleton.part_counts())
    assert (size, height, length, ferocity, uniqueness) == (4, 9, 4, 4, 3)
    equal = laid_out({"limb_a": 3, "limb_b": 3})
    assert category_counts(equal.part_counts())[1::2] == [4, 4]
