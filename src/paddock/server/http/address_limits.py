"""Limits by address: opening, joining, naming, logging in, long looks, join codes, drafts. Play: live/rate_limits.py.

Processes that share a database also share the files in which these are counted.
"""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from litestar import Request
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.stores.file import FileStore
from litestar.stores.memory import MemoryStore
from litestar.stores.registry import StoreRegistry
from litestar.types import Middleware

AnyRequest = Request[Any, Any, Any]
Limited = Literal["opening", "joining", "naming", "looking", "guessing", "drafting"]
A_MINUTE: Final[dict[Limited, int]] = {
    "opening": 30,
    "joining": 60,
    "naming": 20,
    "looking": 60,
    "guessing": 30,
    "drafting": 180,
}
SWEEP: Final = 600.0  # seconds


def is_limited(request: AnyRequest) -> bool:
    return bool(request.app.state.settings.limited)


def every(_: AnyRequest) -> bool:
    return True


def throttle(name: Limited, counts: Callable[[AnyRequest], bool] = every) -> Middleware:
    """A limit on requests per minute from one address, of those that count."""
    config = RateLimitConfig(
        ("minute", A_MINUTE[name]),
        store=name,
        check_throttle_handler=lambda request: is_limited(request) and counts(request),
        set_rate_limit_headers=False,
    )
    return config.middleware


def counts(folder: Path, *, shared: bool) -> StoreRegistry:
    """Where requests are counted: in memory, or in files that other processes count in too."""
    if not shared:
        return StoreRegistry({name: MemoryStore() for name in A_MINUTE})
    folders = {name: folder / "limits" / name for name in A_MINUTE}
    for counted in folders.values():
        counted.mkdir(parents=True, exist_ok=True)
    return StoreRegistry({name: FileStore(counted) for name, counted in folders.items()})


async def sweep(stores: StoreRegistry) -> None:
    """Forgets idle addresses, until cancelled."""
    while True:
        for name in A_MINUTE:
            store = stores.get(name)
            assert isinstance(store, MemoryStore | FileStore), f"{name} is counted in {store}"
            with contextlib.suppress(FileNotFoundError):  # another process sweeps too
                await store.delete_expired()
        await asyncio.sleep(SWEEP)
