"""Notices by push: once, at the right moment, to the right people, and never in anybody's way."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.server.notices import push
from paddock.server.wire.client_messages import Resign
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.notices import Wishes
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.notices.away import DAYS, HOUR, NOON, SNACK, Club, leave, new_club, with_club
from tests.server.notices.push_service import PushService, push_service
from tests.server.support import Clock

DAY = 24 * HOUR
AT_NIGHT = NOON + 11 * HOUR  # 23:00 UTC


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


def other(name: str) -> str:
    return "Ben" if name == "Ada" else "Ada"


def test_it_is_told_once_that_it_is_your_turn(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        await club.join("Ada")
        await club.join("Ben")
        table = await club.begin("Ada", "Ben")
        first = table.seats[table.to_act()[0]].name
        await club.wait(30)
        assert club.heard(first) == ["Your turn in Bone Wars"]
        assert club.heard(other(first)) == (["Ben joined Bone Wars"] if other(first) == "Ada" else [])
        assert club.browsers[first].heard[0]["body"] == f"You’re playing {other(first)}. You have 47 hours."
        assert club.browsers[first].heard[0]["url"] == f"/t/{table.code}"
        await club.wait(HOUR)
        assert club.heard(first) == ["Your turn in Bone Wars"], "once per turn"
        service.messages.clear()
        await club.move(table)
        await club.wait(5)
        assert club.heard(other(first)) == [], "a move may be taken back for a while"
        await club.wait(60)
        assert club.heard(other(first)) == ["Your turn in Bone Wars"]
        assert await club.left_over() == 0

    with_club(tmp_path, service, work)


def test_it_goes_away_once_you_have_moved(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        await club.join("Ada")
        await club.join("Ben")
        table = await club.begin("Ada", "Ben")
        await club.wait(30)
        name = await club.move(table)
        await club.wait(1)
        shown, cleared = club.browsers[name].heard[-2:]
        assert cleared == {"tag": shown["tag"], "clear": True}

    with_club(tmp_path, service, work)


def test_whoever_looks_or_has_moved_is_told_nothing(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        await club.join("Ada")
        await club.join("Ben")
        table = await club.begin("Ada", "Ben")
        await club.look(table, "Ada")
        await club.look(table, "Ben")
        for _ in range(4):
            await club.move(table)
            await club.wait(300)
        assert service.messages == []

    with_club(tmp_path, service, work)


def test_whoever_moves_and_takes_back_does_not_buzz_the_other(tmp_path: Path, service: PushService) -> None:
    """However often."""

    async def work(club: Club) -> None:
        await club.join("Ada", device=False)
        await club.join("Ben")
        table = await club.begin("Ada", "Ben", game="rolling_ranch")
        for _ in range(10):
            await club.move(table)
            await club.wait(25)
        assert len(club.heard("Ben")) <= 1 + 10 * 25 // 120

    with_club(tmp_path, service, work)


def test_a_reminder_comes_when_it_was_wished_for(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(quiet=False, remind=4))
        table = await club.begin("Ada", "Ben")
        name = table.seats[table.to_act()[0]].name
        await club.wait(30)
        await club.wait(2 * DAY - 4 * HOUR - 60)
        assert club.heard(name) == ["Your turn in Bone Wars"]
        await club.wait(60)
        assert club.heard(name)[1:] == ["Time is running out in Bone Wars"]
        assert club.browsers[name].heard[-1]["body"] == "You have 3 hours."
        await club.wait(HOUR)
        assert len(club.heard(name)) == 2

    with_club(tmp_path, service, work)


def test_another_wish_moves_a_reminder(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(quiet=False, remind=0))
        table = await club.begin("Ada", "Ben")
        name = table.seats[table.to_act()[0]].name
        await club.wait(2 * DAY - 10 * HOUR)
        assert "Time is running out in Bone Wars" not in club.heard(name)
        await club.courier.notices.wish(club.id_of(name), Wishes(quiet=False, remind=12))
        await club.wait(1)
        assert club.heard(name)[-1] == "Time is running out in Bone Wars"

    with_club(tmp_path, service, work)


def test_quiet_hours_hold_all_but_a_live_game_and_one_message_comes_in_the_morning(
    tmp_path: Path, service: PushService
) -> None:
    async def work(club: Club) -> None:
        club.clock.time = AT_NIGHT
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(zone="Europe/London"))
        tables = [await club.begin("Ada", "Ben", name=f"Game {number}") for number in range(3)]
        name, count = Counter(table.seats[table.to_act()[0]].name for table in tables).most_common(1)[0]
        await club.wait(HOUR)
        assert service.messages == []
        await club.begin("Ada", "Ben", name="Live", clock=ClockRule("move", 180))
        await club.wait(10)
        assert [title for one in club.browsers for title in club.heard(one)] == ["Your turn in Live"]
        await club.wait(8 * HOUR + 60)
        assert club.heard(name)[-1] == f"Your turn in {count} games"
        assert [one["body"] for one in club.browsers[name].heard][-1].startswith("Game ")

    with_club(tmp_path, service, work)


def test_without_bundling_each_game_has_its_own_message(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(bundle=False, joined=False))
        tables = [await club.begin("Ada", "Ben", name=f"Game {number}") for number in range(4)]
        await club.wait(30)
        for name in club.people:
            theirs = [table.opened.name for table in tables if table.seats[table.to_act()[0]].name == name]
            assert sorted(club.heard(name)) == [f"Your turn in {one}" for one in theirs]

    with_club(tmp_path, service, work)


def test_an_end_an_invitation_and_a_guest_are_told_of(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        await club.join("Ada")
        await club.join("Ben")
        table = await club.begin("Ada", "Ben")
        await club.wait(30)
        assert "Ben joined Bone Wars" in club.heard("Ada") or "Your turn in Bone Wars" in club.heard("Ada")
        await club.tables.command(club.id_of("Ada"), Resign("r1", table.code, table.seats_of(club.id_of("Ada"))[0]))
        await club.wait(30)
        assert club.heard("Ben")[-1] == "Bone Wars is over"
        assert "You won." in [one.get("body") for one in club.browsers["Ben"].heard]
        assert "Bone Wars is over" not in club.heard("Ada"), "whoever ended it knows"
        kept = NewTable(SNACK, [NewSeat("me"), NewSeat("invited", player=club.id_of("Ben"))], clock=DAYS)
        await club.tables.openings.open_table(kept, club.people["Ada"].person)
        await club.wait(30)
        assert club.heard("Ben")[-1] == "Ada invited you to play Jurassic Snack"

    with_club(tmp_path, service, work)


def test_what_is_not_wished_for_is_not_told(tmp_path: Path, service: PushService) -> None:
    nothing = Wishes(live=False, days=False, joined=False, invited=False, ended=False, remind=0)

    async def work(club: Club) -> None:
        await club.join("Ada", nothing)
        await club.join("Ben", nothing)
        table = await club.begin("Ada", "Ben")
        await club.begin("Ada", "Ben", clock=ClockRule("move", 180))
        await club.wait(2 * DAY - HOUR)
        await club.tables.command(club.id_of("Ada"), Resign("r1", table.code, table.seats_of(club.id_of("Ada"))[0]))
        await club.wait(HOUR / 2)
        assert service.asked == 0

    with_club(tmp_path, service, work)


def test_a_device_that_is_gone_or_signed_out_is_pushed_no_more(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False))
        service.status = 410
        table = await club.begin("Ada", "Ben")
        await club.wait(30)
        name = table.seats[table.to_act()[0]].name
        assert await club.courier.notices.devices([club.id_of(name)], club.clock.time) == []
        service.status = 201
        asked = service.asked
        await club.house.sessions.revoke_others(club.id_of(other(name)), None)
        for _ in range(2):
            await club.move(table)
            await club.wait(300)
        assert service.asked == asked
        assert await club.left_over() == 0

    with_club(tmp_path, service, work)


def test_a_failing_service_is_tried_again_later_and_given_up_in_the_end(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False, remind=0, quiet=False))
        service.status = 503
        await club.begin("Ada", "Ben")
        await club.wait(30)
        assert (service.asked, await club.left_over()) == (1, 1)
        await club.wait(20)
        assert service.asked == 1, "it rests"
        for _ in range(10):
            await club.wait(HOUR)
        assert (service.asked, await club.left_over()) == (5, 0)

    with_club(tmp_path, service, work)


def test_a_service_that_is_well_again_gets_what_waits(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False, remind=0, quiet=False))
        service.status = 500
        table = await club.begin("Ada", "Ben")
        await club.wait(30)
        service.status = 201
        await club.wait(61)
        assert club.heard(table.seats[table.to_act()[0]].name) == ["Your turn in Bone Wars"]
        assert await club.left_over() == 0

    with_club(tmp_path, service, work)


def test_a_silent_service_slows_nothing(tmp_path: Path, service: PushService) -> None:
    """Moves are made while all its threads wait, and others get their messages."""

    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False, bundle=False))
        service.go_on.clear()
        table = await club.begin("Ada", "Ben")
        club.clock.time += 30
        await club.courier.go_round()
        assert club.courier.under_way
        start = time.perf_counter()
        for _ in range(4):
            await club.move(table)
        assert time.perf_counter() - start < 5
        assert club.courier.under_way, "it still waits"
        service.go_on.set()

    with_club(tmp_path, service, work)


def test_a_restart_neither_loses_nor_doubles(tmp_path: Path, service: PushService) -> None:
    """Whether it happens before anything was decided, or before anything was sent."""

    async def run() -> None:
        clock = Clock(NOON)
        club = await new_club(tmp_path, clock, service)
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False))
        table = await club.begin("Ada", "Ben")
        name = table.seats[table.to_act()[0]].name
        people, browsers = club.people, club.browsers
        for stage in range(3):
            await leave(club)
            club = await new_club(tmp_path, clock, service)
            club.people, club.browsers = people, browsers
            clock.time += 30
            if stage == 0:
                for player in await club.courier.notices.due(clock.time):
                    await club.courier.look_after(player)
                assert await club.left_over() == 1
            else:
                await club.wait(1)
        assert club.heard(name) == ["Your turn in Bone Wars"]
        await leave(club)

    asyncio.run(run())


def test_the_same_key_signs_after_a_restart(tmp_path: Path, service: PushService) -> None:
    async def run() -> None:
        keys = []
        for _ in range(2):
            club = await new_club(tmp_path, Clock(NOON), service)
            keys.append(push.public_key(club.courier.signer.private))
            await leave(club)
        assert keys[0] == keys[1]

    asyncio.run(run())


def test_people_at_two_processes_are_told_once(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False))
        table = await club.begin("Ada", "Ben")
        club.clock.time += 30
        for player in await club.courier.notices.due(club.clock.time):
            await asyncio.gather(*(club.courier.look_after(player) for _ in range(4)))
        await asyncio.gather(*(club.courier.send_due() for _ in range(4)))
        await club.wait()
        assert club.heard(table.seats[table.to_act()[0]].name) == ["Your turn in Bone Wars"]

    with_club(tmp_path, service, work)


def test_german_is_spoken_where_it_is_wished_for(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        for name in ("Ada", "Ben"):
            await club.join(name, Wishes(joined=False, language="de"))
        await club.begin("Ada", "Ben")
        await club.wait(30)
        ((_, shown),) = service.messages
        assert shown["title"] == "Du bist dran: Bone Wars"
        assert shown["body"].endswith("Du hast noch 47 Stunden.")

    with_club(tmp_path, service, work)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8443/a",
        "https://127.0.0.1/a",
        "https://localhost/a",
        "https://10.1.2.3/a",
        "https://169.254.169.254/latest",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://user@push.example.org/a",
        "ftp://push.example.org/a",
        "/a",
        "https://",
    ],
)
def test_only_public_services_are_named(endpoint: str) -> None:
    with pytest.raises(ValueError, match=r"address|public|https"):
        push.check_endpoint(endpoint, loopback=False)
    push.check_endpoint("https://fcm.googleapis.com/fcm/send/abc", loopback=False)


def test_a_public_name_of_a_private_host_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its name says when it is looked up."""
    answer = [(2, 1, 6, "", ("192.168.1.1", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: answer)
    parts = push.check_endpoint("https://push.example.org/a", loopback=False)
    with pytest.raises(OSError, match="not public"):
        push.address_of(parts, loopback=False)


def test_redirects_are_not_followed(tmp_path: Path, service: PushService) -> None:
    async def work(club: Club) -> None:
        await club.join("Ada")
        await club.join("Ben")
        service.status, service.location = 307, f"{service.url}/elsewhere"
        await club.begin("Ada", "Ben")
        asked = service.asked
        await club.wait(30)
        assert service.asked - asked <= 2
        assert await club.left_over() == 0

    with_club(tmp_path, service, work)
