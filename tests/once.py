"""What several test processes need but only one of them may do at a time: installing, building."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCKS = Path(__file__).parents[1] / "build"


@contextmanager
def one_at_a_time(what: str) -> Iterator[None]:
    """The others wait until it is done; they will find it done."""
    LOCKS.mkdir(exist_ok=True)
    with (LOCKS / f".{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
