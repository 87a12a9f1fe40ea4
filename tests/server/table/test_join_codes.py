"""Codes that are said aloud: heard as people type them, one table each, and no way in once the game has begun."""

import asyncio
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.server.http.address_limits import A_MINUTE
from paddock.server.table import opening
from paddock.server.table.join_codes import SPOKEN_LASTS, WORDS, heard, new_spoken
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_BOT, ME_AND_OPEN, guest, opened
from tests.server.support import TOY, Clock, close, new_house

ADA, BEN = opening.Person("ada", "Ada"), opening.Person("ben", "Ben")
WAITING = NewTable(TOY.name, [NewSeat("me"), NewSeat("open")])


def found(http: httpx.Client, code: str) -> str | None:
    response = http.get("/api/find", params={"code": code})
    assert response.status_code == 200, response.text
    table = response.json()["table"]
    return table and str(table["code"])


@pytest.mark.parametrize("typed", ["fern 4821", "Fern-4821", " FERN4821 ", "f e r n 4 8 2 1", "fern_4821"])
def test_a_code_is_heard_however_it_is_typed(typed: str) -> None:
    assert heard(typed) == "fern-4821"


@pytest.mark.parametrize("typed", ["", "fern", "4821", "fern 482", "fern 48210", "nothing 4821", "férn 4821"])
def test_other_words_are_no_spoken_code(typed: str) -> None:
    assert heard(typed) is None


@given(st.text())
def test_a_spoken_code_is_heard_as_itself(text: str) -> None:
    assert heard(new_spoken()) is not None
    assert heard(text) is None or heard(heard(text) or "") == heard(text)


def test_no_word_stands_twice_in_the_list() -> None:
    assert len(WORDS) == len(set(WORDS))
    assert all(word.isascii() and word.isalpha() and word.islower() for word in WORDS)


def test_a_spoken_code_leads_to_its_table_until_the_game_begins(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        table = opened(ada, ME_AND_OPEN)
        spoken = str(table["spoken"])
        assert found(ben, spoken.upper().replace("-", "  ")) == table["code"]
        assert found(ben, str(table["code"])) == table["code"]
        started = ben.post(f"/api/tables/{table['code']}/seats/1/sit", json={}).json()
        assert (started["status"], started["spoken"]) == ("playing", "")
        assert found(ben, spoken) is None
        assert found(ben, str(table["code"])) == table["code"]


def test_a_closed_table_has_no_spoken_code(address: str) -> None:
    with guest(address, "Ada") as ada:
        table = opened(ada, ME_AND_OPEN)
        ada.post(f"/api/tables/{table['code']}/close").raise_for_status()
        assert found(ada, str(table["spoken"])) is None


def test_a_spoken_code_opens_nothing_else(address: str) -> None:
    with guest(address, "Ada") as ada:
        spoken = opened(ada, ME_AND_OPEN)["spoken"]
        assert ada.get(f"/api/tables/{spoken}").status_code == 404
        assert ada.post(f"/api/tables/{spoken}/seats/1/sit", json={}).status_code == 404


@pytest.mark.parametrize("seats", [ME_AND_BOT, [{"kind": "me"}, {"kind": "invited"}]])
def test_only_tables_open_to_anybody_have_one(address: str, seats: list[dict[str, str]]) -> None:
    with guest(address, "Ada") as ada:
        assert opened(ada, seats)["spoken"] == ""


@pytest.mark.parametrize("code", ["", "ZZZZZZ", "zebra 0000", "no such code", "\x00", "x" * 500, "/../"])
def test_a_code_of_no_table_is_answered_with_nothing(address: str, code: str) -> None:
    with httpx.Client(base_url=address) as http:
        assert found(http, code) is None


def test_who_guesses_is_stopped_and_links_still_work(tmp_path: Path) -> None:
    with serving(tmp_path, limited=True) as url, guest(url, "Ada") as ada:
        code = str(opened(ada, ME_AND_OPEN)["code"])
        guesses = [ada.get("/api/find", params={"code": f"zebra {n:04}"}) for n in range(A_MINUTE["guessing"] + 2)]
        assert [guess.status_code for guess in guesses] == [200] * A_MINUTE["guessing"] + [429] * 2
        assert found(ada, code) == code


def test_a_code_that_a_waiting_table_has_is_given_to_no_other(tmp_path: Path) -> None:
    said = iter(["fern-4821", "fern-4821", "zebra-0001", "fern-4821"])

    async def work() -> list[str]:
        house = await new_house(tmp_path / "house.sqlite", make_spoken=lambda: next(said))
        first = await house.tables.openings.open_table(WAITING, ADA)
        second = await house.tables.openings.open_table(WAITING, ADA)
        await house.tables.change(first.table.code, lambda table: opening.sit(table, 1, BEN, SitDown(), 0.0))
        third = await house.tables.openings.open_table(WAITING, ADA)  # the first one's is free again
        found = [await house.tables.openings.find(spoken) for spoken in ("fern 4821", "zebra 0001")]
        assert found == [third.table.code, second.table.code]
        await close(house)
        return [room.table.opened.spoken for room in (first, second, third)]

    assert asyncio.run(work()) == ["fern-4821", "zebra-0001", "fern-4821"]


def test_a_spoken_code_ends_after_a_day(tmp_path: Path) -> None:
    clock = Clock()

    async def work() -> None:
        house = await new_house(tmp_path / "house.sqlite", clock)
        room = await house.tables.openings.open_table(WAITING, ADA)
        spoken = room.table.spoken_at(clock.time)
        assert await house.tables.openings.find(spoken.replace("-", " ")) == room.table.code
        clock.time += SPOKEN_LASTS + 1
        assert room.table.spoken_at(clock.time) == ""
        with pytest.raises(Refusal):
            await house.tables.openings.find(spoken.replace("-", " "))
        await close(house)

    asyncio.run(work())
