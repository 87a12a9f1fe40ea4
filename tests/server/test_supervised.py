"""Nothing outlives a killed supervisor: its workers and their bots end, and the port is free."""

import asyncio
import json
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.processes import children, command_of, ended, none_left
from tests.server.live_server import LiveServer, live

BOTS = {"game": "rolling_ranch", "seats": [{"kind": "bot", "bot": "apex"}] * 4}
DEADLINE = 30.0


async def processes_with_bots(server: LiveServer) -> list[int]:
    """Everything the supervisor has started, once a bot is among it."""
    assert server.process is not None
    while True:
        found = children(server.process.pid)
        if any("paddock.pool.worker" in command_of(process) for process in found):
            return found
        await asyncio.sleep(0.02)  # another process starts it


@pytest.mark.slow
def test_workers_and_bots_end_with_their_supervisor(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with live(tmp_path, database, workers=2) as server, asyncio.timeout(DEADLINE):
            async with httpx.AsyncClient(base_url=server.url) as http:
                await http.post("/api/me", json={"name": "Ada"})
                (await http.post("/api/tables", json=BOTS)).raise_for_status()
                started = await processes_with_bots(server)
                assert sum("spawn_main" in command_of(process) for process in started) == 2
                with none_left(started):
                    server.kill()
                    await ended(started)
            with socket.create_server(("127.0.0.1", server.port)):
                pass
            stopped = [json.loads(line) for line in server.log().splitlines() if '"paddock.' in line]
            assert [line["text"] for line in stopped].count("stopped") == 2, "they stop as if they were told to"

    asyncio.run(work())


def test_a_worker_that_hangs_ends_all_the_same(tmp_path: Path) -> None:
    """One that does not answer to SIGTERM any more, such as in a long call of compiled code."""
    script = tmp_path / "supervisor.py"
    script.write_text(SUPERVISOR, encoding="utf-8")

    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as supervisor:
        assert supervisor.stdout is not None
        worker = int(supervisor.stdout.readline())
        with none_left([worker]):
            supervisor.kill()
            asyncio.run(asyncio.wait_for(ended([worker]), DEADLINE))


SUPERVISOR = """
import multiprocessing
import os
import signal
import time

from paddock.server.supervised import end_with_supervisor


def hang():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    end_with_supervisor(0.1)
    print(os.getpid(), flush=True)
    while True:
        time.sleep(60)


if __name__ == "__main__":
    worker = multiprocessing.get_context("spawn").Process(target=hang)
    worker.start()
    worker.join()
"""
