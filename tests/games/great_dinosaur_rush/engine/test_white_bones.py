"""White bones: where they may be, and what they count as."""

import pytest

from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import Anatomy, violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import (
    WHITE,
    Skeleton,
)
from tests.games.great_dinosaur_rush.engine.test_conditions import LONGER
from tests.games.great_dinosaur_rush.positions import laid_out, violated, with_part
from tests.rules import rule


@rule("GDR-9.13", "GDR-R48", "GDR-R50")
@pytest.mark.parametrize(
    ("part", "bones", "conditions"),
    [
        ("head", "2,1-3,1+3,1-4,1w", []),
        ("head", "2,1-3,1w", [17]),  # at the hook it touches yellow
        ("head", "2,1-3,1+3,1-4,1w+4,1-5,1w", [16, 17]),
        ("unique", "0,0-0,1w", [17]),
        ("unique", "0,0-0,1+0,1-0,2w", []),
        ("unique", "-1,-1--2,-2+-2,-2--3,-2w", []),
        ("limb_a", "0,0--1,-1+-1,-1--2,-2w", []),
        ("limb_a", "0,0--1,-1+-1,-1--1,0w", [17]),  # touches red and yellow
    ],
)
def test_a_white_bone_touches_one_colour(part: str, bones: str, conditions: list[int]) -> None:
    assert violated(with_part(part, bones)) == conditions


def test_a_white_bone_between_blue_and_red_belongs_to_neither() -> None:
    text = with_part("unique", "-1,-1--1,-2", with_part("limb_a", "0,0--1,-1+-1,-1--2,-1+-2,-1--3,-2w"))
    assert violated(text) == []
    touching = with_part("unique", "-3,-2--3,-3", text)
    assert violated(touching) == [17]


@rule("GDR-G5.1")
@pytest.mark.parametrize(
    ("part", "bones"),
    [
        ("spine", "0,0-1,0w"),
        ("neck", "1,0-2,1w"),
        ("head", "2,1-3,1w"),
        ("tail", "0,0--1,0w"),
        ("limb_a", "0,0--1,-1w"),
        ("limb_b", "1,0-2,-1w"),
    ],
)
def test_bones_at_the_junctions_are_never_white(part: str, bones: str) -> None:
    assert 17 in violated(with_part(part, bones))


@rule("GDR-G5.2", "GDR-R49")
def test_the_only_rib_may_be_white_where_green_bones_meet() -> None:
    assert violated(with_part("ribs", "1,0-1,-1w", LONGER)) == []


@rule("GDR-G5.3")
def test_a_white_unique_bone_extends_a_blue_one() -> None:
    assert violated(with_part("unique", "0,0-0,1+0,1-0,2w")) == []
    assert violated(with_part("unique", "0,0-0,1+1,0-1,1w")) == [17]


@rule("GDR-G5.4")
def test_a_blue_bone_at_a_joint_rules_out_white_core_bones_there() -> None:
    white_tip = with_part("tail", "0,0--1,0+-1,0--2,0w")
    assert violated(white_tip) == []
    assert violated(with_part("unique", "-2,0--3,1", white_tip)) == [17]


@rule("GDR-R51")
@pytest.mark.parametrize(("part", "is_legal"), [("spine", True), ("ribs", False)])
def test_the_label_says_what_a_white_bone_between_spine_and_ribs_is(part: str, is_legal: bool) -> None:
    """The middle of the spine: labelled as a rib it leaves the spine in two pieces."""
    spine = "0,0-1,0+2,0-3,0" + ("+1,0-2,0w" if part == "spine" else "")
    ribs = "0,0-0,-1" + ("+1,0-2,0w" if part == "ribs" else "")
    text = with_part("spine", spine, with_part("ribs", ribs))
    text = with_part("neck", "3,0-4,1", with_part("head", "4,1-5,1", with_part("limb_b", "3,0-4,-1", text)))
    assert (violated(text) == []) == is_legal


@rule("GDR-G7.2")
def test_no_sixth_white_bone_fits_the_smallest_skeleton() -> None:
    """Seven coloured bones take five white ones; a sixth has no place at all."""
    full = laid_out({}, {"ribs": 1, "head": 1, "tail": 1, "limb_a": 1, "limb_b": 1})
    tried = 0
    for x in range(-5, 7):
        for y in range(-5, 6):
            for dx, dy in ((1, 0), (1, 1), (0, 1), (-1, 1)):
                for part in range(7):
                    tried += 1
                    assert is_broken_by(full, part, x, y, x + dx, y + dy)
    assert tried > 3000


def is_broken_by(skeleton: Skeleton, part: int, x1: int, y1: int, x2: int, y2: int) -> bool:
    more = Skeleton()
    for bone in range(len(skeleton)):
        joints = skeleton.x1[bone], skeleton.y1[bone], skeleton.x2[bone], skeleton.y2[bone]
        more.add(skeleton.part[bone], skeleton.colour[bone], *joints)
    more.add(part, WHITE, x1, y1, x2, y2)
    pile = more.colour_counts()
    pile[WHITE] -= 1
    first = [violation for violation in violations(more, pile) if violation.condition != 6]
    if first:
        return True
    anatomy = Anatomy(more)
    return bool(anatomy.spine_violations() or anatomy.line_violations() or anatomy.body_violations(False))
