"""A server whose clock can be put forward, and people who visit it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.conftest import serving
from tests.web.browser import DESKTOP, Visitor, build_client


class LateClock:
    """The time, and what a test has added to it."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


Club = tuple[Callable[..., Visitor], LateClock]


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    build_client()
    clock, here = LateClock(), list[Visitor]()
    with serving(tmp_path, clock=clock) as address:

        def come(size: tuple[int, int] = DESKTOP) -> Visitor:
            here.append(Visitor(browser, address, size))
            return here[-1]

        yield come, clock
        for one in here:
            one.close()
