"""Resigning at a table: two seats end the game, more play on."""

import asyncio
from pathlib import Path

import pytest

from paddock.contract import record as records
from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER, result_of
from paddock.server.http.conversation import House
from paddock.server.table import opening
from paddock.server.table.draft import draft
from paddock.server.table.entries import Moved, Resigned, Step
from paddock.server.table.opening import Person
from paddock.server.table.table import Table, table_from
from paddock.server.table.telling import drafted_message, info_for, record_for, replay_of
from paddock.server.wire.client_messages import Resign
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import close, find_game, new_house
from tests.server.table.tabletop import Tabletop

ADA = Person("ada", "Ada")
GAMES = ["rolling_ranch", "great_dinosaur_rush", "tiny_epic_dinosaurs"]


def test_at_three_seats_the_others_play_on() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 3)
    top.resign(1)
    assert top.table.status == "playing"
    assert top.table.thinking() == [1]
    assert [event.kind for event in top.told(0).events][-1] == "resigned"
    with pytest.raises(Refusal, match="resigned"):
        top.play(1, "pass")
    with pytest.raises(Refusal, match="resigned"):
        top.resign(1)
    with pytest.raises(Refusal, match="resigned"):
        top.undo(1)
    with pytest.raises(Refusal, match="resigned"):
        opening.take(top.table, 1, "p1", 0.0)


def test_when_one_is_left_the_game_is_over() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 3)
    top.resign(1)
    top.resign(0)
    assert top.table.status == "over"
    result = top.table.result()
    assert result is not None
    assert result.ranks == [2, 3, 1]
    record = records.read(records.write(record_for(top.table, None)))
    assert records.verify(record, top.table.game) > 0


def test_nothing_from_before_a_resignation_can_be_taken_back() -> None:
    top = Tabletop("great_dinosaur_rush", ["person"] * 3)
    seat = top.table.to_act()[0]
    top.play(seat, top.texts(seat)[0])
    top.resign((seat + 1) % 3)
    with pytest.raises(Refusal, match="nothing_to_undo"):
        top.undo(seat)


def test_a_resignation_of_the_first_version_ends_the_game_as_it_did() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 3)
    top.fold([Resigned(seat=1, id="r", at=1.0)])
    assert top.table.status == "over"
    result = top.table.result()
    assert result is not None
    assert result.ranks == [1, 2, 1]


async def to_the_end(house: House, game: str) -> Table:
    """One person among bots resigns; the bots finish."""
    seats = [NewSeat("me"), NewSeat("bot", "random"), NewSeat("bot", "random")]
    code = (await house.tables.openings.open_table(NewTable(game, seats), ADA)).table.code
    await house.tables.command("ada", Resign("r1", code, 0))
    while house.tables.work.tasks:
        await asyncio.wait(house.tables.work.tasks)
    return table_from(code, await house.tables.store.load(code), find_game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_the_seat_is_played_on_and_the_leaver_is_last(game: str, tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        table = await to_the_end(house, game)
        assert table.status == "over"
        result = table.result()
        assert result is not None
        assert result.ranks[0] == 3
        assert 1 in result.ranks[1:]
        record = records.read(records.write(record_for(table, None)))
        assert records.verify(record, table.game) > 0
        by = {
            entry.by
            for entry in await house.tables.store.load(table.code)
            if isinstance(entry, Moved) and not entry.seat
        }
        assert by == {"rolling_ranch": {"rules"}, "great_dinosaur_rush": {"bot", "rules"}}.get(game, {"bot"})
        await close(house)

    run_seeded(work)


def whole_game(name: str) -> tuple[list[Step], int]:
    """The steps of a random game at three seats, and the seat that wins it."""
    game, rng = find_game(name), Rng(3)
    state, steps = game.new(3), list[Step]()
    while (seat := state.turn()) != OVER:
        move = state.random_move(seat, rng)
        steps.append((seat, game.text(state, seat, move)))
        state.apply(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    return steps, outcome.ranks.index(1)


def left_by_its_winner(name: str) -> tuple[Table, int, Step]:
    """A table just before its last step; the seat that is ahead has resigned."""
    (*steps, last), winner = whole_game(name)
    top = Tabletop(name, ["person"] * 3)
    top.resign(winner)
    story = top.table.told_story()
    story.stand_at(story.game.new(3))
    story.play(steps, 0.0)
    return top.table, winner, last


@pytest.mark.parametrize("name", GAMES)
def test_every_view_of_the_end_agrees_with_the_result(name: str) -> None:
    table, winner, last = left_by_its_winner(name)
    story = table.told_story()
    story.play([last], 0.0)
    result = result_of(story.outcome())
    assert result is not None
    assert result.ranks[winner] == 3
    assert all(story.view(viewer).outcome == result for viewer in story.viewers)


def test_a_draft_of_the_last_step_ranks_the_leaver_last() -> None:
    table, winner, (seat, last) = left_by_its_winner("tiny_epic_dinosaurs")
    story = table.told_story()
    drafted = drafted_message(table, seat, "d", draft(story.game, story.view(seat), seat, [last]))
    assert drafted.view["outcome"]["ranks"][winner] == 3


def replayed_kinds(table: Table, seat: int) -> list[str]:
    story = table.told_story()
    return [frame.event.kind for frame in replay_of(story.blank(), story.steps(), seat).frames if frame.event]


def test_the_replay_of_a_game_that_goes_on_after_a_resignation_has_no_end() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 3)
    top.resign(1)
    assert replayed_kinds(top.table, 0)[-1] == "resigned"
    top.abandon(0)
    top.answer(2, grant=True)
    assert replayed_kinds(top.table, 0)[-1] == "resigned"


def test_the_replay_of_a_game_that_a_resignation_ended_has_one() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 2)
    top.resign(1)
    assert replayed_kinds(top.table, 0)[-2:] == ["resigned", "over"]


def test_a_leaver_shows_as_one() -> None:
    top = Tabletop("rolling_ranch", ["person"] * 3)
    top.resign(1)
    seats = info_for(top.table, None, (), 0.0).seats
    assert [(seat.away, seat.resigned) for seat in seats] == [(False, False), (True, True), (False, False)]
