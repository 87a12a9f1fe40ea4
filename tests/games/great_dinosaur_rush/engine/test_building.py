"""The Build phase: in steps, or drawn by hand; in secret, all at once; with cards to reveal."""

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import LATER, IllegalMove
from paddock.games.great_dinosaur_rush.engine.drawing import Drawing, drawing_text
from paddock.games.great_dinosaur_rush.engine.steps import QUESTIONS
from tests.games.great_dinosaur_rush.positions import (
    CARDS,
    GAME,
    SMALLEST,
    State,
    at,
    build_smallest,
    draw,
    laid_out,
    legal,
    pile,
    play,
    refused,
    submit,
    table,
    with_part,
)
from tests.rules import rule

ALIKE = ("marsh", "leidy", "hayden")
TAIL = "0,0--1,0+-1,0--2,-1+-2,-1--3,-1+-3,-1--4,-1"


def building(**values: object) -> State:
    given = {"step": "build", "scholars": ALIKE, **values}
    return table(**given)  # type: ignore[arg-type]


def plan_of(state: State, seat: int = 0) -> str:
    plan = at(state).players[seat].plan
    assert plan is not None
    return plan.question


@rule("GDR-9.1", "GDR-16.2", "GDR-R53")
def test_all_build_at_once_in_secret() -> None:
    state = building(piles=["ggg", "ggg", "ggg"])
    assert state.to_act() == [0, 1, 2]
    play(state, 1, "head-2")
    assert GAME.view(state, 0) == GAME.view(building(piles=["ggg", "ggg", "ggg"]), 0), "half a choice does not show"
    move = GAME.parse(state, 1, "ribs-1")
    assert GAME.sight(state, 1, move, 0) == LATER
    play(state, 1, "ribs-1", "done")
    seen = GAME.view(state, 0).position.players[1]
    assert seen.has_built, "only the fact is seen"
    assert seen.plan is None
    assert GAME.view(state, 0).exhibits == []
    play(state, 0, "head-1", "ribs-1", "done")
    play(state, 2, "head-1", "ribs-1", "done")
    assert [exhibit.parts[3] for exhibit in GAME.view(state, None).exhibits] == [1, 2, 1], "all are revealed together"


@rule("GDR-9.2", "GDR-9.3", "GDR-9.4")
def test_the_steps_use_the_whole_pile_and_leave_a_bone_for_every_part() -> None:
    state = building(piles=["gggyyrrrbb"])
    assert legal(state) == {"head-1", "head-2", "head-3", "head-4"}
    play(state, 0, "head-2")
    assert legal(state) == {"ribs-1", "ribs-2", "ribs-3"}
    assert refused(state, 0, "ribs-4").rule == "GDR-9.4"
    play(state, 0, "ribs-1", "neck-3")
    assert legal(state) == {"limb-1", "limb-2"}, "the smaller one"
    play(state, 0, "limb-2", "done")
    build_smallest(state)
    shown = GAME.view(state, 1).exhibits[0]
    assert shown.parts == [3, 1, 3, 2, 1, 3, 2, 2]
    assert len(shown.bones) == sum(at(state).players[0].pile)


@rule("GDR-9.3")
def test_a_new_round_builds_anew_with_all_bones() -> None:
    state = building(round=1, piles=["g"])
    draw(build_smallest(state), "exhibit")
    assert at(state).players[0].pile == pile("g"), "the bones are still there"
    assert len(GAME.view(state, 0).exhibits) == 3, "the last skeletons are still shown"


def test_questions_with_one_answer_are_skipped() -> None:
    state = building()
    assert plan_of(state) == "cards"
    assert legal(state) == {"done"}
    assert set(QUESTIONS) >= {"head", "cards"}


@rule("GDR-9.13")
def test_white_bones_are_put_into_parts_one_by_one_without_a_dead_end() -> None:
    state = play(building(piles=["wwwww"]), 0, "ribs-1")
    assert legal(state) == {"wild-ribs"}, "five white bones fill all five places of the smallest skeleton"
    play(state, 0, "wild-ribs", "wild-head", "wild-tail", "wild-limb_a", "wild-limb_b", "done")
    one = play(building(piles=["w"]), 0, "ribs-1")
    assert legal(one) == {f"wild-{part}" for part in ("ribs", "head", "tail", "limb_a", "limb_b")}
    assert refused(one, 0, "wild-spine").rule == "GDR-G7.1"
    two = play(building(piles=["ww"]), 0, "ribs-1")
    play(two, 0, "wild-tail")
    assert legal(two) == {"wild-limb_a", "wild-limb_b"}, "in the order of the parts"


@rule("GDR-G5.2", "GDR-9.13")
def test_white_ribs_may_hang_from_the_spine() -> None:
    """Two of the three green ribs' places are inner joints of a spine of three bones."""
    state = play(building(piles=["ggwww"]), 0, "head-1", "ribs-1")
    assert "wild-spine" in legal(state)
    play(state, 0, "wild-ribs", "wild-ribs", "wild-ribs", "done")
    build_smallest(state)
    assert GAME.view(state, 1).exhibits[0].parts == [3, 4, 1, 1, 1, 1, 1, 0]
    shared = play(building(piles=["ggwww"]), 0, "head-1", "ribs-1", "wild-spine", "wild-ribs", "wild-ribs")
    assert legal(shared) == {"done"}
    full = play(building(piles=["ggwwww"]), 0, "head-1", "ribs-1", "wild-spine", "wild-ribs", "wild-ribs")
    assert refused(full, 0, "wild-ribs").rule == "GDR-G7.1", "spine and ribs share their room"


@rule("GDR-V5", "GDR-9.13", "GDR-G5.2")
def test_all_ribs_may_be_white_and_one_of_the_white_bones_then_is() -> None:
    state = building(piles=["www"])
    assert legal(state) == {"ribs-0", "ribs-1"}
    assert refused(state, 0, "ribs-2").values == {"least": 0, "most": 1}
    play(state, 0, "ribs-0")
    assert legal(state) == {"wild-ribs"}, "the inner joint of the spine is for the rib"
    play(state, 0, "wild-ribs", "wild-head", "wild-tail", "done")
    build_smallest(state)
    assert GAME.view(state, 1).exhibits[0].parts == [2, 1, 1, 2, 2, 1, 1, 0]
    assert "ribs-0" not in legal(building(piles=["g"])), "without a white bone there would be no ribs"
    longer = play(building(piles=["gww"]), 0, "head-1", "ribs-0")
    assert legal(longer) == {"wild-spine", "wild-ribs"}
    assert legal(play(longer, 0, "wild-spine")) == {"wild-ribs"}


@rule("GDR-17.14")
def test_mantell_may_put_more_white_bones_than_coloured_ones_into_a_part() -> None:
    mantell = ["mantell", "marsh", "leidy"]
    state = play(building(piles=["bwwwww"], scholars=mantell), 0, "ribs-1", *["wild-unique"] * 5, "done")
    build_smallest(state)
    shown = GAME.view(state, 1).exhibits[0]
    assert shown.parts == [1, 1, 1, 1, 1, 1, 1, 6]
    assert sum(bone.colour == "white" for bone in shown.bones) == 5
    other = play(building(piles=["bwwwww"]), 0, "ribs-1")
    assert "wild-unique" not in legal(other), "elsewhere there is room for four of them only"
    line = play(building(piles=["ywww"], scholars=mantell), 0, "ribs-1", "neck-1", *["wild-tail"] * 3, "done")
    build_smallest(line)
    assert GAME.view(line, 1).exhibits[0].parts[4] == 5, "two between coloured bones, and one behind them"


@rule("GDR-G7.3", "GDR-17.14")
def test_mantell_builds_all_his_white_bones_in_steps() -> None:
    state = building(piles=["w" * 8], scholars=["mantell", "marsh", "leidy"])
    play(state, 0, "ribs-1", *["wild-head"] * 5, *["wild-limb_a"] * 3, "done")
    build_smallest(state)
    assert len(GAME.view(state, 1).exhibits[0].bones) == 7 + 8


@rule("GDR-9.13")
@pytest.mark.parametrize("scholar", ["mantell", "marsh"])
def test_version_1_builds_no_more_white_bones_than_coloured_ones(scholar: str) -> None:
    game = GAME.in_version(1)
    names = [scholar, *(name for name in ALIKE if name != scholar)]
    state = building(piles=["ggwww"], scholars=names, game=game)
    play(state, 0, "head-1")
    assert "ribs-0" not in legal(state)
    play(state, 0, "ribs-1", "wild-ribs")
    assert "wild-ribs" not in legal(state)
    small = building(piles=["www"], scholars=names, game=game)
    assert plan_of(small) == "wild", "questions with one answer are skipped as before"


@pytest.mark.parametrize("scholar", ["mantell", "marsh"])
def test_no_step_leads_into_a_dead_end(scholar: str) -> None:
    rng = Rng(11)
    names = [scholar, *(name for name in ALIKE if name != scholar)]
    for seed in range(60):
        extra = "".join("grybw"[rng.below(5)] for _ in range(seed % 25))
        state = building(piles=[extra], hands=[["coelophysis", "camptosaurus", "hadrosaurus"]], scholars=names)
        while state.waits_for(0):
            GAME.step(state, 0, state.random_move(0, rng))
        build_smallest(state)
        assert len(GAME.view(state, 0).exhibits[0].bones) == sum(pile(extra))


# Drawn by hand


def test_a_legal_drawing_is_a_legal_move() -> None:
    state = building()
    submit(state, 0, SMALLEST)
    assert at(state).players[0].has_built
    assert state.to_act() == [1, 2]
    text = f"draw={SMALLEST}"
    other = building()
    move = GAME.parse(other, 1, text)
    assert move >= GAME.action_space
    assert GAME.is_legal(other, 1, move)
    assert GAME.parse(other, 1, GAME.text(other, 1, move)) == move
    build_smallest(state)
    assert [bone.part for bone in GAME.view(state, 2).exhibits[0].bones][:2] == ["spine", "ribs"]


def test_a_drawing_takes_the_place_of_steps_already_taken() -> None:
    state = building(piles=["g"])
    play(state, 0, "head-2")
    submit(state, 0, with_part("ribs", "0,0-0,-1+0,-1-0,-2"))
    build_smallest(state)
    assert GAME.view(state, 0).exhibits[0].parts == [1, 2, 1, 1, 1, 1, 1, 0]


def refusal_of(state: State, text: str, seat: int = 0) -> IllegalMove:
    return refused(state, seat, f"draw={text}")


@rule("GDR-9.15")
@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        (with_part("head", "2,1-4,1"), "GDR-V1"),
        (with_part("head", "2,1-3,2+2,2-3,1"), "GDR-V3"),
        (with_part("limb_b", "-1,-1--2,-1"), "GDR-V12"),
        (with_part("head", "2,1-3,1+3,1-4,1"), "GDR-V6"),
        (with_part("limb_b", "5,5-6,5", with_part("ribs", "0,0-0,1")), "GDR-V11 GDR-V12"),
        (with_part("neck", "1,0-0,1", with_part("tail", "0,0-1,-1")), "GDR-V8 GDR-V9"),
    ],
)
def test_an_illegal_drawing_is_refused_with_all_conditions_it_breaks(text: str, conditions: str) -> None:
    refusal = refusal_of(building(), text)
    assert refusal.values["conditions"] == conditions
    assert refusal.rule == conditions.split(maxsplit=1)[0]
    assert refusal.why.count(".") >= len(conditions.split())


def test_a_drawing_is_for_the_build_phase_and_for_who_is_asked() -> None:
    assert refused(table(), 0, f"draw={SMALLEST}").rule == "GDR-4.1"
    state = submit(building(), 0, SMALLEST)
    assert refusal_of(state, SMALLEST).rule == "GDR-9.16"
    move = int(GAME.action_space) + 12345678901234567890
    with pytest.raises(IllegalMove) as caught:
        GAME.step(building(), 0, move)
    assert caught.value.rule == "GDR-9.15"


@rule("GDR-9.16", "GDR-10.7", "GDR-R37")
def test_a_submission_names_cards_that_are_held_and_completed() -> None:
    drawing = with_part("tail", TAIL)
    state = building(piles=["yyy", "yyy"], hands=[["coelophysis", "allosaurus"], []])
    assert refusal_of(state, f"{drawing}!allosaurus").rule == "GDR-9.16"
    assert refusal_of(state, f"{drawing}!stegosaurus").rule == "GDR-9.16"
    assert refusal_of(state, f"{drawing}!nonsense").rule == "GDR-9.16"
    assert refusal_of(state, f"{drawing}!coelophysis", seat=1).rule == "GDR-9.16"
    assert refusal_of(state, f"{drawing}@size").rule == "GDR-9.16", "only osborn names a category"
    held_back = submit(state.copy(), 0, drawing)
    assert at(draw(build_smallest(held_back), "exhibit")).players[0].hand == ["allosaurus", "coelophysis"]
    shown = submit(state.copy(), 0, f"{drawing}!coelophysis")
    assert refused(shown, 0, "done").rule == "GDR-9.16", "once accepted it is final"
    assert at(draw(build_smallest(shown), "exhibit")).players[0].hand == ["allosaurus"]


@rule("GDR-9.16", "GDR-17.11")
def test_osborn_must_name_a_category() -> None:
    state = building(scholars=["osborn", "marsh", "leidy"])
    assert refusal_of(state, SMALLEST).rule == "GDR-9.16"
    assert legal(state) == {f"category-{name}" for name in ("size", "height", "length", "ferocity", "uniqueness")}
    submit(state, 0, f"{SMALLEST}@ferocity")
    build_smallest(state)
    shown = GAME.view(state, 1).exhibits[0]
    assert shown.category == "ferocity"
    assert shown.counts == [1, 2, 2, 3, 0]
    assert shown.parts == [1] * 7 + [0], "the extra bone does not exist"
    assert "category-size" not in legal(building())


@rule("GDR-9.16")
def test_the_order_of_submissions_has_no_effect() -> None:
    def built(order: list[int]) -> State:
        state = building(piles=["ggg", "yyy", "rrr"], hands=[[], ["coelophysis"], []])
        plans = {
            0: ["head-2", "ribs-3", "done"],
            1: ["neck-1", "show-coelophysis", "done"],
            2: ["limb-2", "done"],
        }
        for seat in order:
            play(state, seat, *plans[seat])
        return draw(state, "exhibit")

    assert GAME.dump(built([0, 1, 2])) == GAME.dump(built([2, 0, 1])) == GAME.dump(built([1, 2, 0]))


@rule("GDR-10.6")
def test_one_skeleton_may_complete_several_cards() -> None:
    state = building(piles=["yyyrrr"], hands=[["coelophysis", "camptosaurus", "stegosaurus"]])
    play(state, 0, "neck-1", "limb-1")
    assert legal(state) == {"show-camptosaurus", "show-coelophysis", "done"}
    play(state, 0, "show-camptosaurus", "show-coelophysis", "done")
    draw(build_smallest(state), "exhibit")
    assert at(state).paid[0].cards == CARDS["camptosaurus"].points + CARDS["coelophysis"].points
    assert refused(building(), 0, "show-coelophysis").rule == "GDR-9.16"


@rule("GDR-10.1")
def test_a_card_that_does_not_fit_the_sizes_is_not_offered() -> None:
    state = building(piles=["yyyy"], hands=[["coelophysis"]])
    play(state, 0, "neck-1")
    assert legal(state) == {"done"}
    assert refused(state, 0, "show-coelophysis").rule == "GDR-10.1"


@rule("GDR-R41")
def test_for_whoever_does_not_answer_a_skeleton_is_built() -> None:
    """It reveals what it happens to complete; for osborn it names the category that pays most."""
    state = building(piles=["gyyyyrrbbww"], scholars=["osborn", "marsh", "leidy"], markers=[1, 5, 5, 1, 1])
    answer_for_absent(state)
    assert at(state).players[0].has_built
    plan = at(state).players[0].plan
    assert plan is not None
    assert plan.category == "height", "14 points, as for length: the earliest"
    shown = laid_out({"tail": 4})
    happens = {name for name, card in CARDS.items() if card.is_completed(shown)}
    other = building(piles=["yyy"], hands=[sorted(CARDS)])
    answer_for_absent(other)
    plan = at(other).players[0].plan
    assert plan is not None
    assert set(plan.cards) == happens
    assert drawing_text(Drawing(shown, [], -1)) == plan.drawing
    assert GAME.etiquette.absent_move(table(), 0) is None, "elsewhere a bot stands in"


def answer_for_absent(state: State) -> None:
    move = GAME.etiquette.absent_move(state, 0)
    assert move is not None
    GAME.step(state, 0, move)


@rule("GDR-17.14")
def test_mantells_white_bones_may_touch() -> None:
    """Two white bones at the tip of a head."""
    text = with_part("head", "2,1-3,1+3,1-4,1w+3,1-4,2w")
    allowed = building(piles=["ww"], scholars=["mantell", "marsh", "leidy"])
    submit(allowed, 0, text)
    assert refusal_of(building(piles=["ww"]), text).rule == "GDR-V16"
    two_colours = with_part("ribs", "0,0-0,-1w", text)
    state = building(piles=["www"], scholars=["mantell", "marsh", "leidy"])
    assert refusal_of(state, two_colours.replace("ribs:", "ribs:1,0-1,-1+")).rule == "GDR-V17"
