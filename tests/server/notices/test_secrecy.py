"""Two worlds that differ only in a hidden choice: the same messages come to everybody, to the byte."""

import asyncio
from pathlib import Path

from paddock.server.table.commands import decide
from paddock.server.wire.client_messages import Play
from paddock.server.wire.notices import Wishes
from tests.server.notices.away import NOON, leave, new_club
from tests.server.notices.push_service import PushService, push_service
from tests.server.support import TOY, Clock

MINUTES = (1, 5, 60, 24 * 60, 46 * 60)


async def heard_after(folder: Path, service: PushService, choice: int) -> tuple[str, list[tuple[str, object]]]:
    """Ada bids in secret; what comes to all devices over two days, and the bid."""
    folder.mkdir()
    club = await new_club(folder, Clock(NOON), service)
    for name in ("Ada", "Ben"):
        await club.join(name, Wishes(quiet=False))
    table = await club.begin("Ada", "Ben", game=TOY.name)
    await club.wait(120)
    seat = table.seats_of(club.id_of("Ada"))[0]
    state = table.told_story().state
    legal = state.legal_moves(seat)[choice]
    bid = table.game.text(state, seat, legal)
    play = Play("m1", table.code, seat, table.version(seat), legal)
    await club.tables.change(table.code, lambda one: decide(one, club.id_of("Ada"), play, club.clock.time))
    for minutes in MINUTES:
        club.clock.time = NOON + 120 + minutes * 60
        await club.wait()
    await leave(club)
    return bid, list(service.messages)


def test_a_hidden_choice_changes_no_message(tmp_path: Path) -> None:
    worlds = []
    for number, choice in enumerate((0, -1)):
        with push_service() as service:
            worlds.append(asyncio.run(heard_after(tmp_path / str(number), service, choice)))
    (one, first), (other, second) = worlds
    assert one != other, "the worlds must differ"
    assert first == second
    assert len(first) >= 3, "turns, and a reminder for whoever has not chosen"
