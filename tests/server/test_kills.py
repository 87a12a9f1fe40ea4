"""kill -9 in the middle of play: nothing acknowledged is lost, nothing is played twice, players resume by themselves.

PADDOCK_KILLS=50 is the full count; a few are enough for every day.
"""

import asyncio
import os
import random
from pathlib import Path

import msgspec

import paddock
from paddock import record as records
from paddock.server.database import connect, database_url
from paddock.server.store import Store
from paddock.server.table import Table, table_from
from paddock.server.telling import record_for
from tests.server.live import LiveServer, Player
from tests.server.postgres import postgres
from tests.server.support import kept_ids

KILLS = int(os.environ.get("PADDOCK_KILLS", "4"))
TABLES = 20


async def seat_players(servers: list[LiveServer]) -> list[Player]:
    players = [Player(f"p{number}", servers, number) for number in range(2 * TABLES)]
    await asyncio.gather(*(player.introduce() for player in players))
    for host, guest in zip(players[::2], players[1::2], strict=True):
        wish = {"game": "jurassic_snack", "seats": [{"kind": "me"}, {"kind": "open"}]}
        host.code = guest.code = (await host.ask("/api/tables", wish))["code"]
        guest.seat = 1
        await guest.ask(f"/api/tables/{guest.code}/seats/1/sit", {})
    return players


async def play_and_kill(servers: list[LiveServer], kills: int) -> list[Player]:
    try:
        return await survive(servers, kills)
    finally:
        for server in servers:
            server.kill()


async def survive(servers: list[LiveServer], kills: int) -> list[Player]:
    for server in servers:
        server.start()
        await server.ready()
    players = await seat_players(servers)
    play = [asyncio.create_task(player.play()) for player in players]
    rng = random.Random(1)
    for _ in range(kills):
        acknowledged = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) < acknowledged + rng.randint(20, 60):
            await asyncio.sleep(0.005)  # play goes on in other processes
            assert not any(task.done() for task in play), [task.exception() for task in play if task.done()]
        victim = rng.choice(servers)
        victim.kill()
        victim.start()
        await victim.ready()
    for player in players:
        player.finished.set()
    await asyncio.wait_for(
        asyncio.gather(*(finish(player, task) for player, task in zip(players, play, strict=True))), 60
    )
    for server in servers:
        server.stop()
        assert '"text":"stopped"' in server.log()
    return players


async def finish(player: Player, task: "asyncio.Task[None]") -> None:
    """A player who waits for others hears nothing more: the line is cut when nothing is left unanswered."""
    while player.waiting is not None:
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def check(players: list[Player], folder: Path, url: str) -> None:
    store = Store(connect(database_url(url, folder)))
    codes = {code for player in players for code, _, _ in player.acknowledged} | {player.code for player in players}
    acknowledged = [ack for player in players for ack in player.acknowledged]
    assert len(acknowledged) == len(set(acknowledged))
    for code in codes:
        kept = await store.load(code)
        times = kept_ids(kept)
        assert all(count == 1 for count in times.values())
        assert all(times[seat, id] == 1 for table, seat, id in acknowledged if table == code)
        check_views(table_from(code, kept, paddock.find_game), players)
    await store.close()


def check_views(table: Table, players: list[Player]) -> None:
    """The record replays; who saw the latest version sees what the rules say."""
    if table.story is None:
        return  # a rematch that waits for the other player
    record = records.read(records.write(record_for(table, None)))
    if table.has_ended:
        records.verify(record, table.game)
    for player in players:
        if player.code == table.code and player.version == table.version(player.seat):
            assert player.view == msgspec.to_builtins(table.told_story().view(player.seat))


def told(players: list[Player]) -> str:
    acknowledged = sum(len(player.acknowledged) for player in players)
    return f"{KILLS} kills, {acknowledged} moves acknowledged, {sum(p.connections for p in players)} connections"


def test_kills_lose_nothing_on_sqlite(tmp_path: Path) -> None:
    async def work() -> None:
        players = await play_and_kill([LiveServer(tmp_path)], KILLS)
        await check(players, tmp_path, "")
        print("SQLite:", told(players))

    asyncio.run(work())


def test_kills_lose_nothing_on_postgresql_with_two_processes(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        players = await play_and_kill([LiveServer(tmp_path, url), LiveServer(tmp_path, url)], KILLS)
        await check(players, tmp_path, url)
        print("PostgreSQL, two processes:", told(players))

    with postgres() as url:
        asyncio.run(work(url))
