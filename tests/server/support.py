"""What the server's tests share: a toy game next to the real ones, bots without processes, and houses on real files."""

import itertools
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

import paddock
from paddock.bots.appraisal import PLAYED_ON, Appraiser
from paddock.bots.registry import make_bot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.game import AnyGame
from paddock.explain.advising import Explained, explained
from paddock.explain.judging import Judgement, judgement
from paddock.pool.pool import Asker, Case, Question
from paddock.server.http.conversation import House
from paddock.server.live.bots import Pool, bot_levels
from paddock.server.live.chatroom import Chatroom
from paddock.server.live.rate_limits import RATES, Limits, Rate
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.tables import Tables
from paddock.server.storage.database import migrate, settle_sqlite
from paddock.server.storage.people import People
from paddock.server.storage.sessions import Sessions
from paddock.server.storage.store import Store
from paddock.server.table.entries import Answered, AnyEntry, Asked, Moved, Resigned, TookBack
from paddock.server.table.table import MakeDealer
from tests.server.storage.ready import lay_ready
from tests.toy import ToyGame

TOY = ToyGame()
SECRET = "a secret for tests"
UNLIMITED = dict.fromkeys(RATES, Rate(1e9, 1e9))


def find_game(name: str) -> AnyGame:
    return TOY if name == TOY.name else paddock.find_game(name)


class InlinePool:
    """The same bots, asked the same questions, in this process: a run depends on no other process's pace."""

    iterations = 20
    times = PLAYED_ON  # that a position is played on
    lines = 4  # for a reason

    async def choose(self, question: Question, asker: Asker) -> int:
        game = find_game(question.game)
        view = msgspec.json.decode(question.view, type=game.view_type)
        budget = Budget(question.iterations, question.seconds)
        return make_bot(question.bot, game).choose(view, list(question.legal), Rng(question.seed), budget)

    async def advise(self, question: Question, asker: Asker) -> Explained:
        game = find_game(question.game)
        view = msgspec.json.decode(question.view, type=game.view_type)
        rng = Rng(question.seed)
        return explained(game, view, list(question.legal), Budget(self.iterations), rng, self.lines)

    async def judge(self, case: Case, asker: Asker) -> Judgement:
        game = find_game(case.game)
        state = game.load(msgspec.json.decode(case.position))
        budget, rng = Budget(self.iterations), Rng(case.seed)
        if case.move is not None:
            return judgement(game, state, case.seat, case.move, budget, rng, self.times, self.lines)
        return Judgement(Appraiser(game, state.seat_count(), budget, rng, self.times).values([state]), [])

    async def close(self) -> None:
        pass


def surround(tables: Tables, **changes: object) -> None:
    """From now on something outside the tables is another."""
    around = msgspec.structs.replace(tables.around, **changes)
    tables.around = tables.rooms.around = tables.thinkers.around = tables.openings.around = around


class Clock:
    """The time, as a test sets it."""

    def __init__(self, time: float = 1_000_000.0) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


def one_thread_engine(file: Path) -> AsyncEngine:
    engine = create_async_engine(f"sqlite+aiosqlite:///{file}", pool_size=1, max_overflow=0)
    event.listen(engine.sync_engine, "connect", settle_sqlite)
    return engine


def codes() -> Callable[[], str]:
    numbers = itertools.count(1)
    return lambda: f"table-{next(numbers)}"


def said() -> Callable[[], str]:
    numbers = itertools.count(1)
    return lambda: f"fern-{next(numbers):04}"


def seeds() -> Callable[[], bytes]:
    numbers = itertools.count(1)
    return lambda: seed_from(next(numbers))


def house_over(
    store: Store,
    clock: Clock,
    *,
    pool: Pool | None = None,
    make_dealer: MakeDealer = Dealer,
    make_code: Callable[[], str] | None = None,
    make_spoken: Callable[[], str] | None = None,
) -> House:
    around = Surroundings(
        SECRET, find_game, bot_levels(), clock, make_dealer, make_code or codes(), seeds(), make_spoken or said()
    )
    tables = Tables(store, pool or InlinePool(), around)
    return House(tables, People(store), Chatroom(tables), Limits(clock, UNLIMITED), Sessions(store, SECRET))


async def new_house(file: Path, clock: Clock | None = None, **parts: object) -> House:
    """A house over a fresh or an old database file."""
    lay_ready(file)
    engine = one_thread_engine(file)
    await migrate(engine)
    return house_over(Store(engine), clock or Clock(), **parts)  # type: ignore[arg-type]


async def close(house: House) -> None:
    await house.tables.close()
    await house.tables.store.close()


def kept_ids(kept: list[AnyEntry]) -> Counter[tuple[int, str]]:
    """How often each message was carried out, by seat and id."""
    answered = [entry for entry in kept if isinstance(entry, Moved | TookBack | Asked | Answered | Resigned)]
    return Counter((entry.seat, entry.id) for entry in answered if entry.id)
