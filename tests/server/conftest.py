"""Servers on real ports for the tests of the outside, in a thread of this process."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from paddock.server.app import Parts, create_app
from paddock.server.settings import Settings
from tests.server.support import SECRET, InlinePool, find_game


@contextmanager
def serving(
    folder: Path, *, limited: bool = False, proxy: bool = False, origins: tuple[str, ...] = ()
) -> Iterator[str]:
    settings = Settings(data_folder=str(folder), secret_key=SECRET, limited=limited, proxy=proxy, origins=origins)
    app = create_app(settings, Parts(make_pool=InlinePool, find_game=find_game))
    config = uvicorn.Config(
        app, port=0, log_config=None, ws="websockets-sansio", ws_max_size=1 << 20, proxy_headers=proxy
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A whole application, with bots in this process and no limits."""
    with serving(tmp_path_factory.mktemp("served")) as url:
        yield url
