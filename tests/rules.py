"""Which rules a test holds: `@rule("JS-6.3")`. test_architecture.py fails on a rule of RULES.md that no test cites."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
