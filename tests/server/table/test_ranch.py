"""Rolling Ranch at a table: everyone writes at once, may think again, and sees everything when the round closes."""

from random import Random

import pytest

from paddock.contract.game import CHANCE
from paddock.games.rolling_ranch.shown.move_types import SheetMove
from paddock.games.rolling_ranch.shown.view_types import RollingRanchView
from paddock.server.table.commands import decide
from paddock.server.table.entries import Step
from paddock.server.wire.client_messages import Play
from paddock.server.wire.parts import OneMove
from paddock.server.wire.refusal import Refusal
from tests.server.support import find_game
from tests.server.table.tabletop import CODE, Tabletop

RESCUES: list[OneMove] = ["rescue-blue", "draw-C4"]


def ranches(seats: int = 3) -> Tabletop:
    """Blue 6 and yellow 4: a chicken on a 4, a pig on a 6, or two wood and a nail."""
    for seed in range(1, 400):
        top = Tabletop("rolling_ranch", ["person"] * seats, seed=seed)
        if top.table.told_story().steps()[-1][1] == "roll-64":
            return top
    raise AssertionError("the dice never showed 6 and 4")


def test_a_turn_may_be_changed_while_others_choose_although_one_of_them_has_chosen() -> None:
    top = ranches()
    asked = top.told(0).version
    top.play(0, RESCUES)
    top.play(1, RESCUES)
    view: RollingRanchView = top.table.told_story().view(2)  # type: ignore[assignment]
    assert [sheet.has_chosen for sheet in view.sheets] == [True, True, False]
    assert top.told(0).undo.free == 2
    top.undo(0, to=asked)
    assert top.table.request is None
    assert top.table.marks == []
    assert set(top.texts(0)) == {"rescue-blue", "rescue-yellow", "collect"}
    assert top.table.to_act() == [0, 2]  # what seat 1 chose still counts
    assert [event.kind for event in top.told(2).events[-3:]] == ["move", "move", "taken_back"]


def test_a_turn_sent_step_by_step_is_taken_back_step_by_step_or_whole() -> None:
    top = ranches(2)
    first = top.table.asked[0]
    choices = set(top.texts(0))
    for step in ("collect", "wood-barn_1", "nail-barn_1"):
        top.play(0, step)
    top.undo(0)
    assert "nail-barn_1" in top.texts(0)
    top.play(0, "stop")
    assert (top.told(0).undo.free, top.table.asked[0] > first) == (3, True)
    top.undo(0, to=first)
    assert set(top.texts(0)) == choices
    assert top.told(0).undo.free == 0


def test_the_changed_turn_is_the_one_that_counts_and_all_are_told_at_the_end() -> None:
    top = ranches(2)
    asked = top.told(0).version
    top.play(0, RESCUES)
    top.undo(0, to=asked)
    top.play(0, ["rescue-blue", "draw-D4"])
    assert not any(event.text for event in top.told(1).events if event.seat == 0)
    top.play(1, RESCUES)
    assert [event.text for event in top.told(1).events if event.text and event.seat == 0] == ["rescue-blue", "draw-D4"]
    assert top.told(0).undo.free == top.told(1).undo.free == 0


@pytest.mark.slow
def test_every_turn_is_told_in_its_order_also_where_the_last_to_choose_is_the_only_one_to_breed() -> None:
    only_one = 0
    for seed in range(1, 9):
        top = Tabletop("rolling_ranch", ["person"] * 2, seed=seed)
        rng = Random(seed)
        for _ in range(60):
            seat = top.table.to_act()[-1]
            top.play(seat, rng.choice(top.texts(seat)))
            story = top.table.told_story()
            view: RollingRanchView = story.view(None)  # type: ignore[assignment]
            only_one += view.phase == "breed" and top.table.to_act() == [seat]
            for viewer in (0, 1, None):
                for other in (0, 1):
                    told = [event.text for event in top.told(viewer).events if event.text and event.seat == other]
                    assert told == [text for by, text in story.steps() if by == other][: len(told)]
    assert only_one > 0


def test_a_choice_after_the_round_has_closed_is_refused() -> None:
    top = ranches(2)
    version = top.told(0).version
    top.play(0, RESCUES)
    with pytest.raises(Refusal) as refused:
        top.play(0, "collect")
    assert refused.value.rule == "RR-R2"
    top.play(1, RESCUES)
    before = top.told(0)
    with pytest.raises(Refusal) as late:
        top.play(0, RESCUES, version=version)
    assert (late.value.error, late.value.rule) == ("stale", "RR-R2")
    assert late.value.message.key == "rolling_ranch.refusal.too_late"
    assert top.told(0) == before


def test_an_old_version_in_an_open_round_is_not_told_that_the_round_has_closed() -> None:
    top = ranches(2)
    version = top.told(0).version
    top.play(0, RESCUES)
    before = top.told(0)
    with pytest.raises(Refusal) as late:
        top.play(0, RESCUES, version=version)
    assert (late.value.error, late.value.rule) == ("stale", None)
    assert late.value.message.key == "table.refusal.stale"
    assert top.told(0) == before


def test_a_choice_after_the_last_round_is_refused() -> None:
    top = ranches(2)
    top.resign(0)
    with pytest.raises(Refusal) as refused:
        top.play(1, RESCUES)
    assert (refused.value.error, refused.value.rule) == ("over", "RR-10.6")


def test_another_sheet_is_nobodys_business() -> None:
    top = ranches(2)
    before = top.told(None)
    with pytest.raises(Refusal) as refused:
        decide(top.table, top.owner(1), Play("x", CODE, 0, top.table.version(0), RESCUES), 0.0)
    assert (refused.value.error, refused.value.rule) == ("not_your_seat", "RR-1.4")
    assert top.told(None) == before


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (["rescue-blue", "draw-C6"], "RR-4.1"),
        (["rescue-yellow", "draw-C4"], "RR-4.2"),
        (["rescue-blue", "draw-C99"], None),
        (["rescue-blue", "build-C4"], "RR-6.3"),
        (["collect", "nail-barn_1", "nail-barn_2"], "RR-5.1"),
        (["collect", "stop"], "RR-R6"),
        (["build-C4"], "RR-6.3"),
        (["option-barn_wood"], "RR-7.1"),
        (["option-barn_nail"], "RR-7.1"),
        (["collect", "option-barn_chicken"], "RR-7.1"),
        (["option-silo"], None),
        (["draw-C4"], "RR-3.4"),
        (["born-pig-C4"], "RR-3.4"),
        (["breed-pig"], "RR-3.4"),
        (["pick-cow"], "RR-3.4"),
        (["stop"], "RR-3.4"),
        (["ready"], "RR-3.4"),
        (["use-warehouse_1"], "RR-8.1"),
        (["use-barn_1"], "RR-7.3"),
        (["pass"], "RR-R5"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_rule_and_changes_nothing(
    moves: list[OneMove], rule: str | None
) -> None:
    """Without a rule: what is no move at all."""
    top = ranches(2)
    before = top.told(None), top.told(0), top.told(1)
    with pytest.raises(Refusal) as refused:
        top.play(0, moves)
    assert (refused.value.error, refused.value.rule) == ("illegal" if rule else "nonsense", rule)
    assert (top.told(None), top.told(0), top.told(1)) == before


@pytest.mark.parametrize(
    ("steps", "rule"),
    [
        ([*RESCUES, *RESCUES], "RR-3.5"),
        ([*RESCUES, "wood-barn_1"], "RR-3.5"),
        (["collect", "wood-barn_1", "wood-barn_1", "nail-barn_1", "wood-barn_1"], "RR-5.1"),
        (["collect", "wood-barn_1", "wood-barn_1", "nail-barn_1", "nail-barn_2"], "RR-5.1"),
        (["collect", *["wood-barn_2"] * 2, "nail-barn_2", *["wood-barn_2"] * 6], "RR-5.1"),
        (["collect", "wood-barn_1", "stop", "wood-barn_1"], "RR-5.4"),
        (["collect", "wood-barn_1", "stop", "rescue-blue"], "RR-3.5"),
    ],
)
@pytest.mark.parametrize("is_last", [False, True])
def test_a_step_after_the_end_of_the_turn_is_refused_with_its_rule(
    steps: list[OneMove], rule: str, is_last: bool
) -> None:
    top = ranches(2)
    if is_last:
        top.play(1, RESCUES)
    before = top.told(None), top.told(0), top.told(1)
    with pytest.raises(Refusal) as refused:
        top.play(0, steps)
    assert (refused.value.error, refused.value.rule) == ("past_luck", rule)
    assert (top.told(None), top.told(0), top.told(1)) == before


def test_what_a_choice_would_score_is_told_to_its_own_seat_only() -> None:
    """It would betray the mission: others see what was written, and no more."""
    top = ranches(2)
    assert all(sheet_move(move.what).points is not None for move in top.told(0).legal)
    for seat in (0, 1):
        top.play(seat, RESCUES)
    for viewer in (0, 1, None):
        moves = [sheet_move(event.move) for event in top.told(viewer).events if event.text and event.seat in (0, 1)]
        assert len(moves) == 4
        assert all(move.points is move.best is None and move.parts == {} for move in moves)


def sheet_move(told: object) -> SheetMove:
    assert isinstance(told, SheetMove)
    return told


def test_a_full_space_is_refused_with_its_rule() -> None:
    top = ranches(2)
    for seat in (0, 1):
        top.play(seat, RESCUES)
    before = top.told(None), top.told(0), top.told(1)
    with pytest.raises(Refusal) as refused:
        top.play(0, [next(text for text in top.texts(0) if text.startswith("rescue")), "draw-C4"])
    assert (refused.value.error, refused.value.rule) == ("illegal", "RR-4.6")
    assert (top.told(None), top.told(0), top.told(1)) == before


def test_a_warehouse_is_refused_in_the_round_in_which_it_was_built() -> None:
    """Barn 2 gives a nail with doubles, and that nail completes the warehouse."""
    rounds = [
        ("roll-64", ["collect", "wood-barn_2", "wood-barn_2", "nail-barn_2"]),
        ("roll-64", ["collect", "wood-barn_2", "nail-barn_2", "build-B1", "option-barn_nail", "wood-warehouse_1"]),
        ("roll-61", ["collect", *["wood-warehouse_1"] * 3, "wood-greenhouse_1"]),
        ("roll-64", ["collect", "nail-warehouse_1", *["wood-greenhouse_1"] * 2]),
        ("roll-33", []),
    ]
    top = Tabletop("rolling_ranch", ["person"] * 2, before=steps_of(rounds))
    before = top.told(None), top.told(0), top.told(1)
    with pytest.raises(Refusal) as refused:
        top.play(0, ["use-barn_2", "nail-warehouse_1", "build-C5", "use-warehouse_1"])
    assert (refused.value.error, refused.value.rule) == ("illegal", "RR-8.1")
    assert refused.value.message.key == "rolling_ranch.refusal.warehouse_too_new"
    assert (top.told(None), top.told(0), top.told(1)) == before


def steps_of(rounds: list[tuple[str, list[str]]]) -> list[Step]:
    """A game of two who do the same in every round; the missions are the first that can be dealt."""
    game = find_game("rolling_ranch")
    state, steps = game.new(2, {}), list[Step]()

    def step(mover: int, text: str) -> None:
        steps.append((mover, text))
        game.step(state, mover, game.parse(state, mover, text))

    for roll, moves in rounds:
        while roll not in (texts := [game.text(state, CHANCE, move) for move in state.legal_moves(CHANCE)]):
            step(CHANCE, texts[0])
        step(CHANCE, roll)
        for seat in (0, 1):
            for text in moves:
                step(seat, text)
    return steps
