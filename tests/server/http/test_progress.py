"""What somebody has solved in lessons is kept for them, whatever device they solved it on."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.server.http.test_api import error_of

SNACK, RANCH = "jurassic_snack", "rolling_ranch"


@contextmanager
def person(address: str, name: str = "Ada") -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address) as client:
        assert client.post("/api/me", json={"name": name}).status_code == 200
        yield client


def test_progress_is_kept_and_brought_together(address: str) -> None:
    with person(address) as ada:
        assert ada.get("/api/me/lessons").json() == {"solved": {}}
        ada.post("/api/me/lessons", json={"solved": {SNACK: ["stop", "graze"]}})
        kept = ada.post("/api/me/lessons", json={"solved": {SNACK: ["graze"], RANCH: ["rescue"]}}).json()
        assert kept == {"solved": {SNACK: ["graze", "stop"], RANCH: ["rescue"]}}
        assert ada.get("/api/me/lessons").json() == kept
        assert ada.get("/api/me/data").json()["lessons"] == kept["solved"]


def test_what_no_lesson_has_is_left_out(address: str) -> None:
    with person(address) as ada:
        solved = {SNACK: ["graze", "castling"], "chess": ["castling"]}
        assert ada.post("/api/me/lessons", json={"solved": solved}).json() == {"solved": {SNACK: ["graze"]}}


def test_progress_is_somebodys_own(address: str) -> None:
    assert httpx.get(f"{address}/api/me/lessons").status_code == 401
    assert httpx.post(f"{address}/api/me/lessons", json={"solved": {}}).status_code == 401
    with person(address) as ada, person(address, "Bo") as bo:
        ada.post("/api/me/lessons", json={"solved": {SNACK: ["graze"]}})
        assert bo.get("/api/me/lessons").json() == {"solved": {}}


def test_nonsense_is_refused(address: str) -> None:
    with person(address) as ada:
        nonsense: tuple[object, ...] = ([], {SNACK: "graze"}, {SNACK: ["x" * 50]}, {SNACK: ["graze"] * 101})
        for solved in nonsense:
            assert error_of(ada.post("/api/me/lessons", json={"solved": solved})) == (400, "malformed")
