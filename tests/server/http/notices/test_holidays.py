"""Holidays by requests: fourteen days a year, seen by others at the table."""

import httpx
import pytest

from tests.server.http.test_api import error_of, guest

PATH = "/api/me/holiday"
WISH = {
    "game": "jurassic_snack",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "clock": {"kind": "days", "amount": 2},
}


def test_a_holiday_stops_my_clocks_and_no_others(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = ada.post("/api/tables", json=WISH).json()["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        answer = ada.post(PATH, json={"days": 3})
        until = answer.json()["holiday"]["until"]
        assert answer.json()["holiday"]["left"] == 11
        seen = ben.get(f"/api/tables/{code}").json()["seats"]
        assert [seat["holiday"] for seat in seen] == [pytest.approx(until), None]
        assert error_of(ada.post(PATH, json={"days": 1})) == (409, "on_holiday")
        assert ada.delete(PATH).json()["holiday"]["until"] is None
        assert ben.get(f"/api/tables/{code}").json()["seats"][0]["holiday"] is None


def test_there_are_fourteen_days_a_year(address: str) -> None:
    with guest(address, "Ada") as ada:
        assert ada.get("/api/me/notices").json()["holiday"] == {"until": None, "left": 14}
        assert ada.post(PATH, json={"days": 15}).status_code == 400
        assert ada.post(PATH, json={"days": 14}).json()["holiday"]["left"] == 0
    assert httpx.post(address + PATH, json={"days": 1}).status_code == 401
