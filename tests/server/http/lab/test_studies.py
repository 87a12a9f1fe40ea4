"""Small studies from the page: bounded, one at a time for everybody, stopped for good, read only by who asked."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from paddock.server.thinking.studies import KEPT, WAITING, Studies, Study
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.studies import NewStudy, StudyInfo
from tests.server.http.test_api import JURASSIC, error_of, guest

SMALL = {"game": JURASSIC, "seats": 2, "games": 10, "bot": "random"}
ENDLESS = {"game": "tiny_epic_dinosaurs", "seats": 4, "games": 500, "bot": "hatchling"}


@pytest.fixture
def ada(address: str) -> Iterator[httpx.Client]:
    with guest(address, "Ada") as client:
        yield client


def started(http: httpx.Client, wish: dict[str, Any]) -> str:
    response = http.post("/api/studies", json=wish)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def settled(http: httpx.Client, id: str) -> dict[str, Any]:
    while (study := http.get(f"/api/studies/{id}").json())["status"] in ("waiting", "running"):
        time.sleep(0.02)  # it is played in other processes: nothing here could wake us
    return dict(study)


@pytest.mark.slow
def test_a_study_is_played_counted_and_reported(ada: httpx.Client) -> None:
    id = started(ada, SMALL)
    study = settled(ada, id)
    assert (study["status"], study["done"]) == ("done", 10)
    report = ada.get(f"/api/studies/{id}/report")
    assert report.headers["content-security-policy"].endswith("frame-ancestors 'self'; sandbox")
    assert f"paddock lab balance {JURASSIC} --bots random --seats 2 --games 10 --seed" in report.text
    assert "<svg" in report.text
    assert id in [one["id"] for one in ada.get("/api/studies").json()["mine"]]


def test_a_person_has_one_at_a_time_and_may_stop_it(ada: httpx.Client) -> None:
    id = started(ada, ENDLESS)
    assert error_of(ada.post("/api/studies", json=SMALL)) == (409, "study_running")
    stopped = ada.post(f"/api/studies/{id}/stop").json()
    assert stopped["status"] == "stopped"
    assert error_of(ada.get(f"/api/studies/{id}/report")) == (409, "not_over")
    again = started(ada, ENDLESS)
    assert ada.post(f"/api/studies/{again}/stop").json()["status"] == "stopped"


@pytest.mark.slow
def test_others_do_not_change_it_and_read_it_by_its_link_when_it_is_over(ada: httpx.Client, address: str) -> None:
    id = started(ada, SMALL)
    with guest(address, "Eve") as eve:
        assert error_of(eve.get(f"/api/studies/{id}/report")) == (404, "not_found")
        assert error_of(eve.get("/api/studies/nothing")) == (404, "not_found")
        assert error_of(eve.post(f"/api/studies/{id}/stop")) == (404, "not_found")
        assert eve.get("/api/studies").json()["mine"] == []
    with httpx.Client(base_url=address) as stranger:
        assert error_of(stranger.post("/api/studies", json=SMALL)) == (401, "unauthorised")
        found = settled(ada, id)
        told = stranger.get(f"/api/studies/{id}").json()
        assert (told["mine"], told["findings"]) == (False, found["findings"])
    assert id in [one["id"] for one in ada.get("/api/studies").json()["mine"]]


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"games": 2001}, (400, "malformed")),
        ({"games": 9}, (400, "malformed")),
        ({"bot": "apex"}, (400, "malformed")),
        ({"game": "chess"}, (404, "no_game")),
        ({"seats": 5}, (409, "no_such_seat")),
        ({"question": "everything"}, (400, "malformed")),
        ({"question": "edition"}, (409, "question_edition")),
        ({"question": "thinking", "bot": "tracker"}, (409, "question_bot")),
        ({"question": "first", "game": "rolling_ranch", "seats": 1}, (409, "question_alone")),
        ({"question": "edition", "values": "[trun]\n"}, (400, "malformed")),
    ],
)
def test_what_cannot_be_studied_is_refused(ada: httpx.Client, change: dict[str, Any], refused: tuple[int, str]) -> None:
    assert error_of(ada.post("/api/studies", json=SMALL | change)) == refused


def test_few_wait_few_are_kept_and_nothing_runs_on_when_the_server_stops() -> None:
    async def work() -> None:
        studies, wish = Studies(), NewStudy("tiny_epic_dinosaurs", 4, 500, "hatchling")
        for number in range(KEPT):
            old = Study(f"old{number}", wish)
            old.status = "done"
            studies.kept[old.id] = old
        for number in range(WAITING + 1):
            studies.start(f"player{number}", wish)
        with pytest.raises(Refusal, match="too_many"):
            studies.start("late", wish)
        assert len(studies.kept) == KEPT
        await asyncio.sleep(0)
        await studies.close()
        assert {study.status for study in studies.kept.values()} == {"done", "stopped"}

    asyncio.run(work())


@pytest.mark.slow
@pytest.mark.parametrize("question", ["first", "things", "length", "leads", "thinking", "strategy", "edition"])
def test_every_question_is_answered_with_intervals(ada: httpx.Client, question: str) -> None:
    edition = "[turn]\nactions_per_turn = 3\n" if question == "edition" else ""
    id = started(ada, SMALL | {"games": 60, "question": question, "values": edition})
    study = settled(ada, id)
    assert study["status"] == "done"
    found = study["findings"]
    assert found["answers"], question
    assert all(one["key"].startswith(question) for one in found["answers"])
    for chart in found["charts"]:
        for row in chart["rows"]:
            assert row["low"] <= row["value"] <= row["high"]
            assert row["low"] < row["high"], "no interval has zero width"


@pytest.mark.slow
def test_a_plan_says_how_long_it_takes_and_how_sure_one_will_be(ada: httpx.Client) -> None:
    few = ada.post("/api/studies/plan", json=SMALL | {"games": 100}).json()
    many = ada.post("/api/studies/plan", json=SMALL | {"games": 2000}).json()
    assert 0 < few["seconds"] < many["seconds"]
    assert many["width"] < few["width"] < 1
    assert not few["too_long"]


@pytest.mark.slow
def test_a_study_that_is_stopped_keeps_what_it_has_found() -> None:
    async def work() -> None:
        kept: list[str] = []

        async def keep(player: str, study: StudyInfo) -> None:
            kept.append(study.status)

        studies = Studies(keep)
        study = studies.start("ada", NewStudy(JURASSIC, 2, 2000, "greedy", "length"))
        while study.findings is None:
            await asyncio.sleep(0.05)
        await studies.stop(study)
        assert kept == ["stopped"]
        assert study.done >= study.findings.games > 0

    asyncio.run(work())
