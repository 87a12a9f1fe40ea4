"""Bonus cards: each is completed by a skeleton that the builder lays out, and by nothing that differs from it."""

from itertools import combinations
from pathlib import Path

import pytest

from paddock.games.great_dinosaur_rush.bots.splits import fixed_sizes
from paddock.games.great_dinosaur_rush.engine.assembly import layout_with
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card, Feature
from paddock.games.great_dinosaur_rush.engine.drawing import read_skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import LIMB_A, LIMB_B, PARTS, SPINE, WHITE, Skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.frames import joined_frames, limb_choices
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.skeletons.room import APART, rooms
from tests.games.great_dinosaur_rush.positions import (
    CARDS,
    PIECES,
    SMALLEST,
    edition,
    laid_out,
    sizes_for,
    violated,
    with_part,
)
from tests.rules import rule

TAIL = "0,0--1,0+-1,0--2,-1+-2,-1--3,-1+-3,-1--4,-1"  # coelophysis


def completes(name: str, text: str) -> bool:
    return CARDS[name].is_completed(read_skeleton(text))


@pytest.mark.parametrize("name", CARDS)
@rule("GDR-10.1", "GDR-G8.7")
def test_each_card_is_completed_by_a_skeleton_built_for_it(name: str) -> None:
    skeleton = laid_out(sizes_for(CARDS[name]), cards=[name])
    assert violations(skeleton, skeleton.colour_counts()) == []
    assert CARDS[name].is_completed(skeleton)


def test_there_are_21_cards_and_a_skeleton_built_without_them_completes_few() -> None:
    plain = {name for name, card in CARDS.items() if card.is_completed(laid_out(sizes_for(card)))}
    assert len(CARDS) == 21
    assert len(plain) < 8


@pytest.mark.parametrize("name", CARDS)
@rule("GDR-G8.8", "GDR-10.3", "GDR-G8.6")
def test_each_card_can_be_completed_with_a_white_bone_among_those_it_shows(name: str) -> None:
    card = CARDS[name]
    found = [skeleton for part in PARTS if (skeleton := with_a_white(card, part)) is not None]
    assert found, f"{name} cannot be completed with a white bone"
    for skeleton in found:
        assert skeleton.colour.count(WHITE) == 1
        assert violations(skeleton, skeleton.colour_counts()) == []
        assert card.is_completed(skeleton)


def with_a_white(card: Card, part: str) -> Skeleton | None:
    """The card's skeleton with one bone of this part white, if the card shows the part and such a skeleton is found."""
    sizes = [sizes_for(card)[name] for name in PARTS]
    index = PARTS.index(part)
    shown = card.sizes[index] or (card.limb_sizes and part in ("limb_a", "limb_b"))
    sizes[index] -= 1
    if not shown or 0 in sizes[:7] or rooms(sizes, APART)[index] < 1:
        return None
    return lay_out(sizes, [int(place == index) for place in range(len(PARTS))], [card])


@rule("GDR-G8.1", "GDR-G8.2", "GDR-10.2")
def test_a_feature_is_laid_exactly_on_all_bones_of_its_part() -> None:
    assert completes("coelophysis", with_part("tail", TAIL))
    assert not completes("coelophysis", with_part("tail", TAIL + "+-4,-1--5,-1"))
    assert not completes("coelophysis", with_part("tail", TAIL.replace("+-3,-1--4,-1", "")))
    assert not completes("coelophysis", with_part("tail", TAIL.replace("-3,-1--4,-1", "-3,-1--4,-2")))
    bigger_head = with_part("head", "2,1-3,1+3,1-4,1", with_part("tail", TAIL))
    assert completes("coelophysis", bigger_head), "parts that are not shown are free"


@rule("GDR-G8.3")
def test_translation_only_and_mirror_images_of_limbs() -> None:
    leg = "1,0-2,-1+2,-1-1,-2+1,-2-1,-3+1,-3-0,-3"  # camptosaurus, mirrored
    assert completes("camptosaurus", with_part("limb_b", leg))
    turned = "1,0-2,1+2,1-3,0+3,0-4,0+4,0-4,-1"
    assert not completes("camptosaurus", with_part("limb_b", turned))
    head = "2,1-3,2+3,2-4,1+4,1-5,1"  # hadrosaurus
    spine = {"spine": "0,0-1,0+1,0-2,0+2,0-3,0", "neck": "3,0-2,1"}
    text = with_part("head", head, with_part("spine", spine["spine"]))
    assert completes("hadrosaurus", text)
    mirrored = with_part("head", "2,1-1,2+1,2-0,1+0,1--1,1", text)
    assert not completes("hadrosaurus", mirrored)


@rule("GDR-G8.4")
def test_two_limb_features_need_two_limbs_and_one_ignores_the_other() -> None:
    long, short = "0,0--1,-1+-1,-1-0,-2+0,-2-0,-3+0,-3--1,-3", "1,0-2,-1+2,-1-3,-1"
    both = with_part("limb_a", long, with_part("limb_b", short))
    assert completes("dryptosaurus", both)
    assert completes("dryptosaurus", with_part("limb_b", long, with_part("limb_a", short))), "either limb"
    assert not completes("dryptosaurus", with_part("limb_b", "1,0-2,-1+2,-1-3,-2", both))
    assert not completes("dryptosaurus", with_part("limb_b", long, with_part("limb_a", long)))
    wing, hanging = "0,0--1,1+-1,1--2,1+-2,1--3,0", "1,0-2,-1+2,-1-3,-1+3,-1-4,-2"
    bird = with_part("limb_a", wing, with_part("head", "2,1-3,1+3,1-4,1+1,2-2,1"))
    assert completes("pteranodon", with_part("limb_b", "1,0-0,1+0,1--1,1+-1,1--2,0", bird))
    assert not completes("pteranodon", with_part("limb_b", hanging, bird)), "one wing is no pair"
    leg = "0,0-0,-1+0,-1-0,-2"
    uintatherium = with_part("head", "2,1-3,1+3,1-4,1", with_part("unique", "3,1-3,2+4,1-4,0"))
    assert completes("uintatherium", with_part("limb_a", leg, uintatherium))
    assert completes("uintatherium", with_part("limb_b", "1,0-1,-1+1,-1-1,-2", uintatherium))
    assert not completes("uintatherium", uintatherium)


@rule("GDR-G8.5")
def test_a_part_is_shown_once_by_a_card_limbs_twice_at_most() -> None:
    for card in PIECES.cards:
        labels = [label for feature in card.body for label in feature.labels]
        assert len(set(labels)) == len(labels)
        assert len(card.limbs) <= 2


def test_relative_positions_count_within_a_feature_only() -> None:
    horns = with_part("unique", "3,1-3,2+4,1-4,0", with_part("head", "2,1-3,1+3,1-4,1"))
    leg = with_part("limb_a", "0,0-0,-1+0,-1-0,-2", horns)
    assert completes("uintatherium", leg)
    assert not completes("uintatherium", with_part("unique", "2,1-2,2+3,1-3,0", leg)), "horns one joint to the left"


@rule("GDR-R38")
def test_white_bones_of_parts_that_are_not_shown_do_not_matter() -> None:
    text = with_part("head", "2,1-3,1+3,1-4,1w", with_part("tail", TAIL))
    assert violated(text) == []
    assert completes("coelophysis", text)


@rule("GDR-R39")
def test_one_blue_bone_too_many_spoils_a_card_that_shows_unique_bones() -> None:
    skeleton = laid_out({**sizes_for(CARDS["nodosaurus"]), "unique": 3})
    assert not CARDS["nodosaurus"].fits_sizes(skeleton.part_counts())
    assert not CARDS["nodosaurus"].is_completed(skeleton)


@rule("GDR-R40")
def test_a_part_shown_alone_may_be_attached_anywhere() -> None:
    leg = "0,0--1,-1+-1,-1-0,-2+0,-2-0,-3+0,-3-1,-3"
    on_the_spine = with_part("ribs", "1,0-1,-1", with_part("limb_a", leg))
    assert completes("camptosaurus", on_the_spine)
    on_the_tail = with_part("limb_a", "-1,0--2,-1+-2,-1--1,-2+-1,-2--1,-3+-1,-3-0,-3")
    assert completes("camptosaurus", on_the_tail)


def test_cards_that_go_together_are_shown_together() -> None:
    sizes = {"tail": 4, "limb_a": 4, "limb_b": 3, "head": 4}
    cards = ["coelophysis", "camptosaurus", "allosaurus"]
    skeleton = laid_out(sizes, cards=cards)
    assert [name for name, card in CARDS.items() if card.is_completed(skeleton)] == sorted(cards)


@pytest.mark.parametrize("count", [2, 3])
def test_every_set_of_cards_that_agree_is_shown_by_one_skeleton(count: int) -> None:
    """They agree where no part has two sizes or two shapes; all other parts have three bones, the spine six."""
    shown = 0
    for cards in combinations(PIECES.cards, count):
        sizes, limbs = fixed_sizes(list(cards)), limb_choices(list(cards))
        if sizes is not None and joined_frames(list(cards)) is not None and limbs:
            free = [6 if part == SPINE else 3 for part in range(len(PARTS))]
            split = [size or other for size, other in zip(sizes, free, strict=True)]
            found = [lay_out(with_limbs(split, pair), [0] * len(PARTS), list(cards)) for pair in limbs]
            assert any(found), [card.id for card in cards]
            shown += 1
    assert shown > 100


def with_limbs(split: list[int], features: list[Feature | None]) -> list[int]:
    """The sizes of a skeleton whose limbs show these."""
    a, b = [3 if feature is None else len(feature.sticks) for feature in features]
    return [*split[:LIMB_A], a, b, *split[LIMB_B + 1 :]]


def test_cards_that_show_one_part_in_two_ways_exclude_each_other() -> None:
    sizes = [1, 1, 4, 2, 4, 1, 1, 0]
    assert lay_out(sizes, [0] * 8, [CARDS["apatosaurus"]]) is not None
    assert lay_out(sizes, [0] * 8, [CARDS["camarasaurus"]]) is not None
    assert lay_out(sizes, [0] * 8, [CARDS["apatosaurus"], CARDS["camarasaurus"]]) is None


def test_the_smallest_skeleton_completes_no_card() -> None:
    assert not any(card.is_completed(read_skeleton(SMALLEST)) for card in PIECES.cards)


OTHER_CAMPTOSAURUS = """
[[bonus_card]]
id = "camptosaurus"
  [[bonus_card.features]]
  mirror = true
    [[bonus_card.features.parts]]
    part = "limb"
    count = 4
    bones = [[0, 0, 1, -1], [1, -1, 2, -2], [2, -2, 3, -3], [3, -3, 4, -4]]
"""


def test_an_edition_shows_its_own_cards_beside_the_printed_ones(tmp_path: Path) -> None:
    """The cache of layouts tells cards of the same name apart."""
    for pieces in (PIECES, edition(tmp_path, OTHER_CAMPTOSAURUS).pieces, PIECES):
        card = next(card for card in pieces.cards if card.id == "camptosaurus")
        build = Build(pieces.moves, pieces.cards, 0, 0, False, False)
        build.coloured = [2, 1, 1, 1, 1, 4, 1, 0]
        skeleton = layout_with(build, [card])
        assert skeleton is not None
        assert card.is_completed(skeleton)
