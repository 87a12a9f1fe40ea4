"""Which world a seed means: live play or correspondence, one process or several, and what goes wrong how often.

Every seed turns each kind of trouble and each kind of wish up, down or off by itself: faults that hide behind one kind
of trouble show where it is missing.
"""

import os
import random
from collections.abc import Mapping
from typing import Literal

import msgspec

from tests.simulation.people.plans import CORRESPONDENCE, LIVE, Pace

WISHES = ("draft", "hint", "undo", "say", "leave", "resign", "abandon", "stale", "post")


LONG = os.environ.get("PADDOCK_SIMULATION") == "long"  # everything, as often as it takes


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """1 is as often as usual, 0 never."""

    pace: Pace
    groups: int
    hours: float
    processes: int
    shards: int = 1  # databases, among which the tables are divided
    outage: Literal["", "refuses", "hangs"] = ""  # of one of them, for a third of the time, and what it does meanwhile
    games: tuple[str, ...] = ()  # that people play; none named: all
    round: float = 10.0  # seconds between two ticks
    deaths: float = 1.0  # of processes
    dies_at: int | None = None  # the step before which the first process dies
    cuts: float = 1.0  # of sockets, lost and doubled messages
    slow: float = 1.0  # clients that read nothing for a while
    database: float = 1.0  # commits that fail, outages
    notices: float = 1.0  # that are lost, doubled or late
    bots: float = 1.0  # that fail
    clocks: float = 1.0  # that are changed
    absences: float = 0.0  # of people who are offline for minutes, and for whom the others don't want to wait
    wishes: Mapping[str, float] = {}  # how often people want what


def scene_of(seed: int) -> Scene:
    """Of five worlds two are served by one process over SQLite, and one plays by correspondence. Of those with several
    processes some have two shards."""
    rng = random.Random(f"scene {seed}")
    troubles = ("deaths", "cuts", "slow", "database", "notices", "bots", "clocks")
    changes: dict[str, object] = {name: rng.choice([0.0, 0.3, 1.0, 1.0, 4.0]) for name in troubles}
    changes["wishes"] = {name: rng.choice([0.0, 1.0, 1.0, 5.0]) for name in WISHES}
    match seed % 5:
        case 0:
            plain = Scene(pace=CORRESPONDENCE, groups=4, hours=52.0, processes=rng.choice([1, 2]), round=1800.0)
        case 1 | 2:
            plain = Scene(pace=LIVE, groups=4, hours=1.5, processes=1)
        case _:
            processes, shards = rng.choice([2, 2, 3]), rng.choice([1, 1, 2])
            plain = Scene(pace=LIVE, groups=4, hours=1.5, processes=processes, shards=shards)
    return msgspec.structs.replace(plain, **changes)
