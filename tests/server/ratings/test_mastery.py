"""Mastery: a finished review leaves a summary of each person's own choices, and only they can read what it says."""

import asyncio
from pathlib import Path

import pytest

from paddock.content.catalogue import languages, words_of_rooms
from paddock.explain.habits import Habit
from paddock.explain.reasons import Explanation, Reason
from paddock.pool.pool import Asker, Case, Judgement
from paddock.server.http.conversation import House
from paddock.server.ratings.mastery import HabitTotal, Summary, mastery, summary_of
from paddock.server.storage.mastery import Masteries
from paddock.server.table.opening import Person
from paddock.server.thinking.review import Reviews
from paddock.server.wire.client_messages import Play, Resign
from paddock.server.wire.profiles import Tendency
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.http.test_api import guest, opened
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import InlinePool, close, new_house

ADA = Person("ada", "Ada")
KINDS = {"missed", "spent", "allowed", "took"}


class StrictPool(InlinePool):
    """Finds fault with every choice: each misses two points."""

    worth = 1.0

    async def judge(self, case: Case, asker: Asker) -> Judgement:
        await asyncio.sleep(0)
        if case.move is None or case.seat < 0:
            return Judgement([self.worth] * 2, [0.0] * 2 if case.move is not None else [])
        self.worth -= 0.05  # by each choice, so that none is made good by the next
        why = Explanation(Reason(), Reason(), [], 1)
        return Judgement([self.worth] * 2, [-0.05] * 2, why=why, habit=Habit("points", "missed", -2.0))


async def resigned(house: House, *seats: NewSeat, moves: int = 4) -> str:
    """A table at which Ada has made a few moves and resigned."""
    table = (await house.tables.openings.open_table(NewTable("jurassic_snack", list(seats)), ADA)).table
    for number in range(moves):
        await settled(house)
        own = [seat for seat in table.to_act() if table.seats[seat].player == ADA.id]
        move = table.told_story().state.legal_moves(own[0])[0]
        await house.tables.command(ADA.id, Play(f"m{number}", table.code, own[0], table.version(own[0]), move))
    await house.tables.command(ADA.id, Resign("r", table.code, table.seats_of(ADA.id)[0]))
    return table.code


async def settled(house: House) -> None:
    while house.tables.work.tasks:
        await asyncio.wait(house.tables.work.tasks)


async def reviewed(house: House, code: str) -> None:
    reviews = Reviews(house.tables)
    while not (await reviews.told(code, 0, ADA.id)).is_over:
        await settled(house)
    await settled(house)


def test_a_finished_review_leaves_a_summary_of_each_persons_choices(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=StrictPool())
        kept = Masteries(house.tables.store)
        code = await resigned(house, NewSeat("me"), NewSeat("bot", "random"))
        assert await kept.of(ADA.id) == {}
        await reviewed(house, code)
        (summary,) = (await kept.of(ADA.id))["jurassic_snack"]
        judged = summary.choices - 1  # resigning is about nothing
        assert 0 < judged <= 4
        assert summary.costs == [HabitTotal("points", "missed", judged, -2.0 * judged)]
        assert (summary.good, summary.merits) == (1, [])
        await reviewed(house, code)
        assert len((await kept.of(ADA.id))["jurassic_snack"]) == 1, "once for each table"
        assert await kept.of("bot:random") == {}
        await close(house)

    run_seeded(work)


def test_who_played_on_a_shared_device_is_not_known(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=StrictPool())
        code = await resigned(house, NewSeat("me"), NewSeat("local", name="Bob"), moves=2)
        await reviewed(house, code)
        assert await Masteries(house.tables.store).of(ADA.id) == {}
        await close(house)

    run_seeded(work)


def test_summaries_are_summed_up_by_game() -> None:
    one = summary_of([(False, Habit("points", "missed", -2.0)), (True, Habit("diplos", "spent", 1.0)), (True, None)])
    two = summary_of([(False, Habit("points", "missed", -3.0)), (False, Habit("bites", "allowed", -0.2))])
    found = mastery("jurassic_snack", [one, two], "en")
    assert (found.games, found.choices, found.good) == (2, 5, 2)
    assert found.costs == [Tendency("You pass up points.", 2, -2.5)]
    assert found.strengths == [Tendency("You hold on to diplos on the board.", 1, 0.5)]
    assert mastery("jurassic_snack", [one], "de").costs[0].text == "Das lässt du liegen: Punkte."


def test_a_choice_that_cost_no_points_is_no_habit() -> None:
    assert summary_of([(False, Habit("points", "missed", 0.0))]) == Summary(1, 0, [], [])


@pytest.mark.parametrize("language", languages())
def test_every_habit_has_words(language: str) -> None:
    words = words_of_rooms(language)
    for how in ("cost", "well"):
        assert {key.rpartition(".")[2] for key in words if key.startswith(f"mastery.{how}.")} == KINDS


def test_only_i_can_read_it(address: str) -> None:
    """It is about whoever asks, and needs a name."""
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        code = opened(ada, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])["code"]
        ada.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0}).raise_for_status()
        while not ada.post(f"/api/tables/{code}/review", json={"after": 0}).json()["is_over"]:
            pass
        wanted = {"games": 1, "game": "jurassic_snack"}
        assert any(
            [{key: one[key] for key in wanted} for one in ada.get("/api/me/mastery?language=de").json()] == [wanted]
            for _ in range(200)
        ), "kept right after the review"
        assert eve.get("/api/me/mastery").json() == []
        assert ada.get("/api/me/data").json()["mastery"].keys() == {wanted["game"]}
        ada.cookies.clear()
        assert ada.get("/api/me/mastery").status_code == 401
