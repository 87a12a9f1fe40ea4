"""Quick matches: who is seated with whom."""

from paddock.server.http.lobby.matching import FIRST_RANGE, STEP, WIDER, Seeker, best_match


def test_the_nearest_rating_is_chosen_and_among_equals_whoever_waits_longest() -> None:
    me = Seeker("~", 100.0, 1500)
    waiting = [Seeker("a", 90.0, 1600), Seeker("b", 95.0, 1540), Seeker("c", 80.0, 1460)]
    assert best_match(me, waiting, 100.0) == waiting[2]


def test_both_must_accept_the_distance_and_both_accept_more_with_time() -> None:
    me, strong = Seeker("m", 50.0, 1500), Seeker("s", 0.0, 1500 + int(FIRST_RANGE + WIDER))
    assert best_match(me, [strong], 50.0) is None
    assert best_match(me, [strong], 50.0 + STEP) == strong


def test_whoever_takes_anyone_still_waits_for_somebody_who_accepts_them() -> None:
    me = Seeker("~", 100.0, 1500, near=False)
    assert best_match(me, [Seeker("a", 90.0, 2500)], 100.0) is None
    assert best_match(me, [Seeker("a", 90.0, 2500, near=False)], 100.0) is not None


def test_of_two_who_wait_one_goes_to_the_other() -> None:
    one, two = Seeker("a", 10.0, 1500), Seeker("b", 10.0, 1500)
    assert best_match(one, [two], 20.0) is None
    assert best_match(two, [one], 20.0) == one


def test_an_unknown_rating_counts_as_an_average_one() -> None:
    assert best_match(Seeker("~", 9.0), [Seeker("a", 1.0, 1600)], 9.0) is not None
    assert best_match(Seeker("~", 9.0), [Seeker("a", 1.0, 1800)], 9.0) is None
