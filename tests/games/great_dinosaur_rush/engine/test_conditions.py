"""The conditions V1 to V17: a drawing for each that breaks only it, and what follows from them."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.content.catalogue import say
from paddock.games.great_dinosaur_rush.engine.drawing import read_skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOURS, HEAD, PARTS, Skeleton, category_counts
from paddock.games.great_dinosaur_rush.shown.refusals import CONDITION
from tests.games.great_dinosaur_rush.positions import SMALLEST, laid_out, violated, with_part
from tests.rules import rule

LONGER = "spine:0,0-1,0+1,0-2,0;ribs:0,0-0,-1;neck:2,0-3,1;head:3,1-4,1;tail:0,0--1,0;limb_a:0,0--1,-1;limb_b:2,0-3,-1"
RING = "0,0-0,-1+0,-1-0,-2+0,-2-1,-2+1,-2-2,-2+2,-2-2,-1+2,-1-2,0"
BREAKING = {
    1: with_part("head", "2,1-4,1"),
    2: with_part("head", "2,1-3,1+2,1-3,1"),
    3: with_part("head", "2,1-3,2+2,2-3,1"),
    4: with_part("head", "2,1-3,1r"),
    5: with_part("ribs", ""),
    7: with_part("spine", "0,0-1,0+1,0-1,1"),
    8: with_part("neck", "1,0-2,1+2,1-1,2"),
    9: with_part("tail", "0,0--1,0+-1,0-0,1"),
    10: with_part("head", "2,1-3,1+5,5-6,5"),
    11: with_part("ribs", "0,0-0,1"),
    12: with_part("limb_b", "-1,-1--2,-1"),
    13: with_part("head", "3,1-2,1+2,1-1,0", LONGER),
    14: with_part("unique", "0,0-0,1+0,1-1,0"),
    15: with_part("unique", "1,0-1,-1", with_part("ribs", RING, LONGER)),
    16: with_part("head", "2,1-3,1+3,1-4,1w+3,1-4,2w"),
    17: with_part("ribs", "0,0-0,-1w"),
}


@pytest.mark.parametrize("condition", BREAKING)
@rule(
    "GDR-V1",
    "GDR-V2",
    "GDR-V3",
    "GDR-V4",
    "GDR-V5",
    "GDR-V7",
    "GDR-V8",
    "GDR-V9",
    "GDR-V10",
    "GDR-V11",
    "GDR-V12",
    "GDR-V13",
    "GDR-V14",
    "GDR-V15",
    "GDR-V16",
    "GDR-V17",
    "GDR-9.14",
)
def test_each_condition_has_a_drawing_that_breaks_only_it(condition: int) -> None:
    assert violated(BREAKING[condition]) == [condition]


@pytest.mark.parametrize("condition", range(1, 18))
def test_each_condition_has_a_sentence_of_its_own(condition: int) -> None:
    others = {say(f"{CONDITION}v{other}") for other in range(1, 18) if other != condition}
    assert say(f"{CONDITION}v{condition}") not in others


@rule("GDR-V6", "GDR-9.2")
@pytest.mark.parametrize("colour", range(5))
@pytest.mark.parametrize("change", [1, -1])
def test_every_bone_of_the_pile_is_used_and_no_other(colour: int, change: int) -> None:
    text = with_part("unique", "0,0-0,1+0,1-0,2w")
    pile = read_skeleton(text).colour_counts()
    assert violated(text, pile) == []
    pile[colour] += change
    assert violated(text, pile) == [6]


def test_the_smallest_skeleton_is_legal_and_counts() -> None:
    """T10."""
    assert violated(SMALLEST, [3, 2, 2, 0, 0]) == []
    assert category_counts(read_skeleton(SMALLEST).part_counts()) == [1, 2, 2, 2, 0]


@rule("GDR-9.17")
def test_conditions_are_examined_in_stages() -> None:
    bad_stick_and_tail = with_part("tail", "0,0--2,0")
    assert violated(bad_stick_and_tail, [9, 9, 9, 9, 9]) == [1]
    assert violated(with_part("ribs", ""), [9, 9, 9, 9, 0]) == [5, 6]
    no_lines = with_part("neck", "1,0-0,1", with_part("tail", "0,0-1,-1"))
    assert violated(no_lines) == [8, 9]
    bent_spine = with_part("spine", "0,0-0,1", no_lines)
    assert violated(bent_spine) == [7]
    several = with_part("limb_b", "5,5-6,5", with_part("ribs", "0,0-0,1"))
    assert violated(several) == [11, 12]


@rule("GDR-9.17", "GDR-V2", "GDR-V3")
@pytest.mark.parametrize("order", [*permutations(["2,1-3,2", "2,2-3,1", "2,2-3,1"])])
def test_bones_that_lie_on_each_other_are_named_beside_one_that_crosses_both(order: tuple[str, ...]) -> None:
    """The three diagonals /, \\ and \\ of one square, in whatever order they are drawn."""
    skeleton = read_skeleton(with_part("head", "+".join(order)))
    broken = {fault.condition: fault.bones for fault in violations(skeleton, skeleton.colour_counts())}
    assert sorted(broken) == [2, 3]
    head = skeleton.bones_of(HEAD)
    assert broken[3] == head
    assert broken[2] == [bone for bone, text in zip(head, order, strict=True) if text == "2,2-3,1"]


# Joints, sticks, groups, lines


@rule("GDR-G2.1")
def test_the_table_reaches_as_far_as_there_are_bones() -> None:
    shifted = read_skeleton(SMALLEST)
    edge = Skeleton()
    for bone in range(len(shifted)):
        edge.add(
            shifted.part[bone],
            shifted.colour[bone],
            shifted.x1[bone] + 207,
            shifted.y1[bone],
            shifted.x2[bone] + 207,
            shifted.y2[bone],
        )
    assert violations(edge, [3, 2, 2, 0, 0]) == []
    edge.x1 = [x + 1 for x in edge.x1]
    edge.x2 = [x + 1 for x in edge.x2]
    assert [violation.condition for violation in violations(edge, [3, 2, 2, 0, 0])] == [1]


@rule("GDR-G2.2")
@pytest.mark.parametrize(
    ("end", "is_stick"), [("3,1", True), ("3,2", True), ("2,2", True), ("2,1", False), ("4,2", False)]
)
def test_a_stick_joins_joints_that_are_a_kings_move_apart(end: str, is_stick: bool) -> None:
    assert (violated(with_part("head", f"2,1-{end}")) == []) == is_stick


@rule("GDR-G2.3", "GDR-9.5", "GDR-G2.7")
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_part_takes_its_colour_and_white(part: str, colour: str) -> None:
    fitting = {
        "spine": "green",
        "ribs": "green",
        "head": "green",
        "neck": "yellow",
        "tail": "yellow",
        "limb_a": "red",
        "limb_b": "red",
        "unique": "blue",
    }
    skeleton = Skeleton()
    skeleton.add(PARTS.index(part), COLOURS.index(colour), 0, 0, 1, 0)
    broken = [violation.condition for violation in violations(skeleton, [0] * 5)]
    assert (4 in broken) == (colour not in ("white", fitting[part]))


@rule("GDR-G2.4")
def test_bones_touch_at_joints_only() -> None:
    """Two parallel ribs, one step apart, do not touch; at one joint they would make one group."""
    apart = with_part("ribs", "0,0-0,-1+1,0-1,-1")
    assert violated(apart) == []
    floating = with_part("ribs", "0,0-0,-1+1,-1-1,-2")
    assert violated(floating) == [11]


@rule("GDR-G2.5", "GDR-9.9")
def test_a_head_may_fork_but_not_fall_apart() -> None:
    assert violated(with_part("head", "2,1-3,1+2,1-3,2+3,2-4,3")) == []
    assert violated(with_part("head", "2,1-3,1+3,2-4,3")) == [10]


@rule("GDR-G2.6", "GDR-9.8", "GDR-9.10")
@pytest.mark.parametrize(
    ("part", "bones", "conditions"),
    [
        ("neck", "1,0-2,1+2,1-2,2", [10, 13]),  # a line, but the head is left behind
        ("neck", "1,0-2,1+1,0-1,1", [8]),  # branches
        ("neck", "1,0-2,0+2,0-2,1+2,1-1,0", [8]),  # a ring
        ("tail", "0,0--1,0+-1,0--2,1+-1,0--2,-1", [9]),
        ("tail", "0,0--1,0+-1,0--2,1+-2,1--2,2", []),
        ("tail", "-1,0--2,0", [9]),  # does not begin at the spine
    ],
)
def test_neck_and_tail_are_lines(part: str, bones: str, conditions: list[int]) -> None:
    assert violated(with_part(part, bones)) == conditions


@rule("GDR-9.6", "GDR-R42")
@pytest.mark.parametrize(
    ("spine", "is_legal"),
    [
        ("0,0-1,0", True),
        ("0,0-1,1+1,1-2,0", True),
        ("0,0-1,0+1,0-2,0+1,0-2,1", False),
        ("0,0-1,0+2,0-3,0", False),
        ("0,0-0,1", False),
    ],
)
def test_a_spine_is_one_line_to_the_right(spine: str, is_legal: bool) -> None:
    """It may bend within its columns, and be a single bone."""
    right = spine.rsplit("+", maxsplit=1)[-1].rsplit("-", maxsplit=1)[-1]
    x, y = (int(number) for number in right.split(","))
    moved = with_part("neck", f"{x},{y}-{x + 1},{y + 1}", with_part("spine", spine))
    moved = with_part("head", f"{x + 1},{y + 1}-{x + 2},{y + 1}", moved)
    moved = with_part("limb_b", f"{x},{y}-{x + 1},{y - 1}", moved)
    assert (violated(moved) == []) == is_legal


@rule("GDR-9.7", "GDR-R43")
def test_ribs_may_be_cages_below_the_spine() -> None:
    assert violated(with_part("ribs", RING, LONGER)) == []
    assert violated(with_part("ribs", "0,0-0,-1+0,-1--1,-2", LONGER)) == [11]


@rule("GDR-9.11", "GDR-R44", "GDR-R45")
@pytest.mark.parametrize(
    ("limb", "is_legal"),
    [
        ("1,0-2,-1", True),
        ("0,-1-1,-2", True),  # on a rib
        ("3,1-4,2", True),  # on the head
        ("-1,0--2,1", True),  # on the tail, upwards
        ("3,1-4,2+4,2-4,3+4,3-3,4", True),
        ("0,-1-1,-1+1,-1-1,0", True),  # touches ribs and spine
        ("0,0-1,-1", False),  # meets the other limb
        ("0,2-1,3", False),  # on a unique bone
    ],
)
def test_limbs_stand_anywhere_on_the_body_but_not_on_each_other(limb: str, is_legal: bool) -> None:
    text = with_part("unique", "0,0-0,1+0,1-0,2", with_part("limb_b", limb))
    assert (violated(text) == []) == is_legal


@rule("GDR-9.12")
def test_unique_bones_link_nothing_and_stand_outside() -> None:
    wing = with_part("unique", "0,0-0,1+0,1--1,2+0,1-1,2")
    assert violated(wing) == []
    assert violated(BREAKING[14]) == [14]
    assert violated(BREAKING[15]) == [15]
    outside_the_ring = with_part("unique", "1,-2-1,-3", with_part("ribs", RING, LONGER))
    assert violated(outside_the_ring) == []


def test_a_gap_in_the_ring_lets_unique_bones_out() -> None:
    gap = RING.replace("+1,-2-2,-2", "")
    assert violated(with_part("unique", "1,0-1,-1", with_part("ribs", gap, LONGER))) == []


@pytest.mark.parametrize("bone", ["1,0-1,-1", "1,0-0,-1", "1,0-2,-1"])
def test_diagonal_walls_enclose_too(bone: str) -> None:
    """A diamond of ribs around the joint (1, -1)."""
    spine = "0,0-1,1+1,1-2,0"
    neck, head, limb = "2,0-3,1", "3,1-4,1", "2,0-3,-1"
    text = with_part("spine", spine, with_part("neck", neck, with_part("head", head, with_part("limb_b", limb))))
    walls = "0,0-0,-1+0,-1-1,-2+1,-2-2,-1+2,-1-2,0"
    inside = with_part("unique", "1,1-1,0", with_part("ribs", walls, text))
    assert violated(inside) == [15]
    assert violated(with_part("unique", f"1,1-1,0+{bone}", with_part("ribs", walls, text)))[:1] in ([14], [15])


@rule("GDR-R46", "GDR-R47")
def test_a_head_may_point_left_but_not_touch_the_body() -> None:
    assert violated(with_part("head", "2,1-1,2")) == []
    assert violated(with_part("head", "3,1-2,1+2,1-1,0", LONGER)) == [13]


# Any drawing


BONES = st.tuples(
    st.integers(0, 7), st.integers(0, 4), st.integers(-4, 5), st.integers(-4, 4), st.integers(-1, 1), st.integers(-1, 1)
)


def drawn(bones: list[tuple[int, int, int, int, int, int]], dx: int = 0, dy: int = 0) -> Skeleton:
    skeleton = Skeleton()
    for part, colour, x, y, across, up in bones:
        skeleton.add(part, colour, x + dx, y + dy, x + dx + across, y + dy + up)
    return skeleton


def verdict(skeleton: Skeleton, pile: list[int]) -> list[tuple[int, list[int]]]:
    return [(violation.condition, violation.bones) for violation in violations(skeleton, pile)]


@settings(deadline=None)
@given(st.lists(BONES, max_size=25), st.lists(st.integers(0, 9), min_size=5, max_size=5))
def test_any_drawing_gets_a_verdict(bones: list[tuple[int, int, int, int, int, int]], pile: list[int]) -> None:
    skeleton = drawn(bones)
    for condition, offenders in verdict(skeleton, pile):
        assert 1 <= condition <= 17
        assert all(0 <= bone < len(skeleton) for bone in offenders)


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 40), BONES, st.integers(-150, 150), st.integers(-150, 150))
def test_mutated_skeletons_get_the_same_verdict_wherever_they_lie(
    seed: int, index: int, change: tuple[int, int, int, int, int, int], dx: int, dy: int
) -> None:
    base = laid_out(
        {"spine": 1 + seed % 4, "ribs": 1 + seed % 5, "head": 2, "neck": 2, "limb_a": 2, "unique": seed % 3}
    )
    here, there = Skeleton(), Skeleton()
    for bone in range(len(base)):
        part, colour = base.part[bone], base.colour[bone]
        joints = [base.x1[bone], base.y1[bone], base.x2[bone], base.y2[bone]]
        if bone == index % len(base):
            part, colour = change[0], change[1]
            joints = [change[2], change[3], change[2] + change[4], change[3] + change[5]]
        here.add(part, colour, *joints)
        there.add(part, colour, joints[0] + dx, joints[1] + dy, joints[2] + dx, joints[3] + dy)
    pile = here.colour_counts()
    assert verdict(here, pile) == verdict(there, pile)
