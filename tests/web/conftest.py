"""What the tests of the page share: the built client, a server, a browser."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import NoBrowser, Visitor, build_client, launch, serving

MakeVisitor = Callable[..., Visitor]

# One whole game of a kind is played every day; the others, of a minute each, by `make test-long` before a release.
long_game = pytest.mark.skipif(os.environ.get("PADDOCK_GAMES") != "all", reason="a long game: set PADDOCK_GAMES=all")


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
    """Skips without a Chromium, with a word about it; in CI that is a failure."""
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
