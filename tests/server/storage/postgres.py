"""A PostgreSQL of our own for tests: on loopback, in a temporary folder, gone afterwards."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from tests.once import one_at_a_time

INSTALLED = Path("/usr/lib/postgresql")
USER = "postgres"  # PostgreSQL refuses to run as root
PATIENCE = 60  # seconds until it must have started or stopped


def binaries() -> Path | None:
    """The folder with initdb and postgres, the newest version first."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


def install() -> Path:
    """The binaries, installed if we may; else the test is skipped, or fails where CI promises them."""
    with one_at_a_time("installing"):
        if binaries() is None and os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], check=False, capture_output=True)
    folder = binaries()
    if folder is None:
        message = "PostgreSQL is not installed and cannot be: apt-get install postgresql"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    assert folder is not None
    return folder


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a fresh database server, which is stopped afterwards by its own process."""
    tools = install()
    user = USER if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="paddock-postgres-"))
    if user:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    initdb: list[str | Path] = [
        tools / "initdb",
        "-D",
        data,
        "-U",
        USER,
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",  # it does not outlive the test, let alone the machine
    ]
    subprocess.run(initdb, check=True, capture_output=True, user=user, cwd=folder)
    command: list[str | Path] = [tools / "postgres", "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", folder]
    command += ["-c", "fsync=off", "-c", "full_page_writes=off"]  # no test pulls the plug of the machine
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, user=user, cwd=folder)
    try:
        wait: list[str | Path] = [tools / "pg_isready", "-h", "127.0.0.1", "-p", str(port), "-q"]
        end = time.monotonic() + PATIENCE
        while subprocess.run(wait, check=False).returncode:
            assert server.poll() is None and time.monotonic() < end, (folder / "log").read_text()  # noqa: PT018
            time.sleep(0.02)
        yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)  # at once, also if somebody is still connected
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str, name: str) -> str:
    """The URL of a fresh database on this server."""

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.rpartition("/")[0] + f"/{name}"
