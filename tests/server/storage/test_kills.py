"""kill -9 in the middle of play: nothing acknowledged is lost, nothing is played twice, no table is stuck, no clock
gains time, no process is left behind, and players resume by themselves.

PADDOCK_KILLS=100 is the full count; a few are enough for every day.
"""

import asyncio
import os
from pathlib import Path

import pytest

from tests.server.live_server import LiveServer
from tests.server.storage.killing import Campaign
from tests.server.storage.postgres import postgres

KILLS = int(os.environ.get("PADDOCK_KILLS", "2"))


async def survive(servers: list[LiveServer], folder: Path, url: str = "") -> Campaign:
    campaign = Campaign(servers, folder, url)
    await campaign.run(KILLS)
    await campaign.check()
    assert campaign.counts["moves by bot"] > 0
    return campaign


@pytest.mark.slow
def test_kills_lose_nothing_on_sqlite(tmp_path: Path) -> None:
    campaign = asyncio.run(survive([LiveServer(tmp_path)], tmp_path))
    print("SQLite:", campaign.told())


@pytest.mark.slow
def test_kills_lose_nothing_on_postgresql_with_several_processes(tmp_path: Path) -> None:
    """One server is a single process; the other is a supervisor with two workers."""
    with postgres() as url:
        servers = [LiveServer(tmp_path, url), LiveServer(tmp_path, url, workers=2)]
        campaign = asyncio.run(survive(servers, tmp_path, url))
    print("PostgreSQL:", campaign.told())
