"""Which tables are played in pairs: every game, most sizes, seats and spectators, and the options that hide things."""

import asyncio
import itertools
import random
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from paddock.contract.game import OptionValue
from paddock.server.live.bots import Pool
from tests.server.secrecy.pairs import Case, Pair
from tests.server.secrecy.pool import ThinkingPool
from tests.server.secrecy.tally import Tally, ToldApart
from tests.server.secrecy.wire import twin_servers
from tests.server.support import TOY

T = TypeVar("T")
TOGETHER = 25  # pairs at one pair of servers


class Range(msgspec.Struct, frozen=True):
    """The tables of a game. solo: alone at the table somebody has secrets from spectators."""

    seats: list[int]
    plies: int
    options: dict[str, tuple[OptionValue, ...]] = {}
    solo: bool = False


RANGES = {
    "jurassic_snack": Range(
        [2],
        20,
        {
            "keep_peek_notes": (True, False),
            "show_own_pile": (True, False),
            "show_opponent_pile": (True, False),
            "layout": ("random", "first_game"),
        },
    ),
    "rolling_ranch": Range([2, 3, 4], 12, {"reveal_sheets_each_round": (True, False), "side": ("A", "B")}, solo=True),
    "great_dinosaur_rush": Range(
        [2, 3, 4, 5], 12, {"family": (False, False, True), "paleontologist_deal": ("random", "choose")}
    ),
    "tiny_epic_dinosaurs": Range(
        [2, 3, 4],
        12,
        {
            "mats": ("dealt", "picked"),
            "private_per_action": (1, 2),
            "rival": ("breeder", "contractor", "poacher", "scientist"),
        },
        solo=True,
    ),
    TOY.name: Range([2, 3], 12),
}


def case_of(name: str, number: int) -> Case:
    rng, tables = random.Random(f"{name} {number}"), RANGES[name]
    options = {option: rng.choice(values) for option, values in tables.options.items()}
    if tables.solo and rng.random() < 0.1:
        return Case(name, 1, None, options)
    seats = rng.choice(tables.seats)
    return Case(name, seats, rng.choice([*range(seats), None]), options)


def compared(
    name: str,
    count: int,
    *,
    make_pool: Callable[[], Pool] = ThinkingPool,
    reviews: float = 0.1,
    choose_case: Callable[[str, int], Case] = case_of,
) -> Tally:
    """Plays a number of pairs that differ; ToldApart says where a viewer could tell them apart."""
    tally = Tally()

    async def work() -> None:
        together = min(TOGETHER, count)
        for first in itertools.count(0, together):
            async with twin_servers(make_pool, together) as twins:
                for number in range(first, first + together):
                    if tally.pairs < count:
                        await play(Pair(twins, choose_case(name, number), number, tally, reviews=reviews))
            if tally.pairs == count:
                return
            assert first <= 4 * count, f"of {first} pairs only {tally.pairs} differ"

    run_aside(work)
    return tally


async def play(pair: Pair) -> None:
    try:
        await pair.play(RANGES[pair.game.name].plies)
    except ToldApart as error:
        error.add_note(f"pair {pair.number}: {pair.case}")
        raise


def run_aside(work: Callable[[], Coroutine[Any, Any, T]]) -> None:
    """In a thread of its own, where servers leave signals alone."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(work())
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=run, daemon=True)  # the test may be given up
    thread.start()
    thread.join()
    for failure in failures:
        raise failure
