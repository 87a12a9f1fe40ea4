"""Options of the test run, and what all tests share."""

import ssl
from functools import cache

import pytest

# Every HTTP client reads the certificates of this machine again, which takes longer than most requests. Our servers on
# loopback have none, so reading them once is enough.
ssl.create_default_context = cache(ssl.create_default_context)  # type: ignore[assignment]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write tests/playthroughs anew")
