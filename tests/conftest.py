"""Options of the test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write tests/playthroughs anew")
