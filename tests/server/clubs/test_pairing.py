"""Pairings hold whatever happens: nobody meets twice while that can be avoided, byes and first seats are shared out."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from paddock.server.clubs.event import Entrant, Event, Outcome, Pairing, Round
from paddock.server.clubs.pairing import first_seats, robin_rounds, seated
from paddock.server.clubs.standings import standings
from paddock.server.http.clubs.nights import paired, settled
from paddock.server.wire.clubs import Form
from paddock.server.wire.messages import ClockRule

OUTCOMES: list[Outcome] = ["first", "second", "tie", "none"]


def new_event(count: int, form: Form = "swiss", length: int = 4) -> Event:
    entrants = [Entrant(f"p{number}", f"Player {number}") for number in range(count)]
    return Event("Cup", "jurassic_snack", form, length, ClockRule(), False, False, "p0", 0.0, entrants)


def play(event: Event, outcomes: list[Outcome]) -> Event:
    """All rounds, with these outcomes over and over."""
    while not event.is_over:
        event = paired(event, "p0", [], 0.0)
        for number, pairing in enumerate(event.rounds[-1].pairings, 1):
            if not pairing.outcome:
                event = settled(event, number, outcomes[(number + len(event.rounds)) % len(outcomes)])
    return event


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 20), st.lists(st.sampled_from(OUTCOMES), min_size=1, max_size=7), st.integers(1, 9))
def test_in_a_swiss_event_nobody_meets_twice_and_nobody_sits_out_twice(
    count: int, outcomes: list[Outcome], length: int
) -> None:
    event = play(new_event(count, length=min(length, (count - 1) // 2)), outcomes)  # so short that it can be avoided
    met = [frozenset((one.first, one.second)) for one in event.played if one.second]
    assert len(met) == len(set(met))
    byes = [one.first for one in event.played if one.second is None]
    assert len(byes) == len(set(byes)) == (len(event.rounds) if count % 2 else 0)
    for one in event.rounds:
        players = [player for pairing in one.pairings for player in (pairing.first, pairing.second) if player]
        assert sorted(players) == sorted(event.present), "everybody once a round"
    assert all(abs(balance) <= 2 for balance, _ in first_seats(event.played).values())


@given(st.integers(2, 12), st.lists(st.sampled_from(OUTCOMES), min_size=1, max_size=7))
@settings(max_examples=30, deadline=None)
def test_everybody_meets_everybody_once(count: int, outcomes: list[Outcome]) -> None:
    event = play(new_event(count, "everyone"), outcomes)
    met = [frozenset((one.first, one.second)) for one in event.played if one.second]
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    byes = [one.first for one in event.played if one.second is None]
    assert len(byes) == len(set(byes)) == (count if count % 2 else 0)
    assert all(len(one) == (count + 1) // 2 for one in robin_rounds(event.present))


def test_a_rematch_comes_only_when_there_is_no_other_way() -> None:
    event = play(new_event(4, length=3), ["first"])
    assert len({frozenset((one.first, one.second or "")) for one in event.played}) == 6
    again = play(new_event(4, length=4), ["first"])
    assert len(again.rounds) == 4


def test_whoever_had_the_first_seat_gets_the_second() -> None:
    assert seated([("a", "b")], [Pairing("a", "c")]) == [("b", "a")]
    assert seated([("a", None)], []) == [("a", None)]


@given(st.integers(3, 14), st.lists(st.sampled_from(OUTCOMES), min_size=1, max_size=7))
@settings(max_examples=40, deadline=None)
def test_standings_add_up(count: int, outcomes: list[Outcome]) -> None:
    event = play(new_event(count, length=max(1, (count - 1) // 2)), outcomes)
    rows = standings(event)
    given_out = sum({"none": 0}.get(one.outcome, 2) for one in event.played)
    assert sum(row.points for row in rows) == given_out
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert all(len(row.letters) == len(event.rounds) for row in rows)


def test_with_equal_points_the_stronger_opponents_count() -> None:
    rounds = [
        Round(0.0, [Pairing("p0", "p1", outcome="first"), Pairing("p2", "p3", outcome="first")]),
        Round(0.0, [Pairing("p0", "p2", outcome="first"), Pairing("p1", "p3", outcome="first")]),
    ]
    rows = standings(replace(new_event(4, length=2), rounds=rounds))
    assert [(row.player, row.points, row.opponents) for row in rows] == [
        ("p0", 4, 4),
        ("p1", 2, 4),
        ("p2", 2, 4),
        ("p3", 0, 4),
    ]
    assert rows[1].letters == ["L", "W"]
