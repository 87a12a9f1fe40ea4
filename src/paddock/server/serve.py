"""Running the application under uvicorn, in one process or several."""

import asyncio
import os
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from paddock.games.lessons import read_lesson
from paddock.server import metrics
from paddock.server.app import create_app
from paddock.server.http.address_limits import counts
from paddock.server.http.guard import Door
from paddock.server.logs import set_up_logs
from paddock.server.setting_checks import check_sense
from paddock.server.settings import Settings, completed
from paddock.server.storage.database import alone, is_sqlite, make_ready, url_of
from paddock.server.supervised import end_with_supervisor
from paddock.server.table.editions import read_editions

FACTORY: Final = "paddock.server.serve:app_of_a_worker"
SETTINGS: Final = "PADDOCK_WORKER_SETTINGS"  # how the settings reach the processes of the workers
LARGEST_FRAME: Final = 1 << 20  # larger ones end the socket; from 16 kB on they are refused
BACKLOG: Final = 2048
GRACE: Final = 10  # seconds for what is under way when the server stops
LAST_MOMENT: Final = 5  # seconds more, after which an orphan that hangs is ended


def app_of_a_worker() -> Door:
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    set_up_logs(settings.log_format)
    end_with_supervisor(GRACE + LAST_MOMENT)
    metrics.forget_dead_workers()
    return create_app(settings)


def listening_socket(host: str, port: int) -> socket.socket:
    """Bound at once, so that a port in use is reported before anything starts; OSError if it is."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends at once only what it knows to be TCP; else short answers wait 40 ms for the other end
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def check(settings: Settings) -> Settings:
    """The complete settings; ValueError says what doesn't fit together."""
    check_sense(settings)
    settings = completed(settings)
    read_editions(settings.editions)
    for file in settings.lessons:
        read_lesson(Path(file))
    url = url_of(settings)
    if settings.workers > 1 and is_sqlite(url):
        raise ValueError("several workers need PostgreSQL: name it with --database-url or PADDOCK_DATABASE_URL")
    check_folder(Path(settings.data_folder), shared=not is_sqlite(url))
    return settings


def check_folder(folder: Path, *, shared: bool) -> None:
    """ValueError if nothing can be kept there; servers that share a database count requests there."""
    try:
        with tempfile.NamedTemporaryFile(dir=folder):
            counts(folder, shared=shared)
    except OSError as error:
        raise ValueError(f"the data folder cannot be written to: {error.strerror}: {folder}") from None


def run(settings: Settings, listening: socket.socket, on_start: Callable[[], object]) -> None:
    """Serves until Ctrl-C or SIGTERM, then finishes what is under way; ValueError if the database can't be used."""
    set_up_logs(settings.log_format)
    os.umask(0o077)  # the database has the seeds of running games, so only its owner may read it
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    url = url_of(settings)
    with alone(url):
        asyncio.run(make_ready(url))
        listening.listen()  # whoever learns of it from on_start may connect at once, and waits for the workers
        on_start()
        run_workers(config_of(settings), listening)


def config_of(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        FACTORY,
        factory=True,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # it would cost 30 to 140 µs per message, and 30 kB of memory per socket
        proxy_headers=settings.proxy,
        forwarded_allow_ips=settings.proxy_address,
        access_log=False,
        log_config=None,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )


def run_workers(config: uvicorn.Config, listening: socket.socket) -> None:
    if config.workers == 1:
        uvicorn.Server(config).run(sockets=[listening])
        return
    with tempfile.TemporaryDirectory(prefix="paddock-metrics-") as folder:
        os.environ[metrics.FOLDER] = folder
        Multiprocess(config, sockets=[listening]).run()
