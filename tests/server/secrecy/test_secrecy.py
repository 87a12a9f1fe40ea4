"""Two worlds that differ only in what a viewer may not know: every byte it gets is the same in both.

The worlds are two real servers behind real sockets, with the same codes, times and secrets. Draws and the other
seats' moves are chosen in pairs that look the same to the viewer and are, where possible, different. A pair in which
nothing differed does not count. PADDOCK_PAIRS=500 is the full count for each game; a few are enough for every day.
"""

import os
import zlib
from typing import Any

import msgspec
import pytest

import paddock
from paddock.contract.game import AnyGame, State, View, Viewer
from paddock.contract.record import Record
from paddock.pool.pool import BotPool
from paddock.server.live.keeping import Keeper
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.storage.store import Index
from paddock.server.table.draft import Drafted, draft_step, end_of
from paddock.server.table.entries import AnyEntry
from paddock.server.table.story import Ply, Story
from paddock.server.table.table import Table
from paddock.server.table.telling import drafted_message, events_for, foreseen_message, record_for
from paddock.server.thinking.hints import advise
from paddock.server.thinking.review import Moment, Reviewed, Reviews, alternative, moments_of
from paddock.server.wire.client_messages import Draft, Hint
from paddock.server.wire.messages import Advised, Events, Foreseen
from paddock.server.wire.messages import Drafted as DraftedMessage
from paddock.server.wire.parts import OneMove
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import Alternative
from tests.server.secrecy.cases import compared
from tests.server.secrecy.pairs import Case
from tests.server.secrecy.tally import ToldApart
from tests.server.support import TOY

PAIRS = int(os.environ.get("PADDOCK_PAIRS", "2"))


@pytest.mark.parametrize("name", [*paddock.game_names(), TOY.name])
@pytest.mark.slow
def test_not_a_byte_tells_what_a_viewer_may_not_know(name: str) -> None:
    tally = compared(name, PAIRS)
    assert tally.pairs == PAIRS
    assert tally.differing >= PAIRS
    print(f"{name}: {tally.told()}")


@pytest.mark.slow
def test_hints_of_the_real_bots_tell_nothing_either() -> None:
    """They think as long as they do for people, in processes of their own."""
    count = 1 + PAIRS // 50
    tally = compared("jurassic_snack", count, make_pool=BotPool, reviews=0.0)
    assert tally.answers["advised"] > 0
    print(f"real bots: {tally.told()}")


# Leaks the comparison must find.


def truth(game: AnyGame, state: State) -> int:
    """A number that tells positions apart."""
    return zlib.crc32(msgspec.json.encode(game.dump(state)))


def whole_text(story: Story, ply: Ply, viewer: Viewer) -> str:
    return ply.text


def view_of_seat_1(self: Story, viewer: Viewer) -> View:
    view: View = self.game.view(self.state, 1)
    return view


def every_move_counts(self: Story, before: list[int]) -> bool:
    return True


async def advise_from_the_truth(tables: Tables, player: str | None, hint: Hint) -> Advised:
    advised = await advise(tables, player, hint)
    table = tables.rooms.by_code[hint.table].table
    weight = truth(table.game, table.told_story().state)
    told = [msgspec.structs.replace(item, score=item.score + weight) for item in advised.advice]
    return msgspec.structs.replace(advised, advice=told)


async def advise_with_hindsight(tables: Tables, player: str | None, hint: Hint) -> Advised:
    return await (advise if hint.at is None else advise_from_the_truth)(tables, player, hint)


def alternative_with_hindsight(game: AnyGame, moment: Moment, move: int, weighed: object) -> Alternative:
    told = alternative(game, moment, move, None)
    return msgspec.structs.replace(told, score=float(truth(game, moment.state)))


async def begin_before_the_end(self: Reviews, code: str) -> Reviewed:
    table = self.tables.rooms.by_code[code].table
    story = table.told_story()
    moments = moments_of(story.blank(), story.steps())
    return self.kept.setdefault(code, Reviewed(story.blank(), "", moments, table.result()))


async def drafted_in_truth(tables: Tables, player: str | None, message: Draft) -> DraftedMessage:
    def look(room: Room) -> DraftedMessage:
        table, seat = room.table, message.seat
        story = table.told_story()
        drafted = Drafted(story.state, story.view(seat), [], end_of(story.state, seat))
        imagined = [story.state.copy()]
        for move in message.move:
            drafted = draft_step(story.game, imagined, seat, move, drafted)
        return drafted_message(table, seat, message.id, drafted)

    return await tables.read(message.table, look)


def foreseen_in_truth(table: Table, seat: int, id: str, moves: list[OneMove]) -> Foreseen:
    foreseen = foreseen_message(table, seat, id, moves)
    return msgspec.structs.replace(foreseen, view={"truth": truth(table.game, table.told_story().state)})


def no_check(story: Story, seat: int, moves: list[object]) -> None:
    """Steps past a reveal are tried on the true position."""


def explained_by_the_truth(story: Story, seat: int, moves: list[object]) -> Refusal:
    return Refusal("illegal", why=f"illegal after {len(story.plies)} moves")


def record_with_a_trace(table: Table, viewer: Viewer) -> Record:
    record = record_for(table, viewer)
    record.notes = [*record.notes, "." * len(table.told_story().plies)]
    return record


def events_of_another_size(table: Table, viewer: Viewer, since: int, now: float) -> Events:
    """The same in other words: a float takes more bytes."""
    events = events_for(table, viewer, since, now)
    is_odd = truth(table.game, table.told_story().state) % 2 if table.story else 0
    return msgspec.structs.replace(events, time=int(events.time) if is_odd else events.time)


def tell_everybody(self: Room, now: float, *, everybody: bool) -> None:
    tell_events(self, now, everybody=True)


tell_events = Room.tell_events


def index_by_every_entry(self: Keeper, table: Table, entries: list[AnyEntry], *more: Any) -> Index:
    return msgspec.structs.replace(index_of(self, table, entries, *more), updated=self.now())


index_of = Keeper.index_of

LEAKS: dict[str, tuple[str, object]] = {
    "the running record shows hidden moves": ("table.telling.seen_text", whole_text),
    "everybody gets the view of seat 1": ("table.story.Story.view", view_of_seat_1),
    "clocks show hidden steps": ("table.table.Story.all_know_more", every_move_counts),
    "hints know the truth": ("http.conversation.advise", advise_from_the_truth),
    "hints about the past know the truth": ("http.conversation.advise", advise_with_hindsight),
    "reviews know the truth": ("thinking.review.alternative", alternative_with_hindsight),
    "games are reviewed while they run": ("thinking.review.Reviews.begin", begin_before_the_end),
    "drafts show the truth": ("http.conversation.drafted", drafted_in_truth),
    "plans show the truth": ("http.conversation.foreseen_message", foreseen_in_truth),
    "whole turns are tried on the true position": ("table.commands.check_course", no_check),
    "refusals count hidden steps": ("table.commands.explained", explained_by_the_truth),
    "the record grows with hidden steps": ("http.tables.record_for", record_with_a_trace),
    "messages are longer for some secrets": ("live.room.events_for", events_of_another_size),
    "hidden steps are told by empty messages": ("live.room.Room.tell_events", tell_everybody),
    "lists are sorted by hidden steps": ("live.keeping.Keeper.index_of", index_by_every_entry),
}


def two_seats(name: str, number: int) -> Case:
    return Case(name, 2, number % 2)


@pytest.mark.parametrize("name", LEAKS)
@pytest.mark.slow
def test_a_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, leak = LEAKS[name]
    monkeypatch.setattr(f"paddock.server.{place}", leak)
    with pytest.raises(ToldApart):
        compared(TOY.name, 8, reviews=float(leak is alternative_with_hindsight), choose_case=two_seats)
