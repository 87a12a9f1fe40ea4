"""Games that have changed under their tables: which go on, which replay, and by which values."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from paddock.contract import record as records
from paddock.contract.game import AnyGame
from paddock.games.jurassic_snack.game import JurassicSnack
from paddock.server.http.conversation import House
from paddock.server.table.table import FindGame
from paddock.server.table.telling import replay_of
from paddock.server.thinking.hints import advise
from paddock.server.thinking.review import Reviews
from paddock.server.wire.client_messages import Hint, Play, Resign
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import Replay, TryFrom
from tests.server.live.reprinted import (
    ADA,
    OTHER_IMPRINT,
    OTHER_RULES,
    OTHER_VALUES,
    SAME_IN_NEW_RULES,
    SNACK,
    shelved,
    with_opening,
    with_standing,
)
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import close, find_game, new_house, surround


@pytest.mark.parametrize("find", [OTHER_IMPRINT, SAME_IN_NEW_RULES])
def test_other_rules_and_values_are_played_on_if_they_lead_to_the_same_position(tmp_path: Path, find: FindGame) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        table = (await first.tables.openings.open_table(SNACK, ADA)).table
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")
        surround(house.tables, find_game=find)
        seat = table.to_act()[0]
        move = table.told_story().state.legal_moves(seat)[0]
        await house.tables.command("ada", Play("m", table.code, seat, table.version(seat), move))
        assert house.tables.rooms.by_code[table.code].table.count == 3
        await close(house)

    run_seeded(work)


@pytest.mark.parametrize("find", [OTHER_IMPRINT, SAME_IN_NEW_RULES])
def test_nobody_says_that_it_is_the_same_position_if_none_was_noted(tmp_path: Path, find: FindGame) -> None:
    async def check(house: House, code: str) -> None:
        await with_standing(house, code, position="")  # as an older server has left it
        assert await house.tables.rooms.is_shelved(code)

    shelved(tmp_path, check, find)


def test_a_table_from_before_printed_values_were_noted_was_dealt_with_ours(tmp_path: Path) -> None:
    async def check(house: House, code: str) -> None:
        await with_opening(house, code, printed="")
        await with_standing(house, code, position="")
        assert not await house.tables.rooms.is_shelved(code)

    shelved(tmp_path, check, OTHER_IMPRINT)


@pytest.mark.parametrize("find", [OTHER_VALUES, OTHER_RULES])
def test_a_running_game_does_not_go_on_from_another_position(tmp_path: Path, find: FindGame) -> None:
    """Whose turn it is and how much everyone has seen is the same; how many actions are left is not."""

    async def check(house: House, code: str) -> None:
        assert await house.tables.rooms.is_shelved(code)

    shelved(tmp_path, check, find, SNACK)


def finished(folder: Path, check: Callable[[House, str, Replay], Awaitable[None]], find: FindGame) -> None:
    """A game that has ended, its replay, and a house that has just started with other games."""

    async def work(loop: SeededLoop) -> None:
        first = await new_house(folder / "a.sqlite")
        table = (await first.tables.openings.open_table(SNACK, ADA)).table
        for number in range(6):
            seat = table.to_act()[0]
            move = table.told_story().state.legal_moves(seat)[0]
            await first.tables.command("ada", Play(f"{number}", table.code, seat, table.version(seat), move))
        await first.tables.command("ada", Resign("r", table.code, 0))
        replay = await replay_at(first, table.code)
        await close(first)
        house = await new_house(folder / "a.sqlite", make_code=lambda: "another-table")
        surround(house.tables, find_game=find)
        await check(house, table.code, replay)
        await close(house)

    run_seeded(work)


async def replay_at(house: House, code: str) -> Replay:
    again, steps = await house.tables.read(
        code, lambda room: (room.table.told_story().blank(), room.table.told_story().steps())
    )
    return replay_of(again, steps, None)


@pytest.mark.parametrize("find", [OTHER_VALUES, OTHER_RULES])
def test_a_finished_game_replays_by_the_values_it_was_dealt_with(tmp_path: Path, find: FindGame) -> None:
    async def check(house: House, code: str, replay: Replay) -> None:
        assert await replay_at(house, code) == replay
        info = await house.tables.listing.info(code, "ada")
        assert (info.shelved, info.status) == ("", "over")
        for asked in (
            house.tables.openings.try_from(code, TryFrom(0, 3), ADA),
            Reviews(house.tables).told(code, 0, "ada"),
            advise(house.tables, "ada", Hint("h", code, 0, 1)),
        ):
            with pytest.raises(Refusal, match="other_rules"):  # our bots don't know these values
                await asked
        again = (await house.tables.openings.rematch(code, ADA)).table
        assert again.is_as_played
        assert not again.has_old_values

    finished(tmp_path, check, find)


def test_values_that_change_nothing_leave_finished_games_as_they_are(tmp_path: Path) -> None:
    async def check(house: House, code: str, replay: Replay) -> None:
        assert await replay_at(house, code) == replay
        tried = (await house.tables.openings.try_from(code, TryFrom(0, 3), ADA)).table
        assert tried.is_as_played

    finished(tmp_path, check, OTHER_IMPRINT)


def test_a_finished_game_without_its_values_keeps_its_result_and_its_record(tmp_path: Path) -> None:
    async def check(house: House, code: str, replay: Replay) -> None:
        async with house.tables.store.engine.begin() as connection:
            await connection.execute(text("DELETE FROM printings"))
        with pytest.raises(Refusal, match="other_rules"):
            await replay_at(house, code)
        info = await house.tables.listing.info(code, "ada")
        assert info.result is not None
        assert (info.shelved, info.result.ranks) == ("values", [2, 1])
        record = await house.tables.rooms.shelf.record(code, None)
        assert (record.outcome, bool(record.seed)) == (info.result, True)
        assert records.HIDDEN not in {text for _, text in record.moves}

    finished(tmp_path, check, OTHER_VALUES)


class LaterSnack(JurassicSnack):
    """Jurassic Snack after its rules have changed."""

    version = 99
    older = (JurassicSnack.version,)


def test_a_table_of_an_older_version_is_played_by_that_version(tmp_path: Path) -> None:
    later = LaterSnack(find_game("jurassic_snack").components)  # type: ignore[arg-type]

    def find_later(name: str) -> AnyGame:
        return later if name == "jurassic_snack" else find_game(name)

    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        code = (await first.tables.openings.open_table(SNACK, ADA)).table.code
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")
        surround(house.tables, find_game=find_later)
        table = (await house.tables.rooms.room(code)).table
        assert (table.game.version, table.opened.version) == (JurassicSnack.version, JurassicSnack.version)
        seat = table.to_act()[0]
        await house.tables.command("ada", Resign("r", code, seat))
        again = await house.tables.openings.rematch(code, ADA)
        assert again.table.opened.version == later.version
        await close(house)

    run_seeded(work)
