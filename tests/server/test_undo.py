"""Taking back: as far as nobody learnt anything, by consent beyond that, freely against bots."""

import pytest

from paddock.games.rolling_ranch.view import RollingRanchView
from paddock.server.commands import decide
from paddock.server.entries import TookBack
from paddock.server.messages import Play
from paddock.server.refusal import Refusal
from paddock.server.undo import AGREED, CASUAL
from tests.server.support import TOY
from tests.server.tabletop import CODE, Tabletop


def bids(seats: int = 2) -> Tabletop:
    return Tabletop(TOY.name, ["person"] * seats)


def test_a_hidden_choice_can_be_revised_until_all_have_chosen() -> None:
    top = bids()
    top.play(0, ["card-3", "plain"])
    top.play(1, "card-2")
    assert top.told(0).undo.free == 2
    top.undo(0)
    top.undo(0)
    assert top.texts(0) == [f"card-{card}" for card in range(1, 6)]
    assert top.texts(1) == ["plain", "boost"]  # what the other chose stands


def test_nothing_is_taken_back_freely_after_the_reveal() -> None:
    top = bids()
    top.play(0, ["card-3", "plain"])
    top.play(1, ["card-2", "plain"])
    assert top.told(0).undo.free == 0
    assert top.told(1).undo.free == 0


def test_a_peek_teaches_and_stands() -> None:
    top = bids()
    top.play(0, ["card-3", "plain"])
    top.play(1, ["card-2", "plain"])
    before = top.told(0).undo.free
    top.play(0, "peek-1")
    assert (before, top.told(0).undo.free) == (0, 0)


def test_who_saw_nothing_of_a_choice_hears_nothing_of_its_revision() -> None:
    top = bids()
    top.play(0, "card-3")
    version = top.told(1).version
    top.undo(0)
    assert top.told(1).version == version


def test_beyond_that_all_others_must_grant() -> None:
    top = bids(3)
    for seat in range(3):
        top.play(seat, [f"card-{seat + 1}", "plain"])
    top.undo(0)
    assert top.table.request_waits_for() == [1, 2]
    top.answer(1, grant=True)
    assert isinstance(top.answer(2, grant=True)[-1], TookBack)
    assert top.table.marks == [AGREED]
    assert top.texts(0) == ["plain", "boost"]


def test_one_refusal_ends_the_request_and_so_does_a_move() -> None:
    top = bids()
    top.play(0, ["card-3", "plain"])
    top.play(1, ["card-2", "plain"])
    top.undo(1)
    top.answer(0, grant=False)
    assert top.table.request is None
    top.undo(1)
    top.play(0, "keep")
    assert top.table.request is None


def test_against_bots_any_point_is_free_and_the_record_says_so() -> None:
    top = Tabletop("jurassic_snack", ["person", "bot"], seed=4)
    while 0 not in top.table.to_act():
        seat = top.table.to_act()[0]
        top.table.seats[seat].player = "stand-in"
        top.play(seat, top.texts(seat)[0])
        top.table.seats[seat].player = None
    version = top.told(0).version
    legal = top.texts(0)
    top.play(0, legal[0])
    top.undo(0, to=version)
    assert top.texts(0) == legal
    assert top.table.marks in ([CASUAL], [])
    assert top.told(0).events[-1].kind == "taken_back"


def test_there_is_nothing_to_take_back_before_the_first_move() -> None:
    with pytest.raises(Refusal, match="nothing_to_undo"):
        bids().undo(0)


def test_all_must_agree_to_abandon() -> None:
    top = bids()
    top.abandon(0)
    assert not top.table.has_ended
    top.answer(1, grant=True)
    assert top.table.status == "abandoned"


# Rolling Ranch: everybody writes at once


RESCUES: list[str | int] = ["rescue-blue", "draw-C4"]


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
    assert top.table.to_act() == [0, 2]  # what seat 1 chose stands
    assert [event.kind for event in top.told(2).events[-3:]] == ["move", "move", "taken_back"]


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


def test_a_choice_after_the_round_has_closed_is_refused() -> None:
    top = ranches(2)
    version = top.told(0).version
    top.play(0, RESCUES)
    with pytest.raises(Refusal) as refused:
        top.play(0, "collect")
    assert refused.value.rule == "RR-R2"
    top.play(1, RESCUES)
    with pytest.raises(Refusal) as late:
        top.play(0, RESCUES, version=version)
    assert late.value.error == "stale"


def test_another_sheet_is_nobodys_business() -> None:
    top = ranches(2)
    before = top.told(None)
    with pytest.raises(Refusal) as refused:
        decide(top.table, top.owner(1), Play("x", CODE, 0, top.table.version(0), RESCUES), 0.0)
    assert refused.value.error == "not_your_seat"
    assert top.told(None) == before
