"""The queue in front of the bots: turns by owner, people before tables of bots, and nobody starves."""

import random

import pytest

from paddock.pool.queue import PATIENCE, Asker, BotsBusy, Bounds, FairQueue, Limits, Priority

ADA, BEN, CLEO = Asker("ada"), Asker("ben"), Asker("cleo")
ADAS_REVIEW = Asker("ada", Priority.REVIEW)
ADAS_BOTS, BENS_BOTS = Asker("ada", Priority.BOTS), Asker("ben", Priority.BOTS)


def pushed(queue: FairQueue[str], *askers: Asker) -> None:
    """A question for each; its name tells whose it is, and what for."""
    for asker in askers:
        queue.push(asker, f"{asker.owner}-{asker.priority.name.lower()}")


def answered(queue: FairQueue[str], count: int = 1_000) -> list[str]:
    """The questions in the order in which one worker answers them."""
    found: list[str] = []
    while len(found) < count and (taken := queue.take()) is not None:
        asker, item = taken
        found.append(item)
        queue.done(asker)
    return found


def test_one_owner_is_answered_in_order() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(5):
        queue.push(ADA, number)
    for number in range(5):
        assert queue.take() == (ADA, number)
        queue.done(ADA)
    assert queue.take() is None


def test_owners_take_turns_however_much_they_ask() -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, *[ADA] * 6, *[BEN] * 2, CLEO)
    assert [name.partition("-")[0] for name in answered(queue)] == [
        *("ada", "ben", "cleo"),
        *("ada", "ben"),
        *("ada", "ada", "ada", "ada"),
    ]


def test_whoever_comes_while_another_is_answered_is_next() -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, *[ADA] * 12)
    assert queue.take() == (ADA, "ada-player")
    pushed(queue, BEN)
    queue.done(ADA)
    assert queue.take() == (BEN, "ben-player")


def test_several_workers_are_shared_by_owners() -> None:
    """The second worker is Ben's, though Ada was first with all of hers."""
    queue: FairQueue[str] = FairQueue(workers=3)
    pushed(queue, *[ADA] * 12, BEN, CLEO)
    assert {queue.take() for _ in range(3)} == {(ADA, "ada-player"), (BEN, "ben-player"), (CLEO, "cleo-player")}


def test_one_owner_may_have_all_workers_that_nobody_else_wants() -> None:
    queue: FairQueue[str] = FairQueue(workers=3)
    pushed(queue, *[ADA] * 3)
    assert [queue.take() for _ in range(3)] == [(ADA, "ada-player")] * 3


def test_people_who_wait_come_before_reviews_and_these_before_tables_of_bots() -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, BENS_BOTS, ADAS_REVIEW, ADA)
    assert answered(queue) == ["ada-player", "ada-review", "ben-bots"]


@pytest.mark.parametrize("background", [ADAS_REVIEW, BENS_BOTS])
def test_background_work_gets_one_turn_in_so_many(background: Asker) -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, background, background, *[CLEO] * 3 * PATIENCE)
    expected = [*["cleo-player"] * PATIENCE, f"{background.owner}-{background.priority.name.lower()}"]
    assert answered(queue, 2 * len(expected)) == expected * 2


def test_reviews_do_not_starve_tables_of_bots() -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, *[BENS_BOTS] * 2, *[ADAS_REVIEW] * 3 * PATIENCE)
    assert answered(queue, PATIENCE + 1) == ["ada-review"] * PATIENCE + ["ben-bots"]


def test_people_keep_most_turns_when_everything_waits() -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, *[CLEO] * 100, *[ADAS_REVIEW] * 100, *[BENS_BOTS] * 100)
    turns = answered(queue, 60)
    assert turns.count("cleo-player") >= 40
    assert turns.count("ada-review") >= 8
    assert turns.count("ben-bots") >= 8


def test_what_is_left_of_an_earlier_crowd_gives_no_claim_to_a_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    pushed(queue, BENS_BOTS, *[ADA] * PATIENCE)
    assert answered(queue, PATIENCE) == ["ada-player"] * PATIENCE
    queue.remove(BENS_BOTS, "ben-bots")
    pushed(queue, BENS_BOTS, ADA)
    assert answered(queue) == ["ada-player", "ben-bots"]


def test_one_worker_is_kept_for_people() -> None:
    queue: FairQueue[str] = FairQueue(workers=3)
    pushed(queue, *[BENS_BOTS] * 5, *[ADAS_REVIEW] * 5)
    assert [queue.take() is None for _ in range(3)] == [False, False, True]
    pushed(queue, ADA)
    assert queue.take() == (ADA, "ada-player")


def test_the_only_worker_is_for_all() -> None:
    queue: FairQueue[str] = FairQueue(workers=1)
    pushed(queue, BENS_BOTS)
    assert queue.take() == (BENS_BOTS, "ben-bots")


def test_a_question_that_is_removed_is_not_answered() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(3):
        queue.push(ADA, number)
    queue.remove(ADA, 1)
    queue.remove(ADA, 7)  # was never there
    queue.remove(BEN, 1)
    assert len(queue) == 2
    assert [queue.take(), queue.take(), queue.take()] == [(ADA, 0), (ADA, 2), None]


BOUNDED = Limits(
    5, {Priority.PLAYER: Bounds(3, 9), Priority.REVIEW: Bounds(2, 1), Priority.BOTS: Bounds(9, 2)}
)  # small numbers, to reach them


def test_one_owner_fills_only_its_own_part_of_the_queue() -> None:
    queue: FairQueue[str] = FairQueue(limits=BOUNDED)
    pushed(queue, *[ADA] * 3)
    with pytest.raises(BotsBusy, match="3 questions of the same owner"):
        pushed(queue, ADA)
    pushed(queue, BEN, ADAS_REVIEW)
    assert len(queue) == 5


def test_a_full_queue_turns_away_until_there_is_room() -> None:
    queue: FairQueue[str] = FairQueue(limits=BOUNDED)
    pushed(queue, ADA, ADA, BEN, BEN, CLEO)
    with pytest.raises(BotsBusy, match="5 questions are waiting"):
        pushed(queue, CLEO)
    assert queue.take() is not None
    pushed(queue, CLEO)


def test_in_a_full_queue_tables_of_bots_make_room_for_people() -> None:
    queue: FairQueue[str] = FairQueue(limits=BOUNDED)
    for number in range(5):
        queue.push(ADAS_BOTS, f"bots {number}")
    assert queue.push(BEN, "ben") == "bots 4"
    with pytest.raises(BotsBusy, match="5 questions are waiting"):
        queue.push(ADAS_BOTS, "bots 5")
    assert queue.take() == (BEN, "ben")


def test_in_a_full_queue_whoever_has_most_makes_room_for_whoever_has_none() -> None:
    queue: FairQueue[str] = FairQueue(limits=BOUNDED)
    for owner, item in ((ADA, "a1"), (ADA, "a2"), (ADA, "a3"), (BEN, "b1"), (BEN, "b2")):
        assert queue.push(owner, item) is None
    assert queue.push(CLEO, "c1") == "a3"
    assert [taken[1] for _ in range(5) if (taken := queue.take())] == ["a1", "b1", "c1", "a2", "b2"]


def test_few_questions_of_one_owner_are_answered_at_once_in_the_background() -> None:
    queue: FairQueue[str] = FairQueue(workers=9, limits=BOUNDED)
    pushed(queue, *[ADAS_BOTS] * 4)
    assert [queue.take(), queue.take(), queue.take()] == [(ADAS_BOTS, "ada-bots")] * 2 + [None]
    pushed(queue, BENS_BOTS)
    assert queue.take() == (BENS_BOTS, "ben-bots")
    queue.done(ADAS_BOTS)
    assert queue.take() == (ADAS_BOTS, "ada-bots")


@pytest.mark.parametrize("seed", range(20))
def test_whoever_waits_lets_every_other_owner_pass_once_at_most(seed: int) -> None:
    rng = random.Random(seed)
    queue: FairQueue[str] = FairQueue()
    passed: dict[str, list[str]] = {}  # by owner who waits: who has had a turn since
    for _ in range(300):
        for name in [name for name in "abcdef" if rng.random() < 0.3]:
            passed.setdefault(name, [])
            for _ in range(rng.choice([1, 1, 5])):
                queue.push(Asker(name), name)
        asker, name = queue.take() or (ADA, "")
        if not name:
            continue
        for others in passed.values():
            others.append(name)
        del passed[name]
        queue.done(asker)
        if name in queue.lines[Priority.PLAYER].waiting:
            passed[name] = []
        assert all(len(others) == len(set(others)) for others in passed.values()), passed
    assert len(queue) > 100, "the crowd was too small to be unfair to anybody"
