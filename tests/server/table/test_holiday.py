"""Holidays stop the clocks that count days: by exactly the time of the holiday, and for nobody else."""

from hypothesis import given
from hypothesis import strategies as st

from paddock.server.table.clock import DAY, Clocks
from paddock.server.table.commands import decide_holiday
from paddock.server.table.entries import dump_entry, load_entry
from paddock.server.table.summary import info_of, summary_of
from paddock.server.table.table import table_from
from paddock.server.wire.messages import ClockRule
from tests.server.support import find_game
from tests.server.table.tabletop import CODE, Tabletop

HOUR = 3600.0
DAYS = ClockRule("days", 2)


def asked(rule: ClockRule = DAYS) -> Clocks:
    clocks = Clocks(rule, 2)
    clocks.ask([0, 1], None, 0.0)
    return clocks


def test_a_holiday_puts_off_the_end_by_its_length_and_only_for_its_seat() -> None:
    clocks = asked()
    clocks.rest(0, DAY, 4 * DAY)
    assert clocks.deadlines() == [5 * DAY, 2 * DAY]
    face = clocks.face(0, 2 * DAY)
    assert (face.left, face.runs) == (DAY, False)
    assert clocks.face(0, 4 * DAY + HOUR).left == DAY - HOUR


def test_whoever_comes_back_early_gets_only_that_time() -> None:
    clocks = asked()
    clocks.rest(0, DAY, 4 * DAY)
    clocks.rest(0, DAY + HOUR, DAY + HOUR)
    assert clocks.deadline(0) == 2 * DAY + HOUR
    assert clocks.face(0, DAY + HOUR).runs


def test_a_turn_that_begins_in_a_holiday_begins_with_its_end() -> None:
    clocks = Clocks(DAYS, 2)
    clocks.rest(0, 0.0, 3 * DAY)
    clocks.ask([0], None, DAY)
    assert clocks.deadline(0) == 5 * DAY


def test_clocks_of_live_games_take_no_holiday() -> None:
    clocks = asked(ClockRule("move", 60))
    clocks.rest(0, 1.0, DAY)
    assert clocks.deadline(0) == 60.0


@given(st.lists(st.tuples(st.floats(0, 5 * DAY), st.floats(0, 5 * DAY)), max_size=6), st.floats(0, 5 * DAY))
def test_no_clock_gains_more_than_the_holidays(spans: list[tuple[float, float]], since: float) -> None:
    clocks, at, total = Clocks(DAYS, 1), 0.0, 0.0
    for pause, length in spans:
        at += pause
        clocks.rest(0, at, at + length)
        total += length
    clocks.since[0] = since
    deadline = clocks.deadline(0)
    assert deadline is not None
    assert 2 * DAY - 1 <= deadline - since <= 2 * DAY + total + 1


def test_a_holiday_is_an_entry_and_everybody_sees_it() -> None:
    top = Tabletop("jurassic_snack", ["person", "person"], clock=DAYS)
    top.now = HOUR
    (entry,) = top.fold(decide_holiday(top.table, "p0", 3 * DAY, HOUR))
    assert load_entry(dump_entry(entry)) == entry
    for viewer in ("p0", "p1", None):
        seats = info_of(summary_of(top.table), viewer, (), HOUR).seats
        assert [seat.holiday for seat in seats] == [3 * DAY, None]
        assert info_of(summary_of(top.table), viewer, (), 4 * DAY).seats[0].holiday is None
    assert decide_holiday(top.table, "eve", 3 * DAY, HOUR) == []
    again = table_from(CODE, [top.table.opened], find_game)
    assert decide_holiday(again, "p0", 3 * DAY, HOUR) == [], "the game hasn't begun"


def test_nobody_runs_out_of_time_on_holiday() -> None:
    top = Tabletop("jurassic_snack", ["person", "person"], clock=DAYS)
    (seat,) = top.table.to_act()
    top.fold(decide_holiday(top.table, f"p{seat}", 10 * DAY, HOUR))
    assert top.table.out_of_time(9 * DAY) == []
    assert top.table.rings() == 12 * DAY - HOUR
    assert top.table.out_of_time(12 * DAY) == [seat]
