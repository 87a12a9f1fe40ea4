"""The table itself: versions, repeated ids, stale moves, simultaneous seats, clocks, ends."""

from typing import Any

import msgspec
import pytest

from paddock.contract import record as records
from paddock.server.table.commands import Turn, decide_for_bot
from paddock.server.table.entries import AnyEntry, dump_entry, load_entry
from paddock.server.table.table import table_from
from paddock.server.table.telling import record_for
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import Refusal
from tests.server.support import TOY, find_game
from tests.server.table.tabletop import CODE, Tabletop


def test_a_repeated_id_is_not_played_again() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    assert len(top.play(0, "card-3", id="one")) == 1
    assert top.play(0, "card-3", id="one") == []
    assert top.table.done[0, "one"] == top.told(0).version


def test_a_stale_version_is_refused_and_a_future_one_too() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    with pytest.raises(Refusal, match="stale"):
        top.play(0, "card-3", version=1)
    with pytest.raises(Refusal, match="from_the_future"):
        top.play(0, "card-3", version=99)


def test_a_game_without_a_page_is_sent_with_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    assert "picture" not in as_sent(top.told(0).view)
    monkeypatch.setattr(type(TOY), "has_page", False)
    assert as_sent(top.told(0).view)["picture"].startswith("<svg")
    assert as_sent(top.told(0).view)["picture"] == top.table.game.drawing(top.table.told_story().state, 0)


def as_sent(view: object) -> dict[str, Any]:
    sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return sent


def test_a_legal_move_says_whether_its_seat_is_asked_again() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    assert [move.asks_again for move in top.told(0).legal if move.text.startswith("card-")] == [True] * 5
    top.play(0, "card-3")
    assert not any(move.asks_again for move in top.told(0).legal)  # who wins the bid is not known yet


def test_what_others_choose_meanwhile_does_not_spoil_a_move() -> None:
    top = Tabletop(TOY.name, ["person"] * 3)
    version = top.told(0).version
    top.play(1, ["card-1", "plain"])
    assert top.told(0).version == version + 1  # "has chosen"
    top.play(0, "card-3", version=version)


def test_a_hidden_half_step_makes_no_event_for_others() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    before = [top.told(viewer).version for viewer in (1, None)]
    top.play(0, "card-3")
    assert [top.told(viewer).version for viewer in (1, None)] == before


def test_hidden_moves_are_told_at_the_reveal() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    top.play(0, ["card-3", "plain"])
    top.play(1, ["card-2", "plain"])
    told = [(event.seat, event.text) for event in top.told(None).events if event.kind == "move" and event.seat != -1]
    assert told == [(0, "card-3"), (0, "plain"), (1, "card-2"), (1, "plain")]


def test_a_running_record_hides_what_its_reader_may_not_know() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    top.play(0, ["card-3", "plain"])
    assert (0, "?") in record_for(top.table, 1).moves
    assert (0, "card-3") in record_for(top.table, 0).moves
    assert record_for(top.table, 0).seed == ""


def test_a_table_is_the_fold_of_its_entries() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    kept: list[AnyEntry] = [top.table.opened]
    kept += [*top.play(0, "card-3"), *top.undo(0), *top.play(1, ["card-2", "plain"])]
    again = table_from(CODE, [load_entry(dump_entry(entry)) for entry in kept[:1]], find_game)
    assert again.count == 1
    assert msgspec.json.decode(dump_entry(kept[1]))["entry"] == "moved"


def test_a_resignation_ends_the_game_and_its_record_verifies() -> None:
    top = Tabletop("jurassic_snack", ["person"] * 2)
    top.resign(1)
    assert top.table.status == "over"
    record = records.read(records.write(record_for(top.table, None)))
    assert records.verify(record, top.table.game) > 0
    with pytest.raises(Refusal, match="over"):
        top.resign(0)


def test_a_move_clock_runs_out_and_a_bot_makes_that_one_move() -> None:
    top = Tabletop("jurassic_snack", ["person"] * 2, clock=ClockRule("move", 30))
    seat = top.table.to_act()[0]
    assert top.told(seat).clocks[seat].left == 30
    top.now = 31.0
    assert top.table.out_of_time(top.now) == [seat]
    turn = Turn(seat, top.table.asked[seat], "clock")
    top.fold(decide_for_bot(top.table, turn, top.table.questions[seat][0], top.now))
    assert top.table.out_of_time(top.now) == []
    assert not top.table.seats[seat].away


def test_a_bank_is_spent_and_gets_its_increment() -> None:
    top = Tabletop("jurassic_snack", ["person"] * 2, clock=ClockRule("bank", 60, 5))
    seat = top.table.to_act()[0]
    top.now = 20.0
    top.play(seat, top.texts(seat)[0])
    assert top.table.clocks.banks[seat] == 45


def test_days_are_counted_in_days() -> None:
    top = Tabletop("jurassic_snack", ["person"] * 2, clock=ClockRule("days", 3))
    seat = top.table.to_act()[0]
    assert top.table.clocks.deadline(seat) == 3 * 86400


def test_two_people_on_one_device_own_their_seats_together() -> None:
    top = Tabletop("great_dinosaur_rush", ["person", "local"])
    assert top.table.seats_of("p0") == [0, 1]
    seat = top.table.to_act()[0]
    top.play(seat, top.texts(seat)[0])
    assert top.told(seat).undo.casual
