"""Editions are checked in a process of their own: a text that wants too much is refused, and the next is answered."""

import asyncio
import json
import subprocess
import sys
import threading
import tomllib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from paddock import find_game
from paddock.server.table.editions import CheckedEdition, EditionQuestion, edited, made_of
from paddock.server.thinking import edition_worker
from paddock.server.thinking.edition_desk import EditionDesk
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.content.hostile_editions import CAPPED, PARSED
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_OPEN, guest, opened
from tests.server.support import close, new_house

SNACK = "jurassic_snack"
GREEDY = "tests.server.thinking.greedy_worker"
SOUND = EditionQuestion(SNACK, "[turn]\nactions_per_turn = 3\n")


@asynccontextmanager
async def desk_of(
    module: str = edition_worker.__name__, *, seconds: float = 60.0, waiting: int = 16
) -> AsyncIterator[EditionDesk]:
    desk = EditionDesk(module, seconds=seconds, waiting=waiting)
    try:
        yield desk
    finally:
        await desk.close()


def refusal_of(answer: CheckedEdition | BaseException) -> str:
    assert isinstance(answer, Refusal)
    return answer.error


def test_an_edition_is_checked_in_another_process() -> None:
    async def scenario() -> None:
        async with desk_of() as desk:
            sound = await desk.check(SOUND)
            assert [(change.key, change.printed, change.now) for change in sound.changes] == [
                ("turn.actions_per_turn", 2, 3)
            ]
            wrong = await desk.check(EditionQuestion(SNACK, "[trun]\n", "mine.toml", "de"))
            assert wrong.problem == "mine.toml, Zeile 1: trun: diesen Wert gibt es nicht; meinst du turn?"

    asyncio.run(scenario())


def test_what_is_not_checked_in_time_is_refused_and_the_next_is_answered() -> None:
    async def scenario() -> None:
        async with desk_of() as desk:
            desk.seconds = 0.0
            with pytest.raises(Refusal) as caught:
                await desk.check(SOUND)
            assert (caught.value.status, caught.value.why) == (
                400,
                "This edition took too long to check. Make the file smaller and try again.",
            )
            desk.seconds = 60.0
            assert (await desk.check(SOUND)).problem == ""

    asyncio.run(scenario())


@pytest.mark.parametrize("wish", ["time", "memory"])
@pytest.mark.slow
def test_a_check_that_wants_too_much_is_ended_by_the_kernel_and_the_next_is_answered(
    wish: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with desk_of(GREEDY) as desk:
            with pytest.raises(Refusal) as caught:
                await desk.check(EditionQuestion(SNACK, wish))
            assert caught.value.error == "edition_unchecked"
            assert (await desk.check(EditionQuestion(SNACK, "next"))).name == "next"

    asyncio.run(scenario())
    (said,) = caplog.records
    assert vars(said)["why"] != "it took too long", "the desk lost patience before the kernel did"


def test_more_than_can_wait_are_turned_away() -> None:
    async def scenario() -> None:
        async with desk_of(waiting=2) as desk:
            answers = await asyncio.gather(*(desk.check(SOUND) for _ in range(5)), return_exceptions=True)
            assert [isinstance(answer, CheckedEdition) for answer in answers] == [True, True, False, False, False]
            assert {refusal_of(answer) for answer in answers[2:]} == {"editions_waiting"}
            assert (await desk.check(SOUND)).problem == ""

    asyncio.run(scenario())


def test_who_gives_up_leaves_no_answer_behind_for_the_next() -> None:
    async def scenario() -> None:
        async with desk_of(GREEDY) as desk:
            await desk.check(EditionQuestion(SNACK, "first"))
            waiting = asyncio.create_task(desk.check(EditionQuestion(SNACK, "time")))
            while not desk.turn.locked():
                await asyncio.sleep(0)
            waiting.cancel()
            assert (await desk.check(EditionQuestion(SNACK, "second"))).name == "second"
            assert desk.waiting == 0

    asyncio.run(scenario())


def test_the_process_ends_with_the_desk() -> None:
    async def scenario() -> None:
        async with desk_of() as desk:
            assert not desk.worker.is_running
            await desk.check(SOUND)
            process = desk.worker.process
            assert process is not None
        assert process.returncode is not None
        with pytest.raises(Refusal):
            await desk.check(SOUND)

    asyncio.run(scenario())


def test_the_process_ends_when_nobody_asks_any_more() -> None:
    """The server was killed: all that is left of it is the end of the line."""
    command = [sys.executable, "-m", edition_worker.__name__]
    ended = subprocess.run(command, input=b"", capture_output=True, check=False, timeout=60)
    assert (ended.returncode, ended.stdout) == (0, b"")


# In the server


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where texts with a mark are parsed in this process: the names of the threads."""
    found: list[str] = []
    loads = tomllib.loads

    def noting(text: str) -> dict[str, object]:
        if "# marked" in text:
            found.append("event loop" if is_event_loop() else threading.current_thread().name.split("_")[0])
        return loads(text)

    monkeypatch.setattr("paddock.content.toml_lines.tomllib.loads", noting)
    return found


def is_event_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.mark.slow
def test_a_text_is_parsed_in_the_other_process_and_then_beside_the_event_loop(place: str, places: list[str]) -> None:
    text = "# marked: once\n[turn]\nactions_per_turn = 3\n"
    with guest(place, "Ada") as ada:
        assert ada.post(f"/api/games/{SNACK}/edition", json={"text": text}).json()["problem"] == ""
        assert places == []
        code = opened(ada, ME_AND_OPEN, game=SNACK, values=text)["code"]
        assert places == ["edition"]
        assert len(ada.get(f"/api/tables/{code}/edition").json()) == 1
        assert places == ["edition"]


def test_a_text_that_is_refused_is_never_parsed_in_the_server(place: str, places: list[str]) -> None:
    text = "# marked: wrong\n[trun]\n"
    with guest(place, "Ada") as ada:
        assert "trun" in ada.post(f"/api/games/{SNACK}/edition", json={"text": text}).json()["problem"]
        refused = ada.post("/api/tables", json={"game": SNACK, "seats": ME_AND_OPEN, "values": text})
        assert refused.status_code == 409
        assert places == []


def test_a_table_that_is_loaded_again_parses_its_edition_beside_the_event_loop(
    tmp_path: Path, places: list[str]
) -> None:
    async def scenario() -> None:
        file = tmp_path / "paddock.sqlite"
        house = await new_house(file)
        ada = (await house.people.new_guest("Ada", 0.0)).person
        wish = NewTable(
            SNACK, [NewSeat("me"), NewSeat("open")], values="# marked: again\n[turn]\nactions_per_turn = 3\n"
        )
        code = (await house.tables.openings.open_table(wish, ada)).table.code
        made_of.cache_clear()
        places.clear()
        await close(house)
        again = await new_house(file)
        assert (await again.tables.rooms.room(code)).table.game.edition
        assert places == ["edition"]
        await close(again)

    asyncio.run(scenario())


def test_what_cannot_be_made_is_not_tried_again(places: list[str]) -> None:
    text = "# marked: never\n[trun]\n"
    for _ in range(2):
        with pytest.raises(ValueError, match="line 2: trun"):
            edited(find_game(SNACK), text)
    assert len(places) == 1


@pytest.mark.parametrize("kind", [*CAPPED, *PARSED])
@pytest.mark.slow
def test_hostile_editions_are_answered_in_words(place: str, kind: str) -> None:
    text = CAPPED[kind][0] if kind in CAPPED else PARSED[kind]
    body = json.dumps({"text": text})
    answer = httpx.post(
        f"{place}/api/games/{SNACK}/edition", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (200, 400, 413), answer.text
    assert "problem" in answer.json() or answer.json()["why"]
