"""The review of a finished game: whole, kept, in bounded steps, and given up when nobody asks any more."""

import asyncio
from pathlib import Path

import httpx
import pytest

import paddock
from paddock.bots.appraisal import results_of
from paddock.explain.reasons import Explanation, Reason
from paddock.games.great_dinosaur_rush.engine.steps import BUILD
from paddock.pool.pool import Asker, BotFailed, Case, Judgement
from paddock.server.http.conversation import House
from paddock.server.table.opening import Person
from paddock.server.table.story import Story
from paddock.server.thinking.review import PATIENCE, QUICK, SECONDS, Reviewed, Reviews
from paddock.server.wire.client_messages import Abandon, Resign
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import MoveVerdict, NewSeat, NewTable, Review
from tests.server.http.test_api import error_of, guest, opened
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, InlinePool, close, new_house

ADA = Person("ada", "Ada")
TWO_HERE = [{"kind": "me"}, {"kind": "local", "name": "Bob"}]


class CountingPool(InlinePool):
    """Counts the cases, and lets the clock run with each, a second by default."""

    def __init__(self, clock: Clock, seconds: float = 1.0) -> None:
        self.clock = clock
        self.seconds = seconds
        self.cases: list[Case] = []

    async def judge(self, case: Case, asker: Asker) -> Judgement:
        self.cases.append(case)
        self.clock.time += self.seconds
        await asyncio.sleep(0)
        effect = [0.25, -0.25] if case.move is not None else []
        return Judgement([0.5] * 2, effect, seconds=self.seconds)


class FailingPool(InlinePool):
    async def judge(self, case: Case, asker: Asker) -> Judgement:
        raise BotFailed("not today")


async def played(house: House, game: str = "jurassic_snack", seats: int = 2) -> str:
    """The code of a table at which random bots have played to the end."""
    wish = NewTable(game, [NewSeat("bot", "random")] * seats)
    code = (await house.tables.openings.open_table(wish, ADA)).table.code
    await settled(house)
    return code


async def settled(house: House) -> None:
    while house.tables.work.tasks:
        await asyncio.wait(house.tables.work.tasks)


async def whole(house: House, reviews: Reviews, code: str) -> Review:
    await reviews.told(code, 0, ADA.id)
    await settled(house)
    return await reviews.told(code, 0, ADA.id)


@pytest.mark.parametrize("name", paddock.game_names())
@pytest.mark.slow
def test_the_parts_of_every_seat_sum_to_its_result(name: str, tmp_path: Path) -> None:
    seats = min(paddock.find_game(name).seats)

    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        code = await played(house, name, seats)
        reviews = Reviews(house.tables)
        review = await reviews.begin(code)
        review.moments = review.moments[:: max(1, len(review.moments) // 12)]  # each takes its time in pure Python
        told = await whole(house, reviews, code)
        result = house.tables.rooms.by_code[code].table.result()
        assert result is not None
        assert told.is_whole
        assert len(told.verdicts) == told.done == told.all > 0
        for share, ended in zip(told.shares, results_of(result), strict=True):
            assert share.start + share.luck + share.own + share.others + share.unforeseen == share.result == ended
        await close(house)

    run_seeded(work)


def test_it_is_given_up_when_nobody_asks_and_goes_on_when_somebody_does(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        pool = CountingPool(clock)
        house = await new_house(tmp_path / "a.sqlite", clock, pool=pool)
        code = await played(house)
        reviews = Reviews(house.tables)
        await reviews.told(code, 0, ADA.id)
        await settled(house)
        left_off = await reviews.told(code, 0, ADA.id)
        assert PATIENCE <= len(pool.cases) <= PATIENCE + 2
        assert not left_off.is_over
        assert left_off.shares == []
        while not (await reviews.told(code, 0, ADA.id)).is_over:
            await settled(house)
        assert len(pool.cases) == left_off.all + 1, "nothing is judged twice"
        await reviews.told(code, 0, ADA.id)
        await settled(house)
        assert len(pool.cases) == left_off.all + 1, "a whole review is kept"
        await close(house)

    run_seeded(work)


def test_a_long_review_is_whole_and_says_how_much_was_judged_quickly(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        pool = CountingPool(clock, seconds=4.0)
        house = await new_house(tmp_path / "a.sqlite", clock, pool=pool)
        code, reviews = await played(house), Reviews(house.tables)
        began = clock.time
        while not (told := await reviews.told(code, 0, ADA.id)).is_over:
            await settled(house)
        assert clock.time - began > 3 * SECONDS
        assert told.is_whole
        judged = pool.cases[1:]  # the first is the start
        assert told.quick == sum(case.times == QUICK for case in judged) > len(judged) // 2
        await close(house)

    run_seeded(work)


def test_only_new_verdicts_are_told_and_every_viewer_finds_them_in_its_replay(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(tmp_path / "a.sqlite", clock, pool=CountingPool(clock))
        code = await played(house)
        reviews = Reviews(house.tables)
        while not (told := await reviews.told(code, 0, ADA.id)).is_over:
            await settled(house)
        assert (await reviews.told(code, 5, ADA.id)).verdicts == told.verdicts[5:]
        length = len(house.tables.rooms.by_code[code].table.told_story().logs[None])
        assert all(len(verdict.told) == 3 for verdict in told.verdicts)
        assert all(0 <= version <= length for verdict in told.verdicts for version in verdict.told)
        assert sum(verdict.told[2] > 0 for verdict in told.verdicts if verdict.seat >= 0) > 10
        await close(house)

    run_seeded(work)


def test_who_resigns_has_changed_all_that_was_left(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        seats = [NewSeat("me"), NewSeat("local", name="Bob")]
        code = (await house.tables.openings.open_table(NewTable("jurassic_snack", seats), ADA)).table.code
        await house.tables.command(ADA.id, Resign("r", code, 0))
        told = await whole(house, Reviews(house.tables), code)
        last = told.verdicts[-1]
        assert last.seat == 0
        assert [value + effect for value, effect in zip(last.values, last.effect, strict=True)] == [0.0, 1.0]
        assert told.shares[0].own == last.effect[0] < 0
        await close(house)

    run_seeded(work)


def test_a_game_that_was_abandoned_after_a_resignation_is_reviewed(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        seats = [NewSeat("me"), NewSeat("local", name="Bob"), NewSeat("local", name="Cy")]
        code = (await house.tables.openings.open_table(NewTable("rolling_ranch", seats), ADA)).table.code
        await house.tables.command(ADA.id, Resign("r", code, 0))
        await house.tables.command(ADA.id, Abandon("a", code, 1))
        told = await whole(house, Reviews(house.tables), code)
        assert told.is_whole
        assert told.verdicts[-1].seat == 0
        assert told.verdicts[-1].effect[0] < 0
        await close(house)

    run_seeded(work)


def test_bots_that_fail_are_told(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=FailingPool())
        code, reviews = await played(house), Reviews(house.tables)
        await reviews.told(code, 0, ADA.id)
        await settled(house)
        with pytest.raises(Refusal, match="bot"):
            await reviews.told(code, 0, ADA.id)
        await close(house)

    run_seeded(work)


def test_a_review_is_asked_for_over_http(address: str) -> None:
    with guest(address, "Ada") as ada:
        code = opened(ada, TWO_HERE)["code"]
        assert error_of(ada.post(f"/api/tables/{code}/review", json={})) == (409, "not_over")
        ada.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0}).raise_for_status()
        while not (told := ada.post(f"/api/tables/{code}/review", json={"after": 0}).json())["is_over"]:
            assert told["done"] < told["all"] or not told["start"]
        assert [share["result"] for share in told["shares"]] == [0.0, 1.0]
    with httpx.Client(base_url=address) as stranger:
        assert error_of(stranger.post(f"/api/tables/{code}/review", json={})) == (401, "unauthorised")


def test_a_skeleton_that_a_bot_built_in_steps_is_one_choice(tmp_path: Path) -> None:
    """Judged as a drawing compared with other whole ones, and shown when the bot was ready."""

    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        code = await played(house, "great_dinosaur_rush", 2)
        review = await Reviews(house.tables).begin(code)
        built = [moment for moment in review.moments if moment.seat >= 0 and moment.state.step == BUILD]  # type: ignore[attr-defined]
        assert sorted(moment.seat for moment in built) == sorted([0, 1] * 3)
        for moment in built:
            assert review.game.text(moment.state, moment.seat, moment.move or 0).startswith("draw=")
            assert review.game.is_legal(moment.state, moment.seat, moment.move or 0)
        logs = house.tables.rooms.by_code[code].table.told_story().logs[None]
        assert {logs[moment.told[-1] - 1].text for moment in built} == {"done"}
        await close(house)

    run_seeded(work)


def test_a_step_that_the_same_turn_completes_was_no_mistake() -> None:
    """It cost no more than what was left for the next choice of its seat."""
    review = Reviewed(Story(paddock.find_game("jurassic_snack"), 2, {}), "", [], None)
    why = Explanation(Reason(), Reason(), [], 1)

    def judged(seat: int, values: list[float], effect: list[float]) -> None:
        verdict = MoveVerdict(seat, [1, 1, 1], values, effect)
        review.add(verdict, Judgement(values=values, effect=effect, why=why))
        review.done += 1

    judged(0, [0.9, 0.1], [-0.6, 0.6])
    judged(0, [0.3, 0.7], [0.0, 0.0])
    assert review.settled == 0, "the next choice may say more"
    judged(0, [0.8, 0.2], [-0.1, 0.1])
    judged(1, [0.7, 0.3], [0.1, -0.1])
    assert review.settled == 3
    judged(-1, [0.9, 0.1], [-0.1, 0.1])
    judged(0, [0.5, 0.5], [-0.2, 0.2])
    review.done += 1  # one that could not be judged
    judged(0, [0.5, 0.5], [-0.2, 0.2])
    judged(0, [0.6, 0.4], [0.0, 0.0])
    effects = [round(verdict.effect[0], 3) for verdict in review.verdicts]
    assert effects == [-0.1, 0.0, -0.1, 0.1, -0.1, -0.2, 0.0, 0.0]
    assert [round(verdict.values[0], 3) for verdict in review.verdicts[:3]] == [0.9, 0.8, 0.8]
    assert [number for number, reason in enumerate(review.reasons) if reason is None] == [6]
    assert review.settled == 6
