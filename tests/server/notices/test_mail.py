"""E-mail against a mail server on this machine: confirmed addresses only, once, and easy to stop."""

import re
import time
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

from paddock.server.notices.mail import Mailer
from paddock.server.setting_checks import check_sense
from paddock.server.settings import Settings
from paddock.server.wire.notices import Wishes
from tests.server.conftest import serving
from tests.server.http.test_api import error_of, guest
from tests.server.notices.away import HOUR, Club, with_club
from tests.server.notices.push_service import PushService
from tests.server.storage.postgres import free_port

PUBLIC = "https://play.example.org"
DAY = 24 * HOUR


class Letterbox:
    """Keeps what comes; `status`: what it says to the next ones."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.status = "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        if self.status.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
        return self.status


@pytest.fixture
def box() -> Letterbox:
    return Letterbox()


@pytest.fixture
def smtp(box: Letterbox) -> Iterator[str]:
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


@pytest.fixture
def place(tmp_path: Path, smtp: str) -> Iterator[str]:
    with serving(tmp_path, smtp=smtp, mail_from="paddock@example.org", public_url=PUBLIC) as address:
        yield address


def key_in(letter: EmailMessage, name: str) -> str:
    found = re.search(rf"{PUBLIC}/settings/notifications\?{name}=(\S+)", letter.get_content())
    assert found, letter.get_content()
    return found[1]


def test_only_a_confirmed_address_gets_mail_and_one_click_stops_it(place: str, box: Letterbox) -> None:
    with guest(place, "Ada") as ada, guest(place, "Ben") as ben, httpx.Client(base_url=place) as stranger:
        for one in (ada, ben):
            one.post("/api/me/notices", json={"quiet": False, "joined": False}).raise_for_status()
            one.post("/api/me/mail", json={"address": f"{one.cookies['paddock'][:4]}@example.org"}).raise_for_status()
        assert [letter["Subject"] for letter in box.letters] == ["Confirm your e-mail address"] * 2
        assert ada.get("/api/me/notices").json()["mail"]["confirmed"] is False
        for letter in list(box.letters):
            assert stranger.post("/api/mail/confirm", json={"key": key_in(letter, "confirm")}).status_code == 204
        assert ada.get("/api/me/notices").json()["mail"]["confirmed"] is True
        box.letters.clear()
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "jurassic_snack", "seats": seats, "clock": {"kind": "days", "amount": 2}}
        code = ada.post("/api/tables", json=wish).json()["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        end = time.monotonic() + 60
        while not box.letters:
            assert time.monotonic() < end, "nothing came"
            time.sleep(0.05)  # a thread of the server sends
        (letter,) = box.letters
        assert letter["Subject"] == "Your turn in Jurassic Snack"
        assert f"{PUBLIC}/t/{code}" in letter.get_content()
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        one_click = letter["List-Unsubscribe"].strip("<>").replace(PUBLIC, place)
        answer = httpx.post(one_click, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 204
        addresses = [one.get("/api/me/notices").json()["mail"]["address"] for one in (ada, ben)]
        assert sorted(map(bool, addresses)) == [False, True]


def test_a_key_is_for_one_address_and_one_purpose(place: str, box: Letterbox) -> None:
    with guest(place, "Ada") as ada:
        ada.post("/api/me/mail", json={"address": "ada@example.org"}).raise_for_status()
        key = key_in(box.letters[0], "confirm")
        assert error_of(ada.post("/api/me/mail", json={"address": "ada2@example.org"})) == (429, "too_many")
        assert error_of(ada.post(f"/api/mail/stop?key={key}")) == (409, "wrong_mail_key")
        assert error_of(ada.post("/api/mail/confirm", json={"key": key[:-2]})) == (409, "wrong_mail_key")
        assert ada.delete("/api/me/mail").status_code == 204
        assert error_of(ada.post("/api/mail/confirm", json={"key": key})) == (409, "wrong_mail_key")
        assert ada.get("/api/me/notices").json()["mail"] == {"address": "", "confirmed": False}


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "<a@example.org>"]
)
def test_what_is_no_address_is_refused(place: str, box: Letterbox, address: str) -> None:
    with guest(place, "Ada") as ada:
        assert error_of(ada.post("/api/me/mail", json={"address": address})) == (400, "malformed")
    assert box.letters == []


def test_a_server_that_takes_nothing_is_told_of_at_once(place: str, box: Letterbox) -> None:
    box.status = "451 later"
    with guest(place, "Ada") as ada:
        assert error_of(ada.post("/api/me/mail", json={"address": "ada@example.org"})) == (409, "not_mailed")
        assert ada.get("/api/me/notices").json()["mail"]["address"] == ""


def test_without_a_mail_server_nothing_is_offered(address: str) -> None:
    with guest(address, "Ada") as ada:
        assert ada.get("/api/me/notices").json()["mail"] is None
        assert error_of(ada.post("/api/me/mail", json={"address": "ada@example.org"})) == (404, "no_mail")
        assert httpx.post(f"{address}/api/me/mail", json={"address": "ada@example.org"}).status_code == 401


def mailed(club: Club, smtp: str) -> None:
    club.courier.mailer = Mailer(smtp, "paddock@example.org", PUBLIC, "a secret")


async def subscribe(club: Club, name: str) -> None:
    await club.courier.notices.set_address(club.id_of(name), f"{name}@example.org", club.clock.time)
    await club.courier.notices.confirm(club.id_of(name), f"{name}@example.org")


def test_a_digest_comes_once_a_day_and_says_what_waits(tmp_path: Path, smtp: str, box: Letterbox) -> None:
    async def work(club: Club) -> None:
        mailed(club, smtp)
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(mail="daily", remind=0, joined=False), device=False)
            await subscribe(club, name)
        tables = [await club.begin("Ada", "Ben", name=f"Game {number}") for number in range(3)]
        await club.wait(30)
        await club.wait(10 * HOUR)
        assert box.letters == []
        await club.wait(11 * HOUR)
        waiting = {table.seats[table.to_act()[0]].name for table in tables}
        assert sorted(letter["To"] for letter in box.letters) == sorted(f"{name}@example.org" for name in waiting)
        await club.wait(HOUR)
        assert len(box.letters) == len(waiting)

    with_club(tmp_path, PushService(), work)


def test_a_failing_mail_server_is_tried_again_and_sends_once(tmp_path: Path, smtp: str, box: Letterbox) -> None:
    async def work(club: Club) -> None:
        mailed(club, smtp)
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(remind=0, joined=False, quiet=False), device=False)
            await subscribe(club, name)
        box.status = "451 later"
        await club.begin("Ada", "Ben")
        await club.wait(30)
        assert (len(box.letters), await club.left_over()) == (0, 1)
        box.status = "250 OK"
        await club.wait(60)
        await club.wait(HOUR)
        assert [letter["Subject"] for letter in box.letters] == ["Your turn in Bone Wars"]
        assert await club.left_over() == 0

    with_club(tmp_path, PushService(), work)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(smtp="mail.example.org"),
        Settings(smtp="smtp://mail.example.org"),
        Settings(smtp="smtp://mail.example.org", mail_from="paddock@example.org"),
        Settings(mail_from="paddock@example.org"),
        Settings(contact="you@example.org"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: Settings) -> None:
    with pytest.raises(ValueError, match="--"):
        check_sense(settings)
