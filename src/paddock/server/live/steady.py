"""The server's clock: it never jumps. When the machine's clock is changed, ours drifts towards it."""

import time
from collections.abc import Callable
from typing import Final

DRIFT: Final = 0.05  # seconds a second
BOOT: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)


def since_boot() -> float:
    """Seconds that don't change when the clock is set; they go on while the machine sleeps, if it can tell."""
    return time.monotonic() if BOOT is None else time.clock_gettime(BOOT)


class SteadyClock:
    """Seconds since 1970. wall: what the machine says; pulse: a clock that is never set."""

    def __init__(self, wall: Callable[[], float] = time.time, pulse: Callable[[], float] = since_boot) -> None:
        self.wall = wall
        self.pulse = pulse
        self.time = wall()
        self.felt = pulse()

    def __call__(self) -> float:
        pulse = self.pulse()
        passed, self.felt = max(0.0, pulse - self.felt), pulse
        self.time += passed
        ahead = self.time - self.wall()
        self.time -= max(-DRIFT * passed, min(DRIFT * passed, ahead))
        return self.time
