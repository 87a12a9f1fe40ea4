"""What the tests of the page share: the built client, a server, a browser."""

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import paddock
from tests.web.browser import DESKTOP, PHONE, SOON, NoBrowser, Visitor, build_client, launch, serving

MakeVisitor = Callable[..., Visitor]

long = pytest.mark.long
expect.set_options(timeout=SOON)

SCREENS: Final = {"desktop": DESKTOP, "phone": PHONE}


def on_both(*, daily: str) -> pytest.MarkDecorator:
    """On a desktop and on a phone: every day on this one, on the other by `make test-long`."""
    sizes = [pytest.param(size, id=name, marks=[] if name == daily else long) for name, size in SCREENS.items()]
    return pytest.mark.parametrize("size", sizes)


def on_sizes(*sizes: tuple[int, int], daily: Collection[tuple[int, int]]) -> pytest.MarkDecorator:
    """On screens of all these sizes: every day on some, on the others by `make test-long`."""
    cases = [pytest.param(size, id=f"{size[0]}x{size[1]}", marks=[] if size in daily else long) for size in sizes]
    return pytest.mark.parametrize("size", cases)


def for_games(*, daily: Collection[str]) -> pytest.MarkDecorator:
    """For every game: every day for some, for the others by `make test-long`."""
    cases = [pytest.param(game, marks=[] if game in daily else long) for game in paddock.game_names()]
    return pytest.mark.parametrize("game", cases)


def games_on_both(daily: Mapping[str, str]) -> pytest.MarkDecorator:
    """The same for several games, each with the screen that it is tested on every day; empty: none."""
    cases = [
        pytest.param(game, size, id=f"{game}-{name}", marks=[] if name == screen else long)
        for game, screen in daily.items()
        for name, size in SCREENS.items()
    ]
    return pytest.mark.parametrize(("game", "size"), cases)


# A game from near its end every day, a whole one by `make test-long`.
near_the_end = pytest.mark.parametrize(
    "whole", [pytest.param(False, id="near the end"), pytest.param(True, id="a whole game", marks=long)]
)


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps what it keeps."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="package")
def home(folder: Path) -> Iterator[str]:
    build_client()
    with serving(folder) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Without a Chromium, skips with a notice; in CI that is a failure."""
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoBrowser as error:
            if os.environ.get("CI") == "true":
                raise
            pytest.skip(str(error))
        yield browser
        browser.close()


@pytest.fixture
def visitor(browser: Browser, home: str) -> Iterator[MakeVisitor]:
    """Makes visitors; at the end none of them may have met an error, a warning or another host."""
    here: list[Visitor] = []

    def make(*args: object, host: str = "127.0.0.1", **options: object) -> Visitor:
        address = home.replace("127.0.0.1", host)
        here.append(Visitor(browser, address, *args, **options))  # type: ignore[arg-type]
        return here[-1]

    yield make
    for one in here:
        one.close()
