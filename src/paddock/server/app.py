"""The application: everything put together, started and stopped in order."""

import asyncio
import gc
import logging
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

import paddock
from paddock.games.lessons import try_out
from paddock.pool.pool import BotPool
from paddock.pool.queue import SHARED
from paddock.server.http import (
    lessons,
    operations,
    page_api,
    pages,
    people,
    profiles,
    puzzles,
    rulebooks,
)
from paddock.server.http import tables as table_routes
from paddock.server.http.address_limits import counts, sweep
from paddock.server.http.clubs.routes import ClubNights
from paddock.server.http.compressing import Compressing
from paddock.server.http.conversation import House
from paddock.server.http.description import Description
from paddock.server.http.guard import Door
from paddock.server.http.hosting import admin
from paddock.server.http.identity import links, passkeys
from paddock.server.http.lab import studies, study_pages
from paddock.server.http.lobby.people import Company
from paddock.server.http.lobby.tables import LobbyTables
from paddock.server.http.notices.routes import NOTICES
from paddock.server.http.share.games import SharedGames
from paddock.server.http.socket import Socket, stream_seat
from paddock.server.http.studio.editions import MyEditions, draft
from paddock.server.live.bots import Pool, bot_levels
from paddock.server.live.chatroom import Chatroom
from paddock.server.live.health import Health
from paddock.server.live.notify import Listener
from paddock.server.live.rate_limits import RATES, Limits, Rate
from paddock.server.live.steady import SteadyClock
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.tables import Tables
from paddock.server.live.ticker import Ticker, ended
from paddock.server.notices.starting import new_courier
from paddock.server.rules_mark import rules_mark
from paddock.server.settings import Settings, bot_workers, completed
from paddock.server.sharing.desk import PictureDesk
from paddock.server.storage.clubs_and_hosts.hosting import Hosting
from paddock.server.storage.database import connect, is_sqlite, migrate, threads_for, url_of
from paddock.server.storage.editions import FoundStudies
from paddock.server.storage.failing import refusal_for
from paddock.server.storage.people import People
from paddock.server.storage.ratings import Ratings
from paddock.server.storage.sessions import Sessions, look_after
from paddock.server.storage.store import Store
from paddock.server.table.editions import read_editions
from paddock.server.table.table import FindGame
from paddock.server.thinking.edition_desk import EditionDesk
from paddock.server.thinking.review import Reviews
from paddock.server.thinking.studies import Studies
from paddock.server.wire.messages import Refused, encode
from paddock.server.wire.reading import JsonRequest
from paddock.server.wire.refusal import Refusal, refuse

DESCRIPTION: Final = (
    "Tables, seats, moves and records of Paddock. "
    "Refusals have one shape everywhere: an error, a sentence, its message key and, for moves, the rule."
)
NO_LIMIT: Final = Rate(1e9, 1e9)
log = logging.getLogger("paddock.app")


class Parts(msgspec.Struct, frozen=True):
    """What tests and benchmarks may replace; None: the real thing."""

    make_pool: Callable[[], Pool] | None = None
    find_game: FindGame = paddock.find_game
    make_clock: Callable[[], Callable[[], float]] = SteadyClock


REAL: Final = Parts()


ROUTES: Final = (
    table_routes.Tables,
    table_routes.Seats,
    table_routes.Playing,
    people.Person,
    people.Devices,
    people.Accounts,
    people.Tokens,
    people.Offer,
    links.Links,
    links.Data,
    passkeys.Passkeys,
    passkeys.PasskeyLogin,
    profiles.People,
    profiles.Games,
    LobbyTables,
    Company,
    *NOTICES,
    SharedGames,
    ClubNights,
    admin.Admin,
    admin.report,
    lessons.Progress,
    lessons.Lessons,
    puzzles.Shelf,
    puzzles.Puzzles,
    rulebooks.Rulebooks,
    page_api.components,
    page_api.check_edition,
    draft,
    MyEditions,
    page_api.table_components,
    page_api.table_edition,
    page_api.hello,
    page_api.find,
    page_api.luck,
    page_api.try_from,
    page_api.review,
    operations.healthz,
    operations.readyz,
    PrometheusController,
    stream_seat,
    studies.SmallStudies,
    study_pages.study,
)


def create_app(settings: Settings, parts: Parts = REAL) -> Door:
    settings = completed(settings)
    app = Litestar(
        route_handlers=[*ROUTES, *pages.page_handlers()],
        lifespan=[partial(running, settings, parts)],
        middleware=[metrics().middleware],
        exception_handlers={Refusal: tell_refusal, HTTPException: tell_http_error, Exception: tell_failure},
        openapi_config=OpenAPIConfig(
            "Paddock",
            paddock.__version__,
            description=DESCRIPTION,
            path="/api/schema",
            render_plugins=[Description()],
            use_handler_docstrings=True,
            create_examples=False,
        ),
        stores=counts(Path(settings.data_folder), shared=is_shared(settings)),
        request_class=JsonRequest,
        request_max_body_size=64_000,
        logging_config=None,
    )
    return Door(Compressing(app), settings.origins, {Socket.PATH: Socket(app)})


def is_shared(settings: Settings) -> bool:
    """May other processes serve the same tables?"""
    return not is_sqlite(url_of(settings))


def metrics() -> PrometheusConfig:
    return PrometheusConfig("paddock", "paddock", group_path=True)


# Start and stop


@asynccontextmanager
async def running(settings: Settings, parts: Parts, app: Litestar) -> AsyncIterator[None]:
    url = url_of(settings)
    engine = connect(url)
    await migrate(engine)
    store = Store(engine, threads_for(url))
    pool = parts.make_pool() if parts.make_pool else BotPool(bot_workers(settings), limits=SHARED)
    editions = read_editions(settings.editions)
    for file in settings.lessons:
        try_out(Path(file))
    desk = EditionDesk()
    around = Surroundings(
        settings.secret_key,
        parts.find_game,
        bot_levels(),
        parts.make_clock(),
        rules=rules_mark(),
        editions=editions,
        check_edition=desk.check,
    )
    tables = Tables(store, pool, around)
    ticker = Ticker(tables)
    rates = RATES if settings.limited else dict.fromkeys(RATES, NO_LIMIT)
    chatroom, sessions = Chatroom(tables, rates["say"]), Sessions(store, settings.secret_key)
    app.state.house = House(tables, People(store), chatroom, Limits(time.monotonic, rates), sessions)
    app.state.hosting = hosting = Hosting(store, around.now)
    chatroom.check_words = hosting.check_words
    ratings = Ratings(store)
    tables.keeper.ended = ratings.wake
    app.state.reviews = Reviews(tables)
    app.state.editions = desk
    app.state.studies = Studies(FoundStudies(store).keep)
    app.state.pictures = pictures = PictureDesk()
    app.state.settings = settings
    app.state.health = Health(store)
    app.state.listener = listener = Listener(url, tables, chatroom) if is_shared(settings) else None
    app.state.courier = courier = await new_courier(tables, settings)
    background = ticker.watch_over(), ticker.fill_all(), sweep(app.stores), look_after(sessions, around.now)
    work = [asyncio.create_task(task) for task in (*background, ratings.keep_up(), courier.run())]
    if listener is not None:
        work.append(asyncio.create_task(listener.listen()))
    before_stopping(tables.say_good_bye)
    bots = bot_workers(settings)
    log.info("ready", extra={"engine": paddock.engine(), "database": url.get_backend_name(), "bot_workers": bots})
    try:
        with sparing_collections():
            yield
    finally:
        for task in work:
            await ended(task)
        await courier.close()
        await app.state.studies.close()
        await app.state.health.close()
        await desk.close()
        await pictures.close()
        await tables.close()
        await pool.close()
        await store.close()
        log.info("stopped")


def before_stopping(farewell: Callable[[], None]) -> None:
    """Uvicorn waits for streams to end before it lets the application stop: so they must be warned at the signal."""
    if threading.current_thread() is not threading.main_thread():
        return  # where signals do not arrive
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        stop = signal.getsignal(number)

        def say_and_stop(number: int, frame: FrameType | None, stop: Any = stop) -> None:
            loop.call_soon_threadsafe(farewell)
            stop(number, frame)

        if callable(stop):
            signal.signal(number, say_and_stop)


@contextmanager
def sparing_collections() -> Iterator[None]:
    """What is loaded now stays, so the garbage collector needn't walk it repeatedly while people wait.

    Afterwards it is unfrozen: nanobind reports modules that are still frozen at exit as leaks. A server in a thread of
    somebody else's process leaves that process's collector alone.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


# Refusals and errors, in one shape


def tell_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    return answer(refusal.status, refusal.told())


def tell_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    kinds = {404: "not_found", 405: "malformed", 429: "too_many"}
    kind = kinds.get(error.status_code, "malformed" if error.status_code < 500 else "busy")
    refusal = refuse(kind, why=why_of(error)) if kind == "malformed" else refuse(kind)
    return answer(error.status_code, refusal.told(), error.headers)


def why_of(error: HTTPException) -> str:
    details = [str(item.get("message", "")) for item in error.extra or [] if isinstance(item, dict)]
    return "; ".join(filter(None, details)) or error.detail


def tell_failure(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    refusal = refusal_for(error)
    return answer(refusal.status, refusal.told())


def answer(status: int, refused: Refused, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(encode(refused), status_code=status, media_type="application/json", headers=headers)
