"""Sessions: what a cookie is worth, for how long, and how it is ended; cookies of the first version."""

import contextlib
import hashlib
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed

from paddock.server.http.conversation import House
from paddock.server.storage import schema
from paddock.server.storage.device_names import device_of
from paddock.server.storage.sessions import DAY, EXCHANGE_LASTS, LASTS, MOST_SESSIONS, Sessions
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_BOT, error_of, guest, opened
from tests.server.http.test_socket import heard, socket_of
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import SECRET, Clock, close, new_house

PASSWORD = "a long password"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)
CHROME = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36"
)


def with_house(folder: Path, work: Callable[[House], Awaitable[None]]) -> None:
    async def run(loop: SeededLoop) -> None:
        house = await new_house(folder / "people.sqlite")
        await work(house)
        await close(house)

    run_seeded(run)


def signed_in(address: str, cookie: str) -> int:
    """The status of a request with this cookie alone."""
    return httpx.get(f"{address}/api/me", headers={"Cookie": f"paddock={cookie}"}).status_code


@contextlib.contextmanager
def logged_in(address: str, agent: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"User-Agent": agent}) as http:
        http.post("/api/login", json={"login": "ada", "password": PASSWORD}).raise_for_status()
        yield http


# A session's life


def test_a_cookie_is_random_and_only_its_digest_is_kept(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ada = await house.people.new_guest("Ada", 0.0)
        first, second = [await house.sessions.start(ada.id, "", 0.0) for _ in range(2)]
        assert first != second
        assert len(first) >= 22  # 128 bits in base 64
        kept = str(await house.people.store.rows(schema.sessions.select()))
        assert first not in kept
        found = await house.sessions.find(first, 1.0)
        assert found is not None
        assert (found[0].id, found[0].name) == (ada.id, "Ada")
        assert await house.sessions.find(first[:-1], 1.0) is None

    with_house(tmp_path, work)


def test_a_session_ends_when_it_is_not_used_and_lasts_while_it_is(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ada = await house.people.new_guest("Ada", 0.0)
        used, unused = [await house.sessions.start(ada.id, "", 0.0) for _ in range(2)]
        found = await house.sessions.find(used, LASTS - 1)
        assert found is not None
        await house.sessions.see(str(found[0].session), LASTS - 1)
        assert await house.sessions.find(unused, LASTS) is None
        assert await house.sessions.find(used, LASTS) is not None
        await house.sessions.sweep(LASTS)
        assert len(await house.people.store.rows(schema.sessions.select())) == 1

    with_house(tmp_path, work)


def test_that_it_is_in_use_is_noted_once_a_day_and_renews_the_cookie(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        clock.time += DAY - 1
        assert "set-cookie" not in ada.get("/api/me").headers
        assert ada.get("/api/me/sessions").json()[0]["seen"] == clock.time - DAY + 1
        clock.time += 2
        renewed = ada.get("/api/me").headers["set-cookie"]
        assert ada.cookies["paddock"] in renewed
        assert f"Max-Age={int(LASTS)}" in renewed
        assert ada.get("/api/me/sessions").json()[0]["seen"] == clock.time


@pytest.mark.slow
def test_who_cannot_be_noted_may_still_look(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        with contextlib.closing(sqlite3.connect(tmp_path / "paddock.sqlite")) as database:
            database.execute("CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'full'); END")
        clock.time += 2 * DAY
        assert ada.get("/api/me").json()["name"] == "Ada"


def test_nobody_collects_sessions(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ada = await house.people.new_guest("Ada", 0.0)
        cookies = [await house.sessions.start(ada.id, "", float(at)) for at in range(MOST_SESSIONS + 1)]
        found = [await house.sessions.find(cookie, 100.0) is not None for cookie in cookies]
        assert found == [False] + [True] * MOST_SESSIONS

    with_house(tmp_path, work)


# Listing and revoking


@pytest.mark.slow
def test_people_see_their_devices_and_sign_them_out(address: str) -> None:
    with guest(address, "Ada") as ada:
        ada.post("/api/account", json={"login": "ada", "password": PASSWORD}).raise_for_status()
        with logged_in(address, IPHONE) as phone, logged_in(address, FIREFOX) as laptop:
            told = laptop.get("/api/me/sessions").json()
            assert [one["device"] for one in told] == ["Firefox on Linux", "Safari on iPhone", ""]
            assert [one["current"] for one in told] == [True, False, False]
            assert laptop.delete(f"/api/me/sessions/{told[1]['id']}").status_code == 204
            assert error_of(phone.get("/api/me")) == (401, "unauthorised")
            assert laptop.delete("/api/me/sessions").status_code == 204
            assert error_of(ada.get("/api/me")) == (401, "unauthorised")
            assert [one["current"] for one in laptop.get("/api/me/sessions").json()] == [True]


def test_nobody_signs_out_somebody_else(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        session = ada.get("/api/me/sessions").json()[0]["id"]
        assert session not in ada.cookies["paddock"]
        eve.delete(f"/api/me/sessions/{session}")
        eve.delete("/api/me/sessions")
        assert ada.get("/api/me").status_code == 200
        assert eve.get("/api/me").status_code == 200
        assert error_of(httpx.get(f"{address}/api/me/sessions")) == (401, "unauthorised")


def test_logging_out_ends_the_session_on_the_server(address: str) -> None:
    with guest(address, "Ada") as ada:
        cookie = ada.cookies["paddock"]
        assert 'paddock=""' in ada.post("/api/logout").headers["set-cookie"]
        assert signed_in(address, cookie) == 401


@pytest.mark.slow
def test_the_cookie_of_a_guest_ends_when_an_account_is_made_from_it(tmp_path: Path) -> None:
    with serving(tmp_path) as address, guest(address, "Ada") as ada:
        before = ada.cookies["paddock"]
        ada.post("/api/account", json={"login": "ada", "password": PASSWORD}).raise_for_status()
        assert signed_in(address, before) == 401
        assert ada.get("/api/me").json()["login"] == "ada"


@pytest.mark.slow
def test_a_socket_that_a_guest_has_opened_ends_when_an_account_is_made(tmp_path: Path) -> None:
    with serving(tmp_path) as address, guest(address, "Ada") as ada:
        with socket_of(address, ada.cookies["paddock"]) as socket:
            heard(socket, "hello")
            ada.post("/api/account", json={"login": "ada", "password": PASSWORD}).raise_for_status()
            assert heard(socket, "bye")["reason"] == "signed_out"
        with socket_of(address, ada.cookies["paddock"]) as socket:
            assert heard(socket, "hello")["player"] == ada.get("/api/me").json()["player"]
        assert [one["current"] for one in ada.get("/api/me/sessions").json()] == [True]


@pytest.mark.slow
def test_logging_in_ends_the_session_that_the_device_had(tmp_path: Path) -> None:
    with serving(tmp_path) as address, guest(address, "Ada") as ada, guest(address, "Guest") as device:
        ada.post("/api/account", json={"login": "ada", "password": PASSWORD}).raise_for_status()
        before = device.cookies["paddock"]
        device.post("/api/login", json={"login": "ada", "password": PASSWORD}).raise_for_status()
        assert signed_in(address, before) == 401
        assert device.get("/api/me").json()["name"] == "Ada"
        before = device.cookies["paddock"]
        device.post("/api/login", json={"login": "ada", "password": "a wrong one"})
        assert signed_in(address, before) == 200


# Sockets and streams


def test_the_sockets_and_streams_of_a_session_end_with_it(address: str) -> None:
    with guest(address, "Ada") as ada:
        code = opened(ada, ME_AND_BOT)["code"]
        with (
            socket_of(address, ada.cookies["paddock"]) as socket,
            ada.stream("GET", f"/api/tables/{code}/seats/0/stream") as stream,
        ):
            heard(socket, "hello")
            lines = stream.iter_lines()
            assert "info" in next(lines)
            with httpx.Client(base_url=address, cookies={"paddock": ada.cookies["paddock"]}) as other:
                other.post("/api/logout").raise_for_status()
            assert heard(socket, "bye")["reason"] == "signed_out"
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=20)
            assert [line for line in lines if line][-1] == '{"type":"bye","reason":"signed_out"}'


def test_lines_end_when_another_process_has_revoked_their_session(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        here, elsewhere = house.sessions, Sessions(house.people.store, SECRET)
        ada, ended = await house.people.new_guest("Ada", 0.0), list[str]()
        for name in ("kept", "revoked", "expired"):
            await here.start(ada.id, name, LASTS if name != "expired" else 0.0)
        sessions = {one.device: one.id for one in await here.of(ada.id, 0.0)}
        with contextlib.ExitStack() as lines:
            for name, session in sessions.items():
                lines.enter_context(here.line(session, lambda name=name: ended.append(name)))  # type: ignore[misc]
            await elsewhere.revoke(ada.id, sessions["revoked"])
            assert ended == []
            await here.end_lines(LASTS)
            assert sorted(ended) == ["expired", "revoked"]
        assert here.lines == {}

    with_house(tmp_path, work)


# Cookies of the first version


def old_cookie(player: str, secret: str = SECRET) -> str:
    signer = URLSafeSerializer(secret, salt="paddock cookie", signer_kwargs={"digest_method": hashlib.sha256})
    return str(signer.dumps(player))


def be_of_the_first_version(folder: Path, until: float) -> None:
    """As the migration leaves the people it finds."""
    with contextlib.closing(sqlite3.connect(folder / "paddock.sqlite")) as database:
        database.execute("DELETE FROM sessions")
        database.execute("UPDATE players SET cookie_until = ? WHERE login IS NULL", [until])
        database.commit()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.mark.slow
def test_an_old_cookie_is_exchanged_for_a_session(tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        player = ada.get("/api/me").json()["player"]
        be_of_the_first_version(tmp_path, clock.time + LASTS)
        old = old_cookie(player)
        answers = [httpx.get(f"{address}/api/hello", headers={"Cookie": f"paddock={old}"}) for _ in range(2)]
        assert [answer.json()["me"]["player"] for answer in answers] == [player, player]
        fresh = {answer.cookies["paddock"] for answer in answers}
        assert len(fresh) == 1  # requests made at the same time are one device
        assert signed_in(address, fresh.pop()) == 200
        clock.time += EXCHANGE_LASTS
        assert signed_in(address, old) == 401


@pytest.mark.slow
def test_an_old_cookie_on_a_socket_is_exchanged_too(tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        player = ada.get("/api/me").json()["player"]
        be_of_the_first_version(tmp_path, clock.time + LASTS)
        with socket_of(address, old_cookie(player)) as socket:
            assert heard(socket, "hello")["player"] == player
            assert socket.response is not None
            fresh = socket.response.headers["set-cookie"].partition(";")[0].partition("=")[2]
        assert signed_in(address, fresh) == 200


@pytest.mark.slow
def test_an_old_cookie_opens_nothing_once_there_is_an_account(tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        player = ada.get("/api/me").json()["player"]
        be_of_the_first_version(tmp_path, clock.time + LASTS)
        with httpx.Client(base_url=address, headers={"Cookie": f"paddock={old_cookie(player)}"}) as http:
            http.post("/api/account", json={"login": "ada", "password": PASSWORD}).raise_for_status()
        assert signed_in(address, old_cookie(player)) == 401


@pytest.mark.slow
def test_an_old_cookie_opens_nothing_once_its_session_was_revoked(tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        player = ada.get("/api/me").json()["player"]
        be_of_the_first_version(tmp_path, clock.time + LASTS)
        httpx.post(f"{address}/api/logout", headers={"Cookie": f"paddock={old_cookie(player)}"}).raise_for_status()
        assert signed_in(address, old_cookie(player)) == 401


@pytest.mark.parametrize("secret", [SECRET, "another secret"])
@pytest.mark.slow
def test_an_old_cookie_is_nothing_to_those_who_never_had_one(secret: str, tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path, clock=clock) as address, guest(address, "Ada") as ada:
        player = ada.get("/api/me").json()["player"]
        if secret != SECRET:
            be_of_the_first_version(tmp_path, clock.time + LASTS)
        assert signed_in(address, old_cookie(player, secret)) == 401
        assert signed_in(address, old_cookie(player)[:-2]) == 401


# Devices


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox on Linux"),
        (IPHONE, "Safari on iPhone"),
        (CHROME, "Chrome on Windows"),
        (f"{CHROME} Edg/126.0.0.0", "Edge on Windows"),
        (
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0",
            "Chrome on Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", "Safari on macOS"),
        ("python-httpx/0.28.1", ""),
        ("<script>" * 50, ""),
    ],
)
def test_a_device_is_named_by_its_browser_and_system(agent: str, device: str) -> None:
    assert device_of(agent) == device
