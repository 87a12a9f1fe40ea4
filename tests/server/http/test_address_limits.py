"""Limits by address: counted in memory by one process, in shared files by several."""

import asyncio
from pathlib import Path

import httpx
import pytest
from litestar.stores.file import FileStore
from litestar.stores.memory import MemoryStore

from paddock.server.http.address_limits import A_MINUTE, counts, sweep
from tests.server.conftest import serving


def test_one_process_counts_in_memory(tmp_path: Path) -> None:
    assert isinstance(counts(tmp_path, shared=False).get("opening"), MemoryStore)
    assert not (tmp_path / "limits").exists()


@pytest.mark.slow
def test_processes_that_share_a_database_count_together(tmp_path: Path, database: str) -> None:
    names = []
    with (
        serving(tmp_path, limited=True, database_url=database) as one,
        serving(tmp_path, limited=True, database_url=database) as other,
    ):
        for number in range(A_MINUTE["naming"] + 2):
            names.append(httpx.post(f"{(one, other)[number % 2]}/api/me", json={"name": "x"}).status_code)
    assert names == [200] * A_MINUTE["naming"] + [429] * 2


def test_addresses_are_forgotten_when_their_time_is_over(tmp_path: Path) -> None:
    async def work() -> list[Path]:
        stores = counts(tmp_path, shared=True)
        store = stores.get("naming")
        assert isinstance(store, FileStore)
        await store.set("an address", b"counted", expires_in=-1)
        await store.set("another", b"counted", expires_in=60)
        sweeping = asyncio.create_task(sweep(stores))
        while len(left := list((tmp_path / "limits" / "naming").iterdir())) > 1:
            await asyncio.sleep(0)
        sweeping.cancel()
        return left

    assert len(asyncio.run(work())) == 1
