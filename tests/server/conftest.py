"""Servers on real ports for the tests of the outside, in a thread of this process."""

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from paddock.server.app import Parts, create_app
from paddock.server.live.bots import Pool
from paddock.server.serve import GRACE
from paddock.server.settings import Settings
from tests.server.announced import Announced
from tests.server.storage.postgres import new_database, postgres
from tests.server.storage.ready import lay_ready
from tests.server.support import SECRET, InlinePool, find_game

PATIENCE = 120  # seconds until a server must have started or stopped, on a busy machine too


@contextmanager
def serving(
    folder: Path,
    *,
    proxy: bool = False,
    limited: bool = False,
    database_url: str = "",
    origins: tuple[str, ...] = (),
    editions: tuple[str, ...] = (),
    lessons: tuple[str, ...] = (),
    clock: Callable[[], float] = time.time,
    make_pool: Callable[[], Pool] = InlinePool,
    **more: Any,
) -> Iterator[str]:
    if not database_url:
        lay_ready(folder / "paddock.sqlite")
    settings = Settings(
        data_folder=str(folder),
        secret_key=SECRET,
        limited=limited,
        proxy=proxy,
        database_url=database_url,
        origins=origins,
        editions=editions,
        lessons=lessons,
        **more,
    )
    app = create_app(settings, Parts(make_pool=make_pool, find_game=find_game, make_clock=lambda: clock))
    config = uvicorn.Config(
        app,
        port=0,
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=1 << 20,
        proxy_headers=proxy,
        timeout_graceful_shutdown=GRACE,
    )
    is_up = threading.Event()
    server = Announced(config, is_up.set)
    thread = threading.Thread(target=server.run, daemon=True)  # one that hangs fails its test, and nothing waits for it
    thread.start()
    assert is_up.wait(PATIENCE), "the server does not start"
    assert server.started
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A whole application, with bots in this process and no limits."""
    with serving(tmp_path_factory.mktemp("served")) as url:
        yield url


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def database_names() -> Iterator[str]:
    return (f"paddock_{number}" for number in itertools.count())


@pytest.fixture
def database(postgres_server: str, database_names: Iterator[str]) -> str:
    """A fresh PostgreSQL database."""
    return new_database(postgres_server, next(database_names))
