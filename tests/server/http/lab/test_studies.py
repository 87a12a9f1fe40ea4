"""Small studies from the page: bounded, one at a time for everybody, stopped for good, read only by who asked."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from paddock.server.thinking.studies import KEPT, WAITING, Studies, Study
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewStudy
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
def test_others_do_not_see_it(ada: httpx.Client, address: str) -> None:
    id = started(ada, SMALL)
    with guest(address, "Eve") as eve:
        for path in ("", "/report"):
            assert error_of(eve.get(f"/api/studies/{id}{path}")) == (404, "not_found")
        assert error_of(eve.post(f"/api/studies/{id}/stop")) == (404, "not_found")
        assert eve.get("/api/studies").json()["mine"] == []
    with httpx.Client(base_url=address) as stranger:
        assert error_of(stranger.post("/api/studies", json=SMALL)) == (401, "unauthorised")
    settled(ada, id)


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"games": 501}, (400, "malformed")),
        ({"games": 9}, (400, "malformed")),
        ({"bot": "apex"}, (400, "malformed")),
        ({"game": "chess"}, (404, "no_game")),
        ({"seats": 5}, (409, "no_such_seat")),
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
