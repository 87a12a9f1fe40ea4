"""kill -9 in the middle of play: nothing acknowledged is lost, nothing is played twice, no table is stuck, no clock
gains time, no process is left behind, and players resume by themselves.

PADDOCK_KILLS=100 is the full count; a few are enough for every day.
"""

import asyncio
import os
from pathlib import Path

import pytest

from tests.server.live_server import LiveServer
from tests.server.storage.killing import ALL_PLANS, DAILY_PLANS, Campaign

KILLS = int(os.environ.get("PADDOCK_KILLS", "2"))
PLANS = DAILY_PLANS if KILLS < 10 else ALL_PLANS


async def survive(servers: list[LiveServer], folder: Path, url: str = "") -> Campaign:
    campaign = Campaign(servers, folder, url, PLANS)
    await campaign.run(KILLS)
    await campaign.check()
    assert campaign.counts["moves by bot"] > 0
    return campaign


@pytest.mark.slow
def test_kills_lose_nothing_on_sqlite(tmp_path: Path) -> None:
    campaign = asyncio.run(survive([LiveServer(tmp_path)], tmp_path))
    print("SQLite:", campaign.told())


@pytest.mark.slow
def test_kills_lose_nothing_on_postgresql_with_several_processes(tmp_path: Path, database: str) -> None:
    """One server is a single process; the other is a supervisor with two workers."""
    servers = [LiveServer(tmp_path, database), LiveServer(tmp_path, database, workers=2)]
    campaign = asyncio.run(survive(servers, tmp_path, database))
    print("PostgreSQL:", campaign.told())
