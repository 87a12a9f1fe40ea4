"""Chat: for those who sit at the table, said once for each id, rate-limited, and hidden from anyone who muted it."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from paddock.server.http.conversation import Conversation, House
from paddock.server.live.chatroom import Chatroom
from paddock.server.live.rate_limits import RATES
from paddock.server.storage.people import Identity
from paddock.server.wire.client_messages import Say
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, close, new_house

ADA, BEN = Identity("ada", "Ada", None), Identity("ben", "Ben", None)
SEATS = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("open")])


class Device:
    """Somebody's open line, and the chat it hears."""

    def __init__(self, house: House, identity: Identity) -> None:
        self.heard: list[str] = []
        self.muted: list[int] | None = None
        self.line = Conversation(house, identity, self.hear, lambda: None)

    def hear(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "chat":
            self.heard += [line["text"] or line["emote"] for line in message["lines"]]
            self.muted = self.muted if message["muted"] is None else message["muted"]


class Company:
    """Ada and Ben at one table."""

    def __init__(self, house: House, clock: Clock, code: str) -> None:
        self.house, self.clock, self.code = house, clock, code
        self.chatroom = Chatroom(house.tables, RATES["say"])
        self.ids = 0

    async def say(self, who: Identity, seat: int, text: str = "", emote: str = "", id: str = "") -> None:
        self.ids += 1
        await self.chatroom.say(who.id, Say(id or str(self.ids), self.code, seat, text, emote))

    async def device(self, who: Identity, seat: int) -> Device:
        device = Device(self.house, who)
        await device.line.watch(self.code, seat, None)
        return device


def in_company(folder: Path, work: Callable[[Company], Awaitable[None]]) -> None:
    async def run(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(folder / "chat.sqlite", clock)
        room = await house.tables.openings.open_table(SEATS, ADA.person)
        room.table.seats[1].player = BEN.id
        await work(Company(house, clock, room.table.code))
        await close(house)

    run_seeded(run)


def test_a_line_is_plain_text_on_one_line_and_heard_on_all_devices(tmp_path: Path) -> None:
    async def work(company: Company) -> None:
        devices = [await company.device(ADA, 0), await company.device(ADA, 0), await company.device(BEN, 1)]
        await company.say(BEN, 1, "<b>hi</b>\n\x00 there")
        await company.say(ADA, 0, emote="roar")
        assert all(device.heard == ["<b>hi</b> there", "roar"] for device in devices)
        assert (await company.device(BEN, 1)).heard == ["<b>hi</b> there", "roar"]  # who comes later reads it

    in_company(tmp_path, work)


def test_a_line_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async def work(company: Company) -> None:
        ada = await company.device(ADA, 0)
        for _ in range(3):
            await company.say(BEN, 1, "hello", id="one")
        await company.say(ADA, 0, "hello", id="one")  # another seat's id is another one
        assert ada.heard == ["hello", "hello"]

    in_company(tmp_path, work)


def test_only_so_many_lines_at_once(tmp_path: Path) -> None:
    async def work(company: Company) -> None:
        for number in range(5):
            await company.say(BEN, 1, f"line {number}")
        with pytest.raises(Refusal, match="too_many"):
            await company.say(BEN, 1, "and on")
        await company.say(ADA, 0, "let me speak")
        company.clock.time += 11
        await company.say(BEN, 1, "as I said")

    in_company(tmp_path, work)


def test_a_mute_holds_at_once_on_every_device_and_can_be_lifted(tmp_path: Path) -> None:
    async def work(company: Company) -> None:
        phone, laptop = await company.device(ADA, 0), await company.device(ADA, 0)
        await company.chatroom.mute(ADA.id, BEN.id, on=True)
        await company.chatroom.mute(ADA.id, BEN.id, on=True)
        await company.say(BEN, 1, "blah")
        assert (phone.heard, laptop.heard) == ([], [])
        assert (phone.muted, laptop.muted) == ([1], [1])
        assert (await company.chatroom.told(ADA.id, company.code)).lines == []
        await company.chatroom.mute(ADA.id, BEN.id, on=False)
        assert (phone.heard, phone.muted) == (["blah"], [])  # what was said meanwhile can be read now
        await company.say(BEN, 1, "sorry")
        assert (phone.heard, laptop.heard) == (["blah", "sorry"], ["blah", "sorry"])

    in_company(tmp_path, work)


def test_strangers_neither_speak_nor_listen(tmp_path: Path) -> None:
    async def work(company: Company) -> None:
        spectator = Device(company.house, Identity("eve", "Eve", None))
        await spectator.line.watch(company.code, None, None)
        await company.say(ADA, 0, "among us")
        assert spectator.heard == []
        with pytest.raises(Refusal, match="not_your_seat"):
            await company.chatroom.told("eve", company.code)
        for player, error in [("eve", "not_your_seat"), ("ada", "not_your_seat"), (None, "unauthorised")]:
            with pytest.raises(Refusal, match=error):
                await company.chatroom.say(player, Say("x", company.code, 1, "psst"))

    in_company(tmp_path, work)


@pytest.mark.parametrize(("text", "emote", "error"), [(" \n", "", "nothing_said"), ("", "dance", "no_emote")])
def test_there_must_be_something_to_say(tmp_path: Path, text: str, emote: str, error: str) -> None:
    async def work(company: Company) -> None:
        with pytest.raises(Refusal, match=error):
            await company.say(ADA, 0, text, emote)

    in_company(tmp_path, work)
