"""An unfinished drawing: the feedback on it, and that the finished one is judged as at the table."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.engine.drawing import (
    LETTERS,
    Drawing,
    drawing_text,
    read_drawing,
    read_skeleton,
)
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOUR_OF, PARTS, Skeleton
from paddock.games.great_dinosaur_rush.engine.steps import BUILD
from paddock.games.great_dinosaur_rush.freehand import DesignSeen
from paddock.games.great_dinosaur_rush.shown.judgement import Judgement
from tests.games.great_dinosaur_rush.engine.test_conditions import BREAKING, LONGER
from tests.games.great_dinosaur_rush.positions import (
    CARDS,
    FLOOR,
    GAME,
    SMALLEST,
    State,
    laid_out,
    refused,
    sizes_for,
    submit,
    table,
    with_part,
)
from tests.rules import rule


def for_bones(skeleton: Skeleton, *, scholars: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> State:
    """A table at which seat 0 builds with just these bones."""
    more = [max(0, used - floor) for used, floor in zip(skeleton.colour_counts(), FLOOR, strict=True)]
    letters = "".join(letter * count for letter, count in zip(LETTERS, more, strict=True))
    return table(step="build", piles=[letters], scholars=scholars, hands=[hand])


def judged(state: State, text: str) -> Judgement:
    return GAME.freehand.judge(GAME.view(state, 0), f"draw={text}")


def standing(judgement: Judgement, state: str) -> list[int]:
    return [number for number, one in enumerate(judgement.conditions, 1) if one.state == state]


def test_nothing_is_wrong_with_an_empty_lattice() -> None:
    judgement = judged(table(step="build"), "")
    assert standing(judgement, "broken") == []
    assert set(standing(judgement, "open")) >= {5, 6, 7, 8, 9, 10, 11, 12}
    assert judgement.left == FLOOR
    assert judgement.move is None


def test_a_whole_skeleton_holds_all_conditions_and_tells_the_move_that_submits_it() -> None:
    state = table(step="build")
    judgement = judged(state, SMALLEST)
    assert standing(judgement, "holds") == list(range(1, 18))
    assert judgement.counts == [1, 2, 2, 2, 0]
    assert judgement.left == [0] * 5
    assert judgement.move is not None
    submit(state, 0, judgement.move.removeprefix("draw="))
    assert not state.waits_for(0)


@rule("GDR-9.17")
@pytest.mark.parametrize("condition", BREAKING)
def test_each_broken_condition_points_at_bones(condition: int) -> None:
    skeleton = read_skeleton(BREAKING[condition])
    judgement = judged(for_bones(skeleton), BREAKING[condition])
    assert condition in standing(
        judgement, "broken" if condition not in (4, 5) else judgement.conditions[condition - 1].state
    )
    assert judgement.move is None
    if judgement.conditions[condition - 1].state == "broken" and condition != 5:
        assert judgement.conditions[condition - 1].bones
        assert max(judgement.conditions[condition - 1].bones) < len(skeleton)


def test_mistakes_show_before_all_bones_are_placed() -> None:
    """The table would first ask for the missing parts and bones."""
    half = "spine:0,0-1,0+1,0-2,0;tail:0,0--1,0;unique:0,0-0,1+0,1-1,0"
    judgement = judged(table(step="build", piles=["gggbbb"]), half)
    assert standing(judgement, "broken") == [14]
    assert {5, 6, 8, 10} <= set(standing(judgement, "open"))
    assert judgement.conditions[13].bones == [3, 4]
    assert {7, 9} <= set(standing(judgement, "holds"))


def test_more_bones_than_the_pile_are_a_mistake_at_once() -> None:
    judgement = judged(table(step="build"), "spine:0,0-1,0+1,0-2,0+2,0-3,0+3,0-4,0")
    assert 6 in standing(judgement, "broken")
    assert judgement.left[0] == -1


@rule("GDR-G7.3")
def test_white_bones_that_do_not_fit_stay_in_the_pile() -> None:
    judgement = judged(table(step="build", piles=["wwwwwww"]), SMALLEST)
    assert judgement.unused == 2
    assert judgement.left == [0, 0, 0, 0, 5]


@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_card_is_told_to_be_complete_or_what_it_lacks(name: str) -> None:
    skeleton = laid_out(sizes_for(CARDS[name]), cards=[name])
    text = drawing_text(Drawing(skeleton, [], -1))
    (card,) = judged(for_bones(skeleton, hand=(name,)), text).cards
    assert card.completed
    assert all(not feature.missing and not feature.extra for feature in card.features)
    feature = CARDS[name].features[0]
    part = PARTS[feature.labels[0]]
    (lacking,) = judged(for_bones(skeleton, hand=(name,)), with_part(part, "", text) or "").cards
    assert not lacking.completed
    assert any(one.missing for one in lacking.features)


@rule("GDR-9.16")
def test_a_card_that_is_not_completed_and_a_missing_category_are_told() -> None:
    state = table(step="build", scholars=("osborn",), hands=[("stegosaurus",)])
    faults = judged(state, f"{SMALLEST}!stegosaurus").faults
    assert [fault.rule for fault in faults] == ["GDR-9.16", "GDR-9.16"]
    named = judged(state, f"{SMALLEST}@length")
    assert named.faults == []
    assert named.counts == [1, 2, 3, 2, 0]


@pytest.mark.parametrize("text", ["head-3", "draw=rubbish", "draw=spine:0,0", "draw=spine:0,0-1,0!a b", ""])
def test_nonsense_is_no_drawing(text: str) -> None:
    with pytest.raises(ValueError, match=r"drawing|part|bone|cards"):
        GAME.freehand.judge(GAME.view(table(step="build"), 0), text)


def test_nobody_is_judged_in_the_field() -> None:
    with pytest.raises(ValueError, match="nobody builds"):
        GAME.freehand.judge(GAME.view(table(), 0), f"draw={SMALLEST}")
    assert GAME.freehand.designs(GAME.view(table(), 0)) == []


BONES = st.tuples(
    st.sampled_from(range(len(PARTS))), st.integers(0, 4), st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 7)
)
WAYS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


@given(st.lists(BONES, max_size=12), st.booleans())
@settings(max_examples=150, deadline=None)
def test_the_judge_and_the_table_never_disagree(more: list[tuple[int, int, int, int, int]], mantell: bool) -> None:
    """The smallest skeleton with any bones added: it has a move exactly if the table takes it."""
    skeleton = read_skeleton(LONGER)
    for part, colour, x, y, way in more:
        skeleton.add(part, colour, x, y, x + WAYS[way][0], y + WAYS[way][1])
    state = for_bones(skeleton, scholars=("mantell",) if mantell else ("leidy",))
    text = drawing_text(Drawing(skeleton, [], -1))
    judgement = judged(state, text)
    if judgement.move is None:
        assert standing(judgement, "broken") + standing(judgement, "open")
        broken = cast(str, refused(state, 0, f"draw={text}").values["conditions"]).split()
        assert not {f"GDR-V{number}" for number in standing(judgement, "holds")} & set(broken)
    else:
        assert standing(judgement, "holds") == list(range(1, 18))
        submit(state, 0, text)


# Where a drawing goes on


@pytest.mark.parametrize("seed", range(6))
def test_an_opening_breaks_no_rule_of_its_part(seed: int) -> None:
    """Whatever is drawn so far: a bone laid where an opening is belongs to that part."""
    skeleton = read_drawing(designs_for(seed)[0].move.removeprefix("draw=")).skeleton
    for count in range(1, len(skeleton), 3):
        begun = first_bones(skeleton, count)
        text = drawing_text(Drawing(begun, [], -1))
        state = for_bones(skeleton)
        before = standing(judged(state, text), "broken")
        for opening in judged(state, text).openings:
            laid = first_bones(skeleton, count)
            part = PARTS.index(opening.part)
            laid.add(part, COLOUR_OF[part], opening.x1, opening.y1, opening.x2, opening.y2)
            after = standing(judged(state, drawing_text(Drawing(laid, [], -1))), "broken")
            assert not (set(after) - set(before)) & {7, 8, 9, 10, 11}, (text, opening)


def test_yellow_is_a_tail_at_the_left_end_of_the_spine_and_a_neck_at_its_right_end() -> None:
    found = judged(table(step="build"), "spine:0,0-1,0+1,0-2,0").openings
    starts = {
        part: {(one.x1, one.y1) for one in found if one.part == part} for part in ("tail", "neck", "head", "ribs")
    }
    assert starts == {"tail": {(0, 0)}, "neck": {(2, 0)}, "head": set(), "ribs": {(0, 0), (1, 0), (2, 0)}}
    assert all(one.y2 < 0 for one in found if one.part == "ribs")


# Build for me


def test_a_table_can_do_without_build_for_me() -> None:
    state = GAME.new(2, {"build_for_me": False})
    rng = Rng(3)
    while state.step != BUILD:
        state.apply(state.turn(), state.random_move(state.turn(), rng))
    assert GAME.freehand.designs(GAME.view(state, 0)) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_range_of_a_design_holds_for_random_hands(seats: int) -> None:
    """Whichever skeletons the others take from their own lists; what they hold is hidden, so now and then it misses."""
    inside = tried = 0
    for seed in range(12):
        state = at_build(seats, seed)
        rng = Rng(seed)
        design = GAME.freehand.designs(GAME.view(state, 0))[rng.below(2)]
        for seat in range(seats):
            moves = [one.move for one in GAME.freehand.designs(GAME.view(state, seat))]
            text = design.move if seat == 0 else moves[rng.below(len(moves))]
            state.apply(seat, GAME.parse(state, seat, text))
        while not GAME.view(state, 0).exhibits[0].points:  # until the museum has paid
            state.apply(state.turn(), state.random_move(state.turn(), rng))
        shown = GAME.view(state, 0).exhibits[0]
        points = sum(shown.points) + shown.card_points
        inside += design.least <= points <= design.most
        tried += 1
    assert inside >= 0.9 * tried, f"{inside} of {tried}"


def designs_for(seed: int) -> list[DesignSeen]:
    state = at_build(3, seed)
    return GAME.freehand.designs(GAME.view(state, 0))


def at_build(seats: int, seed: int) -> State:
    """A random game, as soon as skeletons are built."""
    state, rng = GAME.new(seats, {}), Rng(seed)
    while state.step != BUILD:
        state.apply(state.turn(), state.random_move(state.turn(), rng))
    return state


def first_bones(skeleton: Skeleton, count: int) -> Skeleton:
    found = Skeleton()
    for bone in range(count):
        ends = skeleton.x1[bone], skeleton.y1[bone], skeleton.x2[bone], skeleton.y2[bone]
        found.add(skeleton.part[bone], skeleton.colour[bone], *ends)
    return found
