"""Clocks, worked out from the times of the entries; they reward nobody for taking back, and tell no secrets."""

import pytest

from paddock.server.table.undo import free_plies
from paddock.server.wire.messages import ClockFace, ClockRule
from paddock.server.wire.refusal import Refusal
from tests.server.support import TOY
from tests.server.table.tabletop import Tabletop


def game(clock: ClockRule) -> tuple[Tabletop, int]:
    top = Tabletop("jurassic_snack", ["person"] * 2, clock=clock)
    return top, top.table.to_act()[0]


def test_a_clock_without_time_is_refused() -> None:
    for rule in (ClockRule("move", 0), ClockRule("bank", 0, 5), ClockRule("days", 0)):
        with pytest.raises(Refusal, match="bad_table"):
            Tabletop("jurassic_snack", ["person"] * 2, clock=rule)


def test_a_clock_runs_for_who_is_asked_only() -> None:
    top, seat = game(ClockRule("move", 30))
    top.now = 10.0
    assert (top.told(seat).clocks[seat].left, top.told(seat).clocks[seat].runs) == (20, True)
    assert (top.told(seat).clocks[1 - seat].left, top.told(seat).clocks[1 - seat].runs) == (30, False)


def test_without_a_clock_nobody_is_out_of_time() -> None:
    top, seat = game(ClockRule())
    assert top.told(seat).clocks[seat].left is None
    assert top.table.due(1e12) is None


def test_taking_back_gives_no_fresh_time() -> None:
    top = Tabletop(TOY.name, ["person"] * 2, clock=ClockRule("move", 30))
    top.now = 25.0
    top.play(0, ["card-3", "plain"])
    top.now = 29.0
    top.undo(0)
    assert top.told(0).clocks[0].left == 5
    assert top.table.out_of_time(33.0) == [1]
    assert top.table.out_of_time(34.0) == [0, 1]


def test_taking_back_earns_no_second_increment() -> None:
    top = Tabletop(TOY.name, ["person"] * 2, clock=ClockRule("bank", 60, 10))
    top.now = 5.0
    top.play(0, ["card-3", "plain"])
    assert top.table.clocks.banks[0] == 65
    for _ in range(3):
        top.undo(0)
        top.now += 1
        top.play(0, "plain")
    assert top.table.clocks.banks[0] == 62


def two_moves(rule: ClockRule) -> tuple[Tabletop, int, list[str]]:
    """A game in which a seat can take back two moves in a row."""
    top = Tabletop("tiny_epic_dinosaurs", ["person"] * 2, clock=rule)
    while True:
        seat = top.table.to_act()[0]
        top.play(seat, top.texts(seat)[0])
        story = top.table.told_story()
        if len(free := free_plies(story, seat)) == 2 and top.table.to_act()[0] == seat:
            moves = [story.plies[index].text for index in reversed(free)]
            top.undo(seat)
            top.undo(seat)
            return top, seat, moves


def test_taking_back_two_moves_earns_no_increment() -> None:
    top, seat, moves = two_moves(ClockRule("bank", 60, 10))
    bank = top.table.clocks.banks[seat]
    for _ in range(3):
        for move in moves:
            top.play(seat, move)
        for _ in moves:
            top.undo(seat)
    assert top.table.clocks.banks[seat] == bank
    for move in moves:
        top.play(seat, move)
    top.play(seat, top.texts(seat)[0])
    assert top.table.clocks.banks[seat] == bank + 10


def test_taking_back_two_moves_gives_no_fresh_time() -> None:
    top, seat, moves = two_moves(ClockRule("move", 30))
    for wait, move in zip((20.0, 5.0), moves, strict=True):
        top.now += wait
        top.play(seat, move)
    for _ in moves:
        top.undo(seat)
    assert top.told(seat).clocks[seat].left == 5


@pytest.mark.parametrize("rule", [ClockRule("move", 30), ClockRule("bank", 60, 10), ClockRule("days", 1)])
def test_a_hidden_half_step_does_not_show_on_the_clock(rule: ClockRule) -> None:
    thinking, choosing = (Tabletop(TOY.name, ["person"] * 2, clock=rule) for _ in range(2))
    for top in (thinking, choosing):
        top.now = 10.0
    choosing.play(1, "card-2")
    choosing.now = 11.0
    choosing.undo(1)
    for top in (thinking, choosing):
        top.now = 15.0
    assert choosing.told(0).clocks == thinking.told(0).clocks
    assert choosing.told(None).clocks == thinking.told(None).clocks


@pytest.mark.parametrize("step", [-3600.0, -1.0])
def test_a_clock_that_is_set_back_gives_nobody_time(step: float) -> None:
    top, seat = game(ClockRule("bank", 900, 0))
    top.now = 100.0
    top.play(seat, top.texts(seat)[0])
    other = top.table.to_act()[0]
    banks = list(top.table.clocks.banks)
    top.now = 100.0 + step
    assert top.told(other).clocks[other].left == banks[other]
    top.play(other, top.texts(other)[0])
    assert all(now <= then for now, then in zip(top.table.clocks.banks, banks, strict=True))


def after_a_move(rule: ClockRule) -> tuple[Tabletop, int]:
    """A game in which a seat has just moved at 100 seconds, and the other one is to act."""
    top, seat = game(rule)
    top.now = 100.0
    while top.table.to_act() == [seat]:
        top.play(seat, top.texts(seat)[0])
    return top, 1 - seat


@pytest.mark.parametrize("rule", [ClockRule("move", 300), ClockRule("bank", 300, 10)])
def test_a_clock_waits_up_to_eight_seconds_for_who_watches_the_others(rule: ClockRule) -> None:
    top, seat = after_a_move(rule)
    assert top.told(seat).clocks[seat] == ClockFace(300, runs=True, starts=8)
    top.now = 108.0
    assert top.told(seat).clocks[seat] == ClockFace(300, runs=True)
    top.now = 118.0
    assert top.told(seat).clocks[seat] == ClockFace(290, runs=True)
    assert top.table.out_of_time(407.9) == []
    assert top.table.out_of_time(408.0) == [seat]


@pytest.mark.parametrize("rule", [ClockRule("move", 300), ClockRule("bank", 300, 10)])
def test_a_clock_starts_when_its_player_is_ready(rule: ClockRule) -> None:
    top, seat = after_a_move(rule)
    top.now = 103.0
    assert len(top.ready(seat)) == 1
    assert top.told(seat).clocks[seat] == ClockFace(300, runs=True)
    top.now = 110.0
    assert top.told(seat).clocks[seat] == ClockFace(293, runs=True)


def test_a_running_clock_is_not_started_again() -> None:
    top, seat = after_a_move(ClockRule("bank", 300, 10))
    for now in (103.0, 105.0, 120.0):
        top.now = now
        top.ready(seat)
    assert top.ready(1 - seat) == []
    assert top.told(seat).clocks[seat].left == 283


def test_a_move_made_while_the_clock_waits_costs_nothing_and_gains_nothing() -> None:
    top, seat = after_a_move(ClockRule("bank", 300, 0))
    top.now = 104.0
    top.play(seat, top.texts(seat)[0])
    assert top.table.clocks.banks[seat] == 300


def test_nobody_starts_a_clock_before_seeing_the_question() -> None:
    top, seat = after_a_move(ClockRule("move", 300))
    with pytest.raises(Refusal, match="stale"):
        top.ready(seat, version=top.table.asked[seat] - 1)
    assert top.told(seat).clocks[seat].starts == 8


def test_the_second_step_of_a_turn_is_not_waited_for() -> None:
    top, seat, moves = two_moves(ClockRule("move", 30))
    top.play(seat, moves[0])
    assert top.table.to_act() == [seat]
    assert top.told(seat).clocks[seat].starts == 0


@pytest.mark.parametrize("rule", [ClockRule("days", 1), ClockRule()])
def test_without_minutes_to_lose_no_clock_waits(rule: ClockRule) -> None:
    top, seat = after_a_move(rule)
    assert top.told(seat).clocks[seat].starts == 0
    assert top.ready(seat) == []


def test_all_watch_the_end_of_a_round_before_they_choose_anew() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 2, clock=ClockRule("move", 30))
    while top.table.to_act() != [1]:
        top.play(0, top.texts(0)[0])
    top.now = 10.0
    while top.table.to_act() == [1]:
        top.play(1, top.texts(1)[0])
    assert [face.starts for face in top.told(1).clocks] == [8, 8]
