"""Taking back: as far as nobody learnt anything, by consent beyond that, and against bots over their moves too."""

import pytest

from paddock.server.table.entries import TookBack
from paddock.server.table.undo import AGREED, CASUAL
from paddock.server.wire.refusal import Refusal
from tests.server.support import TOY
from tests.server.table.tabletop import Tabletop


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
    assert top.texts(1) == ["plain", "boost"]  # what the other chose still counts


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


def test_a_seat_whose_question_is_withdrawn_may_revise_the_choice_before_it() -> None:
    top = bids()
    first = top.told(0).asked
    top.play(0, ["card-5", "plain"])
    top.play(1, ["card-2", "plain"])
    assert "keep" in top.texts(0)  # it won, and must choose what becomes of the prize
    top.undo(1)
    top.answer(0, grant=True)
    assert (top.texts(0), top.told(0).asked) == ([], first)
    top.undo(0, to=first)
    assert top.texts(0) == [f"card-{card}" for card in range(1, 6)]


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


def runs(top: Tabletop, seat: int, *, eats: bool) -> list[str]:
    """The moves of Jurassic Snack that eat grass, or that only run."""
    return [move.text for move in top.told(seat).legal if getattr(move.what, "eats", None) is eats]


def bot_table(*, eats: bool) -> Tabletop:
    """A person and a bot, where the person may make such a move."""
    top = Tabletop("jurassic_snack", ["person", "bot"], seed=4)
    while not (0 in top.table.to_act() and runs(top, 0, eats=eats)):
        seat, bot = top.table.to_act()[0], top.table.seats[1]
        bot.player, bot.bot = "stand-in", None
        top.play(seat, top.texts(seat)[0])
        bot.player, bot.bot = None, "hatchling"
    return top


def test_against_bots_a_move_that_showed_nothing_is_free() -> None:
    top = bot_table(eats=False)
    legal = top.texts(0)
    top.play(0, runs(top, 0, eats=False)[0])
    top.undo(0)
    assert top.texts(0) == legal
    assert top.table.marks in ([CASUAL], [])
    assert top.told(0).events[-1].kind == "taken_back"


def test_not_even_against_bots_can_a_look_at_grass_be_taken_back() -> None:
    top = bot_table(eats=True)
    version = top.told(0).version
    top.play(0, runs(top, 0, eats=True)[0])
    assert (top.told(0).undo.free, top.told(0).undo.casual) == (0, False)
    for to in (None, version):
        with pytest.raises(Refusal, match="undo_seen"):
            top.undo(0, to=to)


def test_there_is_nothing_to_take_back_before_the_first_move() -> None:
    with pytest.raises(Refusal, match="nothing_to_undo"):
        bids().undo(0)


def test_all_must_agree_to_abandon() -> None:
    top = bids()
    top.abandon(0)
    assert not top.table.has_ended
    top.answer(1, grant=True)
    assert top.table.status == "abandoned"
