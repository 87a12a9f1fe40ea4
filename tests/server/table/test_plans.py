"""Planned answers: played when exactly the expected situation comes up, dropped otherwise, and nobody else's to see."""

import random

import pytest

from paddock.contract.engine.luck import Rng
from paddock.server.table.commands import decide, decide_planned
from paddock.server.table.entries import Moved, Planned, dump_entry, load_entry
from paddock.server.table.plans import GRACE
from paddock.server.table.table import table_from
from paddock.server.table.telling import events_for, foreseen_message, info_for, record_for
from paddock.server.wire.client_messages import Plan
from paddock.server.wire.messages import ClockRule, Foreseen, encode
from paddock.server.wire.refusal import Refusal
from tests.server.support import find_game
from tests.server.table.tabletop import CODE, Tabletop

DAYS = ClockRule("days", 2)
ALLOWING = ["jurassic_snack", "great_dinosaur_rush", "tiny_epic_dinosaurs"]


class Correspondence(Tabletop):
    """A game with days for each move, played at random until a seat can plan."""

    def __init__(self, game: str, seats: int = 2, seed: int = 1) -> None:
        super().__init__(game, ["person"] * seats, seed=seed, clock=DAYS)
        self.rng = random.Random(f"{game} {seats} {seed}")

    def move_on(self) -> None:
        seat = self.rng.choice(self.table.to_act())
        self.play(seat, self.rng.choice(self.texts(seat)))

    def foresee(self, seat: int, moves: list[str]) -> Foreseen:
        return foreseen_message(self.table, seat, "f1", moves)

    def line(self, seat: int) -> list[str]:
        """Steps of the others and an answer, chosen at random; none if the course can't be foreseen."""
        moves: list[str] = []
        while not (seen := self.foresee(seat, moves)).is_whole:
            if not seen.legal or len(moves) > 60:
                return []
            moves.append(self.rng.choice(seen.legal).text)
        return moves

    def plan(self, seat: int, *lines: list[str]) -> None:
        command = Plan(f"p{next(self.ids)}", CODE, seat, self.table.version(seat), list(lines))  # type: ignore[arg-type]
        self.fold(decide(self.table, self.owner(seat), command, self.now))

    def find_line(self) -> tuple[int, list[str]]:
        """Goes on until somebody who waits can plan, and says who and what."""
        for _ in range(400):
            for seat in range(len(self.table.seats)):
                if self.table.lets_plan(seat) and (line := self.line(seat)):
                    return seat, line
            self.move_on()
        raise AssertionError("nothing could be planned in 400 moves")

    def play_expected(self, seat: int) -> None:
        for step in self.table.plans.lines[seat][0].expects:
            self.play(step.seat, step.text)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("game", "seats"), [*((name, 2) for name in ALLOWING), ("tiny_epic_dinosaurs", 3)])
def test_a_planned_answer_is_played_when_the_others_do_as_expected(game: str, seats: int, seed: int) -> None:
    top = Correspondence(game, seats, seed)
    seat, line = top.find_line()
    top.plan(seat, line)
    answer = [step.text for step in top.table.plans.lines[seat][0].answer]
    top.now = 1000.0
    top.play_expected(seat)
    assert top.told(seat).plan == "kept"
    assert top.table.due(top.now) == 1000.0 + GRACE
    assert decide_planned(top.table, seat, 1000.0 + GRACE - 1) == [], "the others may still take their move back"
    (moved,) = top.fold(decide_planned(top.table, seat, 1000.0 + GRACE))
    assert isinstance(moved, Moved)
    assert moved.by == "plan"
    assert [text for who, text in moved.steps if who == seat] == answer
    assert top.told(seat).plan in ("none", "offered")


@pytest.mark.parametrize("game", ALLOWING)
def test_a_plan_is_dropped_when_something_else_happens(game: str) -> None:
    top = Correspondence(game)
    seat, line = top.find_line()
    top.plan(seat, line)
    (first, *_) = top.table.plans.lines[seat][0].expects
    other = next(text for text in top.texts(first.seat) if text != first.text)
    top.play(first.seat, other)
    while seat not in top.table.to_act():
        top.move_on()
    assert not top.table.plans.lines[seat], "no other way to the same situation"
    assert top.told(seat).plan == "dropped"
    assert decide_planned(top.table, seat, 1e9) == []
    top.play(seat, top.texts(seat)[0])
    assert top.told(seat).plan != "dropped", "it is past"


@pytest.mark.parametrize("game", ALLOWING)
def test_nothing_can_be_planned_past_chance_or_a_reveal(game: str) -> None:
    """Every course that is offered leads, in truth, to what was foreseen, whatever is hidden."""
    top, foreseen = Correspondence(game, seed=7), 0
    for _ in range(60):
        for seat in range(2):
            if not (top.table.lets_plan(seat) and (line := top.line(seat))):
                continue
            top.plan(seat, line)
            planned = top.table.plans.lines[seat][0]
            drawn = top.table.told_story().luck_drawn
            top.play_expected(seat)
            assert top.table.told_story().luck_drawn == drawn, "chance came in between"
            assert top.table.plans.lines[seat] == [planned], "what came up was not what was foreseen"
            foreseen += 1
            break
        if top.table.has_ended:
            break
        top.move_on()
    assert foreseen > 3


def test_several_plans_wait_for_different_moves() -> None:
    top = Correspondence("tiny_epic_dinosaurs")
    seat, line = top.find_line()
    other = next(found for _ in range(200) if (found := top.line(seat)) and found[0] != line[0])
    top.plan(seat, line, other)
    assert len(top.table.plans.lines[seat]) == 2
    for text in [step.text for step in top.table.plans.lines[seat][1].expects]:
        top.play(1 - seat, text)
    (moved,) = decide_planned(top.table, seat, 1e9)
    assert isinstance(moved, Moved)
    assert moved.steps[0] == (seat, other[len(top.table.plans.lines[seat][0].expects)])


def test_a_move_that_is_taken_back_brings_no_answer() -> None:
    top = Correspondence("jurassic_snack")
    seat, line = top.find_line()
    top.plan(seat, line)
    top.play_expected(seat)
    top.undo(1 - seat)
    assert decide_planned(top.table, seat, 1e9) == []
    assert top.table.due(0.0) is None


@pytest.mark.parametrize("game", ALLOWING)
def test_nobody_else_sees_a_plan(game: str) -> None:
    """Two worlds, with and without it: the same bytes for everybody else, until it is played."""
    with_plan, without = Correspondence(game), Correspondence(game)
    seat, line = with_plan.find_line()
    assert without.find_line() == (seat, line)
    with_plan.plan(seat, line)
    expected = [step.text for step in with_plan.table.plans.lines[seat][0].expects]
    for text in ["", *expected]:
        for top in (with_plan, without):
            if text:
                top.play(1 - seat, text)
        assert seen_by_others(with_plan, seat) == seen_by_others(without, seat)
        assert with_plan.table.updated == without.table.updated


def seen_by_others(top: Tabletop, seat: int) -> list[bytes]:
    seen = [encode(events_for(top.table, viewer, 0, top.now)) for viewer in (1 - seat, None)]
    seen += [encode(info_for(top.table, viewer, (), top.now)) for viewer in (top.owner(1 - seat), None)]
    return [*seen, *(str(record_for(top.table, viewer)).encode() for viewer in (1 - seat, None))]


def test_what_is_offered_depends_on_nothing_hidden() -> None:
    """The truth redealt behind a seat's back: not a byte of what it may plan changes."""
    for game in ALLOWING:
        top = Correspondence(game, seed=3)
        seat, line = top.find_line()
        before = encode(top.foresee(seat, [])), encode(top.foresee(seat, line))
        story = top.table.told_story()
        state = story.state.copy()
        state.redeal(seat, Rng(99))
        view = story.view(seat)
        story.stand_at(state)
        assert story.view(seat) == view
        assert (encode(top.foresee(seat, [])), encode(top.foresee(seat, line))) == before


def test_plans_are_kept_as_entries() -> None:
    top = Correspondence("jurassic_snack")
    seat, line = top.find_line()
    command = Plan("p1", CODE, seat, top.table.version(seat), [line])  # type: ignore[list-item]
    (entry,) = decide(top.table, top.owner(seat), command, 5.0)
    assert isinstance(entry, Planned)
    kept = load_entry(dump_entry(entry))
    assert isinstance(kept, Planned)
    assert dump_entry(kept) == dump_entry(entry)
    top.fold([kept])
    top.play_expected(seat)
    assert decide_planned(top.table, seat, 1e9)
    again = table_from(CODE, [top.table.opened], find_game)
    assert again.plan_state(0) == "none"


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda line: [line[:1]], "half_planned"),
        (lambda line: [[*line, line[0]]], "unforeseen"),
        (lambda line: [["nonsense", "nonsense"]], "nonsense"),
    ],
)
def test_half_a_plan_is_refused(make: object, error: str) -> None:
    top = Correspondence("jurassic_snack")
    seat, line = top.find_line()
    with pytest.raises(Refusal) as refused:
        top.plan(seat, *make(line))  # type: ignore[operator]
    assert refused.value.error in (error, "illegal")


def test_plans_are_for_those_who_wait_where_days_are_counted() -> None:
    top = Correspondence("jurassic_snack")
    (seat,) = top.table.to_act()
    assert top.told(seat).plan == "none"
    assert top.told(1 - seat).plan == "offered"
    for game, clock in (("jurassic_snack", ClockRule()), ("rolling_ranch", DAYS)):
        live = Tabletop(game, ["person", "person"], clock=clock)
        assert [live.told(viewer).plan for viewer in (0, 1)] == ["none", "none"]
        with pytest.raises(Refusal, match="no_plans"):
            decide(live.table, "p0", Plan("p", CODE, 0, live.table.version(0), []), 0.0)
    with pytest.raises(Refusal, match="not_your_seat"):
        decide(top.table, "p0", Plan("p", CODE, 1, top.table.version(1), []), 0.0)
